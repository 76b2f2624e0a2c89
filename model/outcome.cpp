// The words of DATC 3.2 4.E.2, written and read.
#include "model/outcome.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace dipeq {
namespace {

constexpr std::array words{Word::stands,    Word::succeeds,  Word::fails,   Word::given,   Word::cut,
                           Word::available, Word::disrupted, Word::invalid, Word::illegal, Word::no_answer};
constexpr std::array fates{Fate::dislodged, Fate::destroyed};

std::string trimmed_lower(std::string_view text) {
  constexpr std::string_view blank = " \t\r\n";
  const auto first = text.find_first_not_of(blank);
  if (first == text.npos) return {};
  std::string result(text.substr(first, text.find_last_not_of(blank) - first + 1));
  std::ranges::transform(result, result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

template <class T> std::optional<T> named(std::string_view text, const auto& all) {
  const std::string wanted = trimmed_lower(text);
  const auto it = std::ranges::find_if(all, [&](T t) { return name(t) == wanted; });
  return it == all.end() ? std::nullopt : std::optional<T>(*it);
}

}  // namespace

std::string_view name(Word word) {
  switch (word) {
    case Word::stands: return "stands";
    case Word::succeeds: return "succeeds";
    case Word::fails: return "fails";
    case Word::given: return "given";
    case Word::cut: return "cut";
    case Word::available: return "available";
    case Word::disrupted: return "disrupted";
    case Word::invalid: return "invalid";
    case Word::illegal: return "illegal";
    case Word::no_answer: return "no answer";
  }
  return {};
}

std::string_view name(Fate fate) {
  switch (fate) {
    case Fate::in_place_or_moved: return "in place or moved";
    case Fate::dislodged: return "dislodged";
    case Fate::destroyed: return "destroyed";
  }
  return {};
}

std::string to_text(const Outcome& outcome) {
  if (outcome.fate == Fate::in_place_or_moved) return std::string(name(outcome.word));
  if (outcome.word == Word::stands) return std::string(name(outcome.fate));
  return std::string(name(outcome.word)) + ", " + std::string(name(outcome.fate));
}

std::optional<Outcome> outcome_from_text(std::string_view text) {
  const auto comma = text.find(',');
  if (comma == text.npos) {
    if (auto fate = named<Fate>(text, fates)) return Outcome{Word::stands, *fate};
    const auto word = named<Word>(text, words);
    return word ? std::optional(Outcome{*word}) : std::nullopt;
  }
  const auto word = named<Word>(text.substr(0, comma), words);
  const auto fate = named<Fate>(text.substr(comma + 1), fates);
  if (!word || !fate || *word == Word::stands) return std::nullopt;
  return Outcome{*word, *fate};
}

}  // namespace dipeq
