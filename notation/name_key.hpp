// (internal) Names are looked up by key: their words in lower case, one space between them. So letter case, punctuation and runs of blanks
// make no difference.
#pragma once
#include <string>
#include <string_view>

namespace dipeq {

std::string name_key(std::string_view text);

// What no province's name may hold, since it would be read as something else in orders and case files: ':' and '|', an arrow, and a dash
// beside a blank or at an end. Empty if there is nothing of the kind. "Mid-Atlantic Ocean" and "Washington D.C." are names.
std::string_view sign_of_orders(std::string_view name);

}  // namespace dipeq
