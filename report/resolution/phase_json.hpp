// (internal) What adjudicate and explain print alike of a phase of retreats or adjustments, as JSON text.
#pragma once
#include <string>
#include <string_view>

#include "notation/case/case_file.hpp"

namespace dipeq {

// An object: which case of which phase on which map under which rules; as yet without its orders.
std::string phase_heading_json(std::string_view format, const CaseFile& c, const Turn& turn, std::string_view rules);
std::string reason_json(const Reason& reason);  // an object: name, sentence, source

}  // namespace dipeq
