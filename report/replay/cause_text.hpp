// What explains that a phase differs from its record, in words: "right under datc-3.2, 4.A.2=all-hold".
#pragma once
#include <string>

#include "replay/cause.hpp"

namespace dipeq {

// Of several phases an order is that of the smallest.
enum class SpeaksFor : bool { one_phase, several_phases };
std::string to_text(const RecordCause& cause, SpeaksFor told = SpeaksFor::several_phases);

}  // namespace dipeq
