#include "patterns/plain_units.hpp"

#include <algorithm>
#include <optional>

namespace dipeq {
namespace {

class Units {
 public:
  Units(Pattern& pattern, const std::vector<PlaceId>& coasts) : orders_(pattern.orders), coasts_(coasts) {}

  void give() {
    for (PatternOrder& o : orders_)
      if (o.kind == OrderKind::convoy) o.type = UnitType::fleet, o.at_sea = !is_coast(o.at);
    for (PatternOrder& o : orders_)
      if (o.kind == OrderKind::move && o.type == UnitType::fleet && is_coast(o.to)) o.at_sea = true;
    for (const PatternOrder& o : orders_)
      if (is_convoyed(o)) leave_sea(o.to);
    for (PatternOrder& o : orders_) o.type = type_of(o);
    for (PatternOrder& o : orders_)
      if (o.type == UnitType::army) keep_ashore(o);
  }

 private:
  bool is_coast(PlaceId place) const { return std::ranges::find(coasts_, place) != coasts_.end(); }
  static bool is_convoyed(const PatternOrder& o) { return o.kind == OrderKind::move && o.route != Route::land; }

  PatternOrder* unit_at(PlaceId place) {
    for (PatternOrder& o : orders_)
      if (o.at == place) return &o;
    return nullptr;
  }
  // Where it goes, or supports.
  std::optional<PlaceId> reached_by(const PatternOrder& o) const {
    if (o.kind == OrderKind::move) return o.to;
    if (o.kind != OrderKind::support) return std::nullopt;
    const PatternOrder& supported = orders_[o.target->index()];
    return supported.kind == OrderKind::move ? supported.to : supported.at;
  }
  UnitType type_of(const PatternOrder& o) {
    if (o.kind == OrderKind::convoy) return UnitType::fleet;
    if (is_convoyed(o)) return UnitType::army;
    const auto reached = reached_by(o);
    const PatternOrder* there = reached ? unit_at(*reached) : nullptr;
    if (there && there->kind == OrderKind::convoy && there->at_sea) return UnitType::fleet;
    const bool supports_ashore = o.kind == OrderKind::support && reached && is_coast(*reached);
    return o.difficult || supports_ashore ? UnitType::army : o.type;
  }
  void keep_ashore(PatternOrder& army) {
    army.at_sea = false;
    if (const auto reached = reached_by(army)) leave_sea(*reached);
  }
  void leave_sea(PlaceId place) {
    if (PatternOrder* there = unit_at(place)) there->at_sea = false;
  }

  std::vector<PatternOrder>& orders_;
  const std::vector<PlaceId>& coasts_;
};

}  // namespace

void give_plain_units(Pattern& pattern) { give_units_ashore(pattern, {}); }
void give_units_ashore(Pattern& pattern, const std::vector<PlaceId>& coasts) { Units(pattern, coasts).give(); }

std::vector<Pattern> each_ashore(const Pattern& pattern) {
  std::vector<PlaceId> fleets;
  for (const PatternOrder& o : pattern.orders)
    if (o.kind == OrderKind::convoy) fleets.push_back(o.at);
  std::vector<Pattern> all;
  for (std::uint32_t some = 1; some < std::uint32_t{1} << fleets.size(); some++) {
    std::vector<PlaceId> coasts;
    for (std::size_t n = 0; n < fleets.size(); n++)
      if ((some >> n & 1) != 0) coasts.push_back(fleets[n]);
    give_units_ashore(all.emplace_back(pattern), coasts);
  }
  return all;
}

}  // namespace dipeq
