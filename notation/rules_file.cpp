#include "notation/rules_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <utility>

#include "io/edit_distance.hpp"
#include "io/glyphs.hpp"
#include "io/lines.hpp"
#include "model/issues.hpp"
#include "notation/rule_words.hpp"

namespace dipeq {
namespace {

constexpr std::size_t most_bytes = 64 << 10;
constexpr std::string_view blanks = " \t\r";

struct Word {
  std::size_t begin = 0;
  std::string_view text;
};

// "4.A.3 = intent" in its words; the sign is one of its own.
std::vector<Word> words_of(std::string_view line) {
  std::vector<Word> words;
  const std::size_t length = std::min(line.find('#'), line.size());
  for (std::size_t at = 0; at < length;) {
    const std::size_t end =
        line[at] == '=' ? at + 1 : std::min(line.substr(0, length).find_first_of(" \t\r=", at), length);
    if (end > at) words.push_back({at, line.substr(at, end - at)});
    at = std::max(end, std::min(line.find_first_not_of(blanks, end), length));
  }
  return words;
}

// "; did you mean intent or intent-1982?", or nothing.
std::string suggestion(std::string_view word, const std::vector<std::string_view>& names) {
  const auto near = near_names(lower(word), names);
  return near.empty() ? "" : fmt::format("; did you mean {}?", fmt::join(near, " or "));
}

std::vector<std::string_view> choice_names(Issue issue) {
  std::vector<std::string_view> names;
  for (const ChoiceInfo& c : info(issue).choices) names.push_back(c.name);
  return names;
}

// "all-routes (b@2.4, b@3.0, b@3.2)"
std::string with_letters(const ChoiceInfo& choice) {
  std::vector<std::string> letters;
  for (DatcVersion v : datc_versions)
    if (const auto letter = choice.letters[static_cast<std::size_t>(v)]; !letter.empty())
      letters.push_back(fmt::format("{}@{}", letter, name(v)));
  return letters.empty() ? std::string(choice.name) : fmt::format("{} ({})", choice.name, fmt::join(letters, ", "));
}

class RuleReader {
 public:
  explicit RuleReader(const SourceLine& line) : line_(line), words_(words_of(line.text)) {}

  bool empty() const { return words_.empty(); }
  bool names_base() const { return !empty() && same_letters(words_[0].text, "rules"); }
  bool names_issue() const {
    return !empty() && std::ranges::any_of(all_issues(), [&](const IssueInfo& i) {
      return same_letters(i.id, words_[0].text) || same_letters(i.name, words_[0].text);
    });
  }

  Rules base() const {
    constexpr std::string_view what = "the name of a reading after 'rules'";
    const Word& word = at(1, what);
    nothing_after(2);
    return rules_of(preset_of(word, what));
  }
  Preset preset_of(const Word& word, std::string_view expected) const {
    for (const PresetInfo& p : all_presets())
      if (same_letters(p.name, word.text)) return p.preset;
    std::vector<std::string_view> names;
    for (const PresetInfo& p : all_presets()) names.push_back(p.name);
    fail(word, fmt::format("expected {} ({}), found {}{}", expected, fmt::join(names, ", "), quoted(word.text),
                           suggestion(word.text, names)));
  }

  Issue read(Rules& into) const {
    const Issue issue = issue_of(words_[0]);
    const std::size_t second = words_.size() > 1 && words_[1].text == "=" ? 2 : 1;
    const Word& word = at(second, fmt::format("a choice of {} after the issue", info(issue).id));
    nothing_after(second + 1);
    choose(into, issue, choice_of(issue, word));
    return issue;
  }

  [[noreturn]] void fail(const Word& word, std::string_view message) const { line_.fail(word.begin, message); }
  const Word& first() const { return words_.front(); }

  Issue issue_of(const Word& word) const {
    std::vector<std::string_view> names;
    for (const IssueInfo& i : all_issues()) {
      if (same_letters(i.id, word.text) || same_letters(i.name, word.text)) return i.issue;
      names.push_back(i.name);
    }
    const std::string sections = fmt::format("{} to {}", all_issues().front().id, all_issues().back().id);
    std::string hint = suggestion(word.text, names);
    if (hint.empty()) hint = fmt::format("; 'dipeq rules' lists them, {}", sections);
    fail(word, fmt::format("expected an issue, by number (4.A.3) or by name (adjacent-convoy), found {}{}",
                           quoted(word.text), hint));
  }

  std::uint8_t choice_of(Issue issue, const Word& word) const {
    const auto choices = info(issue).choices;
    const std::string text = lower(word.text);
    if (const auto found = choice_named(issue, text)) return *found;
    if (const auto sign = text.find('@'); sign != std::string::npos)
      fail_letter(issue, word, text.substr(0, sign), text.substr(sign + 1));
    if (text.size() == 1) fail_bare_letter(issue, word, text);
    std::vector<std::string> all;
    for (const ChoiceInfo& c : choices) all.push_back(with_letters(c));
    const std::string hint = suggestion(word.text, choice_names(issue));
    fail(word, fmt::format("expected a choice of {}, found {}{} Its choices: {}", info(issue).id, quoted(word.text),
                           hint.empty() ? "." : hint, fmt::join(all, ", ")));
  }

 private:
  const Word& at(std::size_t index, std::string_view expected) const {
    if (index >= words_.size()) line_.fail(line_.text.size(), fmt::format("expected {}, found nothing", expected));
    return words_[index];
  }
  void nothing_after(std::size_t index) const {
    if (index < words_.size())
      fail(words_[index], fmt::format("expected nothing more on the line, found {}", quoted(words_[index].text)));
  }

  static std::vector<std::string_view> meanings(Issue issue, std::string_view letter, DatcVersion version) {
    std::vector<std::string_view> names;
    for (const ChoiceInfo& c : info(issue).choices)
      if (c.letters[static_cast<std::size_t>(version)] == letter) names.push_back(c.name);
    return names;
  }

  [[noreturn]] void fail_letter(Issue issue, const Word& word, std::string_view letter, std::string_view at) const {
    const std::string_view id = info(issue).id;
    for (DatcVersion v : datc_versions) {
      if (name(v) != at) continue;
      const auto found = letter.empty() ? std::vector<std::string_view>{} : meanings(issue, letter, v);
      if (found.size() > 1)
        fail(word, fmt::format("{} is not one choice of {}: in DATC {} that letter covers {}; expected one by name",
                               quoted(word.text), id, at, fmt::join(found, " and ")));
      std::vector<std::string> there;
      for (const ChoiceInfo& c : info(issue).choices)
        if (const auto l = c.letters[static_cast<std::size_t>(v)]; !l.empty())
          there.push_back(fmt::format("{} ({})", l, c.name));
      std::ranges::sort(there);
      fail(word, fmt::format("expected a letter that {} has in DATC {}{}, found {}", id, at,
                             there.empty() ? ": it has none" : fmt::format(": {}", fmt::join(there, ", ")),
                             quoted(word.text)));
    }
    fail(word, fmt::format("expected a version of the DATC after '@' (2.4, 3.0 or 3.2), found {}", quoted(word.text)));
  }

  [[noreturn]] void fail_bare_letter(Issue issue, const Word& word, std::string_view letter) const {
    std::vector<std::string> by_version;
    for (DatcVersion v : datc_versions)
      if (const auto found = meanings(issue, letter, v); !found.empty())
        by_version.push_back(fmt::format("{}@{} is {}", letter, name(v), fmt::join(found, " or ")));
    const std::string_view id = info(issue).id;
    if (by_version.empty())
      fail(word, fmt::format("no version of the DATC has a choice {} of {} here; its choices: {}", quoted(word.text),
                             id, fmt::join(choice_names(issue), ", ")));
    fail(word, fmt::format("expected the letter with its version, found {}: of {}, {}", quoted(word.text), id,
                           fmt::join(by_version, ", ")));
  }

  const SourceLine& line_;
  std::vector<Word> words_;
};

Word stretch(const SourceLine& line, std::size_t begin, std::size_t end) {
  return {begin, line.text.substr(begin, end - begin)};
}

}  // namespace

Issue read_issue(const SourceLine& line, std::size_t begin, std::size_t end) {
  return RuleReader(line).issue_of(stretch(line, begin, end));
}

std::uint8_t read_choice(Issue issue, const SourceLine& line, std::size_t begin, std::size_t end) {
  return RuleReader(line).choice_of(issue, stretch(line, begin, end));
}

Preset read_preset(const SourceLine& line, std::size_t begin, std::size_t end, std::string_view expected) {
  return RuleReader(line).preset_of(stretch(line, begin, end), expected);
}

namespace {

// The choices of a file, line by line.
class ChoicesReader {
 public:
  void read(const SourceLine& line) {
    const RuleReader reader(line);
    if (reader.empty()) return;
    if (reader.names_base() != !rules_)
      reader.fail(reader.first(), rules_ ? "a second 'rules': a reading starts from one"
                                         : fmt::format("expected 'rules' and the reading to start from, such as 'rules "
                                                       "datc-3.2', found {}",
                                                       quoted(reader.first().text)));
    if (!rules_) {
      rules_ = reader.base();
      return;
    }
    const Issue issue = reader.read(*rules_);
    if (const auto [before, is_new] = chosen_in_.emplace(issue, line.number); !is_new)
      reader.fail(reader.first(),
                  fmt::format("{} is chosen a second time; the first is in line {}", info(issue).id, before->second));
  }
  const std::optional<Rules>& rules() const { return rules_; }

 private:
  std::optional<Rules> rules_;
  std::map<Issue, std::size_t> chosen_in_;  // line
};

bool is_fence(std::string_view line) { return trimmed(line).starts_with("```"); }

// The paragraph of a document that is being read, as one sentence: without the signs of emphasis and the full stop at its end.
class Paragraph {
 public:
  void read(std::string_view line) {
    const std::string_view text = trimmed(line);
    if (std::exchange(ended_, text.empty()) && !text.empty()) text_.clear();
    if (text.starts_with("#")) return text_.clear();
    if (!text_.empty() && !text.empty()) text_ += ' ';
    for (char c : text)
      if (c != '*' && c != '`') text_ += c == '"' ? '\'' : c;
  }
  std::string sentence() {
    while (!text_.empty() && (text_.back() == '.' || text_.back() == ':')) text_.pop_back();
    return std::exchange(text_, {});
  }

 private:
  std::string text_;
  bool ended_ = false;
};

// "PATH(m) …", "clause mine …" or a comment of equations: no issue has such a name.
bool begins_equations(std::string_view line) {
  const std::string_view text = trimmed(line);
  if (text.starts_with("--")) return true;
  const std::size_t end = text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_");
  if (end == text.npos || end == 0) return false;
  return trimmed(text.substr(end)).starts_with('(') || (text.substr(0, end) == "clause" && text[end] == ' ');
}

// Whatever is not to be read stands as an empty line, so that places remain what they are.
class RulesFileReader {
 public:
  RulesFileReader(std::string_view file, bool markdown) : file_(file), markdown_(markdown) {}

  void read(const SourceLine& line) {
    const bool fence = markdown_ && is_fence(line.text);
    const bool counts = !markdown_ || (fenced_ && !fence);
    if (fence && !fenced_) sentences_[line.number] = prose_.sentence();
    if (fence) fenced_ = !fenced_;
    if (!counts && !fence) prose_.read(line.text);
    if (counts && choices_.rules() && begins_equations(line.text)) in_equations_ = true;
    if (counts) take(line, [&] { in_equations_ ? refuse_choice(line) : choices_.read(line); });
    const bool comment = trimmed(line.text).starts_with("# ");
    if (counts && in_equations_ && !comment) equations_ += line.text;
    equations_ += '\n';
  }
  RulesFile result() && {
    if (!errors_.empty()) throw InputError::together(errors_);
    if (!choices_.rules())
      SourceLine{file_, 1, {}}.fail(0, "expected 'rules' and the reading to start from, found nothing");
    if (!in_equations_) equations_.clear();
    return {*choices_.rules(), std::move(equations_), std::move(sentences_)};
  }

 private:
  // Without a reading to start from the rest says nothing; nor does it behind as many errors as anybody reads.
  template <typename Reading> void take(const SourceLine& line, Reading read) {
    constexpr std::size_t most = 10;
    try {
      read();
    } catch (const InputError& error) {
      errors_.push_back(error);
      if (errors_.size() == most)
        errors_.emplace_back(line.file, line.place(0), fmt::format("{} errors; what follows is not read", most), "");
      if (!choices_.rules() || errors_.size() > most) throw InputError::together(errors_);
    }
  }
  static void refuse_choice(const SourceLine& line) {
    const RuleReader reader(line);
    if (reader.names_base() || reader.names_issue())
      reader.fail(reader.first(), fmt::format("expected the choices above all equations, found {} below one",
                                              quoted(reader.first().text)));
  }

  std::string_view file_;
  bool markdown_, fenced_ = false, in_equations_ = false;
  ChoicesReader choices_;
  std::string equations_;
  Paragraph prose_;
  std::map<std::size_t, std::string> sentences_;
  std::vector<InputError> errors_;
};

}  // namespace

RulesFile read_rules_file(std::string_view text, std::string_view file) {
  if (text.size() > most_bytes)
    SourceLine{file, 1, {}}.fail(0, fmt::format("the file has {} bytes; at most {} are read", text.size(), most_bytes));
  RulesFileReader reader(file, text.starts_with("```") || text.find("\n```") != text.npos);
  for (const SourceLine& line : Lines(without_byte_order_mark(text), file)) reader.read(line);
  return std::move(reader).result();
}

void read_rule(std::string_view text, std::string_view where, Rules& into) {
  const SourceLine line{where, 1, text};
  const RuleReader reader(line);
  if (reader.empty()) line.fail(0, "expected an issue and a choice, such as 4.A.3=intent-with-fallback, found nothing");
  reader.read(into);
}

std::string write_rules(const Rules& rules) {
  const NearestPreset nearest = nearest_preset(rules);
  std::string text = fmt::format("rules {}\n\n", info(nearest.preset).name);
  for (const IssueInfo& i : all_issues())
    text += fmt::format("# {}\n{} {}  # {}\n", i.question, i.id, chosen(rules, i.issue).name,
                        chosen(rules, i.issue).sentence);
  return text;
}

}  // namespace dipeq
