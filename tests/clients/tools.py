"""What the tests of clients share: where things are, a scratch folder, notebooks made of
texts, and programs run beside the kernel as a user would run them."""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

import nbformat

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("QUERN_BUILD", os.path.join(ROOT, "build"))
PATIENCE = int(os.environ.get("QUERN_TEST_PATIENCE", "1"))  # a sanitized program is slower
SECONDS = 120 * PATIENCE  # for what takes a second on a machine with nothing else to do
SANITIZED = PATIENCE > 1
KERNEL = "quern"

# Jupyter's clients find the kernel by $JUPYTER_PATH; tests/run sets it, a test run by hand need not.
os.environ.setdefault("JUPYTER_PATH", os.path.join(BUILD, "share", "jupyter"))
os.environ.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")

# The last line of a shared history may be that of another file's kernel.
SCRATCH = tempfile.TemporaryDirectory(prefix="quern-clients-")
os.environ["QUERN_HISTORY"] = os.path.join(SCRATCH.name, "history.sqlite")


def notebook(*cells, parameters=None):
    """A notebook for Quern of code cells; `parameters` is the number of the cell tagged so."""
    made = nbformat.v4.new_notebook(metadata={
        "kernelspec": {"name": KERNEL, "display_name": "Quern", "language": "quern"}})
    made.cells = [nbformat.v4.new_code_cell(text, id=f"cell-{i}") for i, text in enumerate(cells)]
    if parameters is not None:
        made.cells[parameters].metadata["tags"] = ["parameters"]
    return made


def text_of(cell, kind="stream"):
    """What a cell of an executed notebook shows: its streams, or its results as plain text."""
    texts = []
    for output in cell.outputs:
        if output.output_type == kind:
            texts.append(output.text if kind == "stream" else output.data["text/plain"])
    return "".join(texts)


class ClientTest(unittest.TestCase):
    """A test with a folder of its own."""

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="quern-clients-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def write(self, name, *cells, **options):
        """A notebook in the folder; its path."""
        nbformat.write(notebook(*cells, **options), self.path(name))
        return self.path(name)

    def python(self, *words, status=0, stdin="", **environment):
        """Runs `python -m words...` in the folder and checks its exit status (None: any but 0);
        its CompletedProcess."""
        done = subprocess.run([sys.executable, "-m", *words], cwd=self.folder, input=stdin, text=True,
                              capture_output=True, timeout=SECONDS, env={**os.environ, **environment})
        as_it_should = done.returncode == status if status is not None else done.returncode != 0
        self.assertTrue(as_it_should, f"{words} ended with {done.returncode}\n{done.stdout}\n{done.stderr}")
        return done
