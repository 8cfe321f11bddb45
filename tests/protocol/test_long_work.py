"""Work that takes minutes inside a library: it is left within a second of an interrupt, and past its budget.

Nothing here waits for such work to end. Run: QUERN=build/quern python -m unittest discover -s tests/protocol -p
test_long_work.py"""
import os
import sys
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from driver import PATIENCE, QUERN, Kernel, only, request, text_of  # noqa: E402

SOON = PATIENCE / 3  # seconds, on a loaded machine, for what must end long before the work it leaves would
ALONE = QUERN + ["--no-cache"]


def long_function(name, statements=6000):
    """A function that LLVM takes minutes for, and the interpreter no time. With fastmath, for another one of this length is
    compiled in the quickest way."""
    lines = ["from numba import njit", "@njit(fastmath=True)", f"def {name}(n, a, b):", "    x0 = 0.0", "    x1 = 1.0", "    for i in range(n):"]
    lines += [f"        x{(k + 1) % 2} = x{k % 2} * b + a[(i * {k + 1}) % 7]" for k in range(statements)]
    return "\n".join(lines + ["    return x0 + x1"])


def long_kernel(name, statements):
    """A kernel that LLVM takes minutes for, on any device."""
    lines = ["@cuda.jit", f"def {name}(a, n):", "    x0 = 0.0", "    x1 = 1.0", "    for i in range(n):"]
    lines += [f"        x{(k + 1) % 2} = x{k % 2} * 0.5 + a[(i * {k + 1}) % 7]" for k in range(statements)]
    return "\n".join(lines + ["    a[cuda.threadIdx.x] = x0 + x1"])


class Interrupted(unittest.TestCase):
    def interrupts(self, kernel, code, after=1.0):
        ident = kernel.send("execute_request", request(code))
        kernel.await_state(ident, "execute_input")
        time.sleep(after)
        began = time.monotonic()
        kernel.interrupt()
        reply = kernel.receive("shell")
        self.assertEqual((reply.parent["msg_id"], reply.content["ename"]), (ident, "KeyboardInterrupt"), code[-80:])
        self.assertLess(time.monotonic() - began, SOON)
        kernel.outputs(ident)

    def value(self, kernel, code):
        _, outputs = kernel.execute(code)
        return only(outputs, "execute_result")[0].content["data"]["text/plain"]


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
class Reading(Interrupted):
    """Cells whose text takes minutes to parse or to check: each look for a name goes through all that come before it."""
    COUNT = 150000
    LINES = range(COUNT)
    CELLS = {
        "parameters": "def f(" + ", ".join(f"a{k}" for k in LINES) + "): return a0",
        "keywords": "print(" + ", ".join(f"a{k}=1" for k in LINES) + ")",
        "names": "\n".join(f"x{k} = {k}" for k in LINES),
        "functions": "\n".join(f"def f{k}(x): return x + {k}" for k in LINES),
        "locals": "def f():\n" + "".join(f" x{k} = {k}\n" for k in LINES) + " return x1\nf()",
        "declarations": "def f():\n global q\n" + "".join(f" x{k} = {k}\n" for k in LINES) + " return x1\nf()",
        # what is checked beside a body that is left must not be kept as if it were whole
        "two calls": "def f(n):\n" + "".join(f" x{k} = n\n" for k in LINES) + " return x1\nf(1) + g(2)",
    }

    def test_interrupts(self):
        with Kernel(QUERN) as kernel:
            kernel.execute("kept = 41\ndef g(x):\n    y = x * 10\n    return y + 1")
            for name, code in self.CELLS.items():
                for after in 0, 0.7:
                    with self.subTest(name, after=after):
                        self.interrupts(kernel, code, after)
            self.assertEqual(self.value(kernel, "kept + 1, g(2)"), "(42, 21)")
            self.assertEqual(kernel.shut_down(), 0)


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
class Compilation(Interrupted):
    def test_interrupts(self):
        """More often than threads may be left behind: what comes then is interpreted, and says so."""
        with Kernel(ALONE, environment={"QUERN_COMPILE_SECONDS": "1000"}) as kernel:
            kernel.execute("kept = 41\na = np.arange(7.0)")
            told = False
            for k in range(12):  # some are interrupted before LLVM has them, and leave no thread
                if told:
                    break
                kernel.execute(long_function(f"f{k}", 6000 + k))
                self.interrupts(kernel, f"f{k}(10**6, a, 0.5)", after=1.0 + k / 2)
                self.assertEqual(self.value(kernel, "kept + 1"), "42")
                kernel.execute(f"def g{k}(n):\n    s = {k}\n    for i in range(n): s += i\n    return s - {k}")
                _, outputs = kernel.execute(f"%timeit -n 1 -r 1 g{k}(100000)")
                told = "Ran on the interpreter: compilations that were interrupted still run\n" in text_of(outputs)
                self.assertEqual(self.value(kernel, f"g{k}(100000)"), "4999950000")
            self.assertTrue(told)
            self.assertEqual(kernel.shut_down(), 0)

    def test_device_code(self):
        """The simulator's, and PTX: it has no other way to run, so that no time is too long, but an interrupt ends it."""
        library = os.path.join(os.path.dirname(os.path.abspath(QUERN[0])), "tests", "vgpu", "libcuda.so.1")
        for cuda in "off", library:
            if cuda != "off" and not os.path.exists(cuda):
                continue
            environment = {"QUERN_COMPILE_SECONDS": "0", "QUERN_LIBCUDA": cuda, "QUERN_PTX": "llvm"}
            with self.subTest(cuda=cuda), Kernel(ALONE, environment=environment) as kernel:
                kernel.execute("import numpy as np\nfrom numba import cuda\na = np.arange(7.0)")
                kernel.execute(long_kernel("long", 6000))
                self.interrupts(kernel, "long[1, 7](a, 3)", after=2.0)
                kernel.execute("@cuda.jit\ndef put(a):\n    a[cuda.threadIdx.x] = 2.0\nput[1, 7](a)")
                self.assertEqual(self.value(kernel, "a.tolist()"), "[2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0]")
                self.assertEqual(kernel.shut_down(), 0)

    def test_kernels_that_do_not_end(self):
        """On the simulator, and by the driver: the kernel itself sees the interrupt, so the device is free again and keeps its arrays."""
        library = os.path.join(os.path.dirname(os.path.abspath(QUERN[0])), "tests", "vgpu", "libcuda.so.1")
        kernels = ["    while x[0] < 3:\n        x[1] += 1", "    for k in range(10**15):\n        x[1] += k",
                   "    while turn(x, 10**14) == 7:\n        pass",
                   "    g = cuda.cg.this_grid()\n    while x[0] < 3:\n        if cuda.blockIdx.x:\n            g.sync()"]
        for cuda in "off", library:
            if cuda != "off" and not os.path.exists(cuda):
                continue
            for generator in ("llvm", "nvvm") if cuda != "off" else ("llvm",):
                environment = {"QUERN_LIBCUDA": cuda, "QUERN_PTX": generator}
                with self.subTest(cuda=cuda, generator=generator), Kernel(ALONE, environment=environment) as kernel:
                    kernel.execute("import numpy as np\nfrom numba import cuda\nx = cuda.to_device(np.arange(3.0))\n"
                                   "@cuda.jit(device=True)\ndef turn(x, n):\n    s = 0\n    for k in range(n):\n"
                                   "        s ^= k + 1\n        if x[0] > 8: break\n    return s")
                    for k, body in enumerate(kernels):
                        kernel.execute(f"@cuda.jit\ndef k{k}(x):\n{body}")
                        self.interrupts(kernel, f"k{k}[2, 3](x)\ncuda.synchronize()", after=0.5)
                        self.assertEqual(self.value(kernel, "float(x.copy_to_host()[2])"), "2.0")
                    kernel.execute("@cuda.jit\ndef add(x):\n    x[cuda.threadIdx.x] += 1.0\nadd[1, 3](x)")
                    self.assertEqual(self.value(kernel, "float(x.copy_to_host()[2])"), "3.0")
                    self.assertEqual(kernel.shut_down(), 0)

    def test_past_its_time_it_is_interpreted(self):
        """With no time at all, nothing that was not compiled before is; the answers are the same."""
        code = ("def g(n):\n    s = 0.0\n    for i in range(n): s += i / 7\n    return s\n"
                "g(100000), float(np.sin(np.arange(300000.0)).sum())")
        answers = set()
        for seconds in "1000", "0":
            with Kernel(ALONE, environment={"QUERN_COMPILE_SECONDS": seconds}) as kernel:
                answers.add(self.value(kernel, code))
                _, outputs = kernel.execute("%timeit -n 1 -r 1 g(1000)")
                said = "Ran on the interpreter: compilation took longer than 0 s" in text_of(outputs)
                self.assertEqual(said, seconds == "0", text_of(outputs))
                self.assertEqual(kernel.shut_down(), 0)
        self.assertEqual(len(answers), 1)

    def test_the_budget_is_spent_once(self):
        """What calls a function that took too long is not compiled with it: it would take as long."""
        with Kernel(ALONE, environment={"QUERN_COMPILE_SECONDS": "0.5"}) as kernel:
            kernel.execute(long_function("f") + "\na = np.arange(7.0)\nf(1000, a, 0.5)")
            kernel.execute("def g(n):\n    t = 0.0\n    for k in range(n): t += f(2, a, 0.5)\n    return t")
            _, outputs = kernel.execute("%timeit -n 1 -r 1 g(2000)")
            text = text_of(outputs)
            self.assertIn("Ran on the interpreter: compilation took longer than 0.5 s", text)
            self.assertNotIn("Compiler time", text)
            self.assertEqual(kernel.shut_down(), 0)

    def test_a_function_that_takes_minutes(self):
        with Kernel(ALONE, environment={"QUERN_COMPILE_SECONDS": "0.1"}) as kernel:
            kernel.execute(long_function("f"))
            self.assertEqual(self.value(kernel, "float(f(1000, np.arange(7.0), 0.5))"),
                             self.value(kernel, "float(f(1000, np.arange(7.0), 0.5))"))
            self.assertEqual(kernel.shut_down(), 0)


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
class Libraries(Interrupted):
    def test_interrupts(self):
        """A product, and LAPACK on one large matrix, whose next call does not wait for the one that was left."""
        with Kernel(ALONE) as kernel:
            kernel.execute("a = np.random.default_rng(1).random((4000, 4000))\nw = np.ones((10000, 10000), np.float32)")
            for call in "np.linalg.svd(a)", "np.linalg.eig(a)", "w @ w":
                self.interrupts(kernel, call)
                self.assertEqual(self.value(kernel, "b = np.eye(300) * 2\nfloat((b @ b).sum()), "
                                                    "float(np.linalg.inv(b).sum()), a.shape"),
                                 "(1200.0, 150.0, (4000, 4000))")
            self.assertEqual(kernel.shut_down(), 0)

    def test_before_the_work(self):
        """While the matrix is copied for it, into memory that nobody has written yet."""
        with Kernel(ALONE) as kernel:
            kernel.execute("a = np.random.default_rng(1).random((6000, 6000))")
            for call in "np.linalg.qr(a)", "np.linalg.inv(a)", "np.linalg.cholesky(a @ a.T)":
                self.interrupts(kernel, call, after=0.1)
                self.assertEqual(self.value(kernel, "float(np.linalg.inv(np.eye(300) * 2).sum())"), "150.0")
            self.assertEqual(kernel.shut_down(), 0)

    def test_in_prange(self):
        """Each turn has a matrix that LAPACK takes minutes for."""
        with Kernel(ALONE) as kernel:
            kernel.execute("from numba import njit, prange\na = np.random.default_rng(1).random((5000, 5000))\n"
                           "@njit(parallel=True)\ndef f(a):\n    s = np.zeros(4)\n"
                           "    for i in prange(4): s[i] = np.linalg.svd(a)[1][0]\n    return s")
            for _ in range(2):
                self.interrupts(kernel, "f(a)", after=3.0)
                self.assertEqual(self.value(kernel, "f(np.eye(1300) * 2).tolist(), float(np.linalg.inv(np.eye(300) * 2).sum())"),
                                 "([2.0, 2.0, 2.0, 2.0], 150.0)")
            self.assertEqual(kernel.shut_down(), 0)

    def test_transforms(self):
        """Of one line, of a prime length too."""
        with Kernel(ALONE) as kernel:
            kernel.execute("a = np.ones(3 * 10**7)\np = np.ones(10000019)")
            for call in "for k in range(10**6): np.fft.fft(a)", "for k in range(10**6): np.fft.rfft(p)":
                self.interrupts(kernel, call)
                self.assertEqual(self.value(kernel, "float(np.fft.fft(np.ones(1000)).real[0])"), "1000.0")
            self.assertEqual(kernel.shut_down(), 0)

    def test_lists_and_texts(self):
        with Kernel(ALONE) as kernel:
            kernel.execute("l = [float(k * 7919 % 1000003) for k in range(10**7)]\ns = 'ab ' * 10**7")
            for call in "sorted(l)", "-1.0 in l", "s.split()", "s.replace('a', 'xyz')", "s.upper()", "s[::-1]":
                self.interrupts(kernel, f"for k in range(10**6): {call}")
                self.assertEqual(self.value(kernel, "l[1], len(l), s[:3].upper(), sorted([3, 1])"),
                                 "(7919.0, 10000000, 'AB ', [1, 3])")
            self.assertEqual(kernel.shut_down(), 0)

    def test_values_as_text(self):
        """One text of 10**10 items, which neither time nor memory would do for."""
        with Kernel(ALONE) as kernel:
            kernel.execute("l = [[k * 7919 % 1000003 for k in range(10**6)]] * 10**4\nt = (l, 1)\nw = [[[1.5] * 1000] * 1000] * 1000\n"
                           "a = np.broadcast_to(1.5, (10**5, 10**5))")
            for call in "str(l)", "repr(t)", "ascii(l)", "print(l)", "f'{l}'", "f'{l!r:>9}'", "'%s' % (l,)", \
                        "'{}'.format(l)", "w", "display(w)", "a.tolist()", "np.array2string(a, threshold=10**11)", \
                        "np.set_printoptions(threshold=10**11)\nstr(a)", "a":
                self.interrupts(kernel, call)
                self.assertEqual(self.value(kernel, "str(l[0][:3]), len(t)"), "('[0, 7919, 15838]', 2)")
            self.assertEqual(kernel.shut_down(), 0)

    def test_pictures(self):
        """Cairo strokes such a line for minutes: an interrupt leaves it behind, and what was begun before is not drawn."""
        line = "import matplotlib.pyplot as plt\nr = np.random.default_rng(1)\nplt.plot(r.random(10**6), r.random(10**6))\n"
        with Kernel(ALONE) as kernel:
            self.interrupts(kernel, line + "plt.show()", after=3.0)
            self.interrupts(kernel, line + "plt.savefig('never.png')", after=3.0)
            ident = kernel.send("execute_request", request(line + "while True: pass"))
            kernel.await_state(ident, "execute_input")
            time.sleep(2)
            kernel.interrupt()
            reply = kernel.receive("shell")
            self.assertEqual(reply.content["ename"], "KeyboardInterrupt")
            outputs = kernel.outputs(ident)
            self.assertEqual(text_of(outputs, "stderr"), "a picture was not drawn: the cell was interrupted\n")
            _, outputs = kernel.execute("plt.plot([1, 2])\nplt.show()")
            self.assertIn("image/png", only(outputs, "display_data")[0].content["data"])
            self.assertEqual(kernel.shut_down(), 0)
        self.assertFalse(os.path.exists("never.png"))

    def test_sorts(self):
        with Kernel(ALONE) as kernel:
            kernel.execute("s = np.random.default_rng(1).random(6 * 10**7)\nt = s.reshape(4, -1)")
            for call in "for k in range(10**6): np.sort(s)", "for k in range(10**6): np.argsort(s)", \
                        "for k in range(10**6): np.sort(t)", "for k in range(10**6): np.sort(t + 1j)":
                self.interrupts(kernel, call, after=2.0)
                self.assertEqual(self.value(kernel, "np.sort(np.arange(200000.0)[::-1])[:3].tolist()"), "[0.0, 1.0, 2.0]")
            self.assertEqual(kernel.shut_down(), 0)


if __name__ == "__main__":
    unittest.main()
