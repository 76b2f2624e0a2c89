#include "search/claims/claim.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <stdexcept>

#include "io/edit_distance.hpp"
#include "io/number.hpp"
#include "model/issues.hpp"
#include "model/presets.hpp"
#include "phases/adjacent_convoy.hpp"
#include "search/claims/claims_file.hpp"

namespace dipeq {
namespace {

constexpr std::size_t most_solutions = 99;  // of "never N solutions"
constexpr std::string_view endings =
    "'without convoys', 'without geography', 'with convoying coasts' or 'with difficult passages'";
const std::string expected = fmt::format(
    "expected READING = READING, PROCEDURE = READING, never without solutions, never N solutions, at most N solutions "
    "in a component, propagation finds every unique solution, encodings equal, rules unate, a formula, or a usual "
    "claim by its sentence (docs/claims.md); before it perhaps READING and a colon, after it perhaps {}",
    endings);

class Reader {
 public:
  enum class Names : bool { are_not, are_meant };  // whether a claim may go by its sentence

  Reader(const ClaimText& text, const OtherReadings& others, Names names = Names::are_meant)
      : text_(text), rest_(trimmed(text.text)), others_(others), names_(names) {}

  Claim read() {
    Claim c{Claim::Kind::never_so_many, text_.reading, rules_of(Preset::datc_3_2)};
    for (bool more = true; more;) {
      more = false;
      if (ends_with("without convoys")) c.convoys = false, more = true;
      if (ends_with("with difficult passages")) c.constraints = c.constraints.with_difficult_passages(), more = true;
      if (ends_with("with convoying coasts")) c.constraints = c.constraints.with_convoying_coasts(), more = true;
      if (ends_with("without geography")) c.constraints = c.constraints.without_geography(), more = true;
    }
    if (const ClaimOfFile* usual = names_ == Names::are_meant ? usual_claim(after_reading()) : nullptr)
      return usual_one(*usual, c);
    if (is_formula()) return formula(c);
    if (const auto equals = rest_.find('='); equals != rest_.npos) {
      const std::string_view left = trimmed(rest_.substr(0, equals)), right = trimmed(rest_.substr(equals + 1));
      const Procedure *named = procedure_called(left), *to_the_right = procedure_called(right);
      if (to_the_right)
        fail(named ? "a procedure is held to a reading, not to another procedure; expected PROCEDURE = READING"
                   : fmt::format("a procedure stands on the left; expected \"{} = {}\"", right, left));
      if (named) {
        c.kind = Claim::Kind::procedure_right;
        c.procedure = named;
        c.rules = reading(right);
        if (c.rules.house)
          fail("the procedures of the literature know no house rules; expected a preset, or a file of choices");
        return c;
      }
      c.kind = Claim::Kind::same_results;
      c.rules = reading(left);
      c.other = reading(right);
      return c;
    }
    if (const auto colon = rest_.find(':'); colon != rest_.npos) {
      c.rules = reading(trimmed(rest_.substr(0, colon)));
      rest_ = trimmed(rest_.substr(colon + 1));
    } else if (const auto preset = preset_named(rest_.substr(0, rest_.find(' ')))) {
      c.rules = rules_of(*preset);
      rest_ = trimmed(rest_.substr(std::min(rest_.size(), rest_.find(' '))));
    }
    what(c);
    return c;
  }

 private:
  static const Procedure* procedure_called(std::string_view name) {
    const auto found = std::ranges::find(procedures(), name, &Procedure::name);
    return found == procedures().end() ? nullptr : &*found;
  }
  // Of all claims, only these have brackets, count solutions, or begin so.
  static constexpr std::array<std::string_view, 6> beginnings{"with ", "every ", "some ", "not ", "true", "false"};
  static constexpr std::array<std::string_view, 10> signs{">", "<", "≥", "≤", "∧", "∨", "¬", "∀", "∃", "⇔"};
  bool is_formula() const {
    const std::string_view what = after_reading();
    return begins_with_words(what) || what.find('(') != what.npos ||
           what.find("the number of solutions") != what.npos ||
           std::ranges::any_of(signs, [&](std::string_view sign) { return what.find(sign) != what.npos; }) ||
           std::ranges::any_of(beginnings, [&](std::string_view word) { return what.starts_with(word); });
  }
  // What stands behind the name of a reading and a colon, if it begins so.
  std::string_view after_reading() const {
    const auto colon = rest_.find(':');
    return colon != rest_.npos && known(trimmed(rest_.substr(0, colon))) ? trimmed(rest_.substr(colon + 1)) : rest_;
  }
  void take_reading(Claim& c) {
    const std::string_view what = after_reading();
    if (what.size() != rest_.size()) c.rules = reading(trimmed(rest_.substr(0, rest_.find(':'))));
    rest_ = what;
  }
  // "1983: every m: MOVE(m)": one word before a colon is a reading, if it is no clause.
  void refuse_unknown_reading(const Rules& rules) const {
    const std::string_view word = trimmed(rest_.substr(0, rest_.find(':')));
    const bool one_word = !word.empty() && word.size() < rest_.size() && word.find_first_of(" (\n") == word.npos;
    const auto& clauses = book_of_claims(rules).labels();
    if (one_word && !begins_with_words(rest_) &&
        std::ranges::find(clauses, word, &language::Label::name) == clauses.end())
      (void)reading(word);
  }
  Claim usual_one(const ClaimOfFile& usual, Claim c) {
    take_reading(c);
    const std::string text = usual.formula();
    const ClaimText written{.text = text, .reading = c.rules, .file = "usual.claims"};
    Claim named = Reader(written, others_, Names::are_not).read();
    named.convoys = named.convoys && c.convoys;
    if (c.constraints != Constraints::all()) named.constraints = c.constraints;
    return named;
  }
  Claim formula(Claim c) {
    take_reading(c);
    refuse_unknown_reading(c.rules);
    c.kind = Claim::Kind::formula;
    const auto [begin, of] =
        begins_with_words(rest_).value_or(std::pair(std::size_t{0}, FormulaClaim::Of::every_solution));
    const std::string_view what = trimmed(rest_.substr(begin));
    // What stands before it is left out, and places in it stay what they are.
    const auto before = static_cast<std::size_t>(what.data() - text_.text.data());
    std::string padded(text_.text.substr(0, before + what.size()));
    std::replace_if(
        padded.begin(), padded.begin() + static_cast<std::ptrdiff_t>(before), [](char ch) { return ch != '\n'; }, ' ');
    c.formula = std::make_shared<FormulaClaim>(
        read_formula_claim({padded, text_.file}, of, c.rules, [this](std::string_view name) { return reading(name); }));
    return c;
  }

  void what(Claim& c) {
    if (rest_ == "propagation finds every unique solution") return void(c.kind = Claim::Kind::propagation_complete);
    if (rest_ == "encodings equal") return void(c.kind = Claim::Kind::encodings_equal);
    if (rest_ == "rules unate") return void(c.kind = Claim::Kind::rules_unate);
    if (rest_ == "never without solution" || rest_ == "never without solutions") return;
    if (rest_.starts_with("never without")) fail(expected);
    if (rest_ == "never 1 solution") return void(c.number = 1);
    if (begins_with("never") && ends_with("solutions")) {
      c.number = number();
      if (c.number > most_solutions) fail(fmt::format("expected a number up to {}", most_solutions));
      return;
    }
    if (rest_ == "at most 1 solution in a component") rest_ = "at most 1 solutions in a component";
    if (begins_with("at most") && ends_with("solutions in a component")) {
      c.kind = Claim::Kind::at_most_in_component;
      c.number = number();
      if (c.number == 0 || c.number > 8) fail("expected a number from 1 to 8");
      return;
    }
    if (const ClaimOfFile* like = usual_claim_like(rest_))
      fail(fmt::format("there is no such claim; did you mean \"{}\"?", like->sentence));
    refuse_unknown_ending();
    fail(expected);
  }

  // "rules unate with coasts": what stands before the last "with" or "without" is a claim.
  void refuse_unknown_ending() const {
    const std::size_t at = text_.text.rfind(" with");
    if (at == text_.text.npos) return;
    try {
      const std::string before(text_.text.substr(0, at));
      (void)Reader({.text = before, .reading = text_.reading, .file = text_.file}, others_, names_).read();
    } catch (const std::invalid_argument&) {
      return;
    } catch (const InputError&) {
      return;
    }
    fail(fmt::format("expected {} at its end, found '{}'", endings, trimmed(text_.text.substr(at))));
  }

  bool begins_with(std::string_view words) {
    if (!rest_.starts_with(words)) return false;
    rest_ = trimmed(rest_.substr(words.size()));
    return true;
  }
  bool ends_with(std::string_view words) {
    if (!rest_.ends_with(words)) return false;
    rest_ = trimmed(rest_.substr(0, rest_.size() - words.size()));
    return true;
  }
  std::size_t number() const {
    const auto n = number_in<std::size_t>(rest_);
    if (!n) fail(fmt::format("expected a number instead of '{}'", rest_));
    return *n;
  }
  // The caller is asked about each name once: a reading may be a file.
  std::optional<Rules> known(std::string_view name) const {
    if (const auto preset = preset_named(name)) return rules_of(*preset);
    if (!others_) return std::nullopt;
    auto asked = asked_.find(name);
    if (asked == asked_.end()) asked = asked_.emplace(name, others_(name)).first;
    return asked->second;
  }
  Rules reading(std::string_view name) const {
    if (const auto rules = known(name)) return *rules;
    std::vector<std::string_view> presets;
    for (const PresetInfo& p : all_presets()) presets.push_back(p.name);
    std::vector<std::string_view> meant = presets;
    meant.push_back("finally");  // which stands before a colon as well
    const auto near = near_names(name, meant);
    fail(fmt::format("'{}' is no reading; expected one of {}, or a rules file{}", name, fmt::join(presets, ", "),
                     near.empty() ? "" : fmt::format("; did you mean {}?", fmt::join(near, " or "))));
  }
  static std::string_view trimmed(std::string_view s) {
    constexpr std::string_view blanks = " \t\r\n";
    s.remove_prefix(std::min(s.find_first_not_of(blanks), s.size()));
    return s.substr(0, s.find_last_not_of(blanks) + 1);
  }
  [[noreturn]] void fail(std::string_view why) const {
    throw std::invalid_argument(fmt::format("the claim \"{}\": {}", trimmed(text_.text), why));
  }

  const ClaimText& text_;
  std::string_view rest_;
  const OtherReadings& others_;
  mutable std::map<std::string, std::optional<Rules>, std::less<>> asked_;
  Names names_;
};

bool asks_of_solutions(const FormulaClaim& c) {
  return std::ranges::any_of(c.formula.worlds, &language::World::decided);
}

std::string what_in_words(const Claim& c) {
  const std::string reading = name(c.rules);
  switch (c.kind) {
    case Claim::Kind::same_results:
      return fmt::format("{} and {} give every order set the same result: which units move, and which are dislodged",
                         reading, name(c.other));
    case Claim::Kind::procedure_right:
      return fmt::format("the procedure {} ({}) gives every order set the result of {}: which units move",
                         c.procedure->name, c.procedure->source, reading);
    case Claim::Kind::never_so_many:
      return c.number == 0 ? fmt::format("the equations of {} are never without solution", reading)
                           : fmt::format("the equations of {} never have {} solution{}", reading, c.number,
                                         c.number == 1 ? "" : "s");
    case Claim::Kind::at_most_in_component:
      return fmt::format(
          "by {}, decisions that depend on each other have at most {} solution{}, whatever the others are", reading,
          c.number, c.number == 1 ? "" : "s");
    case Claim::Kind::propagation_complete:
      return fmt::format("by {}, propagation decides everything wherever the equations have one solution alone",
                         reading);
    case Claim::Kind::encodings_equal:
      return fmt::format("by {}, the equations of DATC 3 and the eight decisions of DATC 2 have the same solutions",
                         reading);
    case Claim::Kind::rules_unate:
      return fmt::format(
          "by {}, no equation turns to yes by one success and, by the same one among other orders' results, to no",
          reading);
    case Claim::Kind::formula:
      return asks_of_solutions(*c.formula) || c.formula->of == FormulaClaim::Of::final_resolution
                 ? fmt::format("by {}, {}: {}", reading, words(c.formula->of), c.formula->text)
                 : fmt::format("by {}: {}", reading, c.formula->text);
  }
  return {};
}

}  // namespace

Claim read_claim(const ClaimText& text, const OtherReadings& others) {
  Claim claim = Reader(text, others).read();
  if (claim.kind == Claim::Kind::encodings_equal && claim.rules.house)
    throw std::invalid_argument("the claim \"encodings equal\": house rules are equations of one system alone");
  return claim;
}

Claim read_claim(std::string_view text, const OtherReadings& others) {
  return read_claim(ClaimText{.text = text}, others);
}

std::string in_words(const Claim& c) {
  std::string text = what_in_words(c);
  if (!c.convoys) text += "; orders without convoys";
  if (c.convoys && c.constraints.of_maps() && !c.constraints.has(Constraint::convoys_at_sea))
    text += "; fleets may convoy from coasts";
  if (!c.constraints.has(Constraint::ordinary_passages)) text += "; moves may go over difficult passages";
  return text;
}

std::string covered(const Claim& c) {
  std::string text;
  for (std::size_t n = 0; n < constraint_count; n++)
    if (const auto constraint = static_cast<Constraint>(n);
        c.constraints.has(constraint) && !c.constraints.implied(constraint))
      text += fmt::format("{}{}", text.empty() ? "order sets in which " : "; ", sentence(constraint));
  return text.empty() ? "all order sets" : text;
}

namespace {

std::vector<Issue> differences(const Rules& a, const Rules& b, Shapes what) {
  std::vector<Issue> some = dipeq::differences(a, b);
  std::erase_if(some, [&](Issue issue) { return info(issue).shapes != what; });
  return some;
}

}  // namespace

std::vector<Issue> differences_of_equations(const Rules& a, const Rules& b) {
  return differences(a, b, Shapes::resolution);
}

namespace {

bool takes_fleets_away(language::OrderChange change) {
  using enum language::OrderChange;
  return change == one_more_convoy || change == turned_to_hold || change == gone;
}

std::string not_covered(const FormulaClaim& c, bool convoys) {
  std::string text;
  if (c.of == FormulaClaim::Of::final_resolution && asks_of_solutions(c))
    text = "order sets that backup rules leave without answer";
  if (convoys && takes_fleets_away(c.formula.change))
    text += fmt::format("{}changes that leave an army that goes by convoy without a route", text.empty() ? "" : "; ");
  return text;
}

}  // namespace

std::string not_covered(const Claim& c) {
  if (c.formula) return not_covered(*c.formula, c.convoys);
  if (c.kind == Claim::Kind::procedure_right) return "order sets that the procedure's source does not cover";
  if (c.kind != Claim::Kind::same_results) return {};
  const bool both_ways = !c.constraints.has(Constraint::no_land_route);
  std::string issues, text;
  for (Issue issue :
       differences(c.rules, both_ways ? with_armies_going_as_by(c.rules, c.other) : c.other, Shapes::orders))
    issues += (issues.empty() ? "" : ", ") + std::string(info(issue).id);
  if (!issues.empty())
    text = fmt::format("order sets that the two do not take alike before they are adjudicated, by {}", issues);
  if (both_ways && via_without_chain(c.rules) != via_without_chain(c.other))
    text += fmt::format("{}orders \"via convoy\" where no fleets on the board form a chain", text.empty() ? "" : "; ");
  return text;
}

}  // namespace dipeq
