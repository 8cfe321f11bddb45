"""tests/strangers on a module made up here: the programs that it makes of docstrings, of tests and of a package, what it says of
programs that CPython cannot run alone, and each verdict of Quern's answers. `python tests/strangers` is the long run."""
import ast
import os
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tests", "strangers"))

import corpora  # noqa: E402
import methods  # noqa: E402
import oracle  # noqa: E402
import recorded  # noqa: E402
import report  # noqa: E402
import units  # noqa: E402
import verdict  # noqa: E402

QUERN = os.path.abspath(os.environ.get("QUERN", "build/quern"))

RECORDED = '''
import unittest
import numpy as np
from own.tests import Compiled

class Tests(Compiled):
    def test_sum(self):
        code = """
            def total(a):
                return a.sum()
        """
        n = 3
        self.run_test(code, np.arange(n), total=[int])

    def test_named(self):
        self.run_test("def plus(a, b): return a + b", 1, [2], plus=[int, list], runas="x")

    def test_twice(self):
        self.run_test("def f(): return 1", f=[])
        self.run_test("def f(): return 2", f=[])

    def test_own(self):
        self.run_test("def f(a): return a", self.value, f=[int])
'''

SHARED = '''"""What both need."""


def twice(x):
    """
    >>> twice(4)
    8
    """
    return x + x


if __name__ == "__main__":
    print(twice(1))
'''
LOGIC = '''from __future__ import annotations
from pack.shared import twice


def third(items):
    """The third of some items.

    >>> third([1, 2, twice(3)])
    6
    >>> items = [1]; items.append(2)
    >>> third(
    ...     items)  # too short
    Traceback (most recent call last):
        ...
    IndexError: list index out of range
    >>> print("done")
    done
    """
    return items[2]


if __name__ == "__main__":
    print("the main program")
'''
RENAMED = '''from pack import double
import math
from pack.logic import third

print(double(math.floor(1.5)), third([1, 2, 3]))

if __name__ == "__main__":
    print("too")
'''
THIRD = '''from __future__ import annotations
"""What both need."""


def twice(x):
    """
    >>> twice(4)
    8
    """
    return x + x





def third(items):
    """The third of some items.

    >>> third([1, 2, twice(3)])
    6
    >>> items = [1]; items.append(2)
    >>> third(
    ...     items)  # too short
    Traceback (most recent call last):
        ...
    IndexError: list index out of range
    >>> print("done")
    done
    """
    return items[2]




print(repr(third([1, 2, twice(3)])))
items = [1]; items.append(2)
items = [1]; items.append(2)
try:
    third(items)
except Exception as error:
    print(type(error).__name__, error)
print("done")
'''
TESTS = '''import unittest
import pytest
from pack.shared import twice
from pack.logic import third

LIMIT = 3


class TestTwice(unittest.TestCase):
    def setUp(self):
        self.items = [1, 2, 3]

    def test_twice(self):
        self.assertEqual(twice(LIMIT), 6)
        with self.assertRaises(TypeError):
            twice(None)

    def test_items(self):
        self.assertIn(third(self.items), (3, 4), "a message")

    def test_more(self):
        self.assertRegex("a", "b")


def test_plain():
    assert twice(2) == 4


@pytest.mark.parametrize("x", [1, 2])
def test_each(x):
    assert twice(x) > x


def test_raises():
    with pytest.raises(TypeError):
        twice(None)


test_plain()
'''
TWICE = '''def test_twice():
    self_items = [1, 2, 3]
    assert twice(LIMIT) == 6
    try:
        twice(None)
    except TypeError as error:
        print(type(error).__name__, error)
    else:
        raise AssertionError('nothing was raised')'''


class Units(unittest.TestCase):
    """The programs that are made of a clone."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        os.mkdir(os.path.join(self.folder.name, "pack"))
        for name, text in ("pack/shared.py", SHARED), ("pack/__init__.py", "from .shared import twice as double\n"), (
                "renamed.py", RENAMED), ("pack/logic.py", LOGIC), ("test_pack.py", TESTS), ("run.py", "print(1)\n"):
            with open(os.path.join(self.folder.name, name), "w", encoding="utf-8") as file:
                file.write(text)
        self.corpus = corpora.Corpus("made/up", "none", leave=("pack/left_*",))

    def made(self, name):
        return {unit.name: unit for unit in units.units(self.corpus, self.folder.name, name)}

    def test_files(self):
        self.assertEqual(corpora.files(self.corpus, self.folder.name), 
                         ["renamed.py", "run.py", "test_pack.py", "pack/__init__.py", "pack/logic.py", "pack/shared.py"])

    def test_docstring(self):
        found = self.made("pack/logic.py")
        self.assertEqual(list(found), ["pack/logic.py::third"])
        self.assertEqual(found["pack/logic.py::third"].text, THIRD)

    def test_whole_program(self):
        self.assertEqual(self.made("run.py")["run.py"].text, "print(1)\n")

    def test_imports(self):
        text = self.made("renamed.py")["renamed.py"].text
        self.assertTrue(text.startswith("from __future__ import annotations\n"))  # as one of the modules has it
        self.assertEqual(oracle.Oracle(None).ask(text), oracle.Answer("2 3\ntoo\n"))
        self.assertEqual(text.count("def twice"), 1)

    def test_tests(self):
        found = self.made("test_pack.py")
        self.assertEqual({name: unit.left_out for name, unit in found.items()}, {
            "test_pack.py::TestTwice.test_twice": None, "test_pack.py::TestTwice.test_items": None,
            "test_pack.py::TestTwice.test_more": "asks its test runner for more than assertions", "test_pack.py::test_plain": None,
            "test_pack.py::test_raises": "asks its test runner for more than assertions"})
        text = found["test_pack.py::TestTwice.test_twice"].text
        self.assertIn(TWICE, text)
        self.assertTrue(text.endswith("\n\ntest_twice()\n"))
        for absent in "unittest", "pytest", "test_plain", "def third", "__main__":
            self.assertNotIn(absent, text)
        self.assertEqual(oracle.Oracle(None).ask(text).printed, "TypeError unsupported operand type(s) for +: 'NoneType' and 'NoneType'\n")
        self.assertIn("assert third(self_items) in (3, 4)", found["test_pack.py::TestTwice.test_items"].text)
        self.assertIn("def third", found["test_pack.py::TestTwice.test_items"].text)


class Answers(unittest.TestCase):
    """What CPython says, and what is said of Quern's answer."""

    def test_not_counted(self):
        for text, why in (("print(input())", "needs input"), ("open('x', 'w')", "touches files, the network or processes"),
                          ("import os\nos.system('true')", "touches files, the network or processes"), ("x = 1", "prints nothing and asserts nothing"),
                          ("import time\nprint(time.time_ns())", "prints something else each time"), ("print(object())", "prints addresses"),
                          ("import nowhere_at_all", "imports what is not there"), ("import sys\nsys.exit(2)", "ends by an exit status")):
            with self.subTest(text):
                self.assertEqual(oracle.Oracle(None).ask(text).left_out, why)

    def test_cache(self):
        with tempfile.TemporaryDirectory() as folder:
            first = oracle.Oracle(folder).ask("print('once')\n1 / 0")
            self.assertEqual((first.printed, first.kind, first.sentence), ("once\n", "ZeroDivisionError", "division by zero"))
            again = oracle.Oracle(folder)
            self.assertEqual(list(again.known.values()), [first])

    def test_verdicts(self):
        says = oracle.Answer
        for text, answer, expected in (
                ("print(1)", says("1\n"), verdict.PASSED),
                ("print(1)\nprint([1][3])", says("1\n", "IndexError", "list index out of range"), verdict.PASSED),
                ("print(1)", says("2\n"), verdict.WRONG),
                ("print((2.0, 'a'), 10.5)", says("(2, 'a') 10.5\n"), verdict.WRONG),
                ("print(1.5)", says("1\n"), verdict.WRONG),
                ("x = 1\nassert x == 2", says(), verdict.WRONG),
                ("print(1)", says("1\n", "ValueError", "no"), verdict.WRONG),
                ("print(1)\nprint([1][3])", says("2\n"), verdict.WRONG),
                ("print(1)\nprint([1][3])", says("1\n2\n"), verdict.RAISED),
                ("x = [1]\nprint(x[3])", says("1\n"), verdict.RAISED),
                ("print(1)\nprint(nothing_of_this_name)", says("1\n2\n"), verdict.REFUSED)):
            with self.subTest(text, answer=answer):
                self.assertEqual(verdict.judge(text, answer, QUERN).verdict, expected)

    def test_causes(self):
        sentence = "a list holds items of one type, and these are int, np.float64 and list[tuple[int, str]]"
        self.assertEqual(verdict.cause(verdict.Verdict(verdict.REFUSED, "TypeError", sentence)), "TypeError: a TYPE holds items of one type, and these are TYPEs")
        said = verdict.Verdict(verdict.RAISED, "TypeError", "find_it() returned None here and int elsewhere: a function has one result type")
        self.assertEqual(verdict.cause(said), "TypeError: f() returned TYPE here and TYPE elsewhere: a function has one result type")
        self.assertEqual(verdict.cause(verdict.Verdict(verdict.REFUSED, "TypeError", "bytes are not part of the language")),
                         "TypeError: bytes are not part of the language")
        said = verdict.Verdict(verdict.REFUSED, "AttributeError", "'list[int]' object has no attribute 'foo'")
        self.assertEqual((verdict.cause(said), verdict.particular(said)), ("AttributeError: '...' object has no attribute '...'", "foo"))

    def test_report(self):
        rows = [{"name": "a", "corpus": "c", "verdict": "passed"}, {"name": "b", "corpus": "c", "left_out": "needs input"},
                {"name": "d", "corpus": "c", "verdict": "refused", "cause": "E: no", "particular": "x"}]
        self.assertIn("| all | 2 | 1 | 50.0 % | 1 | 0 | 0 | 0 | 0 |", report.table(rows, ["c"]))
        self.assertIn("| 1 | E: no | refused | x 1 | d |", report.causes(rows, 5))
        before = [{**rows[0], "verdict": "wrong"}, rows[2]]
        self.assertIn("passes now: 1\n    a: wrong -> passed", report.changes(before, rows))

    def test_recorded(self):
        tree = ast.parse(RECORDED)
        found = dict(recorded.programs(tree, "run_test"))
        self.assertEqual(found["Tests.test_sum"], "import numpy as np\nn = 3\ndef total(a):\n    return a.sum()\n\nprint(repr(total(np.arange(n))))\n")
        self.assertEqual(found["Tests.test_named"], "def plus(a, b): return a + b\n\nprint(repr(plus(1, [2])))\n")
        self.assertEqual([name for name, text in found.items() if text is None], ["Tests.test_twice", "Tests.test_own"])

    def test_assertions(self):
        self.assertFalse(methods.is_case(ast.parse("class A(list): pass").body[0]))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
