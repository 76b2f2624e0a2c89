#include "notation/suites/jdip.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "io/glyphs.hpp"
#include "io/lines.hpp"
#include "notation/case/case_units.hpp"
#include "notation/formats/recorded_board.hpp"
#include "notation/suites/foreign_text.hpp"

namespace dipeq {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 1> of_jdip{{{"nor", "nwy"}}};
constexpr std::size_t block_lines_a_province = 16;  // of a block

// What a keyword begins; `line` blocks have what they say behind it.
enum class Block : std::uint8_t {
  variant,
  begin,
  phase,
  owners,
  units,
  dislodged,
  results,
  orders,
  after,
  after_same,
  after_dislodged,
  end
};
constexpr std::array<std::pair<std::string_view, Block>, 12> keywords{{{"variant_all", Block::variant},
                                                                       {"case", Block::begin},
                                                                       {"prestate_setphase", Block::phase},
                                                                       {"prestate_supplycenter_owners", Block::owners},
                                                                       {"prestate", Block::units},
                                                                       {"prestate_dislodged", Block::dislodged},
                                                                       {"prestate_results", Block::results},
                                                                       {"orders", Block::orders},
                                                                       {"poststate", Block::after},
                                                                       {"poststate_same", Block::after_same},
                                                                       {"poststate_dislodged", Block::after_dislodged},
                                                                       {"end", Block::end}}};

// A line of these without its comment.
Piece said_in(const SourceLine& line) {
  return Piece{line, 0, std::min(line.text.find('#'), line.text.size())}.without_blanks();
}

std::string_view first_word_of(std::string_view text) { return text.substr(0, text.find_first_of(" \t")); }

std::optional<Block> keyword(std::string_view text) {
  const auto found = std::ranges::find(keywords, lower(first_word_of(text)), [](const auto& k) { return k.first; });
  return found == keywords.end() ? std::nullopt : std::optional(found->second);
}

// "Spring 1901, Movement", "Fall 1901 (Retreat)", "F1901M"
Turn read_turn_of_jdip(const Piece& piece) {
  std::string text = lower(piece.text());
  std::ranges::replace_if(
      text, [](char c) { return c == ',' || c == '(' || c == ')'; }, ' ');
  Season season;
  if (text.starts_with('s'))
    season = Season::spring;
  else if (text.starts_with('f'))
    season = Season::fall;
  else
    piece.fail("expected a phase such as 'Spring 1901, Movement'");
  const std::size_t digits = text.find_first_of("0123456789");
  const std::size_t behind = std::min(text.find_first_not_of("0123456789", std::min(digits, text.size())), text.size());
  if (digits == std::string::npos || behind - digits > 5) piece.fail("expected a year of up to five digits");
  const std::string_view kind = trimmed(std::string_view(text).substr(behind));
  const Date date{season, std::stoi(text.substr(digits, behind - digits))};
  if (kind.empty() || kind.starts_with('m')) return {Phase::movement, date};
  if (kind.starts_with('r')) return {Phase::retreats, date};
  if (kind.starts_with('a') || kind.starts_with('b')) return {Phase::adjustments, Date{Season::winter, date.year}};
  piece.fail("expected Movement, Retreat or Adjustment behind the year");
}

// A case as its lines say it.
struct RawCase {
  Piece name;
  std::optional<Piece> phase = {};
  std::map<Block, std::vector<Piece>> lines = {};
  bool same_after = false;
};

// A line "England: F lon", of which the colon may be missing behind the name of a power.
struct OwnedPiece {
  PowerId power;
  Piece what;
};

class Case {
 public:
  Case(const RawCase& raw, const ForeignText& text, ReadGames& into)
      : raw_(raw), text_(text), map_(text.map()), errors_(into.errors), remarks_(into.remarks), id_(raw.name.text()) {}

  // None: its errors are told.
  std::optional<Game> game() {
    const std::size_t errors_before = errors_.size();
    CaseFile board = empty_board(map_);
    board.id = id_;
    attempt([&] { board.turn = raw_.phase ? read_turn_of_jdip(*raw_.phase) : Turn{}; });
    read_owners(board);
    read_state(board);
    RecordedPhase phase{.board = std::move(board), .place = raw_.name.line.place(raw_.name.begin)};
    read_orders(phase.board);
    read_after(phase);
    Game game{.id = id_, .file = std::string(raw_.name.line.file)};
    if (!in(Block::results).empty())
      if (auto movement = movement_before(phase)) game.phases.push_back(std::move(*movement));
    game.phases.push_back(std::move(phase));
    if (errors_.size() > errors_before) return std::nullopt;
    return game;
  }

 private:
  template <class F> void attempt(F f) {
    try {
      f();
    } catch (const InputError& e) {
      errors_.push_back(e);
    }
  }

  const std::vector<Piece>& in(Block block) const {
    static const std::vector<Piece> none;
    const auto found = raw_.lines.find(block);
    return found == raw_.lines.end() ? none : found->second;
  }

  template <class F> void each_line_of(Block block, F f) {
    for (const Piece& line : in(block)) attempt([&] { f(owned(line)); });
  }

  OwnedPiece owned(const Piece& line) const {
    const std::size_t colon = line.text().find(':');
    const std::size_t end = colon == std::string_view::npos ? first_word_of(line.text()).size() : colon;
    if (end == line.text().size()) line.fail("expected a power, a colon, and what is said of it");
    const auto [power, what] = line.split_at(end, 1);
    return {text_.power(power), what};
  }

  // "A lon": a unit's letter, which means nothing, and a centre.
  void read_owners(CaseFile& board) {
    each_line_of(Block::owners, [&](const OwnedPiece& said) {
      const ProvinceId province = text_.unit_on_any_coast(said.what, said.power).at.province;
      if (!map_[province].supply_center) said.what.fail(map_[province].name + " is no supply centre");
      board.centres.give(province, said.power);
    });
    if (in(Block::owners).empty() && board.turn.phase == Phase::adjustments) board.centres = opening(map_).centres;
  }

  void read_state(CaseFile& board) {
    each_line_of(Block::units, [&](const OwnedPiece& said) {
      add_unit(text_.unit(said.what, said.power), said.what, board.position);
    });
    each_line_of(Block::dislodged, [&](const OwnedPiece& said) {
      if (board.turn.phase != Phase::retreats) said.what.fail("only a phase of retreats begins with dislodged units");
      board.dislodged.push_back({text_.unit(said.what, said.power), {}, board.position.units().size()});
    });
  }

  void read_orders(CaseFile& board) {
    each_line_of(Block::orders, [&](const OwnedPiece& said) {
      switch (board.turn.phase) {
        case Phase::movement: return add_order(said, board);
        case Phase::retreats: return board.retreats.orders.push_back(text_.retreat(said.what, said.power));
        case Phase::adjustments:
          return board.adjustments.orders.push_back(text_.adjustment(without_home_of_waive(said.what), said.power));
      }
    });
    board.expected.resize(board.orders.size());
    board.retreats.expected.resize(board.retreats.orders.size());
    board.adjustments.expected.resize(board.adjustments.orders.size());
  }

  // "Waive TRI" says no more than "Waive".
  Piece without_home_of_waive(const Piece& order) const {
    const std::vector<Piece> words = order.words();
    if (words.size() != 2 || !same_letters(words.front().text(), "waive")) return order;
    text_.place(words.back());
    return words.front();
  }

  void add_order(const OwnedPiece& said, CaseFile& board) const {
    WrittenOrder order = text_.order(said.what, said.power);
    if (!board.position.unit_in(order.unit.at.province))
      said.what.fail(fmt::format("no unit stands in {}", map_[order.unit.at.province].name));
    board.orders.push_back(std::move(order));
  }

  std::vector<Unit> units_in(Block block, bool& coasts) {
    std::vector<Unit> units;
    each_line_of(block, [&](const OwnedPiece& said) {
      units.push_back(text_.unit_on_any_coast(said.what, said.power));
      Unit& unit = units.back();
      if (unit.type == UnitType::army) unit.at.coast = Coast::none;
      coasts = coasts && objection(unit, map_).empty();
    });
    return units;
  }

  void read_after(RecordedPhase& phase) {
    SaidAfter after;
    const auto before = phase.board.position.units();
    if (raw_.same_after)
      after.units.emplace(before.begin(), before.end());
    else if (raw_.lines.contains(Block::after))
      after.units = units_in(Block::after, after.coasts);
    if (!after.units) return;
    bool coasts = true;
    after.dislodged.emplace();
    for (const Unit& unit : units_in(Block::after_dislodged, coasts)) after.dislodged->push_back({unit});
    phase.after = std::move(after);
  }

  // ---- The movement that PRESTATE_RESULTS tell of

  // None: the results leave out too much.
  std::optional<RecordedPhase> movement_before(const RecordedPhase& retreats) {
    RecordedPhase before{.board = empty_board(map_), .place = retreats.place, .given = true};
    before.board.turn = {Phase::movement, retreats.board.turn.date};
    before.board.centres = retreats.board.centres;
    for (const Piece& line : in(Block::results)) attempt([&] { read_result(line, before); });
    try {
      add_silent_units(retreats.board, before);
    } catch (const InputError& e) {
      remarks_.push_back({std::string(raw_.name.line.file), retreats.place,
                          fmt::format("{}: its PRESTATE_RESULTS are passed over: {}", id_, e.message())});
      return std::nullopt;
    }
    before.board.expected.resize(before.board.orders.size());
    const auto units = retreats.board.position.units();
    before.after.emplace();
    before.after->units.emplace(units.begin(), units.end());
    before.after->dislodged.emplace();
    for (const Dislodged& d : retreats.board.dislodged) before.after->dislodged->push_back({d.unit});
    return before;
  }

  // "SUCCESS: Italy: A tyr-tri"
  void read_result(const Piece& line, RecordedPhase& into) {
    const std::size_t colon = line.text().find(':');
    if (colon == std::string_view::npos) line.fail("expected 'SUCCESS:' or 'FAILURE:'");
    const auto [word, rest] = line.split_at(colon, 1);
    const bool success = same_letters(word.text(), "success");
    if (!success && !same_letters(word.text(), "failure")) word.fail("expected 'SUCCESS:' or 'FAILURE:'");
    const OwnedPiece said = owned(rest);
    WrittenOrder order = result_order(said);
    const auto unit = implied_unit(order, map_);
    if (!unit) said.what.fail(fmt::format("expected A or F before {}", map_[order.unit.at.province].name));
    if (const std::string why = objection(*unit, map_); !why.empty()) said.what.fail(why);
    add_unit(*unit, said.what, into.board.position);
    into.board.orders.push_back(std::move(order));
    into.said.push_back(success ? SaidOutcome::success() : SaidOutcome::failure());
  }

  // A unit alone holds.
  WrittenOrder result_order(const OwnedPiece& said) const {
    const std::string_view last = said.what.words().empty() ? "" : said.what.words().back().text();
    if (said.what.words().size() > 2 || same_letters(last, "h")) return text_.order(said.what, said.power);
    try {
      return {said.power, text_.mention(said.what), HoldOrder{}, said.what.line.place(said.what.begin)};
    } catch (const InputError&) {
      return text_.order(said.what, said.power);
    }
  }

  // Units of which the results say nothing stood where they stand.
  void add_silent_units(const CaseFile& after, RecordedPhase& before) const {
    const auto is_told = [&](const Unit& unit) {
      return std::ranges::any_of(before.board.orders, [&](const WrittenOrder& o) {
        const auto* move = std::get_if<MoveOrder>(&o.action);
        return o.by == unit.power &&
               (o.unit.at.province == unit.at.province || (move && move->to.province == unit.at.province));
      });
    };
    for (const Unit& unit : after.position.units())
      if (!is_told(unit)) add_unit(unit, raw_.name, before.board.position);
    for (const Dislodged& d : after.dislodged)
      if (!is_told(d.unit)) add_unit(d.unit, raw_.name, before.board.position);
  }

  const RawCase& raw_;
  const ForeignText& text_;
  const Map& map_;
  std::vector<InputError>& errors_;
  std::vector<Remark>& remarks_;
  const std::string id_;
};

class JdipFile {
 public:
  JdipFile(const SourceText& source, const Map& map, const Rules& rules)
      : source_(source), text_(map, rules, of_jdip), most_lines_(block_lines_a_province * map.provinces().size()) {}

  ReadGames run() && {
    for (const SourceLine& line : Lines(source_.text, source_.file, source_.first_line)) {
      const Piece said = said_in(line);
      if (said.empty() || !on_this_map_) continue;
      try {
        take(said);
      } catch (const InputError& e) {
        result_.errors.push_back(e);
      }
    }
    if (case_)
      result_.errors.push_back(InputError(source_.file, case_->name.line.place(0), "this case has no END", ""));
    return std::move(result_);
  }

 private:
  void take(const Piece& said) {
    const auto block = keyword(said.text());
    if (!block) return add_line(said);
    const Piece value = said.split_at(first_word_of(said.text()).size(), 0).second;
    if (*block == Block::variant) return check_variant(value);
    if (*block == Block::begin) return begin(said, value);
    if (!case_) said.fail("expected 'CASE' before this");
    block_ = *block;
    if (*block == Block::end) return end();
    if (*block == Block::phase)
      case_->phase = value;
    else if (!value.empty())
      value.fail("expected the end of the line");
    else if (*block == Block::after_same)
      case_->same_after = true;
    else
      case_->lines[*block];
  }

  void check_variant(const Piece& value) {
    on_this_map_ = same_letters(value.text(), text_.map().name());
    if (!on_this_map_) value.fail(fmt::format("cases of another map; expected VARIANT_ALL {}", text_.map().name()));
  }

  void begin(const Piece& said, const Piece& value) {
    const bool open = case_.has_value();
    case_ = RawCase{value.empty() ? said : value};
    block_ = Block::begin;
    if (open) said.fail("the case before this one has no END");
  }

  void add_line(const Piece& said) {
    if (!case_ || block_ == Block::begin || block_ == Block::phase || block_ == Block::after_same)
      said.fail("expected a keyword such as 'CASE', 'PRESTATE', 'ORDERS' or 'END'");
    std::vector<Piece>& lines = case_->lines[block_];
    if (lines.size() == most_lines_) said.fail(fmt::format("more than {} lines in a block", most_lines_));
    lines.push_back(said);
  }

  void end() {
    const RawCase raw = std::move(*case_);
    case_.reset();
    if (auto game = Case(raw, text_, result_).game()) result_.games.push_back(std::move(*game));
  }

  const SourceText& source_;
  const ForeignText text_;
  const std::size_t most_lines_;
  ReadGames result_;
  std::optional<RawCase> case_;
  Block block_ = Block::begin;
  bool on_this_map_ = true;
};

}  // namespace

bool is_jdip(std::string_view beginning) {
  for (const SourceLine& line : Lines(beginning)) {
    const Piece said = said_in(line);
    if (said.empty()) continue;
    const std::string_view word = first_word_of(said.text());
    return word == "VARIANT_ALL" || (word == "CASE" && beginning.find("\nPRESTATE") != std::string_view::npos);
  }
  return false;
}

ReadGames read_jdip(const SourceText& source, const Map& map, const Rules& rules) {
  return JdipFile(source, map, rules).run();
}

}  // namespace dipeq
