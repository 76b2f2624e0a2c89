#include "compare/attribution/attribution.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <ranges>
#include <set>

#include "compare/attribution/trial.hpp"
#include "model/presets.hpp"

namespace dipeq {
Cause as_cause(const std::vector<Fault>& faults, const Map& map) {
  struct AsCause {
    const std::vector<Fault>& faults;
    const Map& map;
    Cause operator()(const Rules& r) const { return OtherChoice{r}; }
    Cause operator()(const GuardedAlteration&) const {
      ClauseAltered cause;
      for (const Fault& f : faults)
        if (const auto* a = std::get_if<GuardedAlteration>(&f)) cause.alterations.push_back(*a);
      return cause;
    }
    Cause operator()(const OrderTaken& f) const { return f; }
    Cause operator()(const RouteTaken& f) const { return f; }
    Cause operator()(const OrderIgnored& f) const { return f; }
    Cause operator()(const OrderUnread& f) const { return f; }
    Cause operator()(const RetreatSlip& f) const { return f; }
    Cause operator()(const BackupSlip& f) const { return f; }
    Cause operator()(const WordSaid& f) const { return f; }
    Cause operator()(const BorderAltered& f) const { return MapDiffers{to_text(f, map), f}; }
  };
  return std::visit(AsCause{faults, map}, faults.front());
}

namespace {

// Beyond these, symptoms that a known fault explains are not tried by experiments.
constexpr std::size_t tried_by_experiments = 30;

class Attributor {
 public:
  Attributor(std::span<const Symptom> symptoms, std::span<const Board> controls, const Rules& rules, Observes observes,
             const AttributionSettings& settings)
      : symptoms_(symptoms), controls_(controls), rules_(rules), observes_(observes), settings_(settings) {
    left_.resize(symptoms.size());
    std::iota(left_.begin(), left_.end(), std::size_t{0});
  }

  std::vector<Explained> attribute() {
    explain_apart([](const Symptom& s) { return s.by_sequence; }, [](const Symptom&) { return SequenceMatters{}; });
    explain_apart([](const Symptom& s) { return s.way.failure.has_value(); },
                  [](const Symptom& s) { return NoReply{*s.way.failure}; });
    // Small cases show one thing at a time.
    std::ranges::stable_sort(left_, {}, [&](std::size_t s) { return symptoms_[s].board.position.units().size(); });
    if (!left_.empty()) open_record();
    for (const std::size_t s : left_) explain(s);
    for (Explained& e : found_) std::ranges::sort(e.symptoms);
    std::ranges::stable_sort(found_, std::ranges::greater{}, [](const Explained& e) { return e.symptoms.size(); });
    return std::move(found_);
  }

 private:
  void open_record() {
    auto& kept = settings_.record ? *settings_.record : own_record_;
    const ToldTo to = settings_.other ? told_to(*settings_.other) : ToldTo{};
    const Map& map = symptoms_.front().board.position.map();
    if (!kept) kept = std::make_shared<SuspectRecord>(map, controls_, rules_, to);
    record_ = kept.get();
    record_->grant(settings_.granted);
  }

  void explain(std::size_t s) {
    const Symptom& symptom = symptoms_[s];
    const Court court{*record_, rules_, observes_, settings_};
    Trial trial(symptom, court);
    if (settings_.stop && settings_.stop()) return explain_unasked(s, trial);
    if (explain(s, trial, court)) return;
    if (symptom.way.impossible) return add(ImpossibleAnswer{*symptom.way.impossible}, s);
    if (symptom.way.severity > Severity::words && depth(symptom) != Trial::Depth::plain) {
      trial.look_by_points();
      if (explain(s, trial, court)) return;
    }
    ++unexplained_[symptom.way.severity];
    add(Unexplained{}, s);
  }

  // By what was found before the search was stopped.
  void explain_unasked(std::size_t s, Trial& trial) {
    for (Explained& known : found_)
      if (const auto fault = fault_of(known.cause); fault && trial.explains(*fault, false))
        return join(known, s, trial);
    add(Unexplained{}, s);
  }

  bool explain(std::size_t s, Trial& trial, const Court& court) {
    for (Explained& known : found_)
      if (const auto fault = fault_of(known.cause);
          fault && trial.explains(*fault, known.symptoms.size() < tried_by_experiments)) {
        join(known, s, trial);
        return true;
      }
    if (is_of_the_sequence(trial)) {
      of_the_sequence_.insert(s);
      add(Unexplained{}, s);
      return true;
    }
    const std::vector<Fault> faults = trial.cause(depth(symptoms_[s]));
    for (const Fault& fault : faults)
      if (Explained* known = known_by(fault)) {
        join(*known, s, trial);
        return true;
      }
    if (faults.empty()) return false;
    add(as_cause(faults, symptoms_[s].board.position.map()), s);
    take_over(faults.front(), court);
    return true;
  }

  // What the sequence does says all that is wrong here. No clause is known to be, and others need not be looked for.
  bool is_of_the_sequence(Trial& trial) const {
    constexpr std::size_t tried = 8;
    const auto is_known = [&](const GuardedAlteration& a) { return record_->is_unsteady(a); };
    return std::ranges::any_of(record_->unsteady() | std::views::filter(is_known) | std::views::take(tried),
                               [&](const GuardedAlteration& a) { return trial.explains(a, true); });
  }

  // A cause that was found later explains what those before do not, and what was not explained. Where it explains all of their cases, they said
  // too little.
  void take_over(const Fault& fault, const Court& court) {
    const auto explains = [&](std::size_t s) { return Trial(symptoms_[s], court).explains(fault, true); };
    std::vector<std::size_t> taken;
    for (Explained& e : found_) {
      const auto own = fault_of(e.cause);
      if (own == fault || e.symptoms.size() > tried_by_experiments) continue;
      const bool unexplained = std::holds_alternative<Unexplained>(e.cause);
      const bool one_by_one = unexplained || std::holds_alternative<ImpossibleAnswer>(e.cause);
      if (!one_by_one && (!own || !std::ranges::all_of(e.symptoms, explains))) continue;
      const auto goes_over = [&](std::size_t s) { return !one_by_one || explains(s); };
      const auto rest = std::ranges::stable_partition(e.symptoms, std::not_fn(goes_over));
      if (unexplained)
        for (const std::size_t s : rest)
          if (of_the_sequence_.erase(s) == 0) --unexplained_[symptoms_[s].way.severity];
      taken.insert(taken.end(), rest.begin(), rest.end());
      e.symptoms.erase(rest.begin(), rest.end());
    }
    std::erase_if(found_, [](const Explained& e) { return e.symptoms.empty(); });
    for (Explained& e : found_)
      if (fault_of(e.cause) == fault) e.symptoms.insert(e.symptoms.end(), taken.begin(), taken.end());
  }

  // What is named behind "or" must explain this case too.
  static void join(Explained& known, std::size_t s, Trial& trial) {
    if (auto* altered = std::get_if<ClauseAltered>(&known.cause))
      std::erase_if(altered->alterations, [&](const GuardedAlteration& a) { return !trial.explains(a, false); });
    known.symptoms.push_back(s);
  }

  // Where many cases that are as grave stay unexplained, the others cost less.
  Trial::Depth depth(const Symptom& symptom) const {
    constexpr std::size_t some = 6, many = 24;
    if (!settings_.conditions) return Trial::Depth::plain;
    const auto found = unexplained_.find(symptom.way.severity);
    const std::size_t unexplained = found == unexplained_.end() ? 0 : found->second;
    if (unexplained < some) return Trial::Depth::all;
    return unexplained < many ? Trial::Depth::one_condition : Trial::Depth::plain;
  }

  // What names that fault already, alone or among others.
  Explained* known_by(const Fault& fault) {
    const auto found = std::ranges::find_if(found_, [&](const Explained& e) {
      const auto* altered = std::get_if<ClauseAltered>(&e.cause);
      const auto* alteration = std::get_if<GuardedAlteration>(&fault);
      if (altered && alteration)
        return std::ranges::find(altered->alterations, *alteration) != altered->alterations.end();
      return fault_of(e.cause) == fault;
    });
    return found == found_.end() ? nullptr : &*found;
  }

  // The same cause is one, whatever the symptoms.
  void add(const Cause& cause, std::size_t symptom) {
    const std::string text = to_text(cause);
    const auto same = std::ranges::find(found_, text, [](const Explained& e) { return to_text(e.cause); });
    if (same != found_.end())
      same->symptoms.push_back(symptom);
    else
      found_.push_back({cause, {symptom}});
  }

  template <class Applies, class MakeCause> void explain_apart(Applies applies, MakeCause cause) {
    for (std::size_t s : left_)
      if (applies(symptoms_[s])) add(cause(symptoms_[s]), s);
    std::erase_if(left_, [&](std::size_t s) { return applies(symptoms_[s]); });
  }

  std::span<const Symptom> symptoms_;
  std::span<const Board> controls_;
  Rules rules_;
  Observes observes_;
  const AttributionSettings& settings_;
  std::shared_ptr<SuspectRecord> own_record_;
  SuspectRecord* record_ = nullptr;
  std::vector<std::size_t> left_;  // what is not explained yet
  std::vector<Explained> found_;
  std::map<Severity, std::size_t> unexplained_;
  std::set<std::size_t> of_the_sequence_;  // symptoms that stay unexplained, and are not counted
};

}  // namespace

namespace {

std::string_view name(OrderKind kind) {
  constexpr std::string_view names[] = {"hold", "move", "support", "convoy"};
  return names[static_cast<std::size_t>(kind)];
}

std::string where(const std::vector<GuardCondition>& guard) { return guard.empty() ? "" : ", where " + to_text(guard); }

// Of DATC 2.4 5.B.11, the list of what closes a province to a retreat.
std::string_view sentence(RetreatSlip::What what) {
  constexpr std::string_view sentences[] = {
      "a unit that tried to move there did not close a province",
      "every order to move there closed a province, whatever became of it",
      "the province that the dislodging unit came from were open",
      "the province that an attacker came from were closed",
      "a province in which a unit stands were open",
      "a province that a unit has left were closed",
      "the home centres of other powers were closed",
      "no province were open",
      "every province that the unit reaches were open",
      "units stood where they had stood before the moves",
      "every coast of a province were open if one is",
      "a fleet could go as if from any coast of where it stands",
      "no province of several coasts were open",
  };
  return sentences[static_cast<std::size_t>(what)];
}

struct InWords {
  std::string operator()(const OtherChoice& c) const { return "right under " + dipeq::name(c.rules); }
  std::string operator()(const ClauseAltered& c) const {
    std::string text = "a bug: as if " + to_text(c.alterations.front());
    for (std::size_t i = 1; i < c.alterations.size(); i++) {
      const GuardedAlteration &one = c.alterations[i], &before = c.alterations[i - 1];
      const bool other_guard = one.where == before.where && one.change == before.change && !one.guard.empty();
      text += "; or " + (other_guard ? "where " + to_text(one.guard) : to_text(one));
    }
    return text;
  }
  std::string operator()(const MapDiffers& c) const { return "a difference of the map: as if there were " + c.how; }
  std::string operator()(const OrderIgnored& c) const {
    constexpr std::string_view as[] = {"were not ordered", "matched no order", "added to no strength", "were illegal"};
    return fmt::format("a bug: as if a {} {}{}", name(c.kind), as[static_cast<std::size_t>(c.as)], where(c.guard));
  }
  std::string operator()(const OrderUnread& c) const {
    constexpr std::string_view orders[] = {"order",
                                           "move",
                                           "support",
                                           "support in place",
                                           "support of a move",
                                           "convoy",
                                           "order with a later one for its unit",
                                           "order with an earlier one for its unit",
                                           "order with another one for its unit"};
    const bool asks_whether_legal = std::ranges::any_of(c.guard, [](const GuardCondition& g) {
      return g.what->name == "was_put_aside" || g.what->name == "is_illegal";
    });
    return fmt::format("a bug: as if no {} were read{}{}", orders[static_cast<std::size_t>(c.what)],
                       asks_whether_legal ? "" : ", legal or not", where(c.guard));
  }
  std::string operator()(const OrderTaken& c) const {
    constexpr std::string_view which[] = {"", " in place", " of a move"};
    return fmt::format(
        "a bug: as if a {}{} stood that is put aside: {} ({}){}", name(c.kind),
        which[static_cast<std::size_t>(c.which)], sentence(c.put_aside), source(c.put_aside),
        c.within_reach ? ", where the supporting unit could go to where the supported one goes or stays" : "");
  }
  std::string operator()(const RouteTaken& c) const {
    constexpr std::string_view as[] = {
        "an army that could go by land went by convoy, and not by land, if any fleet is ordered to convoy it",
        "an army never went by convoy to where it could go by land",
        "no \"via convoy\" were read",
    };
    return fmt::format("a bug: as if {} (DATC 3.2 4.A.3)", as[static_cast<std::size_t>(c.what)]);
  }
  std::string operator()(const RetreatSlip& c) const {
    return fmt::format("a bug: as if to a retreat {} (DATC 2.4 5.B.11){}", sentence(c.what), where(c.guard));
  }
  std::string operator()(const BackupSlip& c) const {
    if (c.what == BackupSlip::What::convoys_succeed)
      return "a bug: as if the convoys of a convoy paradox succeeded (DATC 3.2 4.A.2)";
    return fmt::format("a bug: as if a circular movement failed (DATC 3.2 5.B.9){}", where(c.guard));
  }
  std::string operator()(const WordSaid& c) const {
    return fmt::format("other words: \"{}\" is said for \"{}\"{}", name(c.said), name(c.instead_of), where(c.guard));
  }
  std::string operator()(const SequenceMatters&) const {
    return "a bug: the result depends on the sequence in which units and orders are told";
  }
  std::string operator()(const Unstable& c) const {
    if (c.without_reply)
      return "a bug: to the same board, told in the same sequence, it replies at one time and not at another";
    return "a bug: it says two things of the same board, told in the same sequence";
  }
  std::string operator()(const ImpossibleAnswer& c) const {
    return fmt::format("a bug: an answer that no reading allows: {}", dipeq::name(c.what));
  }
  std::string operator()(const NoReply& c) const { return fmt::format("no reply: {}", dipeq::name(c.kind)); }
  std::string operator()(const Unexplained&) const { return "unexplained"; }
};

}  // namespace

std::string to_text(const Cause& cause) { return std::visit(InWords{}, cause); }

std::string_view kind(const Cause& cause) {
  constexpr std::string_view kinds[] = {"choice",      "clause",      "map",        "order-ignored", "order-ignored",
                                        "order-taken", "order-taken", "retreats",   "backup-rule",   "words",
                                        "sequence",    "unstable",    "impossible", "no-reply",      "unexplained"};
  return kinds[cause.index()];
}

std::optional<Fault> fault_of(const Cause& cause) {
  struct FaultOf {
    std::optional<Fault> operator()(const OtherChoice& c) const { return c.rules; }
    std::optional<Fault> operator()(const ClauseAltered& c) const { return c.alterations.front(); }
    std::optional<Fault> operator()(const OrderTaken& c) const { return c; }
    std::optional<Fault> operator()(const RouteTaken& c) const { return c; }
    std::optional<Fault> operator()(const OrderIgnored& c) const { return c; }
    std::optional<Fault> operator()(const OrderUnread& c) const { return c; }
    std::optional<Fault> operator()(const RetreatSlip& c) const { return c; }
    std::optional<Fault> operator()(const BackupSlip& c) const { return c; }
    std::optional<Fault> operator()(const WordSaid& c) const { return c; }
    std::optional<Fault> operator()(const MapDiffers& c) const {
      return c.border ? std::optional<Fault>(*c.border) : std::nullopt;
    }
    std::optional<Fault> operator()(const SequenceMatters&) const { return {}; }
    std::optional<Fault> operator()(const Unstable&) const { return {}; }
    std::optional<Fault> operator()(const ImpossibleAnswer&) const { return {}; }
    std::optional<Fault> operator()(const NoReply&) const { return {}; }
    std::optional<Fault> operator()(const Unexplained&) const { return {}; }
  };
  return std::visit(FaultOf{}, cause);
}

std::vector<Explained> attribute(std::span<const Symptom> symptoms, std::span<const Board> controls, const Rules& rules,
                                 Observes observes, const AttributionSettings& settings) {
  return Attributor(symptoms, controls, rules, observes, settings).attribute();
}

}  // namespace dipeq
