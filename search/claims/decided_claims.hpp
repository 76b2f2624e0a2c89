// A file of claims, decided: each by each of its readings.
#pragma once
#include <functional>
#include <optional>

#include "search/claims/claims_file.hpp"

namespace dipeq {

struct DecidedClaim {
  const ClaimOfFile* claim;
  std::string reading;  // as the file calls it
  Claim meant;
  Verified found;
  const ExpectedAnswer* expected = nullptr;  // null: the file says nothing

  enum class Match : std::uint8_t { as_expected, otherwise, unknown };
  // Unknown: it was stopped before it was decided. A counterexample of another size than was expected is otherwise.
  Match match() const;
};

struct ClaimsSettings {
  ClaimSettings each = {};
  std::optional<std::size_t> orders =
      {};  // instead of what the file says; of a claim of which the file says that it is decided for no more, no more than that
  std::function<void(std::size_t done, std::size_t of)> progress = {};
};

// The file must outlive what comes of it. Throws InputError before anything is decided if a claim cannot be read.
std::vector<DecidedClaim> decide(const ClaimsFile& file, const OtherReadings& others, const ClaimsSettings& settings);

}  // namespace dipeq
