// (internal) Orders in the short notation that write_order writes: "A VEN - TRI", "F STP/sc S A MOS", "A YOR - NWY
// VIA"; a unit's type may be missing, and letters may be small. A code is any name of three letters that means one
// province. Read without looking anything up by name; whatever else an order may look like is for read_order, which reads
// these to the same.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "model/written_order.hpp"

namespace dipeq {

class ShortOrders {
 public:
  explicit ShortOrders(const Map& map);

  std::optional<WrittenOrder> order(std::string_view text, PowerId by) const;  // nullopt: written otherwise
  std::optional<UnitMention> unit(std::string_view text) const;

  // The same into what is empty so far; false: written otherwise, and `into` says nothing.
  bool read_order(std::string_view text, PowerId by, WrittenOrder& into) const;
  bool read_unit(std::string_view text, UnitMention& into) const;

 private:
  class Scanner;
  struct Code {
    std::uint32_t letters =
        ~std::uint32_t{0};  // capitals; no letters where there is no such code, or it means several provinces
    ProvinceId province;
  };
  std::vector<Code> codes_;  // by the low bits of three letters
};

}  // namespace dipeq
