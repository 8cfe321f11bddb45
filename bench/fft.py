"""The bench of Fourier transforms: Quern beside NumPy, SciPy and planned FFTW, in one run.

usage: python bench/fft.py [--quern PATH] [--python PATH] [--scipy PATH] [--out FILE]

FFTW is called from a C program that this builds (fft.c): FFTW_MEASURE, the better of one thread and all cores.
--python names one with NumPy, --scipy one with SciPy. Times are milliseconds: the least of three rounds' medians, the
contestants taking turns. Prints a table with Quern's time over each of the others', and all as JSON to --out.
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
LINE = re.compile(r"^(.+): ([-+0-9.e]+)$", re.M)
ROUNDS = 3
LIBRARIES = ["-lfftw3f_threads", "-lfftw3f", "-lfftw3_threads", "-lfftw3", "-lpthread", "-lm"]

# The same text for Quern and for Python. `F` is np.fft or scipy.fft.
PROGRAM = """
import time
import numpy as np
%s
rng = np.random.default_rng(1)
c128 = rng.standard_normal((512, 512)) + 1j * rng.standard_normal((512, 512))
c64 = c128.astype(np.complex64)
f64 = c128.real.copy()
line = c128.ravel()[:1000].copy()
lines = np.concatenate((c64, c64), axis=1)
long = c128.ravel().copy()
def median(times):
    return sorted(times)[len(times) // 2] * 1e3
"""
SHAPES = {
    "fft2 512x512 complex64": ("F.fft2(c64)", 20),
    "fft2 512x512 complex128": ("F.fft2(c128)", 10),
    "rfft2 512x512 float64": ("F.rfft2(f64)", 20),
    "fft 1000 complex128": ("F.fft(line)", 1000),
    "fft 512 lines of 1024 complex64": ("F.fft(lines)", 20),
    "fft 2**18 complex128": ("F.fft(long)", 4),
}
ONE = """
times = []
for k in range(15):
    start = time.perf_counter()
    for c in range(%d):
        y = %s
    times.append((time.perf_counter() - start) / %d)
print("%s:", median(times))
"""


def text(imports, call):
    parts = [PROGRAM % imports]
    for name, (code, calls) in SHAPES.items():
        code = code.replace("F.", call + ".")
        if call == "scipy.fft":
            code = code.replace(")", ", workers=%d)" % (os.cpu_count() or 1))
        parts.append(ONE % (calls, code, calls, name))
    return "".join(parts)


def figures(command):
    """{name: milliseconds}, or a reason."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    found = {name: float(value) for name, value in LINE.findall(done.stdout)}
    return found or (done.stderr.strip().splitlines() or ["it printed nothing"])[-1]


def contestants(folder, options):
    def program(name, imports, call):
        path = os.path.join(folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text(imports, call))
        return path
    plain = program("numpy_fft.py", "", "np.fft")
    planned = os.path.join(folder, "fft")
    built = subprocess.run([shutil.which("cc") or "gcc", "-O2", os.path.join(HERE, "fft.c"), "-o", planned, *LIBRARIES],
                           capture_output=True, text=True)
    yield "Quern", [options.quern, "run", plain]
    yield "FFTW planned", [planned, str(os.cpu_count() or 1)] if not built.returncode else built.stderr
    yield "NumPy", [options.python, plain]
    yield "SciPy", [options.scipy, program("scipy_fft.py", "import scipy.fft", "scipy.fft")]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quern", default=os.path.join(ROOT, "build", "quern"))
    parser.add_argument("--python", default=os.path.join(ROOT, "build", "venv", "bin", "python"))
    parser.add_argument("--scipy", default=sys.executable)
    parser.add_argument("--out")
    options = parser.parse_args()
    results = {}
    with tempfile.TemporaryDirectory(prefix="quern-fft-") as folder:
        commands = dict(contestants(folder, options))
        for _ in range(ROUNDS):
            for who, command in commands.items():
                found = figures(command) if isinstance(command, list) else command
                if isinstance(found, str) or isinstance(results.get(who), str):
                    results[who] = found
                    continue
                old = results.setdefault(who, found)
                results[who] = {name: min(old[name], found[name]) for name in found}
    for who, found in results.items():
        if isinstance(found, str):
            print(f"{who}: {found}")
    peers = [who for who, found in results.items() if who != "Quern" and not isinstance(found, str)]
    print(f"{'milliseconds':34}{'Quern':>9}" + "".join(f"{who:>14}{'ratio':>7}" for who in peers))
    for name, own in results["Quern"].items():
        cells = (results[who][name] for who in peers)
        print(f"{name:34}{own:9.4f}" + "".join(f"{other:14.4f}{own / other:7.2f}" for other in cells))
    if options.out:
        with open(options.out, "w", encoding="utf-8") as file:
            json.dump(results, file, indent=1)


main()
