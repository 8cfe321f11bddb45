"""Programs on the virtual GPU (tests/vgpu) while one call of the driver fails: each call that they make, at
its first and last times, with an ordinary and with a sticky error. Whatever fails, there is a sentence that names
the call, and the next cell works.

usage: driver_failures_oracle.py FOLDER   (build/tests; $QUERN is the program under test)
"""
import collections
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

PROGRAM = """from numba import cuda
import numpy as np
@cuda.jit
def add(a, b, c):
    i = cuda.grid(1)
    if i < c.size:
        c[i] = a[i] + b[i]
n = 300000
a = np.arange(n)
b = a * 2
c = np.zeros(n, dtype=np.int64)
s = cuda.stream()
e0 = cuda.event()
e1 = cuda.event()
da = cuda.to_device(a)
p = cuda.pinned_array(100, dtype=np.int64)
p[:] = 1
dp = cuda.to_device(p, stream=s)
m = cuda.mapped_array(100, dtype=np.int64)
g = cuda.managed_array(100, dtype=np.int64)
m[:] = 2
g[:] = 3
e0.record(s)
add[4, 32, s](dp, m, g)
e1.record(s)
s.synchronize()
e1.synchronize()
print(e0.elapsed_time(e1) >= 0, g[5])
add[4000, 256](da, b, c)
print(c[n - 1], cuda.current_context().get_memory_info()[0] > 0)
dc = da.copy_to_host()
print(dc.sum())
# %%
d = cuda.to_device(np.ones(10))
print(d.copy_to_host().sum())
"""
FIRST, SECOND = "True 3\n899997 True\n44999850000\n", "10.0\n"
STICKY, ORDINARY, FULL = 719, 1, 2
QUERN = os.path.abspath(os.environ["QUERN"])
LIBRARY = os.path.join(os.path.abspath(sys.argv[1]), "vgpu", "libcuda.so.1")


def run(folder, **environment):
    """Status, stdout and stderr of the program on the virtual GPU."""
    own = {"QUERN_LIBCUDA": LIBRARY, "XDG_CACHE_HOME": folder, "QUERN_DEVICE": "", **environment}
    done = subprocess.run([QUERN, "run", "--keep-going", os.path.join(folder, "program.qn")], text=True,
                          capture_output=True, env={**os.environ, **own}, timeout=120)
    return done.returncode, done.stdout, done.stderr


def wrong(call, time, result, status, out, err):
    """What is wrong with an answer while a call fails, or None."""
    if status not in (0, 1):
        return f"status {status}"
    whole = out == FIRST + SECOND
    if whole:
        return None if status == 0 or call in err else "a status without an error"
    if not re.search(rf"^\w+: .*\bCUDA_ERROR_\w+.*{call}\b.{{20}}", err, re.M):
        return "no sentence that names the call"
    # what failed was in the second cell, or the second cell must work
    if not out.startswith(FIRST) and not out.endswith(SECOND):
        return "the next cell does not work"
    return None


def counts(folder):
    """How often the program makes each call."""
    log = os.path.join(folder, "log")
    status, out, err = run(folder, QUERN_VGPU_LOG=log)
    if (status, out) != (0, FIRST + SECOND):
        raise SystemExit(f"0 passed, 1 failed\nthe program fails by itself: {out}{err}")
    with open(log, encoding="utf-8") as file:
        return collections.Counter(re.match(r"\w+", line)[0] for line in file)


def failures(calls):
    """(call, time, result) of all that is tried."""
    for call, most in sorted(calls.items()):
        ordinary = FULL if "MemAlloc" in call else ORDINARY
        for time in sorted({1, most}):
            yield call, time, ordinary
        yield call, (most + 1) // 2, STICKY


def main():
    passed, failed = 0, 0
    with tempfile.TemporaryDirectory(prefix="quern-driver-") as folder:
        with open(os.path.join(folder, "program.qn"), "w", encoding="utf-8") as file:
            file.write(PROGRAM)
        tries = list(failures(counts(folder)))
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            answers = pool.map(lambda t: run(folder, QUERN_VGPU_FAIL="%s:%d=%d" % t), tries)
            for fault, answer in zip(tries, answers):
                why = wrong(*fault, *answer)
                passed += not why
                failed += bool(why)
                if why:
                    print("%s, time %d, result %d:" % fault, why, answer)
    print(f"{passed} passed, {failed} failed")
    return failed != 0


sys.exit(main())
