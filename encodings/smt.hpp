// The only door to Z3. It reads a formula graph, never a rule; no Z3 type is seen from here.
#pragma once
#include <functional>
#include <memory>
#include <vector>

#include "encodings/formula.hpp"

namespace dipeq {

// A Z3 solver over one formula graph. It may be kept: after graph.clear() and forget() it serves the next graph.
// Giving up is an answer (`unknown`), never "no"; memory running out is a std::bad_alloc.
class Smt {
 public:
  enum class Response : std::uint8_t { sat, unsat, unknown };

  explicit Smt(const FormulaGraph& graph);
  ~Smt();
  Smt(const Smt&) = delete;
  Smt& operator=(const Smt&) = delete;

  // What is added while it lives counts for so long. If Z3 fails to take it back, each question from then on is a std::bad_alloc.
  class Scope {
   public:
    explicit Scope(Smt& smt);
    ~Scope();
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    Smt& smt_;
  };

  void forget();  // the graph was cleared

  void add(Formula::Bool b);
  void add_any_of(const std::vector<Formula::Bool>& alternatives);
  // `give_up` is asked every few milliseconds, by another thread; once it says so, the answer is `unknown`.
  Response check(const std::function<bool()>& give_up = {});
  bool value(Formula::Bool b) const;  // in the last model
  std::vector<char> inputs() const;   // in the last model, by node; inputs the formula does not mention are 0

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace dipeq
