#include "notation/open_order.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/order_text.hpp"

namespace dipeq {
namespace {

// Takes the next combination of meanings; false after the last.
bool advance(std::vector<OpenWord>& words) {
  for (OpenWord& word : words) {
    if (++word.taken < word.meanings.size()) return true;
    word.taken = 0;
  }
  return false;
}

std::string possible_text(std::span<const WrittenOrder> possible, std::size_t all, const Map& map) {
  if (possible.size() == all) return {};
  if (possible.empty()) return "; none makes a possible order";
  std::string text;
  for (const WrittenOrder& order : possible)
    text += fmt::format("{}'{}'", text.empty() ? "; possible are " : ", ", write_order(order, map));
  return text;
}

}  // namespace

ReadOrder read_every_meaning(const Map& map, const Names& names, const SourceLine& line, std::size_t begin,
                             std::size_t end, PowerId by, const Rules& rules) {
  ReadOrder result;
  do {
    OrderReader reader(map, names, OrderScanner(line, begin, end));
    reader.keep_open(result.words);
    result.meanings.push_back(reader.order(by, rules));
  } while (advance(result.words));
  return result;
}

OpenOrder open_order(ReadOrder read, std::size_t order, std::string_view text, const SourceLine& line, const Map& map) {
  const auto refuse = [word = read.words.front(), all = read.meanings.size(), file = std::string(line.file),
                       whole_line = std::string(line.text), number = line.number,
                       &map](std::span<const WrittenOrder> possible) {
    SourceLine{file, number, whole_line}.fail(
        word.offset, could_be(word.text, word.meanings, map) + possible_text(possible, all, map));
  };
  return {order, std::string(text), std::move(read.meanings), refuse};
}

bool unit_is_open(std::span<const WrittenOrder> meanings) {
  return std::ranges::any_of(
      meanings, [&](const WrittenOrder& order) { return order.unit.at.province != meanings.front().unit.at.province; });
}

}  // namespace dipeq
