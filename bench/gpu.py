"""The GPU's bench: what it must show, by Quern, beside Numba and CuPy in the same run.

usage: python bench/gpu.py [--quern PATH] [--device sim|cuda|vgpu-nvvm|vgpu-llvm] [--elements N]
                           [--build DIR] [--out FILE]

Prints a table, and all figures as JSON (to --out, or the last line of the output). Times are
milliseconds and medians. Peers that are not installed, and peers that need the hardware that
is not there, leave a reason instead of figures. On the simulator Numba's own simulator is not
a peer for most figures (it takes minutes); its tiled product 32x32 took 4.2 s.

A figure with a bound is judged: "sim" bounds on the simulator, "cuda" bounds on hardware.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
PROGRAMS = os.path.join(HERE, "gpu")
LINE = re.compile(r"^(.+): ([-+0-9.e]+|nan|inf)$", re.M)

# The bounds. (device, figure): (below or above, value, or another figure times a factor)
BOUNDS = {
    ("sim", "tiled product 32x32"): ("below", 5.0),
    ("sim", "tiled product 32x32, checked"): ("below", 100.0),
    ("sim", "first launch of a new kernel"): ("below", 40.0),
    ("sim", "PTX by nvvm"): ("below", 30.0),
    ("sim", "PTX by llvm"): ("below", 30.0),
    ("cuda", "axpy float32, GB/s"): ("above", (0.9, "copy on the device, GB/s")),
    ("cuda", "x * 2.5 + y float32, GB/s"): ("above", (0.9, "copy on the device, GB/s")),
    ("cuda", "sum float32, GB/s"): ("above", (0.9, "copy on the device, GB/s")),
    ("cuda", "launch"): ("below", 0.004),
    ("cuda", "transfers of the second sinexp"): ("below", 0.5),
    ("sim", "transfers of the second sinexp"): ("below", 0.5),
}
# What bench/gpu/libraries.py computes must be right; "XORWOW": the library's numbers are the host's.
for figure, most in (("product float64, error", 1e-12), ("solve float64, error", 1e-8), ("qr float64, error", 1e-10),
                     ("eigh float64, error", 1e-9), ("svd float64, error", 1e-9), ("fft2 complex64, error", 1e-3),
                     ("determinant, error", 1e-10), ("XORWOW uniform float32, error", 1e-12)):
    BOUNDS.update({(device, figure): ("below", most) for device in ("sim", "cuda")})


def figures(command, environment, seconds=540):
    """{name: value} that a program prints, or a reason."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds,
                              env={**os.environ, **environment})
    except subprocess.TimeoutExpired:
        return f"it took longer than {seconds} s"
    found = {name: float(value) for name, value in LINE.findall(done.stdout)}
    if done.returncode:
        last = done.stderr.strip().splitlines() or ["it failed"]
        problems = [line for line in last if line.startswith("Error: ")]
        problem = "; ".join(line[7:] for line in problems) or next(
            (line for line in reversed(last) if "Error" in line), last[-1])
        return {**found, "failed": problem} if found else problem
    return found


def program(folder, name, arguments):
    """The path of a program of bench/gpu with the sizes put before it."""
    with open(os.path.join(PROGRAMS, name + ".py"), encoding="utf-8") as file:
        text = file.read()
    path = os.path.join(folder, name + ".py")
    with open(path, "w", encoding="utf-8") as file:
        file.write("ELEMENTS = %d\nLAUNCHES = %d\nROUNDS = %d\n" % arguments + text)
    return path


def cells(folder, quern, environment, text):
    """The outputs of cells under `quern run --batch`."""
    path = os.path.join(folder, "cells.qn")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    done = subprocess.run([quern, "run", "--batch", path], capture_output=True, text=True, timeout=120,
                          env={**os.environ, **environment, "XDG_CACHE_HOME": folder})
    return re.split("\x1e[0-9]+\n", done.stdout)


TILED = """
from numba import cuda, float32
TILE = 32
%s
@cuda.jit
def product(a, b, c):
    sa = cuda.shared.array((TILE, TILE), float32)
    sb = cuda.shared.array((TILE, TILE), float32)
    x, y = cuda.grid(2)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    acc = float32(0)
    for k in range(a.shape[1] // TILE):
        sa[ty, tx] = a[y, tx + k * TILE]
        sb[ty, tx] = b[ty + k * TILE, x]
        cuda.syncthreads()
        for j in range(TILE):
            acc += sa[ty, j] * sb[j, tx]
        cuda.syncthreads()
    c[y, x] = acc
"""


def first_launch(folder, quern, environment):
    """Milliseconds of the first launch of a kernel that no cache has: compilation and run."""
    text = "# %%\nimport time\n" + TILED % f"nonce = {time.time_ns()}" + """
def go():
    a = np.ones((32, 32), dtype=np.float32)
    start = time.perf_counter()
    product[(1, 1), (32, 32)](a, a, a.copy())
    cuda.synchronize()
    return 1e3 * (time.perf_counter() - start)
# %%
cuda.synchronize()
# %%
print(go())
"""
    return last_number(cells(folder, quern, environment, text))


def checked_product(folder, quern, environment):
    """Milliseconds of the tiled product under %%racecheck, warm."""
    text = "# %%" + TILED % "" + """
import time
a = cuda.to_device(np.ones((32, 32), dtype=np.float32))
c = cuda.device_array_like(a)
# %%
%%racecheck
product[(1, 1), (32, 32)](a, a, c)
# %%
%%racecheck
start = time.perf_counter()
product[(1, 1), (32, 32)](a, a, c)
cuda.synchronize()
spent = 1e3 * (time.perf_counter() - start)
# %%
print(spent)
"""
    return last_number(cells(folder, quern, environment, text))


def second_call_transfers(folder, quern, environment):
    """How many transfers the second call of a ufunc on unchanged host arrays makes; its result stays there."""
    text = """# %%
import math
from numba import vectorize, cuda
@vectorize(["float32(float32, float32)"], target="cuda")
def sinexp(x, y):
    return math.sin(x) * math.exp(y)
x, y = np.ones(1000, dtype=np.float32), np.ones(1000, dtype=np.float32)
r = sinexp(x, y)
# %%
r = sinexp(x, y)
cuda.synchronize()
%transfers json
"""
    out = cells(folder, quern, environment, text)
    try:
        return float(sum(row["direction"] != "launch" for row in json.loads(out[1])))
    except (IndexError, ValueError, KeyError, TypeError):
        return "%transfers says: " + (out[1] if len(out) > 1 else "".join(out))[:200]


# Fifty lines with maths: an option's price and its sensitivities.
LONG = """
@cuda.jit(device=True)
def cnd(d):
    k = 1.0 / (1.0 + 0.2316419 * math.fabs(d))
    poly = 1.330274429 * k
    poly = k * (poly - 1.821255978)
    poly = k * (poly + 1.781477937)
    poly = k * (poly - 0.356563782)
    poly = k * (poly + 0.31938153)
    v = 0.3989422804014327 * math.exp(-0.5 * d * d) * poly
    if d > 0:
        return 1.0 - v
    return v

@cuda.jit(device=True)
def density(d):
    return 0.3989422804014327 * math.exp(-0.5 * d * d)

@cuda.jit
def long(S, X, T, r, sigma, call, put, delta, gamma, vega, counts):
    bins = cuda.shared.array(32, float32)
    t = cuda.threadIdx.x
    if t < 32:
        bins[t] = 0
    cuda.syncthreads()
    start = cuda.grid(1)
    stride = cuda.gridsize(1)
    for i in range(start, S.shape[0], stride):
        root = math.sqrt(T[i])
        spread = sigma * root
        d1 = math.log(S[i] / X[i])
        d1 += (r + 0.5 * sigma * sigma) * T[i]
        d1 /= spread
        d2 = d1 - spread
        n1 = cnd(d1)
        n2 = cnd(d2)
        discount = math.exp(-r * T[i])
        price = S[i] * n1 - X[i] * discount * n2
        call[i] = price
        put[i] = price - S[i] + X[i] * discount
        delta[i] = n1
        gamma[i] = density(d1) / (S[i] * spread)
        vega[i] = S[i] * density(d1) * root + %d
        k = int(price)
        if k < 0:
            k = 0
        elif k > 31:
            k = 31
        cuda.atomic.add(bins, k, 1)
    cuda.syncthreads()
    if t < 32:
        cuda.atomic.add(counts, t, bins[t])
"""


def ptx_time(folder, quern, environment, generator):
    """Milliseconds for the PTX of a 50-line kernel with maths, by one generator, cache empty: the best of
    three kernels, for the first one also loads the generator."""
    text = "# %%\nimport math, time\nfrom numba import cuda, float32\nx = np.ones(4)\n"
    for k in range(3):
        text += "# %%" + LONG % (time.time_ns() % 100000 + k) + """
long[1, 32](x, x, x, 0.1, 0.2, x.copy(), x.copy(), x.copy(), x.copy(), x.copy(), np.zeros(32, dtype=np.float32))
# %%
start = time.perf_counter()
ptx = long.inspect_ptx()
print(1e3 * (time.perf_counter() - start))
"""
    pieces = cells(folder, quern, {**environment, "QUERN_PTX": generator}, text)
    found = [float(n) for n in re.findall(r"^[-+0-9.e]+$", "\n".join(pieces), re.M)]
    return min(found) if found else last_number(pieces)


def last_number(pieces):
    found = re.findall(r"^[-+0-9.e]+$", "\n".join(pieces), re.M)
    return float(found[-1]) if found else "".join(pieces).strip()[-200:] or "nothing was printed"


def verdict(device, figure, ours):
    kind, bound = BOUNDS.get((device, figure), (None, None))
    value = ours.get(figure)
    if kind is None or value is None:
        return ""
    if isinstance(value, str):
        return "no figure"
    if isinstance(bound, tuple):
        bound = bound[0] * ours.get(bound[1], float("nan"))
    good = value < bound if kind == "below" else value > bound
    return f"{'yes' if good else 'NO'}: {kind} {bound:g}"


def environment_of(device, build):
    if device == "sim":
        return {"QUERN_LIBCUDA": "off"}
    if device == "cuda":
        return {}
    library = os.path.join(build, "tests", "vgpu", "libcuda.so.1")
    toolkit = ("QUERN_LIBCUDA", "QUERN_CUBLAS", "QUERN_CUFFT", "QUERN_CUSOLVER", "QUERN_CURAND")
    return {**dict.fromkeys(toolkit, library), "QUERN_PTX": device.split("-")[1]}


def measure(options, folder):
    """{who: {figure: value}}."""
    quern = os.path.abspath(options.quern)
    environment = environment_of(options.device, options.build)
    real = options.device == "cuda"
    size = options.elements or (10 ** 9 if real else 10 ** 6 if options.device == "sim" else 1000)
    rounds = 20 if real else 7 if options.device == "sim" else 1
    arguments = (size, 10000 if real else 100 if options.device == "sim" else 3, rounds)
    ours = {}
    for name in "same", "only_quern", "libraries":
        got = figures([quern, "run", program(folder, name, arguments)], environment)
        ours.update(got if isinstance(got, dict) else {f"{name}.py": got})
    ours["first launch of a new kernel"] = first_launch(folder, quern, environment)
    ours["transfers of the second sinexp"] = second_call_transfers(folder, quern, environment)
    if options.device == "sim":
        ours["tiled product 32x32, checked"] = checked_product(folder, quern, environment)
    for generator in "nvvm", "llvm":
        ours[f"PTX by {generator}"] = ptx_time(folder, quern, environment, generator)
    table = {"quern": ours}
    if real:
        table["numba"] = figures([sys.executable, program(folder, "same", arguments)], {})
        table["cupy"] = figures([sys.executable, program(folder, "cupy_peer", arguments)], {})
    else:
        table["numba"] = table["cupy"] = "it needs the hardware"
    return {"device": options.device, "elements": size, "figures": table}


def device_name():
    try:
        return subprocess.run(["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"],
                              capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quern", default=os.path.join(ROOT, "build", "quern"))
    parser.add_argument("--build", default=os.path.join(ROOT, "build"))
    parser.add_argument("--device", default="sim", choices=["sim", "cuda", "vgpu-nvvm", "vgpu-llvm"])
    parser.add_argument("--elements", type=int)
    parser.add_argument("--out")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="quern-bench-") as folder:
        report = measure(options, folder)
    report["hardware"] = device_name()
    report["load"] = os.getloadavg()[0]  # times of a busy machine are not to be judged
    table = report["figures"]
    ours = table["quern"]
    failed = 0
    for name in dict.fromkeys(list(ours) + [n for t in table.values() if isinstance(t, dict) for n in t]):
        columns = []
        for who, values in table.items():
            value = values.get(name) if isinstance(values, dict) else None
            columns.append(f"{who} " + ("-" if value is None else value if isinstance(value, str) else f"{value:.4g}"))
        judged = verdict(options.device, name, ours)
        failed += judged.startswith("NO")
        print(f"{name:38} " + "   ".join(columns) + f"   {judged}")
    for who, values in table.items():
        if isinstance(values, str):
            print(f"{who}: {values}")
    text = json.dumps(report, indent=None if not options.out else 1)
    if options.out:
        with open(options.out, "w", encoding="utf-8") as file:
            file.write(text + "\n")
    else:
        print(text)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
