#include "patterns/plain_units.hpp"

#include <optional>

namespace dipeq {
namespace {

class Units {
 public:
  explicit Units(Pattern& pattern) : orders_(pattern.orders) {}

  void give() {
    for (PatternOrder& o : orders_)
      if (o.kind == OrderKind::convoy) o.type = UnitType::fleet, o.at_sea = true;
    for (const PatternOrder& o : orders_)
      if (is_convoyed(o)) leave_sea(o.to);
    for (PatternOrder& o : orders_) o.type = type_of(o);
    for (PatternOrder& o : orders_)
      if (o.type == UnitType::army) keep_ashore(o);
  }

 private:
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
    return o.difficult ? UnitType::army : o.type;
  }
  void keep_ashore(PatternOrder& army) {
    army.at_sea = false;
    if (const auto reached = reached_by(army)) leave_sea(*reached);
  }
  void leave_sea(PlaceId place) {
    if (PatternOrder* there = unit_at(place)) there->at_sea = false;
  }

  std::vector<PatternOrder>& orders_;
};

}  // namespace

void give_plain_units(Pattern& pattern) { Units(pattern).give(); }

}  // namespace dipeq
