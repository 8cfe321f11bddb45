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
table = np.arange(4) * 5
@cuda.jit
def look(out):
    t = cuda.const.array_like(table)
    i = cuda.grid(1)
    if i < 4:
        out[i] = t[3 - i]
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
q = cuda.pinned_array(100, dtype=np.int64)
look[1, 8, s](dp)
dp.copy_to_host(q, stream=s)
print(q.sum(), q[0])
# %%
d = cuda.to_device(np.ones(10))
print(d.copy_to_host().sum())
"""
# A kernel that really writes where nothing is; what was valid on the host is there afterwards.
WILD = """from numba import cuda
import numpy as np
@cuda.jit(boundscheck=False)
def wild(a, b):
    a[cuda.grid(1) * 1000000000 + 5000] = b[0]
a = np.ones(1000)
b = np.full(1000, 2.0)
h = cuda.to_device(b)
stream = cuda.stream()
wild[2, 32](a, b)
# %%
print(a.sum())
# %%
print(b.sum())
# %%
stream.synchronize()
# %%
h = cuda.to_device(b)
print(h.copy_to_host().sum(), cuda.device_array(10).size)
"""
# Arrays that are valid on one GPU alone go to the other one without the host.
PEERS = """from numba import cuda
import numpy as np
@cuda.jit
def add(x, v):
    i = cuda.grid(1)
    if i < x.size:
        x[i] += v
d = cuda.to_device(np.arange(5.0))
add[1, 8](d, 1)
cuda.select_device(1)
add[1, 8](d, 10)
cuda.select_device(0)
add[1, 8](d, 100)
print(d.copy_to_host())
"""
FIRST, SECOND = "True 3\n899997 True\n44999850000\n126 15\n", "10.0\n"
STICKY, ORDINARY, FULL = 719, 1, 2
QUERN = os.path.abspath(os.environ["QUERN"])
LIBRARY = os.path.join(os.path.abspath(sys.argv[1]), "vgpu", "libcuda.so.1")


def run(folder, program=PROGRAM, **environment):
    """Status, stdout and stderr of a program on the virtual GPU."""
    own = {"QUERN_LIBCUDA": LIBRARY, "XDG_CACHE_HOME": folder, "QUERN_DEVICE": "", **environment}
    done = subprocess.run([QUERN, "run", "--keep-going", "-"], input=program, text=True, capture_output=True,
                          env={**os.environ, **own}, timeout=120)
    return done.returncode, done.stdout, done.stderr


def wrong(call, time, result, status, out, err):
    """What is wrong with an answer while a call fails, or None."""
    if status not in (0, 1) or "Sanitizer" in err:
        return f"status {status}, {err[-2000:]}"
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


def wild(folder):
    """What is wrong after a kernel with a wild pointer, or None."""
    status, out, err = run(folder, program=WILD)
    errors = re.findall(r"^\w+Error: .*", err, re.M)
    if (status, out) != (1, "2000.0\n2000.0 10\n"):
        return f"status {status}, {out!r}"
    wanted = [r"CUDA_ERROR_ILLEGAL_ADDRESS.*%%memcheck.*set up anew.*lost \(.*\ba\b", r"elements of a were lost",
              r"this stream is gone"]
    if len(errors) != 3 or not all(re.search(w, e) for w, e in zip(wanted, errors)):
        return "\n".join(errors)
    return None


def peers(folder):
    """What is wrong with an array that two GPUs use in turn, or None."""
    log = os.path.join(folder, "peers")
    status, out, err = run(folder, program=PEERS, QUERN_VGPU_DEVICES="2", QUERN_VGPU_LOG=log)
    if (status, out) != (0, "[111. 112. 113. 114. 115.]\n"):
        return f"status {status}, {out!r} {err!r}"
    with open(log, encoding="utf-8") as file:
        calls = re.findall(r"^cuMemcpy(\w+?)(?:Async)?(?:_v2)? -> 0 # 40 bytes", file.read(), re.M)
    return None if calls == ["HtoD", "Peer", "Peer", "DtoH"] else f"the copies are {calls}"


def main():
    passed, failed = 0, 0
    with tempfile.TemporaryDirectory(prefix="quern-driver-") as folder:
        for name, check in ("a wild kernel", wild), ("two GPUs", peers):
            why = check(folder)
            passed += not why
            failed += bool(why)
            if why:
                print(f"{name}:", why)
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
