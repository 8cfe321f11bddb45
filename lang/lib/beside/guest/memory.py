"""Arrays in memory that both sides map, and NumPy's own allocations in it."""
import os

WARM = 256 << 20  # bytes of free memory that NumPy's arrays keep
SET_HANDLER, HANDLER = 304, b"mem_handler"  # PyDataMem_SetHandler in NumPy's table of functions, from 1.22 on


def memory_at(file, size):
    """Whether the file of that number is still a memory, and no other that the user's code has opened."""
    try:
        return os.fstat(file).st_size == size
    except OSError:
        return False


def capsule_pointer(ctypes, capsule):
    get = ctypes.pythonapi.PyCapsule_GetPointer
    get.restype, get.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
    return get(capsule, None)


class Lent:
    """Memory of an array of the kernel's, which it keeps until this goes."""

    def __init__(self, link, number, interface):
        self.link, self.number, self.__array_interface__ = link, number, interface

    def __del__(self):
        self.link.unlent.append(self.number)


class View:
    """A part of an array of this side's that the kernel has made."""

    def __init__(self, kept, interface):
        self.kept, self.__array_interface__ = kept, interface
