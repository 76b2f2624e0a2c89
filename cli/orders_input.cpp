#include "cli/orders_input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/command.hpp"
#include "cli/map_option.hpp"
#include "cli/read_games.hpp"
#include "cli/terminal/page.hpp"
#include "io/echo.hpp"
#include "io/lines.hpp"
#include "notation/formats/games_in.hpp"
#include "notation/names.hpp"
#include "notation/tolerant/pasted.hpp"
#include "replay/reports/reported_game.hpp"

namespace dipeq::cli {
namespace {

constexpr std::size_t widest_quotation = 34;

std::string shortened(const std::string& text) {
  std::string result = in_letters_of_errors(shown(text));
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

struct Row {
  std::string line, written, understood;
};

std::string rows_text(const std::vector<Row>& rows) {
  std::size_t line = 0, written = 0;
  for (const Row& row : rows) {
    line = std::max(line, row.line.size());
    written = std::max(written, width_of(row.written));
  }
  std::string text;
  for (const Row& row : rows)
    text += fmt::format("  {:>{}}  {}{:{}}  {}\n", row.line, line, row.written, "", written - width_of(row.written),
                        row.understood);
  return text;
}

// File by file, line by line: where it stands, as it is written, as it was understood.
std::string told(const std::vector<UnderstoodLine>& lines) {
  std::string text;
  std::vector<Row> rows;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (is_worth_telling(lines[i]))
      rows.push_back({std::to_string(lines[i].place.line), shortened(lines[i].written), shown(told(lines[i]))});
    if (i + 1 < lines.size() && lines[i + 1].file == lines[i].file) continue;
    if (!rows.empty()) text += fmt::format("Understood of {}:\n{}\n", shown(lines[i].file), rows_text(rows));
    rows.clear();
  }
  return text;
}

std::string in_file(const std::string& name) { return fmt::format(" in '{}'", name); }

}  // namespace

Option files_argument(Words& files, std::string_view holds) {
  return {"FILE", texts(Takes::words, "FILE...", files),
          fmt::format("{}; standard input, if FILE is - or left out. Several are one set of orders", holds)};
}

Words files_or_input(const Words& files) { return files.empty() ? Words{file_or_input("")} : files; }

OrdersInput::OrdersInput(const Words& files, std::string_view option) {
  if (std::ranges::count(files, "-") > 1) throw UsageError(option, "standard input can be read once only");
  for (const std::string& file : files) texts_.push_back({file == "-" ? "<stdin>" : file, read_file(file, option)});
}

namespace {

// Other programs record in JSON; but a post may begin with a bracket, and bots write {"FRANCE": ["A PAR - BUR"]}.
bool is_record(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  text = without_byte_order_mark(text);
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos || (text[begin] != '{' && text[begin] != '[')) return false;
  if (text[begin] == '[' || guessed_format(text)) return guessed_format(text) != nullptr;
  const std::size_t quote = text.find_first_not_of(blanks, begin + 1);
  if (quote == std::string_view::npos || text[quote] != '"')
    return quote == std::string_view::npos || text[quote] == '}';
  const std::string_view name = text.substr(quote + 1, text.find('"', quote + 1) - quote - 1);
  return !Names::tolerant(map_at_hand()).power(name);
}

// The one phase that is recorded.
Pasted recorded(const PastedText& text, const Rules& rules) {
  std::vector<RecordedPhase> phases;
  std::vector<InputError> errors;
  Told told;
  each_game_of({text.name, without_byte_order_mark(text.text)}, {map_at_hand(), rules},
               {.game =
                    [&](Game&& game) {
                      std::ranges::move(game.phases, std::back_inserter(phases));
                      return true;
                    },
                .error = [&](const InputError& e) { errors.push_back(e); },
                .remark = [&](const Remark& r) { told.remark(r); }});
  told.finish();
  if (!errors.empty()) throw RefusedInput{std::move(errors)};
  if (phases.size() != 1)
    throw UsageError(
        "FILE", fmt::format("expected one phase, found {} in '{}'; 'dipeq convert --to case' writes each as a case, "
                            "'dipeq replay' judges all",
                            phases.size(), text.name));
  CaseFile& board = phases.front().board;
  if (lacks_retreats(board))
    throw UsageError("FILE", fmt::format("nothing tells in '{}' where its dislodged units may retreat to", text.name));
  return {.read = std::move(board), .lines = {}, .errors = {}};
}

template <class Texts> Pasted pasted(const Texts& texts, const Rules& rules) {
  std::vector<PastedText> views;
  for (const auto& t : texts) views.push_back({t.name, t.text});
  const auto record = std::ranges::find_if(views, is_record, &PastedText::text);
  if (record == views.end()) return read_pasted(views, map_at_hand(), rules);
  if (views.size() > 1)
    throw UsageError("FILE",
                     fmt::format("'{}' is a record, in JSON, and says all: expected no other file", record->name));
  return recorded(*record, rules);
}

// A case file names the reading of what it expects; it does not choose the one by which a command judges.
void tell_other_reading(Preset of_case, const Rules& judged_by) {
  const std::string_view named = info(of_case).name;
  if (of_case == Preset::datc_3_2 || rules_of(of_case) == judged_by) return;
  std::cerr << fmt::format(
      "dipeq: the case names the reading {0}, and is judged by {1} ('--rules {0}' judges by that)\n", named,
      name(judged_by));
}

}  // namespace

CaseFile OrdersInput::of_any_phase(const Rules& rules) const {
  Pasted result = pasted(texts_, rules);
  const std::string understood = told(result.lines);
  if (!result.errors.empty()) {
    std::cerr << understood;
    throw RefusedInput{std::move(result.errors)};
  }
  std::cerr << understood;
  const bool says_all = std::ranges::any_of(texts_, [](const Text& text) { return is_record(text.text); });
  if (const std::string why = nothing_to_judge(result.read, in_file(texts_.front().name)); !says_all && !why.empty())
    throw UsageError("FILE", why);
  tell_other_reading(result.read.rules, rules);
  return std::move(result.read);
}

CaseFile OrdersInput::movement(const Rules& rules) const {
  CaseFile c = of_any_phase(rules);
  if (c.turn.phase != Phase::movement)
    throw UsageError("FILE", fmt::format("'{}' is a phase of {}: expected one of movement", texts_.front().name,
                                         dipeq::name(c.turn.phase)));
  return c;
}

CaseFile OrdersInput::silently(const Rules& rules) const {
  Pasted result = pasted(texts_, rules);
  if (!result.errors.empty()) throw result.errors.front();
  return std::move(result.read);
}

bool each_reported_game(const Words& files, const Rules& rules, const GamesTo& to) {
  Adjudicator adjudicator;
  for (const std::string& file : files) {
    const std::string name = file == "-" ? "<stdin>" : file, text = read_file(file, "FILE");
    ReportedGame game = reported_game({name, text}, map_at_hand(), rules, adjudicator);
    std::cerr << told(game.lines);
    std::ranges::for_each(game.read.errors, to.error);
    std::ranges::for_each(game.read.remarks, to.remark);
    for (Game& read : game.read.games)
      if (!to.game(std::move(read))) return false;
  }
  return true;
}

}  // namespace dipeq::cli
