// Every procedure on the corpus: where it departs from the words printed (or held to be right), and the argument from
// its source why it must.
#include <map>
#include <set>

#include "tests/catch.hpp"
#include "tests/compare/told.hpp"
#include "tests/support/corpus.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

struct Departures {
  std::set<std::string> cases;
  std::string_view argument;
};

using Cases = std::set<std::string>;

// "The situation must be passed to a backup rule", and the source says no more: wherever there is a core.
const Departures no_backup_rule{
    {"figure-7", "6.C.1",  "6.C.4",  "6.C.6",  "6.E.11", "6.F.14", "6.F.15", "6.F.16", "6.F.17", "6.F.18", "6.F.22",
     "6.F.23",   "6.F.24", "6.F.26", "6.F.27", "6.F.28", "6.G.1",  "6.G.5",  "6.G.6",  "6.G.11", "6.G.12"},
    "no backup rule"};

// 5.E counts how often an order met one that is being adjudicated. In these the convoyed army's MOVE is asked for (it
// might dislodge) after its path has met the convoy, which then is "in cycle": the MOVE meets nobody, the count is as
// it was, so it is taken for the ancestor of the cycle; backup_rule is handed no order, and `return resolve(order)`
// finds everything as before.
const Departures asks_itself{{"6.F.17", "6.F.18", "6.F.27", "6.G.11"}, "recursion_hits == old_recursion_hits"};

// 6.F.16 and 6.F.17 begin with F London's support, met again by way of either attacker of the convoy. Guessed cut, the
// fleets meet with 2 against 1, F Belgium moves, and the support is given; guessed given, they meet with 2 against 2,
// and it is cut. But on the way MOVE(F Belgium) asks only for a support that is guessed, and is taken as resolved
// though it was so only by that guess.
const Departures resolved_by_a_guess{{"6.F.16", "6.F.17"}, "order.resolved = True, of what was guessed"};

// 2.4 knows no other way for a convoy to fail than a fleet dislodged (5.B.8); the Szykman rule takes the effect of the
// army. In these the fleet stays, and its convoy counts as available here; 3.2 prints disrupted, the army's move fails
// in both.
const Departures fleet_stays{{"6.F.16", "6.F.17", "6.F.18", "6.F.23", "6.F.24", "6.F.27"}, "4.A.2 d: the armies fail"};

// "All ATTACK STRENGTH decisions in the dependency list are set to zero": that of the attack on the fleet as well,
// which then fails.
const Departures attack_on_the_fleet{{"figure-7", "6.F.14", "6.F.15", "6.F.16", "6.F.17", "6.F.18", "6.F.22", "6.F.23",
                                      "6.F.24", "6.F.26", "6.F.27", "6.F.28", "6.G.11"},
                                     "5.B.9: all ATTACK STRENGTH decisions"};

// "Precisely one army which is larger than any other army involved": of two units that meet head to head neither is in
// the dispute over the other's province. A Berlin (A Kiel) has 3 against the 2 of the third army, and dislodges an
// equal.
const Departures equal_head_to_head{{"figure-3", "6.E.15"}, "precisely one army"};
// "If there exists a defender which has been ordered to move into the province from where the largest army came, then
// cancel the orders of the defender": so F North Sea no longer prevents A Ruhr in Holland.
const Departures defender_cancelled{{"6.E.4", "6.E.6"}, "cancel the orders of the defender"};
// "Owned by the player to which the defender (if any) belongs": the defender that moves on in a circle is one.
const Departures own_circle{{"6.C.1"}, "owned by the player to which the defender belongs"};
// "Or if the winning army leader is supported by said player": A Vienna's support spoils an attack of 2 others
// against 1.
const Departures own_support{{"6.D.14"}, "supported by said player"};

// "Since the Kiel order has failed, the Russian order will be adjudicated with a positive (but incorrect) result."
const Departures figure_3{{"figure-3", "6.E.15", "6.E.4", "6.E.5", "6.E.6"}, "a move that failed has no effect"};
// "The rule of thumb 'cut all supports first' does not always work": here a convoyed army cuts the support that
// dislodges a fleet, and the moves against the fleet go first (2.4 5.C). Or another route than that fleet's is open.
const Departures cut_too_late{{"figure-1", "6.F.19", "6.F.25", "6.F.29"},
                              "cut all supports first does not always work"};
// As above: a convoyed army cuts a support that keeps the convoying fleet in place.
const Departures kept_too_long{{"6.F.20", "6.F.21"}, "cut all supports first does not always work"};
// A sequence has no paradoxes: the moves against the fleet go first, and what is convoyed then cuts as if nothing
// depended on it.
const Departures no_paradoxes{{"6.F.16", "6.F.17", "6.F.18", "6.F.23", "6.F.24", "6.F.27"},
                              "a sequence has no paradoxes"};

const std::map<std::string_view, std::vector<Departures>> departures{
    {"multi-pass", {no_backup_rule}},
    {"partial-information", {}},
    {"partial-information-to-ancestor", {asks_itself}},
    {"guess", {resolved_by_a_guess}},
    {"guess-with-hack", {}},
    {"guess-to-ancestor", {resolved_by_a_guess}},
    {"decision-based", {fleet_stays}},
    {"decision-based-to-the-letter", {attack_on_the_fleet}},
    {"decision-based-recursive", {fleet_stays}},
    {"haplomacy", {equal_head_to_head, defender_cancelled, own_circle, own_support}},
    {"hotspots", {figure_3, cut_too_late, kept_too_long, no_paradoxes}},
};

bool as_printed(const CaseFile& c, const SettledOrders& orders, const Interactions& x, const ProcedureResult& answer) {
  std::vector<Verdict> verdicts;
  for (const Outcome& o : outcomes_of(orders, x, answer)) verdicts.push_back({o, {}, {}});
  const auto found = outcomes_of_written(orders, c.orders, verdicts);
  for (std::size_t i = 0; i < found.size(); i++)
    if (c.expected[i] && found[i] != c.expected[i]->right()) return false;
  return true;
}

Cases departing(const Procedure& p) {
  const auto worker = p.start();
  Cases found;
  for (const CaseFile& c : corpus()) {
    const SettledOrders orders = settled(c);
    const Interactions x(orders);
    const ProcedureResult answer = worker->run(x);
    if (!std::holds_alternative<Unsupported>(answer) && !as_printed(c, orders, x, answer)) found.insert(c.id);
  }
  return found;
}

}  // namespace

TEST_CASE("each procedure departs from the corpus where its source must, and nowhere else", "[compare][datc]") {
  CHECK(departures.size() == procedures().size());
  for (const Procedure& p : procedures()) {
    INFO(p.name);
    Cases argued;
    for (const Departures& d : departures.at(p.name)) argued.insert(d.cases.begin(), d.cases.end());
    CHECK(departing(p) == argued);
  }
}

TEST_CASE("Haplomacy supports exactly the cases of the corpus without a convoy", "[compare][datc]") {
  const auto worker = procedure("haplomacy").start();
  std::size_t supported = 0;
  for (const CaseFile& c : corpus()) {
    INFO(c.id);
    const SettledOrders orders = settled(c);
    const Interactions x(orders);
    const auto by_convoy = [&](UnitId m) { return x.route(m) != Route::land; };
    const bool convoys =
        !x.of_kind(OrderKind::convoy).empty() || std::ranges::any_of(x.of_kind(OrderKind::move), by_convoy);
    const ProcedureResult answer = worker->run(x);
    CHECK(std::holds_alternative<Unsupported>(answer) == convoys);
    supported += answered(answer);
  }
  CHECK(supported == 106);
}
