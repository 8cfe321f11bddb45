"""Makes tables of lang/lib/special by mpmath: Airy's functions at whole numbers, and the auxiliary functions of the sine
and cosine integrals as Chebyshev series.

usage: scripts/special_tables.py FOLDER   (needs mpmath, which nothing else does)
"""
import os
import sys

import mpmath as mp

mp.mp.dps = 60
DIGITS = 22
AIRY_END = 9
# Ranges of t = 1 / x^2 and the lengths of their series: the error is below 1e-19 of the value.
ENDS = (mp.mpf(0), mp.mpf(1) / 900, mp.mpf(1) / 144, mp.mpf(1) / 36, mp.mpf(1) / 16)
LENGTH = 26
HEAD = "/* Made by scripts/special_tables.py; do not edit. {} */\n"


def literal(x):
    return mp.nstr(x, DIGITS, min_fixed=0, max_fixed=0) + "L"


def airy_rows():
    for x in range(-AIRY_END, AIRY_END + 1):
        values = (mp.airyai(x), mp.airyai(x, derivative=1), mp.airybi(x), mp.airybi(x, derivative=1))
        yield "{" + ", ".join(map(literal, values)) + "}, /* " + str(x) + " */\n"


def auxiliary(t):
    """f(x) x and g(x) x^2, DLMF 6.2.17 and 6.2.18, of t = 1 / x^2; both go to 1."""
    if t == 0:
        return mp.mpf(1), mp.mpf(1)
    x = 1 / mp.sqrt(t)
    rest = mp.si(x) - mp.pi / 2
    f = mp.ci(x) * mp.sin(x) - rest * mp.cos(x)
    g = -mp.ci(x) * mp.cos(x) - rest * mp.sin(x)
    return f * x, g * x * x


def series(low, high):
    """Coefficients of Chebyshev polynomials, of f x and g x^2, by interpolation in their roots; the first one halved."""
    n = 2 * LENGTH
    nodes = [mp.cos(mp.pi * (k + mp.mpf(1) / 2) / n) for k in range(n)]
    values = [auxiliary((low + high + node * (high - low)) / 2) for node in nodes]
    for which in range(2):
        rows = [2 * mp.fsum(v[which] * mp.cos(mp.pi * j * (k + mp.mpf(1) / 2) / n) for k, v in enumerate(values)) / n
                for j in range(LENGTH)]
        rows[0] /= 2
        yield rows


def integral_rows():
    for low, high in zip(ENDS, ENDS[1:]):
        pair = list(series(low, high))
        print(f"t {float(low):.4g} .. {float(high):.4g}:", [mp.nstr(abs(s[-1]), 2) for s in pair],
              [min(k for k, c in enumerate(s) if abs(c) < 2e-20 or k == LENGTH - 1) for s in pair], file=sys.stderr)
        yield f"{{{literal(low)}, {literal(high)},\n"
        for rows in pair:
            yield " {" + ", ".join(map(literal, rows)) + "},\n"
        yield "},\n"


def main():
    for name, what, rows in (("airy_values.def", "Ai, Ai', Bi, Bi' at whole numbers.", airy_rows),
                             ("auxiliary.def", "Ranges of 1 / x^2; the series of f(x) x and of g(x) x^2.", integral_rows)):
        with open(os.path.join(sys.argv[1], name), "w", encoding="utf-8") as file:
            file.write(HEAD.format(what) + "".join(rows()))


main()
