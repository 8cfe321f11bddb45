"""What is deeply nested: chains of calls of functions that were not called before."""
import os
import subprocess
import sys
import unittest

QUERN = os.path.join(os.path.dirname(os.path.abspath(sys.argv[1])), "quern")


def chain(count, inner="x"):
    text = [f"def f{count}(x):", f"    return {inner}"]
    for k in reversed(range(count)):
        text += [f"def f{k}(x):", f"    return f{k + 1}(x) + 1"]
    return "\n".join([*text, "print(f0(1))", ""])


class Chains(unittest.TestCase):
    def quern(self, text, *options):
        return subprocess.run([QUERN, "run", *options, "/dev/stdin"], input=text, capture_output=True,
                              encoding="utf-8", timeout=300)

    def test_chains_run(self):
        for count in 1, 64, 500, 3000:
            for engine in "auto", "walk":
                done = self.quern(chain(count), "--engine", engine)
                self.assertEqual((done.stdout, done.returncode), (f"{count + 1}\n", 0))

    @unittest.skipIf("san" in os.path.basename(os.path.dirname(QUERN)), "frames of a sanitized build are several times larger")
    def test_ten_thousand(self):
        done = self.quern(chain(10000))
        self.assertEqual((done.stdout, done.returncode), ("10001\n", 0))

    def test_a_global_read_and_written_below(self):
        text = "g = 0\ndef up():\n    global g\n    g += 1\n    return g\n" + chain(200, "up() + x") + (
            "print(g)\ng = 41\nprint(f0(1), g)\ng = 1.5\nprint(f0(1), g)\n")
        done = self.quern(text)
        self.assertEqual((done.stdout, done.returncode), ("202\n1\n243 42\n203.5 2.5\n", 0))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
