#include "report/search/claims.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>

#include "model/presets.hpp"
#include "report/search/counterexample.hpp"

namespace dipeq {
namespace {

using Match = DecidedClaim::Match;

std::string orders(std::size_t n) { return fmt::format("{} order{}", n, n == 1 ? "" : "s"); }

std::string answer_words(const DecidedClaim& d) {
  if (d.found.counterexample) return fmt::format("refuted by {}", orders(d.found.counterexample->size()));
  if (d.found.holds()) return fmt::format("holds up to {}", orders(d.found.sizes.back().orders));
  return fmt::format("unknown for {}", orders(d.found.sizes.back().orders));
}

std::string expected_words(const DecidedClaim& d) {
  return d.expected->holds ? "holds" : fmt::format("refuted by {}", orders(d.expected->orders));
}

// Those of one claim after each other, by what is to be said of them; in the file's sequence.
struct SameAnswer {
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

template <class Words> std::vector<SameAnswer> grouped(const OfOneClaim& of_one, Words words) {
  std::vector<SameAnswer> all;
  for (const DecidedClaim* d : of_one) {
    auto same = std::ranges::find(all, words(*d), &SameAnswer::words);
    if (same == all.end()) same = all.insert(all.end(), {words(*d), {}, d});
    same->readings.push_back(d->reading);
  }
  return all;
}

std::string with_expectation(const DecidedClaim& d) {
  const std::string words = answer_words(d);
  switch (d.match()) {
    case Match::as_expected: return d.expected ? words : words + " (nothing was expected)";
    case Match::otherwise: return fmt::format("{}, but expected: {}", words, expected_words(d));
    case Match::unknown: break;
  }
  return words;
}

std::string title(const ClaimOfFile& c) {
  return c.sentence.substr(0, c.sentence.size() - (c.sentence.ends_with('.') ? 1 : 0));
}

// Of a heading, as readers of Markdown make it.
std::string anchor(std::string_view heading) {
  std::string text;
  for (const char c : heading) {
    if (c == ' ') text += '-';
    if (c == '-' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z')) text += c;
    if (c >= 'A' && c <= 'Z') text += static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

// As the text has it, but that nothing was expected need not be said where nothing is amiss.
std::string answer_on_the_page(const DecidedClaim& d) { return d.expected ? with_expectation(d) : answer_words(d); }

// "refuted by 4 orders; holds up to 5 orders under 1982"
std::string in_a_line(const OfOneClaim& of_one) {
  auto answers = grouped(of_one, answer_on_the_page);
  std::ranges::stable_sort(answers, std::greater{}, [](const SameAnswer& v) { return v.readings.size(); });
  std::string text = answers.front().words;
  for (std::size_t n = 1; n < answers.size(); n++)
    text += fmt::format("; {} under {}", answers[n].words, fmt::join(answers[n].readings, ", "));
  return text;
}

// By a reading whose counterexample is told.
const DecidedClaim* refuted(const OfOneClaim& of_one) {
  for (const SameAnswer& v : grouped(of_one, answer_words))
    if (v.first->found.counterexample) return v.first;
  return nullptr;
}

bool is_refuted(const DecidedClaim& d) { return d.found.counterexample.has_value(); }

KnownOfAll known_of_all(const DecidedClaim& d) {
  return is_refuted(d) ? KnownOfAll{} : dipeq::known_of_all(*d.claim, d.reading);
}

// What is known of all order sets, by the readings by which the claim is not refuted.
std::vector<SameAnswer> known(const OfOneClaim& of_one) {
  std::vector<SameAnswer> all;
  for (SameAnswer& v : grouped(of_one, [](const DecidedClaim& d) { return in_words(known_of_all(d)); }))
    if (!v.words.empty()) all.push_back(std::move(v));
  return all;
}

std::string under(const SameAnswer& known, const OfOneClaim& of_one) {
  return known.readings.size() == of_one.size() ? "" : fmt::format(" under {}", fmt::join(known.readings, ", "));
}

std::string known_in_a_cell(const OfOneClaim& of_one) {
  std::string text;
  for (const SameAnswer& v : known(of_one)) {
    const KnownOfAll k = known_of_all(*v.first);
    text += text.empty() ? "" : "; ";
    text += !k.theorems.empty()  ? fmt::format("proved: `{}`", fmt::join(k.theorems, "`, `"))
            : k.argument.empty() ? fmt::format("the file names `{}`", fmt::join(k.named, "`, `"))
                                 : "argued";
    text += under(v, of_one);
  }
  return text;
}

bool are_all_presets(const OfOneClaim& of_one) {
  return std::ranges::all_of(all_presets(), [&](const PresetInfo& preset) {
    return std::ranges::any_of(of_one, [&](const DecidedClaim* d) { return d->reading == preset.name; });
  });
}

std::string readings_of(const SameAnswer& answer, const OfOneClaim& of_one) {
  const bool all = answer.readings.size() == all_presets().size() && are_all_presets(of_one);
  return all ? "all" : fmt::format("{}", fmt::join(answer.readings, ", "));
}

std::string markdown_of(const OfOneClaim& of_one, const Map& map) {
  const ClaimOfFile& c = *of_one.front()->claim;
  std::string text = fmt::format("## {}\n\n```\n{}\n```\n\n", title(c), c.formula());
  if (!c.source.empty()) text += fmt::format("Source: {}.\n\n", c.source);
  text += "| answer | readings |\n|---|---|\n";
  for (const SameAnswer& v : grouped(of_one, answer_on_the_page))
    text += fmt::format("| {} | {} |\n", v.words, readings_of(v, of_one));
  for (const SameAnswer& v : known(of_one))
    text += fmt::format("\nOf all order sets{}: {}{}\n", under(v, of_one), v.words, v.words.ends_with('.') ? "" : ".");
  const DecidedClaim* d = refuted(of_one);
  if (!d) return text + "\n";
  text += fmt::format("\nUnder {}:\n\n```\n{}```\n\n", d->reading,
                      to_text(counterexample(d->meant, *d->found.counterexample, map), d->meant));
  return text;
}

// What is said besides theorems.
std::string argument(const KnownOfAll& known) {
  if (known.named.empty()) return known.argument;
  return fmt::format("{}{}The file names {}; whether that proves it was not looked into", known.argument,
                     known.argument.empty() ? "" : " ", fmt::join(known.named, " and "));
}

}  // namespace

std::string in_words(const KnownOfAll& known) {
  std::string text;
  if (!known.theorems.empty())
    text = fmt::format("proved as {} (theorems/Theorems.v), where fleets convoy at sea and no passage is difficult",
                       fmt::join(known.theorems, " and "));
  if (const std::string said = argument(known); !said.empty()) text += (text.empty() ? "" : ". ") + said;
  return text;
}

Json to_json(const KnownOfAll& known) {
  if (!known.something()) return nullptr;
  Json theorems = Json::array();
  for (const std::string& name : known.theorems) theorems.push_back(name);
  return {{"theorems", theorems}, {"argument", argument(known).empty() ? Json(nullptr) : Json(argument(known))}};
}

std::vector<const DecidedClaim*> refuted_claims(const std::vector<DecidedClaim>& decided) {
  std::vector<const DecidedClaim*> all;
  for (const OfOneClaim& of_one : by_claim(decided)) all.push_back(refuted(of_one));
  return all;
}

namespace {

struct Counted {
  std::size_t answers, otherwise, unknown;
};

Counted counted(const std::vector<DecidedClaim>& decided) {
  Counted n{decided.size(), 0, 0};
  for (const DecidedClaim& d : decided)
    n.otherwise += d.match() == Match::otherwise, n.unknown += d.match() == Match::unknown;
  return n;
}

std::string to_text(const Counted& n) {
  return fmt::format("{} answer{}, {} otherwise than expected, {} unknown", n.answers, n.answers == 1 ? "" : "s",
                     n.otherwise, n.unknown);
}

}  // namespace

std::string to_text(const std::vector<DecidedClaim>& decided) {
  std::string text;
  for (const OfOneClaim& of_one : by_claim(decided)) {
    text += of_one.front()->claim->sentence + "\n";
    for (const SameAnswer& v : grouped(of_one, with_expectation))
      text += fmt::format("  {}: {}\n", v.words, fmt::join(v.readings, ", "));
    for (const SameAnswer& v : known(of_one))
      text += fmt::format("  of all order sets{}: {}\n", under(v, of_one), v.words);
  }
  return text + "\n" + to_text(counted(decided)) + "\n";
}

Json to_json(const std::vector<DecidedClaim>& decided, const ClaimsHeading& heading) {
  Json all = Json::array();
  for (const DecidedClaim& d : decided) {
    Json one{{"claim", d.claim->sentence},
             {"formula", d.claim->formula()},
             {"reading", d.reading},
             {"answer", d.found.counterexample ? "refuted"
                        : d.found.holds()      ? "holds"
                                               : "unknown"},
             {"orders", d.found.sizes.empty() ? 0 : d.found.sizes.back().orders},
             {"expected", d.expected ? Json(expected_words(d)) : Json(nullptr)},
             {"as_expected", d.match() == Match::unknown ? Json(nullptr) : Json(d.match() == Match::as_expected)},
             {"of_all_order_sets", to_json(known_of_all(d))},
             {"counterexample", nullptr}};
    if (d.found.counterexample) {
      const Counterexample found = counterexample(d.meant, *d.found.counterexample, heading.map);
      one["counterexample"] = to_text(found, d.meant);
      one["sides"] = sides_json(found, d.meant);
    }
    all.push_back(std::move(one));
  }
  return {{"format", "dipeq-claims"}, {"version", 1}, {"file", heading.file}, {"claims", all}};
}

std::string to_markdown(const std::vector<DecidedClaim>& decided, const ClaimsHeading& heading) {
  std::string text = fmt::format(
      "# Claims about the rules\n\nEach claim of `{}`, decided for all order sets of up to N orders, under each "
      "reading. A counterexample is as small as any, "
      "and was solved anew. Written by `{}`.\n\n",
      heading.file, heading.command);
  text +=
      "The last column says what is known of order sets of any size, where fleets convoy at sea and no passage is "
      "difficult: a theorem that Coq has checked "
      "([theorems.md](theorems.md)), or that an argument stands below; it is empty where that is open or the claim is "
      "refuted.";
  if (heading.most_if_known)
    text += fmt::format(" What is known so was searched for no more than {}.", orders(*heading.most_if_known));
  text +=
      "\n\n"
      "| claim | answer | of all order sets |\n|---|---|---|\n";
  for (const OfOneClaim& of_one : by_claim(decided)) {
    const std::string name = title(*of_one.front()->claim);
    text += fmt::format("| [{}](#{}) | {} | {} |\n", name, anchor(name), in_a_line(of_one), known_in_a_cell(of_one));
  }
  text += "\n";
  if (const Counted n = counted(decided); n.otherwise + n.unknown > 0) text += to_text(n) + ".\n\n";
  for (const OfOneClaim& of_one : by_claim(decided)) text += markdown_of(of_one, heading.map);
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

}  // namespace dipeq
