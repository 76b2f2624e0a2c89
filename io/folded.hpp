// (internal) Letters of European languages without their accents, so that "München" and "Munchen" are one word.
#pragma once
#include <string>
#include <string_view>

namespace dipeq {

// "München" becomes "Munchen", "Straße" "Strasse". Any other byte stays what it is.
std::string folded(std::string_view text);

}  // namespace dipeq
