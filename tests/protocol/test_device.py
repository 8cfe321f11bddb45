"""Kernels of the GPU in a session: what its simulator says once, order of prints, interrupts."""
import os
import time
import unittest

from driver import QUERN, Kernel, only, request, text_of

os.environ["QUERN_LIBCUDA"] = "off"

SETUP = """from numba import cuda
@cuda.jit
def one(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = 1
@cuda.jit
def say(n):
    print("kernel", n)
@cuda.jit
def forever(x):
    while x[0] == 0:
        x[1] += 1
@cuda.jit
def forever_together(x):
    while x[0] == 0:
        cuda.syncthreads()
@cuda.jit
def forever_in_warps(x):
    while x[0] == 0:
        cuda.syncwarp()
@cuda.jit
def forever_in_grid(x):
    g = cuda.cg.this_grid()
    while x[0] == 0:
        g.sync()
@cuda.jit
def long(x, n):
    for i in range(n):
        x[0] += i % 3
@cuda.jit
def long_constant(x, n):
    for i in range(10**14):
        x[0] += i % 3
@cuda.jit
def long_nest(x, n):
    for i in range(0, n, 7):
        for j in range(3):
            for k in range(n - 5, n):
                x[j] += k
@cuda.jit(device=True)
def turns(x, n):
    s = 0
    for i in range(n):
        if x[0] == i - n:
            break
        s += i ^ 5
    return s
@cuda.jit
def long_call(x, n):
    x[1] = turns(x, n)
@cuda.jit
def fails(x):
    x[cuda.grid(1)] = 1
"""


class Simulator(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.kernel = Kernel(QUERN)
        reply, _ = cls.kernel.execute(SETUP)
        assert reply.content["status"] == "ok", reply.content

    @classmethod
    def tearDownClass(cls):
        cls.kernel.shut_down()
        cls.kernel.close()

    def ok(self, code):
        reply, outputs = self.kernel.execute(code)
        self.assertEqual(reply.content["status"], "ok", reply.content)
        return outputs

    def test_a_first_use_says_that_it_is_simulated_once(self):
        with Kernel(QUERN) as kernel:
            told = [text_of(kernel.execute(code)[1], "stderr") for code in (SETUP, *["one[1, 4](np.zeros(4))"] * 2)]
        self.assertEqual((told[0], told[2]), ("", ""))
        self.assertIn("simulated", told[1])
        self.assertEqual(told[1].count("\n"), 1)

    def test_prints_are_in_their_cell_and_order(self):
        outputs = self.ok("for k in range(50):\n    say[1, 1](k)")
        self.assertEqual(text_of(outputs), "".join(f"kernel {k}\n" for k in range(50)))
        outputs = self.ok("say[1, 1](1)\ncuda.synchronize()\nprint('host')\nsay[1, 1](2)")
        self.assertEqual(text_of(outputs), "kernel 1\nhost\nkernel 2\n")

    def test_an_endless_kernel_is_interrupted(self):
        self.ok("kept = 41")
        for name in "forever", "forever_together", "forever_in_warps", "forever_in_grid":
            self.interrupt(f"{name}[2, 64](np.zeros(2))")

    def test_a_long_counted_loop_is_interrupted(self):
        self.ok("kept = 41")
        for name in "long", "long_constant", "long_nest", "long_call":
            self.interrupt(f"{name}[2, 64](np.zeros(4), 10**14)")

    def interrupt(self, code):
        """The code is interrupted within seconds, and the session goes on."""
        with self.subTest(code=code):
            ident = self.kernel.send("execute_request", request(code))
            self.kernel.await_state(ident, "execute_input")
            time.sleep(0.3)
            self.kernel.send("interrupt_request", channel="control")
            reply = self.kernel.receive("shell")
            self.assertEqual(reply.content.get("ename"), "KeyboardInterrupt", reply.content)
            self.ok("x = np.zeros(4)\none[1, 4](x)\nassert x.sum() == 4 and kept == 41")

    def test_a_fault_belongs_to_its_cell(self):
        reply, _ = self.kernel.execute("fails[1, 4](np.zeros(3))")
        self.assertEqual(reply.content["ename"], "IndexError")
        self.ok("1 + 1")
        reply, outputs = self.kernel.execute("y = np.zeros(3)\nfails[1, 4](y)\nprint('before')\ny.sum()")
        self.assertEqual(reply.content["ename"], "IndexError")
        self.assertEqual(text_of(outputs), "before\n")
        self.assertEqual(only(outputs, "execute_result"), [])


if __name__ == "__main__":
    unittest.main()
