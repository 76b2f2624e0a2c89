"""The cases of dipeq's docs/findings/diplicity-react.md as tests of diplicity-react's: copy this file into service/adjudicator.

Each says where units stand and which are dislodged, by the rules as DATC 3.2 prefers them.
"""
import pytest

from .domain import Order, Phase, State, Unit
from .engine import Engine
from .serializers import deserialize_variant
from .tests import _datc_classical_variant

KINDS = {"H": "Hold", "-": "Move", "S": "Support", "C": "Convoy"}


def unit(nation, text):
    return Unit(nation=nation, type={"A": "Army", "F": "Fleet"}[text[0]], location=text[2:])


def order(nation, text):
    words = text.split()
    kind = KINDS[words[2]]
    told = {"nation": nation, "source": words[1].split("/")[0], "order_type": kind, "via_convoy": words[-1] == "via"}
    if kind == "Move":
        return Order(target=words[3], **told)
    if kind == "Hold":
        return Order(**told)
    return Order(aux=words[4].split("/")[0], target=words[6] if len(words) > 5 else None, **told)


def stand(units, orders):
    variant = deserialize_variant(_datc_classical_variant())
    before = State(variant=variant, phase=Phase("Spring", 1901, Phase.MOVEMENT), units=[unit(*u) for u in units], supply_centers=[],
                   orders=[order(*o) for o in orders], resolutions=None, skipped=False, outcome=None)
    after = Engine().adjudicate(before)[-1]
    return sorted((u.type[0] + " " + u.location, "dislodged" if u.dislodged else "stands") for u in after.units)


CASES = [
    ("a convoy is disrupted by an attack that cannot succeed",
     [
        ("austria", "F bre"),
        ("england", "F eng"),
        ("england", "F nth"),
        ("england", "A gas"),
        ("england", "A pic"),
    ],
     [
        ("austria", "F bre S F eng"),
        ("england", "F eng C A pic - bre"),
        ("england", "F nth - eng"),
        ("england", "A gas S A pic - bre"),
        ("england", "A pic - bre via"),
    ],
     [
        ("F eng", "stands"),
        ("F nth", "stands"),
        ("A gas", "stands"),
        ("A bre", "stands"),
        ("F bre", "dislodged"),
    ]),
    ("a convoy is disrupted by an attack of its own power",
     [
        ("austria", "F eas"),
        ("austria", "A con"),
        ("england", "F aeg"),
        ("england", "F ion"),
        ("england", "F smy"),
    ],
     [
        ("austria", "F eas S A con - smy"),
        ("austria", "A con - smy via"),
        ("england", "F aeg C A con - smy"),
        ("england", "F ion - aeg"),
        ("england", "F smy S F ion - aeg"),
    ],
     [
        ("F eas", "stands"),
        ("A smy", "stands"),
        ("F aeg", "stands"),
        ("F ion", "stands"),
        ("F smy", "dislodged"),
    ]),
    ("a convoy is disrupted by a support that another unit cuts",
     [
        ("austria", "F alb"),
        ("austria", "F ion"),
        ("england", "F adr"),
        ("england", "A gre"),
        ("england", "A ser"),
        ("england", "A tri"),
    ],
     [
        ("austria", "F alb S F ion - adr"),
        ("austria", "F ion - adr"),
        ("england", "F adr C A tri - alb"),
        ("england", "A gre - alb"),
        ("england", "A ser S A tri - alb"),
        ("england", "A tri - alb via"),
    ],
     [
        ("F ion", "stands"),
        ("F adr", "stands"),
        ("A gre", "stands"),
        ("A ser", "stands"),
        ("A alb", "stands"),
        ("F alb", "dislodged"),
    ]),
    ("a contested circle is left undecided",
     [
        ("austria", "F bot"),
        ("austria", "A war"),
        ("austria", "A lvn"),
        ("england", "F stp/sc"),
        ("england", "A sil"),
        ("england", "A pru"),
    ],
     [
        ("austria", "F bot - lvn"),
        ("austria", "A war S F bot - lvn"),
        ("austria", "A lvn - stp"),
        ("england", "F stp/sc - bot"),
        ("england", "A sil - war"),
        ("england", "A pru - lvn"),
    ],
     [
        ("F bot", "stands"),
        ("A war", "stands"),
        ("A lvn", "stands"),
        ("F stp/sc", "stands"),
        ("A sil", "stands"),
        ("A pru", "stands"),
    ]),
    ("an army moves in a circle without a convoy",
     [
        ("austria", "A por"),
        ("austria", "A mar"),
        ("austria", "A gas"),
        ("austria", "A spa"),
        ("austria", "F wes"),
    ],
     [
        ("austria", "A por S A mar - spa"),
        ("austria", "A mar - spa via"),
        ("austria", "A gas - mar"),
        ("austria", "A spa - gas"),
        ("austria", "F wes - spa/sc"),
    ],
     [
        ("A por", "stands"),
        ("A mar", "stands"),
        ("A gas", "stands"),
        ("A spa", "stands"),
        ("F wes", "stands"),
    ]),
    ("a longer route is put aside",
     [
        ("france", "A spa"),
        ("france", "F wes"),
        ("france", "F lyo"),
        ("france", "F tys"),
        ("italy", "F mao"),
        ("italy", "F naf"),
    ],
     [
        ("france", "A spa - tun"),
        ("france", "F wes C A spa - tun"),
        ("france", "F lyo C A spa - tun"),
        ("france", "F tys C A spa - tun"),
        ("italy", "F mao S F naf - wes"),
        ("italy", "F naf - wes"),
    ],
     [
        ("A tun", "stands"),
        ("F lyo", "stands"),
        ("F tys", "stands"),
        ("F mao", "stands"),
        ("F wes", "stands"),
        ("F wes", "dislodged"),
    ]),
    ("armies without a convoy contest a province",
     [
        ("england", "A lon"),
        ("england", "A edi"),
        ("england", "F nth"),
        ("france", "A hol"),
        ("germany", "A ruh"),
        ("germany", "A kie"),
    ],
     [
        ("england", "A lon - bel"),
        ("england", "A edi - bel"),
        ("germany", "A ruh - hol"),
        ("germany", "A kie S A ruh - hol"),
    ],
     [
        ("A lon", "stands"),
        ("A edi", "stands"),
        ("F nth", "stands"),
        ("A hol", "stands"),
        ("A kie", "stands"),
        ("A hol", "dislodged"),
    ]),
]


@pytest.mark.parametrize("title, units, orders, expected", CASES, ids=[c[0] for c in CASES])
def test_what_the_rules_say(title, units, orders, expected):
    assert stand(units, orders) == sorted(expected)
