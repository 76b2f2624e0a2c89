#include "compare/known_differences.hpp"

#include <algorithm>
#include <cctype>

#include "compare/comparison.hpp"
#include "compare/forms.hpp"
#include "io/echo.hpp"
#include "io/source_line.hpp"

namespace dipeq {
namespace {

using What = KnownDifference::What;

constexpr std::string_view names[] = {"form", "cause", "severity"};
constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
  text.remove_prefix(begin);
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

What what(const SourceLine& line, std::size_t at, std::string_view word) {
  const auto found = std::ranges::find(names, word);
  if (found == std::end(names)) line.fail(at, "expected 'form', 'cause' or 'severity', found " + quoted(word));
  return static_cast<What>(found - std::begin(names));
}

bool is_id(std::string_view text) {
  return text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool is_severity(std::string_view text) {
  for (Severity g :
       {Severity::words, Severity::retreats, Severity::dislodgement, Severity::position, Severity::no_answer})
    if (name(g) == text) return true;
  return false;
}

void check(const SourceLine& line, std::size_t at, What what, std::string_view value) {
  if (value.empty()) line.fail(at, "expected what is known, and then ' | ' and the reason");
  if (what == What::form && !is_id(value))
    line.fail(at, "expected the 16 digits by which a report calls a form, found " + quoted(value));
  if (what == What::severity && !is_severity(value))
    line.fail(at, "expected 'words', 'retreats', 'dislodgement', 'position' or 'no answer', found " + quoted(value));
}

KnownDifference entry(const SourceLine& line) {
  const std::string_view text = line.text;
  const std::size_t begin = text.find_first_not_of(blanks), bar = std::min(text.find('|'), text.size());
  const std::size_t end = std::min(text.find_first_of(" \t\r|", begin), text.size());
  const What is = what(line, begin, text.substr(begin, end - begin));
  const std::size_t value_at = std::min(text.find_first_not_of(blanks, end), bar);
  const std::string_view value = trimmed(text.substr(value_at, bar - value_at));
  check(line, value_at, is, value);
  const std::string_view reason = bar < text.size() ? trimmed(text.substr(bar + 1)) : "";
  if (reason.empty()) line.fail(text.size(), "expected ' | ' and the reason why this is accepted");
  return {is, shown(value), shown(reason), line.place(begin)};
}

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

// As whole words: 5.B.1 does not stand in 5.B.11.
bool stands_in(std::string_view words, std::string_view text) {
  for (std::size_t at = text.find(words); at != std::string_view::npos; at = text.find(words, at + 1)) {
    const std::size_t end = at + words.size();
    if ((at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end]))) return true;
  }
  return false;
}

bool is_known(const KnownDifference& entry, const Finding& finding, const Form& c) {
  if (entry.what == What::severity) return name(c.example.way.severity) == entry.value;
  return names_form(
      entry, {form_id(c.text), kind(finding), c.map_difference.empty() ? cause_in_words(finding) : c.map_difference});
}

}  // namespace

bool names_form(const KnownDifference& entry, const FormCalled& form) {
  switch (entry.what) {
    case What::form: return form.id == entry.value;
    case What::cause: return form.kind == entry.value || stands_in(entry.value, form.cause);
    case What::severity: break;
  }
  return false;
}

KnownDifferences read_known(std::string_view text, std::string_view file) {
  KnownDifferences known{shown(file), {}};
  for (std::size_t begin = 0, number = 1; begin < text.size(); number++) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const SourceLine line{file, number, text.substr(begin, end - begin)};
    begin = end + 1;
    if (const auto content = trimmed(line.text); content.empty() || content.front() == '#') continue;
    known.entries.push_back(entry(line));
  }
  return known;
}

std::string to_text(const KnownDifference& entry) {
  return std::string(names[static_cast<std::size_t>(entry.what)]) + " " + entry.value;
}

void silence(const KnownDifferences& known, Comparison& comparison) {
  for (const KnownDifference& entry : known.entries) comparison.known.push_back({entry, {}, 0});
  for (Finding& finding : comparison.findings) {
    std::vector<Form> left;
    for (Form& c : finding.forms) {
      const auto by =
          std::ranges::find_if(comparison.known, [&](const KnownMet& k) { return is_known(k.entry, finding, c); });
      if (by == comparison.known.end()) {
        left.push_back(std::move(c));
        continue;
      }
      by->forms.push_back(std::move(c));
    }
    finding.forms = std::move(left);
    finding.met = boards_of_forms(finding.forms);
  }
  for (KnownMet& met : comparison.known) met.met = boards_of_forms(met.forms);
  std::erase_if(comparison.findings, [](const Finding& finding) { return finding.forms.empty(); });
  std::ranges::stable_sort(comparison.findings, std::ranges::greater{}, &Finding::met);
}

}  // namespace dipeq
