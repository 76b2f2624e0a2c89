#include "report/html/lines.hpp"

#include <algorithm>
#include <cctype>

#include "io/lines.hpp"

namespace dipeq::html {
namespace {

constexpr std::string_view gap = "  ";

// Numbers stand to the right of their column; those below one another are one table.
constexpr std::size_t counts_from = 5;
bool is_count(std::string_view line, std::size_t indent) {
  return indent >= counts_from && std::isdigit(static_cast<unsigned char>(line[indent]));
}

// The left side of an equation that is as long as the longest has but one blank behind it.
std::size_t end_of_left_side(std::string_view cell) {
  if (const std::size_t at = cell.find(" ⇔ "); at != cell.npos) return at;
  const bool names_a_strength = !cell.empty() && std::isupper(static_cast<unsigned char>(cell[0])) &&
                                cell.find('(') == std::min(cell.find('('), cell.find(' '));
  return names_a_strength && cell.find('(') != cell.npos ? cell.find(" = ") : cell.npos;
}

}  // namespace

std::vector<Block> blocks_of(std::string_view report) {
  std::vector<Block> blocks(1);
  for (const SourceLine& line : Lines(report)) {
    const std::size_t indent = line.text.find_first_not_of(' ');
    if (indent != line.text.npos)
      blocks.back().push_back({is_count(line.text, indent) ? counts_from : indent, line.text.substr(indent)});
    else if (!blocks.back().empty())
      blocks.emplace_back();
  }
  if (blocks.back().empty()) blocks.pop_back();
  return blocks;
}

std::vector<std::string_view> cells_of(std::string_view line) {
  std::vector<std::string_view> cells;
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(gap), line.size());
    cells.push_back(line.substr(0, end));
    line.remove_prefix(end);
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  }
  if (cells.empty()) return cells;
  if (const std::size_t end = end_of_left_side(cells[0]); end != cells[0].npos) {
    cells.insert(cells.begin() + 1, cells[0].substr(end + 1));
    cells[0] = cells[0].substr(0, end);
  }
  return cells;
}

std::vector<Item> items_of(std::span<const Line> lines) {
  std::vector<Item> items;
  for (std::size_t i = 0; i < lines.size();) {
    std::size_t end = i + 1;
    while (end < lines.size() && lines[end].indent > lines[i].indent) ++end;
    items.push_back({lines[i], lines.subspan(i + 1, end - i - 1)});
    i = end;
  }
  return items;
}

}  // namespace dipeq::html
