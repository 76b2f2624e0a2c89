#!/usr/bin/env bash
# altered_rules.sh DIPEQ [ALTERATION…]: of each alteration of the rules that is named, as `dipeq mutants --as-rules` names it, says which
# proof breaks. Without any: of a few, each of which must break one. Exit code: 0 so it is, 1 not, 69 Coq is missing.
set -euo pipefail

dipeq=$(realpath "$1")
shift
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
command -v coqc >/dev/null || [[ -n ${DIPEQ_ALL_WANTED:-} ]] || exit 69

named=("$@")
(($#)) || named=(move_beats_rivals.or-equal attack_not_own_unit.always cut_by_foreign_unit.always prevent_not_beaten.never)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$dipeq" mutants --as-rules "$work/rules" >/dev/null

# What an alteration of Rules.v can break, in the sequence of the proofs; what stands before is compiled once.
cp "$root"/theorems/*.v "$work"
"$root/theorems/in_intervals.sh" "$work"
cd "$work"
mapfile -t files < <(sed -n '/\.v$/p' "$root/theorems/_CoqProject")
compiled() { coqc -q -R . Dipeq "$1" >"$1.log" 2>&1; }
for file in "${files[@]}"; do compiled "$file"; done

missed=false
breaks() {
  local file
  "$dipeq" solve --general --as coq --rules "$work/rules/$1.rules" >Rules.v || { printf 'nothing, as it is not printed'; return 1; }
  "$root/theorems/in_intervals.sh" .
  for file in Rules.v Rules_in_intervals.v Laws.v; do
    compiled "$file" || { printf 'nothing, as %s does not compile' "$file"; return 1; }
  done
  for file in "${files[@]}"; do
    case $file in Words.v | Rules*.v | Laws.v) continue ;; esac
    compiled "$file" || { printf '%s' "${file%.v}"; return; }
  done
  printf 'nothing'
  return 1
}
for alteration in "${named[@]}"; do
  broken=$(breaks "$alteration") || missed=true
  printf '%s breaks %s\n' "$alteration" "$broken"
done
(($#)) || ! $missed
