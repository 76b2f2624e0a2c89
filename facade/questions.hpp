// (internal) Questions about a board in JSON, answered in JSON, as the public interface of every language has them. Each throws v0::Error and v0::GaveUp.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "facade/inside.hpp"
#include "notation/case/case_file.hpp"

namespace dipeq::facade {

using Table = v0::Adjudicator::Inside;

CaseFile board_of(const Table& table, std::string_view json,
                  std::string_view of = "board");  // `of`: what errors are of

std::string adjudicated(const Table& table, std::string_view json);  // a board or a game

struct AnsweredLines {
  std::string answers;
  v0::LinesFailed failed = {};
};
AnsweredLines adjudicated_lines(const Table& table, std::string_view lines, unsigned threads);

Json understood(const Table& table, std::string_view text,
                const std::optional<CaseFile>& position = {});  // `position`: what it orders on
void expect_limit(std::size_t at_most);                         // at least 1
Json solutions(const Table& table, const CaseFile& board, std::size_t at_most);
Json explanation(const Table& table, const CaseFile& board, bool counterfactuals);
Json survey_of(const Table& table, std::string_view json);
Json legal_orders_of(const Table& table, const CaseFile& board);
Json advanced(const Table& table, std::string_view json);

}  // namespace dipeq::facade
