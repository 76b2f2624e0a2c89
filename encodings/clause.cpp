#include "encodings/clause.hpp"

namespace dipeq {

std::span<const ClauseInfo> all_clauses() {
  static constexpr ClauseInfo table[] = {
#define DIPEQ_CLAUSE_INFO(name, v3, v2, sentence) {Clause::name, #name, v3, v2, sentence},
      DIPEQ_CLAUSES(DIPEQ_CLAUSE_INFO)
#undef DIPEQ_CLAUSE_INFO
  };
  return table;
}

const ClauseInfo& info(Clause clause) { return all_clauses()[static_cast<std::size_t>(clause)]; }

}  // namespace dipeq
