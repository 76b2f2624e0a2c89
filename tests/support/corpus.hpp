// Cases of the corpus, read from the source folder.
#pragma once
#include <string>
#include <vector>

#include "notation/case/case_file.hpp"
#include "phases/legality.hpp"

namespace dipeq::testing {

CaseFile corpus_case(const std::string& id);  // "6.F.14"
std::vector<CaseFile> corpus();               // the movement phases of DATC 3.2 and the articles

std::vector<CaseFile> corpus_of_all_phases();  // and of retreats and adjustments; of DATC 2.4 besides

inline SettledOrders settled(const CaseFile& c) { return settle(c.position, c.orders); }

}  // namespace dipeq::testing
