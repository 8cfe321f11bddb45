"""Every function of arrays over every way an array can lie in memory, against NumPy.

Usage: representation_oracle.py build/tests [calls, 0 for all [seed]]

The calls come from the table of builtins (builtins_main): the first parameter gets the array, the other
required ones an argument by their name, axis and keepdims their values. The arrays are contiguous, strided,
reversed, transposed, sliced, Fortran-ordered, broadcast, without elements, with one element and 0-d, of six
element types. The same text runs in Quern and in CPython and must print the same; what NumPy refuses, Quern
must refuse. A seeded choice of the calls is part of the suite.
"""
import os
import random
import re
import subprocess
import sys
import tempfile
import warnings
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
FIRST = set("a x x1 m ar arr ary array self A filt z p element ar1 a1 arrays condition".split())
FILL = {  # arguments of required parameters, by name
    "axis": "0", "shift": "1", "repeats": "2", "reps": "2", "indices_or_sections": "1", "axis1": "0", "axis2": "-1",
    "source": "0", "destination": "-1", "kth": "0", "pad_width": "1", "obj": "0", "values": "[7]", "decimals": "1",
    "dtype": "np.float32", "indices": "np.array([0, 0])", "k": "1", "x2": "2", "b": "{x}", "y": "{x}", "v": "{x}", "a2": "{x}",
    "ar2": "[1, 2]", "test_elements": "[1, 2]", "weights": "None", "bins": "[0.0, 1.0, 2.5]", "new_shape": "(2, 3)",
    "mask": "{x} > 1", "vals": "[7]", "value": "3", "condition": "{x} > 1", "choicelist": "[{x}]", "condlist": "[{x} > 1]",
    "fill_value": "7", "a": "{x}", "x": "{x}", "B": "[1, 2]", "array": "{x}",
}
BY_FUNCTION = {"percentile": {"q": "30"}, "nanpercentile": {"q": "30"}, "quantile": {"q": "0.3"}, "nanquantile": {"q": "0.3"},
               "ldexp": {"x2": "2"}, "polyval": {"x": "2"}, "concatenate": {"arrays": "({x}, {x})"}, "concat": {"arrays": "({x}, {x})"},
               "stack": {"arrays": "({x}, {x})"}}
# Values that are free (uninitialised, unordered; names in tuples) or depend on the processor's sorting network; types that depend on values
# (roots is complex here, whatever comes out); or no function of arrays.
FREE = set("unique_all unique_counts unique_inverse empty empty_like partition argpartition argsort unique_values may_share_memory shares_memory flags strides "
           "typename set_printoptions save savez savetxt tofile asarray_chkfinite fill sort roots".split())
# What Quern refuses where NumPy has a result: a type that depends on values, vectors of two elements, polynomials with a
# matrix of coefficients, an axis of a 0-d array, a mean of no truth values, edges of no complex numbers.
REFUSED = set("real_if_close unstack squeeze cross polyadd polysub polymul polyval polyder histogram packbits unpackbits take repeat nanquantile nanpercentile trim_zeros histogram2d".split())
ONE_ROW = {"cov", "corrcoef"}  # of a matrix of one row NumPy drops the axes: a stated difference
SETUP = """import numpy as np
A = np.array([[1.5, -2.25, 0.5, 3.0], [4.0, 0.25, -1.0, 2.0], [0.75, 6.0, 2.5, -3.5]])
B = np.arange(48).reshape(6, 8) % 7 - 2.5
"""
TWO = {"contiguous": "D", "strided": "E[::2, ::3]", "reversed": "D[::-1, ::-1]", "transposed": "D.T", "sliced": "E[1:4, 2:6]",
       "fortran": "np.ascontiguousarray(D.T).T", "broadcast": "np.broadcast_to(D[0], (3, 4))", "one": "D[1:2, 2:3]",
       "empty": "D[:0]", "no columns": "D[:, :0]"}
ONE = {"contiguous": "D[1]", "strided": "D[1, ::2]", "reversed": "D[2, ::-1]", "column": "D[:, 1]", "one": "D[0, :1]",
       "broadcast": "np.broadcast_to(D[0, 0], 3)", "empty": "D[0, :0]", "diagonal": "D.diagonal()"}
ZERO = {"0-d": "np.array(D[0, 0])", "0-d view": "D[1, 2, ...]"}
DTYPES = {"float64": "{}.copy()", "float32": "{}.astype(np.float32)", "int64": "{}.astype(np.int64)", "bool": "({} > 1)",
          "complex128": "({} + 1j)", "uint8": "({} * {}).astype(np.uint8)"}


def table(programs):
    out = subprocess.run([os.path.join(programs, "builtins_main")], capture_output=True, text=True, check=True).stdout
    for record in out.split("\x1e")[:-1]:
        module, name, signature = record.split("\x1f")[:3]
        if module in ("np", "ndarray") and name not in FREE and signature:
            yield module, name, [part.strip() for part in signature.split(",")]


def calls(programs):
    """Texts with {x} for the array."""
    for module, name, parts in table(programs):
        head = parts[0].lstrip("*")
        if parts[0].startswith("*") or head.partition("=")[0] not in FIRST or not hasattr(np if module == "np" else np.ndarray, name):
            continue
        if isinstance(getattr(np, name, None), type):
            continue  # a cast: promotion_oracle.py has them
        given = {**FILL, **BY_FUNCTION.get(name, {})}
        required = []
        for part in parts[1:]:
            if part in ("/",):
                continue
            if part.startswith("*") or "=" in part:
                break
            required.append(given.get(part))
        if None in required:
            continue
        first = BY_FUNCTION.get(name, {}).get(head, "{x}")
        call = f"np.{name}({first}" if module == "np" else f"{{x}}.{name}("
        arguments = ", ".join(required)
        call += (", " if module == "np" and arguments else "") + arguments
        names = {part.partition("=")[0] for part in parts}
        glue = "" if call.endswith("(") else ", "
        yield name, call + ")"
        if "axis" in names and "axis" not in parts:
            yield name, f"{call}{glue}axis=0)"
            yield name, f"{call}{glue}axis=-1)"
            if "keepdims" in names:
                yield name, f"{call}{glue}axis=0, keepdims=True)"


def programs_of(programs):
    for name, call in calls(programs):
        for dtype, cast in DTYPES.items():
            for shapes in (TWO, ONE, ZERO):
                for layout, text in shapes.items():
                    if name in ONE_ROW and shapes is TWO and layout == "one":
                        continue
                    setup = f"D = {cast.replace('{}', 'A')}\nE = {cast.replace('{}', 'B')}\nx = {text}"
                    yield f"{call} of {dtype} {layout}", name, f"{setup}\nprint(repr({call.replace('{x}', 'x')}))"


def numpy_answers(cells):
    """The printed text of each cell, or None where NumPy refuses."""
    for cell in cells:
        said = []
        world = {"print": lambda *values: said.append(" ".join(map(str, values)))}
        exec(SETUP, world)
        try:
            with warnings.catch_warnings(), np.errstate(all="ignore"):
                warnings.simplefilter("ignore")
                exec(cell, world)
        except Exception:
            yield None
            continue
        yield "\n".join(said)


def quern_answers(quern, cells, most=2000):
    if len(cells) > most:
        return quern_answers(quern, cells[:most]) + quern_answers(quern, cells[most:])
    text = SETUP + "".join(f"\n# %%\nprint('@@{k}')\n# %%\n{cell}\n" for k, cell in enumerate(cells))
    with tempfile.NamedTemporaryFile("w", suffix=".qn") as file:
        file.write(text)
        file.flush()
        out = subprocess.run([quern, "run", "--keep-going", file.name], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=600)
    parts = re.split(r"@@(\d+)\n", out.stdout)
    found = dict(zip(map(int, parts[1::2]), parts[2::2]))
    return [found.get(k, f"nothing: exit status {out.returncode}").rstrip("\n") for k in range(len(cells))]


def plain(text):
    """Zeros without their sign: NumPy's own depends on the length of its vector registers."""
    return re.sub(r"-(0\.(?:0*)(?:e[+-]\d+)?)(?=[,\]\)\sj+]|$)", r"\1", re.sub(r"\s+", " ", text)).replace("[ ", "[")


NUMBER = re.compile(r"(?<![\w.])[+-]?(?:\d+\.?\d*(?:e[+-]\d+)?|inf|nan)(?![\w])")


def same(got, want):
    """The same text, but that floats may differ in the last place (elementary functions, sums of other order)."""
    got, want = plain(got), plain(want)
    if got == want:
        return True
    if NUMBER.sub("#", got).replace(" ", "") != NUMBER.sub("#", want).replace(" ", ""):
        return False
    limit = 4e-7 if "float32" in want or "complex64" in want else 2e-3 if "float16" in want else 1e-14
    for a, b in zip(map(float, NUMBER.findall(got)), map(float, NUMBER.findall(want))):
        if a != b and not abs(a - b) <= max(limit, 2e-8 if "array" in want else 0) * max(abs(a), abs(b), 1e-6):
            return a != a and b != b
    return True


def main():
    programs = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "build/tests")
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 1500
    quern = os.environ.get("QUERN", str(ROOT / "build/quern"))
    every = list(programs_of(programs))
    if wanted:
        every = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1).sample(every, wanted)
    cells = [cell for _, _, cell in every]
    passed = failed = 0
    for (title, name, cell), want, got in zip(every, numpy_answers(cells), quern_answers(quern, cells)):
        error = re.search(r"^(\w*(?:Error|Exception)): (.*)", got, re.M)
        right = bool(error) if want is None else same(got, want) or (bool(error) and name in REFUSED)
        passed += right
        failed += not right
        if not right:
            print(f"not ok {title}\n  NumPy: {want}\n  Quern: {error[0] if error else got}".replace("\n", "\n  "))
    print(f"{passed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
