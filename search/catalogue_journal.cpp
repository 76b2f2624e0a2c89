#include "search/catalogue_journal.hpp"

#include <array>

#include "encodings/house/house_rules.hpp"
#include "io/input_error.hpp"
#include "io/json.hpp"

namespace dipeq {
namespace {

constexpr std::array kinds{"hold", "move", "support", "convoy"};                                   // by OrderKind
constexpr std::array relation_kinds{"foreign", "touches-origin", "touches-destination", "touch"};  // by Relation::Kind
constexpr std::array sought{"several", "none"};                                                    // by Sought

template <class Enum, std::size_t N> Enum named(const std::array<const char*, N>& names, const Json& name) {
  for (std::size_t n = 0; n < N; n++)
    if (name.text() == names[n]) return static_cast<Enum>(n);
  throw std::invalid_argument("'" + compact(name) + "' is not known here");
}

Json to_json(const Pattern& p) {
  Json orders = Json::array(), touching = Json::array();
  for (const PatternOrder& o : p.orders) {
    Json order{{"at_sea", o.at_sea}};
    if (o.kind == OrderKind::move) order["by_convoy"] = o.route != Route::land;
    if (o.difficult) order["difficult"] = true;
    order["fleet"] = o.type == UnitType::fleet;
    order["kind"] = kinds[static_cast<std::size_t>(o.kind)];
    if (o.target) order["of"] = o.target->index();
    order["power"] = o.power.index();
    if (o.kind == OrderKind::move) order["to"] = o.to.index();
    orders.push_back(std::move(order));
  }
  for (const auto& [a, b] : p.touching) touching.push_back(Json::array({a.index(), b.index()}));
  return {{"orders", std::move(orders)}, {"touching", std::move(touching)}};
}

std::size_t number(const Json& j, std::size_t below) {
  const auto n = j.number();
  if (n >= below)
    throw std::invalid_argument("expected a number below " + std::to_string(below) + " instead of " + compact(j));
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

Pattern pattern(const Json& j) {
  Pattern p;
  const std::size_t k = j["orders"].elements().size();
  if (k == 0 || k > 20) throw std::invalid_argument("expected 1 to 20 orders");
  for (const Json& order : j["orders"].elements()) {
    PatternOrder o;
    o.kind = named<OrderKind>(kinds, order["kind"]);
    o.power = PowerId(number(order["power"], k));
    o.at = PlaceId(p.size());
    if (o.kind == OrderKind::move) {
      o.to = PlaceId(number(order["to"], 2 * k));
      o.route = order["by_convoy"].truth() ? Route::convoy : Route::land;
      o.difficult = order.find("difficult") && order["difficult"].truth();
    }
    if (o.kind == OrderKind::support || o.kind == OrderKind::convoy) o.target = UnitId(number(order["of"], k));
    o.type = order["fleet"].truth() ? UnitType::fleet : UnitType::army;
    o.at_sea = order["at_sea"].truth();
    p.orders.push_back(o);
  }
  check_matches(p.orders);
  for (const Json& pair : j["touching"].elements())
    p.touching.emplace_back(PlaceId(number(pair[0], 2 * k)), PlaceId(number(pair[1], 2 * k)));
  return p;
}

JournalEntry entry(const Json& j) {
  JournalEntry e{pattern(j["pattern"]), {}, named<JournalEntry::Sought>(sought, j["sought"])};
  for (const Json& r : j["takes"].elements())
    e.takes.push_back({named<Relation::Kind>(relation_kinds, r["relation"]), UnitId(number(r["one"], e.pattern.size())),
                       UnitId(number(r["other"], e.pattern.size())), r["holds"].truth()});
  return e;
}

JournalHead head(const Rules& rules, Engine engine, Constraints constraints) {
  std::string of = in_full(rules) + ", by " + std::string(name(engine));
  if (!constraints.has(Constraint::convoys_at_sea)) of += ", with convoying coasts";
  if (!constraints.has(Constraint::ordinary_passages)) of += ", with difficult passages";
  const std::string run = compact(Json(of));
  return {R"({"journal":"dipeq-catalogue","version":1,"run":")", run.substr(1, run.size() - 2), "\"}"};
}

// `before`: of the lines of the file that stand before the text.
std::vector<JournalEntry> entries(std::string_view text, std::string_view file, std::size_t before) {
  std::vector<JournalEntry> all;
  for (std::size_t line = before + 1; text.find('\n') != text.npos; line++) {
    const std::string_view here = text.substr(0, text.find('\n'));
    text.remove_prefix(here.size() + 1);
    try {
      all.push_back(entry(read_json(here)));
    } catch (const std::exception& e) {  // no JSON, or not what an entry says
      throw InputError(file, {line, 1}, std::string("expected an entry of a catalogue's journal: ") + e.what(), here);
    }
  }
  return all;
}

std::string line_of(const JournalEntry& e) {
  Json takes = Json::array();
  for (const Relation& r : e.takes)
    takes.push_back({{"holds", r.holds},
                     {"one", r.one.index()},
                     {"other", r.other.index()},
                     {"relation", relation_kinds[static_cast<std::size_t>(r.kind)]}});
  return compact({{"pattern", to_json(e.pattern)},
                  {"takes", std::move(takes)},
                  {"sought", sought[static_cast<std::size_t>(e.sought)]}}) +
         "\n";
}

}  // namespace

CatalogueJournal::CatalogueJournal(const std::filesystem::path& file, const Rules& rules, Engine engine,
                                   Constraints constraints)
    : file_(file, head(rules, engine, constraints)), known_(entries(file_.text(), file_.name(), 1)) {}

void CatalogueJournal::write(const JournalEntry& entry) {
  const std::string line = line_of(entry);
  const std::string_view there =
      std::string_view(file_.text()).substr(read_, file_.text().find('\n', read_) + 1 - read_);
  if (read_ == file_.text().size()) return file_.append(line);
  number_++;
  if (there != line)
    throw InputError(file_.name(), {number_, 1},
                     "this search finds another entry here; expected what it has written itself",
                     there.substr(0, there.size() - 1));
  read_ += line.size();
}

}  // namespace dipeq
