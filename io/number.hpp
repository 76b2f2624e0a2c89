// (internal) Decimal digits, and texts that are one number and nothing else.
#pragma once
#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace dipeq {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }  // of ASCII

// Nothing if anything stands before or behind it, or it is no value of N. A '-' is read where N has negative values, a '+' never; of
// floating point "inf" and "nan" are numbers.
template <class N> std::optional<N> number_in(std::string_view text) {
  N value{};
  const char* const end = text.data() + text.size();
  const auto [behind, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && behind == end ? std::optional(value) : std::nullopt;
}

}  // namespace dipeq
