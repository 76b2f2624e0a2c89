#include "search/generate.hpp"

#include <algorithm>
#include <memory>
#include <optional>

#include "boards/dice.hpp"
#include "boards/reduction.hpp"
#include "patterns/contained.hpp"
#include "patterns/minimal.hpp"
#include "patterns/pattern_of.hpp"
#include "patterns/placement.hpp"
#include "phases/legality.hpp"
#include "search/suspicion.hpp"
#include "search/property.hpp"

namespace dipeq {
namespace {

using Condition = PatternQuery::Condition;
using Resolution = PatternQuery::Resolution;

// Two solutions at least.
class Several : public Suspicion {
 public:
  Several(const Claim& c, std::size_t k) : Suspicion(c, k) {
    const Resolution one = query.fresh_resolution(), other = query.fresh_resolution();
    query.require(query.sorted());
    query.require(query.solves(one, c.rules) && query.solves(other, c.rules) && !query.same(one, other));
  }
};

// What the search asks for, as claims that are to be refuted.
Claim claim_of(const Property& w) {
  const auto kind = w.kind == Property::Kind::differ ? Claim::Kind::same_results : Claim::Kind::never_so_many;
  return {kind, w.rules, w.other};
}

// Exactly so many of these.
Condition exactly(std::size_t n, const std::vector<Condition>& some) {
  const Formula logic{some.front().graph};
  auto count = logic.zero();
  for (Condition b : some) count.add(b);
  const auto number = [&](std::size_t i) { return static_cast<int>(i) + logic.zero(); };
  return count > number(n - 1) && !(count > number(n));
}

// So many decisions depend on each other.
void require_core(PatternQuery& query, std::size_t decisions, const Rules& rules) {
  const Resolution in = query.fresh_resolution();
  query.require(exactly(decisions, in));
  query.require(query.strongly_connected(in, query.fresh_resolution(), rules));
}

std::vector<std::unique_ptr<Suspicion>> questions(const Property& w, const Claim& claim, std::size_t k) {
  std::vector<std::unique_ptr<Suspicion>> all;
  if (w.kind != Property::Kind::several) all = suspicions(claim, k);
  if (w.kind == Property::Kind::several || w.kind == Property::Kind::core)
    all.push_back(std::make_unique<Several>(claim, k));
  if (w.kind == Property::Kind::core)
    for (const auto& question : all) require_core(question->query, w.decisions, w.rules);
  return all;
}

class Generator {
 public:
  Generator(const Property& wanted, const Map& map, const GenerateSettings& settings,
            const std::function<bool(const Board&)>& take)
      : wanted_(wanted), claim_(claim_of(wanted)), map_(map), settings_(settings), take_(take), dice_(settings.seed) {
    for (const Board& board : settings.unlike) known_.push_back(pattern_on(board));
  }

  GeneratedEnd run() {
    for (std::size_t k = 1; k <= settings_.orders; k++) {
      if (wanted_.kind == Property::Kind::core && k < wanted_.decisions) continue;
      for (const auto& question : questions(wanted_, claim_, k)) {
        const GeneratedEnd end = answer(*question);
        if (end != GeneratedEnd::all_taken) return end;
      }
    }
    return not_placed_ ? GeneratedEnd::unknown : GeneratedEnd::all_taken;
  }

 private:
  // What was found, with the powers for which it is so: whatever contains it is not minimal.
  struct Excluded {
    FoundPattern pattern;
    std::vector<SamePower> powers;
  };

  GeneratedEnd answer(Suspicion& question) {
    PatternQuery& query = question.query;
    for (const Excluded& e : excluded_) query.require(!contains(query, e.pattern, e.powers));
    query.ask_of(settings_.engine, settings_.stop);
    for (std::size_t looked_at = 0;; looked_at++) {
      if (settings_.progress) settings_.progress(query.slots().size(), looked_at);
      switch (ask(query)) {
        case Oracle::Answer::no: return GeneratedEnd::all_taken;
        case Oracle::Answer::unknown: return GeneratedEnd::unknown;
        case Oracle::Answer::yes: break;
      }
      const FoundPattern found = query.found();
      if (question.stands(found) && !look_at(found, query)) return GeneratedEnd::enough;
    }
  }

  // Something by chance is supposed first.
  Oracle::Answer ask(PatternQuery& query) {
    const Oracle::Answer answer = query.ask_supposing(chance(query));
    return answer == Oracle::Answer::yes ? answer : query.ask();
  }

  Condition chance(const PatternQuery& query) {
    const std::size_t k = query.slots().size();
    Condition all = query.constant(true);
    for (std::size_t n = dice_.below(3); n > 0 && k > 1; n--) {
      const std::size_t i = dice_.below(k), j = (i + 1 + dice_.below(k - 1)) % k;
      const Condition some[] = {query.slots().moves_to_where(i, j), query.slots().acts_on(i, j),
                                !query.slots().foreign(i, j),
                                query.slots().is(static_cast<SlotFacts::Kind>(dice_.below(SlotFacts::kinds)), i)};
      all = all && some[dice_.below(std::size(some))];
    }
    return all;
  }

  // Whether more are wanted.
  bool look_at(const FoundPattern& found, PatternQuery& query) {
    query.require(!query.slots().is(found));
    const FoundPattern pattern =
        wanted_.kind == Property::Kind::core ? smallest_defective_part(found, wanted_.rules) : found;
    exclude(pattern, query);
    const std::optional<Board> board = on_map(pattern);
    if (!board) return true;
    const Board small = reduced(*board, [&](const Board& b) { return has(b, wanted_); });
    return is_wanted(pattern_on(small)) ? take_(small) : true;
  }

  // Somewhere where the orders, as they are settled there, have what is wanted.
  std::optional<Board> on_map(const FoundPattern& pattern) {
    std::optional<Board> board;
    const PlacementOptions options{wanted_.rules, dice_.below(~std::size_t{0}), 1'000'000, settings_.stop};
    const Placements seen = each_placement(pattern, map_, options, [&](const Placement& p) {
      Board placed{p.position, p.orders};
      if (has(placed, wanted_)) board = std::move(placed);
      return !board;
    });
    if (seen == Placements::gave_up) not_placed_ = true;
    return board;
  }

  FoundPattern pattern_on(const Board& board) const {
    return pattern_of(settle(board.position, board.orders, wanted_.rules));
  }

  void exclude(const FoundPattern& pattern, PatternQuery& query) {
    excluded_.push_back({pattern, powers_that_matter(pattern, [&](const FoundPattern& p) { return has(p, wanted_); })});
    query.require(!contains(query, pattern, excluded_.back().powers));
  }

  bool is_wanted(const FoundPattern& pattern) {
    if (!is_shown(pattern.interactions(wanted_.rules), wanted_)) return false;
    if (std::ranges::any_of(known_, [&](const FoundPattern& k) { return contains(k, pattern); })) return false;
    known_.push_back(pattern);
    return true;
  }

  const Property& wanted_;
  const Claim claim_;
  const Map& map_;
  const GenerateSettings& settings_;
  const std::function<bool(const Board&)>& take_;
  Dice dice_;
  std::vector<Excluded> excluded_;
  std::vector<FoundPattern> known_;
  bool not_placed_ = false;
};

}  // namespace

GeneratedEnd generate(const Property& wanted, const Map& map, const GenerateSettings& settings,
                      const std::function<bool(const Board&)>& take) {
  return Generator(wanted, map, settings, take).run();
}

}  // namespace dipeq
