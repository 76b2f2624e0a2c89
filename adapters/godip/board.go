// A board of godip's, and what it says when it has adjudicated it.
package main

import (
	"fmt"
	"sort"

	"github.com/zond/godip"
	"github.com/zond/godip/state"
	"github.com/zond/godip/variants/common"
)

type board struct {
	state *state.State
	units map[string]godip.Province // by dipeq's text of them
	given map[godip.Province]godip.Adjudicator
}

// movementPhase is that with which games begin, or would if they did not begin with builds.
func movementPhase(variant common.Variant) (godip.Phase, error) {
	start, err := variant.Start()
	if err != nil {
		return nil, err
	}
	return variant.Phase(start.Phase().Year(), start.Phase().Season(), godip.Movement), nil
}

func (b *board) place(power, text string) error {
	said := unitText.FindStringSubmatch(text)
	if said == nil {
		return decline("godip has no words for a unit %s", text)
	}
	b.units[text] = theirs(said[2])
	return b.state.SetUnit(b.units[text], godip.Unit{Type: unitTypes[said[1]], Nation: godip.Nation(power)})
}

func set(variant common.Variant, phase godip.Phase, asked request) (*board, error) {
	b := &board{variant.Blank(phase), map[string]godip.Province{}, map[godip.Province]godip.Adjudicator{}}
	for power, units := range asked.Units {
		for _, unit := range units {
			if err := b.place(power, unit); err != nil {
				return nil, err
			}
		}
	}
	for power, orders := range asked.Orders {
		for _, order := range orders {
			if err := b.order(variant.Parser, power, order); err != nil {
				return nil, err
			}
		}
	}
	return b, nil
}

// word says what became of a unit's order, in the words of the DATC. A support whose unit does something else is invalid to godip when it
// adjudicates, an impossible order before that: then the unit holds. Of an army that is not convoyed it does not say whether nobody was
// ordered to.
func (b *board) word(from godip.Province, order godip.Order) string {
	resolution := b.state.Resolutions()[from]
	if given := b.given[from]; given != nil && given != order {
		return "illegal"
	}
	switch {
	case order.Type() == godip.Hold:
		return "stands"
	case resolution == godip.ErrInvalidSupporteeOrder:
		return "invalid"
	case resolution == godip.ErrMissingConvoyPath:
		return ""
	case order.Type() == godip.Convoy && !b.matched(order):
		return "invalid"
	case resolution == nil:
		return map[godip.OrderType]string{godip.Move: "succeeds", godip.Support: "given", godip.Convoy: "available"}[order.Type()]
	}
	return map[godip.OrderType]string{godip.Move: "fails", godip.Support: "cut", godip.Convoy: "disrupted"}[order.Type()]
}

// matched says whether the army of a convoy was ordered to where the convoy goes.
func (b *board) matched(convoy godip.Order) bool {
	targets := convoy.Targets()
	army := b.given[targets[1]]
	return army != nil && army.Type() == godip.Move && army.Targets()[1].Super() == targets[2].Super()
}

// retreats are those that godip offers to a player in the next phase, in no sequence of its own.
func (b *board) retreats(from godip.Province, nation godip.Nation) []string {
	to := []string{}
	for where := range b.state.Phase().Options(b.state, nation)[from.Super()][godip.Move][godip.SrcProvince(from)] {
		to = append(to, ours(where.(godip.Province)))
	}
	sort.Strings(to)
	return to
}

func (b *board) seen(from godip.Province, nation godip.Nation) (seen, error) {
	order := b.state.PreviouslyAppliedOrders()[from]
	if order == nil {
		return seen{}, fmt.Errorf("godip says nothing of the unit in %s", ours(from))
	}
	told := seen{At: ours(from), Word: b.word(from, order)}
	_, dislodged := b.state.Dislodgeds()[from]
	if dislodged || b.state.ForceDisbands()[from] {
		to := b.retreats(from, nation)
		told.Dislodged, told.Retreats = true, &to
		return told, nil
	}
	to := from
	if order.Type() == godip.Move && b.state.Resolutions()[from] == nil {
		to = order.Targets()[1]
		told.At = ours(to)
	}
	if stands, is := b.state.Units()[to]; !is || stands.Nation != nation {
		return told, fmt.Errorf("godip says that the unit in %s is in %s, but there it is not", ours(from), ours(to))
	}
	return told, nil
}

// adjudicate asks godip of one board.
func adjudicate(variant common.Variant, phase godip.Phase, asked request) (map[string]seen, error) {
	b, err := set(variant, phase, asked)
	if err != nil {
		return nil, err
	}
	if err := b.state.Next(); err != nil {
		return nil, err
	}
	told := map[string]seen{}
	for power, units := range asked.Units {
		for _, unit := range units {
			if told[unit], err = b.seen(b.units[unit], godip.Nation(power)); err != nil {
				return nil, err
			}
		}
	}
	return told, nil
}
