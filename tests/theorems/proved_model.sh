#!/usr/bin/env bash
# proved_model.sh DIPEQ [BOARDS]: the model that the theorems are about, as a program (theorems/run/), is asked as any other adjudicator, under each
# of its readings: about the corpus, the catalogue and BOARDS random boards of each mixture; and whether it finds the solutions that dipeq lists.
# Where a rule of dipeq's is altered, or one of its solutions, the two differ.
# Exit code: 0 so it is, 1 not, 69 the program is not there: tools/theorems builds it.
set -euo pipefail

dipeq=$(realpath "$1")
boards=${2:-1000}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
model=$root/build/theorems/run/model
if [[ ! -x $model || ! -x ${model%model}solutions ]]; then
  printf 'tools/theorems has not built %s\n' "$model"
  [[ -z ${DIPEQ_ALL_WANTED:-} ]] && exit 69 || exit 1
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$dipeq" check-adapter "$model"
mkdir "$work/catalogue"
awk -v folder="$work/catalogue" '
  /^On the standard map:/ { shown = 1 }
  /^```/ { inside = shown && !inside; shown = shown && inside; boards += inside; next }
  inside { print >(folder "/" boards ".case") }' "$root/docs/catalogue.md"
test -s "$work/catalogue/40.case"

asked() {
  local words=$1
  shift
  "$dipeq" compare --no-audit --threads 1 --command "$model $words" "$@"
}
alike() {
  local mixture
  asked "$@" --cases corpus
  asked "$@" --cases "$work/catalogue"
  for mixture in usual dense careless; do asked "$@" --mixture "$mixture" --boards "$boards"; done
}
alike 'datc fleet'
alike 'datc army' --rule 4.A.2=szykman-army
alike '1971 fleet' --rule 4.A.1=any-route --rule 4.A.2=rulebook-1971 --rule 4.A.2-backup=szykman-fleet --rule 4.A.3=undisrupted-and-opposite
alike '1982 fleet' --rule 4.A.2=rulebook-1982 --rule 4.A.2-backup=szykman-fleet
alike '2000 fleet' --rule 4.A.2=rulebook-2000 --rule 4.A.2-backup=szykman-fleet
alike 'dptg fleet' --rule 4.A.1=any-route-own-first --rule 4.A.4=body-of-water

# What dipeq was asked about of dense boards, and of the files: all solutions of each, a document a line.
printf '#!/bin/sh\ntee "%s" | "%s"\n' "$work/asked" "$model" >"$work/recorded"
"$dipeq" compare --no-audit --threads 1 --command "sh $work/recorded" --mixture dense --boards 40 >/dev/null
mkdir "$work/dense"
tail -n +2 "$work/asked" | awk -v folder="$work/dense" '{ print >(folder "/" NR ".json") }'
listed() {
  local file
  head -n 1 "$work/asked"
  for file in "$root"/datc/v3.2/*.case "$work"/catalogue/*.case "$work"/dense/*.json; do
    "$dipeq" solve --backend native --format json "$file" | tr -d '\n' && echo
  done
}
listed 2>/dev/null | sed -n '1p; /"solutions"/p' >"$work/listed"
"${model%model}solutions" <"$work/listed"
if sed 's/\(.*\): true/\1: false/' "$work/listed" | "${model%model}solutions" >/dev/null; then
  printf 'an altered solution is not seen\n'
  exit 1
fi

"$dipeq" mutants --as-rules "$work/rules" >/dev/null
for alteration in move_beats_rivals.or-equal attack_not_own_unit.always cut_by_foreign_unit.always prevent_not_beaten.never; do
  if asked 'datc fleet' --rules "$work/rules/$alteration.rules" --mixture dense --boards 1000 --reductions 1 >"$work/told"; then
    printf '%s is not seen\n' "$alteration"
    exit 1
  fi
  grep -q ' differ' "$work/told" || { printf '%s:\n' "$alteration"; cat "$work/told"; exit 1; }
  printf '%s is seen\n' "$alteration"
done
