// `convert --to map`: maps of other programs in dipeq's own format.
#pragma once
#include <string>
#include <vector>

#include "cli/command_table.hpp"
#include "notation/maps/map_import.hpp"

namespace dipeq::cli {

struct MapsToConvert {
  std::vector<std::string> files;     // and folders, in which all that look like maps are read
  const MapFormat* format = nullptr;  // none: by their looks
  std::string out = {};
  bool partly = false;  // what can be read is written, though not all can
};

// Each map goes to standard output or the file `out`, if it is the only one, or to a file of its own in the folder `out`. What is worth
// telling goes to standard error. UsageError if there is more than one map and `out` is no folder.
Exit convert_maps(const MapsToConvert& maps);

}  // namespace dipeq::cli
