"""The rules of the driver API on the virtual GPU (tests/vgpu): what fails, how, and that nothing is done early or twice.

Usage: vgpu_driver_oracle.py build/tests
"""
import ctypes
import os
import re
import subprocess
import sys
import tempfile
import unittest

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
VGPU = os.path.join(os.path.dirname(HERE), "vgpu")
sys.path.insert(0, VGPU)
from gpu import INT, SIZE, U64, VOID, Gpu, library

PROGRAMS = sys.argv.pop() if len(sys.argv) > 1 else "build/tests"
KERNEL = """.version 6.0
.target sm_60
.address_size 64
.visible .global .align 4 .u32 numbers[3] = {7, 8, 9};
.visible .entry add_one(.param .u64 p)
{
  .reg .b64 %rd<3>; .reg .b32 %r<3>;
  ld.param.u64 %rd0, [p]; mov.u32 %r0, %tid.x; mul.wide.u32 %rd1, %r0, 4; add.s64 %rd2, %rd0, %rd1;
  ld.u32 %r1, [%rd2]; add.u32 %r1, %r1, 1; st.u32 [%rd2], %r1; ret;
}
"""


def names():
    """The exported functions of the driver (not of cuBLAS and its kin): name, number of parameters."""
    with open(os.path.join(VGPU, "api.def"), encoding="utf-8") as file:
        rows = re.findall(r"API\((\w+),\s*\(([^\n]*(?:\n {10,}[^\n]*)*)\)\)\n", file.read())
    return [(name, 0 if params == "void" else params.count(",") + 1) for name, params in rows if re.match("cu[A-Z]", name)]


def script(body, **environment):
    """What a fresh process prints."""
    start = f"import sys\nsys.path[:0] = [{VGPU!r}]\nimport numpy as np\nfrom gpu import *\nPATH = {library(PROGRAMS)!r}\nKERNEL = {KERNEL!r}\n"
    done = subprocess.run([sys.executable, "-c", start + body], capture_output=True, text=True, timeout=60, env={**os.environ, **environment})
    return done.stdout.strip() if done.returncode == 0 else f"exit {done.returncode}: {done.stdout}{done.stderr}"


class InProcess(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.gpu = Gpu(library(PROGRAMS))

    def result(self, name, *arguments):
        return self.gpu.result(name, *arguments)

    def expect(self, number, name, *arguments):
        self.assertEqual(self.result(name, *arguments), number, name)

    def test_versions_of_symbols(self):
        listed = names()
        self.assertGreater(len(listed), 90)
        exported = subprocess.run(["nm", "-D", "--defined-only", library(PROGRAMS)], capture_output=True, text=True, check=True).stdout
        symbols = set(re.findall(r" T (cu[A-Z]\w+|vgpu_\w+)", exported))
        self.assertEqual(symbols, {name for name, _ in listed} | {"vgpu_fail", "vgpu_live"})
        function, status = VOID(), INT(-1)
        self.expect(0, "cuGetProcAddress_v2", b"cuMemAlloc", ctypes.byref(function), 13000, U64(0), ctypes.byref(status))
        self.assertEqual(function.value, ctypes.cast(self.gpu.lib.cuMemAlloc_v2, VOID).value)

    def test_memory(self):
        pointer = self.gpu.alloc(100)
        self.assertEqual(pointer.value % 256, 0)
        whole = np.zeros(100, np.uint8)
        at = whole.ctypes.data_as(VOID)
        self.expect(0, "cuMemcpyDtoH_v2", at, pointer, SIZE(100))
        self.assertEqual(set(whole), {0xA5})  # not cleared: a host that relies on zeros is found out
        self.expect(1, "cuMemcpyDtoH_v2", at, pointer, SIZE(101))
        self.expect(1, "cuMemcpyHtoD_v2", U64(pointer.value + 50), at, SIZE(51))
        self.expect(0, "cuMemcpyHtoD_v2", U64(pointer.value + 50), at, SIZE(50))
        self.expect(1, "cuMemcpyHtoD_v2", pointer, VOID(pointer.value), SIZE(8))  # a device pointer is no host pointer
        self.expect(1, "cuMemsetD32_v2", U64(pointer.value + 2), 0, SIZE(4))
        self.expect(1, "cuMemFree_v2", U64(pointer.value + 256))
        self.expect(0, "cuMemFree_v2", pointer)
        self.expect(1, "cuMemFree_v2", pointer)
        self.expect(1, "cuMemcpyHtoD_v2", pointer, at, SIZE(1))
        self.expect(1, "cuMemAlloc_v2", ctypes.byref(pointer), SIZE(0))
        self.expect(2, "cuMemAlloc_v2", ctypes.byref(pointer), SIZE(1 << 60))

    def test_late(self):
        """Copies of pinned memory are done when someone waits, those of pageable memory at once."""
        pinned, pointer, stream = VOID(), self.gpu.alloc(4), VOID()
        self.expect(0, "cuMemAllocHost_v2", ctypes.byref(pinned), SIZE(4))
        self.expect(0, "cuStreamCreate", ctypes.byref(stream), 1)
        view = np.frombuffer((ctypes.c_char * 4).from_address(pinned.value), np.uint32)
        view[0] = 5
        pageable = np.full(1, 6, np.uint32)
        self.expect(0, "cuMemcpyHtoDAsync_v2", pointer, pageable.ctypes.data_as(VOID), SIZE(4), stream)
        pageable[0] = 0
        self.expect(0, "cuMemcpyDtoHAsync_v2", pinned, pointer, SIZE(4), stream)
        self.assertEqual(view[0], 5)
        self.expect(600, "cuStreamQuery", stream)
        self.expect(0, "cuStreamSynchronize", stream)
        self.assertEqual(view[0], 6)
        self.expect(0, "cuStreamQuery", stream)
        event = VOID()
        self.expect(0, "cuEventCreate", ctypes.byref(event), 0)
        view[0] = 9
        self.expect(0, "cuMemcpyHtoDAsync_v2", pointer, pinned, SIZE(4), stream)
        self.expect(0, "cuEventRecord", event, stream)
        self.expect(600, "cuEventQuery", event)
        self.expect(0, "cuEventQuery", event)
        took = ctypes.c_float(-1)
        self.expect(0, "cuEventElapsedTime", ctypes.byref(took), event, event)
        self.assertEqual(took.value, 0)
        self.expect(0, "cuEventDestroy_v2", event)
        self.expect(400, "cuEventSynchronize", event)
        self.expect(0, "cuStreamDestroy_v2", stream)
        self.expect(400, "cuStreamSynchronize", stream)
        self.expect(0, "cuMemFreeHost", pinned)
        self.expect(1, "cuMemFreeHost", pinned)
        self.expect(0, "cuMemFree_v2", pointer)

    def test_modules(self):
        module = self.gpu.load(KERNEL)
        function, pointer, size = VOID(), U64(), SIZE()
        self.expect(500, "cuModuleGetFunction", ctypes.byref(function), module, b"add_two")
        self.expect(400, "cuModuleGetFunction", ctypes.byref(function), VOID(12345), b"add_one")
        self.expect(0, "cuModuleGetGlobal_v2", ctypes.byref(pointer), ctypes.byref(size), module, b"numbers")
        numbers = np.zeros(3, np.uint32)
        self.gpu.to_host(pointer, numbers)
        self.assertEqual((size.value, list(numbers)), (12, [7, 8, 9]))
        self.gpu.launch(self.gpu.function(KERNEL, "add_one"), 1, 3, [pointer])
        self.gpu.to_host(pointer, numbers)
        self.assertEqual(list(numbers), [8, 9, 10])
        function = self.gpu.function(KERNEL, "add_one")
        for grid, block in (((0, 1, 1), (1, 1, 1)), ((1, 1, 1), (1025, 1, 1)), ((1, 1, 1), (32, 33, 1)), ((1, 65536, 1), (1, 1, 1)), ((1, 1, 1), (1, 1, 65))):
            self.expect(1, "cuLaunchKernel", function, *grid, *block, 0, None, (VOID * 1)(ctypes.addressof(pointer)), None)
        self.expect(1, "cuLaunchKernel", function, 1, 1, 1, 1, 1, 1, 49153, None, (VOID * 1)(ctypes.addressof(pointer)), None)
        self.expect(0, "cuFuncSetAttribute", function, 8, 200000)
        self.expect(0, "cuLaunchKernel", function, 1, 1, 1, 1, 1, 1, 49153, None, (VOID * 1)(ctypes.addressof(pointer)), None)
        self.expect(1, "cuFuncSetAttribute", function, 8, 240000)
        self.expect(1, "cuLaunchKernel", function, 1, 1, 1, 1, 1, 1, 0, None, None, None)
        self.expect(0, "cuModuleUnload", module)
        self.gpu.modules.clear()
        self.expect(400, "cuModuleUnload", module)
        self.expect(400, "cuLaunchKernel", function, 1, 1, 1, 1, 1, 1, 0, None, (VOID * 1)(ctypes.addressof(pointer)), None)
        self.expect(1, "cuMemcpyDtoH_v2", numbers.ctypes.data_as(VOID), pointer, SIZE(4))

    def test_pinned_memory_is_seen_by_kernels(self):
        for call, more in (("cuMemHostAlloc", (2,)), ("cuMemAllocManaged", (1,))):
            pinned = VOID()
            self.expect(0, call, ctypes.byref(pinned), SIZE(16), *more)
            view = np.frombuffer((ctypes.c_char * 16).from_address(pinned.value), np.uint32)
            view[:] = 40
            self.gpu.launch(self.gpu.function(KERNEL, "add_one"), 1, 4, [U64(pinned.value)])
            self.assertEqual(list(view), [40] * 4)
            self.expect(0, "cuCtxSynchronize")
            self.assertEqual(list(view), [41] * 4)
            self.expect(0, "cuMemFreeHost" if call == "cuMemHostAlloc" else "cuMemFree_v2", pinned if call == "cuMemHostAlloc" else U64(pinned.value))

    def test_errors_have_names(self):
        text = ctypes.c_char_p()
        self.expect(0, "cuGetErrorName", 700, ctypes.byref(text))
        self.assertEqual(text.value, b"CUDA_ERROR_ILLEGAL_ADDRESS")
        self.expect(1, "cuGetErrorName", 12345, ctypes.byref(text))


class FreshProcess(unittest.TestCase):
    def test_host_cannot_follow_device_pointers(self):
        out = script("gpu = Gpu(PATH); p = gpu.alloc(8); print(ctypes.c_char.from_address(p.value).value)")
        self.assertTrue(out.startswith("exit -11"), out)

    def test_order_of_calls(self):
        body = """
lib = ctypes.CDLL(PATH)
p, context, count = U64(), VOID(), INT()
print(lib.cuDeviceGetCount(ctypes.byref(count)), lib.cuMemAlloc_v2(ctypes.byref(p), SIZE(4)), lib.cuInit(0))
print(lib.cuMemAlloc_v2(ctypes.byref(p), SIZE(4)), lib.cuCtxSynchronize())
print(lib.cuDevicePrimaryCtxRetain(ctypes.byref(context), 1), lib.cuDevicePrimaryCtxRetain(ctypes.byref(context), 0), lib.cuCtxSetCurrent(context))
print(lib.cuMemAlloc_v2(ctypes.byref(p), SIZE(4)), lib.cuDevicePrimaryCtxRelease_v2(0), lib.cuMemAlloc_v2(ctypes.byref(p), SIZE(4)), lib.cuDevicePrimaryCtxRelease_v2(0))
print(lib.cuCtxCreate_v2(ctypes.byref(context), 0, 0), lib.cuMemAlloc_v2(ctypes.byref(p), SIZE(4)), lib.cuCtxDestroy_v2(context), lib.cuCtxSetCurrent(context))
"""
        self.assertEqual(script(body).split("\n"), ["3 3 0", "201 201", "101 0 0", "0 0 709 201", "0 0 0 201"])

    def test_freeing_needs_no_current_context(self):
        """As Numba does at a reset: the context is popped, then everything is freed."""
        body = """
gpu = Gpu(PATH)
p, stream, event, module, size = gpu.alloc(8), VOID(), VOID(), gpu.load(KERNEL), SIZE()
pinned, variable = VOID(), U64()
gpu.call("cuMemAllocHost_v2", ctypes.byref(pinned), SIZE(8))
gpu.call("cuStreamCreate", ctypes.byref(stream), 0); gpu.call("cuEventCreate", ctypes.byref(event), 0)
gpu.call("cuModuleGetGlobal_v2", ctypes.byref(variable), ctypes.byref(size), module, b"numbers")
gpu.call("cuCtxPopCurrent_v2", None)
print(gpu.result("cuMemFree_v2", variable), gpu.result("cuMemFree_v2", p), gpu.result("cuMemFreeHost", pinned), gpu.result("cuStreamDestroy_v2", stream),
      gpu.result("cuEventDestroy_v2", event), gpu.result("cuModuleUnload", module), gpu.result("cuMemFree_v2", p), gpu.result("cuCtxSynchronize"))
live = [U64(), U64(), U64()]
gpu.lib.vgpu_live(*[ctypes.byref(value) for value in live])
print(*[value.value for value in live])
"""
        self.assertEqual(script(body), "1 0 0 0 0 0 1 201\n0 0 1")  # the context itself is left

    def test_settings(self):
        body = """
gpu = Gpu(PATH)
count, major, minor, version, memory = INT(), INT(), INT(), INT(), SIZE()
gpu.call("cuDeviceGetCount", ctypes.byref(count)); gpu.call("cuDeviceComputeCapability", ctypes.byref(major), ctypes.byref(minor), 0)
gpu.call("cuDriverGetVersion", ctypes.byref(version)); gpu.call("cuDeviceTotalMem_v2", ctypes.byref(memory), 1)
p = U64()
print(count.value, major.value, minor.value, version.value, memory.value, gpu.result("cuMemAlloc_v2", ctypes.byref(p), SIZE(1 << 20)), gpu.result("cuMemAlloc_v2", ctypes.byref(p), SIZE(1)))
for text in KERNEL, KERNEL.replace("6.0", "8.4"), KERNEL.replace("6.0", "8.3").replace("sm_60", "sm_75"), KERNEL.replace("sm_60", "sm_80"):
    try:
        gpu.modules.clear(); gpu.load(text); print("loaded")
    except Failure as failure:
        print(failure.result, failure.text)
"""
        lines = script(body, QUERN_VGPU_DEVICES="3", QUERN_VGPU_CC="7.5", QUERN_VGPU_MEMORY=str(1 << 20), QUERN_VGPU_DRIVER="12030").split("\n")
        self.assertEqual(lines[0], f"3 7 5 12030 {1 << 20} 0 2")
        self.assertEqual(lines[1][:3], "2 p")  # no memory for the variable

    def test_refused_texts(self):
        body = """
gpu = Gpu(PATH)
for text in KERNEL, KERNEL.replace("6.0", "8.4"), KERNEL.replace("6.0", "8.3").replace("sm_60", "sm_75"), KERNEL.replace("sm_60", "sm_80"), "\\x7fELF", "nonsense":
    try:
        gpu.modules.clear(); gpu.load(text); print("loaded")
    except Failure as failure:
        print(failure.result, failure.text)
"""
        lines = script(body, QUERN_VGPU_CC="7.5", QUERN_VGPU_DRIVER="12030").split("\n")
        self.assertEqual([line.split()[0] for line in lines], ["loaded", "222", "loaded", "218", "209", "218"])
        self.assertRegex(lines[1], r"line 1; error   : Unsupported .version 8.4; current version is '8.3'")
        self.assertRegex(lines[3], r"line 2; error   : SM version")

    def test_no_devices(self):
        self.assertEqual(script("print(ctypes.CDLL(PATH).cuInit(0))", QUERN_VGPU_DEVICES="0"), "100")

    def test_two_devices(self):
        body = """
one, two = Gpu(PATH, 0), Gpu(PATH, 1)
on_two = two.to_device(np.arange(4, dtype=np.uint32))
one.call("cuCtxSetCurrent", one.context)
on_one = one.to_device(np.zeros(4, np.uint32))
function = one.function(KERNEL, "add_one")
if len(sys.argv) > 1: one.call("cuCtxEnablePeerAccess", two.context, 0)
one.launch(function, 1, 4, [on_two])
print(one.result("cuCtxSynchronize"))
got = np.zeros(4, np.uint32)
if len(sys.argv) > 1:
    one.call("cuMemcpyPeer", on_one, one.context, on_two, two.context, SIZE(16)); one.to_host(on_one, got); print(*got)
else:
    two.call("cuCtxSetCurrent", two.context); two.to_host(on_two, got); print(*got)
"""
        self.assertEqual(script(body, QUERN_VGPU_DEVICES="2"), "700\n0 1 2 3")
        self.assertEqual(script("import sys; sys.argv.append('peers')\n" + body, QUERN_VGPU_DEVICES="2"), "0\n1 2 3 4")

    def test_every_call_can_fail(self):
        body = "names = " + repr(names()) + """
import os
lib = ctypes.CDLL(PATH)
for name, count in names:
    lib.vgpu_fail(f"{name}:2=999,{name}:3=2".encode())
    blank = [VOID(0)] * count if "Ipc" not in name else [VOID(0)] * 12
    print(name, getattr(lib, name)(*blank) != 999, getattr(lib, name)(*blank), getattr(lib, name)(*blank))
"""
        lines = script(body).split("\n")
        self.assertEqual(len(lines), len(names()))
        for line in lines:
            self.assertRegex(line, r"^\w+ True 999 2$")
        self.assertIn("QUERN_VGPU_FAIL: cannot read", script("ctypes.CDLL(PATH).cuInit(0)", QUERN_VGPU_FAIL="cuNothing=2"))

    def test_log_and_failures_from_the_environment(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "log")
            body = "gpu = Gpu(PATH)\np = U64()\nprint(*[gpu.result('cuMemAlloc_v2', ctypes.byref(p), SIZE(8)) for _ in range(4)])"
            self.assertEqual(script(body, QUERN_VGPU_LOG=path, QUERN_VGPU_FAIL="cuMemAlloc_v2:3=2"), "0 0 2 0")
            with open(path, encoding="utf-8") as file:
                lines = file.read().splitlines()
        self.assertEqual(lines[0], "cuInit -> 0")
        self.assertEqual([line.split(" #")[0] for line in lines[-4:]], [f"cuMemAlloc_v2 -> {r}" for r in (0, 0, 2, 0)])

    def test_other_orders_of_threads(self):
        """Correct kernels give the same in every order."""
        environment = {**os.environ}
        for order in ("reverse", "7", "8"):
            environment["QUERN_VGPU_ORDER"] = order
            done = subprocess.run([sys.executable, os.path.join(HERE, "vgpu_kernels_oracle.py"), "Kernels", PROGRAMS], capture_output=True,
                                  text=True, env=environment, timeout=120)
            self.assertEqual(done.returncode, 0, f"order {order}: {done.stderr}")


if __name__ == "__main__":
    unittest.main()
