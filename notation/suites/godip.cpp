#include "notation/suites/godip.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "io/glyphs.hpp"
#include "io/lines.hpp"
#include "notation/case/case_units.hpp"
#include "notation/formats/recorded_board.hpp"
#include "notation/suites/foreign_text.hpp"

namespace dipeq {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 1> of_godip{{{"nor", "nwy"}}};
constexpr std::size_t phase_lines_a_province = 16;  // of a phase

using Words = std::span<const Piece>;

bool is(const Piece& piece, std::string_view word) { return same_letters(piece.text(), word); }

Turn read_turn_of_godip(Words words) {
  if (words.size() != 4) words.front().fail("expected 'PHASE', a year, a season and a kind of phase");
  const std::string_view year = words[1].text();
  if (year.size() > 5 || year.find_first_not_of("0123456789") != std::string_view::npos)
    words[1].fail("expected a year of up to five digits");
  const bool spring = is(words[2], "spring");
  if (!spring && !is(words[2], "fall")) words[2].fail("expected Spring or Fall");
  const Date date{spring ? Season::spring : Season::fall, std::stoi(std::string(year))};
  if (is(words[3], "movement")) return {Phase::movement, date};
  if (is(words[3], "retreat")) return {Phase::retreats, date};
  if (is(words[3], "adjustment") && !spring) return {Phase::adjustments, Date{Season::winter, date.year}};
  words[3].fail("expected Movement, Retreat or, in Fall, Adjustment");
}

class GodipFile {
 public:
  GodipFile(const SourceText& source, const Map& map, const Rules& rules)
      : source_(source),
        text_(map, rules, of_godip),
        map_(map),
        most_lines_(phase_lines_a_province * map.provinces().size()) {}

  ReadGames run() && {
    game_.id = std::filesystem::path(source_.file).stem().string();
    game_.file = source_.file;
    for (const SourceLine& line : Lines(source_.text, source_.file, source_.first_line)) {
      try {
        if (const Piece piece = whole(line); !piece.empty()) take(piece);
      } catch (const InputError& e) {
        result_.errors.push_back(e);
      }
    }
    end_phase();
    if (result_.errors.empty()) result_.games.push_back(std::move(game_));
    return std::move(result_);
  }

 private:
  enum class Part : std::uint8_t { none, positions, orders };

  void take(const Piece& piece) {
    const std::vector<Piece> words = piece.words();
    if (words.front().text() == "PHASE") return begin_phase(words);
    if (game_.phases.empty()) piece.fail("expected a phase such as 'PHASE 1901 Spring Movement'");
    if (++lines_ > most_lines_) piece.fail(fmt::format("more than {} lines in a phase", most_lines_));
    if (piece.text() == "POSITIONS")
      part_ = Part::positions;
    else if (piece.text() == "ORDERS")
      part_ = Part::orders;
    else if (part_ == Part::positions)
      read_position(piece);
    else if (part_ == Part::orders)
      read_order(words);
    else
      piece.fail("expected 'POSITIONS' or 'ORDERS'");
  }

  CaseFile& board() { return game_.phases.back().board; }

  void begin_phase(Words words) {
    end_phase();
    part_ = Part::none;
    lines_ = 0;
    game_.phases.push_back({.board = empty_board(map_), .place = words.front().line.place(words.front().begin)});
    board().turn = read_turn_of_godip(words);
    game_.phases.back().name = fmt::format("{} {} {}", words[1].text(), words[2].text(), words[3].text());
  }

  void end_phase() {
    if (game_.phases.empty()) return;
    CaseFile& b = board();
    b.expected.resize(b.orders.size());
    b.retreats.expected.resize(b.retreats.orders.size());
    b.adjustments.expected.resize(b.adjustments.orders.size());
  }

  // "France: fleet/dislodged spa/nc"
  void read_position(const Piece& piece) {
    const std::size_t colon = piece.text().find(':');
    if (colon == std::string_view::npos) piece.fail("expected a power and a colon, or 'ORDERS'");
    const auto [owner, rest] = piece.split_at(colon, 1);
    const PowerId power = text_.power(owner);
    const std::vector<Piece> words = rest.words();
    if (words.size() != 2) piece.fail("expected 'army', 'fleet' or 'supply', and a province");
    const Location at = text_.place(words[1]);
    if (is(words[0], "supply")) return give(at.province, power, words[1]);
    const Unit unit{unit_type(words[0]), power, at};
    if (const std::string why = objection(unit, map_); !why.empty()) words[1].fail(why);
    if (!words[0].text().ends_with("/dislodged")) return add_unit(unit, piece, board().position);
    if (board().turn.phase != Phase::retreats) piece.fail("only a phase of retreats begins with dislodged units");
    board().dislodged.push_back({unit, {}, board().position.units().size()});
  }

  void give(ProvinceId centre, PowerId power, const Piece& said) {
    if (!map_[centre].supply_center) said.fail(map_[centre].name + " is no supply centre");
    board().centres.give(centre, power);
  }

  static UnitType unit_type(const Piece& piece) {
    const std::string word = lower(piece.text().substr(0, piece.text().find('/')));
    if (word == "army") return UnitType::army;
    if (word == "fleet") return UnitType::fleet;
    piece.fail("expected 'army', 'fleet' or 'supply'");
  }

  void read_order(Words words) {
    switch (board().turn.phase) {
      case Phase::movement: return read_movement_order(words);
      case Phase::retreats: return read_retreat(words);
      case Phase::adjustments: return read_adjustment(words);
    }
  }

  [[noreturn]] static void fail_to_understand(Words words) {
    words.front().fail("expected an order such as 'par move bur', 'par support mar move gas' or 'par hold'");
  }

  // An order for no unit does nothing there either.
  void pass_over(const Piece& said) {
    result_.remarks.push_back({std::string(source_.file), said.line.place(said.begin),
                               fmt::format("passed over: an order for {}, where no such unit stands", said.text())});
  }

  void read_movement_order(Words words) {
    const UnitMention unit{{}, text_.place(words[0])};
    const WrittenAction action = movement_action(words);
    const auto there = board().position.unit_in(unit.at.province);
    if (!there) return pass_over(words[0]);
    board().orders.push_back({board().position[*there].power, unit, action, words[0].line.place(words[0].begin)});
  }

  WrittenAction movement_action(Words words) const {
    const auto says = [&](std::size_t i, std::string_view word) { return i < words.size() && is(words[i], word); };
    const std::size_t n = words.size();
    if (n == 2 && says(1, "hold")) return HoldOrder{};
    if (n == 3 && says(1, "move")) return MoveOrder{text_.place(words[2])};
    if (n == 5 && says(1, "move") && says(3, "via") && says(4, "convoy"))
      return MoveOrder{text_.place(words[2]), Via::convoy};
    if (n == 3 && says(1, "support")) return SupportHoldOrder{whom(words[2])};
    if (n == 5 && says(1, "support") && says(3, "move")) return SupportMoveOrder{whom(words[2]), text_.place(words[4])};
    if (n == 5 && says(1, "convoy") && says(3, "move")) return ConvoyOrder{whom(words[2]), text_.place(words[4])};
    fail_to_understand(words);
  }

  UnitMention whom(const Piece& piece) const { return {{}, text_.place(piece)}; }

  void read_retreat(Words words) {
    const UnitMention unit{{}, text_.place(words[0])};
    const auto dislodged =
        std::ranges::find(board().dislodged, unit.at.province, [](const Dislodged& d) { return d.unit.at.province; });
    std::variant<DisbandOrder, WrittenAction> action = DisbandOrder{};
    if (words.size() != 2 || !is(words[1], "disband")) action = movement_action(words);
    if (dislodged == board().dislodged.end()) return pass_over(words[0]);
    board().retreats.orders.push_back({dislodged->unit.power, unit, action, words[0].line.place(words[0].begin)});
  }

  // "build Army par", "remove par"
  void read_adjustment(Words words) {
    const TextPlace place = words[0].line.place(words[0].begin);
    const bool build = is(words[0], "build") && words.size() == 3, remove = is(words[0], "remove") && words.size() == 2;
    if (!build && !remove) words[0].fail("expected an order such as 'build Army par' or 'remove par'");
    const Location at = text_.place(words.back());
    auto& orders = board().adjustments.orders;
    if (build) {
      const auto owner = board().centres.owner(at.province);
      if (!owner) return pass_over(words.back());
      orders.push_back({*owner, BuildOrder{{unit_type(words[1]), at}}, place});
    } else {
      const auto there = board().position.unit_in(at.province);
      if (!there) return pass_over(words.back());
      orders.push_back({board().position[*there].power, RemoveOrder{{{}, at}}, place});
    }
  }

  const SourceText& source_;
  const ForeignText text_;
  const Map& map_;
  const std::size_t most_lines_;
  ReadGames result_;
  Game game_;
  Part part_ = Part::none;
  std::size_t lines_ = 0;
};

}  // namespace

bool is_godip(std::string_view beginning) {
  return trimmed(beginning).starts_with("PHASE ") && beginning.find("POSITIONS") != std::string_view::npos;
}

ReadGames read_godip(const SourceText& source, const Map& map, const Rules& rules) {
  return GodipFile(source, map, rules).run();
}

}  // namespace dipeq
