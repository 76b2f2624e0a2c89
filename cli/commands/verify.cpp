#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "cli/search_options.hpp"
#include "notation/map_file.hpp"
#include "patterns/placement.hpp"
#include "report/found_case.hpp"
#include "search/claim.hpp"

namespace dipeq::cli {
namespace {

using nlohmann::ordered_json;

struct Options {
  std::string claim, proofs;
  std::vector<std::string> without;
  std::size_t orders = 5, from = 1;
  SearchOptions search;
  Format format = Format::text;
};

Constraint constraint(const std::string& name) {
  if (const auto c = constraint_named(name)) return *c;
  std::string known;
  for (std::size_t n = 0; n < constraint_count; n++)
    known += (n == 0 ? "" : ", ") + std::string(dipeq::name(static_cast<Constraint>(n)));
  throw CLI::ValidationError("--without", fmt::format("'{}' is no constraint; expected one of {}", name, known));
}

Claim claim(const Options& o) {
  try {
    Claim c = read_claim(o.claim);
    for (const std::string& name : o.without) c.constraints = c.constraints.without(constraint(name));
    return c;
  } catch (const std::invalid_argument& e) {
    throw CLI::ValidationError("CLAIM", e.what());
  }
}

std::string shown(const Pattern& pattern, const Claim& c, const std::string& text) {
  if (c.constraints != Constraints::all()) return pattern_text(pattern);
  const auto placement = place(pattern, standard_map());
  if (!placement) return "The standard map has no place for it:\n" + pattern_text(pattern);
  return write_case(found_case(*placement, {"", "A counterexample", "", {"refutes: " + text}}, c.rules));
}

std::string answer(const Verified& v, std::size_t orders) {
  if (v.counterexample) return fmt::format("refuted by {} orders", v.counterexample->size());
  if (v.holds() && v.sizes.front().orders > 1)
    return fmt::format("holds for all order sets of {} to {} orders", v.sizes.front().orders, orders);
  if (v.holds()) return fmt::format("holds for all order sets of up to {} orders", orders);
  return fmt::format("unknown for {} orders: stopped", v.sizes.back().orders);
}

void tell(const Options& o, const Claim& c, const Verified& v) {
  std::cout << in_words(c) << "\n  " << answer(v, o.orders) << "\n";
  std::cout << "  covered: " << covered(c) << "\n";
  if (const std::string without = not_covered(c); !without.empty()) std::cout << "  not covered: " << without << "\n";
  if (v.counterexample) std::cout << "\n" << shown(*v.counterexample, c, in_words(c));
}

void tell_json(const Options& o, const Claim& c, const Verified& v) {
  ordered_json sizes = ordered_json::array();
  for (const ClaimForSize& s : v.sizes)
    sizes.push_back({{"orders", s.orders},
                     {"counterexample", s.counterexample == Oracle::Answer::yes  ? ordered_json(true)
                                        : s.counterexample == Oracle::Answer::no ? ordered_json(false)
                                                                                 : ordered_json(nullptr)},
                     {"refuted_by_trying", s.looked_at},
                     {"nodes", s.nodes}});
  ordered_json j{{"format", "dipeq-verification"},
                 {"version", 1},
                 {"claim", o.claim},
                 {"meaning", in_words(c)},
                 {"answer", v.counterexample ? "refuted"
                            : v.holds()      ? "holds"
                                             : "unknown"},
                 {"orders", o.orders},
                 {"covered", covered(c)},
                 {"not_covered", not_covered(c)},
                 {"sizes", sizes}};
  j["counterexample"] =
      v.counterexample ? ordered_json(shown(*v.counterexample, c, in_words(c))) : ordered_json(nullptr);
  std::cout << j.dump(2) << "\n";
}

Exit run(const Options& o) {
  const Claim c = claim(o);
  if (o.from > o.orders) throw CLI::ValidationError("--from", "expected at most as many orders as behind --orders");
  ClaimSettings settings{o.search.engine, interrupt(o.search), o.from};
  if (!o.proofs.empty()) {
    std::error_code error;
    std::filesystem::create_directories(o.proofs, error);
    if (error) throw CLI::ValidationError("--proofs", fmt::format("cannot create {}: {}", o.proofs, error.message()));
    settings.proof_file = [&](std::size_t orders, std::size_t question) {
      return (std::filesystem::path(o.proofs) / fmt::format("{}-orders-{}", orders, question + 1)).string();
    };
  }
  Progress progress;
  settings.decided = [&](const ClaimForSize& s) {
    progress.at(fmt::format("{} orders of {} are decided", s.orders, o.orders));
  };
  const Verified v = verify(c, o.orders, settings);
  o.format == Format::json ? tell_json(o, c, v) : tell(o, c, v);
  return v.counterexample ? Exit::differs : v.holds() ? Exit::holds : Exit::unknown;
}

}  // namespace

void add_verify(CLI::App& app, Exit& exit) {
  auto* command =
      app.add_subcommand("verify", "A claim about the rules, decided for all order sets of up to so many orders");
  auto options = std::make_shared<Options>();
  command->add_option("CLAIM", options->claim, "what is to be verified, see below")->required();
  command->add_option("--orders", options->orders, "for all order sets of up to so many orders")
      ->check(CLI::Range(1, 12))
      ->capture_default_str();
  command
      ->add_option("--from", options->from,
                   "begin with so many orders, where a search that was stopped is to go on; fewer are not looked at")
      ->check(CLI::Range(1, 12))
      ->capture_default_str();
  command->add_option("--without", options->without,
                      "leave out one of the constraints that make geography; repeatable");
  command->add_option("--proofs", options->proofs,
                      "a folder for the clauses of each question and the DRAT proof that they cannot hold");
  add_search(*command, options->search);
  add_format(*command, options->format);
  command->footer(
      R"(A claim is one of these. READING is a reading of the rulebook with a name (dipeq rules presets), datc-3.2 if none is named.

  READING = READING                             both give every order set the same result
  PROCEDURE = READING                           so does a procedure of the literature (dipeq compare --help); it is asked
                                                about every pattern, one by one: five orders take a minute or two
  [READING:] never without solution             the equations have a solution
  [READING:] never N solutions                  the number of their solutions is another
  [READING:] at most N solutions in a component decisions that depend on each other have so many at most
  [READING:] propagation finds every unique solution
  [READING:] encodings equal                    the systems of DATC 3 and DATC 2 have the same solutions
  [READING:] rules unate                        no equation turns both ways with one decision

Behind it may stand 'without convoys', or 'without geography': armies may then go where only fleets can, which is the same as
--without convoys-at-sea --without armies-not-at-sea. The other constraints are supports-elsewhere (no unit supports a move to
where it stands), route-exists (of the fleets that convoy an army) and no-land-route (for an army that goes by convoy).

Exit codes: 0 holds, 1 refuted, 2 bad usage or input, 3 unknown.

Examples:
  dipeq verify "propagation finds every unique solution" --orders 6
  dipeq verify "1982 never 0 solutions"
  dipeq verify "datc-3.2 = 2000"
  dipeq verify "encodings equal" --orders 6 --proofs proofs)");
  command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace dipeq::cli
