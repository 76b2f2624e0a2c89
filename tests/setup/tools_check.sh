#!/usr/bin/env bash
# tools/dipeq and tools/test on a machine made of stand-ins: PATH holds a few real commands, and an apt-get, a cmake and a ninja that only
# pretend. (Headers cannot be taken away, since the real /usr/include is looked at too; so only commands are missing.)
set -euo pipefail

source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
bin=$scratch/bin archive=$scratch/archive include=$scratch/include
mkdir -p "$scratch/checkout" "$bin" "$archive" "$include/"{bliss,boost/graph,fmt,CLI,nlohmann,catch2}
touch "$include/"{z3++.h,bliss/graph.hh,simdjson.h,boost/graph/adjacency_list.hpp,fmt/format.h,CLI/CLI.hpp,nlohmann/json.hpp,pugixml.hpp}
cp -r "$source/tools" "$source/CMakePresets.json" "$scratch/checkout/"
touch -d '1 hour ago' "$scratch/checkout/CMakePresets.json"
for command in awk bash cat chmod cp dirname env flock grep mkdir rm sleep tail tee tr; do
  if path=$(type -P "$command"); then ln -s "$path" "$bin/"; fi
done
export CPATH=$include PATH=$bin bin archive

fail() { printf 'FAILED: %s\n--- stdout\n%s\n--- stderr\n%s\n' "$1" "$out" "$(<"$scratch/stderr")"; exit 1; }
run_dipeq() { code=0; out=$("$scratch/checkout/tools/dipeq" "$@" 2>"$scratch/stderr") || code=$?; }
expect() {  # code, stdout, part of stderr
  [[ $code == "$1" ]] || fail "exit code $code instead of $1"
  [[ $out == "$2" ]] || fail "stdout is not <$2>"
  [[ $(<"$scratch/stderr") == *"$3"* ]] || fail "stderr lacks <$3>"
}
stand_in() { { echo '#!/usr/bin/env bash'; cat; } >"$1"; chmod +x "$1"; }

stand_in "$bin/g++" </dev/null
stand_in "$bin/pkg-config" </dev/null

# No apt-get: what is missing is named.
run_dipeq rules
expect 69 '' 'cmake ninja-build'

# An apt-get that fails: the command to type is named.
stand_in "$bin/sudo" <<'SH'
[[ $1 != -n ]] || shift
exec "$@"
SH
stand_in "$bin/apt-get" <<'SH'
exit 100
SH
run_dipeq rules
expect 69 '' 'apt-get install --no-install-recommends cmake ninja-build'

# One that works is asked for what is missing and no more; the program gets its arguments, its input and the whole of stdout.
stand_in "$bin/apt-get" <<'SH'
echo "apt-get talks"
[[ $* == *install* ]] || exit 0
[[ $* == *" --no-install-recommends cmake ninja-build" ]] && cp "$archive"/* "$bin/"
SH
stand_in "$archive/cmake" <<'SH'
echo "cmake talks"
mkdir -p build/release
echo "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" >build/release/CMakeCache.txt
echo >build/release/build.ninja
SH
stand_in "$archive/ninja" <<'SH'
echo "[1/1] Building everything"
cp "$archive/dipeq" "$2/dipeq"
SH
stand_in "$archive/dipeq" <<'SH'
printf '<%s>' "$@"
cat
exit 3
SH
run_dipeq adjudicate 'a file' - <<<'orders'
expect 3 '<adjudicate><a file><->orders' 'installing cmake ninja-build'

# Once all is there and built, it keeps silent.
stand_in "$bin/ninja" <<'SH'
echo "[0/2] Re-checking globbed directories..."
SH
run_dipeq rules </dev/null
expect 3 '<rules>' ''
[[ ! -s $scratch/stderr ]] || fail 'stderr is not empty'

# A build that fails shows why, and the program of the last build is not run.
stand_in "$bin/ninja" <<'SH'
echo "[1/2] Building something"
echo "model/map.cpp:7: error: a semicolon is missing"
exit 1
SH
run_dipeq rules
expect 70 '' 'a semicolon is missing'

# Of two tools/test at once the second waits until the first has ended, and so does tools/dipeq, which would build what is under test;
# each summary is of its own run.
for command in cvc5 git python3 node npm clang-format xmllint; do stand_in "$bin/$command" </dev/null; done
stand_in "$bin/ninja" <<'SH'
echo "build ${2##*/}" >>"$archive/../done"
SH
stand_in "$bin/ctest" <<'SH'
echo "$*" >>"$archive/../asked"
echo "begin ${*: -1} ${2##*/}" >>"$archive/../done"
until [[ -e $archive/../both-wait || ! -e $archive ]]; do sleep 0.1; done
echo "end ${*: -1} ${2##*/}" >>"$archive/../done"
echo "100% tests passed, of ${*: -1}"
SH
says() { grep -q "$2" "$1" 2>/dev/null; }
until_says() {  # file, words, process that writes it
  until says "$1" "$2"; do
    kill -0 "$3" 2>/dev/null || says "$1" "$2" || { code=0 out=$(<"$1"); : >"$scratch/stderr"; fail "nothing said <$2>"; }
    sleep 0.1
  done
}
"$scratch/checkout/tools/test" -R one >"$scratch/one" 2>&1 &
until_says "$scratch/done" 'begin one release' $!
"$scratch/checkout/tools/test" -R two >"$scratch/two" 2>&1 &
until_says "$scratch/two" 'waiting for another call that works in' $!
"$scratch/checkout/tools/dipeq" rules >"$scratch/rules" 2>"$scratch/rules-waits" &
program=$!
until_says "$scratch/rules-waits" 'waiting for another call that works in' "$program"
: >"$scratch/both-wait"
code=0 && wait "$program" || code=$?
out=$(<"$scratch/rules")
: >"$scratch/stderr"
expect 3 '<rules>' ''
wait
code=0 out=$(<"$scratch/done")
: >"$scratch/stderr"
run_of() { printf '%s\n' "begin $1 release" "end $1 release"; }
[[ $(grep -v build "$scratch/done") == "$(run_of one; run_of two)" ]] || fail 'two runs of the tests were not one after the other'
[[ $(tr '\n' ' ' <"$scratch/done") != *"begin "???" release build release"* ]] || fail 'something was built while it was under test'
[[ $(<"$scratch/one") == *'release: 100% tests passed, of one, in '*' s' ]] || fail 'the first summary is of another run'
[[ $(<"$scratch/two") == *'waiting for another call'*'release: 100% tests passed, of two, in '*' s' ]] || fail 'the second summary is of another run'

grep -q thorough "$scratch/asked" && fail 'tests that are named are left out if they are thorough'

# What failed is shown again after everything else, and nothing of what passed.
stand_in "$bin/ctest" <<'SH'
echo "$*" >"$archive/../asked"
cat <<'LOG'
      Start 1: convoys
1/3 Test #1: convoys ..........   Passed    0.01 sec
      Start 2: supports
2/3 Test #2: supports .........***Failed    0.01 sec
the support is cut

      Start 3: moves
3/3 Test #3: moves ............   Passed    0.01 sec

67% tests passed, 1 tests failed out of 3
LOG
exit 8
SH
code=0 out=$("$scratch/checkout/tools/test" 2>/dev/null) || code=$?
expect 1 "$out" ''
[[ $out == *$'67% tests passed'*$'\n2/3 Test #2: supports .........***Failed    0.01 sec\nthe support is cut\nrelease: built in '*$'\nrelease: 67% tests passed, 1 tests failed out of 3, in '*' s' ]] ||
  fail 'what failed is not shown at the end'
grep -q '|thorough)' "$scratch/asked" || fail 'without names the thorough tests are not left out'
