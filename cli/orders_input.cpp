#include "cli/orders_input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/command.hpp"
#include "cli/page.hpp"
#include "io/echo.hpp"
#include "notation/map_file.hpp"
#include "notation/tolerant/pasted.hpp"

namespace dipeq::cli {
namespace {

using Kind = UnderstoodLine::Kind;

constexpr std::size_t widest_quotation = 44;

std::string shortened(const std::string& text) {
  std::string result = shown(text);
  if (result.size() <= widest_quotation) return result;
  std::size_t end = widest_quotation - 3;
  while (end > 0 && (static_cast<unsigned char>(result[end]) & 0xC0U) == 0x80U) --end;
  return result.substr(0, end) + "...";
}

// Characters, since names have letters of several bytes.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

bool is_worth_telling(const UnderstoodLine& line) { return !line.plain && line.kind != Kind::refused; }

// "mail.txt:3  A Par into Bur   A Paris - Burgundy", and "(passed over: ...)".
std::string told(const std::vector<UnderstoodLine>& lines) {
  struct Row {
    std::string place, written, understood;
  };
  std::vector<Row> rows;
  std::size_t place = 0, written = 0;
  for (const UnderstoodLine& line : lines) {
    if (!is_worth_telling(line)) continue;
    std::string understood = line.kind == Kind::passed_over ? fmt::format("(passed over: {})", line.understood)
                             : line.kind == Kind::remark    ? fmt::format("({})", line.understood)
                                                            : line.understood;
    rows.push_back(
        {fmt::format("{}:{}", shown(line.file), line.place.line), shortened(line.written), shown(understood)});
    place = std::max(place, width_of(rows.back().place));
    written = std::max(written, width_of(rows.back().written));
  }
  std::string text;
  for (const Row& row : rows)
    text += fmt::format("  {}{:{}}  {}{:{}}  {}\n", row.place, "", place - width_of(row.place), row.written, "",
                        written - width_of(row.written), row.understood);
  return text.empty() ? text : "Understood:\n" + text + "\n";
}

[[noreturn]] void refuse_emptiness(const std::string& name) {
  throw UsageError("FILE",
                   fmt::format("no orders in '{}': expected at least one, such as 'England: F Lon - Nth'", name));
}

}  // namespace

Option files_argument(Words& files, std::string_view holds) {
  return {"FILE", texts(Takes::words, "FILE...", files),
          fmt::format("{}; standard input, if FILE is - or left out. Several are one set of orders", holds)};
}

Words files_or_input(const Words& files) { return files.empty() ? Words{file_or_input("")} : files; }

OrdersInput::OrdersInput(const Words& files) {
  if (std::ranges::count(files, "-") > 1) throw UsageError("FILE", "standard input can be read once only");
  for (const std::string& file : files) texts_.push_back({file == "-" ? "<stdin>" : file, read_file(file)});
}

namespace {

template <class Texts> Pasted pasted(const Texts& texts, const Rules& rules) {
  std::vector<PastedText> views;
  for (const auto& t : texts) views.push_back({t.name, t.text});
  return read_pasted(views, standard_map(), rules);
}

}  // namespace

CaseFile OrdersInput::of_any_phase(const Rules& rules) const {
  Pasted result = pasted(texts_, rules);
  const std::string understood = told(result.lines);
  if (!result.errors.empty()) {
    std::cerr << understood;
    throw RefusedInput{std::move(result.errors)};
  }
  const CaseFile& c = result.read;
  if (c.position.units().empty() && c.dislodged.empty() && c.centres.all_unowned()) {
    std::cerr << understood;
    refuse_emptiness(texts_.front().name);
  }
  std::cerr << understood;
  return std::move(result.read);
}

CaseFile OrdersInput::movement(const Rules& rules) const {
  CaseFile c = of_any_phase(rules);
  if (c.turn.phase != Phase::movement)
    throw UsageError("FILE", fmt::format("'{}' is a phase of {}: expected one of movement", texts_.front().name,
                                         dipeq::name(c.turn.phase)));
  if (c.position.units().empty()) refuse_emptiness(texts_.front().name);
  return c;
}

CaseFile OrdersInput::silently(const Rules& rules) const {
  Pasted result = pasted(texts_, rules);
  if (!result.errors.empty()) throw result.errors.front();
  return std::move(result.read);
}

}  // namespace dipeq::cli
