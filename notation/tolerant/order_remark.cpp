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

// "bounced", "-> bounced", ", bounced with Hol", "/NSO", ". Dislodged from Mun", "Convoy path taken: lon-nth-hol".
bool Translator::result_word() {
  const std::size_t before = cursor_.at();
  if (!cursor_.take_sign(',') && !cursor_.take_sign('/') && !cursor_.take_sign('.')) cursor_.take_arrow();
  if (!cursor_.take({result})) {
    cursor_.go_to(before);
    return false;
  }
  if (cursor_.take_sign(':')) cursor_.go_to(std::min(line_.text.size(), line_.text.find_first_of(".,;", cursor_.at())));
  OrderCursor ahead = cursor_;
  const std::string word = lower(ahead.rest().substr(0, word_end(ahead.rest(), 0)));
  if (word != "with" && word != "by" && word != "against" && word != "from") return true;
  ahead.go_to(ahead.at() + word.size());
  if (!ahead.unit_is_next()) return true;
  ahead.unit("");
  cursor_.go_to(ahead.at());
  return true;
}

// "(*fails*) SEE BELOW": a few words up to the end, without a province, a power or what an order does.
void Translator::note_behind_remark() {
  constexpr std::size_t most_words = 8;
  OrderCursor ahead = cursor_;
  std::size_t words = 0, length = 0;
  while (!ahead.at_end()) {
    const std::size_t end = word_end(ahead.rest(), 0);
    const bool says_more =
        ahead.unit_is_next() || Names::tolerant(map_).nationality_prefix(ahead.rest(), length) ||
        ahead.next({army, fleet, holds, moves, to, supports, convoys, retreats, disbands, builds, waives, via});
    if (end == 0 || says_more || ++words > most_words) return;
    ahead.go_to(ahead.at() + end);
    ahead.skip(".,!?:'\"");
  }
  order_.note = trimmed(cursor_.rest());
  cursor_.go_to(ahead.at());
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

}  // namespace dipeq
