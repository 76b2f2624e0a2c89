// What a rulebook's text says, by an evaluator that shares nothing with encodings/language: presets' rulebooks, and house rules over them.
#include "tests/support/plain/rulebook.hpp"

#include <filesystem>

#include "boards/dice.hpp"
#include "boards/random_boards.hpp"
#include "encodings/house/house_rules.hpp"
#include "notation/map_file.hpp"
#include "notation/rules_file.hpp"
#include "patterns/every_pattern.hpp"
#include "solver/adjudicate.hpp"
#include "tests/catch.hpp"
#include "tests/support/chance/random_patterns.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/documents.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

std::string file(const std::string& name) { return contents(std::filesystem::path(source_dir) / "rulebooks" / name); }

// A rulebook as dipeq has it, and as the plain evaluator has it.
struct Pair {
  std::string name;
  Rules rules;
  PlainRulebook plain;
};

Pair preset(const PresetInfo& p) {
  Pair pair{std::string(p.name), rules_of(p.preset), {}};  // the compiled rules
  pair.plain.read(file(pair.name + ".md"));
  return pair;
}
Pair house(const std::string& name, const std::string& base) {
  const std::string text = file(name);
  const RulesFile read = read_rules_file(text, name);
  Pair pair{name, with_house_rules(read.choices, {read.equations, name}), {}};
  pair.plain.read(file(base + ".md"));
  pair.plain.read(text);
  return pair;
}

// Each preset by the compiled rules, each preset's rulebook by the interpreter, and every house rule.
std::vector<Pair> presets() {
  std::vector<Pair> all;
  for (const PresetInfo& p : all_presets()) all.push_back(preset(p));
  return all;
}
std::vector<Pair> rulebooks() {
  std::vector<Pair> all;
  for (const PresetInfo& p : all_presets()) all.push_back(house(std::string(p.name) + ".md", std::string(p.name)));
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(source_dir) / "rulebooks/house"))
    if (entry.path().extension() == ".rules") {
      const std::string name = "house/" + entry.path().filename().string();
      all.push_back(
          house(name, std::string(info(nearest_preset(read_rules_file(file(name), name).choices).preset).name)));
    }
  return all;
}

std::uint64_t bits(const Assignment& a) {
  std::uint64_t set = 0;
  for (std::size_t d = 0; d < a.size(); d++) set |= std::uint64_t{a[d] == Value::yes} << d;
  return set;
}

std::vector<std::uint64_t> by_dipeq(const Interactions& x, Adjudicator& adjudicator) {
  const WholeBoard found = adjudicator.all_solutions(x, Encoding::datc_3, std::size_t{1} << x.size());
  REQUIRE(found.stop == Stop::exhausted);
  const Assignment rest = undecided(x, Encoding::datc_3);
  std::vector<std::uint64_t> all;
  for (const Assignment& a : completed(found, rest)) all.push_back(bits(a));
  std::ranges::sort(all);
  return all;
}

constexpr std::size_t most_by_trial = 11;  // orders: 2,048 assignments

// Of larger boards not every assignment is tried: only dipeq's solutions, and what is next to them.
bool says_the_same(const PlainRulebook& plain, const PlainBoard& board, const std::vector<std::uint64_t>& solutions) {
  if (board.orders.size() <= most_by_trial) return plain.solutions(board) == solutions;
  for (std::uint64_t s : solutions) {
    if (!plain.solves(board, s)) return false;
    for (std::size_t o = 0; o < board.orders.size(); o++) {
      const std::uint64_t other = s ^ std::uint64_t{1} << o;
      const bool holds = board.orders[o].what == PlainOrder::What::holds;
      if (!holds && plain.solves(board, other) && std::ranges::count(solutions, other) == 0) return false;
    }
  }
  return true;
}

bool cases_say_the_same(const Pair& pair) {
  Adjudicator native(Backend::native);
  for (const CaseFile& c : corpus()) {
    const SettledOrders orders = settle(c.position, c.orders, pair.rules);
    INFO(pair.name << " " << c.id);
    if (!says_the_same(pair.plain, plain_board(orders), by_dipeq(Interactions(orders), native))) {
      CHECK(c.id == "");
      return false;
    }
  }
  return true;
}

std::size_t random_boards_that_differ(const std::vector<Pair>& pairs, std::size_t boards) {
  Adjudicator native(Backend::native);
  std::size_t differ = 0;
  for (std::size_t seed = 0; seed < boards; seed++) {
    const Pair& pair = pairs[seed % pairs.size()];
    const Board board = random_board(standard_map(), seed, Mixture::dense, {4, 8});
    const SettledOrders orders = settle(board.position, board.orders, pair.rules);
    differ += !says_the_same(pair.plain, plain_board(orders), by_dipeq(Interactions(orders), native));
    const Pattern pattern = random_pattern(seed, {2, 7});
    differ += !says_the_same(pair.plain, plain_board(pattern), by_dipeq(Interactions(pattern, pair.rules), native));
  }
  return differ;
}

std::size_t patterns_that_differ(const std::vector<Pair>& pairs, std::size_t orders) {
  Adjudicator native(Backend::native);
  std::size_t differ = 0;
  each_pattern(orders, [&](const Pattern& pattern) {
    const PlainBoard board = plain_board(pattern);
    for (const Pair& pair : pairs)
      differ += pair.plain.solutions(board) != by_dipeq(Interactions(pattern, pair.rules), native);
    return differ == 0;
  });
  return differ;
}

}  // namespace

TEST_CASE("a plain evaluator of each rulebook has the solutions of every case", "[language][plain][6]") {
  for (const Pair& pair : presets()) CHECK(cases_say_the_same(pair));
  for (const Pair& pair : rulebooks()) CHECK(cases_say_the_same(pair));
}

TEST_CASE("a plain evaluator of each rulebook has the solutions of random boards and patterns", "[language][plain]") {
  CHECK(random_boards_that_differ(presets(), 400) == 0);
  CHECK(random_boards_that_differ(rulebooks(), 400) == 0);
}

TEST_CASE("a plain evaluator of each rulebook has the solutions of 20000 random boards and patterns",
          "[language][plain][long]") {
  CHECK(random_boards_that_differ(presets(), 20'000) == 0);
  CHECK(random_boards_that_differ(rulebooks(), 20'000) == 0);
}

TEST_CASE("a plain evaluator of each rulebook has the solutions of all patterns of two orders", "[language][plain]") {
  CHECK(patterns_that_differ(presets(), 2) == 0);
  CHECK(patterns_that_differ(rulebooks(), 2) == 0);
}

TEST_CASE("a plain evaluator of each rulebook has the solutions of all patterns of three and four orders",
          "[language][plain][long]") {
  for (std::size_t orders : {3, 4}) {
    CHECK(patterns_that_differ(presets(), orders) == 0);
    CHECK(patterns_that_differ(rulebooks(), orders) == 0);
  }
}

TEST_CASE("the plain evaluator sees what a house rule changes", "[language][plain]") {
  const Pair compiled = preset(all_presets()[0]), cut = house("house/cut-from-anywhere.rules", "datc-3.2");
  std::size_t differ = 0;
  for (std::size_t seed = 0; seed < 1000; seed++) {
    const PlainBoard board = plain_board(random_pattern(seed, {3, 7}));
    differ += compiled.plain.solutions(board) != cut.plain.solutions(board);
  }
  CHECK(differ > 10);
}

TEST_CASE("the plain evaluator refuses what it cannot read", "[language][plain]") {
  PlainRulebook book;
  for (const char* text : {"MOVE(m) ⇔ (true", "MOVE(m)", "MOVE(m) ⇔ ∀ a: ", "MOVE(m ⇔ true"})
    CHECK_THROWS(book.read(text));
}
