#include "datc/compliance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "datc/phase_compliance.hpp"
#include "datc/readings.hpp"
#include "encodings/printed/equations.hpp"
#include "io/input_error.hpp"
#include "notation/order_text.hpp"
#include "report/handed_in.hpp"
#include "report/names.hpp"
#include "solver/aftermath.hpp"

namespace dipeq {
namespace {

// What a case expects, against what was found; `block` is null for the case's own expectations.
class Comparison {
 public:
  Comparison(const CaseFile& c, const OtherReading* block, const Judgement& j) : c_(c), block_(block), j_(j) {
    check_.source = block ? block->source : c.source;
    check_.solutions = j.whole_board.solutions.size();
  }

  Check check() {
    if (j_.resolution.gave_up) {
      differ("no resolution: the solver gave up");
    } else if (block_) {
      other_reading();
    } else {
      orders();
      units();
    }
    solutions(block_ ? block_->solutions : c_.solutions);
    cores(block_ ? block_->cores : c_.cores);
    return std::move(check_);
  }

 private:
  void differ(std::string text) { check_.differences.push_back(std::move(text)); }

  void compare(const std::string& who, const Expectation& expected, const Outcome& found) {
    check_.orders++;
    if (found != expected.right())
      differ(fmt::format("{}: expected {}, found {}", who, to_text(expected.right()), to_text(found)));
    if (expected.dispute)
      check_.disputes.push_back(fmt::format("{}: printed {}, held to be {}: {}", who, to_text(expected.printed),
                                            to_text(expected.dispute->right), expected.dispute->argument));
  }

  // A block that says "as printed" changes only what it names.
  bool named_by_block(ProvinceId province) const {
    const auto unit = c_.position.unit_in(province);
    return block_ && unit && block_->expected[unit->index()];
  }
  void orders() {
    for (std::size_t i = 0; i < c_.orders.size(); i++)
      if (c_.expected[i] && !named_by_block(c_.orders[i].unit.at.province))
        compare(order_text(c_, j_, i), *c_.expected[i], j_.outcomes[i]);
  }
  std::string unit(std::size_t u) const { return write_unit(c_.position.units()[u], c_.position.map()); }
  void units() {
    for (std::size_t u = 0; u < c_.expected_units.size(); u++)
      if (c_.expected_units[u] && !named_by_block(c_.position.units()[u].at.province))
        compare_unit(u, *c_.expected_units[u]);
  }
  void compare_unit(std::size_t handed_in, const Expectation& expected) {
    const ProvinceId at = c_.position.units()[handed_in].at.province;
    if (const auto u = j_.orders.position.unit_in(at))
      compare(unit(handed_in), expected, j_.verdicts[u->index()].outcome);
    else
      differ(
          fmt::format("{}: expected {}, but it was taken off the board", unit(handed_in), to_text(expected.right())));
  }
  void other_reading() {
    if (block_->besides == OtherReading::Besides::no_answer && j_.resolution.complete)
      differ("expected no answer, found one");
    for (std::size_t u = 0; u < block_->expected.size(); u++)
      if (block_->expected[u]) compare_unit(u, *block_->expected[u]);
    if (block_->besides == OtherReading::Besides::as_printed) {
      orders();
      units();
    }
  }
  void solutions(const std::optional<std::size_t>& expected) {
    if (j_.whole_board.stop != Stop::exhausted) return differ("the solutions of the whole board were not exhausted");
    if (expected && *expected != check_.solutions)
      differ(fmt::format("expected {} solutions of the equations, found {}", *expected, check_.solutions));
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
        decisions.push_back(to_text(*decision(j_.interactions, Encoding::datc_3, d), names_on_map(j_.orders.position)));
      std::ranges::sort(decisions);
      cores.emplace_back(name(core.kind), decisions, core.enumeration.solutions.size());
    }
    std::ranges::sort(cores);
    return cores;
  }
  void cores(const std::optional<std::vector<ExpectedCore>>& stated) {
    if (!stated) return;
    std::vector<CoreText> expected, missing, unexpected;
    for (const ExpectedCore& core : *stated) {
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
  const OtherReading* block_;
  const Judgement& j_;
  Check check_;
};

void add(const PhaseComparison& found, Check& check) {
  check.orders += found.compared;
  std::ranges::copy(found.differences, std::back_inserter(check.differences));
  std::ranges::copy(found.disputes, std::back_inserter(check.disputes));
}

Check check_movement(const CaseFile& c, const OtherReading* block, Adjudicator& adjudicator, const Rules& rules) {
  const Judgement j = judge(c, adjudicator, rules);
  Check result = Comparison(c, block, j).check();
  if (!j.resolution.complete) return result;
  std::optional<GameState> after;
  try {
    after.emplace(moved(game_state(c), j));
  } catch (const InputError& house_rules) {
    result.differences.push_back("no position follows: " + house_rules.message());
  }
  if (after) add(compare_later_retreats(c, block, *after, rules), result);
  return result;
}

Check check_other_phase(const CaseFile& c, const OtherReading* block, const Rules& rules) {
  Check result;
  result.source = block ? block->source : c.source;
  add(c.turn.phase == Phase::retreats ? compare_retreats(c, block, rules) : compare_adjustments(c, block, rules),
      result);
  return result;
}

Check check(const CaseFile& c, const OtherReading* block, Adjudicator& adjudicator, const Rules& rules) {
  Check result = c.turn.phase == Phase::movement ? check_movement(c, block, adjudicator, rules)
                                                 : check_other_phase(c, block, rules);
  if (block) result.reading = conditions_text(*block, rules);
  return result;
}

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

bool CaseReport::passes() const { return std::ranges::all_of(checks, &Check::passes); }

CaseReport check_case(const CaseFile& c, Adjudicator& adjudicator) {
  CaseReport report{c.id, c.title, c.source, {}};
  report.checks.push_back(check(c, nullptr, adjudicator, rules_of(c.rules)));
  for (const OtherReading& block : c.other_readings)
    for (const Rules& rules : readings_of(c, block)) report.checks.push_back(check(c, &block, adjudicator, rules));
  return report;
}

CaseReport check_case(const CaseFile& c, Adjudicator& adjudicator, const Rules& rules) {
  CaseReport report{c.id, c.title, c.source, {}};
  const Applicable expected = applicable(c, rules);
  if (expected.own) report.checks.push_back(check(c, nullptr, adjudicator, rules));
  for (const OtherReading* block : expected.others) report.checks.push_back(check(c, block, adjudicator, rules));
  return report;
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
