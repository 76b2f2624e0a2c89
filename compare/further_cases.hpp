// (internal to compare/) What boards come down to once something was found of them: reduced again, or beside what is granted.
#pragma once
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "compare/findings.hpp"
#include "compare/rounds.hpp"

namespace dipeq {

class FurtherCases {
 public:
  // All must be there as long as this.
  FurtherCases(Rounds& rounds, const Rules& rules, const ComparisonSettings& settings)
      : rounds_(rounds), rules_(rules), settings_(settings) {}

  // None: the board shows nothing.
  using Reduce = std::function<std::optional<Symptom>(Asker& asker, std::size_t board, const Reducing& how)>;
  // By several threads; those that are in the journal are taken from there. What comes down to the same is one case.
  std::vector<ReducedCase> of(const std::vector<std::size_t>& boards, std::string_view doing, const Reduce& reduce);

 private:
  std::vector<ReducedCase> put_together(std::vector<std::optional<Symptom>> symptoms,
                                        const std::vector<std::size_t>& boards) const;

  Rounds& rounds_;
  const Rules& rules_;
  const ComparisonSettings& settings_;
};

}  // namespace dipeq
