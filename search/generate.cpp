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
#include "patterns/reading.hpp"
#include "phases/legality.hpp"
#include "search/claims/suspicion.hpp"
#include "search/property.hpp"
#include "search/questions/by_chance.hpp"
#include "search/questions/part_in_slots.hpp"
#include "search/search_space.hpp"

namespace dipeq {
namespace {

using Condition = PatternQuery::Condition;
using AnyResolution = PatternQuery::Resolution;

// Two solutions at least.
class Several : public Suspicion {
 public:
  Several(const Claim& c, std::size_t k) : Suspicion(c, {}, k, 0) {
    const AnyResolution one = query.fresh_resolution(), other = query.fresh_resolution();
    query.require(query.sorted());
    query.require(query.solves(one, c.rules) && query.solves(other, c.rules) && !query.same(one, other));
  }
};

SearchSpace search_space(const Property& p, const Map& map) {
  return {map, p.kind == Property::Kind::differ ? std::vector{p.rules, p.other} : std::vector{p.rules}};
}

// What the search asks for, as claims that are to be refuted.
Claim claim_of(const Property& p, const SearchSpace& space) {
  Claim c{p.kind == Property::Kind::differ ? Claim::Kind::same_results : Claim::Kind::never_so_many, p.rules, p.other};
  c.constraints = space.constraints();
  return c;
}

// Exactly n of these.
Condition exactly(std::size_t n, const std::vector<Condition>& some) {
  const Formula logic{some.front().graph};
  auto count = logic.zero();
  for (Condition b : some) count.add(b);
  const auto number = [&](std::size_t i) { return static_cast<int>(i) + logic.zero(); };
  return count > number(n - 1) && !(count > number(n));
}

// That many decisions depend on each other.
void require_core(PatternQuery& query, std::size_t decisions, const Rules& rules) {
  const AnyResolution in = query.fresh_resolution();
  query.require(exactly(decisions, in));
  query.require(query.strongly_connected(in, query.fresh_resolution(), rules));
}

std::vector<std::unique_ptr<Suspicion>> questions(const Property& p, const Claim& claim, std::size_t k) {
  std::vector<std::unique_ptr<Suspicion>> all;
  if (p.kind != Property::Kind::several) all = suspicions(claim, k);
  if (p.kind == Property::Kind::several || p.kind == Property::Kind::core)
    all.push_back(std::make_unique<Several>(claim, k));
  if (p.kind == Property::Kind::core)
    for (const auto& question : all) require_core(question->query, p.decisions, p.rules);
  return all;
}

class Generator {
 public:
  Generator(const Property& property, const Map& map, const GenerateSettings& settings,
            const std::function<bool(const Board&)>& take)
      : property_(property),
        map_(map),
        space_(search_space(property, map)),
        claim_(claim_of(property, space_)),
        settings_(settings),
        take_(take),
        dice_(settings.seed) {
    for (const Board& board : settings.unlike) known_.push_back(pattern_on(board));
  }

  GeneratedEnd run() {
    for (std::size_t k = 1; k <= settings_.orders; k++) {
      if (property_.kind == Property::Kind::core && k < property_.decisions) continue;
      for (const auto& question : questions(property_, claim_, k)) {
        const GeneratedEnd end = answer(*question);
        if (end != GeneratedEnd::all_taken) return end;
      }
    }
    if (!gave_up_) return GeneratedEnd::all_taken;
    return settings_.stop && settings_.stop() ? GeneratedEnd::unknown : GeneratedEnd::gave_up;
  }

 private:
  // What was found, with the powers for which it is so: whatever contains it is not minimal.
  struct Excluded {
    Pattern pattern;
    std::vector<Relation> powers;
  };

  GeneratedEnd answer(Suspicion& question) {
    PatternQuery& query = question.query;
    query.require(space_.are_in(query.slots()));
    for (const Excluded& e : excluded_) exclude(e, query);
    for (const Pattern& p : without_place_) query.require(!SearchSpace::contain(query.slots(), p));
    query.ask_of(settings_.engine, settings_.stop);
    PlainFirst plain_first(query);
    for (std::size_t looked_at = 0;; looked_at++) {
      if (settings_.progress) settings_.progress(query.slots().size(), looked_at);
      switch (plain_first.ask(by_chance(query, dice_))) {
        case Oracle::Answer::no: return GeneratedEnd::all_taken;
        case Oracle::Answer::unknown: return GeneratedEnd::unknown;
        case Oracle::Answer::yes: break;
      }
      const Pattern found = query.found();
      if (question.stands(found) && !look_at(found, query)) return GeneratedEnd::enough;
    }
  }

  // Whether more are wanted.
  bool look_at(const Pattern& found, PatternQuery& query) {
    query.require(!query.slots().is(found));
    const Pattern pattern =
        property_.kind == Property::Kind::core ? smallest_defective_part(found, property_.rules) : found;
    const Placed placed = put_on_map(pattern);
    if (!placed) return leave_out(pattern, placed.room, query), true;
    excluded_.push_back({pattern, powers_that_matter(pattern, [&](const Pattern& p) { return has(p, property_); })});
    exclude(excluded_.back(), query);
    const Board small = reduced(*placed, [&](const Board& b) { return has(b, property_); });
    return is_new(pattern_on(small)) ? take_(small) : true;
  }

  // Where the orders, as they are settled there, have what is wanted.
  Placed put_on_map(const Pattern& pattern) {
    std::optional<Board> board;
    const PlacementOptions options{property_.rules, dice_.below(~std::size_t{0}), 1'000'000, settings_.stop,
                                   space_.with_land_routes()};
    const Placements seen = each_placement(pattern, map_, options, [&](const Board& placed) {
      if (has(placed, property_)) board = placed;
      return !board;
    });
    using enum Placed::Room;
    return {board ? found : seen == Placements::gave_up ? unknown : none, board};
  }

  // What was not placed, and what has no place for that; or, where it was given up, what contains it, so that it is not come upon again.
  void leave_out(const Pattern& pattern, Placed::Room room, PatternQuery& query) {
    const bool has_none = room == Placed::Room::none;
    gave_up_ = gave_up_ || !has_none;
    using enum SearchSpace::WithoutPlace;
    const SearchSpace::WithoutPlace those = has_none ? space_.without_place(pattern) : whatever_contains_it;
    if (those == itself || (those == of_its_size && pattern.size() < query.slots().size())) return;
    query.require(!SearchSpace::contain(query.slots(), pattern));
    if (those == whatever_contains_it) without_place_.push_back(pattern);
  }

  Pattern pattern_on(const Board& board) const {
    return pattern_of(settle(board.position, board.orders, property_.rules));
  }

  static void exclude(const Excluded& e, PatternQuery& query) {
    query.require(!PartInSlots(query.slots(), e.pattern).is_anywhere(e.powers));
  }

  bool is_new(const Pattern& pattern) {
    if (!is_shown(interactions(pattern, property_.rules), property_)) return false;
    if (std::ranges::any_of(known_, [&](const Pattern& k) { return contains(k, pattern); })) return false;
    known_.push_back(pattern);
    return true;
  }

  const Property& property_;
  const Map& map_;
  const SearchSpace space_;
  const Claim claim_;
  const GenerateSettings& settings_;
  const std::function<bool(const Board&)>& take_;
  Dice dice_;
  std::vector<Excluded> excluded_;
  std::vector<Pattern> without_place_;  // what contains them has none either
  std::vector<Pattern> known_;
  bool gave_up_ = false;  // before a pattern was placed
};

}  // namespace

std::string covered(const Property& property, const Map& map) { return search_space(property, map).in_words(); }

std::string not_covered(const Property& property, const Map& map) {
  return not_covered(claim_of(property, search_space(property, map)));
}

GeneratedEnd generate(const Property& property, const Map& map, const GenerateSettings& settings,
                      const std::function<bool(const Board&)>& take) {
  return Generator(property, map, settings, take).run();
}

}  // namespace dipeq
