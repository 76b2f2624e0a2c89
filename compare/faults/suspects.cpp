#include "compare/faults/suspects.hpp"

#include <algorithm>
#include <set>

#include "adjudicators/by_readings.hpp"
#include "model/issues.hpp"
#include "phases/legality.hpp"

namespace dipeq {
namespace {

using What = RetreatSlip::What;

// Every other choice of every issue from `first` on.
template <class F> void each_other_choice(const Rules& rules, std::size_t first, F f) {
  for (const IssueInfo& issue : all_issues().subspan(first))
    for (std::uint8_t c = 0; c < issue.choices.size(); c++) {
      if (c == choice(rules, issue.issue)) continue;
      Rules other = rules;
      choose(other, issue.issue, c);
      f(other, static_cast<std::size_t>(issue.issue));
    }
}

std::vector<Fault> single_choices(const Rules& rules) {
  std::vector<Fault> all;
  each_other_choice(rules, 0, [&](const Rules& other, std::size_t) { all.emplace_back(other); });
  for (const PresetInfo& preset : all_presets())
    if (rules_of(preset.preset) != rules) all.emplace_back(rules_of(preset.preset));
  return all;
}

std::vector<Fault> two_choices(const Rules& rules) {
  std::vector<Fault> all;
  each_other_choice(rules, 0, [&](const Rules& one, std::size_t issue) {
    each_other_choice(one, issue + 1, [&](const Rules& both, std::size_t) { all.emplace_back(both); });
  });
  return all;
}

std::vector<std::string> variables_of(What what) {
  switch (what) {
    case What::contest_ignored:
    case What::attempt_closes: return {"u", "m"};
    case What::dislodger_ignored:
    case What::attacker_closes:
    case What::none_open:
    case What::all_open: return {"u", "a"};
    case What::held_ignored:
    case What::left_closed: return {"u", "o"};
    case What::home_closed: return {"u"};
    case What::stood_before:
    case What::any_coast:
    case What::from_any_coast:
    case What::no_coast: break;
  }
  return {};  // without guard
}

// To the last word.
bool are_equal(const Reply& a, const Reply& b) {
  const auto *one = std::get_if<Observation>(&a), *other = std::get_if<Observation>(&b);
  return one && other && *one == *other;
}

void append(std::vector<Fault>& all, std::vector<Fault> more) { std::ranges::move(more, std::back_inserter(all)); }

bool guarded_already(const std::vector<GuardCondition>& guard, const GuardCondition& c) {
  return std::ranges::any_of(guard, [&](const GuardCondition& g) { return g.what == c.what && g.of == c.of; });
}

// With each condition of these orders besides.
template <class Guarded> void add_narrower(const Guarded& fault, const std::vector<std::string>& variables,
                                           LooksAt most, std::vector<Fault>& into) {
  for (const GuardCondition& c : conditions_of(variables, most)) {
    if (guarded_already(fault.guard, c)) continue;
    Guarded narrower = fault;
    narrower.guard.push_back(c);
    into.emplace_back(std::move(narrower));
  }
}

// To take an order for illegal that is put aside anyway changes nothing but what it is called.
bool is_worth_asking(const OrderIgnored& fault, const GuardCondition& c) {
  return fault.as != OrderIgnored::As::illegal || !c.holds || c.what->name != "was_put_aside";
}
// Of orders of any kind, whether they are put aside. That supports are in place, or of a move, is a condition of supports.
bool is_worth_asking(const OrderUnread& fault, const GuardCondition& c) {
  using What = OrderUnread::What;
  if (fault.what == What::order) return c.what->name == "was_put_aside" || c.what->name == "is_illegal";
  return fault.what == What::move || fault.what == What::support || fault.what == What::convoy;
}

bool orders_a_unit_twice(const Board& board) {
  std::set<std::pair<PowerId, ProvinceId>> ordered;
  return std::ranges::any_of(board.orders,
                             [&](const WrittenOrder& o) { return !ordered.emplace(o.by, o.unit.at.province).second; });
}

template <class OfOrders> void add_narrower_of_orders(const OfOrders& fault, std::vector<Fault>& into) {
  std::vector<Fault> all;
  add_narrower(fault, {"u"}, LooksAt::orders, all);
  std::erase_if(all, [](const Fault& f) {
    const auto& narrower = std::get<OfOrders>(f);
    return !is_worth_asking(narrower, narrower.guard.back());
  });
  append(into, std::move(all));
}

}  // namespace

Suspects::Suspects(const Rules& rules, std::vector<Fault> known, Passages passages)
    : rules_(rules),
      known_(std::move(known)),
      choices_(single_choices(rules)),
      pairs_(two_choices(rules)),
      altered_(rules, known_, passages),
      without_(with_faults(rules, known_)),
      by_readings_(std::make_unique<ByReadings>()) {}
Suspects::~Suspects() = default;

Sight Suspects::look_at(const Board& board) const {
  Sight sight;
  sight.known_ = altered_.look_at(board);
  return sight;
}

const Reply& Suspects::without(Sight& of) {
  if (!of.without_) {
    of.without_ = without_->ask(of.board());
    of.is_unaltered_ = are_equal(*of.without_, altered_.unaltered(*of.known_));
  }
  return of.is_unaltered_ ? altered_.unaltered(*of.known_) : *of.without_;
}

const Reply& Suspects::with(const Fault& fault, Sight& of) {
  const auto* reading = std::get_if<Rules>(&fault);
  if (!reading) return altered_.answer(*of.known_, fault);
  const auto known = of.by_choice_.find(*reading);
  if (known != of.by_choice_.end()) return known->second;
  Reply said = known_.empty() ? by_readings_->ask(of.board(), *reading) : by_choice(*reading).ask(of.board());
  return of.by_choice_.emplace(*reading, std::move(said)).first->second;
}

void Suspects::forget(Sight& of, std::size_t most_answers) const {
  if (of.by_choice_.size() > most_answers) of.by_choice_.clear();
  altered_.forget(*of.known_, most_answers);
}

bool Suspects::idle(const Fault& fault, Sight& of) const {
  if (std::holds_alternative<BackupSlip>(fault)) return !is_open(of);
  const auto* alteration = std::get_if<GuardedAlteration>(&fault);
  return alteration && altered_.is_idle(*of.known_, *alteration);
}

std::optional<Reply> Suspects::with_like(const Fault& fault, Sight& of, const Reply& other) {
  const auto* alteration = std::get_if<GuardedAlteration>(&fault);
  const auto* seen = std::get_if<Observation>(&other);
  return alteration && seen ? altered_.answer_like(*of.known_, *alteration, *seen) : std::nullopt;
}

std::optional<Reply> Suspects::without_like(Sight& of, const Reply& other) {
  const auto* seen = std::get_if<Observation>(&other);
  return seen ? altered_.unaltered_like(*of.known_, *seen) : std::nullopt;
}

OtherAdjudicator& Suspects::by_choice(const Rules& choice) {
  constexpr std::size_t most = 300;
  if (by_choice_.size() > most) by_choice_.clear();
  auto& adjudicator = by_choice_[choice];
  if (!adjudicator) {
    std::vector<Fault> all = known_;
    all.emplace_back(choice);
    adjudicator = with_faults(rules_, all);
  }
  return *adjudicator;
}

std::vector<Fault> Suspects::alterations(Sight& of, const std::function<bool(const Reply&)>& fits, bool guarded) {
  using MetBy = AlteredAnswers::MetBy;
  std::vector<Fault> all;
  for (const Alterable& a : altered_.alterable()) {
    const bool plain = fits(altered_.answer(*of.known_, a.alteration));
    if (plain) all.emplace_back(a.alteration);
    if (!guarded || is_of_supports(a.alteration.change)) continue;
    for (GuardCondition& c : conditions_of(a.variables, LooksAt::decisions)) {
      const MetBy by = altered_.met_by(*of.known_, c);
      if (by == MetBy::none || (by == MetBy::all && !plain)) continue;
      GuardedAlteration narrower = a.alteration;
      narrower.guard.push_back(std::move(c));
      if (by == MetBy::all || fits(altered_.answer(*of.known_, narrower))) all.emplace_back(std::move(narrower));
    }
  }
  return all;
}

std::vector<Fault> Suspects::of_orders(const Board& board) const {
  std::vector<Fault> all;
  std::set<PutAside> reasons;
  for (const SettledOrder& o : settle(board.position, board.orders, rules_).of_unit)
    if (o.put_aside != PutAside::nothing && o.written) reasons.insert(o.put_aside);
  for (const PutAside reason : reasons) {
    for (const OrderKind kind : {OrderKind::move, OrderKind::support, OrderKind::convoy})
      all.emplace_back(OrderTaken{reason, kind});
    if (reason == PutAside::unmatched_support) append(all, said_otherwise(OrderTaken{reason, OrderKind::support}));
  }
  using Route = RouteTaken::What;
  for (const Route what : {Route::by_any_fleet, Route::by_land, Route::via_unread}) all.emplace_back(RouteTaken{what});
  const auto add_with_conditions = [&](const OrderIgnored& ignored) {
    all.emplace_back(ignored);
    add_narrower_of_orders(ignored, all);
  };
  for (const OrderKind kind : {OrderKind::move, OrderKind::support, OrderKind::convoy}) {
    add_with_conditions(OrderIgnored{kind});
    add_with_conditions(OrderIgnored{kind, {}, OrderIgnored::As::illegal});
    if (kind == OrderKind::move) continue;
    add_with_conditions(OrderIgnored{kind, {}, OrderIgnored::As::unmatched});
    if (kind == OrderKind::support) add_with_conditions(OrderIgnored{kind, {}, OrderIgnored::As::without_effect});
  }
  using Unread = OrderUnread::What;
  for (const Unread what : {Unread::move, Unread::support, Unread::support_in_place, Unread::support_of_a_move,
                            Unread::convoy, Unread::order}) {
    if (what != Unread::order) all.emplace_back(OrderUnread{what});
    add_narrower_of_orders(OrderUnread{what}, all);
  }
  if (orders_a_unit_twice(board))
    for (const Unread what : {Unread::with_a_later, Unread::with_an_earlier, Unread::with_another})
      all.emplace_back(OrderUnread{what});
  return all;
}

std::vector<Fault> Suspects::of_backup_rule(Sight& of) const {
  if (!is_open(of)) return {};
  const BackupSlip circles{BackupSlip::What::circle_fails};
  std::vector<Fault> all{circles, BackupSlip{BackupSlip::What::convoys_succeed}};
  add_narrower(circles, {"l"}, LooksAt::orders, all);
  return all;
}

std::vector<Fault> slips_of_retreats() {
  std::vector<Fault> all;
  for (const What what : {What::contest_ignored, What::attempt_closes, What::dislodger_ignored, What::attacker_closes,
                          What::held_ignored, What::left_closed, What::home_closed, What::none_open, What::all_open,
                          What::stood_before, What::any_coast, What::from_any_coast, What::no_coast}) {
    all.emplace_back(RetreatSlip{what});
    add_narrower(RetreatSlip{what}, variables_of(what), LooksAt::words, all);
  }
  return all;
}

std::vector<Fault> Suspects::of_retreats() const { return slips_of_retreats(); }

std::vector<Fault> Suspects::of_words(Sight& of, const Reply& other) {
  const auto* right = std::get_if<Observation>(&without(of));
  const auto* seen = std::get_if<Observation>(&other);
  std::set<std::pair<Word, Word>> found;
  if (right && seen)
    for (std::size_t u = 0; u < seen->units.size(); ++u) {
      const ObservedUnit &as_seen = seen->units[u], &by_rules = right->units[u];
      if (as_seen.word && by_rules.word && as_seen.word != by_rules.word) found.emplace(*as_seen.word, *by_rules.word);
    }
  std::vector<Fault> all;
  for (const auto& [said, instead_of] : found) {
    all.emplace_back(WordSaid{said, instead_of});
    add_narrower(WordSaid{said, instead_of}, {"u"}, LooksAt::words, all);
  }
  return all;
}

std::vector<Fault> Suspects::of_borders(const Board& board, const Reply& other) const {
  std::vector<Fault> all;
  for (const BorderAltered& border : borders_that_could_matter(board, other)) all.emplace_back(border);
  return all;
}

const Alterable* Suspects::alterable_as(const GuardedAlteration& alteration) const {
  const auto found = std::ranges::find_if(altered_.alterable(), [&](const Alterable& one) {
    return one.alteration.where == alteration.where && one.alteration.change == alteration.change;
  });
  return found == altered_.alterable().end() ? nullptr : &*found;
}

std::vector<Fault> Suspects::said_otherwise(const Fault& fault) const {
  std::vector<Fault> all;
  const auto* altered = std::get_if<GuardedAlteration>(&fault);
  const auto* change = altered ? std::get_if<Change>(&altered->change) : nullptr;
  if (change && is_of_any_clause(*change))
    for (const Change other : {Change::negated, Change::dropped_as_false, Change::dropped_as_true}) {
      GuardedAlteration otherwise = *altered;
      otherwise.change = other;
      if (other != *change && alterable_as(otherwise)) all.emplace_back(std::move(otherwise));
    }
  using As = OrderIgnored::As;
  if (const auto* ignored = std::get_if<OrderIgnored>(&fault); ignored && ignored->kind == OrderKind::support)
    for (const As as : {As::not_ordered, As::unmatched, As::without_effect, As::illegal})
      if (as != ignored->as) all.emplace_back(OrderIgnored{ignored->kind, ignored->guard, as});
  using Which = OrderTaken::Which;
  const auto* taken = std::get_if<OrderTaken>(&fault);
  if (taken && taken->put_aside == PutAside::unmatched_support && taken->kind == OrderKind::support)
    for (const Which which : {Which::any, Which::in_place, Which::of_a_move})
      for (const bool within_reach : {false, true})
        if (which != taken->which || within_reach != taken->within_reach)
          all.emplace_back(OrderTaken{taken->put_aside, taken->kind, which, within_reach});
  return all;
}

std::vector<Fault> Suspects::narrower(const Fault& fault) const {
  std::vector<Fault> all;
  if (const auto* a = std::get_if<GuardedAlteration>(&fault)) {
    const Alterable* where = alterable_as(*a);
    if (where && !is_of_supports(a->change)) add_narrower(*a, where->variables, LooksAt::decisions, all);
  }
  if (const auto* o = std::get_if<OrderIgnored>(&fault)) add_narrower_of_orders(*o, all);
  if (const auto* o = std::get_if<OrderUnread>(&fault)) add_narrower_of_orders(*o, all);
  if (const auto* c = std::get_if<BackupSlip>(&fault); c && c->what == BackupSlip::What::circle_fails)
    add_narrower(*c, {"l"}, LooksAt::orders, all);
  if (const auto* r = std::get_if<RetreatSlip>(&fault)) add_narrower(*r, variables_of(r->what), LooksAt::words, all);
  if (const auto* w = std::get_if<WordSaid>(&fault)) add_narrower(*w, {"u"}, LooksAt::words, all);
  return all;
}

}  // namespace dipeq
