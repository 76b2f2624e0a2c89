#include "facade/values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "io/number.hpp"

namespace dipeq::facade {
namespace {

using v0::ByPower;
using v0::Texts;

Json by_power_json(const ByPower& texts) {
  Json json = Json::object();
  for (const auto& [power, list] : texts) json[power] = Json(std::span<const std::string>(list));
  return json;
}

Json dislodged_json(const v0::Board& board) {
  Json json = Json::object();
  for (const auto& [power, units] : board.dislodged)
    for (const auto& [unit, may] : units)
      json[power][unit] = {{"retreats", Json(std::span<const std::string>(may.retreats))}, {"older", may.older}};
  return json;
}

Texts texts(const Json& list) {
  Texts texts;
  for (const Json& text : list.elements()) texts.push_back(text.text());
  return texts;
}

// Of a member that may be missing.
ByPower by_power(const Json& of, std::string_view member) {
  ByPower by;
  if (const Json* found = of.find(member))
    for (const auto& [power, list] : found->members()) by[power] = texts(list);
  return by;
}

int whole(const Json& number) {
  const auto value = number_in<int>(compact(number));
  if (!value) throw JsonError(fmt::format("expected a whole number, found {}", compact(number)));
  return *value;
}

}  // namespace

Json board_json(const v0::Board& board) {
  Json json = Json::object();
  if (!board.map.empty()) json["map"] = board.map;
  if (!board.phase.empty()) json["phase"] = board.phase;
  const bool of_movement = board.phase.empty() || board.phase.ends_with("movement");
  if (!board.units.empty() || !of_movement) json["units"] = by_power_json(board.units);
  if (!board.dislodged.empty() || board.phase.ends_with("retreats")) json["dislodged"] = dislodged_json(board);
  if (!board.centres.empty()) json["centres"] = by_power_json(board.centres);
  if (!board.due.empty()) json["due"] = Json::object();
  for (const auto& [power, due] : board.due) json["due"][power] = due;
  json["orders"] = by_power_json(board.orders);
  return json;
}

v0::Board board_value(const Json& json) {
  v0::Board board;
  if (const Json* map = json.find("map")) board.map = map->text();
  if (const Json* phase = json.find("phase")) board.phase = phase->text();
  board.units = by_power(json, "units");
  board.orders = by_power(json, "orders");
  board.centres = by_power(json, "centres");
  if (const Json* due = json.find("due"))
    for (const auto& [power, number] : due->members()) board.due[power] = whole(number);
  if (const Json* dislodged = json.find("dislodged"))
    for (const auto& [power, units] : dislodged->members())
      for (const auto& [unit, may] : units.members()) {
        v0::MayRetreat& to = board.dislodged[power][unit];
        to.retreats = texts(may["retreats"]);
        const Json* older = may.find("older");
        to.older = older ? older->number() : board.units[power].size();
      }
  return board;
}

void expect_board(const Json& json) {
  constexpr std::array members{"id",      "title", "map",    "phase",   "units", "dislodged",
                               "centres", "due",   "orders", "results", "after", "about"};
  if (!json.is_object()) throw JsonError("expected a board, an object");
  for (const auto& [name, value] : json.members())
    if (std::ranges::find(members, name) == members.end())
      throw JsonError(fmt::format("'{}' is no member of a board; expected one of {}", name, fmt::join(members, ", ")));
}

v0::Result result_value(const Json& json) {
  v0::Result result;
  result.results = by_power(json, "results");
  result.units = by_power(json, "units");
  result.disbanded = by_power(json, "disbanded");
  result.built = by_power(json, "built");
  result.removed = by_power(json, "removed");
  if (const Json* dislodged = json.find("dislodged"))
    for (const auto& [unit, how] : dislodged->members())
      result.dislodged[unit] = {how["by"].text(), texts(how["retreats"])};
  if (const Json* cores = json.find("cores"))
    for (const Json& core : cores->elements())
      result.cores.push_back({core["kind"].text(), texts(core["decisions"]), core["rule"].text()});
  if (const Json* after = json.find("after")) result.after = board_value(*after);
  return result;
}

v0::Solutions solutions_value(const Json& equations) {
  const Json& found = equations["solutions"];
  v0::Solutions solutions;
  solutions.all = found["stop"].text() == "exhausted";
  for (const Json& one : found["list"].elements()) {
    auto& values = solutions.listed.emplace_back();
    for (const auto& [decision, value] : one.members()) values[decision] = value.truth();
  }
  return solutions;
}

v0::LegalOrders legal_orders_value(const Json& json) {
  v0::LegalOrders legal;
  if (const Json* powers = json.find("units"))
    for (const auto& [power, units] : powers->members())
      for (const auto& [unit, orders] : units.members()) legal.units[power][unit] = texts(orders);
  legal.powers = by_power(json, "powers");
  return legal;
}

}  // namespace dipeq::facade
