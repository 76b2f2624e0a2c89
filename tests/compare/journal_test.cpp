// A comparison that is interrupted anywhere goes on from its journal, and comes to the same.
#include "compare/journal.hpp"

#include <atomic>
#include <fstream>

#include "compare/comparison.hpp"
#include "io/output_error.hpp"
#include "notation/map_file.hpp"
#include "report/comparison/comparison.hpp"
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"
#include "tests/support/rules.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// A procedure that counts how often it is asked.
class Counting final : public OtherAdjudicator {
 public:
  Counting(std::unique_ptr<OtherAdjudicator> of, std::atomic<std::size_t>& asked) : of_(std::move(of)), asked_(asked) {}
  std::string_view name() const override { return of_->name(); }
  Observes observes() const override { return of_->observes(); }
  Reply ask(const Board& board) override {
    asked_++;
    return of_->ask(board);
  }

 private:
  std::unique_ptr<OtherAdjudicator> of_;
  std::atomic<std::size_t>& asked_;
};

struct Ran {
  std::string report;
  std::size_t asked;
};

Ran run(const std::filesystem::path& file, const std::string& procedure_name, unsigned threads) {
  const auto boards = random_boards(standard_map(), 11, 40, Mixture::dense);
  std::atomic<std::size_t> asked = 0;
  const auto start = [&] { return std::make_unique<Counting>(by_procedure(procedure(procedure_name)), asked); };
  Journal journal(file, "a run", standard_map(), datc);
  const Comparison r = compare_on(*boards, datc, start, {.threads = threads, .journal = &journal});
  return {indented(to_json({"the other", "", "boards", datc, "dipeq compare"}, *boards, r)), asked};
}

}  // namespace

TEST_CASE("a journal is the same whatever the number of threads", "[compare][journal]") {
  const TemporaryFolder folder;
  const Ran one = run(folder / "one", "haplomacy", 1), three = run(folder / "three", "haplomacy", 3);
  CHECK(one.report == three.report);
  CHECK(contents(folder / "one") == contents(folder / "three"));
}

TEST_CASE("what a journal holds is not asked again, and comes to the same", "[compare][journal]") {
  const std::string procedure_name = GENERATE("haplomacy", "guess", "multi-pass", "decision-based-to-the-letter");
  const TemporaryFolder folder;
  const Ran whole = run(folder / "whole", procedure_name, 2);
  const std::string journal = contents(folder / "whole");
  const Ran again = run(folder / "whole", procedure_name, 2);
  CHECK(again.asked == 0);
  CHECK(again.report == whole.report);
  CHECK(contents(folder / "whole") == journal);
}

TEST_CASE("a journal that was cut anywhere is taken up where it was cut", "[compare][journal]") {
  const TemporaryFolder folder;
  const Ran whole = run(folder / "whole", "haplomacy", 2);
  const std::string journal = contents(folder / "whole");
  std::size_t asked_before = 0;
  for (std::size_t part = 0; part <= 4; part++) {
    const std::size_t length = journal.size() * part / 4;
    std::ofstream(folder / "cut", std::ios::binary) << journal.substr(0, length);
    INFO(length << " bytes of " << journal.size());
    const Ran resumed = run(folder / "cut", "haplomacy", 2);
    CHECK(resumed.report == whole.report);
    CHECK(contents(folder / "cut") == journal);
    if (part > 0) CHECK(resumed.asked <= asked_before);
    asked_before = resumed.asked;
  }
  CHECK(asked_before == 0);
}

TEST_CASE("a journal of another run is refused, and one that was altered", "[compare][journal]") {
  const TemporaryFolder folder;
  { const Journal journal(folder / "j", "one", standard_map(), datc); }
  const Refusal other = refusal([&] { Journal(folder / "j", "two", standard_map(), datc); });
  CHECK(other.message.find("of another run: one; expected that of: two") != std::string::npos);
  std::ofstream(folder / "j", std::ios::app) << "{\"asked\":\"aaz\",\"declined\":[],\"departures\":[]}\n";
  Journal altered(folder / "j", "one", standard_map(), datc);
  CHECK(refusal([&] { altered.next_round(); }).line == 2);
  std::ofstream(folder / "k") << "no journal\n";
  CHECK(refusal([&] { Journal(folder / "k", "one", standard_map(), datc); }).line == 1);
}

TEST_CASE("two processes do not write one journal", "[compare][journal]") {
  const TemporaryFolder folder;
  const Journal first(folder / "j", "one", standard_map(), datc);
  CHECK_THROWS_AS(Journal(folder / "j", "one", standard_map(), datc), OutputError);
}
