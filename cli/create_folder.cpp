#include "cli/create_folder.hpp"

#include <fmt/format.h>

#include "cli/usage_error.hpp"

namespace dipeq::cli {

void create_folder(const std::filesystem::path& folder, std::string_view option) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw UsageError(option, fmt::format("cannot create '{}': {}", folder.string(), error.message()));
}

}  // namespace dipeq::cli
