# How everything here is compiled: the tests with the same flags as the library.
if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()

find_program(DIPEQ_CCACHE ccache)
mark_as_advanced(DIPEQ_CCACHE)
if(DIPEQ_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${DIPEQ_CCACHE})
endif()

# So that the shared library may be linked from the same objects, and shows what facade/ exports and nothing else. Debian's compiler makes
# position-independent programs anyway.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
# Sanitized, nothing is hidden: g++ 12 takes minutes over the many variables of -fsanitize=undefined where they are known to be local.
if(NOT DIPEQ_SANITIZE)
  set(CMAKE_CXX_VISIBILITY_PRESET hidden)
  set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
endif()
add_compile_options(-ffunction-sections)  # so that a linker can leave out what is not called

add_library(dipeq_warnings INTERFACE)
target_compile_options(dipeq_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)

# For the program and the tests, which are mostly other libraries' headers: sanitized, they take half as long to compile if
# they are not optimised. The library is.
add_library(dipeq_edge INTERFACE)
if(DIPEQ_SANITIZE)
  target_compile_options(dipeq_edge INTERFACE -O0)
  add_compile_options(-fsanitize=${DIPEQ_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${DIPEQ_SANITIZE})
endif()
