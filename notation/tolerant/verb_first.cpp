// Orders that begin with what is done: "Build A Paris", "Disband F Kiel", "Waive", "Move A Par to Bur"; and lists of units.
#include "io/glyphs.hpp"
#include "notation/tolerant/order_translator.hpp"

namespace dipeq {

using enum OrderWord;

bool Translator::verb_first() {
  const std::size_t from = cursor_.at();
  if (waive() || list_entry()) return true;
  if (before_unit(builds)) return built_or_removed("Build", ListOf::builds, from);
  if (phase_ == Phase::adjustments && before_unit(retreats)) return built_or_removed("Disband", ListOf::removals, from);
  if (before_unit(disbands) || before_unit(releases)) return built_or_removed("Disband", ListOf::removals, from);
  for (OrderWord verb : {moves, retreats, holds})
    if (before_unit(verb)) return verb_and_unit(verb, from);
  return false;
}

// Takes the verb if a unit follows. A letter may be a verb only before a type: "B A Par".
bool Translator::before_unit(OrderWord verb) {
  const std::size_t from = cursor_.at();
  cursor_.count();
  const std::size_t begin = cursor_.at();
  if (cursor_.take({verb})) {
    const bool letter =
        trimmed(cursor_.text_from(begin)).size() <= 2 && !(verb == disbands && phase_ != Phase::movement);
    cursor_.skip(":=,");
    cursor_.count();
    cursor_.skip(":=,");
    cursor_.skip_fillers();
    if (cursor_.typed_unit_is_next()) return true;
    if (!letter && (cursor_.unit_is_next() || cursor_.next({army, fleet}))) return true;
    const std::string_view rest = trimmed(cursor_.rest());  // "build Lundon"
    if (!letter && phase_ == Phase::adjustments && !rest.empty() && rest.find(' ') == std::string_view::npos)
      return true;
  }
  cursor_.go_to(from);
  return false;
}

// "+ A Par" and "-A Mun" where units are built and removed, and a unit alone, or "1 fleet: Bre", in a list of either. "- A Mun" may have a
// bullet.
bool Translator::list_entry() {
  if (phase_ != Phase::adjustments) return false;
  const std::size_t from = cursor_.at();
  if (cursor_.take_sign('+')) {
    list_.by_sign = true;
    return built_or_removed("Build", ListOf::builds, from);
  }
  if (cursor_.rest().starts_with('-') && !cursor_.rest().starts_with("- ") && cursor_.take_sign('-'))
    return built_or_removed("Disband", ListOf::removals, from);
  OrderCursor ahead = cursor_;
  ahead.count();
  if (list_.of == ListOf::nothing || !ahead.unit_is_next()) return false;
  const std::size_t unit = ahead.at();
  ahead.unit("");
  ahead.skip_fillers();
  if (ahead.next({builds, disbands, retreats})) return false;
  cursor_.go_to(unit);
  return built_or_removed(list_.of == ListOf::builds ? "Build" : "Disband", list_.of, from);
}

bool Translator::waive() {
  const std::size_t from = cursor_.at();
  const auto before = cursor_.count();
  if (!cursor_.take({waives})) {
    cursor_.go_to(from);
    return false;
  }
  const auto behind = cursor_.count();
  cursor_.take({builds});
  times_ = before.value_or(behind.value_or(1));
  order_.phase = Phase::adjustments;
  put("Waive", from);
  return true;
}

// Of "armies in Paris and Marseilles" each is an army, up to the next verb.
bool Translator::built_or_removed(std::string_view verb, ListOf list, std::size_t from) {
  order_.phase = phase_ == Phase::retreats && list == ListOf::removals ? Phase::retreats : Phase::adjustments;
  if (cursor_.at() != from) list_.type.reset();
  cursor_.count();
  UnitWords unit = cursor_.unit("the unit");
  const bool is_taken_away = list == ListOf::builds && cursor_.take({away});  // "baue A Ruh ab"
  list_.of = is_taken_away ? ListOf::removals : list;
  put(is_taken_away ? "Disband" : verb, from);
  if (unit.type)
    list_.type = unit.several ? unit.type : std::nullopt;
  else
    unit.type = list_.type;
  of_unit(unit);
  put(unit);
  if (list == ListOf::removals) cursor_.take({off});
  return true;
}

// "Move A Par to Bur", "Retreat A Mun - Boh", "Hold A Mun".
bool Translator::verb_and_unit(OrderWord verb, std::size_t from) {
  UnitWords unit = cursor_.unit("the unit");
  of_unit(unit);
  put(unit);
  if (verb == holds) {
    put("H", from);
    return true;
  }
  cursor_.take({from == cursor_.at() ? filler : OrderWord::from});
  if (!to_follows(unit.in_spanish_or_italian)) cursor_.expected("'-' and the province to move to");
  if (verb == retreats) order_.phase = Phase::retreats;
  move();
  return true;
}

}  // namespace dipeq
