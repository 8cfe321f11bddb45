"""Fourier transforms on the virtual GPU (tests/vgpu), whose library stands for cuFFT too: it is called for what it can
do, and plans are kept; without it, when it cannot start or does not know a length, the host answers; when one of its
calls fails there is a sentence that names it, and the next cell works; after a broken context plans are made anew.

usage: cufft_oracle.py FOLDER   (build/tests; $QUERN is the program under test)
"""
import sys

import toolkit

PROGRAM = """from numba import cuda
import numpy as np
a = (np.arange(60) ** 2 %% 23 - 9).reshape(6, 10) * (1 + 2j)
A = cuda.to_device(a)
R = cuda.to_device(a.real.astype(np.float32))
w = np.ones(4)
@cuda.jit(boundscheck=False)
def wild(x):
    x[cuda.grid(1) * 1000000000 + 5000] = 1
def near(x, y):
    return x.dtype == y.dtype and bool(np.allclose(x.copy_to_host(), y, atol=1e-3))
%s
print(near(np.fft.fft2(A), np.fft.fft2(a)), near(np.fft.ifft2(A), np.fft.ifft2(a)), near(np.fft.fft2(A), np.fft.fft2(a)))
# %%%%
B = cuda.to_device(a)
S = cuda.to_device(a.real.astype(np.float32))
r = a.real.astype(np.float32)
print(near(np.fft.rfft(S), np.fft.rfft(r)), near(np.fft.irfft2(B), np.fft.irfft2(a)), near(np.fft.fft(B, axis=0), np.fft.fft(a, axis=0)))
print(near(B, a))
"""
NORMAL = PROGRAM % ""
WILD = PROGRAM % "wild[1, 32](w)\n# %%\nA = cuda.to_device(a)"
FIRST, SECOND = "True True True\n", "True True True\nTrue\n"


def run(folder, program=NORMAL, **environment):
    return toolkit.run(folder, program, **environment)


def checks(folder):
    """(what, whether it holds, what was seen)."""
    status, out, err, calls = run(folder)
    seen = [calls[f"cufft{name}"] for name in ("PlanMany", "ExecZ2Z", "ExecR2C", "ExecZ2D", "ExecC2C")]
    yield "transforms", (status, out) == (0, FIRST + SECOND), (out, err)
    # forward and backward are one plan; the complex pass of irfft2 and the one along axis 0 are another
    yield "calls", seen == [4, 5, 1, 1, 0], seen
    for name, environment in (("off", {"QUERN_CUFFT": "off"}),
                              ("no such file", {"QUERN_CUFFT": "/nowhere/libcufft.so"}),
                              ("another library", {"QUERN_CUFFT": "libm.so.6"}),
                              ("does not start", {"QUERN_VGPU_FAIL": "cufftPlanMany=7"}),
                              ("does not know the lengths", {"QUERN_VGPU_FAIL": "cufftPlanMany=8"})):
        status, out, err, calls = run(folder, **environment)
        yield name, (status, out, calls["cufftExecZ2Z"]) == (0, FIRST + SECOND, 0), (out, err, calls)
    status, out, err, calls = run(folder, QUERN_VGPU_FAIL="cufftPlanMany:1=2")
    yield "room at the second try", (status, out) == (0, FIRST + SECOND), (out, err)
    for call, result, name in (("cufftPlanMany", 2, "CUFFT_ALLOC_FAILED"), ("cufftSetStream", 5, "CUFFT_INTERNAL_ERROR"),
                               ("cufftExecZ2Z", 6, "CUFFT_EXEC_FAILED"), ("cufftExecZ2Z", 99, "an unknown error")):
        times = "1=2,cufftPlanMany:2" if call == "cufftPlanMany" else "1"
        status, out, err, calls = run(folder, QUERN_VGPU_FAIL=f"{call}:{times}={result}")
        yield f"{call} fails", (status, out) == (1, SECOND) and toolkit.sentence(err, call, name, "cuFFT", result), (out, err)
    status, out, err, calls = run(folder, program=WILD)
    yield "after a broken context", (status, out) == (1, FIRST + SECOND), (out, err)


if __name__ == "__main__":
    sys.exit(toolkit.main(checks))
