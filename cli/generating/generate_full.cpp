#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iostream>

#include "cli/generating/generating.hpp"
#include "cli/map_option.hpp"
#include "cli/terminal/interruption.hpp"
#include "cli/terminal/progress.hpp"
#include "encodings/house/alterations.hpp"
#include "encodings/house/house_rules.hpp"
#include "io/counted.hpp"
#include "io/edit_distance.hpp"
#include "io/number.hpp"

namespace dipeq::cli {
namespace {

constexpr std::size_t kernel_orders = 8, least_units = 20, most_units = 34;

struct Units {
  std::size_t least, most;
};

// "24", or "20-34".
Units units(const GenerateOptions& o) {
  const std::size_t room = map_at_hand().provinces().size();
  if (o.units.empty()) return {std::min(least_units, room), std::min(most_units, room)};
  const auto dash = o.units.find('-');
  const auto least = number_in<std::size_t>(o.units.substr(0, dash));
  const auto most = dash == o.units.npos ? least : number_in<std::size_t>(o.units.substr(dash + 1));
  if (!least || !most || *least == 0 || *least > *most || *most > room)
    throw UsageError("--units",
                     fmt::format("expected a number of units or, like 20-34, the fewest and the most, up to the "
                                 "{} provinces of the map; found '{}'",
                                 room, o.units));
  return {*least, *most};
}

std::size_t most_of_a_kernel(const GenerateOptions& o) {
  return std::min(o.orders.value_or(kernel_orders), units(o).least);
}

FullBoardSettings settings(const GenerateOptions& o, const std::vector<Board>& unlike) {
  const Units u = units(o);
  FullBoardSettings s{u.least, u.most, o.grade, {}, unlike, {}};
  s.kernels.orders = most_of_a_kernel(o);
  s.kernels.seed = o.seed;
  s.kernels.engine = o.search.engine;
  s.kernels.stop = interrupt(o.search);
  return s;
}

FullBoardFacts facts(const FullBoard& full) {
  const auto kernel = full.kernel.position.units();
  return {{kernel.begin(), kernel.end()}, full.touching, full.difficulty};
}

std::string ending(FullBoardsEnd end, std::size_t found, const GenerateOptions& o) {
  const std::string so_many = fmt::format("found {} of {}", found, o.count);
  if (end == FullBoardsEnd::no_kernel)
    return fmt::format("{}; no kernel of up to {} shows what is wanted, of all that were searched and of random boards",
                       so_many, counted(most_of_a_kernel(o), "unit"));
  if (end == FullBoardsEnd::stopped) return so_many + "; stopped";
  return so_many + "; many tries in a row made no other, new and of that size and grade";
}

Exit exit_of(FullBoardsEnd end) {
  switch (end) {
    case FullBoardsEnd::enough: return Exit::holds;
    case FullBoardsEnd::stopped: return stopped();
    default: return Exit::differs;
  }
}

// What the tries depend on and the words do not say.
std::string depends_on(const GenerateOptions& o, const WantedCases& what) {
  return fmt::format("{}; {}; {}; unlike {}", in_words(what.wanted), in_full(what.wanted.property.rules),
                     in_full(what.wanted.property.other), fingerprint_of_files(o.unlike));
}

Exit find_shard(const GenerateOptions& o, const WantedCases& what, FullBoardSettings& s, const SharedWork& work) {
  const AwaitsInterruption awaits;
  Progress progress("making full boards");
  s.progress = [&](std::size_t tries) { progress.at(fmt::format("tries of all shards: {}", tries)); };
  const std::size_t of = work.shard().of;
  return work.finish_shard(find_tries(what.wanted, map_at_hand(), s, *work.parts(), (o.count + of - 1) / of));
}

std::string meant_mutants(const Rules& reading, std::string_view found) {
  std::vector<std::string> names;
  for (const Mutation& m : alterations_of(reading))
    if (!is_of_retreats(m.clause)) names.push_back(name(m));
  const std::vector<std::string_view> known(names.begin(), names.end());
  const auto near = near_names(found, known);
  return near.empty() ? "" : fmt::format("; did you mean {}?", fmt::join(near, " or "));
}

}  // namespace

std::string GenerateOptions::source() const { return fmt::format("dipeq generate, seed {}", seed); }

WantedCases wanted_kills(const GenerateOptions& o) {
  const Rules reading = without_boards(rules(o.rules));
  for (const Mutation& m : alterations_of(reading))
    if (name(m) == o.kills && !is_of_retreats(m.clause))
      return {{{Property::Kind::differ, reading, reading}, m}, "kills", fmt::format("A board that sees {}", name(m))};
  throw UsageError("--kills",
                   fmt::format("expected a mutant of the rules of movement, as 'dipeq mutants' names them, such as "
                               "'defend_support_given=never'; found '{}'{}",
                               o.kills, meant_mutants(reading, o.kills)));
}

Exit generate_kills(const GenerateOptions& o, const WantedCases& what, const std::vector<Board>& unlike) {
  GeneratedCases written(o.place());
  const AwaitsInterruption awaits;
  KernelSettings s{o.orders.value_or(kernel_orders), o.count, o.seed, unlike, o.search.engine, interrupt(o.search)};
  const auto& before = written.there_before();
  s.unlike.insert(s.unlike.end(), before.begin(), before.end());
  s.enough -= std::min(s.enough, before.size());
  const auto all = s.enough == 0 ? std::vector<Board>{} : kernels(what.wanted, map_at_hand(), s);
  for (const Board& board : all)
    written.write(board, what.kind, {"", what.title, o.source()}, in_words(what.wanted), what.wanted.property.rules);
  if (all.size() >= s.enough) return Exit::holds;
  std::cerr << fmt::format("dipeq: found {} of {}; there may be more\n", before.size() + all.size(), o.count);
  return stopped();
}

Exit generate_full(const GenerateOptions& o, const WantedCases& what, const std::vector<Board>& unlike) {
  if (o.through != Through::movement && map_at_hand().changes_with_the_season())
    throw UsageError("--through", "not on a map whose borders are not the same in every season");
  FullBoardSettings s = settings(o, unlike);
  const SharedWork work(o.shards, depends_on(o, what));
  if (work.is_shard()) return find_shard(o, what, s, work);
  s.known = work.parts();
  GeneratedCases written(o.place());
  const auto& before = written.there_before();
  std::size_t found = before.size();
  s.unlike.insert(s.unlike.end(), before.begin(), before.end());
  if (found >= o.count) return Exit::holds;
  const AwaitsInterruption awaits;
  Progress progress("making full boards");
  s.progress = [&](std::size_t tries) { progress.at(fmt::format("{} of {} made, tries: {}", found, o.count, tries)); };
  const auto end = full_boards(what.wanted, map_at_hand(), s, [&](const FullBoard& full) {
    const FullBoardFacts about = facts(full);
    written.write({full.board, about, o.through, full.seed}, what.kind,
                  {"", what.title, o.source(), notes_of(about, full.board.position)}, in_words(what.wanted),
                  what.wanted.property.rules);
    return ++found < o.count;
  });
  if (end != FullBoardsEnd::enough) std::cerr << "dipeq: " << ending(end, found, o) << "\n";
  return exit_of(end);
}

}  // namespace dipeq::cli
