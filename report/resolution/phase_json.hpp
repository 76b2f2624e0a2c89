// (internal) What adjudicate and explain print alike of a phase of retreats or adjustments, as JSON.
#pragma once
#include <string_view>

#include "io/json.hpp"
#include "notation/case/case_file.hpp"

namespace dipeq {

// An object: which case of which phase on which map under which rules; as yet without its orders.
Json phase_heading_json(std::string_view format, const CaseFile& c, const Turn& turn, std::string_view rules);
Json reason_json(const Reason& reason);  // an object: name, sentence, source

}  // namespace dipeq
