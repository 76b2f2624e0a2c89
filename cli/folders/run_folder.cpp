#include "cli/folders/run_folder.hpp"

#include <fmt/format.h>

#include "cli/campaigns/shard_options.hpp"
#include "cli/create_folder.hpp"
#include "cli/map_option.hpp"
#include "datc/signature.hpp"
#include "io/whole_file.hpp"
#include "notation/order_text.hpp"

namespace dipeq::cli {
namespace {

namespace fs = std::filesystem;

void write_file(const fs::path& file, const std::string& text) {
  std::error_code cannot_be_written;  // nor the file then
  fs::create_directories(file.parent_path(), cannot_be_written);
  write_whole(file, text);
}

}  // namespace

void check_run_folder(const fs::path& folder, TakeUp take_up) {
  const auto refuse = [&](std::string_view what) {
    throw UsageError("--out", fmt::format("'{}' {}", folder.string(), what));
  };
  if (!fs::exists(folder)) return;
  if (!fs::is_directory(folder)) refuse("is no folder");
  if (fs::is_empty(folder) || (take_up == TakeUp::yes && fs::exists(folder / journal_name))) return;
  if (take_up == TakeUp::yes) refuse("holds no run to be resumed: expected a journal.jsonl in it");
  refuse(is_merged() ? "is not empty: expected a new folder"
                     : "is not empty: expected a new folder, or --resume to go on with the run that it holds");
}

RunFolder::RunFolder(const std::string& folder, TakeUp take_up, const std::string& run, const Rules& rules)
    : folder_(folder) {
  check_run_folder(folder_, take_up);
  create_folder(folder_, "--out");
  journal_.emplace(folder_ / journal_name, run, map_at_hand(), rules);
}

void RunFolder::write(const ComparisonHeading& heading, const Boards& boards, const Comparison& result) const {
  write_findings(heading, boards, result, writer_into(folder_, "findings"));
}

WriteFile writer_into(const fs::path& folder, const char* part) {
  remove_unfinished(folder);
  fs::remove_all(folder / part);
  return [folder](const std::string& path, const std::string& text) { write_file(folder / path, text); };
}

std::string hash_of(const Boards& boards) {
  Fnv1a hash;
  for (std::size_t n = 0; n < boards.size(); n++) {
    const Board board = boards.board(n);
    const Map& map = board.position.map();
    hash.add(boards.name(n));
    for (const Unit& u : board.position.units()) hash.add(map.power(u.power) + write_unit(u, map, Style::brief));
    for (const WrittenOrder& o : board.orders) hash.add(map.power(o.by) + write_order(o, map, Style::brief));
  }
  return fmt::format("{:016x}", hash.value());
}

}  // namespace dipeq::cli
