"""Compares hashes, the order of sets and what loops over changing dictionaries see with CPython's own, of which texts
and bytes are hashed as with PYTHONHASHSEED=0.

Usage: hash_oracle.py build/tests [commands]
"""
import os
import random
import subprocess
import sys
from pathlib import Path

PLACES = 6
LARGEST = 150  # keys of a table that is not cleared next
ORDER = {"dictionary changed size during iteration": 2, "dictionary keys changed during iteration": 3}


def token(v):
    """A value as hash_main reads and writes it."""
    if isinstance(v, bool):
        return f"b {int(v)}"
    if isinstance(v, int):
        return f"i {v}"
    if isinstance(v, float):
        return f"f {v:.17g}"
    if isinstance(v, complex):
        return f"c {v.real:.17g} {v.imag:.17g}"
    if isinstance(v, str):
        return f"s {v.encode().hex() or '-'}"
    if isinstance(v, bytes):
        return f"y {v.hex() or '-'}"
    if isinstance(v[0], int):
        return f"p {v[0]} {v[1]}"
    return f"q {v[0].encode().hex() or '-'} {v[1]:.17g}"


def some_text(rng):
    top = rng.choice([0x7F, 0xFF, 0x7FF, 0xFFFF, 0x10FFFF])
    points = (rng.randrange(top + 1) for _ in range(rng.choice([0, 1, 2, 5, 7, 8, 9, 20, 70])))
    return "".join(chr(p) for p in points if not 0xD800 <= p < 0xE000)


def some_int(rng):
    return rng.choice([rng.randrange(-4, 12), rng.randrange(-1000, 1000), rng.randrange(-(2**63), 2**63),
                       8 * rng.randrange(100), 2**rng.randrange(63), -(2**61) + rng.randrange(4)])


def some_float(rng):
    return rng.choice([float(rng.randrange(-4, 12)), rng.gauss(0, 1), rng.uniform(-1, 1) * 2.0**rng.randrange(-1074, 1023),
                       rng.choice([0.0, -0.0, float("inf"), -float("inf"), 5e-324, 2.0**61 - 256, 1e300])])


def some_value(rng):
    kind = rng.randrange(9)
    if kind < 3:
        return some_int(rng)
    return [lambda: rng.random() < 0.5, lambda: some_float(rng), lambda: complex(some_float(rng), some_float(rng)),
            lambda: some_text(rng), lambda: some_text(rng).encode(),
            lambda: rng.choice([(some_int(rng), some_int(rng)), (some_text(rng), some_float(rng))])][kind - 3]()


def shown(values):
    return "".join(token(v) + ";" for v in values)


def set_case(rng, sets, pool):
    """One command about sets, and its answer."""
    k, a, b = (rng.randrange(PLACES) for _ in range(3))
    op = rng.choice(["add"] * 12 + ["discard"] * 6 + ["pop", "pop", "or", "and", "sub", "xor", "ior", "iand", "isub", "ixor",
                                                     "copy", "compare", "range"] + ["clear"] * (rng.random() < 0.1))
    if len(sets[k]) > LARGEST:
        op = "clear"
    said = ""
    if op in ("add", "discard"):
        value = rng.choice(pool)
        words = token(value)
        if op == "add":
            said = f"{3 - (value in sets[k])} "
        getattr(sets[k], op)(value)
    elif op == "range":
        start, count, step = rng.randrange(-40, 40), rng.choice([3, 10, 50, 200]), rng.choice([1, 1, 2, 8, 1024])
        words = f"{start} {start + count * step} {step}"
        for n in range(start, start + count * step, step):
            sets[k].add(n)
    elif op == "pop":
        words = ""
        said = token(sets[k].pop()) + ";" if sets[k] else ""
    elif op == "clear":
        words = ""
        sets[k].clear()
    elif op == "copy":
        words = f"{a}"
        sets[k] = sets[a].copy()
    elif op == "compare":
        words = f"{a}"
        x, y = sets[k], sets[a]
        said = f"{int(x == y)} {int(x <= y)} {int(x.isdisjoint(y))} {hash(frozenset(x))} "
    elif op[0] == "i":
        words = f"{a}"
        method = {"ior": "__ior__", "iand": "__iand__", "isub": "__isub__", "ixor": "__ixor__"}[op]
        getattr(sets[k], method)(sets[a])
    else:
        words = f"{a} {b}"
        sets[k] = {"or": set.__or__, "and": set.__and__, "sub": set.__sub__, "xor": set.__xor__}[op](sets[a], sets[b])
    return f"{op} {k} {words}", said + shown(sets[k])


def loop(d, plan):
    """A loop over a dictionary that changes it in its first turns."""
    seen, step, plan = [], 1, plan[:]
    try:
        for k in d:
            seen.append(k)
            if plan:
                gone, come = plan.pop(0)
                d.pop(gone, None)
                d[come] = come
    except RuntimeError as e:
        step = ORDER[str(e)]
    return shown(seen) + f"step {step} "


def dict_case(rng, dicts, pool):
    """One command about dictionaries, and its answer."""
    k, a = rng.randrange(PLACES), rng.randrange(PLACES)
    op = rng.choice(["dput"] * 16 + ["ddel"] * 8 + ["dpop"] * 3 + ["dcopy", "dupdate", "dloop", "dloop"] +
                    ["dclear"] * (rng.random() < 0.2))
    if len(dicts[k]) > LARGEST:
        op = "dclear"
    said, words, key = "", "", rng.choice(pool)
    if op == "dput":
        number = rng.randrange(1000)
        words = f"{token(key)} {number}"
        said = f"{3 - (key in dicts[k])} "
        dicts[k][key] = number
    elif op == "ddel":
        words = token(key)
        dicts[k].pop(key, None)
    elif op == "dpop":
        said = token(dicts[k].popitem()[0]) + ";" if dicts[k] else ""
    elif op == "dclear":
        dicts[k].clear()
    elif op == "dcopy":
        words = f"{a}"
        dicts[k] = dicts[a].copy()
    elif op == "dupdate":
        words = f"{a}"
        dicts[k].update(dicts[a])
    else:
        ints = [n for n in dicts[k] if type(n) is int] or [0]
        fresh = rng.randrange(10**6)
        turns = rng.choice([0, 1, 3, 20])
        plan = [(rng.choice(ints) if rng.random() < 0.9 else -77, fresh + n) for n in range(turns)]
        if rng.random() < 0.5:
            plan = list(zip(ints, (n + fresh for n in range(len(ints)))))
        words = " ".join([str(len(plan))] + [f"{gone} {come}" for gone, come in plan])
        said = loop(dicts[k], plan)
    return f"{op} {k} {words}", said + "".join(f"{token(key)};{value} " for key, value in dicts[k].items())


def commands(count):
    """Pairs of a command and its answer."""
    rng = random.Random(20260)
    for _ in range(count):
        value = some_value(rng)
        yield f"hash {token(value)}", str(hash(value))
    for size in 12, 60, 400:
        pool = [some_value(rng) for _ in range(size)]
        small = [rng.randrange(size) for _ in range(size)]
        sets = [set() for _ in range(PLACES)] if size == 12 else sets
        dicts = [{} for _ in range(PLACES)] if size == 12 else dicts
        for n in range(count):
            yield set_case(rng, sets, small if n // 500 % 2 else pool)
            yield dict_case(rng, dicts, small if n // 500 % 2 else pool)


def big():
    """Sets beyond the size where they grow by less."""
    numbers = set()
    yield "clear 0", ""
    for n in range(0, 700000, 7):
        numbers.add(n)
    yield "range 0 0 700000 7", shown(numbers)
    yield "pop 0", token(numbers.pop()) + ";" + shown(numbers)


def main():
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/tests")
    if os.environ.get("PYTHONHASHSEED") != "0":
        return subprocess.call([sys.executable, *sys.argv], env={**os.environ, "PYTHONHASHSEED": "0"})
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 3000
    cases = [*commands(count), *big()]
    done = subprocess.run([folder / "hash_main"], input="\n".join(c for c, _ in cases).encode(), stdout=subprocess.PIPE,
                          timeout=120)
    lines = done.stdout.decode().split("\n")
    failed = int(done.returncode != 0)
    for (command, answer), line in zip(cases, lines + [""] * len(cases)):
        if answer == line:
            continue
        failed += 1
        if failed < 4:
            print(f"failed: {command}\n  expected {answer[:300]}\n  actual   {line[:300]}")
    print(f"{len(cases) - failed} passed, {failed} failed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
