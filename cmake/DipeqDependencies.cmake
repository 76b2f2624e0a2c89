# What dipeq builds on, all of it packaged by Debian 12.
include(FindByPkgConfig)  # PkgConfig::Z3, PkgConfig::Bliss
add_library(dipeq_z3 INTERFACE)
target_link_libraries(dipeq_z3 INTERFACE PkgConfig::Z3)

find_package(Boost 1.74 REQUIRED)
find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(simdjson REQUIRED)
find_package(nlohmann_json REQUIRED)
