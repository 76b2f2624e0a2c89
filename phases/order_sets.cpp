// The questions are settled in this order: which units stand (4.E.6), whose orders a unit takes (4.E.5), which sets count
// (4.D.1, 4.D.2), what their words mean (4.E.2), which set's order a unit follows, and where a perpetual order stands in
// (4.E.4). What is left is one list of orders, to which legality.hpp gives the rest.
#include "phases/order_sets.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <utility>

#include "phases/board_legality.hpp"
#include "phases/civil_disorder.hpp"
#include "phases/counting_sets.hpp"
#include "phases/interpretation.hpp"
#include "phases/legality.hpp"

namespace dipeq {
namespace {

// ---- all of them on one board ----

class HandedInOrders {
 public:
  HandedInOrders(const HandedIn& in, const Rules& rules)
      : in_(in),
        rules_(rules),
        position_(in.position.map()),
        written_(in.orders),
        faults_(in.orders.size()),
        of_proxy_(in.proxies.size()),
        sets_(in, rules) {
    clear_board();
  }

  SettledHandedIn settle() {
    put_aside_what_cannot_count();
    accept_proxies();
    read_open_words();
    const BoardLegality board(position_, rules_);
    choose_between_sets(board);
    override_perpetual_orders(board);
    return hand_on();
  }

 private:
  // What a set says of a unit: an order, or whom it lets order it. Differing sets are told by it.
  using Saying = std::variant<LegalOrder, PowerId>;
  struct Said {
    SetLabel set;
    Saying saying;
    PutAside* fault;
  };
  using SaidOfUnits = std::map<std::pair<PowerId, UnitId>, std::vector<Said>>;

  void clear_board();
  UnitId removed_for(const Dutchman& dutchman) const;
  Centres centres() const;
  void put_aside_what_cannot_count();
  PutAside fault_of_set(PowerId by, const std::optional<SetLabel>& set) const;
  PutAside fault_of_order(std::size_t order) const;
  bool stood_for(std::size_t order) const;
  void accept_proxies();
  void leave_unit_to(const Proxy& proxy);
  void read_open_words();
  void read_open_words_of_set(std::span<const std::size_t> open);
  void choose_between_sets(const BoardLegality& board);
  SaidOfUnits said_of_units(const BoardLegality& board);
  void override_perpetual_orders(const BoardLegality& board);
  bool has_other_order(UnitId unit, const BoardLegality& board) const;
  SettledHandedIn hand_on();
  std::vector<CountingOrder> handed_on() const;
  void hand_on_proxied(std::size_t before, std::vector<CountingOrder>& to) const;
  void hand_on_order(std::size_t order, std::vector<CountingOrder>& to) const;

  std::optional<UnitId> unit_of(const UnitMention& mention) const { return position_.unit_in(mention.at.province); }
  bool holds_for(std::size_t order) const {
    return faults_[order] == PutAside::unordered_sets || faults_[order] == PutAside::conflicting_sets;
  }
  bool counts(std::size_t proxy, Proxy::Given given) const {
    return of_proxy_[proxy] == PutAside::nothing && in_.proxies[proxy].given == given;
  }
  bool proxied(UnitId unit, PowerId to, Proxy::Given given) const;
  bool may_order(PowerId power, UnitId unit) const;
  bool same_set(std::size_t a, std::size_t b) const {
    const WrittenOrder &x = in_.orders[a], &y = in_.orders[b];
    return x.by == y.by && x.set == y.set && x.duration == y.duration;
  }

  const HandedIn& in_;
  const Rules& rules_;
  Position position_;
  std::vector<WrittenOrder> written_;
  std::vector<PutAside> faults_;  // by order handed in
  std::vector<PutAside> of_proxy_;
  std::vector<Unit> removed_;
  std::vector<std::size_t> unread_;
  SetsThatCount sets_;
};

// The only candidate, or the one that civil disorder picks (4.D.8).
UnitId HandedInOrders::removed_for(const Dutchman& dutchman) const {
  std::vector<UnitId> candidates;
  for (ProvinceId at : dutchman.among)
    if (const auto unit = in_.position.unit_in(at)) candidates.push_back(*unit);
  if (candidates.empty()) throw std::logic_error("settle: a Flying Dutchman in a province where no unit stands");
  return civil_disorder_removals(in_.position, centres(), candidates, 1, rules_).front();
}

// Where it is not known who owns which centre, every power is taken to own its home centres.
Centres HandedInOrders::centres() const {
  return in_.centres.known() ? in_.centres : opening(in_.position.map()).centres;
}

void HandedInOrders::clear_board() {
  std::vector<bool> cleared(in_.position.units().size());
  if (removes_dutchmen(rules_))
    for (const Dutchman& dutchman : in_.dutchmen) cleared[removed_for(dutchman).index()] = true;
  for (std::size_t u = 0; u < cleared.size(); ++u) {
    const Unit& unit = in_.position.units()[u];
    if (cleared[u])
      removed_.push_back(unit);
    else
      position_.add(unit);
  }
}

// ---- whole sets and whole kinds of orders ----

PutAside HandedInOrders::fault_of_set(PowerId by, const std::optional<SetLabel>& set) const {
  const auto of_no_sequence = [&](const OrderSet& s) { return s.by == by && s.label.kind == SetLabel::Kind::letter; };
  if (sets_of_no_sequence_hold(rules_) && std::ranges::count_if(in_.sets, of_no_sequence) > 1)
    return PutAside::unordered_sets;
  return sets_.counts(by, set) ? PutAside::nothing : PutAside::superseded_set;
}

// Whether a unit was in a province that the order could be to.
bool HandedInOrders::stood_for(std::size_t order) const {
  const auto stood = [&](const WrittenOrder& o) { return in_.position.unit_in(o.unit.at.province).has_value(); };
  const auto open = std::ranges::find(in_.open, order, &OpenOrder::order);
  return stood(in_.orders[order]) || (open != in_.open.end() && std::ranges::any_of(open->meanings, stood));
}

PutAside HandedInOrders::fault_of_order(std::size_t index) const {
  const WrittenOrder& order = in_.orders[index];
  if (in_.position.unit_in(order.unit.at.province) && !unit_of(order.unit)) return PutAside::removed_unit;
  if (const PutAside fault = fault_of_set(order.by, order.set); fault != PutAside::nothing) return fault;
  if (order.duration == Duration::perpetual)
    if (const PutAside fault = perpetual_fault(rules_); fault != PutAside::nothing) return fault;
  return stood_for(index) ? PutAside::nothing : PutAside::no_such_unit;
}

void HandedInOrders::put_aside_what_cannot_count() {
  for (std::size_t i = 0; i < in_.orders.size(); ++i) {
    const bool open = std::ranges::any_of(in_.open, [&](const OpenOrder& o) { return o.order == i; });
    faults_[i] = fault_of_order(i);
    if (open && faults_[i] != PutAside::nothing) unread_.push_back(i);
  }
}

// ---- 4.E.5: whose orders a unit takes ----

bool HandedInOrders::proxied(UnitId unit, PowerId to, Proxy::Given given) const {
  for (std::size_t p = 0; p < in_.proxies.size(); ++p)
    if (counts(p, given) && unit_of(in_.proxies[p].unit) == unit && in_.proxies[p].to == to) return true;
  return false;
}

bool HandedInOrders::may_order(PowerId power, UnitId unit) const {
  return position_[unit].power == power || proxied(unit, power, Proxy::Given::beforehand) ||
         proxied(unit, power, Proxy::Given::in_set);
}

void HandedInOrders::accept_proxies() {
  for (std::size_t p = 0; p < in_.proxies.size(); ++p) {
    const Proxy& proxy = in_.proxies[p];
    const auto unit = unit_of(proxy.unit);
    PutAside& fault = of_proxy_[p];
    if (!unit)
      fault = in_.position.unit_in(proxy.unit.at.province) ? PutAside::removed_unit : PutAside::no_such_unit;
    else if (position_[*unit].power != proxy.by)
      fault = PutAside::not_your_unit;
    else
      fault = proxy_fault(proxy, rules_);
    if (fault == PutAside::nothing && proxy.given == Proxy::Given::in_set) fault = fault_of_set(proxy.by, proxy.set);
    if (counts(p, Proxy::Given::beforehand)) leave_unit_to(proxy);
  }
}

// A unit that was left to another power beforehand is certain not to follow its own.
void HandedInOrders::leave_unit_to(const Proxy& proxy) {
  for (std::size_t i = 0; i < written_.size(); ++i)
    if (faults_[i] == PutAside::nothing && in_.orders[i].by == proxy.by && proxy.to != proxy.by &&
        in_.orders[i].unit.at.province == proxy.unit.at.province)
      faults_[i] = PutAside::proxied_unit;
}

// ---- 4.E.2: one set after the other ----

void HandedInOrders::read_open_words() {
  std::vector<std::size_t> open;
  for (const OpenOrder& o : in_.open)
    if (faults_[o.order] == PutAside::nothing) open.push_back(o.order);
  while (!open.empty()) {
    const auto others = std::ranges::stable_partition(open, [&](std::size_t i) { return same_set(i, open.front()); });
    const std::vector<std::size_t> one_set(open.begin(), others.begin());
    open.erase(open.begin(), others.begin());
    read_open_words_of_set(one_set);
  }
}

void HandedInOrders::read_open_words_of_set(std::span<const std::size_t> open) {
  WrittenSet set;
  std::vector<const OpenOrder*> sources;
  for (const OpenOrder& o : in_.open)
    if (std::ranges::count(open, o.order) > 0) {
      set.open.push_back(o.meanings);
      sources.push_back(&o);
    }
  for (std::size_t i = 0; i < in_.orders.size(); ++i)
    if (faults_[i] == PutAside::nothing && same_set(i, open.front()) && std::ranges::count(open, i) == 0)
      set.clear.push_back(in_.orders[i]);
  std::vector<bool> may(position_.units().size());
  for (std::size_t u = 0; u < may.size(); ++u) may[u] = may_order(in_.orders[open.front()].by, UnitId(u));
  const std::vector<Meanings> left = interpret(set, position_, may, rules_);
  for (std::size_t i = 0; i < sources.size(); ++i) {
    if (left[i].size() != 1) sources[i]->refuse(left[i]);
    written_[sources[i]->order] = left[i].front();
  }
}

// ---- 4.D.1, 4.D.2: of several sets that count, the one that a unit follows ----

HandedInOrders::SaidOfUnits HandedInOrders::said_of_units(const BoardLegality& board) {
  SaidOfUnits said;
  for (std::size_t i = 0; i < written_.size(); ++i) {
    if (faults_[i] != PutAside::nothing || !written_[i].set) continue;
    const auto unit = unit_of(written_[i].unit);
    if (!unit || !may_order(written_[i].by, *unit)) continue;
    const LegalOrFault judgement = board.judge(*unit, written_[i]);
    if (const auto* order = std::get_if<LegalOrder>(&judgement))
      said[{written_[i].by, *unit}].push_back({*written_[i].set, *order, &faults_[i]});
  }
  for (std::size_t p = 0; p < in_.proxies.size(); ++p)
    if (counts(p, Proxy::Given::in_set) && in_.proxies[p].set)
      said[{in_.proxies[p].by, *unit_of(in_.proxies[p].unit)}].push_back(
          {*in_.proxies[p].set, in_.proxies[p].to, &of_proxy_[p]});
  return said;
}

void HandedInOrders::choose_between_sets(const BoardLegality& board) {
  for (auto& [whose, said] : said_of_units(board)) {
    const SetLabel latest = std::ranges::max(said, {}, &Said::set).set;
    const auto differs = [](const Said& a, const Said& b) { return a.set != b.set && a.saying != b.saying; };
    const auto differs_from_any = [&](const Said& a) {
      return std::ranges::any_of(said, [&](const Said& b) { return differs(a, b); });
    };
    const auto said_in_latest = [&](const Said& a) {
      return std::ranges::any_of(said, [&](const Said& b) { return b.set == latest && b.saying == a.saying; });
    };
    if (latest.kind == SetLabel::Kind::number) {
      for (Said& s : said)
        if (!said_in_latest(s)) *s.fault = PutAside::superseded_order;
    } else if (std::ranges::any_of(said, differs_from_any)) {
      for (Said& s : said) *s.fault = PutAside::conflicting_sets;
    }
  }
}

// ---- 4.E.4 ----

bool HandedInOrders::has_other_order(UnitId unit, const BoardLegality& board) const {
  for (std::size_t i = 0; i < written_.size(); ++i) {
    if (written_[i].duration == Duration::perpetual || unit_of(written_[i].unit) != unit ||
        !may_order(written_[i].by, unit))
      continue;
    if (holds_for(i)) return true;
    const LegalOrFault judgement = board.judge(unit, written_[i]);
    if (faults_[i] == PutAside::nothing && std::holds_alternative<LegalOrder>(judgement)) return true;
  }
  for (std::size_t p = 0; p < in_.proxies.size(); ++p)
    if (counts(p, Proxy::Given::in_set) && unit_of(in_.proxies[p].unit) == unit) return true;
  return false;
}

void HandedInOrders::override_perpetual_orders(const BoardLegality& board) {
  for (std::size_t i = 0; i < written_.size(); ++i)
    if (written_[i].duration == Duration::perpetual && faults_[i] == PutAside::nothing &&
        has_other_order(*unit_of(written_[i].unit), board))
      faults_[i] = PutAside::perpetual_overridden;
}

// ---- the one list ----

// Orders of the powers to whom units were left in a set, in the place of the sentence that left them.
void HandedInOrders::hand_on_proxied(std::size_t before, std::vector<CountingOrder>& to) const {
  for (std::size_t p = 0; p < in_.proxies.size(); ++p) {
    const Proxy& proxy = in_.proxies[p];
    if (!counts(p, Proxy::Given::in_set) || std::min(proxy.before, written_.size()) != before) continue;
    for (std::size_t i = 0; i < written_.size(); ++i) {
      const bool known = std::ranges::count(to, i, &CountingOrder::handed_in) > 0;
      if (known || written_[i].by != proxy.to || unit_of(written_[i].unit) != unit_of(proxy.unit)) continue;
      if (faults_[i] != PutAside::nothing && !holds_for(i)) continue;
      to.push_back({written_[i], i, faults_[i]});
    }
  }
}

void HandedInOrders::hand_on_order(std::size_t order, std::vector<CountingOrder>& to) const {
  if (faults_[order] != PutAside::nothing && !holds_for(order)) return;
  const auto unit = unit_of(written_[order].unit);
  if (unit && position_[*unit].power != written_[order].by && proxied(*unit, written_[order].by, Proxy::Given::in_set))
    return;
  to.push_back({written_[order], order, faults_[order]});
}

std::vector<CountingOrder> HandedInOrders::handed_on() const {
  std::vector<CountingOrder> all;
  for (std::size_t i = 0; i <= written_.size(); ++i) {
    hand_on_proxied(i, all);
    if (i < written_.size()) hand_on_order(i, all);
  }
  std::set<UnitId> held;
  std::erase_if(all, [&](const CountingOrder& h) {  // a unit that holds is told so once
    const auto unit = unit_of(h.order.unit);
    if (h.instead == PutAside::nothing) return false;
    const bool known = unit && may_order(h.order.by, *unit) && std::ranges::count(unread_, *h.handed_in) == 0;
    return !known || !held.insert(*unit).second;
  });
  for (CountingOrder& h : all) {
    const auto unit = unit_of(h.order.unit);
    if (unit && may_order(h.order.by, *unit)) h.order.by = position_[*unit].power;
    if (h.instead != PutAside::nothing) h.order.action = HoldOrder{};
  }
  return all;
}

SettledHandedIn HandedInOrders::hand_on() {
  std::vector<CountingOrder> all = handed_on();
  SettledOrders settled = dipeq::settle(position_, all, rules_);
  for (std::size_t i = 0; i < all.size(); ++i) faults_[*all[i].handed_in] = settled.of_written[i];
  for (SettledOrder& of_unit : settled.of_unit)
    if (of_unit.written) of_unit.written = all[*of_unit.written].handed_in;
  settled.of_written = faults_;
  return {std::move(settled),   std::move(written_), std::move(unread_),
          std::move(of_proxy_), std::move(removed_), std::move(all)};
}

bool is_only_orders(const HandedIn& in) {
  return is_plain(in) && std::ranges::all_of(in.orders, [&](const auto& o) {
           return in.position.unit_in(o.unit.at.province).has_value();
         });
}

}  // namespace

SettledHandedIn settle(const HandedIn& in, const Rules& rules) {
  if (is_only_orders(in)) return {settle(in.position, in.orders, rules), in.orders, {}, {}, {}, all_count(in.orders)};
  return HandedInOrders(in, rules).settle();
}

SettledOrders settle(const Position& position, std::span<const CountingOrder> orders, const Rules& rules) {
  SettledOrders settled = settle(position, as_written(orders), rules);
  const auto holds_for = [&](std::size_t i) { return orders[i].instead != PutAside::nothing; };
  for (std::size_t i = 0; i < orders.size(); ++i)
    if (holds_for(i)) settled.of_written[i] = orders[i].instead;
  for (SettledOrder& of_unit : settled.of_unit)
    if (of_unit.written && holds_for(*of_unit.written)) of_unit.put_aside = orders[*of_unit.written].instead;
  return settled;
}

std::vector<CountingOrder> all_count(std::span<const WrittenOrder> orders) {
  std::vector<CountingOrder> counting;
  for (const WrittenOrder& order : orders) counting.push_back({order, counting.size()});
  return counting;
}

std::vector<WrittenOrder> as_written(std::span<const CountingOrder> orders) {
  std::vector<WrittenOrder> written;
  for (const CountingOrder& counting : orders) written.push_back(counting.order);
  return written;
}

}  // namespace dipeq
