// (internal to search/claims/) The value of a claim's formula over readings of its worlds, in any logic.
#pragma once
#include <memory>
#include <vector>

#include "encodings/language/interpreter.hpp"
#include "search/claims/formula_claim.hpp"

namespace dipeq {

// One reading a world, and how many solutions its equations have; all must outlive it.
template <class R> class FormulaValue {
 public:
  using Count = std::function<Strength<R>()>;

  FormulaValue(const FormulaClaim& claim, const std::vector<const R*>& readings, const std::vector<Count>& solutions)
      : claim_(claim) {
    for (std::size_t w = 0; w < readings.size(); w++) {
      rules_.push_back(std::make_unique<language::Interpreter<R>>(*claim.books[w], *readings[w]));
      worlds_.push_back(std::make_unique<language::WorldOfClaim<R>>(
          language::WorldOfClaim<R>{rules_.back().get(), &in_worlds_, solutions[w]}));
      claims_.push_back(std::make_unique<language::Interpreter<R>>(claim.formula.tree, *readings[w], *worlds_.back()));
      in_worlds_.push_back(claims_.back().get());
    }
  }
  FormulaValue(const FormulaValue&) = delete;

  // For these orders in the change's words.
  Bool<R> of(std::span<const typename R::Id> orders) const {
    return claims_.front()->value_of(claim_.formula.formula, orders);
  }

 private:
  const FormulaClaim& claim_;
  std::vector<std::unique_ptr<language::Interpreter<R>>> rules_, claims_;
  std::vector<std::unique_ptr<language::WorldOfClaim<R>>> worlds_;
  std::vector<const language::Interpreter<R>*> in_worlds_;
};

}  // namespace dipeq
