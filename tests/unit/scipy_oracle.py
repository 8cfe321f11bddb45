"""scipy.special and scipy.stats beside SciPy itself: values on grids of arguments, by their relative error.

Usage: scipy_oracle.py [build/tests]

Skipped where SciPy is not installed. $SCIPY_PYTHON names another Python that has it. Each row of TABLE is an
expression of the arguments x, y, z (whole arrays, evaluated by both) and how far the two may be apart, in units of
2**-52 relative to SciPy's value (or to `floor`, for functions with zeros). Prints what was worst.
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

NONE = ("", "", "")
UNIT = ("np.linspace(0.001, 0.999, 41)", "", "")
OPEN = ("np.linspace(-6.0, 6.0, 49)", "", "")
WIDE = ("np.concatenate((-np.round(np.logspace(-8, 2, 21), 9), np.round(np.logspace(-8, 2, 21), 9)))", "", "")
POSITIVE = ("np.round(np.logspace(-6, 2.5, 41), 9)", "", "")
GAMMA_GRID = ("np.repeat(np.round(np.logspace(-1, 2.5, 15), 9), 15)", "np.tile(np.round(np.logspace(-1, 2.5, 15), 9), 15)", "")
SHAPE_UNIT = ("np.repeat(np.round(np.logspace(-1, 2, 12), 9), 11)", "np.tile(np.linspace(0.01, 0.99, 11), 12)", "")
BETA_GRID = ("np.repeat(np.round(np.logspace(-0.5, 1.5, 8), 9), 64)", "np.tile(np.repeat(np.round(np.logspace(-0.5, 1.5, 8), 9), 8), 8)",
             "np.tile(np.linspace(0.05, 0.95, 8), 64)")
ORDER_GRID = ("np.repeat(np.array([0.0, 0.5, 1.0, 2.0, 3.5, 7.0, 12.25]), 12)", "np.tile(np.round(np.logspace(-2, 1.8, 12), 9), 7)", "")
DEGREES = ("np.repeat(np.arange(9), 11)", "np.tile(np.linspace(-1.0, 1.0, 11), 9)", "")
COUNTS = ("np.tile(np.arange(12), 5) * 1.0", "np.repeat(np.array([0.3, 1.0, 4.5, 10.0, 40.0]), 12)", "")
TRIALS = ("np.tile(np.arange(12), 6) * 1.0", "np.repeat(np.array([11, 12, 20, 50, 100, 300]), 12) * 1.0",
          "np.tile(np.array([0.05, 0.3, 0.5, 0.9]), 18)")
TRIALS_Q = ("np.tile(np.linspace(0.02, 0.98, 12), 6)", TRIALS[1], TRIALS[2])

# expression, arguments, units allowed, floor of the scale
TABLE = [
    ("special.erf(x)", WIDE, 4, 0), ("special.erfc(x)", OPEN, 8, 0), ("special.erfinv(2 * x - 1)", UNIT, 8, 0),
    ("special.erfcinv(2 * x)", UNIT, 8, 0), ("special.erfinv(x * 1e-6)", UNIT, 8, 0), ("special.erfcx(x)", OPEN, 30, 0),
    ("special.erfcx(x)", POSITIVE, 8, 0), ("special.gamma(x)", ("np.linspace(0.1, 170.0, 60)", "", ""), 400, 0),
    ("special.gamma(x)", ("np.linspace(-20.3, -0.3, 41)", "", ""), 100, 0), ("special.gammaln(x)", POSITIVE, 16, 1e-2),
    ("special.loggamma(x)", POSITIVE, 16, 1e-2), ("special.gammasgn(x)", OPEN, 0, 0),
    ("special.digamma(x)", POSITIVE, 16, 1e-1), ("special.digamma(x)", ("np.linspace(-9.7, -0.3, 40)", "", ""), 100, 1),
    ("special.polygamma(1, x)", POSITIVE, 16, 0), ("special.polygamma(3, x)", POSITIVE, 40, 0),
    ("special.zeta(x)", ("np.linspace(1.1, 40.0, 30)", "", ""), 8, 0), ("special.zeta(x)", ("np.linspace(-9.5, 0.9, 30)", "", ""), 400, 1e-2),
    ("special.zeta(x, 2.5)", ("np.linspace(1.1, 40.0, 30)", "", ""), 40, 0),
    ("special.beta(x, y)", GAMMA_GRID, 4000, 0), ("special.betaln(x, y)", GAMMA_GRID, 1000, 1),
    ("special.gammainc(x, y)", GAMMA_GRID, 4000, 0), ("special.gammaincc(x, y)", GAMMA_GRID, 4000, 1e-200),
    ("special.gammaincinv(x, y)", SHAPE_UNIT, 400, 1e-200), ("special.gammainccinv(x, y)", SHAPE_UNIT, 400, 1e-200),
    ("special.betainc(x, y, z)", BETA_GRID, 1000, 0), ("special.betaincinv(x, y, z)", BETA_GRID, 1000, 0),
    ("special.binom(np.round(x), np.round(y))", GAMMA_GRID, 4000, 0), ("special.binom(x, y)", ORDER_GRID, 4000, 1e-6),
    ("special.poch(x, y)", ("np.repeat(np.round(np.logspace(-1, 1.5, 9), 9), 9)", "np.tile(np.round(np.logspace(-1, 1.5, 9), 9), 9)", ""), 1000, 0),
    ("special.rgamma(x)", OPEN, 16, 1e-3), ("special.expit(x)", WIDE, 4, 0), ("special.logit(x)", UNIT, 8, 1e-3),
    ("special.log_expit(x)", WIDE, 8, 0), ("special.xlogy(x, x)", POSITIVE, 4, 0), ("special.entr(x)", UNIT, 4, 0),
    ("special.xlog1py(x, x)", POSITIVE, 4, 0), ("special.rel_entr(x, x[::-1])", UNIT, 8, 1e-2), ("special.kl_div(x, x[::-1])", UNIT, 100, 1e-2),
    ("special.ndtr(x)", OPEN, 30, 0), ("special.ndtri(x)", UNIT, 8, 1e-3), ("special.ndtri(10.0 ** -x)", ("np.linspace(1, 300, 40)", "", ""), 8, 0),
    ("special.log_ndtr(x)", ("np.linspace(-60.0, 8.0, 60)", "", ""), 30, 0), ("special.dawsn(x)", WIDE, 30, 0),
    ("special.exp1(x)", POSITIVE, 30, 0), ("special.expi(x)", POSITIVE, 100, 1e-1), ("special.expn(3, x)", POSITIVE, 400, 0),
    ("special.sici(x)[0]", POSITIVE, 30, 0), ("special.sici(x)[1]", POSITIVE, 30, 1e-1), ("special.spence(x)", POSITIVE, 60, 1e-1),
    ("special.j0(x)", POSITIVE, 60, 1e-1), ("special.j1(x)", POSITIVE, 60, 1e-1), ("special.y0(x)", POSITIVE, 60, 1e-1), ("special.y1(x)", POSITIVE, 60, 1e-1),
    ("special.jv(x, y)", ORDER_GRID, 400, 1e-1), ("special.yv(x, y)", ORDER_GRID, 4000, 1e-1), ("special.jv(-x, y)", ORDER_GRID, 4000, 1e-1),
    ("special.jv(2, x)", WIDE, 100, 1e-2), ("special.iv(x, y)", ORDER_GRID, 400, 0), ("special.iv(-x, y)", ORDER_GRID, 4000, 1e-1), ("special.kv(x, y)", ORDER_GRID, 400, 0),
    ("special.ive(x, y)", ORDER_GRID, 400, 0), ("special.kve(x, y)", ORDER_GRID, 400, 0), ("special.kn(2, x)", POSITIVE, 60, 0), ("special.yn(2, x)", POSITIVE, 100, 1e-1),
    ("special.i0(x)", WIDE, 30, 0), ("special.i1(x)", WIDE, 30, 0), ("special.i0e(x)", WIDE, 30, 0), ("special.i1e(x)", WIDE, 30, 0),
    ("special.k0(x)", POSITIVE, 30, 0), ("special.k1(x)", POSITIVE, 30, 0), ("special.k0e(x)", POSITIVE, 30, 0), ("special.k1e(x)", POSITIVE, 30, 0),
    ("special.spherical_jn(3, x)", ("np.linspace(0.1, 40.0, 40)", "", ""), 400, 1e-2), ("special.spherical_yn(2, x)", ("np.linspace(0.1, 40.0, 40)", "", ""), 400, 1e-2),
    ("special.airy(x)[0]", OPEN, 300, 1e-3), ("special.airy(x)[1]", OPEN, 700, 1e-3), ("special.airy(x)[2]", OPEN, 200, 1e-1), ("special.airy(x)[3]", OPEN, 200, 1e-1),
    ("special.ellipk(x)", UNIT, 16, 0), ("special.ellipe(x)", UNIT, 16, 0), ("special.ellipk(-x)", POSITIVE, 30, 0), ("special.ellipe(-x)", POSITIVE, 30, 0),
    ("special.ellipkm1(x * 1e-10)", UNIT, 16, 0), ("special.ellipkinc(x, 0.7)", OPEN, 30, 1e-2), ("special.ellipeinc(x, 0.7)", OPEN, 30, 1e-2),
    ("special.eval_legendre(x, y)", DEGREES, 30, 1), ("special.eval_chebyt(x, y)", DEGREES, 30, 1), ("special.eval_chebyu(x, y)", DEGREES, 100, 1),
    ("special.eval_hermite(x, y)", DEGREES, 100, 100), ("special.eval_hermitenorm(x, y)", DEGREES, 100, 10), ("special.eval_laguerre(x, y)", DEGREES, 100, 1),
    ("special.factorial(x)", ("np.arange(25)", "", ""), 30, 0), ("special.factorial2(x)", ("np.arange(25)", "", ""), 30, 0), ("special.comb(x, 3)", ("np.arange(25)", "", ""), 8, 0),
    ("special.perm(x, 3)", ("np.arange(25)", "", ""), 30, 0), ("special.logsumexp(x)", OPEN, 8, 0), ("special.softmax(x)", OPEN, 16, 0), ("special.log_softmax(x)", OPEN, 16, 0),
    ("special.exprel(x)", WIDE, 8, 0), ("special.cosm1(x)", WIDE, 30, 1e-18), ("special.softplus(x)", WIDE, 8, 0), ("special.huber(1.0, x)", WIDE, 4, 0),
    ("special.pseudo_huber(1.0, x)", OPEN, 100, 1e-2), ("special.boxcox(x, 0.3)", POSITIVE, 30, 1e-3), ("special.inv_boxcox(x, 0.3)", POSITIVE, 30, 0),
    ("special.stdtr(x + 0.5, y - 3.0)", ("np.repeat(np.arange(20), 10)", "np.tile(np.linspace(0.0, 6.0, 10), 20)", ""), 4000, 1e-4),
    ("special.stdtrit(x, y)", ("np.repeat(np.array([0.7, 1.0, 2.0, 3.0, 5.5, 30.0]), 11)", "np.tile(np.linspace(0.01, 0.98, 11), 6)", ""), 10000, 1e-2),
    ("special.chdtr(x, y)", GAMMA_GRID, 4000, 0), ("special.fdtr(x, y, z)", BETA_GRID, 1000, 0),
]
CONTINUOUS = {"norm": "", "uniform": "", "expon": "", "gamma": "2.3", "chi2": "4.5", "beta": "2.5, 1.25", "t": "4.5", "f": "3.5, 6.0", "laplace": "",
              "logistic": "", "cauchy": "", "lognorm": "0.8", "rayleigh": "", "weibull_min": "1.7", "pareto": "2.5"}
for name, shapes in CONTINUOUS.items():
    inside = ", ".join(filter(None, ("x", shapes, "loc=0.25, scale=1.5")))
    for fn in "pdf", "logpdf", "cdf", "sf", "logcdf", "logsf":
        TABLE.append((f"stats.{name}.{fn}({inside})", ("np.linspace(-4.0, 9.0, 53)", "", ""), 4000, 1e-1 if fn.startswith("log") else 1e-12))
    for fn in "ppf", "isf":
        TABLE.append((f"stats.{name}.{fn}({inside})", UNIT, 10000, 1e-2))
    rest = ", ".join(filter(None, (shapes, "loc=0.25, scale=1.5")))
    TABLE.append((f"np.array([stats.{name}.mean({rest}), stats.{name}.var({rest}), stats.{name}.std({rest}), stats.{name}.median({rest}), stats.{name}.entropy({rest})])", NONE, 10000, 1e-3))
for name, columns, grid, quantiles in (("poisson", "y", COUNTS, ("np.tile(np.linspace(0.02, 0.98, 12), 5)", COUNTS[1], "")), ("binom", "y, z", TRIALS, TRIALS_Q),
                                       ("geom", "z", TRIALS, TRIALS_Q), ("bernoulli", "z", TRIALS, TRIALS_Q), ("randint", "2, 9", COUNTS, UNIT)):
    for fn in "pmf", "logpmf", "cdf", "sf":
        TABLE.append((f"stats.{name}.{fn}(x, {columns})", grid, 10000, 1e-1 if fn.startswith("log") else 1e-12))
    TABLE.append((f"stats.{name}.ppf(x, {columns})", quantiles, 0, 0))
    TABLE.append((f"stats.{name}.mean({columns}) + stats.{name}.var({columns}) + stats.{name}.std({columns}) + 0.0 * x", grid, 100, 1e-2))


def program(values):
    """The table as a text for both: prints a line `row value ...` for each row."""
    text = ["import numpy as np", "from scipy import special, stats"]
    for number, (expression, arguments, _, _) in enumerate(TABLE):
        text += [f"{name} = {argument}" for name, argument in zip("xyz", arguments) if argument]
        text += ["# %%", f"r = np.ravel(np.asarray({expression})).astype(np.float64)", "for v in r:", "    print(repr(float(v)))", f"print('end {number}')"]
    return "\n".join(text) + "\n"


def answers(command, suffix):
    with tempfile.NamedTemporaryFile("w", suffix=suffix) as file:
        file.write(program(TABLE))
        file.flush()
        out = subprocess.run([*command, file.name], capture_output=True, text=True, timeout=300)
    if out.returncode:
        sys.exit(f"{command[0]}: {out.stdout[-1500:]}{out.stderr[-1500:]}")
    found = [[]]
    for line in out.stdout.splitlines():
        found.append([]) if line.startswith("end ") else found[-1].append(float(line))
    return found[:-1]


def worst(ours, theirs, floor):
    """The greatest distance in units of 2**-52, and where."""
    most = (0.0, -1)
    for k, (a, b) in enumerate(zip(ours, theirs)):
        if a == b or (a != a and b != b):
            continue
        scale = max(abs(b), floor)
        apart = abs(a - b) / scale * 2**52 if scale and scale < float("inf") and a == a and b == b else float("inf")
        most = max(most, (apart, k))
    return most


def main():
    build = Path(sys.argv[1] if len(sys.argv) > 1 else "build/tests").resolve().parent
    python = os.environ.get("SCIPY_PYTHON", sys.executable)
    if subprocess.run([python, "-c", "import scipy"], capture_output=True).returncode:
        print("0 passed, 0 failed, 1 skipped: SciPy is not installed ($SCIPY_PYTHON names a Python that has it)")
        return 0
    theirs = answers([python, "-W", "ignore"], ".py")
    ours = answers([str(build / "quern"), "run"], ".qn")
    failed = 0
    for (expression, _, units, floor), a, b in zip(TABLE, ours, theirs):
        apart, at = worst(a, b, floor)
        if len(a) != len(b) or apart > units:
            failed += 1
            print(f"not ok {expression}: {apart:.1f} units of 2**-52 apart (allowed {units}) at element {at}: {a[at]!r}, SciPy {b[at]!r}")
    print(f"{len(TABLE) - failed} passed, {failed} failed")
    return 1 if failed or len(ours) != len(TABLE) else 0


if __name__ == "__main__":
    sys.exit(main())
