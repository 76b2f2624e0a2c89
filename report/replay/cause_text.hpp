// What explains that a phase differs from its record, in words: "right under datc-3.2, 4.A.2=all-hold".
#pragma once
#include <string>

#include "replay/cause.hpp"

namespace dipeq {

std::string to_text(const RecordCause& cause);

}  // namespace dipeq
