#include "compare/rounds.hpp"

#include <chrono>

#include "boards/reduction.hpp"

namespace dipeq {

bool WorthReducing::is_counted(const Departure& d) {
  return d.unstable || (d.way.failure && *d.way.failure != FailureKind::own_failure);
}

bool WorthReducing::operator()(const Departure& d) {
  constexpr std::size_t of_hanging = 3, of_others = 8;
  if (!is_counted(d)) return true;
  const auto kind = d.way.failure.value_or(FailureKind::own_failure);
  if (!was_asked(kind)) return false;
  return met_[{d.unstable, kind}]++ < (kind == FailureKind::hung ? of_hanging : of_others);
}

std::vector<bool> WorthReducing::operator()(const std::vector<Departure>& departures) {
  std::vector<bool> worth;
  for (const Departure& d : departures) worth.push_back((*this)(d));
  return worth;
}

void note_reason(const std::string& why, std::vector<std::string>& reasons) {
  constexpr std::size_t enough = 10;
  if (why.empty() || reasons.size() == enough || std::ranges::find(reasons, why) != reasons.end()) return;
  reasons.push_back(why);
}

Rounds::Rounds(const Boards& boards, const Rules& rules, const StartAdjudicator& start_other,
               const ComparisonSettings& settings)
    : boards_(boards), settings_(settings), start_other_(start_other) {
  const std::size_t threads = settings.threads ? settings.threads : std::max(1u, std::thread::hardware_concurrency());
  const std::size_t with_work = std::clamp<std::size_t>(boards.size(), 1, threads);
  for (std::size_t t = 0; t < with_work; t++) askers_.push_back(std::make_unique<Asker>(rules, start_other));
  types_wanted_ = asker().other().wants_types();
  if (settings.same_map) map_.audit = known_to_be_the_same();
}

Board Rounds::board(std::size_t number) const {
  Board as_it_is = boards_.board(number);
  return types_wanted_ ? with_types(std::move(as_it_is)) : as_it_is;
}

void Rounds::step(std::string_view doing, std::size_t done, std::size_t of) {
  const std::lock_guard lock(telling_);
  if (settings_.step) settings_.step(doing, done, of);
}

std::optional<Answer> Rounds::next_answer() {
  return settings_.journal ? settings_.journal->next_answer() : std::nullopt;
}

// By the first asker.
Audited Rounds::ask_about_map() {
  OtherAdjudicator& other = asker().other();
  const auto tell = [&](std::size_t boards) { step("auditing the map, boards asked", boards, 0); };
  Audited audited{audit_map(other, *settings_.audited, {.progress = tell, .stop = settings_.stop}), {}};
  for (const MapDifference& d : differences(audited.audit, *settings_.audited))
    audited.said.push_back(other.ask(d.example));
  return audited;
}

void Rounds::know(Audited audited) {
  audited_ = std::move(audited);
  map_ = audited_map(*settings_.audited, audited_.audit);
  for (const auto& asker : askers_) asker->know(map_);
}

Round Rounds::ask(std::size_t begin, std::size_t n, std::size_t most_departures) {
  std::vector<Asker::Examined> examined(n);
  Round round;
  auto told = std::chrono::steady_clock::now();
  const auto tell_now_and_then = [&](std::size_t asked) {
    if (const auto now = std::chrono::steady_clock::now(); now - told > std::chrono::seconds(1)) {
      told = now;
      step("asking", asked, n);
    }
  };
  const auto add = [&](std::size_t i) {
    tell_now_and_then(i + 1);
    Asker::Examined& e = examined[i];
    round.looked.push_back(e.looked);
    note_reason(e.why_declined, round.why_declined);
    if (e.looked.by_map) round.by_map.push_back({begin + i, std::move(e.map_differences)});
    for (Departure& departure : e.departures)
      if (round.departures.size() < most_departures) round.departures.push_back(std::move(departure));
  };
  in_parallel(
      askers_, n, settings_.stop,
      [&](Asker& asker, std::size_t i) {
        examined[i] = asker.ask(board(begin + i), begin + i, settings_.other_sequence);
      },
      add);
  return round;
}

std::size_t Rounds::reduce(std::span<const Departure> departures, const std::vector<bool>& worth, const Done& done) {
  std::atomic<std::size_t> reduced = 0;
  const Reducing reducing{settings_.reduction_budget, [&] { step("reducing", reduced, departures.size()); },
                          settings_.stop};
  return reduced_in_parallel(
      askers_, departures.size(), settings_.stop,
      [&](Asker& asker, std::size_t i) {
        const Departure& d = departures[i];
        const Board whole = board(d.board);
        Symptom symptom = worth[i] ? asker.reduce(whole, d, reducing) : asker.as_it_stands(whole, d);
        reduced++;
        return symptom;
      },
      done);
}

}  // namespace dipeq
