#include "notation/known_maps.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "embedded/1898.map.hpp"
#include "embedded/chaos.map.hpp"
#include "embedded/convoying-coasts.map.hpp"
#include "embedded/loeb9-north-africa-tunis.map.hpp"
#include "embedded/loeb9-sicily-tunis.map.hpp"
#include "embedded/loeb9.map.hpp"
#include "embedded/standard.map.hpp"
#include "io/glyphs.hpp"
#include "notation/map_file.hpp"

namespace dipeq {
namespace {

struct BuiltIn {
  std::string_view name;
  const std::string_view* text;
};
constexpr BuiltIn built_in[] = {
    {"Standard", &embedded::standard_map},
    {"1898", &embedded::_1898_map},
    {"Chaos", &embedded::chaos_map},
    {"Convoying coasts", &embedded::convoying_coasts_map},
    {"Loeb9", &embedded::loeb9_map},
    {"Loeb9, difficult from North Africa to Tunis", &embedded::loeb9_north_africa_tunis_map},
    {"Loeb9, difficult from Sicily to Tunis", &embedded::loeb9_sicily_tunis_map},
};
constexpr auto names = [] {
  std::array<std::string_view, std::size(built_in)> all;
  std::ranges::transform(built_in, all.begin(), &BuiltIn::name);
  return all;
}();

}  // namespace

// By content and file, since a map that is like another depends on where it lies.
const Map& map_of_text(const std::string& text, const std::string& file) {
  static std::recursive_mutex mutex;  // for a map that is like another has that one read meanwhile
  static std::map<std::pair<std::string, std::string>, std::unique_ptr<const Map>> maps;
  static std::set<std::string> being_read;
  const std::lock_guard lock(mutex);
  const std::pair key(file, text);
  if (const auto it = maps.find(key); it != maps.end()) return *it->second;
  if (!being_read.insert(file).second) throw UnknownMap("a map cannot be like itself");
  struct Done {
    const std::string& file;
    ~Done() { being_read.erase(file); }
  } const done{file};
  return *maps.try_emplace(key, std::make_unique<const Map>(read_map(text, file))).first->second;
}

std::span<const std::string_view> built_in_maps() { return names; }

const Map& map_named(std::string_view name, const std::filesystem::path& named_in) {
  const auto it = std::ranges::find_if(built_in, [&](const BuiltIn& b) { return same_letters(b.name, name); });
  if (it != std::end(built_in)) return map_of_text(std::string(*it->text), std::string(it->name) + ".map");
  if (const Map* map = map_beside(name, named_in)) return *map;
  throw UnknownMap(fmt::format("expected a map that dipeq knows ({}), or that a file beside this one holds",
                               fmt::join(names, ", ")));
}

const Map& standard_map() {
  static const Map& map = map_named("Standard", {});
  return map;
}

}  // namespace dipeq
