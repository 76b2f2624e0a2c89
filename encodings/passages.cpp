#include "encodings/passages.hpp"

#include <algorithm>

#include "encodings/language/rulebook.hpp"

namespace dipeq {

Passages passages_of(const Map& map) {
  return std::ranges::any_of(map.data().borders, &Map::Border::difficult) ? Passages::some_difficult
                                                                          : Passages::ordinary;
}

bool passages_ignored(const Interactions& x) {
  return x.some_difficult() && x.rulebook() && !x.rulebook()->asks_for(language::Fact::difficult);
}

}  // namespace dipeq
