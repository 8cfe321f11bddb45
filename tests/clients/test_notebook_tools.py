"""The tools that run notebooks without a person: nbclient, nbconvert, papermill, nbval."""
import json
import os
import re
import shutil
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import nbformat  # noqa: E402
from bs4 import BeautifulSoup  # noqa: E402
from nbclient import NotebookClient  # noqa: E402
from nbclient.exceptions import CellExecutionError  # noqa: E402

from tools import KERNEL, ROOT, SANITIZED, SECONDS, ClientTest, notebook, text_of  # noqa: E402

PLOT = "import matplotlib.pyplot as plt\nplt.plot([1, 2, 4])\nplt.title('Powers of two')\nplt.show()"
SUM = "import numpy as np\nx = np.arange(5)\nprint(x.sum())"


class NbClient(ClientTest):
    def execute(self, made, **options):
        client = NotebookClient(made, timeout=SECONDS, kernel_name=KERNEL,
                                resources={"metadata": {"path": self.folder}}, **options)
        client.execute()
        return made

    def test_outputs(self):
        made = self.execute(notebook(SUM, "x * 2", PLOT))
        self.assertEqual(text_of(made.cells[0]), "10\n")
        self.assertEqual(text_of(made.cells[1], "execute_result"), "array([0, 2, 4, 6, 8])")
        self.assertEqual(made.cells[1].execution_count, 2)
        self.assertIn("image/png", made.cells[2].outputs[0].data)
        nbformat.validate(made)
        self.assertEqual(made.metadata.language_info.pygments_lexer, "python")

    def test_an_error_stops_and_is_kept(self):
        made = notebook("a = 1", "a / 0", "a = 2")
        with self.assertRaises(CellExecutionError) as caught:
            self.execute(made)
        self.assertEqual((caught.exception.ename, caught.exception.evalue), ("ZeroDivisionError", "division by zero"))
        self.assertEqual(made.cells[1].outputs[0].output_type, "error")
        self.assertIsNone(made.cells[2].execution_count)

    def test_errors_that_are_allowed(self):
        made = self.execute(notebook("1 / 0", "print('after')"), allow_errors=True)
        self.assertEqual(text_of(made.cells[1]), "after\n")

    def test_a_cell_that_takes_too_long_is_interrupted(self):
        made = notebook("n = 0", "while True: n = 1", "print(n)")
        made = self.execute(made, allow_errors=True, interrupt_on_timeout=True, timeout_func=self.short_for_the_loop)
        self.assertEqual(made.cells[1].outputs[0].ename, "KeyboardInterrupt")
        self.assertEqual(text_of(made.cells[2]), "1\n")

    @staticmethod
    def short_for_the_loop(cell):
        return 1 if "while" in cell.source else SECONDS

    def test_display_updates_and_clears(self):
        made = self.execute(notebook(
            "from IPython.display import display, clear_output\nprint('gone')\nclear_output()\nprint('stays')"))
        self.assertEqual(text_of(made.cells[0]), "stays\n")


class NbConvert(ClientTest):
    def convert(self, name, *words, to="notebook", status=0):
        return self.python("nbconvert", "--to", to, "--execute", f"--ExecutePreprocessor.timeout={SECONDS}",
                           "--output", "made", *words, name, status=status)

    def test_notebook(self):
        self.convert(self.write("sum.ipynb", SUM))
        made = nbformat.read(self.path("made.ipynb"), as_version=4)
        self.assertEqual(text_of(made.cells[0]), "10\n")

    def test_html(self):
        self.convert(self.write("sum.ipynb", SUM, "x + 1", PLOT, "%whos"), to="html")
        with open(self.path("made.html"), encoding="utf-8") as file:
            page = BeautifulSoup(file, "html.parser")
        self.assertEqual([p.get_text() for p in page.select(".jp-OutputArea-output pre")][0], "10\n")
        table = page.select_one(".jp-OutputArea-executeResult table")
        self.assertEqual([c.get_text() for c in table.select("td")], list("12345"))
        self.assertTrue(page.select_one(".jp-OutputArea-output img[src^='data:image/png;base64,']"))
        # Highlighted as Python is, not as plain text.
        self.assertIn("import", [s.get_text() for s in page.select(".highlight .kn")])

    def test_a_failing_cell_is_the_exit_status(self):
        path = self.write("fails.ipynb", "a = [1]", "a[3]")
        done = self.convert(path, status=None)
        self.assertIn("IndexError", done.stderr)
        self.assertFalse(os.path.exists(self.path("made.ipynb")))

    def test_allow_errors(self):
        self.convert(self.write("fails.ipynb", "a = [1]\na[3]", "print(len(a))"), "--allow-errors", to="html")
        with open(self.path("made.html"), encoding="utf-8") as file:
            page = BeautifulSoup(file, "html.parser")
        error = page.select_one("div[data-mime-type='application/vnd.jupyter.stderr'] pre")
        self.assertIn("IndexError: list index out of range", error.get_text())
        self.assertTrue(error.select("span"))  # its colours
        self.assertNotIn("\x1b", str(page))

    def test_script(self):
        """An executed notebook knows its language: its text goes into a file of that extension."""
        self.convert(self.write("sum.ipynb", SUM, "x.max()"))
        self.python("nbconvert", "--to", "script", "made.ipynb")
        with open(self.path("made.qn"), encoding="utf-8") as file:
            text = file.read()
        self.assertIn(SUM, text)
        self.assertIn("x.max()", text)

    def test_script_with_our_package(self):
        """Cells and the text between them are kept, and the program runs."""
        install_package(self.path("site"))
        made = notebook(SUM, "print(x.max())\n%time pass")
        made.cells.insert(1, nbformat.v4.new_markdown_cell("# The largest\n\nis *last*"))
        nbformat.write(made, self.path("sum.ipynb"))
        self.convert("sum.ipynb")
        self.python("nbconvert", "--to", "script", "made.ipynb", PYTHONPATH=self.path("site"))
        with open(self.path("made.qn"), encoding="utf-8") as file:
            self.assertEqual(file.read(), f"# %%\n{SUM}\n\n# %% [markdown]\n# # The largest\n#\n# is *last*\n\n"
                                          "# %%\nprint(x.max())\n%time pass\n")
        done = self.python("jupyter", "run", "--kernel", KERNEL, "made.qn")
        self.assertEqual(done.stdout.split("\n")[:2], ["10", "4"])


class Papermill(ClientTest):
    """Parameters arrive in a cell behind the one tagged `parameters`. Papermill must be told how
    to write them: `--language python`, or our package (kernelspec/tools) does."""
    CELLS = ("n = 1\nname = 'nobody'\nscale = 1.0\nloud = False\nsizes = [1]",
             "print(n * 2, name, scale / 2, loud, sum(sizes))")
    WORDS = ("-p", "n", "21", "-p", "name", 'a "quoted" name', "-p", "scale", "0.5", "-p", "loud", "True",
             "-y", "sizes: [2, 3]")

    def papermill(self, *words, status=0, **environment):
        return self.python("papermill", "--no-progress-bar", self.path("in.ipynb"), self.path("out.ipynb"), *words,
                           status=status, **environment)

    def check_injected(self):
        made = nbformat.read(self.path("out.ipynb"), as_version=4)
        self.assertEqual([c.metadata.tags for c in made.cells], [["parameters"], ["injected-parameters"], []])
        self.assertEqual(text_of(made.cells[2]), '42 a "quoted" name 0.25 True 5\n')
        self.assertEqual(made.metadata.papermill.parameters.sizes, [2, 3])

    def test_the_language_named(self):
        self.write("in.ipynb", *self.CELLS, parameters=0)
        self.papermill("-k", KERNEL, "--language", "python", *self.WORDS)
        self.check_injected()

    def test_with_our_package(self):
        """Installed beside papermill it needs no option: an entry point is found, which is what
        this folder on the path shows."""
        install_package(self.path("site"))
        self.write("in.ipynb", *self.CELLS, parameters=0)
        self.papermill(*self.WORDS, PYTHONPATH=self.path("site"))
        self.check_injected()

    def test_special_values_with_our_package(self):
        install_package(self.path("site"))
        self.write("in.ipynb", "a = 0.0\nb = 0.0\nc = 0\nd = False", "print(a, b, c, d)", parameters=0)
        self.papermill("-y", "{a: .inf, b: .nan, c: null, d: true}", PYTHONPATH=self.path("site"))
        made = nbformat.read(self.path("out.ipynb"), as_version=4)
        self.assertEqual(text_of(made.cells[2]), "inf nan None True\n")

    def test_a_failing_cell_is_the_exit_status(self):
        self.write("in.ipynb", "n = 1", "1 / 0", "print('never')")
        done = self.papermill("-k", KERNEL, status=None)
        self.assertIn("ZeroDivisionError", done.stderr)
        made = nbformat.read(self.path("out.ipynb"), as_version=4)
        self.assertEqual([c.metadata.papermill.status for c in made.cells if "papermill" in c.metadata][-3:],
                         ["completed", "failed", "pending"])


def install_package(folder):
    """kernelspec/tools as pip would install it, without pip: its modules and its entry points."""
    import configparser
    import tomllib

    source = os.path.join(ROOT, "kernelspec", "tools")
    with open(os.path.join(source, "pyproject.toml"), "rb") as file:
        described = tomllib.load(file)
    project = described["project"]
    info = os.path.join(folder, f"{project['name'].replace('-', '_')}-{project['version']}.dist-info")
    os.makedirs(info)
    for module in described["tool"]["setuptools"]["py-modules"]:
        shutil.copy(os.path.join(source, module + ".py"), folder)
    with open(os.path.join(info, "METADATA"), "w") as file:
        file.write(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    points = configparser.ConfigParser()
    points.read_dict(project["entry-points"])
    with open(os.path.join(info, "entry_points.txt"), "w") as file:
        points.write(file)


class NbVal(ClientTest):
    """pytest's plugin: each cell of a notebook is a test, its stored outputs the expectation."""
    # What a notebook measures differs from run to run, as tests/runner/notebooks.py masks it too.
    SANITIZE = {
        r"(Compiler? time: |The slowest run took ).*\n": "",
        r"\d+(\.\d+)?(e[-+]?\d+)? ?(ns|us|µs|μs|ms|s|min|h)\b": "TIME",
        r"[\d,]+ loops? each|Wall time: .*|CPU times: .*|\d+(\.\d+)? [KMGT]?i?B/s": "MEASURED",
        r"(?<=Python )3\.\d+\.\S+(?= beside)|(?<= beside: )/.*|(?<=would be )/.*|(?<=\.py:)\d+(?= in )": "BESIDE",
        r"\d+\.\d MiB of memory, \d+ objects held, \d+ calls\n(?:.*\n)*?arrays to Python: .*(?:\n .*)*": "BESIDE",
        r"Cell( In\[\d+\])?": "CELL",  # nbval's cells are not kept: they have no number
    }

    WIDGETS = "widgets.ipynb"

    def nbval(self, *words, status=0):
        with open(self.path("sanitize.cfg"), "w", encoding="utf-8") as file:
            for number, (pattern, text) in enumerate(self.SANITIZE.items()):
                file.write(f"[rule{number}]\nregex: {pattern}\nreplace: {text}\n")
        done = self.python("pytest", "-q", "-p", "no:cacheprovider", "--nbval-kernel-name", KERNEL,
                           "--nbval-sanitize-with", self.path("sanitize.cfg"),
                           f"--nbval-cell-timeout={SECONDS}", *words, status=status, QUERN_PYTHON=sys.executable)
        tally = {word: int(n) for n, word in re.findall(r"(\d+) (passed|failed|error)", done.stdout)}
        return tally, done.stdout

    def stored(self, name, cells, results):
        """A notebook with results, as if it had been run."""
        made = notebook(*cells)
        for number, (cell, text) in enumerate(zip(made.cells, results), 1):
            cell.execution_count = number
            cell.outputs = [nbformat.v4.new_output("execute_result", {"text/plain": text}, execution_count=number)]
        nbformat.write(made, self.path(name))

    @staticmethod
    def cells_of(path):
        with open(path, encoding="utf-8") as file:
            return sum(cell["cell_type"] == "code" for cell in json.load(file)["cells"])

    def test_notebooks_as_stored(self):
        # A sanitized build runs the shortest; the group `notebooks` has run them all.
        names = ["tour.ipynb"] if SANITIZED else sorted(os.listdir(os.path.join(ROOT, "notebooks")))
        names = [name for name in names if name != self.WIDGETS]
        paths = [os.path.join(ROOT, "notebooks", n) for n in names if n.endswith(".ipynb")]
        tally, _ = self.nbval("--nbval", *paths)
        self.assertEqual(tally, {"passed": sum(map(self.cells_of, paths))})

    def test_widgets(self):
        """nbval knows no Output widget and takes what goes there for the cell's own: lax."""
        path = os.path.join(ROOT, "notebooks", self.WIDGETS)
        self.assertEqual(self.nbval("--nbval-lax", path)[0], {"passed": self.cells_of(path)})

    def test_lax(self):
        """Outputs are compared only where a cell asks for it by its marker."""
        self.stored("lax.ipynb", ["1 + 1", "# NBVAL_CHECK_OUTPUT\n2 + 2"], "35")
        tally, out = self.nbval("--nbval-lax", self.path("lax.ipynb"), status=1)
        self.assertEqual(tally, {"passed": 1, "failed": 1})
        self.assertIn("'5' == '4'", out)

    def test_a_difference_and_an_error_are_found(self):
        self.stored("differs.ipynb", ["1 + 1", "1 / 0", "'on'"], ["3", "0", "'on'"])
        tally, out = self.nbval("--nbval", self.path("differs.ipynb"), status=1)
        self.assertEqual(tally, {"passed": 1, "failed": 2})
        self.assertIn("ZeroDivisionError", out)


if __name__ == "__main__":
    unittest.main()
