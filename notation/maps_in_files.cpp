// Maps in files; the page in a browser has none.
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "notation/known_maps.hpp"

namespace dipeq {
namespace {

bool stays_within(const std::filesystem::path& path) {
  return path.is_relative() && std::ranges::none_of(path, [](const auto& part) { return part == ".."; });
}

}  // namespace

const Map* map_beside(std::string_view name, const std::filesystem::path& named_in) {
  for (const std::string& called : {std::string(name), std::string(name) + ".map"}) {
    const auto file = named_in.parent_path() / called;
    std::error_code missing;
    if (stays_within(called) && std::filesystem::is_regular_file(file, missing)) return &map_in_file(file);
  }
  return nullptr;
}

const Map& map_in_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in || std::filesystem::is_directory(file)) throw UnknownMap(fmt::format("cannot read '{}'", file.string()));
  return map_of_text(text, file.string());
}

}  // namespace dipeq
