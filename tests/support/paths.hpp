// Where the sources and the program under test are.
#pragma once
#include <filesystem>

namespace dipeq {

extern const char* const source_dir;    // of the checkout
extern const char* const program_path;  // of the built dipeq
inline const std::filesystem::path checkout = source_dir;

}  // namespace dipeq
