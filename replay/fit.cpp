#include "replay/fit.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "model/issues.hpp"
#include "replay/content.hpp"
#include "replay/reading_costs.hpp"
#include "replay/replay.hpp"

namespace dipeq {
namespace {

constexpr std::size_t a_few = 5;
constexpr std::size_t most_known = std::size_t{1} << 15;  // phases that are kept in mind, so as not to be asked again
constexpr std::size_t small_table = 64;                   // combinations
constexpr std::size_t thorough =
    20;  // phases that look alike if one choice is changed, of which more is looked at than that

struct KnownStep {
  Evidence evidence = {};
  std::vector<Alone> alone = {};  // as seen from the last reading
  bool agrees = false, agrees_as_presumed = false;
  std::vector<bool> with_presets = {};  // by Preset

  bool is_small() const {
    return std::ranges::all_of(evidence.costs, [](const Costs& c) { return c.of.size() <= small_table; });
  }
};

// The games gone through once, each phase asked from these readings; what phases tell is told from the last of them.
class Round {
 public:
  Round(std::vector<Rules> from, std::size_t number, const FitSettings& settings)
      : from_(std::move(from)), number_(number), settings_(settings) {}

  void take(const Game& game) {
    for (std::size_t i = 0; i < game.phases.size(); i++) {
      const RecordedStep step = step_of(game, i);
      if (!says_anything(step)) continue;
      count(known(step), game, i);
      if (settings_.progress && ++seen_ % 256 == 0) settings_.progress(number_, seen_);
    }
  }

  Fit result() {
    costs_.prepare();
    fit_.reading = costs_.cheapest(from_.front());
    fit_.every_reading = costs_.every_reading();
    for (const PresetInfo& preset : all_presets())
      if (with_preset(preset) == fit_.agreed) fit_.presets.push_back(preset.preset);
    for (const IssueInfo& i : all_issues()) fit_.issues.push_back(found(i.issue));
    fit_.rounds = number_;
    return std::move(fit_);
  }

  // That agrees with more phases than the last reading does.
  std::optional<Rules> better_preset() const {
    const auto best = std::ranges::max_element(all_presets(), {}, [&](const auto& p) { return with_preset(p); });
    return with_preset(*best) > agreed_ ? std::optional(rules_of(best->preset)) : std::nullopt;
  }

 private:
  std::size_t with_preset(const PresetInfo& preset) const {
    return with_presets_[static_cast<std::size_t>(preset.preset)];
  }

  const Rules& seen_from() const { return from_.back(); }

  const KnownStep& known(const RecordedStep& step) {
    const std::uint64_t key = content(step);
    if (const auto at = known_.find(key); at != known_.end()) return at->second;
    if (known_.size() >= most_known) known_.clear();
    fit_.asked++;
    KnownStep asked = ask(step);
    if (!asked.is_small()) return large_ = std::move(asked);
    return known_.emplace(key, std::move(asked)).first->second;
  }

  KnownStep ask(const RecordedStep& step) {
    AskedStep asked(step, adjudicator_);
    KnownStep known{{}, each_alone(asked, seen_from()), asked.agrees(seen_from()), asked.agrees(from_.front())};
    const bool looked_at = ++met_[{known.alone, known.agrees}] > thorough;
    for (const PresetInfo& preset : all_presets()) known.with_presets.push_back(asked.agrees(rules_of(preset.preset)));
    known.evidence = looked_at ? evidence_of(known.alone, known.agrees) : evidence(asked, from_);
    return known;
  }

  void count(const KnownStep& known, const Game& game, std::size_t phase) {
    fit_.compared++;
    fit_.agreed += known.agrees;
    agreed_ = fit_.agreed;
    fit_.agreed_as_presumed += known.agrees_as_presumed;
    fit_.in_part += !known.evidence.whole;
    for (std::size_t p = 0; p < with_presets_.size(); p++) with_presets_[p] += known.with_presets[p];
    for (const Costs& costs : known.evidence.costs) costs_.add(costs);
    for (const Alone& alone : known.alone) tell(of(alone.issue), known.agrees, game, phase);
  }

  static void tell(IssueFit& issue, bool agrees, const Game& game, std::size_t phase) {
    if (!agrees) {
      issue.against++;
      return;
    }
    issue.telling++;
    if (issue.first.size() < a_few) issue.first.push_back(place_of(game, phase));
  }

  IssueFit& of(Issue issue) { return told_.try_emplace(issue, IssueFit{issue}).first->second; }

  IssueFit found(Issue issue) {
    IssueFit f = of(issue);
    const std::size_t all = info(issue).choices.size();
    const std::vector<unsigned> costs =
        costs_.depends_on(issue) ? costs_.least_by_choice(issue, fit_.reading) : std::vector<unsigned>(all);
    const unsigned least = std::ranges::min(costs);
    for (std::uint8_t c = 0; c < all; c++) {
      if (costs[c] == least || of_preset_as_good(issue, c)) f.choices.push_back(c);
    }
    using enum IssueFit::Verdict;
    const bool tells = f.telling > 0 || f.against > 0 || f.choices.size() < all;
    f.verdict = f.choices.size() == 1 ? determined : tells ? undetermined : does_not_matter;
    return f;
  }

  bool of_preset_as_good(Issue issue, std::uint8_t c) const {
    return std::ranges::any_of(fit_.presets, [&](Preset p) { return choice(rules_of(p), issue) == c; });
  }

  std::vector<Rules> from_;
  std::size_t agreed_ = 0;  // with the last reading
  std::vector<std::size_t> with_presets_ = std::vector<std::size_t>(all_presets().size());
  std::size_t number_, seen_ = 0;
  const FitSettings& settings_;
  BatchAdjudicator adjudicator_;
  std::unordered_map<std::uint64_t, KnownStep> known_;
  std::map<std::pair<std::vector<Alone>, bool>, std::size_t> met_;  // phases that looked so
  KnownStep large_;
  ReadingCosts costs_;
  std::map<Issue, IssueFit> told_;
  Fit fit_{rules_of(Preset::datc_3_2)};
};

}  // namespace

Fit fit(const EachGame& games, const Rules& presumed, const FitSettings& settings) {
  std::vector<Rules> from{presumed};
  for (std::size_t number = 1;; number++) {
    Round round(from, number, settings);
    games([&](const Game& game) {
      round.take(game);
      return true;
    });
    Fit found = round.result();
    // What was told was told from the reading that is found again.
    const bool again = found.reading == from.back();
    const std::optional<Rules> better = again ? round.better_preset() : std::nullopt;
    if ((again && !better) || number == settings.most_rounds) {
      found.reading = from.back();
      return found;
    }
    const Rules next = better.value_or(found.reading);
    std::erase_if(from, [&](const Rules& r) { return r == next && r != presumed; });
    from.push_back(next);
  }
}

}  // namespace dipeq
