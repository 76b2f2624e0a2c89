#include "encodings/passages.hpp"

#include "encodings/language/rulebook.hpp"

namespace dipeq {

bool passages_ignored(const Interactions& x) {
  return x.some_difficult() && x.rulebook() && !x.rulebook()->asks_for(language::Fact::difficult);
}

}  // namespace dipeq
