#!/usr/bin/env python3
"""Who may include whom: the arrows of docs/architecture.md, checked on every source file.

usage: tests/arrows.py        prints one line per broken arrow and the counts
"""
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# Folder -> the folders and single files (besides itself) that its files may include.
ARROWS = {
    "lang/base": [],
    "lang/rt": ["lang/base"],
    "lang/lib": ["lang/rt", "lang/base"],
    "lang/ir": ["lang/lib", "lang/rt", "lang/base"],
    "lang/front": ["lang/ir", "lang/lib", "lang/rt", "lang/base"],
    "lang/cg": ["lang/ir", "lang/lib", "lang/rt", "lang/base"],
    "lang": ["lang/front", "lang/ir", "lang/cg", "lang/rt", "lang/lib", "lang/base"],
    "gpu": ["lang/base"],
    "kernel": ["lang/session.h", "lang/session_debug.h", "lang/base", "gpu"],
}

# A third-party header -> the one place for it: a folder, or files of it by pattern.
PLACES = [
    (r"zmq.*\.h", r"kernel/transport\w*\.c"),
    (r"openssl/.*", r"lang/base/hmac\.c"),
    (r"sqlite3\.h", r"kernel/history_store\.c"),
    (r"jansson\.h", r"kernel/.*"),
    (r"(histedit|readline/.*|editline/.*)\.h|histedit\.h", r"kernel/repl\.c"),
    (r"llvm-c/.*", r"lang/cg/.*"),
    (r"cuda\w*\.h|nvvm\.h|nvml\.h", r"gpu/(cuda_api|nvvm|info)\w*\.[ch]"),
    (r"(cblas|lapacke?)\.h", r"lang/lib/.*"),
    (r"fftw3\.h", r"lang/lib/fft_plan\.c"),
    (r"zlib\.h", r"lang/lib/zip\w*\.c"),
    (r"gsl/.*", r"lang/lib/special\w*\.c"),
    (r"sleef\.h", r"lang/(rt|cg)/.*"),
]
INCLUDE = re.compile(r'^\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>)')


def sources():
    """Every source file of the rooms, as paths from the root."""
    for top in "lang", "gpu", "kernel":
        for folder, _, names in os.walk(os.path.join(ROOT, top)):
            for name in sorted(names):
                if name.endswith((".c", ".h", ".def")) and not name.startswith("."):
                    yield os.path.relpath(os.path.join(folder, name), ROOT)


def broken(path, target, ours):
    """A sentence that says why `path` may not include `target`, or None."""
    for header, place in PLACES:
        if re.fullmatch(header, target):
            return None if re.fullmatch(place, path) else f"<{target}> belongs to {place} alone"
    if not ours or target == "quern_version.h":  # generated: any room may know the version
        return None
    room, other = os.path.dirname(path), os.path.dirname(target)
    if room == other or target in ARROWS[room] or other in ARROWS[room]:
        return None
    if not other and target not in ARROWS[room]:
        return f"\"{target}\": write the path from the repository's root"
    return f"{room}/ may not include \"{target}\" (it may use: {', '.join(ARROWS[room]) or 'nothing'})"


def main():
    checked = failed = 0
    for path in sources():
        if os.path.dirname(path) not in ARROWS:
            print(f"not ok {path}: a folder without a row in ARROWS (tests/arrows.py)")
            failed += 1
            continue
        bad = []
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                found = INCLUDE.match(line)
                why = found and broken(path, found[1] or found[2], bool(found[1]))
                if why:
                    bad.append(f"not ok {path}:{number}: {why}")
        checked += not bad
        failed += bool(bad)
        print("\n".join(bad), end="\n" if bad else "")
    print(f"{checked} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
