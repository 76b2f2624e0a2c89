#include "notation/games/judge_mail.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>

#include "io/glyphs.hpp"
#include "io/source_line.hpp"
#include "notation/case/case_units.hpp"
#include "notation/formats/recorded_board.hpp"
#include "notation/games/diplomacy_words.hpp"
#include "notation/games/judge_lines.hpp"
#include "notation/order_reader.hpp"
#include "notation/phase_names.hpp"

namespace dipeq {
namespace {

using judge::Entry;
using judge::Section;

constexpr std::string_view nowhere = "Switzerland";
constexpr std::string_view no_order = ", No Order Processed";
constexpr int year_of_the_start = 1901;

// A game as far as its mails have been read.
struct GameRead {
  Game game;
  std::optional<std::vector<Unit>> standing = {};  // after the last phase; none: not told
  std::vector<Dislodged> dislodged = {};           // by it
  Centres centres;
};

// One mail after its header: the phase, and where its units go.
struct MailRead {
  GameRead* of = nullptr;
  RecordedPhase phase;
  std::vector<Unit> after = {};
  std::vector<Dislodged> dislodged = {};
  std::optional<Centres> centres = {};
  bool told_before = false;
};

class Mailbox {
 public:
  Mailbox(const SourceText& source, const Map& map, const Rules& rules, ReadGames& result)
      : source_(source), map_(map), rules_(rules), names_(Names::of(map)), result_(result) {}

  void run() {
    std::size_t number = source_.first_line;
    for (std::string_view rest = source_.text; !rest.empty(); ++number) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(line.size() + 1, rest.size()));
      read_line(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line, number);
    }
    end_mail();
    if (games_.empty())
      result_.errors.push_back(InputError(source_.file, {source_.first_line, 1},
                                          "expected a mail such as 'Movement results for Spring of 1901.'", ""));
    if (passed_over_ > 0)
      result_.remarks.push_back(
          {std::string(source_.file), {source_.first_line, 1}, fmt::format("{} lines are passed over", passed_over_)});
    if (!result_.errors.empty()) return;
    for (GameRead& game : games_) {
      sort_phases(game.game);
      result_.games.push_back(std::move(game.game));
    }
  }

 private:
  void read_line(std::string_view line, std::size_t number) {
    if (const auto header = judge::header(line)) return begin_mail(*header, line, number);
    if (const auto section = judge::section(line)) {
      end_entry();
      section_ = mail_.of ? *section : Section::nothing;
      return;
    }
    if (trimmed(line).empty()) return end_entry();
    if (section_ == Section::nothing) {
      ++passed_over_;
    } else if (begins_entry(line)) {
      end_entry();
      entry_ = {std::string(trimmed(line)), number, std::string(line)};
    } else {
      (entry_.text += ' ') += trimmed(line);
    }
  }

  bool begins_entry(std::string_view line) const {
    if (entry_.text.empty()) return true;
    if (section_ == Section::dislodged) return line.starts_with("The ");
    const auto power = judge::split(line, ":");
    return power && names_.power(power->before);
  }

  void end_entry() {
    if (entry_.text.empty()) return;
    const Entry entry = std::move(entry_);
    entry_ = {};
    if (mail_.told_before) return;
    try {
      read_entry(entry);
    } catch (const InputError& e) {
      result_.errors.push_back(e);
    }
  }

  [[noreturn]] void fail(const Entry& entry, std::string_view message) const {
    throw InputError(source_.file, {entry.line, 1}, message, entry.first_line);
  }
  void remark(std::size_t line, std::string text) {
    result_.remarks.push_back({std::string(source_.file), {line, 1}, std::move(text)});
  }

  GameRead& game_of(const std::string& name) {
    const auto known = std::ranges::find(games_, name, [](const GameRead& g) { return g.game.id; });
    if (known != games_.end()) return *known;
    GameRead game{.game = {.id = name, .file = std::string(source_.file)}, .centres = opening(map_).centres};
    return games_.emplace_back(std::move(game));
  }

  void begin_mail(const judge::Header& header, std::string_view line, std::size_t number) {
    end_mail();
    GameRead& game = game_of(header.game.empty() ? "game" : header.game);
    mail_ = MailRead{.of = &game, .phase = {.board = empty_board(map_), .name = phase_name(header.turn)}};
    mail_.phase.place = {number, 1};
    CaseFile& board = mail_.phase.board;
    board.turn = header.turn;
    board.id = game.game.id + "." + mail_.phase.name;
    section_ = Section::orders;
    mail_.told_before =
        std::ranges::any_of(game.game.phases, [&](const RecordedPhase& p) { return p.board.turn == header.turn; });
    if (mail_.told_before)
      return remark(number, fmt::format("{} was told before: {} is left out", board.id, quoted(trimmed(line))));
    begin_state(number);
  }

  // A phase of retreats or adjustments begins as the one before ended.
  void begin_state(std::size_t number) {
    GameRead& game = *mail_.of;
    CaseFile& board = mail_.phase.board;
    board.centres = game.centres;
    if (board.turn.date->year > year_of_the_start && game.game.phases.empty()) board.centres = Centres(map_);
    if (board.turn.phase == Phase::movement) return;
    const bool known =
        game.standing && !game.game.phases.empty() && comes_next(game.game.phases.back().board.turn, board.turn);
    if (!known)
      return remark(number, fmt::format("{}: who stands where is not told, for the mail before is missing", board.id));
    for (const Unit& unit : *game.standing) board.position.add(unit);
    mail_.after = *game.standing;
    if (board.turn.phase == Phase::retreats) board.dislodged = game.dislodged;
  }

  static bool comes_next(const Turn& before, const Turn& turn) {
    if (before.date->year != turn.date->year) return false;
    if (turn.phase == Phase::retreats)
      return before.phase == Phase::movement && before.date->season == turn.date->season;
    return before.phase != Phase::adjustments && before.date->season == Season::fall;
  }

  void end_mail() {
    end_entry();
    section_ = Section::nothing;
    if (!mail_.of || mail_.told_before) return;
    GameRead& game = *mail_.of;
    mail_.of = nullptr;
    if (mail_.centres) game.centres = *mail_.centres;
    const bool known = !mail_.phase.board.position.units().empty();
    game.standing = known ? std::optional(mail_.after) : std::nullopt;
    game.dislodged = mail_.dislodged;
    SaidAfter after{.centres = mail_.centres};
    if (known) after.units = mail_.after;
    if (known && mail_.phase.board.turn.phase == Phase::movement) {
      after.dislodged.emplace();
      for (const Dislodged& d : mail_.dislodged) after.dislodged->push_back({d.unit, d.retreats});
    }
    mail_.phase.after = std::move(after);
    game.game.phases.push_back(std::move(mail_.phase));
  }

  void read_entry(const Entry& entry) {
    if (section_ == Section::dislodged) return read_dislodged(entry);
    const auto parts = judge::split(entry.text, ":");
    if (!parts) fail(entry, "expected a power and a colon");
    if (section_ == Section::owners && same_letters(parts->before, "Unowned")) return;
    const auto power = names_.power(parts->before);
    if (!power) fail(entry, fmt::format("{} is no power of this map", quoted(parts->before)));
    if (section_ == Section::owners) return read_owned(*power, parts->after, entry);
    switch (mail_.phase.board.turn.phase) {
      case Phase::movement: return read_movement(*power, parts->after, entry);
      case Phase::retreats: return read_retreat(*power, parts->after, entry);
      case Phase::adjustments: return read_adjustment(*power, parts->after, entry);
    }
  }

  template <class Read> auto read(std::string_view text, const Entry& entry, Read read) const {
    try {
      const SourceLine line{"", 1, text};
      return read(OrderReader(map_, names_, OrderScanner(line, 0, text.size())));
    } catch (const InputError& e) {
      fail(entry, fmt::format("in {}: {}", quoted(text), e.message()));
    }
  }
  UnitMention mention(std::string_view text, const Entry& entry) const {
    return read(text, entry, [](OrderReader reader) { return reader.unit(); });
  }
  Unit unit_of(PowerId power, const UnitMention& mention, const Entry& entry) const {
    if (!mention.type) fail(entry, "expected Army or Fleet");
    return {*mention.type, power, mention.at};
  }

  // The unit of an order that goes nowhere.
  UnitMention unit_before(std::string_view order, const Entry& entry) const {
    for (const std::string_view word : {" SUPPORT ", " CONVOY ", " HOLD", " -> "})
      if (const auto parts = judge::split(order, word)) return mention(parts->before, entry);
    return mention(order, entry);
  }

  void read_movement(PowerId power, std::string_view text, const Entry& entry) {
    const judge::Notes notes = judge::notes(text);
    const auto unordered = judge::split(notes.order, no_order);
    const bool nothing = unordered || notes.order.find(nowhere) != notes.order.npos;
    if (nothing && !unordered)
      remark(entry.line, fmt::format("{}: {} is left out, for nobody goes to Switzerland", mail_.phase.board.id,
                                     quoted(notes.order)));
    WrittenOrder order{power, {}, HoldOrder{}, {entry.line, 1}};
    if (nothing)
      order.unit = unordered ? mention(unordered->before, entry) : unit_before(notes.order, entry);
    else
      order = read(notes.order, entry, [&](OrderReader reader) { return reader.order(power, rules_); });
    order.place = {entry.line, 1};
    const Unit unit = unit_of(power, order.unit, entry);
    if (const std::string why = put(mail_.phase.board, unit); !why.empty()) fail(entry, why);
    move_on(unit, order, notes, entry);
    if (nothing) return;
    mail_.phase.board.orders.push_back(std::move(order));
    mail_.phase.said.push_back(said(mail_.phase.board.orders.size() - 1, notes, entry));
  }

  static bool has(const judge::Notes& notes, std::string_view word) {
    return std::ranges::find(notes.words, word) != notes.words.end();
  }

  // A move of which nothing is noted came about.
  void move_on(Unit unit, const WrittenOrder& order, const judge::Notes& notes, const Entry& entry) {
    if (has(notes, "dislodged") || has(notes, "destroyed")) return;
    if (const auto* move = std::get_if<MoveOrder>(&order.action); move && notes.words.empty()) unit.at = move->to;
    if (unit.type == UnitType::army) unit.at.coast = Coast::none;
    if (const std::string why = objection(unit, map_); !why.empty()) fail(entry, why);
    mail_.after.push_back(unit);
  }

  SaidOutcome said(std::size_t order, const judge::Notes& notes, const Entry& entry) {
    diplomacy::Results results;
    for (const std::string_view word : notes.words) {
      const auto result = word == "destroyed" ? diplomacy::Result::dislodged : diplomacy::result_named(word);
      if (!result) {
        remark(entry.line, fmt::format("{}: what {} means is not known", mail_.phase.board.id, quoted(word)));
        return {};
      }
      results.push_back(*result);
    }
    SaidOutcome said = diplomacy::meaning(mail_.phase.board, order, results);
    if (mail_.phase.board.turn.phase != Phase::movement) return said;
    if (has(notes, "dislodged")) said.with_fate({Fate::dislodged});
    if (has(notes, "destroyed")) said.with_fate({Fate::destroyed});
    return said;
  }

  // "The Austrian Army in Vienna can retreat to Bohemia or Tyrolia."
  void read_dislodged(const Entry& entry) {
    const judge::Notes sentence = judge::notes(entry.text);
    const auto parts = judge::split(sentence.order, " can retreat to ");
    if (!parts) {
      if (sentence.order.find("destroyed") == sentence.order.npos)
        fail(entry, "expected 'can retreat to' or 'was destroyed'");
      return;
    }
    const auto in = judge::split(parts->before.substr(std::min<std::size_t>(4, parts->before.size())), " in ");
    if (!in) fail(entry, "expected a unit that is in a province");
    std::size_t length = 0;
    const auto power = names_.nationality_prefix(in->before, length);
    if (!power) fail(entry, "expected a unit such as 'The Austrian Army in Vienna'");
    const std::string text = fmt::format("{} {}", trimmed(in->before.substr(length)), without_the(in->after));
    Dislodged d{unit_of(*power, mention(text, entry), entry), {}};
    for (std::string_view rest = parts->after; !rest.empty();) {
      const auto next = judge::split(rest, " or ");
      d.retreats.push_back(place(next ? next->before : rest, entry));
      rest = next ? next->after : std::string_view();
    }
    mail_.dislodged.push_back(std::move(d));
  }

  static std::string_view without_the(std::string_view name) {
    return name.starts_with("the ") ? name.substr(4) : name;
  }
  Location place(std::string_view name, const Entry& entry) const {
    return read(without_the(name), entry, [](OrderReader reader) { return reader.place(); });
  }

  // "Budapest, Trieste, Vienna."; below them stand lines such as "3 Supply centers, 3 Units: Builds 0 units."
  void read_owned(PowerId power, std::string_view text, const Entry& entry) {
    if (!text.empty() && text.front() >= '0' && text.front() <= '9') return;
    if (!mail_.centres) mail_.centres.emplace(map_);
    for (std::string_view rest = judge::notes(text).order; !rest.empty();) {
      const auto next = judge::split(rest, ",");
      const ProvinceId centre = place(next ? next->before : rest, entry).province;
      if (!map_[centre].supply_center) fail(entry, fmt::format("{} is no supply centre", map_[centre].name));
      mail_.centres->give(centre, power);
      rest = next ? next->after : std::string_view();
    }
  }

  void read_retreat(PowerId power, std::string_view text, const Entry& entry) {
    const judge::Notes notes = judge::notes(text);
    if (judge::split(notes.order, no_order)) return;  // and so it is disbanded
    RetreatOrder order = read(notes.order, entry, [&](OrderReader reader) { return reader.retreat(power); });
    order.place = {entry.line, 1};
    CaseFile& board = mail_.phase.board;
    const Unit unit = unit_of(power, order.unit, entry);
    if (board.position.units().empty())
      if (const std::string why = put_dislodged(board, unit, {}); !why.empty()) fail(entry, why);
    const auto* action = std::get_if<WrittenAction>(&order.action);
    const auto* move = action ? std::get_if<MoveOrder>(action) : nullptr;
    if (move && notes.words.empty()) mail_.after.push_back({unit.type, power, move->to});
    board.retreats.orders.push_back(std::move(order));
    mail_.phase.said.push_back(said(board.retreats.orders.size() - 1, notes, entry));
  }

  // "Builds an army in Budapest.", "Removes the fleet in the Gulf of Bothnia.", "Build waived.", "2 unusable builds pending."
  void read_adjustment(PowerId power, std::string_view text, const Entry& entry) {
    const std::string_view what = judge::notes(text).order;
    const bool by_default = what.starts_with("Defaults, removing ");
    if (what.starts_with("Build waived") || what.find(" pending") != what.npos || what.find(" waived") != what.npos)
      return what.starts_with("Build waived") ? add(power, WaiveOrder{}, entry) : void();
    if (!by_default && !what.starts_with("Builds ") && !what.starts_with("Removes "))
      fail(entry, "expected 'Builds', 'Removes' or 'waived'");
    const auto in = judge::split(what, " in ");
    if (!in) fail(entry, "expected a unit that is in a province");
    const bool fleet = in->before.ends_with("fleet");
    if (!fleet && !in->before.ends_with("army")) fail(entry, "expected an army or a fleet");
    const UnitMention unit{fleet ? UnitType::fleet : UnitType::army, place(in->after, entry)};
    if (what.starts_with("Builds "))
      mail_.after.push_back({*unit.type, power, unit.at});
    else
      std::erase_if(mail_.after, [&](const Unit& u) { return u.at.province == unit.at.province; });
    if (by_default) return;
    what.starts_with("Builds ") ? add(power, BuildOrder{unit}, entry) : add(power, RemoveOrder{unit}, entry);
  }

  template <class Action> void add(PowerId power, Action action, const Entry& entry) {
    AdjustmentOrder order{power, WaiveOrder{}, {entry.line, 1}};
    order.action.emplace<Action>(std::move(action));
    mail_.phase.board.adjustments.orders.push_back(std::move(order));
    mail_.phase.said.push_back(SaidOutcome::any_of({Word::succeeds}));
  }

  const SourceText& source_;
  const Map& map_;
  const Rules rules_;
  const Names& names_;
  ReadGames& result_;
  std::deque<GameRead> games_;  // mails point to them
  MailRead mail_{.phase = {.board = empty_board(map_)}};
  Section section_ = Section::nothing;
  Entry entry_;
  std::size_t passed_over_ = 0;
};

}  // namespace

bool is_judge_mail(std::string_view beginning) {
  while (!beginning.empty()) {
    if (judge::header(beginning.substr(0, beginning.find('\n')))) return true;
    beginning.remove_prefix(std::min(beginning.find('\n'), beginning.size() - 1) + 1);
  }
  return false;
}

ReadGames read_judge_mail(const SourceText& source, const Map& map, const Rules& rules) {
  ReadGames result;
  Mailbox(source, map, rules, result).run();
  return result;
}

}  // namespace dipeq
