#include "proofs/proof_check.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <unordered_map>

#include "proofs/unit_propagation.hpp"

namespace dipeq {
namespace {

using ClauseId = UnitPropagation::ClauseId;
using Kind = Proof::Step::Kind;

// Numbers the variables that occur anew, without gaps: a proof may name any.
class Variables {
 public:
  Variables(const Cnf& formula, const Proof& proof) {
    for (const auto& clause : formula.clauses) meet(clause);
    meet(proof.literals);
  }

  std::size_t count() const { return count_; }
  std::vector<int> numbered(std::span<const int> literals) const {  // ascending, each once
    std::vector<int> result;
    for (int l : literals) result.push_back(l < 0 ? -number_[index(l)] : number_[index(l)]);
    std::ranges::sort(result);
    const auto repeated = std::ranges::unique(result);
    result.erase(repeated.begin(), repeated.end());
    return result;
  }

 private:
  static std::size_t index(int literal) { return static_cast<std::size_t>(std::abs(literal)); }

  void meet(std::span<const int> literals) {
    for (int l : literals) {
      if (number_.size() <= index(l)) number_.resize(index(l) + 1);
      if (number_[index(l)] == 0) number_[index(l)] = static_cast<int>(++count_);
    }
  }

  std::vector<int> number_;  // by variable; 0: none
  std::size_t count_ = 0;
};

// Clauses to be found by their literals, whatever the sequence of these.
class ClausesByLiterals {
 public:
  void insert(const std::vector<int>& literals, ClauseId c) { by_hash_.emplace(hash(literals), c); }

  // Takes out one that is accepted.
  template <class Accept> std::optional<ClauseId> take(const std::vector<int>& literals, Accept accept) {
    const auto [begin, end] = by_hash_.equal_range(hash(literals));
    const auto found = std::find_if(begin, end, [&](const auto& entry) { return accept(entry.second); });
    if (found == end) return std::nullopt;
    const ClauseId c = found->second;
    by_hash_.erase(found);
    return c;
  }

 private:
  static std::uint64_t hash(const std::vector<int>& ascending) {
    std::uint64_t h = 0x9e3779b97f4a7c15;
    for (int literal : ascending) h = (h ^ static_cast<std::uint32_t>(literal)) * 0xff51afd7ed558ccd, h ^= h >> 32;
    return h;
  }

  std::unordered_multimap<std::uint64_t, ClauseId> by_hash_;
};

class Checker {
 public:
  Checker(const Cnf& formula, const Proof& proof, const ProofProgress& progress)
      : proof_(proof),
        progress_(progress),
        variables_(formula, proof),
        clauses_(variables_.count()),
        of_step_(proof.steps.size()) {
    for (const auto& clause : formula.clauses) add(clause);
    of_formula_ = clauses_.clauses();
  }

  ProofVerdict run() {
    const std::size_t steps = contradicting_steps();
    if (!contradiction_) return ProofRefused{ProofRefused::Why::no_contradiction, proof_.steps.size(), {}};
    clauses_.prefer_reasons(*contradiction_);
    for (std::size_t step = steps; step-- > 0;) {
      report(2 * steps - step, 2 * steps);
      if (take_back(step)) continue;
      const auto lemma = proof_.clause(proof_.steps[step]);
      return ProofRefused{ProofRefused::Why::not_implied, step + 1, {lemma.begin(), lemma.end()}};
    }
    return verified(steps);
  }

 private:
  // Goes forward until the clauses contradict each other; returns how many steps that took.
  std::size_t contradicting_steps() {
    std::size_t step = 0;
    for (; step < proof_.steps.size() && !contradiction_; step++) {
      report(step, 2 * proof_.steps.size());
      const auto literals = proof_.clause(proof_.steps[step]);
      of_step_[step] = proof_.steps[step].kind == Kind::lemma ? add(literals) : remove(literals);
    }
    return step;
  }

  ClauseId add(std::span<const int> literals) {
    const std::vector<int> numbered = variables_.numbered(literals);
    const ClauseId c = clauses_.add(numbered);
    by_literals_.insert(numbered, c);
    clauses_.attach(c);
    if (!contradiction_) contradiction_ = clauses_.conclude(c);
    return c;
  }

  std::optional<ClauseId> remove(std::span<const int> literals) {
    const std::vector<int> numbered = variables_.numbered(literals);
    const auto c = by_literals_.take(
        numbered, [&](ClauseId there) { return !clauses_.is_reason(there) && clauses_.clause(there) == numbered; });
    if (c) clauses_.detach(*c);
    return c;
  }

  // Everything is as it was before the step. No, if that was a lemma that is needed and does not follow.
  bool take_back(std::size_t step) {
    const auto c = of_step_[step];
    if (!c) return true;
    if (proof_.steps[step].kind == Kind::deletion) {
      clauses_.attach(*c);
      return true;
    }
    if (clauses_.is_reason(*c)) clauses_.withdraw(clauses_.position(*c));
    clauses_.detach(*c);
    return !clauses_.preferred(*c) || follows(*c);
  }

  bool follows(ClauseId lemma) {
    const std::size_t before = clauses_.size();
    clauses_.assume_false(lemma);
    const std::optional<ClauseId> conflict = clauses_.propagate();
    if (conflict) clauses_.prefer_reasons(*conflict);
    clauses_.withdraw(before);
    return conflict.has_value();
  }

  ProofHolds verified(std::size_t steps) const {
    ProofHolds v;
    for (std::size_t c = 0; c < of_formula_; c++)
      v.core_clauses += clauses_.preferred(static_cast<ClauseId>(c)) ? 1 : 0;
    for (std::size_t step = 0; step < steps; step++) {
      const bool lemma = proof_.steps[step].kind == Kind::lemma;
      v.lemmas += lemma ? 1 : 0;
      v.core_lemmas += lemma && clauses_.preferred(*of_step_[step]) ? 1 : 0;
      v.ignored_deletions += of_step_[step] ? 0 : 1;
    }
    return v;
  }

  void report(std::size_t done, std::size_t of) const {
    constexpr std::size_t now_and_then = 1024;
    if (progress_ && done % now_and_then == 0) progress_(done, of);
  }

  const Proof& proof_;
  const ProofProgress& progress_;
  Variables variables_;
  UnitPropagation clauses_;
  ClausesByLiterals by_literals_;
  std::size_t of_formula_ = 0;
  std::vector<std::optional<ClauseId>> of_step_;  // added or removed by it
  std::optional<ClauseId> contradiction_;         // wholly false
};

std::string text_of(const ProofHolds& v) {
  return fmt::format("verified: the formula has no solution; {} of {} lemmas and {} clauses are needed", v.core_lemmas,
                     v.lemmas, v.core_clauses);
}

std::string text_of(const ProofRefused& r) {
  if (r.why == ProofRefused::Why::no_contradiction)
    return fmt::format("refused: the proof ends after {} steps without the empty clause", r.step);
  return fmt::format("refused: step {}, the lemma '{}{}0', does not follow by unit propagation", r.step,
                     fmt::join(r.lemma, " "), r.lemma.empty() ? "" : " ");
}

}  // namespace

ProofVerdict check_proof(const Cnf& formula, const Proof& proof, const ProofProgress& progress) {
  return Checker(formula, proof, progress).run();
}

std::string to_text(const ProofVerdict& verdict) {
  return std::visit([](const auto& v) { return text_of(v); }, verdict);
}

}  // namespace dipeq
