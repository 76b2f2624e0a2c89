// All that is handed in for a movement phase. Mostly a position and orders; the rest is what players and judges say about
// them: sets that follow each other, units left to another power, words that could mean several things, units too many.
#pragma once
#include <algorithm>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "model/written_order.hpp"
#include "phases/game_state.hpp"

namespace dipeq {

// What an order set says of the earlier ones of its power (4.D.1). Of lettered sets none says anything.
enum class SetMark : std::uint8_t { none, replaces, amends };

struct OrderSet {
  PowerId by;
  SetLabel label;
  SetMark mark = SetMark::none;
  friend constexpr auto operator<=>(const OrderSet&, const OrderSet&) = default;
};

// A power lets another order its unit (4.E.5): notified to the judge before orders are handed in, or by an order of its set.
struct Proxy {
  enum class Given : std::uint8_t { beforehand, in_set };
  PowerId by;
  UnitMention unit;
  PowerId to;
  Given given = Given::beforehand;
  TextPlace place;
  std::optional<SetLabel> set = {};  // in_set: as of an order
  std::size_t before = 0;            // in_set: the index of the order that it stands in front of
};

// An order in which a word could mean several provinces (4.E.2).
struct OpenOrder {
  std::size_t order;                   // its index among the orders, where the first of its meanings stands
  std::string text;                    // as it was written
  std::vector<WrittenOrder> meanings;  // two or more
  // Throws the reader's complaint, given the meanings that are possible: none, or more than one.
  std::function<void(std::span<const WrittenOrder> possible)> refuse;
};

// A unit that should not be on the board (4.E.6): the one in the province named, or one of those in several, which are of
// the same power.
struct Dutchman {
  std::vector<ProvinceId> among;
  TextPlace place;
};

struct HandedIn {
  Position position;
  std::vector<WrittenOrder> orders = {};
  std::vector<OrderSet> sets = {};  // all that orders and proxies name, and those that are empty; sorted
  std::vector<Proxy> proxies = {};
  std::vector<OpenOrder> open = {};  // by `order`
  std::vector<Dutchman> dutchmen = {};
  Centres centres = Centres(position.map());  // which civil disorder may ask for (4.D.8)
};

// Nothing but orders of this turn, in words of one meaning.
inline bool is_plain(const HandedIn& in) {
  return in.sets.empty() && in.proxies.empty() && in.open.empty() && in.dutchmen.empty() &&
         std::ranges::all_of(in.orders, [](const auto& order) { return order.duration == Duration::this_turn; });
}

}  // namespace dipeq
