# cmake --install: the program, the library with its headers, the DATC corpus, and what find_package(dipeq) reads.
include(CMakePackageConfigHelpers)
set(dipeq_config_dir ${CMAKE_INSTALL_LIBDIR}/cmake/dipeq)

install(TARGETS dipeq_program)
install(TARGETS dipeq dipeq_z3 dipeq_cadical EXPORT dipeq)
foreach(room IN LISTS rooms)
  if(IS_DIRECTORY ${PROJECT_SOURCE_DIR}/${room})
    install(DIRECTORY ${room} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/dipeq FILES_MATCHING PATTERN "*.hpp" PATTERN "*.def")
  endif()
endforeach()
install(DIRECTORY datc DESTINATION ${CMAKE_INSTALL_DATADIR}/dipeq FILES_MATCHING PATTERN "*.case" PATTERN "*.md" PATTERN "*.map")
install(DIRECTORY rulebooks DESTINATION ${CMAKE_INSTALL_DATADIR}/dipeq FILES_MATCHING PATTERN "*.rules" PATTERN "*.md")

install(EXPORT dipeq NAMESPACE dipeq:: FILE dipeqTargets.cmake DESTINATION ${dipeq_config_dir})
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/dipeqConfig.cmake.in ${PROJECT_BINARY_DIR}/dipeqConfig.cmake
                              INSTALL_DESTINATION ${dipeq_config_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/dipeqConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/dipeqConfig.cmake ${PROJECT_BINARY_DIR}/dipeqConfigVersion.cmake
              ${PROJECT_SOURCE_DIR}/cmake/FindByPkgConfig.cmake DESTINATION ${dipeq_config_dir})
