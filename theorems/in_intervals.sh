#!/usr/bin/env bash
# in_intervals.sh FOLDER: the rules of DATC 3's system in FOLDER once more, over intervals: the same text with the words of Words_in_intervals.v.
set -euo pipefail

for rules in "$1"/Rules*.v; do
  [[ $rules == *_in_datc_2.v || $rules == *_in_intervals.v ]] ||
    sed 's/^From Dipeq Require Import Words\.$/From Dipeq Require Import Words_in_intervals./' "$rules" >"${rules%.v}_in_intervals.v"
done
