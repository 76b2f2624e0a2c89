#include "cli/map_option.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/command.hpp"
#include "notation/known_maps.hpp"
#include "notation/map_file.hpp"

namespace dipeq::cli {
namespace {

std::optional<std::string> named;

const Map& map_named_by_option() {
  std::error_code missing;
  if (std::filesystem::is_regular_file(*named, missing)) return map_in_file(*named);
  try {
    return map_named(*named, {});
  } catch (const UnknownMap&) {
    throw UsageError("--map", fmt::format("expected a map file, or a map that dipeq knows ({}), found '{}'",
                                          fmt::join(built_in_maps(), ", "), *named));
  }
}

}  // namespace

Option map_option() {
  return {"--map", text("NAME|FILE", named, "Standard"),
          "the map, where the orders name none: one that dipeq knows or a map file ('dipeq map --help')"};
}

const Map& map_at_hand() { return named ? map_named_by_option() : standard_map(); }

std::string map_as_typed() { return named ? " --map " + for_shell(*named) : ""; }

}  // namespace dipeq::cli
