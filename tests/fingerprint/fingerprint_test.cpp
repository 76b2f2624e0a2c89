// What reading another adjudicator goes by is found out from its answers alone.
#include "fingerprint/fingerprint.hpp"

#include "boards/dice.hpp"
#include "fingerprint/telling_search.hpp"
#include "model/issues.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/chance/random_rules.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

constexpr Observes all_of_it{.words = true, .retreats = true, .coasts = true}, positions_only{};

std::vector<Reply> answers_under(const Rules& reading) {
  std::vector<Reply> answers;
  for (const Telling& board : telling_boards()) answers.push_back(board.reply(reading));
  return answers;
}

Fingerprint fingerprint_of(const Rules& reading, Observes observes) {
  return fingerprint(telling_boards(), answers_under(reading), observes, Declining::leaves_unanswered);
}

const IssueFound& found(const Fingerprint& f, Issue issue) { return f.issues[static_cast<std::size_t>(issue)]; }

std::unique_ptr<Boards> cases() {
  std::vector<NamedBoard> all;
  for (CaseFile& c : corpus()) all.push_back({c.id, {std::move(c.position), std::move(c.orders)}});
  return listed_boards(std::move(all));
}

// Another adjudicator that sees only where units are and which are dislodged.
class PositionsOnly final : public OtherAdjudicator {
 public:
  explicit PositionsOnly(const Rules& reading) : full_(by_rules("full", reading)) {}
  std::string_view name() const override { return "positions only"; }
  Observes observes() const override { return {}; }
  Reply ask(const Board& board) override {
    Reply reply = full_->ask(board);
    if (auto* seen = std::get_if<Observation>(&reply))
      for (ObservedUnit& unit : seen->units) unit = {{unit.at.province}, unit.dislodged};
    return reply;
  }

 private:
  std::unique_ptr<OtherAdjudicator> full_;
};

// Moves to where nobody is going swap the rules for a wrong one: every convoyed army stays.
class NoConvoys final : public OtherAdjudicator {
 public:
  std::string_view name() const override { return "no convoys"; }
  Observes observes() const override { return full_->observes(); }
  Reply ask(const Board& board) override {
    std::vector<WrittenOrder> orders = board.orders;
    std::erase_if(orders, [](const WrittenOrder& o) { return std::holds_alternative<ConvoyOrder>(o.action); });
    return full_->ask({board.position, orders});
  }

 private:
  std::unique_ptr<OtherAdjudicator> full_ = by_rules("full", datc);
};

void check_fingerprint_of(const Rules& reading) {
  constexpr Observes no_words{.words = false, .retreats = true, .coasts = true}, words_only{.words = true};
  for (const Observes observes : {all_of_it, positions_only, no_words, words_only}) {
    const Fingerprint f = fingerprint_of(reading, observes);
    INFO(name(reading));
    CHECK(f.unexplained.empty());
    CHECK(f.answered == telling_boards().size());
    for (const IssueFound& issue : f.issues) {
      INFO(info(issue.issue).id);
      CHECK(std::ranges::count(issue.choices, choice(reading, issue.issue)) == 1);
      CHECK(issue.against.empty());
    }
  }
}

}  // namespace

TEST_CASE("the least that costs come to is the least over all readings", "[compare][fingerprint]") {
  const Issues issues{Issue::route_disruption, Issue::convoy_paradox, Issue::attack_origin, Issue::swap_effect};
  Dice dice(7);
  for (int round = 0; round < 20; round++) {
    std::vector<Costs> all;
    for (int i = 0; i < 5; i++) {
      Costs costs{{}};
      for (const Issue issue : issues)
        if (dice.percent(50)) costs.issues.push_back(issue);
      for (std::size_t n = combinations(costs.issues); n > 0; n--)
        costs.of.push_back(static_cast<unsigned>(dice.below(4)));
      all.push_back(std::move(costs));
    }
    const auto cost = [&](const Rules& rules) {
      unsigned sum = 0;
      for (const Costs& costs : all)
        for (std::size_t n = 0; n < costs.of.size(); n++)
          if (with_choices(rules, costs.issues, n) == rules) sum += costs.of[n];
      return sum;
    };
    unsigned least = ~0u;
    for (std::size_t n = 0; n < combinations(issues); n++) least = std::min(least, cost(with_choices(datc, issues, n)));
    CHECK(cost(cheapest(all, datc)) == least);
    CHECK(cost(cheapest(together(all), datc)) == least);
    for (const Issue issue : issues) {
      const auto by_choice = least_by_choice(all, issue);
      for (std::uint8_t c = 0; c < by_choice.size(); c++) {
        unsigned least_so = ~0u;
        for (std::size_t n = 0; n < combinations(issues); n++)
          if (const Rules rules = with_choices(datc, issues, n); choice(rules, issue) == c)
            least_so = std::min(least_so, cost(rules));
        CHECK(by_choice[c] - std::ranges::min(by_choice) == least_so - least);
      }
    }
  }
}

TEST_CASE("telling boards depend on the issues that they name, and on no other", "[compare][fingerprint][thorough]") {
  for (std::size_t b = 0; b < telling_boards().size(); b++) {
    const Telling& board = telling_boards()[b];
    INFO(board.name);
    for (std::uint64_t seed = 0; seed < 25; seed++) {
      const Rules reading = random_rules(1000 * b + seed);
      const Reply reply = by_rules("", reading)->ask(board.board);
      CHECK(fits(board.reply(reading), reply, all_of_it));
    }
    CHECK(deciding_issues(board.board, preset_readings()) == board.issues);
  }
}

TEST_CASE("dipeq under each named reading is found to go by it", "[compare][fingerprint]") {
  for (const Rules& reading : preset_readings()) check_fingerprint_of(reading);
}

TEST_CASE("dipeq under each reading next to a named one is found to go by it", "[compare][fingerprint][long]") {
  for (const Rules& reading : with_neighbours(preset_readings())) check_fingerprint_of(reading);
}

TEST_CASE("an adjudicator is asked for its answers, and may observe little", "[compare][fingerprint]") {
  for (const Rules& reading : preset_readings()) {
    INFO(name(reading));
    const auto whole = by_rules("whole", reading);
    PositionsOnly little(reading);
    for (OtherAdjudicator* other : {whole.get(), static_cast<OtherAdjudicator*>(&little)}) {
      const Fingerprint asked = fingerprint(telling_boards(), *other, Declining::leaves_unanswered);
      const Fingerprint known = fingerprint_of(reading, other->observes());
      for (std::size_t i = 0; i < asked.issues.size(); i++) CHECK(asked.issues[i].choices == known.issues[i].choices);
    }
  }
}

TEST_CASE("what is left open of a named reading, no board is known to tell", "[compare][fingerprint][long]") {
  const auto first = cases();
  for (const Observes observes : {all_of_it, positions_only}) {
    const ToldApart told = tell_apart(telling_boards(), preset_readings(), observes, *first, {.seed = 99, .enough = 1});
    CHECK(told.boards.size() == telling_boards().size());
    CHECK_FALSE(told.not_told.empty());
  }
}

TEST_CASE("what 4.A.2's backup rule would be is told where it is asked for, and only there", "[compare][fingerprint]") {
  const Fingerprint szykman = fingerprint_of(datc, all_of_it);
  CHECK(found(szykman, Issue::convoy_paradox).verdict == IssueFound::Verdict::determined);
  CHECK(found(szykman, Issue::paradox_backup).choices.size() == 4);
  const Fingerprint of_1971 = fingerprint_of(rules_of(Preset::r1971), all_of_it);
  CHECK(found(of_1971, Issue::paradox_backup).choices == std::vector<std::uint8_t>{0});
}

TEST_CASE("if declining says nothing, 4.A.2's backup rule is not told by it", "[compare][fingerprint]") {
  const Fingerprint f =
      fingerprint(telling_boards(), answers_under(rules_of(Preset::r1971)), all_of_it, Declining::says_nothing);
  CHECK(f.answered < telling_boards().size());
  CHECK(found(f, Issue::paradox_backup).choices.size() > 1);
  CHECK(f.unexplained.empty());
}

TEST_CASE("where answers fit no choice, it is said, with the boards that say so", "[compare][fingerprint]") {
  NoConvoys other;
  const Fingerprint f = fingerprint(telling_boards(), other, Declining::says_nothing);
  CHECK_FALSE(f.unexplained.empty());
  std::size_t none = 0;
  for (const IssueFound& issue : f.issues) {
    none += issue.verdict == IssueFound::Verdict::none_of_them;
    for (const std::size_t b : issue.against) CHECK(std::ranges::count(f.unexplained, b) == 1);
  }
  CHECK(none > 0);
  CHECK(found(f, Issue::support_coast).verdict == IssueFound::Verdict::determined);
}

// Each answer is that of some reading, but no reading gives them all.
TEST_CASE("no choice is said to fit no answer where one does", "[compare][fingerprint]") {
  for (const Rules& second : {rules_of(Preset::r1971), rules_of(Preset::dptg)}) {
    std::vector<Reply> answers;
    for (std::size_t b = 0; b < telling_boards().size(); b++)
      answers.push_back(telling_boards()[b].reply(b % 2 == 0 ? datc : second));
    for (const Observes observes : {all_of_it, positions_only}) {
      const Fingerprint f = fingerprint(telling_boards(), answers, observes, Declining::leaves_unanswered);
      CHECK_FALSE(f.unexplained.empty());
      CHECK(f.fit_none.empty());
      for (const IssueFound& issue : f.issues) {
        INFO(info(issue.issue).id);
        CHECK(issue.against.empty());
        CHECK(issue.verdict != IssueFound::Verdict::none_of_them);
      }
    }
  }
}

TEST_CASE("the boards that tell are shown from the smallest on", "[compare][fingerprint]") {
  const auto size = [](std::size_t b) {
    const Board& board = telling_boards()[b].board;
    return board.position.units().size() + board.orders.size();
  };
  NoConvoys other;
  const Fingerprint f = fingerprint(telling_boards(), other, Declining::says_nothing);
  CHECK(std::ranges::is_sorted(f.unexplained, {}, size));
  CHECK(f.unexplained.size() > 3);
  for (const IssueFound& issue : f.issues) {
    CHECK(std::ranges::is_sorted(issue.telling, {}, size));
    CHECK(std::ranges::is_sorted(issue.against, {}, size));
  }
}

TEST_CASE("the cases of the DATC are complied with under its own reading", "[compare][fingerprint]") {
  const auto boards = cases();
  const auto own = by_rules("own", datc), other = by_rules("all hold", rules_of(Preset::dptg));
  PositionsOnly little(datc);
  for (const CaseAsked& c : compliance(*boards, datc, datc, *own)) CHECK(c.compliance == Compliance::agrees);
  for (const CaseAsked& c : compliance(*boards, datc, datc, little)) CHECK(c.compliance == Compliance::position_agrees);
  std::size_t differ = 0;
  for (const CaseAsked& c : compliance(*boards, datc, rules_of(Preset::dptg), *other)) {
    differ += c.compliance == Compliance::differs;
    CHECK(c.by_its_reading == (c.compliance == Compliance::differs));
  }
  CHECK(differ > 10);
}

TEST_CASE("boards whose result depends on the sequence in which they are told are named", "[compare][fingerprint]") {
  const auto boards = cases();
  const auto own = by_rules("own", datc), guess = by_procedure(procedure("guess"));
  CHECK(depend_on_sequence(*boards, *own, 2).empty());
  CHECK_FALSE(depend_on_sequence(*boards, *guess, 2).empty());
}

TEST_CASE("a fleet for which the default coast is the only one tells that coast from an illegal order",
          "[compare][fingerprint]") {
  Rules reading = datc;
  for (const CoastOfOne choice_of : {CoastOfOne::only_coast, CoastOfOne::default_coast, CoastOfOne::illegal}) {
    choose(reading, Issue::coast_of_one, static_cast<std::uint8_t>(choice_of));
    const Fingerprint f = fingerprint_of(reading, positions_only);
    const IssueFound& found_so = found(f, Issue::coast_of_one);
    CHECK(found_so.verdict == IssueFound::Verdict::determined);
    CHECK(choice(f.reading, Issue::coast_of_one) == static_cast<std::uint8_t>(choice_of));
  }
}

TEST_CASE("answers that speak for another choice than the one found are told with it", "[compare][fingerprint]") {
  std::vector<Reply> answers = answers_under(datc);
  for (const IssueFound& issue :
       fingerprint(telling_boards(), answers, positions_only, Declining::leaves_unanswered).issues)
    CHECK(issue.for_others.empty());
  const std::size_t told_otherwise = found(fingerprint_of(datc, positions_only), Issue::coast_of_one).telling.front();
  Rules other = datc;
  choose(other, Issue::coast_of_one, static_cast<std::uint8_t>(CoastOfOne::illegal));
  answers[told_otherwise] = telling_boards()[told_otherwise].reply(other);
  const Fingerprint f = fingerprint(telling_boards(), answers, positions_only, Declining::leaves_unanswered);
  const IssueFound& found_so = found(f, Issue::coast_of_one);
  CHECK(found_so.choices == std::vector<std::uint8_t>{choice(datc, Issue::coast_of_one)});
  CHECK(found_so.for_others == std::vector<std::size_t>{told_otherwise});
}
