"""The bench of Quern's own Fourier transforms beside FFTW's, both called by Quern: shapes in turn, one thread.

usage: python bench/transforms.py [--quern PATH] [--rounds N] [--out FILE]

Milliseconds, the least of all rounds; the ratio is what Quern's own transforms take for FFTW's millisecond. Exit status 1
where one is above 4.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LIMIT = 4.0
LINE = re.compile(r"^(.+): ([-+0-9.e]+)$", re.M)
LENGTHS = [2**6, 2**10, 2**14, 2**18, 2**20, 3**6, 3**10, 3**12, 5**4, 5**6, 5**8, 1000, 10**5, 97, 997, 9973, 99991]
SHAPES = {}
for n in LENGTHS:
    SHAPES[f"fft {n}"] = (f"(rng.standard_normal({n}) + 1j * rng.standard_normal({n}))", "np.fft.fft(x)", n)
for n in (2**10, 2**16, 2**20, 3**10, 1000, 10**5, 9973):
    SHAPES[f"rfft {n}"] = (f"rng.standard_normal({n})", "np.fft.rfft(x)", n)
    SHAPES[f"irfft {n}"] = (f"np.fft.rfft(rng.standard_normal({n}))", f"np.fft.irfft(x, {n})", n)
for a, b in ((256, 256), (1000, 1000), (243, 729)):
    SHAPES[f"fft2 {a}x{b}"] = (f"(rng.standard_normal(({a}, {b})) + 0j)", "np.fft.fft2(x)", a * b)
    SHAPES[f"rfft2 {a}x{b}"] = (f"rng.standard_normal(({a}, {b}))", "np.fft.rfft2(x)", a * b)
for a, b in ((20000, 3), (8000, 8), (4000, 15), (1000, 64), (600, 100), (500, 127), (64, 1024)):
    SHAPES[f"fft {a} lines of {b}"] = (f"(rng.standard_normal(({a}, {b})) + 0j)", "np.fft.fft(x)", a * b)
    SHAPES[f"rfft {a} lines of {b}"] = (f"rng.standard_normal(({a}, {b}))", "np.fft.rfft(x)", a * b)
for kind in 1, 2, 3, 4:
    for n in 1000, 1001, 2**16:
        for name in "dct", "dst":
            SHAPES[f"{name}-{kind} {n}"] = (f"rng.standard_normal({n})", f"scipy.fft.{name}(x, type={kind})", n)
PROGRAM = """import time
import numpy as np
import scipy.fft
rng = np.random.default_rng(1)
"""
ONE = """
# %%%%
x = %s.astype(np.%s)
y = %s
times = []
for k in range(5):
    start = time.perf_counter()
    for c in range(%d):
        y = %s
    times.append((time.perf_counter() - start) / %d)
print("%s:", min(times) * 1e3)
"""


def program(single):
    parts = [PROGRAM]
    for name, (make, call, size) in SHAPES.items():
        is_complex = "+ " in make or "irfft" in name
        dtype = ("complex64" if single else "complex128") if is_complex else "float32" if single else "float64"
        calls = max(1, 200000 // size)
        parts.append(ONE % (make, dtype, call, calls, call, calls, name))
    return "".join(parts)


def figures(quern, path, library):
    env = {**os.environ, "QUERN_FFT": library}
    done = subprocess.run([quern, "run", "--threads", "1", path], capture_output=True, text=True, env=env, timeout=900)
    if done.returncode:
        sys.exit(done.stdout[-1000:] + done.stderr[-1000:])
    return {name: float(value) for name, value in LINE.findall(done.stdout)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quern", default=os.path.join(ROOT, "build", "quern"))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--out")
    options = parser.parse_args()
    results, slow = {}, 0
    for single in False, True:
        best = {"own": {}, "fftw": {}}
        with tempfile.NamedTemporaryFile("w", suffix=".py") as file:
            file.write(program(single))
            file.flush()
            for _ in range(options.rounds):
                for library, least in best.items():
                    for name, value in figures(options.quern, file.name, library).items():
                        least[name] = min(value, least.get(name, value))
        print(f"{'float32' if single else 'float64':28}{'own':>10}{'FFTW':>10}{'ratio':>7}")
        for name, own in best["own"].items():
            ratio = own / best["fftw"][name]
            slow += ratio > LIMIT
            print(f"{name:28}{own:10.4f}{best['fftw'][name]:10.4f}{ratio:7.2f}")
        results["float32" if single else "float64"] = best
    if options.out:
        with open(options.out, "w", encoding="utf-8") as file:
            json.dump(results, file, indent=1)
    return 1 if slow else 0


sys.exit(main())
