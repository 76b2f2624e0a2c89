// A comparison that is interrupted anywhere goes on from its journal, and comes to the same.
#include "compare/journal.hpp"

#include <fmt/format.h>

#include <atomic>
#include <fstream>
#include <limits>
#include <set>

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
  Comparison result;
  std::string report;
  std::size_t asked;
};

Ran journaled(const std::filesystem::path& file, const std::string& procedure_name, unsigned threads,
              std::size_t how_many = 40, const std::function<bool()>& stop = {}) {
  const auto boards = random_boards(standard_map(), 11, how_many, Mixture::dense);
  std::atomic<std::size_t> asked = 0;
  const auto start = [&] { return std::make_unique<Counting>(by_procedure(procedure(procedure_name)), asked); };
  Journal journal(file, "a run", standard_map(), datc);
  Comparison r = compare_on(*boards, datc, start, {.threads = threads, .journal = &journal, .stop = stop});
  std::string report = indented(to_json({"the other", "", "boards", datc, "dipeq compare"}, *boards, r));
  return {std::move(r), std::move(report), asked};
}

// Says so the n-th time that it is asked, and from then on.
std::function<bool()> at(std::size_t n, std::size_t& asked) {
  return [n, &asked] { return ++asked >= n; };
}

// In findings, or counted alone.
std::size_t accounted_for(const Comparison& r) {
  std::size_t all = r.not_reduced;
  for (const Finding& finding : r.findings)
    for (const Form& form : finding.forms) all += form.met;
  return all;
}

}  // namespace

TEST_CASE("a journal is the same whatever the number of threads", "[compare][journal]") {
  const TemporaryFolder folder;
  const Ran one = journaled(folder / "one", "haplomacy", 1), three = journaled(folder / "three", "haplomacy", 3);
  CHECK(one.report == three.report);
  CHECK(contents(folder / "one") == contents(folder / "three"));
}

TEST_CASE("what a journal holds is not asked again, and comes to the same", "[compare][journal]") {
  const std::string procedure_name = GENERATE("haplomacy", "guess", "multi-pass", "decision-based-to-the-letter");
  const TemporaryFolder folder;
  const Ran whole = journaled(folder / "whole", procedure_name, 2);
  const std::string journal = contents(folder / "whole");
  const Ran again = journaled(folder / "whole", procedure_name, 2);
  CHECK(again.asked == 0);
  CHECK(again.report == whole.report);
  CHECK(contents(folder / "whole") == journal);
}

TEST_CASE("a journal that was cut anywhere is taken up where it was cut", "[compare][journal]") {
  const std::string other = "decision-based-to-the-letter";
  constexpr std::size_t boards = 600;
  const TemporaryFolder folder;
  const Ran whole = journaled(folder / "whole", other, 2, boards);
  const std::string journal = contents(folder / "whole");
  std::size_t asked_before = 0;
  for (std::size_t part = 0; part <= 4; part++) {
    const std::size_t length = journal.size() * part / 4;
    std::ofstream(folder / "cut", std::ios::binary) << journal.substr(0, length);
    INFO(length << " bytes of " << journal.size());
    const Ran resumed = journaled(folder / "cut", other, 2, boards);
    CHECK(resumed.report == whole.report);
    CHECK(contents(folder / "cut") == journal);
    if (part > 0) CHECK(resumed.asked <= asked_before);
    asked_before = resumed.asked;
  }
  CHECK(asked_before == 0);
}

TEST_CASE("a run that is stopped anywhere has journaled nothing by halves, and loses no difference",
          "[compare][journal]") {
  const std::string other = "decision-based-to-the-letter";
  constexpr std::size_t boards = 300, looks = 12;
  const TemporaryFolder folder;
  std::size_t moments = 0;
  const Ran whole = journaled(folder / "whole", other, 1, boards, at(std::numeric_limits<std::size_t>::max(), moments));
  const std::string journal = contents(folder / "whole");
  std::set<std::size_t> lengths;
  for (std::size_t look = 0; look < looks; look++) {
    const std::size_t moment = 1 + moments * look / looks;
    INFO("stopped at moment " << moment << " of " << moments);
    const std::filesystem::path file = folder / fmt::format("stopped at {}", moment).c_str();
    std::size_t so_far = 0;
    const Ran stopped = journaled(file, other, 1, boards, at(moment, so_far));
    CHECK(stopped.result.stopped);
    std::size_t differing = stopped.result.by_sequence;
    for (const std::size_t n : stopped.result.differing) differing += n;
    CHECK(accounted_for(stopped.result) >= differing);
    CHECK(journal.starts_with(contents(file)));
    lengths.insert(contents(file).size());
    CHECK(journaled(file, other, 2, boards).report == whole.report);
    CHECK(contents(file) == journal);
  }
  CHECK(lengths.size() > looks / 2);
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
