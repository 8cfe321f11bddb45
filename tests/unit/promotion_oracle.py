"""The dtypes of every pair: NEP 50 promotion of each ufunc, operator and in-place operator, Quern against NumPy.

usage: promotion_oracle.py FOLDER   (of the test programs; Quern itself is $QUERN)

For each ufunc of two operands, each of the 14 dtypes and each of those and Python's four scalars, a cell asks for
the dtype and, where the result is exact, the elements. NumPy must give the same, or refuse where Quern refuses.
"""
import contextlib
import io
import os
import re
import subprocess
import sys
import tempfile
import warnings

import numpy as np

DTYPES = ("bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 "
          "float16 float32 float64 complex64 complex128").split()
WEAK = ["True", "3", "2.5", "1j"]
EXACT = ("add subtract multiply divide floor_divide remainder fmod power float_power bitwise_and bitwise_or "
         "bitwise_xor left_shift right_shift equal not_equal less less_equal greater greater_equal logical_and "
         "logical_or logical_xor maximum minimum fmax fmin copysign nextafter heaviside gcd lcm ldexp").split()
ROUNDED = "logaddexp logaddexp2 arctan2 hypot".split()  # only the dtype: the last digit is the library's
OPERATORS = "+ - * / // % ** & | ^ << >> == < >=".split()
UNARY = ("negative positive absolute fabs sign invert square reciprocal floor ceil trunc rint spacing isnan isinf "
         "isfinite signbit real imag conjugate bitwise_count logical_not sum prod max min mean var cumsum cumprod "
         "any all round diff").split()
UNARY_ROUNDED = "sqrt cbrt exp exp2 expm1 log log2 log10 log1p sin cos tan arcsin arccos arctan angle".split()


def array(dtype, values):
    return f"np.array({values}, dtype=np.{dtype})"


def programs():
    """The cells, each a few lines that print."""
    for dtype in DTYPES:
        for name in EXACT + ROUNDED:
            show = "r.dtype, r" if name in EXACT else "r.dtype"
            for other in DTYPES + WEAK:
                value = array(other, [1, 2]) if other in DTYPES else other
                yield f"r = np.{name}({array(dtype, [1, 3])}, {value})\nprint({show})"
        for op in OPERATORS:
            for other in DTYPES + WEAK:
                value = f"np.{other}(2)" if other in DTYPES else other
                yield f"print(repr(np.{dtype}(3) {op} {value}))"
                if other in WEAK:
                    yield f"print(repr({value} {op} np.{dtype}(3)), repr({value} {op} {array(dtype, [3])}))"
        for op in OPERATORS[:-3]:
            for other in DTYPES + WEAK:
                value = array(other, [1, 2]) if other in DTYPES else other
                yield f"x = {array(dtype, [1, 3])}\nx {op}= {value}\nprint(x.dtype, x)"
        for other in DTYPES:
            yield f"out = np.zeros(2, dtype=np.{other})\nnp.add({array(dtype, [1, 3])}, 1, out=out)\nprint(out)"
            yield f"print(np.can_cast(np.{dtype}, np.{other}), np.can_cast(np.{dtype}, np.{other}, 'same_kind'))"
            yield f"print(np.result_type(np.{dtype}, np.{other}), np.promote_types(np.{dtype}, np.{other}))"
            yield f"print(np.where([True, False], {array(dtype, [1, 3])}, {array(other, [1, 2])}))"
            yield f"print(repr(np.concatenate(({array(dtype, [1, 3])}, {array(other, [1, 2])}))))"
        for name in UNARY:
            yield f"r = np.{name}({array(dtype, [1, 0, 1])})\nprint(r.dtype, r)"
        for name in UNARY_ROUNDED:
            yield f"r = np.{name}({array(dtype, [1, 0, 1])})\nprint(r.dtype)"


def answer(program):
    """What CPython prints, or None where it raises."""
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        try:
            exec(program, {"np": np})  # pylint: disable=exec-used
        except (TypeError, ValueError, OverflowError):
            return None
    return text.getvalue()


def quern(cells):
    """What Quern prints for each cell, or None where it refuses."""
    with tempfile.NamedTemporaryFile("w", suffix=".qn", delete=False) as file:
        file.write("import numpy as np\n" + "".join("# %%\n" + cell + "\n" for cell in cells))
    done = subprocess.run([os.environ.get("QUERN", "build/quern"), "run", "--batch", "--keep-going", file.name],
                          stdout=subprocess.PIPE, text=True, check=False)
    os.unlink(file.name)
    outputs = re.split("\x1e[0-9]+\n", done.stdout)[1:-1]
    if len(outputs) != len(cells):
        sys.exit(f"{len(outputs)} cells ran of {len(cells)}: exit status {done.returncode}")
    return [None if re.search(r"^\w*Error: ", text, re.M) else text for text in outputs]


def main():
    warnings.simplefilter("ignore")
    np.seterr(all="ignore")
    cells = list(programs())
    failed = 0
    for program, actual in zip(cells, quern(cells)):
        expected = answer(program)
        if actual != expected:
            failed += 1
            print(f"FAILED {program!r}: NumPy {expected!r}, Quern {actual!r}")
    print(f"{len(cells) - failed} passed, {failed} failed")
    return failed > 0


sys.exit(main())
