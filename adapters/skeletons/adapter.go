// A skeleton of an adapter in Go (docs/adapter-protocol.md): fill in adjudicate, and the introduction. As it stands it says that all units
// hold.
//
//	go build -o adapter adapters/skeletons/adapter.go && ./adapter
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
)

type dialect struct {
	Via       bool              `json:"via"`       // it knows orders VIA convoy
	Coasts    bool              `json:"coasts"`    // it tells coasts apart
	Provinces map[string]string `json:"provinces"` // what it calls them where that is not dipeq's code: {"MAO": "MID"}
}

type introduction struct {
	Protocol int      `json:"protocol"`
	Name     string   `json:"name"`
	Version  string   `json:"version"`
	Dialect  dialect  `json:"dialect"`
	Observes []string `json:"observes"` // besides places and who is dislodged: "words", "retreats"
	Phases   []string `json:"phases"`
}

var self = introduction{1, "my adjudicator", "1.0", dialect{true, true, map[string]string{}}, []string{}, []string{"movement"}}

type province struct {
	Code, Name, Terrain string
	Centre              bool
	Home                string
	Army                []string            // where an army goes from here
	Fleet               map[string][]string // where a fleet goes, by the place in which it stands: "BUL/ec"
}

type board struct {
	Provinces []province
	Units     map[string][]string // by power: "F STP/nc"
	Orders    map[string][]string // by power: "A VEN - TRI", legal or not; for a unit none or several
}

// seen is what became of a unit. At is where it stands now; where it stood, if it is dislodged.
type seen struct {
	At        string    `json:"at"`
	Dislodged bool      `json:"dislodged"`
	Word      string    `json:"word,omitempty"`     // if it observes words
	Retreats  *[]string `json:"retreats,omitempty"` // of a dislodged unit, if it observes retreats
}

// errDeclined says, wrapped with the reason, that the adjudicator does not do such boards.
var errDeclined = errors.New("declined")

func adjudicate(b board) (map[string]seen, error) {
	result := map[string]seen{}
	for _, units := range b.Units {
		for _, unit := range units {
			result[unit] = seen{At: unit[2:]}
		}
	}
	return result, nil
}

func reply(id int, b board) (line map[string]any) {
	line = map[string]any{"id": id}
	defer func() {
		if failure := recover(); failure != nil { // what an adjudicator throws is a result of the comparison
			line["failed"] = fmt.Sprint(failure)
		}
	}()
	units, err := adjudicate(b)
	switch {
	case errors.Is(err, errDeclined):
		line["declined"] = err.Error()
	case err != nil:
		line["failed"] = err.Error()
	default:
		line["units"] = units
	}
	return line
}

func main() {
	in, out := json.NewDecoder(bufio.NewReader(os.Stdin)), json.NewEncoder(os.Stdout) // which writes a line each time
	out.Encode(self)
	var greeting struct {
		Map struct{ Provinces []province }
	}
	if in.Decode(&greeting) != nil {
		os.Exit(1)
	}
	for {
		var request struct {
			ID            int
			Units, Orders map[string][]string
		}
		if in.Decode(&request) != nil { // the end
			return
		}
		out.Encode(reply(request.ID, board{greeting.Map.Provinces, request.Units, request.Orders}))
	}
}
