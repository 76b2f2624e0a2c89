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

  // The same of a text that stands between quotation marks, into what is empty so far. Returns where the text ends; null: it is written
  // otherwise, and `into` says nothing. So many bytes after the second mark must be readable.
  static constexpr std::size_t padding = 2;
  const char* read_order(const char* text, PowerId by, WrittenOrder& into) const;
  const char* read_unit(const char* text, UnitMention& into) const;

 private:
  class Scanner;
  template <class Read> static bool read_whole(std::string_view text, Read read);
  std::size_t slot(std::uint32_t letters) const;

  static constexpr std::uint32_t no_letters = ~std::uint32_t{0};
  struct Code {
    std::uint32_t letters = no_letters;  // capitals; no letters where no code stands
    ProvinceId province;
  };
  std::vector<Code> codes_;  // of one province each, scattered by their letters; a power of two
  int shift_ = 0;
};

}  // namespace dipeq
