#!/bin/sh
# A scholar of the rules asks what the rulebooks of 1971 and 1982 disagree on: where they choose otherwise, whether that ever matters to which units
# move, and what becomes of one order set under each.
set -eu
export COLUMNS=1000 # each statement on one line
echo 'The issues in which they choose otherwise:'
dipeq rules --diff 1971 1982 | grep -E '^4\.' | cut -d' ' -f1,2

echo
echo 'Whether they give every order set of up to 5 orders the same result:'
answer=$(dipeq verify '1971 = 1982') || [ $? -eq 1 ] # 1: there is a counterexample
echo "$answer" | grep -E "^  (holds|refuted)"

echo
echo 'A smallest counterexample, and what becomes of its army under each of the two:'
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
echo "$answer" | sed -n '/^Austria:/,$p' | grep -v '^#' | sed 's/ *|.*//' >"$folder/counterexample.case" # the orders alone, without what became of them
cat "$folder/counterexample.case"
for reading in 1971 1982; do
  echo "$reading: $(dipeq adjudicate --rules "$reading" "$folder/counterexample.case" | grep -E '^ +A .* via convoy')"
done
