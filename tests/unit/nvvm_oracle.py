"""Assembles what libnvvm makes of our NVVM IR text: every module of tests/unit/nvvm, both dialects; and what
both generators make of every kernel of tests/unit/device.

Usage: nvvm_oracle.py build/tests

libnvvm judges the text, ptxas the PTX (for sm_75, 80, 90, 100 and 120). Without libnvvm the text is only
written; without ptxas ($PTXAS, or that of the toolkit) the PTX is not assembled. The 50-line kernel with
maths should take less than 30 ms of processor time; times are printed here and judged by bench/gpu.py.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROGRAMS = sys.argv.pop(1) if len(sys.argv) > 1 else "build/tests"
PTXAS = os.environ.get("PTXAS") or shutil.which("ptxas") or "/usr/local/cuda/bin/ptxas"
COMPUTES = 75, 80, 90, 100, 120
SKIPPED = 77


def run(*arguments, program="nvvm_text_main"):
    return subprocess.run([os.path.join(PROGRAMS, program), *map(str, arguments)], capture_output=True, text=True)


class Modules(unittest.TestCase):
    def assemble(self, ptx, compute, name):
        with tempfile.NamedTemporaryFile("w", suffix=".ptx") as file:
            file.write(ptx)
            file.flush()
            done = subprocess.run([PTXAS, "-arch", f"sm_{compute}", "-o", os.devnull, file.name], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, f"{name} for sm_{compute}: {done.stderr}")

    def compile(self, path, compute):
        return self.done(run(compute, path), path, compute)

    def done(self, done, path, compute):
        if done.returncode == SKIPPED:
            self.skipTest(done.stderr.splitlines()[-1])
        self.assertEqual(done.returncode, 0, f"{path.name} for compute_{compute}: {done.stderr}")
        return done

    def check(self, path):
        for compute in COMPUTES:
            done = self.compile(path, compute)
            if os.access(PTXAS, os.X_OK):
                self.assemble(done.stdout, compute, path.name)

    def check_kernel(self, path):
        for generator in "nvvm", "llvm":
            for compute in COMPUTES:
                done = run("ptx", generator, compute, path, program="device_ptx_main")
                done = self.done(done, path, compute)
                if os.access(PTXAS, os.X_OK):
                    self.assemble(done.stdout, compute, f"{path.name} by {generator}")
        for option in "fastmath", "nocheck":
            done = self.done(run("ptx", "llvm", 90, path, option, program="device_ptx_main"), path, 90)
            if os.access(PTXAS, os.X_OK):
                self.assemble(done.stdout, 90, f"{path.name} with {option}")

    def test_kernel_time(self):
        paths = sorted((HERE / "device").glob("*.ir"))
        for path in paths:
            best = min(float(re.search(r"([\d.]+) ms", run("ptx", "llvm", 90, path, program="device_ptx_main").stderr)[1])
                       for _ in range(3))
            print(f"# {path.name}: {best:.1f} ms from IR to PTX by LLVM, libdevice's reading and all", file=sys.stderr)
    
    def test_time(self):
        path = HERE / "nvvm" / "maths.ll"
        best = min(sum(map(float, re.findall(r"([\d.]+) ms", self.compile(path, 90).stderr))) for _ in range(5))
        print(f"# {path.name}: {best:.1f} ms from LLVM's module to PTX by libnvvm", file=sys.stderr)
        self.assertGreater(best, 0)

    def test_refusal(self):
        """What NVVM IR cannot say is a sentence, not text that libnvvm misreads."""
        with tempfile.NamedTemporaryFile("w", suffix=".ll") as file:
            file.write("declare i1 @llvm.is.fpclass.f32(float, i32)\ndefine i1 @f(float %x) {\n"
                       "  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 3)\n  ret i1 %r\n}\n")
            file.flush()
            done = run("--text", 90, file.name)
        self.assertEqual(done.returncode, 1)
        self.assertIn("libnvvm has no intrinsic llvm.is.fpclass.f32", done.stderr)

    def occupancy(self, **environment):
        program = ("from numba import cuda\nimport numpy as np\n@cuda.jit\ndef add(x, y):\n    i = cuda.grid(1)\n"
                   "    if i < x.size:\n        y[i] += x[i]\nadd[1, 32](np.ones(3), np.ones(3))\n"
                   "%occupancy add\n%occupancy add 512 40000\n%sass add\n")
        with tempfile.NamedTemporaryFile("w", suffix=".qn") as file:
            file.write(program)
            file.flush()
            return subprocess.run([os.environ.get("QUERN", "build/quern"), "run", file.name], capture_output=True,
                                  text=True, env={**os.environ, "QUERN_DEVICE": "sim", **environment})

    def test_occupancy(self):
        """The table of %occupancy for the simulator's profile, a T4, and what is said where NVIDIA's tools are missing."""
        done = self.occupancy(PTXAS="/nowhere/ptxas")
        rows = [line.split() for line in done.stdout.splitlines()]
        self.assertIn("registers are not counted: ptxas was not found", done.stdout)
        self.assertIn(["32", "16", "16", "50", "%", "blocks"], rows)
        self.assertIn(["1024", "1", "32", "100", "%", "threads"], rows)
        self.assertIn("most warps at once (32 of 32) with blocks of 64, 128, 256, 512, 1024 threads", done.stdout)
        self.assertIn("1 at once on a multiprocessor, 16 of 32 warps (50 %), limited by shared memory", done.stdout)
        self.assertIn("ptxas was not found: it comes with the CUDA toolkit", done.stderr)

    def test_registers(self):
        if not os.access(PTXAS, os.X_OK):
            self.skipTest("there is no ptxas")
        self.assertRegex(self.occupancy(PTXAS=PTXAS).stdout, r"[1-9]\d* registers per thread, 0 bytes of shared memory")

    def test_same_text(self):
        """The text of a module is the same every time: it is a key of the code cache."""
        for path in sorted((HERE / "nvvm").glob("*.ll")):
            self.assertEqual(run("--text", 90, path).stdout, run("--text", 90, path).stdout)


for path in sorted((HERE / "nvvm").glob("*.ll")):
    setattr(Modules, f"test_{path.stem}_assembles", lambda self, path=path: self.check(path))

for path in sorted((HERE / "device").glob("*.ir")):
    setattr(Modules, f"test_kernel_{path.stem}", lambda self, path=path: self.check_kernel(path))

if __name__ == "__main__":
    unittest.main(verbosity=2)
