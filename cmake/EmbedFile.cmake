# Run as a script by dipeq_embed: FROM, a text file; TO, the stem of the .cpp and .hpp to write; IDENTIFIER, its name.
file(READ ${FROM} bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "char(0x\\1)," bytes "${bytes}")
file(WRITE ${TO}.hpp "#pragma once\n#include <string_view>\nnamespace dipeq::embedded { extern const std::string_view ${IDENTIFIER}; }\n")
get_filename_component(header ${TO} NAME)
file(WRITE ${TO}.cpp "#include \"embedded/${header}.hpp\"\nnamespace dipeq::embedded {\nstatic const char bytes[] = {${bytes}char(0)};\nconst std::string_view ${IDENTIFIER}(bytes, sizeof bytes - 1);\n}\n")
