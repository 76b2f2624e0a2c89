// The table of what was measured, a row an adjudicator; and tables that were printed for parts of the laboratory, put together again.
#pragma once
#include <optional>
#include <string_view>

#include "tests/laboratory/measurement.hpp"

namespace dipeq::laboratory {

// Faults and findings are counted as MeasurementSettings says: faults that enough boards show, of these the found ones and those that are
// one finding each.
struct Row {
  std::string name;
  std::size_t shown = 0, asked = 0, differing = 0, findings = 0;
  Share explainable, others;
  std::size_t false_causes = 0, found = 0, found_once = 0;
};
Row row_of(const Measured& m, const MeasurementSettings& settings);

std::string heading();
std::string line(const Row& row);
std::optional<Row> read_row(std::string_view line);  // none: it is no row

// How many boards have to show a fault, of how many: "1 of 1500".
std::string scale(const MeasurementSettings& settings);
std::string totals(const std::vector<Row>& rows, std::string_view scale);

// What was printed for each part of N, the first one first: as if all had been measured at once. Throws std::invalid_argument of a part that
// did not end, or was measured by another scale, or is not of that many.
std::string put_together(const std::vector<std::string>& parts);

}  // namespace dipeq::laboratory
