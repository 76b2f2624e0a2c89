// (internal) Mails in the encoding quoted-printable (RFC 2045): "=C3=BC" is a byte or two, "=" at the end joins a line to the next.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace dipeq {

// The text, decoded below headers that say that it is so encoded; nullopt if none does. Each line keeps its number: behind one that was
// joined stand as many empty lines as were joined to it.
std::optional<std::string> decoded_quoted_printable(std::string_view text);

}  // namespace dipeq
