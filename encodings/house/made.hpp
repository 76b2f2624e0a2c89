// (internal) House rules that are made once for each reading that they stand over.
#pragma once
#include <map>
#include <memory>
#include <mutex>

#include "encodings/language/rulebook.hpp"
#include "encodings/passages.hpp"
#include "model/house_rules.hpp"
#include "model/rules.hpp"

namespace dipeq {

class MadeHouseRules : public HouseRules {
 public:
  const language::Rulebook& under(const Rules& rules) const override;

 private:
  virtual language::Rulebook made(const Rules& base) const = 0;  // of choices alone

  mutable std::mutex mutex_;
  mutable std::map<Rules, std::unique_ptr<const language::Rulebook>> under_;
};

// The compiled rules as a rulebook, each condition with the name of its clause.
language::Rulebook compiled_rules(const Rules& rules, Passages passages = Passages::ordinary);

}  // namespace dipeq
