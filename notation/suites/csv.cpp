#include "notation/suites/csv.hpp"

#include <algorithm>

#include "notation/order_text.hpp"
#include "notation/suites/writing.hpp"

namespace dipeq {
namespace {

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
    if (b.turn.phase == Phase::retreats) others(b.retreats.orders);
    if (b.turn.phase == Phase::adjustments) others(b.adjustments.orders);
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
    const auto stands_in = [&](ProvinceId province) {
      return std::ranges::find_if(*said.units, [&, province](const Unit& u) {
        return u.power == unit.power && u.type == unit.type && u.at.province == province;
      });
    };
    auto found = stands_in(unit.at.province);
    // What a record says of its units may be otherwise than what is found of its orders.
    if (found == said.units->end() && move && nobody_else_is_in(move->to.province, *order))
      found = stands_in(move->to.province);
    return found == said.units->end() ? "gone" : write_location(found->at, map_);
  }

  // Of all that stood or went there.
  bool nobody_else_is_in(ProvinceId province, const WrittenOrder& but) const {
    const CaseFile& b = phase_.board;
    return !b.position.unit_in(province) && std::ranges::none_of(b.orders, [&](const WrittenOrder& o) {
      const auto* move = std::get_if<MoveOrder>(&o.action);
      return &o != &but && move && move->to.province == province;
    });
  }

  template <class Order> void others(const std::vector<Order>& orders) {
    for (std::size_t i = 0; i < orders.size(); i++)
      add({orders[i].by, unit_of(orders[i]), write_order(orders[i], map_), result(i), ""});
  }

  std::string unit_of(const RetreatOrder& o) const { return write_mention(o.unit, map_); }
  std::string unit_of(const AdjustmentOrder& o) const {
    if (const auto* build = std::get_if<BuildOrder>(&o.action)) return write_mention(build->unit, map_);
    const auto* remove = std::get_if<RemoveOrder>(&o.action);
    return remove ? write_mention(remove->unit, map_) : "";
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
