#include "report/search/generated.hpp"

#include "report/search/datc_section.hpp"
#include "report/search/search_html.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>

#include "io/json.hpp"
#include "notation/formats/board_writer.hpp"
#include "notation/order_text.hpp"
#include "report/board_json.hpp"
#include "report/resolution/explain_text.hpp"
#include "report/resolution/jdip_case.hpp"
#include "report/resolution/json.hpp"

namespace dipeq {
namespace {

std::string owned(const Unit& unit, const Map& map) { return map.power(unit.power) + " " + write_unit(unit, map); }

std::string sentence(std::string text) {
  if (!text.empty()) text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text.ends_with('.') ? text : text + ".";
}

std::string datc_prose(const CaseFile& c, const std::string& what, const Judgement& j, const Rules& rules) {
  CaseFile untitled = c;
  untitled.id.clear(), untitled.title.clear();
  return datc_section({.id = c.id, .phases = {{.board = c}}}, rules, sentence(what), to_text(untitled, j, explain(j)));
}

Json full_json(const FullBoardFacts& full, const Position& position) {
  Json kernel = Json::array();
  for (const Unit& unit : full.kernel) kernel.push_back(owned(unit, position.map()));
  const Difficulty& d = full.difficulty;
  return {{"kernel", kernel},          {"others", position.units().size() - full.kernel.size()},
          {"touching", full.touching}, {"grade", name(grade(d))},
          {"points", d.points()},      {"steps", d.steps},
          {"core_decisions", d.core},  {"readings", d.readings},
          {"mutants", d.mutants}};
}

// A board that JSON Lines take; what is to say about it besides stands under `about`.
std::string json(const CaseFile& c, const std::string& what, const Judgement& j, const FullBoardFacts* full) {
  const BoardWriter writer(c.position.map());
  std::string results;
  writer.append_by_power(
      c.orders.size(), [&](std::size_t i) { return c.orders[i].by; },
      [&](std::size_t i) { append_text(to_text(j.outcomes[i]), results); }, results);
  Json about{{"format", "dipeq-generated"},
             {"version", 2},
             {"what", what},
             {"case", write_case(c)},
             {"resolution", to_json(c, j)}};
  if (full) about["full"] = full_json(*full, c.position);
  return fmt::format(R"({{"id":{},"title":{},{},"results":{},"about":{}}})", compact(c.id), compact(c.title),
                     board_members(c).value(), results, compact(about)) +
         "\n";
}

}  // namespace

std::string_view extension(CaseFormat format) {
  switch (format) {
    case CaseFormat::dipeq: return ".case";
    case CaseFormat::datc: return ".txt";
    case CaseFormat::jdip: return ".jdip.txt";
    case CaseFormat::json: return ".json";
    case CaseFormat::html: return ".html";
  }
  return {};
}

std::vector<std::string> notes_of(const FullBoardFacts& full, const Position& position) {
  std::vector<std::string> kernel;
  for (const Unit& unit : full.kernel) kernel.push_back(owned(unit, position.map()));
  const Difficulty& d = full.difficulty;
  const std::size_t others = position.units().size() - full.kernel.size();
  return {fmt::format("the kernel: {}; {} but {} not change it, {} of them directly", fmt::join(kernel, ", "),
                      others == 1 ? "1 other unit touches" : fmt::format("{} other units touch", others),
                      others == 1 ? "does" : "do", full.touching),
          fmt::format("{}, {} points: {} steps, {} decisions in cores, {} other results by presets, {} mutants seen",
                      name(grade(d)), d.points(), d.steps, d.core, d.readings, d.mutants)};
}

std::string generated_text(const CaseFile& c, const std::string& what, const Rules& rules, CaseFormat format,
                           const FullBoardFacts* full) {
  if (format == CaseFormat::dipeq) return write_case(c);
  if (format == CaseFormat::html)
    return html_report(c.position.map(), {.title = c.title, .stories = {story_of(c, what, rules)}});
  Adjudicator adjudicator;
  const Judgement j = judge(c, adjudicator, rules);
  if (format == CaseFormat::jdip) return jdip_case(c.id, {sentence(what), "under " + name(rules)}, j, c.orders);
  return format == CaseFormat::datc ? datc_prose(c, what, j, rules) : json(c, what, j, full);
}

}  // namespace dipeq
