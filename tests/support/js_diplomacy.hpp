// js-diplomacy, asked for real, for tests tagged [npm]: ctest has it installed first (adapters/js-diplomacy/install).
#pragma once
#include <fmt/format.h>

#include "adjudicators/adapter_protocol.hpp"
#include "tests/support/adapters.hpp"

namespace dipeq::testing {

inline Other js_diplomacy() {
  return by_command(fmt::format("NODE_PATH='{}' exec node '{}js-diplomacy/adapter.js'", DIPEQ_NODE_PATH, adapters),
                    standard_map());
}

}  // namespace dipeq::testing
