// What another adjudicator is blamed for, where it is known what it has wrong.
#include "compare/attribution/attribution.hpp"

#include "adjudicators/mutant_adjudicator.hpp"
#include "adjudicators/procedures/procedure.hpp"
#include "compare/comparison.hpp"
#include "compare/faults/borders.hpp"
#include "encodings/house/house_rules.hpp"
#include "model/issues.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/board.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

Comparison compared_on(const StartAdjudicator& other, std::size_t boards, Mixture mixture = Mixture::dense,
                       const Rules& rules = datc) {
  return compare_on(*random_boards(standard_map(), 1, boards, mixture), rules, other, {.threads = 2, .reductions = 60});
}

bool names(const Cause& cause, Clause clause) {
  const auto* altered = std::get_if<ClauseAltered>(&cause);
  return altered && std::ranges::any_of(altered->alterations, [&](const GuardedAlteration& a) {
           return std::holds_alternative<Clause>(a.where) && std::get<Clause>(a.where) == clause;
         });
}

// dipeq by its rules, on a map that is not quite the standard map.
class OnOtherMap final : public OtherAdjudicator {
 public:
  explicit OnOtherMap(const BorderAltered& border) : map_(altered(standard_map(), border)) {}
  std::string_view name() const override { return "on another map"; }
  Observes observes() const override { return rules_->observes(); }
  Reply ask(const Board& asked) override {
    const Board board = on_map(*map_, asked);
    return rules_->ask(board);
  }

 private:
  std::shared_ptr<const Map> map_;
  std::unique_ptr<OtherAdjudicator> rules_ = by_rules("rules", datc);
};

BorderAltered border(std::string_view a, std::string_view b, BorderChange change) {
  const auto [first, last] = std::minmax({province(a), province(b)});
  return {{first, last}, change};
}

}  // namespace

TEST_CASE("a border that the other's map lacks, or has besides, is named", "[compare]") {
  for (const BorderAltered& change :
       {border("adr", "alb", BorderChange::missing), border("bal", "kie", BorderChange::missing),
        border("gal", "sil", BorderChange::missing), border("nth", "ska", BorderChange::missing),
        border("pic", "bel", BorderChange::missing), border("vie", "ven", BorderChange::added),
        border("eng", "nao", BorderChange::added)}) {
    INFO(to_text(change, standard_map()));
    const Comparison r = compared_on([&] { return std::make_unique<OnOtherMap>(change); }, 1500);
    REQUIRE_FALSE(r.findings.empty());
    std::size_t met = 0;
    for (const Finding& finding : r.findings) met += finding.met;
    REQUIRE(std::holds_alternative<MapDiffers>(r.findings.front().cause));
    CHECK(std::get<MapDiffers>(r.findings.front().cause).how == to_text(change, standard_map()));
    CHECK(r.findings.front().met * 3 >= met * 2);
  }
}

// On the first board supports that count where their move succeeds would say what the procedure says, and what the rules say is a resolution of
// such rules as well. On the second a backup rule decides.
TEST_CASE("who decides paradoxes in a way of its own is blamed for no clause", "[compare]") {
  const Board with_a_second_army = board_of({{"Austria", "F Baltic Sea Convoys A Berlin - Livonia"},
                                             {"Austria", "F Gulf of Bothnia Convoys A St Petersburg - Livonia"},
                                             {"Austria", "A Berlin - Livonia"},
                                             {"Austria", "A St Petersburg - Livonia via convoy"},
                                             {"England", "F Kiel - Baltic Sea"},
                                             {"England", "F Livonia Supports F Kiel - Baltic Sea"}});
  const Board without_solution = board_of({{"Austria", "F Eastern Mediterranean - Ionian Sea"},
                                           {"Austria", "F Naples Supports F Aegean Sea - Ionian Sea"},
                                           {"Austria", "F Tunis Supports F Eastern Mediterranean - Ionian Sea"},
                                           {"France", "F Ionian Sea Convoys A Apulia - Naples"},
                                           {"France", "A Apulia - Naples via convoy"},
                                           {"France", "F Aegean Sea - Ionian Sea"}});
  for (const Board& board : {with_a_second_army, without_solution}) {
    const Comparison found = compare_on(*listed_boards({{"a board", board}}), datc,
                                        [] { return by_procedure(procedure("hotspots")); }, {.threads = 1});
    REQUIRE(found.findings.size() == 1);
    CHECK(std::holds_alternative<Unexplained>(found.findings.front().cause));
  }
}

namespace {

// dipeq with a fault on some boards, and by its rules on all others.
class SometimesWrong final : public OtherAdjudicator {
 public:
  using Where = bool (*)(const Board&);
  SometimesWrong(const Fault& fault, Where where) : wrong_(with_faults(datc, {fault})), where_(where) {}
  std::string_view name() const override { return "sometimes wrong"; }
  Observes observes() const override { return wrong_->observes(); }
  Reply ask(const Board& board) override { return (where_(board) ? *wrong_ : *right_).ask(board); }

 private:
  std::unique_ptr<OtherAdjudicator> wrong_, right_ = by_rules("rules", datc);
  Where where_;
};

Comparison compared_on(const Board& board, const Fault& fault, SometimesWrong::Where where) {
  return compare_on(*listed_boards({{"a board", board}}), datc,
                    [&] { return std::make_unique<SometimesWrong>(fault, where); }, {.threads = 1});
}

bool always(const Board&) { return true; }
// Own units that change places do so between supply centres.
bool changes_centres_alone(const Board& board) {
  const auto centre = [&](const WrittenOrder& o) { return board.position.map()[o.unit.at.province].supply_center; };
  const auto goes_to = [](const WrittenOrder& o, const WrittenOrder& other) {
    const auto* move = std::get_if<MoveOrder>(&o.action);
    return move && move->to.province == other.unit.at.province;
  };
  for (const WrittenOrder& a : board.orders)
    for (const WrittenOrder& b : board.orders)
      if (a.by == b.by && goes_to(a, b) && goes_to(b, a) && !(centre(a) && centre(b))) return false;
  return true;
}
bool of_few_units(const Board& board) { return board.position.units().size() <= 16; }

}  // namespace

// Belgium dislodges Picardy by convoy, which supports an attack on Belgium. Hardly any board by chance shows that, none of the first 3000.
TEST_CASE("a cause under conditions must be followed on boards by chance, and rare ones are looked for",
          "[compare][thorough]") {
  const Board board = board_of({{"Germany", "A Belgium - Picardy via convoy"},
                                {"Germany", "F English Channel Convoys A Belgium - Picardy"},
                                {"Germany", "A Brest Supports A Belgium - Picardy"},
                                {"France", "A Picardy Supports A Burgundy - Belgium"},
                                {"France", "A Burgundy - Belgium"},
                                {"England", "F North Sea - Belgium"}});
  const Fault dislodged_by_convoy_it_supports_on = GuardedAlteration{
      Clause::support_not_dislodged, Change::dropped_as_false, {{&condition_called("goes_by_convoy"), {"a", ""}}}};
  const Comparison everywhere = compared_on(board, dislodged_by_convoy_it_supports_on, always);
  REQUIRE(everywhere.findings.size() == 1);
  CHECK(names(everywhere.findings.front().cause, Clause::support_not_dislodged));
  // The boards that are made from the case have few units, as it has; no condition says so.
  const Comparison near_the_case = compared_on(board, dislodged_by_convoy_it_supports_on, of_few_units);
  REQUIRE(near_the_case.findings.size() == 1);
  CHECK(std::holds_alternative<Unexplained>(near_the_case.findings.front().cause));
}

// That neither moves is a solution as well where own units that change places do not meet head to head. And no condition is named that only the
// case has: of those that change places some stand inland.
TEST_CASE("who lets own units change places now and then is blamed for no clause", "[compare][thorough]") {
  const Board board = board_of({{"England", "A Sweden - Denmark"}, {"England", "A Denmark - Sweden"}});
  const Fault own_units_do_not_meet = GuardedAlteration{
      AlteredWord{"head_to_head"}, Change::dropped_as_false, {{&condition_called("is_foreign"), {"m", "o"}, false}}};
  const Comparison all = compared_on(board, own_units_do_not_meet, always);
  REQUIRE(all.findings.size() == 1);
  CHECK(std::holds_alternative<ClauseAltered>(all.findings.front().cause));
  const Comparison some = compared_on(board, own_units_do_not_meet, changes_centres_alone);
  REQUIRE(some.findings.size() == 1);
  INFO(to_text(some.findings.front().cause));
  CHECK(std::holds_alternative<Unexplained>(some.findings.front().cause));
}

namespace {

Comparison compared_by_equation(std::string_view equation, std::vector<NamedBoard> boards) {
  const Rules other = with_house_rules(datc, {std::string(equation), "by one equation"});
  return compare_on(*listed_boards(std::move(boards)), datc, [&] { return by_rules("other", other); }, {.threads = 1});
}

}  // namespace

// Of two rivals each of which another unit would follow, the suspect may let both in: that neither gets in solves its equations as well.
TEST_CASE("what no reading allows does not count against a suspect whose equations allow more", "[compare]") {
  const Comparison found = compared_by_equation(
      "PREVENT(m) = [PATH(m) ∧ (∀ a ∈ attackers(m): ¬MOVE(a)) ∧ (∀ o ∈ occupants(m): ¬(head_to_head(m, o) ∧ MOVE(o)))]"
      "·(1 + #{s ∈ supporters(m): SUPPORT(s)})\n",
      {{"a board", board_of({{"Austria", "A Bulgaria - Serbia"},
                             {"Austria", "A Greece Supports A Bulgaria - Serbia"},
                             {"Austria", "F Albania - Trieste"},
                             {"Italy", "A Serbia - Trieste"}})}});
  REQUIRE(found.findings.size() == 1);
  // A rival whose province another unit enters keeps nobody out: as PREVENT says it, or as what beats it does.
  const Cause& cause = found.findings.front().cause;
  INFO(to_text(cause));
  CHECK((names(cause, Clause::prevent_needs_path) || names(cause, Clause::move_beats_rivals)));
  CHECK(std::ranges::all_of(std::get<ClauseAltered>(cause).alterations, [](const GuardedAlteration& a) {
    return a.guard.size() == 1 && a.guard.front().what->name == "is_entered" && a.guard.front().holds;
  }));
}

// Attacks on units whose orders stand have no strength. Attacks on any unit are blamed for that; where an order is put aside, that is too much.
TEST_CASE("no clause is blamed for taking back what another cause says too widely", "[compare]") {
  const Comparison found = compared_by_equation(
      "ATTACK(m) = [PATH(m) ∧ (∀ o ∈ occupants(m): put_aside(o)) ∧ (∀ o ∈ occupants(m): ¬(¬foreign(m, o) ∧ "
      "(head_to_head(m, o) ∨ ¬MOVE(o))))]·(1 + #{s ∈ supporters(m): SUPPORT(s) ∧ (∀ o ∈ occupants(m): ¬(¬foreign(s, "
      "o) ∧ (head_to_head(m, o) ∨ ¬MOVE(o))))})\n",
      {{"a board", board_of({{"Austria", "A Moscow - Ukraine"}, {"Austria", "A Sevastopol - Moscow"}})},
       {"a board with an order put aside",
        board_of({{"Austria", "F Norwegian Sea - Barents Sea"},
                  {"Austria", "A Moscow Supports F Barents Sea - St Petersburg"},
                  {"Austria", "F Barents Sea - St Petersburg/nc"},
                  {"England", "A St Petersburg Supports F Baltic Sea - Barents Sea"}})}});
  std::size_t blamed = 0;
  for (const Finding& f : found.findings) blamed += fault_of(f.cause).has_value();
  CHECK(blamed == 1);
}

// A rival of Vienna's kind keeps others out with less than it has: its ATTACK against Austria's own unit is 0.
namespace {

// dipeq with a fault, which fails on boards with convoys.
class FailsOnConvoys final : public OtherAdjudicator {
 public:
  explicit FailsOnConvoys(const Fault& fault) : wrong_(with_faults(datc, {fault})) {}
  std::string_view name() const override { return "fails on convoys"; }
  Observes observes() const override { return wrong_->observes(); }
  Reply ask(const Board& board) override {
    const auto convoys = std::ranges::count_if(
        board.orders, [](const WrittenOrder& o) { return std::holds_alternative<ConvoyOrder>(o.action); });
    return convoys > 0 ? Reply(Failed{FailureKind::crashed, "crashed"}) : wrong_->ask(board);
  }

 private:
  std::unique_ptr<OtherAdjudicator> wrong_;
};

}  // namespace

// Of it hardly anything can be asked before it has failed too often.
TEST_CASE("a cause that was found before the other failed too often explains other cases", "[compare]") {
  const GuardedAlteration beats{
      Clause::move_beats_rivals, Change::dropped_as_true, {{&condition_called("is_entered"), {"r", ""}}}};
  const Comparison found =
      compare_on(*random_boards(standard_map(), 1, 600, Mixture::dense), datc,
                 [&] { return std::make_unique<FailsOnConvoys>(beats); }, {.threads = 2, .reductions = 300});
  std::size_t of_clause = 0, without_cause = 0;
  for (const Finding& finding : found.findings) {
    UNSCOPED_INFO(to_text(finding.cause) << ": " << finding.met);
    if (names(finding.cause, Clause::move_beats_rivals)) of_clause += finding.met;
    const bool none =
        std::holds_alternative<Unexplained>(finding.cause) || std::holds_alternative<ImpossibleAnswer>(finding.cause);
    if (none) without_cause += finding.met;
  }
  CHECK(without_cause == 0);
  CHECK(of_clause > 0);
}

TEST_CASE("who compares one strength for another is told so", "[compare]") {
  const GuardedAlteration fault{Clause::move_beats_rivals, StrengthTaken{Shorthand::attack, Shorthand::prevent}};
  const Comparison r = compared_on([&] { return with_faults(datc, {fault}); }, 400);
  REQUIRE(r.findings.size() == 1);
  const auto* named = std::get_if<ClauseAltered>(&r.findings.front().cause);
  REQUIRE(named);
  CHECK(named->alterations == std::vector{fault});
}

TEST_CASE("a mutant without effect is dipeq by its rules", "[compare][mutants]") {
  const Mutation of_no_effect{Clause::cut_needs_strength, Change::negated};  // a clause of the other system
  const Comparison r = compared_on([&] { return by_mutant(of_no_effect); }, 2000);
  CHECK(r.agreed == r.asked);
}

namespace {

bool same(const Reply& a, const Reply& b, Observes observes) {
  const auto* one = std::get_if<Observation>(&a);
  const auto* other = std::get_if<Observation>(&b);
  return one && other && divergence(*one, *other, observes).severity == Severity::none;
}

// On nine of ten boards on which one of the two departs from the rules: the clause has other names, and a retreat is told by what it opens.
bool does_the_same(OtherAdjudicator& one, OtherAdjudicator& other, std::size_t boards) {
  const auto rules = by_rules("rules", datc);
  const auto all = random_boards(standard_map(), 1, boards, Mixture::dense);
  std::size_t depart = 0, alike = 0;
  for (std::size_t n = 0; n < boards; n++) {
    const Board board = all->board(n);
    const Reply said = one.ask(board), as_well = other.ask(board), right = rules->ask(board);
    if (same(said, right, one.observes()) && same(as_well, right, one.observes())) continue;
    depart++;
    alike += same(said, as_well, one.observes());
  }
  return depart > 0 && 10 * alike >= 9 * depart;
}

// Of every n-th mutant.
struct FoundOut {
  std::size_t found = 0, named = 0;
  std::string unnamed;
};
FoundOut found_out(std::size_t every, std::size_t boards) {
  FoundOut result;
  std::size_t n = 0;
  for (const Mutation& m : all_mutations()) {
    if (!is_of_any_clause(m.change) || n++ % every != 0) continue;
    const Comparison r = compared_on([&] { return by_mutant(m); }, boards);
    if (r.findings.empty()) continue;
    result.found++;
    const Cause& first = r.findings.front().cause;
    const auto fault = fault_of(first);
    const bool named = fault && does_the_same(*with_faults(datc, {*fault}), *by_mutant(m), boards);
    result.named += named;
    if (!named) result.unnamed += name(m) + ": " + to_text(first) + "\n";
  }
  return result;
}

}  // namespace

// Those not found on 300 boards are clauses of the other system, or alter nothing on a standard map, as far as known.
TEST_CASE("mutants are found out, and most are named by what does the same", "[compare][mutants]") {
  const FoundOut some = found_out(20, 100);
  INFO(some.found << " found, " << some.named << " named; the others:\n" << some.unnamed);
  CHECK(some.found >= 3);
  CHECK(some.named + 1 >= some.found);
}

TEST_CASE("all mutants are found out, and nine of ten are named by what does the same", "[compare][mutants][long]") {
  const FoundOut all = found_out(1, 300);
  INFO(all.found << " found, " << all.named << " named; the others:\n" << all.unnamed);
  CHECK(all.found >= 70);
  CHECK(all.named * 10 >= all.found * 9);
}

TEST_CASE("dipeq under another choice is found right under that choice", "[compare]") {
  std::size_t differ = 0;
  for (const auto& [issue, choice_of] : {std::pair{Issue::convoy_paradox, ConvoyParadox::all_hold},
                                         std::pair{Issue::convoy_paradox, ConvoyParadox::rulebook_1982},
                                         std::pair{Issue::convoy_paradox, ConvoyParadox::szykman_army}}) {
    Rules other = datc;
    choose(other, issue, static_cast<std::uint8_t>(choice_of));
    const Comparison r = compared_on([&] { return by_rules("other", other); }, 3000);
    REQUIRE_FALSE(r.findings.empty());
    differ++;
    CHECK(r.findings.size() == 1);
    REQUIRE(std::holds_alternative<OtherChoice>(r.findings.front().cause));
    const Rules& named = std::get<OtherChoice>(r.findings.front().cause).rules;
    CHECK(differences(named, datc) == std::vector{issue});
  }
  CHECK(differ == 3);
}
