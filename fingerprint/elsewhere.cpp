#include "fingerprint/elsewhere.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "adjudicators/by_readings.hpp"
#include "fingerprint/telling_search.hpp"
#include "notation/map_file.hpp"

namespace dipeq {
namespace {

// Calls `see` with each location that the order names.
template <class See> void each_location(WrittenOrder& order, const See& see) {
  const auto mention = [&](UnitMention& unit) { see(unit.at); };
  mention(order.unit);
  if (auto* move = std::get_if<MoveOrder>(&order.action)) {
    see(move->to);
    for (ProvinceId& on_path : move->path) {
      Location at{on_path};
      see(at);
      on_path = at.province;
    }
  } else if (auto* hold = std::get_if<SupportHoldOrder>(&order.action)) {
    mention(hold->whom);
  } else if (auto* support = std::get_if<SupportMoveOrder>(&order.action)) {
    mention(support->whom), see(support->to);
  } else if (auto* convoy = std::get_if<ConvoyOrder>(&order.action)) {
    mention(convoy->whom), see(convoy->to);
  }
}

template <class See> void each_power(WrittenOrder& order, const See& see) {
  const auto mention = [&](UnitMention& unit) {
    if (unit.power) see(*unit.power);
  };
  see(order.by);
  mention(order.unit);
  if (auto* hold = std::get_if<SupportHoldOrder>(&order.action)) mention(hold->whom);
  if (auto* support = std::get_if<SupportMoveOrder>(&order.action)) mention(support->whom);
  if (auto* convoy = std::get_if<ConvoyOrder>(&order.action)) mention(convoy->whom);
}

// Where a province of the board lies on the other map, and which of its coasts is which of those there.
struct Place {
  ProvinceId there;
  std::vector<Coast> coasts = {};  // in the sequence of the coasts here
};

class Moving {
 public:
  Moving(const Board& board, const Map& there, std::size_t first)
      : board_(board), here_(board.position.map()), there_(there), first_(first) {
    note_names();
    in_sequence();
  }

  std::optional<Board> moved() {
    if (powers_.size() > there_.powers().size() || !place(0)) return std::nullopt;
    Board board{Position(there_), board_.orders};
    for (const Unit& unit : board_.position.units())
      board.position.add({unit.type, powers_.at(unit.power), at(unit.at)});
    for (WrittenOrder& order : board.orders) {
      each_location(order, [&](Location& l) { l = at(l); });
      each_power(order, [&](PowerId& p) { p = powers_.at(p); });
    }
    return board;
  }

 private:
  static constexpr std::size_t most_tries = 200'000;

  void note_names() {
    const auto note_power = [&](PowerId p) { powers_.try_emplace(p, PowerId(powers_.size())); };
    for (const Unit& unit : board_.position.units()) note_power(unit.power), named_.insert(unit.at.province);
    for (WrittenOrder order : board_.orders) {
      each_location(order, [&](const Location& l) { named_.insert(l.province); });
      each_power(order, note_power);
    }
  }

  // Next comes whatever has most neighbours among those before it.
  void in_sequence() {
    std::set<ProvinceId> left = named_;
    const auto neighbours = [&](ProvinceId p) {
      const auto& among = sequence_.empty() ? std::vector<ProvinceId>(named_.begin(), named_.end()) : sequence_;
      return std::ranges::count_if(
          among, [&](ProvinceId q) { return here_.army_adjacent(p, q) || here_.waters_around(p).contains(q); });
    };
    while (!left.empty()) {
      const ProvinceId next = *std::ranges::max_element(left, {}, neighbours);
      sequence_.push_back(next);
      left.erase(next);
    }
  }

  bool place(std::size_t n) {
    if (n == sequence_.size()) return true;
    const std::size_t all = there_.provinces().size();
    for (std::size_t i = 0; i < all && tries_ < most_tries; i++)
      if (place_in(n, ProvinceId((first_ + i) % all))) return true;
    return false;
  }

  bool place_in(std::size_t n, ProvinceId candidate) {
    tries_++;
    const Province &here = here_[sequence_[n]], &there = there_[candidate];
    if (here.terrain != there.terrain || here.coasts.size() != there.coasts.size() ||
        here_.convoys_in(sequence_[n]) != there_.convoys_in(candidate) ||
        std::ranges::any_of(places_, [&](const auto& p) { return p.second.there == candidate; }))
      return false;
    std::vector<Coast> coasts = there.coasts;
    std::ranges::sort(coasts);
    do {
      places_[sequence_[n]] = {candidate, coasts};
      if (fits(n) && place(n + 1)) return true;
      places_.erase(sequence_[n]);
    } while (std::ranges::next_permutation(coasts).found);
    return false;
  }

  // It borders on those before it as it does here.
  bool fits(std::size_t n) const {
    return std::ranges::all_of(std::span(sequence_).first(n), [&](ProvinceId before) {
      return same_border(sequence_[n], before) && same_border(before, sequence_[n]);
    });
  }
  bool same_border(ProvinceId from, ProvinceId to) const {
    const Location army_from{places_.at(from).there}, army_to{places_.at(to).there};
    if (here_.army_adjacent(from, to) != there_.army_adjacent(army_from.province, army_to.province)) return false;
    if (there_.difficult(UnitType::army, army_from, army_to.province)) return false;
    return std::ranges::all_of(locations(from), [&](Location a) {
      return !there_.difficult(UnitType::fleet, at(a), army_to.province) &&
             std::ranges::all_of(locations(to), [&](Location b) {
               return here_.fleet_adjacent(a, b) == there_.fleet_adjacent(at(a), at(b));
             });
    });
  }
  std::vector<Location> locations(ProvinceId p) const {
    std::vector<Location> all{{p}};
    for (const Coast coast : here_[p].coasts) all.push_back({p, coast});
    return all;
  }

  // A coast that the province here has not, it has not there either.
  Location at(Location here) const {
    const Place& place = places_.at(here.province);
    const auto& coasts = here_[here.province].coasts;
    const auto known = std::ranges::find(coasts, here.coast);
    if (known != coasts.end()) return {place.there, place.coasts[static_cast<std::size_t>(known - coasts.begin())]};
    Coast coast = here.coast;
    while (coast != Coast::none && std::ranges::count(place.coasts, coast) > 0)
      coast = static_cast<Coast>(static_cast<std::size_t>(coast) % (coast_kinds - 1) + 1);
    return {place.there, coast};
  }

  const Board& board_;
  const Map &here_, &there_;
  std::size_t first_, tries_ = 0;
  std::map<PowerId, PowerId> powers_;  // those that are named, as the powers there come
  std::set<ProvinceId> named_;
  std::vector<ProvinceId> sequence_;
  std::map<ProvinceId, Place> places_;
};

// It tells something, and depends on no other issue: orders that are illegal here may be legal there, by provinces that nobody names.
bool is_told_wholly(const Telling& board, std::span<const Rules> readings) {
  constexpr Observes everything{.words = true, .retreats = true, .coasts = true};
  ByReadings asked;
  return board.replies.size() > 1 && std::ranges::all_of(readings, [&](const Rules& reading) {
           return fits(board.reply(reading), asked.ask(board.board, reading), everything);
         });
}

// Where there is room for it; not all boards in one corner of the map.
std::optional<Board> put_on(const Map& map, const Board& board, std::size_t number) {
  constexpr std::size_t apart = 7;
  return Moving(board, map, apart * number % map.provinces().size()).moved();
}

}  // namespace

std::vector<Telling> telling_boards_on(const Map& map) {
  if (&map == &standard_map()) return telling_boards();
  const std::vector<Rules> readings = with_neighbours(preset_readings()), datc{rules_of(Preset::datc_3_2)};
  const auto among = [](const Issues& some, const Issues& all) { return std::ranges::includes(all, some); };
  std::vector<Telling> all;
  for (const Telling& telling : telling_boards()) {
    auto board = put_on(map, telling.board, all.size());
    if (!board) continue;
    if (!among(deciding_issues(*board, datc), telling.issues)) continue;
    Telling there = told_by_all({telling.name, *std::move(board)}, telling.issues);
    if (is_told_wholly(there, readings)) all.push_back(std::move(there));
  }
  return all;
}

BoardsOnIssue telling_by_issue(const Map& map) {
  return [&map](Issue issue) {
    std::vector<Board> turning;
    for (Telling& telling : boards_as_written()) {
      if (!std::ranges::binary_search(telling.issues, issue)) continue;
      auto board = &map == &standard_map() ? std::optional(std::move(telling.board))
                                           : put_on(map, telling.board, turning.size());
      if (board) turning.push_back(*std::move(board));
    }
    std::ranges::stable_sort(turning, {}, [](const Board& b) { return b.position.units().size(); });
    return turning;
  };
}

}  // namespace dipeq
