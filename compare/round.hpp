// The results of a comparison's steps, in one sequence whatever the number of threads. A round of boards is asked; then each board that
// differs (a departure) is reduced.
#pragma once
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "compare/attribution.hpp"

namespace dipeq {

enum class Result : std::uint8_t { agreed, declined, undecided, failed, differs };  // undecided: by the rules

// What came of a board.
struct Looked {
  Result result = Result::agreed;
  Severity severity = Severity::none;  // if it differs
  bool by_sequence = false;            // the other says other things in another sequence
  friend bool operator==(const Looked&, const Looked&) = default;
};

// Where a board differs, on the way to its smallest case.
struct Departure {
  std::size_t board;         // its number
  bool by_sequence = false;  // from itself in another sequence, else from the rules
  Way way;
  std::optional<Compared> compared = {};  // of the whole board; none: to be asked again
};

struct Round {
  std::vector<Looked> looked;             // by board
  std::vector<std::string> why_declined;  // none twice
  std::vector<Departure> departures;      // those that are reduced
};

// What a departure was reduced to: a case of a form that was not met before, or the number of a form that was met.
using Reduced = std::variant<Symptom, std::size_t>;

}  // namespace dipeq
