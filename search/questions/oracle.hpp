// Whether formulas can hold at once: asked of Z3, or, put into clauses, of CaDiCaL. The two check each other.
#pragma once
#include <cstdio>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "encodings/formula.hpp"
#include "proofs/dimacs.hpp"

namespace dipeq {

enum class Engine : std::uint8_t { z3, cadical };
std::string_view name(Engine engine);

// A question that can be added to. It may be asked again after every addition.
class Oracle {
 public:
  enum class Answer : std::uint8_t { yes, no, unknown };  // unknown: stopped, or given up; never a "no"

  virtual ~Oracle() = default;
  virtual void add(Formula::Bool b) = 0;
  virtual void suppose(Formula::Bool input) = 0;  // is true, for the next check alone
  virtual Answer check() = 0;
  // After a yes: the inputs of the formula graph for which all that was added holds, by node.
  virtual std::vector<char> inputs() const = 0;
};

// The graph must be there as long as the oracle. `stop` is asked now and then while it thinks; it may be empty.
using Interrupt = std::function<bool()>;
std::unique_ptr<Oracle> make_oracle(Engine engine, const FormulaGraph& graph, Interrupt stop = {});

// CaDiCaL, writing down why the answer is no: the clauses that it was given, and a DRAT proof in a file, complete once the oracle
// is gone. It does not look whether the file takes what is written.
std::unique_ptr<Oracle> proving_oracle(const FormulaGraph& graph, std::FILE* proof, Cnf& clauses, Interrupt stop = {});

}  // namespace dipeq
