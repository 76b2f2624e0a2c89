// All rules, and which of them decides what in the two published systems.
//
//   datc_3   The Math of Adjudication, DATC 3.x: MOVE, SUPPORT and CONVOY are unknown; PATH and the strengths are shorthands
//   datc_2   DATC 2.x chapter 5: eight decisions, MOVE, SUPPORT, DISLODGE, PATH and the four strengths; a convoy is
//            undisrupted while its fleet is not dislodged, and a support is cut by an attack that has strength
#pragma once
#include "encodings/rules/attack_origin.hpp"
#include "encodings/rules/attack_strength.hpp"
#include "encodings/rules/convoy.hpp"
#include "encodings/rules/defend_strength.hpp"
#include "encodings/rules/dislodge.hpp"
#include "encodings/rules/hold_strength.hpp"
#include "encodings/rules/move.hpp"
#include "encodings/rules/paradox_rule.hpp"
#include "encodings/rules/own_strength.hpp"
#include "encodings/rules/path.hpp"
#include "encodings/rules/prevent_strength.hpp"
#include "encodings/rules/retreat.hpp"
#include "encodings/rules/route.hpp"
#include "encodings/rules/support.hpp"
#include "encodings/rules/support_by_strength.hpp"
#include "encodings/rules/undisrupted.hpp"
