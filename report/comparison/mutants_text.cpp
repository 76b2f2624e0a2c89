#include <fmt/format.h>

#include <algorithm>

#include "notation/order_text.hpp"
#include "report/comparison/mutants.hpp"

namespace dipeq {
namespace {

using State = JudgedMutant::State;

std::string many(std::size_t n, std::string_view what) { return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s"); }

std::string orders_in_a_line(const Board& b) {
  std::string text;
  for (const WrittenOrder& o : b.orders)
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", b.position.map().power(o.by),
                        write_order(o, b.position.map(), Style::brief));
  return text;
}

std::string seen_by(const Suite::Killers& k) {
  return fmt::format("{}{}{}", many(k.by_results.size(), "case"), k.by_results.size() == 1 ? ": " : ", first ",
                     k.by_results.front());
}

std::string line(const JudgedMutant& m) {
  std::string text = fmt::format("  {}\n    {}\n", name(m.mutation), to_text(m.mutation));
  if (m.state == State::seen) text += fmt::format("    {}\n", seen_by(m.killers));
  if (m.kill)
    text += fmt::format("    {}: {}\n", many(m.kill->pattern.size(), "order"), orders_in_a_line(m.kill->board));
  if (m.state != State::seen && !m.killers.by_words.empty())
    text += fmt::format("    only by what an order is called: {}\n", fmt::join(m.killers.by_words, ", "));
  return text;
}

std::string section(const MutantsReport& r, State state, const std::string& title) {
  std::string text;
  for (const JudgedMutant& m : r.mutants)
    if (m.state == state) text += line(m);
  return text.empty() ? text : "\n" + title + "\n" + text;
}

std::string head(const MutantsReport& r) {
  const Score s = score(r.mutants);
  if (r.folders.empty())
    return fmt::format("{} mutants of {}: {} differ from the rules, {} are equivalent for up to {} orders\n",
                       r.mutants.size(), name(r.rules), s.differing, s.equivalent, r.orders);
  const bool other = r.rules != rules_of(Preset::datc_3_2);
  return fmt::format("{}: {} asked, {} left out\nsees {} of {} mutants{} that differ from the rules\n",
                     fmt::join(r.folders, ", "), many(r.asked, "case"), r.left_out, s.seen, s.differing,
                     other ? " of " + name(r.rules) : "");
}

}  // namespace

std::string mutants_text(const MutantsReport& r) {
  const bool suite = !r.folders.empty();
  std::string text = head(r);
  text += section(r, State::survives,
                  suite ? "No case sees these; a smallest one that would:" : "Different, each with a smallest case:");
  text += section(r, State::not_searched, "Of retreats, which are not searched:");
  text += section(r, State::unknown, "Unknown, as it was stopped:");
  const std::string of = r.covered.empty() ? "" : ", of " + r.covered;
  text += section(r, State::equivalent, fmt::format("Equivalent for up to {} orders{}:", r.orders, of));
  text += section(r, State::seen, "Seen:");
  if (suite && !r.supplement.empty())
    text += "\nCases that see all that is seen by none, and none could be left out:\n";
  if (suite)
    for (const CaseFile& c : r.supplement) text += "\n" + write_case(c);
  return text;
}

}  // namespace dipeq
