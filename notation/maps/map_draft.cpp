#include "notation/maps/map_draft.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "notation/coasts.hpp"
#include "notation/maps/map_coasts.hpp"
#include "notation/maps/map_codes.hpp"
#include "notation/maps/map_passages.hpp"
#include "notation/name_key.hpp"

namespace dipeq {
namespace {

constexpr std::size_t most_provinces = 2000, most_powers = 200, most_passages = 100'000;
constexpr int last_year = 9999;

class Finish {
 public:
  Finish(MapDraft&& draft, const ForeignFile& file) : draft_(std::move(draft)), file_(file) {}

  MapImport run() && {
    check();
    const std::size_t of_the_reader = draft_.remarks.size();
    for (MapDraft::Province& p : draft_.provinces) p.name = tidy(p.name);
    name_all();
    settle_powers();
    settle_coasts(draft_);
    settle_terrains(draft_);
    provinces();
    data_.borders = borders_of(draft_, data_.provinces);
    for (const MapDraft::OpeningUnit& unit : draft_.opening) place(unit);
    for (const auto& [why, units] : left_out_)
      remark(fmt::format("units do not stand at the start, as {}: {}", why, listed(units)));
    data_.name = tidy(draft_.name).empty() ? "Unnamed" : tidy(draft_.name);
    data_.builds = draft_.builds;
    begin();
    if (draft_.victory < 1) draft_.victory.reset();
    data_.victory = draft_.victory;
    say_what_lacks();
    for (std::size_t i = of_the_reader; i < draft_.remarks.size(); ++i)
      draft_.remarks[i] = fmt::format("{}: {}", file_.file, draft_.remarks[i]);
    return {std::move(data_), std::move(draft_.remarks)};
  }

 private:
  void check() const {
    if (draft_.provinces.empty()) file_.fail(0, "the file has no provinces");
    if (draft_.provinces.size() > most_provinces)
      file_.fail(draft_.provinces[most_provinces].offset, fmt::format("more than {} provinces", most_provinces));
    if (draft_.powers.size() > most_powers) file_.fail(0, fmt::format("more than {} powers", most_powers));
    if (draft_.passages.size() > most_passages)
      file_.fail(0, fmt::format("more than {} ways from province to province", most_passages));
    if (draft_.passages.empty()) file_.fail(0, "the file has no borders");
  }

  void remark(std::string text) { draft_.remarks.push_back(std::move(text)); }

  // "Mid - Land" is "Mid Land".
  static std::string without_signs_of_orders(std::string name) {
    for (std::string_view sign; !(sign = sign_of_orders(name)).empty();)
      std::fill_n(name.begin() + (sign.data() - name.data()), sign.size(), ' ');
    return tidy(name);
  }

  // Full names are unique, codes as well; other names mean one province or are left out.
  void name_all() {
    std::set<std::string> names;
    std::vector<std::string> mended;
    for (MapDraft::Province& p : draft_.provinces) {
      const std::string wish = without_signs_of_orders(p.name);
      std::string name = name_key(wish).empty() ? tidy("Province " + wish) : wish;
      for (std::size_t n = 2; !names.insert(name_key(name)).second; ++n) name = fmt::format("{} {}", wish, n);
      if (name != p.name) mended.push_back(fmt::format("{} for '{}'", name, p.name));
      p.name = tidy(name);
    }
    if (!mended.empty())
      remark("names that are no words, stand twice or hold a sign of orders are changed: " + listed(mended));
    give_codes();
    other_names();
  }

  void give_codes() {
    std::vector<CodeWishes> wishes;
    for (const MapDraft::Province& p : draft_.provinces) wishes.push_back({p.name, p.abbreviations});
    codes_ = codes_of(wishes);
    if (!codes_.made.empty()) remark("codes are made from names: " + listed(codes_.made));
    if (!codes_.second.empty()) remark("codes that are not the first abbreviation: " + listed(codes_.second));
  }

  void other_names() {
    std::map<std::string, std::size_t> count;
    std::set<std::string> taken(codes_.codes.begin(), codes_.codes.end());
    for (const MapDraft::Province& p : draft_.provinces) taken.insert(name_key(p.name));
    for (MapDraft::Province& p : draft_.provinces) {
      p.also.insert(p.also.begin(), p.abbreviations.begin(), p.abbreviations.end());
      std::set<std::string> own;
      std::erase_if(p.also, [&](std::string& name) {
        name = tidy(name);
        const std::string key = name_key(name);
        return key.size() < 2 || name.find_first_of(",()/") != name.npos || !sign_of_orders(name).empty() ||
               taken.contains(key) || !own.insert(key).second;
      });
      for (const std::string& key : own) count[key]++;
    }
    std::set<std::string> doubtful;
    for (MapDraft::Province& p : draft_.provinces)
      std::erase_if(p.also, [&](const std::string& name) {
        const bool several = count[name_key(name)] > 1;
        if (several) doubtful.insert(name);
        return several;
      });
    if (!doubtful.empty())
      remark("names of several provinces are left out: " + listed({doubtful.begin(), doubtful.end()}));
  }

  static std::string power_name(const std::string& text) {
    std::string name = tidy(text);
    std::ranges::replace_if(
        name, [](char c) { return c == ':' || c == '|' || c == ',' || c == '(' || c == ')'; }, ' ');
    name = tidy(name);
    return name_key(name).empty() ? tidy("Power " + name) : name;
  }

  void settle_powers() {
    std::map<std::string, std::string> named;  // by what the file calls it
    std::set<std::string> keys;
    for (const std::string& power : draft_.powers) {
      const std::string wish = power_name(power);
      std::string name = wish;
      for (std::size_t n = 2; !keys.insert(name_key(name)).second; ++n) name = fmt::format("{} {}", wish, n);
      if (name != power) remark(fmt::format("the power '{}' is called {}", tidy(power), name));
      named.emplace(power, name);
      data_.powers.push_back(name);
    }
    std::ranges::sort(data_.powers);
    for (const auto& [power, name] : named)
      powers_.emplace(power,
                      PowerId(static_cast<std::size_t>(std::ranges::find(data_.powers, name) - data_.powers.begin())));
  }

  std::optional<PowerId> power(const std::string& name) const {
    const auto found = powers_.find(name);
    return found == powers_.end() ? std::nullopt : std::optional(found->second);
  }

  void provinces() {
    for (std::size_t i = 0; i < draft_.provinces.size(); ++i) {
      MapDraft::Province& p = draft_.provinces[i];
      Province province{.name = p.name, .code = codes_.codes[i], .terrain = *p.terrain, .coasts = {}, .home = {}};
      for (const std::string& coast : p.coasts) province.coasts.push_back(*coast_named(coast));
      province.supply_center = p.centre;
      province.convoys = p.convoys && *p.terrain == Terrain::coastal;
      province.home = power(p.home);
      province.owner = power(p.owner);
      province.also = p.also;
      data_.provinces.push_back(std::move(province));
    }
  }

  // "F Bulgaria/ec"
  std::string told(const MapDraft::OpeningUnit& unit) const {
    return fmt::format("{} {}{}{} of {}", unit.type == UnitType::army ? "A" : "F",
                       draft_.provinces[unit.at.province].name, unit.at.coast.empty() ? "" : "/", unit.at.coast,
                       unit.power);
  }

  void place(const MapDraft::OpeningUnit& unit) {
    const Province& province = data_.provinces[unit.at.province];
    const auto at = location_of(unit.type, unit.at, province);
    const bool fits =
        unit.type == UnitType::army ? province.terrain != Terrain::sea : province.terrain != Terrain::inland;
    const auto other =
        std::ranges::find(data_.opening, ProvinceId(unit.at.province), [](const Unit& u) { return u.at.province; });
    const auto owner = power(unit.power);
    if (!owner) return left_out_["there is no such power"].push_back(told(unit));
    if (other != data_.opening.end() && at && *other == Unit{unit.type, *owner, *at}) return;  // given twice
    if (other != data_.opening.end()) return left_out_["another unit stands there"].push_back(told(unit));
    if (!fits) return left_out_["no such unit can stand there"].push_back(told(unit));
    if (!at) return left_out_["the coast is not said"].push_back(told(unit));
    data_.opening.push_back({unit.type, *owner, *at});
  }

  void begin() {
    if (draft_.year) data_.begins.year = std::clamp(*draft_.year, 1, last_year);
    if (draft_.season) data_.begins.season = *draft_.season;
    if (draft_.year && *draft_.year != data_.begins.year)
      remark(fmt::format("the year {} becomes {}", *draft_.year, data_.begins.year));
    if (data_.begins.season != Season::winter) return;
    data_.begins = {Season::spring, std::min(data_.begins.year + 1, last_year)};
    remark(fmt::format("a game begins with builds: dipeq's begin after them, in Spring {}", data_.begins.year));
  }

  void say_what_lacks() {
    const auto any = [&](auto is) { return std::ranges::any_of(data_.provinces, is); };
    if (data_.powers.empty()) return remark("the file names no powers: the map has no homes, owners and opening");
    if (!any([](const Province& p) { return p.supply_center; })) remark("the file has no supply centres");
    if (!any([](const Province& p) { return p.home.has_value(); })) remark("the file has no home centres");
    if (!any([](const Province& p) { return p.owner.has_value(); })) remark("the file says of no centre who owns it");
    if (data_.opening.empty()) remark("no units stand on the map when the game begins");
    if (!draft_.year)
      remark(fmt::format("{}: {} is taken",
                         draft_.year_is_unread ? "when the game begins is said in a way that is not read"
                                               : "the file does not say when the game begins",
                         data_.begins.year));
    if (!draft_.victory)
      remark(draft_.victory_is_unread ? "how many centres win is said in a way that is not read"
                                      : "the file does not say how many centres win");
  }

  MapDraft draft_;
  const ForeignFile& file_;
  Map::Data data_;
  MapCodes codes_;
  std::map<std::string, PowerId> powers_;
  std::map<std::string, std::vector<std::string>> left_out_;  // units, by why
};

}  // namespace

void MapDraft::add_power(const std::string& power) {
  if (std::ranges::find(powers, power) == powers.end()) powers.push_back(power);
}

MapImport finished(MapDraft draft, const ForeignFile& file) { return Finish(std::move(draft), file).run(); }

}  // namespace dipeq
