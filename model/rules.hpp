// A reading of the rulebook: one choice for every disputable issue (DATC, chapter 4). choices.def lists the issues and their
// choices, issues.hpp tells about them, presets.hpp knows the readings that have a name.
//
// A choice is read where the rule that it shapes is written, and nowhere else; tests/model/choices_test.cpp lists the places.
#pragma once
#include <compare>
#include <cstdint>

namespace dipeq {

// enum class RouteDisruption : std::uint8_t { all_routes, any_route, any_route_own_first }; and so on, one an issue.
// clang-format off
#define ISSUE(Type, field, id, question) enum class Type : std::uint8_t {
#define CHOICE(name, v24, v30, v32, players, sentence) name,
#define PREFERRED(v24, v30, v32) };
#include "model/choices.def"
// clang-format on

enum class Issue : std::uint8_t {
// clang-format off
#define ISSUE(Type, field, id, question) field,
#include "model/choices.def"
  // clang-format on
};

// DATC 3.2's preferences, known to the compiler: what rules choose by them is chosen before the program runs.
struct DatcPreferences {
// clang-format off
#define ISSUE(Type, field, id, question) static constexpr Type field = Type::
#define PREFERRED(v24, v30, v32) v32;
#include "model/choices.def"
  // clang-format on
};

class HouseRules;  // model/house_rules.hpp

// One field an issue, without defaults: a reading is had from a preset, and then changed issue by issue.
class Rules {
 public:
// clang-format off
#define ISSUE(Type, field, id, question) Type field;
#include "model/choices.def"
  // clang-format on

  const HouseRules* house = nullptr;  // equations that take the place of some that the choices shape; mostly none

  friend auto operator<=>(const Rules&, const Rules&) = default;

 private:
  Rules() = default;
  friend class RulesTable;
};

}  // namespace dipeq
