"""A CUDA driver through ctypes, as little of it as the tests of tests/vgpu need; works with any libcuda."""
import ctypes
import os

import numpy as np

U64, SIZE, VOID, INT = ctypes.c_uint64, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_int


class Failure(Exception):
    def __init__(self, call, result, text=""):
        super().__init__(f"{call}: {result} {text}")
        self.call, self.result, self.text = call, result, text


class Gpu:
    def __init__(self, path, device=0):
        self.lib = ctypes.CDLL(path)
        self.call("cuInit", 0)
        self.context = VOID()
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(self.context), device)
        self.call("cuCtxSetCurrent", self.context)
        self.modules = {}

    def call(self, name, *arguments):
        result = getattr(self.lib, name)(*arguments)
        if result:
            raise Failure(name, result)

    def result(self, name, *arguments):
        return getattr(self.lib, name)(*arguments)

    def load(self, text):
        """A module from PTX text (cached)."""
        if text in self.modules:
            return self.modules[text]
        log = ctypes.create_string_buffer(8192)
        options = (INT * 2)(5, 6)
        values = (VOID * 2)(ctypes.addressof(log), len(log))
        module = VOID()
        result = self.lib.cuModuleLoadDataEx(ctypes.byref(module), text.encode(), 2, options, values)
        if result:
            raise Failure("cuModuleLoadDataEx", result, log.value.decode())
        self.modules[text] = module
        return module

    def function(self, text, name):
        function = VOID()
        self.call("cuModuleGetFunction", ctypes.byref(function), self.load(text), name.encode())
        return function

    def alloc(self, size):
        pointer = U64()
        self.call("cuMemAlloc_v2", ctypes.byref(pointer), SIZE(max(size, 1)))
        return pointer

    def to_device(self, array):
        array = np.ascontiguousarray(array)
        pointer = self.alloc(array.nbytes)
        self.call("cuMemcpyHtoD_v2", pointer, array.ctypes.data_as(VOID), SIZE(array.nbytes))
        return pointer

    def to_host(self, pointer, array):
        self.call("cuMemcpyDtoH_v2", array.ctypes.data_as(VOID), pointer, SIZE(array.nbytes))

    def launch(self, function, grid, block, arguments, shared=0, cooperative=False):
        """Arguments are ctypes values."""
        grid = (tuple(np.atleast_1d(grid)) + (1, 1))[:3]
        block = (tuple(np.atleast_1d(block)) + (1, 1))[:3]
        addresses = (VOID * max(len(arguments), 1))(*[ctypes.addressof(value) for value in arguments])
        sizes = [int(n) for n in (*grid, *block)]
        if cooperative:
            self.call("cuLaunchCooperativeKernel", function, *sizes, shared, None, addresses)
        else:
            self.call("cuLaunchKernel", function, *sizes, shared, None, addresses, None)

    def run(self, text, name, grid, block, arguments, **more):
        """Arrays go to the device and come back changed; Python numbers are int32 and float64, ctypes as they are."""
        passed, arrays = [], []
        for value in arguments:
            if isinstance(value, np.ndarray):
                pointer = self.to_device(value)
                arrays.append((pointer, value))
                passed.append(pointer)
            elif isinstance(value, float):
                passed.append(ctypes.c_double(value))
            else:
                passed.append(INT(value) if isinstance(value, int) else value)
        self.launch(self.function(text, name), grid, block, passed, **more)
        self.call("cuCtxSynchronize")
        for pointer, array in arrays:
            self.to_host(pointer, array)
            self.call("cuMemFree_v2", pointer)


def library(programs):
    return os.environ.get("QUERN_VGPU") or os.path.join(programs, "vgpu", "libcuda.so.1")
