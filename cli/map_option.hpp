// Which map a command plays on: --map.
#pragma once
#include <string>
#include <string_view>

#include "cli/command_table.hpp"
#include "model/map.hpp"

namespace dipeq::cli {

// A program runs one command, which plays on one map; texts that name a map of their own are read by that.
Option map_option();
const Map& map_at_hand();  // the standard map if none was named; UsageError, InputError
// Of a map file; or, if none is called so, of the map that dipeq knows by that name. UsageError, with `where` before it, if there is neither.
std::string map_text(const std::string& file, std::string_view where = "FILE");
std::string map_as_typed();  // " --map loeb9.map"; nothing by default

}  // namespace dipeq::cli
