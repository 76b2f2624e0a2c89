# Debian's Z3 and bliss have no CMake packages, so pkg-config finds them; used by the build and by find_package(dipeq) alike.
find_package(PkgConfig REQUIRED)
pkg_check_modules(Z3 REQUIRED QUIET IMPORTED_TARGET z3)
pkg_check_modules(Bliss REQUIRED QUIET IMPORTED_TARGET libbliss-cxx)
