#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/campaigns/shard_options.hpp"
#include "cli/command.hpp"
#include "cli/create_folder.hpp"
#include "cli/map_option.hpp"
#include "cli/pictures.hpp"
#include "cli/rule_options.hpp"
#include "cli/search_options.hpp"
#include "cli/terminal/interruption.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/progress.hpp"
#include "encodings/house/house_rules.hpp"
#include "io/echo.hpp"
#include "io/file_lock.hpp"
#include "io/json.hpp"
#include "report/board_json.hpp"
#include "report/search/claims.hpp"
#include "report/search/search_html.hpp"
#include "search/questions/kinds.hpp"

namespace dipeq::cli {
namespace {

struct VerifyOptions {
  std::string claim, proofs, claims;
  std::vector<std::string> without;
  std::optional<std::size_t> most_orders;  // 5, or what a file of claims says
  std::size_t from = 1;
  SearchOptions search;
  ShardOptions shards;
  Format format = Format::text;
};

Option format_option_of_claims(Format& format) {
  return {
      "--format",
      choice(format,
             {{"text", Format::text}, {"json", Format::json}, {"markdown", Format::markdown}, {"html", Format::html}}),
      "text, JSON, a page of HTML with the boards, or, of a file of claims, Markdown"};
}

Constraint constraint(const std::string& name) {
  if (const auto c = constraint_named(name)) return *c;
  std::string known;
  for (std::size_t n = 0; n < constraint_count; n++)
    known += (n == 0 ? "" : ", ") + std::string(dipeq::name(static_cast<Constraint>(n)));
  throw UsageError("--without", fmt::format("'{}' is no constraint; expected one of {}", name, known));
}

std::optional<Rules> rules_file_named(std::string_view name) {
  std::error_code missing;
  if (!std::filesystem::is_regular_file(name, missing)) return std::nullopt;
  return without_boards(reading_named(std::string(name), "READING"), "READING");
}

std::size_t orders(const VerifyOptions& o) { return o.most_orders.value_or(5); }

Claim claim(const VerifyOptions& o) {
  try {
    Claim c = read_claim(o.claim, rules_file_named);
    for (const std::string& name : o.without) c.constraints = c.constraints.without(constraint(name));
    return c;
  } catch (const std::invalid_argument& e) {
    throw UsageError("CLAIM", e.what());
  }
}

std::string answer(const Verified& v, std::size_t orders) {
  if (v.counterexample)
    return fmt::format("refuted by {} order{}", v.counterexample->size(), v.counterexample->size() == 1 ? "" : "s");
  if (v.holds() && v.sizes.front().orders > 1)
    return fmt::format("holds for all order sets of {} to {} orders", v.sizes.front().orders, orders);
  if (v.holds()) return fmt::format("holds for all order sets of up to {} orders", orders);
  const std::size_t open = v.sizes.back().orders, first = v.sizes.front().orders;
  const std::string so_far = open == first ? ""
                             : first > 1 ? fmt::format("holds for all order sets of {} to {} orders; ", first, open - 1)
                                         : fmt::format("holds for all order sets of up to {} orders; ", open - 1);
  return so_far + fmt::format("unknown for {} orders: stopped", open);
}

// Of order sets of any size, if the claim is a usual one and is about these order sets.
KnownOfAll known_of_all(const VerifyOptions& o, const Claim& c, const Verified& v) {
  return v.counterexample || c.constraints != Constraints::all() ? KnownOfAll{} : dipeq::known_of_all(o.claim);
}

std::string told_of(const VerifyOptions& o, const Claim& c, const Verified& v) {
  const std::string without = not_covered(c), of_all = in_words(known_of_all(o, c, v));
  return fmt::format("{}\n  {}\n  covered: {}\n", in_words(c), answer(v, orders(o)), covered(c)) +
         (without.empty() ? "" : fmt::format("  not covered: {}\n", without)) +
         (of_all.empty() ? "" : fmt::format("  of all order sets: {}\n", of_all));
}

void tell_text(const VerifyOptions& o, const Claim& c, const Verified& v) {
  tell(told_of(o, c, v));
  if (v.counterexample) std::cout << "\n" << to_text(counterexample(c, *v.counterexample, map_at_hand()), c);
}

void tell_page(const VerifyOptions& o, const Claim& c, const Verified& v) {
  HtmlReport report{
      .title = "A claim, and whether it holds", .lead = "dipeq verify", .stories = {{.text = told_of(o, c, v)}}};
  if (v.counterexample) report.stories.push_back(story_of(counterexample(c, *v.counterexample, map_at_hand()), c));
  tell_html(map_at_hand(), report);
}

void tell_as_json(const VerifyOptions& o, const Claim& c, const Verified& v) {
  Json sizes = Json::array();
  for (const ClaimForSize& s : v.sizes)
    sizes.push_back({{"orders", s.orders},
                     {"counterexample", s.counterexample == Oracle::Answer::yes  ? Json(true)
                                        : s.counterexample == Oracle::Answer::no ? Json(false)
                                                                                 : Json(nullptr)},
                     {"refuted_by_trying", s.looked_at},
                     {"nodes", s.nodes}});
  Json j{{"format", "dipeq-verification"},
         {"version", 1},
         {"claim", dipeq::shown(o.claim)},
         {"meaning", in_words(c)},
         {"answer", v.counterexample ? "refuted"
                    : v.holds()      ? "holds"
                                     : "unknown"},
         {"orders", orders(o)},
         {"of_all_order_sets", to_json(known_of_all(o, c, v))},
         {"covered", covered(c)},
         {"not_covered", not_covered(c)},
         {"sizes", sizes}};
  j["counterexample"] = nullptr;
  if (v.counterexample) {
    const Counterexample found = counterexample(c, *v.counterexample, map_at_hand());
    const auto board = case_of(found, c);
    j["counterexample"] = board ? write_case(*board) : to_text(found, c);
    j["sides"] = sides_json(found, c);
    if (board) add_board(*board, j);
  }
  tell_json(j);
}

// What parts of the search depend on besides the words: of readings all that they choose.
std::string depends_on(const Claim& c) {
  return fmt::format("{}; {}; {}; {}", in_words(c), covered(c), in_full(c.rules), in_full(c.other));
}

bool is_decided(const Verified& v) {
  return v.sizes.empty() || v.sizes.back().counterexample != Oracle::Answer::unknown;
}

Verified verified(const Claim& c, const VerifyOptions& o, ClaimSettings& settings) {
  const AwaitsInterruption awaits;
  const auto looking_at = [&](std::size_t size) {
    return fmt::format("looking at sets of {} orders of {}", size, orders(o));
  };
  Progress progress(looking_at(o.from));
  settings.decided = [&](const ClaimForSize& s) { progress.at(looking_at(std::min(s.orders + 1, orders(o)))); };
  return verify(c, orders(o), settings);
}

std::string as_typed_of_file(const VerifyOptions& o) {
  return fmt::format("dipeq verify --claims {}{}{}{}", for_shell(o.claims),
                     o.most_orders ? fmt::format(" --orders {}", *o.most_orders) : "", map_as_typed(),
                     o.format == Format::markdown ? " --format markdown"
                     : o.format == Format::html   ? " --format html"
                                                  : "");
}

std::string depends_on(const ClaimsFile& file, const std::string& written) {
  std::string all = "claims " + fingerprint_of(written);
  for (const std::string& reading : file.readings)
    if (const auto rules = rules_file_named(reading)) all += "; " + in_full(*rules);
  return all;
}

Exit run_file(const VerifyOptions& o) {
  if (!o.without.empty())
    throw UsageError("--without",
                     "is about one CLAIM; in a file, 'with convoying coasts' and the like stand in formulas");
  if (!o.proofs.empty()) throw UsageError("--proofs", "are written of one CLAIM, and not of a file of claims");
  const std::string written = read_file(o.claims, "--claims");
  const ClaimsFile file = read_claims_file(written, o.claims);
  if (file.claims.empty()) throw UsageError("--claims", fmt::format("no claim in '{}'", o.claims));
  ClaimsSettings settings{.each = {o.search.engine, interrupt(o.search), o.from}, .orders = o.most_orders};
  std::vector<DecidedClaim> decided;
  const SharedWork work(o.shards, depends_on(file, written));
  settings.each.parts = work.parts();
  settings.each.tell_counterexample = !work.is_shard();
  {
    const AwaitsInterruption awaits;
    Progress progress("claims");
    settings.progress = [&](std::size_t done, std::size_t of) { progress.at(done, of); };
    decided = decide(file, rules_file_named, settings);
  }
  if (work.is_shard())
    return work.finish_shard(std::ranges::all_of(decided, [](const DecidedClaim& d) { return is_decided(d.found); }));
  const ClaimsHeading heading{o.claims, as_typed_of_file(o), file.most_if_known, map_at_hand()};
  if (o.format == Format::json)
    tell_json(to_json(decided, heading));
  else if (o.format == Format::markdown)
    std::cout << to_markdown(decided, heading);
  else if (o.format == Format::html)
    tell_html(map_at_hand(), html_of(decided, heading));
  else
    tell(to_text(decided));
  const auto any = [&](DecidedClaim::Match v) {
    return std::ranges::any_of(decided, [&](const DecidedClaim& d) { return d.match() == v; });
  };
  return any(DecidedClaim::Match::otherwise) ? Exit::differs
         : any(DecidedClaim::Match::unknown) ? stopped()
                                             : Exit::holds;
}

// Without ending. A part is all order sets of the same kinds; without parts there is none.
std::string proof_file(const std::string& folder, std::size_t orders, std::size_t question, const std::string& part) {
  const std::string name = fmt::format("{}-orders-{}{}{}", orders, question + 1, part.empty() ? "" : "-", part);
  return (std::filesystem::path(folder) / name).string();
}

// That all parts together, each of which has its proof, are all order sets: none of those that the shards decided is left out.
void check_proofs_are_there(const std::string& folder, const Claim& c, const Verified& v) {
  for (const ClaimForSize& size : v.sizes) {
    if (size.counterexample != Oracle::Answer::no) return;
    for (const SlotFacts::Kinds& kinds : each_kinds(size.orders))
      for (std::size_t question = 0; question < number_of_questions(c, kinds); question++)
        for (const char* ending : {".cnf", ".drat"})
          if (const auto file = proof_file(folder, size.orders, question, name(kinds)) + ending;
              !std::filesystem::exists(file))
            throw UsageError("--proofs",
                             fmt::format("expected the file {}, which a shard has written: to have it made again, "
                                         "delete the file of the shard that has the part '{}', and find it again",
                                         file, name(kinds)));
  }
}

Exit run_verify(const VerifyOptions& o) {
  if (o.claim.empty() == o.claims.empty())
    throw UsageError("CLAIM", o.claim.empty() ? "expected a claim, or --claims FILE"
                                              : "expected a claim or --claims FILE, not both");
  if (!o.claims.empty()) return run_file(o);
  if (o.format == Format::markdown) throw UsageError("--format", "Markdown is written of a file of claims (--claims)");
  const Claim c = claim(o);
  if (o.from > orders(o)) throw UsageError("--from", "expected at most as many orders as behind --orders");
  ClaimSettings settings{o.search.engine, interrupt(o.search), o.from};
  const SharedWork work(o.shards, depends_on(c));
  settings.parts = work.parts();
  settings.tell_counterexample = !work.is_shard();
  settings.count_nodes = o.format == Format::json && !work.is_shard();
  std::optional<FolderLock> lock;
  if (!o.proofs.empty() && !is_merged()) {
    create_folder(o.proofs, "--proofs");
    if (!work.is_shard()) lock.emplace(o.proofs);  // each part has files of its own
    settings.proof_file = [&](std::size_t orders, std::size_t question, const std::string& part) {
      return proof_file(o.proofs, orders, question, part);
    };
  }
  const Verified v = verified(c, o, settings);
  if (work.is_shard()) return work.finish_shard(is_decided(v));
  if (!o.proofs.empty() && is_merged()) check_proofs_are_there(o.proofs, c, v);
  if (o.format == Format::html)
    tell_page(o, c, v);
  else
    o.format == Format::json ? tell_as_json(o, c, v) : tell_text(o, c, v);
  return v.counterexample ? Exit::differs : v.holds() ? Exit::holds : stopped();
}

Note constraints_note() {
  return {
      "'without convoys', 'without geography', 'with convoying coasts' or 'with difficult passages' may follow. "
      "Without geography, armies may go where only fleets can: it is the same as --without convoys-at-sea "
      "--without convoys-by-fleets --without armies-not-at-sea. With convoying coasts is "
      "--without convoys-at-sea, with difficult passages --without ordinary-passages. The other constraints are:",
      {{"convoys-by-fleets",
        "a fleet convoys, and no army to where it stands itself (DATC 2.4 chapter 9); where fleets convoy at sea alone "
        "it is so anyway"},
       {"supports-elsewhere", "no unit supports a move to where it stands"},
       {"route-exists", "the fleets ordered to convoy an army form a route"},
       {"no-land-route", "the rules leave no army both ways, by convoy and by land"},
       {"ordinary-passages", "no move goes over a difficult passage (DATC 2.4 chapter 10)"}}};
}

}  // namespace

Command verify_command() {
  const auto o = std::make_shared<VerifyOptions>();
  return {
      .name = "verify",
      .sentence = "Verify a claim about the rules for all order sets of up to N orders",
      .sections =
          {{"",
            together({{"CLAIM", text("CLAIM", o->claim), "what is to be verified; see below"},
                      {"--claims", text("FILE", o->claims),
                       "instead of CLAIM: a file of claims, each by each of its readings, held to the answers that "
                       "the file expects"},
                      {"--orders", number(o->most_orders, {1, 12}, "5, or what FILE says"),
                       "verify it for all order sets of up to N orders; a claim for which FILE itself says how many is "
                       "verified for no more"},
                      {"--from", number(o->from, {1, 12}),
                       "begin with sets of N orders, to go on with a search that was stopped; smaller sets are not "
                       "looked at"},
                      {"--without", texts(Takes::words, "NAME...", o->without),
                       "leave out these constraints of geography; see below"},
                      {"--proofs", text("FOLDER", o->proofs),
                       "write to this folder the clauses of each question, and the DRAT proof that they cannot "
                       "hold"}},
                     search_options(o->search), shard_options(o->shards),
                     std::vector{map_option(), format_option_of_claims(o->format)})}},
      .notes =
          {{"A claim is one of these. READING is a preset (dipeq rules lists them) or a rules file, datc-3.2 if none "
            "is named.",
            {{"READING = READING", "Both give every order set the same result."},
             {"PROCEDURE = READING",
              "So does a procedure of the literature (dipeq compare --help lists them). It is asked about every "
              "pattern, "
              "one by one: five orders take a minute or two."},
             {"[READING:] never without solutions", "The equations have a solution."},
             {"[READING:] never N solutions", "The number of their solutions is never N."},
             {"[READING:] at most N solutions in a component",
              "Decisions that depend on each other have at most N solutions."},
             {"[READING:] propagation finds every unique solution",
              "Where there is one solution alone, propagation finds it without trying."},
             {"[READING:] encodings equal", "The systems of DATC 3 and of DATC 2 have the same solutions."},
             {"[READING:] rules unate", "No equation turns both ways with one decision."},
             {"[READING:] [WHERE] FORMULA",
              "A formula about orders in the language of the rules (docs/claims.md). WHERE is 'in every solution', "
              "which is meant if it is left out, 'in the only solution', 'in some solution', or 'finally': after "
              "the backup rule, which is asked of every pattern."},
             {"[READING:] SENTENCE", "A usual claim by its sentence; docs/claims.md lists them."}}},
           constraints_note(),
           {"Exit codes: 0 holds, 1 refuted, 2 bad usage or input, 3 unknown, 130 stopped by Ctrl-C or SIGTERM, after "
            "which "
            "it still says up to how many orders the claim holds. Of a file of claims: 0 all answers are as "
            "expected, 1 some are otherwise, 3 some are unknown and the rest as expected."}},
      .examples = {"dipeq verify \"propagation finds every unique solution\" --orders 6",
                   "dipeq verify \"1982 never without solutions\"", "dipeq verify \"datc-3.2 = 2000\"",
                   "dipeq verify \"encodings equal\" --orders 6 --proofs proofs",
                   "dipeq verify \"every m: MOVE(m) => PATH(m)\"", "dipeq verify --claims my.claims"},
      .run = [o] { return run_verify(*o); }};
}

}  // namespace dipeq::cli
