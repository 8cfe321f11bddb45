#!/bin/sh
# Installs what the build needs and this machine lacks, from Debian's packages, by
# name. Asks for root only when something is missing; a machine that has everything
# is left alone. Further packages may be named as arguments.
set -eu

packages="gcc g++ libc6-dev libstdc++-12-dev make cmake ninja-build llvm-19-dev libzmq3-dev
libcairo2 fonts-dejavu-core libjansson-dev libssl-dev libsqlite3-dev libsleef-dev libedit-dev zlib1g-dev libpcre2-dev libzstd-dev libboost-math-dev libtommath-dev
libopenblas0-pthread ca-certificates $*"

# Any Python that can make a virtual environment will do; else Debian's.
if ! python3 -c 'import venv, ensurepip, sys; assert sys.version_info >= (3, 11)' 2>/dev/null; then
  packages="$packages python3 python3-venv"
fi

if ! command -v dpkg-query >/dev/null 2>&1; then
  echo "scripts/deps.sh: not a Debian system; the build needs the equivalents of:" $packages
  exit 0
fi

missing=
for package in $packages; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

echo "Installing:$missing"
if [ "$(id -u)" = 0 ]; then
  root=
elif command -v sudo >/dev/null 2>&1; then
  root="sudo"
else
  echo "scripts/deps.sh: not root and no sudo; as root, run: apt-get install$missing" >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive
$root apt-get update -q || echo "scripts/deps.sh: apt-get update failed; trying with the lists at hand" >&2
$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing </dev/null
