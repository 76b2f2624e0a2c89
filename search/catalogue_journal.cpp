#include "search/catalogue_journal.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "io/input_error.hpp"

namespace dipeq {
namespace {

using nlohmann::json;

constexpr std::array kinds{"hold", "move", "support", "convoy"};                                   // by OrderKind
constexpr std::array relation_kinds{"foreign", "touches-origin", "touches-destination", "touch"};  // by Relation::Kind

template <class Enum, std::size_t N> Enum named(const std::array<const char*, N>& names, const json& name) {
  for (std::size_t n = 0; n < N; n++)
    if (name == names[n]) return static_cast<Enum>(n);
  throw std::invalid_argument("'" + name.dump() + "' is not known here");
}

json to_json(const Pattern& p) {
  json orders = json::array(), touching = json::array();
  for (const PatternOrder& o : p.orders) {
    json order{{"kind", kinds[static_cast<std::size_t>(o.kind)]},
               {"power", o.power.index()},
               {"fleet", o.type == UnitType::fleet},
               {"at_sea", o.at_sea}};
    if (o.kind == OrderKind::move) order["to"] = o.to.index(), order["by_convoy"] = o.route != Route::land;
    if (o.target) order["of"] = o.target->index();
    orders.push_back(std::move(order));
  }
  for (const auto& [a, b] : p.touching) touching.push_back({a.index(), b.index()});
  return {{"orders", std::move(orders)}, {"touching", std::move(touching)}};
}

std::size_t number(const json& j, std::size_t below) {
  const auto n = j.get<std::size_t>();
  if (n >= below)
    throw std::invalid_argument("expected a number below " + std::to_string(below) + " instead of " + j.dump());
  return n;
}

// Supports are of other orders, convoys of armies that go by convoy.
void check_matches(const std::vector<PatternOrder>& orders) {
  for (std::size_t i = 0; i < orders.size(); i++) {
    if (!orders[i].target) continue;
    const PatternOrder& target = orders[orders[i].target->index()];
    const bool convoyed = target.kind == OrderKind::move && target.route == Route::convoy;
    if (orders[i].target == UnitId(i) || (orders[i].kind == OrderKind::convoy && !convoyed))
      throw std::invalid_argument("order " + std::to_string(i) + " acts on an order that it does not match");
  }
}

Pattern pattern(const json& j) {
  Pattern p;
  const std::size_t k = j.at("orders").size();
  if (k == 0 || k > 20) throw std::invalid_argument("expected 1 to 20 orders");
  for (const json& order : j.at("orders")) {
    PatternOrder o;
    o.kind = named<OrderKind>(kinds, order.at("kind"));
    o.power = PowerId(number(order.at("power"), k));
    o.at = PlaceId(p.size());
    if (o.kind == OrderKind::move) {
      o.to = PlaceId(number(order.at("to"), 2 * k));
      o.route = order.at("by_convoy").get<bool>() ? Route::convoy : Route::land;
    }
    if (o.kind == OrderKind::support || o.kind == OrderKind::convoy) o.target = UnitId(number(order.at("of"), k));
    o.type = order.at("fleet").get<bool>() ? UnitType::fleet : UnitType::army;
    o.at_sea = order.at("at_sea").get<bool>();
    p.orders.push_back(o);
  }
  check_matches(p.orders);
  for (const json& pair : j.at("touching"))
    p.touching.emplace_back(PlaceId(number(pair.at(0), 2 * k)), PlaceId(number(pair.at(1), 2 * k)));
  return p;
}

JournalEntry entry(const json& j) {
  JournalEntry e{pattern(j.at("pattern")), {}};
  for (const json& r : j.at("takes"))
    e.takes.push_back({named<Relation::Kind>(relation_kinds, r.at("relation")),
                       UnitId(number(r.at("one"), e.pattern.size())), UnitId(number(r.at("other"), e.pattern.size())),
                       r.at("holds").get<bool>()});
  return e;
}

}  // namespace

std::string journal_line(const JournalEntry& e) {
  json takes = json::array();
  for (const Relation& r : e.takes)
    takes.push_back({{"relation", relation_kinds[static_cast<std::size_t>(r.kind)]},
                     {"one", r.one.index()},
                     {"other", r.other.index()},
                     {"holds", r.holds}});
  return json{{"pattern", to_json(e.pattern)}, {"takes", std::move(takes)}}.dump();
}

std::vector<JournalEntry> read_journal(std::string_view text, std::string_view file) {
  std::vector<JournalEntry> all;
  for (std::size_t line = 1; text.find('\n') != text.npos; line++) {
    const std::string_view here = text.substr(0, text.find('\n'));
    text.remove_prefix(here.size() + 1);
    try {
      all.push_back(entry(json::parse(here)));
    } catch (const std::exception& e) {  // of the JSON library, or of what is read from it
      throw InputError(file, {line, 1}, std::string("expected an entry of a catalogue's journal: ") + e.what(), here);
    }
  }
  return all;
}

}  // namespace dipeq
