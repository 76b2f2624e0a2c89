#!/usr/bin/env python3
"""drop_in.py [GAMES [YEARS]]: dipeq in place of the adjudication step of the package diplomacy, and both held against each other on games that are
played by chance. It needs that package (https://github.com/diplomacy/diplomacy, 1.1.2).

    from drop_in import DipeqGame
    game = DipeqGame()        # instead of diplomacy.Game()
"""
import collections
import random
import sys
import time

import dipeq
from dipeq import diplomacy_forms
from dipeq.environment import one_by_chance
from diplomacy import Game
from diplomacy.utils import order_results

RESULTS = {str(r): r for r in vars(order_results).values() if isinstance(r, order_results.OrderResult)}

# How that package reads the rules (docs/findings/diplomacy.md).
READING = {"4.A.3": "intent-if-route-ordered", "4.A.6": "allowed", "4.B.4": "ignored", "4.C.2": "illegal", "4.D.3": "last"}


class DipeqGame(Game):
    """A Game of the package whose orders dipeq adjudicates. Who may order what, whose turn it is, and when a game is won stays the package's."""

    adjudicator = dipeq.Adjudicator()

    def _move_results(self):
        self._adjudicate(self._ordered_moves())
        self._post_move_update()

    def _other_results(self):
        self._adjudicate({power.name: [o for o in power.adjust if not o.startswith("VOID")] for power in self.powers.values()})
        for power in self.powers.values():
            power.adjust, power.civil_disorder = [], 0

    def _ordered_moves(self):
        return {power.name: [f"{unit} {order}" for unit, order in self.orders.items() if unit in power.units] for power in self.powers.values()}

    def _adjudicate(self, orders):
        board = {**diplomacy_forms.board_of_state(self.get_state()), "orders": orders}
        result = self.adjudicator.adjudicate(board)
        told = diplomacy_forms.results(board, result)
        self.result = {unit: [RESULTS[word] for word in words] for unit, words in told.items()}
        self._stand(result["after"])

    def _stand(self, after):
        """As the phase ends; which one comes next the package finds itself."""
        state = diplomacy_forms.state(after, self.powers)
        for name, power in self.powers.items():
            before = set(power.units)
            power.units = [unit for unit in state["units"][name] if not unit.startswith("*")]
            power.retreats = state["retreats"][name]
            self._came(power, set(power.units) - before)
        self.rebuild_hash()

    def _came(self, power, units):
        for province in sorted(unit[2:5] for unit in units):
            for other in self.powers.values():
                other.influence = [at for at in other.influence if at != province]
            power.influence.append(province)


def order_by_chance(game, chance):
    possible = game.get_all_possible_orders()
    for power, places in game.get_orderable_locations().items():
        game.set_orders(power, [one_by_chance(sorted(possible[place]), chance) for place in places if possible[place]])


def stands(game):
    """All that is compared: who stands where, who may retreat where to, who owns what."""
    return {
        "phase": game.get_current_phase(),
        "units": {name: sorted(power.units) for name, power in game.powers.items()},
        "retreats": {name: {unit: sorted(to) for unit, to in power.retreats.items()} for name, power in game.powers.items()},
        "centres": {name: sorted(power.centers) for name, power in game.powers.items()},
    }


def differing(ours, theirs):
    return tuple(part for part in ours if ours[part] != theirs[part])


def process(game, took):
    begin = time.process_time()
    game.process()
    took.append(time.process_time() - begin)


def words(game, phase):
    """What was said of each unit, if anything."""
    return {unit: ", ".join(sorted(map(str, said))) for unit, said in game.result_history[phase].items() if any(map(str, said))}


class Held:
    """What both made of the same phases."""

    def __init__(self):
        self.phases, self.words, self.examples = collections.Counter(), collections.Counter(), {}
        self.theirs_took, self.ours_took = [], []

    def ask(self, theirs):
        state, orders = theirs.get_state(), theirs.get_orders()
        ours = DipeqGame()
        ours.set_state(state)
        for power, of_power in orders.items():
            ours.set_orders(power, of_power)
        process(theirs, self.theirs_took)
        try:
            process(ours, self.ours_took)
        except dipeq.Error as refused:  # a retreat offered that the rules do not allow
            self.phases["the position, which dipeq refuses",] += 1
            self.examples.setdefault(("the position, which dipeq refuses",), (state["name"], str(refused)))
            return
        difference = differing(stands(ours), stands(theirs))
        self.phases[difference] += 1
        self.examples.setdefault(difference, (state["name"], orders))
        self.count_words(words(ours, state["name"]), words(theirs, state["name"]))

    def count_words(self, ours, theirs):
        for unit in ours.keys() | theirs.keys():
            pair = ours.get(unit, ""), theirs.get(unit, "")
            self.words["the same" if pair[0] == pair[1] else f"{pair[0] or 'nothing'} for {pair[1] or 'nothing'}"] += 1


def hold(games, years, seed=0):
    """Both play the package's games, phase by phase: each from where the package stood, with the same orders."""
    chance, held = random.Random(seed), Held()
    for _ in range(games):
        theirs = Game()
        while not theirs.is_game_done and int(theirs.get_current_phase()[1:5]) < 1901 + years:
            order_by_chance(theirs, chance)
            held.ask(theirs)
    return held


def milliseconds(took):
    return f"{1000 * sum(took) / len(took):.2f} ms"


def main(games=10, years=5):
    DipeqGame.adjudicator = dipeq.Adjudicator(choices=READING)
    held = hold(games, years)
    print(f"{games} games, {sum(held.phases.values())} phases under {DipeqGame.adjudicator.rules}")
    for parts, number in held.phases.most_common():
        print(f"{number:>8}  {'differ in ' + ', '.join(parts) + ', first in ' + str(held.examples[parts]) if parts else 'agree'}")
    print("Words of units of which either says any:")
    for what, number in held.words.most_common():
        print(f"{number:>8}  {what}")
    print(f"process() takes {milliseconds(held.theirs_took)} in the package, {milliseconds(held.ours_took)} with dipeq in it")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
