#include "notation/suites/teddriggs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "io/glyphs.hpp"
#include "io/json.hpp"
#include "io/lines.hpp"
#include "notation/case/case_units.hpp"
#include "notation/formats/recorded_board.hpp"
#include "notation/suites/foreign_text.hpp"
#include "notation/suites/json_places.hpp"

namespace dipeq {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 1> of_teddriggs{{{"nor", "nwy"}}};

// A power, and what stands behind the colon.
struct OwnedText {
  PowerId power;
  Piece what;
};

class TestCase {
 public:
  TestCase(const Json& json, const ForeignText& text, JsonPlaces& places, ReadGames& into)
      : json_(json), text_(text), map_(text.map()), places_(places), into_(into) {}

  void read() {
    const std::size_t errors_before = into_.errors.size();
    attempt([&] { read_head(); });
    if (const Json* why = json_.find("ignore")) {
      into_.remarks.push_back(
          {game_.file, place_, game_.id + ": passed over, because it says to ignore it: " + why->text()});
      return;
    }
    attempt([&] { read_phases(); });
    if (into_.errors.size() == errors_before) into_.games.push_back(std::move(game_));
  }

 private:
  template <class F> void attempt(F f) {
    try {
      f();
    } catch (const InputError& e) {
      into_.errors.push_back(e);
    } catch (const JsonError& e) {
      into_.errors.push_back(places_.error(place_, fmt::format("{}: {}", game_.id, e.what())));
    }
  }

  void read_head() {
    place_ = places_.next("name");
    game_.file = places_.file();
    game_.id = json_["name"].text();
    if (const Json* url = json_.find("url"); url && !url->text().empty()) game_.notes.push_back(url->text());
    if (const Json* edition = json_.find("edition")) {
      const auto preset = preset_named(edition->text());
      if (!preset) throw JsonError(fmt::format("{} is no edition that is known", dipeq::quoted(edition->text())));
      game_.rules = rules_of(*preset);
    }
  }

  void read_phases() {
    const std::string& phase = json_["phase"].text();
    if (phase == "Main") {
      game_.phases.push_back(movement(json_));
      game_.phases.back().board.id = game_.id;
    } else if (phase == "Retreat") {
      game_.phases.push_back(movement(json_["preceding_main_phase"]));
      game_.phases.push_back(retreats());
    } else if (phase == "Build") {
      game_.phases.push_back(adjustments());
    } else {
      throw JsonError(fmt::format("phase is {}; expected Main, Retreat or Build", dipeq::quoted(phase)));
    }
    if (const Json* description = json_.find("description")) describe(description->text());
  }

  // Its first line is the title.
  void describe(const std::string& text) {
    for (const SourceLine& line : Lines(text))
      if (line.number == 1)
        game_.phases.back().board.title = line.text;
      else
        game_.notes.emplace_back(line.text);
  }

  RecordedPhase begun() const { return {.board = empty_board(map_), .place = place_}; }

  // Each of the lists of units and maps of orders, whose texts are looked up in the file for the sake of messages.
  template <class F> void each_unit(const Json& in, std::string_view key, F f) {
    if (const Json* list = in.find(key))
      for (const Json& element : list->elements())
        attempt([&] {
          const SourceLine line = places_.line_with(element.text(), place_);
          f(owned(places_.piece(line, element.text())));
        });
  }

  template <class F> void each_order(const Json& in, F f) {
    for (const JsonMember& member : in["orders"].members())
      attempt([&] {
        const SourceLine line = places_.line_with(member.key, place_);
        f(owned(places_.piece(line, member.key)), outcome(member.value));
      });
  }

  OwnedText owned(const Piece& piece) const {
    const std::size_t colon = piece.text().find(':');
    if (colon == std::string_view::npos) piece.fail("expected a power, a colon, and what is said of it");
    const auto [power, what] = piece.split_at(colon, 1);
    return {text_.power(power), what};
  }

  static SaidOutcome outcome(const Json& value) {
    if (value.is_null()) return {};
    if (value.text() == "Succeeds") return SaidOutcome::success().allow({Word::invalid, Fate::in_place_or_moved});
    if (value.text() == "Fails") return SaidOutcome::failure();
    throw JsonError(fmt::format("{} is no outcome; expected Succeeds, Fails or null", dipeq::quoted(value.text())));
  }

  void read_state(const Json& in, CaseFile& board) {
    each_unit(in, "starting_state",
              [&](const OwnedText& said) { add_unit(text_.unit(said.what, said.power), said.what, board.position); });
  }

  RecordedPhase movement(const Json& in) {
    RecordedPhase phase = begun();
    CaseFile& board = phase.board;
    const bool stated = in.find("starting_state") != nullptr;
    read_state(in, board);
    each_order(in, [&](const OwnedText& said, const SaidOutcome& outcome) {
      WrittenOrder order = text_.order(said.what, said.power);
      if (!stated) add_implied(order, said.what, board.position);
      if (!board.position.unit_in(order.unit.at.province))
        said.what.fail(fmt::format("no unit stands in {}", map_[order.unit.at.province].name));
      board.orders.push_back(std::move(order));
      phase.said.push_back(outcome);
    });
    board.expected.resize(board.orders.size());
    return phase;
  }

  void add_implied(const WrittenOrder& order, const Piece& said, Position& position) const {
    const auto unit = implied_unit(order, map_);
    if (!unit) said.fail("expected A or F before the province");
    if (const auto there = position.unit_in(unit->at.province); there && position[*there] == *unit) return;
    if (const std::string why = objection(*unit, map_); !why.empty()) said.fail(why);
    add_unit(*unit, said, position);
  }

  RecordedPhase retreats() {
    RecordedPhase phase = begun();
    phase.board.id = game_.id;
    phase.board.turn.phase = Phase::retreats;
    each_order(json_, [&](const OwnedText& said, const SaidOutcome& outcome) {
      phase.board.retreats.orders.push_back(retreat(said));
      phase.said.push_back(outcome);
    });
    phase.board.retreats.expected.resize(phase.said.size());
    return phase;
  }

  // A unit that holds instead of retreating is disbanded.
  RetreatOrder retreat(const OwnedText& said) const {
    RetreatOrder order = text_.retreat(said.what, said.power);
    if (const auto* action = std::get_if<WrittenAction>(&order.action);
        action && std::holds_alternative<HoldOrder>(*action))
      order.action = DisbandOrder{};
    return order;
  }

  RecordedPhase adjustments() {
    RecordedPhase phase = begun();
    CaseFile& board = phase.board;
    board.id = game_.id;
    board.turn.phase = Phase::adjustments;
    read_state(json_, board);
    read_centres(board);
    each_order(json_, [&](const OwnedText& said, const SaidOutcome& outcome) {
      board.adjustments.orders.push_back(adjustment(said));
      phase.said.push_back(outcome);
    });
    board.adjustments.expected.resize(phase.said.size());
    each_unit(json_, "civil_disorder", [&](const OwnedText& said) {
      if (!phase.after) phase.after.emplace();
      phase.after->gone.push_back(text_.unit(said.what, said.power));
    });
    return phase;
  }

  void read_centres(CaseFile& board) {
    for (std::size_t p = 0; p < map_.provinces().size(); p++)
      if (const auto home = map_[ProvinceId(p)].home) board.centres.give(ProvinceId(p), *home);
    if (const Json* occupiers = json_.find("occupiers"))
      for (const JsonMember& member : occupiers->members())
        attempt([&] {
          const SourceLine line = places_.line_with(member.key, place_);
          const ProvinceId at = text_.place(places_.piece(line, member.key)).province;
          const PowerId power = text_.power(places_.piece(line, member.value.text()));
          if (map_[at].supply_center) board.centres.give(at, power);
        });
    for (const Unit& unit : board.position.units())
      if (map_[unit.at.province].supply_center) board.centres.give(unit.at.province, unit.power);
  }

  // "A mos build", "A pic disband"
  AdjustmentOrder adjustment(const OwnedText& said) const {
    const std::vector<Piece> words = said.what.words();
    if (words.size() != 3) said.what.fail("expected a unit and 'build' or 'disband'");
    const UnitMention unit = text_.mention({said.what.line, said.what.begin, words[1].end});
    const TextPlace place = said.what.line.place(said.what.begin);
    if (same_letters(words[2].text(), "build")) return {said.power, BuildOrder{unit}, place};
    if (same_letters(words[2].text(), "disband")) return {said.power, RemoveOrder{unit}, place};
    words[2].fail("expected 'build' or 'disband'");
  }

  const Json& json_;
  const ForeignText& text_;
  const Map& map_;
  JsonPlaces& places_;
  ReadGames& into_;
  Game game_;
  TextPlace place_;
};

}  // namespace

bool is_teddriggs(std::string_view beginning) {
  return trimmed(beginning).starts_with('{') && beginning.find("\"cases\"") != std::string_view::npos &&
         beginning.find("\"phase\"") != std::string_view::npos;
}

ReadGames read_teddriggs(const SourceText& source, const Map& map, const Rules& rules) {
  ReadGames result;
  JsonPlaces places(source);
  const auto json = places.whole(result.errors);
  if (!json) return result;
  const ForeignText text(map, rules, of_teddriggs);
  try {
    for (const Json& test : (*json)["cases"].elements()) TestCase(test, text, places, result).read();
  } catch (const JsonError& e) {
    result.errors.push_back(places.error({source.first_line, 1}, e.what()));
  }
  return result;
}

}  // namespace dipeq
