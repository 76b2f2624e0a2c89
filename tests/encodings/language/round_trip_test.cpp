// What is printed is read back: the same page, and the same values in every reading.
#include "boards/random_boards.hpp"
#include "encodings/language/equations.hpp"
#include "encodings/mutant.hpp"
#include "encodings/reads.hpp"
#include "encodings/table.hpp"
#include "encodings/truth.hpp"
#include "notation/map_file.hpp"
#include "tests/encodings/language/rulebooks.hpp"
#include "tests/support/assignments.hpp"
#include "tests/support/chance/random_rules.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/corpus.hpp"

using namespace dipeq;
using namespace dipeq::testing;
using dipeq::language::Rulebook;
using dipeq::language::RulebookEquations;

namespace {

// Each preset, and some readings by chance.
std::vector<Rules> readings(std::size_t by_chance) {
  std::vector<Rules> list;
  for (const PresetInfo& p : all_presets()) list.push_back(rules_of(p.preset));
  for (std::size_t seed = 1; seed <= by_chance; seed++) list.push_back(random_rules(seed));
  return list;
}

struct Books {
  Rules rules;
  Rulebook datc_3, datc_2;
  const Rulebook& of(Encoding e) const { return e == Encoding::datc_3 ? datc_3 : datc_2; }
};
std::vector<Books> books(std::size_t by_chance, Clauses clauses) {
  std::vector<Books> list;
  for (const Rules& rules : readings(by_chance))
    list.push_back(
        {rules, rulebook_of(Encoding::datc_3, rules, clauses), rulebook_of(Encoding::datc_2, rules, clauses)});
  return list;
}

// Both equations of every decision, compiled and read, by one reading.
template <Encoding E, class R, class Same>
bool all_equal(const R& compiled, const R& read, const Rulebook& book, std::size_t decisions, Same same) {
  const RulebookEquations<R> equations(book, read);
  for (std::size_t d = 0; d < decisions; d++)
    if (!same(equation<E>(compiled, DecisionId(d)), equations(DecisionId(d)))) return false;
  return true;
}

template <Encoding E> bool tables_equal(const Interactions& x, const Rulebook& book, Dice& dice) {
  const Assignment open = random_assignment(x, E, dice, 60);
  std::vector<std::uint64_t> column(open.size());
  for (std::uint64_t& c : column) c = dice.below(~std::uint64_t{0});
  const TableReading<E> r({}, x, ColumnValues{open.data(), column.data()});
  return all_equal<E>(r, r, book, open.size(), [](auto a, auto b) { return a.rows == b.rows; });
}

// Never another decision, and the same value.
template <Encoding E> bool reads_fit(const Interactions& x, const Rulebook& book, Dice& dice) {
  const Assignment open = random_assignment(x, E, dice, 60);
  std::vector<DecisionId> by_rules, by_book;
  const auto compiled = reads_reading<E>(x, open, by_rules), read = reads_reading<E>(x, open, by_book);
  if (!all_equal<E>(compiled, read, book, open.size(), [](auto a, auto b) { return value_of(a) == value_of(b); }))
    return false;
  return std::ranges::all_of(by_book, [&](DecisionId d) { return std::ranges::find(by_rules, d) != by_rules.end(); });
}

template <Encoding E> bool says_the_same(const Interactions& x, const Books& books, Dice& dice) {
  const Rulebook& book = books.of(E);
  const Assignment whole = random_assignment(x, E, dice), part = random_assignment(x, E, dice, 40);
  const auto truth = truth_reading<E>(x, whole);
  const auto interval = partial_reading<E>(x, part);
  const auto same_value = [](auto a, auto b) { return value_of(a) == value_of(b); };
  return all_equal<E>(truth, truth, book, whole.size(), same_value) &&
         all_equal<E>(interval, interval, book, part.size(), same_value) && tables_equal<E>(x, book, dice) &&
         reads_fit<E>(x, book, dice);
}
bool both_systems_say_the_same(const Interactions& x, const Books& books, Dice& dice) {
  return says_the_same<Encoding::datc_3>(x, books, dice) && says_the_same<Encoding::datc_2>(x, books, dice);
}

bool boards_say_the_same(std::size_t how_many) {
  const std::vector<Books> all = books(12, Clauses::unnamed);
  for (std::size_t seed = 0; seed < how_many; seed++) {
    Dice dice(seed);
    const Books& b = all[seed % all.size()];
    const Board board = dipeq::random_board(standard_map(), seed, seed % 2 == 0 ? Mixture::usual : Mixture::dense);
    if (!both_systems_say_the_same(Interactions(settle(board.position, board.orders, b.rules)), b, dice)) return false;
  }
  return true;
}

struct MutantValues {
  const Assignment* of;
  const Mutant<Truth>* in;
  Mutant<Truth>::Bool operator[](std::size_t d) const { return {{(*of)[d] == Value::yes}, in}; }
};

template <Encoding E> bool mutants_equal(const Interactions& x, const Rulebook& book, Dice& dice) {
  const Assignment a = random_assignment(x, E, dice);
  for (const Mutation& mutation : all_mutations()) {
    BoardReading<Mutant<Truth>, E, MutantValues> r(Mutant<Truth>{{}, mutation}, x, MutantValues{&a, nullptr});
    r.unknowns.values.in = &r;
    if (!all_equal<E>(r, r, book, a.size(), [](auto one, auto other) { return one.value.v == other.value.v; }))
      return false;
  }
  return true;
}

}  // namespace

TEST_CASE("the page of every reading of the rulebook, read back, prints the same", "[language]") {
  for (const Rules& rules : readings(40))
    for (Encoding e : both_encodings) {
      CHECK(print(rulebook_of(e, rules)) == rules_as_mathematics(e, rules));
      CHECK(print(rulebook_of(e, rules, Clauses::named), language::Labels::written) ==
            rules_as_mathematics(e, rules, Clauses::named));
      CHECK(print(rulebook_of(e, rules, Clauses::named), language::Labels::left_out) ==
            print(rulebook_of(e, rules, Clauses::named_where_open), language::Labels::left_out));
    }
}

TEST_CASE("a decision of what may be another order is asked with the kind of the order", "[language]") {
  const Rulebook base = rulebook_of(Encoding::datc_3, rules_of(Preset::datc_3_2));
  const auto read_as = [&](const std::string& text) {
    const auto page = [&](const std::string& of) {
      language::ReadRulebook read = language::read_rulebook(base, of, "test");
      REQUIRE(read.errors.empty());
      return print(read.rulebook, read.rulebook.definitions()[*read.rulebook.find("MOVE")], language::Labels::left_out);
    };
    const std::string once = page("MOVE(m) ⇔ " + text);
    CHECK(page(once) == once);
    const std::size_t begin = once.find("⇔ ") + std::string("⇔ ").size();
    return once.substr(begin, once.find('\n') - begin);
  };
  const auto as_it_is = [&](const std::string& text) { return read_as(text) == text; };

  CHECK(read_as("∃ o ∈ occupants(m): SUPPORT(o)") == "∃ o ∈ occupants(m): ordered_to_support(o) ∧ SUPPORT(o)");
  CHECK(read_as("∃ o: ¬CONVOY(o)") == "∃ o: ¬(convoys(o) ∧ CONVOY(o))");
  CHECK(read_as("SUPPORT(m) ∨ convoys(m) ∧ CONVOY(m)") ==
        "ordered_to_support(m) ∧ SUPPORT(m) ∨ convoys(m) ∧ CONVOY(m)");
  CHECK(read_as("(∃ o: convoys(o)) ∧ (∃ o: CONVOY(o))") == "(∃ o: convoys(o)) ∧ (∃ o: convoys(o) ∧ CONVOY(o))");
  CHECK(as_it_is("∃ s ∈ supporters(m): SUPPORT(s)"));
  CHECK(as_it_is("∀ c ∈ on_routes(m): CONVOY(c)"));
  CHECK(as_it_is("∃ o: (ordered_to_support(o) ∧ foreign(m, o) ⇒ ¬SUPPORT(o))"));
}

TEST_CASE("the page of a preset with the names of its clauses prints without them as the page without", "[language]") {
  for (const PresetInfo& p : all_presets())
    CHECK(print(rulebook_of(Encoding::datc_3, rules_of(p.preset), Clauses::named), language::Labels::left_out) ==
          rules_as_mathematics(Encoding::datc_3, rules_of(p.preset)));
}

TEST_CASE("a page read back says of every case what the compiled rules say", "[language][6]") {
  const std::vector<Books> all = books(4, Clauses::unnamed);
  Dice dice(1);
  for (const CaseFile& c : corpus())
    for (const Books& b : all) {
      INFO(c.id);
      CHECK(both_systems_say_the_same(Interactions(settle(c.position, c.orders, b.rules)), b, dice));
    }
}

TEST_CASE("a page read back says of random boards what the compiled rules say", "[language]") {
  CHECK(boards_say_the_same(1000));
}

TEST_CASE("a page read back says of 100000 random boards what the compiled rules say", "[language][long]") {
  CHECK(boards_say_the_same(100'000));
}

TEST_CASE("a page read back says of random patterns what the compiled rules say", "[language]") {
  const std::vector<Books> all = books(12, Clauses::unnamed);
  for (std::size_t seed = 0; seed < 4000; seed++) {
    Dice dice(seed);
    const Books& b = all[seed % all.size()];
    const Pattern pattern = random_fallbacks(random_pattern(seed), seed);
    INFO(described(pattern));
    CHECK(both_systems_say_the_same(Interactions(pattern, b.rules), b, dice));
  }
}

TEST_CASE("the clauses of a page read back are altered as the compiled ones are", "[language][mutants]") {
  const std::vector<Books> all = books(8, Clauses::named);
  for (std::size_t seed = 0; seed < 400; seed++) {
    Dice dice(seed);
    const Books& b = all[seed % all.size()];
    const Interactions x(random_fallbacks(random_pattern(seed), seed), b.rules);
    CHECK(mutants_equal<Encoding::datc_3>(x, b.datc_3, dice));
    CHECK(mutants_equal<Encoding::datc_2>(x, b.datc_2, dice));
  }
}
