#include "compare/further_cases.hpp"

#include <atomic>
#include <map>
#include <string>

#include "compare/forms.hpp"

namespace dipeq {

std::vector<ReducedCase> FurtherCases::of(const std::vector<std::size_t>& boards, std::string_view doing,
                                          const Reduce& reduce) {
  std::vector<std::optional<Symptom>> symptoms(boards.size());
  std::size_t known = 0;
  for (; settings_.journal && known < boards.size(); known++) {
    auto there = settings_.journal->next_left(rounds_.board(boards[known]), rounds_.asker().observes_with_rules());
    if (!there) break;
    symptoms[known] = *std::move(there);
  }
  std::atomic<std::size_t> done = 0;
  const Reducing reducing{settings_.reduction_budget, [&] { rounds_.step(doing, done, boards.size()); },
                          settings_.stop};
  reduced_in_parallel(
      rounds_.askers(), boards.size() - known, settings_.stop,
      [&](Asker& asker, std::size_t i) {
        std::optional<Symptom> symptom = reduce(asker, boards[known + i], reducing);
        done++;
        return symptom;
      },
      [&](std::size_t i, std::optional<Symptom> symptom) {
        if (settings_.journal) settings_.journal->write(symptom);
        symptoms[known + i] = std::move(symptom);
      });
  return put_together(std::move(symptoms), boards);
}

std::vector<ReducedCase> FurtherCases::put_together(std::vector<std::optional<Symptom>> symptoms,
                                                    const std::vector<std::size_t>& boards) const {
  std::vector<ReducedCase> cases;
  std::map<std::string, std::size_t> numbers;
  for (std::size_t i = 0; i < boards.size(); i++) {
    if (!symptoms[i]) continue;
    std::string form = form_of(*symptoms[i], rules_);
    const auto [known, is_new] = numbers.try_emplace(form + "|" + in_words(symptoms[i]->board), cases.size());
    if (is_new) cases.push_back({*std::move(symptoms[i]), std::move(form), {}});
    cases[known->second].boards.push_back(boards[i]);
  }
  return cases;
}

}  // namespace dipeq
