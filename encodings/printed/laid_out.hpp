// Equations over several lines, as a page of a book has them. Ends of lines mean nothing to who reads them back.
#pragma once
#include <string>
#include <string_view>

namespace dipeq {

// One equation of a page, "SUPPORT(s) ⇔ ∀ a ∈ attackers(s): ...", in lines of at most so many signs where it can be broken. The parts of a
// conjunction or disjunction stand below each other.
std::string laid_out(std::string_view equation, std::size_t width);

}  // namespace dipeq
