// Everything there is to say of one order set: what was put aside, the interactions, the resolution, each unit's verdict.
#pragma once
#include <span>
#include <vector>

#include "phases/order_sets.hpp"
#include "solver/verdicts.hpp"

namespace dipeq {

struct Judgement {
  SettledOrders orders;
  Interactions interactions;
  Resolution resolution;
  std::vector<Verdict> verdicts;  // by unit; empty if a solver gave up
  std::vector<Outcome> outcomes;  // by written order; likewise
  WholeBoard whole_board;         // the solutions of the equations, before any backup rule

  // Of what was handed in besides orders; see SettledHandedIn.
  std::vector<WrittenOrder> written = {};
  std::vector<std::size_t> unread = {};
  std::vector<PutAside> of_proxy = {};
  std::vector<Unit> removed = {};
  std::vector<CountingOrder> counting = {};

  bool passages_ignored = false;  // by house rules (encodings/passages.hpp)
};

Judgement judge(const Position& position, std::span<const WrittenOrder> orders, Adjudicator& adjudicator,
                const Rules& rules = rules_of(Preset::datc_3_2));
// A case file is handed in whole. Throws what `settle` throws.
Judgement judge(const HandedIn& in, Adjudicator& adjudicator, const Rules& rules = rules_of(Preset::datc_3_2));

}  // namespace dipeq
