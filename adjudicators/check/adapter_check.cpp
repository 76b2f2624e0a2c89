#include "adjudicators/check/adapter_check.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "adjudicators/adapter_protocol.hpp"
#include "adjudicators/check/known_answers.hpp"
#include "adjudicators/check/known_phases.hpp"
#include "adjudicators/check/look.hpp"
#include "adjudicators/child_process.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;

// Whose names have blanks, and letters that English has not.
const Map& map_with_other_names() {
  static const Map map = read_map(R"(
map Ångström's Überfahrt
power Österreich
power Côte d'Azur
coastal abo Åbo
  centre Österreich
  army gre
  fleet gre nor
coastal gre Groß Gerau
  centre Côte d'Azur
  army abo
  fleet abo nor
sea nor Mer du Nord
  fleet abo gre
)",
                                  "a map with other names");
  return map;
}

class Conversation {
 public:
  Conversation(std::string command, const Map& map, const Patience& patience)
      : command_(std::move(command)), map_(map), patience_(patience), other_(by_command(command_, map, patience)) {}

  AdapterCheck have() {
    if (!introduced()) return std::move(result_);
    if (&map_ == &standard_map()) known();
    every_province();
    of_all_boards_last();
    again();
    from_the_start();
    other_names();
    if (&map_ == &standard_map()) phases();
    between_boards();
    end_of_input();
    for (Checked& check : result_.checks) shorten(check);
    return std::move(result_);
  }

 private:
  struct Asked {
    Board board;
    Reply reply;
  };

  Checked& check(std::string_view name) {
    const auto known = std::ranges::find(result_.checks, name, &Checked::name);
    if (known != result_.checks.end()) return *known;
    result_.checks.push_back({std::string(name), CheckResult::ok, 0, {}});
    return result_.checks.back();
  }

  void fault(std::string_view name, std::string says) {
    Checked& c = check(name);
    if (c.result != CheckResult::fault) c.says.clear();
    c.result = CheckResult::fault;
    c.says.push_back(std::move(says));
  }

  void not_offered(std::string_view name, const std::string& says) {
    Checked& c = check(name);
    if (c.result == CheckResult::fault || std::ranges::find(c.says, says) != c.says.end()) return;
    c.result = CheckResult::not_offered;
    c.says.push_back(says);
  }

  void of_all_boards_last() {
    constexpr std::array of_all{"words", "retreats", "impossible answers"};
    std::ranges::stable_partition(result_.checks,
                                  [&](const Checked& c) { return std::ranges::count(of_all, c.name) == 0; });
  }

  // One fault may show on many boards.
  static void shorten(Checked& c) {
    constexpr std::size_t enough = 4;
    if (c.says.size() <= enough) return;
    const std::size_t more = c.says.size() - enough + 1;
    c.says.resize(enough - 1);
    c.says.push_back(fmt::format("and {} more", more));
  }

  bool introduced() {
    const Reply reply = ask(*other_, Board{Position(map_), {}}, "introduction");
    result_.adapter = other_->name();
    if (const auto* failed = std::get_if<Failed>(&reply); failed && !was_asked(failed->kind)) {
      fault("introduction", failed->what);
      return false;
    }
    result_.introduced = true;
    result_.checks = {{"introduction", CheckResult::ok, 0, {offers()}}};
    look({"empty board", "no units, no orders", Board{Position(map_), {}}, {}}, reply);
    check("empty board").boards++;
    for (const auto& [offered, what] :
         {std::pair{other_->observes().words, "words"}, {other_->observes().retreats, "retreats"}})
      if (!offered) not_offered(what, fmt::format("it does not say that it observes {}", what));
    return true;
  }

  std::string offers() const {
    const Observes o = other_->observes();
    std::vector<std::string_view> all{"places", "who is dislodged"};
    if (o.coasts) all.push_back("coasts");
    if (o.words) all.push_back("words");
    if (o.retreats) all.push_back("retreats");
    return fmt::format("it tells {}", fmt::join(all, ", "));
  }

  Reply ask(OtherAdjudicator& other, const Board& board, std::string_view name) {
    const auto before = Clock::now();
    Reply reply = other.ask(board);
    const auto took = std::chrono::duration_cast<microseconds>(Clock::now() - before);
    check(name).boards++;
    if (std::holds_alternative<Observation>(reply)) {
      result_.answered++;
      result_.together += took;
      result_.slowest = std::max(result_.slowest, took);
    }
    return reply;
  }

  void known() {
    for (const KnownAnswer& k : known_answers()) {
      Reply reply = ask(*other_, k.board, k.topic);
      look(k, reply);
      asked_.push_back({k.board, std::move(reply)});
    }
  }

  void look(const KnownAnswer& k, const Reply& reply) {
    if (const auto* declined = std::get_if<Declined>(&reply)) return not_offered(k.topic, declined->why);
    const std::string board = fmt::format("{} ({})", k.what, orders_of(k.board));
    if (const auto* failed = std::get_if<Failed>(&reply))
      return fault(k.topic, fmt::format("{}: {}: {}", board, name(failed->kind), failed->what));
    const auto& seen = std::get<Observation>(reply);
    tell(k.topic, board, wrong_positions(k.board, k.answer, seen));
    tell("words", board, wrong_words(k.board, k.answer, seen));
    tell("retreats", board, wrong_retreats(k.board, k.answer, seen));
    tell("impossible answers", board, impossible(k.board, seen));
    count(k.answer, seen);
  }

  void tell(std::string_view name, const std::string& board, const std::vector<std::string>& wrong) {
    if (!wrong.empty()) fault(name, fmt::format("{}: {}", board, fmt::join(wrong, "; ")));
  }

  // What looked at words, retreats and answers as such.
  void count(const Observation& known, const Observation& seen) {
    const auto any = [&](auto member) {
      for (std::size_t u = 0; u < known.units.size(); u++)
        if (known.units[u].*member && seen.units[u].*member) return true;
      return false;
    };
    if (any(&ObservedUnit::word)) check("words").boards++;
    if (any(&ObservedUnit::retreats)) check("retreats").boards++;
    check("impossible answers").boards++;
  }

  // A unit in each province and on each coast, and all hold.
  void every_province() {
    std::vector<Unit> without_coast, with_coast;
    for (std::size_t p = 0; p < map_.provinces().size(); p++) {
      const ProvinceId province(p);
      const PowerId power(p % map_.powers().size());
      if (map_[province].terrain != Terrain::sea) without_coast.push_back({UnitType::army, power, {province}});
      if (map_[province].terrain == Terrain::inland) continue;
      for (const Location at : fleet_locations(map_, province))
        (at.coast == Coast::none ? without_coast : with_coast).push_back({UnitType::fleet, power, at});
    }
    all_hold("every province", without_coast);
    all_hold("every coast", with_coast);
  }

  // Several units a board, one in a province.
  void all_hold(std::string_view name, std::vector<Unit> units) {
    constexpr std::size_t most = 20;
    while (!units.empty()) {
      KnownAnswer k{std::string(name), "all hold", Board{Position(map_), {}}, {}};
      std::vector<Unit> left;
      for (const Unit& unit : units)
        if (k.answer.units.size() < most && !k.board.position.unit_in(unit.at.province))
          add_holding(unit, k);
        else
          left.push_back(unit);
      Reply reply = ask(*other_, k.board, name);
      look(k, reply);
      asked_.push_back({std::move(k.board), std::move(reply)});
      units = std::move(left);
    }
  }

  static void add_holding(const Unit& unit, KnownAnswer& k) {
    k.board.position.add(unit);
    k.board.orders.push_back({.by = unit.power, .unit = {unit.type, unit.at}, .action = HoldOrder{}, .place = {}});
    k.answer.units.push_back({unit.at});
  }

  // Whatever was asked before. Each has been answered; most boards are told after another one than before.
  void again() {
    for (auto asked = asked_.rbegin(); asked != asked_.rend(); ++asked) {
      if (!std::holds_alternative<Observation>(asked->reply)) continue;
      for (int twice = 0; twice < 2; twice++)
        if (!same(ask(*other_, asked->board, "the same board again"), asked->reply)) {
          fault("the same board again", "it now says something else of: " + orders_of(asked->board));
          break;
        }
    }
  }

  // Of a process that was asked nothing before.
  void from_the_start() {
    constexpr std::size_t some = 3;
    std::size_t n = 0;
    for (const Asked& asked : asked_) {
      const auto* seen = std::get_if<Observation>(&asked.reply);
      if (!seen || std::ranges::none_of(seen->units, &ObservedUnit::dislodged) || n++ == some) continue;
      const auto fresh = by_command(command_, map_, patience_);
      if (!same(ask(*fresh, asked.board, "a board asked first"), asked.reply))
        fault("a board asked first", "it says something else of: " + orders_of(asked.board));
    }
  }

  void other_names() {
    constexpr const char* name = "names with blanks and other letters";
    const Map& map = map_with_other_names();
    const auto other = by_command(command_, map, patience_);
    KnownAnswer k{name, "an army and two fleets hold", Board{Position(map), {}}, {}};
    add_holding({UnitType::army, PowerId(0), {ProvinceId(0)}}, k);
    add_holding({UnitType::fleet, PowerId(1), {ProvinceId(1)}}, k);
    add_holding({UnitType::fleet, PowerId(1), {ProvinceId(2)}}, k);
    const Reply reply = ask(*other, k.board, name);
    const auto* failed = std::get_if<Failed>(&reply);
    if (failed && (failed->kind == FailureKind::not_started || failed->kind == FailureKind::crashed))
      not_offered(name, "told of another map it does not go on: " + failed->what);
    else
      look(k, reply);
  }

  // Each phase has a talk of its own.
  void phases() {
    for (const Phase phase : {Phase::retreats, Phase::adjustments}) {
      const auto other = by_command(command_, map_, patience_, phase);
      for (const KnownPhase& k : known_phases())
        if (phase_of(k.board) == phase && !ask_phase(*other, k)) break;
    }
  }

  // False if it need not be asked about more of them.
  bool ask_phase(OtherAdjudicator& other, const KnownPhase& k) {
    const PhaseReply reply = other.ask_phase(k.board);
    const auto* failed = std::get_if<Failed>(&reply);
    if (failed && failed->kind == FailureKind::not_offered) {
      not_offered(k.topic, "it does not say that it adjudicates this phase");
      return false;
    }
    check(k.topic).boards++;
    if (failed) fault(k.topic, fmt::format("{}: {}: {}", k.what, name(failed->kind), failed->what));
    if (const auto* declined = std::get_if<Declined>(&reply)) not_offered(k.topic, declined->why);
    if (const auto* after = std::get_if<UnitsAfter>(&reply); after && !same_units(k.after, *after))
      fault(k.topic, fmt::format("{}: in the end there are {}; expected: {}", k.what, in_words(*after, map_),
                                 in_words(k.after, map_)));
    return true;
  }

  void between_boards() {
    Checked& c = check("nothing unasked");
    for (const std::string& remark : other_->remarks()) fault(c.name, remark);
  }

  void end_of_input() {
    using namespace std::chrono_literals;
    ChildProcess child(command_, patience_.memory);
    child.exchange(greeting(map_), ChildProcess::Clock::now() + patience_.start);
    const std::string how = child.end(5s);
    check("end of input");
    if (how != "it ended with exit code 0") fault("end of input", "five seconds after the end of its input: " + how);
  }

  std::string command_;
  const Map& map_;
  Patience patience_;
  std::unique_ptr<OtherAdjudicator> other_;
  std::vector<Asked> asked_;
  AdapterCheck result_;
};

}  // namespace

std::string_view name(CheckResult result) {
  constexpr std::string_view names[] = {"ok", "fault", "not offered"};
  return names[static_cast<std::size_t>(result)];
}

bool has_fault(const AdapterCheck& check) {
  return std::ranges::any_of(check.checks, [](const Checked& c) { return c.result == CheckResult::fault; });
}

AdapterCheck check_adapter(const std::string& command, const Map& map, const Patience& patience) {
  return Conversation(command, map, patience).have();
}

}  // namespace dipeq
