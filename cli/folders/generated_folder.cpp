#include "cli/folders/generated_folder.hpp"
#include "cli/create_folder.hpp"
#include "cli/map_option.hpp"

#include <fmt/format.h>

#include <set>

#include "io/whole_file.hpp"

namespace dipeq::cli {
namespace {

namespace fs = std::filesystem;

std::set<fs::path> case_files(const fs::path& folder) {
  if (!fs::is_directory(folder)) return {folder};
  std::set<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".case") files.insert(entry.path());
  return files;
}

}  // namespace

std::vector<Board> boards_in(const std::string& folder, std::string_view option) {
  std::error_code missing;
  if (!fs::exists(folder, missing))
    throw UsageError(std::string(option), fmt::format("there is no folder or case file {}", folder));
  std::vector<Board> boards;
  for (const fs::path& file : case_files(folder)) {
    CaseFile c = read_case(read_file(file.string()), file.string(), map_at_hand());
    if (c.turn.phase == Phase::movement && c.sets.empty() && c.open.empty())
      boards.push_back({std::move(c.position), std::move(c.orders)});
  }
  return boards;
}

GeneratedFolder::GeneratedFolder(const std::string& folder, Resume resume) : folder_(folder) {
  create_folder(folder_, "--out");
  lock_.emplace(folder_);
  boards_ = boards_in(folder, "--out");
  if (resume == Resume::no && !boards_.empty())
    throw UsageError(
        "--out", fmt::format("{} holds cases already; expected a new or empty folder, or --resume besides", folder));
}

std::string GeneratedFolder::free_name(const std::string& kind) const {
  for (std::size_t n = 1;; n++)
    if (std::string name = fmt::format("{}-{}", kind, n); !fs::exists(folder_ / (name + ".case"))) return name;
}

void GeneratedFolder::write(const std::string& name, const std::string& text) const {
  write_whole(folder_ / name, text);
}

}  // namespace dipeq::cli
