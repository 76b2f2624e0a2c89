#!/bin/sh
# The author of an adjudicator lets the build compare it with the rules. The adjudicator here is a small one in Python that knows moves only; its author
# has accepted that, and wants to hear of nothing else.
set -eu
export COLUMNS=1000 # each statement on one line
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
adapter='python3 adapters/python/plain_moves.py'

echo 'A case without supports (DATC 6.A.11):'
dipeq compare --command "$adapter" --cases datc/v3.2/6.A.11.case | grep -E '^ +[0-9]+ '

echo
echo 'A case with a support (DATC 6.D.2):'
code=0
dipeq compare --command "$adapter" --cases datc/v3.2/6.D.2.case >"$folder/report" || code=$?
grep -E '^ +[0-9]+ ' "$folder/report"
echo "exit code $code"

echo
echo 'The same case, where the difference is known and accepted:'
echo 'severity position | it knows no supports' >"$folder/accepted.txt"
code=0
dipeq compare --command "$adapter" --cases datc/v3.2/6.D.2.case --known "$folder/accepted.txt" >"$folder/report" || code=$?
echo "exit code $code"
