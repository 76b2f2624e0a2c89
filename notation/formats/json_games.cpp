#include "notation/formats/json_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "io/glyphs.hpp"
#include "io/json.hpp"
#include "io/lines.hpp"
#include "notation/formats/board_checks.hpp"
#include "notation/formats/board_writer.hpp"
#include "notation/formats/json_layout.hpp"
#include "notation/formats/json_lines.hpp"
#include "notation/formats/left_out.hpp"
#include "notation/formats/recorded_board.hpp"

namespace dipeq {
namespace {

// ---- is it? ----

// The text up to and with the string, list or object that it begins with, as far as it is there.
std::size_t value_end(std::string_view text, std::size_t at) {
  int depth = 0;
  bool quoted = false;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (quoted && c == '\\') {
      ++at;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && (c == '{' || c == '[')) {
      ++depth;
    } else if (!quoted && (c == '}' || c == ']')) {
      if (depth-- == 0) return at;
    } else if (!quoted && depth == 0 && c == ',') {
      return at;
    }
  }
  return at;
}

// Calls `take` with the key of each member of the object that the text begins with, and with what stands behind the colon.
template <class Take> void each_member(std::string_view text, Take take) {
  std::size_t at = text.find('{') + 1;
  while (at < text.size()) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n,", at);
    if (begin == text.npos || text[begin] != '"') return;
    const std::size_t end = text.find('"', begin + 1);
    const std::size_t colon = end == text.npos ? end : text.find_first_not_of(" \t\r\n", end + 1);
    if (colon == text.npos || text[colon] != ':') return;
    const std::size_t value = std::min(text.find_first_not_of(" \t\r\n", colon + 1), text.size());
    take(text.substr(begin + 1, end - begin - 1), text.substr(value));
    at = value_end(text, value);
  }
}

bool all_own(std::string_view text) {
  bool own = true, any = false;
  each_member(text, [&](std::string_view key, std::string_view value) {
    own = own && std::ranges::count(member_names, key) != 0;
    const bool board = key == "orders" || key == "units" || key == "phases";
    any = any || board;
    if (board && !value.empty() && value.front() != (key == "phases" ? '[' : '{')) own = false;
    if (key == "phases" && own && value.find('{') != value.npos) own = all_own(value.substr(value.find('{')));
  });
  return own && any;
}

// ---- reading ----

RecordedPhase phase_of(BoardLine& board, std::size_t line) {
  RecordedPhase phase{.board = as_case(board), .place = {line, 1}};
  CaseFile& c = phase.board;
  if (board.says_phase) phase.name = to_text(board.turn);
  phase.said = std::move(board.said);
  phase.after = std::move(board.after);
  for (WrittenOrder& order : c.orders) order.place.line = line;
  for (RetreatOrder& order : c.retreats.orders) order.place.line = line;
  for (AdjustmentOrder& order : c.adjustments.orders) order.place.line = line;
  return phase;
}

class JsonGamesReading {
 public:
  JsonGamesReading(const SourceText& source, const Rules& rules) : source_(source), rules_(rules) {}

  ReadGames run(const Map& map) && {
    if (is_laid_out(source_.text)) {
      laid_out_ = true;
      read({source_.file, source_.first_line, in_one_line(source_.text)}, map);
    } else {
      for (const SourceLine& line : Lines(source_.text, source_.file, source_.first_line))
        if (!trimmed(line.text).empty())
          read({line.file, line.number, std::string(without_byte_order_mark(line.text))}, map);
    }
    return std::move(result_);
  }

 private:
  struct Line {
    std::string_view file;
    std::size_t number;
    std::string text;
  };

  struct OnMap {
    OnMap(const Map& map, const Rules& rules) : reader(map, rules), board(map) {}
    BoardLineReader reader;
    BoardLine board;
  };

  // Of another map than that at hand, if it names one.
  void read(Line line, const Map& map) {
    const std::size_t size = line.text.size();
    line.text.append(BoardLineReader::padding, ' ');
    const std::string_view text = std::string_view(line.text).substr(0, size);
    try {
      read(text, line.number, map);
    } catch (const InputError& e) {
      const Map* other = other_map_named(text, map, source_.file);
      if (!other) return refuse(e, text, line.number);
      try {
        read(text, line.number, *other);
      } catch (const InputError& on_other) {
        refuse(on_other, text, line.number);
      }
    }
  }

  void read(std::string_view text, std::size_t number, const Map& map) {
    OnMap& on = on_.try_emplace(&map, map, rules_).first->second;
    Game game{.file = std::string(source_.file)};
    const LineKind kind = on.reader.read(text, on.board, phases_);
    game.has_own_id = !on.board.id.empty();
    game.id = game.has_own_id ? text_in_line(on.board.id) : std::to_string(number);
    game.id_in_json = id_in_line(on.board.id);
    game.says_about =
        on.board.says_about || (kind == LineKind::game && std::ranges::any_of(phases_, &BoardLine::says_about));
    if (kind == LineKind::game && !on.board.title.empty()) game.title = text_in_line(on.board.title);
    if (kind == LineKind::board)
      game.phases.push_back(phase_of(on.board, number));
    else
      for (BoardLine& phase : phases_) game.phases.push_back(phase_of(phase, number));
    result_.games.push_back(std::move(game));
  }

  void refuse(const InputError& e, std::string_view text, std::size_t number) {
    if (!laid_out_) {
      result_.errors.emplace_back(source_.file, TextPlace{number, e.place().column}, e.message(), text);
      return;
    }
    const TextPlace place = place_in(source_.text, e.place().column);
    std::string_view there;
    for (const SourceLine& line : Lines(source_.text))
      if (line.number == place.line) there = line.text;
    result_.errors.emplace_back(source_.file, place, e.message(), there);
  }

  const SourceText& source_;
  const Rules& rules_;
  ReadGames result_;
  std::map<const Map*, OnMap> on_;
  std::vector<BoardLine> phases_;
  bool laid_out_ = false;
};

// ---- writing ----

class GameWriter {
 public:
  GameWriter(const Map& map, std::vector<Remark>& remarks) : map_(map), writer_(map), remarks_(remarks) {}

  std::string line(const Game& game) {
    if (game.rules && *game.rules != rules_of(Preset::datc_3_2))
      remark(game, "JSON Lines do not say by which rules a game was played");
    const std::string_view id = game.has_own_id ? game.id : std::string_view();
    std::string text = "{";
    if (is_board(game)) {
      append_names(id, game.id_in_json, game.phases.front().board.title, text);
      append_board(game, game.phases.front(), text);
    } else {
      append_names(id, game.id_in_json, game.title, text);
      text += "\"phases\":[";
      for (const RecordedPhase& phase : game.phases) {
        text += &phase == &game.phases.front() ? "{" : ",{";
        append_names(phase.board.id, phase.board.id_in_json, phase.board.title, text);
        append_board(game, phase, text);
        append_about(phase.board.notes, text);
        text += '}';
      }
      text += ']';
    }
    std::vector<std::string> notes = is_board(game) ? game.phases.front().board.notes : std::vector<std::string>{};
    notes.insert(notes.end(), game.notes.begin(), game.notes.end());
    append_about(notes, text);
    return text + "}\n";
  }

 private:
  // Of one phase; in JSON such a game may have a phase with an id of its own.
  static bool is_board(const Game& game) {
    if (game.phases.size() != 1) return false;
    const CaseFile& phase = game.phases.front().board;
    const bool of_json = game.id_in_json != IdInJson::not_said || !game.has_own_id;
    if (!of_json || phase.id_in_json == IdInJson::not_said) return true;
    return phase.id == game.id && phase.id_in_json == game.id_in_json;
  }

  void remark(const Game& game, std::string text, TextPlace place = {}) {
    remarks_.push_back({game.file, place, std::move(text)});
  }

  void append_board(const Game& game, const RecordedPhase& phase, std::string& to) {
    const CaseFile& c = phase.board;
    writer_.append_state(game_state(c), to, c.says_phase);
    to += ',';
    switch (c.turn.phase) {
      case Phase::movement: writer_.append_orders(c.orders, to); break;
      case Phase::retreats: writer_.append_orders(c.retreats.orders, to); break;
      case Phase::adjustments: writer_.append_orders(c.adjustments.orders, to); break;
    }
    append_results(phase, to);
    if (phase.after) append_after(game, phase, to);
    tell_what_is_left_out(game, phase);
  }

  void append_results(const RecordedPhase& phase, std::string& to) const {
    if (phase.said.empty() || std::ranges::all_of(phase.said, &SaidOutcome::says_nothing)) return;
    const CaseFile& c = phase.board;
    const auto by = [&](std::size_t i) {
      switch (c.turn.phase) {
        case Phase::movement: return c.orders[i].by;
        case Phase::retreats: return c.retreats.orders[i].by;
        case Phase::adjustments: break;
      }
      return c.adjustments.orders[i].by;
    };
    to += ",\"results\":";
    writer_.append_by_power(
        phase.said.size(), by, [&](std::size_t i) { append_said(phase.said[i], to); }, to);
  }

  static void append_said(const SaidOutcome& said, std::string& to) {
    if (said.says_nothing()) {
      to += "null";
    } else if (const auto exact = said.exact()) {
      append_text(to_text(*exact), to);
    } else {
      std::string list;
      for (std::size_t word = 0; word <= static_cast<std::size_t>(Word::no_answer); ++word)
        for (std::size_t fate = 0; fate <= static_cast<std::size_t>(Fate::destroyed); ++fate)
          if (const Outcome outcome{static_cast<Word>(word), static_cast<Fate>(fate)}; said.allows(outcome)) {
            if (!list.empty()) list += ',';
            append_text(to_text(outcome), list);
          }
      to.append("[").append(list) += ']';
    }
  }

  void append_after(const Game& game, const RecordedPhase& phase, std::string& to) {
    const SaidAfter& after = *phase.after;
    if (const auto next = next_board(phase.board, after)) {
      to += ",\"after\":{";
      writer_.append_state(*next, to, true);
      to += '}';
      return;
    }
    std::string parts;
    const auto member = [&](std::string_view name) {
      if (!parts.empty()) parts += ',';
      append_text(name, parts);
      parts += ':';
    };
    if (after.units && !after.coasts &&
        std::ranges::any_of(*after.units, [&](const Unit& u) { return needs_coast(u); })) {
      remark(
          game,
          "the record does not say on which coast a fleet stands afterwards; JSON Lines then say nothing of the units",
          phase.place);
    } else if (after.units) {
      member("units");
      const auto& units = *after.units;
      writer_.append_by_power(
          units.size(), [&](std::size_t u) { return units[u].power; },
          [&](std::size_t u) { writer_.append_unit(units[u], parts); }, parts);
    }
    if (after.dislodged) {
      member("dislodged");
      append_dislodged(*after.dislodged, parts);
    }
    if (after.centres) {
      member("centres");
      append_centres(*after.centres, parts);
    }
    to.append(",\"after\":{").append(parts) += '}';
  }

  // The board that is played next, if enough is said for one.
  std::optional<GameState> next_board(const CaseFile& board, const SaidAfter& said) const {
    const bool coasts =
        said.coasts || (said.units && std::ranges::none_of(*said.units, [&](const Unit& u) { return needs_coast(u); }));
    if (!said.units || !coasts || !said.dislodged) return std::nullopt;
    if (std::ranges::any_of(*said.dislodged, [](const SaidDislodged& d) { return !d.retreats || d.retreats->empty(); }))
      return std::nullopt;
    GameState state(map_);
    for (const Unit& unit : *said.units)
      if (!state.position.add(unit)) return std::nullopt;
    for (const SaidDislodged& d : *said.dislodged)
      state.dislodged.push_back({d.unit, *d.retreats, d.listed_after.value_or(said.units->size())});
    if (said.centres) state.centres = *said.centres;
    const auto turn = next_turn(board.turn, state);
    if (!turn) return std::nullopt;
    state.turn = *turn;
    return state;
  }

  bool needs_coast(const Unit& unit) const {
    return unit.type == UnitType::fleet && unit.at.coast == Coast::none && !map_[unit.at.province].coasts.empty();
  }

  void append_dislodged(const std::vector<SaidDislodged>& all, std::string& to) const {
    writer_.append_by_power(
        all.size(), [&](std::size_t d) { return all[d].unit.power; },
        [&](std::size_t d) {
          writer_.append_unit(all[d].unit, to);
          to += ":{";
          if (all[d].retreats) {
            to += "\"retreats\":[";
            for (std::size_t i = 0; i < all[d].retreats->size(); ++i)
              to.append(i == 0 ? "\"" : ",\"").append(writer_.place((*all[d].retreats)[i])) += '"';
            to += ']';
          }
          to += '}';
        },
        to, '{', '}');
  }

  void append_centres(const Centres& centres, std::string& to) const {
    std::vector<ProvinceId> owned;
    for (std::size_t p = 0; p < map_.provinces().size(); ++p)
      if (centres.owner(ProvinceId(p))) owned.push_back(ProvinceId(p));
    writer_.append_by_power(
        owned.size(), [&](std::size_t i) { return *centres.owner(owned[i]); },
        [&](std::size_t i) { to.append("\"").append(writer_.place({owned[i]})) += '"'; }, to);
  }

  // For people, and not read back.
  static void append_about(const std::vector<std::string>& notes, std::string& to) {
    if (notes.empty()) return;
    to += ",\"about\":[";
    for (std::size_t i = 0; i < notes.size(); ++i) {
      if (i > 0) to += ',';
      append_text(notes[i], to);
    }
    to += ']';
  }

  void tell_what_is_left_out(const Game& game, const RecordedPhase& phase) {
    const CaseFile& c = phase.board;
    const auto left_out = [&](bool any, std::string_view what) {
      if (any) remark(game, fmt::format("JSON Lines have no place for {}", what), phase.place);
    };
    left_out(!c.retreats.orders.empty() && c.turn.phase == Phase::movement, "retreats ordered with a movement");
    left_out(!c.other_readings.empty(), "what is expected under other readings");
    left_out(c.solutions || c.cores, "expected solutions and cores");
  }

  const Map& map_;
  BoardWriter writer_;
  std::vector<Remark>& remarks_;
};

}  // namespace

bool is_json_lines(std::string_view beginning) {
  const std::size_t first = beginning.find_first_not_of(" \t\r\n");
  if (first == beginning.npos || beginning[first] != '{') return false;
  const std::string_view text = beginning.substr(first);
  return all_own(is_laid_out(text) ? text : text.substr(0, text.find('\n')));
}

ReadGames read_json_games(const SourceText& source, const Map& map, const Rules& rules) {
  return JsonGamesReading(source, rules).run(map);
}

std::string write_json_games(std::span<const Game> games, const Map& map, std::vector<Remark>& remarks) {
  GameWriter writer(map, remarks);
  std::string text;
  for (const Game& game : games)
    if (const auto plain = plain_phases(game, remarks)) text += writer.line(*plain);
  return text;
}

}  // namespace dipeq
