// What decisions and places are called on a map: "SUPPORT(F London)", "HOLD(English Channel)".
#pragma once
#include "encodings/printed/equations.hpp"

namespace dipeq {

TermNames names_on_map(const Position& position);  // which must outlive them

}  // namespace dipeq
