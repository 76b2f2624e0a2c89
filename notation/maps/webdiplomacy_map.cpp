#include "notation/maps/webdiplomacy_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "io/number.hpp"
#include "io/source_line.hpp"
#include "notation/maps/map_draft.hpp"
#include "notation/maps/php_tokens.hpp"

namespace dipeq {
namespace {

using PhpKind = PhpToken::Kind;
using PhpTokens = std::vector<PhpToken>;

// variant.php and classes/adjudicatorPreGame.php, as far as they are there.
struct Countries {
  std::string name;
  std::string parent;  // "Classic" of a variant that extends ClassicVariant
  std::vector<std::string> names;
  std::optional<int> victory, year;
  bool own_builds = false;                   // the variant has a class of its own for builds
  bool builds_anywhere = false;              // which asks who owns a centre, and not whose home it is
  std::set<std::string> own_classes;         // others of the variant's own that may change rules, as "processMembers"
  std::vector<MapDraft::OpeningUnit> units;  // their places are in `places`
  std::vector<std::string> places;
};

// Of $this->variantClasses['processMembers'] = 'Colonial'. Those that draw, show or talk change no rules.
bool may_change_rules(std::string_view own_class) {
  return own_class != "adjudicatorPreGame" && own_class != "userOrderBuilds" &&
         (own_class.starts_with("adjudicator") || own_class.starts_with("process") ||
          own_class.starts_with("userOrder"));
}

void read_variant(std::string_view text, Countries& countries) {
  const PhpTokens tokens = php_tokens(text);
  for (const PhpValue& value : php_assigned(tokens, "fullName")) countries.name = value.value;
  for (const PhpValue& list : php_assigned(tokens, "countries")) {
    countries.names.clear();
    for (const auto& [key, country] : list.elements) countries.names.push_back(country.value);
  }
  for (const PhpValue& value : php_assigned(tokens, "supplyCenterTarget"))
    countries.victory = number_in<int>(value.value);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const bool extends = i > 0 && tokens[i - 1].value == "extends" && tokens[i].value.ends_with("Variant");
    if (extends)
      countries.parent = tokens[i].value.substr(0, tokens[i].value.size() - std::string_view("Variant").size());
    if (tokens[i].kind == PhpKind::text && tokens[i].value == "userOrderBuilds") countries.own_builds = true;
    const bool of_the_variant = i > 1 && tokens[i - 1].value == "[" && tokens[i - 2].value == "variantClasses";
    if (of_the_variant && may_change_rules(tokens[i].value)) countries.own_classes.insert(tokens[i].value);
    // floor($turn/2) + 1901
    const bool turns =
        i > 6 && tokens[i].kind == PhpKind::number && tokens[i - 1].value == "+" && tokens[i - 2].value == ")";
    if (turns && !countries.year && tokens[i - 3].kind == PhpKind::number && tokens[i - 4].value == "/")
      countries.year = number_in<int>(tokens[i].value);
  }
}

void read_units(std::string_view text, Countries& countries) {
  for (const PhpValue& list : php_assigned(php_tokens(text), "countryUnits"))
    for (const auto& [country, units] : list.elements)
      for (const auto& [place, type] : units.elements) {
        if (type.value != "Army" && type.value != "Fleet") continue;
        countries.units.push_back({type.value == "Army" ? UnitType::army : UnitType::fleet, country, {}});
        countries.places.push_back(place);
      }
}

// classes/userOrderBuilds.php asks for t.countryID, the country of the map, where only homes will do.
void read_builds(std::string_view text, Countries& countries) {
  countries.builds_anywhere = text.find("toTerrIDCheck") != text.npos && text.find("t.countryID") == text.npos;
}

class WebdiplomacyImport {
 public:
  WebdiplomacyImport(const MapSource& source, Countries countries)
      : file_{source.file, source.text}, countries_(std::move(countries)), tokens_(php_tokens(source.text)) {}

  MapImport run() && {
    for (const std::string& country : countries_.names) draft_.add_power(country);
    read_territories();
    read_borders();
    faults_.throw_if_any();
    for (std::size_t i = 0; i < countries_.units.size(); ++i) place(countries_.units[i], countries_.places[i]);
    draft_.name =
        countries_.name.empty() ? std::filesystem::path(file_.file).parent_path().filename().string() : countries_.name;
    draft_.victory = countries_.victory;
    if (countries_.year && *countries_.year > 0) draft_.year = countries_.year;
    if (countries_.builds_anywhere) draft_.builds = Builds::owned;
    if (countries_.own_builds)
      remark(countries_.builds_anywhere
                 ? "the variant's own class for builds asks for no home: builds are in all owned centres"
                 : "the variant's own class for builds is not read: builds are in homes");
    if (!countries_.own_classes.empty())
      remark("the variant's own classes that are not read, and may change its rules: " +
             listed({countries_.own_classes.begin(), countries_.own_classes.end()}));
    if (!seas_.empty())
      remark("kinds of territory that webDiplomacy itself does not have are taken for coasts: " +
             listed({seas_.begin(), seas_.end()}));
    return finished(std::move(draft_), file_);
  }

 private:
  void remark(std::string_view text) { draft_.remarks.push_back(fmt::format("{}: {}", file_.file, text)); }

  bool is(std::size_t at, std::string_view value) const { return at < tokens_.size() && tokens_[at].value == value; }

  // Rows come with a line list($name, $type, ...)=$row, which says what stands where.
  std::vector<std::string> columns(std::string_view first, std::vector<std::string> usual) const {
    for (std::size_t i = 0; i + 2 < tokens_.size(); ++i) {
      if (!is(i, "list") || !is(i + 1, "(") || tokens_[i + 2].value != first) continue;
      std::vector<std::string> found;
      for (std::size_t at = i + 2; at < tokens_.size() && !is(at, ")"); ++at)
        if (tokens_[at].kind == PhpKind::word) found.push_back(tokens_[at].value.substr(1));
      return found;
    }
    return usual;
  }

  void read_territories() {
    const auto names = columns("$name", {"name", "type", "supply", "countryID", "x", "y", "sx", "sy"});
    for (const PhpValue& list : php_assigned(tokens_, "territoryRawData"))
      for (const auto& [key, row] : list.elements) faults_.attempt([&, &r = row] { declare(r, names); });
    for (std::size_t i = 0; i + 2 < tokens_.size(); ++i)  // new InstallTerritory('Tunis', ...)
      if (is(i, "new") && is(i + 1, "InstallTerritory") && tokens_[i + 2].value == "(" &&
          tokens_[i + 3 < tokens_.size() ? i + 3 : i].kind == PhpKind::text)
        faults_.attempt([&] { declare(arguments(i + 3), {"name", "type", "supply", "countryID"}); });
  }

  // The literals from `at` to the closing bracket.
  PhpValue arguments(std::size_t at) const {
    PhpValue row{.kind = PhpValue::Kind::list};
    row.offset = tokens_[at].offset;
    while (at < tokens_.size() && !is(at, ")")) {
      if (tokens_[at].kind == PhpKind::sign)
        ++at;
      else
        row.elements.emplace_back("", php_value(tokens_, at));
    }
    return row;
  }

  static std::string column(const PhpValue& row, const std::vector<std::string>& names, std::string_view name) {
    const auto found = std::ranges::find(names, name);
    const auto i = static_cast<std::size_t>(found - names.begin());
    return i < names.size() && i < row.elements.size() ? row.elements[i].second.value : std::string();
  }

  void declare(const PhpValue& row, const std::vector<std::string>& names) {
    const std::string name = column(row, names, "name"), type = column(row, names, "type"),
                      supply = column(row, names, "supply");
    if (tidy(name).empty() || (supply != "Yes" && supply != "No"))
      file_.fail(row.offset, "expected a territory such as array('Tunis', 'Coast', 'Yes', 0, ...)");
    if (!index_.emplace(name, places_.size()).second)
      file_.fail(row.offset, fmt::format("the territory {} stands twice", dipeq::quoted(name)));
    if (const auto parent = parent_of(name)) {
      places_.push_back(*parent);
      auto& coasts = draft_.provinces[parent->province].coasts;
      coasts.push_back(parent->coast);
      return;
    }
    places_.push_back({draft_.provinces.size()});
    MapDraft::Province province{.name = name};
    province.offset = row.offset;
    if (type != "Sea" && type != "Coast" && type != "Land")
      seas_.insert(fmt::format("{} ({})", tidy(name), tidy(type)));
    province.terrain = type == "Sea" ? Terrain::sea : type == "Land" ? Terrain::inland : Terrain::coastal;
    province.centre = supply == "Yes";
    if (province.centre) province.home = province.owner = country(row, names);
    draft_.provinces.push_back(std::move(province));
  }

  // "Spain (North Coast)" is a coast of Spain, which stands above it.
  std::optional<MapDraft::Place> parent_of(std::string_view name) const {
    constexpr std::string_view end = " Coast)";
    const auto open = name.rfind(" (");
    if (!name.ends_with(end) || open == name.npos || open + 2 + end.size() >= name.size()) return std::nullopt;
    const auto found = index_.find(std::string(name.substr(0, open)));
    if (found == index_.end()) return std::nullopt;
    return MapDraft::Place{places_[found->second].province,
                           std::string(name.substr(open + 2, name.size() - open - 2 - end.size()))};
  }

  // By its number, from one, or its name.
  std::string country(const PhpValue& row, const std::vector<std::string>& names) {
    const std::string by_name = column(row, names, "country"), by_number = column(row, names, "countryID");
    if (!by_name.empty()) {
      if (by_name == "Neutral") return {};
      draft_.add_power(by_name);
      return by_name;
    }
    const int id = number_in<int>(by_number).value_or(0);
    if (id <= 0) return {};
    if (static_cast<std::size_t>(id) <= countries_.names.size())
      return countries_.names[static_cast<std::size_t>(id) - 1];
    const std::string name = fmt::format("Country {}", id);
    draft_.add_power(name);
    return name;
  }

  void read_borders() {
    const auto names = columns("$from", {"from", "to", "fleets", "armies"});
    for (const PhpValue& list : php_assigned(tokens_, "bordersRawData"))
      for (const auto& [key, row] : list.elements) faults_.attempt([&, &r = row] { border(r, names); });
    // InstallTerritory::$Territories['Tunis']->addBorder(InstallTerritory::$Territories['Ionian Sea'], 'Yes', 'No')
    for (std::size_t i = 3; i + 12 < tokens_.size(); ++i) {
      if (!is(i, "addBorder") || !is(i - 1, "->") || tokens_[i - 3].kind != PhpKind::text) continue;
      PhpValue row{.kind = PhpValue::Kind::list};
      row.offset = tokens_[i].offset;
      row.elements.emplace_back("", PhpValue{PhpValue::Kind::text, tokens_[i - 3].value, {}, row.offset});
      for (std::size_t at = i + 1; at < i + 14 && at < tokens_.size() && !is(at, ";"); ++at)
        if (tokens_[at].kind == PhpKind::text)
          row.elements.emplace_back("", PhpValue{PhpValue::Kind::text, tokens_[at].value, {}, row.offset});
      faults_.attempt([&] { border(row, {"from", "to", "fleets", "armies"}); });
    }
  }

  MapDraft::Place territory(const std::string& name, const PhpValue& row) const {
    const auto found = index_.find(name);
    if (found == index_.end())
      file_.fail(row.offset, fmt::format("expected a territory of this file, found {}", dipeq::quoted(name)));
    return places_[found->second];
  }

  // Every border leads both ways. Armies know no coasts.
  void border(const PhpValue& row, const std::vector<std::string>& names) {
    MapDraft::Place from = territory(column(row, names, "from"), row), to = territory(column(row, names, "to"), row);
    const auto both_ways = [&](UnitType by) {
      draft_.pass(by, from, to);
      draft_.pass(by, to, from);
    };
    if (column(row, names, "fleets") == "Yes") both_ways(UnitType::fleet);
    if (column(row, names, "armies") != "Yes" || !from.coast.empty() || !to.coast.empty()) return;
    both_ways(UnitType::army);
  }

  void place(MapDraft::OpeningUnit unit, const std::string& name) {
    const auto found = index_.find(name);
    if (found == index_.end())
      return remark(fmt::format("a unit of {} is left out: there is no territory '{}'", tidy(unit.power), tidy(name)));
    unit.at = places_[found->second];
    draft_.opening.push_back(std::move(unit));
  }

  const ForeignFile file_;
  const Countries countries_;
  const PhpTokens tokens_;
  MapDraft draft_;
  Faults faults_;
  std::map<std::string, std::size_t> index_;  // of `places_`, by name
  std::vector<MapDraft::Place> places_;       // territories, coasts as well
  std::set<std::string> seas_;
};

// The files of a variant.
class Folder {
 public:
  explicit Folder(const MapSource& source) : source_(source) {}

  bool read(const std::string& name, Countries& countries, void (*take)(std::string_view, Countries&)) const {
    const auto text = source_.beside ? source_.beside(name) : std::nullopt;
    if (text) take(*text, countries);
    return text.has_value();
  }

  // An install.php may be that of another variant: require_once('variants/Classic/install.php').
  std::optional<std::string> install_elsewhere() const {
    constexpr std::string_view begin = "variants/", end = "/install.php";
    if (!source_.beside || source_.text.find("RawData") != source_.text.npos) return std::nullopt;
    for (const PhpToken& token : php_tokens(source_.text)) {
      const std::string_view value = token.value;
      if (token.kind != PhpKind::text || !value.starts_with(begin) || !value.ends_with(end) ||
          value.size() < begin.size() + end.size())
        continue;
      return source_.beside("../" + std::string(value.substr(begin.size())));
    }
    return std::nullopt;
  }

 private:
  const MapSource& source_;
};

}  // namespace

bool is_webdiplomacy_map(std::string_view text) {
  return text.find("InstallTerritory") != text.npos ||
         (text.find("<?php") != text.npos && text.find("install.php") != text.npos);
}

std::vector<MapImport> read_webdiplomacy_map(const MapSource& source) {
  const Folder folder(source);
  Countries countries;
  const bool variant = folder.read("variant.php", countries, read_variant);
  const Countries own = countries;
  const bool inherits = !countries.parent.empty() && countries.parent != "WD";
  if (inherits && countries.names.empty()) folder.read("../" + own.parent + "/variant.php", countries, read_variant);
  if (!own.name.empty()) countries.name = own.name;
  bool units = folder.read("classes/adjudicatorPreGame.php", countries, read_units);
  if (inherits && countries.units.empty())
    units = folder.read("../" + own.parent + "/classes/adjudicatorPreGame.php", countries, read_units) || units;
  folder.read("classes/userOrderBuilds.php", countries, read_builds);
  const auto elsewhere = folder.install_elsewhere();
  const std::string_view text = elsewhere ? std::string_view(*elsewhere) : source.text;
  MapImport import = WebdiplomacyImport({source.file, text}, std::move(countries)).run();
  if (!variant)
    import.remarks.push_back(fmt::format("{}: no variant.php, which names the countries, is beside it", source.file));
  if (!units)
    import.remarks.push_back(
        fmt::format("{}: no classes/adjudicatorPreGame.php, which has the units, is beside it", source.file));
  return {std::move(import)};
}

}  // namespace dipeq
