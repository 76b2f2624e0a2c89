#include "datc/signature.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <tuple>

#include "notation/case/case_phase.hpp"
#include "notation/case/case_units.hpp"
#include "notation/order_text.hpp"
#include "solver/aftermath.hpp"

namespace dipeq {
namespace {

std::string letters(const Assignment& solution) {
  std::string text;
  for (Value v : solution) text += v == Value::yes ? 'y' : v == Value::no ? 'n' : '?';
  return text;
}

std::string sorted_lines(std::vector<std::string> lines) {
  std::ranges::sort(lines);
  return lines.empty() ? "" : fmt::format("{}\n", fmt::join(lines, "\n"));
}

// What a phase gives, as text.
class Results {
 public:
  Results(const CaseFile& c, const Rules& rules, Adjudicator& adjudicator)
      : c_(c), map_(c.position.map()), rules_(rules), adjudicator_(adjudicator) {}

  std::string text() const {
    switch (c_.turn.phase) {
      case Phase::movement: return movement();
      case Phase::retreats: return retreats(game_state(c_));
      case Phase::adjustments: return adjustments();
    }
    return {};
  }

 private:
  std::string movement() const {
    const Judgement j = judge(c_, adjudicator_, rules_);
    std::string text;
    for (std::size_t u = 0; u < j.verdicts.size(); ++u)
      text += fmt::format("{}: {}\n", write_unit(j.orders.position.units()[u], map_), to_text(j.verdicts[u].outcome));
    std::vector<std::string> solutions;
    for (const Assignment& s : completed(j.whole_board, undecided(j.interactions, Encoding::datc_3)))
      solutions.push_back(letters(s));
    text += sorted_lines(solutions);
    return j.resolution.complete ? text + retreats(moved(game_state(c_), j)) : text;
  }

  std::string retreats(const GameState& state) const {
    const RetreatResult result = resolve_retreats(state, c_.retreats.orders, rules_);
    std::string text = words(result.of_order);
    for (std::size_t d = 0; d < state.dislodged.size(); ++d) {
      const auto& to = result.went_to[d];
      text += fmt::format("{}; {}\n", write_dislodged(state.dislodged[d], map_),
                          to ? "goes to " + write_location(*to, map_) : "is disbanded");
    }
    return text;
  }

  std::string adjustments() const {
    const AdjustmentResult result = resolve_adjustments(game_state(c_), c_.adjustments.orders, rules_);
    return words(result.of_order) + units("built", result.built) + units("built unordered", result.built_unordered) +
           units("removed", result.removed) + units("removed unordered", result.removed_unordered);
  }

  static std::string words(const std::vector<OrderVerdict>& of_order) {
    std::string text;
    for (const OrderVerdict& v : of_order) text += fmt::format("{}\n", name(v.word));
    return text;
  }

  const Unit& unit(const Unit& built) const { return built; }
  const Unit& unit(UnitId removed) const { return c_.position[removed]; }
  template <class List> std::string units(std::string_view what, const List& list) const {
    std::vector<std::string> lines;
    for (const auto& entry : list) lines.push_back(fmt::format("{} {}", what, unit_of_power(unit(entry), map_)));
    return sorted_lines(lines);
  }

  const CaseFile& c_;
  const Map& map_;
  const Rules& rules_;
  Adjudicator& adjudicator_;
};

}  // namespace

void Fnv1a::add(std::string_view text) {
  for (char c : text) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
}

std::string canonical_text(const CaseFile& c, const PresetInfo& reading, Adjudicator& adjudicator) {
  return fmt::format("{} {} {}\n{}", c.source, c.id, reading.name,
                     Results(c, rules_of(reading.preset), adjudicator).text());
}

std::string signature(std::vector<CaseFile> cases, Adjudicator& adjudicator) {
  std::ranges::sort(cases, {}, [](const CaseFile& c) { return std::tie(c.id, c.source); });
  Fnv1a hash;
  for (const CaseFile& c : cases)
    for (const PresetInfo& preset : all_presets()) hash.add(canonical_text(c, preset, adjudicator));
  return fmt::format("{:016x}", hash.value());
}

}  // namespace dipeq
