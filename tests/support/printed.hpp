// Reads what to_mathematics(Equations) prints, and evaluates it: the printed form is a reading like any other, and the
// only one that nothing else checks.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace dipeq::testing {

// A truth value counts as 0 or 1.
struct PrintedTerm {
  enum class Op { number, name, negation, all, any, exceeds, sum, only_if, larger } op;
  int number = 0;    // number
  std::string name;  // name
  std::vector<PrintedTerm> of;
};

struct PrintedEquation {
  std::string left;
  bool strength;  // "=" rather than "⇔"
  PrintedTerm right;
  std::string section;
};

class PrintedEquations {
 public:
  explicit PrintedEquations(std::string_view text);  // throws std::runtime_error on anything but equations

  const std::vector<PrintedEquation>& lines() const { return lines_; }
  const PrintedEquation* line(const std::string& left) const;

  // The right side, where decisions are as given. A name that is no decision stands for its own equation.
  using Decisions = std::map<std::string, bool>;
  int value(const PrintedTerm& term, const Decisions& decisions) const;

 private:
  std::vector<PrintedEquation> lines_;
};

PrintedTerm parse_printed(std::string_view expression);

}  // namespace dipeq::testing
