// (internal) The words of a PHP file, to find literal data in it. Nothing is run, and comments are passed over.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "notation/maps/files/code_scanner.hpp"
#include "notation/maps/files/foreign_file.hpp"

namespace dipeq {

// Words are names and $variables; a sign is one character, or => or -> or ::.
using PhpToken = CodeToken;
std::vector<PhpToken> php_tokens(std::string_view text);

// A literal: a text, a number, a word, or an array of them.
struct PhpValue {
  enum class Kind : std::uint8_t { text, number, word, list } kind = Kind::word;
  std::string value = {};
  std::vector<std::pair<std::string, PhpValue>> elements = {};  // with their keys; those without have an empty one
  std::size_t offset = 0;
  // Of a list, with the lists in it: whether its closing bracket is there, and where something stands in it that is no literal.
  bool ends = true;
  std::vector<std::size_t> unread = {};
};

// The literal that begins at `at`, which is moved behind it. What is no literal is passed over and is a word without a value.
PhpValue php_value(const std::vector<PhpToken>& tokens, std::size_t& at);

// Tells, in a list of `what`, what is no literal there, and that the list does not end.
void add_unread(const PhpValue& list, std::string_view what, const ForeignFile& file, Faults& faults);

// All that `$name =` or `->name =` is given in the file.
std::vector<PhpValue> php_assigned(const std::vector<PhpToken>& tokens, std::string_view name);

}  // namespace dipeq
