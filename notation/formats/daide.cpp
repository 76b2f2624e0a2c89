#include "notation/formats/daide.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>

#include "io/source_line.hpp"
#include "notation/case/case_units.hpp"
#include "notation/formats/daide_tokens.hpp"
#include "notation/formats/json_view.hpp"
#include "notation/formats/phase_names.hpp"
#include "notation/formats/recorded_board.hpp"

namespace dipeq {
namespace {

using daide::Message;
using daide::Node;

// The tokens of a list, one after the other.
class Reader {
 public:
  Reader(const SourceText& source, const Map& map, const Node& node) : source_(source), map_(map), node_(node) {
    if (!node.is_list()) fail("expected '('");
  }

  bool at_end() const { return next_ == node_.list.size(); }
  const Node& take(std::string_view expected) {
    if (at_end()) fail(fmt::format("expected {} in these brackets", expected));
    return node_.list[next_++];
  }
  std::string_view token(std::string_view expected) {
    const Node& node = take(expected);
    if (node.is_list()) fail_at(node, fmt::format("expected {}", expected));
    return node.text;
  }
  bool take_if(std::string_view token) {
    if (at_end() || node_.list[next_].text != token) return false;
    ++next_;
    return true;
  }
  bool comes(std::string_view first, std::string_view second) const {
    return next_ + 1 < node_.list.size() && node_.list[next_].text == first && node_.list[next_ + 1].text == second;
  }
  bool list_comes() const { return !at_end() && node_.list[next_].is_list(); }
  void end() const {
    if (!at_end()) fail_at(node_.list[next_], "expected ')'");
  }
  Reader inner(std::string_view expected) { return Reader(source_, map_, take(expected)); }

  Turn turn() {
    const Node& season = take("a season");
    std::string_view digits = token("a year");
    if (digits.starts_with('#')) digits.remove_prefix(1);
    int year = 0;
    const auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), year);
    const auto turn = daide::turn(season.text, year);
    if (!turn || error != std::errc() || rest != digits.data() + digits.size() || year < 0 || year > 99'999)
      fail_at(season, "expected a turn such as SPR 1901");
    end();
    return *turn;
  }

  PowerId power() {
    const Node& node = take("a power");
    const auto power = daide::power(node.text, map_);
    if (!power) fail_at(node, fmt::format("{} is no power of this map", quoted(node.text)));
    return *power;
  }

  Location place() {
    const Node& node = take("a province");
    if (node.is_list()) return Reader(source_, map_, node).place_with_coast();
    return {province(node)};
  }

  Unit unit() {
    Unit unit{UnitType::army, power(), {}};
    const Node& type = take("AMY or FLT");
    if (type.text != "AMY" && type.text != "FLT") fail_at(type, "expected AMY or FLT");
    if (type.text == "FLT") unit.type = UnitType::fleet;
    unit.at = place();
    return unit;
  }

  [[noreturn]] void fail(std::string_view message) const { fail_at(node_, message); }
  [[noreturn]] void fail_at(const Node& node, std::string_view message) const {
    throw complaint_at(source_, node.offset, message);
  }

 private:
  ProvinceId province(const Node& node) {
    const auto province = daide::province(node.text, map_);
    if (!province) fail_at(node, fmt::format("{} is no province of this map", quoted(node.text)));
    return *province;
  }
  Location place_with_coast() {
    const ProvinceId p = province(take("a province"));
    const Node& node = take("a coast");
    const auto coast = daide::coast(node.text);
    if (!coast) fail_at(node, "expected a coast: NCS, ECS, SCS or WCS");
    end();
    return {p, *coast};
  }

  const SourceText& source_;
  const Map& map_;
  const Node& node_;
  std::size_t next_ = 0;
};

UnitMention mention_of(const Unit& unit) { return {unit.type, unit.at}; }

SaidOutcome followed(const WrittenAction& action) {
  using enum Word;
  if (std::holds_alternative<HoldOrder>(action)) return SaidOutcome::any_of({stands});
  if (std::holds_alternative<MoveOrder>(action)) return SaidOutcome::any_of({succeeds});
  if (std::holds_alternative<ConvoyOrder>(action)) return SaidOutcome::any_of({available});
  return SaidOutcome::any_of({given});
}

// Properly a support or convoy of something that was not ordered; the package `diplomacy` says it of whatever failed, for whatever reason.
SaidOutcome no_such_order(const WrittenAction& action) {
  using enum Word;
  if (std::holds_alternative<HoldOrder>(action)) return SaidOutcome::any_of({stands, illegal});
  if (std::holds_alternative<MoveOrder>(action)) return SaidOutcome::any_of({fails, illegal, invalid});
  if (std::holds_alternative<ConvoyOrder>(action)) return SaidOutcome::any_of({available, disrupted, illegal, invalid});
  return SaidOutcome::any_of({given, cut, illegal, invalid});
}

// What the word behind an order says of it; "RET" says more of the unit.
SaidOutcome meaning(std::string_view result, const WrittenAction& action) {
  using enum Word;
  if (result == "SUC") return followed(action);
  if (result == "BNC") return SaidOutcome::any_of({fails});
  if (result == "CUT") return SaidOutcome::any_of({cut});
  if (result == "DSR") return SaidOutcome::any_of({fails, disrupted});
  if (result == "FLD") return SaidOutcome::any_of({fails, illegal, invalid});
  if (result == "NSO") return no_such_order(action);
  return std::holds_alternative<HoldOrder>(action) ? followed(action) : SaidOutcome();
}

class GameReading {
 public:
  GameReading(const SourceText& source, const Map& map, ReadGames& result)
      : source_(source), map_(map), result_(result), centres_(map) {
    game_.file = source.file;
    game_.id = fmt::format("game-{}", source.first_line);
  }

  void run() {
    const std::size_t errors = result_.errors.size();
    std::size_t passed_over = 0;
    for (std::size_t begin = 0; begin < source_.text.size();) {
      const std::string_view rest = source_.text.substr(begin);
      const std::string_view line = rest.substr(0, rest.find_first_of("\r\n"));
      attempt([&] {
        const auto messages = daide::messages_of(source_, line, begin);
        for (const Message& message : messages) attempt([&] { read(message); });
        if (messages.empty() && !line.empty()) ++passed_over;
      });
      begin += line.size() + 1;
    }
    attempt([&] { finish(); });
    if (passed_over > 0) remark(0, fmt::format("{} lines are passed over: no NOW, SCO or ORD", passed_over));
    if (result_.errors.size() == errors) result_.games.push_back(std::move(game_));
  }

 private:
  void attempt(const std::function<void()>& read) {
    try {
      read();
    } catch (const InputError& e) {
      result_.errors.push_back(e);
    }
  }
  void remark(std::size_t offset, std::string text) {
    result_.remarks.push_back({game_.file, complaint_at(source_, offset, "").place(), std::move(text)});
  }
  [[noreturn]] void fail(const Message& message, std::string_view what) const {
    throw complaint_at(source_, message.offset, what);
  }
  Reader reader(const Node& node) const { return Reader(source_, map_, node); }

  void read(const Message& message) {
    if (message.nodes.empty()) return;  // a client asks for it
    if (message.name == "NOW") return read_now(message);
    if (message.name == "SCO") return read_centres(message);
    read_order(message);
  }

  struct TurnRead {
    RecordedPhase phase;
    bool stated = false;                    // by NOW
    std::vector<std::size_t> offsets = {};  // of its orders
  };

  TurnRead& turn_read(const Turn& turn, const Message& message) {
    for (auto known = turns_.rbegin(); known != turns_.rend(); ++known)
      if (known->phase.board.turn == turn) return *known;
    if (turns_.size() == most_phases) fail(message, fmt::format("more than {} turns", most_phases));
    TurnRead read{{.board = empty_board(map_), .name = phase_name(turn)}};
    read.phase.board.turn = turn;
    read.phase.board.id = game_.id + "." + read.phase.name;
    read.phase.board.centres = centres_;
    read.phase.place = complaint_at(source_, message.offset, "").place();
    return turns_.emplace_back(std::move(read));
  }

  void read_now(const Message& message) {
    const Turn turn = reader(message.nodes[0]).turn();
    CaseFile board = empty_board(map_);
    for (const Node& node : std::span(message.nodes).subspan(1)) attempt([&] { read_unit(node, board); });
    TurnRead& read = turn_read(turn, message);
    CaseFile& known = read.phase.board;
    if (!read.stated) {
      known.position = board.position;
      known.dislodged = board.dislodged;
      known.centres = centres_;
      read.stated = true;
    } else if (!std::ranges::is_permutation(known.position.units(), board.position.units()) ||
               !std::ranges::is_permutation(known.dislodged, board.dislodged, {}, &Dislodged::unit, &Dislodged::unit)) {
      fail(message, fmt::format("another state of {} than before; a text is one game", to_text(turn)));
    }
  }

  void read_unit(const Node& node, CaseFile& board) {
    Reader unit_reader = reader(node);
    const Unit unit = unit_reader.unit();
    std::string why;
    if (unit_reader.take_if("MRT")) {
      std::vector<Location> retreats;
      Reader places = unit_reader.inner("the provinces to retreat to");
      while (!places.at_end()) retreats.push_back(places.place());
      if (retreats.empty())
        remark(node.offset,
               fmt::format("{} is dislodged and may go nowhere: it is left out", unit_of_power(unit, map_)));
      else
        why = put_dislodged(board, unit, std::move(retreats));
    } else {
      why = put(board, unit);
    }
    unit_reader.end();
    if (!why.empty()) unit_reader.fail(why);
  }

  void read_centres(const Message& message) {
    Centres centres(map_);
    for (const Node& node : message.nodes) {
      Reader list = reader(node);
      if (list.take_if("UNO")) continue;
      const PowerId power = list.power();
      while (!list.at_end()) {
        const ProvinceId centre = list.place().province;
        if (!map_[centre].supply_center) list.fail(fmt::format("{} is no supply centre", map_[centre].name));
        centres.give(centre, power);
      }
    }
    centres_ = centres;
  }

  void read_order(const Message& message) {
    if (message.nodes.size() != 3) fail(message, "expected ORD ( turn ) ( order ) ( result )");
    TurnRead& read = turn_read(reader(message.nodes[0]).turn(), message);
    Reader order = reader(message.nodes[1]);
    if (read.offsets.size() >= most_orders_of_a_power)
      fail(message, fmt::format("more than {} orders", most_orders_of_a_power));
    switch (read.phase.board.turn.phase) {
      case Phase::movement: return read_movement(order, message, read);
      case Phase::retreats: return read_retreat(order, message, read);
      case Phase::adjustments: return read_adjustment(order, message, read);
    }
  }

  void read_movement(Reader& order, const Message& message, TurnRead& read) {
    CaseFile& board = read.phase.board;
    const Unit unit = order.inner("a unit").unit();
    if (order.comes("MTO", "VIA"))  // as some servers tell a move by convoy
      return remark(message.offset, fmt::format("{}: the order of {} is left out, for it does not say where to",
                                                read.phase.name, unit_of_power(unit, map_)));
    WrittenOrder written{unit.power, mention_of(unit), movement(order), read.phase.place};
    order.end();
    if (is_known(
            board.orders, written, [](const auto& a, const auto& b) { return a.action == b.action; }, message))
      return;
    if (!read.stated) imply(unit, message, read);
    if (!is_for_a_unit(board, written))
      return remark(message.offset,
                    fmt::format("an order is left out, for no unit stands in {}", map_[unit.at.province].name));
    written.place = complaint_at(source_, message.offset, "").place();
    read.phase.said.push_back(movement_result(message.nodes[2], written.action));
    board.orders.push_back(std::move(written));
    read.offsets.push_back(message.offset);
  }

  // Whether it came before. Two that are not the same are refused.
  template <class Order, class Same>
  bool is_known(const std::vector<Order>& orders, const Order& order, Same same, const Message& message) const {
    const auto found = std::ranges::find_if(
        orders, [&](const Order& o) { return o.by == order.by && o.unit.at.province == order.unit.at.province; });
    if (found == orders.end()) return false;
    if (!same(*found, order)) fail(message, "another order for this unit than before; a text is one game");
    return true;
  }

  void imply(const Unit& unit, const Message& message, TurnRead& read) {
    if (read.offsets.empty())
      remark(message.offset, fmt::format("no NOW tells who stands where in {}: whoever has an order", read.phase.name));
    if (const std::string why = put(read.phase.board, unit); !why.empty()) fail(message, why);
  }

  WrittenAction movement(Reader& order) {
    if (order.take_if("HLD")) return HoldOrder{};
    if (order.take_if("MTO")) return MoveOrder{order.place()};
    if (order.take_if("SUP")) return support(order);
    if (order.take_if("CVY")) {
      const Unit whom = order.inner("a unit").unit();
      if (!order.take_if("CTO")) order.fail("expected CTO");
      return ConvoyOrder{mention_of(whom), order.place()};
    }
    if (order.take_if("CTO")) return convoyed(order);
    order.fail("expected HLD, MTO, SUP, CVY or CTO");
  }

  WrittenAction support(Reader& order) {
    const Unit whom = order.inner("a unit").unit();
    if (!order.take_if("MTO")) return SupportHoldOrder{mention_of(whom)};
    return SupportMoveOrder{mention_of(whom), order.place()};
  }

  // The fleets that it names are those that the server let it name; dipeq finds its own way.
  WrittenAction convoyed(Reader& order) {
    MoveOrder move{order.place(), Via::convoy, {}};
    if (order.take_if("VIA")) {
      Reader path = order.inner("the provinces between");
      while (!path.at_end()) move.path.push_back(path.place().province);
    }
    return move;
  }

  SaidOutcome movement_result(const Node& node, const WrittenAction& action) {
    Reader results = reader(node);
    SaidOutcome said;
    bool dislodged = false, fate_is_said = true;
    while (!results.at_end()) {
      const std::string_view word = results.token("a result");
      fate_is_said = fate_is_said && word != "NSO";
      if (word == "RET")
        dislodged = true;
      else
        said = meaning(word, action);
    }
    if (!dislodged) return fate_is_said ? said.with_fate({Fate::in_place_or_moved}) : said;
    if (node.list.size() == 1) said = meaning("RET", action);
    return said.with_fate({Fate::dislodged, Fate::destroyed});
  }

  SaidOutcome other_result(const Node& node) {
    Reader results = reader(node);
    if (results.at_end()) return {};
    if (results.token("a result") == "SUC") return SaidOutcome::any_of({Word::succeeds});
    return SaidOutcome::any_of({Word::fails, Word::illegal});
  }

  void read_retreat(Reader& order, const Message& message, TurnRead& read) {
    CaseFile& board = read.phase.board;
    const Unit unit = order.inner("a unit").unit();
    RetreatOrder written{unit.power, mention_of(unit), DisbandOrder{}, {}};
    if (order.take_if("RTO"))
      written.action = WrittenAction(MoveOrder{order.place(), Via::unstated, {}});
    else if (!order.take_if("DSB"))
      order.fail("expected RTO or DSB");
    order.end();
    const auto to = [](const RetreatOrder& o) {
      const auto* move = std::get_if<WrittenAction>(&o.action);
      return move ? std::optional(std::get<MoveOrder>(*move).to) : std::nullopt;
    };
    if (is_known(
            board.retreats.orders, written, [&](const auto& a, const auto& b) { return to(a) == to(b); }, message))
      return;
    if (!read.stated) put_dislodged(board, unit, {});
    written.place = complaint_at(source_, message.offset, "").place();
    read.phase.said.push_back(other_result(message.nodes[2]));
    board.retreats.orders.push_back(std::move(written));
    read.offsets.push_back(message.offset);
  }

  AdjustmentOrder adjustment(Reader& order) {
    AdjustmentOrder written{{}, WaiveOrder{}, {}};
    if (!order.list_comes()) {
      written.by = order.power();
      if (!order.take_if("WVE")) order.fail("expected WVE");
      return written;
    }
    const Unit unit = order.inner("a unit").unit();
    written.by = unit.power;
    if (order.take_if("BLD"))
      written.action.emplace<BuildOrder>().unit = mention_of(unit);
    else if (order.take_if("REM"))
      written.action.emplace<RemoveOrder>().unit = mention_of(unit);
    else
      order.fail("expected BLD or REM");
    return written;
  }

  void read_adjustment(Reader& order, const Message& message, TurnRead& read) {
    AdjustmentOrder written = adjustment(order);
    order.end();
    written.place = complaint_at(source_, message.offset, "").place();
    add_adjustment(written, message, read);
  }

  // Builds declined name no unit: of several of one power one is kept, for other clients may have been told the same.
  void add_adjustment(const AdjustmentOrder& written, const Message& message, TurnRead& read) {
    auto& orders = read.phase.board.adjustments.orders;
    const auto unit = [](const AdjustmentOrder& o) -> std::optional<UnitMention> {
      if (const auto* build = std::get_if<BuildOrder>(&o.action)) return build->unit;
      if (const auto* remove = std::get_if<RemoveOrder>(&o.action)) return remove->unit;
      return std::nullopt;
    };
    const bool known = std::ranges::any_of(orders, [&](const AdjustmentOrder& o) {
      return o.by == written.by && o.action.index() == written.action.index() && unit(o) == unit(written);
    });
    if (known) return;
    read.phase.said.push_back(other_result(message.nodes[2]));
    orders.push_back(written);
    read.offsets.push_back(message.offset);
  }

  void finish() {
    std::ranges::stable_sort(turns_, {}, [](const TurnRead& t) {
      const Turn& turn = t.phase.board.turn;
      return std::tuple(turn.date->year, turn.date->season, turn.phase);
    });
    for (TurnRead& turn : turns_) game_.phases.push_back(std::move(turn.phase));
    fold_last_phase(game_);
    if (game_.phases.empty()) throw complaint_at(source_, 0, "expected the messages NOW, SCO or ORD of a game");
  }

  const SourceText& source_;
  const Map& map_;
  ReadGames& result_;
  Game game_;
  Centres centres_;  // as last told
  std::vector<TurnRead> turns_;
};

}  // namespace

bool is_daide(std::string_view beginning) {
  const auto says = [&](std::string_view what) { return beginning.find(what) != beginning.npos; };
  return says("NOW ( SPR ") || says("ORD ( SPR ") || says("NOW (SPR ") || says("ORD (SPR ");
}

ReadGames read_daide(const SourceText& source, const Map& map, const Rules&) {
  ReadGames result;
  GameReading(source, map, result).run();
  return result;
}

}  // namespace dipeq
