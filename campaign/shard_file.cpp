#include "campaign/shard_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "io/lines.hpp"

namespace dipeq {
namespace {

constexpr std::string_view format = "dipeq-shard";

// Calls f with what each whole line says; half a line at the end does not count.
template <class F> void each_whole_line(std::string_view text, std::string_view file, std::size_t first, F f) {
  for (const SourceLine& line : Lines(text.substr(0, text.rfind('\n') + 1), file, first)) {  // npos + 1: there is none
    try {
      f(read_json(line.text));
    } catch (const JsonError& e) {
      line.fail(0, std::string("expected a line of a shard's file: ") + e.what());
    } catch (const std::invalid_argument& e) {
      line.fail(0, e.what());
    }
  }
}

// What lines say behind the head.
void take_in(const Json& line, std::map<std::string, Json>& parts, bool& complete) {
  if (complete) throw std::invalid_argument("expected nothing behind the line that says that the shard is complete");
  if (const Json* number = line.find("complete")) {
    if (number->number() != parts.size())
      throw std::invalid_argument("expected as many parts as the file says that it has: " + compact(*number));
    complete = true;
  } else if (!parts.emplace(line["part"].text(), line["found"]).second) {
    throw std::invalid_argument("expected each part once, found another time: " + compact(line["part"]));
  }
}

// What stands between semicolons.
std::vector<std::string> said_in(std::string_view depends_on) {
  std::vector<std::string> all;
  for (std::size_t at = 0; at <= depends_on.size();) {
    const std::size_t end = std::min(depends_on.find("; ", at), depends_on.size());
    all.emplace_back(depends_on.substr(at, end - at));
    at = end + 2;
  }
  return all;
}

std::string in_json(const std::string& text) {
  const std::string quoted = compact(Json(text));
  return quoted.substr(1, quoted.size() - 2);
}

}  // namespace

std::string difference(const ShardedRun& expected, const ShardedRun& found) {
  if (expected.words != found.words)
    return fmt::format("of the run '{}', and not '{}'", fmt::join(found.words, " "), fmt::join(expected.words, " "));
  const std::vector<std::string> wanted = said_in(expected.depends_on), is = said_in(found.depends_on);
  const auto [a, b] = std::ranges::mismatch(wanted, is);
  if (a == wanted.end() && b == is.end()) return {};
  return fmt::format("of a run that depends on '{}', and not on '{}'", b == is.end() ? "" : *b,
                     a == wanted.end() ? "" : *a);
}

JournalHead head_of(const ShardedRun& run, const Shard& shard) {
  const Json before{{"format", format},      {"version", 1},   {"words", run.words},
                    {"shard", shard.number}, {"of", shard.of}, {"run", ""}};
  std::string text = compact(before);
  text.resize(text.size() - 2);
  return {text, in_json(run.depends_on), "\"}"};
}

JournalHead head_of_journal(const std::string& depends_on) {
  return {R"({"format":"dipeq-parts","version":1,"run":")", in_json(depends_on), "\"}"};
}

ShardFile::ShardFile(const std::filesystem::path& file, const JournalHead& head, const Shard& shard)
    : file_(file, head), shard_(shard) {
  each_whole_line(file_.text(), file_.name(), 2, [&](const Json& line) { take_in(line, here_, complete_); });
}

Parts::Answer ShardFile::part(const Name& name, const Find& find, NeededBy by) {
  if (shard_.has(name.number)) return found_here(name, find);
  if (by != NeededBy::every_shard) return {State::elsewhere, {}};
  if (const auto known = elsewhere_.find(name.text); known != elsewhere_.end()) return {State::found, known->second};
  return AllParts().part(name, find, by);
}

Parts::Answer ShardFile::found_here(const Name& name, const Find& find) {
  if (const auto known = here_.find(name.text); known != here_.end()) return {State::found, known->second};
  if (complete_)
    throw InputError(file_.name(), {1, 1},
                     fmt::format("the file says that it is complete, and lacks the part '{}': delete it, and find the "
                                 "shard again",
                                 name.text),
                     "");
  Answer answer;
  if (const auto known = elsewhere_.find(name.text); known != elsewhere_.end())
    answer = {State::found, known->second};
  else
    answer = AllParts().part(name, find, NeededBy::its_shard);
  if (answer.state != State::found) return answer;
  file_.append(compact({{"part", name.text}, {"found", answer.found}}) + "\n");
  here_.emplace(name.text, answer.found);
  return answer;
}

void ShardFile::complete() {
  if (!complete_) file_.append(compact({{"complete", here_.size()}}) + "\n");
  complete_ = true;
}

WrittenShard read_shard_file(std::string_view text, std::string_view file) {
  WrittenShard shard{std::string(file), {}, {}, {}, false};
  bool head = true;
  each_whole_line(text, file, 1, [&](const Json& line) {
    if (!head) return take_in(line, shard.parts, shard.complete);
    head = false;
    if (line["format"].text() != format || line["version"].number() != 1)
      throw std::invalid_argument("expected the file of a shard, of version 1");
    for (const Json& word : line["words"].elements()) shard.run.words.push_back(word.text());
    shard.run.depends_on = line["run"].text();
    shard.shard = read_shard(std::to_string(line["shard"].number()) + "/" + std::to_string(line["of"].number()));
  });
  if (head) SourceLine{file, 1, text}.fail(0, "expected the file of a shard: it has no whole line");
  return shard;
}

}  // namespace dipeq
