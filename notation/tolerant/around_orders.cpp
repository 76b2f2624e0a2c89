#include "notation/tolerant/around_orders.hpp"

namespace dipeq {

std::string_view name(AroundOrders what) {
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
