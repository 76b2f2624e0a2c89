// (internal) Abbreviations that begin the names of several provinces, where the usual one makes an impossible order and another one a
// possible order ("F Nap - Tyr"): such an order is refused, since its writer may have meant either.
#pragma once
#include <optional>
#include <string>

#include "notation/case/case_file.hpp"
#include "notation/tolerant/order_translation.hpp"

namespace dipeq {

struct OtherMeaning {
  std::size_t at;  // in the order's text
  std::string message;
};
std::optional<OtherMeaning> other_meaning_that_is_possible(const TranslatedOrder& order, PowerId by, const CaseFile& c,
                                                           const Rules& rules);

}  // namespace dipeq
