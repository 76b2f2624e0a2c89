#include "report/resolution/json_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <iterator>

#include "io/input_error.hpp"
#include "io/json.hpp"
#include "notation/formats/json_layout.hpp"
#include "notation/phase_names.hpp"
#include "phases/legality.hpp"
#include "phases/winners.hpp"
#include "report/names.hpp"
#include "solver/aftermath.hpp"

namespace dipeq {
namespace {

std::string as_json(std::string_view text) { return compact(text); }

// Every outcome as JSON with a comma behind it, written once; in blocks that are copied whole, which is faster than by length.
struct WordInBlock {
  std::array<char, 48> text = {};
  std::size_t size = 0;
};
using WordsInBlocks = std::array<std::array<WordInBlock, 3>, static_cast<std::size_t>(Word::no_answer) + 1>;

WordsInBlocks words_in_blocks() {
  WordsInBlocks all;
  for (std::size_t word = 0; word < all.size(); ++word)
    for (std::size_t fate = 0; fate < all[word].size(); ++fate) {
      const std::string text = as_json(to_text(Outcome{static_cast<Word>(word), static_cast<Fate>(fate)})) + ",";
      WordInBlock& block = all[word][fate];
      if (text.size() > block.text.size()) throw InternalError("an outcome of many letters");
      std::ranges::copy(text, block.text.begin());
      block.size = text.size();
    }
  return all;
}

// As a list, where there is room for whole blocks; returns where it ends.
char* write_words(std::span<const Outcome> outcomes, char* end) {
  static const WordsInBlocks words = words_in_blocks();
  *end++ = '[';
  for (const Outcome& outcome : outcomes) {
    const WordInBlock& word = words[static_cast<std::size_t>(outcome.word)][static_cast<std::size_t>(outcome.fate)];
    std::memcpy(end, word.text.data(), word.text.size());
    end += word.size;
  }
  if (!outcomes.empty()) --end;  // the last comma
  *end++ = ']';
  return end;
}

char* write(std::string_view text, char* end) { return std::ranges::copy(text, end).out; }

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

// Owners of centres are needed to know who may build, and what comes after Fall.
void check_that_after_is_known(const BoardLine& board) {
  if (board.centres.known()) return;
  if (board.turn.phase == Phase::adjustments)
    throw InputError("", {1, 0}, "expected 'centres': who owns which, and so may build or must remove units", "");
  if (board.turn.date && board.turn.date->season != Season::spring)
    throw InputError("", {1, 0}, "after Fall centres change owner; expected 'centres': who owns which", "");
}

}  // namespace

LineJudge::LineJudge(const Map& map, const Rules& rules)
    : map_(map), rules_(rules), writer_(map), reader_(map, rules), line_(map), settled_{Position(map), rules, {}, {}} {}

Answered LineJudge::answer(std::string_view line, std::size_t number, std::string& to) {
  const std::size_t begin = to.size();
  try {
    const LineKind kind = reader_.read(line, line_, phases_);
    to += '{';
    append_id(line_.id, to);
    bool all = true;
    if (kind == LineKind::board) {
      all = answer(line_, to);
    } else {
      to += "\"phases\":[";
      for (Commas commas(to); BoardLine & phase : phases_) {
        commas.next();
        to += '{';
        append_id(phase.id, to);
        all = answer(phase, to) && all;
        to += '}';
      }
      to += ']';
    }
    to += "}\n";
    if (all) return Answered::resolved;
  } catch (const InputError& e) {
    to.resize(begin);
    if (const Map* other = other_map_named(line, map_, {})) {
      auto& judge = others_[other];
      if (!judge) judge = std::make_unique<LineJudge>(*other, rules_);
      return judge->answer(line, number, to);
    }
    append_error(line_.id, number, e.place().column, e.message(), to);
    return Answered::bad_line;
  }
  to.resize(begin);
  append_error(line_.id, number, 0, "the search for the solutions of a core was given up", to);
  return Answered::gave_up;
}

bool LineJudge::answer(BoardLine& board, std::string& to) {
  check_that_after_is_known(board);
  switch (board.turn.phase) {
    case Phase::movement: return answer_movement(board, to);
    case Phase::retreats: answer_retreats(board, to); break;
    case Phase::adjustments: answer_adjustments(board, to); break;
  }
  return true;
}

bool LineJudge::answer_movement(BoardLine& board, std::string& to) {
  settle(board.position, board.orders, rules_, settled_);
  const auto outcomes = adjudicator_.adjudicate(settled_);
  if (adjudicator_.resolution().gave_up) return false;
  verdicts(settled_, adjudicator_.interactions(), adjudicator_.resolution(), outcomes, verdicts_);
  append_outcomes("results", board.orders_by, outcomes_of_written(settled_, board.orders, verdicts_), to);
  if (!board.units_of.empty()) {
    std::vector<Outcome> of_units;
    of_units.reserve(verdicts_.size());
    for (const Verdict& v : verdicts_) of_units.push_back(v.outcome);
    to += ',';
    append_outcomes("units", board.units_of, of_units, to);
  }
  append_dislodged(to);
  append_cores(to);
  if (board.says_phase && adjudicator_.resolution().complete)
    append_after(board, moved(board.state(), settled_, verdicts_), to);
  return true;
}

void LineJudge::answer_retreats(const BoardLine& board, std::string& to) const {
  const GameState state = board.state();
  const RetreatResult result = resolve_retreats(state, board.retreats, rules_);
  append_verdicts(board, result.of_order, to);
  std::vector<Unit> unordered;
  for (std::size_t d = 0; d < state.dislodged.size(); ++d)
    if (!result.follows[d]) unordered.push_back(state.dislodged[d].unit);
  append_units("disbanded", unordered, to);
  append_after(board, retreated(state, result), to);
}

void LineJudge::answer_adjustments(const BoardLine& board, std::string& to) const {
  const GameState state = board.state();
  const AdjustmentResult result = resolve_adjustments(state, board.adjustments, rules_);
  append_verdicts(board, result.of_order, to);
  std::vector<Unit> removed;
  for (UnitId u : result.removed_unordered) removed.push_back(state.position[u]);
  append_units("built", result.built_unordered, to);
  append_units("removed", removed, to);
  append_after(board, adjusted(state, result), to);
}

void LineJudge::append_verdicts(const BoardLine& board, std::span<const OrderVerdict> verdicts, std::string& to) const {
  std::vector<Outcome> outcomes;
  for (const OrderVerdict& v : verdicts) outcomes.push_back({v.word});
  append_outcomes("results", board.orders_by, outcomes, to);
}

void LineJudge::append_units(std::string_view key, const std::vector<Unit>& units, std::string& to) const {
  if (units.empty()) return;
  to.append(",\"").append(key).append("\":");
  writer_.append_by_power(
      units.size(), [&](std::size_t u) { return units[u].power; },
      [&](std::size_t u) { writer_.append_unit(units[u], to); }, to);
}

void LineJudge::append_after(const BoardLine& board, GameState state, std::string& to) const {
  if (board.turn.date) {
    state = next_phase(std::move(state));
    if (const std::string why = beyond_the_last_year(state.turn); !why.empty()) throw InputError("", {1, 0}, why, "");
  } else {
    state.turn.phase = state.dislodged.empty() ? Phase::movement : Phase::retreats;
  }
  if (!board.centres.known()) state.centres = Centres(map_);
  to += ",\"after\":{";
  writer_.append_state(state, to, true);
  to += '}';
  if (board.centres.known()) append_winners(state, to);
}

void LineJudge::append_winners(const GameState& state, std::string& to) const {
  const std::vector<PowerId> all = winners(state);
  if (all.empty()) return;
  to += ",\"winners\":[";
  Commas commas(to);
  for (const PowerId power : all) {
    commas.next();
    to += writer_.power(power);
  }
  to += ']';
}

// Written where it will stand, which is faster than to append it piece by piece.
void LineJudge::append_outcomes(std::string_view key, const std::vector<BoardLine::Part>& parts,
                                std::span<const Outcome> outcomes, std::string& to) const {
  constexpr std::size_t signs = sizeof("\"\":{}"), signs_of_part = sizeof(":[],");
  std::size_t room = signs + key.size() + outcomes.size() * sizeof(WordInBlock::text);
  for (const BoardLine::Part& part : parts) room += signs_of_part + writer_.power(part.power).size();
  const std::size_t begin = to.size();
  to.resize(begin + room);
  char* end = write("\":{", write(key, write("\"", &to[begin])));
  std::size_t i = 0;
  for (const BoardLine::Part& part : parts) {
    end = write(":", write(writer_.power(part.power), end));
    end = write(",", write_words(outcomes.subspan(i, part.end - i), end));
    i = part.end;
  }
  if (!parts.empty()) --end;  // the last comma
  end = write("}", end);
  to.resize(static_cast<std::size_t>(end - to.data()));
}

void LineJudge::append_dislodged(std::string& to) const {
  bool any = false;
  for (std::size_t u = 0; u < verdicts_.size(); ++u) {
    const Verdict& v = verdicts_[u];
    if (v.outcome.fate == Fate::in_place_or_moved) continue;
    to += any ? "," : ",\"dislodged\":{";
    any = true;
    writer_.append_unit(settled_.position[UnitId(u)], to);
    to += ":{";
    if (v.dislodged_by) {  // by house rules a unit may be dislodged by nobody
      to += "\"by\":";
      writer_.append_unit(settled_.position[*v.dislodged_by], to);
      to += ',';
    }
    to += "\"retreats\":[";
    Commas places(to);
    for (Location at : v.retreats) {
      places.next();
      to.append("\"").append(writer_.place(at)).append("\"");
    }
    to += "]}";
  }
  if (any) to += '}';
}

void LineJudge::append_cores(std::string& to) const {
  const auto& cores = adjudicator_.resolution().cores;
  if (cores.empty()) return;
  const TermNames names = names_on_map(settled_.position);
  to += ",\"cores\":[";
  Commas all(to);
  for (const Core& core : cores) {
    all.next();
    to.append("{\"kind\":").append(as_json(name(core.kind))).append(",\"decisions\":[");
    Commas decisions(to);
    for (DecisionId d : core.decisions) {
      decisions.next();
      to += as_json(to_text(*decision(adjudicator_.interactions(), Encoding::datc_3, d), names));
    }
    to.append("],\"rule\":").append(as_json(name(core.rule))).append("}");
  }
  to += ']';
}

void append_error(std::string_view id, std::size_t line, std::size_t column, std::string_view error, std::string& to) {
  to += '{';
  append_id(id, to);
  fmt::format_to(std::back_inserter(to), "\"line\":{}", line);
  if (column != 0) fmt::format_to(std::back_inserter(to), ",\"column\":{}", column);
  to.append(",\"error\":").append(as_json(error)).append("}\n");
}

void append_too_long(std::size_t line, std::string& to) {
  append_error({}, line, longest_line + 1, fmt::format("the line is longer than {} bytes", longest_line), to);
}

}  // namespace dipeq
