#include "encodings/rules/clause.hpp"

#include <deque>
#include <map>
#include <mutex>
#include <utility>

namespace dipeq {
namespace {

// The clauses of rulebooks in files.
class OwnClauses {
 public:
  Clause of(const OwnClause& own) {
    const std::lock_guard lock(mutex_);
    const auto [at, fresh] = numbers_.try_emplace(own, static_cast<Clause>(all_clauses().size() + infos_.size()));
    const OwnClause& kept = at->first;
    if (fresh) infos_.push_back({at->second, kept.name, {}, {}, kept.sentence, kept.denial, kept.rulebook});
    return at->second;
  }
  const ClauseInfo& info(Clause clause) {
    const std::lock_guard lock(mutex_);
    return infos_.at(static_cast<std::size_t>(clause) - all_clauses().size());
  }

 private:
  std::mutex mutex_;
  std::map<OwnClause, Clause> numbers_;
  std::deque<ClauseInfo> infos_;
};

OwnClauses& own_clauses() {
  static OwnClauses all;
  return all;
}

}  // namespace

std::span<const ClauseInfo> all_clauses() {
  static constexpr ClauseInfo table[] = {
#define DIPEQ_CLAUSE_INFO(name, v3, v2, sentence, denial) {Clause::name, #name, v3, v2, sentence, denial},
      DIPEQ_CLAUSES(DIPEQ_CLAUSE_INFO)
#undef DIPEQ_CLAUSE_INFO
  };
  return table;
}

bool is_own(Clause clause) { return static_cast<std::size_t>(clause) >= all_clauses().size(); }
Clause clause_of(const OwnClause& own) { return own_clauses().of(own); }

const ClauseInfo& info(Clause clause) {
  return is_own(clause) ? own_clauses().info(clause) : all_clauses()[static_cast<std::size_t>(clause)];
}

}  // namespace dipeq
