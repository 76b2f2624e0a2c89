#include "replay/reports/reported_outcomes.hpp"

#include <algorithm>

#include "io/glyphs.hpp"
#include "notation/tolerant/words/order_words.hpp"

namespace dipeq {
namespace {

void say(SaidOutcome& said, OrderWord word, const WrittenOrder& order) {
  const bool moves = std::holds_alternative<MoveOrder>(order.action);
  const auto keep = [&](const SaidOutcome& other) {
    SaidOutcome both = SaidOutcome::any_of({});
    for (const Outcome& o : said.allowed())
      if (other.allows(o)) both.allow(o);
    said = both;
  };
  if (word == OrderWord::dislodged) said.with_fate({Fate::dislodged, Fate::destroyed});
  if (word == OrderWord::destroyed) said.with_fate({Fate::destroyed});
  if (word == OrderWord::failed && moves) keep(SaidOutcome::any_of({Word::fails, Word::illegal, Word::invalid}));
  if (word == OrderWord::succeeded && moves) keep(SaidOutcome::success());
  if (word == OrderWord::cut && (std::holds_alternative<SupportHoldOrder>(order.action) ||
                                 std::holds_alternative<SupportMoveOrder>(order.action)))
    keep(SaidOutcome::any_of({Word::cut}));
  if (word == OrderWord::disrupted && std::holds_alternative<ConvoyOrder>(order.action))
    keep(SaidOutcome::any_of({Word::disrupted}));
}

// "bounced with Mun", "not dislodged": a word behind "not" says nothing. Nor does "self-dislodgement prohibited".
void say(SaidOutcome& said, std::string_view remark, const WrittenOrder& order) {
  bool negated = false;
  for (std::size_t at = 0; at < remark.size();) {
    const std::string_view rest = remark.substr(at);
    const std::size_t word = word_end(rest, 0);
    const auto outcome = order_word(rest, outcome_words);
    if (outcome && !negated) say(said, outcome->what, order);
    if (word > 0) negated = same_letters(rest.substr(0, word), "not") || same_letters(rest.substr(0, word), "self");
    at += std::max<std::size_t>(outcome ? outcome->length : word, 1);
  }
}

bool is_before(TextPlace one, TextPlace other) {
  return one.line < other.line || (one.line == other.line && one.column <= other.column);
}

// The last order that begins before the place.
const WrittenOrder* order_before(const std::vector<WrittenOrder>& orders, TextPlace place) {
  const WrittenOrder* before = nullptr;
  for (const WrittenOrder& order : orders)
    if (is_before(order.place, place) && (!before || is_before(before->place, order.place))) before = &order;
  return before;
}

}  // namespace

std::vector<SaidOutcome> reported_outcomes(const std::vector<WrittenOrder>& orders,
                                           const std::vector<UnderstoodLine>& lines) {
  std::vector<SaidOutcome> said(orders.size());
  for (const UnderstoodLine& line : lines) {
    if (!line.of_order) continue;
    const WrittenOrder* order = order_before(orders, line.place);
    if (!order) continue;
    SaidOutcome& of_order = said[static_cast<std::size_t>(order - orders.data())];
    say(of_order, line.written, *order);
    if (of_order.allowed().empty()) of_order = SaidOutcome();  // it contradicts itself
  }
  const bool nothing = std::ranges::all_of(said, &SaidOutcome::says_nothing);
  return nothing ? std::vector<SaidOutcome>() : said;
}

}  // namespace dipeq
