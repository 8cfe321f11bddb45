"""Random element types, shapes and array literals, and what may be said of a value.

Values that both sides must agree on to the last bit are chosen for it: quarters of small numbers, the
limits of a type, and now and then zeros with a sign, infinities and NaN.
"""
import numpy as np

INTS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
FLOATS = ["float16", "float32", "float64"]
COMPLEX = ["complex64", "complex128"]
DTYPES = ["bool", *INTS, *FLOATS, *COMPLEX]
SHORT = {"bool": "?", "int8": "i1", "int16": "i2", "int32": "i4", "int64": "i8", "uint8": "u1", "uint16": "u2",
         "uint32": "u4", "uint64": "u8", "float16": "f2", "float32": "f4", "float64": "f8",
         "complex64": "c8", "complex128": "c16"}
PYTHON = {"bool": "bool", "int64": "int", "float64": "float", "complex128": "complex"}
CODES = {np.dtype(name).str for name in DTYPES}
LIMIT = 4000


def dtype(rng, kinds=None):
    """The name of an element type; the everyday ones are the more frequent."""
    if kinds is None and rng.random() < 0.4:
        return rng.choice(["int64", "float64", "float64", "float32", "bool", "int32", "complex128"])
    return rng.choice([d for d in DTYPES if kinds is None or np.dtype(d).kind in kinds])


def spelled(rng, name):
    """An expression for an element type."""
    ways = [f"np.{name}" if name != "bool" else "np.bool_", f"np.{name}" if name != "bool" else "bool", repr(name),
            repr(SHORT[name])]
    if name in PYTHON:
        ways.append(PYTHON[name])
    return rng.choice(ways)


def length(rng):
    return rng.choice([0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 11, 17, 33, 70] if rng.random() < 0.5
                      else [2, 3, 4, 5])


def shape(rng):
    rank = rng.choice([0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4])
    while True:
        lengths = tuple(length(rng) for _ in range(rank))
        if np.prod(lengths, dtype=int) <= 600:
            return lengths


def large(rng):
    """A shape beyond what one thread, one block of a sum and one printed array take."""
    return rng.choice([(1001,), (2500,), (5000,), (20011,), (70000,), (257, 129), (3, 7000), (1200, 5), (2, 40, 50), (10000, 3)])


def related(rng, base):
    """A shape that broadcasts with `base`."""
    shape = [1 if rng.random() < 0.2 else n for n in base]
    if shape and rng.random() < 0.3:
        shape = shape[rng.randrange(len(shape)):]
    return tuple(shape)


def scalar_text(rng, name):
    """A number of an element type, as Python writes it."""
    d = np.dtype(name)
    if d.kind == "b":
        return rng.choice(["True", "False"])
    if d.kind in "iu":
        info = np.iinfo(d)
        value = rng.choice([0, 1, 2, 3, 5, 7, 10, 100, 127, 200, 255, 1000]) if rng.random() < 0.9 else rng.choice(
            [info.max, min(info.max - 1, 2 ** 53 + 1), info.min])
        value = min(value, info.max, 2 ** 63 - 1)
        return repr(-value if d.kind == "i" and value > 0 and rng.random() < 0.4 else value)
    if d.kind == "f":
        return float_text(rng)
    return f"{rng.choice([0, 1, -1, 2.5, 3])}{rng.choice(['+', '-'])}{rng.choice([0, 1, 2, 0.5, 4])}j"


def float_text(rng):
    odd = rng.random()
    if odd < 0.03:
        return rng.choice(["np.nan", "np.inf", "-np.inf", "-0.0"])
    if odd < 0.06:
        return rng.choice(["1e10", "1e-8", "1e300", "-1e-300", "3.4e38", "65504.0", "1e16", "123456.789", "0.1"])
    return repr(rng.randint(-40, 40) / rng.choice([1, 2, 4, 4]))


def nested(rng, shape, name):
    if not shape:
        return scalar_text(rng, name)
    return "[" + ", ".join(nested(rng, shape[1:], name) for _ in range(shape[0])) + "]"


def array_text(rng, shape, name):
    """An expression for a new array of a shape and an element type."""
    size = int(np.prod(shape, dtype=int))
    place = repr(shape) if len(shape) != 1 or rng.random() < 0.3 else repr(shape[0])
    way = rng.random()
    if 0 < size <= 16 and way < 0.6:
        return f"np.array({nested(rng, shape, name)}, dtype={spelled(rng, name)})"
    if size == 0 or way < 0.1:
        return rng.choice([f"np.zeros({place}, {spelled(rng, name)})", f"np.ones({place}, dtype={spelled(rng, name)})",
                           f"np.full({place}, {scalar_text(rng, name)}, dtype={spelled(rng, name)})"])
    text = f"np.arange({size})"
    a, b, c = rng.choice([1, 3, 5, 7, 11]), rng.choice([5, 8, 13, 23, 50]), rng.randint(0, 9)
    kind = np.dtype(name).kind
    if kind == "b":
        return f"({text} * {a} % {b} > {b // 2}).reshape({repr(shape)})"
    text = f"({text} * {a} % {b}" + (f" - {c})" if kind != "u" else ")")
    if kind in "fc" and rng.random() < 0.7:
        text = f"({text} / {rng.choice([2, 4, 8, 10])})"
    if kind == "c":
        text = f"({text} + {rng.choice(['1j', '2j', '-0.5j'])})"
    if np.dtype(name) != np.float64 or kind != "f" or "/" not in text:
        text += f".astype({spelled(rng, name)})"
    return text if len(shape) == 1 else f"{text}.reshape({repr(shape)})"


def signature(value):
    """The static type of a value as far as two branches must agree on it; None when it has none."""
    if isinstance(value, np.ndarray):
        return ("array", value.dtype.str, value.ndim) if value.dtype.str in CODES else None
    if isinstance(value, np.generic):
        return ("scalar", value.dtype.str) if value.dtype.str in CODES else None
    if type(value) in (bool, int, float, complex, str):
        return (type(value).__name__,)
    if isinstance(value, (list, tuple)):
        parts = [signature(item) for item in value]
        if None in parts:
            return None
        if isinstance(value, tuple):
            return ("tuple", *parts)
        return ("list", parts[0]) if parts and all(p == parts[0] for p in parts) else None
    return None


def tame(value, limit=LIMIT):
    """Whether a program may go on with a value: it has a static type and is neither large nor beyond
    64 bits."""
    if isinstance(value, np.ndarray):
        return value.size <= limit and value.ndim <= 5 and signature(value) is not None
    if isinstance(value, (list, tuple)):
        return len(value) <= 200 and all(tame(item, limit) for item in value) and signature(value) is not None
    if isinstance(value, int):
        return -2 ** 63 <= value < 2 ** 63
    return not isinstance(value, str) and signature(value) is not None or isinstance(value, str) and len(value) < 500


def calm(value):
    """Whether turns of a loop have not made complex numbers so large that their products round, which NumPy does with or
    without a fused operation."""
    return kind_of(value) != "c" or bool(np.all(np.isnan(value) | (np.abs(value) < 1e6)))


def is_number(value):
    return isinstance(value, (bool, int, float, complex, np.generic))


def kind_of(value):
    """NumPy's letter for the kind of a number or an array: one of b i u f c, or '' for neither."""
    if isinstance(value, (np.ndarray, np.generic)):
        return value.dtype.kind
    return {bool: "b", int: "i", float: "f", complex: "c"}.get(type(value), "")


def exact(value):
    """Whether sums of products of the elements have no rounding in any order: integers, and quarters of
    numbers up to 512 in a type that holds them."""
    value = np.asarray(value)
    if value.dtype.kind in "biu":
        return True
    if value.dtype.kind not in "fc" or value.dtype.name == "float16":
        return False
    parts = [value.real, value.imag] if value.dtype.kind == "c" else [value]
    return all(bool(np.all(np.isfinite(p)) and np.all(np.abs(p) <= 512) and np.all(p * 4 == np.rint(p * 4))) for p in parts)


def roundable(value, decimals):
    """Whether rounding to `decimals` hides the last digits of two good libraries."""
    value = np.asarray(value)
    if value.dtype.kind not in "fc" or value.dtype.name == "float16":
        return False
    digits = 5 if value.dtype.name in ("float32", "complex64") else 13
    big = np.abs(value[np.isfinite(value)]) if value.size else value
    return big.size == 0 or float(big.max()) * 10.0 ** decimals < 10.0 ** digits


def casts_safely(value, name):
    """Whether a conversion is defined: no float out of the range of an integer type."""
    target, value = np.dtype(name), np.asarray(value)
    if target.kind not in "iu" or value.dtype.kind not in "fc":
        return True
    info, real = np.iinfo(target), value.real.astype(np.float64)
    return bool(np.all(np.isfinite(real)) and np.all(real > float(info.min) - 1) and np.all(
        real < min(float(info.max), 2.0 ** 62) + (1 if target.itemsize < 8 else 0)))
