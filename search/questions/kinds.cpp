#include "search/questions/kinds.hpp"

#include <algorithm>

namespace dipeq {
namespace {

void extend(SlotFacts::Kinds& so_far, std::size_t orders, std::vector<SlotFacts::Kinds>& all) {
  if (so_far.size() == orders) return all.push_back(so_far);
  for (std::size_t kind = so_far.empty() ? 0 : static_cast<std::size_t>(so_far.back()); kind < SlotFacts::kinds;
       kind++) {
    so_far.push_back(static_cast<SlotFacts::Kind>(kind));
    extend(so_far, orders, all);
    so_far.pop_back();
  }
}

void move_to_end(const SlotFacts::Kinds& others, std::size_t some, const SlotFacts::Kinds& last,
                 std::vector<SlotFacts::Kinds>& all) {
  if (last.size() == some) {
    all.push_back(others);
    all.back().insert(all.back().end(), last.begin(), last.end());
    return;
  }
  for (std::size_t i = 0; i < others.size(); i++) {
    if (i > 0 && others[i] == others[i - 1]) continue;
    SlotFacts::Kinds fewer = others, more = last;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    more.push_back(others[i]);
    move_to_end(fewer, some, more, all);
  }
}

SlotFacts::Kind kind_of(const Pattern& p, const PatternOrder& o) {
  switch (o.kind) {
    case OrderKind::hold: return SlotFacts::hold;
    case OrderKind::move: return SlotFacts::move;
    case OrderKind::convoy: return SlotFacts::convoy;
    case OrderKind::support: break;
  }
  return p[*o.target].kind == OrderKind::move ? SlotFacts::support_move : SlotFacts::support_hold;
}

}  // namespace

std::vector<SlotFacts::Kinds> each_kinds(std::size_t orders) {
  std::vector<SlotFacts::Kinds> all;
  SlotFacts::Kinds none;
  extend(none, orders, all);
  return all;
}

std::vector<SlotFacts::Kinds> each_with_last(std::size_t some, const SlotFacts::Kinds& kinds) {
  std::vector<SlotFacts::Kinds> all;
  if (kinds.size() < some)
    all.push_back(kinds);
  else
    move_to_end(kinds, some, {}, all);
  return all;
}

std::string name(const SlotFacts::Kinds& kinds) {
  std::string text;
  for (const SlotFacts::Kind kind : kinds) text += "HMSAC"[kind];
  return text;
}

SlotFacts::Kinds kinds_of_each(const Pattern& pattern) {
  SlotFacts::Kinds kinds;
  for (const PatternOrder& o : pattern.orders) kinds.push_back(kind_of(pattern, o));
  return kinds;
}

SlotFacts::Kinds kinds_of(const Pattern& pattern) {
  SlotFacts::Kinds kinds = kinds_of_each(pattern);
  std::ranges::sort(kinds);
  return kinds;
}

}  // namespace dipeq
