#!/usr/bin/env python3
"""Who may include whom: the dependencies of docs/architecture.md, checked on every source file.

A row for each folder says which folders its files may include. Besides the rows there must be no circle, neither
between folders nor between the units (x.c with x.h) of one folder, but those that CIRCLES lists with a reason.

usage: tests/dependencies.py        prints one line per broken rule and the counts
"""
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# Folder -> the folders (with /* all below them too, with a file's name that file) that its files may include,
# besides itself.
ROWS = {
    "lang/base/device": [],
    "lang/base/host": ["lang/base/memory", "lang/base/text"],
    "lang/base/memory": ["lang/base/system"],
    "lang/base/system": [],
    "lang/base/text": ["lang/base/memory", "lang/base/system"],
    "lang/base/types": ["lang/base/memory", "lang/base/text"],
    "lang/rt/array": ["lang/base/*", "lang/rt/scalar", "lang/rt/value"],
    "lang/rt/device": ["lang/base/*", "lang/rt/array", "lang/rt/value"],
    "lang/rt/exec": ["lang/base/*", "lang/rt/array", "lang/rt/scalar", "lang/rt/value"],
    "lang/rt/format": ["lang/base/*", "lang/rt/array", "lang/rt/device", "lang/rt/hash", "lang/rt/integer", "lang/rt/scalar",
        "lang/rt/value"],
    "lang/rt/integer": ["lang/base/*", "lang/rt/array", "lang/rt/hash", "lang/rt/value"],
    "lang/rt/hash": ["lang/base/*", "lang/rt/array", "lang/rt/value"],
    "lang/rt/scalar": ["lang/base/*", "lang/rt/value"],
    "lang/rt/types": ["lang/base/types", "lang/rt/array", "lang/rt/format", "lang/rt/hash", "lang/rt/integer", "lang/rt/scalar",
        "lang/rt/value"],
    "lang/rt/value": ["lang/base/*"],
    "lang/lib": ["lang/base/*", "lang/rt/*"],
    "lang/lib/array": ["lang/base/*", "lang/lib", "lang/rt/*"],
    "lang/lib/beside": ["lang/base/*", "lang/lib", "lang/lib/random", "lang/lib/regex", "lang/lib/value", "lang/rt/*"],
    "lang/lib/device": ["lang/base/*", "lang/lib", "lang/lib/value", "lang/rt/*"],
    "lang/lib/fft": ["lang/base/*", "lang/lib", "lang/lib/fft/own", "lang/rt/*"],
    "lang/lib/fft/own": ["lang/base/*"],
    "lang/lib/io": ["lang/base/*", "lang/lib", "lang/lib/value", "lang/rt/*"],
    "lang/lib/linalg": ["lang/base/*", "lang/lib", "lang/rt/*"],
    "lang/lib/plot": ["lang/base/*", "lang/rt/*"],
    "lang/lib/plot/call": ["lang/lib/array", "lang/lib/plot", "lang/lib/plot/draw", "lang/lib/plot/read",
        "lang/rt/*"],
    "lang/lib/plot/draw": ["lang/base/*", "lang/lib/plot"],
    "lang/lib/plot/read": ["lang/lib", "lang/lib/plot", "lang/rt/*"],
    "lang/lib/random": ["lang/base/*", "lang/lib", "lang/lib/value", "lang/rt/*"],
    "lang/lib/json": ["lang/lib", "lang/lib/value", "lang/rt/*"],
    "lang/lib/regex": ["lang/base/*", "lang/lib", "lang/rt/*"],
    "lang/lib/special": ["lang/lib", "lang/rt/*"],
    "lang/lib/text": ["lang/base/*", "lang/lib", "lang/lib/value", "lang/rt/*"],
    "lang/lib/value": ["lang/base/*", "lang/lib", "lang/rt/*"],
    "lang/lib/widget": ["lang/base/*", "lang/lib", "lang/lib/plot", "lang/rt/*"],
    "lang/ir": ["lang/base/*", "lang/lib", "lang/rt/*"],
    "lang/ir/autodiff": ["lang/ir", "lang/ir/autodiff/partial", "lang/ir/opt", "lang/lib/special"],
    "lang/ir/autodiff/forward": ["lang/ir", "lang/ir/autodiff"],
    "lang/ir/autodiff/partial": ["lang/ir"],
    "lang/ir/cost": ["lang/ir", "lang/ir/device", "lang/ir/opt"],
    "lang/ir/device": ["lang/base/*", "lang/ir", "lang/ir/lower", "lang/ir/opt", "lang/rt/*"],
    "lang/ir/interp": ["lang/base/*", "lang/ir", "lang/ir/device", "lang/lib/value", "lang/rt/*"],
    "lang/ir/lower": ["lang/ir", "lang/rt/*"],
    "lang/ir/opt": ["lang/ir", "lang/ir/lower", "lang/rt/*"],
    "lang/front/assist": ["lang/base/*", "lang/front/rules", "lang/front/sema", "lang/front/syntax", "lang/ir",
        "lang/lib/widget", "lang/rt/*"],
    "lang/front/autodiff": ["lang/front/numba", "lang/front/rules", "lang/front/sema", "lang/ir/autodiff",
        "lang/ir/autodiff/forward"],
    "lang/front/cuda": ["lang/front/numba", "lang/front/rules", "lang/front/sema", "lang/front/sema/call",
        "lang/front/sema/expr", "lang/ir/opt", "lang/lib/device", "lang/lib/io"],
    "lang/front/numba": ["lang/base/*", "lang/front/cuda", "lang/front/rules", "lang/front/sema",
        "lang/front/sema/call", "lang/front/syntax"],
    "lang/front/rules": ["lang/base/*", "lang/front/rules/tables", "lang/front/sema",
        "lang/front/syntax", "lang/lib", "lang/lib/device", "lang/lib/plot", "lang/lib/random",
        "lang/lib/special", "lang/lib/text", "lang/lib/widget", "lang/rt/*"],
    "lang/front/rules/host": ["lang/base/*", "lang/front/rules", "lang/front/sema", "lang/lib/plot",
        "lang/lib/widget"],
    "lang/front/rules/np": ["lang/front/cuda", "lang/front/rules", "lang/front/sema", "lang/front/sema/expr",
        "lang/lib/io", "lang/lib/random", "lang/lib/special", "lang/lib/text", "lang/rt/*"],
    "lang/front/rules/python": ["lang/front/cuda", "lang/front/rules", "lang/front/sema",
        "lang/front/sema/expr", "lang/lib/io", "lang/lib/regex", "lang/lib/text", "lang/lib/value", "lang/rt/format/fmt.h",
        "lang/rt/value/ops.h"],
    "lang/front/rules/tables": ["lang/base/*", "lang/lib/plot", "lang/lib/widget"],
    "lang/front/sema": ["lang/base/*", "lang/front/cuda", "lang/front/numba", "lang/front/rules",
        "lang/front/rules/host", "lang/front/sema/call", "lang/front/syntax", "lang/ir", "lang/lib/beside",
        "lang/lib/value", "lang/rt/*"],
    "lang/front/sema/call": ["lang/base/*", "lang/front/cuda", "lang/front/numba", "lang/front/rules",
        "lang/front/rules/host", "lang/front/sema", "lang/front/syntax", "lang/ir"],
    "lang/front/sema/expr": ["lang/front/cuda", "lang/front/numba", "lang/front/rules", "lang/front/sema",
        "lang/front/syntax", "lang/lib/array", "lang/rt/*"],
    "lang/front/sema/prange": ["lang/front/sema", "lang/front/syntax", "lang/ir", "lang/rt/*"],
    "lang/front/sema/stmt": ["lang/base/*", "lang/front/autodiff", "lang/front/cuda", "lang/front/numba",
        "lang/front/rules", "lang/front/rules/host", "lang/front/sema", "lang/front/sema/call", "lang/front/sema/expr",
        "lang/front/syntax", "lang/ir", "lang/lib", "lang/lib/io", "lang/rt/*"],
    "lang/front/types": ["lang/base/types", "lang/front/cuda", "lang/front/numba", "lang/front/rules",
        "lang/front/rules/host", "lang/front/sema", "lang/front/sema/expr"],
    "lang/stdlib/pack": ["lang/base/types", "lang/front/rules", "lang/front/syntax", "lang/lib", "lang/lib/special"],
    "lang/front/syntax": ["lang/base/*"],
    "lang/codegen/base": ["lang/base/*", "lang/ir", "lang/ir/interp", "lang/lib/value", "lang/rt/*"],
    "lang/codegen": ["lang/base/*", "lang/codegen/base", "lang/codegen/cpu", "lang/codegen/llvm", "lang/ir"],
    "lang/codegen/cpu": ["lang/codegen/base", "lang/codegen/llvm", "lang/ir", "lang/ir/interp", "lang/lib/linalg", "lang/rt/*"],
    "lang/codegen/device": ["lang/base/*", "lang/codegen", "lang/codegen/llvm", "lang/ir/lower"],
    "lang/codegen/llvm": ["lang/base/*", "lang/codegen/base", "lang/ir", "lang/rt/*"],
    "lang/codegen/nvptx": ["lang/base/*", "lang/codegen", "lang/codegen/device", "lang/codegen/llvm",
        "lang/ir/device"],
    "lang/codegen/sim": ["lang/base/*", "lang/codegen", "lang/codegen/device", "lang/ir/device"],
    "lang/offload": ["lang/base/*", "lang/codegen", "lang/ir/device", "lang/lib", "lang/lib/array",
        "lang/lib/device", "lang/lib/linalg", "lang/rt/*"],
    "lang/session": ["lang/base/*", "lang/codegen", "lang/codegen/base", "lang/front/assist", "lang/front/rules",
        "lang/front/sema", "lang/front/syntax", "lang/ir/device", "lang/lib/beside", "lang/lib/fft", "lang/lib/linalg", "lang/lib/plot",
        "lang/lib/plot/draw", "lang/lib/regex", "lang/lib/text", "lang/lib/widget", "lang/offload", "lang/rt/*"],
    "lang/session/debug": ["lang/base/*", "lang/front/syntax", "lang/ir/interp", "lang/rt/*", "lang/session"],
    "lang/session/views": ["lang/base/*", "lang/codegen", "lang/ir", "lang/ir/cost", "lang/lib", "lang/lib/beside", "lang/lib/plot", "lang/lib/plot/draw",
        "lang/rt/*", "lang/session"],
    "gpu": ["gpu/cuda", "gpu/cuda/library", "gpu/nvidia", "gpu/sim", "lang/base/*"],
    "gpu/common": ["lang/base/*"],
    "gpu/cuda": ["gpu/common", "lang/base/*"],
    "gpu/cuda/library": ["gpu/cuda", "gpu/nvidia", "lang/base/*"],
    "gpu/nvidia": ["lang/base/*"],
    "gpu/sim": ["gpu/common", "lang/base/*"],
    "kernel/cli": ["gpu", "kernel/magics", "kernel/server", "kernel/system", "lang/base/*",
        "lang/session", "lang/session/debug"],
    "kernel/debug": ["kernel/server", "kernel/wire", "lang/session/debug"],
    "kernel/handlers": ["gpu", "kernel/debug", "kernel/server", "lang/session"],
    "kernel/history": ["kernel/system", "kernel/wire", "lang/base/*"],
    "kernel/magics": ["gpu", "gpu/common", "gpu/nvidia", "kernel/system", "lang/base/*", "lang/session",
        "lang/session/debug"],
    "kernel/server": ["kernel/history", "kernel/system", "kernel/wire", "lang/base/*",
        "lang/session"],
    "kernel/system": ["lang/base/*"],
    "kernel/wire": ["lang/base/*"],
}

# Circles that are there: the units or folders, and why. One that is no longer there must leave the list.
CIRCLES = [
    # Recursion over the syntax tree, which is cut into folders by what a node is about: check_expr (sema/expr) meets a
    # call, call_builtin (sema/call) asks the rule of the row (rules, rules/host, cuda), and a rule checks its arguments
    # with check_expr; call_value meets a decorated function (decorate in numba), which specialises the function that
    # it was given (spec_make in sema/call).
    (("lang/front/cuda", "lang/front/numba", "lang/front/rules", "lang/front/rules/host", "lang/front/sema",
      "lang/front/sema/call", "lang/front/sema/expr"), "checking a tree is recursive"),
]

# A third-party header -> the one place for it, by pattern.
PLACES = [
    (r"zmq.*\.h", r"kernel/wire/transport\w*\.c"),
    (r"openssl/.*", r"lang/base/system/(hmac|digest)\.c"),
    (r"sqlite3\.h", r"kernel/history/store\.c"),
    (r"jansson\.h", r"kernel/.*"),
    (r"(histedit|readline/.*|editline/.*)\.h|histedit\.h", r"kernel/cli/repl\.c"),
    (r"llvm-c/.*", r"lang/codegen/.*"),
    (r"cuda\w*\.h|nvvm\.h|nvml\.h", r"gpu/(cuda|nvidia)/.*"),
    (r"(cblas|lapacke?)\.h", r"lang/lib/linalg/.*"),
    (r"zlib\.h", r"lang/lib/io/zip\w*\.c"),
    (r"pcre2\.h", r"lang/lib/regex/pattern\.c"),
    (r"tommath\.h", r"lang/rt/integer/impl\.h"),
    (r"boost/.*", r"lang/lib/special/boost\.cc"),
    (r"sleef\.h", r"lang/(rt|codegen)/.*"),
]
# What the build makes: any module may know the version; the rows of lang/stdlib belong to the tables of functions.
GENERATED = ("quern_version.h", "beside_guest.h", "stdlib_rows.def", "stdlib_index.def")
# A cast hides from -Wswitch-enum the cases that a switch over an enumeration lacks.
CAST = re.compile(r"\bswitch \(\((int|unsigned|uint\w+)\)")
# What kinds of types do is in their records: no switch tells them apart.
KINDS = re.compile(r"\bcase TY_[A-Z]+:")
INCLUDE = re.compile(r'^\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>)')


def sources():
    """Every source file, as paths from the root."""
    for top in "lang", "gpu", "kernel":
        for folder, folders, names in os.walk(os.path.join(ROOT, top)):
            folders.sort()
            for name in sorted(names):
                if name.endswith((".c", ".cc", ".h", ".def")) and not name.startswith("."):
                    yield os.path.relpath(os.path.join(folder, name), ROOT)


def allowed(folder, target):
    """Whether files of `folder` may include the file `target`."""
    other = os.path.dirname(target)
    for row in ROWS[folder]:
        if target == row or other == row:
            return True
        if row.endswith("/*") and (other + "/").startswith(row[:-1]):
            return True
    return folder == other


def broken(path, target, ours):
    """A sentence that says why `path` may not include `target`, or None."""
    for header, place in PLACES:
        if not ours and re.fullmatch(header, target):
            return None if re.fullmatch(place, path) else f"<{target}> belongs to {place} alone"
    if not ours or target in GENERATED:
        return None
    folder = os.path.dirname(path)
    if allowed(folder, target):
        return None
    if "/" not in target:
        return f"\"{target}\": write the path from the repository's root"
    return f"{folder}/ may not include \"{target}\" (it may use: {', '.join(ROWS[folder]) or 'nothing'})"


def circles(graph):
    """The strongly connected parts of more than one node, each sorted (Tarjan, SIAM J. Comput. 1, 1972)."""
    index, low, stack, found = {}, {}, [], []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in sorted(graph.get(node, ())):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            part = []
            while not part or part[-1] != node:
                part.append(stack.pop())
            if len(part) > 1:
                found.append(tuple(sorted(part)))

    for node in sorted(graph):
        if node not in index:
            visit(node)
    return found


def main():
    checked = failed = 0
    folders, units, with_code = {}, {}, set()
    for path in sources():
        folder, unit = os.path.dirname(path), os.path.splitext(path)[0]
        if folder not in ROWS:
            print(f"not ok {path}: a folder without a row in ROWS (tests/dependencies.py)")
            failed += 1
            continue
        if path.endswith((".c", ".cc")):
            with_code.add(unit)
        bad = []
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                if KINDS.search(line):
                    bad.append(f"not ok {path}:{number}: a switch over kinds of types: ask value_ops "
                               "(lang/rt/value/ops.h) or type_ops (lang/front/sema/type_ops.h)")
                if CAST.search(line):
                    bad.append(f"not ok {path}:{number}: a cast hides cases from -Wswitch-enum: a table, a column "
                               "of the enumeration's .def, an if or a switch over all cases")
                found = INCLUDE.match(line)
                why = found and broken(path, found[1] or found[2], bool(found[1]))
                if why:
                    bad.append(f"not ok {path}:{number}: {why}")
                elif found and found[1]:
                    other = os.path.dirname(found[1])
                    if other and other != folder:
                        folders.setdefault(folder, set()).add(other)
                    elif other and os.path.splitext(found[1])[0] != unit:
                        units.setdefault(unit, set()).add(os.path.splitext(found[1])[0])
        checked += not bad
        failed += bool(bad)
        print("\n".join(bad), end="\n" if bad else "")
    # A header that several units share makes no circle by itself: it takes two units with code.
    parts = circles(folders) + [part for part in circles(units) if len(with_code.intersection(part)) > 1]
    known = {tuple(sorted(part)) for part, _ in CIRCLES}
    for part in parts:
        if part not in known:
            print(f"not ok a circle: {' '.join(part)}")
            failed += 1
    for part in known - set(parts):
        print(f"not ok CIRCLES lists what is no circle any more: {' '.join(part)}")
        failed += 1
    for folder in ROWS:
        if not os.path.isdir(os.path.join(ROOT, folder)):
            print(f"not ok ROWS has a row for {folder}, which is no folder")
            failed += 1
    print(f"{checked} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
