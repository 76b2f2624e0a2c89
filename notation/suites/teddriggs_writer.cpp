#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "io/json.hpp"
#include "notation/suites/foreign_text.hpp"
#include "notation/suites/teddriggs.hpp"
#include "notation/suites/writing.hpp"

namespace dipeq {
namespace {

std::string letter(UnitType type) { return type == UnitType::army ? "A" : "F"; }

std::string location(Location at, const Map& map) {
  constexpr std::string_view coasts[] = {"", "(nc)", "(ec)", "(sc)", "(wc)"};
  return map[at.province].code + std::string(coasts[static_cast<std::size_t>(at.coast)]);
}

class TestWriter {
 public:
  TestWriter(const CaseFile& board, const Map& map) : board_(board), map_(map) {}

  std::string unit(const Unit& u) const { return owned(u.power, letter(u.type) + " " + location(u.at, map_)); }

  Json units(std::span<const Unit> all) const {
    Json list = Json::array();
    for (const Unit& u : all) list.push_back(unit(u));
    return list;
  }

  std::string order(const WrittenOrder& o) const {
    return owned(o.by, mention(o.unit, units_there()) + std::visit([&](const auto& a) { return action(a); }, o.action));
  }

  std::string order(const RetreatOrder& o) const {
    const auto* action_of = std::get_if<WrittenAction>(&o.action);
    const auto* move = action_of ? std::get_if<MoveOrder>(action_of) : nullptr;
    if (action_of && !move) throw CannotSay{"only moves and holds can be ordered in its phases of retreats"};
    const std::string where = mention(o.unit, dislodged_there());
    return owned(o.by, move ? where + " -> " + location(move->to, map_) : where + " hold");
  }

  std::string order(const AdjustmentOrder& o) const {
    if (const auto* build = std::get_if<BuildOrder>(&o.action)) return owned(o.by, mention(build->unit, {}) + " build");
    if (const auto* remove = std::get_if<RemoveOrder>(&o.action))
      return owned(o.by, mention(remove->unit, units_there()) + " disband");
    throw CannotSay{"it cannot say that a build is waived"};
  }

 private:
  using UnitsThere = std::vector<Unit>;

  UnitsThere units_there() const {
    const auto all = board_.position.units();
    return {all.begin(), all.end()};
  }
  UnitsThere dislodged_there() const {
    UnitsThere all;
    for (const Dislodged& d : board_.dislodged) all.push_back(d.unit);
    return all;
  }

  std::string owned(PowerId power, const std::string& what) const { return power_letters(map_, power) + ": " + what; }

  // Its units all have a type: that which is written, or that of the unit that stands there.
  std::string mention(const UnitMention& unit, const UnitsThere& there) const {
    if (unit.type) return letter(*unit.type) + " " + location(unit.at, map_);
    const auto found = std::ranges::find(there, unit.at.province, [](const Unit& u) { return u.at.province; });
    if (found == there.end()) throw CannotSay{"it cannot name a unit without saying whether it is an army or a fleet"};
    return letter(found->type) + " " + location(unit.at, map_);
  }

  std::string whom(const UnitMention& unit) const {
    if (unit.power) throw CannotSay{"its supports and convoys cannot name a power"};
    return mention(unit, units_there());
  }

  std::string action(const HoldOrder&) const { return " holds"; }
  std::string action(const MoveOrder& move) const {
    if (!move.path.empty()) throw CannotSay{"it cannot say by which way an army is convoyed"};
    return " -> " + location(move.to, map_) + (move.via == Via::convoy ? " via convoy" : "");
  }
  std::string action(const MoveOffMapOrder&) const { throw CannotSay{"it has no moves off the map"}; }
  std::string action(const SupportHoldOrder& support) const { return " supports " + whom(support.whom); }
  std::string action(const SupportMoveOrder& support) const {
    return " supports " + whom(support.whom) + " -> " + location(support.to, map_);
  }
  std::string action(const ConvoyOrder& convoy) const {
    if (convoy.whom.type == UnitType::fleet) throw CannotSay{"it has no convoys of fleets"};
    return " convoys " + whom(convoy.whom) + " -> " + location(convoy.to, map_);
  }

  const CaseFile& board_;
  const Map& map_;
};

// An invalid support or convoy is a success there, as nobody disrupts it.
Json outcome(const SaidOutcome& said) {
  const bool good = said.may_be(SaidOutcome::success()), bad = said.may_be(SaidOutcome::failure());
  if (said.allows({Word::invalid, Fate::in_place_or_moved}) || said.allows({Word::no_answer}) || good == bad)
    return nullptr;
  return good ? "Succeeds" : "Fails";
}

template <class Order>
Json orders(const TestWriter& write, const std::vector<Order>& all, const std::vector<SaidOutcome>& said) {
  Json result = Json::object();
  for (std::size_t i = 0; i < all.size(); i++) {
    const std::string text = write.order(all[i]);
    if (result.find(text)) throw CannotSay{"it cannot hold an order twice"};
    result[text] = i < said.size() ? outcome(said[i]) : Json();
  }
  return result;
}

std::optional<std::string_view> edition(const Game& game) {
  if (!game.rules) return std::nullopt;
  for (const Preset preset : {Preset::r1971, Preset::r1982, Preset::r2023, Preset::dptg})
    if (*game.rules == rules_of(preset)) return info(preset).name;
  return std::nullopt;
}

void tell_lost_rules(const Game& game, const RecordedPhase& phase, std::vector<Remark>& remarks) {
  if (!game.rules || *game.rules == rules_of(Preset::datc_3_2) || edition(game)) return;
  remarks.push_back({game.file, phase.place,
                     fmt::format("{}: no edition stands for {}: by which rules it is judged is not written",
                                 called(game, phase), dipeq::name(*game.rules))});
}

// Who takes part: has units, centres or orders.
bool takes_part(const CaseFile& b, PowerId power) {
  return !b.centres.of(power).empty() ||
         std::ranges::any_of(b.position.units(), [&](const Unit& u) { return u.power == power; }) ||
         std::ranges::any_of(b.adjustments.orders, [&](const AdjustmentOrder& o) { return o.by == power; });
}

// Its powers own their home centres, unless another is said to; those of nobody go to a power that takes no part.
Json occupiers(const CaseFile& b, const Map& map) {
  Json result = Json::object();
  std::optional<PowerId> outsider;
  for (std::size_t p = 0; p < map.powers().size(); p++)
    if (!takes_part(b, PowerId(p))) outsider = PowerId(p);
  for (std::size_t p = 0; p < map.provinces().size(); p++) {
    const ProvinceId at(p);
    const auto owner = b.centres.owner(at), home = map[at].home;
    if (owner == home) continue;
    if (owner)
      result[map[at].code] = power_letters(map, *owner);
    else if (!outsider)
      throw CannotSay{"it cannot say that a home centre is nobody's"};
    else if (takes_part(b, *home))
      result[map[at].code] = power_letters(map, *outsider);
  }
  for (const Unit& u : b.position.units())
    if (map[u.at.province].supply_center && b.centres.owner(u.at.province) != u.power)
      throw CannotSay{"it cannot say that a unit stands in a centre of another power"};
  return result;
}

Json main_phase(const RecordedPhase& phase, const Map& map) {
  const TestWriter write(phase.board, map);
  return {{"starting_state", write.units(phase.board.position.units())},
          {"orders", orders(write, phase.board.orders, phase.said)}};
}

// Who is gone without having been ordered to.
std::vector<Unit> civil_disorder(const RecordedPhase& phase) {
  std::vector<Unit> gone;
  for (const Unit& unit : phase.board.position.units()) {
    bool ordered = false;
    for (std::size_t i = 0; i < phase.board.adjustments.orders.size(); i++) {
      const auto* remove = std::get_if<RemoveOrder>(&phase.board.adjustments.orders[i].action);
      ordered |= remove && remove->unit.at.province == unit.at.province && i < phase.said.size() &&
                 phase.said[i].may_be(SaidOutcome::success());
    }
    if (!ordered && std::ranges::find(*phase.after->units, unit) == phase.after->units->end()) gone.push_back(unit);
  }
  return gone;
}

Json build_phase(const RecordedPhase& phase, const Map& map) {
  const TestWriter write(phase.board, map);
  Json result = {{"phase", "Build"}};
  if (const Json occupied = occupiers(phase.board, map); !occupied.members().empty()) result["occupiers"] = occupied;
  result["starting_state"] = write.units(phase.board.position.units());
  result["orders"] = orders(write, phase.board.adjustments.orders, phase.said);
  if (const auto gone = civil_disorder(phase); !gone.empty()) result["civil_disorder"] = write.units(gone);
  return result;
}

Json body(const RecordedPhase& phase, const RecordedPhase* movement, const Map& map) {
  switch (phase.board.turn.phase) {
    case Phase::movement: {
      Json result = {{"phase", "Main"}};
      result.update(main_phase(phase, map));
      return result;
    }
    case Phase::retreats:
      if (!movement) throw CannotSay{"its retreats need the movement before them"};
      return {{"phase", "Retreat"},
              {"preceding_main_phase", main_phase(*movement, map)},
              {"orders", orders(TestWriter(phase.board, map), phase.board.retreats.orders, phase.said)}};
    case Phase::adjustments: return build_phase(phase, map);
  }
  return {};
}

Json test_of(const std::string& name, const Game& game, const RecordedPhase& phase, const Json& body) {
  Json test = {{"name", name}, {"url", ""}};
  std::string description;
  for (const std::string& note : worth_keeping(game, phase))
    if (note.starts_with("http"))
      test["url"] = note;
    else
      description += (description.empty() ? "" : "\n") + note;
  if (!description.empty()) test["description"] = description;
  if (const auto known = edition(game)) test["edition"] = *known;
  test.update(body);
  return test;
}

// His names are those of functions.
std::string as_rust_name(std::string_view name) {
  const std::string result = as_identifier(name);
  return result.empty() || std::isdigit(static_cast<unsigned char>(result.front())) ? "t" + result : result;
}

}  // namespace

std::string write_teddriggs(std::span<const Game> games, const Map& map, std::vector<Remark>& remarks) {
  Json cases = Json::array();
  std::set<std::string> there;
  for (const Game& game : games) {
    PhaseNames names(game);
    const RecordedPhase* movement = nullptr;
    for (std::size_t i = 0; i < game.phases.size(); i++) {
      const RecordedPhase& phase = game.phases[i];
      if (phase.board.turn.phase != Phase::retreats)
        movement = phase.board.turn.phase == Phase::movement ? &phase : nullptr;
      const bool asks_for_units = phase.board.turn.phase == Phase::adjustments;
      if (is_on_another_map(game, phase, remarks) || is_only_told_of(game, i) ||
          (asks_for_units ? is_left_out : is_not_plain)(game, phase, remarks))
        continue;
      std::string name = as_rust_name(names.next(phase));
      const std::string first = name;
      for (std::size_t n = 2; there.contains(name); n++) name = fmt::format("{}_{}", first, n);
      try {
        cases.push_back(test_of(name, game, phase, body(phase, movement, map)));
        there.insert(name);
        tell_lost_date(game, phase, remarks);
        tell_lost_rules(game, phase, remarks);
      } catch (const CannotSay& e) {
        tell_left_out(game, phase, e.why, remarks);
      }
    }
  }
  return indented({{"cases", cases}}) + "\n";
}

}  // namespace dipeq
