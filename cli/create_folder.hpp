// Folders that commands write into.
#pragma once
#include <filesystem>
#include <string_view>

namespace dipeq::cli {

// With those that it stands in, where they are not there yet. UsageError: of the option that names it.
void create_folder(const std::filesystem::path& folder, std::string_view option);

}  // namespace dipeq::cli
