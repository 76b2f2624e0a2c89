// (internal) Signs in other programs' code.
#pragma once

namespace dipeq {

inline bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
inline bool is_digit(char c) { return '0' <= c && c <= '9'; }
inline bool is_of_word(char c) {
  return is_digit(c) || ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || c == '_' || (c & 0x80);
}

}  // namespace dipeq
