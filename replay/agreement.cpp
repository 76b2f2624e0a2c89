#include "replay/agreement.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/order_text.hpp"

namespace dipeq {
namespace {

enum class Detail : bool { only_whether, in_words };

// The outcomes that the record allows; of a word with whatever fate only the word, and of a fate with whatever word only the fate.
std::string said_text(const SaidOutcome& said) {
  std::string text;
  const auto add = [&](std::string_view one) { text.append(text.empty() ? "" : " or ").append(one); };
  if (said == SaidOutcome().with_fate({Fate::dislodged, Fate::destroyed})) return "dislodged or destroyed";
  for (const Fate fate : {Fate::dislodged, Fate::destroyed})
    if (said == SaidOutcome().with_fate({fate})) return std::string(name(fate));
  for (std::size_t w = 0; w < static_cast<std::size_t>(Word::no_answer); w++) {
    std::vector<Outcome> allowed;
    for (const Fate fate : {Fate::in_place_or_moved, Fate::dislodged, Fate::destroyed})
      if (const Outcome outcome{static_cast<Word>(w), fate}; said.allows(outcome)) allowed.push_back(outcome);
    if (allowed.size() == 3)
      add(name(static_cast<Word>(w)));
    else
      for (const Outcome& outcome : allowed) add(to_text(outcome));
  }
  return text;
}

class Comparison {
 public:
  Comparison(const RecordedStep& step, const FoundPhase& found, const Rules& rules, Detail detail)
      : step_(step), found_(found), rules_(rules), map_(step.phase.board.position.map()), detail_(detail) {}

  Disagreement run() {
    if (!found_.outcomes.empty()) outcomes();
    if (!found_.after) return unanswered();
    if (more() && step_.phase.after) after(*step_.phase.after);
    if (more() && step_.next) next();
    return std::move(result_);
  }

 private:
  bool more() const { return detail_ == Detail::in_words || result_.differences.empty(); }

  template <class Text> void note(Difference::What what, std::optional<ProvinceId> province, Text text) {
    if (!more()) return;
    Difference d{what, {}, {}, {}, province};
    if (detail_ == Detail::in_words) {
      std::tie(d.where, d.said, d.found) = text();
      if (std::ranges::count(result_.differences, d) > 0) return;
    }
    result_.differences.push_back(std::move(d));
  }
  template <class Text> void note_at(Difference::What what, ProvinceId p, Text text) {
    note(what, p, [&] {
      const auto [said, found] = text();
      return std::tuple(map_[p].name, said, found);
    });
  }

  // A record has an answer; where the reading has none, they differ if the record says anything of what comes next.
  Disagreement unanswered() {
    if ((step_.next && !is_unsaid(step_.next->board)) || step_.phase.after)
      note(Difference::What::answer, std::nullopt, [&] {
        return std::tuple(std::string("the whole board"), std::string("an answer"), std::string(name(found_.answer)));
      });
    return std::move(result_);
  }

  void outcomes() {
    const auto& said = step_.phase.said;
    for (std::size_t i = 0; i < std::min(said.size(), found_.outcomes.size()); i++) {
      if (said[i].allows(found_.outcomes[i])) continue;
      note(Difference::What::outcome, province_of_order(i), [&] {
        return std::tuple(order_text(step_.phase.board, i), said_text(said[i]), to_text(found_.outcomes[i]));
      });
    }
  }

  std::optional<ProvinceId> province_of_order(std::size_t i) const {
    const CaseFile& c = step_.phase.board;
    if (c.turn.phase == Phase::movement) return c.orders[i].unit.at.province;
    if (c.turn.phase == Phase::retreats) return c.retreats.orders[i].unit.at.province;
    return std::nullopt;
  }

  std::string text(const std::optional<Unit>& unit) const {
    return unit ? fmt::format("{} {}", map_.power(unit->power), write_unit(*unit, map_)) : "nobody";
  }

  // Of a fleet whose coast is not said, where it stands is.
  static bool same(const std::optional<Unit>& said, const std::optional<Unit>& found, bool coasts) {
    if (!said || !found) return said.has_value() == found.has_value();
    const bool coast = said->at == found->at || !coasts || said->at.coast == Coast::none;
    return said->power == found->power && said->type == found->type && said->at.province == found->at.province && coast;
  }

  void units(const Position& said, const Position& found, bool coasts = true) {
    const auto unit_at = [](const Position& position, ProvinceId p) {
      const auto unit = position.unit_in(p);
      return unit ? std::optional(position[*unit]) : std::nullopt;
    };
    for (std::size_t p = 0; p < map_.provinces().size() && more(); p++) {
      const auto by_record = unit_at(said, ProvinceId(p)), by_rules = unit_at(found, ProvinceId(p));
      if (!same(by_record, by_rules, coasts))
        note_at(Difference::What::unit, ProvinceId(p), [&] { return std::pair(text(by_record), text(by_rules)); });
    }
  }

  static const Dislodged* from(ProvinceId p, const std::vector<Dislodged>& all) {
    const auto found = std::ranges::find(all, p, [](const Dislodged& d) { return d.unit.at.province; });
    return found == all.end() ? nullptr : &*found;
  }

  std::string text(std::vector<Location> retreats) const {
    std::ranges::sort(retreats);
    std::string text;
    for (const Location to : retreats) text += (text.empty() ? "" : ", ") + write_location(to, map_);
    return text.empty() ? "nowhere" : text;
  }

  // Some records keep a unit that may go nowhere until it is disbanded.
  bool is_destroyed(const Unit& unit) const {
    return std::ranges::any_of(found_.destroyed, [&](const Unit& u) { return same(unit, u, false); });
  }

  void dislodged(const std::vector<SaidDislodged>& said) {
    const auto& found = found_.after->dislodged;
    for (const SaidDislodged& s : said) {
      const Dislodged* f = from(s.unit.at.province, found);
      if (is_destroyed(s.unit)) {
        if (s.retreats && !s.retreats->empty())
          note_at(Difference::What::retreats, s.unit.at.province,
                  [&] { return std::pair(text(*s.retreats), text(std::vector<Location>())); });
      } else if (!f || !same(s.unit, f->unit, false)) {
        note_at(Difference::What::dislodged, s.unit.at.province,
                [&] { return std::pair(text(s.unit), f ? text(f->unit) : text(std::optional<Unit>())); });
      } else if (s.retreats && !std::ranges::is_permutation(*s.retreats, f->retreats)) {
        note_at(Difference::What::retreats, s.unit.at.province,
                [&] { return std::pair(text(*s.retreats), text(f->retreats)); });
      }
    }
    for (const Dislodged& f : found)
      if (std::ranges::count(said, f.unit.at.province, [](const auto& s) { return s.unit.at.province; }) == 0)
        note_at(Difference::What::dislodged, f.unit.at.province,
                [&] { return std::pair(text(std::optional<Unit>()), text(f.unit)); });
  }

  // Of what a board says nothing, nothing is compared.
  void centres(const Centres& said, const Centres& found) {
    if (!said.known() || !step_.phase.board.centres.known()) return;
    const auto owner = [&](std::optional<PowerId> power) { return power ? map_.power(*power) : "nobody"; };
    for (std::size_t i = 0; i < map_.provinces().size() && more(); i++) {
      const ProvinceId p(i);
      if (said.owner(p) != found.owner(p))
        note_at(Difference::What::centre, p, [&] { return std::pair(owner(said.owner(p)), owner(found.owner(p))); });
    }
  }

  void gone(const Unit& unit) {
    const auto there = found_.after->position.unit_in(unit.at.province);
    if (there && found_.after->position[*there] == unit)
      note_at(Difference::What::unit, unit.at.province,
              [&] { return std::pair(text(std::optional<Unit>()), text(unit)); });
  }

  void after(const SaidAfter& said) {
    if (said.units) {
      Position position(map_);
      for (const Unit& unit : *said.units) position.add(unit);
      units(position, found_.after->position, said.coasts);
    }
    for (const Unit& unit : said.gone) gone(unit);
    if (said.dislodged && more()) dislodged(*said.dislodged);
    if (said.centres && more() && found_.after->turn.date) centres(*said.centres, next_phase(*found_.after).centres);
  }

  // Who builds and removes depends on who owns what.
  bool asks_for_unsaid_owners() const {
    const Turn &now = step_.phase.board.turn, &then = step_.next->board.turn;
    return !step_.phase.board.centres.known() && now.date && then.date && now.date->year != then.date->year;
  }

  void next() {
    const CaseFile& board = step_.next->board;
    if (is_unsaid(board) || asks_for_unsaid_owners()) return;
    result_.sequel = sequel(*found_.after, board.turn, rules_);
    if (!result_.sequel.expected) return;
    const std::size_t before = result_.differences.size();
    units(board.position, result_.sequel.expected->position);
    if (board.turn.phase == Phase::retreats && result_.sequel.how == Sequel::How::as_ruled && more()) {
      std::vector<SaidDislodged> said;
      for (const Dislodged& d : board.dislodged)
        said.push_back({d.unit, d.retreats.empty() ? std::nullopt : std::optional(d.retreats)});
      dislodged(said);
    }
    if (more()) centres(board.centres, result_.sequel.expected->centres);
    if (result_.sequel.how == Sequel::How::passed_over && result_.differences.size() > before &&
        may_come_of(result_.sequel, board.position)) {
      result_.gap = true;
      result_.differences.resize(before);
    }
  }

  const RecordedStep& step_;
  const FoundPhase& found_;
  const Rules& rules_;
  const Map& map_;
  Detail detail_;
  Disagreement result_;
};

}  // namespace

std::string order_text(const CaseFile& c, std::size_t order) {
  const Map& map = c.position.map();
  switch (c.turn.phase) {
    case Phase::movement: return write_order(c.orders[order], map);
    case Phase::retreats: return write_order(c.retreats.orders[order], map);
    case Phase::adjustments: return write_order(c.adjustments.orders[order], map);
  }
  return {};
}

std::string_view name(Difference::What what) {
  constexpr std::string_view names[] = {"answer", "outcome", "unit", "dislodged", "retreats", "centre"};
  return names[static_cast<std::size_t>(what)];
}

Disagreement disagreement(const RecordedStep& step, const FoundPhase& found, const Rules& rules) {
  return Comparison(step, found, rules, Detail::in_words).run();
}

bool agrees(const RecordedStep& step, const FoundPhase& found, const Rules& rules) {
  return !Comparison(step, found, rules, Detail::only_whether).run();
}

}  // namespace dipeq
