#include "notation/tolerant/words/order_words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <vector>

#include "embedded/order.words.hpp"
#include "io/glyphs.hpp"
#include "notation/coasts.hpp"
#include "notation/tolerant/words/word_lines.hpp"

namespace dipeq {
namespace {

// What a line of order.words tells: the words of an order, or of a coast.
struct SaidByWord {
  std::string_view written;
  OrderWord what;
  bool plural = false;
};

using enum OrderWord;
constexpr std::array said_by_words{SaidByWord{"army", army},
                                   SaidByWord{"armies", army, true},
                                   SaidByWord{"fleet", fleet},
                                   SaidByWord{"fleets", fleet, true},
                                   SaidByWord{"unit", unit},
                                   SaidByWord{"holds", holds},
                                   SaidByWord{"moves", moves},
                                   SaidByWord{"to", to},
                                   SaidByWord{"convoyed to", convoyed_to},
                                   SaidByWord{"from", from},
                                   SaidByWord{"supports", supports},
                                   SaidByWord{"convoys", convoys},
                                   SaidByWord{"by convoy", by_convoy},
                                   SaidByWord{"via", via},
                                   SaidByWord{"retreats", retreats},
                                   SaidByWord{"disbands", disbands},
                                   SaidByWord{"releases", releases},
                                   SaidByWord{"off", off},
                                   SaidByWord{"builds", builds},
                                   SaidByWord{"away", away},
                                   SaidByWord{"back", back},
                                   SaidByWord{"waives", waives},
                                   SaidByWord{"unordered", unordered},
                                   SaidByWord{"no retreat", no_retreat},
                                   SaidByWord{"refused", refused},
                                   SaidByWord{"may retreat", may_retreat},
                                   SaidByWord{"filler", filler},
                                   SaidByWord{"result", result},
                                   SaidByWord{"failed", failed},
                                   SaidByWord{"succeeded", succeeded},
                                   SaidByWord{"cut", cut},
                                   SaidByWord{"disrupted", disrupted},
                                   SaidByWord{"dislodged", dislodged},
                                   SaidByWord{"destroyed", destroyed}};

// Where a word of the text ends, and the next begins behind blanks and full stops ("fl. Kiel").
std::size_t next_word(std::string_view text, std::size_t at) {
  if (at < text.size() && text[at] == '.') ++at;
  return skip_blanks(text, at);
}

// What phrases say, looked up by the phrase.
template <class What> class Phrases {
 public:
  void add(const std::vector<std::string>& phrases, What what) {
    for (const std::string& phrase : phrases) known_[phrase].push_back(what);
  }

  // The longest phrase that the text begins with of which `is_wanted` wants the meaning, and its length.
  template <class Wanted>
  std::optional<std::pair<What, std::size_t>> longest(std::string_view text, Wanted is_wanted) const {
    constexpr std::size_t most_words = 5;
    std::optional<std::pair<What, std::size_t>> best;
    std::string phrase;
    std::size_t end = 0;
    for (std::size_t words = 0; words < most_words; ++words) {
      const std::size_t at = words == 0 ? 0 : next_word(text, end);
      const std::size_t after = word_end(text, at);
      if (after == at) break;
      phrase += (phrase.empty() ? "" : " ") + looked_up(text.substr(at, after - at));
      end = after;
      const auto found = known_.find(phrase);
      if (found == known_.end()) continue;
      const auto what = std::ranges::find_if(found->second, is_wanted);
      if (what != found->second.end()) best.emplace(*what, end);
    }
    return best;
  }

 private:
  std::unordered_map<std::string, std::vector<What>> known_;
};

struct NamedCoast {
  Coast coast;
  bool is_short;  // "north", without "coast"
};

struct PhraseTable {
  Phrases<SaidByWord> orders;
  Phrases<NamedCoast> coasts;
};

// "north", "north coast".
std::optional<NamedCoast> coast_meant(std::string_view written) {
  constexpr std::string_view coast = " coast";
  const bool is_short = !written.ends_with(coast);
  if (!is_short) written.remove_suffix(coast.size());
  const auto found = std::ranges::find(coast_words, written, &CoastWords::name);
  return found == coast_words.end() ? std::nullopt : std::optional(NamedCoast{found->coast, is_short});
}

const PhraseTable& table() {
  static const PhraseTable read = [] {
    PhraseTable all;
    for (const WordLine& line : word_lines(embedded::order_words, "order.words")) {
      const auto found = std::ranges::find(said_by_words, line.meaning, &SaidByWord::written);
      if (found != said_by_words.end()) {
        all.orders.add(line.phrases, *found);
        if (std::ranges::find(outcome_words, found->what) != outcome_words.end())
          all.orders.add(line.phrases, SaidByWord{"result", result});
      } else if (const auto coast = coast_meant(line.meaning))
        all.coasts.add(line.phrases, *coast);
      else
        line.line.fail(0, "expected what words of orders say, such as 'holds:'");
    }
    return all;
  }();
  return read;
}

std::optional<TakenCoast> coast_phrase(std::string_view text, bool short_names) {
  const auto found = table().coasts.longest(text, [&](const NamedCoast& c) { return short_names || !c.is_short; });
  return found ? std::optional(TakenCoast{found->first.coast, found->second}) : std::nullopt;
}

}  // namespace

std::optional<TakenWord> order_word(std::string_view text, std::initializer_list<OrderWord> any_of) {
  const auto found = table().orders.longest(
      text, [&](const SaidByWord& m) { return std::ranges::find(any_of, m.what) != any_of.end(); });
  return found ? std::optional(TakenWord{found->first.what, found->second}) : std::nullopt;
}

bool is_plural(std::string_view type) {
  return table().orders.longest(type, [](const SaidByWord& m) { return m.plural; }).has_value();
}

std::optional<TakenCoast> coast_behind(std::string_view text) {
  std::size_t at = skip_blanks(text, 0);
  if (at >= text.size()) return std::nullopt;
  const char sign = text[at];
  if (sign == '(' || sign == '[' || sign == '/' || sign == '\\') {
    const std::size_t begin = skip_blanks(text, at + 1);
    const auto found = coast_phrase(text.substr(begin), true);
    if (!found) return std::nullopt;
    std::size_t end = next_word(text, begin + found->length);
    if (sign == '(' || sign == '[') {
      if (end >= text.size() || (text[end] != ')' && text[end] != ']')) return std::nullopt;
      return TakenCoast{found->coast, end + 1};
    }
    return TakenCoast{found->coast, begin + found->length};
  }
  const bool letters_only = sign == '-' || sign == '.' || sign == ':' || sign == '_';
  if (letters_only || sign == ',') at = skip_blanks(text, at + 1);
  const std::size_t end = word_end(text, at);
  if (letters_only && (end - at > 3 || at > 1)) return std::nullopt;
  const auto found = coast_phrase(text.substr(at), false);
  return found ? std::optional(TakenCoast{found->coast, at + found->length}) : std::nullopt;
}

std::optional<TakenCoast> coast_before(std::string_view text) {
  const auto found = coast_phrase(text, false);
  if (!found) return std::nullopt;
  std::size_t end = next_word(text, found->length);
  while (const auto of = order_word(text.substr(end), {OrderWord::filler, OrderWord::from}))
    end = next_word(text, end + of->length);
  return TakenCoast{found->coast, end};
}

}  // namespace dipeq
