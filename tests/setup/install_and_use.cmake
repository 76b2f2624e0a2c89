# Run as a script: installs the build BUILD under SCRATCH, then builds the project CONSUMER against it and runs its program; likewise
# examples/developer in EXAMPLES, which must print what the README there shows.
function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ECHO STDOUT COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(REMOVE_RECURSE ${SCRATCH})
set(prefix ${SCRATCH}/prefix)
unset(ENV{DESTDIR})
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})

# What is installed to be included is what is meant to be: no header of a room.
file(GLOB_RECURSE headers RELATIVE ${prefix}/include ${prefix}/include/*)
list(SORT headers)
set(public dipeq/dipeq.h dipeq/dipeq.hpp dipeq/version.h)
if(NOT headers STREQUAL public)
  message(FATAL_ERROR "installed headers are ${headers}; expected ${public}")
endif()

# What help names is there, where help says; what other programs left beside a script is not.
foreach(file docs/maps.md docs/dipeq.schema.json model/maps/standard.map rulebooks/usual.claims README.md)
  if(NOT EXISTS ${prefix}/share/dipeq/${file})
    message(FATAL_ERROR "${file} is not installed")
  endif()
endforeach()
file(GLOB_RECURSE compiled ${prefix}/share/dipeq/*.pyc)
if(compiled)
  message(FATAL_ERROR "installed as well: ${compiled}")
endif()

function(build_against_it project folder)
  run(${CMAKE_COMMAND} -S ${project} -B ${folder} -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${CXX} -DCMAKE_PREFIX_PATH=${prefix})
  run(${CMAKE_COMMAND} --build ${folder})
endfunction()

build_against_it(${CONSUMER} ${SCRATCH}/build)
run(${SCRATCH}/build/consumer)
run(${SCRATCH}/build/consumer_in_c)

# The same by pkg-config.
file(GLOB_RECURSE pc ${prefix}/lib*/dipeq.pc)
cmake_path(GET pc PARENT_PATH pc_folder)
execute_process(COMMAND ${CMAKE_COMMAND} -E env PKG_CONFIG_PATH=${pc_folder} pkg-config --define-prefix --cflags --libs dipeq
                OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
separate_arguments(flags UNIX_COMMAND "${flags}")
run(${CXX} -std=c++20 ${CONSUMER}/main.cpp ${flags} -o ${SCRATCH}/by_pkg_config)
cmake_path(GET pc_folder PARENT_PATH library_folder)
run(${CMAKE_COMMAND} -E env LD_LIBRARY_PATH=${library_folder} ${SCRATCH}/by_pkg_config)
run(${prefix}/bin/dipeq --version)

build_against_it(${EXAMPLES}/developer ${SCRATCH}/example)
execute_process(COMMAND ${SCRATCH}/example/turn OUTPUT_VARIABLE printed COMMAND_ERROR_IS_FATAL ANY)
file(READ ${EXAMPLES}/README.md readme)
string(FIND "${readme}" "```text\n${printed}```" place)
if(place EQUAL -1)
  message(FATAL_ERROR "examples/README.md shows something else than what examples/developer prints:\n${printed}")
endif()
