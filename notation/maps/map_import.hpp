// Maps as other programs keep them: jDip's XML, nJudge's map files, the .map files of the package diplomacy and of DPjudge, webDiplomacy's
// and vDiplomacy's install.php, godip's graphs in Go, and diplicity's JSON (DVAR). Each file is only read, whatever it is to its program: no
// PHP and no Go is run. What a file lacks and what had to be settled or mended is told in remarks.
#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/map.hpp"

namespace dipeq {

struct MapImport {
  Map::Data data;
  std::vector<std::string> remarks = {};  // "variants.xml:12: ..."
};

// The text of a file that stands in the folder of another, or in a folder there; nullopt: there is none.
using Beside = std::function<std::optional<std::string>(std::string_view name)>;

struct MapSource {
  std::string_view file, text;
  Beside beside = {};  // none: the file stands alone
};

struct MapFormat {
  std::string_view id;        // "jdip"
  std::string_view sentence;  // "jDip's variants.xml, with the adjacency files that it names"
  // Whether a text that begins so is in this format.
  bool (*is_in)(std::string_view text);
  // All variants of the file, the one that its program offers first in front. Throws InputError.
  std::vector<MapImport> (*read)(const MapSource& source);
};

std::span<const MapFormat> map_formats();
const MapFormat* map_format_named(std::string_view id);      // none: there is no such format
const MapFormat* guessed_map_format(std::string_view text);  // none: it is not known by its looks

// All maps of a text, in the format or in the one that it looks like; dipeq's own format is one of them. Throws InputError.
std::vector<MapImport> read_maps(const MapSource& source, const MapFormat* format = nullptr);

// The first map of a text, in any format. Files beside `file` are read where the format needs them. What there is to remark is not told:
// read_maps() tells it.
Map read_any_map(std::string_view text, std::string_view file);

Beside beside_on_disk(std::string_view file);

}  // namespace dipeq
