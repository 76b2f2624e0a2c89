# Run as a script: installs the build BUILD under SCRATCH, then builds the project CONSUMER against it and runs its program; likewise
# examples/developer in EXAMPLES, which must print what the README there shows.
function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ECHO STDOUT COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(REMOVE_RECURSE ${SCRATCH})
set(prefix ${SCRATCH}/prefix)
unset(ENV{DESTDIR})
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})

file(GLOB_RECURSE headers ${prefix}/include/dipeq/*.hpp)
if(NOT headers)
  message(FATAL_ERROR "no header was installed")
endif()
foreach(header IN LISTS headers)
  file(STRINGS ${header} includes REGEX "#include <(z3|bliss/|boost/|fmt/|nlohmann/|pugixml)")
  if(includes)
    message(SEND_ERROR "${header} asks its users for another library: ${includes}")
  endif()
endforeach()

function(build_against_it project folder)
  run(${CMAKE_COMMAND} -S ${project} -B ${folder} -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${CXX} -DCMAKE_PREFIX_PATH=${prefix})
  run(${CMAKE_COMMAND} --build ${folder})
endfunction()

build_against_it(${CONSUMER} ${SCRATCH}/build)
run(${SCRATCH}/build/consumer)
run(${prefix}/bin/dipeq --version)

build_against_it(${EXAMPLES}/developer ${SCRATCH}/example)
execute_process(COMMAND ${SCRATCH}/example/turn OUTPUT_VARIABLE printed COMMAND_ERROR_IS_FATAL ANY)
file(READ ${EXAMPLES}/README.md readme)
string(FIND "${readme}" "```text\n${printed}```" place)
if(place EQUAL -1)
  message(FATAL_ERROR "examples/README.md shows something else than what examples/developer prints:\n${printed}")
endif()
