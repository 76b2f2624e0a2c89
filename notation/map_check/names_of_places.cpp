// Names and codes that mean more than one province.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "io/folded.hpp"
#include "notation/map_check/checking.hpp"
#include "notation/map_file.hpp"
#include "notation/name_key.hpp"
#include "notation/names.hpp"

namespace dipeq {
namespace {

// By the key of a name, the provinces whose name or code it is, and those of which it is another name.
struct Meanings {
  std::vector<ProvinceId> main, other;
};

void add(std::vector<ProvinceId>& list, ProvinceId p) {
  if (std::ranges::find(list, p) == list.end()) list.push_back(p);
}

std::map<std::string, Meanings> meanings_on(const Map& map) {
  std::map<std::string, Meanings> meanings;
  const auto of = [&](const std::string& name) -> Meanings& { return meanings[name_key(folded(name))]; };
  for (std::size_t i = 0; i < map.provinces().size(); i++) {
    const Province& p = map.provinces()[i];
    add(of(p.name).main, ProvinceId(i));
    add(of(p.code).main, ProvinceId(i));
    for (const std::string& name : p.also) add(of(name).other, ProvinceId(i));
  }
  return meanings;
}

void check_meanings(const Map& map, MapFindings& found) {
  for (const auto& [key, meanings] : meanings_on(map)) {
    if (meanings.main.size() > 1)
      found.push_back({MapCheck::name_twice, fmt::format("'{}' means {}", key, listed(map, meanings.main)),
                       "give one of them another name or code", meanings.main, ""});
    std::vector<ProvinceId> all = meanings.main;
    for (ProvinceId p : meanings.other) add(all, p);
    if (all.size() == meanings.main.size() || all.size() == 1) continue;
    std::ranges::rotate(all, all.begin() + static_cast<std::ptrdiff_t>(meanings.main.size()));
    found.push_back({MapCheck::name_of_several, fmt::format("'{}' means {}, and so neither", key, listed(map, all)),
                     "leave it out from 'also' at all but one of them", all, "also"});
  }
}

// The provinces of this map that are called as those which the word means on the standard map.
std::vector<ProvinceId> meant_elsewhere(const Map& map, std::string_view word) {
  const Map& standard = standard_map();
  const auto meaning = Names::of(standard).province(word);
  std::vector<ProvinceId> meant, here;
  if (const auto* one = std::get_if<ProvinceId>(&meaning)) meant = {*one};
  if (const auto* several = std::get_if<AmbiguousName>(&meaning)) meant = several->meanings;
  for (ProvinceId m : meant)
    for (std::size_t i = 0; i < map.provinces().size(); i++)
      if (name_key(map.provinces()[i].name) == name_key(standard[m].name)) here.emplace_back(i);
  return here;
}

void check_codes(const Map& map, MapFindings& found) {
  for (std::size_t i = 0; i < map.provinces().size(); i++) {
    const Province& p = map.provinces()[i];
    std::vector<ProvinceId> others = meant_elsewhere(map, p.code);
    if (others.empty() || std::ranges::find(others, ProvinceId(i)) != others.end()) continue;
    std::string what =
        fmt::format("the code of {} is '{}', as people call {} elsewhere", p.name, p.code, listed(map, others));
    others.insert(others.begin(), ProvinceId(i));
    found.push_back({MapCheck::code_of_another, std::move(what), "take another code", others, ""});
  }
}

}  // namespace

void check_names(const Map& map, MapFindings& found) {
  check_meanings(map, found);
  check_codes(map, found);
}

}  // namespace dipeq
