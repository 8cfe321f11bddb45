"""The package that `make package` makes: unpacked in an empty folder, moved, and run where there
is nothing but glibc. Skipped when there is no package as new as the program."""
import glob
import json
import os
import shutil
import subprocess
import tempfile
import unittest

from driver import BUILD, Kernel, only

ARCHIVE = os.path.join(BUILD, "quern-x86_64.tar.xz")
PROGRAM = os.path.join(BUILD, "quern")
BARE = ["/lib64/ld-linux-x86-64.so.2", "/lib/x86_64-linux-gnu/libc.so.6", "/lib/x86_64-linux-gnu/libm.so.6"]


def missing():
    if not os.path.exists(ARCHIVE):
        return "there is no package in the build: make package"
    if os.path.getmtime(ARCHIVE) < os.path.getmtime(PROGRAM):
        return "the package is older than the program: make package"
    return None


@unittest.skipIf(missing(), missing() or "")
class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="quern-package-")
        subprocess.run(["tar", "-xf", ARCHIVE, "-C", cls.folder], check=True)
        unpacked, = glob.glob(os.path.join(cls.folder, "quern-*"))
        cls.home = os.path.join(cls.folder, "moved here", "quern")
        os.makedirs(os.path.dirname(cls.home))
        os.rename(unpacked, cls.home)
        cls.clean = {"HOME": cls.folder, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def run_clean(self, *command):
        return subprocess.run(command, env=self.clean, cwd=self.folder, capture_output=True, text=True, timeout=120)

    def test_size(self):
        self.assertLess(os.path.getsize(ARCHIVE), 25e6)

    def test_licences(self):
        def held(*path):
            return os.path.exists(os.path.join(self.home, *path))
        with open(os.path.join(self.home, "LICENSE"), encoding="utf-8") as file:
            self.assertIn("BSD 3-Clause", file.read())
        with open(os.path.join(self.home, "THIRD_PARTY.md"), encoding="utf-8") as file:
            rows = [line.split("|")[1:-1] for line in file if line.startswith("|")][2:]
        packages = [row[4].strip() for row in rows if row[4].strip()]
        self.assertGreater(len(packages), 10)
        self.assertEqual([p for p in packages if not held("licenses", p + ".txt")], [])
        self.assertEqual([f for f in ("GPL-3", "LGPL-3", "Apache-2.0") if not held("licenses", f + ".txt")], [])

    def test_the_tour_runs(self):
        tour = os.path.join(self.home, "notebooks", "tour.ipynb")
        done = self.run_clean(os.path.join(self.home, "bin", "quern"), "run", "--keep-going", "--json", tour)
        kinds = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
        self.assertGreater(len(kinds), 10, done.stderr)
        with open(tour, encoding="utf-8") as file:
            cells = json.load(file)["cells"]
        failing = sum("raises-exception" in c["metadata"].get("tags", []) for c in cells)
        errors = [k for k in kinds if "ename" in json.dumps(k)]
        self.assertEqual(len(errors), failing, errors)

    def test_libraries_are_its_own_or_glibc(self):
        done = self.run_clean("ldd", os.path.join(self.home, "bin", "quern"))
        for line in done.stdout.splitlines():
            name = os.path.basename(line.split()[0])
            own = os.path.exists(os.path.join(self.home, "lib", "quern", name))
            glibc = name.startswith(("linux-vdso", "ld-linux", "libc.so", "libm.so", "libdl.so", "libpthread.so"))
            self.assertTrue(own or glibc, line)
            if own:
                self.assertIn(os.path.join(self.home, "bin"), line)

    @unittest.skipUnless(os.geteuid() == 0 and all(map(os.path.exists, BARE)), "needs root for chroot")
    def test_alone_with_glibc(self):
        root = os.path.join(self.folder, "root")
        for file in BARE:
            os.makedirs(root + os.path.dirname(file), exist_ok=True)
            shutil.copy(file, root + file)
        os.makedirs(os.path.join(root, "tmp"))
        shutil.copytree(self.home, os.path.join(root, "quern"))
        code = "x = np.linspace(0, 1, 1000)\n@njit\ndef f(x):\n    return (np.sin(x) ** 2 + np.cos(x) ** 2).sum()\nprint(round(f(x)))"
        # $ORIGIN comes from /proc, which is not there.
        done = subprocess.run(["/quern/bin/quern", "-c", "from numba import njit\n" + code],
                              preexec_fn=lambda: os.chroot(root), cwd="/",
                              env={"HOME": "/tmp", "LD_ORIGIN_PATH": "/quern/bin"}, capture_output=True, text=True, timeout=60)
        self.assertEqual((done.stdout, done.returncode), ("1000\n", 0), done.stderr)

    def test_kernel(self):
        with Kernel([os.path.join(self.home, "bin", "quern"), "kernel"]) as kernel:
            _, outputs = kernel.execute("np.arange(4).sum()")
            self.assertIn("6", only(outputs, "execute_result")[0].content["data"]["text/plain"])

    def test_python_package(self):
        code = "import sys; sys.path.insert(0, sys.argv[1]); import quern; print(quern.Session().run('1 + 1 == 2'))"
        done = self.run_clean("python3", "-c", code, os.path.join(self.home, "python"))
        self.assertEqual(done.stdout.split(), ["True"], done.stderr)

    def test_install_without_root(self):
        prefix = os.path.join(self.folder, "prefix")
        done = self.run_clean("sh", os.path.join(self.home, "install.sh"), "--prefix", prefix)
        self.assertEqual(done.returncode, 0, done.stderr)
        with open(os.path.join(prefix, "share/jupyter/kernels/quern/kernel.json"), encoding="utf-8") as file:
            spec = json.load(file)
        self.assertEqual(spec["argv"][0], os.path.join(prefix, "bin", "quern"))
        done = self.run_clean(spec["argv"][0], "-c", "print(np.sqrt(2.25))")
        self.assertEqual((done.stdout, done.stderr), ("1.5\n", ""))


if __name__ == "__main__":
    unittest.main()
