"""With and without OpenBLAS: products are right either way, np.linalg says what is missing, a child process of a
cell does not see the settings that OpenBLAS was loaded with.

usage: openblas_oracle.py FOLDER   (of the build: the program quern lies above it)"""
import os
import subprocess
import sys
import tempfile
import unittest

QUERN = os.path.join(os.path.dirname(os.path.abspath(sys.argv[1])), "quern")
PRODUCTS = """
import numpy as np
for n in [3, 20, 70, 300]:
    i = np.arange(n * n)
    a = np.reshape(i % 7 - 3.0, (n, n))
    b = np.reshape(i % 5 - 2.0, (n, n))
    c = np.sum(a[:, :, None] * b[None, :, :], axis=1) if n < 100 else a @ b
    print(n, np.array_equal(a @ b, c), np.array_equal(a @ b[0], np.sum(a * b[0], axis=1)), np.sum(a @ b))
"""


class OpenBlas(unittest.TestCase):
    def quern(self, text, **settings):
        with tempfile.TemporaryDirectory(prefix="quern-blas-") as folder:
            path = os.path.join(folder, "program.py")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            done = subprocess.run([QUERN, "run", path], capture_output=True, text=True,
                                  env=dict(os.environ, **settings))
        return done.stdout, done.stderr

    def test_products(self):
        found, _ = self.quern(PRODUCTS)
        absent, _ = self.quern(PRODUCTS, QUERN_OPENBLAS="off")
        self.assertEqual(found, absent)
        self.assertEqual(found.count("True True"), 4)

    def test_error(self):
        text = "import numpy as np\nnp.linalg.inv(np.eye(2))\n"
        for setting in "off", "/nowhere/libopenblas.so.0":
            out, error = self.quern(text, QUERN_OPENBLAS=setting)
            self.assertIn("NotImplementedError: linear algebra needs OpenBLAS", out + error)
            self.assertIn("libopenblas0-pthread", out + error)

    def test_caught(self):
        out, error = self.quern("import numpy as np\ntry:\n    np.linalg.inv(np.eye(2))\n"
                                "except NotImplementedError:\n    print('none')\n", QUERN_OPENBLAS="off")
        self.assertEqual(out, "none\n", error)

    def test_doctor(self):
        for setting, expected in (("", "kernels for"), ("off", "libopenblas0-pthread")):
            out = subprocess.run([QUERN, "doctor"], capture_output=True, text=True, check=True,
                                 env=dict(os.environ, QUERN_OPENBLAS=setting)).stdout
            line = next(line for line in out.splitlines() if line.startswith("OpenBLAS"))
            self.assertIn(expected, line)

    def test_bits_do_not_depend_on_threads(self):
        """Each of OpenBLAS's families of kernels groups the rows of a product in its own way."""
        cores = {"Nehalem": "sse4_2", "Sandybridge": "avx", "Haswell": "avx2", "Zen": "avx2", "SkylakeX": "avx512vl"}
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            flags = next(line for line in file if line.startswith("flags")).split()
        program = os.path.join(os.path.dirname(os.path.abspath(sys.argv[1])), "tests", "test_gemm")
        for core in (core for core, flag in cores.items() if flag in flags):
            done = subprocess.run([program], capture_output=True, text=True, env=dict(os.environ, OPENBLAS_CORETYPE=core))
            self.assertEqual(done.returncode, 0, core + ": " + done.stdout + done.stderr)

    def test_environment(self):
        text = ("import numpy as np\nimport os\nprint(np.linalg.inv(np.eye(2))[0, 0])\n"
                "print(os.environ.get('OPENBLAS_NUM_THREADS', 'not set'))\n")
        environment = {k: v for k, v in os.environ.items() if k != "OPENBLAS_NUM_THREADS"}
        with tempfile.TemporaryDirectory(prefix="quern-blas-") as folder:
            path = os.path.join(folder, "program.py")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            out = subprocess.run([QUERN, "run", path], capture_output=True, text=True, env=environment)
        self.assertEqual(out.stdout, "1.0\nnot set\n", out.stderr)


if __name__ == "__main__":
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(OpenBlas)
    result = unittest.TextTestRunner(verbosity=0).run(suite)
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    sys.exit(failed != 0)
