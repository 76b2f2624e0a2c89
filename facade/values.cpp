#include "facade/values.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "io/number.hpp"
#include "notation/formats/board_checks.hpp"

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
    for (const auto& [unit, may] : units) {
      Json& told = json[power][unit] = {{"retreats", Json(std::span<const std::string>(may.retreats))}};
      if (may.older) told["older"] = *may.older;
    }
  return json;
}

Texts texts(const Json& list) {
  Texts texts;
  for (const Json& text : list.elements()) texts.push_back(text.text());
  return texts;
}

std::string text_or_none(const Json& of, std::string_view member) {
  const Json* found = of.find(member);
  return found ? found->text() : "";
}

// By power or place, of a member that may be missing.
std::map<std::string, Texts> lists(const Json& of, std::string_view member) {
  std::map<std::string, Texts> by;
  if (const Json* found = of.find(member))
    for (const auto& [key, list] : found->members()) by[key] = texts(list);
  return by;
}

int whole(const Json& number) {
  const auto value = number_in<int>(compact(number));
  if (!value) throw JsonError(fmt::format("expected a whole number, found {}", compact(number)));
  return *value;
}

// A board's id is JSON, so that a number comes back as it was written.
Json id_json(const std::string& id) {
  try {
    return read_json(id, 0);
  } catch (const JsonError&) {
    const std::string why =
        fmt::format("expected an id as JSON writes it, such as 7 or \"lepanto\" in quotation marks, found {}", id);
    throw v0::Error({{"board", 1, 0, why, why, {"id"}}});
  }
}

}  // namespace

Json board_json(const v0::Board& board) {
  Json json = Json::object();
  if (!board.id.empty()) json["id"] = id_json(board.id);
  if (!board.title.empty()) json["title"] = board.title;
  if (!board.map.empty()) json["map"] = board.map;
  if (!board.phase.empty()) json["phase"] = board.phase;
  const bool of_movement = board.phase.empty() || board.phase.ends_with("movement");
  if (!board.units.empty() || !of_movement) json["units"] = by_power_json(board.units);
  if (!board.dislodged.empty() || board.phase.ends_with("retreats")) json["dislodged"] = dislodged_json(board);
  if (board.centres) json["centres"] = by_power_json(*board.centres);
  if (!board.due.empty()) json["due"] = Json::object();
  for (const auto& [power, due] : board.due) json["due"][power] = due;
  json["orders"] = by_power_json(board.orders);
  return json;
}

v0::Board board_value(const Json& json) {
  v0::Board board;
  if (const Json* id = json.find("id")) board.id = compact(*id);
  board.title = text_or_none(json, "title");
  if (const Json* map = json.find("map")) board.map = map->text();
  if (const Json* phase = json.find("phase")) board.phase = phase->text();
  board.units = lists(json, "units");
  board.orders = lists(json, "orders");
  if (json.find("centres")) board.centres = lists(json, "centres");
  if (const Json* due = json.find("due"))
    for (const auto& [power, number] : due->members()) board.due[power] = whole(number);
  if (const Json* dislodged = json.find("dislodged"))
    for (const auto& [power, units] : dislodged->members())
      for (const auto& [unit, may] : units.members()) {
        v0::MayRetreat& to = board.dislodged[power][unit];
        to.retreats = texts(may["retreats"]);
        if (const Json* older = may.find("older")) to.older = older->number();
      }
  return board;
}

void expect_board(const Json& json) {
  if (!json.is_object()) throw JsonError("expected a board, an object");
  for (const auto& [name, value] : json.members())
    if (name == member_names[index(Member::phases)] || std::ranges::count(member_names, name) == 0)
      throw JsonError(no_member(name));
}

v0::Understood understood_value(const Json& json) {
  v0::Understood understood{board_value(json["board"]), {}};
  for (const Json& line : json["understood"].elements())
    understood.lines.push_back(
        {line["line"].number(), line["kind"].text(), line["written"].text(), line["understood"].text()});
  return understood;
}

v0::Result result_value(const Json& json) {
  v0::Result result;
  if (const Json* id = json.find("id")) result.id = compact(*id);
  result.results = lists(json, "results");
  result.units = lists(json, "units");
  result.disbanded = lists(json, "disbanded");
  result.built = lists(json, "built");
  result.removed = lists(json, "removed");
  if (const Json* dislodged = json.find("dislodged"))
    for (const auto& [unit, how] : dislodged->members())
      result.dislodged[unit] = {text_or_none(how, "by"), texts(how["retreats"])};
  if (const Json* cores = json.find("cores"))
    for (const Json& core : cores->elements())
      result.cores.push_back({core["kind"].text(), texts(core["decisions"]), core["rule"].text()});
  if (const Json* after = json.find("after")) result.after = board_value(*after);
  if (const Json* winners = json.find("winners")) result.winners = texts(*winners);
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
  legal.powers = lists(json, "powers");
  return legal;
}

std::vector<v0::Province> provinces_value(const Json& json) {
  std::vector<v0::Province> provinces;
  for (const Json& province : json.elements())
    provinces.push_back({.place = province["place"].text(),
                         .name = province["name"].text(),
                         .terrain = province["terrain"].text(),
                         .coasts = texts(province["coasts"]),
                         .centre = province["centre"].truth(),
                         .home = text_or_none(province, "home"),
                         .armies = texts(province["armies"]),
                         .fleets = lists(province, "fleets")});
  return provinces;
}

v0::Known known_value(const Json& json) {
  v0::Known known;
  known.maps = texts(json["maps"]);
  for (const Json& preset : json["rules"]["presets"].elements()) known.presets.push_back(preset["name"].text());
  for (const Json& issue : json["rules"]["issues"].elements()) {
    auto& told = known.issues.emplace_back(
        v0::Known::Issue{issue["issue"].text(), issue["name"].text(), issue["question"].text(), {}});
    for (const Json& choice : issue["choices"].elements())
      told.choices.push_back({choice["choice"].text(), choice["sentence"].text()});
  }
  return known;
}

}  // namespace dipeq::facade
