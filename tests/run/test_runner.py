"""Tests of the runner's own judgements: what it reads, masks and lets pass."""
import os
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]

import ast_check  # noqa: E402
import cases  # noqa: E402
import dependencies  # noqa: E402
import notebooks  # noqa: E402
import numpy_files  # noqa: E402
import programs  # noqa: E402

CASE = """# about
# engines: default walk

# %%
x = 1
x
# >>>
# Out[1]: 1
#
#   indented
# <<<

# %% second
y = 2
"""


def case(text):
    with tempfile.NamedTemporaryFile("w", suffix=".qn", delete=False) as file:
        file.write(text)
    try:
        return cases.Case(file.name)
    finally:
        os.unlink(file.name)


class Cases(unittest.TestCase):
    def test_reads_cells_and_headers(self):
        read = case(CASE)
        self.assertEqual(read.headers["engines"], "default walk")
        self.assertEqual([c.expected for c in read.cells], ["Out[1]: 1\n\n  indented", None])

    def test_writes_back_what_it_read(self):
        self.assertEqual(case(CASE).text(), CASE)

    def test_new_expectation_goes_after_the_code(self):
        read = case("# %%\nx\n\n# %%\ny\n")
        read.cells[0].expected = "1"
        self.assertEqual(read.text(), "# %%\nx\n# >>>\n# 1\n# <<<\n\n# %%\ny\n")

    def test_code_before_the_first_marker_is_a_cell(self):
        self.assertEqual(len(case("x = 1\n# %%\nx\n").cells), 2)


class NumPyFiles(unittest.TestCase):
    def test_tolerance_is_for_numbers_only(self):
        self.assertTrue(numpy_files.close("[1.0 nan] a", "[1.0000001  nan] a", 1e-6))
        self.assertFalse(numpy_files.close("[1.0 2.0] a", "[1.1 2.0] a", 1e-6))
        self.assertFalse(numpy_files.close("1.0 a", "1.0 b", 1e-6))


class Programs(unittest.TestCase):
    def tally(self, *run):
        return [(r.outcome, r.count) for r in programs.counted("unit", "x", *run)]

    def test_counts_line(self):
        self.assertEqual(self.tally(0, "3 passed, 0 failed\n", ""), [("passed", 3)])
        self.assertEqual(self.tally(1, "3 passed, 2 failed\n", ""), [("failed", 2), ("passed", 3)])

    def test_status_alone(self):
        self.assertEqual(self.tally(0, "", ""), [("passed", 1)])
        self.assertEqual(self.tally(-11, "", ""), [("failed", 1)])

    def test_tap(self):
        self.assertEqual(self.tally(1, "ok 1 - a\nnot ok 2 - b\nok 3 # skip no GPU\n", ""),
                         [("failed", 1), ("passed", 1), ("skipped", 1)])


class Notebooks(unittest.TestCase):
    def test_times_are_masked(self):
        self.assertEqual(
            notebooks.masked("47.1 ms ± 77.1 µs per loop (mean ± std. dev. of 7 runs, 10 loops each)"),
            notebooks.masked("1.2 s ± 3 ns per loop (mean ± std. dev. of 7 runs, 1 loop each)"))
        self.assertNotEqual(notebooks.masked("x = 3"), notebooks.masked("x = 4"))

    def test_streams_are_joined(self):
        def stream(text):
            return {"output_type": "stream", "name": "stdout", "text": text}
        self.assertEqual(notebooks.shown([stream("a"), stream("b\n")]), notebooks.shown([stream("ab\n")]))


class Sources(unittest.TestCase):
    def test_dependencies(self):
        for path, target, ours, fine in [
                ("lang/rt/array/array.c", "lang/base/types/dtype.h", True, True),
                ("lang/rt/array/array.c", "lang/ir/ir.h", True, False),
                ("kernel/cli/run.c", "kernel/server/kernel.h", True, True),
                ("kernel/cli/run.c", "lang/front/syntax/ast.h", True, False),
                ("lang/session/session.c", "kernel/server/kernel.h", True, False),
                ("lang/rt/array/array.c", "shape.h", True, False),
                ("kernel/server/shell.c", "zmq.h", False, False),
                ("kernel/wire/transport_zmq.c", "zmq.h", False, True)]:
            self.assertEqual(dependencies.broken(path, target, ours) is None, fine, (path, target))

    def test_magics_are_commented_out(self):
        compile(ast_check.plain("%%time\nx = !ls\nif x:\n  %timeit x\nnp.sin?\n!echo hi"), "cell", "exec")
        self.assertEqual(ast_check.plain("%%bash\nif [ -f x ]; then"), "")


if __name__ == "__main__":
    unittest.main()
