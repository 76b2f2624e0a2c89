# Debian's Z3 has no CMake package, so pkg-config finds it; used by the build and by find_package(dipeq) alike.
find_package(PkgConfig REQUIRED)
pkg_check_modules(Z3 REQUIRED QUIET IMPORTED_TARGET z3)
