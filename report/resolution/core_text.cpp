#include "report/resolution/core_text.hpp"

#include <fmt/format.h>

#include <set>

#include "io/wrapped.hpp"
#include "model/issues.hpp"
#include "report/names.hpp"
#include "report/resolution/text.hpp"

namespace dipeq {
namespace {

struct Arrow {
  std::string_view sign, meaning;
};

Arrow arrow(Dependence d) {
  switch (d) {
    case Dependence::helps: return {"→", "helps"};
    case Dependence::hinders: return {"⊣", "hinders"};
    case Dependence::turns: return {"⇄", "helps or hinders, as others are"};
    case Dependence::untold: return {"⇢", "bears on"};
  }
  return {};
}

class Cores {
 public:
  explicit Cores(const Judgement& j) : j_(j), names_(names_on_map(j.orders.position)) {}

  std::string equation(const CoreEquation& q) const {
    std::vector<std::string> any;
    if (!q.in_full) {
      for (DecisionId d : q.depends_on) any.push_back(name_of(d));
      return name_of(q.decision) + " depends on " + joined(any, ", ");
    }
    for (const auto& condition : q.yes_if) {
      std::vector<std::string> all;
      for (auto [d, v] : condition) all.push_back((v == Value::yes ? "" : "¬") + name_of(d));
      any.push_back(all.empty() ? "true" : joined(all, " ∧ "));
    }
    return name_of(q.decision) + " ⇔ " + (any.empty() ? "false" : joined(any, " ∨ "));
  }

  // "SUPPORT(F London) → MOVE(F Wales) ⊣ CONVOY(F English Channel) ⊣ SUPPORT(F London)"
  std::string walk(const std::vector<CoreStep>& circle) const {
    std::string text = name_of(circle.front().from);
    for (const CoreStep& step : circle) text += fmt::format(" {} {}", arrow(step.how).sign, name_of(step.to));
    return text;
  }

  std::string other_reading(const OtherwiseDecided& r) const {
    std::vector<std::string> choices, differences;
    for (std::uint8_t c : r.choices) choices.emplace_back(info(Issue::convoy_paradox).choices[c].name);
    for (const auto& d : r.differences) differences.push_back(names_.order(d.unit) + " " + to_text(d.outcome));
    return joined(choices, ", ") + ": " +
           (!r.complete           ? "no answer"
            : differences.empty() ? "the same results"
                                  : joined(differences, "; "));
  }

 private:
  std::string name_of(DecisionId d) const { return to_text(*decision(j_.interactions, Encoding::datc_3, d), names_); }

  const Judgement& j_;
  TermNames names_;
};

// What the arrows of a circle say.
std::string legend(const std::vector<CoreStep>& circle) {
  std::set<Dependence> met;
  for (const CoreStep& step : circle) met.insert(step.how);
  std::vector<std::string> entries;
  for (Dependence d : met) entries.push_back(fmt::format("{} {}", arrow(d).sign, arrow(d).meaning));
  return joined(entries, ", ");
}

}  // namespace

std::string cores_text(const Judgement& j, const Explanation& e) {
  const Cores cores(j);
  std::string text;
  for (std::size_t c = 0; c < e.cores.size(); c++) {
    text += fmt::format("\nCore {}, {}", c + 1, to_text(j.resolution.cores[c], j, j.orders.position));
    text += "  where all else is known, its equations are\n";
    for (const CoreEquation& q : e.cores[c].equations) text += "    " + cores.equation(q) + "\n";
    const std::vector<CoreStep>& circle = e.cores[c].circle;
    if (!circle.empty())
      text += fmt::format("  in a circle, each bears on the next: {}\n    {}\n", legend(circle), cores.walk(circle));
  }
  if (!e.other_readings.empty()) text += "\nUnder other choices of issue 4.A.2:\n";
  for (const OtherwiseDecided& r : e.other_readings) text += "  " + cores.other_reading(r) + "\n";
  return text;
}

}  // namespace dipeq
