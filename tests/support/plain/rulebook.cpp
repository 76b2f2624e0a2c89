// What a tree says of orders.
#include "tests/support/plain/rulebook.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

namespace dipeq::testing {
namespace {

using Tree = PlainRulebook::Tree;
using What = PlainOrder::What;
using Way = PlainOrder::Way;

// ---- the board ----

// What a rulebook may ask of orders, in the words of docs/rules-language.md.
class Referee {
 public:
  explicit Referee(const PlainBoard& board) : board_(board) {}

  std::vector<int> set(const std::string& name, int o) const {
    if (name == "attackers") return those([&](int a) { return moves(a) && to(a) == place(o); });
    if (name == "rivals") return those([&](int r) { return r != o && moves(r) && to(r) == to(o); });
    if (name == "occupants") return those([&](int u) { return place(u) == to(o); });
    if (name == "supporters") return those([&](int s) { return is(s, What::supports) && order(s).of == o; });
    if (name == "fleets") return fleets(o);
    if (name == "acted_on") return acted_on(o);
    if (name == "on_routes") return on_routes(o, fleets(o));
    if (name == "on_own_routes")
      return on_routes(o, those([&](int c) { return convoys_for(c, o) && power(c) == power(o); }));
    if (name.empty()) return those([](int) { return true; });
    throw std::runtime_error("no set " + name);
  }

  // -1: there is no such relation.
  int relation(const std::string& name, const std::vector<int>& of) const {
    const int a = of[0], b = of.back();
    if (name == "foreign") return power(a) != power(b);
    if (name == "opposite") return moves(b) && to(b) == place(a);
    if (name == "ordered_to_move") return moves(a);
    if (name == "ordered_to_support") return is(a, What::supports);
    if (name == "convoy_only") return moves(a) && order(a).way == Way::convoy;
    if (name == "convoy_else_land") return moves(a) && order(a).way == Way::convoy_if_it_stands;
    if (name == "difficult") return moves(a) && order(a).difficult;
    if (name == "supports_attack") return supports_attack(a);
    if (name == "supports_against") return supports_attack(a) && to(order(a).of) == place(b);
    if (name == "convoys") return is(a, What::convoys);
    if (name == "convoys_for") return convoys_for(a, b);
    if (name == "lands_from") return convoys_for(b, a) && touch(place(b), to(a));
    if (name == "same") return a == b;
    return -1;
  }

  bool moves(int o) const { return is(o, What::moves); }
  bool is(int o, What what) const { return order(o).what == what; }
  int size() const { return static_cast<int>(board_.orders.size()); }

  // Over these fleets one gets from where m starts to where it goes.
  bool forms_a_chain(int m, const std::vector<int>& fleets) const {
    std::set<int> reached;
    bool more = true;
    while (more) {
      more = false;
      for (int c : fleets) {
        const bool next = touch(place(c), place(m)) ||
                          std::ranges::any_of(reached, [&](int before) { return touch(place(before), place(c)); });
        more = (next && reached.insert(c).second) || more;
      }
    }
    return std::ranges::any_of(reached, [&](int c) { return touch(place(c), to(m)); });
  }

 private:
  const PlainOrder& order(int o) const { return board_.orders[static_cast<std::size_t>(o)]; }
  int place(int o) const { return order(o).place; }
  int to(int m) const { return moves(m) ? order(m).to : -2; }
  int power(int o) const { return order(o).power; }
  bool convoys_for(int c, int m) const { return is(c, What::convoys) && order(c).of == m; }
  bool supports_attack(int s) const { return is(s, What::supports) && moves(order(s).of); }
  bool touch(int a, int b) const {
    return std::ranges::any_of(board_.touching, [&](const auto& t) {
      return (t.first == a && t.second == b) || (t.first == b && t.second == a);
    });
  }

  template <class F> std::vector<int> those(F f) const {
    std::vector<int> list;
    for (int o = 0; o < size(); o++)
      if (f(o)) list.push_back(o);
    return list;
  }
  std::vector<int> fleets(int m) const {
    return those([&](int c) { return convoys_for(c, m); });
  }
  std::vector<int> acted_on(int s) const {
    if (!is(s, What::supports)) return {};
    return supports_attack(s) ? set("occupants", order(s).of) : std::vector<int>{order(s).of};
  }

  // Those without which some set of fleets that forms a chain would form none.
  std::vector<int> on_routes(int m, const std::vector<int>& fleets) const {
    std::set<int> found;
    for (unsigned some = 0; some < 1U << fleets.size(); some++) {
      const std::vector<int> route = picked(fleets, some);
      if (!forms_a_chain(m, route)) continue;
      bool detour = false;
      for (unsigned c = 0; c < fleets.size(); c++)
        if ((some >> c & 1U) != 0) detour = detour || forms_a_chain(m, picked(fleets, some & ~(1U << c)));
      if (!detour) found.insert(route.begin(), route.end());
    }
    return {found.begin(), found.end()};
  }
  static std::vector<int> picked(const std::vector<int>& fleets, unsigned some) {
    std::vector<int> list;
    for (std::size_t c = 0; c < fleets.size(); c++)
      if ((some >> c & 1U) != 0) list.push_back(fleets[c]);
    return list;
  }

  const PlainBoard& board_;
};

// ---- values ----

class Evaluation {
 public:
  using Equations = std::map<std::string, PlainRulebook::Equation>;
  Evaluation(const Equations& equations, const Referee& referee, std::uint64_t successes)
      : equations_(equations), referee_(referee), successes_(successes) {}

  int right_side(const std::string& name, const std::vector<int>& orders) {
    const auto equation = equations_.find(name);
    if (equation == equations_.end()) throw std::runtime_error("nothing defines " + name);
    Names names;
    for (std::size_t i = 0; i < orders.size(); i++) names.emplace_back(equation->second.parameters.at(i), orders[i]);
    std::swap(names, names_);
    const int value = of(equation->second.right_side);
    std::swap(names, names_);
    return value;
  }

 private:
  using Names = std::vector<std::pair<std::string, int>>;

  int named(const std::string& variable) const {
    for (auto n = names_.rbegin(); n != names_.rend(); ++n)
      if (n->first == variable) return n->second;
    throw std::runtime_error("no order is called " + variable);
  }
  bool succeeds(int o) const { return (successes_ >> o & 1U) != 0; }

  int of(const Tree& t) {
    if (t.sign == "number") return t.number;
    if (t.sign == "call") return call(t);
    if (t.sign == "not") return of(t.of[0]) == 0;
    if (t.sign == "and") return std::ranges::all_of(t.of, [&](const Tree& part) { return of(part) != 0; });
    if (t.sign == "or") return std::ranges::any_of(t.of, [&](const Tree& part) { return of(part) != 0; });
    if (t.sign == "implies") return of(t.of[0]) == 0 || of(t.of[1]) != 0;
    if (t.sign == "iff") return of(t.of[0]) == of(t.of[1]);
    if (t.sign == "if") return of(t.of[0]) == 0 ? 0 : t.of.size() == 1 ? 1 : of(t.of[1]);
    if (t.sign == "larger") return std::max(of(t.of[0]), of(t.of[1]));
    if (t.sign == "+") return sum(t);
    return t.variable.empty() ? compared(t) : bound(t);
  }
  int sum(const Tree& t) {
    int total = 0;
    for (const Tree& part : t.of) total += of(part);
    return total;
  }
  int compared(const Tree& t) {
    const int a = of(t.of[0]), b = of(t.of[1]);
    return t.sign == ">" ? a > b : t.sign == "<" ? a < b : t.sign == ">=" ? a >= b : a <= b;
  }

  // A variable takes every order of a set.
  int bound(const Tree& t) {
    const int owner = t.arguments.empty() ? -1 : named(t.arguments[0]);
    std::vector<int> values, satisfying;
    for (int o : referee_.set(t.name, owner)) {
      names_.emplace_back(t.variable, o);
      values.push_back(of(t.of[0]));
      names_.pop_back();
      if (values.back() != 0) satisfying.push_back(o);
    }
    if (t.sign == "forall") return satisfying.size() == values.size();
    if (t.sign == "exists") return !satisfying.empty();
    if (t.sign == "number of") return static_cast<int>(satisfying.size());
    if (t.sign == "chain") return referee_.forms_a_chain(owner, satisfying);
    return values.empty() ? 0 : std::max(0, *std::ranges::max_element(values));
  }

  int call(const Tree& t) {
    std::vector<int> orders;
    for (const std::string& a : t.arguments) orders.push_back(named(a));
    if (t.name == "MOVE") return referee_.moves(orders[0]) && succeeds(orders[0]);
    if (t.name == "SUPPORT") return referee_.is(orders[0], What::supports) && succeeds(orders[0]);
    if (t.name == "CONVOY") return referee_.is(orders[0], What::convoys) && succeeds(orders[0]);
    const int relation = referee_.relation(t.name, orders);
    return relation >= 0 ? relation : right_side(t.name, orders);
  }

  const Equations& equations_;
  const Referee& referee_;
  std::uint64_t successes_;
  Names names_;
};

}  // namespace

PlainBoard plain_board(const SettledOrders& orders) {
  PlainBoard board;
  const Map& map = orders.position.map();
  for (std::size_t u = 0; u < orders.of_unit.size(); u++) {
    const SettledOrder& o = orders.of_unit[u];
    const Unit unit = orders.position[UnitId(u)];
    PlainOrder plain{static_cast<What>(o.kind), static_cast<Way>(o.route), static_cast<int>(unit.power.index()),
                     static_cast<int>(unit.at.province.index())};
    if (plain.what == What::moves) plain.to = static_cast<int>(o.to.province.index());
    plain.difficult = plain.what == What::moves && o.difficult;
    if (plain.what == What::supports || plain.what == What::convoys) plain.of = static_cast<int>((*o.target).index());
    board.orders.push_back(plain);
  }
  for (std::size_t a = 0; a < map.provinces().size(); a++)
    for (std::size_t b = 0; b < a; b++)
      if (map.convoy_adjacent(ProvinceId(a), ProvinceId(b)) || map.convoy_adjacent(ProvinceId(b), ProvinceId(a)))
        board.touching.emplace_back(static_cast<int>(a), static_cast<int>(b));
  return board;
}

PlainBoard plain_board(const Pattern& pattern) {
  PlainBoard board;
  for (const PatternOrder& o : pattern.orders)
    board.orders.push_back({static_cast<What>(o.kind), static_cast<Way>(o.route), static_cast<int>(o.power.index()),
                            static_cast<int>(o.at.index()),
                            o.kind == OrderKind::move ? static_cast<int>(o.to.index()) : -1,
                            o.target ? static_cast<int>(o.target->index()) : -1, o.difficult});
  for (const auto& [a, b] : pattern.touching)
    board.touching.emplace_back(static_cast<int>(a.index()), static_cast<int>(b.index()));
  return board;
}

bool PlainRulebook::solves(const PlainBoard& board, std::uint64_t successes) const {
  const Referee referee(board);
  Evaluation values(equations_, referee, successes);
  for (std::size_t o = 0; o < board.orders.size(); o++) {
    const char* const names[] = {"", "MOVE", "SUPPORT", "CONVOY"};
    const auto what = static_cast<std::size_t>(board.orders[o].what);
    if (what == 0) continue;
    if ((values.right_side(names[what], {static_cast<int>(o)}) != 0) != ((successes >> o & 1U) != 0)) return false;
  }
  return true;
}

std::vector<std::uint64_t> PlainRulebook::solutions(const PlainBoard& board) const {
  std::uint64_t holds = 0;
  for (std::size_t o = 0; o < board.orders.size(); o++)
    if (board.orders[o].what == What::holds) holds |= std::uint64_t{1} << o;
  std::vector<std::uint64_t> found;
  for (std::uint64_t bits = 0; bits >> board.orders.size() == 0; bits++)
    if ((bits & holds) == holds && solves(board, bits)) found.push_back(bits);
  return found;
}

}  // namespace dipeq::testing
