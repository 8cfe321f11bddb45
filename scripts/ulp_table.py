"""Makes tests/data/ulp.csv: values of elementary functions, correctly rounded, by mpmath in 300 bits.

usage: scripts/ulp_table.py FILE   (needs mpmath, which nothing else does)

A line is function, dtype, the argument's bits (two of them for functions of two numbers) and the bits of the
value rounded to nearest, ties to even. Arguments are spread over the exponents where the function does not
overflow, with the hard places (near zeros, poles and the ends of the range) among them. Seeded.
"""
import math
import random
import struct
import sys

import mpmath

mpmath.mp.prec = 300
FORMATS = {"float32": ("<f", "<I", 24, -149, 2.0**128), "float64": ("<d", "<Q", 53, -1074, None)}
M = mpmath
# name: (function, least exponent, greatest exponent of the argument, signs, special arguments)
ONE = {
    "sin": (M.sin, -40, 60, "+-", [math.pi, 2 * math.pi, 355.0, 1e5, 0.5]),
    "cos": (M.cos, -40, 60, "+-", [math.pi / 2, 3 * math.pi / 2, 355.0, 1e5, 0.5]),
    "tan": (M.tan, -40, 60, "+-", [math.pi / 2, math.pi, 355.0, 11.0]),
    "arcsin": (M.asin, -40, -1, "+-", [0.5, 0.999, 1.0, -1.0]),
    "arccos": (M.acos, -40, -1, "+-", [0.5, 0.999, 1.0, -1.0]),
    "arctan": (M.atan, -40, 60, "+-", [1.0, -1.0]),
    "sinh": (M.sinh, -40, 6, "+-", [1.0, 80.0]),
    "cosh": (M.cosh, -40, 6, "+-", [1.0, 80.0]),
    "tanh": (M.tanh, -40, 5, "+-", [0.5, 9.0, 0.02]),
    "arcsinh": (M.asinh, -40, 100, "+-", [1.0, 1e-4]),
    "arccosh": (M.acosh, 0, 100, "+", [1.0, 1.0000001192092896, 2.0]),
    "arctanh": (M.atanh, -40, -1, "+-", [0.5, 0.999, -0.25]),
    "exp": (M.exp, -40, 6, "+-", [1.0, 87.0, -87.0, 0.6931471805599453, 709.782712893384, 709.2]),
    "exp2": (lambda x: M.power(2, x), -40, 6, "+-", [1.0, 0.5, 120.25]),
    "expm1": (M.expm1, -40, 6, "+-", [1.0, 1e-5, -0.5]),
    "log": (M.log, -120, 120, "+", [1.0, 0.9999999, 1.0000001, 2.0, 10.0]),
    "log2": (lambda x: M.log(x) / M.log(2), -120, 120, "+", [1.0, 0.9999999, 1.0000001, 3.0]),
    "log10": (lambda x: M.log(x) / M.log(10), -120, 120, "+", [1.0, 0.9999999, 1.0000001, 3.0]),
    "log1p": (M.log1p, -40, 100, "+", [1e-5, 1.0, -0.5, -0.999]),
    "cbrt": (lambda x: M.sign(x) * M.cbrt(abs(x)), -120, 120, "+-", [8.0, -27.0, 2.0]),
    "sqrt": (M.sqrt, -120, 120, "+", [2.0, 3.0]),
}
TWO = {
    "arctan2": (M.atan2, -30, 30, "+-"),
    "hypot": (M.hypot, -30, 30, "+-"),
    "power": (M.power, -6, 4, "+"),
    "logaddexp": (lambda x, y: M.log(M.exp(x) + M.exp(y)), -6, 5, "+-"),
}


def bits(value, dtype):
    pack, whole = FORMATS[dtype][:2]
    return struct.unpack(whole, struct.pack(pack, value))[0]


def cut(value, dtype):
    return struct.unpack(FORMATS[dtype][0], struct.pack(FORMATS[dtype][0], value))[0]


def rounded(value, dtype):
    """The float of that type nearest to a number of mpmath; None beyond its range."""
    precision, least = FORMATS[dtype][2:4]
    if value == 0:
        return 0.0
    exponent = int(mpmath.floor(mpmath.log(abs(value), 2)))
    unit = max(exponent - precision + 1, least)
    scaled = mpmath.ldexp(value, -unit)
    near = int(mpmath.nint(scaled))
    try:
        return cut(math.ldexp(near, unit), dtype)
    except OverflowError:
        return None


def argument(rng, low, high, signs, dtype):
    x = cut(math.ldexp(rng.uniform(1, 2), rng.randint(low, high - 1)), dtype)
    return -x if rng.choice(signs) == "-" else x


def lines():
    rng = random.Random(20240607)
    yield "function,dtype,x,y,value"
    for dtype in FORMATS:
        for name, (function, low, high, signs, special) in ONE.items():
            points = [cut(x, dtype) for x in special] + [argument(rng, low, high, signs, dtype) for _ in range(24)]
            for x in points:
                value = rounded(function(mpmath.mpf(x)), dtype)
                if value is not None:
                    yield f"{name},{dtype},{bits(x, dtype):#x},,{bits(value, dtype):#x}"
        for name, (function, low, high, signs) in TWO.items():
            for _ in range(24):
                x, y = (argument(rng, low, high, signs, dtype) for _ in range(2))
                value = rounded(function(mpmath.mpf(x), mpmath.mpf(y)), dtype)
                if value is not None:
                    yield f"{name},{dtype},{bits(x, dtype):#x},{bits(y, dtype):#x},{bits(value, dtype):#x}"


if __name__ == "__main__":
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in lines())
