// The adapter protocol (docs/adapter-protocol.md): what dipeq says, and what it is told.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
)

// The first line of dipeq's, as far as godip needs it: its map is its variant's own.
type greeting struct {
	Map struct {
		Name      string
		Provinces []struct{ Code string }
	}
}

type request struct {
	ID     int                 `json:"id"`
	Units  map[string][]string // by power
	Orders map[string][]string // by the power that gives them
}

// What became of a unit.
type seen struct {
	At        string    `json:"at"`
	Dislodged bool      `json:"dislodged"`
	Word      string    `json:"word,omitempty"`
	Retreats  *[]string `json:"retreats,omitempty"` // of a dislodged unit, even if it has none
}

type reply struct {
	ID       int              `json:"id"`
	Units    *map[string]seen `json:"units,omitempty"` // of no unit, if the board is empty
	Declined string           `json:"declined,omitempty"`
	Failed   string           `json:"failed,omitempty"`
}

// declined is why godip cannot be asked of a board.
type declined struct{ why string }

func (d declined) Error() string { return d.why }

func decline(format string, arguments ...interface{}) error {
	return declined{fmt.Sprintf(format, arguments...)}
}

func introduction(version string, codes map[string]string) map[string]interface{} {
	return map[string]interface{}{
		"protocol": 1, "name": "godip", "version": version, "phases": []string{"movement"},
		"dialect":  map[string]interface{}{"via": true, "coasts": true, "provinces": codes},
		"observes": []string{"words", "retreats"},
	}
}

// replyTo asks the adjudicator. What it throws is a result of the comparison.
func replyTo(asked request, adjudicate func(request) (map[string]seen, error)) (told reply) {
	told.ID = asked.ID
	defer func() {
		if thrown := recover(); thrown != nil {
			told = reply{ID: asked.ID, Failed: fmt.Sprintf("godip panics: %v", thrown)}
		}
	}()
	units, err := adjudicate(asked)
	if _, is := err.(declined); is {
		told.Declined = err.Error()
	} else if err != nil {
		told.Failed = err.Error()
	} else {
		told.Units = &units
	}
	return told
}

// answer replies to one request after another, until there are no more.
func answer(lines *bufio.Reader, to io.Writer, adjudicate func(request) (map[string]seen, error)) error {
	write := json.NewEncoder(to)
	for {
		line, err := lines.ReadBytes('\n')
		if err == io.EOF {
			return nil
		}
		var asked request
		if err = json.Unmarshal(line, &asked); err != nil {
			return err
		}
		if err = write.Encode(replyTo(asked, adjudicate)); err != nil {
			return err
		}
	}
}
