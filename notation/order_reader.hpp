// (internal) Reading orders and units out of a line, on behalf of read_order and of case files.
#pragma once
#include "model/adjustments.hpp"
#include "model/retreats.hpp"
#include "model/rules.hpp"
#include "notation/names.hpp"
#include "notation/order_scanner.hpp"

namespace dipeq {

class OrderReader {
 public:
  OrderReader(const Map& map, const Names& names, OrderScanner scanner) : map_(map), names_(names), scan_(scanner) {}

  WrittenOrder order(PowerId by, const Rules& rules);  // the whole text; like `unit`, throws InputError
  UnitMention unit();                                  // the whole text
  Location place();                                    // the whole text
  bool starts_like_an_order();                         // a unit's type, or the name of a province

  // Of the other phases (phase_orders.cpp).
  RetreatOrder retreat(PowerId by);        // the whole text
  AdjustmentOrder adjustment(PowerId by);  // the whole text
  bool starts_like_an_adjustment();        // "Build", "Disband", "Waive", "Automatic" …

 private:
  UnitMention mention(std::string_view expected);
  std::optional<UnitType> unit_type();
  std::optional<PowerId> nationality();
  UnitMention foreign_mention(std::string_view expected);
  Location location(std::string_view expected);
  Coast coast();
  Coast bracketed_coast();
  WrittenAction action(std::size_t begin);  // but for a path, or a move off the map
  MoveOrder move();
  void go_on_to_destination(MoveOrder& move);
  Via via();
  std::optional<MoveOffMapOrder> move_off_map();
  WrittenAction support();
  ConvoyOrder convoy();
  void end(std::string_view expected);

  const Map& map_;
  const Names& names_;
  OrderScanner scan_;
};

}  // namespace dipeq
