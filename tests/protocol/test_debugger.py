"""The debugger: debug_request and debug_event against a real kernel, with a small client of the Debug Adapter
Protocol that asks what JupyterLab's panel asks."""
import os
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
    def start(self):
        kernel = Kernel(QUERN)
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


if __name__ == "__main__":
    unittest.main()
