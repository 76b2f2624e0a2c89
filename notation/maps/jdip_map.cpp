#include "notation/maps/jdip_map.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "io/glyphs.hpp"
#include "io/number.hpp"
#include "io/source_line.hpp"
#include "notation/maps/files/xml.hpp"
#include "notation/maps/jdip_provinces.hpp"

namespace dipeq {
namespace {

constexpr std::size_t most_variants = 100;

// One <VARIANT>.
class Variant {
 public:
  Variant(const ForeignFile& file, const XmlElement& element, MapDraft draft)
      : file_(file), element_(element), draft_(std::move(draft)), names_(draft_) {}

  MapImport run() && {
    draft_.name = std::string(element_.attribute("name"));
    for (const XmlElement* e : element_.all("POWER")) read_power(*e);
    if (const XmlElement* e = element_.child("STARTINGTIME")) faults_.attempt([&] { read_start(*e); });
    if (const XmlElement* e = element_.child("VICTORYCONDITIONS")) read_victory(*e);
    if (const XmlElement* e = element_.child("RULEOPTIONS"))
      for (const XmlElement* option : e->all("RULEOPTION")) read_rule(*option);
    for (const XmlElement* e : element_.all("SUPPLYCENTER")) faults_.attempt([&] { read_centre(*e); });
    for (const XmlElement* e : element_.all("INITIALSTATE")) faults_.attempt([&] { read_unit(*e); });
    faults_.throw_if_any();
    return finished(std::move(draft_), file_);
  }

 private:
  void remark(const XmlElement& e, std::string_view text) { draft_.remarks.push_back(file_.remark(e.offset, text)); }

  void read_power(const XmlElement& e) {
    const std::string name(e.attribute("name"));
    if (lower(e.attribute("active")) == "false") remark(e, fmt::format("jDip lets nobody play {}", tidy(name)));
    if (tidy(name).empty()) return;
    draft_.add_power(name);
    for (const WordAt& other : words_at(e.attribute("altnames"), 0, ","))
      others_.emplace(lower(trimmed(other.text)), name);
  }

  // jDip knows a power by its name or by how that begins.
  std::string power(const XmlElement& e, std::string_view text) const {
    const std::string name = lower(trimmed(text));
    if (name.empty() || name == "none") return {};
    std::string begun;
    for (const std::string& power : draft_.powers) {
      if (lower(power) == name) return power;
      if (lower(power).starts_with(name)) begun = power;
    }
    if (const auto other = others_.find(name); other != others_.end()) return other->second;
    if (begun.empty())
      file_.fail(e.offset, fmt::format("expected one of the variant's powers, found {}", dipeq::quoted(text)));
    return begun;
  }

  MapDraft::Place place(const XmlElement& e) const {
    const auto found = names_.place(e.attribute("province"));
    if (!found)
      file_.fail(e.offset, fmt::format("expected a province of the adjacency file, found {}",
                                       dipeq::quoted(e.attribute("province"))));
    return *found;
  }

  // "Spring, 1901, Movement"
  void read_start(const XmlElement& e) {
    bool before_christ = false;
    for (const WordAt& word : words_at(e.attribute("turn"), 0, " ,.\t\n\r")) {
      const std::string text = lower(word.text);
      if (text == "spring") draft_.season = Season::spring;
      if (text == "fall" || text == "autumn") draft_.season = Season::fall;
      if (text == "adjustment") draft_.season = Season::winter;
      if (text == "bc") before_christ = true;
      if (const auto year = number_in<int>(trimmed(text))) draft_.year = *year;
    }
    if (!draft_.year)
      file_.fail(e.offset, fmt::format("expected a turn such as 'Spring, 1901, Movement', found {}",
                                       dipeq::quoted(e.attribute("turn"))));
    if (before_christ) draft_.year = -*draft_.year;
    if (*draft_.year < 1) {
      remark(e, fmt::format("the year {} is before the first that dipeq counts: 1 is taken", *draft_.year));
      draft_.year = 1;
    }
  }

  void read_victory(const XmlElement& e) {
    if (const XmlElement* centres = e.child("WINNING_SUPPLY_CENTERS"))
      draft_.victory = number_in<int>(trimmed(centres->attribute("value")));
    if (draft_.victory && *draft_.victory < 1) draft_.victory.reset();
  }

  void read_rule(const XmlElement& e) {
    const std::string_view name = e.attribute("name"), value = e.attribute("value");
    if (value == "VALUE_BUILDS_ANY_OWNED")
      draft_.builds = Builds::owned;
    else if (value == "VALUE_BUILDS_ANY_IF_HOME_OWNED")
      draft_.builds = Builds::owned_with_a_home;
    else if (value != "VALUE_BUILDS_HOME_ONLY" && value != "VALUE_WINGS_DISABLED")
      remark(e, fmt::format("the rule {} = {} is left out: dipeq has no such rule", tidy(name), tidy(value)));
  }

  void read_centre(const XmlElement& e) {
    MapDraft::Province& province = draft_.provinces[place(e).province];
    province.centre = true;
    province.home = power(e, e.attribute("homepower"));
    province.owner = power(e, e.attribute("owner"));
  }

  void read_unit(const XmlElement& e) {
    const std::string type = lower(trimmed(e.attribute("unit")));
    MapDraft::Place at = place(e);
    if (const std::string coast = lower(trimmed(e.attribute("unitcoast")));
        coast.size() == 2 && coast != "xc" && coast != "mv")
      at.coast = coast;
    if (type == "wing" || type == "w") return remark(e, "a wing is left out: dipeq has armies and fleets");
    if (!type.starts_with('a') && !type.starts_with('f'))
      file_.fail(e.offset, fmt::format("expected army or fleet, found {}", dipeq::quoted(type)));
    if (type.starts_with('a')) at.coast.clear();
    draft_.opening.push_back(
        {type.starts_with('a') ? UnitType::army : UnitType::fleet, power(e, e.attribute("power")), at});
  }

  const ForeignFile& file_;
  const XmlElement& element_;
  MapDraft draft_;
  JdipNames names_;
  std::map<std::string, std::string> others_;  // powers, by other names of theirs in small letters
  Faults faults_;
};

class Variants {
 public:
  Variants(const MapSource& source, const XmlElement& root)
      : source_(source), file_{source.file, source.text}, root_(root) {}

  std::vector<MapImport> run() {
    const auto all = root_.all("VARIANT");
    if (all.empty()) file_.fail(root_.offset, "expected a <VARIANT>");
    if (all.size() > most_variants) file_.fail(root_.offset, fmt::format("more than {} variants", most_variants));
    for (const bool in_front : {true, false})  // jDip offers the default one first
      for (const XmlElement* e : all)
        if ((e->attribute("default") == "true") == in_front) faults_.attempt([&] { read(*e); });
    faults_.throw_if_any();
    return std::move(maps_);
  }

 private:
  void read(const XmlElement& e) {
    const XmlElement* map = e.child("MAP");
    const std::string uri(map ? map->attribute("adjacencyURI") : std::string_view());
    if (uri.empty()) file_.fail(e.offset, "expected <MAP adjacencyURI=\"...\"> in the variant");
    if (!provinces_.contains(uri)) {
      const auto text = source_.beside ? source_.beside(uri) : std::nullopt;
      if (!text)
        file_.fail(map->offset, fmt::format("the adjacency file {} is not beside this one", dipeq::quoted(uri)));
      const std::string name = (std::filesystem::path(source_.file).parent_path() / uri).string();
      provinces_.emplace(uri, read_jdip_provinces({name, *text}));
    }
    maps_.push_back(Variant(file_, e, provinces_.at(uri)).run());
  }

  const MapSource& source_;
  const ForeignFile file_;
  const XmlElement& root_;
  Faults faults_;
  std::map<std::string, MapDraft> provinces_;  // by file
  std::vector<MapImport> maps_;
};

}  // namespace

bool is_jdip_map(std::string_view text) {
  return text.find("<VARIANTS") != text.npos || text.find("<PROVINCES") != text.npos;
}

std::vector<MapImport> read_jdip_maps(const MapSource& source) {
  const ForeignFile file{source.file, source.text};
  const XmlElement root = read_xml(file);
  if (root.name == "VARIANTS") return Variants(source, root).run();
  MapDraft draft = read_jdip_provinces(file);
  draft.name = std::filesystem::path(source.file).stem().string();
  return {finished(std::move(draft), file)};
}

}  // namespace dipeq
