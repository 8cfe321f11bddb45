"""Makes tests/data/special_ulp.csv: values of special functions to 25 digits, by mpmath in 50.

usage: scripts/special_ulp_table.py FILE   (needs mpmath, which nothing else does)

A line is a call of scipy.special with the names x, y, z for its arguments, the range that they are of, the arguments
and the value. Seeded.
"""
import random
import sys

import mpmath as mp

mp.mp.dps = 50
COUNT = 24
rng = random.Random(7)
half = mp.mpf("0.5")


def spread(low, high):
    """Numbers whose exponents of ten are spread over the range."""
    return [float(f"{10**rng.uniform(low, high):.9g}") for _ in range(COUNT)]


def even(low, high):
    return [float(f"{rng.uniform(low, high):.9g}") for _ in range(COUNT)]


def orders(*choice):
    return [rng.choice(choice or (0.0, 0.5, 1.0, 2.0, 3.5, 7.0, 12.25, 0.1, 20.7, 50.5)) for _ in range(COUNT)]


def dawson(x):
    return mp.sqrt(mp.pi) / 2 * mp.exp(-mp.mpf(x) ** 2) * mp.erfi(x)


def beta_log(a, b):
    a, b = mp.mpf(a), mp.mpf(b)
    return mp.loggamma(a) + mp.loggamma(b) - mp.loggamma(a + b)


def student(df, t):
    df, t = mp.mpf(df), mp.mpf(t)
    tail = mp.betainc(df / 2, half, 0, df / (df + t * t), regularized=True) / 2
    return tail if t < 0 else 1 - tail


def grown(f, sign):
    """f(v, x) exp(sign x)"""
    return lambda v, x: f(v, x) * mp.exp(sign * mp.mpf(x))


def spherical(f, n):
    return lambda x: mp.sqrt(mp.pi / (2 * mp.mpf(x))) * f(n + half, x)


def of_order(f, n):
    return lambda x: f(n, x)


def dilogarithm(x):
    return mp.polylog(2, 1 - mp.mpf(x)).real


def sides(low, high):
    return [x if k % 2 else -x for k, x in enumerate(spread(low, high))]


AIRY = (("-200 .. -10", lambda: [even(-200, -10)]), ("-10 .. 0", lambda: [even(-10, 0)]), ("0 .. 4", lambda: [even(0, 4)]),
        ("4 .. 10", lambda: [even(4, 10)]), ("10 .. 40", lambda: [even(10, 40)]))
SMALL, MIDDLE, LARGE = ("1e-6 .. 1", lambda: [spread(-6, 0)]), ("1 .. 10", lambda: [spread(0, 1)]), ("10 .. 300", lambda: [spread(1, 2.47)])
POSITIVE = (SMALL, MIDDLE, LARGE)
BOTH = tuple((f"+-{name}", make) for name, make in (
    ("1e-6 .. 1", lambda: [sides(-6, 0)]), ("1 .. 10", lambda: [sides(0, 1)]), ("10 .. 300", lambda: [sides(1, 2.47)])))
ORDERS = tuple((f"v to 50.5, x {name}", lambda low=low, high=high: [orders(), spread(low, high)]) for name, low, high in (
    ("0.01 .. 2", -2, 0.3), ("2 .. 10", 0.3, 1), ("10 .. 60", 1, 1.78)))
FAR = ORDERS + (("v to 50.5, x 60 .. 300", lambda: [orders(), spread(1.78, 2.47)]),)
LARGE_ORDERS = (("v to 5000, x 1 .. 300", lambda: [orders(100.0, 300.25, 999.5, 1500.0, 5000.5), spread(0, 2.47)]),)
PARTS = (("0.1 .. 200, 0.1 .. 200", lambda: [spread(-1, 2.3), spread(-1, 2.3)]),)

TABLE = [
    ("digamma(x)", mp.digamma, POSITIVE + (("-9.9 .. -0.1", lambda: [even(-9.9, -0.1)]),)),
    ("polygamma(1, x)", of_order(mp.polygamma, 1), POSITIVE),
    ("polygamma(4, x)", of_order(mp.polygamma, 4), POSITIVE),
    ("zeta(x)", mp.zeta, (("1.01 .. 50", lambda: [even(1.01, 50)]), ("-9.5 .. 0.99", lambda: [even(-9.5, 0.99)]))),
    ("zeta(x, y)", lambda s, q: mp.zeta(mp.mpf(s), mp.mpf(q)), (
        ("s 1.05 .. 3, q 0.1 .. 100", lambda: [even(1.05, 3), spread(-1, 2)]),
        ("s 3 .. 30, q 0.1 .. 100", lambda: [even(3, 30), spread(-1, 2)]))),
    ("beta(x, y)", mp.beta, (("0.01 .. 100, 0.01 .. 100", lambda: [spread(-2, 2), spread(-2, 2)]),)),
    ("betaln(x, y)", beta_log, (("0.01 .. 1e6, 0.01 .. 1e6", lambda: [spread(-2, 6), spread(-2, 6)]),)),
    ("gammainc(x, y)", lambda a, x: mp.gammainc(a, 0, x, regularized=True), PARTS),
    ("gammaincc(x, y)", lambda a, x: mp.gammainc(a, x, regularized=True), PARTS),
    ("betainc(x, y, z)", lambda a, b, x: mp.betainc(a, b, 0, x, regularized=True), (
        ("0.3 .. 3, 0.3 .. 3", lambda: [spread(-0.5, 0.5), spread(-0.5, 0.5), even(0.01, 0.99)]),
        ("3 .. 100, 3 .. 100", lambda: [spread(0.5, 2), spread(0.5, 2), even(0.01, 0.99)]),
        ("0.3 .. 3, 3 .. 100", lambda: [spread(-0.5, 0.5), spread(0.5, 2), even(0.01, 0.99)]))),
    ("poch(x, y)", mp.rf, (("0.1 .. 30, 0.1 .. 30", lambda: [spread(-1, 1.5), spread(-1, 1.5)]),)),
    ("dawsn(x)", dawson, BOTH),
    ("exp1(x)", mp.e1, POSITIVE),
    ("expi(x)", mp.ei, BOTH),
    ("expn(3, x)", of_order(mp.expint, 3), POSITIVE),
    ("sici(x)[0]", mp.si, BOTH),
    ("sici(x)[1]", mp.ci, POSITIVE),
    ("spence(x)", dilogarithm, (("0 .. 2", lambda: [even(0, 2)]), ("2 .. 1000", lambda: [spread(0.3, 3)]))),
    ("jv(x, y)", mp.besselj, ORDERS),
    ("jv(-x, y)", lambda v, x: mp.besselj(-v, x), (
        ("v to 50.75, x 0.01 .. 60", lambda: [[v + 0.25 for v in orders()], spread(-2, 1.78)]),)),
    ("yv(x, y)", mp.bessely, ORDERS),
    ("iv(x, y)", mp.besseli, FAR + LARGE_ORDERS),
    ("ive(x, y)", grown(mp.besseli, -1), FAR),
    ("kv(x, y)", mp.besselk, FAR),
    ("kve(x, y)", grown(mp.besselk, 1), FAR),
    ("i0(x)", of_order(mp.besseli, 0), BOTH),
    ("i1(x)", of_order(mp.besseli, 1), BOTH),
    ("k0(x)", of_order(mp.besselk, 0), POSITIVE),
    ("k1(x)", of_order(mp.besselk, 1), POSITIVE),
    ("k0e(x)", lambda x: mp.besselk(0, x) * mp.exp(x), POSITIVE),
    ("k1e(x)", lambda x: mp.besselk(1, x) * mp.exp(x), POSITIVE),
    ("spherical_jn(3, x)", spherical(mp.besselj, 3), POSITIVE[1:]),
    ("spherical_yn(2, x)", spherical(mp.bessely, 2), POSITIVE),
    ("airy(x)[0]", mp.airyai, AIRY),
    ("airy(x)[1]", lambda x: mp.airyai(x, derivative=1), AIRY),
    ("airy(x)[2]", mp.airybi, AIRY),
    ("airy(x)[3]", lambda x: mp.airybi(x, derivative=1), AIRY),
    ("ellipk(x)", mp.ellipk, (("0 .. 1", lambda: [even(0, 1)]), ("-300 .. 0", lambda: [[-x for x in spread(-6, 2.47)]]))),
    ("ellipe(x)", mp.ellipe, (("0 .. 1", lambda: [even(0, 1)]), ("-300 .. 0", lambda: [[-x for x in spread(-6, 2.47)]]))),
    ("ellipkinc(x, y)", mp.ellipf, (("-6 .. 6, 0 .. 0.99", lambda: [even(-6, 6), even(0, 0.99)]),)),
    ("ellipeinc(x, y)", mp.ellipe, (("-6 .. 6, 0 .. 0.99", lambda: [even(-6, 6), even(0, 0.99)]),)),
    ("stdtr(x, y)", student, (("df 0.3 .. 100, t -6 .. 6", lambda: [spread(-0.5, 2), even(-6, 6)]),)),
]


def main():
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write("call;range;x;y;z;value\n")
        for call, function, ranges in TABLE:
            for name, make in ranges:
                for point in zip(*make()):
                    value = mp.nstr(mp.mpf(function(*point)), 25, min_fixed=0, max_fixed=0)
                    cells = [repr(float(x)) for x in point] + [""] * (3 - len(point))
                    file.write(";".join([call, name, *cells, value]) + "\n")


main()
