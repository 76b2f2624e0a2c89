// PATH of a convoyed army in every reading, on random nets of fleets: the fleets that are not disrupted connect origin
// and destination, or they do not. An army that goes to an empty province unopposed moves iff it has a path
// (5.B.4, 5.B.8).
#include <algorithm>

#include "encodings/interval.hpp"
#include "encodings/minimal_routes.hpp"
#include "encodings/printed/equations.hpp"
#include "solver/adjudicate.hpp"
#include "tests/catch.hpp"
#include "tests/encodings/formula_inputs.hpp"
#include "tests/support/assignments.hpp"
#include "tests/support/printed.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

constexpr UnitId army{std::size_t{0}};
constexpr std::size_t first_fleet = 2;  // places: origin, destination, then the fleets; as a unit a fleet is one less

PlaceId place_of_fleet(std::size_t fleet) { return PlaceId(first_fleet + fleet); }
UnitId unit_of_fleet(std::size_t fleet) { return UnitId(1 + fleet); }

struct Net {
  Pattern pattern;
  std::size_t fleets;

  explicit Net(std::size_t n) : fleets(n) {
    pattern.orders.push_back({OrderKind::move, PowerId(0), PlaceId(0), PlaceId(1), Route::convoy, {}});
    for (std::size_t f = 0; f < n; f++)
      pattern.orders.push_back({OrderKind::convoy, PowerId(0), place_of_fleet(f), {}, Route::land, army});
  }
  void touch(PlaceId a, PlaceId b) { pattern.touching.emplace_back(a, b); }
  bool touches(PlaceId a, PlaceId b) const {
    return std::ranges::any_of(pattern.touching, [&](auto t) { return t == std::pair(a, b) || t == std::pair(b, a); });
  }
};

Net random_net(std::uint64_t seed) {
  Dice dice(seed);
  Net net(dice.below(11));
  const std::size_t density = dice.between(15, 50);
  for (std::size_t f = 0; f < net.fleets; f++)
    for (std::size_t place = 0; place < first_fleet + f; place++)
      if (dice.percent(density)) net.touch(place_of_fleet(f), PlaceId(place));
  return net;
}

using Fleets = std::uint32_t;  // a set of them, by bits
bool has(Fleets set, std::size_t fleet) { return (set >> fleet & 1) != 0; }

// By sea from the origin to the destination, stepping on these fleets only: reached places grow until they do no more.
bool leads_through(const Net& net, Fleets open) {
  Fleets reached = 0;
  for (bool grows = true; grows;) {
    grows = false;
    for (std::size_t f = 0; f < net.fleets; f++) {
      if (!has(open, f) || has(reached, f)) continue;
      bool next = net.touches(place_of_fleet(f), PlaceId(0));
      for (std::size_t g = 0; g < net.fleets; g++)
        next = next || (has(reached, g) && net.touches(place_of_fleet(f), place_of_fleet(g)));
      if (next) reached |= 1u << f, grows = true;
    }
  }
  for (std::size_t f = 0; f < net.fleets; f++)
    if (has(reached, f) && net.touches(place_of_fleet(f), PlaceId(1))) return true;
  return false;
}

Assignment with_convoys(const Net& net, Fleets open) {
  Assignment a(net.fleets + 1, Value::no);
  for (std::size_t f = 0; f < net.fleets; f++) a[unit_of_fleet(f).index()] = value_of(has(open, f));
  return a;
}

template <class Property> void on_random_nets(std::size_t how_many, Property holds) {
  for (std::uint64_t seed = 0; seed < how_many; seed++) {
    const Net net = random_net(seed);
    if (!holds(net, Interactions(net.pattern))) FAIL("net " << seed);
  }
  SUCCEED();
}

template <class Property> bool for_all_subsets(const Net& net, Property holds) {
  for (Fleets open = 0; open >> net.fleets == 0; open++)
    if (!holds(open)) return false;
  return true;
}

}  // namespace

TEST_CASE("with everything decided there is a path iff the fleets that convoy connect the two shores", "[5.B.4]") {
  on_random_nets(1000, [](const Net& net, const Interactions& x) {
    return for_all_subsets(net, [&](Fleets open) {
      return right_sides(x, Encoding::datc_3, with_convoys(net, open))[0] == leads_through(net, open);
    });
  });
}

TEST_CASE("with something open there is a path, none, or a doubt, as the fleets that must and that may convoy connect",
          "[5.B.4]") {
  on_random_nets(2000, [](const Net& net, const Interactions& x) {
    Dice dice(net.pattern.touching.size());
    for (int i = 0; i < 20; i++) {
      const Assignment a = random_assignment(x, Encoding::datc_3, dice, 40);
      Fleets must = 0, may = 0;
      for (std::size_t f = 0; f < net.fleets; f++) {
        if (a[unit_of_fleet(f).index()] == Value::yes) must |= 1u << f;
        if (a[unit_of_fleet(f).index()] != Value::no) may |= 1u << f;
      }
      const auto r = partial_reading<Encoding::datc_3>(x, a);
      const Value path = value_of(rules::path_equation(Order<PartialReading<Encoding::datc_3>>{&r, army}));
      if ((path == Value::yes) != leads_through(net, must) || (path == Value::no) == leads_through(net, may))
        return false;
    }
    return true;
  });
}

TEST_CASE("the formula of a path is true iff the fleets that convoy connect the two shores", "[5.B.4]") {
  FormulaGraph graph;
  on_random_nets(400, [&](const Net& net, const Interactions& x) {
    graph.clear();
    const FormulaInputs inputs(graph, x.size());
    const auto r = input_reading<Encoding::datc_3>(graph, x, inputs);
    const Formula::Bool path = rules::path_equation(Order<InputReading<Encoding::datc_3>>{&r, army});
    return for_all_subsets(net, [&](Fleets open) {
      return holds(evaluate(graph, inputs, with_convoys(net, open)), path) == leads_through(net, open);
    });
  });
}

TEST_CASE("the minimal routes are the least sets of fleets that connect the two shores", "[routes]") {
  on_random_nets(1000, [](const Net& net, const Interactions& x) {
    const auto routes = minimal_routes(x.convoy_net(army), 1000);
    if (!routes) return false;
    std::vector<Fleets> found, expected;
    for (const auto& route : *routes) {
      Fleets set = 0;
      for (std::uint32_t f : route) set |= 1u << f;
      found.push_back(set);
    }
    for_all_subsets(net, [&](Fleets open) {
      bool least = leads_through(net, open);
      for (std::size_t f = 0; f < net.fleets; f++)
        if (has(open, f) && leads_through(net, open & ~(1u << f))) least = false;
      if (least) expected.push_back(open);
      return true;
    });
    std::ranges::sort(found);
    return found == expected;
  });
}

TEST_CASE("more routes than asked for are no answer", "[routes]") {
  Net net(3);  // each by itself
  for (std::size_t f = 0; f < 3; f++)
    net.touch(place_of_fleet(f), PlaceId(0)), net.touch(place_of_fleet(f), PlaceId(1));
  const Interactions x(net.pattern);
  CHECK(minimal_routes(x.convoy_net(army), 3)->size() == 3);
  CHECK_FALSE(minimal_routes(x.convoy_net(army), 2));
}

TEST_CASE("a chain of thirty fleets is a path in every reading and breaks if any of them is gone", "[5.B.4]") {
  constexpr std::size_t length = 30;
  Net net(length);
  net.touch(PlaceId(0), place_of_fleet(0));
  for (std::size_t f = 1; f < length; f++) net.touch(place_of_fleet(f - 1), place_of_fleet(f));
  net.touch(place_of_fleet(length - 1), PlaceId(1));
  const Interactions whole(net.pattern);
  for (Backend b : {Backend::native, Backend::z3}) {
    const auto solutions = Adjudicator(b).all_solutions(whole).solutions;
    CHECK(solutions == std::vector<Assignment>(1, Assignment(length + 1, Value::yes)));
  }
  for (std::size_t gone = 0; gone < length; gone++) {
    Assignment a(length + 1, Value::yes);
    a[unit_of_fleet(gone).index()] = Value::no;
    CHECK_FALSE(right_sides(whole, Encoding::datc_3, a)[0]);
  }
}

// More than 100 routes are not written out: the print is then the search, unrolled. Here each fleet is a route by
// itself but one, which does not reach the other shore.
TEST_CASE("a path over more routes than are written out is printed and means the same", "[printed][5.B.4]") {
  constexpr std::size_t parallel = 102;
  Net net(parallel);
  for (std::size_t f = 0; f < parallel; f++) {
    net.touch(PlaceId(0), place_of_fleet(f));
    if (f != 0) net.touch(place_of_fleet(f), PlaceId(1));
  }
  const Interactions x(net.pattern);
  const TermNames names = names_of_pattern(x);
  const PrintedEquations printed(to_mathematics(equations(x, Encoding::datc_3, names)));
  for (std::size_t only = 0; only < parallel; only++) {
    PrintedEquations::Decisions decisions;
    for (std::size_t f = 0; f < parallel; f++)
      decisions[to_text({DecisionKind::convoy, unit_of_fleet(f)}, names)] = f == only;
    CHECK(printed.value(printed.line("PATH(a)")->right, decisions) == (only != 0));
  }
}
