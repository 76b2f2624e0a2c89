// A line is walked once; its strings are read where they stand. Boards within it (the phases of a game, what a record says comes after)
// are stretches of the line, each walked by itself.
#include "notation/formats/json_lines.hpp"

#include <fmt/format.h>
#include <simdjson.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "io/input_error.hpp"
#include "io/source_line.hpp"
#include "notation/formats/board_members.hpp"
#include "notation/formats/json_layout.hpp"
#include "notation/formats/short_lines.hpp"

namespace dipeq {
namespace {

namespace json = simdjson::ondemand;

constexpr std::size_t parts = 3;

}  // namespace

struct BoardLineReader::Kept {
  const Map& map;
  const Rules rules;
  BoardWords words;
  ShortLines short_lines;
  std::array<json::parser, parts> parsers = std::array<json::parser, parts>();
  BoardParts board = {};
  std::vector<bool> named = {};  // powers that a member has named
};

class BoardLineReader::Reading {
 public:
  // `text` is the whole line, or a stretch of it.
  Reading(Kept& kept, std::string_view line, std::string_view text, BoardLine& into, Part part = Part::line)
      : kept_(kept), map_(kept.map), board_(kept.board), line_(line), text_(text), into_(into), part_(part) {}

  LineKind run(std::vector<BoardLine>* phases) {
    into_.id = {};  // the line before had it
    if (line_.empty()) fail(1, "an empty line; expected a board as a JSON object");
    if (part_ != Part::line || !read_in_one_go()) walk(text_, [&](json::document& document) { read_whole(document); });
    if (phases_.empty()) {
      finish_board();
      return LineKind::board;
    }
    if (!phases) fail(column_of(phases_.data()), "expected one board, found a game");
    read_phases(*phases);
    return LineKind::game;
  }

 private:
  [[noreturn]] void fail(std::size_t column, std::string_view message) const { fail_in_column(column, message); }

  std::size_t column_of(const char* at) const {
    return at >= line_.data() && at <= line_.data() + line_.size() ? static_cast<std::size_t>(at - line_.data()) + 1
                                                                   : 0;
  }
  std::size_t column_in(json::document& document) const {
    const char* at = nullptr;
    return document.current_location().get(at) == simdjson::SUCCESS ? column_of(at) : 0;
  }
  std::size_t column_of(json::value value) const { return column_of(std::string_view(value.raw_json_token()).data()); }

  void expect(json::value& value, json::json_type type, std::string_view what) const {
    if (value.type() != type) fail(column_of(value), fmt::format("expected {}", what));
  }

  bool read_in_one_go() {
    clear();
    const bool read = kept_.short_lines.read(line_, into_, board_);
    if (!read) into_.id = {};  // of what is no JSON nothing is known
    return read;
  }

  // What was walked before in this part is over.
  template <class Read> void walk(std::string_view text, Read read) {
    json::document document;
    json::parser& parser = kept_.parsers[static_cast<std::size_t>(part_)];
    if (const auto error = parser.iterate(text.data(), text.size(), text.size() + padding).get(document))
      refuse_json(line_, 0, simdjson::error_message(error));
    try {
      read(document);
    } catch (const simdjson::simdjson_error& e) {
      refuse_json(line_, column_in(document), simdjson::error_message(e.error()));
    }
  }

  void clear() {
    into_.id = into_.title = {};
    into_.orders.clear();
    into_.retreats.clear();
    into_.adjustments.clear();
    into_.orders_by.clear();
    into_.units_of.clear();
    into_.position.clear();
    into_.dislodged.clear();
    if (into_.centres.known()) into_.centres = Centres(map_);
    into_.turn = {};
    into_.says_phase = into_.says_about = false;
    into_.said.clear();
    into_.after.reset();
    board_.clear();
    members_.fill(false);
  }

  // How orders are read depends on the phase, which may stand behind them: then all is read once more.
  void read_whole(json::document& document) {
    clear();
    try {
      read_members(document);
      if (!late_phase_) return;
    } catch (const InputError&) {
      if (into_.says_phase || !says_phase(document)) throw;
    }
    const Turn turn = into_.turn;
    document.rewind();
    clear();
    into_.turn = turn;
    read_members(document);
  }

  // One that is not of movement.
  bool says_phase(json::document& document) {
    document.rewind();
    json::value value;
    if (document.type() != json::json_type::object || document.find_field_unordered("phase").get(value)) return false;
    read_phase(value);
    return into_.turn.phase != Phase::movement;
  }

  void read_members(json::document& document) {
    if (document.type() != json::json_type::object) fail(column_of(text_.data()), fmt::format("expected {}", a_board));
    for (auto field : document.get_object()) {
      const auto [key, column] = key_of(field);
      const auto found = std::ranges::find(member_names, key);
      if (found == member_names.end()) fail(column, no_member(key));
      const auto number = static_cast<std::size_t>(found - member_names.begin());
      if (std::exchange(members_[number], true)) fail(column, fmt::format("{} stands there twice", quoted(key)));
      read_member(static_cast<Member>(number), field.value());
    }
    if (part_ == Part::line)
      if (const std::size_t after = column_in(document); after != 0)
        fail(after, "expected the end of the line after the board");
    check_members(members_, part_, column_of(text_.data()));
  }

  void read_member(Member member, json::value value) {
    switch (member) {
      case Member::orders: return read_orders(value);
      case Member::units: return read_units(value);
      case Member::id: return read_id(value);
      case Member::title:
        expect(value, json::json_type::string, "a string");
        into_.title = scalar(value);
        return;
      case Member::phase:
        read_phase(value);
        late_phase_ = members_[index(Member::orders)] && into_.turn.phase != Phase::movement;
        return;
      case Member::phases:
        expect(value, json::json_type::array, "a list of boards");
        phases_ = raw(value.get_array());
        return;
      case Member::results: results_ = node_of(value); return;
      case Member::after:
        expect(value, json::json_type::object, a_board);
        after_ = raw(value.get_object());
        return;
      case Member::dislodged:
        return read_dislodged(node_of(value), kept_.words,
                              part_ == Part::after ? Retreats::may_be_left_out : Retreats::must_be_said, board_);
      case Member::centres: into_.centres.make_known(); return read_centres(node_of(value), kept_.words, board_);
      case Member::due: return read_due(node_of(value), kept_.words, board_);
      case Member::about: into_.says_about = true; return;
      case Member::map: return read_map_name(value);
    }
  }

  void read_map_name(json::value value) {
    expect(value, json::json_type::string, "a string");
    const std::size_t column = column_of(value);
    const std::string_view name = value.get_string();
    if (const std::string why = not_this_map(name, map_); !why.empty()) fail(column, why);
  }

  // Until the next line is read; and its column.
  std::pair<std::string_view, std::size_t> key_of(simdjson::simdjson_result<json::field>& field) const {
    const char* begin = json::raw_json_string(field.key()).raw();
    const char* end = begin;
    while (*end != '"' && *end != '\\') end++;
    if (*end == '"') return {{begin, static_cast<std::size_t>(end - begin)}, column_of(begin)};
    return {field.unescaped_key(), column_of(begin)};
  }

  // A list or an object as it stands there.
  static std::string_view raw(json::array list) { return list.raw_json(); }
  static std::string_view raw(json::object object) { return object.raw_json(); }

  // A member that few boards have.
  JsonNode node_of(json::value value, std::size_t deepest = 5) const {
    JsonNode node{column_of(value), {}};
    if (deepest == 0) fail(node.column, "expected nothing that is nested so deep");
    switch (value.type()) {
      case json::json_type::string:
        ++node.column;
        node.value = std::string(std::string_view(value.get_string()));
        break;
      case json::json_type::number:
        if (value.get_int64().get(node.value.emplace<std::int64_t>()) != simdjson::SUCCESS)
          fail(node.column, "expected a whole number");
        break;
      case json::json_type::boolean: fail(node.column, "expected no true or false");
      case json::json_type::null: value.is_null(); break;
      case json::json_type::array: {
        auto& list = node.value.emplace<JsonNode::List>();
        for (auto element : value.get_array()) list.push_back(node_of(std::move(element).value(), deepest - 1));
        break;
      }
      case json::json_type::object: {
        auto& members = node.value.emplace<JsonNode::Members>();
        for (auto field : value.get_object()) {
          const auto [key, column] = key_of(field);
          members.push_back({std::string(key), column, node_of(field.value(), deepest - 1)});
        }
        break;
      }
    }
    return node;
  }

  // A string or number as it stands there.
  static std::string_view scalar(json::value value) {
    const std::string_view token = value.raw_json_token();
    if (value.type() == json::json_type::string)
      std::string_view(value.get_string());
    else
      double(value.get_double());
    return token.substr(0, token.find_last_not_of(" \t\r\n") + 1);
  }

  void read_id(json::value value) {
    const json::json_type type = value.type();
    if (type != json::json_type::string && type != json::json_type::number)
      fail(column_of(value), "expected a string or a number");
    into_.id = scalar(value);
  }

  void read_phase(json::value value) {
    into_.turn = kept_.words.turn(node_of(value));
    into_.says_phase = true;
  }

  void read_orders(json::value value) {
    if (into_.turn.phase == Phase::movement)
      return each_of_power(value, into_.orders_by, [&](PowerId by, json::value order) {
        check_number(into_.orders.size(), order);
        read_order_of(by, order);
        return into_.orders.size();
      });
    each_of_power(value, into_.orders_by, [&](PowerId by, json::value order) {
      check_number(into_.retreats.size() + into_.adjustments.size(), order);
      if (into_.turn.phase == Phase::retreats)
        into_.retreats.push_back(kept_.words.retreat(by, node_of(order)));
      else
        into_.adjustments.push_back(kept_.words.adjustment(by, node_of(order)));
      return into_.retreats.size() + into_.adjustments.size();
    });
  }

  void check_number(std::size_t orders, json::value& next) const {
    const std::size_t most = most_orders(map_);
    if (orders == most) fail(column_of(next), fmt::format("more than {} orders", most));
  }

  void read_units(json::value value) {
    board_.says_units = true;
    each_of_power(value, into_.units_of, [&](PowerId of, json::value unit) {
      board_.units.push_back(read_unit_of(of, unit));
      return board_.units.size();
    });
  }

  template <class Take> void each_power(json::value value, Take take) {
    expect(value, json::json_type::object, "an object with a list for each power");
    kept_.named.assign(map_.powers().size(), false);
    for (auto field : value.get_object()) {
      const auto [key, column] = key_of(field);
      const PowerId power = kept_.words.power(key, column);
      if (kept_.named[power.index()]) fail(column, fmt::format("{} stands there twice", map_.power(power)));
      kept_.named[power.index()] = true;
      take(power, field.value());
    }
  }

  template <class Take> void each_of_power(json::value value, std::vector<BoardLine::Part>& parts, Take take) {
    each_power(value, [&](PowerId power, json::value list) {
      std::size_t end = parts.empty() ? 0 : parts.back().end;
      expect(list, json::json_type::array, "a list of strings");
      for (auto element : list.get_array()) end = take(power, std::move(element).value());
      parts.push_back({power, end});
    });
  }

  // Calls `quickly` with where a string begins in the line; if that cannot read it, `generally` with the string and where it begins. Returns
  // the column of the whole.
  template <class Quick, class General> std::size_t read_string(json::value value, Quick quickly, General generally) {
    expect(value, json::json_type::string, "a string");
    const std::size_t column = column_of(value);
    if (quickly(line_.data() + column))
      value.get_raw_json_string();  // so what comes next is no longer taken for a part of it
    else
      generally(value.get_string(), column + 1);
    return column;
  }

  void read_order_of(PowerId by, json::value value) {
    WrittenOrder& order = into_.orders.emplace_back();
    const std::size_t column = read_string(
        value, [&](const char* text) { return short_orders_.read_order(text, by, order); },
        [&](std::string_view text, std::size_t at) {
          order = kept_.words.read(text, at, [&](OrderReader reader) { return reader.order(by, kept_.rules); });
        });
    order.place = {1, column};
  }

  InColumn<Unit> read_unit_of(PowerId of, json::value value) {
    UnitMention mention;
    const std::size_t column = read_string(
        value, [&](const char* text) { return short_orders_.read_unit(text, mention); },
        [&](std::string_view text, std::size_t at) {
          mention = kept_.words.read(text, at, [](OrderReader reader) { return reader.unit(); });
        });
    if (mention.type) return {{*mention.type, of, mention.at}, column};
    return {kept_.words.unit(of, mention, column), column};
  }

  // ---- when all members are read ----

  void finish_board() {
    place_units(board_, into_);
    into_.position.stand_on(into_.turn.date ? map_.in(into_.turn.date->season) : map_);
    if (into_.centres.known()) take_centres(board_, into_);
    if (board_.says_dislodged) take_dislodged(board_, into_);
    if (part_ != Part::after || into_.says_phase) check_phase(board_, into_);
    check_due(board_, into_);
    if (results_) into_.said = read_results(*results_, kept_.words, into_);
    if (after_.empty()) return;
    BoardLine after(map_);
    Reading reading(kept_, line_, after_, after, Part::after);
    reading.run(nullptr);
    into_.after = said_after(board_, after);
  }

  void read_phases(std::vector<BoardLine>& phases) {
    phases.clear();
    walk(phases_, [&](json::document& document) {
      for (auto element : document.get_array()) {
        json::value value = std::move(element).value();
        if (phases.size() == most_phases) fail(column_of(value), fmt::format("more than {} phases", most_phases));
        expect(value, json::json_type::object, a_board);
        Reading(kept_, line_, raw(value.get_object()), phases.emplace_back(map_), Part::phase).run(nullptr);
      }
    });
  }

  static constexpr std::string_view a_board = "a board as a JSON object";

  Kept& kept_;
  const Map& map_;
  const ShortOrders& short_orders_ = kept_.short_lines.orders();
  BoardParts& board_;
  std::string_view line_, text_;
  BoardLine& into_;
  Part part_;
  MembersRead members_ = {};
  bool late_phase_ = false;
  std::optional<JsonNode> results_;
  std::string_view phases_, after_;  // as they stand in the line; empty: there are none
};

BoardLineReader::BoardLineReader(const Map& map, const Rules& rules)
    : kept_(std::make_unique<Kept>(Kept{map, rules, {map, Names::of(map)}, ShortLines(map)})) {}
BoardLineReader::~BoardLineReader() = default;

LineKind BoardLineReader::read(std::string_view line, BoardLine& into, std::vector<BoardLine>& phases) {
  return Reading(*kept_, line, line, into).run(&phases);
}
void BoardLineReader::read(std::string_view line, BoardLine& into) { Reading(*kept_, line, line, into).run(nullptr); }

}  // namespace dipeq
