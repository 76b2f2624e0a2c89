// Why an order of a retreat or adjustment phase did not do what it says.
#pragma once
#include <optional>

#include "model/outcome.hpp"
#include "phases/legality.hpp"

namespace dipeq {

struct Reason {
  std::string_view name;      // "second_build_there"
  std::string_view sentence;  // what to tell a player
  std::string_view source;    // "DATC 3.2 6.I.7"
  friend bool operator==(const Reason&, const Reason&) = default;
};
inline Reason reason(PutAside p) { return {name(p), sentence(p), source(p)}; }

struct OrderVerdict {
  Word word = Word::succeeds;
  std::optional<Reason> reason = {};  // none: it was followed
};

}  // namespace dipeq
