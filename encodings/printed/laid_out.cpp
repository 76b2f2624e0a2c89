#include "encodings/printed/laid_out.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "io/wrapped.hpp"

namespace dipeq {
namespace {

bool opens(char c) { return c == '(' || c == '[' || c == '{'; }
bool closes(char c) { return c == ')' || c == ']' || c == '}'; }

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t end = 0; end != text.npos; text.remove_prefix(end == text.npos ? 0 : end + 1))
    lines.push_back(text.substr(0, end = text.find('\n')));
  return lines;
}

// Where the sign stands outside all brackets.
std::vector<std::size_t> places(std::string_view text, std::string_view sign) {
  std::vector<std::size_t> list;
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    depth += opens(text[i]) ? 1 : closes(text[i]) ? -1 : 0;
    if (depth == 0 && text.substr(i).starts_with(sign)) list.push_back(i);
  }
  return list;
}

// The last bracket outside all others that ends the text: "path_by_land: (...)" opens at the '('.
std::size_t last_bracket(std::string_view text) {
  int depth = 0;
  for (std::size_t i = text.size(); i-- > 0;) {
    depth += closes(text[i]) ? 1 : opens(text[i]) ? -1 : 0;
    if (depth == 0) return i;
  }
  return text.npos;
}

class Layout {
 public:
  explicit Layout(std::size_t width) : width_(width) {}

  // Its first line begins in the column where it is put.
  std::string put(std::string_view text, std::size_t column) const {
    if (column + characters(text) <= width_) return std::string(text);
    if (const std::size_t range = end_of_range(text); range != 0)
      return below(text.substr(0, range), text.substr(range + 1), column);
    if (text.starts_with("1 + ")) return "1 + " + put(text.substr(4), column + 4);
    for (std::string_view sign : {" ∨ ", " ∧ ", " + "})
      if (const auto at = places(text, sign); !at.empty()) return parts(text, at, sign, column);
    for (std::string_view sign : {"·(", " : "})
      if (const auto at = places(text, sign); !at.empty() && at.front() > 0) return halves(text, at.front(), column);
    return bracketed(text, column);
  }

 private:
  // "∀ a ∈ attackers(s):" and "s ∈ supporters(m):" bind all that comes after them.
  static std::size_t end_of_range(std::string_view text) {
    const std::size_t begin = text.starts_with("∀ ") || text.starts_with("∃ ") ? std::string_view("∀ ").size() : 0;
    const std::size_t letters = text.substr(begin).find_first_not_of("abcdefghijklmnopqrstuvwxyz");
    if (letters == text.npos || !text.substr(begin + letters).starts_with(" ∈ ")) return 0;
    const std::size_t end = text.find("):");
    return end == text.npos ? 0 : end + 2;
  }

  static std::string pad(std::size_t column) { return "\n" + std::string(column, ' '); }

  std::string below(std::string_view head, std::string_view rest, std::size_t column) const {
    return fmt::format("{}{}{}", head, pad(column + 4), put(rest, column + 4));
  }
  std::string parts(std::string_view text, const std::vector<std::size_t>& at, std::string_view sign,
                    std::size_t column) const {
    std::string result = "  " + put(text.substr(0, at.front()), column + 2);
    for (std::size_t i = 0; i < at.size(); ++i) {
      const std::size_t from = at[i] + sign.size(), to = i + 1 < at.size() ? at[i + 1] : text.size();
      result += pad(column) + std::string(sign.substr(1)) + put(text.substr(from, to - from), column + 2);
    }
    return result;
  }
  std::string halves(std::string_view text, std::size_t at, std::size_t column) const {
    const std::string_view rest = text.substr(text[at] == ' ' ? at + 1 : at);
    return put(text.substr(0, at), column) + pad(column + 1) + put(rest, column + 1);
  }

  // What stands in the brackets begins behind them if it fits there, otherwise below.
  std::string bracketed(std::string_view text, std::size_t column) const {
    const std::size_t open = text.empty() || !closes(text.back()) ? text.npos : last_bracket(text);
    if (open == text.npos) return std::string(text);
    const std::string_view head = text.substr(0, open + 1), inner = text.substr(open + 1, text.size() - open - 2);
    if (inner.find_first_not_of("abcdefghijklmnopqrstuvwxyz, ") == inner.npos) return std::string(text);  // a call
    const std::size_t behind = column + characters(head);
    const std::string hanging = put(inner, behind);
    const bool fits = std::ranges::all_of(lines_of(std::string(behind, ' ') + hanging),
                                          [&](std::string_view line) { return characters(line) <= width_; });
    return fmt::format(
        "{}{}{}", head,
        characters(head) < 8 || (fits && behind <= width_ / 2) ? hanging : pad(column + 4) + put(inner, column + 4),
        text.substr(text.size() - 1));
  }

  std::size_t width_;
};

}  // namespace

std::string laid_out(std::string_view equation, std::size_t width) {
  while (equation.ends_with('\n')) equation.remove_suffix(1);
  const std::size_t name = equation.find(')') + 1, sign = equation.find_first_not_of(' ', name);
  const std::size_t body = equation.find(' ', sign) + 1;
  const std::string head = fmt::format("{} {}", equation.substr(0, name), equation.substr(sign, body - 1 - sign));
  const std::string_view right = equation.substr(body);
  const Layout layout(width);
  if (characters(head) + 1 + characters(right) <= width) return fmt::format("{} {}\n", head, right);
  return fmt::format("{}\n    {}\n", head, layout.put(right, 4));
}

}  // namespace dipeq
