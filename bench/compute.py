"""How fast arrays are worked through: NumPy and Numba in this process, Quern through its
kernel's %timeit, and the machine's limit by a small C program."""
import os
import re
import subprocess
import tempfile
import time

import numpy as np

from latency import FRESH
from wire import Kernel

UNITS = {"ns": 1e-9, "µs": 1e-6, "μs": 1e-6, "us": 1e-6, "ms": 1e-3, "s": 1.0}
SETUP = "import numpy as np\nx = np.linspace(0.0, 1.0, 1000000)\ny = np.linspace(1.0, 0.0, 1000000)\n"


def timed(function, runs, loops):
    """Seconds of one call, `runs` times, each the mean of `loops` calls."""
    for _ in range(3):
        function()
    times = []
    for _ in range(runs):
        begin = time.perf_counter()
        for _ in range(loops):
            function()
        times.append((time.perf_counter() - begin) / loops)
    return times


def numpy_sin_exp(runs, loops):
    x, y = np.linspace(0.0, 1.0, 1000000), np.linspace(1.0, 0.0, 1000000)
    return timed(lambda: np.sin(x) * np.exp(y), runs, loops)


def numba_sin_exp(runs, loops):
    """Numba's two ways with all cores: the exact one and the fast one."""
    import numba

    x, y = np.linspace(0.0, 1.0, 1000000), np.linspace(1.0, 0.0, 1000000)
    exact = numba.njit(parallel=True)(lambda a, b: np.sin(a) * np.exp(b))
    fast = numba.njit(parallel=True, fastmath=True)(lambda a, b: np.sin(a) * np.exp(b))
    return timed(lambda: exact(x, y), runs, loops), timed(lambda: fast(x, y), runs, loops)


def numba_first_calls():
    """Seconds to define and first call an njit function, for each of the FRESH expressions."""
    import numba

    x, y = np.linspace(0.0, 1.0, 1000), np.linspace(1.0, 2.0, 1000)
    numba.njit(lambda a: a + 1.0)(x)  # loads what the first compilation of a process loads
    times = []
    for expression in FRESH:
        plain = eval(f"lambda x, y: {expression}", {"np": np})
        begin = time.perf_counter()
        numba.njit(plain)(x, y)
        times.append(time.perf_counter() - begin)
    return times


def quern_sin_exp(spec, runs, loops):
    """Through the notebook: %timeit's figure for one run of `loops` loops, `runs` times."""
    kernel = Kernel(spec)
    try:
        kernel.text(SETUP + "z = np.sin(x) * np.exp(y)")
        times = []
        for _ in range(runs):
            text = kernel.text(f"%timeit -n {loops} -r 1 np.sin(x) * np.exp(y)")
            value, unit = re.match(r"\s*([\d.]+) (\S+)", text).groups()
            times.append(float(value) * UNITS[unit])
        cells = [kernel.execute("z = np.sin(x) * np.exp(y)")[0] for _ in range(runs)]
        return times, cells
    finally:
        kernel.close()


def limits():
    """The C program's figures: {name: seconds}. Empty without a compiler that has OpenMP."""
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "limits.c")
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "limits")
        built = subprocess.run(["gcc", "-O3", "-march=native", "-ffast-math", "-fopenmp", source,
                                "-o", program, "-lm"], capture_output=True)
        if built.returncode:
            return {}
        out = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    return {line.split()[0]: [float(word) for word in line.split()[1:]] for line in out.splitlines()}
