#include "report/resolution/json_lines.hpp"

#include <fmt/format.h>

#include <iterator>

#include "io/input_error.hpp"
#include "io/json.hpp"
#include "notation/order_text.hpp"
#include "phases/legality.hpp"
#include "report/names.hpp"

namespace dipeq {
namespace {

std::string as_json(std::string_view text) { return compact(text); }

// Every outcome as JSON, written once.
const std::string& word_of(const Outcome& outcome) {
  static const auto words = [] {
    std::array<std::array<std::string, 3>, static_cast<std::size_t>(Word::no_answer) + 1> all;
    for (std::size_t word = 0; word < all.size(); ++word)
      for (std::size_t fate = 0; fate < 3; ++fate)
        all[word][fate] = as_json(to_text(Outcome{static_cast<Word>(word), static_cast<Fate>(fate)}));
    return all;
  }();
  return words[static_cast<std::size_t>(outcome.word)][static_cast<std::size_t>(outcome.fate)];
}

void append_id(std::string_view id, std::string& to) {
  if (!id.empty()) to.append("\"id\":").append(id).append(",");
}

// Writes the separator before all but the first.
class Commas {
 public:
  explicit Commas(std::string& to) : to_(to) {}
  void next() {
    if (!first_) to_ += ',';
    first_ = false;
  }

 private:
  std::string& to_;
  bool first_ = true;
};

}  // namespace

LineJudge::LineJudge(const Map& map, const Rules& rules)
    : map_(map),
      rules_(rules),
      locations_(map.provinces().size()),
      reader_(map, rules),
      board_(map),
      settled_{Position(map), rules, {}, {}} {
  for (const std::string& power : map.powers()) powers_.push_back(as_json(power));
  for (std::size_t p = 0; p < locations_.size(); ++p)
    for (std::size_t coast = 0; coast < locations_[p].size(); ++coast)
      locations_[p][coast] = write_location({ProvinceId(p), static_cast<Coast>(coast)}, map, Style::brief);
}

Answered LineJudge::answer(std::string_view line, std::size_t number, std::string& to) {
  try {
    reader_.read(line, board_);
  } catch (const InputError& e) {
    append_error(board_.id, number, e.place().column, e.message(), to);
    return Answered::bad_line;
  }
  settle(board_.position, board_.orders, rules_, settled_);
  const auto outcomes = adjudicator_.adjudicate(settled_);
  if (adjudicator_.resolution().gave_up) {
    append_error(board_.id, number, 0, "the search for the solutions of a core was given up", to);
    return Answered::gave_up;
  }
  verdicts_.resize(outcomes.size());
  bool dislodged = false;
  for (std::size_t u = 0; u < outcomes.size(); ++u) {
    verdicts_[u].outcome = outcomes[u];
    dislodged = dislodged || outcomes[u].fate != Fate::in_place_or_moved;
  }
  if (dislodged) verdicts_ = verdicts(settled_, adjudicator_.interactions(), adjudicator_.resolution());
  return append_resolution(to);
}

Answered LineJudge::append_resolution(std::string& to) {
  to += '{';
  append_id(board_.id, to);
  append_outcomes("results", board_.orders_by, outcomes_of_written(settled_, board_.orders, verdicts_), to);
  if (!board_.units_of.empty()) {
    std::vector<Outcome> of_units;
    for (const Verdict& v : verdicts_) of_units.push_back(v.outcome);
    to += ',';
    append_outcomes("units", board_.units_of, of_units, to);
  }
  append_dislodged(to);
  append_cores(to);
  to += "}\n";
  return Answered::resolved;
}

void LineJudge::append_outcomes(std::string_view key, const std::vector<BoardLine::Part>& parts,
                                std::span<const Outcome> outcomes, std::string& to) const {
  to.append("\"").append(key).append("\":{");
  Commas powers(to);
  std::size_t i = 0;
  for (const BoardLine::Part& part : parts) {
    powers.next();
    to.append(powers_[part.power.index()]).append(":[");
    for (Commas orders(to); i < part.end; ++i) {
      orders.next();
      to += word_of(outcomes[i]);
    }
    to += ']';
  }
  to += '}';
}

void LineJudge::append_dislodged(std::string& to) const {
  bool any = false;
  for (std::size_t u = 0; u < verdicts_.size(); ++u) {
    const Verdict& v = verdicts_[u];
    if (v.outcome.fate == Fate::in_place_or_moved) continue;
    to += any ? "," : ",\"dislodged\":{";
    any = true;
    append_unit(UnitId(u), to);
    to += ":{\"by\":";
    append_unit(*v.dislodged_by, to);
    to += ",\"retreats\":[";
    Commas places(to);
    for (Location at : v.retreats) {
      places.next();
      to.append("\"").append(locations_[at.province.index()][static_cast<std::size_t>(at.coast)]).append("\"");
    }
    to += "]}";
  }
  if (any) to += '}';
}

void LineJudge::append_unit(UnitId unit, std::string& to) const {
  const Unit& u = settled_.position[unit];
  to += u.type == UnitType::army ? "\"A " : "\"F ";
  to.append(locations_[u.at.province.index()][static_cast<std::size_t>(u.at.coast)]).append("\"");
}

void LineJudge::append_cores(std::string& to) const {
  const auto& cores = adjudicator_.resolution().cores;
  if (cores.empty()) return;
  const TermNames names = names_on_map(settled_.position);
  Json list = Json::array();
  for (const Core& core : cores) {
    Json decisions = Json::array();
    for (DecisionId d : core.decisions)
      decisions.push_back(to_text(*decision(adjudicator_.interactions(), Encoding::datc_3, d), names));
    list.push_back({{"kind", name(core.kind)}, {"decisions", decisions}, {"rule", name(core.rule)}});
  }
  to.append(",\"cores\":").append(compact(list));
}

void append_error(std::string_view id, std::size_t line, std::size_t column, std::string_view error, std::string& to) {
  to += '{';
  append_id(id, to);
  fmt::format_to(std::back_inserter(to), "\"line\":{}", line);
  if (column != 0) fmt::format_to(std::back_inserter(to), ",\"column\":{}", column);
  to.append(",\"error\":").append(as_json(error)).append("}\n");
}

}  // namespace dipeq
