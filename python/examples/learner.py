#!/usr/bin/env python3
"""learner.py [GAMES [STEPS]]: many games side by side, played by chance, and what a step of all of them takes (processor time).

What a learner would put into it is `choose`.
"""
import random
import sys
import time

import dipeq
from dipeq.environment import orders_by_chance


def choose(board, legal, chance):
    """One of the legal orders of each unit; here by chance."""
    return orders_by_chance(legal, chance, board)


def main(number=1024, steps=40):
    games, chance = dipeq.Environment(number), random.Random(1)
    took = dict.fromkeys(("legal orders", "choosing", "step", "observing"), 0.0)

    def timed(what, call):
        begin = time.process_time()
        done = call()
        took[what] += time.process_time() - begin
        return done

    for _ in range(steps):
        boards = games.boards
        legal = timed("legal orders", games.legal_orders)
        orders = timed("choosing", lambda: [choose(board, of_board, chance) for board, of_board in zip(boards, legal)])
        timed("step", lambda: games.step(orders))
        timed("observing", games.observe)
    print(f"{number} games, {steps} steps; the last phase of the first game: {games.phases[0]}")
    for what, seconds in took.items():
        print(f"{what:>14}  {1000 * seconds / steps:8.1f} ms a step  {1e6 * seconds / steps / number:8.1f} µs a game")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
