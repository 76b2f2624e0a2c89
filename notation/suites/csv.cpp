#include "notation/suites/csv.hpp"

#include <algorithm>

#include "notation/order_text.hpp"
#include "notation/suites/writing.hpp"

namespace dipeq {
namespace {

constexpr std::string_view gone = "gone";

std::string field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

struct Row {
  PowerId power;
  std::string unit, order, result, after;
};

class Table {
 public:
  Table(const Game& game, const RecordedPhase& phase, const Map& map) : game_(game), phase_(phase), map_(map) {}

  std::string text() {
    const CaseFile& b = phase_.board;
    if (b.turn.phase == Phase::movement) movement();
    if (b.turn.phase == Phase::retreats) retreats();
    if (b.turn.phase == Phase::adjustments) adjustments();
    return std::move(text_);
  }

 private:
  std::string result(std::size_t order) const {
    if (order >= phase_.said.size()) return {};
    const auto outcome = phase_.said[order].exact();
    return outcome ? to_text(*outcome) : "";
  }

  void add(const Row& row) {
    const std::string phase = !phase_.name.empty() ? phase_.name : to_text(phase_.board.turn);
    const std::string game = !game_.id.empty() ? game_.id : phase_.board.id;
    for (const std::string& f : {game, phase, map_.power(row.power), row.unit, row.order, row.result})
      text_ += field(f) + ",";
    text_ += field(row.after) + "\n";
  }

  void movement() {
    const CaseFile& b = phase_.board;
    std::vector<bool> ordered(b.position.units().size());
    for (std::size_t i = 0; i < b.orders.size(); i++) {
      const WrittenOrder& o = b.orders[i];
      const auto u = b.position.unit_in(o.unit.at.province);
      const bool own = u && b.position[*u].power == o.by;
      if (own) ordered[u->index()] = true;
      add({o.by, own ? write_unit(b.position[*u], map_) : write_mention(o.unit, map_), write_order(o, map_), result(i),
           own ? after(b.position[*u], &o, i) : ""});
    }
    for (std::size_t u = 0; u < ordered.size(); u++) {
      const Unit& unit = b.position[UnitId(u)];
      if (!ordered[u]) add({unit.power, write_unit(unit, map_), "", "", after(unit, nullptr, 0)});
    }
  }

  std::string after(Unit unit, const WrittenOrder* order, std::size_t number) const {
    if (!phase_.after || !phase_.after->units) return "";
    const SaidAfter& said = *phase_.after;
    if (said.dislodged && std::ranges::find(*said.dislodged, unit, &SaidDislodged::unit) != said.dislodged->end())
      return "dislodged";
    const auto* move = order ? std::get_if<MoveOrder>(&order->action) : nullptr;
    const auto outcome = number < phase_.said.size() ? phase_.said[number].exact() : std::nullopt;
    if (move && outcome && outcome->word == Word::succeeds) unit.at = move->to;
    std::string place = standing(unit, unit.at.province);
    // What a record says of its units may be otherwise than what is found of its orders.
    if (place == gone && move && nobody_else_is_in(move->to.province, *order))
      place = standing(unit, move->to.province);
    return place;
  }

  // Where the unit stands, if such a one stands in that province when the phase is over; "gone" if none does.
  std::string standing(const Unit& unit, ProvinceId province) const {
    if (!phase_.after || !phase_.after->units) return "";
    const auto& units = *phase_.after->units;
    const auto found = std::ranges::find_if(units, [&](const Unit& u) {
      return u.power == unit.power && u.type == unit.type && u.at.province == province;
    });
    return found == units.end() ? std::string(gone) : write_location(found->at, map_);
  }

  // Of all that stood or went there.
  bool nobody_else_is_in(ProvinceId province, const WrittenOrder& but) const {
    const CaseFile& b = phase_.board;
    return !b.position.unit_in(province) && std::ranges::none_of(b.orders, [&](const WrittenOrder& o) {
      const auto* move = std::get_if<MoveOrder>(&o.action);
      return &o != &but && move && move->to.province == province;
    });
  }

  void retreats() {
    const CaseFile& b = phase_.board;
    std::vector<bool> ordered(b.dislodged.size());
    for (std::size_t i = 0; i < b.retreats.orders.size(); i++) {
      const RetreatOrder& o = b.retreats.orders[i];
      const auto of = std::ranges::find_if(b.dislodged, [&](const Dislodged& d) {
        return d.unit.power == o.by && d.unit.at.province == o.unit.at.province;
      });
      const bool own = of != b.dislodged.end();
      if (own) ordered[static_cast<std::size_t>(of - b.dislodged.begin())] = true;
      add({o.by, own ? write_unit(of->unit, map_) : write_mention(o.unit, map_), write_order(o, map_), result(i),
           own ? after_retreat(of->unit, o) : ""});
    }
    for (std::size_t d = 0; d < ordered.size(); d++)
      if (!ordered[d]) add({b.dislodged[d].unit.power, write_unit(b.dislodged[d].unit, map_), "", "", after_nothing()});
  }

  std::string after_retreat(const Unit& unit, const RetreatOrder& order) const {
    const auto* action = std::get_if<WrittenAction>(&order.action);
    const auto* move = action ? std::get_if<MoveOrder>(action) : nullptr;
    return move ? standing(unit, move->to.province) : after_nothing();
  }

  // A dislodged unit that goes nowhere.
  std::string after_nothing() const { return phase_.after && phase_.after->units ? std::string(gone) : ""; }

  void adjustments() {
    for (std::size_t i = 0; i < phase_.board.adjustments.orders.size(); i++) {
      const AdjustmentOrder& o = phase_.board.adjustments.orders[i];
      const auto* build = std::get_if<BuildOrder>(&o.action);
      const auto* remove = std::get_if<RemoveOrder>(&o.action);
      const UnitMention* unit = build ? &build->unit : remove ? &remove->unit : nullptr;
      add({o.by, unit ? write_mention(*unit, map_) : "", write_order(o, map_), result(i), after_adjustment(o)});
    }
    // Units that civil disorder removes, and whatever else comes or goes without an order.
    for (const Automatic& a : as_expected(phase_).automatic)
      add({a.unit.power, write_unit(a.unit, map_), "", "",
           a.kind == Automatic::Kind::disband ? std::string(gone) : write_location(a.unit.at, map_)});
  }

  // Empty where no unit was built, and where there was none to be removed.
  std::string after_adjustment(const AdjustmentOrder& order) const {
    if (const auto* build = std::get_if<BuildOrder>(&order.action); build && build->unit.type) {
      const std::string place = standing({*build->unit.type, order.by, build->unit.at}, build->unit.at.province);
      return place == gone ? "" : place;
    }
    const auto* remove = std::get_if<RemoveOrder>(&order.action);
    const auto stood = remove ? phase_.board.position.unit_in(remove->unit.at.province) : std::nullopt;
    if (!stood || phase_.board.position[*stood].power != order.by) return "";
    return standing(phase_.board.position[*stood], remove->unit.at.province);
  }

  const Game& game_;
  const RecordedPhase& phase_;
  const Map& map_;
  std::string text_;
};

}  // namespace

std::string write_csv(std::span<const Game> games, const Map& map, std::vector<Remark>& remarks) {
  std::string text(csv_heading);
  for (const Game& game : games)
    for (const RecordedPhase& phase : game.phases)
      if (!is_not_plain(game, phase, remarks)) text += Table(game, phase, map).text();
  return text;
}

}  // namespace dipeq
