// Others that decide otherwise what the equations leave open, that call orders otherwise, or that have two units in one province.
#include "compare/comparison.hpp"
#include "fingerprint/elsewhere.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "tests/catch.hpp"
#include "tests/compare/causes.hpp"
#include "tests/support/board.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

GuardCondition where(std::string_view what, std::string v, std::string w = "", bool holds = true) {
  return {&condition_called(what), {std::move(v), std::move(w)}, holds};
}

// dipeq with a fault; what it says is changed besides.
class WithFault final : public OtherAdjudicator {
 public:
  using Besides = void (*)(const Board& board, const Observation& by_rules, Observation& said);
  explicit WithFault(const Fault& fault, Besides besides = nullptr)
      : wrong_(with_faults(datc, {fault})), besides_(besides) {}
  std::string_view name() const override { return "with a fault"; }
  Observes observes() const override { return wrong_->observes(); }
  Reply ask(const Board& board) override {
    Reply reply = wrong_->ask(board);
    auto* said = std::get_if<Observation>(&reply);
    if (said && besides_) besides_(board, std::get<Observation>(right_->ask(board)), *said);
    return reply;
  }

 private:
  std::unique_ptr<OtherAdjudicator> wrong_, right_ = by_rules("rules", datc);
  Besides besides_;
};

std::vector<Finding> findings(const Fault& fault, WithFault::Besides besides = nullptr, std::size_t boards = 1500,
                              const BoardsOnIssue& telling = {}) {
  return compare_on(*random_boards(standard_map(), 1, boards, Mixture::dense), datc,
                    [&] { return std::make_unique<WithFault>(fault, besides); },
                    {.threads = 2, .reductions = 60, .telling = telling})
      .findings;
}

void what_fails_is_invalid(const Board&, const Observation& by_rules, Observation& said) {
  for (std::size_t u = 0; u < said.units.size(); ++u)
    if (said.units[u].at != by_rules.units[u].at) said.units[u].word = Word::invalid;
}

void what_else_would_stand_is_invalid(const Board&, const Observation& by_rules, Observation& said) {
  for (std::size_t u = 0; u < said.units.size(); ++u)
    if (said.units[u].word == Word::illegal && by_rules.units[u].word != Word::illegal)
      said.units[u].word = Word::invalid;
}

// Of two that dislodge a unit, it may not go to where one of them came from.
void one_of_two_dislodges(const Board& board, const Observation&, Observation& said) {
  for (ObservedUnit& u : said.units) {
    if (!u.dislodged) continue;
    std::vector<Location> origins;
    for (std::size_t o = 0; o < said.units.size(); ++o)
      if (said.units[o].at.province == u.at.province && board.position[UnitId(o)].at.province != u.at.province)
        origins.push_back(board.position[UnitId(o)].at);
    std::ranges::sort(origins);
    if (origins.size() > 1) u.retreats->insert(u.retreats->end(), origins.begin(), origins.end() - 1);
  }
}

}  // namespace

TEST_CASE("who lets circles fail has no clause altered", "[compare]") {
  using What = BackupSlip::What;
  for (const auto& [slip, text] :
       {std::pair{BackupSlip{What::circle_fails}, "a bug: as if a circular movement failed (DATC 3.2 5.B.9)"},
        {BackupSlip{What::circle_fails, {where("goes_by_convoy", "l")}},
         "a bug: as if a circular movement failed (DATC 3.2 5.B.9), where one of its units goes by convoy"},
        {BackupSlip{What::convoys_succeed},
         "a bug: as if the convoys of a convoy paradox succeeded (DATC 3.2 4.A.2)"}}) {
    INFO(text);
    const std::vector<Finding> all = findings(slip);
    REQUIRE(all.size() == 1);
    CHECK(to_text(all.front().cause) == text);
    CHECK(kind(all.front().cause) == "backup-rule");
  }
}

TEST_CASE("who says other words is told the clause by which units end elsewhere", "[compare][thorough]") {
  const GuardedAlteration foreign{Clause::path_by_convoy, Change::dropped_as_false, {where("is_foreign", "c", "m")}};
  const std::vector<Finding> all = findings(foreign, what_fails_is_invalid, 400);
  const auto told = std::ranges::find_if(all, [&](const Finding& f) {
    const auto* altered = std::get_if<ClauseAltered>(&f.cause);
    return altered && std::ranges::find(altered->alterations, foreign) != altered->alterations.end();
  });
  INFO(causes(all));
  REQUIRE(told != all.end());
  for (const Finding& f : all) CHECK((&f == &*told || std::holds_alternative<Unexplained>(f.cause)));
}

TEST_CASE("who says other words is told the choice by which units end elsewhere", "[compare][thorough]") {
  Rules mandatory = datc;
  mandatory.support_coast = SupportCoast::mandatory;
  const std::vector<Finding> all =
      findings(mandatory, what_else_would_stand_is_invalid, 1500, telling_by_issue(standard_map()));
  INFO(causes(all));
  REQUIRE(all.size() == 2);
  for (const Finding& f : all) {
    const bool of_words_alone = f.forms.front().example.way.severity == Severity::words;
    CHECK(fault_of(f.cause) == (of_words_alone ? std::nullopt : std::optional<Fault>(mandatory)));
  }
}

TEST_CASE("who says other words is told which, and no clause that moves units", "[compare]") {
  for (const auto& [fault, text] :
       {std::pair{WordSaid{Word::given, Word::cut, {where("was_dislodged", "u")}},
                  "other words: \"given\" is said for \"cut\", where another unit gets to where the unit stands\n"},
        {WordSaid{Word::given, Word::cut, {where("is_attacked_from_elsewhere", "u", "", false)}},
         "other words: \"given\" is said for \"cut\", where no other power attacks the unit with a path, but from "
         "where the unit supports a move to\n"},
        {WordSaid{Word::cut, Word::given, {where("supports_a_failed_move", "u")}},
         "other words: \"cut\" is said for \"given\", where the unit supports a move that fails\n"},
        {WordSaid{Word::stands, Word::illegal}, "other words: \"stands\" is said for \"illegal\"\n"}}) {
    const std::vector<Finding> all = findings(fault, nullptr, 400);
    REQUIRE(all.size() == 1);
    CHECK(causes(all) == text);
    CHECK(kind(all.front().cause) == "words");
  }
}

TEST_CASE("what boards by chance refute now and then is right under one condition more", "[compare][thorough]") {
  // Two fleets that meet pass each other, whereas a fleet and an army do not.
  const GuardedAlteration fleets_pass{
      AlteredWord{"head_to_head"}, Change::dropped_as_false, {where("is_a_fleet", "o"), where("is_a_fleet", "m")}};
  const GuardedAlteration armies_defend_alone{
      Clause::defend_support_given,
      Change::dropped_as_false,
      {where("is_a_fleet", "m", "", false), where("finds_a_fleet", "m", "", false)}};
  for (const GuardedAlteration& fault : {fleets_pass, armies_defend_alone}) {
    const std::vector<Finding> all = findings(fault, nullptr, 600);
    INFO(causes(all));
    REQUIRE(all.size() == 1);
    const auto* altered = std::get_if<ClauseAltered>(&all.front().cause);
    REQUIRE(altered);
    CHECK(std::ranges::find(altered->alterations, fault) != altered->alterations.end());
  }
}

TEST_CASE("cases of one form that have several causes are each told theirs", "[compare]") {
  // A convoy that is not used looks the same whether its army fails or goes by land.
  const std::vector<Fault> faults{
      WordSaid{
          Word::disrupted, Word::available, {where("convoys_in_vain", "u"), where("convoys_by_land", "u", "", false)}},
      WordSaid{Word::invalid, Word::available, {where("convoys_by_land", "u")}}};
  const std::vector<Finding> all =
      compare_on(*random_boards(standard_map(), 1, 4000, Mixture::usual), datc,
                 [&] { return with_faults(datc, faults); }, {.threads = 2, .reductions = 1000})
          .findings;
  INFO(causes(all));
  std::size_t told = 0, unexplained = 0;
  for (const Finding& f : all) (kind(f.cause) == "words" ? told : unexplained) += f.met;
  CHECK(told > 500);
  CHECK(unexplained * 50 < told);
}

namespace {

// By the rules, but for orders that are told twice, which are discarded; of two orders of one unit it has no result.
class DiscardsRepeated final : public OtherAdjudicator {
 public:
  std::string_view name() const override { return "discards what is repeated"; }
  Observes observes() const override { return {.words = false, .retreats = false, .coasts = false}; }
  Reply ask(const Board& board) override {
    Board left{board.position, {}};
    const auto text = [&](const WrittenOrder& o) { return write_order(o, board.position.map(), Style::brief); };
    for (const WrittenOrder& o : board.orders)
      if (std::ranges::count(board.orders, text(o), text) == 1) left.orders.push_back(o);
    for (const WrittenOrder& o : left.orders)
      if (std::ranges::count(left.orders, o.unit.at.province,
                             [](const WrittenOrder& w) { return w.unit.at.province; }) > 1)
        return Failed{FailureKind::own_failure, "two orders of one unit"};
    return rules_->ask(left);
  }

 private:
  std::unique_ptr<OtherAdjudicator> rules_ = by_rules("rules", datc);
};

}  // namespace

TEST_CASE("who discards an order told twice does not go by the last order", "[compare]") {
  const Board board =
      board_of({{"England", "A Apulia - Naples"}, {"England", "A Apulia - Naples"}, {"England", "A Apulia - Rome"}});
  const std::vector<Finding> all = compare_on(*listed_boards({{"a board", board}}), datc,
                                              [] { return std::make_unique<DiscardsRepeated>(); }, {.threads = 1})
                                       .findings;
  REQUIRE(all.size() == 1);
  CHECK(kind(all.front().cause) == "unexplained");
  // Who does is told so.
  Rules last = datc;
  last.second_order = SecondOrder::last;
  const std::vector<Finding> of_last =
      compare_on(*listed_boards({{"a board", board}}), datc, [&] { return by_rules("last", last); }, {.threads = 1})
          .findings;
  REQUIRE(of_last.size() == 1);
  CHECK(to_text(of_last.front().cause) == "right under datc-3.2 with 4.D.3=last");
}

TEST_CASE("of two causes that are as short the one that is never wrong is named", "[compare]") {
  const GuardedAlteration weak{Clause::move_beats_rivals,
                               Change::dropped_as_true,
                               {where("is_foreign", "m", "r", false), where("is_supported", "r", "", false)}};
  const std::vector<Finding> all = findings(weak);
  REQUIRE(all.size() == 1);
  CHECK(causes(all) ==
        "a bug: as if DATC 3.2 5.B.1 \"the attack beats every other move to the same province\", taken to hold always, "
        "where the moving unit and the rival are of one power and the rival has no support\n");
}

TEST_CASE("where two units end in one province retreats are no finding of their own", "[compare]") {
  const GuardedAlteration own{
      Clause::move_beats_rivals, Change::dropped_as_true, {where("is_foreign", "m", "r", false)}};
  const std::vector<Finding> all =
      compare_on(*random_boards(standard_map(), 1, 2500, Mixture::usual), datc,
                 [&] { return std::make_unique<WithFault>(own, one_of_two_dislodges); }, {.threads = 2})
          .findings;
  INFO(causes(all));
  REQUIRE(all.size() == 1);
  CHECK(kind(all.front().cause) == "clause");
}
