#!/bin/sh
# run.sh FOLDER SCRIPT ARGS…: a test, in the folder into which install.sh installed the package. Exit code 69: it did not.
set -eu
if [ ! -e "$1/node_modules/dipeq" ]; then
  echo 'skipped: the npm package is not built' >&2
  [ -z "${DIPEQ_ALL_WANTED:-}" ] || exit 1
  exit 69
fi
cd "$1"
shift
exec node "$@"
