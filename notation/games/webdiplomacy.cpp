#include "notation/games/webdiplomacy.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "io/glyphs.hpp"
#include "io/source_line.hpp"
#include "notation/formats/recorded_board.hpp"
#include "notation/games/game_in_reading.hpp"
#include "notation/games/json_view.hpp"
#include "notation/games/webdiplomacy_board.hpp"
#include "notation/phase_names.hpp"

namespace dipeq {
namespace {

constexpr std::size_t classic = 1;
constexpr std::size_t most_turns = 10'000;
constexpr int first_year = 1901;

Turn turn_of(const JsonView& view, std::size_t turn) {
  const int year = first_year + static_cast<int>(turn / 2);
  const Season season = turn % 2 == 0 ? Season::spring : Season::fall;
  if (view.text() == "Diplomacy") return {Phase::movement, Date{season, year}};
  if (view.text() == "Retreats") return {Phase::retreats, Date{season, year}};
  if (view.text() == "Builds") return {Phase::adjustments, Date{Season::winter, year}};
  view.fail(fmt::format("expected Diplomacy, Retreats, Builds or Finished, found {}", quoted(view.text())));
}

class WebdiplomacyReading : GameInReading {
 public:
  WebdiplomacyReading(const Map& map, JsonView whole, ReadGames& result)
      : GameInReading(result), map_(map), whole_(std::move(whole)) {}

  void run() {
    attempt([&] { read(); });
    keep();
  }

 private:
  void remark(const JsonView& at, std::string text) { GameInReading::remark(at.place(), std::move(text)); }

  void read() {
    game_.file = whole_.source().file;
    game_.id = id();
    if (const auto variant = whole_.find("variantID"); variant && variant->number() != classic)
      variant->fail("expected the board Classic, which is variant 1");
    const auto phases = whole_.at("phases").elements_with_places();
    if (phases.size() > most_phases) whole_.fail(fmt::format("more than {} phases", most_phases));
    for (const JsonView& phase : phases) attempt([&] { read_phase(phase); });
    if (messages_ > 0) remark(whole_, fmt::format("{} messages and votes are not kept", messages_));
  }

  std::string id() {
    const auto id = whole_.find("gameID");
    if (!id) return fmt::format("game-{}", whole_.place().line);
    return id->value().is_text() ? id->text() : std::to_string(id->number());
  }

  void read_phase(const JsonView& phase) {
    const JsonView name = phase.at("phase");
    for (const std::string_view talk : {"messages", "publicVotesHistory"})
      if (const auto list = phase.find(talk)) messages_ += list->elements().size();
    RecordedPhase recorded{.board = empty_board(map_)};
    recorded.place = phase.place();
    const bool over = name.text() == "Finished";
    if (!over) {
      const JsonView turn = phase.at("turn");
      if (turn.number() > most_turns) turn.fail(fmt::format("more than {} turns", most_turns));
      recorded.board.turn = turn_of(name, turn.number());
      recorded.name = phase_name(recorded.board.turn);
      recorded.board.id = game_.id + "." + recorded.name;
    }
    for (const JsonView& unit : phase.at("units").elements()) attempt([&] { read_unit(unit, recorded.board); });
    if (const auto centres = phase.find("centers"))
      for (const JsonView& centre : centres->elements()) attempt([&] { read_centre(centre, recorded.board); });
    if (over) return end(recorded.board);
    if (const auto orders = phase.find("orders")) read_orders(*orders, recorded);
    game_.phases.push_back(std::move(recorded));
  }

  void end(const CaseFile& board) {
    if (game_.phases.empty()) return;
    const auto units = board.position.units();
    game_.phases.back().after =
        SaidAfter{.units = std::vector<Unit>(units.begin(), units.end()), .dislodged = std::vector<SaidDislodged>()};
  }

  Location territory(const JsonView& of, std::string_view key) {
    const JsonView number = of.at(key);
    const auto place = webdiplomacy::territory(number.number(), map_);
    if (!place) number.fail("no territory of the board Classic has this number");
    return *place;
  }

  PowerId country(const JsonView& of) {
    const JsonView number = of.at("countryID");
    const auto power = webdiplomacy::country(number.number(), map_);
    if (!power) number.fail("no country of the board Classic has this number");
    return *power;
  }

  static bool yes(const JsonView& of, std::string_view key) {
    const JsonView view = of.at(key);
    if (view.text() != "Yes" && view.text() != "No") view.fail("expected Yes or No");
    return view.text() == "Yes";
  }

  static UnitType unit_type(const JsonView& view) {
    if (view.text() == "Army") return UnitType::army;
    if (view.text() == "Fleet") return UnitType::fleet;
    view.fail(fmt::format("expected Army or Fleet, found {}", quoted(view.text())));
  }

  // An army that landed on a coast is told to stand on it.
  static Location standing(UnitType type, Location at) { return type == UnitType::army ? Location{at.province} : at; }

  void read_unit(const JsonView& view, CaseFile& board) {
    const UnitType type = unit_type(view.at("unitType"));
    const Unit unit{type, country(view), standing(type, territory(view, "terrID"))};
    const bool dislodged = view.find("retreating") && yes(view, "retreating");
    const std::string why = dislodged ? put_dislodged(board, unit, {}) : put(board, unit);
    if (!why.empty()) view.fail(why);
  }

  // Every territory has an owner there; only centres matter here.
  void read_centre(const JsonView& view, CaseFile& board) {
    const ProvinceId province = territory(view, "terrID").province;
    if (view.at("countryID").number() == 0 || !map_[province].supply_center) return;
    board.centres.give(province, country(view));
  }

  void read_orders(const JsonView& orders, RecordedPhase& phase) {
    const auto all = orders.elements();
    if (all.size() > most_orders_of_a_power) orders.fail(fmt::format("more than {} orders", most_orders_of_a_power));
    for (const JsonView& order : all)
      attempt([&] {
        switch (phase.board.turn.phase) {
          case Phase::movement: return read_movement(order, phase);
          case Phase::retreats: return read_retreat(order, phase);
          case Phase::adjustments: return read_adjustment(order, phase);
        }
      });
  }

  void read_movement(const JsonView& view, RecordedPhase& phase) {
    const UnitType type = unit_type(view.at("unitType"));
    const UnitMention unit{type, standing(type, territory(view, "terrID"))};
    WrittenOrder order{country(view), unit, movement(view, type), view.place()};
    if (!is_for_a_unit(phase.board, order))
      return remark(view, fmt::format("{}: an order is left out, for no unit stands in {}", phase.board.id,
                                      map_[unit.at.province].name));
    phase.said.push_back(said(view, order.action));
    phase.board.orders.push_back(std::move(order));
  }

  WrittenAction movement(const JsonView& view, UnitType type) {
    const JsonView kind = view.at("type");
    const std::string& text = kind.text();
    if (text == "Hold") return HoldOrder{};
    if (text == "Move")
      return MoveOrder{
          standing(type, territory(view, "toTerrID")), yes(view, "viaConvoy") ? Via::convoy : Via::unstated, {}};
    if (text == "Support hold") return SupportHoldOrder{other_unit(view, "toTerrID")};
    if (text == "Support move") return SupportMoveOrder{other_unit(view, "fromTerrID"), territory(view, "toTerrID")};
    if (text == "Convoy")
      return ConvoyOrder{{UnitType::army, territory(view, "fromTerrID")}, territory(view, "toTerrID")};
    kind.fail(fmt::format("expected an order of the phase Diplomacy, found {}", quoted(text)));
  }

  // Which unit it is, is not said, and on which coast it stands is not always.
  UnitMention other_unit(const JsonView& view, std::string_view key) {
    return {std::nullopt, {territory(view, key).province}};
  }

  // A support succeeds there if it is not cut, and a convoy if its army arrives; of holds nothing is said.
  static SaidOutcome said(const JsonView& view, const WrittenAction& action) {
    using enum Word;
    const bool success = yes(view, "success");
    SaidOutcome outcome;
    if (std::holds_alternative<MoveOrder>(action))
      outcome = success ? SaidOutcome::any_of({succeeds}) : SaidOutcome::any_of({fails, illegal, invalid});
    else if (std::holds_alternative<ConvoyOrder>(action))
      outcome =
          success ? SaidOutcome::any_of({available}) : SaidOutcome::any_of({available, disrupted, illegal, invalid});
    else if (std::holds_alternative<HoldOrder>(action))
      outcome = SaidOutcome::any_of({stands, illegal});
    else
      outcome = success ? SaidOutcome::any_of({given, illegal, invalid})
                        : SaidOutcome::any_of({cut, given, illegal, invalid});
    if (yes(view, "dislodged")) return outcome.with_fate({Fate::dislodged, Fate::destroyed});
    return outcome.with_fate({Fate::in_place_or_moved});
  }

  static SaidOutcome followed(const JsonView& view) {
    using enum Word;
    return yes(view, "success") ? SaidOutcome::any_of({succeeds}) : SaidOutcome::any_of({fails, illegal});
  }

  void read_retreat(const JsonView& view, RecordedPhase& phase) {
    const JsonView kind = view.at("type");
    const UnitType type = unit_type(view.at("unitType"));
    RetreatOrder order{country(view), {type, standing(type, territory(view, "terrID"))}, DisbandOrder{}, view.place()};
    if (kind.text() == "Retreat")
      order.action = WrittenAction(MoveOrder{standing(type, territory(view, "toTerrID")), Via::unstated, {}});
    else if (kind.text() != "Disband")
      kind.fail(fmt::format("expected Retreat or Disband, found {}", quoted(kind.text())));
    phase.said.push_back(followed(view));
    phase.board.retreats.orders.push_back(std::move(order));
  }

  void read_adjustment(const JsonView& view, RecordedPhase& phase) {
    const JsonView kind = view.at("type");
    const std::string& text = kind.text();
    AdjustmentOrder order{country(view), WaiveOrder{}, view.place()};
    if (text == "Build Army")
      order.action = BuildOrder{{UnitType::army, {territory(view, "terrID").province}}};
    else if (text == "Build Fleet")
      order.action = BuildOrder{{UnitType::fleet, territory(view, "terrID")}};
    else if (text == "Destroy")
      order.action = RemoveOrder{{std::nullopt, {territory(view, "terrID").province}}};
    else if (text != "Wait")
      kind.fail(fmt::format("expected Build Army, Build Fleet, Destroy or Wait, found {}", quoted(text)));
    phase.said.push_back(text == "Wait" ? SaidOutcome() : followed(view));
    phase.board.adjustments.orders.push_back(std::move(order));
  }

  const Map& map_;
  const JsonView whole_;
  std::size_t messages_ = 0;
};

}  // namespace

bool is_webdiplomacy(std::string_view beginning) {
  const std::string_view text = trimmed(beginning.substr(0, std::size_t{1} << 16));
  const auto says = [&](std::string_view key) { return text.find(key) != text.npos; };
  return (text.starts_with('{') || text.starts_with('[')) && says("\"phases\"") && says("\"terrID\"") &&
         says("\"countryID\"");
}

ReadGames read_webdiplomacy(const SourceText& source, const Map& map, const Rules&) {
  return games_of_json(source,
                       [&](const JsonView& game, ReadGames& result) { WebdiplomacyReading(map, game, result).run(); });
}

}  // namespace dipeq
