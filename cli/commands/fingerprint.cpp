#include <algorithm>
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/comparison_cases.hpp"
#include "cli/map_option.hpp"
#include "cli/other_options.hpp"
#include "cli/pictures.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/progress.hpp"
#include "fingerprint/elsewhere.hpp"
#include "fingerprint/telling_search.hpp"
#include "report/comparison/fingerprint.hpp"

namespace dipeq::cli {
namespace {

Option map_option_of_asking() {
  Option map = map_option();
  map.besides = excludes({"--make-boards"});  // which come with dipeq, and so are of the standard map
  return map;
}

struct FingerprintOptions {
  OtherOptions other;
  Format format = Format::text;
  std::size_t sequences = 2;
  bool make_boards = false;
  TellingSearch search;
};

const Rules datc = rules_of(Preset::datc_3_2);

// Each with what can be asked of any adjudicator.
std::vector<NamedBoard> datc_cases() {
  const Cases corpus = cases(CaseOptions{.cases = {"corpus"}, .lines = {}, .boards = {}}, datc);
  std::vector<NamedBoard> all;
  for (std::size_t n = 0; n < corpus.boards->size(); n++)
    if (corpus.boards->name(n).starts_with("6.")) all.push_back({corpus.boards->name(n), corpus.boards->board(n)});
  return all;
}

Exit exit_of(const FingerprintReport& r) {
  if (r.found.answered == 0) return Exit::other_failed;
  const bool phases_too = std::ranges::all_of(r.phases, [](const auto& phase) { return phase.unexplained.empty(); });
  return r.found.unexplained.empty() && r.depends_on_sequence.empty() && phases_too ? Exit::holds : Exit::differs;
}

// Of each phase an adapter is started anew. A procedure of the literature plays none of these.
std::vector<PhaseFingerprint> of_phases(const OtherOptions& o, const Rules& like) {
  std::vector<PhaseFingerprint> all;
  if (!o.procedure.empty()) return all;
  for (const Phase phase : {Phase::retreats, Phase::adjustments})
    all.push_back(fingerprint_of(phase, *other_adjudicator(o, datc, phase).start(), like, map_at_hand()));
  return all;
}

// What tells the presets apart beyond the telling boards that come with dipeq, of all that can be observed and of
// positions alone, and then those near them. Each is written when it is found.
Exit make_boards(TellingSearch search) {
  const auto corpus = listed_boards(datc_cases());
  Progress progress("telling boards");
  search.found = [&](const Telling& board) {
    print_at_once(to_line(board) + "\n");
    progress.at(board.name);
  };
  const std::vector<Rules> presets = preset_readings(), all = with_neighbours(presets);
  constexpr Observes positions{}, all_of_it{.words = true, .retreats = true, .coasts = true};
  std::vector<Telling> boards = tell_apart(telling_boards(), presets, all_of_it, *corpus, search).boards;
  boards = tell_apart(std::move(boards), presets, positions, *corpus, search).boards;
  search.boards /= 50;
  tell_apart(std::move(boards), all, positions, *corpus, search);
  return Exit::holds;
}

Exit run_fingerprint(const FingerprintOptions& o) {
  if (o.make_boards) return make_boards(o.search);
  const Other other = other_adjudicator(o.other, datc);
  const auto asked = other.start();
  const Declining declining = o.other.reading.empty() ? Declining::says_nothing : Declining::leaves_unanswered;
  const bool elsewhere = &map_at_hand() != &standard_map();
  Progress progress("asking about telling boards");
  const std::vector<Telling> boards = telling_boards_on(map_at_hand());
  FingerprintReport report{other.name, other.source, boards, fingerprint(boards, *asked, declining), {}, o.sequences};
  if (elsewhere) report.map = map_at_hand().name();
  std::vector<NamedBoard> all = elsewhere ? std::vector<NamedBoard>() : datc_cases();
  if (!elsewhere) progress.at("asking about the cases of the DATC");
  report.cases = compliance(*listed_boards(all), datc, report.found.reading, *asked);
  for (const Telling& board : report.boards) all.push_back({board.name, board.board});
  progress.at("asking in other sequences");
  report.depends_on_sequence = depend_on_sequence(*listed_boards(std::move(all)), *asked, o.sequences);
  progress.at("asking about retreats and adjustments");
  report.phases = of_phases(o.other, report.found.reading);
  for (const PhaseFingerprint& phase : report.phases)
    if (phase.phase == Phase::adjustments && phase.answered > 0) report.found.reading = phase.reading;
  if (o.format == Format::json)
    tell_json(to_json(report));
  else if (o.format == Format::html)
    tell_html(map_at_hand(), html_of(report));
  else
    tell(to_text(report));
  return exit_of(report);
}

}  // namespace

Command fingerprint_command() {
  const auto o = std::make_shared<FingerprintOptions>();
  return {
      .name = "fingerprint",
      .sentence = "Find the reading of the rulebook that another adjudicator follows",
      .sections = {{"The other adjudicator", other_options(o->other), Pick::at_most_one},
                   {"New telling boards",
                    {{"--make-boards", flag(o->make_boards),
                      "ask nobody; look for more telling boards, and write them as JSON Lines",
                      excludes({"--procedure", "--reading", "--command", "--format", "--sequences"})},
                     {"--seed", number(o->search.seed), "look at random boards made from this seed",
                      needs("--make-boards")},
                     {"--boards", number(o->search.boards), "give up after N random boards that tell nothing",
                      needs("--make-boards")}}},
                   {"", together({format_or_html_option(o->format),
                                  {"--sequences", number(o->sequences),
                                   "tell each board in N other sequences of units and orders"},
                                  map_option_of_asking()},
                                 adapter_options(o->other))}},
      .notes =
          {{"dipeq asks the other about boards of which different readings say different things, and about the cases "
            "of the DATC. A choice is said to be the other's if every reading without it explains fewer answers; "
            "how many fewer, and boards that tell, stand behind it. What concerns retreats and adjustments is asked of "
            "those that play these phases. With --map it is asked about those of the telling boards that can be put on "
            "that map, and about no case of the DATC."},
           {"Exit codes: 0 one reading explains all, 1 none does, or results depend on the sequence in which boards "
            "are told, 2 bad usage, 4 the other failed to answer."}},
      .examples = {"dipeq fingerprint --reading 1982", "dipeq fingerprint --procedure partial-information",
                   "dipeq fingerprint --reading dptg --sequences 0 --format json"},
      .run = [o] { return run_fingerprint(*o); }};
}

}  // namespace dipeq::cli
