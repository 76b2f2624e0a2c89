#include "notation/games/diplicity.hpp"

#include <fmt/format.h>

#include "io/glyphs.hpp"
#include "io/source_line.hpp"
#include "notation/formats/recorded_board.hpp"
#include "notation/games/game_in_reading.hpp"
#include "notation/games/json_view.hpp"
#include "notation/games/texts_of_orders.hpp"
#include "notation/map_file.hpp"
#include "notation/phase_names.hpp"

namespace dipeq {
namespace {

constexpr int last_year = 99'999;

SaidOutcome meaning(std::string_view resolution, const WrittenAction& action) {
  using enum Word;
  const bool moves = std::holds_alternative<MoveOrder>(action);
  if (resolution == "OK") {
    if (moves) return SaidOutcome::any_of({succeeds});
    if (std::holds_alternative<HoldOrder>(action)) return SaidOutcome::any_of({stands});
    return std::holds_alternative<ConvoyOrder>(action) ? SaidOutcome() : SaidOutcome::any_of({given});
  }
  // Said as well of a support that met no such order, if its unit was attacked.
  if (resolution.starts_with("ErrSupportBroken")) return SaidOutcome::any_of({cut, illegal, invalid});
  if (moves && (resolution.starts_with("ErrBounce") || resolution.starts_with("ErrConvoyDislodged")))
    return SaidOutcome::any_of({fails});
  if (moves) return SaidOutcome::any_of({fails, illegal, invalid});
  return SaidOutcome::any_of({stands, cut, disrupted, illegal, invalid});
}

class DiplicityReading : GameInReading {
 public:
  DiplicityReading(const TextsOfOrders& texts, const Map& map, JsonView whole, ReadGames& result)
      : GameInReading(result), texts_(texts), map_(map), whole_(std::move(whole)), state_(opening(map)) {}

  void run() {
    attempt([&] { read(); });
    keep();
  }

 private:
  void remark(const JsonView& at, std::string text) { GameInReading::remark(at.place(), std::move(text)); }

  void read() {
    game_.file = whole_.source().file;
    game_.id = id();
    const JsonView variant = whole_.at("variant");
    const std::string_view board = is_standard(map_) ? "Classical" : std::string_view(map_.name());
    if (!same_letters(variant.text(), board))
      variant.fail(fmt::format("expected a game of {}, found {}", board, quoted(variant.text())));
    const JsonView phases = whole_.at("phases");
    const auto all = phases.elements_with_places();
    if (all.size() > most_phases) phases.fail(fmt::format("more than {} phases", most_phases));
    for (const JsonView& phase : all) read_phase(phase);
    if (idle_ > 0) remark(phases, fmt::format("{} phases of retreats are left out: nobody had to retreat", idle_));
  }

  std::string id() {
    const auto source = whole_.find("source");
    const auto id = source ? source->find("original_game_id_hash") : std::nullopt;
    return id ? id->text() : fmt::format("game-{}", whole_.place().line);
  }

  void read_phase(const JsonView& phase) {
    state_.turn = turn_of(phase);
    if (first_ && state_.turn != opening(map_).turn)
      phase.fail(fmt::format("expected {} as the first phase", to_text(opening(map_).turn)));
    first_ = false;
    const auto orders = phase.at("orders").elements();
    if (orders.size() > most_orders_of_a_power) phase.fail(fmt::format("more than {} orders", most_orders_of_a_power));
    const bool idle = state_.turn.phase == Phase::retreats && state_.dislodged.empty() && orders.empty();
    if (!idle) {
      RecordedPhase recorded{.board = board(), .name = phase_name(state_.turn)};
      recorded.place = phase.place();
      for (const JsonView& order : orders) attempt([&] { read_order(order, recorded); });
      game_.phases.push_back(std::move(recorded));
    }
    idle_ += idle;
    const auto after = phase.find("expected_state_after");
    if (!after) return;  // the game is over
    read_state(*after);
    if (game_.phases.empty()) return;
    game_.phases.back().after = after_of(board());
    for (SaidDislodged& d : *game_.phases.back().after->dislodged) d.retreats.reset();
  }

  Turn turn_of(const JsonView& phase) {
    const JsonView season = phase.at("season"), type = phase.at("type"), year = phase.at("year");
    if (year.number() > last_year) year.fail("expected a year");
    Date date{Season::spring, static_cast<int>(year.number())};
    if (season.text() != "Spring" && season.text() != "Fall") season.fail("expected Spring or Fall");
    if (season.text() == "Fall") date.season = Season::fall;
    if (type.text() == "Movement") return {Phase::movement, date};
    if (type.text() == "Retreat") return {Phase::retreats, date};
    if (type.text() != "Adjustment")
      type.fail(fmt::format("expected Movement, Retreat or Adjustment, found {}", quoted(type.text())));
    return {Phase::adjustments, Date{Season::winter, date.year}};
  }

  CaseFile board() const {
    CaseFile board = empty_board(map_);
    board.id = game_.id + "." + phase_name(state_.turn);
    board.turn = state_.turn;
    board.position = state_.position;
    board.dislodged = state_.dislodged;
    board.centres = state_.centres;
    return board;
  }

  void read_state(const JsonView& view) {
    CaseFile after = empty_board(map_);
    for (const JsonView& unit : view.at("units").elements()) attempt([&] { read_unit(unit, after); });
    for (const auto& [centre, owner] : view.at("supply_centers").members())
      if (!owner.value().is_null()) give(centre, owner, after.centres);
    state_.position = after.position;
    state_.dislodged = after.dislodged;
    state_.centres = after.centres;
  }

  void give(std::string_view centre, const JsonView& owner, Centres& centres) {
    const ProvinceId province = texts_.location(owner, centre).province;
    if (!map_[province].supply_center) owner.fail(fmt::format("{} is no supply centre", map_[province].name));
    if (owner.text() != "Neutral" && !owner.text().empty()) centres.give(province, power(owner));
  }

  PowerId power(const JsonView& view) {
    const auto power = texts_.names().power(view.text());
    if (!power) view.fail(fmt::format("{} is no power of this map", quoted(view.text())));
    return *power;
  }

  static UnitType unit_type(const JsonView& view) {
    if (view.text() == "Army") return UnitType::army;
    if (view.text() == "Fleet") return UnitType::fleet;
    view.fail(fmt::format("expected Army or Fleet, found {}", quoted(view.text())));
  }

  void read_unit(const JsonView& view, CaseFile& board) {
    const JsonView province = view.at("province");
    const Unit unit{unit_type(view.at("type")), power(view.at("nation")), texts_.location(province, province.text())};
    const auto dislodged = view.find("dislodged");
    const std::string why = dislodged && dislodged->truth() ? put_dislodged(board, unit, {}) : put(board, unit);
    if (!why.empty()) view.fail(why);
  }

  // ["mid", "Move", "spa", "spa/sc"]: the coast comes last.
  void read_order(const JsonView& view, RecordedPhase& phase) {
    const PowerId by = power(view.at("nation"));
    const JsonView selected = view.at("selected");
    const auto parts = selected.elements();
    if (parts.size() < 2 || parts.size() > 4)
      selected.fail("expected a province, a kind of order, and what it is about");
    const Location at = texts_.location(parts[0], parts[0].text());
    const auto resolution = view.find("expected_resolution");
    switch (phase.board.turn.phase) {
      case Phase::movement: read_movement(by, at, parts, phase); break;
      case Phase::retreats: read_retreat(by, at, parts, phase); break;
      case Phase::adjustments: read_adjustment(by, at, parts, phase); break;
    }
    if (phase.said.size() == number_of_orders(phase)) return;  // left out
    phase.said.push_back(resolution ? said(resolution->text(), phase) : SaidOutcome());
  }

  static SaidOutcome said(std::string_view resolution, const RecordedPhase& phase) {
    if (phase.board.turn.phase == Phase::movement) return meaning(resolution, phase.board.orders.back().action);
    return resolution == "OK" ? SaidOutcome::any_of({Word::succeeds})
                              : SaidOutcome::any_of({Word::fails, Word::illegal});
  }

  Location place(const std::vector<JsonView>& parts, std::size_t i) {
    if (i >= parts.size()) parts[1].fail("expected a province behind it");
    return texts_.location(parts[i], parts[i].text());
  }
  Location destination(const std::vector<JsonView>& parts) {
    return place(parts, std::max<std::size_t>(2, parts.size() - 1));
  }
  UnitMention other_unit(const std::vector<JsonView>& parts) { return {std::nullopt, {place(parts, 2).province}}; }

  void read_movement(PowerId by, Location at, const std::vector<JsonView>& parts, RecordedPhase& phase) {
    const auto there = phase.board.position.unit_in(at.province);
    if (!there)
      return remark(parts[0], fmt::format("{}: an order is left out, for no unit stands in {}", phase.board.id,
                                          map_[at.province].name));
    const Unit& unit = phase.board.position[*there];
    phase.board.orders.push_back({by, {unit.type, unit.at}, movement(parts), parts[0].place()});
  }

  WrittenAction movement(const std::vector<JsonView>& parts) {
    const std::string& kind = parts[1].text();
    if (kind == "Hold") return HoldOrder{};
    if (kind == "Move") return MoveOrder{destination(parts), Via::unstated, {}};
    if (kind == "MoveViaConvoy") return MoveOrder{destination(parts), Via::convoy, {}};
    if (kind == "Convoy") return ConvoyOrder{other_unit(parts), destination(parts)};
    if (kind != "Support") parts[1].fail(fmt::format("expected an order of movement, found {}", quoted(kind)));
    const UnitMention whom = other_unit(parts);
    const Location to = destination(parts);
    if (to.province == whom.at.province) return SupportHoldOrder{whom};
    return SupportMoveOrder{whom, to};
  }

  void read_retreat(PowerId by, Location at, const std::vector<JsonView>& parts, RecordedPhase& phase) {
    RetreatOrder order{by, {std::nullopt, {at.province}}, DisbandOrder{}, parts[0].place()};
    for (const Dislodged& d : phase.board.dislodged)
      if (d.unit.at.province == at.province) order.unit = {d.unit.type, d.unit.at};
    if (parts[1].text() == "Move")
      order.action = WrittenAction(MoveOrder{destination(parts), Via::unstated, {}});
    else if (parts[1].text() != "Disband")
      parts[1].fail(fmt::format("expected Move or Disband, found {}", quoted(parts[1].text())));
    phase.board.retreats.orders.push_back(std::move(order));
  }

  // ["stp", "Build", "Fleet", "stp/nc"], or with the coast at once.
  void read_adjustment(PowerId by, Location at, const std::vector<JsonView>& parts, RecordedPhase& phase) {
    AdjustmentOrder order{by, WaiveOrder{}, parts[0].place()};
    if (parts[1].text() == "Build") {
      if (parts.size() < 3) parts[1].fail("expected Army or Fleet behind it");
      order.action.emplace<BuildOrder>().unit = {unit_type(parts[2]), parts.size() == 4 ? place(parts, 3) : at};
    } else if (parts[1].text() == "Disband") {
      order.action.emplace<RemoveOrder>().unit = {std::nullopt, {at.province}};
    } else {
      parts[1].fail(fmt::format("expected Build or Disband, found {}", quoted(parts[1].text())));
    }
    phase.board.adjustments.orders.push_back(std::move(order));
  }

  const TextsOfOrders& texts_;
  const Map& map_;
  const JsonView whole_;
  GameState state_;  // before the phase that comes next
  bool first_ = true;
  std::size_t idle_ = 0;
};

}  // namespace

bool is_diplicity(std::string_view beginning) {
  const std::string_view text = trimmed(beginning);
  const auto says = [&](std::string_view key) { return text.find(key) != text.npos; };
  return (text.starts_with('{') || text.starts_with('[')) && says("\"phases\"") && says("\"selected\"") &&
         says("\"variant\"");
}

ReadGames read_diplicity(const SourceText& source, const Map& map, const Rules& rules) {
  const TextsOfOrders texts(map, rules);
  return games_of_json(
      source, [&](const JsonView& game, ReadGames& result) { DiplicityReading(texts, map, game, result).run(); });
}

}  // namespace dipeq
