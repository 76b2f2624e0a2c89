#!/bin/sh
# install.sh PACKAGE FOLDER: the package, as `npm pack` packs it, installed into an empty folder, and the tests beside it. Nothing is asked of a network.
# Exit code 69: it is not built, or there is no npm.
set -eu
package=$1 folder=$2
here=$(cd "$(dirname "$0")" && pwd -P)

rm -rf "$folder"
if [ ! -e "$package/dipeq.wasm" ] || ! command -v npm >/dev/null; then
  echo 'skipped: the npm package is not built. tools/npm builds it, tools/test --all builds and tests it.' >&2
  [ -z "${DIPEQ_ALL_WANTED:-}" ] || exit 1
  exit 69
fi
mkdir -p "$folder/packed"
npm pack "$package" --silent --pack-destination "$folder/packed" >/dev/null
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --offline --no-audit --no-fund --silent ./packed/dipeq-*.tgz
cp "$here"/*.mjs .
[ ! -e node_modules/dipeq/src ] && [ "$(ls node_modules)" = dipeq ] # and nothing besides
du -h packed/dipeq-*.tgz
