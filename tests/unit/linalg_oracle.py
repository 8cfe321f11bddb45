"""np.linalg on random matrices: one generated program, on CPython with NumPy and on Quern.

usage: linalg_oracle.py FOLDER   (of the build: the program quern lies above it)

Shapes, dtypes, stacks and layouts are drawn with a fixed seed (QUERN_SEED, QUERN_CASES change them). Each case
prints facts that two good libraries agree on to the printed digit: types, shapes, whether factors give the matrix
back, values rounded relative to their size, and the exception of a singular matrix."""
import os
import random
import subprocess
import sys
import tempfile

FOLDER = os.path.abspath(sys.argv[1])
QUERN = os.path.join(os.path.dirname(FOLDER), "quern")
HEAD = '''import numpy as np

def near(x, y, single):
    size = max(1.0, float(np.max(np.abs(y), initial=0)))
    return float(np.max(np.abs(x - y), initial=0)) <= (2e-3 if single else 1e-8) * size

def adjoint(x):
    return np.conj(np.swapaxes(x, -1, -2))

def made(seed, shape):
    g = np.random.default_rng(seed)
    return g.standard_normal(shape)

'''
DTYPES = ["float32", "float64", "complex64", "complex128", "int64", "int32", "bool_"]


def matrix(rng, name, m, n, stack, dtype):
    """Statements that make array `name`, and its dtype in np.linalg."""
    seed, shape = rng.randrange(10**6), (*stack, m, n)
    layout = rng.choice(["", "", "T", "step", "reverse", "fortran"])
    drawn = (*stack, n, m) if layout == "T" else (*stack, 2 * m, n) if layout == "step" else shape
    text = f"made({seed}, {drawn})"
    if "complex" in dtype:
        text = f"({text} + 1j * made({seed + 1}, {drawn}))"
    if dtype in ("int64", "int32"):
        text = f"np.rint(4.0 * {text})"
    if dtype == "bool_":
        text = f"({text} > 0)"
    text = f"{text}.astype(np.{dtype})"
    text = {"T": f"np.swapaxes({text}, -1, -2)", "step": f"{text}[..., ::2, :]",
            "reverse": f"{text}[..., ::-1]", "fortran": f"np.asfortranarray({text})"}.get(layout, text)
    return f"{name} = {text}\n"


def case(rng, number):
    dtype = rng.choice(DTYPES)
    single = dtype in ("float32", "complex64")
    stack = rng.choice([(), (), (), (2,), (3, 1), (0,), (2, 3)])
    n, m, k = rng.choice([1, 2, 3, 5, 8, 17]), rng.choice([1, 2, 4, 6, 9]), rng.choice([1, 2, 3])
    flag = "True" if single else "False"
    square, tall = matrix(rng, "a", n, n, stack, dtype), matrix(rng, "a", m, n, stack, dtype)
    right = matrix(rng, "b", n, k, rng.choice([(), stack]), rng.choice([dtype, "float64"]))
    work = "a = a + %d * np.eye(%d, dtype=a.dtype)\n" % (n + 2, n) if "int" not in dtype and dtype != "bool_" else \
        "a = a.astype(np.float64) + %d.37 * np.eye(%d)\n" % (4 * n + 20, n)
    positive = f"p = np.matmul(a, adjoint(a)) + {n} * np.eye({n}, dtype=a.dtype)\n"
    if dtype == "bool_":
        tall += "a = a.astype(np.int64)\n"
    return f"# {number}\n" + rng.choice([
        square + work + right + f"x = np.linalg.solve(a, b)\nprint({number}, x.dtype, x.shape, near(np.matmul(a, x), b, {flag}))\n",
        square + work + f"x = np.linalg.inv(a)\nprint({number}, x.dtype, x.shape, near(np.matmul(a, x), np.eye({n}), {flag}))\n",
        square + work + f"s, l = np.linalg.slogdet(a)\nd = np.linalg.det(a)\nprint({number}, s.dtype, l.dtype, d.dtype, np.shape(d), near(s * np.exp(l), d, {flag}))\n",
        square + work + positive + f"l = np.linalg.cholesky(p)\nprint({number}, l.dtype, l.shape, near(np.matmul(l, adjoint(l)), p, {flag}))\n",
        square + work + positive + f"w, v = np.linalg.eigh(p)\nprint({number}, w.dtype, v.dtype, v.shape, near(np.matmul(p, v), v * w[..., None, :], {flag}))\n",
        square + work + f"w, v = np.linalg.eig(a)\nprint({number}, v.shape, near(np.matmul(a, v), v * w[..., None, :], {flag}))\n",
        tall + f"q, r = np.linalg.qr(a)\nprint({number}, q.dtype, q.shape, r.shape, near(np.matmul(q, r), a, {flag}), near(np.matmul(adjoint(q), q), np.eye({min(m, n)}), {flag}))\n",
        tall + f"q, r = np.linalg.qr(a, mode='complete')\nprint({number}, q.shape, r.shape, near(np.matmul(q, r), a, {flag}), near(np.matmul(adjoint(q), q), np.eye({m}), {flag}))\n",
        tall + f"u, s, v = np.linalg.svd(a, full_matrices=False)\nprint({number}, u.dtype, s.dtype, u.shape, s.shape, v.shape, near(np.matmul(u * s[..., None, :], v), a, {flag}), near(np.linalg.svdvals(a), s, {flag}))\n",
        tall + f"u, s, v = np.linalg.svd(a)\nprint({number}, u.shape, v.shape, near(np.matmul(adjoint(u), u), np.eye({m}), {flag}), near(np.matmul(v, adjoint(v)), np.eye({n}), {flag}))\n",
        tall + f"x = np.linalg.pinv(a)\nprint({number}, x.dtype, x.shape, near(np.matmul(np.matmul(a, x), a), a, True), near(np.linalg.norm(a, 'nuc', axis=(-2, -1)), np.sum(np.linalg.svdvals(a), axis=-1), {flag}))\n",
        tall + f"c = a if a.ndim == 2 else np.ones(({m}, {n}))\nx, r, rank, s = np.linalg.lstsq(c, np.ones({m}))\nprint({number}, x.shape, s.shape, rank == np.linalg.matrix_rank(c, tol=float(np.max(s)) * {max(m, n)} * np.finfo(s.dtype).eps))\n",
    ])


def program(seed, count):
    rng = random.Random(seed)
    return HEAD + "".join(case(rng, number) for number in range(count))


def main():
    seed, count = int(os.environ.get("QUERN_SEED", "20")), int(os.environ.get("QUERN_CASES", "120"))
    with tempfile.TemporaryDirectory(prefix="quern-linalg-") as folder:
        path = os.path.join(folder, "program.py")
        with open(path, "w", encoding="utf-8") as file:
            file.write(program(seed, count))
        expected, actual = (subprocess.run([*command, path], capture_output=True, text=True, cwd=folder)
                            for command in ([sys.executable, "-W", "ignore"], [QUERN, "run"]))
        if expected.returncode:
            sys.exit(f"not ok the program itself: {expected.stderr[-600:]}")
        if os.environ.get("QUERN_KEEP"):
            print(open(path, encoding="utf-8").read())
    wanted, given = expected.stdout.splitlines(), actual.stdout.splitlines()
    failed = 0
    for k, line in enumerate(wanted):
        if "False" in line:
            print(f"not ok NumPy itself is off: {line}")
            failed += 1
        elif k >= len(given) or given[k] != line:
            print(f"not ok case {line.split()[0]}: {given[k] if k < len(given) else actual.stderr[-400:]!r}, NumPy: {line}")
            failed += 1
    print(f"{len(wanted) - failed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
