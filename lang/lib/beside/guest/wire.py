"""What the values of the protocol are made of (lang/lib/beside/wire.h says it byte by byte)."""
import _struct as struct  # as _socket and _operator: what Python has of its own, whose modules take a third of the start to be imported
import builtins
import sys

OWN = "<quern beside"  # how the names begin that these texts are compiled under


def text(value):
    data = value.encode()
    return struct.pack("<Q", len(data)) + data


def array(value):
    return text(value.dtype.name) + struct.pack("<Q", value.ndim) + struct.pack(f"<{value.ndim}q", *value.shape) + value.tobytes()


def pairs(items):
    return dict(zip(items[::2], items[1::2]))


def named(name):
    """A class of Python or a scalar type of NumPy."""
    if name in ("bool", "int", "float", "complex", "str"):
        return getattr(builtins, name)
    import numpy
    return getattr(numpy, name[3:]) if name.startswith("np.") else numpy.dtype(name)


def module_of(name):
    """importlib.import_module(name)"""
    __import__(name)
    return sys.modules[name]


def python_of(path):
    """What Python has under a.b.c: of a module, or of a built-in class."""
    module, _, name = path.rpartition(".")
    owner = getattr(builtins, module, None)
    return getattr(owner if isinstance(owner, type) else module_of(module), name)


class Gone(Exception):
    """The kernel has closed its end."""
