# Sourced by tools/page, tools/npm and tools/test after tools/lib.sh: builds the page, and the npm package from the same objects.
# shellcheck shell=bash disable=SC2034,SC2154

readonly page_needs='
  cmake               cmake
  ninja-build         ninja
  libboost-dev        boost/graph/adjacency_list.hpp
  libfmt-dev          fmt/format.h
  nlohmann-json3-dev  nlohmann/json.hpp
  nodejs              node
  npm                 npm'
readonly page_test_needs='
  chromium            chromium'

# include_dir HEADER: the folder in which it is.
include_dir() {
  local dir
  while read -r dir; do
    [[ -n $dir && -e $dir/$1 ]] && { printf '%s\n' "$dir"; return; }
  done < <(include_dirs)
  return 1
}

page_missing() {
  say "$1"
  tail -n 20 "$2" >&2
  exit "$missing_prerequisite"
}

# The npm packages of the lock file. Not "npm ci": from version 11 on it refuses a lock file that lacks packages of other platforms.
page_tools() {
  local folder=$root/build/page-tools
  mkdir -p "$folder"
  export DIPEQ_PAGE_TOOLS=$folder
  cmp -s "$root/page/package-lock.json" "$folder/package-lock.json" && [[ -e $folder/node_modules/.package-lock.json ]] && return
  say 'installing the compiler for WebAssembly, from the npm registry'
  cp "$root/page/package.json" "$root/page/package-lock.json" "$folder"
  npm install --prefix "$folder" --no-save --ignore-scripts --no-audit --no-fund >"$folder/npm.log" 2>&1 </dev/null ||
    page_missing 'the npm packages of page/package-lock.json could not be had' "$folder/npm.log"
}

# Debian's own source package, by apt's own ways, which check its signature; nothing of this machine's configuration is changed.
page_simdjson() {
  local folder=$root/build/page-tools/simdjson codename
  [[ -e $folder/simdjson.cpp ]] && return
  say "fetching simdjson's source, from Debian"
  codename=$(. /etc/os-release && printf '%s' "${VERSION_CODENAME:-bookworm}")
  rm -rf "$folder" && mkdir -p "$folder/lists/partial" "$folder/cache/archives/partial"
  printf 'deb-src %s %s main\n' "${DIPEQ_DEBIAN:-http://deb.debian.org/debian}" "$codename" >"$folder/sources.list"
  local apt=(apt-get -o "Dir::Etc::sourcelist=$folder/sources.list" -o Dir::Etc::sourceparts=- -o "Dir::State::lists=$folder/lists"
             -o "Dir::Cache=$folder/cache" -o APT::Sandbox::User=)
  (cd "$folder" && "${apt[@]}" update && "${apt[@]}" source --download-only simdjson && tar xzf simdjson_*.orig.tar.gz &&
    cp simdjson-*/singleheader/simdjson.{h,cpp} .) >"$folder/log" 2>&1 </dev/null ||
    { rm -f "$folder/simdjson.cpp"; page_missing "simdjson's source could not be had from Debian" "$folder/log"; }
}

# fmt, Boost and nlohmann-json are headers that any target can use; the folder that they share with this machine's C library is not.
page_headers() {
  local folder=$root/build/page/headers
  mkdir -p "$folder"
  ln -sfn "$(include_dir fmt/format.h)/fmt" "$folder/fmt"
  ln -sfn "$(include_dir boost/graph/adjacency_list.hpp)/boost" "$folder/boost"
  ln -sfn "$(include_dir nlohmann/json.hpp)/nlohmann" "$folder/nlohmann"
}

page_configured() {
  [[ $1/build.ninja -nt $root/page/CMakeLists.txt ]] && grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root/page" "$1/CMakeCache.txt"
}

page_build() {
  local folder=$root/build/page
  lock "$folder"
  page_tools
  page_simdjson
  page_headers
  if ! { page_configured "$folder" || cmake --fresh -S "$root/page" -B "$folder" -G Ninja --toolchain toolchain/wasm.cmake -DCMAKE_BUILD_TYPE=Release \
           "-DDIPEQ_HEADERS=$folder/headers" "-DDIPEQ_SIMDJSON=$DIPEQ_PAGE_TOOLS/simdjson" </dev/null; } >"$folder/build.log" 2>&1 ||
     ! run_ninja "$folder" > >(show_progress page) ||
     ! "$DIPEQ_PAGE_TOOLS/node_modules/.bin/tsc" -p "$root/page/site" >>"$folder/build.log" 2>&1 ||
     ! node "$root/page/build.mjs" "$DIPEQ_PAGE_TOOLS" "$folder/dipeq.wasm" "$folder/dipeq.html" >>"$folder/build.log" 2>&1 ||
     ! node "$root/npm/build.mjs" "$DIPEQ_PAGE_TOOLS" "$folder/dipeq_npm.wasm" "$root/build/npm/package" >>"$folder/build.log" 2>&1; then
    show_failure "$folder/build.log"
    exit "$build_failed"
  fi
  unlock "$folder"
}
