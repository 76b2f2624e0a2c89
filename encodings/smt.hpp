// The only door to Z3. It reads a formula graph, never a rule; no Z3 type is seen from here.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "encodings/formula.hpp"

namespace dipeq {

// A Z3 solver over one formula graph. It may be kept: after graph.clear() and forget() it serves the next graph.
// Time running out is an answer (`unknown`), never "no"; memory running out is a std::bad_alloc.
class Smt {
 public:
  enum class Response : std::uint8_t { sat, unsat, unknown };

  explicit Smt(const FormulaGraph& graph);
  ~Smt();
  Smt(const Smt&) = delete;
  Smt& operator=(const Smt&) = delete;

  void push();
  void pop();
  void forget();                      // the graph was cleared
  void limit(unsigned milliseconds);  // for each check; 0: none

  void add(Formula::Bool b);
  void add_any_of(const std::vector<Formula::Bool>& alternatives);
  Response check();
  std::string reason_unknown() const;
  bool value(Formula::Bool b) const;  // in the last model
  std::vector<char> inputs() const;   // in the last model, by node; inputs the formula does not mention are 0

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace dipeq
