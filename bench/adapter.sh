#!/bin/sh
# bench/adapter.sh [BOARDS]: what a comparison costs besides the other adjudicator, in instructions. The other is dipeq itself as an adapter
# (dipeq_fast_adapter). What each spends before the first board is taken off, by asking twice as many boards.
set -eu
boards=${1:-1000}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
adapter=$PWD/build/release/tests/dipeq_fast_adapter

# Instructions of a command, but for those of processes that it starts: of what it forks they are fewer.
instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null --trace-children=no "$@" 2>&1 >/dev/null | sed -n 's/.*refs: *//p' |
    tr -d , | sort -n | tail -1
}
compared() {
  instructions build/release/dipeq compare --command "$adapter" --no-audit --threads 1 --boards "$1"
}
answered() {
  build/release/dipeq compare --command "tee $folder/requests | $adapter" --no-audit --threads 1 --boards "$1" >/dev/null
  instructions "$adapter" <"$folder/requests"
}

dipeq=$(($(compared $((2 * boards))) - $(compared "$boards")))
other=$(($(answered $((2 * boards))) - $(answered "$boards")))
echo "a board: dipeq $((dipeq / boards)) instructions, the adapter $((other / boards)); dipeq spends $((100 * dipeq / other)) % of the adapter's"
