"""Large matrix products on the virtual GPU (tests/vgpu), whose library stands for cuBLAS too: it is called for what it
can do and for nothing else; without it, or when it cannot start, Quern's own kernel answers; when one of its
calls fails there is a sentence that names it, and the next cell works; after a broken context it has a new handle.

usage: cublas_oracle.py FOLDER   (build/tests; $QUERN is the program under test)
"""
import re
import sys

import toolkit

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
SGEMM, ZGEMM = "cublasSgemmStridedBatched", "cublasZgemmStridedBatched"


def expected():
    import numpy as np
    a = (np.arange(165 * 165) ** 2 % 23 - 9).reshape(165, 165)
    z = complex((a @ a).sum())
    return (f"{float((a @ a.T).sum())} {float((a.T @ a[:, :160]).sum())}\n",
            f"{z} {float((a[:5] @ a).sum())} {(a @ a).sum()}\n")


def run(folder, program=NORMAL, **environment):
    return toolkit.run(folder, program, **environment)


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
        yield f"{call} fails", (status, out) == (1, second) and toolkit.sentence(err, call, name, "cuBLAS", result), (out, err)
    status, out, err, calls = run(folder, program=WILD)
    yield "after a broken context", (status, out) == (1, first + second), (out, err)
    sync = calls["cuCtxSynchronize"]
    for time in range(1, sync + 1):
        fail = f"{SGEMM}:1=13,cuCtxSynchronize:{time}=719"
        status, out, err, calls = run(folder, QUERN_VGPU_FAIL=fail)
        if "CUDA_ERROR" in err and SGEMM not in err:
            named = re.search(r"CUDA_ERROR_LAUNCH_FAILED.*set up anew", err)
            yield f"broken within a product ({time})", status == 1 and named, (out, err)


if __name__ == "__main__":
    sys.exit(toolkit.main(checks))
