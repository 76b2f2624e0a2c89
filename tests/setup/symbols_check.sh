#!/usr/bin/env bash
# symbols_check.sh SOURCE LIBRARY: the library exports what facade/symbols.txt lists, for the version that CMakeLists.txt and CHANGELOG.md have.
set -euo pipefail
source=$1 library=$2

exported=$(nm -D --defined-only "$library" | awk '$2 != "A" { sub(/@@.*/, "", $3); print $3 }' | LC_ALL=C sort -u)
listed=$(grep -v '^#' "$source/facade/symbols.txt")
diff <(echo "$listed") <(echo "$exported") >&2 || {
  echo "The library's symbols are not those of facade/symbols.txt (< listed, > exported). Raise the version, tell CHANGELOG.md, and write the list anew." >&2
  exit 1
}

version=$(sed -n 's/^project(dipeq VERSION \([0-9.]*\).*/\1/p' "$source/CMakeLists.txt")
grep -q "^# .* $version\$" "$source/facade/symbols.txt" || { echo "facade/symbols.txt is not of version $version" >&2; exit 1; }
grep -qE "^## \[($version|Unreleased)\]" "$source/CHANGELOG.md" || { echo "CHANGELOG.md says nothing of version $version" >&2; exit 1; }
