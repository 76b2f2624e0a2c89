// (internal) A report's lines: how far they are indented, their columns, and what stands below them.
#pragma once
#include <span>
#include <string_view>
#include <vector>

namespace dipeq::html {

struct Line {
  std::size_t indent = 0;
  std::string_view text;  // without its indentation
};

// Lines without a blank one between them.
using Block = std::vector<Line>;
std::vector<Block> blocks_of(std::string_view report);

// Columns stand two blanks apart; an equation's sides and its source are columns as well.
std::vector<std::string_view> cells_of(std::string_view line);

// A line and those below it, which are further in.
struct Item {
  Line line;
  std::span<const Line> below;
};
std::vector<Item> items_of(std::span<const Line> lines);

}  // namespace dipeq::html
