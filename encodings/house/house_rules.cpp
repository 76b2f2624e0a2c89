#include "encodings/house/house_rules.hpp"

#include <fmt/format.h>

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "encodings/language/rulebook.hpp"
#include "encodings/printed/rules_in_words.hpp"

namespace dipeq {
namespace {

using language::Rulebook;

// The compiled rules as a rulebook, each condition with the name of its clause.
Rulebook compiled_rules(const Rules& rules) {
  language::ReadRulebook read = language::read_rulebook(
      Rulebook(Encoding::datc_3), rules_as_mathematics(Encoding::datc_3, rules, Clauses::named), "");
  if (!read.errors.empty())
    throw std::logic_error(fmt::format("the printed rules do not read: {}", read.errors.front().what()));
  return std::move(read.rulebook);
}

class KeptHouseRules : public HouseRules {
 public:
  explicit KeptHouseRules(HouseText house) : text_(house.text), file_(house.file) {}

  // Without its folders.
  std::string_view name() const override { return std::string_view(file_).substr(file_.rfind('/') + 1); }

  const Rulebook& under(const Rules& rules) const override {
    Rules base = rules;
    base.house = nullptr;
    const std::lock_guard lock(mutex_);
    std::unique_ptr<const Rulebook>& kept = under_[base];
    if (!kept) kept = std::make_unique<const Rulebook>(read_over(base));
    return *kept;
  }

 private:
  Rulebook read_over(const Rules& base) const {
    language::ReadRulebook read = language::read_rulebook(compiled_rules(base), text_, file_);
    if (read.errors.empty() && read.rulebook.defines("DISLODGE"))
      read.errors.push_back(language::refusal(text_, file_, "DISLODGE",
                                              "who is dislodged follows from MOVE: DISLODGE cannot be defined"));
    if (!read.errors.empty()) throw InputError::together(read.errors);
    return std::move(read.rulebook);
  }

  std::string text_, file_;
  mutable std::mutex mutex_;
  mutable std::map<Rules, std::unique_ptr<const Rulebook>> under_;
};

const HouseRules& kept(HouseText house) {
  static std::mutex mutex;
  static std::map<std::pair<std::string, std::string>, std::unique_ptr<const KeptHouseRules>> all;
  const std::lock_guard lock(mutex);
  auto& one = all[{std::string(house.file), std::string(house.text)}];
  if (!one) one = std::make_unique<const KeptHouseRules>(house);
  return *one;
}

const Rulebook& kept_compiled_rules(const Rules& rules) {
  static std::mutex mutex;
  static std::map<Rules, std::unique_ptr<const Rulebook>> all;
  const std::lock_guard lock(mutex);
  auto& one = all[rules];
  if (!one) one = std::make_unique<const Rulebook>(compiled_rules(rules));
  return *one;
}

}  // namespace

const Rulebook& rulebook_of(const Rules& rules) {
  return rules.house ? rules.house->under(rules) : kept_compiled_rules(rules);
}

Rules with_house_rules(Rules rules, HouseText text) {
  rules.house = &kept(text);
  rules.house->under(rules);
  return rules;
}

}  // namespace dipeq
