"""The code of nested try statements grows as their depth does: lines of IR are counted, no time is taken.

Run: QUERN=build/quern python -m unittest discover -s tests/protocol -p test_code_size.py"""
import os
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from driver import QUERN  # noqa: E402

HANDLERS = {"finally": ["finally:"], "except": ["except ValueError:"], "both": ["except ValueError:", "finally:"]}


def nested(handlers, depth, leaves):
    lines = ["def f(x):", "    t = 0.0"]
    for k in range(depth):
        lines += ["    " * (k + 1) + "try:"] + ["    " * (k + 2) + f"if x == {k}.5: return t"] * leaves
    lines.append("    " * (depth + 1) + "t += 1.0 / x")
    for k in reversed(range(depth)):
        for handler in handlers:
            lines += ["    " * (k + 1) + handler, "    " * (k + 2) + f"t += {k}.0"]
    return "\n".join(lines + ["    return t", "print(f(2.0))"])


def size(code):
    with tempfile.NamedTemporaryFile("w", suffix=".py") as file:
        file.write(code)
        file.flush()
        done = subprocess.run(QUERN[:1] + ["--no-cache", "--dump", "drop", "run", file.name], capture_output=True,
                              text=True)
    assert done.returncode == 0, done.stderr[-500:]
    return done.stderr.count("\n")


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
class CodeSize(unittest.TestCase):
    def test_each_level_adds_as_much(self):
        for name, handlers in HANDLERS.items():
            for leaves in False, True:
                with self.subTest(name, leaves=leaves):
                    five, ten, twenty, forty = (size(nested(handlers, depth, leaves)) for depth in (5, 10, 20, 40))
                    level = (ten - five) / 5
                    self.assertGreater(level, 0)
                    self.assertLess(twenty - ten, 1.5 * 10 * level)
                    self.assertLess(forty - twenty, 1.5 * 20 * level)


if __name__ == "__main__":
    unittest.main()
