// What stands behind an order and is none of it: remarks, and what became of it.
#include <algorithm>

#include "io/glyphs.hpp"
#include "notation/tolerant/order_translator.hpp"

namespace dipeq {

using enum OrderWord;

// "(bounce)", "(sorry!)", "[void]", "(retreats: Ber, Kie)": no unit stands in it, so it says nothing of the order; but "(retreat)" does.
bool Translator::remark_in_brackets() {
  const std::size_t begin = cursor_.at();
  const char closing = cursor_.take_sign('(')   ? ')'
                       : cursor_.take_sign('[') ? ']'
                       : cursor_.take_sign('*') ? '*'
                                                : '\0';
  if (closing == '\0') return false;
  cursor_.skip("*");
  const std::size_t inside = cursor_.at();
  if (cursor_.take({retreats}) && std::string_view(")]*").find(cursor_.rest().substr(0, 1)) != std::string_view::npos) {
    order_.phase = Phase::retreats;
    order_.end = cursor_.at() + 1;
  } else {
    cursor_.go_to(inside);
    const std::size_t close = cursor_.rest().find(closing);
    if (cursor_.typed_unit_is_next() || close == std::string_view::npos) {
      cursor_.go_to(begin);
      return false;
    }
    cursor_.go_to(cursor_.at() + close);
  }
  cursor_.skip(")]*");
  return true;
}

std::size_t Translator::end_of_clause() const {
  return std::min(line_.text.size(), line_.text.find_first_of(".,;", cursor_.at()));
}

// "bounced", "-> bounced", ", bounced with Hol", "/NSO", ". Dislodged from Mun", "Convoy path taken: lon-nth-hol". "Available retreats: ruh".
bool Translator::result_word() {
  const std::size_t before = cursor_.at();
  if (cursor_.at_end() || std::string_view(",;/.").find(cursor_.rest().front()) == std::string_view::npos)
    cursor_.take_arrow();
  else
    cursor_.go_to(cursor_.at() + 1);
  OrderCursor list = cursor_;
  if (list.take({may_retreat}) && list.take_sign(':')) {
    cursor_.go_to(std::min(line_.text.size(), line_.text.find_first_of(".;", list.at())));
    return true;
  }
  if (!cursor_.take({result})) {
    cursor_.go_to(before);
    return false;
  }
  if (cursor_.take_sign(':')) cursor_.go_to(end_of_clause());
  from_whom();
  return true;
}

// "with Hol", "by Move from Boh", "because England: A Kie - Ber failed".
void Translator::from_whom() {
  OrderCursor ahead = cursor_;
  const std::string word = lower(ahead.rest().substr(0, word_end(ahead.rest(), 0)));
  ahead.go_to(ahead.at() + word.size());
  if (word == "because") {
    bool says_so = false, is_order = false;
    for (; ahead.at() < end_of_clause(); ahead.go_to(std::max(ahead.at() + 1, word_end(line_.text, ahead.at())))) {
      is_order = is_order || ahead.typed_unit_is_next();
      says_so = says_so || ahead.next({failed});
    }
    if (says_so || !is_order) cursor_.go_to(end_of_clause());
    return;
  }
  if (word != "with" && word != "by" && word != "against" && word != "from") return;
  if (ahead.take({moves})) ahead.take({from});
  if (!ahead.unit_is_next()) return;
  ahead.unit("");
  cursor_.go_to(ahead.at());
}

// "(*fails*) SEE BELOW": a few words up to the end, without a province or a power; they do not begin with what an order does.
void Translator::note_behind_remark() {
  constexpr std::size_t most_words = 10;
  OrderCursor ahead = cursor_;
  ahead.skip(";");
  const std::size_t begin = ahead.at();
  std::size_t words = 0, length = 0;
  while (!ahead.at_end()) {
    const std::size_t end = word_end(ahead.rest(), 0);
    const bool says_more = ahead.unit_is_next() || Names::tolerant(map_).nationality_prefix(ahead.rest(), length) ||
                           (words == 0 && ahead.next({army, fleet, holds, moves, to, supports, convoys, retreats,
                                                      disbands, builds, waives, via}));
    if (end == 0 || says_more || ++words > most_words) return;
    ahead.go_to(ahead.at() + end);
    ahead.skip(".,;!?:'\"-");
  }
  order_.note = trimmed(std::string_view(line_.text).substr(begin));
  cursor_.go_to(ahead.at());
}

// "Support failed. Move orders must be supported explicitly.", "Illegal order; unit will hold."
bool Translator::is_result_line() {
  const std::string_view text = trimmed(cursor_.rest());
  if (!cursor_.next({result}) || text.find_last_of(".)!") != text.size() - 1) return false;
  if (cursor_.next({refused})) return !cursor_.army_or_fleet_follows();
  OrderCursor ahead = cursor_;
  if (ahead.take(outcome_words) && ahead.take_sign(':')) return false;  // "Dislodged: French A Bur (retreats: Par)"
  while (remark_in_brackets() || result_word()) continue;
  cursor_.skip(".;!");
  const std::string_view before = trimmed(std::string_view(line_.text).substr(0, cursor_.at()));
  const bool says_why = std::string_view(".;!").find(before.back()) != std::string_view::npos;
  return cursor_.at_end() || (says_why && !cursor_.army_or_fleet_follows());
}

void Translator::remark() {
  cursor_.skip("'\")]}>*!.");
  if (const auto power = cursor_.power_in_brackets(); power && !order_.by) order_.by = power;
  order_.end = cursor_.at();
  if (cursor_.take_sign(',') && !cursor_.next({result})) cursor_.go_to(order_.end);
  const std::size_t begin = cursor_.at();
  while (remark_in_brackets() || result_word() ||
         (cursor_.next({filler}) && !cursor_.is_province_next() && cursor_.take({filler})))
    continue;
  order_.remark = trimmed(cursor_.text_from(begin));
  if (!order_.remark.empty()) note_behind_remark();
  cursor_.skip("'\")]}>*!.");
  order_.end = cursor_.at();
}

bool is_result_line(const CleanLine& line, std::size_t begin, const Map& map) {
  OpenList none;
  return Translator(line, begin, Phase::movement, map, none).is_result_line();
}

}  // namespace dipeq
