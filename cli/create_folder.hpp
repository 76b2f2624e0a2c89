// Folders that commands write into.
#pragma once
#include <filesystem>
#include <set>
#include <string>
#include <string_view>

namespace dipeq::cli {

// With those that it stands in, where they are not there yet. UsageError: of the option that names it.
void create_folder(const std::filesystem::path& folder, std::string_view option);

// The names of files that are written into one folder. No two are alike, also where a file system does not tell capitals from small letters.
class NamesOfFiles {
 public:
  std::string next(const std::string& name);  // or, if that is taken, "NAME-2", "NAME-3" …

 private:
  std::set<std::string> taken_;  // in small letters
};

}  // namespace dipeq::cli
