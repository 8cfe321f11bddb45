"""Programs of dictionaries, sets and deques by Quern, by CPython and, where it has the types, by Numba, in rounds that alternate.

usage: python bench/objects.py QUERN [--rounds N] [--only NAME]

Printed are the minima of the rounds in nanoseconds for each operation, and Quern's over the others'. All answers must
agree. Everything runs on one thread; what is compiled has been called once before it is timed.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

# Each defines work(n); what it returns is printed. The number says how many operations are counted for each of n.
PROGRAMS = {
    "dict of ints: insert, look up": (200000, 2, """
def work(n):
    d = {}
    for k in range(n):
        d[(k * 7919) % 1000003] = k
    total = 0
    for k in range(n):
        total += d[(k * 7919) % 1000003]
    return total
"""),
    "words counted": (300000, 1, """
words = ["w" + str((k * k) % 997) for k in range(1000)]


def work(n):
    counts = {}
    for k in range(n):
        w = words[k % 1000]
        if w in counts:
            counts[w] += 1
        else:
            counts[w] = 1
    return sorted(counts.items())[-1][1]
"""),
    "words counted by get": (300000, 1, """
words = ["w" + str((k * k) % 997) for k in range(1000)]


def work(n):
    counts = {}
    for k in range(n):
        w = words[k % 1000]
        counts[w] = counts.get(w, 0) + 1
    return len(counts)
"""),
    "sieve with a set": (200000, 1, """
def work(n):
    primes = set(range(2, n))
    for p in range(2, int(n ** 0.5) + 1):
        if p in primes:
            for q in range(p * p, n, p):
                primes.discard(q)
    return len(primes)
"""),
    "breadth first by deque": (100000, 1, """
from collections import deque


def work(n):
    seen = {0}
    queue = deque([(0, 0)])
    far = 0
    while queue:
        node, depth = queue.popleft()
        far = depth
        for other in (node * 2 + 1, node * 2 + 2, node // 3):
            if other < n and other not in seen:
                seen.add(other)
                queue.append((other, depth + 1))
    return far
"""),
    "shortest ways by heap": (20000, 5, """
import heapq


def work(n):
    roads = {}
    for k in range(n):
        roads[k] = [((k * 5 + step * 7919) % n, (k * 31 + step * 17) % 97 + 1) for step in range(5)]
    far = {0: 0}
    heap = [(0, 0)]
    while heap:
        so_far, node = heapq.heappop(heap)
        if so_far > far[node]:
            continue
        for other, length in roads[node]:
            total = so_far + length
            if other not in far or total < far[other]:
                far[other] = total
                heapq.heappush(heap, (total, other))
    return sum(far.values())
"""),
    "tuples as keys": (100000, 2, """
def work(n):
    grid = {}
    for k in range(n):
        grid[k % 317, k // 317] = k
    total = 0
    for k in range(n):
        total += grid[k % 317, k // 317]
    return total
"""),
    "loop over items": (300000, 1, """
d = {k: k * 2 for k in range(1000)}


def work(n):
    total = 0
    for turn in range(n // 1000):
        for key, value in d.items():
            total += key * value
    return total
"""),
    "groups by defaultdict": (200000, 1, """
from collections import defaultdict


def work(n):
    groups = defaultdict(list)
    for k in range(n):
        groups[k % 1000].append(k)
    return len(groups[17])
"""),
}
NUMBA = {
    "dict of ints: insert, look up": """
from numba import njit


@njit
def work(n):
    d = {0: 0}
    for k in range(n):
        d[(k * 7919) % 1000003] = k
    total = 0
    for k in range(n):
        total += d[(k * 7919) % 1000003]
    return total
""",
    "sieve with a set": """
from numba import njit


@njit
def work(n):
    primes = set(range(2, n))
    for p in range(2, int(n ** 0.5) + 1):
        if p in primes:
            for q in range(p * p, n, p):
                primes.discard(q)
    return len(primes)
""",
}
TIMED = """
import time
work(10)
best = 1e9
for turn in range({repeats}):
    before = time.perf_counter()
    answer = work({n})
    best = min(best, time.perf_counter() - before)
print("ns", best * 1e9 / {count}, answer)
"""


def once(command, text):
    """(nanoseconds an operation, the answer)"""
    with tempfile.NamedTemporaryFile("w", suffix=".py", delete=False) as file:
        file.write(text)
    try:
        done = subprocess.run([*command, file.name], capture_output=True, text=True, check=False,
                              env={**os.environ, "PYTHONHASHSEED": "0", "NUMBA_NUM_THREADS": "1"})
    finally:
        os.unlink(file.name)
    found = re.search(r"^ns (\S+) (.*)$", done.stdout, re.M)
    if not found:
        sys.exit(done.stdout + done.stderr)
    return float(found[1]), found[2]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("quern")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    print(f"{'program':32} {'Quern':>8} {'CPython':>8} {'x':>6} {'Numba':>8} {'x':>6}")
    for name, (n, each, text) in PROGRAMS.items():
        if options.only not in name:
            continue
        timed = TIMED.format(n=n, count=n * each, repeats=5)
        sides = {"quern": ([options.quern, "--threads", "1", "run"], text), "python": ([sys.executable], text)}
        if name in NUMBA:
            sides["numba"] = ([sys.executable], NUMBA[name])
        best, answers = {}, set()
        for _ in range(options.rounds):
            for side, (command, program) in sides.items():
                figure, answer = once(command, program + timed)
                best[side] = min(best.get(side, 1e18), figure)
                answers.add(answer)
        if len(answers) > 1:
            sys.exit(f"{name}: {answers}")
        numba = f"{best['numba']:8.1f} {best['numba'] / best['quern']:6.2f}" if "numba" in best else ""
        print(f"{name:32} {best['quern']:8.1f} {best['python']:8.1f} {best['python'] / best['quern']:6.2f} {numba}", flush=True)


if __name__ == "__main__":
    main()
