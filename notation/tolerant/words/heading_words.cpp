#include "notation/tolerant/words/heading_words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <vector>

#include "embedded/heading.words.hpp"
#include "notation/tolerant/words/word_lines.hpp"

namespace dipeq {
namespace {

struct WrittenMeaning {
  std::string_view written;
  HeadingWord what;
};
constexpr std::array written_meanings{
    WrittenMeaning{"spring", HeadingWord::spring},       WrittenMeaning{"summer", HeadingWord::summer},
    WrittenMeaning{"fall", HeadingWord::fall},           WrittenMeaning{"winter", HeadingWord::winter},
    WrittenMeaning{"movement", HeadingWord::movement},   WrittenMeaning{"retreats", HeadingWord::retreats},
    WrittenMeaning{"builds", HeadingWord::builds},       WrittenMeaning{"adjustments", HeadingWord::adjustments},
    WrittenMeaning{"removals", HeadingWord::removals},   WrittenMeaning{"greeting", HeadingWord::greeting},
    WrittenMeaning{"courtesy", HeadingWord::courtesy},   WrittenMeaning{"empty", HeadingWord::empty},
    WrittenMeaning{"power", HeadingWord::power},         WrittenMeaning{"centres", HeadingWord::centres},
    WrittenMeaning{"positions", HeadingWord::positions}, WrittenMeaning{"nobody", HeadingWord::nobody},
    WrittenMeaning{"counted", HeadingWord::counted},     WrittenMeaning{"deadline", HeadingWord::deadline},
    WrittenMeaning{"unused", HeadingWord::unused},       WrittenMeaning{"dislodged", HeadingWord::dislodged}};

using WordsOfHeadings = std::unordered_map<std::string, std::vector<HeadingWord>>;

const WordsOfHeadings& words_of_headings() {
  static const WordsOfHeadings read = [] {
    WordsOfHeadings all;
    for (const WordLine& line : word_lines(embedded::heading_words, "heading.words")) {
      const auto found = std::ranges::find(written_meanings, line.meaning, &WrittenMeaning::written);
      if (found == written_meanings.end()) line.line.fail(0, "expected what words of headings say, such as 'spring:'");
      for (const std::string& word : line.phrases) all[word].push_back(found->what);
    }
    return all;
  }();
  return read;
}

}  // namespace

bool says(HeadingWord what, std::string_view word) {
  const auto found = words_of_headings().find(std::string(word));
  return found != words_of_headings().end() && std::ranges::find(found->second, what) != found->second.end();
}

std::optional<Season> season_named(std::string_view word) {
  if (says(HeadingWord::spring, word)) return Season::spring;
  if (says(HeadingWord::fall, word)) return Season::fall;
  return says(HeadingWord::winter, word) ? std::optional(Season::winter) : std::nullopt;
}

std::optional<Phase> phase_named(std::string_view word) {
  if (says(HeadingWord::movement, word)) return Phase::movement;
  if (says(HeadingWord::retreats, word)) return Phase::retreats;
  const bool adjusts =
      says(HeadingWord::adjustments, word) || says(HeadingWord::builds, word) || says(HeadingWord::removals, word);
  return adjusts ? std::optional(Phase::adjustments) : std::nullopt;
}

bool has_word_of(HeadingWord what, std::string_view text) {
  return std::ranges::any_of(words_of_headings(), [&](const auto& entry) {
    return text.find(entry.first) != text.npos && std::ranges::find(entry.second, what) != entry.second.end();
  });
}

}  // namespace dipeq
