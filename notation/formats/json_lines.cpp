// A line is walked once; its strings are read where they stand.
#include "notation/formats/json_lines.hpp"

#include <fmt/format.h>
#include <simdjson.h>

#include <algorithm>
#include <string>
#include <utility>

#include "io/input_error.hpp"
#include "io/source_line.hpp"
#include "notation/case/case_units.hpp"
#include "notation/order_reader.hpp"
#include "notation/short_orders.hpp"

namespace dipeq {
namespace {

namespace json = simdjson::ondemand;

constexpr std::size_t most_orders_a_province = 16;  // as in case files

struct StatedUnit {
  Unit unit;
  std::size_t column;
};

}  // namespace

struct BoardLineReader::Kept {
  const Map& map;
  const Rules rules;
  const Names& names;
  ShortOrders short_orders;
  json::parser parser{};
  std::vector<StatedUnit> units = {};
  std::vector<bool> ordered = {}, stated = {};  // powers that the line has named
};

// One line being read.
class BoardLineReader::Reading {
 public:
  Reading(Kept& kept, std::string_view line, BoardLine& into) : kept_(kept), map_(kept.map), line_(line), into_(into) {
    into.id = {};
    into.orders.clear();
    into.orders_by.clear();
    into.units_of.clear();
    into.position.clear();
    kept.units.clear();
    kept.ordered.assign(map_.powers().size(), false);
    kept.stated.assign(map_.powers().size(), false);
  }

  void run() {
    if (line_.empty()) fail(1, "an empty line; expected a board as a JSON object");
    json::document document;
    if (const auto error = kept_.parser.iterate(line_.data(), line_.size(), line_.size() + padding).get(document))
      fail(0, no_json(error));
    try {
      read_board(document);
    } catch (const simdjson::simdjson_error& e) {
      fail(column_in(document), no_json(e.error()));
    }
    place_units();
  }

 private:
  [[noreturn]] void fail(std::size_t column, std::string_view message) const {
    throw InputError("", {1, column}, message, "");
  }

  static std::string no_json(simdjson::error_code error) {
    return fmt::format("no JSON: {}", simdjson::error_message(error));
  }

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

  void read_board(json::document& document) {
    if (document.type() != json::json_type::object) fail(1, "expected a board as a JSON object");
    bool has_id = false, has_orders = false, has_units = false;
    for (auto field : document.get_object()) {
      const std::string_view key = key_of(field);
      const std::size_t column = column_of(key.data());
      const auto once = [&](bool& seen) {
        if (std::exchange(seen, true)) fail(column, fmt::format("{} stands there twice", quoted(key)));
      };
      if (key == "orders") {
        once(has_orders);
        read_orders(field.value());
      } else if (key == "units") {
        once(has_units);
        read_units(field.value());
      } else if (key == "id") {
        once(has_id);
        read_id(field.value());
      } else {
        fail(column, fmt::format("expected 'id', 'orders' or 'units', found {}", quoted(key)));
      }
    }
    if (const std::size_t after = column_in(document); after != 0)
      fail(after, "expected the end of the line after the board");
    if (!has_orders && !has_units) fail(1, "expected 'orders', 'units' or both");
  }

  // As it stands in the line: keys that need no backslash are all that are known here.
  std::string_view key_of(simdjson::simdjson_result<json::field>& field) const {
    const char* begin = json::raw_json_string(field.key()).raw();
    const char* end = begin;
    while (*end != '"') end += *end == '\\' ? 2 : 1;
    return {begin, static_cast<std::size_t>(end - begin)};
  }

  void read_id(json::value value) {
    const json::json_type type = value.type();
    if (type != json::json_type::string && type != json::json_type::number)
      fail(column_of(value), "expected a string or a number");
    const std::string_view token = value.raw_json_token();
    if (type == json::json_type::string)
      std::string_view(value.get_string());
    else
      double(value.get_double());
    into_.id = token.substr(0, token.find_last_not_of(" \t\r\n") + 1);
  }

  void read_orders(json::value value) {
    each_power(value, kept_.ordered, into_.orders_by, [&](PowerId by, json::value order) {
      const std::size_t most = most_orders_a_province * map_.provinces().size();
      if (into_.orders.size() == most) fail(column_of(order), fmt::format("more than {} orders", most));
      read_order_of(by, order);
      return into_.orders.size();
    });
  }

  void read_units(json::value value) {
    each_power(value, kept_.stated, into_.units_of, [&](PowerId of, json::value unit) {
      kept_.units.push_back(read_unit_of(of, unit));
      return kept_.units.size();
    });
  }

  template <class Take>
  void each_power(json::value value, std::vector<bool>& named, std::vector<BoardLine::Part>& parts, Take take) {
    expect(value, json::json_type::object, "an object with a list for each power");
    for (auto field : value.get_object()) {
      const std::string_view key = key_of(field);
      const PowerId power = power_named(key);
      if (named[power.index()]) fail(column_of(key.data()), fmt::format("{} stands there twice", map_.power(power)));
      named[power.index()] = true;
      std::size_t end = parts.empty() ? 0 : parts.back().end;
      json::value list = field.value();
      expect(list, json::json_type::array, "a list of strings");
      for (auto element : list.get_array()) end = take(power, std::move(element).value());
      parts.push_back({power, end});
    }
  }

  PowerId power_named(std::string_view key) const {
    for (std::size_t p = 0; p < map_.powers().size(); ++p)
      if (map_.powers()[p] == key) return PowerId(p);
    const bool as_it_stands = key.find('\\') == key.npos;
    const auto power = as_it_stands ? kept_.names.power(key) : std::nullopt;
    if (!power) fail(column_of(key.data()), fmt::format("{} is no power of this map", quoted(key)));
    return *power;
  }

  // Calls `quickly` with a string that stands in the line as it is; if that finds nothing, `generally` with the string
  // and where it begins.
  template <class Quick, class General> auto read_string(json::value value, Quick quickly, General generally) {
    expect(value, json::json_type::string, "a string");
    std::string_view token = value.raw_json_token();
    token = token.substr(0, token.find_last_of('"'));
    token.remove_prefix(1);
    if (token.find('\\') != token.npos) return generally(value.get_string(), column_of(token.data()));
    value.get_raw_json_string();
    if (auto found = quickly(token)) return *found;
    return generally(token, column_of(token.data()));
  }

  // By the reader of all notations; its columns count from 1 in the string.
  template <class Read> auto generally(std::string_view text, std::size_t column, Read read) const {
    try {
      const SourceLine source{"", 1, text};
      return read(OrderReader(map_, kept_.names, OrderScanner(source, 0, text.size())));
    } catch (const InputError& e) {
      fail(column + e.place().column - 1, e.message());
    }
  }

  void read_order_of(PowerId by, json::value value) {
    into_.orders.push_back(read_string(
        value, [&](std::string_view text) { return kept_.short_orders.order(text, by); },
        [&](std::string_view text, std::size_t column) {
          return generally(text, column, [&](OrderReader reader) { return reader.order(by, kept_.rules); });
        }));
    into_.orders.back().place = {1, column_of(value)};
  }

  StatedUnit read_unit_of(PowerId of, json::value value) {
    const UnitMention mention = read_string(
        value, [&](std::string_view text) { return kept_.short_orders.unit(text); },
        [&](std::string_view text, std::size_t column) {
          return generally(text, column, [](OrderReader reader) { return reader.unit(); });
        });
    const std::size_t column = column_of(value);
    if (!mention.type) fail(column, fmt::format("expected A or F before {}", map_[mention.at.province].name));
    return {{*mention.type, of, mention.at}, column};
  }

  void place_units() {
    for (const StatedUnit& stated : kept_.units) place(stated.unit, stated.column);
    const std::size_t stated = kept_.units.size();
    for (const WrittenOrder& order : into_.orders) {
      const auto there = into_.position.unit_in(order.unit.at.province);
      if (there && there->index() < stated) continue;
      const auto unit = implied_unit(order, map_);
      if (!unit)
        fail(order.place.column, fmt::format("expected A or F before {}, because nothing else says what stands there",
                                             map_[order.unit.at.province].name));
      if (!there)
        place(*unit, order.place.column);
      else if (into_.position[*there] != *unit)
        fail(order.place.column,
             fmt::format("this order is for {}, but another one for {}; say in 'units' who stands there",
                         unit_of_power(*unit, map_), unit_of_power(into_.position[*there], map_)));
    }
  }

  void place(const Unit& unit, std::size_t column) {
    if (const std::string why = objection(unit, map_); !why.empty()) fail(column, why);
    if (const auto other = into_.position.unit_in(unit.at.province))
      fail(column, fmt::format("{} cannot stand where {} stands", unit_of_power(unit, map_),
                               unit_of_power(into_.position[*other], map_)));
    into_.position.add(unit);
  }

  Kept& kept_;
  const Map& map_;
  std::string_view line_;
  BoardLine& into_;
};

BoardLineReader::BoardLineReader(const Map& map, const Rules& rules)
    : kept_(std::make_unique<Kept>(Kept{map, rules, Names::of(map), ShortOrders(map)})) {}
BoardLineReader::~BoardLineReader() = default;

void BoardLineReader::read(std::string_view line, BoardLine& into) { Reading(*kept_, line, into).run(); }

}  // namespace dipeq
