#include "notation/formats/headings.hpp"

#include <algorithm>

namespace dipeq {
namespace {

bool is_disputed(const CaseFile& c) {
  const auto some = [](const auto& expected) {
    return std::ranges::any_of(expected, [](const auto& e) { return e && e->dispute; });
  };
  return some(c.expected) || some(c.expected_units) || some(c.retreats.expected) || some(c.adjustments.expected);
}

}  // namespace

Headings headings_of(const Game& game) {
  Headings all;
  const auto has = [&](Heading heading, bool so) {
    all.set(static_cast<std::size_t>(heading), all[static_cast<std::size_t>(heading)] || so);
  };
  has(Heading::title, !game.title.empty());
  has(Heading::notes, !game.notes.empty());
  has(Heading::rules, game.rules && *game.rules != rules_of(Preset::datc_3_2));
  has(Heading::about, game.says_about);
  for (const RecordedPhase& phase : game.phases) {
    const CaseFile& c = phase.board;
    has(Heading::title, !c.title.empty());
    has(Heading::source, !c.source.empty());
    has(Heading::notes, !c.notes.empty());
    has(Heading::solutions, c.solutions || c.cores);
    has(Heading::disputes, is_disputed(c));
    has(Heading::other_readings, !c.other_readings.empty());
  }
  return all;
}

}  // namespace dipeq
