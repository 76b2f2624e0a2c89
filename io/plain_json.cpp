#include "io/plain_json.hpp"

#include <bitset>

namespace dipeq {
namespace {

class Reader {
 public:
  Reader(std::string_view text, std::size_t deepest)
      : at_(text.data()), end_(text.data() + text.size()), deepest_(deepest) {
    constexpr std::size_t bytes_a_value = 12;  // as few as are usual
    values_.reserve(text.size() / bytes_a_value + 8);
  }

  bool whole() { return read(0, {}) && next() == nothing; }
  std::vector<PlainValue> values() && { return std::move(values_); }

 private:
  static constexpr char nothing = '\0';
  static constexpr unsigned mixtures = 256;

  // Past blanks; `nothing` where no byte is left.
  char next() {
    if (at_ != end_ && *at_ > ' ') return *at_;
    while (at_ != end_ && (*at_ == ' ' || *at_ == '\t' || *at_ == '\n' || *at_ == '\r')) ++at_;
    return at_ == end_ ? nothing : *at_ == nothing ? '\1' : *at_;
  }
  bool take(char c) {
    if (next() != c) return false;
    ++at_;
    return true;
  }

  PlainValue& value(std::size_t index) { return values_[index]; }

  bool read(std::size_t depth, std::string_view key) {
    if (depth > deepest_) return false;
    const std::size_t index = values_.size();
    values_.emplace_back().key = key;
    const bool plain = read_into(index, depth);
    value(index).end = static_cast<std::uint32_t>(values_.size());
    return plain;
  }

  bool read_into(std::size_t index, std::size_t depth) {
    switch (next()) {
      case '{': return value(index).kind = PlainKind::object, members(index, depth);
      case '[': return value(index).kind = PlainKind::list, elements(depth);
      case '"': return value(index).kind = PlainKind::text, text(value(index).text);
      case 't': return value(index).kind = PlainKind::truth, value(index).number = 1, word("true");
      case 'f': return value(index).kind = PlainKind::truth, word("false");
      case 'n': return word("null");
      default: return value(index).kind = PlainKind::whole, number(value(index).number);
    }
  }

  bool members(std::size_t object, std::size_t depth) {
    std::bitset<mixtures> some;  // those of keys that were met; seldom the same of two
    for (bool first = (++at_, true); !take('}'); first = false) {
      if (!first && !take(',')) return false;
      std::string_view key;
      if (next() != '"' || !text(key) || !take(':')) return false;
      const unsigned mixture = mixed(key);
      if (some[mixture] && stands_in(object, key)) return false;
      some[mixture] = true;
      if (!read(depth + 1, key)) return false;
    }
    return true;
  }

  // Names of units differ in their third letter and those behind it, other keys in their length.
  static unsigned mixed(std::string_view key) {
    const auto letter = [&](std::size_t i) { return i < key.size() ? static_cast<unsigned char>(key[i]) : 0u; };
    return static_cast<unsigned>(key.size() * 7 + letter(2) * 5 + letter(3) * 39 + letter(key.size() - 1) * 89) %
           mixtures;
  }

  bool stands_in(std::size_t object, std::string_view key) const {
    for (std::size_t i = object + 1; i < values_.size(); i = values_[i].end)
      if (values_[i].key == key) return true;
    return false;
  }

  bool elements(std::size_t depth) {
    for (bool first = (++at_, true); !take(']'); first = false)
      if ((!first && !take(',')) || !read(depth + 1, {})) return false;
    return true;
  }

  bool text(std::string_view& into) {
    const char *const begin = ++at_, *at = begin;
    while (at != end_ && stands_for_itself(*at)) ++at;
    at_ = at;
    if (at == end_ || *at != '"') return false;
    into = {begin, static_cast<std::size_t>(at_++ - begin)};
    return true;
  }

  bool word(std::string_view wanted) {
    if (!std::string_view(at_, static_cast<std::size_t>(end_ - at_)).starts_with(wanted)) return false;
    at_ += wanted.size();
    return true;
  }

  bool number(std::uint64_t& into) {
    constexpr std::ptrdiff_t surely_held = 18;  // digits
    const char* const begin = at_;
    for (; at_ != end_ && *at_ >= '0' && *at_ <= '9'; ++at_) into = into * 10 + static_cast<std::uint64_t>(*at_ - '0');
    if (at_ == begin || at_ - begin > surely_held || (*begin == '0' && at_ - begin > 1)) return false;
    return at_ == end_ || (*at_ != '.' && *at_ != 'e' && *at_ != 'E');
  }

  const char *at_, *end_;
  std::size_t deepest_;
  std::vector<PlainValue> values_;
};

}  // namespace

std::optional<std::vector<PlainValue>> read_plain_json(std::string_view text, std::size_t deepest) {
  Reader reader(text, deepest);
  if (!reader.whole()) return std::nullopt;
  return std::move(reader).values();
}

}  // namespace dipeq
