#!/bin/sh
# A game master plays a turn: the position, the players' orders as they came, the results, why a move failed, and the position that comes next.
set -eu
export COLUMNS=1000 # each statement on one line
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

# The position in which a game begins, and what three players wrote.
{
  dipeq opening
  cat <<'ORDERS'

Austria:
a vie - gal
f tri -> alb
a bud-ser
Russia:
army Warsaw to Galicia
F sev - black sea
Turkey:
F ank-bla
A con - bul
ORDERS
} >"$folder/spring-1901.case"

dipeq adjudicate --next "$folder/fall-1901.case" "$folder/spring-1901.case" >"$folder/results"
echo 'Results of those who wrote orders:'
grep -E '^  [AF] ' "$folder/results" | grep -v '(no order)'

echo
echo 'Why Vienna failed:'
dipeq explain "$folder/spring-1901.case" Vienna

echo
echo 'What comes next:'
grep -E '^phase|^Austria owns [AF]' "$folder/fall-1901.case"
