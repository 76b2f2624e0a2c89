#include "notation/maps/dvar_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "io/json.hpp"
#include "io/source_line.hpp"
#include "notation/maps/map_draft.hpp"

namespace dipeq {
namespace {

// The members have one name in DVAR and another in the service.
const Json* either(const Json& object, std::initializer_list<std::string_view> names) {
  for (std::string_view name : names)
    if (const Json* found = object.find(name); found && !found->is_null()) return found;
  return nullptr;
}

std::string text_of(const Json& object, std::initializer_list<std::string_view> names) {
  const Json* found = either(object, names);
  return found ? found->text() : std::string();
}

class DvarImport {
 public:
  DvarImport(const ForeignFile& file, const Json& variant) : file_(file), variant_(variant) {}

  MapImport run() && {
    draft_.name = text_of(variant_, {"name", "id"});
    for (const Json& nation : list(variant_, {"nations"})) attempt(nation, [&] { read_nation(nation); });
    for (const Json& province : list(variant_, {"provinces"})) attempt(province, [&] { declare(province); });
    for (const Json& coast : list(variant_, {"namedCoasts", "named_coasts"}))
      attempt(coast, [&] { declare_coast(coast); });
    for (const Json& coast : coasts_) attempt(coast, [&] { declare_coast(coast); });
    for (const auto& [place, adjacencies] : adjacencies_) check_kinds(place, *adjacencies);
    for (const auto& [place, adjacencies] : adjacencies_)
      for (const Json& adjacency : adjacencies->elements())
        attempt(adjacency, [&, &from = place] { pass(from, adjacency); });
    faults_.throw_if_any();
    if (draft_.passages.empty()) file_.fail(0, "the provinces have no adjacencies: this file tells their names alone");
    const Json* state = either(variant_, {"initialState", "start_data"});
    read_state(state ? *state : variant_);
    read_rules();
    faults_.throw_if_any();
    draft_.coasts_may_be_left_out = true;
    return finished(std::move(draft_), file_);
  }

 private:
  static std::span<const Json> list(const Json& object, std::initializer_list<std::string_view> names) {
    const Json* found = either(object, names);
    return found ? found->elements() : std::span<const Json>();
  }

  // Where the first text of a value stands in the file, as far as that is known.
  std::size_t offset_of(const Json& value) const {
    const Json* id = either(value, {"id", "to", "location", "province", "name"});
    const auto found = id && id->is_text() ? file_.text.find(fmt::format("\"{}\"", id->text())) : file_.text.npos;
    return found == file_.text.npos ? 0 : found;
  }

  template <class Read> void attempt(const Json& value, Read read) {
    faults_.attempt([&] {
      try {
        read();
      } catch (const JsonError& e) {
        file_.fail(offset_of(value), e.what());
      }
    });
  }

  void read_nation(const Json& nation) {
    const std::string name = text_of(nation, {"name", "id", "nation_id"});
    for (std::string_view key : {"id", "nation_id", "name"})
      if (const Json* id = either(nation, {key})) nations_.emplace(id->text(), name);
    draft_.add_power(name);
    const Json* idle = either(nation, {"non_playable"});
    if (idle && idle->truth())
      draft_.remarks.push_back(
          file_.remark(offset_of(nation), fmt::format("nobody plays {}: its units hold", tidy(name))));
  }

  std::string nation(const Json& object, std::initializer_list<std::string_view> names) const {
    const std::string id = text_of(object, names);
    if (id.empty()) return {};
    const auto found = nations_.find(id);
    if (found == nations_.end())
      file_.fail(offset_of(object), fmt::format("expected one of the nations, found {}", dipeq::quoted(id)));
    return found->second;
  }

  void declare(const Json& p) {
    const std::string type = p["type"].text();
    if (type == "named_coast") return coasts_.push_back(p);
    const std::string id = p["id"].text();
    if (type != "land" && type != "sea" && type != "coastal")
      file_.fail(offset_of(p), fmt::format("expected land, sea or coastal, found {}", dipeq::quoted(type)));
    MapDraft::Province province{.name = text_of(p, {"name"}), .abbreviations = {id}};
    province.offset = offset_of(p);
    province.terrain = type == "land" ? Terrain::inland : type == "sea" ? Terrain::sea : Terrain::coastal;
    const Json* centre = either(p, {"supplyCenter", "supply_center"});
    province.centre = centre && centre->truth();
    if (province.centre) province.home = nation(p, {"homeNation", "home_nation", "home_nation_id"});
    if (!places_.emplace(id, MapDraft::Place{draft_.provinces.size()}).second)
      file_.fail(offset_of(p), fmt::format("the province {} stands twice", dipeq::quoted(id)));
    if (const Json* adjacencies = either(p, {"adjacencies"})) adjacencies_.emplace_back(places_.at(id), adjacencies);
    draft_.provinces.push_back(std::move(province));
  }

  void declare_coast(const Json& c) {
    const std::string id = c["id"].text(), parent = text_of(c, {"parentProvince", "parent_id", "parent"});
    const auto found = places_.find(parent);
    if (found == places_.end())
      file_.fail(offset_of(c), fmt::format("expected the coast of a province, found {}", dipeq::quoted(parent)));
    const MapDraft::Place place{found->second.province, id.substr(id.find('/') == id.npos ? 0 : id.find('/') + 1)};
    if (!places_.emplace(id, place).second)
      file_.fail(offset_of(c), fmt::format("the coast {} stands twice", dipeq::quoted(id)));
    draft_.provinces[place.province].coasts.push_back(place.coast);
    if (const Json* adjacencies = either(c, {"adjacencies"})) adjacencies_.emplace_back(place, adjacencies);
  }

  MapDraft::Place place(const Json& object, std::initializer_list<std::string_view> names) const {
    const std::string id = text_of(object, names);
    const auto found = places_.find(id);
    if (found == places_.end())
      file_.fail(offset_of(object),
                 fmt::format("expected a province or a coast of this file, found {}", dipeq::quoted(id)));
    return found->second;
  }

  // The program that makes variants writes "adjacencies": ["eng"], which leaves open whether armies or fleets pass between two coasts.
  void check_kinds(const MapDraft::Place& from, const Json& adjacencies) const {
    for (const Json& adjacency : adjacencies.elements())
      if (const MapDraft::Province& here = draft_.provinces[from.province]; adjacency.is_text())
        file_.fail(
            here.offset,
            fmt::format("the borders of this file, as that of {} and {}, do not say whether armies, fleets or both "
                        "pass: expected {{\"to\": {}, \"pass\": \"both\"}}",
                        here.abbreviations.front(), tidy(adjacency.text()),
                        fmt::format("\"{}\"", tidy(adjacency.text()))));
  }

  void pass(const MapDraft::Place& from, const Json& adjacency) {
    const MapDraft::Place to = place(adjacency, {"to"});
    const std::string& kind = adjacency["pass"].text();
    if (kind != "army" && kind != "fleet" && kind != "both")
      file_.fail(offset_of(adjacency), fmt::format("expected army, fleet or both, found {}", dipeq::quoted(kind)));
    if (kind != "army") draft_.pass(UnitType::fleet, from, to);
    if (kind != "fleet" && from.coast.empty() && to.coast.empty()) draft_.pass(UnitType::army, from, to);
  }

  void read_state(const Json& state) {
    if (const Json* phase = either(state, {"phase", "initial_phase"})) attempt(state, [&] { read_phase(*phase); });
    for (const Json& unit : list(state, {"units", "initial_units"})) attempt(unit, [&] { read_unit(unit); });
    for (const Json& centre : list(state, {"supplyCenters", "supply_centers", "initial_supply_centers"}))
      attempt(centre, [&] { read_owner(centre); });
  }

  void read_phase(const Json& phase) {
    const std::string season = text_of(phase, {"season"});
    draft_.season = phase.find("type") && phase["type"].text() == "Adjustment" ? Season::winter
                    : season == "Fall"                                         ? Season::fall
                                                                               : Season::spring;
    const std::size_t year = phase["year"].number();
    if (year < 1 || year > 99'999) throw JsonError(fmt::format("expected a year from 1 to 99999, found {}", year));
    draft_.year = static_cast<int>(year);
  }

  void read_unit(const Json& unit) {
    const std::string& type = unit["type"].text();
    if (type != "Army" && type != "Fleet")
      file_.fail(offset_of(unit), fmt::format("expected Army or Fleet, found {}", dipeq::quoted(type)));
    draft_.opening.push_back({type == "Army" ? UnitType::army : UnitType::fleet, nation(unit, {"nation", "nation_id"}),
                              place(unit, {"location", "province", "province_id"})});
  }

  void read_owner(const Json& centre) {
    MapDraft::Province& province = draft_.provinces[place(centre, {"province", "province_id"}).province];
    province.centre = true;
    province.owner = nation(centre, {"nation", "nation_id"});
  }

  void read_rules() {
    for (const Json& condition : list(variant_, {"victoryConditions", "victory_conditions"}))
      attempt(condition, [&] {
        if (condition["type"].text() == "supply-center-majority")
          draft_.victory = static_cast<int>(
              std::min<std::size_t>(std::max<std::size_t>(condition["supplyCenters"].number(), 1), 100'000));
        else
          draft_.remarks.push_back(
              file_.remark(0, fmt::format("the end by {} is left out", tidy(condition["type"].text()))));
      });
    for (const Json& modifier : list(variant_, {"adjudicationModifiers", "adjudication_modifiers"}))
      attempt(modifier, [&] {
        if (modifier.text() == "allow-builds-in-non-home-centers")
          draft_.builds = Builds::owned;
        else
          draft_.remarks.push_back(file_.remark(0, fmt::format("the rule '{}' is left out", tidy(modifier.text()))));
      });
    settle_homes();
  }

  // What the service keeps does not name homes.
  void settle_homes() {
    auto& all = draft_.provinces;
    if (std::ranges::any_of(all, [](const MapDraft::Province& p) { return !p.home.empty(); })) return;
    if (std::ranges::all_of(all, [](const MapDraft::Province& p) { return p.owner.empty(); })) return;
    for (MapDraft::Province& p : all) p.home = p.owner;
    draft_.remarks.push_back(
        fmt::format("{}: the file names no homes: they are what each nation owns at the start", file_.file));
  }

  const ForeignFile& file_;
  const Json& variant_;
  MapDraft draft_;
  Faults faults_;
  std::map<std::string, std::string> nations_;  // names, by id
  std::map<std::string, MapDraft::Place> places_;
  std::vector<Json> coasts_;
  std::vector<std::pair<MapDraft::Place, const Json*>> adjacencies_;
};

}  // namespace

bool is_dvar_map(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  return first != text.npos && (text[first] == '{' || text[first] == '[') && text.find("\"provinces\"") != text.npos &&
         text.find("\"nations\"") != text.npos;
}

std::vector<MapImport> read_dvar_map(const MapSource& source) {
  const ForeignFile file{source.file, source.text};
  std::optional<Json> whole;
  try {
    whole = read_json(source.text);
  } catch (const NotJson& e) {
    file.fail(e.column() - 1, e.what());
  } catch (const JsonError& e) {
    file.fail(0, e.what());
  }
  std::vector<MapImport> maps;
  try {
    if (whole->is_list())
      for (const Json& variant : whole->elements()) maps.push_back(DvarImport(file, variant).run());
    else
      maps.push_back(DvarImport(file, *whole).run());
  } catch (const JsonError& e) {
    file.fail(0, e.what());
  }
  if (maps.empty()) file.fail(0, "expected a variant");
  return maps;
}

}  // namespace dipeq
