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
#include "io/lines.hpp"
#include "notation/coasts.hpp"
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

const BuiltIn* built_in_named(std::string_view name) {
  const auto it = std::ranges::find_if(built_in, [&](const BuiltIn& b) { return same_letters(b.name, name); });
  return it == std::end(built_in) ? nullptr : it;
}

// All that adjudicating depends on, in whatever sequence: two maps are the same board if they have the same facts. Some maps have Switzerland,
// where nobody comes.
std::set<std::string> facts(const Map::Data& map) {
  std::set<std::string> all;
  const auto place = [&](Location at) {
    return fmt::format("{}({})", map.provinces[at.province.index()].code, static_cast<int>(at.coast));
  };
  const auto way = [&](const Map::Border& b, Location from, Location to) {
    all.insert(fmt::format("{} from {} to {} {} {}{}", static_cast<int>(b.by), place(from), place(to), b.difficult,
                           b.closed.contains(Season::spring), b.closed.contains(Season::fall)));
  };
  all.insert(fmt::format("builds {}", static_cast<int>(map.builds)));
  for (const std::string& power : map.powers) all.insert("power " + power);
  std::set<ProvinceId> reached;
  for (const Map::Border& b : map.borders) reached.insert({b.from.province, b.to.province});
  for (const ProvinceId id : reached) {
    const Province& p = map.provinces[id.index()];
    std::string coasts;  // the first is the default coast
    for (const Coast coast : p.coasts) coasts += letters(coast);
    all.insert(fmt::format("{} {} {} {} {} {}", p.code, static_cast<int>(p.terrain), coasts, p.convoys, p.supply_center,
                           p.home ? map.powers[p.home->index()] : ""));
  }
  for (const Map::Border& b : map.borders) {
    way(b, b.from, b.to);
    if (b.both_ways) way(b, b.to, b.from);
  }
  return all;
}

}  // namespace

const Map* another_of_that_name(const Map::Data& map) {
  const BuiltIn* known = built_in_named(map.name);
  if (!known) return nullptr;
  const Map& other = map_named(known->name, {});
  return facts(map) == facts(other.data()) ? nullptr : &other;
}

Map read_users_map(std::string_view text, std::string_view file) {
  Map map = read_map(text, file);
  const Map* other = another_of_that_name(map.data());
  if (!other) return map;
  const std::string fault =
      fmt::format("expected a name of its own: the map {} that dipeq knows is another one", other->name());
  for (const SourceLine& line : Lines(text, file))
    if (trimmed(line.text).starts_with("map")) line.fail(line.text.find("map"), fault);
  throw InputError(std::string(file), {1, 1}, fault, "");
}

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
  const bool known = std::ranges::any_of(built_in, [&](const BuiltIn& b) { return *b.text == text; });
  return *maps.try_emplace(key, std::make_unique<const Map>(known ? read_map(text, file) : read_users_map(text, file)))
              .first->second;
}

std::span<const std::string_view> built_in_maps() { return names; }
std::string told_of_built_in_maps() { return fmt::format("a map that dipeq knows ({})", fmt::join(names, "; ")); }

const Map& map_named(std::string_view name, const std::filesystem::path& named_in) {
  if (const BuiltIn* known = built_in_named(name))
    return map_of_text(std::string(*known->text), std::string(known->name) + ".map");
  if (const Map* map = map_beside(name, named_in)) return *map;
  throw UnknownMap(
      fmt::format("expected {}, or the name of a file of a map beside this one, with '.map' behind it or without",
                  told_of_built_in_maps()));
}

const Map& standard_map() {
  static const Map& map = map_named("Standard", {});
  return map;
}

bool is_standard(const Map& map) { return map.name() == standard_map().name(); }

}  // namespace dipeq
