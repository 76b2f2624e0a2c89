// Standard output as a page that somebody reads: how wide it is, and what is told there.
#pragma once
#include <cstddef>
#include <string_view>

namespace dipeq::cli {

// COLUMNS, if it is set; else the width of the terminal that standard output is; else 80.
std::size_t width_of_page();

// A report, its lines fitted to the page (io/wrapped.hpp).
void tell(std::string_view report);

}  // namespace dipeq::cli
