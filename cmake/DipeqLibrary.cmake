# The shared library that other programs link: what facade/ exports, and of the rooms what that needs. It has no Z3 and no solver of propositional logic.
file(GLOB facade_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/facade/*.cpp)
configure_file(${PROJECT_SOURCE_DIR}/facade/dipeq/version.h.in ${PROJECT_BINARY_DIR}/facade/dipeq/version.h @ONLY)

add_library(dipeq_library SHARED ${facade_sources})
add_library(dipeq::library ALIAS dipeq_library)
set_target_properties(dipeq_library PROPERTIES OUTPUT_NAME dipeq EXPORT_NAME dipeq VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
                                               LINK_DEPENDS ${PROJECT_SOURCE_DIR}/facade/exported.map)
target_compile_features(dipeq_library PUBLIC cxx_std_20)
target_compile_definitions(dipeq_library PRIVATE DIPEQ_OWN_SOURCES DIPEQ_VERSION="${PROJECT_VERSION}")
target_include_directories(dipeq_library PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/facade> $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/facade>
                                                $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_link_libraries(dipeq_library PRIVATE dipeq fmt::fmt Threads::Threads dipeq_warnings)
target_link_options(dipeq_library PRIVATE -Wl,--version-script=${PROJECT_SOURCE_DIR}/facade/exported.map -Wl,--gc-sections -Wl,--as-needed -Wl,-z,defs)
dipeq_unity(dipeq_library)
