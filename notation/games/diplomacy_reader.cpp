// Reading saved games of the package `diplomacy`.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "io/glyphs.hpp"
#include "io/source_line.hpp"
#include "notation/formats/recorded_board.hpp"
#include "notation/games/diplomacy.hpp"
#include "notation/games/diplomacy_words.hpp"
#include "notation/games/game_in_reading.hpp"
#include "notation/games/json_view.hpp"
#include "notation/games/texts_of_orders.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "notation/phase_names.hpp"

namespace dipeq {
namespace {

using diplomacy::Results;

// The same board as the standard one, with other powers in play or other units at the beginning.
constexpr std::array same_boards{std::string_view("standard_fleet_rome"), std::string_view("standard_france_austria"),
                                 std::string_view("standard_germany_italy")};
constexpr std::array no_phases{std::string_view("FORMING"), std::string_view("COMPLETED")};
constexpr std::array nobody{std::string_view("UNOWNED"), std::string_view("NEUTRAL")};

template <class List> bool is_among(const List& list, std::string_view text) {
  return std::ranges::find(list, text) != list.end();
}

bool is_board(std::string_view name, const Map& map) {
  return same_letters(name, map.name()) || (is_standard(map) && is_among(same_boards, name));
}

// One game being read; whatever is wrong is collected.
class DiplomacyReading : GameInReading {
 public:
  DiplomacyReading(const TextsOfOrders& texts, const Map& map, JsonView whole, ReadGames& result)
      : GameInReading(result), texts_(texts), map_(map), whole_(std::move(whole)) {}

  void run() {
    attempt([&] { read(); });
    keep();
  }

 private:
  void remark(const JsonView& at, std::string text) { GameInReading::remark(at.place(), std::move(text)); }
  std::string_view file() const { return whole_.source().file; }

  void read() {
    const JsonView phases = whole_.at("phases");
    game_.file = file();
    game_.id = id();
    if (const auto board = whole_.find("map"); board && !is_board(board->text(), map_))
      board->fail(fmt::format("expected a game on the map {}, found {}", map_.name(), quoted(board->text())));
    read_rules();
    const auto all = phases.elements_with_places();
    if (all.size() > most_phases) phases.fail(fmt::format("more than {} phases", most_phases));
    for (const JsonView& phase : all) attempt([&] { read_phase(phase); });
    end_with_what_comes_last();
    if (press_ > 0) remark(phases, fmt::format("{} messages of press are not kept", press_));
  }

  std::string id() {
    const auto id = whole_.find("id");
    if (!id) return fmt::format("game-{}", whole_.place().line);
    return id->value().is_text() ? id->text() : std::to_string(id->number());
  }

  void read_rules() {
    const auto rules = whole_.find("rules");
    if (!rules) return;
    std::string names;
    for (const JsonView& rule : rules->elements()) {
      names += (names.empty() ? "" : ", ") + rule.text();
      if (rule.text() == "BUILD_ANY") remark(rule, "BUILD_ANY: dipeq builds in home centres alone");
    }
    if (!names.empty()) game_.notes.push_back("rules of the package: " + names);
  }

  void read_phase(const JsonView& phase) {
    const JsonView name = phase.at("name"), state = phase.at("state");
    if (const auto messages = phase.find("messages")) press_ += number_of(*messages);
    RecordedPhase recorded{.board = empty_board(map_), .name = name.text()};
    recorded.place = phase.place();
    const bool over = is_among(no_phases, name.text());
    if (!over) {
      const auto turn = turn_named(name.text());
      if (!turn) name.fail(fmt::format("expected a phase such as S1901M, found {}", quoted(name.text())));
      recorded.board.turn = *turn;
    }
    recorded.board.id = game_.id + "." + name.text();
    read_units(state, recorded.board);
    read_centres(state, recorded.board);
    read_orders(phase, recorded.board);
    read_results(phase, recorded);
    if (name.text() == "FORMING" || nobody_may_retreat(phase, recorded.board)) return;
    game_.phases.push_back(std::move(recorded));
  }

  // Some programs have a phase of retreats for units that may go nowhere.
  bool nobody_may_retreat(const JsonView& phase, const CaseFile& board) {
    if (gone_.empty() || !board.dislodged.empty() || !board.retreats.orders.empty()) return false;
    remark(phase, fmt::format("{} is left out: nobody may retreat", board.id));
    return true;
  }

  static std::size_t number_of(const JsonView& messages) {
    return messages.value().is_list() ? messages.elements().size() : messages.members().size();
  }

  enum class Of : bool { powers, nobody_too };

  static bool is_empty(const JsonView& value) {
    if (value.value().is_null()) return true;
    return value.value().is_list() ? value.elements().empty() : value.members().empty();
  }

  // Calls `take` with the power and what stands there for it.
  template <class Take> void each_power(const JsonView& in, Take take, Of of = Of::powers) {
    for (const auto& [name, value] : in.members()) {
      const auto power = texts_.names().power(name);
      if (!power && is_among(nobody, name) && (of == Of::nobody_too || is_empty(value))) continue;
      if (!power) result_.errors.push_back(value.complaint(fmt::format("{} is no power of this map", quoted(name))));
      if (power && !value.value().is_null()) attempt([&] { take(*power, value); });
    }
  }

  static constexpr std::size_t all_others = static_cast<std::size_t>(-1);

  // Among the units of its power; those that are named before it are older.
  struct Starred {
    PowerId power;
    JsonView view;
    std::size_t listed_after;
  };

  void read_units(const JsonView& state, CaseFile& board) {
    std::vector<Starred> dislodged;
    gone_.clear();
    each_power(state.at("units"), [&](PowerId power, const JsonView& units) {
      for (const JsonView& unit : units.elements()) {
        if (unit.text().starts_with('*'))
          dislodged.push_back({power, unit, board.position.units().size()});
        else
          attempt([&] { refuse_unless_empty(unit, put(board, texts_.unit(unit, unit.text(), power))); });
      }
      for (Starred& starred : dislodged)  // behind all others of its power, as the package has them
        if (starred.listed_after == board.position.units().size()) starred.listed_after = all_others;
    });
    const auto retreats = state.find("retreats");
    if (retreats)
      each_power(*retreats, [&](PowerId power, const JsonView& units) { read_retreats(power, units, board); });
    for (const Starred& starred : dislodged) attempt([&] { expect_retreats(starred, board); });
  }

  static void refuse_unless_empty(const JsonView& at, const std::string& why) {
    if (!why.empty()) at.fail(why);
  }

  void read_retreats(PowerId power, const JsonView& units, CaseFile& board) {
    for (const auto& [name, places] : units.members()) {
      const std::string_view text = name.starts_with('*') ? name.substr(1) : name;
      const Unit unit = texts_.unit(places, text, power);
      std::vector<Location> to;
      for (const JsonView& place : places.elements()) to.push_back(texts_.location(place, place.text()));
      if (to.empty()) continue;
      if (board.turn.phase == Phase::movement)
        remark(places, fmt::format("{}: that {} has to retreat is left out, for it is a phase of movement", board.id,
                                   quoted(name)));
      else
        refuse_unless_empty(places, put_dislodged(board, unit, std::move(to)));
    }
  }

  // A unit that is dislodged and may go nowhere is gone.
  void expect_retreats(const Starred& starred, CaseFile& board) {
    const JsonView& view = starred.view;
    const Unit unit = texts_.unit(view, std::string_view(view.text()).substr(1), starred.power);
    if (const auto found = std::ranges::find(board.dislodged, unit, &Dislodged::unit); found != board.dislodged.end()) {
      found->listed_after = std::min(starred.listed_after, board.position.units().size());
      return;
    }
    gone_.push_back(unit);
    remark(view, fmt::format("{} is dislodged and has no retreats: it is left out", quoted(view.text())));
  }

  void read_centres(const JsonView& state, CaseFile& board) {
    const auto centres = state.find("centers");
    if (!centres && board.turn.phase == Phase::adjustments) state.at("centers");
    if (!centres) return;
    if (!centres->members().empty()) board.centres.make_known();
    const auto take = [&](PowerId power, const JsonView& owned) {
      for (const JsonView& centre : owned.elements()) attempt([&] { give(centre, power, board.centres); });
    };
    each_power(*centres, take, Of::nobody_too);
  }

  void give(const JsonView& view, PowerId power, Centres& centres) {
    const ProvinceId centre = texts_.location(view, view.text()).province;
    if (!map_[centre].supply_center) view.fail(fmt::format("{} is no supply centre", map_[centre].name));
    if (const auto other = centres.owner(centre); other && *other != power)
      view.fail(fmt::format("{} is owned by {} as well", map_[centre].name, map_.power(*other)));
    centres.give(centre, power);
  }

  void read_orders(const JsonView& phase, CaseFile& board) {
    const auto orders = phase.find("orders");
    if (!orders) return;
    each_power(*orders, [&](PowerId power, const JsonView& list) {
      const auto all = list.elements();
      if (all.size() > most_orders_of_a_power) list.fail(fmt::format("more than {} orders", most_orders_of_a_power));
      for (const JsonView& order : all) attempt([&] { read_order(power, order, board); });
    });
  }

  void read_order(PowerId by, const JsonView& view, CaseFile& board) {
    switch (board.turn.phase) {
      case Phase::movement: return read_movement(by, view, board);
      case Phase::retreats: return read_retreat(by, view, board);
      case Phase::adjustments: board.adjustments.orders.push_back(adjustment(view, by)); return;
    }
  }

  void read_movement(PowerId by, const JsonView& view, CaseFile& board) {
    const WrittenOrder order = texts_.order(view, view.text(), by);
    if (is_for_a_unit(board, order))
      board.orders.push_back(order);
    else
      remark(view, fmt::format("{}: {} is left out, for no unit stands there", board.id, quoted(view.text())));
  }

  void read_retreat(PowerId by, const JsonView& view, CaseFile& board) {
    RetreatOrder order = texts_.retreat(view, view.text(), by);
    const bool of_gone =
        std::ranges::any_of(gone_, [&](const Unit& u) { return u.at.province == order.unit.at.province; });
    if (!of_gone || !std::holds_alternative<DisbandOrder>(order.action))
      board.retreats.orders.push_back(std::move(order));
  }

  AdjustmentOrder adjustment(const JsonView& view, PowerId by) {
    const std::string_view text = trimmed(view.text());
    const std::string_view unit = text.substr(0, text.find_last_of(' '));
    if (text.ends_with(" B")) return {by, BuildOrder{texts_.mention(view, unit)}, view.place()};
    if (text.ends_with(" D")) return {by, RemoveOrder{texts_.mention(view, unit)}, view.place()};
    return texts_.adjustment(view, text, by);
  }

  void read_results(const JsonView& phase, RecordedPhase& recorded) {
    const auto results = phase.find("results");
    if (!results) return;
    recorded.said.resize(number_of_orders(recorded));
    for (const auto& [unit, list] : results->members()) attempt([&] { read_result(unit, list, recorded); });
  }

  // Of a unit with several orders it does not say which it means, and so with builds declined.
  void read_result(std::string_view unit, const JsonView& list, RecordedPhase& recorded) {
    const Results results = result_list(list);
    const std::size_t none = map_.provinces().size();
    const std::size_t of = unit == "WAIVE" ? none : texts_.mention(list, unit).at.province.index();
    std::optional<std::size_t> only;
    for (std::size_t i = 0; i < number_of_orders(recorded); ++i) {
      const auto ordered = ordered_unit(recorded.board, i);
      if ((ordered ? ordered->at.province.index() : none) != of) continue;
      if (only) return;
      only = i;
    }
    if (only)
      recorded.said[*only] = diplomacy::meaning(recorded.board, *only, results);
    else if (!results.empty() && of != none && !stands_or_is_dislodged(ProvinceId(of), recorded.board))
      remark(list, fmt::format("{}: the result of {} is left out, for no unit stands there", recorded.board.id,
                               quoted(unit)));
  }

  bool stands_or_is_dislodged(ProvinceId p, const CaseFile& board) const {
    const auto is_there = [&](const Unit& unit) { return unit.at.province == p; };
    return board.position.unit_in(p) || std::ranges::any_of(board.dislodged, is_there, &Dislodged::unit) ||
           std::ranges::any_of(gone_, is_there);
  }

  Results result_list(const JsonView& list) {
    Results results;
    for (const JsonView& text : list.elements()) {
      const auto result = diplomacy::result_named(text.text());
      if (!result) text.fail(fmt::format("{} is no word of result that is known", quoted(text.text())));
      results.push_back(*result);
    }
    return results;
  }

  // What stands there as a phase when the game is over is how things stand after the last one.
  void end_with_what_comes_last() {
    const auto is_end = [](const RecordedPhase& p) { return is_among(no_phases, p.name); };
    const auto end = std::ranges::find_if(game_.phases, is_end);
    if (end == game_.phases.end()) return fold_last_phase(game_);
    if (end != game_.phases.begin()) std::prev(end)->after = after_of(end->board);
    std::erase_if(game_.phases, is_end);
  }

  const TextsOfOrders& texts_;
  const Map& map_;
  const JsonView whole_;
  std::vector<Unit> gone_;  // of the phase being read: dislodged, with nowhere to go
  std::size_t press_ = 0;
};

}  // namespace

bool is_diplomacy(std::string_view beginning) {
  const std::string_view text = trimmed(beginning.substr(0, std::size_t{1} << 16));
  const auto says = [&](std::string_view key) { return text.find(key) != text.npos; };
  const bool has_a_state = says("\"state\"") && says("\"units\"");
  return (text.starts_with('{') || text.starts_with('[')) && says("\"phases\"") && !says("\"terrID\"") &&
         (has_a_state || says("\"messages\"") || says("\"logs\""));
}

ReadGames read_diplomacy(const SourceText& source, const Map& map, const Rules& rules) {
  const TextsOfOrders texts(map, rules);
  return games_of_json(
      source, [&](const JsonView& game, ReadGames& result) { DiplomacyReading(texts, map, game, result).run(); });
}

}  // namespace dipeq
