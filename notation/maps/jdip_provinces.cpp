#include "notation/maps/jdip_provinces.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "io/glyphs.hpp"
#include "io/source_line.hpp"
#include "notation/maps/files/xml.hpp"

namespace dipeq {
namespace {

constexpr std::size_t most_uses = 1000;
constexpr std::string_view between_places = " ,;:\t\n\r";

bool is_coast(std::string_view text) { return text == "nc" || text == "sc" || text == "wc" || text == "ec"; }

// A border of the file. It stands in the way of a unit for which all of its conditions hold.
struct JdipBorder {
  const XmlElement* element = nullptr;
  bool from_all = true;
  std::vector<MapDraft::Place> from = {};
  bool armies = true, fleets = true;
  bool spring = false, fall = false;  // closed then
  bool difficult = false;
};

class Provinces {
 public:
  explicit Provinces(const ForeignFile& file) : file_(file), root_(read_xml(file)) {}

  MapDraft run() && {
    if (root_.name != "PROVINCES")
      file_.fail(root_.offset, fmt::format("expected <PROVINCES>, found <{}>", root_.name));
    draft_.loops_mean_nothing = true;
    for (const XmlElement* e : root_.all("PROVINCE")) faults_.attempt([&] { declare(*e); });
    const JdipNames names(draft_);
    names_ = &names;
    if (const XmlElement* list = root_.child("BORDER_DEFINITIONS"))
      for (const XmlElement* e : list->all("BORDER")) faults_.attempt([&] { define(*e); });
    std::size_t i = 0;
    for (const XmlElement* e : root_.all("PROVINCE"))
      if (i < draft_.provinces.size()) faults_.attempt([&] { describe(*e, i++); });
    faults_.throw_if_any();
    for (const auto& [element, province] : uses_) apply(*element, province);
    names_ = nullptr;
    return std::move(draft_);
  }

 private:
  void declare(const XmlElement& e) {
    MapDraft::Province province{.name = std::string(e.attribute("fullname"))};
    province.offset = e.offset;
    if (tidy(province.name).empty()) province.name = std::string(e.attribute("shortname"));
    if (tidy(province.name).empty()) file_.fail(e.offset, "expected a province with its fullname and shortname");
    province.abbreviations.emplace_back(e.attribute("shortname"));
    for (const XmlElement* name : e.all("UNIQUENAME")) province.also.emplace_back(name->attribute("name"));
    province.convoys = e.attribute("isConvoyableCoast") == "true";
    draft_.provinces.push_back(std::move(province));
  }

  MapDraft::Place place(const XmlElement& e, std::string_view text) const {
    const auto found = names_->place(text);
    if (!found) file_.fail(e.offset, fmt::format("expected a province of this file, found {}", dipeq::quoted(text)));
    return *found;
  }

  void define(const XmlElement& e) {
    JdipBorder border{.element = &e};
    for (const WordAt& from : words_at(e.attribute("from"), 0, between_places))
      border.from.push_back(place(e, from.text)), border.from_all = false;
    if (const auto types = lower(e.attribute("unitTypes")); !trimmed(types).empty()) {
      border.armies = types.find("army") != types.npos;
      border.fleets = types.find("fleet") != types.npos;
    }
    const std::string season = lower(e.attribute("season"));
    border.spring = season.find("spring") != season.npos;
    border.fall = season.find("fall") != season.npos;
    read_modifier(e, border);
    for (std::string_view other : {"orderTypes", "year", "phase"})
      if (!trimmed(e.attribute(other)).empty()) return not_kept(e, fmt::format("its {} is", other));
    if (!border.spring && !border.fall && !border.difficult && !(border.armies && border.fleets))
      return not_kept(e, "it closes provinces to a kind of unit, which is");
    borders_.emplace(std::string(e.attribute("id")), border);
  }

  void read_modifier(const XmlElement& e, JdipBorder& border) {
    const std::string_view modifier = trimmed(e.attribute("baseMoveModifier"));
    border.difficult = modifier == "-1";
    if (!border.difficult && !modifier.empty() && modifier != "0")
      draft_.remarks.push_back(file_.remark(
          e.offset, fmt::format("the baseMoveModifier {} is left out: dipeq has -1 alone", tidy(modifier))));
  }

  void not_kept(const XmlElement& e, std::string_view what) {
    draft_.remarks.push_back(
        file_.remark(e.offset, fmt::format("the border '{}' is left out: {} nothing that dipeq's maps can say",
                                           tidy(e.attribute("id")), what)));
    left_out_.insert(std::string(e.attribute("id")));
  }

  void describe(const XmlElement& e, std::size_t province) {
    for (const XmlElement* a : e.all("ADJACENCY")) faults_.attempt([&] { describe_layer(*a, province); });
    for (const WordAt& id : words_at(e.attribute("borders"), 0, " ,\t\n\r")) {
      const auto border = borders_.find(std::string(id.text));
      if (uses_.size() >= most_uses) file_.fail(e.offset, fmt::format("more than {} uses of borders", most_uses));
      if (border != borders_.end())
        uses_.emplace_back(&border->second, province);
      else if (!left_out_.contains(std::string(id.text)))
        file_.fail(e.offset, fmt::format("expected the id of a border, found {}", dipeq::quoted(id.text)));
    }
  }

  void describe_layer(const XmlElement& a, std::size_t province) {
    const std::string type = lower(trimmed(a.attribute("type")));
    if (type != "mv" && type != "xc" && !is_coast(type))
      file_.fail(a.offset, fmt::format("expected mv, xc, nc, sc, wc or ec as type, found {}", dipeq::quoted(type)));
    const UnitType by = type == "mv" ? UnitType::army : UnitType::fleet;
    MapDraft::Province& here = draft_.provinces[province];
    if (is_coast(type)) here.coasts.push_back(type);
    note_layer(here, by);
    for (const WordAt& ref : words_at(a.attribute("refs"), 0, between_places))
      draft_.pass(by, {province, is_coast(type) ? type : ""}, place(a, ref.text));
  }

  // jDip tells by the layers what a province is: "mv" alone inland, "xc" alone sea, both coastal.
  static void note_layer(MapDraft::Province& here, UnitType by) {
    const Terrain alone = by == UnitType::army ? Terrain::inland : Terrain::sea;
    if (!here.terrain)
      here.terrain = alone;
    else if (here.terrain != alone)
      here.terrain = Terrain::coastal;
  }

  static bool matches(const MapDraft::Place& said, const MapDraft::Place& at) {
    return said.province == at.province && (said.coast.empty() || said.coast == at.coast);
  }

  // A season closes the province to what is in it, too; a modifier weakens what goes in.
  void apply(const JdipBorder& border, std::size_t province) {
    for (MapDraft::Passage& p : draft_.passages) {
      const bool kind = p.by == UnitType::army ? border.armies : border.fleets;
      const bool from =
          border.from_all || std::ranges::any_of(border.from, [&](const auto& f) { return matches(f, p.from); });
      if (from && p.to.province == province) p.difficult = p.difficult || border.difficult;
      if (!kind || !from || (p.to.province != province && p.from.province != province)) continue;
      p.closed_in_spring = p.closed_in_spring || border.spring;
      p.closed_in_fall = p.closed_in_fall || border.fall;
    }
  }

  const ForeignFile& file_;
  XmlElement root_;
  MapDraft draft_;
  Faults faults_;
  const JdipNames* names_ = nullptr;
  std::map<std::string, JdipBorder> borders_;
  std::set<std::string> left_out_;
  std::vector<std::pair<const JdipBorder*, std::size_t>> uses_;
};

}  // namespace

JdipNames::JdipNames(const MapDraft& draft) {
  for (std::size_t i = 0; i < draft.provinces.size(); ++i) {
    const MapDraft::Province& p = draft.provinces[i];
    provinces_.emplace(lower(p.name), i);
    for (const std::string& name : p.abbreviations) provinces_.emplace(lower(name), i);
    for (const std::string& name : p.also) provinces_.emplace(lower(name), i);
  }
}

std::optional<MapDraft::Place> JdipNames::place(std::string_view text) const {
  const std::string name = lower(trimmed(text));
  const std::size_t end = name.size() < 4 ? name.npos : name.size() - 3;
  const bool has_coast = end != name.npos && (name[end] == '-' || name[end] == '/' || name[end] == '\\');
  const std::string coast = has_coast ? name.substr(end + 1) : "";
  const auto found =
      provinces_.find(has_coast && (is_coast(coast) || coast == "xc" || coast == "mv") ? name.substr(0, end) : name);
  if (found == provinces_.end()) return std::nullopt;
  return MapDraft::Place{found->second, is_coast(coast) ? coast : ""};
}

MapDraft read_jdip_provinces(const ForeignFile& file) { return Provinces(file).run(); }

}  // namespace dipeq
