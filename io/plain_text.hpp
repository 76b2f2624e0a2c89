// (internal) Whether a text, or a line of it, can be shown and read again.
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

// What is wrong with a file as a whole, so that none of its lines can be read: it is UTF-16, or its lines end with CR alone, though it is
// no JSON, to which CR is a blank. Empty: nothing.
std::string objection_to_text(std::string_view text);

}  // namespace dipeq
