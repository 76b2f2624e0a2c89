#include "report/readings/rulebook_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <vector>

#include "embedded/rulebook.sentences.hpp"
#include "encodings/printed/laid_out.hpp"
#include "encodings/printed/rules_in_words.hpp"
#include "io/wrapped.hpp"
#include "model/issues.hpp"

namespace dipeq {
namespace {

constexpr std::size_t equation_width = 100, prose_width = 140;

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (std::size_t end = 0; end != text.npos; text.remove_prefix(end == text.npos ? 0 : end + 1))
    parts.push_back(text.substr(0, end = text.find(at)));
  return parts;
}

// By name, "MOVE".
using Equations = std::map<std::string, std::string, std::less<>>;

Equations equations_of(const Rules& rules, Clauses clauses) {
  Equations all;
  const auto add = [&](Encoding e) {
    const std::string page = rules_as_mathematics(e, rules, clauses);
    for (std::string_view line : split(page, '\n')) all.emplace(line.substr(0, line.find('(')), line);
  };
  add(Encoding::datc_3);
  add(Encoding::datc_2);  // in which DISLODGE is a decision; what both have is there already
  all.erase("");
  return all;
}

std::string fence(std::string_view text) { return fmt::format("```\n{}```\n", text); }

// The reading, as a rules file begins.
std::string beginning(const Rules& rules) {
  const NearestPreset nearest = nearest_preset(rules);
  std::string text = fmt::format("rules {}\n", info(nearest.preset).name);
  for (Issue i : nearest.differs) text += fmt::format("{} {}\n", info(i).id, chosen(rules, i).name);
  return fence(text);
}

// How `dipeq rules` is asked for it.
std::string as_asked_for(const Rules& rules) {
  const NearestPreset nearest = nearest_preset(rules);
  std::string text(info(nearest.preset).name);
  for (Issue i : nearest.differs) text += fmt::format(" --rule {}={}", info(i).id, chosen(rules, i).name);
  return text;
}

std::string title(const Rules& rules) {
  const NearestPreset nearest = nearest_preset(rules);
  return fmt::format(
      "# The rules of movement: {0}\n\n"
      "The reading `{0}` {1} {2}.\n"
      "This is a rulebook for players, and dipeq judges by it: under each sentence stands the equation that says it, "
      "and `--rules` takes this file.\n"
      "Numbers such as 5.B.2 are sections of the [DATC](../datc/README.md). `dipeq rules {3} --rulebook` writes this "
      "page.\n",
      name(rules), nearest.differs.empty() ? "is" : "starts from", info(nearest.preset).sentence, as_asked_for(rules));
}

std::string differences_from_the_default(const Rules& rules) {
  const Rules other = rules_of(Preset::datc_3_2);
  const std::vector<Issue> issues = differences(rules, other);
  if (issues.empty()) return {};
  const Equations own = equations_of(rules, Clauses::unnamed), its = equations_of(other, Clauses::unnamed);
  std::vector<std::string> names;
  for (const auto& [name, equation] : own)
    if (its.at(name) != equation) names.push_back(fmt::format("`{}`", name));
  std::string text =
      fmt::format("## Where it differs from datc-3.2\n\n{}\n\n",
                  names.empty() ? "All equations are those of datc-3.2. Otherwise than there:"
                                : fmt::format("{} {} not as in [datc-3.2](datc-3.2.md). Otherwise than there:",
                                              fmt::join(names, ", "), names.size() == 1 ? "is" : "are"));
  for (Issue i : issues)
    text += fmt::format("- **{}** {} {} (datc-3.2: {})\n", info(i).id, info(i).question, chosen(rules, i).sentence,
                        chosen(other, i).sentence);
  return text;
}

std::string choices(const Rules& rules) {
  const NearestPreset nearest = nearest_preset(rules);
  std::string text = "| issue | question | here | it stands in |\n|---|---|---|---|\n";
  for (const IssueInfo& i : all_issues()) {
    const bool own = std::ranges::find(nearest.differs, i.issue) != nearest.differs.end();
    const Ground why = ground(nearest.preset, i.issue);
    text += fmt::format("| {} | {} | {} | {} |\n", i.id, i.question, chosen(rules, i.issue).sentence,
                        own          ? "chosen"
                        : why.silent ? fmt::format("silent: {}", why.source)
                                     : std::string(why.source));
  }
  return text;
}

bool is_sentence(std::string_view line) {
  return !line.empty() && std::string_view("#-|`").find(line.front()) == std::string_view::npos;
}

// Paragraphs anew in lines of one width; what is no sentence, and what stands in a fence, as it is. What was left out leaves no gap.
std::string set(std::string_view text) {
  std::string page, paragraph;
  bool fenced = false;
  const auto end_paragraph = [&] {
    if (!paragraph.empty()) page += wrapped("", paragraph, prose_width) + "\n";
    paragraph.clear();
  };
  for (std::string_view line : split(text, '\n')) {
    if (line.starts_with("```")) fenced = !fenced;
    if (!fenced && is_sentence(line)) {
      paragraph += (paragraph.empty() || line.starts_with(',') ? "" : " ") + std::string(line);
      continue;
    }
    end_paragraph();
    if (!line.empty() || !page.ends_with("\n\n")) page += std::string(line) + "\n";
  }
  end_paragraph();
  while (page.ends_with("\n\n")) page.pop_back();
  return page;
}

// The sentences, line by line. Conditions may stand within each other.
class Page {
 public:
  explicit Page(const Rules& rules) : rules_(rules), equations_(equations_of(rules, Clauses::named_where_open)) {}

  void read(std::string_view line) {
    const std::vector<std::string_view> words = split(line, ' ');
    if (words[0] == "@if")
      kept_.push_back(chooses(words));
    else if (words[0] == "@else")
      kept_.back() = !kept_.back();
    else if (words[0] == "@end")
      kept_.pop_back();
    else if (std::ranges::find(kept_, false) == kept_.end())
      text_ += line.starts_with('@') ? said(words) : fmt::format("{}\n", line);
  }
  std::string text() && { return set(text_); }

 private:
  bool chooses(const std::vector<std::string_view>& words) const {
    const auto issue = issue_named(words.at(1));
    if (!issue) throw std::logic_error(fmt::format("no issue {}", words[1]));
    for (std::size_t i = 2; i < words.size(); ++i)
      if (!choice_named(*issue, words[i]))
        throw std::logic_error(fmt::format("no choice {} of {}", words[i], words[1]));
    return std::find(words.begin() + 2, words.end(), chosen(rules_, *issue).name) != words.end();
  }

  std::string said(const std::vector<std::string_view>& words) const {
    if (words[0] == "@title") return title(rules_);
    if (words[0] == "@rules") return beginning(rules_);
    if (words[0] == "@differences") return differences_from_the_default(rules_);
    if (words[0] == "@choices") return choices(rules_);
    if (words[0] == "@equation") return fence(laid_out(equations_.find(words.at(1))->second, equation_width));
    throw std::logic_error(fmt::format("no such line of the sentences: {}", words[0]));
  }

  const Rules& rules_;
  Equations equations_;
  std::vector<bool> kept_;
  std::string text_;
};

}  // namespace

std::string rulebook_page(const Rules& rules) {
  Page page(rules);
  for (std::string_view line : split(embedded::rulebook_sentences, '\n')) page.read(line);
  return std::move(page).text();
}

}  // namespace dipeq
