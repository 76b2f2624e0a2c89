// In which sequence the words of a rulebook can be defined where a word has to stand before those that ask it.
#pragma once
#include <cstdint>
#include <vector>

#include "encodings/language/rulebook.hpp"

namespace dipeq::language {

// Words before those that ask them. A decision is asked for by its value, so its equation comes last.
std::vector<std::uint32_t> words_before_equations(const Rulebook& book);

}  // namespace dipeq::language
