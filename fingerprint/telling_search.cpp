#include "fingerprint/telling_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "adjudicators/by_readings.hpp"
#include "boards/careless.hpp"
#include "boards/dice.hpp"
#include "boards/random_boards.hpp"
#include "boards/reduction.hpp"
#include "io/json.hpp"
#include "model/issues.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

// How clearly a board tells two readings apart: not at all; only in that one of them has no answer; by what both say.
enum class Clarity : std::uint8_t { none, by_silence, clear };

class Pair {
 public:
  Pair(const Rules& a, const Rules& b, Observes observes) : one_(a), other_(b), observes_(observes) {}

  Clarity tells(const Board& board) {
    const Reply a = adjudicator_.ask(board, one_), b = adjudicator_.ask(board, other_);
    if (fits(a, b, observes_)) return Clarity::none;
    return a.index() == b.index() ? Clarity::clear : Clarity::by_silence;
  }

 private:
  ByReadings adjudicator_;
  Rules one_, other_;
  Observes observes_;
};

// Other powers' units are said to be theirs, so that nothing depends on that.
Board with_powers_named(Board board) {
  for (WrittenOrder& order : board.orders)
    std::visit(
        [&](auto& action) {
          if constexpr (requires { action.whom; })
            if (const auto unit = board.position.unit_in(action.whom.at.province);
                unit && board.position[*unit].power != order.by)
              action.whom.power = board.position[*unit].power;
        },
        order.action);
  return board;
}

// A path along which it is convoyed, for some army.
void name_a_path(Board& board, Dice& dice) {
  for (WrittenOrder& order : board.orders) {
    auto* move = std::get_if<MoveOrder>(&order.action);
    if (!move || !move->path.empty() || !dice.percent(50)) continue;
    for (const WrittenOrder& by : board.orders) {
      const auto* convoy = std::get_if<ConvoyOrder>(&by.action);
      if (convoy && convoy->whom.at.province == order.unit.at.province && dice.percent(70))
        move->path.push_back(by.unit.at.province);
    }
  }
}

// Of several orders of a unit one names it rightly, another does not.
void rename_units(Board& board, Dice& dice) {
  for (WrittenOrder& order : board.orders) {
    const auto unit = board.position.unit_in(order.unit.at.province);
    if (dice.percent(15)) order.unit.type.reset();
    if (dice.percent(15)) order.unit.type = dice.percent(50) ? UnitType::army : UnitType::fleet;
    if (unit && dice.percent(15)) order.unit = {board.position[*unit].type, board.position[*unit].at};
  }
}

void lose_orders(Board& board, Dice& dice) {
  const PowerId silent(dice.below(board.position.map().powers().size()));
  const bool all_of_one = dice.percent(20);
  std::erase_if(board.orders, [&](const WrittenOrder& o) { return (all_of_one && o.by == silent) || dice.percent(6); });
}

class TellingRun {
 public:
  TellingRun(std::vector<Telling> known, Observes observes, const Boards& first, const TellingSearch& search)
      : observes_(observes), first_(first), search_(search), told_{std::move(known), {}} {
    for (const Telling& board : told_.boards) lines_.insert(without_number(board));
  }

  void tell(const Rules& reading) {
    for (const IssueInfo& i : all_issues()) {
      if (!why_not_told(i.issue).empty()) continue;
      for (std::uint8_t c = 0; c < i.choices.size(); c++)
        if (c != choice(reading, i.issue)) rule_out(reading, i.issue, c);
    }
  }
  ToldApart told() && { return std::move(told_); }

 private:
  static constexpr std::size_t most_combinations = 20'000;

  void rule_out(const Rules& reading, Issue issue, std::uint8_t wrong) {
    while (const auto other = explains_too_much(reading, issue, wrong)) {
      auto board = telling_board(reading, *other);
      if (!board) {
        told_.not_told.push_back({reading, *other, issue});
        return;
      }
      add(std::move(*board));
    }
  }

  std::optional<Rules> explains_too_much(const Rules& reading, Issue issue, std::uint8_t wrong) {
    if (costs_of_ != reading || tables_of_ != told_.boards.size()) {
      costs_.clear();
      for (const Telling& board : told_.boards) costs_.push_back(costs_of(board, reading));
      costs_ = together(std::move(costs_));
      costs_of_ = reading;
      tables_of_ = told_.boards.size();
    }
    if (least_by_choice(costs_, issue)[wrong] >= search_.enough) return std::nullopt;
    std::vector<Costs> costs = costs_;
    std::vector<unsigned> only(info(issue).choices.size(), static_cast<unsigned>(told_.boards.size()) + 1);
    only[wrong] = 0;
    costs.push_back({{issue}, std::move(only)});
    return cheapest(std::move(costs), reading);
  }

  Costs costs_of(const Telling& board, const Rules& reading) const {
    const Reply& answer = board.reply(reading);
    std::vector<unsigned> of_reply;
    for (const Reply& reply : board.replies) of_reply.push_back(!fits(reply, answer, observes_));
    Costs costs{board.issues};
    for (const std::uint16_t said : board.said) costs.of.push_back(of_reply[said]);
    return costs;
  }

  std::optional<Telling> telling_board(const Rules& a, const Rules& b) {
    Pair pair(a, b, observes_);
    std::optional<Telling> by_silence;
    const auto look = [&](const Board& board) -> std::optional<Telling> {
      const Clarity clarity = pair.tells(board);
      if (clarity == Clarity::none || (clarity == Clarity::by_silence && by_silence)) return std::nullopt;
      auto found = looked_at(smallest(board, pair, clarity), a, b);
      if (found && clarity == Clarity::by_silence) found.swap(by_silence);
      return clarity == Clarity::clear ? std::move(found) : std::nullopt;
    };
    for (std::size_t n = 0; n < first_.size(); n++)
      if (auto found = look(first_.board(n))) return found;
    const std::uint64_t seed = search_.seed + 1'000'003 * told_.boards.size();
    for (std::size_t n = 0; n < search_.boards; n++)
      if (auto found = look(random_telling_board(standard_map(), seed + n))) return found;
    return by_silence;
  }

  // If it is new, depends on a few issues only, and these are known.
  std::optional<Telling> looked_at(Board board, const Rules& a, const Rules& b) const {
    if (lines_.contains(to_line({"", board, {}}))) return std::nullopt;
    std::vector<Rules> from = preset_readings();
    from.push_back(a);
    from.push_back(b);
    Issues issues = deciding_issues(board, from, most_combinations);
    if (combinations(issues) > most_combinations) return std::nullopt;
    std::string name;
    for (const Issue issue : issues) name.append(info(issue).id).append(" ");
    name += fmt::format("#{}", told_.boards.size() + 1);
    Telling telling = told_by_all({std::move(name), std::move(board)}, std::move(issues));
    if (fits(telling.reply(a), telling.reply(b), observes_)) return std::nullopt;
    return telling;
  }

  static Board smallest(const Board& board, Pair& pair, Clarity clarity) {
    const auto tells = [&](const Board& b) { return pair.tells(b) == clarity; };
    Board small = reduced(board, tells);
    Board named = with_powers_named(small);
    return tells(named) ? named : small;
  }

  void add(Telling board) {
    lines_.insert(without_number(board));
    told_.boards.push_back(std::move(board));
    if (search_.found) search_.found(told_.boards.back());
  }

  static std::string without_number(const Telling& board) { return to_line({"", board.board, {}}); }

  Observes observes_;
  const Boards& first_;
  const TellingSearch& search_;
  std::set<std::string> lines_;  // of boards known
  std::vector<Costs> costs_;     // of explaining what a reading says of so many boards
  std::optional<Rules> costs_of_;
  std::size_t tables_of_ = 0;
  ToldApart told_;
};

}  // namespace

ToldApart tell_apart(std::vector<Telling> known, std::span<const Rules> readings, Observes observes,
                     const Boards& first, const TellingSearch& search) {
  TellingRun all(std::move(known), observes, first, search);
  for (const Rules& reading : readings) all.tell(reading);
  return std::move(all).told();
}

Board random_telling_board(const Map& map, std::uint64_t seed) {
  Dice dice(seed);
  Board board = random_board(map, seed, dice.percent(50) ? Mixture::dense : Mixture::usual, {3, 14});
  if (dice.percent(30)) return board;
  board = written_carelessly(std::move(board), seed);
  name_a_path(board, dice);
  if (dice.percent(50)) rename_units(board, dice);
  lose_orders(board, dice);
  return board;
}

std::vector<Rules> with_neighbours(std::span<const Rules> readings) {
  std::vector<Rules> all(readings.begin(), readings.end());
  for (const Rules& reading : readings)
    for (const IssueInfo& i : all_issues())
      for (std::uint8_t c = 0; c < i.choices.size() && why_not_told(i.issue).empty(); c++) {
        Rules other = reading;
        choose(other, i.issue, c);
        if (std::ranges::find(all, other) == all.end()) all.push_back(other);
      }
  return all;
}

std::string to_line(const Telling& telling) {
  const auto& [position, orders] = telling.board;
  const Map& map = position.map();
  Json line{{"id", telling.name}, {"units", Json::object()}};
  for (const Unit& unit : position.units())
    line["units"][map.power(unit.power)].push_back(write_unit(unit, map, Style::brief));
  line["orders"] = Json::object();
  for (const WrittenOrder& order : orders)
    line["orders"][map.power(order.by)].push_back(write_order(order, map, Style::brief));
  return compact(line);
}

}  // namespace dipeq
