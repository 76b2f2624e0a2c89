#include "cli/create_folder.hpp"

#include <fmt/format.h>

#include "cli/usage_error.hpp"
#include "io/glyphs.hpp"

namespace dipeq::cli {

void create_folder(const std::filesystem::path& folder, std::string_view option) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw UsageError(option, fmt::format("cannot create '{}': {}", folder.string(), error.message()));
}

std::string NamesOfFiles::next(const std::string& name) {
  std::string free = name;
  for (std::size_t n = 2; !taken_.insert(lower(free)).second; ++n) free = fmt::format("{}-{}", name, n);
  return free;
}

}  // namespace dipeq::cli
