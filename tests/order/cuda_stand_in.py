"""Numba's cuda module for CPython, as far as the programs of pairs.py need it: a kernel runs thread by thread, all
copies are made at once."""
import sys
import types

import numpy as np


class DeviceArray:
    """An array of the device."""

    def __init__(self, host):
        self.host = np.array(host)

    def copy_to_host(self, target=None, stream=None):
        if target is None:
            return self.host.copy()
        target[...] = self.host
        return target

    def copy_to_device(self, source, stream=None):
        self.host[...] = source


class Kernel:
    """A function that a launch runs once for each thread."""

    def __init__(self, body):
        self.body = body

    def __getitem__(self, configuration):
        blocks, threads = configuration[:2]

        def launch(*arguments):
            values = [v.host if isinstance(v, DeviceArray) else v for v in arguments]
            for THREAD[0] in range(blocks * threads):
                self.body(*values)
        return launch

    def forall(self, count):
        return self[1, count]


THREAD = [0]


def install():
    """`from numba import cuda` finds it."""
    cuda = types.ModuleType("numba.cuda")
    cuda.__dict__.update(
        jit=Kernel, grid=lambda axes: THREAD[0], to_device=lambda host, stream=None: DeviceArray(host),
        device_array=lambda shape, dtype=float, stream=None: DeviceArray(np.zeros(shape, dtype)),
        stream=lambda: types.SimpleNamespace(synchronize=lambda: None), synchronize=lambda: None)
    sys.modules["numba"].cuda = sys.modules["numba.cuda"] = cuda
