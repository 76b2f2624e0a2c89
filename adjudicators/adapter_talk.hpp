// (internal) What requests and replies of all phases have in common.
#pragma once
#include <algorithm>

#include "adjudicators/adapter_protocol.hpp"
#include "adjudicators/strict_json.hpp"
#include "io/echo.hpp"
#include "io/json.hpp"
#include "notation/order_writer.hpp"
#include "notation/phase_order_text.hpp"

namespace dipeq {

inline void append_order(const RetreatOrder& order, const Map& map, Style style, std::string& text) {
  text += write_order(order, map, style);
}
inline void append_order(const AdjustmentOrder& order, const Map& map, Style style, std::string& text) {
  text += write_order(order, map, style);
}

// What stands behind the quotation mark at `begin` becomes a JSON string, to which mostly nothing but the other mark has to be added.
inline void quote_from(std::size_t begin, std::string& line) {
  if (all_stand_for_themselves(std::string_view(line).substr(begin + 1)))
    line += '"';
  else
    line.replace(begin, line.npos, compact(Json(line.substr(begin + 1))));
}

// {"Italy": [...], "Austria": [...]}: powers in the sequence of the first of each, and each power's in theirs.
template <class All, class PowerOf, class Write>
void AdapterTalk::tell_by_power(const All& all, PowerOf power_of, Write write, std::string& line) const {
  std::vector<bool> told(powers_.size());
  char before = '{';
  for (std::size_t first = 0; first < all.size(); ++first) {
    const PowerId power = power_of(all[first]);
    if (told[power.index()]) continue;
    told[power.index()] = true;
    line += before;
    line += powers_[power.index()];
    line += ":";
    char before_one = '[';
    for (std::size_t i = first; i < all.size(); ++i) {
      if (power_of(all[i]) != power) continue;
      line += before_one;
      const std::size_t begin = line.size();
      line += '"';
      write(all[i], line);
      quote_from(begin, line);
      before_one = ',';
    }
    line += ']';
    before = ',';
  }
  line += before == '{' ? "{}" : "}";
}

template <class Order> void AdapterTalk::tell_orders(const std::vector<Order>& orders, std::string& line) const {
  tell_by_power(
      orders, [](const Order& order) { return order.by; },
      [&](const Order& order, std::string& to) { append_order(order, in_its_words_, Style::brief, to); }, line);
}

// A reply is what `answer` names, or says why there is none.
template <class Said, class Read>
Said AdapterTalk::read_reply(std::string_view line, std::size_t id, std::string_view answer, Read read) const {
  const StrictLine parsed(line);
  const StrictValue reply = parsed.whole();
  reply.expect_members({"id"}, {answer, "declined", "failed"});
  if (const std::size_t of = reply["id"].number(); of != id) throw Unasked(of);
  const bool declined = reply.has("declined"), failed = reply.has("failed");
  if (declined + failed + reply.has(answer) != 1)
    reply.refuse("one of '" + std::string(answer) + "', 'declined' and 'failed'");
  if (declined) return Declined{shown(reply["declined"].text())};
  if (failed) return Failed{FailureKind::own_failure, shown(reply["failed"].text())};
  return read(reply[answer]);
}

}  // namespace dipeq
