// What the program does to files, and to what it cannot write: nothing is lost, and what went wrong is told.
#include <filesystem>
#include <fstream>

#include "tests/catch.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace dipeq;
using testing::run;

namespace {

namespace fs = std::filesystem;

constexpr std::string_view spring = "phase Spring 1901 movement\nFrance: A Paris - Burgundy\n";

std::string in(const testing::TemporaryFolder& folder, const char* name) {
  return "'" + (folder / name).string() + "'";
}

std::size_t files_in(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("the next position is not written over the orders", "[cli][files]") {
  const testing::TemporaryFolder folder;
  const std::string g = in(folder, "g"), link = in(folder, "link");
  std::ofstream(folder / "g") << spring;
  fs::create_symlink(folder / "g", folder / "link");
  for (const std::string& line : {"dipeq adjudicate --next " + g + " " + g, "dipeq adjudicate --next " + link + " " + g,
                                  "dipeq adjudicate --next " + g + " - <" + g}) {
    INFO(line);
    const auto refused = run(line);
    CHECK(refused.exit == 2);
    CHECK(contains(refused.err, "holds the orders, which would be lost"));
    CHECK(refused.out.empty());
    CHECK(run("cat " + g).out == spring);
  }
  CHECK(run("dipeq adjudicate --next " + in(folder, "next") + " " + g).exit == 0);
  CHECK(contains(run("cat " + in(folder, "next")).out, "Fall 1901"));
}

TEST_CASE("a next position that does not fit on the disk leaves what was there", "[cli][files]") {
  const testing::TemporaryFolder folder;
  std::ofstream(folder / "g") << "France: A Paris - Burgundy\n";
  const std::string next = in(folder, "next");
  run("dipeq opening >" + in(folder, "o"));
  std::ofstream(folder / "next") << "precious";
  const auto full =
      run("ulimit -f 1; dipeq adjudicate --next " + next + " " + in(folder, "o") + " | cat >/dev/null; true");
  CHECK(contains(full.err, "cannot write '" + (folder / "next").string() + "': File too large"));
  CHECK(run("cat " + next).out == "precious");
  CHECK(files_in(folder / "") == 3);
  const auto device = run("dipeq opening | dipeq adjudicate --next /dev/full -");
  CHECK(device.exit == 2);
  CHECK(contains(device.err, "cannot write '/dev/full': No space left on device"));
}

TEST_CASE("a folder that cannot be created is told with the option that names it", "[cli][files]") {
  for (const char* command :
       {"compare --reading 1982 --boards 1 --out", "compare --phase retreats --reading 1982 --boards 1 --out",
        "replay datc/v3.2 --out", "generate --several --out", "mutants --as-rules",
        "verify 'encodings equal' --orders 1 --proofs", "verify 'encodings equal' --shard 0/2 --shards"}) {
    const std::string option = std::string(command).substr(std::string(command).rfind(' ') + 1);
    const auto refused = run(std::string("dipeq ") + command + " /dev/null/folder");
    INFO(command << "\n" << refused.err);
    CHECK(refused.exit == 2);
    CHECK(refused.err.starts_with(option + ": cannot create '/dev/null/folder': "));
  }
}

TEST_CASE("of two that generate into one folder the second is told", "[cli][files]") {
  const testing::TemporaryFolder folder;
  const std::string out = in(folder, "out");
  const auto both =
      run("mkdir " + out + "; exec 9>" + out + "/.dipeq-lock; flock 9; dipeq generate --several --out " + out);
  CHECK(both.exit == 2);
  CHECK(contains(both.err, "another process is writing there"));
  CHECK(files_in(folder / "out") == 1);
  const auto at_once = run("for i in 1 2 3; do { dipeq generate --several --count 2 --out " + out +
                           " --resume; echo $?; } & done; wait; ls -A " + out);
  CHECK(contains(at_once.out, "0\n"));
  CHECK(contains(at_once.out, "several-1.case\nseveral-2.case\n"));
  CHECK_FALSE(contains(at_once.out, "several-3"));
}

TEST_CASE("proofs that do not fit on the disk are told of, and none is left that is not whole", "[cli][files]") {
  const testing::TemporaryFolder folder;
  const std::string verify = "dipeq verify --orders 3 'encodings equal' --proofs " + in(folder, "proofs");
  const auto full = run("ulimit -f 8; " + verify);
  INFO(full.err);
  CHECK(full.exit == 2);
  CHECK(contains(full.err, "cannot write '"));
  for (const auto& file : fs::directory_iterator(folder / "proofs"))
    CHECK(run("dipeq check-proof " + (fs::path(file).replace_extension(".cnf")).string() + " " +
              fs::path(file).replace_extension(".drat").string())
              .exit == 0);
}

TEST_CASE("whoever has seen enough of the results does not make them wrong", "[cli][files]") {
  for (const char* command : {"rules", "rules --format json", "--help"}) {
    INFO(command);
    CHECK(run(std::string("{ dipeq ") + command + "; echo $? >&2; } | head -n 1 >/dev/null").err == "0\n");
  }
  const auto differs =
      run("{ dipeq compare --procedure haplomacy --boards 30 --format json; echo $? >&2; } | head -n 1");
  CHECK(differs.err.ends_with("1\n"));
  CHECK(run("{ dipeq generate --several --count 1000; echo $? >&2; } | head -n 1").err.ends_with("0\n"));
}

TEST_CASE("results that cannot be written are told of, and so is help", "[cli][files]") {
  for (const char* command : {"rules", "--help", "--version", "adjudicate --help", "rules --format json", "opening"}) {
    INFO(command);
    const auto full = run(std::string("dipeq ") + command + " >/dev/full");
    CHECK(full.exit == 2);
    CHECK(contains(full.err, "could not be written to standard output"));
  }
}

TEST_CASE("a machine without memory is told of, wherever it ends", "[cli][memory]") {
  const std::string line = "adjudicate datc/v3.2/6.F.14.case";
  const std::string right = run("dipeq " + line).out;
  std::size_t without = 0;
  for (int kilobytes = 34'000; kilobytes <= 90'000; kilobytes += 2'000) {
    const auto r = run("ulimit -v " + std::to_string(kilobytes) + "; dipeq " + line);
    INFO(kilobytes << "\n" << r.err);
    if (contains(r.err, "shared")) continue;  // the system's loader, before the program begins
    CHECK((r.exit == 0 || r.exit == 70));
    if (r.exit == 0) CHECK(r.out == right);
    if (r.exit == 70) CHECK(r.err == "dipeq: out of memory\n");
    without += r.exit == 70;
  }
  CHECK(without > 0);
}
