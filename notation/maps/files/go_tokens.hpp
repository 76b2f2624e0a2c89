// (internal) The words of a Go file, to find calls and literals in it. Nothing is run, and comments are passed over.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace dipeq {

struct GoToken {
  enum class Kind : std::uint8_t {
    text,
    number,
    word,
    sign
  } kind;             // a word goes with what stands behind its points: godip.Sea
  std::string value;  // of a text what its quotes hold; a sign is one character
  std::size_t offset;
};

std::vector<GoToken> go_tokens(std::string_view text);

}  // namespace dipeq
