// Equations of movement that somebody puts in place of the rulebook's own: a house rule, as a rules file says it. To the model they are
// only something that a reading may have; encodings/house/ knows what they say.
#pragma once
#include <string_view>

namespace dipeq {

class Rules;
namespace language {
class Rulebook;
}

class HouseRules {
 public:
  virtual ~HouseRules() = default;
  virtual std::string_view name() const = 0;  // "mine.rules"
  // All equations of movement: these, and for the rest those of the reading's choices. Kept for good. Throws InputError where the two do
  // not go together.
  virtual const language::Rulebook& under(const Rules& rules) const = 0;
};

}  // namespace dipeq
