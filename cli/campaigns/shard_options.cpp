#include "cli/campaigns/shard_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>

#include "cli/command_line.hpp"
#include "cli/create_folder.hpp"
#include "cli/search_options.hpp"
#include "cli/usage_error.hpp"
#include "io/counted.hpp"
#include "io/echo.hpp"
#include "io/lines.hpp"

namespace dipeq::cli {
namespace {

namespace fs = std::filesystem;

const Shards* merged = nullptr;

// Words that say where and how a run goes, and not what it finds; with the word behind them.
constexpr std::string_view not_of_the_run[] = {"--shard", "--shards", "--smaller", "--limit", "--color", "--threads"};

Words words_of_the_run() {
  Words words;
  const Words& given = words_of_this_run();
  for (std::size_t n = 0; n < given.size(); n++) {
    const std::string& word = given[n];
    const auto is_of = [&](std::string_view name) { return word == name || word.starts_with(std::string(name) + "="); };
    if (std::ranges::any_of(not_of_the_run, is_of))
      n += word.find('=') == word.npos;
    else if (word != "--ascii")
      words.push_back(word);
  }
  return words;
}

Shard shard_of(const std::string& text) {
  try {
    return read_shard(text);
  } catch (const std::invalid_argument& e) {
    throw UsageError("--shard", e.what());
  }
}

// What a merge could not read again.
void refuse_standard_input(const Words& words) {
  for (const std::string& word : words)
    if (word == "-" || word.ends_with("=-"))
      throw UsageError("--shard", "dipeq merge reads what was read once more: expected files, found '-'");
}

// The file of a shard, if it is there and can be read, is of the same run.
void check_is_of_the_run(const fs::path& file, const ShardedRun& run, const Shard& shard) {
  std::ifstream in(file, std::ios::binary);
  std::string first;
  if (!in || !std::getline(in, first) || in.eof()) return;
  const WrittenShard written = read_shard_file(first + "\n", file.string());
  std::string how = difference(run, written.run);
  if (how.empty() && written.shard != shard)
    how = fmt::format("of shard {}, and not of {}", dipeq::to_text(written.shard), dipeq::to_text(shard));
  if (how.empty()) return;
  throw UsageError("--shards", fmt::format("{} is a file {}; take another folder", file.string(), how));
}

void check_alike(std::string_view option, const std::string& shards, const std::string& here) {
  if (shards != here) throw UsageError(option, "the shards are " + difference({{}, here}, {{}, shards}));
}

}  // namespace

std::vector<Option> shard_options(ShardOptions& o) {
  return {{"--shard", text("I/N", o.shard),
           "find the parts of shard I alone, one of N, counted from 0; dipeq merge makes one result of all shards",
           needs("--shards")},
          {"--shards", text("FOLDER", o.folder),
           "write the shard's file to this folder, part by part; if it is there, go on from what it holds",
           needs("--shard")}};
}

void merge_from(const Shards& shards) { merged = &shards; }
bool is_merged() { return merged != nullptr; }

void tell_missing(const Shards& shards) {
  const std::string words = missing_in_words(shards);
  for (const SourceLine& line : Lines(words)) std::cerr << "dipeq: " << shown(line.text) << "\n";
}

SharedWork::SharedWork(const ShardOptions& o, const std::string& depends_on)
    : depends_on_(fmt::format("dipeq {}; {}", DIPEQ_VERSION, depends_on)) {
  if (merged) {
    check_alike("merge", merged->run.depends_on, depends_on_);
    known_ = std::make_unique<KnownParts>(*merged);
  } else if (!o.shard.empty()) {
    shard_ = shard_of(o.shard);
    refuse_standard_input(words_of_the_run());
    create_folder(o.folder, "--shards");
    const fs::path file = fs::path(o.folder) / dipeq::file_name(shard_);
    check_is_of_the_run(file, {words_of_the_run(), depends_on_}, shard_);
    file_ = std::make_unique<ShardFile>(file, head_of({words_of_the_run(), depends_on_}, shard_), shard_);
    file_name_ = file.string();
  }
}

void SharedWork::know(const Words& files_and_folders) {
  if (files_and_folders.empty() || !file_) return;
  Shards smaller = read_shards(files_and_folders);
  check_alike("--smaller", smaller.run.depends_on, depends_on_);
  if (!smaller.complete()) {
    tell_missing(smaller);
    throw UsageError("--smaller", "expected all shards of a run");
  }
  file_->know(std::move(smaller.parts));
}

Exit SharedWork::finish_shard(bool all_found) const {
  if (all_found) file_->complete();
  std::cerr << fmt::format("dipeq: shard {}: {} in {}{}\n", dipeq::to_text(shard_), counted(file_->written(), "part"),
                           file_name_, all_found ? "" : "; stopped: the same command goes on from there");
  return all_found ? Exit::holds : stopped();
}

std::string fingerprint_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return fmt::format("{:016x}", hash);
}

std::string fingerprint_of_files(const Words& files_and_folders) {
  std::set<fs::path> files;
  for (const std::string& named : files_and_folders) {
    std::error_code none;
    if (!fs::is_directory(named, none)) files.insert(named);
    for (const auto& entry : fs::recursive_directory_iterator(named, none))
      if (entry.is_regular_file()) files.insert(entry.path());
  }
  std::string all;
  for (const fs::path& file : files) {
    std::ifstream in(file, std::ios::binary);
    all += file.string() + "\n" + std::string(std::istreambuf_iterator<char>(in), {}) + "\n";
  }
  return fingerprint_of(all);
}

}  // namespace dipeq::cli
