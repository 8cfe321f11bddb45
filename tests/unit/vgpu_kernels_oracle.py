"""Whole kernels on the virtual GPU (tests/vgpu), against NumPy: the PTX that nvcc made from tests/vgpu/cases/*.cu, and
what nvcc and Numba make now where they are there.

Usage: vgpu_kernels_oracle.py build/tests
"""
import ctypes
import gzip
import math
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "vgpu"))
from gpu import U64, Failure, Gpu, library

PROGRAMS = sys.argv.pop() if len(sys.argv) > 1 else "build/tests"
CASES = os.path.join(os.path.dirname(HERE), "vgpu", "cases")
RANDOM = np.random.default_rng(5)
GPU = None


def setUpModule():
    global GPU
    GPU = Gpu(library(PROGRAMS))


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def stored(name):
    path = os.path.join(CASES, name)
    if os.path.exists(path + ".gz"):
        return gzip.open(path + ".gz", "rt").read()
    return text_of(path)


def compiled(name, *options):
    """PTX that nvcc makes now, or None."""
    nvcc = shutil.which("nvcc") or shutil.which("/usr/local/cuda/bin/nvcc")
    if not nvcc:
        return None
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "out.ptx")
        subprocess.run([nvcc, "-w", "-ptx", *options, os.path.join(CASES, name), "-o", out], check=True)
        return text_of(out)


class Kernels(unittest.TestCase):
    text = None

    def setUp(self):
        self.text = stored("kernels.ptx")

    def run_kernel(self, name, grid, block, *arguments, **more):
        GPU.run(self.text, name, grid, block, list(arguments), **more)

    def test_reduce(self):
        x = RANDOM.integers(-50, 50, 1000).astype(np.float32)
        sums = np.zeros(8, np.float32)
        self.run_kernel("reduce", 8, 128, x, sums, 1000)
        padded = np.concatenate([x, np.zeros(24, np.float32)]).reshape(8, 128)
        np.testing.assert_array_equal(sums, padded.sum(1))

    def test_matmul(self):
        n = 21
        a, b = RANDOM.integers(-9, 9, (2, n, n)).astype(np.float64)
        c = np.zeros((n, n))
        self.run_kernel("matmul", (3, 3), (8, 8), a, b, c, n)
        np.testing.assert_array_equal(c, a @ b)

    def test_dynamic_shared(self):
        x = np.arange(300, dtype=np.int32)
        self.run_kernel("reversed", 1, 64, x, 300, shared=1200)
        np.testing.assert_array_equal(x, np.arange(300)[::-1])

    def test_votes(self):
        x = RANDOM.integers(-4, 9, 96).astype(np.int32)
        out = np.zeros(96, np.int32)
        self.run_kernel("votes", 1, 96, x, out)
        self.assertTrue((out == (x > 0).sum() * 100 + 10 * (x > -5).all() + (x > 8).any()).all())

    def test_threads_that_left(self):
        out = np.zeros(64, np.int32)
        self.run_kernel("early", 1, 64, out, 37)
        np.testing.assert_array_equal(out, np.where(np.arange(64) < 37, 37, 0))

    def test_warp(self):
        x = RANDOM.integers(0, 100, 64).astype(np.int32)
        y = RANDOM.integers(0, 100, 64).astype(np.float64)
        out, sums = np.zeros((64, 12), np.int32), np.zeros(64)
        self.run_kernel("warp", 1, 64, x, out, y, sums)
        for i in range(64):
            base, lane = i // 32 * 32, i % 32
            w, v = x[base : base + 32], x[i]
            self.assertEqual(out[i, 0], w[3])
            self.assertEqual(out[i, 1], w[lane - 2] if lane >= 2 else v)
            self.assertEqual(out[i, 2], w[lane + 5] if lane < 27 else v)
            self.assertEqual(out[i, 3], w[lane ^ 9])
            self.assertEqual(out[i, 4], w[lane // 8 * 8 + 1])
            self.assertEqual(np.uint32(out[i, 5]), sum(1 << k for k in range(32) if w[k] & 1))
            self.assertEqual(out[i, 6], 4 + 2 * (x[7] in w) + 1)
            self.assertEqual(np.uint32(out[i, 7]), sum(1 << k for k in range(32) if w[k] % 5 == v % 5))
            self.assertEqual(out[i, 8], 0)  # all lanes, plus 1
            self.assertEqual(out[i, 9], -1)
            self.assertEqual(out[i, 10], w[5] if lane & 1 else -1)
            self.assertEqual(out[i, 11], 0xFFFFF if lane < 20 else -2)
            self.assertEqual(sums[i], y[base : base + 32].sum())

    def test_atomics(self):
        n = 300
        x = RANDOM.integers(1, 1 << 20, n).astype(np.int32)
        i = np.array([5, 6, 1 << 30, -3, -1, 0, 0, 0, 123], np.int32)
        u, w, f, d = np.zeros(3, np.uint32), np.zeros(2, np.uint64), np.zeros(1, np.float32), np.array([0.0, 100.0])
        self.run_kernel("atomics", 5, 64, i, u, w, f, d, x, n)
        total = int(x.sum())
        want = [5 + total, 6 - total, x.min(), x.max(), np.bitwise_and.reduce(x | 1), np.bitwise_or.reduce(x), np.bitwise_xor.reduce(x), 123, 77]
        np.testing.assert_array_equal(i, np.array(want).astype(np.int32))
        self.assertEqual(list(u), [n % 10, (6 - (n - 1) % 7), x.max()])
        self.assertEqual(list(w), [3 * total, (x & 1023).max()])
        self.assertEqual(f[0], n / 2)
        self.assertEqual(list(d), [total, max(100, x.max())])

    def test_lock(self):
        lock, count = np.zeros(1, np.int32), np.zeros(1, np.int32)
        self.run_kernel("locked", 3, 40, lock, count)
        self.assertEqual((lock[0], count[0]), (0, 120))

    def test_ring(self):
        following, drops, lines = np.zeros(1, np.uint32), np.zeros(1, np.uint32), np.zeros(150, np.int32)
        self.run_kernel("ring", 2, 32, following, drops, lines, 150)
        self.assertEqual((following[0], drops[0]), (192, 14))
        rows = lines.reshape(50, 3)
        np.testing.assert_array_equal(np.sort(rows[:, 1]), np.unique(rows[:, 1]))
        np.testing.assert_array_equal(rows[:, 2], rows[:, 1] ** 2)
        self.assertTrue((rows[:, 0] == 1).all())

    def test_calls(self):
        a, b = RANDOM.integers(1, 10000, (2, 50)).astype(np.uint32)
        out = np.zeros(64, np.int64)
        self.run_kernel("calls", 1, 64, a, b, out, 50)
        for k in range(50):
            self.assertEqual(out[k], math.gcd(int(a[k]), int(b[k])) * 1000 + (k % 5) ** (k % 11))
        self.assertTrue((out[50:] == 0).all())

    def test_divergence(self):
        x = np.arange(1, 200, dtype=np.int32)
        steps = np.zeros(199, np.int32)
        self.run_kernel("collatz", 2, 128, x, steps, 199)

        def collatz(v):
            k = 0
            while v != 1:
                v, k = 3 * v + 1 if v % 2 else v // 2, k + 1
            return k

        np.testing.assert_array_equal(steps, [collatz(int(v)) for v in x])

    def test_switch(self):
        x = RANDOM.integers(-2, 10, 64).astype(np.int32)
        out = np.zeros(64, np.int32)
        self.run_kernel("cases", 1, 64, x, out)
        arms = [lambda i: 11 + i, lambda i: i * i, lambda i: 5 - i, lambda i: i ^ 9, lambda i: i << 3, lambda i: i % 7, lambda i: ~i, lambda i: i // 3]
        np.testing.assert_array_equal(out, [arms[v](i) if 0 <= v < 8 else -1 for i, v in enumerate(x)])

    def test_function_pointers(self):
        x = np.arange(40, dtype=np.int32)
        self.run_kernel("pointers", 1, 40, x)
        np.testing.assert_array_equal(x, [(k + 1, 2 * k, k * k)[k % 3] for k in range(40)])

    def test_spaces(self):
        out = np.zeros(32, np.int32)
        self.run_kernel("spaces", 1, 32, out)
        for i in range(32):
            local = [0] * 16
            for k in range(16):
                local[(k * 7 + i) % 16] = k * k
            value = local[i % 16] if i % 3 == 0 else (31 - i) * 3 if i % 3 == 1 else 40
            want = [3, 1, 4, 1, 5, 9, 2, 6][i % 8] * 10000 + value + (b"hello"[i] * 100000 if i < 5 else 0)
            self.assertEqual(out[i], want)

    def test_structs(self):
        body = np.dtype([("position", "3f8"), ("mass", "f4"), ("kind", "i2"), ("fixed", "?")], align=True)
        bodies = np.zeros(5, body)
        bodies["mass"], bodies["kind"], bodies["fixed"] = np.arange(5), 7, [0, 1, 0, 1, 0]
        before, by = bodies.copy(), np.zeros((), body)
        by["position"], by["kind"] = (1.5, -2, 0.25), -9
        add = np.array([1, 2, 3, 4], np.float32)
        out = RANDOM.integers(0, 50, (5, 4)).astype(np.float32)
        want = np.stack([out[:, 0] + 1, out[:, 1] - 2, out[:, 2] * 3, out[:, 3] / 4], axis=1)
        by_value = (ctypes.c_char * body.itemsize).from_buffer_copy(by.tobytes())
        add_value = (ctypes.c_char * 16).from_buffer_copy(add.tobytes())
        self.run_kernel("structs", 1, 5, bodies, by_value, add_value, out)
        np.testing.assert_array_equal(out, want)
        np.testing.assert_array_equal(bodies["position"], before["position"] + np.outer(np.arange(5), by["position"]))
        self.assertEqual(list(bodies["kind"]), [-2] * 5)
        self.assertEqual(list(bodies["fixed"]), [True, False, True, False, True])

    def test_grid_barrier(self):
        x, out = np.zeros(256, np.int32), np.zeros(256, np.int32)
        self.run_kernel("meet", 8, 32, x, np.zeros(1, np.uint32), np.zeros(1, np.int32), out, cooperative=True)
        np.testing.assert_array_equal(out, np.arange(256)[::-1])
        with self.assertRaises(Failure) as caught:
            self.run_kernel("meet", 1000, 1024, x, np.zeros(1, np.uint32), np.zeros(1, np.int32), out, cooperative=True)
        self.assertEqual(caught.exception.result, 720)


class FreshKernels(Kernels):
    """The same from the PTX that nvcc makes now, without optimisation: other instructions, more calls."""

    fresh = {}

    def setUp(self):
        if "O0" not in self.fresh:
            self.fresh["O0"] = compiled("kernels.cu", "-arch=sm_90", "-Xcicc", "-O0")
        self.text = self.fresh["O0"]
        if not self.text:
            self.skipTest("nvcc is not there")


def ulps(got, want):
    """Distance in units of the last place of the type of `got`; `want` is a longdouble."""
    near = want.astype(got.dtype)
    with np.errstate(all="ignore"):
        off = np.abs(got.astype(np.longdouble) - want) / np.spacing(np.abs(near)).astype(np.longdouble)
    return np.where((got == near) | (np.isnan(got) & np.isnan(near)), 0, np.where(np.isfinite(near), off, np.inf))


class Libdevice(unittest.TestCase):
    """Against the host's long double, within the errors that the CUDA C++ programming guide gives and one half more."""

    LIMITS = {"tgamma": (10, 6), "lgamma": (8, 7), "tan": (4, 2), "sinh": (3, 2.5), "erfc": (4, 5), "asin": (4, 2.5), "acosh": (4, 3),
              "asinh": (3, 3), "atanh": (3, 2.5), "tanh": (2, 2.5), "pow": (4, 2.5), "atan2": (3, 2.5), "acos": (2, 2), "log10": (2, 1.5),
              "cosh": (2, 2), "hypot": (3, 2.5), "exp2": (2, 1.5), "log2": (1.5, 1.5), "erf": (2, 2.5), "exp": (2, 1.5), "atan": (2, 2.5)}

    def samples(self, name, dtype, second=False):
        spread = {"asin": 1, "acos": 1, "atanh": 1, "exp": 80, "exp2": 100, "expm1": 80, "sinh": 80, "cosh": 80, "tgamma": 20, "lgamma": 60,
                  "erf": 4, "erfc": 8, "pow": 20}.get(name, 1000)
        x = (RANDOM.random(500) * 2 - 1) * spread
        if name in ("log", "log2", "log10", "sqrt", "tgamma", "lgamma", "acosh") or (name == "pow" and not second):
            x = np.abs(x) + (1 if name == "acosh" else 1e-3)
        if name in ("sin", "cos", "tan") and dtype == np.float64:
            x[:100] *= 1e12  # the slow path of the reduction
        edges = np.array([0.0, -0.0, 1.0, np.inf, np.nan, 0.5, 1e-30, 2.0]) if name not in ("lgamma", "tgamma", "pow") else np.array([1.0, 2.0, 0.5])
        return np.concatenate([edges, x]).astype(dtype)

    def check(self, name, want, two):
        for dtype, suffix, which in ((np.float32, "f32", 0), (np.float64, "f64", 1)):
            x = self.samples(name, dtype)
            sources = [x, self.samples(name, dtype, True)[::-1].copy()] if two else [x]
            out = np.zeros_like(x)
            GPU.run(stored("libm.ptx"), f"{name}_{suffix}", 1, len(x), [*sources, out])
            with np.errstate(all="ignore"):
                exact = want(*(source.astype(np.longdouble) for source in sources))
            off = ulps(out, exact)
            worst = int(np.argmax(off))
            limit = self.LIMITS.get(name, (2, 2))[which]
            self.assertLessEqual(off[worst], limit, f"{name}_{suffix} of {[s[worst] for s in sources]}: {out[worst]!r}, not {exact[worst]!r}")

    def test_one(self):
        host = ctypes.CDLL("libm.so.6")

        def by_host(name):
            function = getattr(host, name + "l")
            function.restype, function.argtypes = ctypes.c_longdouble, [ctypes.c_longdouble]
            return lambda x: np.array([function(float(v)) for v in x], np.longdouble)

        special = {name: by_host(name) for name in ("erf", "erfc", "lgamma", "tgamma")}
        names = {"asin": np.arcsin, "acos": np.arccos, "atan": np.arctan, "asinh": np.arcsinh, "acosh": np.arccosh, "atanh": np.arctanh, "fabs": np.abs}
        for name in ("sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh exp exp2 expm1 log log2 log10 log1p sqrt cbrt erf erfc "
                     "tgamma lgamma floor ceil trunc rint fabs").split():
            with self.subTest(name):
                self.check(name, special.get(name) or names.get(name) or getattr(np, name), False)

    def test_two(self):
        names = {"pow": np.power, "atan2": np.arctan2, "hypot": np.hypot, "fmod": np.fmod, "copysign": np.copysign, "fmin": np.fmin, "fmax": np.fmax}
        for name, want in names.items():
            with self.subTest(name):
                self.check(name, want, True)


class FromNumba(unittest.TestCase):
    """A device function as Numba's compiler makes it, called by a kernel of ours."""

    def test_compiled_ptx(self):
        try:
            from numba import cuda, float64

            def body(x, y):
                s = 0.0
                for k in range(10):
                    s += math.sqrt(x + k) * math.sin(y * k) // 0.5
                return s + math.erf(x) + x**y

            text, _ = cuda.compile_ptx(body, (float64, float64), device=True, cc=(9, 0), abi="c", abi_info={"abi_name": "body"})
        except Exception as error:
            self.skipTest(f"Numba cannot compile: {error}")
        text += """
.visible .entry k(.param .u64 p) {
  .reg .b64 %rd<3>; .reg .f64 %fd<4>; .reg .b32 %r<2>;
  ld.param.u64 %rd0, [p]; mov.u32 %r0, %tid.x; mul.wide.u32 %rd1, %r0, 24; add.s64 %rd0, %rd0, %rd1;
  ld.global.f64 %fd0, [%rd0]; ld.global.f64 %fd1, [%rd0+8];
  { .param .b64 a; .param .b64 b; .param .b64 r;
    st.param.f64 [a], %fd0; st.param.f64 [b], %fd1; call.uni (r), body, (a, b); ld.param.f64 %fd2, [r]; }
  st.global.f64 [%rd0+16], %fd2; ret;
}
"""
        rows = RANDOM.random((64, 3)) * 5
        rows[:, 2] = 0
        GPU.run(text, "k", 1, 64, [rows])
        np.testing.assert_allclose(rows[:, 2], [body(x, y) for x, y, _ in rows], rtol=1e-13)


def crash(kernel, grid, block, arguments, order=""):
    """The result of a synchronisation after a kernel, in a process of its own."""
    script = f"""
import sys
sys.path[:0] = [{os.path.join(os.path.dirname(HERE), "vgpu")!r}]
import numpy as np
from gpu import Gpu, Failure, INT
gpu = Gpu({library(PROGRAMS)!r})
text = open({os.path.join(CASES, "kernels.ptx")!r}).read()
x = gpu.to_device(np.arange(100, dtype=np.int32))
gpu.launch(gpu.function(text, {kernel!r}), {grid}, {block}, [x{arguments}])
results = [gpu.result("cuCtxSynchronize"), gpu.result("cuMemFree_v2", x)]
gpu.call("cuDevicePrimaryCtxReset_v2", 0)
x = gpu.to_device(np.arange(64, dtype=np.int32))
print(*results, gpu.result("cuCtxSynchronize"))
"""
    environment = {**os.environ, "QUERN_VGPU_WATCHDOG": "1"}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment, timeout=60)
    return done.stdout.strip() or done.stderr


class Faults(unittest.TestCase):
    def test_sticky(self):
        for kernel, block, arguments, result in (("beyond", 1, ", INT(100)", 700), ("beyond", 1, ", INT(-1)", 700), ("crooked", 1, "", 716),
                                                 ("trapped", 32, "", 719), ("stuck", 64, "", 719), ("lost", 32, "", 719),
                                                 ("beyond", 1, ", INT(99)", 0)):
            want = f"{result} {result} 0"
            self.assertEqual(crash(kernel, 1, block, arguments), want, (kernel, arguments))

    def test_watchdog(self):
        script = crash("endless", 1, 1, "")
        self.assertEqual(script, "702 702 0")


if __name__ == "__main__":
    unittest.main()
