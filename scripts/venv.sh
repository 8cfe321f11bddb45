#!/bin/sh
# usage: scripts/venv.sh VENV REQUIREMENTS
# Makes the virtual environment if it is not there and installs the requirements into
# it, once: a stamp keeps the text of the requirements that were last installed.
set -eu

venv=$1
requirements=$2
stamp=$venv/.$(basename "$requirements" .txt)

if cmp -s "$requirements" "$stamp" && "$venv/bin/python" -c '' 2>/dev/null; then exit 0; fi

python=
for candidate in python3 /usr/bin/python3; do
  if "$candidate" -c 'import venv, ensurepip, sys; assert sys.version_info >= (3, 11)' 2>/dev/null; then
    python=$candidate
    break
  fi
done
if [ -z "$python" ]; then
  echo "scripts/venv.sh: no python3 (3.11 or later) with venv; run: make deps" >&2
  exit 1
fi

"$venv/bin/python" -c '' 2>/dev/null || "$python" -m venv --clear "$venv"
echo "Installing $(grep -c . "$requirements") Python package(s) of $requirements into $venv"
"$venv/bin/python" -m pip install -q --disable-pip-version-check --no-input -r "$requirements"
cp "$requirements" "$stamp"
