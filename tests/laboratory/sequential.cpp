#include "tests/laboratory/sequential.hpp"

#include <algorithm>
#include <optional>

#include "phases/legality.hpp"

namespace dipeq::laboratory {
namespace {

// What one round may know: which supports are cut, which fleets convoy, how strong an attack is.
class Field {
 public:
  explicit Field(const SettledOrders& orders)
      : orders_(orders), cut_(size()), failed_(size()), done_(size()), gone_(orders.position.map().provinces().size()) {
    for (std::size_t s = 0; s < size(); s++)
      if (order(s).kind == OrderKind::support) cut_[s] = is_cut(s);
    for (std::size_t m = 0; m < size(); m++)
      if (moves(m) && !has_path(m)) failed_[m] = done_[m] = true;
  }

  std::size_t size() const { return orders_.of_unit.size(); }
  const SettledOrder& order(std::size_t u) const { return orders_.of_unit[u]; }
  const Unit& unit(std::size_t u) const { return orders_.position[UnitId(u)]; }
  ProvinceId place(std::size_t u) const { return unit(u).at.province; }
  bool moves(std::size_t u) const { return order(u).kind == OrderKind::move; }
  bool succeeds(std::size_t u) const { return moves(u) && !failed_[u]; }
  bool done(std::size_t u) const { return done_[u]; }
  void fail(std::size_t m) { failed_[m] = done_[m] = true; }
  void succeed(std::size_t m) { done_[m] = true; }
  std::optional<std::size_t> there(std::size_t m) const {
    const auto u = orders_.position.unit_in(order(m).to.province);
    return u ? std::optional(u->index()) : std::nullopt;
  }

  int strength(std::size_t of) const {
    int n = 1;
    for (std::size_t s = 0; s < size(); s++)
      n += order(s).kind == OrderKind::support && !cut_[s] && (*order(s).target).index() == of;
    return n;
  }
  int attack(std::size_t m) const {
    const auto t = there(m);
    if (!t || (moves(*t) && !failed_[*t] && order(*t).to.province != place(m))) return strength(m);
    if (unit(*t).power == unit(m).power) return 0;
    int n = 1;
    for (std::size_t s = 0; s < size(); s++)
      n += order(s).kind == OrderKind::support && !cut_[s] && (*order(s).target).index() == m &&
           unit(s).power != unit(*t).power;
    return n;
  }
  int resists(std::size_t m) const {
    const auto t = there(m);
    if (!t) return 0;
    if (!moves(*t)) return strength(*t);
    if (order(*t).to.province == place(m)) return strength(*t);
    return failed_[*t] ? 1 : 0;
  }
  bool kept_out(std::size_t m) const {
    for (std::size_t r = 0; r < size(); r++)
      if (r != m && moves(r) && order(r).to.province == order(m).to.province && strength(r) >= attack(m) && !lost(r))
        return true;
    return false;
  }
  bool gets_in(std::size_t m) const { return attack(m) > resists(m) && !kept_out(m); }

  Observation observation() const {
    Observation seen;
    for (std::size_t u = 0; u < size(); u++) {
      ObservedUnit one{succeeds(u) ? order(u).to : unit(u).at, false};
      if (unit(u).type == UnitType::army) one.at.coast = Coast::none;
      for (std::size_t m = 0; m < size(); m++)
        if (m != u && succeeds(m) && order(m).to.province == place(u) && !succeeds(u)) one.dislodged = true;
      seen.units.push_back(one);
    }
    return seen;
  }

 private:
  // It has no path.
  bool lost(std::size_t r) const { return failed_[r] && !has_path(r); }
  bool is_cut(std::size_t s) const {
    const std::size_t supported = (*order(s).target).index();
    for (std::size_t a = 0; a < size(); a++)
      if (moves(a) && order(a).to.province == place(s) && unit(a).power != unit(s).power &&
          !(moves(supported) && order(supported).to.province == place(a)))
        return true;
    return false;
  }
  // Whether fleets are ordered to convoy it: nobody asks whether they are dislodged.
  bool has_path(std::size_t m) const {
    if (order(m).route == Route::land) return true;
    for (std::size_t c = 0; c < size(); c++)
      if (order(c).kind == OrderKind::convoy && (*order(c).target).index() == m) return true;
    return false;
  }

  const SettledOrders& orders_;
  std::vector<bool> cut_, failed_, done_, gone_;
};

class Sequential final : public OtherAdjudicator {
 public:
  explicit Sequential(void (*decide)(Field&)) : decide_(decide) {}
  std::string_view name() const override { return "sequential"; }
  Observes observes() const override { return {.words = false, .retreats = false, .coasts = true}; }
  Reply ask(const Board& board) override {
    const SettledOrders orders = settle(board.position, board.orders);
    Field field(orders);
    decide_(field);
    return field.observation();
  }

 private:
  void (*decide_)(Field&);
};

void bounce_in_rounds(Field& field) {
  for (bool found = true; found;) {
    std::vector<std::size_t> bounced;
    for (std::size_t m = 0; m < field.size(); m++)
      if (field.succeeds(m) && !field.gets_in(m)) bounced.push_back(m);
    for (const std::size_t m : bounced) field.fail(m);
    found = !bounced.empty();
  }
}

void decide_strongest(Field& field) {
  while (true) {
    std::optional<std::size_t> strongest;
    for (std::size_t m = 0; m < field.size(); m++)
      if (field.moves(m) && !field.done(m) && (!strongest || field.strength(m) > field.strength(*strongest)))
        strongest = m;
    if (!strongest) return;
    if (field.gets_in(*strongest))
      field.succeed(*strongest);
    else
      field.fail(*strongest);
  }
}

void decide_in_sequence(Field& field) {
  for (std::size_t m = 0; m < field.size(); m++)
    if (field.succeeds(m) && !field.gets_in(m)) field.fail(m);
}

}  // namespace

std::unique_ptr<OtherAdjudicator> by_rounds_of_bounces() { return std::make_unique<Sequential>(&bounce_in_rounds); }
std::unique_ptr<OtherAdjudicator> by_strongest_first() { return std::make_unique<Sequential>(&decide_strongest); }
std::unique_ptr<OtherAdjudicator> by_one_after_the_other() { return std::make_unique<Sequential>(&decide_in_sequence); }

}  // namespace dipeq::laboratory
