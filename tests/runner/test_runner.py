"""Tests of the runner's own judgements: what it reads, masks and lets pass."""
import argparse
import contextlib
import io
import os
import shlex
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]

import ast_check  # noqa: E402
import cases  # noqa: E402
import dependencies  # noqa: E402
import notebooks  # noqa: E402
import paths  # noqa: E402
import numpy_files  # noqa: E402
import programs  # noqa: E402
import report  # noqa: E402
import selection  # noqa: E402

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


    def test_failures_of_unittests_are_told_apart(self):
        line, thin = "=" * 70, "-" * 70
        err = (f"{line}\nFAIL: test_a (test_x.X.test_a)\n{thin}\nAssertionError: 1\n\n{line}\n"
               f"ERROR: setUpClass (test_x.Y)\n{thin}\nOSError\n\n{thin}\nRan 3 tests in 1s\n\n"
               "FAILED (failures=1, errors=1)\n")
        results = programs.unittest_results("protocol", "test_x.py", 1, err, "tests/protocol/test_x.py")
        self.assertEqual([(r.outcome, r.count, r.selector) for r in results], [
            ("passed", 1, ""), ("failed", 1, "tests/protocol/test_x.py [X.test_a]"),
            ("failed", 1, "tests/protocol/test_x.py [Y]")])


class Selections(unittest.TestCase):
    ALL = [("cases", "jit/fastmath.qn [walk]"), ("cases", "jit/fastmath.qn [default]"), ("unit", "test_pool"),
           ("unit", "test_gemm"), ("numpy", "tests/numpy/views/windows_stencils.py [walk]"), ("source", "dependencies.py"),
           ("protocol", "test_interrupts.py"), ("notebooks", "gpu.ipynb"), ("examples", "np.clip [walk]")]

    def left(self, *filters, all_of=False):
        chosen = selection.Selection(filters, all_of)
        return [name for group, name in self.ALL if chosen.has(group, name)], chosen

    def test_paths(self):
        for filters, names in [
                (["tests/cases/jit/fastmath.qn"], ["jit/fastmath.qn [walk]", "jit/fastmath.qn [default]"]),
                (["tests/cases/jit/fastmath.qn [walk]"], ["jit/fastmath.qn [walk]"]),
                (["tests/unit"], ["test_pool", "test_gemm"]),
                (["tests/unit/test_pool.c", "notebooks/gpu.ipynb"], ["test_pool", "gpu.ipynb"]),
                (["tests/dependencies.py"], ["dependencies.py"]),
                (["tests/protocol/test_interrupts.py [X.test_y]"], ["test_interrupts.py"])]:
            self.assertEqual(self.left(*filters)[0], names, filters)

    def test_parts_of_names(self):
        self.assertEqual(self.left("cases jit", "[walk]", all_of=True)[0], ["jit/fastmath.qn [walk]"])
        self.assertEqual(self.left("unit test_g")[0], ["test_gemm"])
        self.assertEqual(len(self.left()[0]), len(self.ALL))

    def test_a_test_of_a_unittest_file(self):
        path = "tests/protocol/test_interrupts.py"
        self.assertEqual(self.left(path + " [X.test_y]")[1].part(path), "X.test_y")
        self.assertIsNone(self.left(path)[1].part(path))

    def test_what_matches_nothing_is_told(self):
        self.assertEqual(self.left("unit", "tests/cases/nowhere.qn")[1].unused(), ["tests/cases/nowhere.qn"])

    def test_every_failure_has_its_line(self):
        options = argparse.Namespace(build="build-asan", quern=None, device=None, thorough=False)
        for group, name in self.ALL:
            line = selection.again(options, selection.selector(group, name))
            words = [word for word in shlex.split(line) if "=" not in word]
            self.assertEqual(words[:3], ["tests/run", "--build", "build-asan"])
            self.assertEqual(self.left(words[3])[0], [name])
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            report.Report().add(report.Result("unit", "test_pool", report.FAIL, "why"), line)
        self.assertIn("\n    run again: " + line + "\n", out.getvalue())


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
                ("lang/session/run.c", "kernel/server/kernel.h", True, False),
                ("lang/rt/array/array.c", "shape.h", True, False),
                ("kernel/server/shell.c", "zmq.h", False, False),
                ("kernel/wire/transport_zmq.c", "zmq.h", False, True)]:
            self.assertEqual(dependencies.broken(path, target, ours) is None, fine, (path, target))

    def test_paths_that_are_named(self):
        tree = paths.Tree(["lang/rt/exec/pool.c", "lang/rt/exec/pool.h", "docs/gpu.md"])
        text = "lang/rt/exec/pool, lang/rt/*/pool.h and lang/rt.\nlang/rt/gone.c; [a](gpu.md#b) [c](away.md) f(...)[0](...)"
        self.assertEqual(list(paths.stale("docs/x.md", text, tree)), [(2, "lang/rt/gone.c"), (2, "away.md")])
        self.assertEqual(list(paths.stale("lang/x.c", text, tree)), [(2, "lang/rt/gone.c")])

    def test_magics_are_commented_out(self):
        compile(ast_check.plain("%%time\nx = !ls\nif x:\n  %timeit x\nnp.sin?\n!echo hi"), "cell", "exec")
        self.assertEqual(ast_check.plain("%%bash\nif [ -f x ]; then"), "")


if __name__ == "__main__":
    unittest.main()
