#include "datc/compliance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "encodings/equations.hpp"
#include "notation/order_text.hpp"
#include "report/names.hpp"

namespace dipeq {
namespace {

class Comparison {
 public:
  Comparison(const CaseFile& c, const Judgement& j) : c_(c), j_(j) {
    report_.id = c.id, report_.title = c.title;
    report_.solutions = j.whole_board.solutions.size();
  }

  CaseReport report() {
    if (j_.resolution.complete) {
      orders();
      units();
    } else {
      differ("no resolution: the solver gave up");
    }
    solutions();
    cores();
    return std::move(report_);
  }

 private:
  void differ(std::string text) { report_.differences.push_back(std::move(text)); }

  void compare(const std::string& who, const Expectation& expected, const Outcome& found) {
    report_.orders++;
    if (found != expected.right())
      differ(fmt::format("{}: expected {}, found {}", who, to_text(expected.right()), to_text(found)));
    if (expected.dispute)
      report_.disputes.push_back(fmt::format("{}: printed {}, held to be {}: {}", who, to_text(expected.printed),
                                             to_text(expected.dispute->right), expected.dispute->argument));
  }
  void orders() {
    for (std::size_t i = 0; i < c_.orders.size(); i++)
      if (c_.expected[i]) compare(write_order(c_.orders[i], c_.position.map()), *c_.expected[i], j_.outcomes[i]);
  }
  void units() {
    for (std::size_t u = 0; u < c_.expected_units.size(); u++)
      if (c_.expected_units[u])
        compare(write_unit(c_.position.units()[u], c_.position.map()), *c_.expected_units[u], j_.verdicts[u].outcome);
  }
  void solutions() {
    if (j_.whole_board.stop != Stop::exhausted) return differ("the solutions of the whole board were not exhausted");
    if (c_.solutions && *c_.solutions != report_.solutions)
      differ(fmt::format("expected {} solutions of the equations, found {}", *c_.solutions, report_.solutions));
  }

  using CoreText = std::tuple<std::string, std::vector<std::string>, std::size_t>;
  static std::string print(const CoreText& core) {
    const auto& [kind, decisions, solutions] = core;
    return fmt::format("{}: {}; {} solutions", kind, fmt::join(decisions, ", "), solutions);
  }
  std::vector<CoreText> found_cores() const {
    std::vector<CoreText> cores;
    for (const Core& core : j_.resolution.cores) {
      std::vector<std::string> decisions;
      for (DecisionId d : core.decisions)
        decisions.push_back(to_text(*decision(j_.interactions, Encoding::datc_3, d), names_on_map(c_.position)));
      std::ranges::sort(decisions);
      cores.emplace_back(name(core.kind), decisions, core.enumeration.solutions.size());
    }
    std::ranges::sort(cores);
    return cores;
  }
  void cores() {
    if (!c_.cores) return;
    std::vector<CoreText> expected, missing, unexpected;
    for (const ExpectedCore& core : *c_.cores) {
      auto decisions = core.decisions;
      std::ranges::sort(decisions);
      expected.emplace_back(core.kind, decisions, core.solutions);
    }
    std::ranges::sort(expected);
    const auto found = found_cores();
    std::ranges::set_difference(expected, found, std::back_inserter(missing));
    std::ranges::set_difference(found, expected, std::back_inserter(unexpected));
    for (const auto& core : missing) differ("expected core not found: " + print(core));
    for (const auto& core : unexpected) differ("core not expected: " + print(core));
  }

  const CaseFile& c_;
  const Judgement& j_;
  CaseReport report_;
};

// Numbers compare as numbers: "6.A.2" before "6.A.10".
std::vector<std::string> natural_key(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < text.size();) {
    const bool digit = std::isdigit(static_cast<unsigned char>(text[i])) != 0;
    std::size_t end = i;
    while (end < text.size() && (std::isdigit(static_cast<unsigned char>(text[end])) != 0) == digit) end++;
    std::string part = text.substr(i, end - i);
    if (digit) part.insert(0, part.size() < 8 ? 8 - part.size() : 0, '0');
    parts.push_back(std::move(part));
    i = end;
  }
  return parts;
}

}  // namespace

CaseReport check_case(const CaseFile& c, Adjudicator& adjudicator) {
  const Judgement j = judge(c.position, c.orders, adjudicator);
  return Comparison(c, j).report();
}

std::vector<std::filesystem::path> case_files(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".case") files.push_back(entry.path());
  std::ranges::sort(files, {}, [](const auto& p) { return natural_key(p.generic_string()); });
  return files;
}

CaseFile load_case(const std::filesystem::path& file, const Map& map) {
  std::ifstream in(file, std::ios::binary);
  if (!in)
    throw std::filesystem::filesystem_error("cannot read", file,
                                            std::make_error_code(std::errc::no_such_file_or_directory));
  std::ostringstream text;
  text << in.rdbuf();
  return read_case(text.str(), file.string(), map);
}

}  // namespace dipeq
