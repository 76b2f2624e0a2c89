# Read by ctest after the tests were discovered: discovery itself can give a test one label only.
foreach(test IN LISTS dipeq_hostile_tests)
  set_tests_properties("${test}" PROPERTIES LABELS "fast;hostile")
endforeach()
