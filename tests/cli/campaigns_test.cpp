// Shards of commands, and dipeq merge, from outside.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace dipeq;
using testing::run;
using testing::TemporaryFolder;

namespace {

std::string shard(const std::string& command, std::size_t n, std::size_t of, const TemporaryFolder& folder) {
  return command + " --shard " + std::to_string(n) + "/" + std::to_string(of) + " --shards " + (folder / "s").string();
}

void run_all_shards(const std::string& command, std::size_t of, const TemporaryFolder& folder) {
  for (std::size_t n = 0; n < of; n++) {
    const auto r = run(shard(command, of - 1 - n, of, folder));  // in any sequence
    INFO(r.err);
    CHECK(r.exit == 0);
    CHECK(r.out.empty());
  }
}

std::string merge(const TemporaryFolder& folder) { return "dipeq merge " + (folder / "s").string(); }

// Without what is only told where a run takes seconds.
std::string without_times(const std::string& err) {
  std::istringstream lines(err);
  std::string told;
  for (std::string line; std::getline(lines, line);)
    if (line.find(" s left") == std::string::npos && line.find("boards, ") == std::string::npos &&
        !line.ends_with(" s"))
      told += line + "\n";
  return told;
}

void check_merged(const std::string& command, std::size_t of) {
  INFO(command << ", " << of << " shards");
  const TemporaryFolder folder;
  run_all_shards(command, of, folder);
  const auto whole = run(command), merged = run(merge(folder));
  CHECK(merged.out == whole.out);
  CHECK(without_times(merged.err) == without_times(whole.err));
  CHECK(merged.exit == whole.exit);
}

}  // namespace

TEST_CASE("merged, the shards of a claim say what one run says", "[cli][campaign][verify]") {
  for (const std::size_t of : {1, 3, 7}) {
    check_merged("dipeq verify 'encodings equal' --orders 3 --format json", of);
    check_merged("dipeq verify 'at most 1 solution in a component' --orders 4", of);  // refuted
  }
  check_merged("dipeq verify 'rules unate' --orders 3", 3);                     // names two orders
  check_merged("dipeq verify 'guess = datc-3.2' --orders 3 --format json", 3);  // every pattern is tried
  check_merged("dipeq verify --from 2 '∀ m: MOVE(m) ⇒ MOVE(m)' --orders 3 --format html", 3);
}

TEST_CASE("merged, the shards of a file of claims say what one run says", "[cli][campaign][verify]") {
  const TemporaryFolder folder;
  const std::string file = (folder / "few.claims").string();
  std::ofstream(file) << "orders   3\nreadings datc-3.2, 1982\n\n"
                         "claim    No two.\nformula  ∀ m: MOVE(m) ⇒ ¬∃ r ∈ rivals(m): MOVE(r)\n\n"
                         "claim    No move.\nformula  ∀ m: ¬MOVE(m)\nexpect   refuted by 1\n";
  check_merged("dipeq verify --claims " + file, 3);
}

TEST_CASE("merged, the shards of a catalogue are what one run writes", "[cli][campaign][catalogue]") {
  for (const std::size_t of : {1, 3, 7}) check_merged("dipeq catalogue --orders 4", of);
  check_merged("dipeq catalogue --orders 4 --difficult --format json", 2);
}

TEST_CASE("merged, the shards of a suite's judgement are what one run tells", "[cli][campaign][mutants][thorough]") {
  for (const std::size_t of : {1, 3, 7}) check_merged("dipeq mutants --orders 3", of);
  check_merged("dipeq mutants --suite datc/v3.2/6.A.1.case datc/v3.2/6.C.1.case --orders 3 --format json", 3);
}

TEST_CASE("merged, the shards of recorded games are what one run tells", "[cli][campaign][replay]") {
  for (const std::size_t of : {1, 3, 7})
    check_merged("dipeq replay examples/game.jsonl examples/game.jsonl --rules 1971", of);
  check_merged("dipeq replay examples/game.jsonl --fit --format json", 2);
}

TEST_CASE("merged, the shards of a comparison are what one run tells, and writes to its folder",
          "[cli][campaign][compare][thorough]") {
  check_merged("dipeq compare --procedure haplomacy --boards 40 --format json", 3);
  for (const std::size_t of : {1, 7})
    check_merged("dipeq compare --procedure decision-based-to-the-letter --boards 600 --mixture dense --format json",
                 of);
  check_merged("dipeq compare --reading 1982 --cases datc/v3.2/6.F.14.case datc/v3.2/6.F.18.case --threads 1", 2);
  check_merged("dipeq compare --command 'python3 adapters/python/plain_moves.py' --boards 70 --reductions 3", 2);
  check_merged("dipeq compare --reading 1982 --phase retreats --boards 150 --reduction-budget 50", 2);
  check_merged("dipeq compare --reading dptg --phase adjustments --boards 200 --format json", 3);

  const TemporaryFolder folder;
  const std::string out = (folder / "out").string(),
                    command = "dipeq compare --procedure haplomacy --boards 30 --out " + out;
  run(command);
  std::filesystem::rename(out, folder / "whole");
  run_all_shards(command, 2, folder);
  CHECK(!std::filesystem::exists(out));
  run(merge(folder));
  CHECK(run("diff -r " + out + " " + (folder / "whole").string()).out.empty());
  CHECK(std::filesystem::exists(out + "/journal.jsonl"));
}

TEST_CASE("merged, the shards of full boards are what one run writes", "[cli][campaign][generate][thorough]") {
  for (const std::size_t of : {1, 3, 7})
    check_merged("dipeq generate --several --full --count 12 --orders 5 --format json", of);
  check_merged("dipeq generate --several --full --count 20 --orders 5 --seed 2 --grade nasty --units 22", 2);
}

TEST_CASE("what of a comparison or of generating has no shards is refused", "[cli][campaign]") {
  const TemporaryFolder folder;
  for (const std::string command :
       {"compare --procedure guess --audit", "generate --several", "generate --distinguish all"}) {
    INFO(command);
    const auto refused = run(shard("dipeq " + command, 0, 2, folder));
    CHECK(refused.exit == 2);
    CHECK(refused.err.find("--shard") != std::string::npos);
  }
  run_all_shards("dipeq compare --procedure guess --boards 70 --seed 3", 2, folder);
  const TemporaryFolder other;
  run_all_shards("dipeq compare --procedure guess --boards 70 --seed 4", 2, other);
  const auto unlike =
      run("dipeq merge " + (folder / "s/0-of-2.shard").string() + " " + (other / "s/1-of-2.shard").string());
  CHECK(unlike.exit == 2);
  CHECK(unlike.err.find("--seed 3") != std::string::npos);
  CHECK(unlike.err.find("--seed 4") != std::string::npos);
  std::filesystem::remove(folder / "s/1-of-2.shard");
  const auto missing = run(merge(folder));
  CHECK(missing.exit == 3);
  CHECK(missing.err == "dipeq: missing shards: 1/2\n");
}

TEST_CASE("shards of a catalogue may know what has fewer orders", "[cli][campaign][catalogue]") {
  const TemporaryFolder smaller, folder;
  run_all_shards("dipeq catalogue --orders 3", 2, smaller);
  run_all_shards("dipeq catalogue --orders 4 --smaller " + (smaller / "s").string(), 3, folder);
  CHECK(run(merge(folder)).out == run("dipeq catalogue --orders 4").out);
  const auto other =
      run(shard("dipeq catalogue --rules 1982 --orders 4 --smaller " + (smaller / "s").string(), 0, 2, folder));
  CHECK(other.exit == 2);
  CHECK(other.err.find("--smaller") != std::string::npos);
}

TEST_CASE("shards that are missing are named, and what is no shard of the run is refused", "[cli][campaign]") {
  const std::string command = "dipeq verify 'encodings equal' --orders 3";
  const TemporaryFolder folder, other;
  run_all_shards(command, 3, folder);
  run_all_shards("dipeq verify 'encodings equal' --orders 4", 3, other);
  const auto one = folder / "s/1-of-3.shard";
  const std::string both = merge(folder) + " " + (other / "s/1-of-3.shard").string();

  const auto twice = run(merge(folder) + " " + one.string());
  CHECK(twice.exit == 2);
  CHECK(twice.err.find("each shard once") != std::string::npos);

  std::filesystem::remove(one);
  const auto missing = run(merge(folder));
  CHECK(missing.exit == 3);
  CHECK(missing.out.empty());
  CHECK(missing.err == "dipeq: missing shards: 1/3\n");

  const auto unlike = run(both);
  CHECK(unlike.exit == 2);
  CHECK(unlike.err.find("expected a shard of the same run") != std::string::npos);

  CHECK(run("dipeq merge " + (folder / ".").string()).exit == 2);  // none is there
}

TEST_CASE("a folder of another run is told by what differs", "[cli][campaign]") {
  const TemporaryFolder folder;
  run_all_shards("dipeq verify 'encodings equal' --orders 2", 2, folder);
  const auto other = run(shard("dipeq verify 'encodings equal' --orders 3", 0, 2, folder));
  CHECK(other.exit == 2);
  CHECK(other.err.find("of the run 'verify encodings equal --orders 2', and not 'verify encodings equal --orders 3'") !=
        std::string::npos);
  const auto file = folder / "s/0-of-2.shard";
  const std::string text = testing::contents(file);
  std::ofstream(file) << std::string(text).replace(text.find("dipeq 0."), 7, "dipeq 9");
  const auto version = run(merge(folder));
  CHECK(version.exit == 2);
  CHECK(version.err.find("and not on 'dipeq 9.") != std::string::npos);
}

TEST_CASE("shards that say what no run finds are refused", "[cli][campaign]") {
  const TemporaryFolder folder;
  run_all_shards("dipeq verify 'encodings equal' --orders 2", 2, folder);
  const auto file = folder / "s/0-of-2.shard";
  const std::string text = testing::contents(file);
  const auto with = [&](const std::string& found) {
    std::ofstream(file) << std::string(text).replace(text.find("\"found\":false"), 13, "\"found\":" + found);
    return run(merge(folder));
  };
  for (const std::string found :
       {"true", "\"no\""}) {  // that some orders refute it, though none does; and what is no answer
    const auto refused = with(found);
    INFO(refused.err);
    CHECK(refused.exit == 2);
    CHECK(refused.err.find("shards: expected what this run writes to its shards") != std::string::npos);
  }
  std::ofstream(file).flush();  // of a run that was stopped before its first line
  const auto empty = run(merge(folder));
  CHECK(empty.exit == 3);
  CHECK(empty.err == "dipeq: missing shards: 0/2\n");
}

TEST_CASE("standard input has no shards, as a merge reads it once more", "[cli][campaign]") {
  const TemporaryFolder folder;
  for (const std::string command : {"dipeq replay -", "dipeq verify --claims -"}) {
    const auto refused = run("printf 'claim A.\\nformula rules unate\\n' | " + shard(command, 0, 2, folder));
    CHECK(refused.exit == 2);
    CHECK(refused.err.find("expected files, found '-'") != std::string::npos);
  }
}

TEST_CASE("a shard that was stopped goes on from its file, and is not merged before", "[cli][campaign]") {
  const std::string command = "dipeq verify 'at most 2 solutions in a component' --orders 9";
  const TemporaryFolder folder;
  for (const std::size_t n : {0, 1}) {
    const auto stopped = run(shard(command, n, 2, folder) + " --limit 0.5");
    CHECK(stopped.exit == 3);
    CHECK(stopped.err.find("goes on from there") != std::string::npos);
  }
  const auto merged = run(merge(folder));
  CHECK(merged.exit == 3);
  CHECK(merged.err.find("incomplete shards: 0/2 (") != std::string::npos);
}

TEST_CASE("a shard is I/N, and goes with a folder", "[cli][campaign]") {
  const TemporaryFolder folder;
  const std::string to = " --shards " + (folder / "s").string();
  for (const std::string& bad : {std::string(" --shard 0/2"), " --shard 2/2" + to, " --shard two" + to, to}) {
    INFO(bad);
    CHECK(run("dipeq verify 'encodings equal' --orders 2" + bad).exit == 2);
  }
}

TEST_CASE("each part of a claim's proof is written by its shard, and a merge looks whether all are there",
          "[cli][campaign][verify]") {
  const TemporaryFolder folder;
  const std::string proofs = (folder / "p").string();
  run_all_shards("dipeq verify 'encodings equal' --orders 2 --proofs " + proofs, 2, folder);
  CHECK(run(merge(folder)).exit == 0);
  for (const std::string name : {"1-orders-1-H", "2-orders-1-MM", "2-orders-1-CC"})
    CHECK(run("dipeq check-proof " + proofs + "/" + name + ".cnf " + proofs + "/" + name + ".drat").exit == 0);
  std::filesystem::remove(proofs + "/2-orders-1-MM.drat");
  const auto gap = run(merge(folder));
  CHECK(gap.exit == 2);
  CHECK(gap.err.find("2-orders-1-MM.drat") != std::string::npos);
}
