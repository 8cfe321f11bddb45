"""Loops and recursions that never end by themselves, each stopped by an interrupt on every engine and under a debugger.

Run: QUERN=build/quern python -m unittest discover -s tests/protocol -p test_interrupts.py"""
import os
import signal
import sys
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from driver import QUERN, Kernel, only, request  # noqa: E402

IN_THE_LOOP = 0.1  # seconds: most often it is compiled by then and runs; an earlier interrupt ends it too

# Each prints when it is about to begin.
ENDLESS = {
    "empty": "print('begun')\nwhile True: pass",
    "counting": "i = 0\nprint('begun')\nwhile True:\n    i += 1",
    "in a function": "def f():\n    print('begun')\n    while True: pass\nf()",
    "for": "s = 0\nprint('begun')\nfor i in range(10**15):\n    s = (s * 31 + i) % 1000003",
    "in try": "print('begun')\nwhile True:\n    try:\n        while True: pass\n    except ValueError: pass",
    "njit": "@njit\ndef f(n):\n    s = 0\n    for i in range(n):\n        for j in range(n): s += i ^ j\n    return s\n"
            "print('begun')\nf(10**8)",
    "prange": "@njit(parallel=True)\ndef f(n):\n    s = 0\n    for i in prange(n): s += i * i % 7\n    return s\n"
              "print('begun')\nf(10**15)",
    "in prange": "@njit(parallel=True)\ndef f(n):\n    a = np.zeros(n)\n    for i in prange(n):\n        while a[i] >= 0: a[i] += 1\n"
                 "    return a\nprint('begun')\nf(100)",
    "recursion in prange": "@njit\ndef fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\n@njit(parallel=True)\n"
                           "def f(n):\n    a = np.zeros(n)\n    for i in prange(n): a[i] = fib(80)\n    return a\n"
                           "print('begun')\nf(100)",
    "recursion": "def fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\nprint('begun')\nfib(90)",
    "file without an end": "f = open('/dev/zero')\nprint('begun')\nf.read()",
    "line without an end": "f = open('/dev/zero')\nprint('begun')\nf.readline()",
    "lines without an end": "f = open('/dev/zero')\nprint('begun')\nf.readlines()",
    "simulator": "@cuda.jit\ndef f(a):\n    i = cuda.grid(1)\n    while True: a[i] += 1\nprint('begun')\n"
                 "f[2, 32](np.zeros(64))",
}


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
class Interrupts(unittest.TestCase):
    def stops(self, kernel):
        kernel.execute("from numba import cuda, njit, prange\nkept = 41")
        ways = kernel.interrupt, lambda: os.killpg(kernel.process.pid, signal.SIGINT)
        for name, code in ENDLESS.items():
            for interrupt in ways:
                with self.subTest(name):
                    ident = kernel.send("execute_request", request(code))
                    kernel.await_state(ident, "stream")
                    time.sleep(IN_THE_LOOP)
                    interrupt()
                    reply = kernel.receive("shell")
                    self.assertEqual((reply.parent["msg_id"], reply.content["ename"]), (ident, "KeyboardInterrupt"))
                    kernel.outputs(ident)
        _, outputs = kernel.execute("kept + 1")
        self.assertEqual(only(outputs, "execute_result")[0].content["data"]["text/plain"], "42")
        self.assertEqual(kernel.shut_down(), 0)

    def test_engines(self):
        for engine in "auto", "walk", "jit", "debug":
            with Kernel(QUERN + ["--engine", engine]) as kernel:
                self.stops(kernel)

    def test_under_a_debugger(self):
        with Kernel(QUERN) as kernel:
            for seq, command in enumerate(("initialize", "attach"), 1):
                kernel.send("debug_request", {"type": "request", "seq": seq, "command": command, "arguments": {}}, "control")
                self.assertTrue(kernel.receive("control").content["success"])
            self.stops(kernel)


if __name__ == "__main__":
    unittest.main()
