#include "notation/formats/board_members.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "io/counted.hpp"
#include "notation/case/case_phase.hpp"

namespace dipeq {
namespace {

template <class T> const T& expected(const JsonNode& node, std::string_view what) {
  if (const T* value = std::get_if<T>(&node.value)) return *value;
  fail_in_column(node.column, fmt::format("expected {}", what));
}

const JsonNode::List& list(const JsonNode& node, std::string_view what) { return expected<JsonNode::List>(node, what); }
const std::string& text(const JsonNode& node) { return expected<std::string>(node, "a string"); }

template <class Take> void each_power(const JsonNode& node, const BoardWords& words, Take take) {
  std::vector<bool> named(words.map().powers().size());
  for (const auto& [key, column, value] : expected<JsonNode::Members>(node, "an object with a member for each power")) {
    const PowerId power = words.power(key, column);
    if (named[power.index()]) fail_in_column(column, fmt::format("{} stands there twice", words.map().power(power)));
    named[power.index()] = true;
    take(power, value);
  }
}

void read_retreats(const JsonNode& node, const BoardWords& words, BoardParts::DislodgedUnit& d) {
  d.says_retreats = false;
  for (const auto& [key, column, value] : expected<JsonNode::Members>(node, "an object with 'retreats'")) {
    const auto* older = std::get_if<std::int64_t>(&value.value);
    if (key == "retreats" && !d.says_retreats) {
      d.says_retreats = true;
      for (const JsonNode& to : list(value, "a list of strings"))
        d.retreats.push_back({words.place(text(to), to.column), to.column});
    } else if (key == "older" && !d.older && older && *older >= 0) {
      d.older = static_cast<std::size_t>(*older);
    } else {
      fail_in_column(column,
                     fmt::format("expected 'retreats', or 'older' with a number, once each; found {}", quoted(key)));
    }
  }
}

Outcome outcome(const JsonNode& node) {
  const std::string& said = text(node);
  const auto outcome = outcome_from_text(said);
  if (!outcome)
    fail_in_column(node.column,
                   fmt::format("expected a result in DATC's words, such as 'succeeds' or 'fails, dislodged', found {}",
                               quoted(said)));
  return *outcome;
}

SaidOutcome said(const JsonNode& node) {
  if (std::holds_alternative<std::monostate>(node.value)) return {};
  const auto* several = std::get_if<JsonNode::List>(&node.value);
  if (!several) return SaidOutcome::exactly(outcome(node));
  if (several->empty()) fail_in_column(node.column, "expected a result in DATC's words");
  SaidOutcome said = SaidOutcome::exactly(outcome(several->front()));
  for (const JsonNode& one : *several) said.allow(outcome(one));
  return said;
}

std::size_t orders_of(PowerId power, const BoardLine& board) {
  std::size_t before = 0;
  for (const BoardLine::Part& part : board.orders_by) {
    if (part.power == power) return part.end - before;
    before = part.end;
  }
  return 0;
}

}  // namespace

PowerId BoardWords::power(std::string_view text, std::size_t column) const {
  for (std::size_t p = 0; p < map_.powers().size(); ++p)
    if (map_.powers()[p] == text) return PowerId(p);
  const bool as_it_stands = text.find('\\') == text.npos;
  const auto power = as_it_stands ? names_.power(text) : std::nullopt;
  if (!power) fail_in_column(column, fmt::format("{} is no power of this map", quoted(text)));
  return *power;
}

Unit BoardWords::unit(PowerId of, const UnitMention& mention, std::size_t column) const {
  if (!mention.type) fail_in_column(column, fmt::format("expected A or F before {}", map_[mention.at.province].name));
  return {*mention.type, of, mention.at};
}

Unit BoardWords::unit(PowerId of, std::string_view text, std::size_t column) const {
  return unit(of, read(text, column, [](OrderReader reader) { return reader.unit(); }), column);
}

Location BoardWords::place(std::string_view text, std::size_t column) const {
  return read(text, column, [](OrderReader reader) { return reader.place(); });
}

Turn BoardWords::turn(const JsonNode& node) const {
  const std::string& words = text(node);
  return placed(node.column, [&] { return read_turn({"", 1, words}, 0, words.size()); });
}

RetreatOrder BoardWords::retreat(PowerId by, const JsonNode& node) const {
  RetreatOrder order = read(text(node), node.column, [&](OrderReader reader) { return reader.retreat(by); });
  order.place = {1, node.column};
  return order;
}

AdjustmentOrder BoardWords::adjustment(PowerId by, const JsonNode& node) const {
  AdjustmentOrder order = read(text(node), node.column, [&](OrderReader reader) { return reader.adjustment(by); });
  order.place = {1, node.column};
  return order;
}

void read_dislodged(const JsonNode& node, const BoardWords& words, Retreats retreats, BoardParts& into) {
  into.says_dislodged = true;
  each_power(node, words, [&](PowerId power, const JsonNode& units) {
    for (const auto& [key, column, value] :
         expected<JsonNode::Members>(units, "an object with a member for each dislodged unit")) {
      auto& d = into.dislodged.emplace_back();
      d.unit = {words.unit(power, key, column), column};
      read_retreats(value, words, d);
      if (!d.says_retreats && retreats == Retreats::must_be_said)
        fail_in_column(column, "expected 'retreats': where the unit may go");
    }
  });
}

void read_centres(const JsonNode& node, const BoardWords& words, BoardParts& into) {
  each_power(node, words, [&](PowerId of, const JsonNode& centres) {
    for (const JsonNode& centre : list(centres, "a list of strings")) {
      const Location at = words.place(text(centre), centre.column);
      if (at.coast != Coast::none) fail_in_column(centre.column, "a centre is a province, not a coast");
      into.centres.push_back({{of, at.province}, centre.column});
    }
  });
}

void read_due(const JsonNode& node, const BoardWords& words, BoardParts& into) {
  into.says_due = true;
  each_power(node, words, [&](PowerId power, const JsonNode& number) {
    const auto due = expected<std::int64_t>(number, "how many units the power may build, or must remove (below zero)");
    into.due.push_back({{power, due}, number.column});
  });
}

std::vector<SaidOutcome> read_results(const JsonNode& node, const BoardWords& words, const BoardLine& board) {
  std::vector<std::vector<SaidOutcome>> of(words.map().powers().size());
  each_power(node, words, [&](PowerId power, const JsonNode& results) {
    for (const JsonNode& one : list(results, "a list of results")) of[power.index()].push_back(said(one));
    if (const std::size_t orders = orders_of(power, board); of[power.index()].size() != orders)
      fail_in_column(results.column,
                     fmt::format("expected {} for {} of {}, found {}", counted(orders, "result"),
                                 counted(orders, "order"), words.map().power(power), of[power.index()].size()));
  });
  std::vector<SaidOutcome> all;
  for (const BoardLine::Part& part : board.orders_by) {
    auto& results = of[part.power.index()];
    results.resize(orders_of(part.power, board));
    std::ranges::move(results, std::back_inserter(all));
  }
  return all;
}

}  // namespace dipeq
