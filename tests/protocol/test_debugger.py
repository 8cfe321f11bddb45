"""The debugger: debug_request and debug_event against a real kernel, with a small client of the Debug Adapter
Protocol that asks what JupyterLab's panel asks."""
import os
import sys
import unittest

from driver import QUERN, Kernel, only, request, text_of

SEED = 0x51756572


def murmur2(text, seed):
    """Murmur2 as JupyterLab computes it (packages/debugger/src/hash.ts), by the published algorithm."""
    data, m, mask = text.encode(), 0x5bd1e995, 0xffffffff
    h = seed ^ len(data)
    whole = len(data) & ~3
    for at in range(0, whole, 4):
        k = int.from_bytes(data[at:at + 4], "little") * m & mask
        k = (k ^ k >> 24) * m & mask
        h = h * m & mask ^ k
    rest = data[whole:]
    if rest:
        h = (h ^ int.from_bytes(rest, "little")) * m & mask
    h = (h ^ h >> 13) * m & mask
    return h ^ h >> 15


class Client:
    """A front end's debugger on a kernel."""

    def __init__(self, kernel):
        self.kernel, self.seq, self.events = kernel, 0, []

    def raw(self, command, **arguments):
        """A command and the content of its debug_reply."""
        self.seq += 1
        content = {"type": "request", "seq": self.seq, "command": command, "arguments": arguments}
        ident = self.kernel.send("debug_request", content, "control")
        reply = self.kernel.receive("control")
        while reply.parent["msg_id"] != ident:
            reply = self.kernel.receive("control")
        assert reply.type == "debug_reply", reply
        assert reply.content["request_seq"] == self.seq and reply.content["command"] == command, reply
        assert reply.content["type"] == "response", reply
        return reply.content

    def ask(self, command, **arguments):
        """The body of a command that must succeed."""
        content = self.raw(command, **arguments)
        assert content["success"], content
        return content["body"]

    def refused(self, command, **arguments):
        """The sentence of one that must not."""
        content = self.raw(command, **arguments)
        assert not content["success"], content
        return content["message"]

    def start(self):
        body = self.ask("initialize", clientID="test", adapterID="quern", linesStartAt1=True, pathFormat="path")
        self.ask("attach")
        self.event("initialized")
        return body

    def event(self, name):
        """The body of the next event; it must be of that name."""
        while True:
            at = next((i for i, m in enumerate(self.kernel.inbox) if m.type == "debug_event"), None)
            message = self.kernel.inbox.pop(at) if at is not None else self.kernel.receive("iopub")
            if message.type == "debug_event":
                assert message.content["event"] == name, (name, message.content)
                return message.content["body"]
            self.kernel.inbox.append(message)

    def breakpoints(self, code, *breakpoints):
        """Sets breakpoints (lines, or dicts) in a cell's text; those that were set."""
        path = self.ask("dumpCell", code=code)["sourcePath"]
        asked = [b if isinstance(b, dict) else {"line": b} for b in breakpoints]
        return self.ask("setBreakpoints", source={"path": path}, breakpoints=asked)["breakpoints"]

    def run(self, code, **more):
        """Starts a cell; the id of its request."""
        return self.kernel.send("execute_request", request(code, **more))

    def done(self, ident):
        """The end of a cell: its reply and its outputs."""
        reply = self.kernel.receive("shell")
        assert reply.parent["msg_id"] == ident, reply
        return reply.content, self.kernel.outputs(ident)

    def stopped(self, reason="breakpoint"):
        """The frames of the stop that comes next."""
        body = self.event("stopped")
        assert body["reason"] == reason and body["threadId"] == 1 and body["allThreadsStopped"], body
        return self.frames()

    def frames(self):
        return self.ask("stackTrace", threadId=1)["stackFrames"]

    def go(self, command="continue"):
        self.ask(command, threadId=1)
        body = self.event("continued")
        assert body["threadId"] == 1, body

    def scope(self, frame, name="Locals"):
        """{name: variable} of a frame's scope."""
        scopes = self.ask("scopes", frameId=frame["id"])["scopes"]
        found = next(s for s in scopes if s["name"] == name)
        return self.parts(found["variablesReference"])

    def parts(self, reference, **more):
        return {v["name"]: v for v in self.ask("variables", variablesReference=reference, **more)["variables"]}


FUNCTION = """\
def total(n, a):
    s = 0.0
    for i in range(n):
        s += a[i] * 2
    b = a + s
    return s + b.sum()"""
CALL = """\
import numpy as np
x = np.arange(5.0)
y = total(3, x)
print("y is", y)
z = 7"""


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
class Debugger(unittest.TestCase):
    ENGINE = []

    def start(self):
        kernel = Kernel(QUERN + self.ENGINE)
        self.addCleanup(kernel.close)
        client = Client(kernel)
        client.start()
        return kernel, client

    def lines(self, frames):
        return [(f["name"], f["line"]) for f in frames]

    # ---- before it is started ----

    def test_it_is_announced(self):
        with Kernel(QUERN) as kernel:
            info = kernel.ask("kernel_info_request")[0].content
            self.assertIn("debugger", info["supported_features"])
            self.assertTrue(info["debugger"])

    def test_debug_info_before_it_is_started(self):
        with Kernel(QUERN) as kernel:
            body = Client(kernel).ask("debugInfo")
            self.assertFalse(body["isStarted"])
            self.assertEqual(body["hashMethod"], "Murmur2")
            self.assertEqual(body["hashSeed"], SEED)
            self.assertEqual((body["breakpoints"], body["stoppedThreads"]), ([], []))
            self.assertTrue(body["richRendering"] and body["copyToGlobals"])
            self.assertTrue(body["tmpFilePrefix"].endswith("/") and body["tmpFileSuffix"] == ".qn")

    def test_what_needs_a_start_says_so(self):
        with Kernel(QUERN) as kernel:
            client = Client(kernel)
            self.assertIn("initialized", client.refused("attach"))
            self.assertIn("initialized", client.refused("setBreakpoints", source={"path": "x"}, breakpoints=[]))
            self.assertIn("nothing is stopped", client.refused("stackTrace", threadId=1))
            self.assertIn("nothing is stopped", client.refused("continue", threadId=1))
            self.assertIn("no command", client.refused("fly"))

    def test_the_path_of_a_cell_is_its_hash(self):
        _, client = self.start()
        info = client.ask("debugInfo")
        for code in "x = 1", "", "abcd", "ü = 'ß'\nprint(ü)\n\n", FUNCTION:
            path = client.ask("dumpCell", code=code)["sourcePath"]
            self.assertEqual(path, f"{info['tmpFilePrefix']}{murmur2(code, SEED)}.qn")
            self.assertEqual(client.ask("source", source={"path": path}, sourceReference=0)["content"], code)
        self.assertEqual(client.refused("source", source={"path": "/nowhere"}), "source unavailable")

    # ---- stopping ----

    def test_breakpoint_in_a_cell(self):
        kernel, client = self.start()
        self.assertEqual([(b["verified"], b["line"]) for b in client.breakpoints("a = 1\nb = a + 1\nc = b * 2", 2)],
                         [(True, 2)])
        ident = client.run("a = 1\nb = a + 1\nc = b * 2")
        frames = client.stopped()
        self.assertEqual(self.lines(frames), [("<cell>", 2)])
        self.assertEqual(frames[0]["source"]["path"], client.ask("debugInfo")["breakpoints"][0]["source"])
        self.assertEqual(client.ask("debugInfo")["stoppedThreads"], [1])
        variables = client.scope(frames[0], "Globals")
        self.assertEqual((variables["a"]["value"], variables["a"]["type"]), ("1", "int"))
        self.assertNotIn("b", variables)
        client.go()
        reply, _ = client.done(ident)
        self.assertEqual(reply["status"], "ok")
        self.assertEqual(kernel.execute("c")[1][2].content["data"]["text/plain"], "4")

    def test_breakpoint_in_a_function_of_an_earlier_cell(self):
        kernel, client = self.start()
        kernel.execute(FUNCTION)
        client.breakpoints(FUNCTION, 4)
        ident = client.run(CALL)
        for turn in range(3):
            frames = client.stopped()
            self.assertEqual(self.lines(frames), [("total", 4), ("<cell>", 3)])
            local = client.scope(frames[0])
            self.assertEqual(local["i"]["value"], str(turn))
            self.assertEqual(local["n"]["value"], "3")
            self.assertEqual(local["s"]["value"], str(float(sum(2 * k for k in range(turn)))))
            self.assertEqual(local["a"]["type"], "float64[5]")
            self.assertIn("[0. 1. 2. 3. 4.]", local["a"]["value"])
            client.go()
        reply, outputs = client.done(ident)
        self.assertEqual(reply["status"], "ok")
        self.assertEqual(text_of(outputs), "y is 46.0\n")

    def test_objects_of_python(self):
        """One of Python's beside is shown as its repr, by the name of its class; Python may be in the middle of a call."""
        kernel, client = self.start()
        kernel.execute(f"%beside use {sys.executable}")
        text = "def f(v):\n    w = v + 1\n    return w"
        kernel.execute("import fractions\nimport python.builtins as pb")
        kernel.execute(text)
        client.breakpoints(text, 3)
        for call, seen in (("f(fractions.Fraction(1, 3))", "Fraction(4, 3)"), ("pb.list(pb.map(f, [fractions.Fraction(5, 7)]))", "Fraction(12, 7)")):
            ident = client.run("x = " + call)
            frames = client.stopped()
            local = client.scope(frames[0])
            self.assertEqual((local["w"]["value"], local["w"]["type"]), (seen, "Fraction"))
            client.go()
            reply, _ = client.done(ident)
            self.assertEqual(reply["status"], "ok")
        self.assertEqual(kernel.execute("x")[1][2].content["data"]["text/plain"], "[Fraction(12, 7)]")

    def test_steps(self):
        kernel, client = self.start()
        kernel.execute(FUNCTION)
        client.breakpoints(CALL, 3)
        ident = client.run(CALL)
        self.assertEqual(self.lines(client.stopped()), [("<cell>", 3)])
        client.go("stepIn")
        self.assertEqual(self.lines(client.stopped("step")), [("total", 2), ("<cell>", 3)])
        for line in 3, 4, 4, 4, 5:
            client.go("next")
            self.assertEqual(self.lines(client.stopped("step"))[0], ("total", line))
        client.go("stepOut")
        self.assertEqual(self.lines(client.stopped("step")), [("<cell>", 4)])
        client.go("next")
        self.assertEqual(self.lines(client.stopped("step")), [("<cell>", 5)])
        client.go("next")
        self.assertEqual(client.done(ident)[0]["status"], "ok")
        ident = client.run("q = 1")  # a step does not reach into the next cell
        self.assertEqual(client.done(ident)[0]["status"], "ok")

    def test_next_does_not_go_into_calls(self):
        kernel, client = self.start()
        kernel.execute(FUNCTION)
        client.breakpoints(CALL, 3)
        ident = client.run(CALL)
        client.stopped()
        client.go("next")
        self.assertEqual(self.lines(client.stopped("step")), [("<cell>", 4)])
        client.go()
        client.done(ident)


    def test_pause_and_interrupt(self):
        kernel, client = self.start()
        ident = client.run("n = 0\nwhile True:\n    n += 1")
        kernel.await_state(ident, "execute_input")
        client.ask("pause", threadId=1)
        frames = client.stopped("pause")
        self.assertEqual(frames[0]["name"], "<cell>")
        client.go()
        client.ask("pause", threadId=1)
        client.stopped("pause")
        kernel.interrupt()
        client.event("continued")
        reply, _ = client.done(ident)
        self.assertEqual(reply["ename"], "KeyboardInterrupt")
        self.assertEqual(client.ask("debugInfo")["stoppedThreads"], [])

    def test_interrupt_is_not_handled_by_the_cell(self):
        kernel, client = self.start()
        code = "try:\n    a = 1\nexcept ValueError:\n    a = 2"
        client.breakpoints(code, 2)
        ident = client.run(code)
        client.stopped()
        kernel.interrupt()
        client.event("continued")
        self.assertEqual(client.done(ident)[0]["ename"], "KeyboardInterrupt")
        self.assertEqual(kernel.execute("1 + 1")[0].content["status"], "ok")

    def test_an_interrupt_that_the_cell_handles_is_over(self):
        kernel, client = self.start()
        code = "try:\n    while True:\n        pass\nexcept KeyboardInterrupt:\n    a = 1\nb = 2"
        client.breakpoints(code, 6)
        ident = client.run(code)
        kernel.await_state(ident, "execute_input")
        client.ask("pause", threadId=1)
        while client.stopped("pause")[0]["line"] == 1:  # the loop has not begun
            client.go()
            client.ask("pause", threadId=1)
        kernel.interrupt()
        client.event("continued")
        frames = client.stopped()
        self.assertEqual(self.lines(frames), [("<cell>", 6)])
        self.assertEqual(client.scope(frames[0])["a"]["value"], "1")
        client.go()
        self.assertEqual(client.done(ident)[0]["status"], "ok")

    def test_disconnect_while_stopped_goes_on(self):
        kernel, client = self.start()
        code = "total = 0\nfor k in range(4):\n    total += k\ntotal"
        client.breakpoints(code, 3)
        ident = client.run(code)
        client.stopped()
        client.ask("disconnect", restart=False, terminateDebuggee=False)
        client.event("continued")
        reply, outputs = client.done(ident)
        self.assertEqual(only(outputs, "execute_result")[0].content["data"]["text/plain"], "6")
        info = client.ask("debugInfo")
        self.assertEqual((info["isStarted"], info["breakpoints"]), (False, []))
        self.assertEqual(client.done(client.run(code))[0]["status"], "ok")  # and nothing stops any more
        client.start()
        client.breakpoints(code, 4)
        ident = client.run(code)
        self.assertEqual(self.lines(client.stopped()), [("<cell>", 4)])
        client.go()
        client.done(ident)

    def test_shutdown_while_stopped(self):
        kernel, client = self.start()
        client.breakpoints("a = 1", 1)
        client.run("a = 1")
        client.stopped()
        self.assertEqual(kernel.shut_down(), 0)

    # ---- breakpoints ----

    def test_where_breakpoints_go(self):
        _, client = self.start()
        code = "\n# a comment\na = (1 +\n     2)\n\nif a:\n    b = 1\nelse:\n    b = 2\n"
        told = client.breakpoints(code, 1, 3, 4, 6, 8, 20)
        self.assertEqual([b.get("line") for b in told], [3, 3, 6, 6, 9, None])
        self.assertEqual([b["verified"] for b in told], [True] * 5 + [False])
        path = client.ask("dumpCell", code=code)["sourcePath"]
        places = client.ask("breakpointLocations", source={"path": path}, line=1, endLine=99)["breakpoints"]
        self.assertEqual([p["line"] for p in places], [3, 6, 7, 9])
        listed = client.ask("debugInfo")["breakpoints"]
        self.assertEqual((listed[0]["source"], len(listed)), (path, 1))
        client.ask("setBreakpoints", source={"path": path}, breakpoints=[])
        self.assertEqual(client.ask("debugInfo")["breakpoints"], [])
        self.assertIn("no cell", client.refused("setBreakpoints", source={"path": "/a.py"}, breakpoints=[]))
        self.assertEqual(client.done(client.run(code))[0]["status"], "ok")

    def test_conditions_hits_and_messages(self):
        _, client = self.start()
        code = "s = 0\nfor k in range(10):\n    s += k\nprint(s)"
        client.breakpoints(code, {"line": 3, "condition": "k > 3 and k % 2 == 1"})
        ident = client.run(code)
        for wanted in "5", "7", "9":
            self.assertEqual(client.scope(client.stopped()[0])["k"]["value"], wanted)
            client.go()
        client.done(ident)
        client.breakpoints(code, {"line": 3, "hitCondition": ">= 9"})
        ident = client.run(code)
        for wanted in "8", "9":
            self.assertEqual(client.scope(client.stopped()[0])["k"]["value"], wanted)
            client.go()
        client.done(ident)
        client.breakpoints(code, {"line": 3, "logMessage": "k is {k}, {s + k} {none}", "condition": "k < 1"})
        ident = client.run(code)
        body = client.event("output")
        self.assertEqual(body["output"], "k is 0, 0 NameError: name 'none' is not defined\n")
        self.assertEqual(text_of(client.done(ident)[1]), body["output"] + "45\n")
        client.breakpoints(code, {"line": 4, "condition": "no_such_name"})
        ident = client.run(code)
        body = client.event("stopped")
        self.assertIn("condition", body["text"])
        self.assertIn("no_such_name", body["text"])
        client.go()
        self.assertEqual(client.done(ident)[0]["status"], "ok")

    def test_a_condition_asked_many_times(self):
        """It is made a function, and compiled; what it reads may change its type meanwhile."""
        _, client = self.start()
        code = """\
def f(n, a):
    s = 0
    for i in range(n):
        s += i % 3
    return s
limit = 2990
words = f(3000, [1.5] * 3000)
limit = 2998.5
words = f(3000, [1.5] * 3000)"""
        client.breakpoints(code, {"line": 4, "condition": "i > limit and a[i] > 1 and s >= 0"})
        ident = client.run(code)
        met = []
        for k in range(10):
            met.append(int(client.scope(client.stopped()[0])["i"]["value"]))
            client.go()
        self.assertEqual(met, [2991, 2992, 2993, 2994, 2995, 2996, 2997, 2998, 2999, 2999])
        self.assertEqual(client.done(ident)[0]["status"], "ok")

    def test_conditions_that_call_or_fail(self):
        _, client = self.start()
        code = "for i in range(6):\n    q = i\nlast = 1"
        for number in 3, 4:  # a function that is defined anew is asked anew
            self.assertEqual(client.done(client.run(f"def wanted(k):\n    return k == {number}"))[0]["status"], "ok")
            client.breakpoints(code, {"line": 2, "condition": "wanted(i)"})
            ident = client.run(code)
            self.assertEqual(client.scope(client.stopped()[0], "Globals")["i"]["value"], str(number))
            client.go()
            client.done(ident)
        code = "def f(a):\n    t = 0\n    for i in range(4):\n        t = i\n    return t\nf([5, 6, 7])"
        client.breakpoints(code, {"line": 4, "condition": "a[i] == 6"})
        ident = client.run(code)
        self.assertEqual(client.scope(client.stopped()[0])["i"]["value"], "1")
        client.go()
        body = client.event("stopped")
        self.assertIn("condition", body["text"])
        self.assertIn("IndexError", body["text"])
        client.go()
        self.assertEqual(client.done(ident)[0]["status"], "ok")

    def test_breakpoints_of_every_block(self):
        """Each kind of block is stopped in."""
        _, client = self.start()
        code = """\
def g(n):
    if n > 1:
        return g(n - 1) + 1
    return 0
with open('/dev/null') as f:
    a = 1
try:
    b = 1 // 0
except ZeroDivisionError:
    b = 2
else:
    b = 3
finally:
    c = 4
k = 0
while k < 2:
    k += 1
for q in [10, 20]:
    d = q
e = [i * 2 for i in range(3)]
g(3)"""
        lines = [1, 5, 6, 7, 8, 10, 14, 15, 16, 17, 18, 19, 20, 21]
        client.breakpoints(code, *lines)
        ident = client.run(code)
        met = []
        while len(met) < 17:
            met.append(client.stopped()[0]["line"])
            client.go()
        self.assertEqual(met, [1, 5, 6, 7, 8, 10, 14, 15, 16, 17, 16, 17, 16, 18, 19, 19, 20])
        self.assertEqual(client.stopped()[0]["line"], 21)
        client.breakpoints(code, 4)
        client.go()
        frames = client.stopped()
        self.assertEqual(self.lines(frames), [("g", 4), ("g", 3), ("g", 3), ("<cell>", 21)])
        self.assertEqual([client.scope(f)["n"]["value"] for f in frames[:3]], ["1", "2", "3"])
        client.go()
        self.assertEqual(client.done(ident)[0]["status"], "ok")

    def test_a_timed_cell_is_stopped_in(self):
        _, client = self.start()
        code = "%%time\na = 1\nb = a + 1\nb"
        self.assertEqual([b["line"] for b in client.breakpoints(code, 3)], [3])
        ident = client.run(code)
        self.assertEqual(client.stopped()[0]["line"], 3)
        client.go()
        self.assertEqual(client.done(ident)[0]["status"], "ok")

    def test_a_parallel_loop_is_stopped_in(self):
        _, client = self.start()
        code = """\
from numba import njit, prange
@njit(parallel=True)
def f(n):
    s = 0
    for k in prange(n):
        t = k * 2
        s += t
    return s
f(3)"""
        client.breakpoints(code, 7)
        ident = client.run(code)
        met = []
        for _ in range(3):
            local = client.scope(client.stopped()[0])
            met.append((local["k"]["value"], local["t"]["value"]))
            client.go()
        self.assertEqual(met, [("0", "0"), ("1", "2"), ("2", "4")])
        self.assertEqual(only(client.done(ident)[1], "execute_result")[0].content["data"]["text/plain"], "6")

    def test_code_that_the_library_calls_is_stopped_in(self):
        _, client = self.start()
        code = "def key(v):\n    w = -v\n    return w\nsorted([1, 3, 2], key=key)"
        client.breakpoints(code, 3)
        ident = client.run(code)
        met = []
        for _ in range(3):
            frames = client.stopped()
            self.assertEqual(self.lines(frames), [("key", 3), ("<cell>", 4)])
            met.append(client.scope(frames[0])["v"]["value"])
            client.go()
        self.assertEqual(sorted(met), ["1", "2", "3"])
        client.done(ident)

    # ---- exceptions ----

    FAILS = """\
def f(a, b):
    return a // b
try:
    f(1, 0)
except ZeroDivisionError:
    x = 1
f(2, 0)"""

    def test_uncaught_exceptions(self):
        _, client = self.start()
        client.ask("setExceptionBreakpoints", filters=["uncaught"])
        ident = client.run(self.FAILS)
        body = client.event("stopped")
        self.assertEqual((body["reason"], body["description"]), ("exception", "ZeroDivisionError"))
        frames = client.frames()
        self.assertEqual(self.lines(frames), [("f", 2), ("<cell>", 7)])
        self.assertEqual(client.scope(frames[0])["a"]["value"], "2")
        told = client.ask("exceptionInfo", threadId=1)
        self.assertEqual((told["exceptionId"], told["breakMode"]), ("ZeroDivisionError", "unhandled"))
        self.assertEqual(client.ask("evaluate", expression="a + 1", frameId=frames[0]["id"])["result"], "3")
        client.go()
        self.assertEqual(client.done(ident)[0]["ename"], "ZeroDivisionError")

    def test_raised_exceptions(self):
        _, client = self.start()
        client.ask("setExceptionBreakpoints", filters=["raised"])
        ident = client.run(self.FAILS)
        for line, mode in (4, "always"), (7, "unhandled"):
            frames = client.stopped("exception")
            self.assertEqual(self.lines(frames), [("f", 2), ("<cell>", line)])
            self.assertEqual(client.ask("exceptionInfo", threadId=1)["breakMode"], mode)
            client.go()
        self.assertEqual(client.done(ident)[0]["ename"], "ZeroDivisionError")
        client.ask("setExceptionBreakpoints", filters=[])
        self.assertEqual(client.done(client.run(self.FAILS))[0]["ename"], "ZeroDivisionError")

    # ---- values ----

    VALUES = """\
import numpy as np
def f():
    n = 7
    x = np.float32(1.5)
    name = 'word'
    grid = np.arange(12.0).reshape(3, 4)
    long = np.arange(1000)
    pair = (1, 'two')
    words = ['a', 'b']
    z = 2 + 3j
    flag = n > 5
    return n
f()"""

    def stop_in_values(self):
        kernel, client = self.start()
        client.breakpoints(self.VALUES, 12)
        ident = client.run(self.VALUES)
        return kernel, client, client.stopped()[0], ident

    def test_variables(self):
        _, client, frame, ident = self.stop_in_values()
        local = client.scope(frame)
        self.assertEqual(list(local), ["n", "x", "name", "grid", "long", "pair", "words", "z", "flag"])
        told = {name: (v["value"], v["type"]) for name, v in local.items()}
        self.assertEqual(told["n"], ("7", "int"))
        self.assertEqual(told["x"], ("1.5", "float32"))
        self.assertEqual(told["name"], ("'word'", "str"))
        self.assertEqual(told["grid"][1], "float64[3, 4]")
        self.assertTrue(told["grid"][0].startswith("float64[3, 4] [[ 0. 1. 2. 3.]"), told["grid"])
        self.assertEqual(told["pair"], ("(1, 'two')", "tuple[int, str]"))
        self.assertEqual(told["words"], ("['a', 'b']", "list[str]"))
        self.assertEqual(told["z"], ("(2+3j)", "complex"))
        self.assertEqual(told["flag"], ("True", "bool"))
        rows = client.parts(local["grid"]["variablesReference"])
        self.assertEqual(list(rows), ["[0]", "[1]", "[2]"])
        self.assertEqual(rows["[1]"]["evaluateName"], "grid[1]")
        row = client.parts(rows["[1]"]["variablesReference"])
        self.assertEqual([v["value"] for v in row.values()], ["4.0", "5.0", "6.0", "7.0"])
        self.assertEqual(client.ask("evaluate", expression=row["[2]"]["evaluateName"], frameId=frame["id"])["result"], "6.0")
        groups = client.parts(local["long"]["variablesReference"])
        self.assertEqual(list(groups)[:2] + list(groups)[-1:], ["[0:100]", "[100:200]", "[900:1000]"])
        group = client.parts(groups["[900:1000]"]["variablesReference"])
        self.assertEqual((len(group), group["[999]"]["value"]), (100, "999"))
        page = client.parts(local["long"]["variablesReference"], start=250, count=3)
        self.assertEqual({k: v["value"] for k, v in page.items()}, {"[250]": "250", "[251]": "251", "[252]": "252"})
        pair = client.parts(local["pair"]["variablesReference"])
        self.assertEqual([v["value"] for v in pair.values()], ["1", "'two'"])
        client.go()
        client.done(ident)
        self.assertIn("no longer", client.refused("variables", variablesReference=local["grid"]["variablesReference"]))

    def test_expressions(self):
        _, client, frame, ident = self.stop_in_values()

        def value(text, **more):
            return client.ask("evaluate", expression=text, frameId=frame["id"], context="repl", **more)["result"]
        self.assertEqual(value("n + 1"), "8")
        self.assertEqual(value("grid.sum() + n"), "73.0")
        self.assertEqual(value("[n for n in range(3)]"), "[0, 1, 2]")
        self.assertEqual(value("f'{n} and {name!r}'"), "\"7 and 'word'\"")
        self.assertEqual(value("'n'"), "'n'")
        self.assertEqual(value("dict" and "sorted(words, reverse=True)"), "['b', 'a']")
        self.assertEqual(value("(lambda n: n * 2)(4)"), "8")
        self.assertEqual(value("print('said', n)"), "None")
        self.assertEqual(value("np.sqrt(grid)[0]"), "float64[4] [0. 1. 1.41421356 1.73205081]")
        self.assertIn("NameError", client.refused("evaluate", expression="nothing", frameId=frame["id"]))
        self.assertIn("SyntaxError", client.refused("evaluate", expression="1 +", frameId=frame["id"]))
        self.assertIn("IndexError", client.refused("evaluate", expression="words[n]", frameId=frame["id"]))
        self.assertIn("no expression", client.refused("evaluate", expression="  ", frameId=frame["id"]))
        self.assertEqual(value("n = n * 3"), "21")
        self.assertEqual(value("n"), "21")
        self.assertIn("n is int here", client.refused("evaluate", expression="n = 1.5", frameId=frame["id"]))
        self.assertEqual(client.ask("setVariable", variablesReference=1, name="flag", value="n < 0")["value"], "False")
        self.assertEqual(client.ask("setExpression", expression="name", value="'other'", frameId=frame["id"])["value"], "'other'")
        self.assertEqual(value("name"), "'other'")
        client.go()
        reply, outputs = client.done(ident)
        self.assertEqual(only(outputs, "execute_result")[0].content["data"]["text/plain"], "21")

    def test_an_endless_expression_can_be_interrupted(self):
        kernel, client = self.start()
        code = "def loop():\n    while True:\n        pass\nx = 1"
        client.breakpoints(code, 4)
        ident = client.run(code)
        frame = client.stopped()[0]
        asked = kernel.send("debug_request", {"type": "request", "seq": 99, "command": "evaluate",
                                              "arguments": {"expression": "loop()", "frameId": frame["id"]}}, "control")
        kernel.await_state(asked, "busy")
        interrupted = kernel.send("interrupt_request", {}, "control")
        kernel.outputs(interrupted)
        kernel.outputs(asked)
        self.assertEqual(client.done(ident)[0]["ename"], "KeyboardInterrupt")

    CHANGES = """\
import numpy as np
def inner(v):
    w = v.sum()
    return w
def outer(a, n):
    s = 0.0
    pair = (1, 'one')
    words = ['x']
    for word in words:
        for i in range(n):
            s += a[i]
        t = inner(a)
        s += t
    return s, pair, word
outer(np.ones(4), 4)"""

    def test_values_that_are_changed_are_used(self):
        """Variables of the innermost frame and of a caller, arrays among them, in the middle of loops."""
        _, client = self.start()
        client.breakpoints(self.CHANGES, {"line": 11, "hitCondition": "3"}, 3)
        ident = client.run(self.CHANGES)
        frame = client.stopped()[0]

        def change(frame, name, value):
            client.ask("setExpression", expression=name, value=value, frameId=frame["id"])
        self.assertEqual(client.scope(frame)["s"]["value"], "2.0")
        change(frame, "s", "100.0")
        change(frame, "a", "a[:4] * 10")
        change(frame, "words", "['y', 'z']")
        change(frame, "pair", "(2, 'two')")
        self.assertEqual(client.scope(frame)["pair"]["value"], "(2, 'two')")
        client.go()
        frames = client.stopped()
        self.assertEqual(self.lines(frames), [("inner", 3), ("outer", 12), ("<cell>", 15)])
        self.assertEqual(client.scope(frames[1])["s"]["value"], "120.0")
        change(frames[1], "s", "1000.0")
        change(frames[1], "a", "a[:1] + 1")
        change(frames[1], "pair", "(3, 'three')")
        self.assertEqual(client.scope(frames[0])["v"]["type"], "float64[4]")
        client.go()
        _, outputs = client.done(ident)
        self.assertEqual(only(outputs, "execute_result")[0].content["data"]["text/plain"],
                         "(np.float64(1040.0), (3, 'three'), 'x')")

    def test_an_array_that_became_too_short(self):
        _, client = self.start()
        client.breakpoints(self.CHANGES, {"line": 11, "hitCondition": "3"})
        ident = client.run(self.CHANGES)
        frame = client.stopped()[0]
        client.ask("setExpression", expression="a", value="a[:1]", frameId=frame["id"])
        client.go()
        self.assertEqual(client.done(ident)[0]["ename"], "IndexError")

    def test_globals_changed_in_a_loop(self):
        _, client = self.start()
        code = "s = 0\nk = 10\nfor i in range(1000):\n    s += k\ns"
        client.breakpoints(code, {"line": 4, "hitCondition": "501"})
        ident = client.run(code)
        frame = client.stopped()[0]
        shown = client.scope(frame, "Globals")
        self.assertEqual((shown["s"]["value"], shown["i"]["value"]), ("5000", "500"))
        for name, value in ("s", "0"), ("k", "1"):
            client.ask("evaluate", expression=f"{name} = {value}", frameId=frame["id"])
        client.go()
        _, outputs = client.done(ident)
        self.assertEqual(only(outputs, "execute_result")[0].content["data"]["text/plain"], "500")

    def test_steps_over_long_calls(self):
        """The frame to come back to gets the attention again, also by an exception."""
        _, client = self.start()
        code = """\
def deep(n):
    s = 0
    for i in range(n):
        s += i
    if n > 5000:
        raise ValueError(str(s))
    return s
def middle(n):
    a = deep(n)
    b = a + 1
    try:
        deep(2 * n)
    except ValueError:
        b = 0
    return b
middle(3000)"""
        client.breakpoints(code, 9)
        ident = client.run(code)
        client.stopped()
        met = []
        for _ in range(5):
            client.go("next")
            met.append(client.stopped("step")[0]["line"])
        self.assertEqual(met, [10, 11, 12, 14, 15])
        client.go()
        self.assertEqual(client.done(ident)[0]["status"], "ok")

    def test_breakpoints_set_and_cleared_in_a_running_loop(self):
        kernel, client = self.start()
        code = "def f():\n    n = 0\n    while n >= 0:\n        n += 1\n    return n\nf()"
        ident = client.run(code)
        kernel.await_state(ident, "execute_input")
        client.breakpoints(code, 4)
        frames = client.stopped()
        self.assertEqual(self.lines(frames), [("f", 4), ("<cell>", 6)])
        client.go()
        client.stopped()
        client.breakpoints(code)
        client.go()
        client.ask("pause", threadId=1)
        frame = client.stopped("pause")[0]
        client.ask("evaluate", expression="n = -5", frameId=frame["id"])
        client.go()
        _, outputs = client.done(ident)
        self.assertLess(int(only(outputs, "execute_result")[0].content["data"]["text/plain"]), 0)

    def test_an_exception_that_is_raised_again(self):
        _, client = self.start()
        client.ask("setExceptionBreakpoints", filters=["uncaught"])
        code = "def f(n):\n    a = n\n    try:\n        return 1 // a\n    except ZeroDivisionError:\n        a = 5\n        raise\nf(0)"
        ident = client.run(code)
        frames = client.stopped("exception")
        self.assertEqual(self.lines(frames), [("f", 7), ("<cell>", 8)])
        self.assertEqual(client.scope(frames[0])["a"]["value"], "5")
        client.go()
        self.assertEqual(client.done(ident)[0]["ename"], "ZeroDivisionError")

    def test_a_crash_under_the_debugger(self):
        """What crashed has left its frames."""
        _, client = self.start()
        code = "def deep(n):\n    if n < 0:\n        return 0\n    return deep(n + 1) + n\ntry:\n    deep(0)\nexcept RecursionError:\n    x = 1\ny = x + 1"
        client.breakpoints(code, 9)
        ident = client.run(code)
        self.assertEqual(self.lines(client.stopped()), [("<cell>", 9)])
        client.go()
        self.assertEqual(client.done(ident)[0]["status"], "ok")

    def test_rich_values_and_globals(self):
        kernel, client, frame, ident = self.stop_in_values()
        body = client.ask("richInspectVariables", variableName="grid", frameId=frame["id"])
        self.assertIn("<table", body["data"]["text/html"])
        self.assertIn("array([[ 0.", body["data"]["text/plain"])
        self.assertIn("NameError", client.refused("richInspectVariables", variableName="nothing", frameId=frame["id"]))
        client.ask("copyToGlobals", srcVariableName="grid", dstVariableName="taken", srcFrameId=frame["id"])
        self.assertEqual(client.scope(frame, "Globals")["taken"]["type"], "float64[3, 4]")
        client.go()
        client.done(ident)
        self.assertEqual(kernel.execute("taken[2, 3]")[1][2].content["data"]["text/plain"], "np.float64(11.0)")

    def test_a_global_in_use_keeps_its_type(self):
        _, client = self.start()
        code = "v = 5\ndef f():\n    w = 2.5\n    return v + w\nf()"
        client.breakpoints(code, 4)
        ident = client.run(code)
        frame = client.stopped()[0]
        self.assertIn("uses v as int", client.refused("copyToGlobals", srcVariableName="w", dstVariableName="v",
                                                      srcFrameId=frame["id"]))
        self.assertEqual(client.ask("evaluate", expression="v = 6", frameId=frame["id"])["result"], "6")
        client.go()
        _, outputs = client.done(ident)
        self.assertEqual(only(outputs, "execute_result")[0].content["data"]["text/plain"], "8.5")

    def test_inspection_when_nothing_is_stopped(self):
        kernel, client = self.start()
        kernel.execute("import numpy as np\na = np.ones((2, 2))\nb = 'text'")
        variables = {v["name"]: v for v in client.ask("inspectVariables")["variables"]}
        self.assertEqual((variables["a"]["type"], variables["b"]["value"]), ("float64[2, 2]", "'text'"))
        row = client.parts(variables["a"]["variablesReference"])["[0]"]
        self.assertEqual(row["value"], "float64[2] [1. 1.]")
        self.assertIn("text/html", client.ask("richInspectVariables", variableName="a")["data"])
        self.assertEqual(client.ask("evaluate", expression="a.sum()")["result"], "4.0")
        self.assertIn("nothing is stopped", client.refused("scopes", frameId=1))
        ident = kernel.send("debug_request", {"type": "request", "seq": 98, "command": "evaluate",
                                              "arguments": {"expression": "print('hello')"}}, "control")
        self.assertEqual(text_of(kernel.outputs(ident)), "hello\n")
        with Kernel(QUERN) as other:  # and before a debugger is there at all
            other.execute("q = 3")
            self.assertEqual(Client(other).ask("inspectVariables")["variables"][0]["value"], "3")

    def test_inspection_while_a_cell_runs(self):
        kernel, client = self.start()
        kernel.execute("before = 1")
        ident = client.run("n = 0\nwhile True:\n    n += 1")
        kernel.await_state(ident, "execute_input")
        content = client.raw("inspectVariables")
        while not content["success"]:  # the loop is being compiled
            self.assertIn("a cell is running", content["message"])
            content = client.raw("inspectVariables")
        variables = {v["name"]: v for v in content["body"]["variables"]}
        self.assertEqual(variables["before"]["value"], "1")
        kernel.interrupt()
        client.done(ident)
        client.ask("disconnect")
        ident = client.run("while True: pass")  # compiled: out of reach
        kernel.await_state(ident, "execute_input")
        content = client.raw("inspectVariables")
        self.assertIn("a cell is running", content["message"])
        self.assertIn("before", [v["name"] for v in content["body"]["variables"]])
        kernel.interrupt()
        client.done(ident)

    def test_what_is_compiled_is_as_fast_again_after_the_debugger(self):
        """A function that was stepped through is another specialisation afterwards: its code is compiled."""
        kernel, client = self.start()
        kernel.execute(FUNCTION)
        kernel.execute(CALL)
        client.ask("disconnect")
        kernel.execute(CALL)
        text = text_of(kernel.execute("%llvm total")[1])
        self.assertIn("define", text)

    def test_modules_and_threads(self):
        _, client = self.start()
        self.assertEqual(client.ask("modules"), {"modules": [], "totalModules": 0})
        self.assertEqual([t["id"] for t in client.ask("threads")["threads"]], [1])
        client.ask("configurationDone")
        self.assertEqual(client.ask("setFunctionBreakpoints", breakpoints=[])["breakpoints"], [])

    def test_bad_requests(self):
        kernel, client = self.start()
        for content in {}, {"command": 5}, {"command": "evaluate", "arguments": []}, \
                {"command": "setBreakpoints", "arguments": {"source": 1}}, {"command": "dumpCell"}, \
                {"command": "variables", "seq": "x"}, {"command": "copyToGlobals", "arguments": {}}:
            reply = kernel.ask("debug_request", content, "control")[0].content
            self.assertFalse(reply["success"], reply)
            self.assertTrue(reply["message"])

    # ---- kernels ----

    KERNEL = """\
from numba import cuda, float32
import numpy as np
@cuda.jit(device=True)
def twice(v):
    w = v * 2
    return w
@cuda.jit
def mirror(x, out):
    s = cuda.shared.array(4, float32)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    s[t] = x[i]
    cuda.syncthreads()
    v = s[3 - t]
    for q in range(2):
        v += twice(v)
    out[i] = v"""
    LAUNCH = """\
x = np.arange(8, dtype=np.float32)
out = np.zeros(8, dtype=np.float32)
mirror[2, 4](x, out)
print(out)"""

    def launch(self, *breakpoints, before=()):
        kernel, client = self.start()
        for code in self.KERNEL, *before:
            reply = kernel.execute(code)[0].content
            self.assertEqual(reply["status"], "ok", reply)
        client.breakpoints(self.KERNEL, *breakpoints)
        return kernel, client, client.run(self.LAUNCH)

    def launched(self, client, ident):
        reply, outputs = client.done(ident)
        self.assertEqual(reply["status"], "ok", reply)
        self.assertEqual(text_of(outputs), "[27. 18.  9.  0. 63. 54. 45. 36.]\n")

    def test_a_thread_of_a_kernel(self):
        _, client, ident = self.launch(12, 14)
        frames = client.stopped()
        self.assertEqual(self.lines(frames), [("mirror [block (0, 0, 0), thread (0, 0, 0)]", 12), ("<cell>", 3)])
        local = client.scope(frames[0])
        told = {name: v["value"] for name, v in local.items()}
        self.assertEqual((told["i"], told["t"]), ("0", "0"))
        self.assertEqual(local["x"]["type"], "float32[8]")
        self.assertIn("[0. 1. 2. 3. 4. 5. 6. 7.]", told["x"])
        self.assertEqual(told["blockDim"], "int64x3(x=4, y=1, z=1)")
        self.assertEqual(told["gridDim"], "int64x3(x=2, y=1, z=1)")
        self.assertEqual([v["value"] for v in client.parts(local["threadIdx"]["variablesReference"]).values()],
                         ["0", "0", "0"])
        value = lambda text: client.ask("evaluate", expression=text, frameId=frames[0]["id"])["result"]
        self.assertEqual(value("x[i + 3] * 2 + cuda.threadIdx.x"), "6.0")
        self.assertEqual(value("x.sum()"), "28.0")
        self.assertIn("cannot be given", client.refused("evaluate", expression="i = 1", frameId=frames[0]["id"]))
        client.ask("copyToGlobals", srcVariableName="x", dstVariableName="seen", srcFrameId=frames[0]["id"])
        client.go()
        frames = client.stopped()
        self.assertEqual(frames[0]["line"], 14)  # behind the barrier
        self.assertIn("[0. 1. 2. 3.]", client.scope(frames[0])["s"]["value"])
        client.go()
        self.launched(client, ident)
        ident = client.run("seen[5]")
        self.assertEqual(only(client.done(ident)[1], "execute_result")[0].content["data"]["text/plain"], "np.float32(5.0)")

    def test_the_thread_is_chosen(self):
        _, client, ident = self.launch(14, before=["%debug_thread (1,) (2, 0, 0)"])
        frames = client.stopped()
        self.assertEqual(frames[0]["name"], "mirror [block (1, 0, 0), thread (2, 0, 0)]")
        self.assertEqual(client.scope(frames[0])["i"]["value"], "6")
        client.go()
        self.launched(client, ident)

    def test_the_first_thread_is_kept(self):
        _, client, ident = self.launch({"line": 12, "condition": "i == 6"}, 14, before=["%debug_thread first"])
        for line, thread in (14, "block (0, 0, 0), thread (0, 0, 0)"), (12, "block (1, 0, 0), thread (2, 0, 0)"), \
                (14, "block (1, 0, 0), thread (2, 0, 0)"):
            frames = client.stopped()
            self.assertEqual((frames[0]["line"], frames[0]["name"]), (line, f"mirror [{thread}]"))
            client.go()
        self.launched(client, ident)

    def test_a_condition_looks_at_all_threads(self):
        _, client, ident = self.launch({"line": 17, "condition": "i == 5 or cuda.threadIdx.x == 3"})
        met = []
        for _ in range(3):
            frames = client.stopped()
            local = client.scope(frames[0])
            met.append((local["i"]["value"], local["v"]["value"]))
            client.go()
        self.assertEqual(met, [("3", "0.0"), ("5", "54.0"), ("7", "36.0")])
        self.launched(client, ident)

    def test_steps_in_a_kernel(self):
        _, client, ident = self.launch(14)
        client.stopped()
        lines = []
        for command in "next", "next", "stepIn", "next", "stepOut", "stepIn", "stepOut":
            client.go(command)
            frames = client.stopped("step")
            lines.append((frames[0]["name"].split()[0], frames[0]["line"]))
            self.assertIn("thread (0, 0, 0)", frames[0]["name"])
        self.assertEqual(lines, [("mirror", 15), ("mirror", 16), ("twice", 5), ("twice", 6), ("mirror", 16),
                                 ("twice", 5), ("mirror", 17)])
        client.go("next")  # the kernel is over
        self.assertEqual(self.lines(client.stopped("step")), [("<cell>", 4)])
        client.go()
        self.launched(client, ident)

    def test_stepping_into_a_launch(self):
        kernel, client = self.start()
        kernel.execute(self.KERNEL)
        client.breakpoints(self.LAUNCH, 3)
        ident = client.run(self.LAUNCH)
        client.stopped()
        client.go("stepIn")
        self.assertEqual(self.lines(client.stopped("step"))[0], ("mirror [block (0, 0, 0), thread (0, 0, 0)]", 9))
        client.go("stepOut")
        self.assertEqual(self.lines(client.stopped("step")), [("<cell>", 4)])
        client.go()
        self.launched(client, ident)

    def test_interrupt_in_a_kernel(self):
        kernel, client, ident = self.launch(12)
        client.stopped()
        kernel.interrupt()
        client.event("continued")
        self.assertEqual(client.done(ident)[0]["ename"], "KeyboardInterrupt")

    def test_debug_thread_is_refused_nonsense(self):
        kernel, _ = self.start()
        self.assertEqual(kernel.execute("%debug_thread five")[0].content["ename"], "UsageError")
        self.assertIn("block (0, 0, 0), thread (7, 1, 0)", text_of(kernel.execute("%debug_thread 0 7,1")[1]))
        self.assertIn("first", text_of(kernel.execute("%debug_thread first")[1]))


class Compiled(Debugger):
    """The same where every function is compiled, however short."""
    ENGINE = ["--engine", "jit"]


if __name__ == "__main__":
    unittest.main()
