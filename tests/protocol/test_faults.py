"""Crashes, memory limits and system calls that fail: what the kernel says, and what is left of it.

Run: QUERN=build/quern QUERN_BUILD=build python -m unittest discover -s tests/protocol -p test_faults.py"""
import concurrent.futures
import contextlib
import os
import select
import signal
import sqlite3
import subprocess
import sys
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "inject"))

from driver import BUILD, PATIENCE, QUERN, SANITIZED, Kernel, kinds, only, request, text_of  # noqa: E402
from inject import AGAIN, FIRST, Sweep, Talk, one  # noqa: E402

INJECT = os.path.join(BUILD, "tests", "inject")
CRASH_STATUS = 70


def preload(name, **settings):
    return {"LD_PRELOAD": os.path.join(INJECT, name + ".so"), **settings}


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
@unittest.skipIf(SANITIZED, "a sanitizer handles the signals itself")
class Crashes(unittest.TestCase):
    def fails(self, kernel, code, ename, *parts):
        """The cell fails so, at its last line, and the kernel is as it was."""
        kernel.execute("kept = 41")
        reply, outputs = kernel.execute(code)
        errors = only(outputs, "error")
        self.assertEqual(len(errors), 1, code)
        self.assertEqual((reply.content["ename"], kinds(outputs)[-1]), (ename, "idle"), errors[0])
        for part in parts:
            self.assertIn(part, reply.content["evalue"])
        self.assertIn("--->", "\n".join(errors[0].content["traceback"]))
        last = code.rstrip("\n").split("\n")[-1]
        self.assertTrue(any(last in line and "--->" in line for line in errors[0].content["traceback"]), errors[0])
        _, outputs = kernel.execute("kept + 1")
        self.assertEqual(only(outputs, "execute_result")[0].content["data"]["text/plain"], "42")

    def dies(self, kernel, code, ename, *parts):
        """The front end is told, and the process ends with its own status."""
        ident = kernel.send("execute_request", request(code))
        outputs = kernel.outputs(ident)
        reply = kernel.receive("shell")
        self.assertEqual(len(only(outputs, "error")), 1)
        self.assertEqual((reply.type, reply.content["status"], reply.content["ename"], kinds(outputs)[-1]),
                         ("execute_reply", "error", ename, "idle"))
        self.assertIn("must be restarted", reply.content["evalue"])
        for part in parts:
            self.assertIn(part, reply.content["evalue"])
        self.assertEqual(kernel.wait(), CRASH_STATUS)
        self.assertIn("must be restarted", kernel.log_text())
        return outputs

    def test_compiled_code_reads_and_writes_elsewhere(self):
        read = ("from numba import njit\n@njit(boundscheck=False)\ndef f(a, step):\n    s = 0.0\n"
                "    for k in range(100000000):\n        s += a[k * step]\n    return s\n")
        with Kernel(QUERN) as kernel:
            for _ in range(20):
                self.fails(kernel, read + "f(np.ones(3), 10**9)", "SystemError", "SIGSEGV", "compiled code")
            self.fails(kernel, "f(np.ones(3), 2**57)", "SystemError", "SIGSEGV", "an address that there cannot be")
            _, outputs = kernel.execute("try:\n    f(np.ones(3), 10**9)\nexcept SystemError:\n    print('caught')")
            self.assertEqual(text_of(outputs), "caught\n")
            self.assertEqual(kernel.shut_down(), 0)

    def test_a_chunk_of_a_parallel_loop(self):
        code = ("from numba import njit, prange\n@njit(boundscheck=False, parallel=True)\ndef f(a, n, far):\n"
                "    for k in prange(n):\n        a[k * far] = k\n"
                "a = np.zeros(4000)\n")
        with Kernel(QUERN + ["--threads", "4"]) as kernel:
            for _ in range(20):
                self.fails(kernel, code + "f(a, 4000, 10**12)", "SystemError", "SIGSEGV")
            _, outputs = kernel.execute("f(a, 4000, 1)\nb = a\ndel a\nb.sum(), len(b)")
            self.assertEqual(only(outputs, "execute_result")[0].content["data"]["text/plain"],
                             "(np.float64(7998000.0), 4000)")
            self.assertEqual(kernel.shut_down(), 0)

    def test_memory_that_is_gone(self):
        """Kernels on several threads, a reduction, a sort, a copy and printing over pages of a file that shrank."""
        size = 3 << 19  # a size class of arrays, from 1 to 2 MiB
        for kind, words in ("bus", "SIGBUS"), ("segv", "SIGSEGV"):
            environment = preload("crash", CRASH=kind, CRASH_MAP=str(size))
            with Kernel(QUERN + ["--threads", "4"], environment=environment) as kernel:
                for code in "a + 1", "np.sum(a)", "np.sort(a)", "a.copy()", "np.cumsum(a)", "str(a)", "a", \
                        "a[::3] * a[1::3]", "a.astype(np.float32)", "a.tolist()":
                    self.fails(kernel, f"a = np.empty({size // 8 - 1000})\n{code}", "SystemError", words)
                self.assertEqual(kernel.shut_down(), 0)

    def test_each_signal_in_compiled_code(self):
        for kind, ename, words in (("segv", "SystemError", "SIGSEGV"), ("fpe", "SystemError", "SIGFPE"),
                                   ("ill", "SystemError", "SIGILL"), ("overflow", "RecursionError", "stack")):
            with Kernel(QUERN, environment=preload("crash", CRASH=kind, CRASH_IN="generated")) as kernel:
                self.fails(kernel, "import os\nos.rmdir('')", ename, words)
                self.assertEqual(kernel.shut_down(), 0)

    def test_each_signal_in_a_library(self):
        for kind, words in (("segv", "SIGSEGV"), ("bus", "SIGBUS"), ("fpe", "SIGFPE"), ("ill", "SIGILL"),
                            ("overflow", "stack"), ("abort", "SIGABRT"), ("malloc", "SIGABRT")):
            with self.subTest(kind), Kernel(QUERN, environment=preload("crash", CRASH=kind)) as kernel:
                outputs = self.dies(kernel, "import os\nprint('before')\nos.rmdir('')", "SystemError", words)
                self.assertEqual(text_of(outputs), "before\n")
                self.assertIn("os.rmdir('')", "\n".join(only(outputs, "error")[0].content["traceback"]))

    def test_a_signal_of_another_process(self):
        for number in signal.SIGSEGV, signal.SIGBUS, signal.SIGFPE, signal.SIGILL:
            with Kernel(QUERN) as kernel:
                self.dies(kernel, f"!kill -{int(number)} $PPID; sleep 5", "SystemError", number.name)
        with Kernel(QUERN) as kernel:  # nothing runs
            kernel.execute("1")
            os.kill(kernel.process.pid, signal.SIGSEGV)
            self.assertEqual(kernel.wait(), CRASH_STATUS)


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
class Children(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        """Under nohup SIGHUP is ignored, by what the tests start too."""
        cls.addClassCleanup(signal.signal, signal.SIGHUP, signal.signal(signal.SIGHUP, signal.SIG_DFL))

    def start(self, kernel):
        """A process in the background, as a file descriptor that is readable when it has ended."""
        _, outputs = kernel.execute("!sleep 1000 >/dev/null 2>&1 & echo $!")
        child = os.pidfd_open(int(text_of(outputs)))
        self.addCleanup(os.close, child)
        self.assertFalse(select.select([child], [], [], 0)[0])
        return child

    def has_ended(self, child):
        return bool(select.select([child], [], [], PATIENCE)[0])

    def test_1a_27_children_end_with_the_kernel(self):
        with Kernel(QUERN) as kernel:
            child = self.start(kernel)
            self.assertEqual(kernel.shut_down(), 0)
            self.assertTrue(self.has_ended(child))

    @unittest.skipIf(SANITIZED, "a sanitizer handles the signals itself")
    def test_1a_27_children_end_with_a_crash(self):
        with Kernel(QUERN) as kernel:
            child = self.start(kernel)
            os.kill(kernel.process.pid, signal.SIGSEGV)
            self.assertEqual(kernel.wait(), CRASH_STATUS)
            self.assertTrue(self.has_ended(child))

    SIGNALS = signal.SIGTERM, signal.SIGHUP, signal.SIGKILL

    def pids(self, kernel, code, count):
        """What the running cell says are its processes."""
        ident = kernel.send("execute_request", request(code))
        text = ""
        while text.count("\n") < count:
            text += kernel.await_state(ident, "stream").content["text"]
        files = [os.pidfd_open(int(line)) for line in text.split()]
        for file in files:
            self.addCleanup(os.close, file)
        return files

    def test_children_end_with_a_signal_of_the_kernel(self):
        """The command that runs, what it started, a job with a group of its own, one that ignores SIGTERM, and what an earlier
        cell has left in the background; in a kernel that leads its session, and in one that does not."""
        codes = (("%%bash\necho $$\nsleep 1000 & echo $!\n(trap '' TERM; echo $BASHPID; while :; do sleep 1; done) & wait", 3),
                 ("!sh -c 'sleep 1000 & echo $!; wait'", 1))
        for number in self.SIGNALS:
            for code, count in codes:
                for command in (QUERN, ["sh", "-c", '"$@"; exit $?', "sh", *QUERN]):
                    with self.subTest(number.name, code=code, command=command[0]), Kernel(command) as kernel:
                        background = self.start(kernel)
                        children = self.pids(kernel, code, count)
                        pid = kernel.process.pid if command is QUERN else self.only_child(kernel.process.pid)
                        os.kill(pid, number)
                        for child in [background, *children]:
                            self.assertTrue(self.has_ended(child))
                        kernel.wait()

    def test_a_signal_ends_the_kernel_in_order(self):
        """Its status is 0, and the history of the last cell is written; under nohup SIGHUP changes nothing."""
        for number in signal.SIGTERM, signal.SIGHUP:
            with self.subTest(number.name), Kernel(QUERN) as kernel:
                kernel.execute("1 + 1")
                kernel.process.send_signal(number)
                self.assertEqual(kernel.wait(), 0)
                with contextlib.closing(sqlite3.connect(os.path.join(kernel.dir, "history.sqlite"))) as history:
                    self.assertEqual(history.execute("select source from history").fetchall(), [("1 + 1",)])
        with Kernel(["nohup", *QUERN]) as kernel:
            kernel.process.send_signal(signal.SIGHUP)
            _, outputs = kernel.execute("40 + 2")
            self.assertEqual(only(outputs, "execute_result")[0].content["data"]["text/plain"], "42")
            self.assertEqual(kernel.shut_down(), 0)

    def test_a_command_that_ignores_its_signals_ends_before_the_kernel(self):
        """The kernel waits until it has killed it, and ends in order, with the history written; it does not end without its cell."""
        for number in signal.SIGTERM, None:
            with self.subTest(number), Kernel(QUERN) as kernel:
                children = self.pids(kernel, "%%bash\ntrap '' INT TERM HUP\necho $$\nwhile :; do sleep 1; done", 1)
                status = kernel.shut_down() if number is None else kernel.process.send_signal(number) or kernel.wait()
                self.assertEqual((status, kernel.log_text()), (0, ""))
                self.assertTrue(self.has_ended(children[0]))

    def test_what_has_left_the_session_ends_too(self):
        """But not what was started without the mark. Jobs of a shell that watches its jobs have groups of their own."""
        codes = (("!setsid sh -c 'echo $$; exec sleep 1000'", 1), ("!(setsid sh -c 'echo $$; exec sleep 1000' &) ; sleep 1000", 1),
                 ("%%bash\nset -m\nsleep 1000 & echo $!\nsleep 1000 | sleep 1000 & echo $!\nwait", 2))
        for command in (QUERN, ["sh", "-c", '"$@"; exit $?', "sh", *QUERN]):
            for code, count in codes:
                with self.subTest(code, command=command[0]), Kernel(command) as kernel:
                    stays_file = os.path.join(kernel.dir, "stays")
                    kernel.execute(f"!env -u QUERN_CHILD setsid sh -c 'echo $$; exec sleep 1000' > {stays_file} 2>&1 &")
                    while not os.path.exists(stays_file) or not os.path.getsize(stays_file):
                        time.sleep(0.01)  # its shell runs beside the cell
                    children = self.pids(kernel, code, count)
                    os.kill(kernel.process.pid if command is QUERN else self.only_child(kernel.process.pid), signal.SIGKILL)
                    for child in children:
                        self.assertTrue(self.has_ended(child))
                    kernel.wait()
                    with open(stays_file) as file:
                        stays = int(file.read())
                    os.kill(stays, signal.SIGKILL)  # it has stayed

    def test_children_of_a_program(self):
        """`quern run` is killed: neither a session of its own nor a handler helps."""
        for number in self.SIGNALS:
            with self.subTest(number.name):
                reader, writer = os.pipe()
                program = subprocess.Popen([QUERN[0], "run", "-"], stdin=subprocess.PIPE, pass_fds=[writer])
                self.addCleanup(program.kill)
                os.close(writer)
                code = (f"!sleep 1000 & echo $! >&{writer}; (sh -c 'echo $$ >&{writer}; sleep 1000; true') >/dev/null 2>&1 &\n"
                        f"!echo 0 >&{writer}; sleep 1000\n")
                program.stdin.write(code.encode())
                program.stdin.close()
                with os.fdopen(reader) as lines:
                    pids = [int(lines.readline()) for _ in range(3)]
                pids.remove(0)  # the second command runs: the watcher knows the first
                children = [os.pidfd_open(pid) for pid in pids]
                program.send_signal(number)
                for child in children:
                    self.assertTrue(self.has_ended(child))
                    os.close(child)
                self.assertEqual(program.wait(), -number)

    def only_child(self, pid):
        with open(f"/proc/{pid}/task/{pid}/children") as file:
            return int(file.read().split()[0])

    def test_1a_27_the_end_of_a_thread_of_the_parent_is_not_its_death(self):
        """PR_SET_PDEATHSIG would tell of it."""
        with concurrent.futures.ThreadPoolExecutor(1) as pool:
            kernel = pool.submit(Kernel, QUERN, environment={"JPY_PARENT_PID": str(os.getpid())}).result()
        with kernel:
            _, outputs = kernel.execute("40 + 2")
            self.assertEqual(only(outputs, "execute_result")[0].content["data"]["text/plain"], "42")
            self.assertEqual(kernel.shut_down(), 0)


def limited(megabytes, *words):
    """A command whose data may have so much: what is touched and what is not."""
    return ["sh", "-c", f'ulimit -d {megabytes * 1024}; exec "$@"', "sh", *words]


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
@unittest.skipIf(SANITIZED, "a sanitizer's own memory breaks the limit")
class Memory(unittest.TestCase):
    """What is too large for the machine is a MemoryError, whatever it is; and then it is given back."""
    CASES = ["[np.ones(10**6) for k in range(1000)]", "[k for k in range(10**9)]", "[str(k) * 20 for k in range(10**8)]",
             "'abc' * 10**10", "x = 'abc'\nfor k in range(40): x = x + x", "str([7] * 2 * 10**7)",
             "[np.ones(3) for k in range(10**8)]",
             "from numba import cuda\n[cuda.to_device(np.ones(10**6)) for k in range(1000)]",
             "from numba import njit\n@njit\ndef f(n):\n    x = []\n    for k in range(n): x.append(float(k))\n"
             "    return len(x)\nf(10**9)",
             "np.linalg.inv(np.eye(9000))", "np.fft.fft(np.ones(3 * 10**7))", "np.sort(np.ones(9 * 10**7))"]

    def test_what_is_too_large(self):
        with Kernel(limited(450, *QUERN, "--threads", "2")) as kernel:
            kernel.execute("named = np.ones(4 * 10**6)\nalso = [0.0] * 10**6")
            for code in self.CASES:
                with self.subTest(code):
                    reply, outputs = kernel.execute(code)
                    self.assertEqual((reply.content.get("ename"), kinds(outputs)[-1]), ("MemoryError", "idle"))
                    text = "\n".join(only(outputs, "error")[0].content["traceback"])
                    if "simulated" not in text:
                        self.assertRegex(text, r"the largest \w+ are .*named \(30\.5 MiB\)")
                    kernel.execute("x = 0")
                    reply, _ = kernel.execute("float(np.ones(2 * 10**6).sum() + named.sum() + len(also))")
                    self.assertEqual(reply.content["status"], "ok", reply.content)
            self.assertEqual(kernel.shut_down(), 0)

    def test_a_cell_that_is_too_large_to_check(self):
        """What has no room to be checked is not begun."""
        with Kernel(limited(450, *QUERN, "--threads", "2", "--no-cache")) as kernel:
            kernel.execute("kept = 41")
            for code in ("#" * 10**6 + "\n1",):
                reply, _ = kernel.execute(code)
                self.assertEqual(reply.content.get("ename"), "MemoryError", reply.content)
                _, outputs = kernel.execute("kept + 1")
                self.assertEqual(only(outputs, "execute_result")[0].content["data"]["text/plain"], "42")
            self.assertEqual(kernel.shut_down(), 0)

    def test_a_request_that_is_too_large(self):
        with Kernel(limited(450, *QUERN, "--threads", "2")) as kernel:
            kernel.execute("kept = 41")
            large = "#" * 100_000_000
            for kind, content in ("execute_request", request(large)), ("complete_request", {"code": large, "cursor_pos": 1}):
                reply, outputs = kernel.ask(kind, content)
                self.assertEqual((reply.content["status"], reply.content["ename"]), ("error", "MemoryError"))
                self.assertEqual(kinds(outputs), ["busy", "idle"])
            _, outputs = kernel.execute("kept + 1")
            self.assertEqual(only(outputs, "execute_result")[0].content["data"]["text/plain"], "42")
            self.assertEqual(kernel.shut_down(), 0)


@unittest.skipUnless(os.access(os.path.join(BUILD, "tests", "inject_main"), os.X_OK), "inject_main is not built (target quern_tests)")
@unittest.skipIf(SANITIZED, "a sanitizer calls what is made to fail")
class FailingCalls(unittest.TestCase):
    """A selection; `make inject` is the whole. No hang, no signal, no end without a sentence, no lost idle.
    Only the first setsockopt is a listener's for certain: libzmq drops a connection that it cannot tune, and what came over
    it, which nothing of ours can answer (talk.py, EXCUSED)."""
    PLANS = ("socket:3 bind:2 listen:5 accept4:1 setsockopt:1 send:10 recv:10 pipe2:1 pipe2:3 eventfd:4 eventfd:12 "
             "epoll_create1:1 epoll_wait:30 poll:40 dup2:2 read:60 write:40 pwrite64:3 fdatasync:1 renameat:1 linkat:1 unlinkat:1 posix_spawn:1 unlink:1 "
             "mkdir:1 fopen:1 fwrite:1 fread:1 fclose:4 mmap:4 mprotect:3 malloc:30000 calloc:500 realloc:700 "
             "pthread_create:1 pthread_create:4 pthread_create:6 posix_spawnp:1 dlopen:3 getrandom:1 sigaltstack:2 "
             "zmq_ctx_new:1 zmq_socket:2 zmq_bind:3 zmq_getsockopt:2 zmq_setsockopt:7 zmq_poll:5 zmq_msg_recv:20 "
             "zmq_msg_send:40 zmq_msg_send:90 zmq_msg_init_size:90 zmq_msg_init_data:20 zmq_msg_init_size:20 zmq_close:1 zmq_ctx_term:1 open:6").split()

    def test_each_call_once(self):
        first = Talk(BUILD, None).run()
        self.assertIsNone(first.problem)
        self.assertEqual(first.errors, [])
        reached = first.counted()
        first.close()
        for plan in self.PLANS:
            self.assertTrue(reached[plan.split(":")[0]], f"{plan}: the script does not call it")
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            for plan, problem, _ in pool.map(lambda plan: one(BUILD, plan, False), self.PLANS):
                with self.subTest(plan):
                    self.assertIsNone(problem)

    def test_each_stack_of_three_sections(self):
        """What widgets, questions and children call once more in a kernel that lives, each stack once; the start of the
        process that watches over the children too."""
        sweep = Sweep(BUILD, False)
        self.addCleanup(sweep.folder.cleanup)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            stacks = [s for s in sweep.stacks(["widgets", "questions", "children"], pool)
                      if s.at[1] == AGAIN or s.at == ("children", FIRST)]
            self.assertGreater(len(stacks), 100)
            for results in pool.map(lambda job: job[0](job[1]), sweep.jobs(stacks)):
                for result in results:
                    with self.subTest(sweep.program.text(result.stack)):
                        self.assertIsNone(result.problem)


if __name__ == "__main__":
    unittest.main()
