#include "mutants/score.hpp"

#include <algorithm>

#include "encodings/house/alterations.hpp"
#include "mutants/judged_json.hpp"

namespace dipeq {
namespace {

using State = JudgedMutant::State;

State state_of(Oracle::Answer found) {
  switch (found) {
    case Oracle::Answer::yes: return State::survives;
    case Oracle::Answer::no: return State::equivalent;
    case Oracle::Answer::unknown: break;
  }
  return State::unknown;
}

JudgedMutant judged(const Mutation& mutation, const Suite& suite, const Map& map, const HuntSettings& settings) {
  JudgedMutant m{mutation, State::seen, suite.killers(mutation)};
  if (!m.killers.by_results.empty()) return m;
  if (is_of_retreats(mutation.clause)) {
    m.state = State::not_searched;
    return m;
  }
  Hunt hunt = smallest_kill(mutation, map, settings);
  m.state = state_of(hunt.found);
  m.kill = std::move(hunt.kill);
  return m;
}

}  // namespace

std::string_view name(State state) {
  constexpr std::string_view names[] = {"seen", "survives", "equivalent", "not searched", "unknown"};
  return names[static_cast<std::size_t>(state)];
}

std::vector<JudgedMutant> judged_mutants(const Suite& suite, const Map& map, const HuntSettings& settings,
                                         const std::function<void(const JudgedMutant&)>& told, Parts* shared) {
  AllParts all_parts;
  Parts& parts = shared ? *shared : all_parts;
  std::vector<JudgedMutant> all;
  std::size_t number = 0;
  for (const Mutation& mutation : alterations_of(settings.rules)) {
    const auto find = [&]() -> std::optional<Json> {
      if (settings.stop && settings.stop()) return std::nullopt;
      const JudgedMutant m = judged(mutation, suite, map, settings);
      if (m.state == State::unknown) return std::nullopt;
      return to_json(m, settings.rules);
    };
    const auto answer = parts.part({name(mutation), number++}, find, Parts::NeededBy::its_shard);
    if (answer.state == Parts::State::elsewhere) continue;
    all.push_back(answer.state == Parts::State::stopped ? JudgedMutant{mutation, State::unknown}
                                                        : judged_mutant(answer.found, mutation, map, settings.rules));
    if (told) told(all.back());
  }
  return all;
}

Score score(const std::vector<JudgedMutant>& all) {
  const auto count = [&](State state) {
    return static_cast<std::size_t>(std::ranges::count(all, state, &JudgedMutant::state));
  };
  const std::size_t seen = count(State::seen);
  return {seen, seen + count(State::survives), count(State::equivalent), count(State::unknown),
          count(State::not_searched)};
}

}  // namespace dipeq
