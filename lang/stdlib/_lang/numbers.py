"""Arguments of SciPy's functions as floats."""

import _lang
import numpy as np


def f64(x):
    """The value as float64: a number, or an array of them."""
    if isinstance(x, (np.ndarray, list, tuple)):
        a = np.asarray(x)
        return (a if np.result_type(a) == np.float64 else a.astype(np.float64))[()]
    return np.float64(x)


def real(x):
    """The value as floats, if it is real: float32 stays what it is."""
    if _lang.kind(x) == "c":
        raise TypeError("complex numbers are not here: scipy.special takes real ones")
    return np.asarray(x)[()] if _lang.kind(x) == "f" and not _lang.weak(x) else _lang.f64(x)


# What Python sees of a value of a compiled function: its own numbers.
@_lang.checked
def boxed(value):
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, tuple):
        return tuple([boxed(x) for x in value])
    if isinstance(value, list):
        return [boxed(x) for x in value]
    if isinstance(value, set):
        return {boxed(x) for x in value}
    if isinstance(value, dict):
        return {boxed(key): boxed(item) for key, item in value.items()}
    return value
