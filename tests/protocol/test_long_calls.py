"""Every call of tests/interrupts/calls.py, again and again: an interrupt ends it, and the kernel computes as before.

How soon it ends is measured by `make interrupts`. Run: QUERN=build/quern python -m unittest discover -s tests/protocol -p
test_long_calls.py"""
import os
import sys
import tempfile
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(HERE), "interrupts")]

import calls  # noqa: E402
from driver import QUERN, Kernel, only, request  # noqa: E402

SCALE = 0.002
IN_THE_CALL = 0.03  # seconds: most often it runs by then; an earlier interrupt ends it too
KEPT = "float(np.sin(kept).sum()), float((kept @ kept).sum()), np.sort(kept[0])[:2].tolist(), len(str(kept.tolist()))"


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
class LongCalls(unittest.TestCase):
    def value(self, kernel, code):
        _, outputs = kernel.execute(code)
        return only(outputs, "execute_result")[0].content["data"]["text/plain"]

    def fails(self, kernel, ident):
        reply = kernel.receive("shell")
        kernel.outputs(ident)
        return reply.parent["msg_id"] == ident and reply.content.get("ename"), reply.content.get("evalue")

    def group(self, name):
        with tempfile.TemporaryDirectory(prefix="quern-calls-") as folder, Kernel(QUERN) as kernel:
            kernel.execute(f"%cd -q {folder}\nimport copy, functools, itertools, math, random, time")
            kernel.execute("kept = np.random.default_rng(7).random((300, 300))")
            wanted, made = self.value(kernel, KEPT), []
            for _, code, names in calls.rows([name]):
                for data in calls.needed(names):
                    if data not in made:
                        reply, _ = kernel.execute(calls.scaled(calls.DATA[data][0], SCALE))
                        self.assertEqual(reply.content["status"], "ok", data)
                        made.append(data)
                with self.subTest(code):
                    ident = kernel.send("execute_request", request(calls.scaled(calls.endless(code), SCALE)))
                    kernel.await_state(ident, "execute_input")
                    time.sleep(IN_THE_CALL)
                    kernel.interrupt()
                    self.assertEqual(self.fails(kernel, ident), ("KeyboardInterrupt", ""))
            self.assertEqual(self.value(kernel, KEPT), wanted)
            self.assertEqual(kernel.shut_down(), 0)


def test_of(name):
    return lambda self: self.group(name)


for group_name in calls.CALLS:
    setattr(LongCalls, f"test_{group_name}", test_of(group_name))

if __name__ == "__main__":
    unittest.main()
