// (internal) Reading orders and units out of a line, on behalf of read_order and of case files.
#pragma once
#include "model/rules.hpp"
#include "notation/coasts.hpp"
#include "notation/names.hpp"
#include "notation/order_scanner.hpp"
#include "phases/adjustments.hpp"
#include "phases/retreats.hpp"

namespace dipeq {

// A word that could mean several provinces, and the meaning that it is read with (DATC 4.E.2).
struct OpenWord {
  std::size_t offset;  // in the line
  std::string text;
  std::vector<ProvinceId> meanings;
  std::size_t taken = 0;
};

std::string could_be(std::string_view word, const std::vector<ProvinceId>& provinces, const Map& map);

class OrderReader {
 public:
  OrderReader(const Map& map, const Names& names, OrderScanner scanner) : map_(map), names_(names), scan_(scanner) {}

  // Words that could mean several provinces are noted in `words`, or read as is noted there, instead of refused.
  void keep_open(std::vector<OpenWord>& words) { open_ = &words; }

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
  ProvinceId taken_meaning(std::string_view name, const AmbiguousName& ambiguous);
  Coast coast();
  bool take_letters(const CoastWords& words);
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
  std::vector<OpenWord>* open_ = nullptr;
};

}  // namespace dipeq
