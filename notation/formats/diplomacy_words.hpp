// (internal) The words of the package `diplomacy` for what became of an order, and what they mean. Its words say less than dipeq's:
// "void" is a support that met no such order, but also one that may not help against a unit of its own power.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/formats/record.hpp"

namespace dipeq::diplomacy {

enum class Result : std::uint8_t { ok, no_convoy, bounce, void_, cut, dislodged, disrupted, disband, maybe };
std::optional<Result> result_named(std::string_view name);  // "no convoy", "10001:no convoy"
std::string_view name(Result result);

using Results = std::vector<Result>;

// Of the order of a phase, as it stands in the board.
SaidOutcome meaning(const CaseFile& board, std::size_t order, const Results& results);
// Nullopt if the outcome has no words there.
std::optional<Results> words_for(const CaseFile& board, std::size_t order, const Outcome& outcome);
// The words that mean just what is said, or that all outcomes have which it allows; nullopt: there are none.
std::optional<Results> words_for(const CaseFile& board, std::size_t order, const SaidOutcome& said);

}  // namespace dipeq::diplomacy
