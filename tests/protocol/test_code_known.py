"""A program whose code is on disk makes none: nothing is compiled, by the kernels' launches or ahead of them.

Run: QUERN=build/quern python -m unittest discover -s tests/protocol -p test_code_known.py"""
import os
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from driver import QUERN  # noqa: E402

# Long enough to leave its operations to the run time; launches of many patterns, some of which nobody would guess.
LINES = ["a = a * {}.5 + b", "b = np.sin(a) - b * 0.5", "a = a[::-1] + b", "b = np.where(a > 0.0, b, a)"]
PROGRAM = "\n".join(["def f(a, b):", *["    " + LINES[k % 4].format(k % 7) for k in range(132)], "    return np.sum(a) + b[0]",
                     "# %%", "print(f(np.ones(3), np.ones(3)))", "# %%", "%cache", ""])


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
class CodeKnown(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.home = place.name
        os.chmod(self.home, 0o700)

    def run_it(self):
        """The answer, what %cache says, and the names on disk."""
        lines = subprocess.run([QUERN[0], "run", "--engine", "jit", "--threads", "4", "-"], input=PROGRAM, text=True, capture_output=True,
                               check=True, env={**os.environ, "XDG_CACHE_HOME": self.home}).stdout.splitlines()
        figures = dict(line.split(":") for line in lines[1:])
        return lines[0], figures, sorted(os.listdir(os.path.join(self.home, "quern")))

    def test_runs_that_find_all(self):
        answer, figures, names = self.run_it()
        self.assertGreater(int(figures["Compiled"].split()[0]), 20)
        for _ in range(6):  # what would be begun ahead depends on when the threads for it are ready
            again, figures, names_again = self.run_it()
            self.assertEqual(answer, again)
            self.assertEqual(figures["Compiled"].strip(), "0")
            self.assertGreater(int(figures["Found on disk"]), 20)
            self.assertEqual(names, names_again)


if __name__ == "__main__":
    unittest.main()
