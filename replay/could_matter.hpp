// Which issues could decide what becomes of a board, under whatever reading: those that ask for something that is not on it are left out.
// So most phases of recorded games need to be asked under few readings. Too many issues cost time, one too few would be a fault; random
// boards are asked under all choices in the tests.
#pragma once
#include "fingerprint/costs.hpp"
#include "notation/case/case_file.hpp"

namespace dipeq {

Issues could_matter(const CaseFile& board);

// Those of builds and removals, civil disorder among them.
const Issues& issues_of_adjustments();

}  // namespace dipeq
