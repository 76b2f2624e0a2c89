// (internal) Whether a line is text that can be shown and read again.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace dipeq {

struct NotPlain {
  std::size_t at;
  std::string message;
};

// The first byte that is no UTF-8, or a control byte but a tab.
std::optional<NotPlain> byte_not_plain(std::string_view line);
// Or a control character of several bytes, such as one that turns the direction of writing.
std::optional<NotPlain> character_not_plain(std::string_view line);

}  // namespace dipeq
