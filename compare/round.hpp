// The results of a comparison's steps, in one sequence whatever the number of threads. A round of boards is asked; then each board that
// differs (a departure) is reduced.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "compare/attribution/attribution.hpp"
#include "compare/audit/map_audit.hpp"

namespace dipeq {

// undecided: by the rules; unstable: the other said two things of it, told in the same sequence
enum class Result : std::uint8_t { agreed, declined, undecided, failed, differs, unstable };

// What came of a board.
struct Looked {
  Result result = Result::agreed;
  Severity severity = Severity::none;  // if it differs
  bool by_sequence = false;            // the other says other things in another sequence
  bool by_map = false;                 // what differs is what the rules say on the map as audited
  friend bool operator==(const Looked&, const Looked&) = default;
};

// Where a board differs, on the way to its smallest case.
struct Departure {
  std::size_t board;         // its number
  bool by_sequence = false;  // from itself in another sequence, else from the rules
  Way way;
  std::optional<Compared> compared = {};  // of the whole board; none: to be asked again
  bool unstable = false;                  // from itself in the same sequence
  std::optional<ProvinceId> at = {};      // where a smaller board has to show it; none: wherever it does
};

// A board that the map as audited explains, and by which of its differences (map_audit.hpp): those without which it would not.
struct MetByMap {
  std::size_t board;
  std::vector<std::size_t> differences;
};

struct Round {
  std::vector<Looked> looked;             // by board
  std::vector<std::string> why_declined;  // none twice
  std::vector<Departure> departures;      // those that are reduced
  std::vector<MetByMap> by_map = {};
};

// What a departure was reduced to: a case that was not met before, or the number of the very same case.
using Reduced = std::variant<Symptom, std::size_t>;

// What the other said of boards that it was asked about while causes were looked for, by these boards in words; "once more: " before those
// that it was asked about again.
using Answers = std::map<std::string, Reply>;
using Answer = Answers::value_type;

// An audit and what the other said of the example of each difference.
struct Audited {
  MapAudit audit = {};
  std::vector<Reply> said = {};
};

}  // namespace dipeq
