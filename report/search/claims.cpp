#include "report/search/claims.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "notation/map_file.hpp"
#include "report/search/counterexample.hpp"

namespace dipeq {
namespace {

using Verdict = DecidedClaim::Verdict;

std::string orders(std::size_t n) { return fmt::format("{} order{}", n, n == 1 ? "" : "s"); }

std::string verdict_words(const DecidedClaim& d) {
  if (d.found.counterexample) return fmt::format("refuted by {}", orders(d.found.counterexample->size()));
  if (d.found.holds()) return fmt::format("holds up to {}", orders(d.found.sizes.back().orders));
  return fmt::format("unknown for {}", orders(d.found.sizes.back().orders));
}

std::string expected_words(const DecidedClaim& d) {
  return d.expected->holds ? "holds" : fmt::format("refuted by {}", orders(d.expected->orders));
}

// Those of one claim after each other, by what is to be said of them; in the file's sequence.
struct SameVerdict {
  std::string words;
  std::vector<std::string> readings;
  const DecidedClaim* first;
};
using OfOneClaim = std::vector<const DecidedClaim*>;

std::vector<OfOneClaim> by_claim(const std::vector<DecidedClaim>& decided) {
  std::vector<OfOneClaim> all;
  for (const DecidedClaim& d : decided) {
    if (all.empty() || all.back().front()->claim != d.claim) all.emplace_back();
    all.back().push_back(&d);
  }
  return all;
}

template <class Words> std::vector<SameVerdict> grouped(const OfOneClaim& of_one, Words words) {
  std::vector<SameVerdict> all;
  for (const DecidedClaim* d : of_one) {
    auto same = std::ranges::find(all, words(*d), &SameVerdict::words);
    if (same == all.end()) same = all.insert(all.end(), {words(*d), {}, d});
    same->readings.push_back(d->reading);
  }
  return all;
}

std::string with_expectation(const DecidedClaim& d) {
  const std::string words = verdict_words(d);
  switch (d.verdict()) {
    case Verdict::as_expected: return d.expected ? words : words + " (nothing was expected)";
    case Verdict::otherwise: return fmt::format("{}, but expected: {}", words, expected_words(d));
    case Verdict::unknown: break;
  }
  return words;
}

std::string markdown_of(const OfOneClaim& of_one) {
  const ClaimOfFile& c = *of_one.front()->claim;
  std::string text = fmt::format("## {}\n\n```\n{}\n```\n\n", c.sentence, c.formula);
  if (!c.source.empty()) text += fmt::format("Source: {}.\n\n", c.source);
  const auto verdicts = grouped(of_one, verdict_words);
  text += "| verdict | readings |\n|---|---|\n";
  for (const SameVerdict& v : verdicts)
    text +=
        fmt::format("| {} | {} |\n", v.words,
                    verdicts.size() == 1 && of_one.size() > 1 ? "all" : fmt::format("{}", fmt::join(v.readings, ", ")));
  if (!c.theorem.empty()) text += fmt::format("\nOf all order sets: {}\n", c.theorem);
  const auto refuted =
      std::ranges::find_if(verdicts, [](const SameVerdict& v) { return v.first->found.counterexample.has_value(); });
  if (refuted == verdicts.end()) return text + "\n";
  const DecidedClaim& d = *refuted->first;
  text += fmt::format("\nUnder {}:\n\n```\n{}```\n\n", d.reading,
                      to_text(counterexample(d.meant, *d.found.counterexample, standard_map()), d.meant));
  return text;
}

}  // namespace

std::string to_text(const std::vector<DecidedClaim>& decided) {
  std::string text;
  std::size_t otherwise = 0, unknown = 0;
  for (const OfOneClaim& of_one : by_claim(decided)) {
    text += of_one.front()->claim->sentence + "\n";
    for (const SameVerdict& v : grouped(of_one, with_expectation))
      text += fmt::format("  {}: {}\n", v.words, fmt::join(v.readings, ", "));
  }
  for (const DecidedClaim& d : decided)
    otherwise += d.verdict() == Verdict::otherwise, unknown += d.verdict() == Verdict::unknown;
  text += fmt::format("\n{} verdicts, {} otherwise than expected, {} unknown\n", decided.size(), otherwise, unknown);
  return text;
}

Json to_json(const std::vector<DecidedClaim>& decided, const ClaimsHeading& heading) {
  Json all = Json::array();
  for (const DecidedClaim& d : decided) {
    Json one{
        {"claim", d.claim->sentence},
        {"formula", d.claim->formula},
        {"reading", d.reading},
        {"answer", d.found.counterexample ? "refuted"
                   : d.found.holds()      ? "holds"
                                          : "unknown"},
        {"orders", d.found.sizes.empty() ? 0 : d.found.sizes.back().orders},
        {"expected", d.expected ? Json(expected_words(d)) : Json(nullptr)},
        {"as_expected", d.verdict() == Verdict::unknown ? Json(nullptr) : Json(d.verdict() == Verdict::as_expected)},
        {"counterexample", nullptr}};
    if (d.found.counterexample) {
      const Counterexample found = counterexample(d.meant, *d.found.counterexample, standard_map());
      one["counterexample"] = to_text(found, d.meant);
      one["sides"] = sides_json(found, d.meant);
    }
    all.push_back(std::move(one));
  }
  return {{"format", "dipeq-claims"}, {"version", 1}, {"file", heading.file}, {"claims", all}};
}

std::string to_markdown(const std::vector<DecidedClaim>& decided, const ClaimsHeading& heading) {
  std::string text = fmt::format(
      "# Claims about the rules\n\nEach claim of `{}`, decided for all order sets of up to so many orders, under each "
      "reading. A counterexample is as small as any, "
      "and was solved anew. Written by `{}`.\n\n",
      heading.file, heading.command);
  for (const OfOneClaim& of_one : by_claim(decided)) text += markdown_of(of_one);
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

}  // namespace dipeq
