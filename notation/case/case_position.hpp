// (internal) From the lines of a case to its position: stated by "England owns F London", or else implied by the
// orders.
#pragma once
#include <vector>

#include "io/source_line.hpp"
#include "notation/case/case_file.hpp"

namespace dipeq {

// Something read, and where.
template <class T> struct Placed {
  T what;
  SourceLine line;
  std::size_t offset;

  [[noreturn]] void fail(std::string_view message) const { line.fail(offset, message); }
};

struct StatedUnit {
  Unit unit;
  std::optional<Expectation> expected;
};

// Both throw InputError where a unit cannot stand. All orders must be for stated units, unless missing ones are illegal; implied ones, in the sequence
// of the orders, may have several orders but not be different units.
void place_stated_units(const std::vector<Placed<StatedUnit>>& stated, const std::vector<Placed<WrittenOrder>>& orders,
                        CaseFile& into, MissingUnits missing);
void place_implied_units(const std::vector<Placed<WrittenOrder>>& orders, CaseFile& into);

}  // namespace dipeq
