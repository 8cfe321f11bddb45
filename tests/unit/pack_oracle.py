"""What lang/stdlib/pack refuses: each mistake in a copy of lang/stdlib is an error with its place, and the build stops.

Usage: pack_oracle.py [build/tests]
"""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACK = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build/tests").resolve().parent / "stdlib_pack"


class Pack(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="quern-pack-")
        self.addCleanup(folder.cleanup)
        self.root, self.out = Path(folder.name, "stdlib"), Path(folder.name, "out")
        self.out.mkdir()
        shutil.copytree(ROOT / "lang/stdlib", self.root)

    def pack(self):
        files = sorted(os.path.relpath(path, self.root) for path in self.root.rglob("*.py"))
        done = subprocess.run([PACK, self.root, self.out, *files], capture_output=True, text=True, check=False)
        return done.returncode, done.stderr

    def change(self, name, old, new):
        path = self.root / name
        text = path.read_text(encoding="utf-8")
        self.assertIn(old, text)
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def refused(self, *parts):
        status, err = self.pack()
        self.assertEqual(status, 1, err)
        for part in parts:
            self.assertIn(part, err)
        self.assertFalse(list(self.out.iterdir()))

    def test_the_tree_as_it_is(self):
        status, err = self.pack()
        self.assertEqual((status, err), (0, ""))
        rows = (self.out / "stdlib_rows.def").read_text(encoding="utf-8")
        self.assertIn('"np", "clip", NULL, CLIP, 0, "", "a, a_min=None', rows)
        self.assertIn('"np", "abs", "<ufunc \'absolute\'>", UFUNC, OP_ABS', rows)

    def test_a_row_without_a_stub(self):
        self.change("native/np/selecting.py", "def clip(", "def _clip(")
        self.refused("a table of lang/front/rules has np.clip, and no file of lang/stdlib has a stub of it")

    def test_a_stub_without_a_row(self):
        self.change("native/np/selecting.py", "def clip(", "def snip(a):\n    ...\n\n\ndef clip(")
        self.refused("native/np/selecting.py:", "no table of lang/front/rules has a row for this stub, or np.snip has two")

    def test_a_stub_that_stands_twice(self):
        self.change("native/np/selecting.py", "def clip(", "def where(a):\n    ...\n\n\ndef clip(")
        self.refused("or np.where has two")

    def test_a_stub_outside_the_folder_and_a_body_in_it(self):
        self.change("math.py", "def gcd(", 'def cbrt(x):\n    """Root."""\n    ...\n\n\ndef gcd(')
        self.refused("math.py:", "lie in the folder native")
        self.setUp()
        self.change("native/math.py", "def ", 'def twice(x):\n    """Twice.\n\n    Parameters\n    ----------\n    x : int\n'
                    '        A number.\n\n    Returns\n    -------\n    int\n    """\n    return x + x\n\n\ndef ')
        self.refused("native/math.py:", "lie in the folder native")

    def test_a_docstring_without_a_full_stop(self):
        self.change("native/np/selecting.py", "Values limited to an interval.", "Values limited to an interval")
        self.refused("native/np/selecting.py:", "begins with a sentence that ends in a full stop")

    def test_a_parameter_that_is_left_out(self):
        self.change("native/np/selecting.py", "    a_min : array_like", "    a_less : array_like")
        self.refused("the documentation of clip() says nothing of its parameter 'a_min'")


unittest.main(argv=sys.argv[:1])
