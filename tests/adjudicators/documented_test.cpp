// Every example of docs/procedures.md is a case: what it prints is what its procedures say, what it disputes is what
// the rules say.
#include <fmt/format.h>

#include <fstream>
#include <set>
#include <sstream>

#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "phases/legality.hpp"
#include "solver/adjudicate.hpp"
#include "tests/catch.hpp"
#include "tests/compare/told.hpp"
#include "tests/support/paths.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

std::string document() {
  std::ifstream in(std::string(source_dir) + "/docs/procedures.md");
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<CaseFile> examples() {
  std::vector<CaseFile> found;
  std::istringstream text(document());
  std::string block;
  bool inside = false;
  for (std::string line; std::getline(text, line);) {
    if (line != "```") {
      if (inside) block += line + '\n';
      continue;
    }
    if (inside) found.push_back(read_case(block, "docs/procedures.md", standard_map()));
    block.clear();
    inside = !inside;
  }
  return found;
}

std::vector<std::string> named(const std::string& source) {
  std::vector<std::string> names;
  std::istringstream in(source);
  for (std::string name; std::getline(in >> std::ws, name, ',');) names.push_back(name);
  return names;
}

}  // namespace

TEST_CASE("the examples of docs/procedures.md say what the procedures say, and what the rules say", "[compare]") {
  for (const CaseFile& c : examples()) {
    const SettledOrders orders = settle(c.position, c.orders);
    const Interactions x(orders);
    std::vector<Outcome> by_the_rules(x.size());
    const Resolution solved = Adjudicator().adjudicate(x);
    outcomes(std::span(&orders, 1), x, solved, by_the_rules);
    for (const std::string& name : named(c.source)) {
      const auto worker = procedure(name).start();
      const auto found = outcomes_of(orders, x, worker->run(x));
      for (std::size_t i = 0; i < c.orders.size(); i++) {
        INFO(c.id << ": " << name << ", order " << i + 1);
        const auto unit = orders.position.unit_in(c.orders[i].unit.at.province)->index();
        REQUIRE(c.expected[i]);
        CHECK(to_text(found[unit]) == to_text(c.expected[i]->printed));
        if (c.expected[i]->printed != no_answer) CHECK(to_text(by_the_rules[unit]) == to_text(c.expected[i]->right()));
      }
    }
  }
}

TEST_CASE("docs/procedures.md has each procedure, with its name, in its table and in an example", "[compare]") {
  const std::string text = document();
  std::set<std::string> shown;
  for (const CaseFile& c : examples())
    for (const std::string& name : named(c.source)) shown.insert(name);
  for (const Procedure& p : procedures()) {
    INFO(p.name);
    CHECK(text.find(fmt::format("\n| `{}` |", p.name)) != std::string::npos);
    CHECK(shown.contains(std::string(p.name)));
  }
  CHECK(shown.size() == procedures().size());
}
