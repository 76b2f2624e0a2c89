// The rules as Gallina: those that theorems are proved of are those of the program, and equations of one's own print as they read.
#include "encodings/house/rules_in_coq.hpp"

#include <filesystem>

#include "encodings/house/house_rules.hpp"
#include "model/presets.hpp"
#include "tests/catch.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/text.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

namespace fs = std::filesystem;

const fs::path theorems = fs::path(source_dir) / "theorems";

// Presets by whose choices the equations are the same share a file.
std::string file_of(Preset preset) {
  switch (preset) {
    case Preset::r1971: return "Rules_1971";
    case Preset::r1982: return "Rules_1982";
    case Preset::r2000:
    case Preset::r2023: return "Rules_2000";
    case Preset::dptg: return "Rules_dptg";
    default: return "Rules";
  }
}

std::string definition(const std::string& file, const std::string& word) {
  const std::size_t begin = file.find("Definition " + word + " ");
  if (begin == std::string::npos) return {};
  const std::size_t body = file.find('\n', begin) + 1;
  return file.substr(body, file.find("\n\n", body) - body);
}

std::string printed(const std::string& text, const std::string& word) {
  return definition(rules_in_coq(Encoding::datc_3, with_house_rules(rules_of(Preset::datc_3_2), {text, "own.rules"})),
                    word);
}

}  // namespace

TEST_CASE("the rules that theorems are proved of are the rules of every preset", "[theorems]") {
  for (const PresetInfo& p : all_presets()) {
    INFO(p.name);
    CHECK(rules_in_coq(Encoding::datc_3, rules_of(p.preset)) == contents(theorems / (file_of(p.preset) + ".v")));
    CHECK(rules_in_coq(Encoding::datc_2, rules_of(p.preset)) ==
          contents(theorems / (file_of(p.preset) + "_in_datc_2.v")));
  }
  const Rules rules = rules_of(Preset::datc_3_2);
  CHECK(rules_in_coq(Encoding::datc_3, rules, Passages::some_difficult) == contents(theorems / "Rules_difficult.v"));
  CHECK(rules_in_coq(Encoding::datc_2, rules, Passages::some_difficult) ==
        contents(theorems / "Rules_difficult_in_datc_2.v"));
}

TEST_CASE("an altered rule is printed altered", "[theorems]") {
  CHECK(printed("CONVOY(c) <=> true", "CONVOY_equation") == "  true.");
  CHECK(printed("SUPPORT(s) <=> forall a in attackers(s): not MOVE(a)", "SUPPORT_equation") ==
        "  forallb (fun a => negb (MOVE v a)) (attackers s).");
}

TEST_CASE("every form of the rules language has one in Gallina", "[theorems]") {
  CHECK(printed("CONVOY(c) <=> MOVE(c) => SUPPORT(c)", "CONVOY_equation") ==
        "  implb (MOVE v c) (ordered_to_support c && SUPPORT v c).");
  CHECK(printed("CONVOY(c) <=> (MOVE(c) <=> SUPPORT(c))", "CONVOY_equation") ==
        "  Bool.eqb (MOVE v c) (ordered_to_support c && SUPPORT v c).");
  CHECK(printed("CONVOY(c) <=> exists o: MOVE(o) or same(o, c) and SUPPORT(o)", "CONVOY_equation") ==
        "  existsb (fun o => MOVE v o || (same o c && (ordered_to_support o && SUPPORT v o))) orders.");
  CHECK(printed("DEFEND(m) = 1 + [MOVE(m)] + 2*#{s in supporters(m): SUPPORT(s)}", "DEFEND") ==
        "  1 + (2 * count (fun s => SUPPORT v s) (supporters m)) + when (MOVE v m) 1.");
  CHECK(printed("DEFEND(m) = max(1, #{s in supporters(m): SUPPORT(s)} - 1)", "DEFEND") ==
        "  Nat.max 1 (count (fun s => SUPPORT v s) (supporters m) - 1).");
}

TEST_CASE("a word of one's own stands before the one that asks it", "[theorems]") {
  const std::string file = rules_in_coq(
      Encoding::datc_3,
      with_house_rules(rules_of(Preset::datc_3_2), {"CONVOY(c) <=> safe(c)\nsafe(at) <=> not threatened(at)\n"
                                                    "threatened(o) <=> exists a in attackers(o): MOVE(a)\n",
                                                    "own.rules"}));
  CHECK(definition(file, "safe") == "  negb (threatened v at_).");
  CHECK(file.find("Definition threatened ") < file.find("Definition safe "));
  CHECK(file.find("Definition safe ") < file.find("Definition CONVOY_equation "));
}

TEST_CASE("what is known of boards alone cannot be printed as Gallina", "[theorems]") {
  CHECK_THROWS_WITH(printed("CONVOY(c) <=> fleet(c)", "CONVOY_equation"),
                    "CONVOY asks for fleet, which is known of boards alone");
}

TEST_CASE("theorems/README.md and _CoqProject list the theorems' files", "[theorems]") {
  const std::string readme = contents(theorems / "README.md"), project = contents(theorems / "_CoqProject");
  for (const auto& entry : fs::directory_iterator(theorems))
    if (entry.path().extension() == ".v") {
      const std::string name = entry.path().filename().string();
      INFO(name);
      CHECK(readme.find("`" + name + "`") != std::string::npos);
      CHECK(project.find("\n" + name + "\n") != std::string::npos);
    }
}
