#!/bin/sh
# Makes BUILD/quern-x86_64.tar.xz: a folder that runs wherever it is unpacked, and wherever it is
# moved, on x86-64 Linux with glibc 2.36 or newer. Inside: the program, the libraries that it is not
# linked with statically, the licence and the notices of others (licenses/), install.sh (needs no root), the Python package (python/), the notebooks, and the tests and benches that
# tests/gpu.sh runs.
#
# Invariant: the program in it needs nothing but glibc and what is in lib/quern; this script says
# what else it would need and fails.
set -eu
build=${1:-build}
cd "$(dirname "$0")/.."
version=$(cat VERSION)
name=quern-$version-x86_64
stage=$build/package/$name
archive=$build/quern-x86_64.tar.xz
glibc=2.36   # of Debian 12
limit=25     # MB

fail() { echo "package: $*" >&2; exit 1; }

rm -rf "$build/package"
mkdir -p "$stage/lib/quern" "$stage/tests" "$stage/bench"
cmake --install "$build" --prefix "$stage" --strip >/dev/null

# Libraries of the program, and theirs, that are not glibc's own.
ldd "$stage/bin/quern" | while read -r library arrow file rest; do
  case $library in
    linux-vdso* | /lib*/ld-linux* | libc.so* | libm.so* | libdl.so* | libpthread.so* | librt.so* | libresolv.so*) continue ;;
  esac
  [ "$arrow" = "=>" ] && [ -f "$file" ] || { echo "package: $library is not found" >&2; exit 1; }
  cp -L "$file" "$stage/lib/quern/$library"
done

# OpenBLAS is loaded by name when a cell first needs it, so ldd does not know of it; nor of Fortran's run time,
# without which it does not load.
dlopened="libopenblas.so.0 libgfortran.so.5 libquadmath.so.0"
for library in $dlopened; do
  file=$(ldconfig -p | sed -n "s|^[[:space:]]*$library (libc6,x86-64.*) => ||p" | head -1)
  [ -n "$file" ] || fail "$library is not found (Debian: libopenblas0-pthread)"
  cp -L "$file" "$stage/lib/quern/$library"
done
chmod 755 "$stage"/lib/quern/* 2>/dev/null || true

# Nothing may ask for a glibc newer than the one promised.
for file in "$stage/bin/quern" "$stage"/lib/quern/*; do
  newest=$(objdump -T "$file" | grep -o 'GLIBC_[0-9.]*' | sed 's/GLIBC_//' | sort -uV | tail -1)
  [ "$(printf '%s\n%s\n' "$newest" "$glibc" | sort -V | tail -1)" = "$glibc" ] ||
    fail "$(basename "$file") needs glibc $newest, the package promises $glibc"
done

cp scripts/install.sh "$stage/install.sh"
cp README.md VERSION LICENSE THIRD_PARTY.md "$stage"
python3 scripts/notices.py copy "$build" "$stage" >&2 || fail "THIRD_PARTY.md is not what the program is linked with"
git ls-files python notebooks tests/run tests/runner tests/cases tests/cuda tests/races tests/gpu.sh bench | while read -r file; do
  mkdir -p "$stage/$(dirname "$file")"
  cp "$file" "$stage/$file"
done
chmod 755 "$stage/install.sh" "$stage/tests/run" "$stage/tests/gpu.sh"

# The same tree gives the same archive: sorted names, no owners, one time.
tar -C "$build/package" --sort=name --owner=0 --group=0 --numeric-owner \
  --mtime="@$(git log -1 --format=%ct)" -cf - "$name" | xz -T2 -6 >"$archive.part"
mv "$archive.part" "$archive"
size=$(stat -c %s "$archive")
[ "$size" -lt $((limit * 1000000)) ] || fail "$archive is $((size / 1000000)) MB, the limit is $limit"
echo "$archive: $((size / 1000000)).$((size / 100000 % 10)) MB, with $(ls "$stage/lib/quern" | tr '\n' ' ')"
