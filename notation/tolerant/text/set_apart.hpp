// (internal) What markup sets apart from the orders in a pasted text: quotations ("[quote]", "<blockquote>"), what is struck out ("~~",
// "<s>", "[strike]") and comments of HTML. All of these may go over several lines.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "notation/tolerant/text/around_orders.hpp"

namespace dipeq {

struct PartSetApart {
  AroundOrders what;       // a quotation, struck out, or a comment
  std::size_t begin, end;  // in the text, with the tags
  std::size_t inside_begin, inside_end;
};

// A tag without the one that belongs to it: what it would set apart is not known.
struct LoneTag {
  std::size_t at;  // in the text
  std::string message;
};

struct PartsSetApart {
  std::vector<PartSetApart> parts;  // in sequence, none in another
  std::vector<LoneTag> lone;
};

// Where nothing stands but quotations, being quoted is decoration: only what is quoted in them is set apart.
PartsSetApart parts_set_apart(std::string_view text);

}  // namespace dipeq
