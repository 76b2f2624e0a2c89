#!/usr/bin/env bash
# recipe_check.sh DIPEQ JS_DIPLOMACY: the recipe of examples/ci/ (docs/ci-recipe.md) in a project of its own, whose adjudicator is js-diplomacy.
# shellcheck disable=SC2015,SC2016
set -euo pipefail

program=$1 source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
export NODE_PATH=$2/node_modules
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fail() { printf 'FAILED: %s\n' "$1"; sed 's/^/  /' "$scratch/said"; exit 1; }
run() { code=0; ci/against-the-rules "${1:-node ci/adapter.js}" >"$scratch/said" 2>&1 || code=$?; }

# The project, and a repository of dipeq whose build takes no time.
mkdir -p "$scratch/project/ci" "$scratch/dipeq/tools"
cp "$source/examples/ci/against-the-rules" "$source/adapters/js-diplomacy/"*.js "$scratch/project/ci/"
printf '#!/bin/sh\nmkdir -p .dipeq/build/release\nln -s "%s" .dipeq/build/release/dipeq\n' "$program" >"$scratch/dipeq/tools/dipeq"
chmod +x "$scratch/dipeq/tools/dipeq"
git -C "$scratch/dipeq" init --quiet --initial-branch=main
git -C "$scratch/dipeq" add .
git -C "$scratch/dipeq" -c user.name=dipeq -c user.email=dipeq@example.org commit --quiet -m 'A stand-in'
cd "$scratch/project"

# What the job of the template counts on.
workflow=$source/examples/ci/dipeq.yml
grep -q 'run: ci/against-the-rules "\$ADAPTER"' "$workflow" || fail 'the template runs something else'
for variable in DIPEQ_SOURCE DIPEQ_VERSION; do grep -q "^  $variable: " "$workflow" && grep -q "\${$variable:=" ci/against-the-rules || fail "$variable"; done
grep -q 'path: .dipeq$' "$workflow" && grep -q 'DIPEQ_FOLDER:=.dipeq}' ci/against-the-rules || fail 'the cache is elsewhere'
grep -q 'path: dipeq-results$' "$workflow" && grep -q 'RESULTS:=dipeq-results}' ci/against-the-rules || fail 'the results are elsewhere'

export DIPEQ=no-such-program CASES=$source/datc/v3.2/6.E.7.case BOARDS=5 DIPEQ_SOURCE='' GITHUB_STEP_SUMMARY=$scratch/shown
run
[[ $code == 69 ]] || fail "without dipeq the exit code is $code"
export DIPEQ_SOURCE=file://$scratch/dipeq

# Nothing is accepted yet: the job fails, and proposes entries without reasons, which are refused.
run
[[ $code == 1 || $code == 4 ]] || fail "differences end with $code"
for result in corpus usual dense; do xmllint --noout "dipeq-results/$result.xml" || fail "$result.xml"; done
grep -q '<failure ' dipeq-results/corpus.xml || fail 'no failure in JUnit'"'"'s XML'
grep -q '^# position: a difference of the map' dipeq-results/proposed.accepted || fail 'the map is not proposed'
cp dipeq-results/proposed.accepted ci/accepted.txt
run
[[ $code == 2 ]] && grep -q 'the reason' "$scratch/said" || fail "entries without reasons end with $code"

# With reasons the job succeeds; a table tells what is accepted, and what nothing met.
{ sed 's/| $/| accepted here/' ci/accepted.txt; echo 'cause Oz | no such place'; } >accepted
cp accepted ci/accepted.txt
: >"$scratch/shown"
run
[[ $code == 0 ]] || fail "when all is accepted the exit code is $code"
[[ ! -s dipeq-results/proposed.accepted ]] || fail 'something is proposed'
! grep -q '<failure ' dipeq-results/*.xml || fail 'a failure in JUnit'"'"'s XML'
grep -q '<skipped message="known: accepted here"' dipeq-results/corpus.xml || fail 'nothing is skipped'
grep -q '| accepted here |' "$scratch/shown" || fail 'no table is shown'
grep -q 'not met: ci/accepted.txt:[0-9]*: cause Oz: no such place' "$scratch/said" || fail 'an entry that nothing met is not told'

# One entry less, and it fails again.
grep -v 7fc6b1965dc4e99e accepted >ci/accepted.txt
cmp -s accepted ci/accepted.txt && fail 'that form is no longer met'
run
[[ $code == 1 ]] && grep -q 7fc6b1965dc4e99e dipeq-results/proposed.accepted || fail "one that is missing ends with $code"

# An adapter that does not start is no success.
run 'false'
[[ $code != 0 ]] || fail 'an adapter that does not start is a success'
echo 'the recipe works'
