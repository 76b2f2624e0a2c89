// Telling boards put on other maps.
#include "fingerprint/elsewhere.hpp"

#include <algorithm>
#include <set>

#include "fingerprint/fingerprint.hpp"
#include "fingerprint/telling_search.hpp"
#include "model/issues.hpp"
#include "notation/known_maps.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/chance/random_rules.hpp"

using namespace dipeq;

namespace {

constexpr Observes whole_replies{.words = true, .retreats = true, .coasts = true};

}  // namespace

TEST_CASE("on the standard map the telling boards stay where they are", "[fingerprint][maps]") {
  const std::vector<Telling> boards = telling_boards_on(standard_map());
  REQUIRE(boards.size() == telling_boards().size());
  for (std::size_t b = 0; b < boards.size(); b++) CHECK(boards[b].name == telling_boards()[b].name);
}

TEST_CASE("most telling boards have room on another map, and tell there what any reading makes of them",
          "[fingerprint][maps]") {
  const Map& map = map_named("loeb9", {});
  const std::vector<Telling> boards = telling_boards_on(map);
  CHECK(boards.size() > 120);
  for (std::uint64_t seed = 0; seed < 30; seed++) {
    const Rules reading = testing::random_rules(seed);
    const auto asked = by_rules("reading", reading);
    for (const Telling& board : boards) {
      INFO(board.name << " under " << name(reading));
      CHECK(&board.board.position.map() == &map);
      CHECK(fits(board.reply(reading), asked->ask(board.board), whole_replies));
    }
  }
}

TEST_CASE("the presets are told apart on another map as on the standard one", "[fingerprint][maps]") {
  const std::vector<Telling> boards = telling_boards_on(map_named("loeb9", {}));
  for (const Rules& reading : preset_readings()) {
    INFO(name(reading));
    const auto other = by_rules("other", reading);
    const Fingerprint found = fingerprint(boards, *other, Declining::leaves_unanswered);
    CHECK(found.unexplained.empty());
    for (const IssueFound& issue : found.issues)
      CHECK(std::ranges::count(issue.choices, choice(reading, issue.issue)) == 1);
    const auto& paradox = found.issues[static_cast<std::size_t>(Issue::convoy_paradox)];
    CHECK(paradox.choices == std::vector<std::uint8_t>{choice(reading, Issue::convoy_paradox)});
  }
}

TEST_CASE("a map without room for a board is not asked about it", "[fingerprint][maps]") {
  const Map& two =
      map_of_text("map Two\npower A\npower B\ninland aaa Aaa\n  army bbb\ninland bbb Bbb\n  army aaa\n", "two.map");
  const std::vector<Telling> boards = telling_boards_on(two);
  CHECK(boards.size() < 60);
  for (const Telling& board : boards) CHECK(board.board.position.units().size() <= 2);
}

TEST_CASE("a choice that the other does not make on the telling boards is not named as a cause",
          "[fingerprint][compare][thorough]") {
  const Rules datc = rules_of(Preset::datc_3_2);
  Rules always = datc;
  always.adjacent_convoy = AdjacentConvoy::always_convoy;
  const BoardsOnIssue telling = telling_by_issue(standard_map());
  std::set<std::uint64_t> small;
  for (const Board& board : telling(Issue::adjacent_convoy)) small.insert(own_number(board));
  CHECK(small.size() > 10);

  // By one reading, but of the telling boards by another.
  class OfTwoMinds final : public OtherAdjudicator {
   public:
    OfTwoMinds(const Rules& reading, const Rules& told, const std::set<std::uint64_t>& telling)
        : reading_(by_rules("reading", reading)), told_(by_rules("told", told)), telling_(telling) {}
    std::string_view name() const override { return "of two minds"; }
    Observes observes() const override { return reading_->observes(); }
    Reply ask(const Board& board) override {
      return (telling_.contains(own_number(board)) ? told_ : reading_)->ask(board);
    }

   private:
    std::unique_ptr<OtherAdjudicator> reading_, told_;
    const std::set<std::uint64_t>& telling_;
  };
  const auto names_it = [&](const Rules& told, const BoardsOnIssue& held_to) {
    const Comparison r = compare_on(*random_boards(standard_map(), 1, 120, Mixture::dense), datc,
                                    [&] { return std::make_unique<OfTwoMinds>(always, told, small); },
                                    {.same_map = true, .telling = held_to});
    CHECK_FALSE(r.findings.empty());
    return std::ranges::any_of(r.findings,
                               [](const Finding& f) { return std::holds_alternative<OtherChoice>(f.cause); });
  };
  CHECK(names_it(always, telling));
  CHECK(names_it(datc, {}));
  CHECK_FALSE(names_it(datc, telling));
}

TEST_CASE("a choice is named that telling boards tell from its neighbours, though other faults show where it does",
          "[fingerprint][compare]") {
  const auto with = [](AdjacentConvoy choice) {
    Rules rules = rules_of(Preset::datc_3_2);
    rules.adjacent_convoy = choice;
    return rules;
  };
  const BoardsOnIssue telling = telling_by_issue(standard_map());

  // Armies fall back to land; but of a ninth of the larger boards they do not. It tells no words.
  class Forgetful final : public OtherAdjudicator {
   public:
    Forgetful(const Rules& falls_back, const Rules& stays, const BoardsOnIssue& telling)
        : falls_back_(by_rules("falls back", falls_back)), stays_(by_rules("stays", stays)) {
      for (const Board& board : telling(Issue::adjacent_convoy)) small_.insert(own_number(board));
    }
    std::string_view name() const override { return "forgetful"; }
    Observes observes() const override { return {.words = false, .retreats = true, .coasts = true}; }
    Reply ask(const Board& board) override {
      std::size_t sum = 0;  // whatever the sequence
      for (const Unit& unit : board.position.units()) sum += unit.at.province.index();
      const bool forgets = sum % 9 == 0 && board.position.units().size() > 4 && !small_.contains(own_number(board));
      return (forgets ? stays_ : falls_back_)->ask(board);
    }

   private:
    std::unique_ptr<OtherAdjudicator> falls_back_, stays_;
    std::set<std::uint64_t> small_;
  };
  const Rules falls_back = with(AdjacentConvoy::explicit_with_fallback);
  const Comparison r = compare_on(
      *random_boards(standard_map(), 1, 1500, Mixture::dense), rules_of(Preset::datc_3_2),
      [&] { return std::make_unique<Forgetful>(falls_back, with(AdjacentConvoy::explicit_if_route_ordered), telling); },
      {.same_map = true, .telling = telling});
  std::size_t right = 0, false_causes = 0;
  for (const Finding& finding : r.findings) {
    const auto* choice = std::get_if<OtherChoice>(&finding.cause);
    if (choice && choice->rules == falls_back) right += finding.met;
    if (!std::holds_alternative<Unexplained>(finding.cause) && !(choice && choice->rules == falls_back))
      false_causes += finding.met;
    UNSCOPED_INFO(to_text(finding.cause) << " " << finding.met);
  }
  CHECK(false_causes == 0);
  CHECK(right > 20);
}
