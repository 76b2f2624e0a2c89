#include "report/resolution/phase_json.hpp"

#include "io/json.hpp"
#include "report/board_json.hpp"
#include "report/heading.hpp"

namespace dipeq {

Json phase_heading_json(std::string_view format, const CaseFile& c, const Turn& turn, std::string_view rules) {
  Json j = heading_json(format, c, rules);
  if (turn.phase == c.turn.phase) add_board(c, j);
  j["phase"] = name(turn.phase);
  if (turn.date) {
    j["season"] = name(turn.date->season);
    j["year"] = turn.date->year;
  }
  j["orders"] = Json::array();
  j["unordered"] = Json::array();
  return j;
}

Json reason_json(const Reason& reason) {
  return {{"name", reason.name}, {"sentence", reason.sentence}, {"source", reason.source}};
}

}  // namespace dipeq
