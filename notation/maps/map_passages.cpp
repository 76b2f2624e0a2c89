#include "notation/maps/map_passages.hpp"

#include <fmt/format.h>

#include <map>
#include <set>

#include "notation/maps/map_coasts.hpp"

namespace dipeq {
namespace {

struct PassageKind {
  bool difficult = false, closed_in_spring = false, closed_in_fall = false;
  friend bool operator==(const PassageKind&, const PassageKind&) = default;
};

using Key = std::tuple<UnitType, Location, Location>;

class Passages {
 public:
  Passages(MapDraft& draft, std::span<const Province> provinces) : draft_(draft), provinces_(provinces) {}

  std::vector<Map::Border> run() {
    for (const MapDraft::Passage& p : draft_.passages)
      if (p.from.province != p.to.province) joined_.insert({p.from.province, p.to.province});
    for (const MapDraft::Passage& p : draft_.passages) take(p);
    for (const auto& [key, kind] : all_) border(key, kind);
    if (!closed_.empty()) remark("impassable, as they border on themselves alone: ", closed_);
    if (!loops_.empty()) remark("borders of a province on itself, which no rule asks for: ", loops_);
    if (!one_way_.empty()) remark("borders that lead one way only: ", one_way_);
    if (!uneven_.empty()) remark("borders that are not the same in both directions: ", uneven_);
    return std::move(borders_);
  }

 private:
  void remark(std::string_view what, const std::set<std::string>& all) {
    draft_.remarks.push_back(fmt::format("{}{}", what, listed({all.begin(), all.end()})));
  }

  std::string told(const Key& key) const {
    const auto& [by, from, to] = key;
    return fmt::format("{} {} - {}", by == UnitType::army ? "A" : "F", provinces_[from.province.index()].code,
                       provinces_[to.province.index()].code);
  }

  // An impassable centre keeps its border on itself, which says that no unit is meant to come to it.
  bool keeps_loop(std::size_t province, const Key& key) {
    const bool impassable = !joined_.contains(province);
    if (impassable) closed_.insert(provinces_[province].name);
    if (!draft_.loops_mean_nothing && !impassable) loops_.insert(told(key));
    return !draft_.loops_mean_nothing || (impassable && provinces_[province].supply_center);
  }

  void take(const MapDraft::Passage& p) {
    const auto from = location_of(p.by, p.from, provinces_[p.from.province]);
    const auto to = location_of(p.by, p.to, provinces_[p.to.province]);
    if (!from || !to) return;  // of a coast that is one too many, which has been told
    const Key key{p.by, *from, *to};
    if (p.from.province == p.to.province && !keeps_loop(p.from.province, key)) return;
    PassageKind& kind = all_[key];
    kind.difficult = kind.difficult || p.difficult;
    kind.closed_in_spring = kind.closed_in_spring || p.closed_in_spring;
    kind.closed_in_fall = kind.closed_in_fall || p.closed_in_fall;
  }

  void border(const Key& key, const PassageKind& kind) {
    const auto& [by, from, to] = key;
    const auto back = all_.find({by, to, from});
    const bool both_ways = back != all_.end() && back->second == kind;
    if (both_ways && to < from) return;
    if (back == all_.end()) one_way_.insert(told(key));
    if (back != all_.end() && !both_ways && from < to) uneven_.insert(told(key));
    Map::Border border{by, from, to};
    border.both_ways = both_ways;
    border.difficult = kind.difficult;
    if (kind.closed_in_spring) border.closed |= Season::spring;
    if (kind.closed_in_fall) border.closed |= Season::fall;
    borders_.push_back(border);
  }

  MapDraft& draft_;
  std::span<const Province> provinces_;
  std::map<Key, PassageKind> all_;
  std::set<std::size_t> joined_;  // provinces that border on another one
  std::set<std::string> closed_, loops_, one_way_, uneven_;
  std::vector<Map::Border> borders_;
};

}  // namespace

std::vector<Map::Border> borders_of(MapDraft& draft, std::span<const Province> provinces) {
  return Passages(draft, provinces).run();
}

}  // namespace dipeq
