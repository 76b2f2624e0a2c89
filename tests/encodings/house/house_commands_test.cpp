// What the commands say of rulebooks in files, against a plain evaluator of the files.
#include <set>

#include "encodings/language/rulebook.hpp"
#include "model/house_rules.hpp"
#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "patterns/every_pattern.hpp"
#include "patterns/minimal.hpp"
#include "phases/legality.hpp"
#include "search/catalogue.hpp"
#include "solver/judge.hpp"
#include "tests/encodings/house/plain_pairs.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/program.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

std::vector<Pair> house_rules() {
  std::vector<Pair> all = rulebooks();
  std::erase_if(all, [](const Pair& p) { return !p.name.starts_with("house/"); });
  REQUIRE(all.size() >= 5);
  return all;
}
std::string path(const Pair& p) { return "rulebooks/" + p.name; }

// The cases that a command wrote, one below the other.
std::vector<CaseFile> cases_in(std::string text) {
  std::vector<CaseFile> list;
  const std::string begin = "case  ";
  for (std::size_t at = text.find(begin); at != std::string::npos;) {
    const std::size_t next = text.find("\n" + begin, at);
    list.push_back(read_case(text.substr(at, next == std::string::npos ? next : next + 1 - at), "out", standard_map()));
    at = next == std::string::npos ? next : next + 1;
  }
  return list;
}

bool says_who_is_dislodged(const Pair& p) { return p.rules.house->under(p.rules).defines("DISLODGE"); }

// By which orders count, by the equations, or else by what decides where they have not one solution.
bool may_differ(const CaseFile& c, const Pair& a, const Pair& b) {
  if (says_who_is_dislodged(a)) return true;  // of which the plain evaluator knows nothing
  const PlainBoard one = plain_board(settle(c.position, c.orders, a.rules)),
                   other = plain_board(settle(c.position, c.orders, b.rules));
  const auto solutions = a.plain.solutions(one);
  return one.orders != other.orders || solutions.size() != 1 || solutions != b.plain.solutions(other);
}

// Where both have one solution: which moves succeed.
std::uint64_t moves_of(const PlainBoard& board, std::uint64_t solution) {
  std::uint64_t moves = 0;
  for (std::size_t o = 0; o < board.orders.size(); o++)
    if (board.orders[o].what == PlainOrder::What::moves) moves |= solution & std::uint64_t{1} << o;
  return moves;
}
bool moves_differ_for(std::size_t orders, const PlainRulebook& a, const PlainRulebook& b) {
  bool differ = false;
  each_pattern(orders, [&](const Pattern& pattern) {
    const PlainBoard board = plain_board(pattern);
    const auto one = a.solutions(board), other = b.solutions(board);
    differ = one.size() == 1 && other.size() == 1 && moves_of(board, one[0]) != moves_of(board, other[0]);
    return !differ;
  });
  return differ;
}

// Everything that the catalogue lists is so, and whatever has not one solution has an entry in it.
bool catalogue_is_right(const Pair& pair, std::size_t orders, std::size_t tried) {
  const Catalogue c = catalogue(pair.rules, orders);
  REQUIRE(c.complete_up_to == orders);
  bool right = true;
  for (const CatalogueEntry& e : c.entries) {
    const auto solutions = pair.plain.solutions(plain_board(e.pattern));
    right = right && solutions.size() != 1 && std::ranges::equal(solutions, e.solutions);
  }
  for (std::size_t k = 1; k <= tried; k++)
    each_pattern(k, [&](const Pattern& pattern) {
      const bool listed = std::ranges::any_of(c.entries, [&](const CatalogueEntry& e) { return contains(pattern, e); });
      return right = right && (listed || pair.plain.solutions(plain_board(pattern)).size() == 1);
    });
  return right;
}

}  // namespace

TEST_CASE("the catalogue of a rulebook lists what a plain evaluator finds", "[house][plain][catalogue]") {
  for (const Pair& pair : rulebooks()) {
    INFO(pair.name);
    CHECK(catalogue_is_right(pair, 4, 3));
  }
}

TEST_CASE("the catalogue of five orders of a rulebook lists what a plain evaluator finds",
          "[house][plain][catalogue][long]") {
  for (const Pair& pair : rulebooks()) {
    INFO(pair.name);
    CHECK(catalogue_is_right(pair, 5, 4));
  }
}

TEST_CASE("verify finds no more orders than a plain evaluator needs to see a house rule", "[house][plain]") {
  const Pair datc = presets()[static_cast<std::size_t>(Preset::datc_3_2)];
  std::size_t seen = 0;
  for (const Pair& rule : house_rules()) {
    INFO(rule.name);
    std::size_t needs = 1;
    while (needs <= 3 && !moves_differ_for(needs, rule.plain, datc.plain)) ++needs;
    const Run verified = run("dipeq verify --orders 4 '" + path(rule) + " = datc-3.2'");
    CHECK((verified.exit == 0 || verified.exit == 1));
    for (std::size_t orders = 1; orders <= 4; orders++)
      if (verified.out.find("refuted by " + std::to_string(orders) + " order") != std::string::npos) {
        CHECK(orders <= needs);
        ++seen;
      }
    if (needs <= 3) CHECK(verified.exit == 1);
  }
  CHECK(seen >= 3);
}

TEST_CASE("boards on which a house rule differs from 2000 do so by a plain evaluator", "[house][plain]") {
  const Pair other = presets()[static_cast<std::size_t>(Preset::r2000)];
  for (const Pair& rule : house_rules()) {
    INFO(rule.name);
    const Run generated = run("dipeq generate --count 2 --differ " + path(rule) + " 2000");
    const std::vector<CaseFile> boards = cases_in(generated.out);
    CHECK(boards.size() == 2);
    for (const CaseFile& c : boards) {
      INFO(c.id);
      CHECK(may_differ(c, rule, other));
    }
  }
}

TEST_CASE("a rulebook resolves every case that has one solution by that one", "[house][plain][6]") {
  Adjudicator native(Backend::native);
  for (const Pair& pair : rulebooks())
    for (const CaseFile& c : corpus()) {
      const Judgement j = judge(c, native, pair.rules);
      const PlainBoard board = plain_board(j.orders);
      if (board.orders.size() > 8) continue;
      INFO(pair.name << " " << c.id);
      const auto solutions = pair.plain.solutions(board);
      if (solutions.size() == 1) CHECK(solutions[0] == bits(j.resolution.values));
      CHECK(j.whole_board.solutions.size() == solutions.size());
    }
}

TEST_CASE("datc and explain take every rulebook", "[house][plain]") {
  for (const Pair& pair : rulebooks()) {
    INFO(pair.name);
    const Run datc = run("dipeq datc --rules " + path(pair) + " 6.A.1 6.D.8 6.F.14");
    CHECK((datc.exit == 0 || datc.exit == 1));
    CHECK(datc.out.find(pair.name.substr(pair.name.rfind('/') + 1)) != std::string::npos);
    const Run explained = run("dipeq explain --rules " + path(pair) + " datc/v3.2/6.D.8.case");
    CHECK(explained.exit == 0);
    CHECK(explained.err.empty());
  }
}
