#include "facade/inside.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "encodings/house/house_rules.hpp"
#include "io/glyphs.hpp"
#include "io/number.hpp"
#include "model/presets.hpp"
#include "notation/known_maps.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "notation/rules_file.hpp"

namespace dipeq::facade {
namespace {

bool is_a_text(const std::string& asked) { return asked.find('\n') != asked.npos; }

const Map& map_asked(const std::string& asked) {
  if (is_a_text(asked)) return map_of_text(asked, "map");
  for (const std::string_view name : built_in_maps())
    if (same_letters(name, asked)) return map_named(name, {});
  throw error("map", fmt::format("no map is called '{}': expected {}; or the text of a map file", asked,
                                 fmt::join(built_in_maps(), "; ")));
}

Rules rules_asked(const std::string& asked, const std::string& called) {
  if (const auto preset = preset_named(asked)) return rules_of(*preset);
  if (!is_a_text(asked)) {
    std::vector<std::string_view> presets;
    for (const PresetInfo& p : all_presets()) presets.push_back(p.name);
    throw error("rules", fmt::format("no reading is called '{}': expected {}, or the text of a rules file", asked,
                                     fmt::join(presets, ", ")));
  }
  const RulesFile file = read_rules_file(asked, "rules");
  return with_house_rules(file.choices, {file.equations, called.empty() ? "house rules" : called, file.sentences});
}

Json path_json(const v0::Texts& path) {
  Json steps = Json::array();
  for (const std::string& step : path)
    if (const auto place = number_in<std::size_t>(step))
      steps.push_back(*place);
    else
      steps.push_back(step);
  return steps;
}

template <class Read> decltype(auto) read(std::string_view of, Read read) {
  try {
    return read();
  } catch (const InputError& e) {
    throw error(of, e);
  } catch (const UnknownMap& e) {
    throw error(of, e.what());
  }
}

// Problems with all parts are told at once.
class Problems {
 public:
  template <class Take> void take(Take take) {
    try {
      take();
    } catch (const v0::Error& e) {
      all_.insert(all_.end(), e.problems().begin(), e.problems().end());
    }
  }
  void tell() {
    if (!all_.empty()) throw v0::Error(std::move(all_));
  }

 private:
  std::vector<v0::Problem> all_;
};

Rules rules_of_reading(const v0::Reading& reading) {
  Problems problems;
  Rules rules = rules_of(Preset::datc_3_2);
  problems.take([&] { rules = read("rules", [&] { return rules_asked(reading.rules, reading.called); }); });
  for (const std::string& choice : reading.choices)
    problems.take([&] { read("choices", [&] { read_rule(choice, "choices", rules); }); });
  problems.tell();
  return rules;
}

const Map& map_of_reading(const v0::Reading& reading) {
  Problems problems;
  const Map* map = nullptr;
  problems.take([&] { map = &read("map", [&]() -> const Map& { return map_asked(reading.map); }); });
  if (!map) problems.take([&] { rules_of_reading(reading); });
  problems.tell();
  return *map;
}

}  // namespace

v0::Problem problem(std::string_view of, const InputError& e) {
  const bool is_named = !std::string_view(e.what()).starts_with(':');  // a board in JSON has no name
  return {std::string(of), std::max<std::size_t>(e.place().line, 1), e.place().column, e.message(),
          is_named ? e.what() : e.message()};
}

v0::Error error(std::string_view of, const InputError& e) { return v0::Error({problem(of, e)}); }

v0::Error error(std::string_view of, std::string_view message) {
  return v0::Error({{std::string(of), 1, 0, std::string(message), std::string(message)}});
}

Json errors_json(std::span<const v0::Problem> problems) {
  Json list = Json::array();
  for (const v0::Problem& p : problems) {
    Json one{{"of", p.of}, {"line", p.line}};
    if (p.column > 0) one["column"] = p.column;
    one["message"] = p.message;
    one["told"] = p.told;
    if (!p.path.empty()) one["path"] = path_json(p.path);
    list.push_back(one);
  }
  return {{"errors", list}};
}

}  // namespace dipeq::facade

namespace dipeq::v0 {

Adjudicator::Inside::Inside(const Reading& reading)
    : map(facade::map_of_reading(reading)),
      rules(facade::rules_of_reading(reading)),
      rules_name(name(rules)),
      powers(map.powers().begin(), map.powers().end()) {
  const auto add = [&](Location at) {
    locations.push_back(at);
    places.push_back(write_location(at, map, Style::brief));
  };
  for (std::size_t p = 0; p < map.provinces().size(); ++p) {
    add({ProvinceId(p)});
    for (const Coast coast : map[ProvinceId(p)].coasts) add({ProvinceId(p), coast});
  }
}

Kept<LineJudge>::Borrowed Adjudicator::Inside::judge() const {
  return judges_.borrow([&] { return LineJudge(map, rules); });
}

Kept<BoardLineReader>::Borrowed Adjudicator::Inside::reader() const {
  return readers_.borrow([&] { return BoardLineReader(map, rules); });
}

}  // namespace dipeq::v0
