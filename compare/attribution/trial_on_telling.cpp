// Choices of the rules held to boards on which they tell.
#include "compare/attribution/trial.hpp"
#include "model/issues.hpp"

namespace dipeq {

OnTelling Trial::kept_on_telling(const Rules& reading) {
  if (!court_.settings.telling) return OnTelling::open;
  return court_.record.on_telling(reading, [&] { return on_telling(reading); });
}

// In each issue in which the reading chooses otherwise, boards on which that choice tells: what the other says there. Who says what the reading
// says on none of them does not make that choice.
OnTelling Trial::on_telling(const Rules& reading) {
  const auto otherwise = [&](Issue issue) { return choice(reading, issue) != choice(court_.rules, issue); };
  bool followed = true;
  for (const IssueInfo& i : all_issues()) {
    if (!otherwise(i.issue)) continue;
    const auto [tell, said, refuted] = told_apart(reading, i.issue, choice(court_.rules, i.issue));
    if ((tell > 0 && said == 0) || 2 * refuted > said || rather_another(reading, i.issue)) return OnTelling::refused;
    constexpr std::size_t enough = 4;
    followed &= said >= enough * std::max<std::size_t>(1, refuted);
  }
  return followed ? OnTelling::followed : OnTelling::open;
}

// The boards on which the two choices of that issue tell: on how many the other says what the reading says, and on how many what the reading
// would say with the second one.
Trial::ToldApart Trial::told_apart(const Rules& reading, Issue issue, std::uint8_t second) {
  Rules otherwise = reading;
  choose(otherwise, issue, second);
  ToldApart found;
  for (SuspectRecord::Telling& telling : court_.record.telling(issue, court_.settings.telling)) {
    Sight sight = all_suspects().look_at(telling.board);
    const auto by = [&](const Rules& r) -> const Reply& {
      return r == court_.rules ? all_suspects().without(sight) : all_suspects().with(r, sight);
    };
    if (!std::holds_alternative<Observation>(by(reading))) continue;  // it leaves the answer to another choice
    if (agree(by(reading), by(otherwise), by_words())) continue;
    if (!telling.said) telling.said = court_.settings.other->ask(telling.board);
    found.one += agree(by(reading), *telling.said, by_words());
    found.other += agree(by(otherwise), *telling.said, by_words());
    if (++found.tell == 24) break;
  }
  return found;
}

// The other follows a further choice of that issue where the two tell.
bool Trial::rather_another(const Rules& reading, Issue issue) {
  const std::size_t all = info(issue).choices.size();
  for (std::uint8_t c = 0; c < all; ++c) {
    if (c == choice(reading, issue) || c == choice(court_.rules, issue)) continue;
    const ToldApart found = told_apart(reading, issue, c);
    if (found.other > found.one) return true;
  }
  return false;
}

}  // namespace dipeq
