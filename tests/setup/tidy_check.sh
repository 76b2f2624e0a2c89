#!/usr/bin/env bash
# tidy_check.sh CHECKOUT BUILD-FOLDER: clang-tidy finds nothing in the library and the program, by the checks of .clang-tidy.
# By version 16 or later, since earlier ones do not understand the ranges of GCC 12's library. Exit code: 0 it finds nothing, 1 it does,
# 77 that clang-tidy is not here.
set -euo pipefail

checkout=$1 build=$2
clang_tidy=$(type -P clang-tidy-16 || type -P clang-tidy || true)
version=$([[ -z $clang_tidy ]] || "$clang_tidy" --version | grep -oE 'version [0-9]+' | grep -oE '[0-9]+' || true)
if ((${version:-0} < 16)); then
  echo 'skipped: clang-tidy 16 is not here (Debian: clang-tidy-16)'
  exit 77
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# A check that finds nothing is no check.
cp "$checkout/.clang-tidy" "$scratch/"
echo 'void* g() { return 0; }' >"$scratch/wrong.cpp"
if "$clang_tidy" --quiet "$scratch/wrong.cpp" -- -std=c++20 >"$scratch/found" 2>&1; then
  echo 'this clang-tidy finds nothing'
  exit 1
fi

cd "$checkout"
shopt -s nullglob
sed -nE 's/^([a-z/]+):.*/\1/p' docs/rooms.txt | while read -r room; do
  for file in "$room"/*.cpp; do echo "$file"; done
done | xargs -P "$(nproc)" -n 4 "$clang_tidy" --quiet -p "$build" 2>"$scratch/talk" || { cat "$scratch/talk" >&2; exit 1; }
