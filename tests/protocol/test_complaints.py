"""The twenty-eight complaints that users have about kernels (section 2 of the protocol's design page), each as a
test that what they complain about does not happen here. The number is the row's."""
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import zmq

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from checks import Base  # noqa: E402
from driver import BUILD, FAKE, PATIENCE, QUERN, SANITIZED, Kernel, kinds, only, request, text_of  # noqa: E402


def resident(pid):
    """Bytes of memory that the process holds."""
    with open(f"/proc/{pid}/status") as file:
        return 1024 * int(next(line for line in file if line.startswith("VmRSS")).split()[1])


def is_alive(pid):
    """Whether it runs; a zombie does not."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def gone(pid, seconds=PATIENCE):
    """Waits until the process has ended; whether it has."""
    until = time.monotonic() + seconds
    while is_alive(pid) and time.monotonic() < until:
        time.sleep(0.01)
    return not is_alive(pid)


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
class Complaints(Base, unittest.TestCase):
    command = QUERN

    def running(self, code, kernel=None, **more):
        kernel = kernel or self.kernel
        ident = kernel.send("execute_request", request(code, **more))
        kernel.await_state(ident, "execute_input")
        return ident

    def interrupted(self, ident, kernel=None, by_signal=False):
        """Interrupts the cell; its outputs, the last of which is idle."""
        kernel = kernel or self.kernel
        if by_signal:
            os.killpg(kernel.process.pid, signal.SIGINT)
        else:
            kernel.interrupt()
        reply = kernel.receive("shell")
        self.assertEqual((reply.parent["msg_id"], reply.content["ename"]), (ident, "KeyboardInterrupt"))
        return kernel.outputs(ident)

    def test_2_01_interrupt_in_native_code(self):
        """Compiled code without a call in it, and the calls of libraries."""
        cells = ("from numba import njit\n@njit\ndef f(n):\n    s = 0.0\n    for i in range(n):\n        for j in range(n): s += i ^ j\n"
                 "    return s\nf(10**9)",
                 "a = np.ones((300, 300))\nwhile True: a = a @ a / 300", "while True: x = np.fft.fft(np.random.rand(10000))")
        for cell in cells:
            ident = self.running(cell)
            time.sleep(0.1)
            self.interrupted(ident)

    def test_2_02_interrupt_keeps_the_state(self):
        self.kernel.execute("kept = np.arange(5)\nwords = ['a', 'b']\ndef double(x): return 2 * x")
        for by_signal in True, False:
            ident = self.running("count = 0\nwhile True:\n    count += 1\n    if count == 1: print('counting')")
            self.kernel.await_state(ident, "stream")
            self.interrupted(ident, by_signal=by_signal)
            self.assertEqual(self.result("int(double(kept).sum()), words"), "(20, ['a', 'b'])")
            self.assertGreater(int(self.result("count")), 0)

    def test_2_03_never_busy_for_ever(self):
        """After each of many interrupts, sent however quickly, the cell gets its idle and the next one runs."""
        for number in range(30):
            ident = self.running("while True: pass")
            for _ in range(number % 3):
                self.kernel.interrupt()
            outputs = self.interrupted(ident) if number % 3 == 0 else None
            if outputs is None:
                self.assertEqual(self.kernel.receive("shell").content["ename"], "KeyboardInterrupt")
                outputs = self.kernel.outputs(ident)
            self.assertEqual(outputs[-1].state, "idle")
            self.lives()

    def test_2_04_interrupt_leaves_input_usable(self):
        ident = self.running("input('first? ')", allow_stdin=True)
        self.kernel.receive("stdin")
        self.interrupted(ident)
        ident = self.kernel.send("execute_request", request("print(input('second? '))", allow_stdin=True))
        self.assertEqual(self.kernel.receive("stdin").content["prompt"], "second? ")
        self.kernel.send("input_reply", {"value": "yes"}, "stdin")
        self.assertEqual(self.kernel.receive("shell").content["status"], "ok")
        self.assertEqual(text_of(self.kernel.outputs(ident)), "yes\n")

    def test_2_05_children_do_not_survive(self):
        """A command and its own children, after an interrupt; what was left in the background, after a shutdown."""
        kernel = self.start()
        cell = "!sleep 1000 & echo $!; sh -c 'sleep 1000 & echo $!; wait'"
        ident = kernel.send("execute_request", request(cell))
        text = ""
        while text.count("\n") < 2:
            text += kernel.await_state(ident, "stream").content["text"]
        children = [int(line) for line in text.split()]
        self.interrupted(ident, kernel)
        for child in children:
            self.assertTrue(gone(child), "it survived an interrupt")
        _, outputs = kernel.execute("!sleep 1000 > /dev/null 2>&1 & echo $!")
        child = int(text_of(outputs))
        self.assertTrue(is_alive(child))
        kernel.shut_down()
        self.assertTrue(gone(child), "it survived the shutdown")

    def test_2_06_no_orphans(self):
        """A manager that is killed takes its kernel with it, though a cell runs."""
        kernel = self.start(connect=False, wait=False)
        kernel.process.kill()
        kernel.process.wait()
        script = ("import os, subprocess, sys\nchild = subprocess.Popen(sys.argv[1:], start_new_session=True, env={**os.environ, "
                  "'JPY_PARENT_PID': str(os.getpid())})\nprint(child.pid, flush=True)\nchild.wait()")
        manager = subprocess.Popen([sys.executable, "-c", script, *self.command, kernel.path], stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, text=True)
        self.addCleanup(manager.stdout.close)
        child = int(manager.stdout.readline())
        for name in "shell", "control", "iopub":
            kernel.sockets[name] = kernel.open(name)
        kernel.wait_ready()
        self.running("while True: pass", kernel)
        manager.kill()
        manager.wait()
        self.assertTrue(gone(child), "an orphan")

    def test_2_07_output_of_others_is_live(self):
        """A child's text comes while it still runs."""
        ident = self.kernel.send("execute_request", request("!echo begun; sleep 1000"))
        self.assertEqual(self.kernel.await_state(ident, "stream").content, {"name": "stdout", "text": "begun\n"})
        self.interrupted(ident)

    def test_2_08_order_of_streams(self):
        cell = "import sys\nfor i in range(50):\n    print('o', i)\n    print('e', i, file=sys.stderr)"
        _, outputs = self.kernel.execute(cell)
        both = "".join(m.content["text"] for m in only(outputs, "stream"))
        self.assertEqual(both, "".join(f"o {i}\ne {i}\n" for i in range(50)))

    def test_2_09_nothing_after_idle(self):
        """What cells and their children print last is there when idle comes, and nothing follows it."""
        for number in range(20):
            _, outputs = self.kernel.execute(f"print('{number}')\n!echo child {number}")
            self.assertEqual(text_of(outputs), f"{number}\nchild {number}\n")
            self.assertEqual(outputs[-1].state, "idle")
        self.assertTrue(self.kernel.quiet("iopub", 0.1))

    def test_2_10_floods_are_bounded(self):
        """Neither a million lines nor a million progress steps reach the browser as they are."""
        kernel = self.start(environment={"TMPDIR": self.kernel.dir})
        _, outputs = kernel.execute("for i in range(1000000): print(i)")
        self.assertLessEqual(len(text_of(outputs)), 2 << 20)
        self.assertLess(len(outputs), 300)
        note = text_of(outputs, "stderr")
        path = re.search(r"what follows is in (.*)\]", note)[1]
        with open(path) as file:
            self.assertTrue(file.read().endswith("999999\n"))
        _, outputs = kernel.execute("for i in range(100000): print(f'\\r{i}', end='')")
        self.assertTrue(text_of(outputs).endswith("99999"))
        self.assertLess(len(text_of(outputs)), 10000)

    def test_2_11_writes_are_joined(self):
        """Small writes do not become messages of their own, whoever makes them."""
        for cell in "for i in range(20000): print('x', end='')", "!for i in $(seq 2000); do printf xxxxxxxxxx; done":
            _, outputs = self.kernel.execute(cell)
            self.assertEqual(text_of(outputs), 20000 * "x")
            self.assertLess(len(only(outputs, "stream")), 100)

    def test_2_12_progress_updates_one_display(self):
        _, outputs = self.kernel.execute("for i in progress(range(100000)): pass")
        shown = [m for m in outputs if m.type in ("display_data", "update_display_data", "clear_output", "stream")]
        self.assertEqual([m.type for m in shown[:1]], ["display_data"])
        self.assertEqual({m.type for m in shown[1:]} - {"update_display_data"}, set())
        self.assertEqual(len({m.content["transient"]["display_id"] for m in shown}), 1)

    def test_2_13_output_in_its_own_cell(self):
        """Requests that are served beside a printing cell do not take its text."""
        kernel = self.start()
        subshell = kernel.ask("create_subshell_request", channel="control")[0].content["subshell_id"]
        ident = self.running("i = 0\nwhile True:\n    i += 1\n    print(i)\n    !echo child", kernel)
        asked = [kernel.ask("complete_request", {"code": "pri", "cursor_pos": 3}, subshell_id=subshell)[1] for _ in range(50)]
        for outputs in asked:
            self.assertEqual(kinds(outputs), ["busy", "idle"])
        outputs = self.interrupted(ident, kernel)
        self.assertEqual(kinds(outputs)[-2:], ["error", "idle"])
        self.assertEqual([m for m in kernel.inbox if m.type == "stream"], [])

    def test_2_14_run_all_stops_at_an_error(self):
        """All cells at once: those before the error run, those after it do not, and the next that is sent does."""
        kernel = self.start()
        # So that all wait, the first is busy until they are there.
        cells = [request(code) for code in ("a = 1", "1/0", "a = 2", "a = 3")]
        gate = os.path.join(kernel.dir, "gate")
        first = self.running(f"!while [ ! -e {gate} ]; do sleep 0.01; done", kernel)
        idents = [kernel.send("execute_request", cell) for cell in cells]
        kernel.ask("kernel_info_request", channel="control")
        time.sleep(0.1)
        with open(gate, "w"):
            pass
        replies = [kernel.receive("shell") for _ in range(5)]
        self.assertEqual([r.parent["msg_id"] for r in replies], [first, *idents])
        self.assertEqual([r.content.get("ename") for r in replies],
                         [None, None, "ZeroDivisionError", "ExecutionAborted", "ExecutionAborted"])
        reply, _ = kernel.execute("", user_expressions={"a": "a"})
        self.assertEqual(reply.content["user_expressions"]["a"]["data"]["text/plain"], "1")

    def test_2_15_a_taken_port_is_one_clear_line(self):
        with Kernel(self.command, ports=[self.kernel.info["hb_port"]] * 5, wait=False, connect=False) as other:
            self.assertEqual(other.wait(), 1)
            self.assertRegex(other.log_text(), r"^quern: cannot bind .*Address already in use\n$")

    def test_2_16_late_subscribers_miss_nothing(self):
        kernel = self.start(wait=False, iopub=False)
        ident = kernel.send("execute_request", request("print('before you came')"))
        kernel.receive("shell")
        kernel.sockets["iopub"] = kernel.open("iopub")
        outputs = kernel.outputs(ident)
        self.assertEqual((kinds(outputs)[0], kinds(outputs)[-1]), ("busy", "idle"))
        self.assertEqual(text_of(outputs), "before you came\n")

    def test_2_17_start_loads_nothing(self):
        """A kernel that was greeted, and has run a cell, has loaded neither BLAS nor CUDA nor started threads for them."""
        kernel = self.start()
        kernel.execute("1+1")
        with open(f"/proc/{kernel.process.pid}/maps") as file:
            loaded = set(re.findall(r"(lib(?:openblas|lapack|cuda|nvvm|LLVM)[^/]*\.so)", file.read()))
        self.assertEqual(loaded, set())

    def test_2_18_cells_are_not_compiled_again(self):
        """A second run of the same cell, and of a function for the same types, compiles nothing."""
        kernel = self.start(environment={"XDG_CACHE_HOME": tempfile.mkdtemp(dir=self.kernel.dir)})
        cell = "def busy(n: int) -> float:\n    s = 0.0\n    for i in range(n):\n        for j in range(n): s += i * j % 7\n    return s\nbusy(3000)"

        def misses():
            text = text_of(kernel.execute("%cache")[1])
            return int(re.search(r"Compiled: +(\d+)", text)[1])
        kernel.execute(cell)
        before = misses()
        self.assertGreater(before, 0)
        for again in cell, "busy(3001)":
            kernel.execute(again)
            self.assertEqual(misses(), before, again)

    def test_2_19_threads_do_not_wedge_it(self):
        """Requests and replies cross on all channels, with subshells that come and go."""
        kernel = self.start()
        for number in range(30):
            subshell = kernel.ask("create_subshell_request", channel="control")[0].content["subshell_id"]
            sent = []
            for shell in None, subshell, None, subshell:
                sent.append(kernel.send("execute_request", request("print('x')"), subshell_id=shell))
                sent.append(kernel.send("complete_request", {"code": "pri", "cursor_pos": 3}, subshell_id=shell))
            controls = [kernel.send("kernel_info_request", channel="control") for _ in range(3)]
            self.assertEqual({kernel.receive("shell").parent["msg_id"] for _ in sent}, set(sent))
            self.assertEqual([kernel.receive("control").parent["msg_id"] for _ in controls], controls)
            kernel.ask("delete_subshell_request", {"subshell_id": subshell}, "control")
            for ident in sent + controls:
                self.assertEqual(kernel.outputs(ident)[-1].state, "idle")
        self.assertEqual((kernel.shut_down(), kernel.log_text()), (0, ""))

    def test_2_20_results_do_not_pile_up(self):
        """Thirty results of 80 MB, and an error whose frame held one: not all of them stay."""
        kernel = self.start()
        for _ in range(30):
            kernel.execute("np.ones(10_000_000)")
        kernel.execute("def f():\n    big = np.ones(10_000_000)\n    return big[10**9]\nf()")
        self.assertLess(resident(kernel.process.pid), 1400e6)

    def test_2_21_widgets_live_while_a_cell_runs(self):
        """A comm's messages, completion and help are served."""
        kernel = self.start()
        subshell = kernel.ask("create_subshell_request", channel="control")[0].content["subshell_id"]
        ident = self.running("while True: pass", kernel)
        for kind, content in (("comm_open", {"comm_id": "c", "target_name": "nobody", "data": {}}),
                              ("comm_msg", {"comm_id": "c", "data": {}}), ("comm_close", {"comm_id": "c", "data": {}})):
            sent = kernel.send(kind, content, subshell_id=subshell)
            self.assertEqual(kernel.outputs(sent)[-1].state, "idle")
        for kind in "comm_info", "complete", "inspect":
            self.assertEqual(kernel.ask(kind + "_request", {"code": "print", "cursor_pos": 5}, subshell_id=subshell)[0].content["status"], "ok")
        self.interrupted(ident, kernel)

    @unittest.skipIf(SANITIZED, "a sanitizer handles the signals itself")
    def test_2_22_a_crash_is_told(self):
        """The process is killed by a fault of its own: the notebook learns it before it is gone."""
        kernel = self.start()
        ident = self.running("while True: pass", kernel)
        os.kill(kernel.process.pid, signal.SIGSEGV)
        told = next(m for m in kernel.of(ident) if m.type in ("stream", "error"))
        self.assertIn("SIGSEGV", json.dumps(told.content))

    def test_2_23_highlighting(self):
        """What front ends pick a highlighter by: names that they know, and not a false language."""
        import pygments.lexers
        info = self.kernel.ask("kernel_info_request")[0].content["language_info"]
        self.assertEqual(pygments.lexers.get_lexer_by_name(info["pygments_lexer"]).name, "Python")
        self.assertEqual((info["codemirror_mode"], info["name"]), ("python", "quern"))
        self.assertTrue(info["file_extension"].startswith(".") and "/" in info["mimetype"])

    def test_2_24_language_info_is_whole(self):
        """What papermill and nbconvert choose their translators by."""
        info = self.kernel.ask("kernel_info_request")[0].content["language_info"]
        with open(os.path.join(BUILD, "share", "jupyter", "kernels", "quern", "kernel.json")) as file:
            spec = json.load(file)
        self.assertEqual((spec["language"], spec["interrupt_mode"]), (info["name"], "message"))
        for key in "name", "version", "mimetype", "file_extension", "pygments_lexer", "codemirror_mode", "nbconvert_exporter":
            self.assertTrue(info[key], key)

    def test_2_25_an_error_is_an_error(self):
        """Static, at run time, in a magic, in a command: an `error` message and a reply that says so, not only text."""
        for cell in "x = = 1", "no_such_name", "[1][5]", "%no_such_magic", "%%bash\nexit 3", "raise ValueError('mine')":
            reply, outputs = self.kernel.execute(cell)
            self.assertEqual(reply.content["status"], "error", cell)
            self.assertEqual([m.content["ename"] for m in only(outputs, "error")], [reply.content["ename"]])

    def test_2_26_restart_waits_for_nobody(self):
        """It ends at once, though a cell runs, children sleep and a client never reads."""
        for _ in range(3):
            kernel = self.start()
            kernel.execute("!sleep 1000 > /dev/null 2>&1 &")
            for _ in range(100):
                kernel.send("kernel_info_request")
            self.running("while True: pass", kernel)
            kernel.send("shutdown_request", {"restart": True}, "control")
            self.assertEqual(kernel.receive("control").content["restart"], True)
            self.assertEqual(kernel.wait(), 0)

    def test_2_27_replies_find_who_reconnected(self):
        """A client that lost its connection and comes back under its identity gets its replies, the late one too."""
        gate = os.path.join(self.kernel.dir, "gate27")
        first = self.kernel.open("shell", b"complaint 27")
        head = self.kernel.header("execute_request")
        first.send_multipart(self.kernel.frames(head, request(f"!while [ ! -e {gate} ]; do sleep 0.01; done")))
        self.kernel.await_state(head["msg_id"], "execute_input")
        second = self.kernel.open("shell", b"complaint 27")
        info = self.kernel.header("kernel_info_request")
        second.send_multipart(self.kernel.frames(info, {}))
        self.kernel.ask("kernel_info_request", channel="control")
        time.sleep(0.2)
        with open(gate, "w"):
            pass
        for expected in head, info:
            self.assertTrue(second.poll(1000 * PATIENCE), "a reply was lost")
            self.assertEqual(json.loads(second.recv_multipart()[3])["msg_id"], expected["msg_id"])
        first.close(0)
        second.close(0)
        self.kernel.outputs(head["msg_id"])

    @unittest.skipUnless(os.access(FAKE[0], os.X_OK), "fake_kernel_main is not built (target quern_tests)")
    def test_2_28_giving_up_is_told(self):
        with Kernel(FAKE) as kernel:
            ident = kernel.send("execute_request", request("abort"))
            told = next(m for m in kernel.of(ident) if m.type in ("stream", "error"))
            self.assertIn("SIGABRT", json.dumps(told.content))
            self.assertNotEqual(kernel.wait(), 0)


if __name__ == "__main__":
    unittest.main()
