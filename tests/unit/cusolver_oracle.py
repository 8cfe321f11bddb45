"""np.linalg of device arrays on the virtual GPU (tests/vgpu), whose library stands for cuSOLVER too: it is called for
what it can do; without it, or when it cannot start, the host answers; when one of its calls fails, each in its turn,
there is a sentence that names it, and the next cell works.

usage: cusolver_oracle.py FOLDER   (build/tests; $QUERN is the program under test)
"""
import sys

import toolkit

PROGRAM = """from numba import cuda
import numpy as np
a = (np.eye(12) * 2 + np.arange(144.0).reshape(12, 12) %% 7 / 50).astype(np.%s)
A = cuda.to_device(a)
H = A @ A.T
%s
# %%%%
print((np.linalg.solve(A, A).sum().real + 0.5) // 1, np.linalg.det(A * 0))
"""
TYPES = {"S": "float32", "D": "float64", "C": "complex64", "Z": "complex128"}
# what a program does, and the calls of the library that it is; for complex numbers orgqr and syevd have other names
USES = {
    "print(np.linalg.solve(A, A).shape, np.linalg.inv(A).shape)": {"getrf_bufferSize": 2, "getrf": 2, "getrs": 2},
    "print(np.linalg.cholesky(H).shape)": {"potrf_bufferSize": 1, "potrf": 1},
    "print(abs(np.linalg.det(A)) > 0, np.linalg.slogdet(A)[1] > 0)": {"getrf_bufferSize": 2, "getrf": 2},
    "print(np.linalg.qr(A).Q.shape)": {"geqrf_bufferSize": 1, "geqrf": 1, "orgqr_bufferSize": 1, "orgqr": 1},
    "print(np.linalg.eigvalsh(H).shape, np.linalg.eigh(H).eigenvectors.shape)": {"syevd_bufferSize": 2, "syevd": 2},
    "print(np.linalg.svd(A).U.shape, np.linalg.svdvals(A[:4]).shape)": {"gesvd_bufferSize": 2, "gesvd": 2},
    "print(np.linalg.lstsq(A[:, :5], A[:, :2])[0].shape)": {"gesvd_bufferSize": 1, "gesvd": 1},
    # one request for a stack: its room is asked for once
    "print(np.linalg.det(cuda.to_device(np.stack((a, a, a)))).shape)": {"getrf_bufferSize": 1, "getrf": 3},
}
RESULTS = (1, "NOT_INITIALIZED"), (3, "INVALID_VALUE"), (6, "EXECUTION_FAILED"), (7, "INTERNAL_ERROR"), (99, "unknown")


def symbol(letter, name):
    if letter in "CZ":
        name = name.replace("orgqr", "ungqr").replace("syevd", "heevd")
    return f"cusolverDn{letter}{name}"


def uses(folder):
    """Each use with each kind of number: it is the library's, and with any of its calls failing it is an error."""
    turn = 0
    for letter, dtype in TYPES.items():
        for use, wanted in USES.items():
            program = PROGRAM % (dtype, use)
            status, first, err, calls = toolkit.run(folder, program)
            seen = {name: calls[symbol(letter, name)] for name in wanted}
            # the second cell is one system and one determinant
            extra = {name: 2 * (name in ("getrf_bufferSize", "getrf")) + (name == "getrs") for name in wanted}
            yield f"{dtype}: {use}", (status, seen) == (0, {name: wanted[name] + extra[name] for name in wanted}), (first, err, seen)
            status, out, err, calls = toolkit.run(folder, program, QUERN_CUSOLVER="off")
            yield f"off: {use}", (status, out, calls[symbol(letter, "getrf")]) == (0, first, 0), (first, out, err)
            for name in wanted:
                turn += 1
                result, word = RESULTS[turn % len(RESULTS)]
                call = symbol(letter, name)
                status, out, err, _ = toolkit.run(folder, program, QUERN_VGPU_FAIL=f"{call}:1={result}")
                good = status == 1 and out == first.splitlines(True)[-1] and toolkit.sentence(err, call, word, "cuSOLVER", result)
                yield f"{call} fails", good, (out, err)


def starts(folder):
    """The library as a whole: absent, not starting, started at the second try, failing once."""
    program = PROGRAM % ("float64", "print(np.linalg.svdvals(A).shape)")
    _, first, _, _ = toolkit.run(folder, program)
    for environment in ({"QUERN_CUSOLVER": "/nowhere/libcusolver.so"}, {"QUERN_CUSOLVER": "libm.so.6"},
                        {"QUERN_VGPU_FAIL": "cusolverDnCreate=1"}, {"QUERN_VGPU_FAIL": "cusolverDnCreate=4"}):
        status, out, err, calls = toolkit.run(folder, program, **environment)
        yield str(environment), (status, out, calls["cusolverDnDgesvd"]) == (0, first, 0), (out, err)
    status, out, err, calls = toolkit.run(folder, program, QUERN_VGPU_FAIL="cusolverDnCreate:1=2")
    yield "room at the second try", (status, out, calls["cusolverDnDgesvd"]) == (0, first, 1), (out, err)
    for call, at, result, name in (("cusolverDnCreate", "1=2,cusolverDnCreate:2", 2, "ALLOC_FAILED"),
                                   ("cusolverDnSetStream", "1", 9, "NOT_SUPPORTED")):
        status, out, err, calls = toolkit.run(folder, program, QUERN_VGPU_FAIL=f"{call}:{at}={result}")
        good = status == 1 and out == first.splitlines(True)[-1] and toolkit.sentence(err, call, name, "cuSOLVER", result)
        yield f"{call} fails", good, (out, err)


if __name__ == "__main__":
    sys.exit(toolkit.main(uses, starts))
