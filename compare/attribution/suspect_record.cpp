#include "compare/attribution/suspect_record.hpp"

#include <algorithm>
#include <functional>
#include <ranges>
#include <set>

#include "model/issues.hpp"

namespace dipeq {
namespace {

constexpr std::size_t most_answers = 12;  // kept of each of thousands of boards; each is some kilobytes

bool is_taken_the_other_way_round(const Fault& fault) {
  const auto* altered = std::get_if<GuardedAlteration>(&fault);
  const auto* change = altered ? std::get_if<Change>(&altered->change) : nullptr;
  return change && *change == Change::negated;
}

// A fault, and the same said otherwise, held to boards on which they differ.
class OtherWays {
 public:
  OtherWays(Suspects& suspects, const Fault& fault, Observes observes)
      : suspects_(suspects), fault_(fault), observes_(observes) {
    for (Fault& otherwise : suspects.said_otherwise(fault)) ways_.push_back({std::move(otherwise)});
  }

  bool are_open() const {
    constexpr std::size_t enough = 8;
    return !ways_.empty() && std::ranges::none_of(ways_, [](const Way& w) { return w.followed >= enough; });
  }

  // The other is asked where they differ. A way falls by one board on which the other says what the fault says.
  template <class Answer> void hold(Sight& sight, Answer answer) {
    std::optional<Reply> seen;
    std::erase_if(ways_, [&](Way& way) {
      if (suspects_.idle(way.fault, sight) && suspects_.idle(fault_, sight)) return false;
      const Reply said = suspects_.with(fault_, sight);
      const Reply& otherwise = suspects_.with(way.fault, sight);
      const Severity told_by = differ(said, otherwise);
      const Severity tolerated = told_by > Severity::words ? Severity::words : Severity::none;
      if (told_by <= (is_of_words_ ? Severity::none : Severity::words) || told_by == Severity::no_answer) return false;
      if (!seen) seen = answer();
      way.followed += differ(otherwise, *seen) <= tolerated;
      if (differ(said, *seen) > tolerated) return false;
      // Where the way has several solutions, the other may have another one of them.
      const auto like = suspects_.with_like(way.fault, sight, *seen);
      return !like || differ(*like, *seen) > tolerated;
    });
  }

  std::optional<Fault> rather() const {
    constexpr std::size_t several = 2;
    const bool is_whole = is_taken_the_other_way_round(fault_);
    const Way* best = nullptr;
    for (const Way& way : ways_) {
      const bool is_borne_out = way.followed >= several || (is_whole && way.followed == 0);
      if (is_borne_out && (!best || way.followed > best->followed)) best = &way;
    }
    return best ? std::optional(best->fault) : std::nullopt;
  }

 private:
  struct Way {
    Fault fault;
    std::size_t followed = 0;  // the other says this, and the fault something else, on so many boards
  };

  // How gravely.
  Severity differ(const Reply& a, const Reply& b) const {
    const auto *one = std::get_if<Observation>(&a), *two = std::get_if<Observation>(&b);
    return one && two ? divergence(*one, *two, observes_).severity : Severity::no_answer;
  }

  Suspects& suspects_;
  const Fault& fault_;
  Observes observes_;
  bool is_of_words_ =
      std::holds_alternative<OrderTaken>(fault_);  // of orders that are taken, words tell more than where units end
  std::vector<Way> ways_;
};

}  // namespace

SuspectRecord::SuspectRecord(const Map& map, std::span<const Board> controls, const Rules& rules, ToldTo to)
    : rules_(rules), controls_(controls.begin(), controls.end()), stock_(map, to), passages_(passages_of(map)) {}

void SuspectRecord::grant(const std::vector<Fault>& known) {
  if (granted_ && granted_->known == known) return;
  if (granted_) found_out_before_ = found_out();
  granted_.emplace();
  granted_->known = known;
  granted_->suspects = std::make_unique<Suspects>(rules_, known, passages_);
  granted_->controls.resize(controls_.size());
  granted_->of_stock.resize(stock_.size());
}

std::vector<Reply> SuspectRecord::with_all_but_one(const Board& board) {
  if (granted_->all_but_one.empty())
    for (std::size_t one = 0; one < granted_->known.size(); ++one) {
      std::vector<Fault> others = granted_->known;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(one));
      granted_->all_but_one.push_back(with_faults(rules_, others));
    }
  std::vector<Reply> said;
  for (const auto& one : granted_->all_but_one) said.push_back(one->ask(board));
  return said;
}

Sight& SuspectRecord::control(std::size_t i) {
  std::optional<Sight>& sight = granted_->controls[i];
  if (!sight) sight = suspects().look_at(controls_[i]);
  return *sight;
}

Sight& SuspectRecord::of_stock(std::size_t i) {
  std::optional<Sight>& sight = granted_->of_stock[i];
  if (!sight) sight = suspects().look_at(stock_.board(i));
  suspects().forget(*sight, most_answers);
  return *sight;
}

const Foretold& SuspectRecord::at_large(const Fault& fault, HeldTo to, const std::function<Foretold()>& look) {
  std::optional<Foretold>& known = found(fault).at_large[static_cast<std::size_t>(to)];
  if (!known) known = look();
  return *known;
}

bool SuspectRecord::knows_at_large(const Fault& fault, HeldTo to) const {
  const auto known = granted_->found.find(fault);
  return known != granted_->found.end() && known->second.at_large[static_cast<std::size_t>(to)];
}

void SuspectRecord::note_refuting(std::size_t board, HeldTo to) {
  ++granted_->refuting[static_cast<std::size_t>(to)][board];
}

std::vector<std::size_t> SuspectRecord::often_refuting(HeldTo to) const {
  constexpr std::size_t few = 16;
  const auto& all = granted_->refuting[static_cast<std::size_t>(to)];
  std::vector<std::pair<std::size_t, std::size_t>> most(std::min(few, all.size()));  // how often, and the board
  std::ranges::partial_sort_copy(
      all | std::views::transform([](const auto& r) { return std::pair(r.second, r.first); }), most,
      std::ranges::greater{});
  std::vector<std::size_t> boards;
  for (const auto& [often, board] : most) boards.push_back(board);
  return boards;
}

void SuspectRecord::note_fallen_at_large(const Foretold& foretold, HeldTo to) {
  std::vector<Foretold>& all = granted_->fallen_at_large[static_cast<std::size_t>(to)];
  if (!foretold.first.empty() && !fallen_like(foretold.first, to)) all.push_back(foretold);
}

const Foretold* SuspectRecord::fallen_like(const Foretold::First& first, HeldTo to) const {
  const std::vector<Foretold>& all = granted_->fallen_at_large[static_cast<std::size_t>(to)];
  const auto known = std::ranges::find_if(all, [&](const Foretold& f) {
    return first.size() <= f.first.size() && std::equal(first.begin(), first.end(), f.first.begin());
  });
  return known == all.end() ? nullptr : &*known;
}

bool SuspectRecord::contradicted(const Fault& fault, const std::function<bool()>& look) {
  std::optional<bool>& known = found(fault).contradicted;
  if (!known) known = look();
  return *known;
}

OnTelling SuspectRecord::on_telling(const Rules& reading, const std::function<OnTelling()>& look) {
  std::optional<OnTelling>& known = found(reading).on_telling;
  if (!known) known = look();
  return *known;
}

std::vector<SuspectRecord::Telling>& SuspectRecord::telling(Issue issue, const BoardsOnIssue& boards) {
  const auto [there, is_new] = telling_.try_emplace(issue);
  if (is_new)
    for (Board& board : boards(issue)) there->second.push_back({std::move(board)});
  return there->second;
}

void SuspectRecord::note_unsteady(const Fault& fault) {
  const auto* alteration = std::get_if<GuardedAlteration>(&fault);
  if (alteration && std::ranges::find(unsteady_, *alteration) == unsteady_.end()) unsteady_.push_back(*alteration);
}

bool SuspectRecord::is_unsteady(const Fault& fault) const {
  constexpr std::ptrdiff_t several = 3;
  const auto* alteration = std::get_if<GuardedAlteration>(&fault);
  return alteration && std::ranges::count_if(unsteady_, [&](const GuardedAlteration& known) {
                         return known.where == alteration->where && known.change == alteration->change;
                       }) >= several;
}

void SuspectRecord::note_fallen(const Fault& fault) {
  if (!under_fewer_conditions(fault).empty()) return;
  const auto known = std::ranges::find(fallen_, fault, &std::pair<Fault, std::size_t>::first);
  if (known != fallen_.end())
    ++known->second;
  else
    fallen_.emplace_back(fault, 1);
}

std::vector<Fault> SuspectRecord::often_fallen() const {
  constexpr std::size_t most = 1'500;
  auto all = fallen_;
  std::ranges::stable_sort(all, std::ranges::greater{}, &std::pair<Fault, std::size_t>::second);
  if (all.size() > most) all.erase(all.begin() + most, all.end());
  std::vector<Fault> often;
  for (auto& [fault, cases] : all) often.push_back(std::move(fault));
  return often;
}

std::vector<Fault> SuspectRecord::worth_assuming(OtherAdjudicator& other, Observes observes,
                                                 const std::function<bool()>& stop) {
  constexpr std::size_t boards = 240, at_most = 1'500, most = 2, least_right = 5;
  struct Worth {
    Fault fault;
    std::size_t right = 0, wrong = 0;  // on so many boards
    std::size_t balance() const { return right - wrong; }
  };
  std::vector<Worth> all;
  for (Fault& fault : often_fallen()) all.push_back({std::move(fault)});
  const auto is_worth_it = [](const Worth& w) { return w.right >= least_right && w.right >= 2 * w.wrong; };
  for (std::size_t i = 0; i < std::min(at_most, stock_.size()); ++i) {
    if (stop && stop()) return {};
    if (i % boards == 0 && std::ranges::any_of(all, is_worth_it)) break;
    Sight& sight = of_stock(i);
    const auto* by_rules = std::get_if<Observation>(&suspects().without(sight));
    const auto* seen = std::get_if<Observation>(&stock_.answer(i, other));
    if (!by_rules || !seen) continue;
    for (Worth& w : all) {
      if (suspects().idle(w.fault, sight)) continue;
      const auto* said = std::get_if<Observation>(&suspects().with(w.fault, sight));
      if (!said) continue;
      const Points found = points(*said, *by_rules, *seen, observes, WordsCount::no);
      w.right += found.right();
      w.wrong += found.wrong > 0;
    }
    suspects().forget(sight, most_answers);
  }
  std::erase_if(all, std::not_fn(is_worth_it));
  std::ranges::stable_sort(all, std::ranges::greater{}, &Worth::balance);
  // A condition that makes the difference of a few boards may be of the others, which hide it.
  const auto wider = [&](const Worth& w) -> const Worth& {
    const auto without = unguarded(w.fault);
    const auto known = std::ranges::find_if(all, [&](const Worth& v) { return without && v.fault == *without; });
    const bool does_as_well = known != all.end() && known->right >= w.right &&
                              known->balance() + std::max<std::size_t>(1, w.right / 8) >= w.balance();
    return does_as_well ? *known : w;
  };
  std::vector<Fault> best;
  std::set<std::pair<std::size_t, std::size_t>> seen;  // those that do as well mostly say the same in other words
  for (const Worth& one : all) {
    const Worth& w = wider(one);
    if (best.size() < most && seen.emplace(w.right, w.wrong).second) best.push_back(w.fault);
  }
  return best;
}

std::optional<Fault> SuspectRecord::rather_said(const Fault& fault, OtherAdjudicator& other, Observes observes,
                                                const std::function<bool()>& stop) {
  constexpr std::size_t further = 6'000;
  OtherWays ways(suspects(), fault, observes);
  for (std::size_t i = 0; i < stock_.size() && ways.are_open(); ++i) {
    if (stop && stop()) return std::nullopt;
    ways.hold(of_stock(i), [&] { return stock_.answer(i, other); });
  }
  for (std::size_t i = 0; i < further && ways.are_open(); ++i) {
    if (stop && stop()) return std::nullopt;
    Sight sight = suspects().look_at(stock_.further_board(i));
    ways.hold(sight, [&] { return other.ask(sight.board()); });
  }
  return ways.rather();
}

std::size_t SuspectRecord::HashOfFault::operator()(const Fault& fault) const {
  std::size_t hash = fault.index();
  const auto add = [&](std::size_t n) { hash = (hash ^ n) * 0x9e3779b97f4a7c15; };
  const auto add_guard = [&](const std::vector<GuardCondition>& guard) {
    for (const GuardCondition& c : guard) {
      add(std::hash<const ConditionInfo*>()(c.what) + c.holds);
      for (const std::string& variable : c.of) add(std::hash<std::string>()(variable));
    }
  };
  if (const auto* reading = std::get_if<Rules>(&fault))
    for (const IssueInfo& issue : all_issues()) add(choice(*reading, issue.issue));
  if (const auto* alteration = std::get_if<GuardedAlteration>(&fault)) {
    if (const auto* clause = std::get_if<Clause>(&alteration->where)) add(static_cast<std::size_t>(*clause));
    if (const auto* word = std::get_if<AlteredWord>(&alteration->where)) add(std::hash<std::string>()(word->name));
    if (const auto* change = std::get_if<Change>(&alteration->change)) add(static_cast<std::size_t>(*change));
  }
  std::visit(
      [&](const auto& f) {
        if constexpr (requires { f.guard; }) add_guard(f.guard);
      },
      fault);
  return hash;
}

}  // namespace dipeq
