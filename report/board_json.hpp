// (internal) A case's board in the form of docs/dipeq.schema.json.
#pragma once
#include <optional>
#include <span>
#include <string>

#include "io/json.hpp"
#include "notation/case/case_file.hpp"

namespace dipeq {

// Its members, without braces: state and orders. Nullopt: order sets, proxies or words with several meanings were handed in, for which
// a board has no place.
std::optional<std::string> board_members(const CaseFile& c);

Json units_json(const Map& map, std::span<const Unit> units);  // by power, in short notation

// The whole board, with its id and title; likewise.
std::optional<Json> board_json(const CaseFile& c);
void add_board(const CaseFile& c, Json& to);  // as `board`, if there is one

}  // namespace dipeq
