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
        game.set_orders(power, [chance.choice(possible[place]) for place in places if possible[place]])


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
    begin = time.perf_counter()
    game.process()
    took.append(time.perf_counter() - begin)


def hold(games, years, seed=0):
    """Both play the package's games, phase by phase: each from where the package stood, with the same orders."""
    chance, told = random.Random(seed), collections.Counter()
    theirs_took, ours_took, examples = [], [], {}
    for _ in range(games):
        theirs = Game()
        while not theirs.is_game_done and int(theirs.get_current_phase()[1:5]) < 1901 + years:
            order_by_chance(theirs, chance)
            state, orders = theirs.get_state(), theirs.get_orders()
            ours = DipeqGame()
            ours.set_state(state)
            for power, of_power in orders.items():
                ours.set_orders(power, of_power)
            process(theirs, theirs_took)
            process(ours, ours_took)
            difference = differing(stands(ours), stands(theirs))
            told[difference] += 1
            if difference:
                examples.setdefault(difference, (state["name"], orders))
    return told, examples, sum(theirs_took) / len(theirs_took), sum(ours_took) / len(ours_took)


def main(games=10, years=5):
    DipeqGame.adjudicator = dipeq.Adjudicator(choices=READING)
    told, examples, theirs, ours = hold(games, years)
    print(f"{games} games, {sum(told.values())} phases under {DipeqGame.adjudicator.rules}")
    for parts, number in told.most_common():
        print(f"{number:>8}  {'differ in ' + ', '.join(parts) if parts else 'agree'}")
    print(f"process() takes {1e3 * theirs:.2f} ms in the package, {1e3 * ours:.2f} ms with dipeq in it")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
