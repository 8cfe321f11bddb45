"""What is deeply nested, or long: chains of calls of functions that were not called before; the code of functions."""
import os
import subprocess
import sys
import tempfile
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


def texts(n):
    return [f"    s{k} = str(x) + '{k}'" for k in range(n)] + ["    return " + " + ".join(f"s{k}.upper()" for k in range(n))]


def lists(n):
    return [f"    l{k} = [x, {k}]" for k in range(n)] + [f"    l{k}.append(l{(k * 7 + 3) % n}[0])" for k in range(n)] + [
        "    return " + " + ".join(f"l{k}[2]" for k in range(n))]


def arrays(n):
    return [f"    a{k} = np.ones(x) * {k}" for k in range(n)] + [
        f"    a{k} = np.dot(np.outer(a{k}, a{(k * 7 + 3) % n}), a{k})" for k in range(n)] + [
        "    return " + " + ".join(f"a{k}[0]" for k in range(n))]


def nested(n, last):
    return ["    l = [0]"] + [f"{'  ' * k}    try:" for k in range(n)] + [f"{'  ' * n}    l.append(1 // x)"] + [
        f"{'  ' * k}    {last}:\n{'  ' * k}      l.append({k})" for k in reversed(range(n))] + ["    return l"]


class Displays(unittest.TestCase):
    """The items of a display, and a call's arguments, may be more than the stack holds."""

    def test_a_million_items(self):
        text = "x = [" + "1, " * 1000000 + "2]\nprint(len(x), sum(x))\ndef f(k):\n    y = [" + "k, " * 600000 + "2]\n    return sum(y)\nprint(f(3))\n"
        for engine in "auto", "walk":
            done = subprocess.run([QUERN, "run", "--engine", engine, "/dev/stdin"], input=text, capture_output=True,
                                  encoding="utf-8", timeout=300)
            self.assertEqual((done.stdout, done.stderr, done.returncode), ("1000001 1000002\n1800002\n", "", 0))


class Code(unittest.TestCase):
    """Of twice the text there is about twice the code: what a function owns is given back in one place, or by one call."""

    def lines(self, body):
        text = "\n".join(["import numpy as np", "from numba import njit", "@njit", "def f(x):", *body, "f(1)",
                          "# %%", "print(len(f.inspect_asm().splitlines()))", ""])
        with tempfile.NamedTemporaryFile("w", suffix=".qn") as file:
            file.write(text)
            file.flush()
            done = subprocess.run([QUERN, "--engine", "jit", "run", file.name], capture_output=True, encoding="utf-8",
                                  timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr)
        return int(done.stdout)

    def test_linear(self):
        for name, body in {"texts": texts, "lists": lists, "arrays": arrays, "finally": lambda n: nested(n, "finally"),
                           "except": lambda n: nested(n, "except ValueError")}.items():
            with self.subTest(name):
                # All three are made in one way: large code that only calls the run time is made in less time, and longer.
                sizes = [self.lines(body(n)) for n in ((20, 40, 80) if name == "arrays" else (10, 20, 40))]
                self.assertLess(sizes[1], 2.3 * sizes[0])
                self.assertLess(sizes[2], 2.3 * sizes[1])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
