"""The Python package quern: sessions in a program, and the magics in a real ipykernel.

usage: session_oracle.py FOLDER   ($QUERN is the program under test; the interpreter is this one)
"""
import gc
import io
import os
import pickle
import select
import signal
import subprocess
import sys
import tempfile
import threading

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PACKAGE = os.path.join(ROOT, "python")
sys.path.insert(0, PACKAGE)

import numpy as np
import quern

PATIENCE = 120 * int(os.environ.get("QUERN_TEST_PATIENCE", "1"))


class Printed:
    """What is printed meanwhile; `at` is called once with the first text."""

    def __init__(self, name="stdout", at=None):
        self.name, self.at, self.file = name, at, io.StringIO()

    def __enter__(self):
        self.before = getattr(sys, self.name)
        setattr(sys, self.name, self)
        return self

    def __exit__(self, *_):
        setattr(sys, self.name, self.before)

    def write(self, text):
        self.file.write(text)
        at, self.at = self.at, None
        if at:
            at()
        return len(text)

    def flush(self):
        pass

    def text(self):
        return self.file.getvalue()


def raises(kind, words, function, *arguments, **keywords):
    """The error that the call raises, which is of that class and says that."""
    try:
        given = function(*arguments, **keywords)
    except kind as error:
        assert words in str(error), str(error)
        return error
    raise AssertionError(f"no {kind.__name__}: {given!r}")


def values(s):
    for value in (None, True, 3, 1 << 80, -0.5, 2j, "ä", b"\0a", (1, "b"), np.float32(2), range(3), slice(1, 2)):
        given = s.run("x", x=value)
        assert type(given) is type(value) and given == value, (value, given)
    s["n"] = 4
    assert s["n"] == 4 and s.get("n") == 4 and "n" in s and s.run("n + 1") == 5
    assert s.get("nowhere") is None and s.get("nowhere", 7) == 7 and "nowhere" not in s
    raises(KeyError, "nowhere", lambda: s["nowhere"])
    assert s.run("[1, 2.5]") == [1, 2.5] and s.run("{'a': (1, 2)}") == {"a": (1, 2)} and s.run("{1, 2}") == {1, 2}
    assert s.run("x = 1") is None and s.run("x;") is None and s.run("") is None
    objects = [{}, [1], object(), ValueError("a")]
    for value in objects:
        assert s.run("x", x=value) is value
    stays = s.run("np.random.PCG64(1)")
    assert isinstance(stays, quern.Shown) and repr(stays) == "<PCG64>", stays
    s.run("g = np.random.PCG64(1)")
    s.run("rng = np.random.default_rng(7)\nfirst = rng.random()")
    same, rng = np.random.default_rng(7), s["rng"]
    assert same.random() == s["first"] and same.random() == rng.random() and same.random() == s.run("rng.random()") and s["rng"] is rng
    assert same.random() == s.run("r.random()", r=rng) and same.random() == rng.random()
    raises(quern.Error, "does not go over", lambda: s["g"])


def arrays(s):
    mine = np.arange(6.0)  # since the session began, NumPy's arrays lie in memory that both map
    s["mine"] = mine
    s.run("mine[0] = 50.0")
    assert mine[0] == 50
    mine[1] = 60
    assert s.run("mine[1]") == 60 and s.run("mine") is mine
    assert s.run("part = mine[::2]; part.sum()", ) == mine[::2].sum()
    assert np.shares_memory(s["part"], mine) and s["part"].strides == (16,)
    large = s.run("large = np.zeros(100_000); large")
    large[7] = 1
    assert s.run("large[7]") == 1
    s.run("large[8] = 2")
    assert large[8] == 2
    fixed = np.zeros(20_000)
    fixed.flags.writeable = False
    raises(ValueError, "read-only", s.run, "fixed[0] = 1", fixed=fixed)
    for dtype in ("bool", "int8", "uint16", "int64", "float32", "complex128"):
        value = np.ones((2, 3), dtype).T
        given = s.run("x", x=value)
        assert given.dtype == value.dtype and given.shape == (3, 2) and (given == value).all()
    early = np.frombuffer(bytearray(np.arange(4.0).tobytes()))  # lies elsewhere: it goes as a copy, whose changes come back
    s.run("early[2] = 9.0", early=early)
    assert early.tolist() == [0, 1, 9, 3]


def memory(s):
    """What neither side has any more is let go on the other one."""
    held = len(s._link.objects)
    for _ in range(50):
        s.run("x = y + 1", y=np.zeros(1000))
    assert len(s._link.objects) <= held + 4, (held, len(s._link.objects))
    s.run("big = np.zeros(100_000)")
    for _ in range(20):
        assert s["big"].shape == (100_000,)
    gc.collect()
    s.run("0")
    assert not s._link.unlent


def printed(s):
    with Printed() as out, Printed("stderr") as err:
        assert s.run("print('one')\nimport sys\nprint('two', file=sys.stderr)\nprint('three', end='')\n4") == 4
    assert out.text() == "one\nthree" and err.text() == "two\n", (out.text(), err.text())
    with Printed() as out:
        s.run("print(1)\nf()\nprint(3)", f=lambda: print(2))
    assert out.text() == "1\n2\n3\n", out.text()
    with Printed() as out:
        s.run("display(np.arange(3))")
    assert out.text() == "array([0, 1, 2])\n", out.text()
    bundles = []
    with quern.Session(display=bundles.append) as other:
        other.run("import matplotlib.pyplot as plt\nplt.plot([1, 2, 3]);")
    assert len(bundles) == 1 and "image/png" in bundles[0], bundles
    before = sys.stdin
    sys.stdin = io.StringIO("a line\n")
    try:
        with Printed():
            assert s.run("input('? ')") == "a line"
    finally:
        sys.stdin = before


def errors(s):
    error = raises(ZeroDivisionError, "division by zero", s.run, "x = 1\ny = x / 0")
    assert isinstance(error, quern.Error) and type(error).__name__ == error.kind == "ZeroDivisionError"
    assert error.message == "division by zero"
    assert str(error) == error.text == ("<cell>, line 2\n      1 x = 1\n----> 2 y = x / 0\n            ^~~~~\n"
                                        "ZeroDivisionError: division by zero"), error.text
    assert s["x"] == 1
    error = raises(quern.Error, "was never closed", s.run, "(")
    assert error.kind == "SyntaxError" and not isinstance(error, SyntaxError)
    error = raises(NameError, "nowhere", s.run, "print('not printed')\nnowhere")
    raises(quern.Error, "hint: ", s.run, "class A: pass")
    raises(ModuleNotFoundError, "-m pip install no_such_module", s.run, "import no_such_module")

    class Own(ValueError):
        pass

    def fails():
        raise Own("mine")

    error = raises(ValueError, "in Python: ", s.run, "fails()", fails=fails)
    assert error.kind == "Own" and error.message == "mine", (error.kind, error.message)
    assert s.run("try:\n    fails()\nexcept ValueError as e:\n    x = str(e)\nx") == "mine"
    again = pickle.loads(pickle.dumps(error))
    assert again.kind == "Own" and str(again) == str(error)
    raises(quern.Error, "the cell, not the session", s.run, "import sys\nsys.exit(3)")
    assert s.run("1") == 1


def callbacks(s):
    f = s.run("def f(x, y=2):\n    'doc'\n    return x * y\nf")
    assert (f.__name__, f.__doc__) == ("f", "doc") and f(4) == 8 and f("a", y=3) == "aaa"
    assert f(np.arange(3)).tolist() == [0, 2, 4] and s["f"] is f
    raises(TypeError, "unsupported operand", f, {})
    raises(ZeroDivisionError, "", s.run("lambda x: 1 / x"), 0)
    assert s.run("g(3) + f(1)", g=lambda v: f(v) + 1) == 9
    with Printed() as out:
        assert s.run("def loud(h):\n    print('loud')\n    return h(1) + h(2)\nloud")(lambda v: v * 10) == 30
    assert out.text() == "loud\n", out.text()
    raises(RuntimeError, "cannot run another", s.run, "h()", h=lambda: s.run("1"))
    assert s.run("2") == 2
    assert abs(s.run("import python.scipy.optimize as po\npo.brentq(lambda x: x * x - 2, 0.0, 2.0)") - 2 ** .5) < 1e-9
    results = []
    threads = [threading.Thread(target=lambda k=k: results.append((s.run("k + 1", k=k), f(k)))) for k in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert sorted(results) == [(k + 1, 2 * k) for k in range(8)], results
    with quern.Session() as other:
        mine = other.run("def mine(x):\n    return x - 1\nmine")
        assert s.run("mine(5)", mine=mine) == 4
    raises(quern.Error, "has ended", mine, 1)


def modules(s):
    import pandas as pd
    assert s.run("import pandas as pd\npd") is pd
    frame = pd.DataFrame({"a": [1.0, 2.0, 3.0]})
    assert s.run("frame['a'].to_numpy().sum() + own.cos(0.0)", frame=frame, own=np) == 7
    assert s.run("nx.path_graph(3).number_of_edges()", nx=__import__("networkx")) == 2
    import math
    from scipy.special import erf
    assert s.run("sine(0.5)", sine=np.sin) == np.sin(0.5) and s.run("root(4.0)", root=math.sqrt) == 2
    assert s.run("from numba import njit\n@njit\ndef f(x):\n    return e(x) + h(x)\nf(0.5)", e=erf, h=math.hypot) == erf(0.5) + 0.5
    assert s.run("C", C=pd.DataFrame) is pd.DataFrame
    given = s.run("frame['b'] = frame['a'].to_numpy() * 2\nframe", frame=frame)
    assert given is frame and frame["b"].tolist() == [2, 4, 6]


def interrupts(s):
    def interrupt():
        os.kill(os.getpid(), signal.SIGINT)

    with Printed(at=interrupt):
        error = raises(KeyboardInterrupt, "KeyboardInterrupt", s.run, "kept = 3\nprint('begin')\nwhile True:\n    pass")
    assert isinstance(error, quern.Interrupt) and not isinstance(error, Exception)
    assert s["kept"] == 3

    def waits():
        interrupt()
        threading.Event().wait(PATIENCE)

    raises(KeyboardInterrupt, "KeyboardInterrupt", s.run, "waits()", waits=waits)
    loop = s.run("def loop():\n    print('in it')\n    while True:\n        pass\nloop")
    with Printed(at=interrupt):
        raises(KeyboardInterrupt, "", loop)
    assert s.run("kept") == 3
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    with Printed(at=s.interrupt):
        raises(KeyboardInterrupt, "", s.run, "print('begin')\nwhile True:\n    pass")
    assert s["kept"] == 3


def death(s):
    s.run("x = 3")
    f = s.run("def f():\n    return 1\nf")
    big = s.run("np.arange(100_000)")
    error = raises(ChildProcessError, "was ended by SIGKILL: its names are lost", s.run, "die()",
                   die=lambda: os.kill(s._process.pid, signal.SIGKILL))
    assert isinstance(error, quern.Error)
    assert big[-1] == 99_999
    raises(quern.Error, "has ended", f)
    assert "x" not in s and s.run("1 + 1") == 2
    mine = np.arange(5.0)
    s.run("mine[0] = 9", mine=mine)
    assert mine[0] == 9
    s._process.kill()
    s._process.wait()
    raises(ChildProcessError, "its names are lost", s.run, "1")
    assert s.run("4") == 4
    s.close()
    s.close()
    assert s.run("5") == 5 and s.run("exit()") is None and s._process is None
    raises(ChildProcessError, "cannot be started", quern.Session("/nonexistent/quern").run, "1")
    raises(ChildProcessError, "no quern", quern.Session("/bin/true").run, "1")
    with quern.Session() as other:
        raises(ChildProcessError, "has ended", other.run, "die()", die=lambda: other._link.socket.shutdown(2))


def forks(s):
    """A process that is forked has arrays of its own, and the session is not its."""
    mine, large = np.zeros(1000), s.run("large = np.zeros(100_000); large")
    pid = os.fork()
    if not pid:
        status = 1
        try:
            mine[0] = large[0] = 1
            more = [np.ones(1000) for _ in range(100)]
            raises(RuntimeError, "the process that started it", s.run, "1")
            with quern.Session() as own:
                status = 0 if own.run("x.sum()", x=more[5]) == 1000 else 2
        except BaseException:
            import traceback
            traceback.print_exc()
        finally:
            os._exit(status)
    assert os.waitpid(pid, 0)[1] == 0
    assert mine[0] == large[0] == 0 and s.run("large[0]") == 0 and s.run("1") == 1


def magic(s):
    """%beside shows this process, and does not end it."""
    with Printed() as out:
        s.run("%beside")
    assert sys.executable in out.text() and "objects held" in out.text(), out.text()
    with Printed() as out:
        s.run("%pip --version")
    assert os.path.join("site-packages", "pip") in out.text() and sys.prefix in out.text(), out.text()
    assert "QUERN_PYTHON" not in os.environ or os.environ["QUERN_PYTHON"] != sys.executable
    for word in ("restart", "off", "use /usr/bin/python3"):
        raises(quern.Error, "the one that started this session: it stays", s.run, f"%beside {word}")


ORPHAN = r"""
import os, quern
s = quern.Session()
s.run("0")
print(s._process.pid, flush=True)
s.run("print('begin', flush=True)\nwhile True:\n    pass")
"""


def orphan(_):
    """The program goes when its Python does, from the middle of a cell."""
    running = subprocess.Popen([sys.executable, "-c", ORPHAN], stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": PACKAGE})
    pid = int(running.stdout.readline())
    watch = os.pidfd_open(pid)
    assert running.stdout.readline() == "begin\n"
    running.kill()
    running.wait()
    assert select.select([watch], [], [], PATIENCE)[0]
    os.close(watch)
    running.stdout.close()


def one_on_both_sides(s):
    """Random numbers, the folder, the environment."""
    np.random.seed(3)
    first, second, third = np.random.random(3)
    np.random.seed(3)
    assert np.random.random() == first and s.run("np.random.random()") == second and np.random.random() == third
    os.environ["QUERN_OWN"] = "kept"
    before = os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        s.run("import os\nos.chdir(folder)\nos.environ['QUERN_OTHER'] = 'set'", folder=folder)
        assert os.path.samefile(os.getcwd(), folder) and os.environ["QUERN_OTHER"] == "set" and os.environ.pop("QUERN_OWN") == "kept"
        os.chdir(before)
        assert s.run("import os\nos.getcwd()") == before


def folders(s):
    before = os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            np.save("a.npy", np.arange(3))
            assert s.run("np.load('a.npy').sum()") == 3
        finally:
            os.chdir(before)


def names(s):
    reads, binds = s.names("x = y + x0\nx0 = 1\nzs = [i + x for i in ws]\ndef g(q):\n    global w\n    w = q\n    def h():\n        return q + v + zs[0]\n    return h\n"
                           "%timeit -n 1 t(1)\na += 1\nfor k in u:\n    pass\nimport numpy.linalg\nfrom m import r as s\nb[0] = 1\nf'{p}'")
    assert set(reads) == {"y", "x0", "ws", "v", "t", "a", "u", "b", "p"}, reads
    assert set(binds) == {"x", "x0", "zs", "g", "w", "a", "k", "numpy", "s"}, binds
    assert s.names("(") == ([], [])


PLAIN = """
import quern
with quern.Session() as s:
    assert s.run("1 + 1") == 2 and s.run("[x, 'a']", x=3) == [3, "a"]
    assert s.run("f", f=max) is max
    try:
        s.run("1 / 0")
    except ZeroDivisionError as error:
        assert "division by zero" in str(error)
    import sys
    assert "numpy" not in sys.modules and "IPython" not in sys.modules
print("good")
"""


def plain(_):
    """Without NumPy and IPython, from the program that is on PATH."""
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(os.path.abspath(os.environ["QUERN"]), os.path.join(folder, "quern"))
        environment = {**os.environ, "PYTHONPATH": PACKAGE, "PATH": folder + os.pathsep + os.environ["PATH"]}
        del environment["QUERN"]
        done = subprocess.run([sys.executable, "-c", PLAIN], capture_output=True, text=True, timeout=PATIENCE, env=environment, check=False)
    assert done.stdout == "good\n", (done.stdout, done.stderr)


LATE = """
import quern
s = quern.Session()
s.run("1")
import numpy as np
x = np.arange(3.0)
s.run("x[0] = 5", x=x)
y = np.zeros(4)
with quern.Session() as t:
    t.run("y[0] = 1", y=y)
s.run("y[1] = 2", y=y)
assert x[0] == 5 and y.tolist() == [1, 2, 0, 0]
print(len(s._link.objects) > 0)
"""


def late(_):
    """NumPy that is imported later, and two sessions at a time."""
    done = subprocess.run([sys.executable, "-c", LATE], capture_output=True, text=True, timeout=PATIENCE,
                          env={**os.environ, "PYTHONPATH": PACKAGE}, check=False)
    assert done.stdout == "True\n", (done.stdout, done.stderr)


# ---- the magics ----

# Cells of one notebook, and what they give: texts of streams, results, displays' types and errors.
CELLS = [
    ("%load_ext quern", []),
    ("import numpy as np, pandas as pd\nx = np.arange(5.0); n = 3", []),
    ("%%quern\ny = x * n\nprint(y)\ny.sum() > 29", ["[ 0.  3.  6.  9. 12.]\n", "np.True_"]),
    ("y.tolist(), _", ["([0.0, 3.0, 6.0, 9.0, 12.0], np.True_)"]),
    ("%%quern\ndef f(t):\n    return t @ t\nxs = [1, 2, 3]\nz = 1 / 0", ["ZeroDivisionError: Cell In[5], line 4\n      2     return t @ t\n      3 xs = [1, 2, 3]\n"
                                                                  "----> 4 z = 1 / 0\n            ^~~~~\nZeroDivisionError: division by zero"]),
    ("float(f(x)), xs, f", ["(30.0, [1, 2, 3], <function __main__.f(t)>)"]),
    ("ys = xs", []),
    ("%%quern\nxs.append(4)\nsum(xs)", ["10"]),
    ("xs, ys is xs", ["([1, 2, 3, 4], True)"]),
    ("%quern {1: n}", ["{1: 3}"]),
    ("q = %quern np.zeros(3)\nq", ["array([0., 0., 0.])"]),
    ("%%quern\nimport matplotlib.pyplot as plt\nplt.plot([1, 2, 3]);", ["image/png text/plain"]),
    ("%%quern\ndf = pd.DataFrame({'a': y})\nlen(df)", ["5"]),
    ("type(df) is pd.DataFrame", ["True"]),
    ("%%quern --in n --out w\nw = n + 1\nv = 2", []),
    ("w, 'v' in globals()", ["(4, False)"]),
    ("%%quern --in nope\n1", ["UsageError: --in nope: the notebook has no such name\n"]),
    ("%%quern --out nope\n1", ["UsageError: --out nope: the cell has bound nothing to it\n"]),
    ("%%quern --where\n1", ["UsageError: %%quern has no option --where: %%quern [--in x,y] [--out z], %quern CODE, %quern --restart\n"]),
    ("%%quern\n%%timeit -n 1 -r 1\nf(x)", None),
    ("from numba import njit\nfrom math import cos", []),
    ("%%quern\n@njit\ndef compiled(t):\n    return cos(t) + 1\ncompiled(0.0)", ["2.0"]),
    ("%%quern\nx[0] = 99", []),
    ("x[0]", ["np.float64(99.0)"]),
    ("%%quern\nsmall = np.zeros(2)", []),
    ("small[0] = 1", []),
    ("%%quern\nsmall[1] = 2", []),
    ("small", ["array([1., 2.])"]),
    ("%%quern\ndisplay(3)\nnp.random.PCG64(1)", ["text/plain", "<PCG64>"]),
    ("import os, signal, threading\ndef stop(): threading.Thread(target=os.kill, args=(os.getpid(), signal.SIGINT)).start()", []),
    ("%%quern\nkept = 6\nstop()\nwhile True:\n    pass", None),
    ("%quern kept", ["6"]),
    ("%%quern\n%time k = 5\nk", None),
    ("k", ["5"]),
    ("%quern --restart", []),
    ("%quern kept + xs[0]", ["7"]),
    ("%quern v", None),
    ("%unload_ext quern", []),
]


def said(client, code):
    """What a cell gives."""
    from quern.session import COLOUR
    request, given = client.execute(code), []
    while True:
        message = client.get_iopub_msg(timeout=PATIENCE)
        kind, content = message["msg_type"], message["content"]
        if message["parent_header"].get("msg_id") != request:
            continue
        if kind == "status" and content["execution_state"] == "idle":
            return given
        if kind == "stream":
            if given and given[-1][0] == content["name"]:
                content["text"] = given.pop()[1] + content["text"]
            given.append((content["name"], content["text"].lstrip("\n") if content["name"] == "stderr" else content["text"]))
        elif kind == "execute_result":
            given.append((kind, content["data"]["text/plain"]))
        elif kind == "display_data":
            given.append((kind, " ".join(sorted(content["data"]))))
        elif kind == "error":
            given.append((kind, f"{content['ename']}: " + COLOUR.sub("", "\n".join(content["traceback"]))))


def magics(_):
    from jupyter_client.manager import KernelManager
    with tempfile.TemporaryDirectory() as folder:
        manager = KernelManager()
        manager.kernel_spec.argv[:] = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
        manager.start_kernel(env={**os.environ, "PYTHONPATH": PACKAGE, "IPYTHONDIR": folder, "MPLBACKEND": "agg"}, cwd=folder)
        client = manager.client()
        try:
            client.start_channels()
            client.wait_for_ready(timeout=PATIENCE)
            for code, wanted in CELLS:
                given = said(client, code)
                if wanted is not None:
                    assert [text.rstrip("\n") for _, text in given] == [text.rstrip("\n") for text in wanted], (code, given)
                elif "stop()" in code:
                    assert len(given) == 1 and given[0][1].startswith("KeyboardInterrupt") and "session.py" not in given[0][1], given
                elif "%time " in code:
                    assert "CPU times" in given[0][1] and given[-1][1] == "5", given
                elif code == "%quern v":
                    assert given[0][1].startswith("NameError: Cell In["), given
                else:
                    assert given and "per loop" in given[0][1], given
        finally:
            client.stop_channels()
            manager.shutdown_kernel(now=True)


TESTS = (values, arrays, memory, printed, errors, callbacks, modules, interrupts, death, forks, magic, orphan, folders, one_on_both_sides, names, plain, late, magics)


def main():
    failed = 0
    with quern.Session() as session:
        session.run("0")
        chosen = sys.argv[2:]
        for test in TESTS:
            if chosen and test.__name__ not in chosen:
                continue
            try:
                test(session)
            except (Exception, KeyboardInterrupt) as error:  # an error of the package is one of the test
                import traceback
                failed += 1
                place = traceback.extract_tb(error.__traceback__)
                print(f"not ok {test.__name__}: {type(error).__name__}: {error} ({', '.join(f'{f.name}:{f.lineno}' for f in place)})")
    print(f"{len(TESTS) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
