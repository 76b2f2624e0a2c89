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
find_package(pugixml REQUIRED)

# Debian's CaDiCaL brings neither a CMake nor a pkg-config file.
find_path(CADICAL_INCLUDE_DIR cadical.hpp)
find_library(CADICAL_LIBRARY cadical)
if(NOT CADICAL_INCLUDE_DIR OR NOT CADICAL_LIBRARY)
  message(FATAL_ERROR "CaDiCaL was not found (Debian: libcadical-dev)")
endif()
add_library(dipeq_cadical INTERFACE)
target_include_directories(dipeq_cadical SYSTEM INTERFACE ${CADICAL_INCLUDE_DIR})
target_link_libraries(dipeq_cadical INTERFACE ${CADICAL_LIBRARY})
