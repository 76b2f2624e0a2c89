// Colour in reports: what succeeds is green, what fails red, whoever is dislodged magenta, what nobody can say yellow; headings are bold.
#pragma once
#include <string>
#include <string_view>

namespace dipeq::cli {

// A report that is fitted to the page already. Only control sequences are added: without them it is the same text.
std::string painted(std::string_view report);

}  // namespace dipeq::cli
