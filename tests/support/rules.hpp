// The reading that most tests are about.
#pragma once
#include "model/presets.hpp"

namespace dipeq::testing {

inline const Rules datc = rules_of(Preset::datc_3_2);

}  // namespace dipeq::testing
