// How people write orders, and what each means: the table beside this file, spelling by spelling.
#include <fstream>

#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "notation/tolerant/any_order.hpp"
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"
#include "tests/support/paths.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

struct Spelling {
  std::size_t line;
  Phase phase;
  std::string written, means;  // "! ...": refused, and a part of why
};

std::vector<Spelling> spellings() {
  std::ifstream file(std::string(source_dir) + "/tests/notation/tolerant/spellings.txt");
  std::vector<Spelling> all;
  Phase phase = Phase::movement;
  std::size_t number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line == "[movement]") phase = Phase::movement;
    if (line == "[retreats]") phase = Phase::retreats;
    if (line == "[adjustments]") phase = Phase::adjustments;
    const std::size_t middle = line.find("  ;;  ");
    if (middle != std::string::npos) all.push_back({number, phase, line.substr(0, middle), line.substr(middle + 6)});
  }
  return all;
}

// "France: A Paris - Burgundy", the power where the text names it; or "! why".
std::string read(const Spelling& s) {
  try {
    const AnyOrder order = read_any_order(s.written, PowerId(0), s.phase, standard_map());
    return (order.by ? standard_map().power(*order.by) + ": " : "") + order.understood;
  } catch (const InputError& e) {
    return "! " + e.message();
  }
}

}  // namespace

TEST_CASE("every spelling of the table means what the table says", "[tolerant]") {
  for (const Spelling& s : spellings()) {
    INFO("line " << s.line << ": " << s.written);
    if (s.means.starts_with("! ")) {
      CHECK(contains(read(s), s.means.substr(2)));
      CHECK(read(s).starts_with("! "));
    } else {
      CHECK(read(s) == s.means);
    }
  }
}

TEST_CASE("the table has three hundred spellings at least, of every phase", "[tolerant]") {
  const std::vector<Spelling> all = spellings();
  CHECK(all.size() >= 300);
  for (Phase phase : {Phase::movement, Phase::retreats, Phase::adjustments})
    CHECK(std::ranges::count(all, phase, &Spelling::phase) >= 40);
}
