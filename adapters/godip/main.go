// An adapter for godip: dipeq's requests (docs/adapter-protocol.md) become its boards and orders, what it resolves becomes replies.
//
//	godip-adapter [VARIANT]
//
// asks the variant of that name; without a name that of dipeq's map.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"runtime/debug"

	"github.com/zond/godip/variants"
	"github.com/zond/godip/variants/common"
)

// commit is that of a checkout of godip, which has no version: the linker is told of it (README.md).
var commit string

func version() string {
	if commit != "" {
		return commit
	}
	built, _ := debug.ReadBuildInfo()
	for _, module := range built.Deps {
		if module.Path == "github.com/zond/godip" {
			return module.Version
		}
	}
	return "unknown"
}

func variantCalled(name string) (common.Variant, error) {
	if name == "Standard" {
		name = "Classical"
	}
	variant, known := variants.Variants[name]
	if !known {
		return variant, fmt.Errorf("godip has no variant %q", name)
	}
	return variant, nil
}

// The provinces of the standard map that godip calls otherwise than dipeq.
var classicalCodes = map[string]string{"LYO": "GOL", "MAO": "MID", "NAO": "NAT", "NWG": "NRG"}

func codesOf(variant common.Variant) map[string]string {
	if variant.Name == "Classical" {
		return classicalCodes
	}
	return map[string]string{}
}

// expectProvinces refuses a map of which godip's variant lacks provinces.
func expectProvinces(said greeting, variant common.Variant) error {
	graph := variant.Graph()
	for _, province := range said.Map.Provinces {
		code, renamed := codesOf(variant)[province.Code]
		if !renamed {
			code = province.Code
		}
		if !graph.Has(theirs(code)) {
			return fmt.Errorf("godip's %s has no province %q", variant.Name, theirs(code))
		}
	}
	return nil
}

func run() error {
	lines := bufio.NewReader(os.Stdin)
	line, err := lines.ReadBytes('\n')
	if err != nil {
		return err
	}
	var said greeting
	if err := json.Unmarshal(line, &said); err != nil {
		return err
	}
	name := said.Map.Name
	if len(os.Args) > 1 {
		name = os.Args[1]
	}
	variant, err := variantCalled(name)
	if err == nil {
		err = expectProvinces(said, variant)
	}
	if err != nil {
		return err
	}
	phase, err := movementPhase(variant)
	if err != nil {
		return err
	}
	if err := json.NewEncoder(os.Stdout).Encode(introduction(version(), codesOf(variant))); err != nil {
		return err
	}
	return answer(lines, os.Stdout, func(asked request) (map[string]seen, error) { return adjudicate(variant, phase, asked) })
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "godip-adapter:", err)
		os.Exit(1)
	}
}
