// The cases of a supplement: made of the boards that were found, as few as notice all survivors.
#include <fmt/format.h>

#include <algorithm>

#include "mutants/score.hpp"
#include "notation/order_text.hpp"
#include "report/found_case.hpp"

namespace dipeq {
namespace {

// By which mutants a case is noticed, of all survivors.
struct Made {
  const JudgedMutant* of;
  SuiteCase on;
  std::vector<bool> notices;
};

Reply asked_of(const Mutation& m, const SuiteCase& c) {
  return by_mutant(m, c.rules())->ask({c.file().position, c.file().orders});
}

std::vector<Made> made_cases(const std::vector<const JudgedMutant*>& survivors, const Rules& rules) {
  std::vector<Made> all;
  for (const JudgedMutant* m : survivors) {
    const auto noticed = [&](const Made& made) {
      return made.on.noticed(asked_of(m->mutation, made.on)) > Severity::words;
    };
    if (std::ranges::any_of(all, noticed)) continue;
    all.push_back({m, SuiteCase(found_case(m->kill->board, {"S", "", "dipeq"}, rules), rules), {}});
  }
  for (Made& made : all)
    for (const JudgedMutant* m : survivors)
      made.notices.push_back(made.on.noticed(asked_of(m->mutation, made.on)) > Severity::words);
  return all;
}

bool alone(const std::vector<Made>& all, std::size_t which, std::size_t mutant) {
  return all[which].notices[mutant] &&
         std::ranges::count_if(all, [&](const Made& m) -> bool { return m.notices[mutant]; }) == 1;
}

bool needed(const std::vector<Made>& all, std::size_t which) {
  for (std::size_t m = 0; m < all[which].notices.size(); m++)
    if (alone(all, which, m)) return true;
  return false;
}

// What a mutant makes of a unit, where the rules make something else of it.
std::string consequence(const Unit& unit, const Map& map, const ObservedUnit& right, const ObservedUnit& seen) {
  const std::string who = write_unit(unit, map);
  if (seen.dislodged != right.dislodged) return who + (seen.dislodged ? " is dislodged" : " is not dislodged");
  if (seen.at == right.at) return {};
  return seen.at == unit.at ? who + " does not move" : fmt::format("{} moves to {}", who, write_location(seen.at, map));
}

std::string consequences(const SuiteCase& on, const Mutation& m) {
  const CaseFile& c = on.file();
  const auto right = std::get<Observation>(by_rules("", on.rules())->ask({c.position, c.orders}));
  const Reply reply = asked_of(m, on);
  const auto* seen = std::get_if<Observation>(&reply);
  if (!seen) return "there is no result";
  std::vector<std::string> all;
  for (std::size_t u = 0; u < right.units.size(); u++)
    all.push_back(consequence(c.position[UnitId(u)], c.position.map(), right.units[u], seen->units[u]));
  std::erase(all, "");
  return fmt::format("{}", fmt::join(all, ", "));
}

}  // namespace

std::vector<CaseFile> supplement(const std::vector<JudgedMutant>& judged, const Rules& rules) {
  std::vector<const JudgedMutant*> survivors;
  for (const JudgedMutant& m : judged)
    if (m.kill) survivors.push_back(&m);
  std::vector<Made> made = made_cases(survivors, rules);
  for (std::size_t i = made.size(); i-- > 0;)
    if (!needed(made, i)) made.erase(made.begin() + static_cast<std::ptrdiff_t>(i));

  std::vector<CaseFile> cases;
  for (std::size_t i = 0; i < made.size(); i++) {
    FoundCaseWords words{fmt::format("S.{}", i + 1), "", "dipeq"};
    for (std::size_t m = 0; m < survivors.size(); m++) {
      if (!alone(made, i, m)) continue;
      const Mutation& mutation = survivors[m]->mutation;
      if (words.title.empty()) words.title = to_text(mutation);
      words.notes.push_back(fmt::format("Alone sees {}: by {}; then {}.", name(mutation), to_text(mutation),
                                        consequences(made[i].on, mutation)));
    }
    cases.push_back(found_case(made[i].of->kill->board, words, rules));
  }
  return cases;
}

}  // namespace dipeq
