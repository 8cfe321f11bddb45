#!/usr/bin/env python3
"""Writes lang/lib/random/ziggurat_normal.c and lang/lib/random/ziggurat_exponential.c: the tables of the ziggurat method of Marsaglia
and Tsang (2000, "The Ziggurat Method for Generating Random Variables", J. Stat. Softw. 5 (8)) with 256 layers.

NumPy's streams are those of tables that were once computed in a particular way: the normal ones by the paper's
recurrence in double precision (with one exponential, of layer 38, rounded the other way), the exponential ones
with many digits, and printed with nine of them in single precision. So are these.

usage: scripts/ziggurat.py FOLDER
"""
import math
import os
import struct
import sys
from decimal import Decimal as D, getcontext

LAYERS = 256
NORMAL_TAIL = 3.6541528853610088  # where the tail starts
NORMAL_AREA = 0.004928673233974652  # of a layer
EXPONENTIAL_TAIL = D("7.6971174701310497140446280481")
HEADER = """/* Ziggurat tables of the {what} distribution; written by scripts/ziggurat.py, not by hand. */
#include "lang/lib/random/ziggurat.h"

/* clang-format off */"""


def ratios(base, edge):
    """Per layer, the part of its width that lies under the curve for certain."""
    return [edge[255] / base, 0] + [edge[k - 1] / edge[k] for k in range(2, LAYERS)]


def normal():
    """Layers of exp(-x*x/2): widths, heights, and ratios, in doubles."""
    edge, height = [0.0] * LAYERS, [1.0] + [0.0] * 255
    edge[255], height[255] = NORMAL_TAIL, math.exp(-0.5 * NORMAL_TAIL * NORMAL_TAIL)
    for k in range(254, 0, -1):
        edge[k] = math.sqrt(-2 * math.log(NORMAL_AREA / edge[k + 1] + height[k + 1]))
        height[k] = math.exp(-0.5 * edge[k] * edge[k])
        if k == 38:
            height[k] = math.nextafter(height[k], 1)
    base = NORMAL_AREA / height[255]
    return [base] + edge[1:], height, ratios(base, edge)


def exponential():
    """The same of exp(-x), to 60 digits."""
    getcontext().prec = 60
    edge, height = [D(0)] * LAYERS, [D(1)] + [D(0)] * 255
    edge[255], height[255] = EXPONENTIAL_TAIL, (-EXPONENTIAL_TAIL).exp()
    area = (EXPONENTIAL_TAIL + 1) * height[255]
    for k in range(254, 0, -1):
        height[k] = area / edge[k + 1] + height[k + 1]
        edge[k] = -height[k].ln()
    base = area / height[255]
    return [base] + edge[1:], height, ratios(base, edge)


def single(x):
    """The float32 nearest to x."""
    return struct.unpack("f", struct.pack("f", float(x)))[0]


def hexadecimal(x, suffix=""):
    mantissa, exponent = float(x).hex().split("p")
    return f"{mantissa.rstrip('0').rstrip('.')}p{int(exponent)}{suffix}" if x else "0"


def table(ctype, name, values):
    lines, line = [f"const {ctype} {name}[{LAYERS}] = {{"], "   "
    for value in values:
        if len(line) + len(value) + 2 > 110:
            lines.append(line)
            line = "   "
        line += f" {value},"
    return [*lines, line, "};"]


def write(folder, what, layers, accept, as_float):
    width, height, ratio = layers
    bits = 52 if what == "normal" else 53
    out = [HEADER.format(what=what)]
    out += table("uint64_t", f"zig_{what}_accept", [hex(accept(q)) for q in ratio])
    out += table("double", f"zig_{what}_width", [hexadecimal(float(x) / 2**bits) for x in width])
    out += table("double", f"zig_{what}_height", [hexadecimal(y) for y in height])
    out += table("uint32_t", f"zig_{what}_accept_f", [hex(round(q * 2**23)) for q in ratio])
    out += table("float", f"zig_{what}_width_f", [hexadecimal(as_float(float(x) / 2**23), "f") for x in width])
    out += table("float", f"zig_{what}_height_f", [hexadecimal(as_float(y), "f") for y in height])
    out.append("/* clang-format on */")
    with open(os.path.join(folder, f"ziggurat_{what}.c"), "w", encoding="utf-8") as file:
        file.write("\n".join(out) + "\n")


if __name__ == "__main__":
    write(sys.argv[1], "normal", normal(), lambda q: round(q * 2**52), single)
    write(sys.argv[1], "exponential", exponential(), lambda q: 2 * math.floor(q * 2**52), lambda x: single(f"{float(x):.8e}"))
