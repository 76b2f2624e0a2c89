// (internal) `--format svg`: boards as a picture, on standard output.
#pragma once
#include <span>

#include "notation/case/case_file.hpp"
#include "report/board/panel.hpp"

namespace dipeq::cli {

// Under the case's name, or the phase's.
void draw(const CaseFile& c, std::span<const Panel> panels);

}  // namespace dipeq::cli
