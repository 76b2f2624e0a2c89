// A comparison that shards share is the one that a single run makes.
#include "compare/comparison_parts.hpp"

#include "campaign/shards.hpp"
#include "notation/map_file.hpp"
#include "report/comparison/comparison.hpp"
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"
#include "tests/support/rules.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

const ShardedRun run{{"compare"}, "a comparison"};

// dipeq under 1982, but that it crashes on every seventh board.
class Wrong final : public OtherAdjudicator {
 public:
  explicit Wrong(std::string name) : name_(std::move(name)) {}
  std::string_view name() const override { return name_; }
  Observes observes() const override { return rules_->observes(); }
  Reply ask(const Board& board) override {
    if (board.position.units().size() % 7 == 0) return Failed{FailureKind::crashed, "it fell over"};
    return rules_->ask(board);
  }

 private:
  std::string name_;
  std::unique_ptr<OtherAdjudicator> rules_ = by_rules("rules", rules_of(Preset::r1982));
};

std::unique_ptr<Boards> boards() { return random_boards(standard_map(), 4, 140, Mixture::usual); }

StartAdjudicator start(const std::string& name) {
  return [name]() -> std::unique_ptr<OtherAdjudicator> {
    if (name.starts_with("wrong")) return std::make_unique<Wrong>(name);
    return by_procedure(procedure(name));
  };
}

std::string report(const Comparison& r) {
  return indented(to_json({"the other", "", "boards", datc, "dipeq compare"}, *boards(), r));
}

void write_shards(const std::filesystem::path& folder, std::size_t of, const std::string& other,
                  const ComparisonSettings& settings) {
  for (std::size_t n = of; n-- > 0;) {
    const Shard shard{n, of};
    ShardFile file(folder / file_name(shard), head_of(run, shard), shard);
    REQUIRE(find_parts(*boards(), standard_map(), datc, start(other), settings, file));
    file.complete();
  }
}

std::string merged(const std::filesystem::path& folder, const std::string& other, const ComparisonSettings& settings) {
  const Shards shards = read_shards(std::vector{folder.string()});
  KnownParts known(shards);
  return report(comparison_of_parts(*boards(), standard_map(), datc, start(other), settings, known));
}

}  // namespace

TEST_CASE("a shard counts its own boards", "[compare][campaign]") {
  std::size_t all = 0;
  for (std::size_t n = 0; n < 4; n++) {
    const Shard shard{n, 4};
    const TemporaryFolder folder;
    ShardFile file(folder / "shard", head_of(run, shard), shard);
    std::size_t asked = 0;
    const auto note = [&](std::size_t so_far, std::size_t) { asked = so_far; };
    REQUIRE(find_parts(*boards(), standard_map(), datc, start("guess"), {.threads = 1, .progress = note}, file));
    CHECK(asked == boards_of(shard, 140));  // of 64, 64 and 12
    all += asked;
  }
  CHECK(all == 140);
}

TEST_CASE("merged, the shards of a comparison are what one run finds", "[compare][campaign]") {
  const std::string other = "wrong";  // seldom but for its crashes, so that few causes are looked for
  ComparisonSettings settings{.threads = 2};
  settings.audited = &standard_map();
  settings.reductions = GENERATE(std::size_t{9}, std::size_t{1000});  // the bound falls within a part, or is not met
  const std::string whole = report(compare_on(*boards(), datc, start(other), settings));
  for (const std::size_t of : {1, 3, 7}) {
    if (settings.reductions > 9 && of != 3) continue;
    INFO(other << ", " << of << " shards, " << settings.reductions << " reductions");
    const TemporaryFolder folder;
    write_shards(folder / ".", of, other, settings);
    CHECK(merged(folder / ".", other, settings) == whole);
  }
}

TEST_CASE("a shard of a comparison goes on from its file, and asks nothing again", "[compare][campaign]") {
  const TemporaryFolder folder;
  const ComparisonSettings settings{.threads = 1, .reductions = 5};
  const Shard shard{0, 1};
  const auto file = folder / "." / file_name(shard);
  {
    ShardFile stopped(file, head_of(run, shard), shard);
    ComparisonSettings stopping = settings;
    stopping.stop = [&] { return stopped.written() == 1; };
    CHECK_FALSE(find_parts(*boards(), standard_map(), datc, start("haplomacy"), stopping, stopped));
    CHECK(stopped.written() == 1);
  }
  ShardFile again(file, head_of(run, shard), shard);
  CHECK(find_parts(*boards(), standard_map(), datc, start("haplomacy"), settings, again));
  CHECK(again.written() == 3);
  again.complete();
  CHECK(merged(folder / ".", "haplomacy", settings) ==
        report(compare_on(*boards(), datc, start("haplomacy"), settings)));
}

TEST_CASE("answers of another adjudicator than the one that is asked about causes are refused", "[compare][campaign]") {
  const TemporaryFolder folder;
  const ComparisonSettings settings{.threads = 1, .reductions = 2};
  write_shards(folder / ".", 2, "wrong 1.0", settings);
  const Refusal refused = refusal([&] { merged(folder / ".", "wrong 1.1", settings); });
  CHECK(refused.message.find("goes by 'wrong 1.1'") != std::string::npos);
  CHECK(refused.message.find("'wrong 1.0'") != std::string::npos);
}

TEST_CASE("a part that says something else than a comparison does is refused by its name", "[compare][campaign]") {
  struct Odd : Parts {
    Answer part(const Name&, const Find&, NeededBy) override { return {State::found, Json{{"by", "haplomacy"}}}; }
  } odd;
  const Refusal refused =
      refusal([&] { comparison_of_parts(*boards(), standard_map(), datc, start("haplomacy"), {.threads = 1}, odd); });
  CHECK(refused.message.find("'boards 0 to 63'") != std::string::npos);
}
