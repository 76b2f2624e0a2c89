// (internal) Units, places and orders as texts inside of JSON, with their place in it when they cannot be read.
#pragma once
#include "notation/formats/json_view.hpp"
#include "notation/names.hpp"
#include "notation/order_reader.hpp"
#include "notation/short_orders.hpp"

namespace dipeq {

// Every one throws InputError at the place of `at`, behind which `text` begins. The map is kept by reference.
class TextsOfOrders {
 public:
  TextsOfOrders(const Map& map, const Rules& rules);

  const Names& names() const { return names_; }

  Unit unit(const JsonView& at, std::string_view text, PowerId power) const;
  UnitMention mention(const JsonView& at, std::string_view text) const;
  Location location(const JsonView& at, std::string_view text) const;
  WrittenOrder order(const JsonView& at, std::string_view text, PowerId by) const;
  RetreatOrder retreat(const JsonView& at, std::string_view text, PowerId by) const;
  AdjustmentOrder adjustment(const JsonView& at, std::string_view text, PowerId by) const;

 private:
  template <class Read> auto read(const JsonView& at, std::string_view text, Read read) const;

  const Map& map_;
  Rules rules_;
  const Names& names_;
  ShortOrders short_;
};

}  // namespace dipeq
