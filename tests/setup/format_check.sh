#!/usr/bin/env bash
# format_check.sh FOLDER: every C++ file of the checkout in FOLDER is as .clang-format has it, by clang-format 14, which
# Debian 12 has; others format some lines otherwise. Exit code: 0 it is, 1 not, 77 that clang-format is not here.
set -euo pipefail

clang_format=$(type -P clang-format-14 || type -P clang-format || true)
if [[ -z $clang_format || $("$clang_format" --version) != *'version 14.'* ]]; then
  echo 'skipped: clang-format 14 is not here (Debian: clang-format)'
  exit 77
fi
cd "$1"
check() { "$clang_format" --dry-run -Werror --style=file "$@"; }

# A check that finds nothing is no check.
if echo 'int  x ;' | check --assume-filename=io/x.cpp 2>/dev/null; then
  echo 'this clang-format finds nothing'
  exit 1
fi
find . \( -name build -o -name node_modules -o -name '.?*' \) -prune -o \( -name '*.cpp' -o -name '*.hpp' \) -print0 |
  sort -z | xargs -0 "$clang_format" --dry-run -Werror --style=file || exit 1
