# Sourced by the tools here, which set `root`: from a bare checkout to a built preset. All talk goes to stderr.
# shellcheck shell=bash disable=SC2034,SC2154

readonly missing_prerequisite=69 build_failed=70  # exit codes; dipeq itself uses 0-4 and, for a bug, 70 as well

# Debian's package, and what shows that it is there: a command or C++ header, wherever it came from, or a file that Debian's Python has.
readonly program_needs='
  cmake               cmake
  ninja-build         ninja
  g++                 g++
  pkg-config          pkg-config
  libz3-dev           z3++.h
  libbliss-dev        bliss/graph.hh
  libcadical-dev      cadical.hpp
  libboost-graph-dev  boost/graph/adjacency_list.hpp
  libfmt-dev          fmt/format.h
  libcli11-dev        CLI/CLI.hpp
  libsimdjson-dev     simdjson.h
  nlohmann-json3-dev  nlohmann/json.hpp
  libpugixml-dev      pugixml.hpp
  catch2              catch2'
readonly test_needs='
  cvc5                cvc5
  git                 git
  python3             python3
  nodejs              node
  npm                 npm
  clang-format        clang-format
  libxml2-utils       xmllint'
readonly theorem_needs='
  coq                 coqc
  libcoq-stdlib       coqchk
  ocaml-nox           ocamlopt
  ocaml-findlib       ocamlfind
  libyojson-ocaml-dev /usr/lib/ocaml/yojson/yojson.cmxa'
readonly campaign_test_needs='
  parallel            parallel
  slurm-wlm           slurmctld
  munge               munged'
readonly package_needs='
  dpkg-dev            dpkg-shlibdeps
  file                file'
readonly package_test_needs='
  debootstrap         debootstrap'
readonly python_needs='
  pybind11-dev        pybind11/pybind11.h
  python3-dev         /usr/bin/python3-config
  python3-numpy       /usr/lib/python3/dist-packages/numpy
  python3-pytest      /usr/lib/python3/dist-packages/pytest
  python3-pip         /usr/lib/python3/dist-packages/pip
  python3-setuptools  /usr/lib/python3/dist-packages/setuptools
  python3-wheel       /usr/lib/python3/dist-packages/wheel'
readonly bench_needs='
  libbenchmark-dev    benchmark/benchmark.h
  valgrind            valgrind'

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

# include_dirs: where the compiler looks for headers, as far as that is known without asking it.
include_dirs() { printf '%s\n' /usr/include /usr/local/include "${CPATH:-}" "${CPLUS_INCLUDE_PATH:-}" | tr ':' '\n'; }

is_there() {
  local dir
  [[ -e $1 && $1 == /* ]] && return
  command -v "$1" >/dev/null && return
  while read -r dir; do [[ -n $dir && -e $dir/$1 ]] && return; done < <(include_dirs)
  return 1
}

# missing_packages NEEDS: the packages of that table that nothing shows to be there, one a line.
missing_packages() {
  local package sign
  while read -r package sign; do
    [[ -z $package ]] || is_there "$sign" || printf '%s\n' "$package"
  done <<<"$1"
}

# as_root COMMAND…: without a terminal sudo must not ask for a password.
as_root() {
  if ((EUID == 0)); then "$@"
  elif [[ -t 2 ]]; then sudo "$@"
  else sudo -n "$@"
  fi
}

apt_get() { as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 "$@" </dev/null; }

# install PACKAGE…: package lists that cannot be refreshed may still do.
install() {
  say "installing $*"
  lock "$root/build"
  { apt_get update; apt_get install --yes --no-install-recommends "$@"; } >"$root/build/install.log" 2>&1 ||
    tail -n 20 "$root/build/install.log" >&2
  unlock "$root/build"
}

# require NEEDS: installs what is missing of it, or says what that is and ends.
require() {
  local missing
  mapfile -t missing < <(missing_packages "$1")
  ((${#missing[@]})) || return 0
  if ! command -v apt-get >/dev/null; then
    say "missing, by the names of Debian's packages: ${missing[*]}"
    say 'There is no apt-get here: please install them, or what your system calls them.'
    exit "$missing_prerequisite"
  fi
  if ((EUID == 0)) || command -v sudo >/dev/null; then
    install "${missing[@]}"
    mapfile -t missing < <(missing_packages "$1")
    ((${#missing[@]})) || return 0
  fi
  say "missing, and not to be installed from here: ${missing[*]}"
  say "As root: apt-get install --no-install-recommends ${missing[*]}"
  exit "$missing_prerequisite"
}

# lock FOLDER [--shared]: one at a time in a folder, or several that share it; the others wait. Held until the tool, and what it has
# started, ends or the tool calls unlock FOLDER.
declare -A locks=()
lock() {
  local folder=$1 fd
  shift
  if ! mkdir -p "$folder" 2>/dev/null || [[ ! -w $folder ]]; then
    say "cannot write to $folder"
    exit "$missing_prerequisite"
  fi
  command -v flock >/dev/null || return 0
  exec {fd}>"$folder/.lock"
  locks[$folder]=$fd
  flock --nonblock "$@" "$fd" && return
  say "waiting for another call that works in $folder"
  flock "$@" "$fd"
}
unlock() {
  local fd=${locks[$1]:-}
  [[ -z $fd ]] || exec {fd}>&-
  unset "locks[$1]"
}

# build PRESET TARGET…: configures if need be and builds. Silent if nothing is to do; one line of progress otherwise; the
# compiler's words only on failure.
build() {
  local preset=$1 folder=$root/build/$1
  shift
  lock "$folder"
  if ! { configured "$folder" || configure "$preset"; } >"$folder/build.log" 2>&1 ||
     ! run_ninja "$folder" "$@" > >(show_progress "$preset"); then
    show_failure "$folder/build.log"
    exit "$build_failed"
  fi
  unlock "$folder"
}

# Not so if the presets changed since, or the checkout was moved or copied with its build folder.
configured() {
  [[ $1/build.ninja -nt $root/CMakePresets.json ]] && grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$1/CMakeCache.txt"
}
configure() { (cd "$root" && cmake --fresh --preset "$1" </dev/null); }

run_ninja() {
  local folder=$1
  shift
  NINJA_STATUS='[%f/%t] ' ninja -C "$folder" "$@" </dev/null 2>&1 | tee -a "$folder/build.log"
}

# Reads ninja's output: on a terminal a line that is overwritten, else a line every fifteen seconds.
show_progress() {
  local line step shown=-15
  while read -r line; do
    [[ $line =~ ^\[([0-9]+/[0-9]+)\]\ [BLE] ]] || continue
    step=${BASH_REMATCH[1]}
    if [[ -t 2 ]]; then printf '\r%s: building %s, step %s ' "${0##*/}" "$1" "$step" >&2
    elif ((SECONDS - shown >= 15)); then say "building $1, step $step"; shown=$SECONDS
    fi
  done
  [[ -t 2 && -n ${step:-} ]] && printf '\r\033[K' >&2
  return 0
}

show_failure() {
  say 'the build failed:'
  grep -vE '^\[[0-9]+/[0-9]+\] (Building|Linking|Embedding|Re-)' "$1" >&2 || true
}
