#include "phases/game_state.hpp"

#include <algorithm>
#include <cctype>
#include <stdexcept>

namespace dipeq {
namespace {

std::vector<PowerId> powers(const Map& map) {
  std::vector<PowerId> all;
  for (std::size_t i = 0; i < map.powers().size(); ++i) all.push_back(PowerId(i));
  return all;
}

// Who stands in a centre when Fall is over owns it.
void take_centres(GameState& state) {
  for (const Unit& unit : state.position.units())
    if (state.map()[unit.at.province].supply_center) state.centres.give(unit.at.province, unit.power);
}

void begin(GameState& state, Phase phase, Date date) {
  state.turn = {phase, date};
  state.position.stand_on(state.map().in(date.season));
}

bool can_adjust(const GameState& state, PowerId power) {
  const int due = adjustment_due(state, power);
  return due < 0 || (due > 0 && !open_centres(state, power).empty());
}

}  // namespace

std::string_view name(Phase phase) {
  switch (phase) {
    case Phase::movement: return "movement";
    case Phase::retreats: return "retreats";
    case Phase::adjustments: return "adjustments";
  }
  return {};
}

std::string to_text(const Turn& turn) {
  std::string text;
  if (turn.date) text = std::string(name(turn.date->season)) + " " + std::to_string(turn.date->year) + " ";
  return text + std::string(name(turn.phase));
}

void Centres::give(ProvinceId centre, PowerId to) {
  if (!(*map_)[centre].supply_center)
    throw std::logic_error("Centres: " + (*map_)[centre].name + " is no supply centre");
  owner_[centre.index()] = to;
  known_ = true;
}

std::vector<ProvinceId> Centres::of(PowerId power) const {
  std::vector<ProvinceId> owned;
  for (std::size_t p = 0; p < owner_.size(); ++p)
    if (owner_[p] == power) owned.push_back(ProvinceId(p));
  return owned;
}

GameState opening(const Map& map) {
  GameState state(map.in(map.begins().season));
  state.turn = {Phase::movement, map.begins()};
  for (const Unit& unit : map.opening()) state.position.add(unit);
  state.centres.make_known();
  for (std::size_t p = 0; p < map.provinces().size(); ++p)
    if (const auto& owner = map.provinces()[p].owner) state.centres.give(ProvinceId(p), *owner);
  return state;
}

int adjustment_due(const GameState& state, PowerId power) {
  const auto units = std::ranges::count(state.position.units(), power, &Unit::power);
  return static_cast<int>(state.centres.of(power).size()) - static_cast<int>(units);
}

std::string alphabetical_key(const Map& map, ProvinceId p) {
  std::string key;
  for (const unsigned char c : map[p].name)
    if (std::isalnum(c) || c >= 0x80) key += static_cast<char>(std::tolower(c));
  return key;
}

bool may_build_in(const GameState& state, ProvinceId centre, PowerId power) {
  const Map& map = state.map();
  switch (map.builds()) {
    case Builds::homes: return map[centre].home == power;
    case Builds::owned: return true;
    case Builds::owned_with_a_home:
      return std::ranges::any_of(state.centres.of(power), [&](ProvinceId owned) { return map[owned].home == power; });
  }
  return false;
}

std::vector<ProvinceId> open_centres(const GameState& state, PowerId power) {
  std::vector<ProvinceId> open = state.centres.of(power);
  std::erase_if(open, [&](ProvinceId p) { return state.position.unit_in(p) || !may_build_in(state, p, power); });
  std::ranges::sort(open, {}, [&](ProvinceId p) { return alphabetical_key(state.map(), p); });
  return open;
}

GameState next_phase(GameState state) {
  if (!state.turn.date) throw std::logic_error("next_phase: a turn without season and year");
  const Date date = *state.turn.date;
  if (state.turn.phase == Phase::movement && !state.dislodged.empty()) {
    state.turn.phase = Phase::retreats;
    return state;
  }
  if (date.season == Season::spring) {
    begin(state, Phase::movement, {Season::fall, date.year});
    return state;
  }
  if (date.season == Season::fall) {
    take_centres(state);
    if (std::ranges::any_of(powers(state.map()), [&](PowerId p) { return can_adjust(state, p); })) {
      begin(state, Phase::adjustments, {Season::winter, date.year});
      return state;
    }
  }
  begin(state, Phase::movement, {Season::spring, date.year + 1});
  return state;
}

}  // namespace dipeq
