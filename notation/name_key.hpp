// (internal) Names are looked up by key: their words in lower case, one space between them. So letter case, punctuation and runs of blanks
// make no difference.
#pragma once
#include <string>
#include <string_view>

namespace dipeq {

std::string name_key(std::string_view text);

}  // namespace dipeq
