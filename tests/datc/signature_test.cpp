// The number that `dipeq datc --signature` prints. It changes with any adjudication, and with the corpus: who changes one of
// them pins the new number here, and says in CHANGELOG.md what changed.
#include "datc/signature.hpp"

#include "datc/compliance.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/paths.hpp"

using namespace dipeq;

constexpr std::string_view pinned = "3fe63245de0b3f74";

TEST_CASE("all solutions of all cases under all named readings are those that are pinned", "[datc][signature]") {
  std::vector<CaseFile> cases;
  for (const auto& file : case_files(std::filesystem::path(source_dir) / "datc"))
    cases.push_back(load_case(file, standard_map()));
  Adjudicator adjudicator;
  CHECK(signature(cases, adjudicator) == pinned);
}
