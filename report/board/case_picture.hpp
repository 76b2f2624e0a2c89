// The picture of a case: panels under its name, with what else is said of it below them.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "notation/case/case_file.hpp"
#include "report/board/board_svg.hpp"

namespace dipeq {

std::string title_of(const CaseFile& c);  // its name, or its phase; may be empty

// Titled by the case's name, or its phase, unless the options have a title.
std::string case_picture(const CaseFile& c, std::span<const Panel> panels, PictureOptions options = {});

// A report as notes below a panel, a line each.
void add_notes(Panel& panel, std::string_view report);

inline constexpr std::size_t most_panels = 12;  // of one picture; what is left out is said

}  // namespace dipeq
