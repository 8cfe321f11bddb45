"""A Python beside that goes wrong: killed at every point of the protocol, and what a user's code can do to it.

usage: beside_faults_oracle.py FOLDER [NAME]   ($QUERN is the program under test; the interpreter beside is this one)

Killed: each scene is a session that is run again and again, and each time the interpreter kills itself at another frame that it
sends or reads: before it, when half its length or its length alone is sent, in its middle, behind it. Each death is one error of
the cell, what the program had is as it was, objects say that they are lost, and the next cell works. QUERN_EVERY=1 tries each
way at each frame, else they take turns at every other one.
"""
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

KILLED = "Python beside was ended by a signal: Killed"
WAYS = ("before", "half of its length", "its length alone", "half of it", "behind")

# What takes the place of the socket: at the `at`-th frame of that kind it ends the process.
KILLER = '''
import os, signal
class Killer:
    def __init__(self, own, kind, at, way, log):
        self.own, self.kind, self.at, self.way, self.log, self.count = own, kind, at, way, log, {"send": 0, "read": 0}
    def now(self, kind):
        self.count[kind] += 1
        return kind == self.kind and self.count[kind] == self.at
    def die(self):
        with open(self.log, "a") as file:
            file.write(f"{self.kind} {self.at} {self.way}\\n")
        os.kill(os.getpid(), signal.SIGKILL)
    def sendall(self, data):
        now = self.now("send")
        if now and self.way != "behind":
            self.own.sendall(data[:{"before": 0, "half of its length": 4, "its length alone": 8}.get(self.way, 8 + len(data[8:]) // 2)])
            self.die()
        self.own.sendall(data)
        if now:
            self.die()
    def recv(self, count):
        now = self.now("read")
        if now and self.way != "behind":
            self.die()
        data = self.own.recv(count)
        if now:
            self.die()
        return data
    def close(self):
        self.own.close()
    def fileno(self):
        return self.own.fileno()
'''

BEFORE = '''import os
import numpy as np
np.random.seed(3)
a = np.arange(30000.0)
b = np.arange(4)
text = "kept"
def add(v):
    return v + 1
def fails(v):
    raise ValueError("of the program")
def deep(v):
    import python.builtins as pb
    return pb.sum(pb.list(pb.map(add, [v, 2, 3])))
# %%
%%python --out handle
from decimal import Decimal
handle = Decimal(7)
# %%
'''
AFTER = '''
# %%
print("after", (a == np.arange(30000.0)).all(), b[0] + b[3], text, add(1))
# %%
print("handle", handle)
# %%
'''

SCENES = {
    "objects": """
import fractions, decimal
import python.builtins as pb
x = fractions.Fraction(1, 3)
y = (x + 2).limit_denominator(5).__add__(x).limit_denominator(2)
xs = [x + k for k in range(3)]
xs = 0
t = 0
for item in pb.iter([fractions.Fraction(1), fractions.Fraction(2)]):
    t += 1
with decimal.localcontext() as context:
    context.prec = 5
    z = decimal.Decimal(1) / decimal.Decimal(3)
try:
    x / 0
except ZeroDivisionError:
    t += 1
print("done", t, z)
""",
    "calls": """
import python.builtins as pb
xs = pb.list(pb.map(add, [1, 2]))
ys = pb.list(pb.map(deep, [1]))
try:
    pb.list(pb.map(fails, [1]))
except ValueError:
    text = "kept"
zs = pb.sorted([3, 1, 2], key=lambda v: -v)
print("done", xs, ys, zs)
""",
    "arrays": """
import python.numpy as pn
import python.random as pr
s = float(pn.add(a, 1.0).sum())
g = pn.arange(20000.0)
m: np.ndarray = pn.multiply(g, 2.0)
pn.copyto(b, b)
r = float(pn.random.rand()) + np.random.rand() + pr.random()
h = pn.asarray(a)[10:20]
h = 0
print("done", s, len(m))
""",
    "outputs": """
import python.sys as ps
import python.builtins as pb
pb.print("one", "two")
ps.stderr.write("three\\n")
os.chdir("/")
os.environ["QUERN_TEST"] = "four"
%%python --in a,add --out y
import sys
print("five", file=sys.stderr)
class Shown:
    def _repr_html_(self):
        return "<b>six</b>"
y = [add(a[1]), a[2]]
get_ipython
try:
    input("seven")
except EOFError:
    pass
""".replace("%%python", "# %%\n%%python"),
}


def quern(text, limit=240, interrupt=None):
    """(standard output, standard error, status) of a program of cells that goes on behind an error; interrupted when it has
    printed that text."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "cells.qn")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        running = subprocess.Popen([os.environ["QUERN"], "run", "--keep-going", path], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, env={**os.environ, "QUERN_PYTHON": sys.executable}, start_new_session=True)
        watch = threading.Timer(limit, lambda: os.killpg(running.pid, signal.SIGKILL))
        watch.start()
        errors = []
        reader = threading.Thread(target=lambda: errors.append(running.stderr.read()))
        reader.start()
        printed = b""
        if interrupt is not None:
            while not printed.endswith(interrupt.encode() + b"\n"):
                line = running.stdout.readline()
                assert line, printed
                printed += line
            time.sleep(0.5)  # it goes on to what is interrupted
            running.send_signal(signal.SIGINT)
        printed += running.stdout.read()
        running.wait()
        reader.join()
        watch.cancel()
        assert running.returncode != -signal.SIGKILL, f"it hung; printed {printed[-2000:]!r}\n{errors[0][-2000:]!r}"
        return printed.decode(), errors[0].decode(), running.returncode


def round_of(scene, kind, at, way, log):
    return f"%%python --out handle\n{KILLER}\nfrom decimal import Decimal\nhandle = Decimal(7)\nlink = __import__('sys').stdout.link\n" \
        f"link.socket = Killer(getattr(link.socket, 'own', link.socket), {kind!r}, {at}, {way!r}, {log!r})\n# %%{scene}{AFTER}"


def killed(name):
    scene = SCENES[name]
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "deaths")
        begin = BEFORE
        printed, errors, status = quern(begin + round_of(scene, "", 0, "", log) + "%%python\nprint('counts', link.socket.count)\n")
        assert status == 0 and "after True 3 kept 2\nhandle 7\n" in printed, (printed, errors)
        counts = {kind: int(re.search(rf"'{kind}': (\d+)", printed).group(1)) for kind in ("send", "read")}
        points = [("send", at, way) for at in range(1, counts["send"] + 1) for way in WAYS]
        points += [("read", at, way) for at in range(1, counts["read"] + 1) for way in ("before", "behind")]
        if not os.environ.get("QUERN_EVERY"):
            points = [point for k, point in enumerate(points) if (k % 9 == 0 if point[0] == "send" else k % 5 == 0)]
        printed, errors, _ = quern(begin + "".join(round_of(scene, *point, log) for point in points) + "%beside restart\n# %%\nimport fractions\nprint(fractions.Fraction(1, 2))\n")
        after = re.findall("after (.*)", printed)
        handles = set(re.findall("handle (.*)", printed))
        with open(log, encoding="utf-8") as file:
            deaths = file.read().splitlines()
        assert after == ["True 3 kept 2"] * len(points), (len(points), len(after), set(after), printed[-500:], errors[-2000:])
        assert handles == {"7", "<Decimal of a Python that has ended>"} and printed.endswith("1/2\n"), (handles, printed[-500:])
        told = errors.count(KILLED)  # who dies when nothing is asked any more is missed by nobody
        assert len(deaths) >= 0.8 * len(points) and len(deaths) - 1 <= told <= len(deaths), (len(points), len(deaths), told, errors[-3000:])
        others = set(re.findall(r"^([A-Za-z]+(?:Error|Interrupt))\b", errors, re.M)) - {"ChildProcessError"}
        assert not others, (others, errors[-3000:])
        return len(deaths)


# Cells of Python, what their error must say (None: there is none), and what they print.
OFFSET = "%%python\nimport os, sys, time, signal\n"
FAULTS = {
    "os._exit": ("os._exit(7)", "ChildProcessError: Python beside has ended, with status 7", ""),
    "its socket is closed": ("os.close(3)", "ChildProcessError", ""),
    "its files are closed": ("os.closerange(4, 64)\nimport numpy as np\nprint(np.arange(30000).sum())", None, "449985000\n"),
    "1 and 2 are closed": ("os.close(1)\nos.close(2)\nprint('on')\nprint('on', file=sys.stderr)", None, "on\n"),
    "a fault of memory": ("import ctypes\nctypes.string_at(0)", "ChildProcessError: Python beside was ended by a signal: Segmentation fault", ""),
    "abort": ("os.abort()", "ChildProcessError: Python beside was ended by a signal: Aborted", ""),
    "the stack of C": ("sys.setrecursionlimit(10**9)\ndef f(n):\n    return sorted([1, 2], key=lambda x: f(n))\nf(0)", "Error", ""),
    "recursion": ("def f(n):\n    return f(n + 1)\nf(0)", "RecursionError", ""),
    "a low limit of recursion": ("sys.setrecursionlimit(40)\nprint('set')", None, "set\n"),
    "no memory": ("import resource\nresource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))\nx = bytearray(16 << 30)", "MemoryError", ""),
    "no memory from here on": ("import resource\nresource.setrlimit(resource.RLIMIT_AS, (1 << 20, 1 << 20))\nx = []\nwhile True:\n    x.append(bytearray(1 << 16))", "Error", ""),
    "no files": ("import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, (3, 3))\nopen('/dev/null')", "OSError: [Errno 24] Too many open files", ""),
    "a frame of no length that can be": ("import struct\nos.write(3, struct.pack('<Q', 1 << 50))", "ChildProcessError: Python beside sent what is no message", ""),
    "no stdout": ("sys.stdout = None\nprint('lost')", None, ""),
    "a closed stdout": ("sys.stdout.close()\nprint('on')", None, "on\n"),
    "a stdout of its own": ("import io\nsys.stdout = io.StringIO()\nprint('kept')", None, ""),
    "no print": ("import builtins\nbuiltins.print = None\nsys.stdout.write('on\\n')", None, "on\n"),
    "a tracer that raises": ("def t(*a):\n    raise ValueError('traced')\nsys.settrace(t)\n(lambda: 0)()", "ValueError: traced", ""),
    "no modules": ("for name in list(sys.modules):\n    if name not in ('sys', 'builtins'):\n        del sys.modules[name]", None, ""),
    "patched modules": ("import struct\nstruct.pack = struct.unpack = None", None, ""),
    "patched modules of Python's own": ("import _struct\n_struct.pack = _struct.unpack = None", "ChildProcessError", ""),
    "no names": ("globals().clear()", None, ""),
    "a thread that goes on": ("import threading\ndef f():\n    for k in range(3):\n        time.sleep(0.1)\n        print('late')\n"
                              "threading.Thread(target=f).start()\n# %%\n%%python\nimport time\ntime.sleep(1)", None, "late\n" * 3),
    "a finalizer that prints while something is printed": (
        "import gc\nclass A:\n    def __init__(self):\n        self.me = self\n    def __del__(self):\n        sys.stdout.write('')\n        sys.stderr.write('x')\n"
        "gc.set_threshold(1, 1, 1)\nfor k in range(500):\n    A()\n    sys.stdout.write('y')\ngc.set_threshold(700, 10, 10)\nprint()", None, "y" * 500 + "\n"),
    "a handler of a signal that prints while something is printed": (
        "n = 0\ndef h(*a):\n    global n\n    n += 1\n    sys.stderr.write('x')\nsignal.signal(signal.SIGALRM, h)\nsignal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)\n"
        "while n < 100:\n    sys.stdout.write('y')\nsignal.setitimer(signal.ITIMER_REAL, 0)\nsys.stdout.write('\\n')", None, re.compile("y+\n")),
    "a fork that comes back": ("pid = os.fork()\nprint('in', pid == 0)\nif pid:\n    os.waitpid(pid, 0)\n    print(41 + 1)", None, re.compile("(in True\nin False|in False\nin True)\n42\n")),
    "a fork that raises": ("pid = os.fork()\nif not pid:\n    1 / 0\nprint(os.waitpid(pid, 0)[1] >> 8)", None, "1\n"),
    "a fork that exits": ("pid = os.fork()\nif not pid:\n    sys.exit(3)\nprint(os.waitpid(pid, 0)[1] >> 8)", None, "3\n"),
    "a fork that writes into arrays": (
        "import numpy as np\nx = np.zeros(100000)\npid = os.fork()\nif not pid:\n    x[:] = 7\n    y = np.full(100000, 9.0)\n    os._exit(int(not (y.sum() == 900000 and np.zeros(99999).sum() == 0)))\n"
        "z = np.full(100000, 1.0)\nprint(os.waitpid(pid, 0)[1], x.sum(), z.sum())", None, "0 0.0 100000.0\n"),
    "workers that are forked": (
        "import multiprocessing as mp\nimport numpy as np\ndef g(k):\n    for _ in range(200):\n        v = np.full(20000, float(k))\n        if (v * 2 != 2 * k).any():\n            return -1\n"
        "    return k * k\nwith mp.get_context('fork').Pool(3) as pool:\n    result = pool.map_async(g, range(9))\n    mine = g(9)\n    print(result.get() + [mine])",
        None, f"{[k * k for k in range(10)]}\n"),
    "workers that are started": ("import math\nfrom concurrent.futures import ProcessPoolExecutor\nimport multiprocessing as mp\nwith ProcessPoolExecutor(2, mp.get_context('spawn')) as pool:\n"
                                 "    print(list(pool.map(math.factorial, range(4))))", None, "[1, 1, 2, 6]\n"),
    "programs": ("import subprocess\nsubprocess.run(['echo', 'one'])\nos.system('echo two')\nprint(subprocess.run(['echo', 'three'], capture_output=True, text=True).stdout, end='')",
                 None, "one\ntwo\nthree\n"),
    "a child that has its socket when it is killed": ("import subprocess\nchild = subprocess.Popen(['sleep', '30'], close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)\n"
                                                     "os.kill(os.getpid(), signal.SIGKILL)", "ChildProcessError: Python beside was ended by a signal: Killed", ""),
}
# What goes on until it is interrupted, and what the error says then.
ENDLESS = {
    "C code": ("import ctypes\nctypes.PyDLL(None).pause()", "KeyboardInterrupt"),
    "a number": ("pow(3, 10**8)", "KeyboardInterrupt"),
    "an expression": ("import re\nre.match('(a+)+$', 'a' * 40 + 'b')", "KeyboardInterrupt"),
    "C code that is not interrupted": ("signal.signal(signal.SIGINT, signal.SIG_IGN)\ntime.sleep(600)", "did not stop in five seconds, and was ended"),
    "a handler that is Python's own": ("signal.signal(signal.SIGINT, signal.default_int_handler)\ntime.sleep(600)", "KeyboardInterrupt"),
    "a handler that ends it": ("signal.signal(signal.SIGINT, signal.SIG_DFL)\ntime.sleep(600)", "ended by a signal: Interrupt"),
    "a child": ("import subprocess\nsubprocess.run(['sleep', '600'])", "KeyboardInterrupt"),
    "prints": ("while True:\n    print('x' * 1000, file=sys.stderr)", "KeyboardInterrupt"),
    "taken there": ("try:\n    time.sleep(600)\nexcept KeyboardInterrupt:\n    print('taken')", None),
}
KEPT = "# %%\nprint('kept', a.sum())\n# %%\n%beside restart\n# %%\nimport fractions\nprint(fractions.Fraction(1, 2))\n"
BEGIN = "import numpy as np\na = np.arange(30000.0)\n# %%\n"
END = re.compile(r"kept 449985000.0\nno Python runs beside yet; it would be .*\n1/2\n$")


def fault(cell, error, wanted):
    printed, errors, _ = quern(BEGIN + OFFSET + cell + "\n" + KEPT)
    assert (error is None and "Error" not in errors.replace("ZeroDivisionError", "")) or (error is not None and error in errors), errors[-3000:]
    assert END.search(printed), (printed[-3000:], errors[-3000:])
    out = END.sub("", printed)
    assert wanted.fullmatch(out) if isinstance(wanted, re.Pattern) else out == wanted, (out[-3000:], errors[-3000:])


def endless(cell, error):
    printed, errors, _ = quern(BEGIN + "import fractions\nprint('begin', flush=True)\n# %%\n" + OFFSET + cell + "\n" + KEPT, interrupt="begin")
    assert (error is None and not errors) or (error is not None and error in errors), errors[-3000:]
    assert END.search(printed), (printed[-3000:], errors[-3000:])


def much():
    """A gigabyte that is printed at once stays none of the program's memory."""
    with tempfile.TemporaryDirectory() as folder:
        path, result = os.path.join(folder, "cells.qn"), os.path.join(folder, "result")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"%%python\nprint('x' * (1 << 30))\nimport os\nwith open('/proc/%d/status' % os.getppid()) as own, open({result!r}, 'w') as file:\n    file.write(own.read())\n")
        done = subprocess.run([os.environ["QUERN"], "run", path], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env={**os.environ, "QUERN_PYTHON": sys.executable}, timeout=240, check=False)
        assert done.returncode == 0, done.stderr
        with open(result, encoding="utf-8") as file:
            most = int(re.search(r"VmHWM:\s*(\d+) kB", file.read()).group(1))
        assert most < 400 << 10 or "asan" in os.environ["QUERN"] or "tsan" in os.environ["QUERN"], most


def big_request():
    """What goes to an interpreter that reads nothing can be interrupted."""
    text = (BEGIN + OFFSET + "import threading, ctypes\nthreading.Thread(target=lambda: (time.sleep(0.2), ctypes.PyDLL(None).sleep(600)), daemon=True).start()\n"
            "# %%\nimport time\nimport python.builtins as pb\nt = 'x' * 20000000\ntime.sleep(0.5)\nprint('begin', flush=True)\npb.len(t)\n" + KEPT)
    printed, errors, _ = quern(text, interrupt="begin")
    assert "KeyboardInterrupt" in errors and END.search(printed), (printed, errors)


def ends():
    """What is registered for an interpreter's end runs, and files are written."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "file")
        printed, errors, status = quern(f"%%python\nimport atexit\natexit.register(print, 'at exit')\nfile = open({path!r}, 'w')\n_ = file.write('content')\n# %%\n%beside restart\n# %%\nprint('on')\n")
        assert status == 0 and printed.startswith("at exit\nno Python runs") and printed.endswith("on\n"), (printed, errors)
        with open(path, encoding="utf-8") as file:
            assert file.read() == "content"
    printed, errors, status = quern("%%python\nimport sys\nsys.exit(3)\n# %%\nprint('not here')\n")
    assert status == 3 and printed == "" and errors == "", (printed, errors, status)
    printed, errors, status = quern("%%python\nexit()\n")
    assert status == 0 and printed == "" and errors == "", (printed, errors, status)


def main():
    failed = 0
    tests = [(f"killed: {name}", killed, (name,)) for name in SCENES]
    tests += [(name, fault, row) for name, row in FAULTS.items()]
    tests += [(f"interrupted: {name}", endless, row) for name, row in ENDLESS.items()]
    tests += [("a gigabyte", much, ()), ("a request that is not read", big_request, ()), ("the end", ends, ())]
    tests = [test for test in tests if not sys.argv[2:] or sys.argv[2] in test[0]]
    for name, test, arguments in tests:
        begin = time.monotonic()
        try:
            told = test(*arguments)
            if sys.argv[2:]:
                print(f"{name}: {told} {time.monotonic() - begin:.1f} s")
        except (AssertionError, subprocess.SubprocessError) as error:
            failed += 1
            print(f"not ok {name}: {error}")
    print(f"{len(tests) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
