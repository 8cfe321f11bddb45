"""Large matrix products and systems of equations on the virtual GPU (tests/vgpu), whose library stands for cuBLAS
and cuSOLVER too: it is called for
what it can do and for nothing else; without it, or when it cannot start, Quern's own kernel answers; when one of its
calls fails there is a sentence that names it, and the next cell works; after a broken context it has a new handle.

usage: cublas_oracle.py FOLDER   (build/tests; $QUERN is the program under test)
"""
import collections
import itertools
import os
import re
import subprocess
import sys
import tempfile

PROGRAM = """from numba import cuda
import numpy as np
a = (np.arange(165 * 165) ** 2 %% 23 - 9).reshape(165, 165).astype(np.float32)
A = cuda.to_device(a)
w = np.ones(4)
@cuda.jit(boundscheck=False)
def wild(x):
    x[cuda.grid(1) * 1000000000 + 5000] = 1
%s
print((A @ A.T).sum(dtype=np.float64), (A.T @ A[:, :160]).sum(dtype=np.float64))
# %%%%
B = cuda.to_device(a.astype(np.complex128))
print((B @ B).sum(), (A[:5] @ A).sum(dtype=np.float64), (cuda.to_device(a.astype(np.int64)) @ cuda.to_device(a.astype(np.int64))).sum())
"""
NORMAL = PROGRAM % ""
WILD = PROGRAM % "wild[1, 32](w)\n# %%\nA = cuda.to_device(a)"
SYSTEMS = """from numba import cuda
import numpy as np
a = np.eye(20) * 2 + np.arange(400.0).reshape(20, 20) % 7 / 50
A = cuda.to_device(a)
print(np.linalg.solve(A, A).sum().round(6))
# %%
print((np.linalg.inv(A) @ A).sum().round(6), np.linalg.cholesky(A @ A.T).shape)
"""
QUERN = os.path.abspath(os.environ["QUERN"])
LIBRARY = os.path.join(os.path.abspath(sys.argv[1]), "vgpu", "libcuda.so.1")
SGEMM, ZGEMM = "cublasSgemmStridedBatched", "cublasZgemmStridedBatched"


def expected():
    import numpy as np
    a = (np.arange(165 * 165) ** 2 % 23 - 9).reshape(165, 165)
    z = complex((a @ a).sum())
    return (f"{float((a @ a.T).sum())} {float((a.T @ a[:, :160]).sum())}\n",
            f"{z} {float((a[:5] @ a).sum())} {(a @ a).sum()}\n")


def run(folder, program=NORMAL, **environment):
    """Status, stdout, stderr and the counts of calls of a program on the virtual GPU."""
    log = os.path.join(folder, "log")
    if os.path.exists(log):
        os.remove(log)
    own = {"QUERN_LIBCUDA": LIBRARY, "QUERN_CUBLAS": LIBRARY, "QUERN_CUSOLVER": LIBRARY, "XDG_CACHE_HOME": folder, "QUERN_DEVICE": "",
           "QUERN_VGPU_LOG": log, **environment}
    done = subprocess.run([QUERN, "run", "--keep-going", "-"], input=program, text=True, capture_output=True,
                          env={**os.environ, **own}, timeout=120)
    with open(log, encoding="utf-8") as file:
        calls = collections.Counter(re.match(r"\w+", line)[0] for line in file)
    return done.returncode, done.stdout, done.stderr, calls


def checks(folder):
    """(what, whether it holds, what was seen)."""
    first, second = expected()
    status, out, err, calls = run(folder)
    seen = calls["cublasCreate_v2"], calls[SGEMM], calls[ZGEMM], calls["cublasDgemmStridedBatched"]
    # the small one and the one of whole numbers are not cuBLAS's
    yield "products", (status, out) == (0, first + second), (out, err)
    yield "calls", seen == (1, 2, 1, 0), seen
    for name, environment in (("off", {"QUERN_CUBLAS": "off"}),
                              ("no such file", {"QUERN_CUBLAS": "/nowhere/libcublas.so"}),
                              ("another library", {"QUERN_CUBLAS": "libm.so.6"}),
                              ("does not start", {"QUERN_VGPU_FAIL": "cublasCreate_v2=1"}),
                              ("no code for this GPU", {"QUERN_VGPU_FAIL": "cublasCreate_v2=8"})):
        status, out, err, calls = run(folder, **environment)
        yield name, (status, out, calls[SGEMM]) == (0, first + second, 0), (out, err, calls[SGEMM])
    status, out, err, calls = run(folder, QUERN_VGPU_FAIL="cublasCreate_v2:1=3")
    yield "room at the second try", (status, out, calls[SGEMM]) == (0, first + second, 2), (out, err)
    for call, result, name in (("cublasCreate_v2", 3, "ALLOC_FAILED"), ("cublasSetStream_v2", 14, "INTERNAL_ERROR"),
                               (SGEMM, 13, "EXECUTION_FAILED"), (SGEMM, 99, "an unknown error")):
        times = "1=3,cublasCreate_v2:2" if call == "cublasCreate_v2" else "1"
        status, out, err, calls = run(folder, QUERN_VGPU_FAIL=f"{call}:{times}={result}")
        sentence = re.search(rf"^\w+Error: .*{call} failed: .*{name}.*cuBLAS, result {result}.{{20}}", err, re.M)
        yield f"{call} fails", (status, out) == (1, second) and sentence, (out, err)
    status, out, err, calls = run(folder, program=WILD)
    yield "after a broken context", (status, out) == (1, first + second), (out, err)
    sync = calls["cuCtxSynchronize"]
    for time in range(1, sync + 1):
        fail = f"{SGEMM}:1=13,cuCtxSynchronize:{time}=719"
        status, out, err, calls = run(folder, QUERN_VGPU_FAIL=fail)
        if "CUDA_ERROR" in err and SGEMM not in err:
            named = re.search(r"CUDA_ERROR_LAUNCH_FAILED.*set up anew", err)
            yield f"broken within a product ({time})", status == 1 and named, (out, err)


def systems(folder):
    """The same of cuSOLVER, which does np.linalg.solve, inv and cholesky."""
    first, second = "20.0\n", "20.0 (20, 20)\n"
    status, out, err, calls = run(folder, program=SYSTEMS)
    seen = calls["cusolverDnCreate"], calls["cusolverDnDgetrf"], calls["cusolverDnDgetrs"], calls["cusolverDnDpotrf"]
    yield "systems", (status, out, seen) == (0, first + second, (1, 2, 2, 1)), (out, err, seen)
    for environment in {"QUERN_CUSOLVER": "off"}, {"QUERN_VGPU_FAIL": "cusolverDnCreate=1"}:
        status, out, err, calls = run(folder, program=SYSTEMS, **environment)
        yield str(environment), (status, out, calls["cusolverDnDgetrf"]) == (0, first + second, 0), (out, err)
    for call, result, name in (("cusolverDnDgetrf_bufferSize", 7, "INTERNAL_ERROR"), ("cusolverDnDgetrs", 3, "INVALID_VALUE"),
                               ("cusolverDnDgetrf", 6, "EXECUTION_FAILED"), ("cusolverDnSetStream", 99, "unknown")):
        status, out, err, calls = run(folder, program=SYSTEMS, QUERN_VGPU_FAIL=f"{call}:1={result}")
        sentence = re.search(rf"^\w+Error: .*{call} failed: .*{name}.*cuSOLVER, result {result}.{{20}}", err, re.M)
        yield f"{call} fails", (status, out) == (1, second) and sentence, (out, err)


def main():
    passed, failed = 0, 0
    with tempfile.TemporaryDirectory(prefix="quern-cublas-") as folder:
        for what, good, seen in itertools.chain(checks(folder), systems(folder)):
            passed += bool(good)
            failed += not good
            if not good:
                print(f"{what}: {seen}")
    print(f"{passed} passed, {failed} failed")
    return failed != 0


sys.exit(main())
