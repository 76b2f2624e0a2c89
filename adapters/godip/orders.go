// Orders in dipeq's notation become godip's: a province, the name of an order, and provinces. Nothing is made good; what godip has no
// words for is declined.
package main

import (
	"regexp"
	"strings"

	"github.com/zond/godip"
	"github.com/zond/godip/orders"
)

const place = `[A-Z0-9]+(?:/[a-z]+)?`
const unit = `(?:([AF]) )?(` + place + `)`

var (
	unitText  = regexp.MustCompile(`^([AF]) (` + place + `)$`)
	holdText  = regexp.MustCompile(`^` + unit + ` H$`)
	moveText  = regexp.MustCompile(`^` + unit + ` - (` + place + `)( VIA)?$`)
	otherText = regexp.MustCompile(`^` + unit + ` ([SC]) ` + unit + `(?: - (` + place + `))?$`)
)

var unitTypes = map[string]godip.UnitType{"A": godip.Army, "F": godip.Fleet}

// godip writes "not/wc" for dipeq's "NOT/wc".
func theirs(place string) godip.Province { return godip.Province(strings.ToLower(place)) }

func ours(place godip.Province) string {
	parts := strings.SplitN(string(place), "/", 2)
	parts[0] = strings.ToUpper(parts[0])
	return strings.Join(parts, "/")
}

// standing finds the unit in a province. godip's orders say nothing of types: an order that does is given only if it is right.
func (b *board) standing(kind, place string) (godip.Province, godip.Unit, error) {
	found, at, stands := b.state.Unit(theirs(place))
	if !stands {
		return theirs(place), found, nil
	}
	if kind != "" && found.Type != unitTypes[kind] {
		return at, found, decline("godip's orders name no types, and in %s stands no %s", place, unitTypes[kind])
	}
	if said := theirs(place); said != said.Super() && said != at {
		return at, found, decline("in %s stands a unit at another coast", place)
	}
	return at, found, nil
}

// mine finds the unit that is ordered.
func (b *board) mine(power, kind, place string) (godip.Province, error) {
	at, found, err := b.standing(kind, place)
	if err == nil && found.Type != "" && found.Nation != godip.Nation(power) {
		return at, decline("godip leaves it to others to see whose unit is ordered, and %s is not %s's", place, power)
	}
	return at, err
}

// words are those in which godip is told the order.
func (b *board) words(power, text string) ([]string, error) {
	if said := holdText.FindStringSubmatch(text); said != nil {
		at, err := b.mine(power, said[1], said[2])
		return []string{string(at), string(godip.Hold)}, err
	}
	if said := moveText.FindStringSubmatch(text); said != nil {
		at, err := b.mine(power, said[1], said[2])
		kind := godip.Move
		if said[4] != "" {
			kind = godip.MoveViaConvoy
		}
		return []string{string(at), string(kind), string(theirs(said[3]))}, err
	}
	if said := otherText.FindStringSubmatch(text); said != nil {
		return b.wordsOfHelp(power, said)
	}
	return nil, decline("godip has no words for %s", text)
}

// A support of a unit that does not move names its place twice.
func (b *board) wordsOfHelp(power string, said []string) ([]string, error) {
	at, err := b.mine(power, said[1], said[2])
	if err != nil {
		return nil, err
	}
	whom, _, err := b.standing(said[4], said[5])
	kind, to := godip.Support, whom
	if said[3] == "C" {
		kind = godip.Convoy
	}
	if said[6] != "" {
		to = theirs(said[6])
		if said[3] == "S" && to.Super() == whom.Super() {
			return nil, decline("godip has no words for the support of a move to the unit's own place: they are those of a support in hold")
		}
	}
	return []string{string(at), string(kind), string(whom), string(to)}, err
}

func (b *board) order(parser orders.Parser, power, text string) error {
	words, err := b.words(power, text)
	if err != nil {
		return err
	}
	given, err := parser.Parse(words)
	if err != nil {
		return decline("godip does not read %v: %v", words, err)
	}
	if b.state.SetOrder(godip.Province(words[0]), given) != nil {
		return decline("godip takes one order of a unit, and %s has several", ours(godip.Province(words[0])))
	}
	b.given[godip.Province(words[0])] = given
	return nil
}
