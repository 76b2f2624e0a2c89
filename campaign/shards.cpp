#include "campaign/shards.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <set>

#include "io/input_error.hpp"

namespace dipeq {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  std::error_code none;
  std::ifstream in(file, std::ios::binary);
  if (!in || fs::is_directory(file, none))
    throw InputError(file.string(), {1, 1}, "expected the file of a shard, or a folder of such; cannot read it", "");
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::vector<fs::path> files_in(const fs::path& named) {
  std::error_code none;
  if (!fs::is_directory(named, none)) return {named};
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(named))
    if (entry.path().extension() == ".shard") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

[[noreturn]] void refuse(const WrittenShard& file, const std::string& why) {
  throw InputError(file.file, {1, 1}, why, "");
}

void check_alike(const WrittenShard& first, const WrittenShard& file) {
  if (file.shard.of != first.shard.of)
    refuse(file, fmt::format("expected a shard of {}, as {} is; this is one of {}", first.shard.of, first.file,
                             file.shard.of));
  if (const std::string how = difference(first.run, file.run); !how.empty())
    refuse(file, fmt::format("expected a shard of the same run as {}; this is one {}", first.file, how));
}

// Nothing but half a first line, which somebody is writing, or was.
bool is_only_begun(std::string_view text) {
  return text.find('\n') == text.npos && (text.empty() || text.starts_with('{'));
}

std::string lines_of(std::string_view what, const std::vector<std::string>& all) {
  return all.empty() ? "" : fmt::format("{}: {}\n", what, fmt::join(all, ", "));
}

}  // namespace

Shards together(std::vector<WrittenShard> files) {
  if (files.empty()) throw InputError("shards", {}, "expected files of shards, found none", "");
  Shards all{files.front().run, files.front().shard.of};
  std::map<std::size_t, std::string> seen;  // by shard: its file
  for (WrittenShard& file : files) {
    check_alike(files.front(), file);
    if (const auto [other, is_new] = seen.emplace(file.shard.number, file.file); !is_new)
      refuse(file, fmt::format("expected each shard once; {} is shard {} as well", other->second, to_text(file.shard)));
    for (auto& [name, found] : file.parts)
      if (!all.parts.emplace(name, std::move(found)).second)
        refuse(file, fmt::format("expected each part in one shard; another one has '{}' too", name));
  }
  for (std::size_t n = 0; n < all.of; n++)
    if (!seen.contains(n)) all.missing.push_back(n);
  for (WrittenShard& file : files)
    if (!file.complete) all.incomplete.push_back({file.file, {}, file.shard, {}, false});
  return all;
}

Shards read_shards(std::span<const std::string> files_and_folders) {
  std::vector<WrittenShard> files;
  std::vector<InputError> errors;
  for (const std::string& named : files_and_folders)
    for (const fs::path& file : files_in(named)) {
      try {
        const std::string text = text_of(file);
        if (!is_only_begun(text)) files.push_back(read_shard_file(text, file.string()));
      } catch (const InputError& e) {
        errors.push_back(e);
      }
    }
  if (!errors.empty()) throw InputError::together(errors);
  if (files.empty())
    throw InputError(files_and_folders.empty() ? "" : files_and_folders.front(), {},
                     "expected files of shards, whose names end in .shard; found none", "");
  return together(std::move(files));
}

std::string missing_in_words(const Shards& shards) {
  std::vector<std::string> missing, incomplete;
  for (const std::size_t n : shards.missing) missing.push_back(to_text({n, shards.of}));
  for (const WrittenShard& file : shards.incomplete)
    incomplete.push_back(fmt::format("{} ({})", to_text(file.shard), file.file));
  return lines_of("missing shards", missing) + lines_of("incomplete shards", incomplete);
}

Parts::Answer KnownParts::part(const Name& name, const Find& find, NeededBy by) {
  const auto known = shards_.parts.find(name.text);
  if (known == shards_.parts.end() && by == NeededBy::its_shard_or_merge) return AllParts().part(name, find, by);
  if (known == shards_.parts.end())
    throw InputError("shards", {},
                     fmt::format("expected the part '{}' in shard {}, which does not have it", name.text,
                                 to_text({name.number % shards_.of, shards_.of})),
                     "");
  return {State::found, known->second};
}

}  // namespace dipeq
