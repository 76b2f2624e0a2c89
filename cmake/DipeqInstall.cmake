# cmake --install: the program with what it reads, the library with its headers, and what find_package(dipeq) and pkg-config read. Each
# component is a Debian package of its own (DipeqPackage.cmake).
include(CMakePackageConfigHelpers)
set(dipeq_config_dir ${CMAKE_INSTALL_LIBDIR}/cmake/dipeq)
set(dipeq_data_dir ${CMAKE_INSTALL_DATADIR}/dipeq)

install(TARGETS dipeq_program COMPONENT program)
# What people and programs read, in the folders that the sources have, so that what names a file there names it here.
install(DIRECTORY datc DESTINATION ${dipeq_data_dir} COMPONENT program FILES_MATCHING PATTERN "*.case" PATTERN "*.md" PATTERN "*.map")
install(DIRECTORY rulebooks DESTINATION ${dipeq_data_dir} COMPONENT program FILES_MATCHING PATTERN "*.rules" PATTERN "*.claims" PATTERN "*.md")
install(DIRECTORY model/maps DESTINATION ${dipeq_data_dir}/model COMPONENT program FILES_MATCHING PATTERN "*.map")
install(DIRECTORY docs examples campaigns adapters DESTINATION ${dipeq_data_dir} COMPONENT program USE_SOURCE_PERMISSIONS
        PATTERN __pycache__ EXCLUDE PATTERN node_modules EXCLUDE)
install(FILES notation/case/case_file.hpp DESTINATION ${dipeq_data_dir}/notation/case COMPONENT program)  # what a case file is
install(FILES README.md CHANGELOG.md DESTINATION ${dipeq_data_dir} COMPONENT program)

install(TARGETS dipeq_library EXPORT dipeq
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library NAMELINK_COMPONENT development)
install(FILES facade/dipeq/dipeq.hpp facade/dipeq/dipeq.h ${PROJECT_BINARY_DIR}/facade/dipeq/version.h
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/dipeq COMPONENT development)
install(EXPORT dipeq NAMESPACE dipeq:: FILE dipeqTargets.cmake DESTINATION ${dipeq_config_dir} COMPONENT development)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/dipeqConfig.cmake.in ${PROJECT_BINARY_DIR}/dipeqConfig.cmake
                              INSTALL_DESTINATION ${dipeq_config_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/dipeqConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/dipeqConfig.cmake ${PROJECT_BINARY_DIR}/dipeqConfigVersion.cmake DESTINATION ${dipeq_config_dir}
        COMPONENT development)
file(RELATIVE_PATH pkgconfig_to_include ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_FULL_INCLUDEDIR})
configure_file(${CMAKE_CURRENT_LIST_DIR}/dipeq.pc.in ${PROJECT_BINARY_DIR}/dipeq.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/dipeq.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)

# Each package has the licence where Debian looks for it.
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/dipeq COMPONENT program RENAME copyright)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libdipeq${PROJECT_VERSION_MAJOR} COMPONENT library RENAME copyright)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libdipeq-dev COMPONENT development RENAME copyright)
