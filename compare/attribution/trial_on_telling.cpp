// Choices of the rules held to boards on which they tell.
#include <algorithm>

#include "compare/attribution/trial.hpp"
#include "model/issues.hpp"

namespace dipeq {
namespace {

Rules chosen_else(Rules reading, Issue issue, std::uint8_t choice) {
  choose(reading, issue, choice);
  return reading;
}

}  // namespace

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
    const auto [tell, said, refuted] =
        told_apart(reading, i.issue, chosen_else(reading, i.issue, choice(court_.rules, i.issue)));
    if ((tell > 0 && said == 0) || 2 * refuted > said || rather_another(reading, i.issue)) return OnTelling::refused;
    constexpr std::size_t enough = 4;
    const std::size_t neither = tell - std::min(tell, said + refuted);
    followed &= said >= enough * std::max<std::size_t>({1, refuted, neither});
  }
  return followed ? OnTelling::followed : OnTelling::open;
}

// The boards on which that issue tells, and the reading says anything else than the second one: on how many the other says what the reading
// says, and on how many what the second one says.
Trial::ToldApart Trial::told_apart(const Rules& reading, Issue issue, const Fault& second) {
  ToldApart found;
  for (SuspectRecord::Telling& telling : court_.record.telling(issue, court_.settings.telling)) {
    const Board board = told(telling.board);
    Sight sight = all_suspects().look_at(board);
    const auto by = [&](const Fault& f) -> const Reply& {
      return f == Fault{court_.rules} ? all_suspects().without(sight) : all_suspects().with(f, sight);
    };
    if (!std::holds_alternative<Observation>(by(reading))) continue;  // it leaves the answer to another choice
    if (agree(by(reading), by(second), words_count())) continue;
    if (!telling.said) telling.said = court_.settings.other->ask(board);
    found.one += agree(by(reading), *telling.said, words_count());
    found.other += agree(by(second), *telling.said, words_count());
    if (++found.tell == 24) break;
  }
  return found;
}

// The other follows a further choice of that issue where the two tell, or lets the convoys of a paradox succeed, as no choice does.
bool Trial::rather_another(const Rules& reading, Issue issue) {
  const auto follows = [&](const Fault& second) {
    const ToldApart found = told_apart(reading, issue, second);
    return found.other > found.one;
  };
  const std::size_t all = info(issue).choices.size();
  for (std::uint8_t c = 0; c < all; ++c) {
    if (c == choice(reading, issue) || c == choice(court_.rules, issue)) continue;
    if (follows(chosen_else(reading, issue, c))) return true;
  }
  return issue == Issue::convoy_paradox && follows(BackupSlip{BackupSlip::What::convoys_succeed});
}

}  // namespace dipeq
