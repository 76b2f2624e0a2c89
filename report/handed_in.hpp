// What was handed in besides plain orders, as a player reads it: in which set an order stood, how an open word was
// read, which units were left to another power, which were taken off the board.
#pragma once
#include <string>

#include "notation/case/case_file.hpp"
#include "solver/judge.hpp"

namespace dipeq {

// "F Rumania - Bulgaria (from 'F Rum - Bu')", "set 2: A Paris - Burgundy", "perpetual: A Spain Supports A Portugal"
std::string order_text(const CaseFile& c, std::span<const WrittenOrder> written, std::span<const std::size_t> unread,
                       std::size_t order);
inline std::string order_text(const CaseFile& c, const Judgement& j, std::size_t order) {
  return order_text(c, j.written, j.unread, order);
}
// Of a unit without a written order that counts: "A Wales (no order)", "A Wales - Yorkshire (implied)" (4.E.3)
std::string unwritten_text(const Judgement& j, UnitId unit);
std::string label_text(SetLabel label);                      // "set 2", "set b"
std::string proxy_text(const Proxy& proxy, const Map& map);  // "proxy A Munich to Austria"
// That the house rules take a difficult passage for any other, if they do and there is one; else empty.
std::string passages_text(const Judgement& j);
std::string nobody_text(const Judgement& j);  // that nobody stands on the board, if so; else empty
std::string removed_text(std::span<const Unit> removed,
                         const Map& map);  // a line for each unit, empty if there are none

}  // namespace dipeq
