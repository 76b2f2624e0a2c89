#!/usr/bin/env python3
"""A template: copy it, and fill in the lines that say so. plain_moves.py is the same, filled in."""
from adapter import Adapter, Declined, Seen

# 1. What your adjudicator calls provinces, where dipeq's three letters are others: {"LYO": "GOL", "MAO": "MID"}. Yours are written in
#    capital letters and digits, and then stand in units and orders, and in your answers.
PROVINCES = {}


def adjudicate(board):
    # 2. Set up your adjudicator's board: board.units are the units, each with .power, .type ("A" or "F") and .place ("STP/nc").
    # 3. Hand it board.orders: pairs of a power and an order, "A VIE H", "A VEN - TRI", "A YOR - NWY VIA", "F NTH C A YOR - NWY",
    #    "A TYR S A VEN", "A TYR S A VEN - TRI". A unit may have none or several, and orders may be illegal: that is for your
    #    adjudicator to judge. What it has no words for, it does not do: raise Declined("an order to go by convoy").
    # 4. Let it adjudicate. What it throws counts as its failure.
    # 5. Say what became of each unit: where it stands afterwards, or that it is dislodged and where it stood. Do not repair
    #    what is wrong.
    raise NotImplementedError("fill in adapter_template.py")
    return {unit: Seen(at=unit.place, dislodged=False) for unit in board.units}


# 6. If it does retreats or adjustments, say so in the same way, with `retreats=` and `adjustments=` below: adapter.py says what they are
#    called with. They return the units that stand afterwards, each as Unit("F ALB", "Austria").
# 7. Whether orders may say VIA, or name a path; whether each unit in an order needs its letter; whether coasts are told apart; and what
#    is said beyond places and dislodged units: "words" (Seen.word: what became of the order, in DATC's words, or in your own: then
#    words={"bounced": "fails", …}), "retreats" (Seen.retreats: where a dislodged unit may go).
if __name__ == "__main__":
    Adapter("my adjudicator", "1.0", adjudicate, provinces=PROVINCES, via=True, path=True, types=True, coasts=True,
            observes=[]).run()
