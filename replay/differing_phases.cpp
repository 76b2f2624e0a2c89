#include "replay/differing_phases.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "io/echo.hpp"

namespace dipeq {
namespace {

constexpr std::size_t most_controls = 2'000;
constexpr std::size_t most_named = 5;  // places that are named

// Of an order only what kind it is.
bool alike(const RecordCause& a, const RecordCause& b) {
  const auto *x = std::get_if<OrderOtherwise>(&a), *y = std::get_if<OrderOtherwise>(&b);
  return x && y ? x->how == y->how && x->kind == y->kind : a == b;
}

std::size_t units(const DifferingPhase& d) {
  return d.phase.board.position.units().size() + d.phase.board.dislodged.size();
}

}  // namespace

PlaceInRecord place_of(const Game& game, std::size_t phase) {
  const RecordedPhase& p = game.phases[phase];
  return {game.file, p.place, game.id, p.name.empty() ? to_text(p.board.turn) : p.name};
}

std::string to_text(const PlaceInRecord& place) {
  std::string text = place.place.line == 0 ? place.file : fmt::format("{}:{}", place.file, place.place.line);
  if (!place.game.empty()) text += ", game " + place.game;
  return shown(text + ", " + place.phase);
}

void DifferingPhases::add(const PlaceInRecord& where, std::size_t number_of_game, const RecordedStep& step,
                          const Disagreement& d, AskedStep& asked, BatchAdjudicator& adjudicator) {
  Met one{causes_of(step, asked, d, rules_, adjudicator),
          1,
          {number_of_game},
          {where, step.phase, asked.found(rules_), d},
          {where}};
  const auto known = std::ranges::find_if(met_, [&](const Met& m) {
    return m.causes.readings == one.causes.readings && alike(m.causes.besides, one.causes.besides);
  });
  if (known == met_.end())
    met_.push_back(std::move(one));
  else
    join(*known, one);
}

void DifferingPhases::join(Met& into, const Met& from) {
  into.phases += from.phases;
  into.games.insert(from.games.begin(), from.games.end());
  for (const PlaceInRecord& place : from.first)
    if (into.first.size() < most_named) into.first.push_back(place);
  if (units(from.smallest) >= units(into.smallest)) return;
  into.smallest = from.smallest;
  into.causes.besides = from.causes.besides;
}

// Some of all that are offered, each as likely to stay as any other, and the same ones each time.
void DifferingPhases::add_control(const RecordedStep& step) {
  const std::size_t n = offered_++;
  const auto control = [&] {
    Control c{step.phase, std::nullopt, std::nullopt};
    if (step.next) c.next = *step.next;
    if (step.before && step.phase.board.turn.phase == Phase::retreats) c.before = *step.before;
    return c;
  };
  if (controls_.size() < most_controls) {
    controls_.push_back(control());
    return;
  }
  constexpr std::uint64_t scattering = 0x9e3779b97f4a7c15;
  const std::size_t at = static_cast<std::size_t>((n * scattering) >> 20) % (n + 1);
  if (at < most_controls) controls_[at] = control();
}

class DifferingPhases::Grouping {
 public:
  Grouping(const DifferingPhases& all, std::size_t agreed) : all_(all), agreed_(agreed) {
    for (const Met& met : all.met_) left_.push_back(&met);
  }

  std::vector<ReplayGroup> run() {
    while (const auto reading = best_reading())
      group(RightUnder{*reading}, [&](const Met& m) { return explains(*reading, m); });
    while (!left_.empty()) {
      const RecordCause cause = left_.front()->causes.besides;
      group(cause, [&](const Met& m) { return alike(m.causes.besides, cause); });
    }
    std::ranges::stable_sort(groups_, std::ranges::greater{}, &ReplayGroup::phases);
    return std::move(groups_);
  }

 private:
  static bool explains(const Rules& reading, const Met& m) {
    return std::ranges::binary_search(m.causes.readings, reading);
  }

  template <class Belongs> void group(const RecordCause& cause, Belongs belongs) {
    const auto others = std::ranges::stable_partition(left_, [&](const Met* m) { return belongs(*m); });
    Met all = *left_.front();
    for (auto m = left_.begin() + 1; m != others.begin(); ++m) {
      join(all, **m);
      std::erase_if(all.causes.readings, [&](const Rules& r) { return !explains(r, **m); });
    }
    left_.erase(left_.begin(), others.begin());
    ReplayGroup group{cause, all.phases, all.games.size(), 0, {}, std::move(all.smallest), std::move(all.first)};
    if (const auto* reading = std::get_if<RightUnder>(&cause)) {
      group.controls_against = against(reading->rules);
      std::erase_if(all.causes.readings,
                    [&](const Rules& r) { return r == reading->rules || against(r) > group.controls_against; });
      group.as_well = std::move(all.causes.readings);
    } else {
      group.cause = all.causes.besides;
    }
    groups_.push_back(std::move(group));
  }

  // The one that explains most of what is left; none: none explains anything and is followed as often as not.
  std::optional<Rules> best_reading() {
    std::map<Rules, std::size_t> explained;
    for (const Met* m : left_)
      for (const Rules& reading : m->causes.readings) explained[reading] += m->phases;
    std::optional<Rules> best;
    const auto rank = [&](const Rules& r) {
      return std::tuple(explained[r], -static_cast<std::ptrdiff_t>(differences(all_.rules_, r).size()),
                        -static_cast<std::ptrdiff_t>(against(r)));
    };
    for (const auto& [reading, phases] : explained)
      if (is_followed(reading, phases) && (!best || rank(reading) > rank(*best))) best = reading;
    return best;
  }

  // Those among the controls stand for all phases that agree.
  bool is_followed(const Rules& reading, std::size_t phases) {
    const std::size_t controls = all_.controls_.size();
    return controls == 0 || against(reading) * agreed_ <= phases * controls;
  }

  std::size_t against(const Rules& reading) {
    const auto [at, is_new] = against_.emplace(reading, 0);
    if (!is_new) return at->second;
    for (const Control& control : all_.controls_) {
      AskedStep asked(
          {control.phase, control.next ? &*control.next : nullptr, control.before ? &*control.before : nullptr},
          adjudicator_);
      const auto changes = differences(all_.rules_, reading);
      const bool could =
          std::ranges::any_of(changes, [&](Issue i) { return std::ranges::binary_search(asked.could_matter(), i); });
      at->second += could && !asked.agrees(reading);
    }
    return at->second;
  }

  const DifferingPhases& all_;
  std::size_t agreed_;
  std::vector<const Met*> left_;
  std::map<Rules, std::size_t> against_;
  std::vector<ReplayGroup> groups_;
  BatchAdjudicator adjudicator_;
};

std::vector<ReplayGroup> DifferingPhases::groups(std::size_t agreed) const { return Grouping(*this, agreed).run(); }

}  // namespace dipeq
