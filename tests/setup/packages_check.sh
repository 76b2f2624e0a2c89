#!/usr/bin/env bash
# packages_check.sh SOURCE BUILD SCRATCH: the Debian packages are installed in a bare Debian 12 without a compiler, and work there; another project is built
# with those of the library. Needs root, and Debian's mirror. Exit code 69: it cannot be done here, and why; under `tools/test --all` that is a failure.
set -euo pipefail
source=$1 build=$2 scratch=$3
bare=$scratch/bare

cannot() {
  echo "$*" >&2
  exit "$([[ -n ${DIPEQ_ALL_WANTED:-} ]] && echo 1 || echo 69)"
}
((EUID == 0)) || cannot 'only root can make a bare Debian'
command -v debootstrap >/dev/null || cannot 'debootstrap is missing'

! mountpoint -q "$bare/proc" || umount "$bare/proc"
rm -rf "$scratch"
mkdir -p "$scratch"
cpack --config "$build/CPackConfig.cmake" -B "$scratch/packages" >"$scratch/cpack.log" 2>&1 || { tail -n 20 "$scratch/cpack.log" >&2; exit 1; }  # as tools/package

# A bare Debian from the mirror that this machine uses.
# shellcheck disable=SC2016
mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | head -n 1)
debootstrap --variant=minbase --include=ca-certificates bookworm "$bare" "${mirror:-http://deb.debian.org/debian}" >"$scratch/debootstrap.log" 2>&1 ||
  { tail -n 5 "$scratch/debootstrap.log" >&2; cannot 'no bare Debian could be made'; }
cp -r /etc/apt/. "$bare/etc/apt/"
cp --remove-destination -L /etc/ssl/certs/ca-certificates.crt "$bare/etc/ssl/certs/"
cp /etc/resolv.conf /etc/hosts "$bare/etc/"
mount -t proc proc "$bare/proc"  # by which the program finds what lies beside it
trap 'umount "$bare/proc"' EXIT
mkdir "$bare/packages"
cp "$scratch"/packages/*.deb "$bare/packages"
within() { chroot "$bare" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 bash -euc "$1"; }

# The program, alone.
within 'apt-get update -qq && apt-get install -qq --no-install-recommends /packages/dipeq_*.deb >/dev/null'
within '! command -v c++ && ! command -v g++ && ! command -v cc'
TIMEFORMAT='%U %S'
spent=$({ time within 'dipeq adjudicate /usr/share/dipeq/datc/v3.2/6.F.14.case' >"$scratch/answer"; } 2>&1)
grep -q 'convoy paradox' "$scratch/answer"
echo "the first answer took $spent s of processor time (user, system)"
awk -v spent="$spent" 'BEGIN { split(spent, s); exit !(s[1] + s[2] < 1) }'
within 'dipeq datc >/dev/null; dipeq --version; test -s /usr/share/doc/dipeq/copyright; test -s /usr/share/dipeq/docs/dipeq.schema.json'

# The library, with another project that is built with it: with the compiler of this machine, and run there.
mkdir "$scratch/tree"
for package in "$scratch"/packages/libdipeq*.deb; do dpkg-deb -x "$package" "$scratch/tree"; done
cmake -S "$source/tests/setup/consumer" -B "$scratch/consumer" -DCMAKE_PREFIX_PATH="$scratch/tree/usr" -DCMAKE_SKIP_RPATH=ON >/dev/null
cmake --build "$scratch/consumer" >/dev/null
within 'apt-get install -qq --no-install-recommends /packages/libdipeq0_*.deb >/dev/null'
cp "$scratch"/consumer/consumer "$scratch"/consumer/consumer_in_c "$bare/usr/bin/"
within 'consumer && consumer_in_c'

# Python's module, with the examples of its README.
within 'apt-get install -qq --no-install-recommends /packages/python3-dipeq_*.deb >/dev/null'
cp "$source/python/README.md" "$bare/root"
cat >"$bare/root/readme.py" <<'END'
import doctest, sys
failed, tried = doctest.testfile("README.md", module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS)
sys.exit(failed > 0 or tried < 20)
END
within 'cd /root && python3 readme.py'

# What was installed goes again.
within 'apt-get purge -qq dipeq libdipeq0 python3-dipeq >/dev/null && ! test -e /usr/share/dipeq'
umount "$bare/proc"
trap - EXIT
rm -rf "$scratch"
