#include "encodings/mutant.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

namespace dipeq {
namespace {

using enum Clause;

struct ChangeInfo {
  Change change;
  std::string_view name, sentence;
};
constexpr ChangeInfo changes[] = {
    {Change::dropped_as_true, "always", "taken to hold always"},
    {Change::dropped_as_false, "never", "taken never to hold"},
    {Change::negated, "negated", "taken the other way round"},
    {Change::or_equal, "or-equal", "also with a strength that is no larger but equal"},
    {Change::by_two, "by-two", "only with a strength that is larger by two"},
    {Change::counted_twice, "counted-twice", "each such support counted twice"},
    {Change::counted_once, "counted-once", "several such supports counted as one"},
    {Change::one_not_counted, "one-not-counted", "one of the supports not counted"},
    {Change::without_itself, "without-itself", "the strength that it is asked for without the unit itself"},
    {Change::itself_twice, "itself-twice", "the unit itself counted twice in the strength that it is asked for"},
    {Change::one_at_least, "one-at-least", "the strength that it is asked for never less than 1"},
};

constexpr std::array any_clause{Change::dropped_as_true, Change::dropped_as_false, Change::negated};
constexpr std::array of_comparison{Change::or_equal, Change::by_two};
constexpr std::array of_support{Change::counted_twice, Change::counted_once, Change::one_not_counted};
constexpr std::array of_strength{Change::without_itself, Change::itself_twice, Change::one_at_least};

// DEFEND hangs on no clause; what could be altered in its 1 is altered in the comparison with it.
constexpr std::array comparisons{move_beats_opponent, move_beats_landing, move_beats_hold, move_beats_rivals};
constexpr std::array supports{hold_support_given, prevent_support_given, defend_support_given, attack_support_given};
constexpr std::array strengths{hold_unless_left, prevent_needs_path, attack_needs_path};

const ChangeInfo& info(Change change) { return changes[static_cast<std::size_t>(change)]; }

}  // namespace

std::span<const Change> all_changes() {
  static const std::vector<Change> all = [] {
    std::vector<Change> made;
    for (const ChangeInfo& c : changes) made.push_back(c.change);
    return made;
  }();
  return all;
}

std::span<const Mutation> all_mutations() {
  static const std::vector<Mutation> all = [] {
    std::vector<Mutation> made;
    for (const ClauseInfo& c : all_clauses()) {
      const auto add = [&](const auto& clauses, const auto& of_them) {
        if (std::ranges::find(clauses, c.clause) == clauses.end()) return;
        for (Change change : of_them) made.push_back({c.clause, change});
      };
      add(std::array{c.clause}, any_clause);
      add(comparisons, of_comparison);
      add(supports, of_support);
      add(strengths, of_strength);
    }
    return made;
  }();
  return all;
}

std::string_view name_of(Change change) { return info(change).name; }
std::string name(const Mutation& m) { return fmt::format("{}={}", info(m.clause).name, info(m.change).name); }

std::string to_text(const Mutation& m) { return fmt::format("{}, {}", citation(m.clause), info(m.change).sentence); }

std::string citation(Clause clause) {
  const ClauseInfo& c = info(clause);
  if (is_own(clause)) return fmt::format("{} \"{}\"", c.rulebook, c.sentence);
  const bool only_older = c.datc_3.empty();
  return fmt::format("DATC {} {} \"{}\"", only_older ? "2.4" : "3.2", only_older ? c.datc_2 : c.datc_3, c.sentence);
}

}  // namespace dipeq
