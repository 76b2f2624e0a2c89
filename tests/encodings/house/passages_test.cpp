// Difficult passages (DATC 2.4 chapter 10) in the equations of a file: the page that says them, and one that does not.
#include "encodings/passages.hpp"
#include "encodings/language/rulebook.hpp"
#include "encodings/printed/rules_in_words.hpp"
#include "encodings/truth.hpp"
#include "patterns/reading.hpp"
#include "tests/encodings/house/plain_pairs.hpp"
#include "tests/support/chance/random_passages.hpp"
#include "tests/support/chance/random_rules.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/patterns.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

struct InWords {
  Rules compiled, read;
  PlainRulebook plain;
};

InWords page_of(const Rules& rules, Passages passages) {
  const std::string page = rules_as_mathematics(Encoding::datc_3, rules, Clauses::named, passages);
  InWords all{rules, with_house_rules(rules, {page, "page.rules"}), {}};
  all.plain.read(page);
  return all;
}

Pattern difficult_pattern(std::uint64_t seed) {
  return with_difficult_passages(random_fallbacks(random_pattern(seed, {2, 7}), seed), seed);
}

Pattern by_ordinary_passages(Pattern p) {
  for (PatternOrder& o : p.orders) o.difficult = false;
  return p;
}

}  // namespace

TEST_CASE("the page of equations with difficult passages reads back, and prints the same", "[language][10]") {
  for (const PresetInfo& preset : all_presets()) {
    const Rules rules = rules_of(preset.preset);
    const std::string page = rules_as_mathematics(Encoding::datc_3, rules, Clauses::named, Passages::some_difficult);
    const Rules read = with_house_rules(rules, {page, "page.rules"});
    std::string printed = print(read.house->under(read), language::Labels::written);
    CHECK(std::ranges::count(printed, '\n') == std::ranges::count(page, '\n'));
    for (std::size_t at = 0, end; at < page.size();
         at = end + 1) {  // in another sequence: words of one's own come last
      end = page.find('\n', at);
      CHECK(printed.find(page.substr(at, end - at)) != std::string::npos);
    }
  }
}

TEST_CASE("that page says of difficult passages what the compiled rules say, also to a plain evaluator",
          "[language][10]") {
  Adjudicator native(Backend::native);
  for (const PresetInfo& preset : all_presets()) {
    const InWords all = page_of(rules_of(preset.preset), Passages::some_difficult);
    INFO(preset.name);
    for (std::uint64_t seed = 0; seed < 150; seed++) {
      const Pattern p = difficult_pattern(seed);
      const auto compiled = by_dipeq(Interactions(p, all.compiled), native);
      INFO(described(p));
      REQUIRE(by_dipeq(Interactions(p, all.read), native) == compiled);
      REQUIRE(all.plain.solutions(plain_board(p)) == compiled);
    }
  }
}

TEST_CASE("equations that do not ask for difficult passages treat them like any other, which is known",
          "[language][10]") {
  Adjudicator native(Backend::native);
  const InWords usual = page_of(rules_of(Preset::datc_3_2), Passages::ordinary);
  for (std::uint64_t seed = 0; seed < 150; seed++) {
    const Pattern p = difficult_pattern(seed), ordinary = by_ordinary_passages(p);
    REQUIRE(by_dipeq(Interactions(p, usual.read), native) == by_dipeq(Interactions(ordinary, usual.compiled), native));
  }
  // Two that bounce close the province to retreats, as over ordinary passages; the rules know better (10.D).
  const Pattern stand_off = pattern("0 c ^ a; 1 t ^ a; 2 m - f; 2 n S m; 0 f H");
  const auto open = [&](const Rules& rules) {
    const Interactions x(stand_off, rules);
    const Assignment values = Adjudicator(Backend::native).adjudicate(x).values;
    return retreat_is_open(truth_reading<Encoding::datc_3>(x, values), UnitId(4), stand_off.orders[0].to).v;
  };
  CHECK_FALSE(open(usual.read));
  CHECK(open(usual.compiled));
  CHECK(open(page_of(rules_of(Preset::datc_3_2), Passages::some_difficult).read));

  const Pattern bounce = pattern("0 c ^ a; 1 t - a");
  CHECK(passages_ignored(Interactions(bounce, usual.read)));
  CHECK_FALSE(passages_ignored(Interactions(bounce, usual.compiled)));
  CHECK_FALSE(passages_ignored(Interactions(by_ordinary_passages(bounce), usual.read)));
  const InWords said = page_of(rules_of(Preset::datc_3_2), Passages::some_difficult);
  CHECK_FALSE(passages_ignored(Interactions(bounce, said.read)));
}
