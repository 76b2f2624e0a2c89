// (internal) The name of an issue, of a choice or of a reading, where it stands in a line; on behalf of rules files and
// case files. All throw InputError, and say what would do.
#pragma once
#include "io/source_line.hpp"
#include "model/issues.hpp"
#include "model/presets.hpp"

namespace dipeq {

Issue read_issue(const SourceLine& line, std::size_t begin, std::size_t end);
std::uint8_t read_choice(Issue issue, const SourceLine& line, std::size_t begin, std::size_t end);
Preset read_preset(const SourceLine& line, std::size_t begin, std::size_t end, std::string_view expected);

}  // namespace dipeq
