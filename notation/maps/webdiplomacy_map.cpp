#include "notation/maps/webdiplomacy_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "io/number.hpp"
#include "io/source_line.hpp"
#include "notation/maps/files/php_tokens.hpp"
#include "notation/maps/map_draft.hpp"
#include "notation/maps/webdiplomacy_variant.hpp"

namespace dipeq {
namespace {

using PhpKind = PhpToken::Kind;

class WebdiplomacyImport {
 public:
  WebdiplomacyImport(const MapSource& source, WebdiplomacyVariant variant)
      : file_{source.file, source.text}, variant_(std::move(variant)), tokens_(php_tokens(source.text)) {}

  MapImport run() && {
    for (const std::string& country : variant_.countries) draft_.add_power(country);
    read_territories();
    read_borders();
    faults_.throw_if_any();
    for (const WebdiplomacyVariant::Unit& unit : variant_.units) place(unit);
    draft_.name =
        variant_.name.empty() ? std::filesystem::path(file_.file).parent_path().filename().string() : variant_.name;
    read_rules();
    if (!seas_.empty())
      remark("kinds of territory that webDiplomacy itself does not have are taken for coasts: " +
             listed({seas_.begin(), seas_.end()}));
    draft_.remarks.insert(draft_.remarks.end(), variant_.remarks.begin(), variant_.remarks.end());
    return finished(std::move(draft_), file_);
  }

 private:
  void remark(std::string_view text) { draft_.remarks.push_back(fmt::format("{}: {}", file_.file, text)); }

  void read_rules() {
    draft_.year = variant_.year;
    draft_.year_is_unread = variant_.year_is_unread;
    const auto centres = std::ranges::count_if(draft_.provinces, &MapDraft::Province::centre);
    if (variant_.victory) draft_.victory = variant_.victory->of_centres(static_cast<int>(centres));
    draft_.victory_is_unread = variant_.victory_is_unread;
    if (variant_.builds_anywhere) draft_.builds = Builds::owned;
    if (variant_.own_builds)
      remark(variant_.builds_anywhere
                 ? "the variant's own class for builds asks for no home: builds are in all owned centres"
                 : "the variant's own class for builds is not read: builds are in homes");
    if (!variant_.own_classes.empty())
      remark("the variant's own classes that are not read, and may change its rules: " +
             listed({variant_.own_classes.begin(), variant_.own_classes.end()}));
  }

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
    for (const PhpValue& list : php_assigned(tokens_, "territoryRawData")) {
      add_unread(list, "territories", file_, faults_);
      for (const auto& [key, row] : list.elements) faults_.attempt([&, &r = row] { declare(r, names); });
    }
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
    if (at >= tokens_.size()) file_.fail(row.offset, "the territory that begins here does not end");
    return row;
  }

  static std::string column(const PhpValue& row, const std::vector<std::string>& names, std::string_view name) {
    const auto found = std::ranges::find(names, name);
    const auto i = static_cast<std::size_t>(found - names.begin());
    return i < names.size() && i < row.elements.size() ? row.elements[i].second.value : std::string();
  }

  void declare(const PhpValue& row, const std::vector<std::string>& names) {
    const std::string name = webdiplomacy_name(column(row, names, "name")), type = column(row, names, "type"),
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
    const std::size_t nth = static_cast<std::size_t>(id), known = variant_.countries.size();
    if (nth <= known) return variant_.countries[nth - 1];
    const std::string name =
        nth == known + 1 && variant_.neutral_units ? std::string(neutral_units_country) : fmt::format("Country {}", id);
    draft_.add_power(name);
    return name;
  }

  void read_borders() {
    const auto names = columns("$from", {"from", "to", "fleets", "armies"});
    for (const PhpValue& list : php_assigned(tokens_, "bordersRawData")) {
      add_unread(list, "borders", file_, faults_);
      for (const auto& [key, row] : list.elements) faults_.attempt([&, &r = row] { border(r, names); });
    }
    // InstallTerritory::$Territories['Tunis']->addBorder(InstallTerritory::$Territories['Ionian Sea'], 'Yes', 'No')
    for (std::size_t i = 3; i < tokens_.size(); ++i) {
      if (!is(i, "addBorder") || !is(i - 1, "->") || tokens_[i - 3].kind != PhpKind::text) continue;
      PhpValue row{.kind = PhpValue::Kind::list};
      row.offset = tokens_[i].offset;
      row.elements.emplace_back("", PhpValue{PhpValue::Kind::text, tokens_[i - 3].value, {}, row.offset});
      std::size_t at = i + 1;
      for (; at < i + 14 && at < tokens_.size() && !is(at, ";"); ++at)
        if (tokens_[at].kind == PhpKind::text)
          row.elements.emplace_back("", PhpValue{PhpValue::Kind::text, tokens_[at].value, {}, row.offset});
      if (at == tokens_.size()) faults_.add(file_.complaint(row.offset, "the border that begins here does not end"));
      faults_.attempt([&] { border(row, {"from", "to", "fleets", "armies"}); });
    }
  }

  MapDraft::Place territory(const std::string& name, const PhpValue& row) const {
    const auto found = index_.find(webdiplomacy_name(name));
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
    for (std::string_view who : {"fleets", "armies"})
      if (const std::string said = column(row, names, who); said != "Yes" && said != "No")
        file_.fail(row.offset, fmt::format("expected 'Yes' or 'No' for {}, found {}", who, dipeq::quoted(said)));
    if (column(row, names, "fleets") == "Yes") both_ways(UnitType::fleet);
    if (column(row, names, "armies") != "Yes" || !from.coast.empty() || !to.coast.empty()) return;
    both_ways(UnitType::army);
  }

  void place(const WebdiplomacyVariant::Unit& unit) {
    const auto found = index_.find(unit.territory);
    if (found == index_.end())
      return draft_.remarks.push_back(fmt::format("{}: a unit of {} is left out: there is no territory {}",
                                                  unit.said_at, tidy(unit.country), dipeq::quoted(unit.territory)));
    draft_.opening.push_back({unit.type, unit.country, places_[found->second]});
  }

  const ForeignFile file_;
  const WebdiplomacyVariant variant_;
  const std::vector<PhpToken> tokens_;
  MapDraft draft_;
  Faults faults_;
  std::map<std::string, std::size_t> index_;  // of `places_`, by name
  std::vector<MapDraft::Place> places_;       // territories, coasts as well
  std::set<std::string> seas_;
};

// An install.php may be that of another variant: require_once('variants/Classic/install.php').
std::optional<std::string> install_elsewhere(const MapSource& source) {
  constexpr std::string_view begin = "variants/", end = "/install.php";
  if (!source.beside || source.text.find("RawData") != source.text.npos) return std::nullopt;
  for (const PhpToken& token : php_tokens(source.text)) {
    const std::string_view value = token.value;
    if (token.kind != PhpKind::text || !value.starts_with(begin) || !value.ends_with(end) ||
        value.size() < begin.size() + end.size())
      continue;
    return source.beside("../" + std::string(value.substr(begin.size())));
  }
  return std::nullopt;
}

}  // namespace

bool is_webdiplomacy_map(std::string_view text) {
  return text.find("InstallTerritory") != text.npos ||
         (text.find("<?php") != text.npos && text.find("install.php") != text.npos);
}

std::vector<MapImport> read_webdiplomacy_map(const MapSource& source) {
  const auto elsewhere = install_elsewhere(source);
  const std::string_view text = elsewhere ? std::string_view(*elsewhere) : source.text;
  return {WebdiplomacyImport({source.file, text}, read_webdiplomacy_variant(source)).run()};
}

}  // namespace dipeq
