// Rows of tables in pasted text: "| France | A Par - Bur |", also out of HTML. A cell is what a line is elsewhere.
#include <algorithm>

#include "io/glyphs.hpp"
#include "notation/tolerant/order_cursor.hpp"
#include "notation/tolerant/pasted_reader.hpp"

namespace dipeq {
namespace {

CleanLine part_of(const CleanLine& row, std::size_t begin, std::size_t end) {
  CleanLine part{row.source, row.written, row.text.substr(begin, end - begin), {}};
  part.origin.assign(row.origin.begin() + static_cast<std::ptrdiff_t>(begin),
                     row.origin.begin() + static_cast<std::ptrdiff_t>(end + 1));
  const std::size_t from = part.origin.front(), to = part.origin.back();
  part.written = row.source.text.substr(from, to - from);
  return part;
}

struct Cell {
  CleanLine line;
  std::size_t begin;  // in the row
};

std::vector<Cell> cells_of(const CleanLine& row) {
  std::vector<Cell> cells;
  for (std::size_t begin = 0; begin <= row.text.size();) {
    const std::size_t end = std::min(row.text.find('|', begin), row.text.size());
    CleanLine cell = part_of(row, begin, end);
    if (!trimmed(cell.text).empty()) cells.push_back({std::move(cell), begin});
    begin = end + 1;
  }
  return cells;
}

}  // namespace

// Of a cell with nothing but the name of a power.
std::optional<PowerId> PastedReader::power_in_cell(const CleanLine& cell) const {
  std::size_t length = 0;
  const std::string_view text = trimmed(cell.text);
  const auto power = Names::tolerant(map_).nationality_prefix(text, length);
  return power && trimmed(text.substr(length)).find_first_not_of("*:.") == std::string_view::npos ? power
                                                                                                  : std::nullopt;
}

bool PastedReader::is_row(const CleanLine& line) const {
  const std::string_view text = trimmed(line.text);
  const std::size_t bar = text.find('|');
  if (bar == std::string_view::npos) return false;
  return bar == 0 || power_in_cell(cells_of(line).front().line);
}

// The one order that the cell is, or nothing.
std::optional<TranslatedOrder> PastedReader::order_in_cell(const CleanLine& cell) const {
  OpenList list = list_;
  try {
    const auto orders = translate_order(cell, skip_blanks(cell.text, 0), phase(), map_, list);
    if (skip_blanks(cell.text, orders.front().end) >= cell.text.size()) return orders.front();
  } catch (const InputError&) {
  }
  return std::nullopt;
}

// "| A Paris | moves to | Burgundy |": the cells from here on are one order if they are one together, and the first is none by itself.
std::optional<CleanLine> PastedReader::order_over_cells(const CleanLine& row, std::size_t begin) const {
  CleanLine rest = part_of(row, begin, row.text.size());
  const CleanLine first = part_of(row, begin, std::min(row.text.find('|', begin), row.text.size()));
  std::ranges::replace(rest.text, '|', ' ');
  if (order_in_cell(first) || !order_in_cell(rest)) return std::nullopt;
  return rest;
}

// "| A Paris | A Paris - Burgundy |": the order says its unit once more.
bool PastedReader::is_unit_of(const CleanLine& cell, const CleanLine& next) const {
  OrderCursor cursor(cell, skip_blanks(cell.text, 0), map_);
  if (!cursor.typed_unit_is_next()) return false;
  const UnitWords unit = cursor.unit("a unit");
  if (!cursor.at_end() || !unit.place.province || order_in_cell(cell)) return false;
  const auto order = order_in_cell(next);
  return order && order->unit_is_sure && order->at == unit.place.province && order->type == unit.type;
}

// A row names one power at most, before its orders: a power in another place could be anybody's.
void PastedReader::read_row(const CleanLine& line) {
  bool names_power = false, has_orders = false;
  const std::vector<Cell> cells = cells_of(line);
  for (auto at = cells.begin(); at != cells.end(); ++at) {
    const auto& [cell, begin] = *at;
    if (!power_in_cell(cell)) {
      if (at + 1 != cells.end() && is_unit_of(cell, (at + 1)->line)) {
        pass_over(cell, "the unit of the order beside it");
        continue;
      }
      if (const auto spread = order_over_cells(line, begin)) {
        read_orders(*spread, skip_blanks(spread->text, 0));
        return;
      }
      has_orders = read_cell(cell) || has_orders;
      continue;
    }
    if (names_power || has_orders)
      cell.fail(skip_blanks(cell.text, 0),
                "a row of a table names one power, before its orders; whose these are is not known");
    names_power = true;
    read_cell(cell);
  }
}

bool PastedReader::read_cell(const CleanLine& cell) {
  const std::size_t begin = skip_blanks(cell.text, 0);
  if (read_statement(cell, begin)) return false;
  const auto heading = heading_of(cell, begin);
  if (!heading) return read_orders(cell, begin);
  read_heading(cell, *heading);
  return heading->rest < cell.text.size() && read_orders(cell, heading->rest);
}

}  // namespace dipeq
