// What dipcc makes of a request of each phase. Throws Declined, and whatever dipcc throws. Read by dipcc's own JSON library, so that powers
// come in the sequence of the alphabet, as its games tell them.
#pragma once

#include "thirdparty/nlohmann/json.hpp"

using Json = nlohmann::json;

Json movement(const Json& request);
Json retreats(const Json& request);
Json adjustments(const Json& request);
