#include "notation/games/daide.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/case/case_units.hpp"
#include "notation/formats/recorded_board.hpp"
#include "notation/games/daide_tokens.hpp"
#include "notation/games/daide_words.hpp"
#include "notation/games/game_in_reading.hpp"
#include "notation/games/json_view.hpp"
#include "notation/phase_names.hpp"

namespace dipeq {
namespace {

using daide::Brackets;
using daide::Message;
using daide::Node;

UnitMention mention_of(const Unit& unit) { return {unit.type, unit.at}; }

class DaideReading : GameInReading {
 public:
  DaideReading(const SourceText& source, const Map& map, ReadGames& result)
      : GameInReading(result), source_(source), map_(map), centres_(map) {
    game_.file = source.file;
    game_.id = fmt::format("game-{}", source.first_line);
  }

  void run() {
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
    keep();
  }

 private:
  void remark(std::size_t offset, std::string text) {
    GameInReading::remark(complaint_at(source_, offset, "").place(), std::move(text));
  }
  [[noreturn]] void fail(const Message& message, std::string_view what) const {
    throw complaint_at(source_, message.offset, what);
  }
  Brackets reader(const Node& node) const { return Brackets(source_, map_, node); }

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
    Brackets unit_reader = reader(node);
    const Unit unit = unit_reader.unit();
    std::string why;
    if (unit_reader.take_if("MRT")) {
      std::vector<Location> retreats;
      Brackets places = unit_reader.inner("the provinces to retreat to");
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
      Brackets list = reader(node);
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
    Brackets order = reader(message.nodes[1]);
    if (read.offsets.size() >= most_orders_of_a_power)
      fail(message, fmt::format("more than {} orders", most_orders_of_a_power));
    switch (read.phase.board.turn.phase) {
      case Phase::movement: return read_movement(order, message, read);
      case Phase::retreats: return read_retreat(order, message, read);
      case Phase::adjustments: return read_adjustment(order, message, read);
    }
  }

  void read_movement(Brackets& order, const Message& message, TurnRead& read) {
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
    read.phase.said.push_back(daide::movement_result(reader(message.nodes[2]), written.action));
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

  WrittenAction movement(Brackets& order) {
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

  WrittenAction support(Brackets& order) {
    const Unit whom = order.inner("a unit").unit();
    if (!order.take_if("MTO")) return SupportHoldOrder{mention_of(whom)};
    return SupportMoveOrder{mention_of(whom), order.place()};
  }

  // The fleets that it names are those that the server let it name; dipeq finds its own way.
  WrittenAction convoyed(Brackets& order) {
    MoveOrder move{order.place(), Via::convoy, {}};
    if (order.take_if("VIA")) {
      Brackets path = order.inner("the provinces between");
      while (!path.at_end()) move.path.push_back(path.place().province);
    }
    return move;
  }

  void read_retreat(Brackets& order, const Message& message, TurnRead& read) {
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
    read.phase.said.push_back(daide::other_result(reader(message.nodes[2])));
    board.retreats.orders.push_back(std::move(written));
    read.offsets.push_back(message.offset);
  }

  AdjustmentOrder adjustment(Brackets& order) {
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

  void read_adjustment(Brackets& order, const Message& message, TurnRead& read) {
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
    read.phase.said.push_back(daide::other_result(reader(message.nodes[2])));
    orders.push_back(written);
    read.offsets.push_back(message.offset);
  }

  void finish() {
    for (TurnRead& turn : turns_) game_.phases.push_back(std::move(turn.phase));
    sort_phases(game_);
    fold_last_phase(game_);
    if (game_.phases.empty()) throw complaint_at(source_, 0, "expected the messages NOW, SCO or ORD of a game");
  }

  const SourceText& source_;
  const Map& map_;
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
  DaideReading(source, map, result).run();
  return result;
}

}  // namespace dipeq
