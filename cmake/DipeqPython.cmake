# The module of Python as a Debian package, where pybind11 is there; built only when asked for (tools/package). Who installs it by pip goes by
# python/setup.py instead.
if(EXISTS /usr/bin/python3)
  set(Python_EXECUTABLE /usr/bin/python3)  # Debian's, for which the package is
endif()
find_package(Python COMPONENTS Interpreter Development.Module QUIET)
set(PYBIND11_NEWPYTHON ON)
if(Python_Development.Module_FOUND)
  find_package(pybind11 CONFIG QUIET)
endif()
if(NOT pybind11_FOUND)
  return()
endif()

pybind11_add_module(dipeq_python EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/python/binding.cpp)
set_target_properties(dipeq_python PROPERTIES OUTPUT_NAME _dipeq LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/python-package)
target_link_libraries(dipeq_python PRIVATE dipeq::library)

set(modules lib/python3/dist-packages)
set(as_a_package COMPONENT python EXCLUDE_FROM_ALL)
install(TARGETS dipeq_python LIBRARY DESTINATION ${modules}/dipeq ${as_a_package})
install(DIRECTORY python/dipeq DESTINATION ${modules} ${as_a_package} FILES_MATCHING PATTERN "*.py" PATTERN "*.pyi" PATTERN py.typed)
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/python-package/METADATA CONTENT "Metadata-Version: 2.1\nName: dipeq\nVersion: @PROJECT_VERSION@\n" @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/python-package/METADATA DESTINATION ${modules}/dipeq-${PROJECT_VERSION}.dist-info ${as_a_package})
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/python3-dipeq RENAME copyright ${as_a_package})
