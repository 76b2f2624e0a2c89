// All solutions of some decisions' equations, by Z3, by native search, or by both, which then must agree.
#pragma once
#include <memory>
#include <span>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "encodings/decisions.hpp"

namespace dipeq {

enum class Backend : std::uint8_t { native, z3, both };

// Why an enumeration ended. Only `exhausted` licenses "there are no others".
enum class Stop : std::uint8_t { exhausted, limit, gave_up };
std::string_view name(Stop stop);

struct Enumeration {
  std::vector<DecisionId> unknowns;   // what was asked for
  std::vector<Assignment> solutions;  // sorted; each the values of the unknowns, in their order
  Stop stop = Stop::exhausted;
};

// The solutions as whole assignments: `rest` with the unknowns' values in place.
std::vector<Assignment> completed(const Enumeration& e, const Assignment& rest);

// What is asked: solutions of the equations of `unknowns`, given what is known. A decision that is open and not among the
// unknowns must not influence their equations (see dependency_graph.hpp); it is taken to be no.
struct Question {
  const Interactions& interactions;
  Encoding encoding;
  const Assignment& known;
  std::span<const DecisionId> unknowns;
  std::size_t limit = 1000;
};

// A fault of dipeq itself: two backends differ, or a solution is none. Exit code 70.
class InternalError : public std::logic_error {
  using std::logic_error::logic_error;
};

class Enumerator {
 public:
  virtual ~Enumerator() = default;
  virtual Enumeration solutions(const Question& q) = 0;
};

// Kept enumerators reuse their memory and, for Z3, the solver. Each solution they return has been checked by the truth
// reading; one that fails is an InternalError.
std::unique_ptr<Enumerator> make_enumerator(Backend backend);

}  // namespace dipeq
