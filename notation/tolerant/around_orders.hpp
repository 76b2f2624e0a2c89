// (internal) What stands in a mail or a post besides orders.
#pragma once
#include <cstdint>
#include <string_view>

namespace dipeq {

// Each but `may_be_orders` and `decoration` is told.
enum class AroundOrders : std::uint8_t {
  may_be_orders,
  decoration,  // a rule, a fence, an empty line
  mail_header,
  quoted,     // "> A Par - Bur"
  quotation,  // "[quote]A Par - Bur[/quote]"
  struck_out,
  signature,  // from a line "--" on
  earlier_mail,
  comment,
};
std::string_view name(AroundOrders what);

}  // namespace dipeq
