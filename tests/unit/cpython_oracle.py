"""tests/cpython on a file of tests made up here: a method that passes, one that does not, one that is refused and one that is not of
the language, each counted as such. `python tests/cpython` is the long run."""
import json
import os
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
QUERN = os.path.abspath(os.environ.get("QUERN", "build/quern"))

TESTS = '''import unittest


class Base:
    thetype = None

    def test_length(self):
        s = self.thetype("abca")
        self.assertEqual(len(s), 3)
        self.assertIn("a", s)


class SetTest(Base, unittest.TestCase):
    thetype = set

    def test_missing(self):
        with self.assertRaises(KeyError):
            {1: 2}[3]
        self.assertRaises(KeyError, {1}.remove, 2)

    def test_identity(self):
        pair = (1, 2)
        self.assertTrue([pair][0] is pair)

    def test_classes(self):
        class Sub(set):
            pass
        self.assertEqual(Sub(), set())


if __name__ == "__main__":
    unittest.main()
'''


class Tool(unittest.TestCase):
    def test_verdicts(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "test_set.py"), "w", encoding="utf-8") as file:
                file.write(TESTS)
            open(os.path.join(folder, "test_dict.py"), "w", encoding="utf-8").close()  # by which the folder is known
            kept = os.path.join(folder, "verdicts.json")
            done = subprocess.run([sys.executable, os.path.join(ROOT, "tests", "cpython"), "--tests", folder, "--quern", QUERN, "--only",
                                   "test_set", "--json", kept], capture_output=True, text=True, timeout=300, cwd=ROOT)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            with open(kept, encoding="utf-8") as file:
                rows = {row["name"].rpartition(".")[2]: row for row in json.load(file)["methods"]}
        self.assertEqual({name: row.get("verdict") for name, row in rows.items()},
                         {"test_length": "passed", "test_missing": "passed", "test_identity": "refused", "test_classes": None})
        self.assertEqual(rows["test_classes"]["left_out"], "class statements")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
