# What dipeq builds on, all of it packaged by Debian 12. Debian's Z3 has no CMake package, so pkg-config finds it.
find_package(PkgConfig REQUIRED)
pkg_check_modules(Z3 REQUIRED IMPORTED_TARGET z3)
add_library(dipeq_z3 INTERFACE)
target_link_libraries(dipeq_z3 INTERFACE PkgConfig::Z3)

find_package(Boost 1.74 REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(nlohmann_json REQUIRED)
