#!/bin/sh
# Installs the unpacked package it lies in, without root.
#
#   ./install.sh                 the program into ~/.local/bin, and Jupyter finds the kernel
#   ./install.sh --prefix DIR    into DIR/bin, DIR/lib/quern and DIR/share/jupyter (a virtual environment, say)
#   ./install.sh --here          leaves the files where they are; only Jupyter is told
#
# To remove it again: delete bin/quern, lib/quern and share/jupyter/kernels/quern there.
set -eu
cd "$(dirname "$0")"
prefix=${HOME:-}/.local
case ${1:-} in
  --prefix) prefix=${2:?--prefix needs a folder} ;;
  --here) exec ./bin/quern install ;;
  "") [ -n "${HOME:-}" ] || { echo "install: there is no HOME: give --prefix DIR" >&2; exit 1; } ;;
  *) sed -n '2,8s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac
mkdir -p "$prefix/bin" "$prefix/lib/quern"
for file in lib/quern/*; do
  [ -f "$file" ] && cp "$file" "$prefix/lib/quern/"
done
# A new file, for the old one may be running.
cp bin/quern "$prefix/bin/quern.new"
mv "$prefix/bin/quern.new" "$prefix/bin/quern"
"$prefix/bin/quern" install --prefix "$prefix"
case ":${PATH:-}:" in
  *":$prefix/bin:"*) ;;
  *) echo "To have the command quern, add $prefix/bin to PATH." ;;
esac
