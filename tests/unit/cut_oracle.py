"""tests/generate/cut.py: a program that ends otherwise than CPython's is cut to what makes the difference, one that does not
is left alone."""
import os
import subprocess
import sys
import tempfile
import unittest

CUT = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "generate", "cut.py")
PROGRAM = """import numpy as np
a = np.arange(6.0)
if a.sum() > 1:
    print(a)
# %%
big = 2 ** 40
total = 0
for i in range(3):
    total += big
print(total)
"""


class Cut(unittest.TestCase):
    def cut(self, text, *options):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "program.qn")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            done = subprocess.run([sys.executable, CUT, path, *options], capture_output=True, text=True, timeout=300)
        return done.returncode, done.stdout

    def test_what_differs_is_found(self):
        status, out = self.cut(PROGRAM + "print(int(1.0 * big * big))\n")
        self.assertEqual(status, 0, out)
        program, answers = out.split("--- CPython\n")
        self.assertLess(program.count("\n"), 5, out)
        self.assertIn("big * big", program)
        self.assertIn("--- quern: OverflowError", answers)

    def test_what_agrees_is_left_alone(self):
        self.assertEqual(self.cut(PROGRAM), (1, "the two agree: there is nothing to cut\n"))
        self.assertEqual(self.cut(PROGRAM, "--options=--engine jit", "--against=--engine walk")[0], 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
