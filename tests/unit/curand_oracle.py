"""Arrays filled by cuRAND's generators on the virtual GPU (tests/vgpu), whose library stands for cuRAND too: it is
called for arrays of the device; a generator of the library goes on where it is; without the library, or when it
cannot start, the host draws the same numbers; when one of its calls fails there is a sentence that names it, and the
next cell works. Where the real library is installed, the host's numbers are compared with those of its generators for
the host, which need no GPU.

usage: curand_oracle.py FOLDER   (build/tests; $QUERN is the program under test)
"""
import ctypes
import glob
import os
import sys

import toolkit

PROGRAM = """from numba import cuda
import numpy as np
from pyculib import rand
w = np.ones(4)
@cuda.jit(boundscheck=False)
def wild(x):
    x[cuda.grid(1) * 1000000000 + 5000] = 1
p = rand.PRNG(rand.PRNG.PHILOX4_32_10, seed=99, offset=2)
q = rand.QRNG(rand.QRNG.SOBOL64)
A, B, U, W = cuda.device_array(7), cuda.device_array(6, np.float32), cuda.device_array(6, np.uint32), cuda.device_array(4, np.uint64)
%s
# %%%%
p.uniform(A)
print(A.copy_to_host()[-1].round(6))
"""
# what is drawn and the calls of the library that it is
USES = {
    "p.uniform(A)\np.uniform(B)": {"SetGeneratorOffset": 1, "SetPseudoRandomGeneratorSeed": 1, "SetGeneratorOrdering": 1,
                                   "GenerateUniformDouble": 1, "GenerateUniform": 1},
    "p.normal(A, 0, 1)\np.normal(B, 0, 1)": {"GenerateNormalDouble": 1, "GenerateNormal": 1},
    "p.lognormal(A, 0, 1)\np.lognormal(B, 0, 1)": {"GenerateLogNormalDouble": 1, "GenerateLogNormal": 1},
    "p.generate(U)": {"Generate": 1},
    "q.generate(W)": {"GenerateLongLong": 1, "SetQuasiRandomGeneratorDimensions": 1},
}
RESULTS = (101, "NOT_INITIALIZED"), (104, "OUT_OF_RANGE"), (201, "LAUNCH_FAILURE"), (999, "INTERNAL_ERROR"), (77, "unknown")
SHOW = "\nprint([float(x.copy_to_host().sum(dtype=np.float64).round(4)) for x in (A, B)], U.copy_to_host().sum(), W.copy_to_host())"


def uses(folder):
    turn = 0
    start = "\n".join(f"{name}.copy_to_device(np.zeros({name}.size, {name}.dtype))" for name in "ABUW") + "\n"
    for use, wanted in USES.items():
        program = PROGRAM % (start + use + SHOW)
        status, first, err, calls = toolkit.run(folder, program)
        wanted = {"CreateGenerator": 2 if use[0] == "q" else 1, **wanted}
        extra = {"SetGeneratorOffset": 1, "SetPseudoRandomGeneratorSeed": 1, "SetGeneratorOrdering": 1} if use[0] == "q" else {}
        more = {**extra, "GenerateUniformDouble": 1}
        seen = {name: calls["curand" + name] - more.get(name, 0) for name in wanted}
        yield use, (status, seen) == (0, wanted), (first, err, seen)
        for environment in ({"QUERN_CURAND": "off"}, {"QUERN_VGPU_FAIL": "curandCreateGenerator=203"}, {"QUERN_CURAND": "libm.so.6"}):
            status, out, err, calls = toolkit.run(folder, program, **environment)
            yield f"{environment}: {use}", (status, out, calls["curandGenerateUniformDouble"]) == (0, first, 0), (first, out, err)
        for name in wanted:
            turn += 1
            result, word = RESULTS[turn % len(RESULTS)]
            status, out, err, _ = toolkit.run(folder, program, QUERN_VGPU_FAIL=f"curand{name}:1={result}")
            good = status == 1 and out.count("\n") == 1 and toolkit.sentence(err, "curand" + name, word, "cuRAND", result)
            yield f"{name} fails", good, (out, err)


def goes_on(folder):
    """One generator of the library for all draws of one; a new one where the host drew in between, and in a new context."""
    program = PROGRAM % "for k in range(5):\n    p.uniform(A)\na = np.zeros(2)\np.uniform(a)\np.uniform(A)"
    status, out, err, calls = toolkit.run(folder, program)
    yield "goes on", (status, calls["curandCreateGenerator"], calls["curandGenerateUniformDouble"]) == (0, 2, 7), (out, err, calls)
    program = PROGRAM % "p.uniform(A)\nwild[1, 32](w)\n# %%\nA = cuda.device_array(7)"
    status, out, err, calls = toolkit.run(folder, program)
    _, plain, _, _ = toolkit.run(folder, PROGRAM % "p.uniform(A)")
    yield "after a broken context", (status, out, calls["curandCreateGenerator"]) == (1, plain, 2), (out, err, calls)
    status, out, err, calls = toolkit.run(folder, PROGRAM % "", QUERN_VGPU_FAIL="curandGenerateUniformDouble:1=102,curandCreateGenerator:1=102")
    yield "room at the second try", status == 0 and calls["curandGenerateUniformDouble"] == 2, (out, err)


# ---- the real library ----

KINDS = {"generate": "uint32", "uniform": "float32", "uniform ": "float64", "normal": "float32", "normal ": "float64",
         "lognormal": "float32", "lognormal ": "float64"}
NAMES = {"generate": "Generate", "uniform": "GenerateUniform", "normal": "GenerateNormal", "lognormal": "GenerateLogNormal"}
DRAWS = """import numpy as np
from pyculib import rand
p = rand.PRNG(%d, seed=%d, offset=%d)
a = np.zeros(9000, np.%s)
p.%s(a[:5000]%s)
p.%s(a[5000:]%s)
a.tofile(%r)
"""


def host_numbers(library, algorithm, seed, offset, kind, dtype):
    """9000 numbers of the library's own generator for the host, drawn in two parts."""
    import numpy as np
    generator, a = ctypes.c_void_p(), np.zeros(9000, dtype)
    name = NAMES[kind.strip()] + ("Double" if dtype == "float64" else "")
    real = ctypes.c_double if dtype == "float64" else ctypes.c_float
    rest = () if kind.strip() in ("generate", "uniform") else (real(0.25), real(2.0))
    results = [library.curandCreateGeneratorHost(ctypes.byref(generator), algorithm), library.curandSetGeneratorOrdering(generator, 103),
               library.curandSetPseudoRandomGeneratorSeed(generator, ctypes.c_uint64(seed)),
               library.curandSetGeneratorOffset(generator, ctypes.c_uint64(offset))]
    for part in a[:5000], a[5000:]:
        results.append(getattr(library, "curand" + name)(generator, part.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(part.size), *rest))
    library.curandDestroyGenerator(generator)
    return a if not any(results) else results


def real_library(folder):
    import numpy as np
    found = [path for root in (os.environ.get("CUDA_HOME") or "/usr/local/cuda", "/usr/local/cuda") for path in glob.glob(root + "/lib64/libcurand.so.10")]
    if not found:
        return
    library, path = ctypes.CDLL(found[0]), os.path.join(folder, "numbers")
    for algorithm, seed, offset in ((101, 0, 0), (101, 2**63 - 5, 1000003), (121, 1234, 4095), (121, 2**40, 70000), (161, 77, 0), (161, 2**50, 1000003)):
        for kind, dtype in KINDS.items():
            call, rest = kind.strip(), ", 0.25, 2.0" if "normal" in kind else ""
            status, out, err, _ = toolkit.run(folder, DRAWS % (algorithm, seed, offset, dtype, call, rest, call, rest, path) + "from numba import cuda\ncuda.synchronize()")
            ours, theirs = np.fromfile(path, dtype), host_numbers(library, algorithm, seed, offset, kind, dtype)
            eps = 0 if not rest else 1e-5 if dtype == "float32" else 1e-12
            good = status == 0 and (np.array_equal(ours, theirs) if not eps else np.allclose(ours, theirs, rtol=eps, atol=eps))
            yield f"{algorithm} {seed} {offset} {kind} {dtype}", good, (err, ours[:3], theirs[:3])


if __name__ == "__main__":
    sys.exit(toolkit.main(uses, goes_on, real_library))
