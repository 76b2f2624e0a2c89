// (internal to replay/) A number for all that a step of a record says: of two steps the same if they say the same, and then only, but for a
// chance that need not be reckoned with.
#pragma once
#include <cstdint>

#include "replay/agreement.hpp"

namespace dipeq {

std::uint64_t content(const RecordedStep& step);

}  // namespace dipeq
