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
constexpr std::string_view name(AroundOrders what) {
  switch (what) {
    case AroundOrders::may_be_orders:
    case AroundOrders::decoration: return "";
    case AroundOrders::mail_header: return "a mail's header";
    case AroundOrders::quoted: return "quoted from another mail";
    case AroundOrders::quotation: return "a quotation";
    case AroundOrders::struck_out: return "struck out";
    case AroundOrders::signature: return "below the signature's line";
    case AroundOrders::earlier_mail: return "an earlier mail";
    case AroundOrders::comment: return "a comment";
  }
  return "";
}

}  // namespace dipeq
