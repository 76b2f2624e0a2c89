// (internal) `--format svg`: boards as a picture, on standard output.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "notation/case/case_file.hpp"
#include "report/board/board_svg.hpp"

namespace dipeq::cli {

// Under the case's name, or the phase's.
void draw(const CaseFile& c, std::span<const Panel> panels, PictureOptions options = {});

// A report as notes below a picture, a line each.
void add_notes(Panel& panel, std::string_view report);

inline constexpr std::size_t most_panels = 12;  // of one picture; what is left out is said

}  // namespace dipeq::cli
