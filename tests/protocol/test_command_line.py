"""The program's command line: what it says, its exit status, and that it touches no file that is not its own."""
import json
import os
import select
import shutil
import subprocess
import tempfile
import unittest

from driver import QUERN, Kernel

SECONDS = 60 * int(os.environ.get("QUERN_TEST_PATIENCE", "1"))


class CommandLine(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="quern-line-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def path(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w") as file:
            file.write(text)
        return path

    def quern(self, *words, stdin=""):
        done = subprocess.run([os.path.abspath(QUERN[0]), *words], cwd=self.folder, input=stdin, text=True, capture_output=True,
                              timeout=SECONDS, env={**os.environ, "TERM": "dumb"})
        return done.returncode, done.stdout, done.stderr

    def test_complaints(self):
        script = self.path("script.qn", "print('ran')")
        for words, sentence in [
                (["--verison"], "quern: there is no option --verison; see quern --help\n"),
                (["-x"], "quern: there is no option -x; see quern --help\n"),
                (["install", "--prefix"], "quern: --prefix needs a value; see quern --help\n"),
                (["--json=yes", "run", script], "quern: there is no option --json that takes a value; see quern --help\n"),
                (["instal"], "quern: there is no command 'instal', only kernel, run, repl, session, install and doctor; "
                             "see quern --help\n"),
                (["script.qn"], "quern: there is no command 'script.qn'; to run a file: quern run script.qn\n"),
                (["run"], "quern: `quern run` takes one file; see quern --help\n"),
                (["doctor", "me"], "quern: `quern doctor` takes no arguments; see quern --help\n"),
                (["--threads", "many", "doctor"], "quern: --threads needs a number, not: many\n"),
                (["--engine", "steam", "doctor"], "quern: --engine is auto, walk, jit or debug, not: steam\n"),
                (["run", "nowhere.qn"], "quern: cannot read nowhere.qn: No such file or directory\n")]:
            with self.subTest(words=words):
                self.assertEqual(self.quern(*words), (2, "", sentence))

    def test_help_and_version(self):
        for word in "help", "--help", "-h":
            status, out, error = self.quern(word)
            self.assertEqual((status, error, out.split("\n")[0]), (0, "", "usage: quern [OPTIONS] COMMAND"))
            self.assertLessEqual(max(map(len, out.split("\n"))), 110)
        self.assertEqual(self.quern("version"), self.quern("--version"))

    def test_exit_status(self):
        for code, status, error in [("exit(3)", 3, ""), ("exit", 0, ""), ("quit()", 0, ""), ("exit(None)", 0, ""),
                                    ("import sys; sys.exit(4)", 4, ""), ("import sys; sys.exit()", 0, ""),
                                    ("import sys; sys.exit('no data')", 1, "no data\n"), ("exit(-1)", 255, ""),
                                    ("def f():\n    raise SystemExit(5)\nf()", 5, "")]:
            with self.subTest(code=code):
                self.assertEqual(self.quern("-c", code), (status, "", error))

    def test_what_is_caught_does_not_exit(self):
        code = "try:\n    exit(3)\nexcept SystemExit as e:\n    print('caught', e)\nprint('on')"
        self.assertEqual(self.quern("-c", code), (0, "caught 3\non\n", ""))

    def test_standard_input_has_a_name(self):
        status, _, error = self.quern(stdin="1 / 0")
        self.assertEqual((status, error.split("\n")[0]), (1, "<stdin>, line 1"))

    def test_what_is_flushed_is_seen_at_once(self):
        """In a pipe, while the cell runs on: it ends when the line was read."""
        for flush in "print('seen', flush=True)", "print('seen'); import sys; sys.stdout.flush()":
            go = os.path.join(self.folder, "go")
            script = self.path("script.py", f"import os, time\n{flush}\nwhile not os.path.exists({go!r}): time.sleep(0.01)\n")
            with subprocess.Popen([os.path.abspath(QUERN[0]), "run", script], stdout=subprocess.PIPE, text=True) as process:
                self.addCleanup(process.kill)
                ready, _, _ = select.select([process.stdout], [], [], SECONDS)
                self.assertTrue(ready, flush)
                self.assertEqual(process.stdout.readline(), "seen\n")
                self.path("go", "")
                self.assertEqual(process.wait(SECONDS), 0)
            os.unlink(go)

    def test_a_notebook_is_no_connection_file(self):
        """`quern kernel` writes its ports into the file: into one of its own alone."""
        text = json.dumps({"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})
        path = self.path("mine.ipynb", text)
        status, _, error = self.quern("kernel", path)
        self.assertEqual(status, 1)
        self.assertIn("it has neither ports nor a key; a program or notebook is run by `quern run`", error)
        with open(path) as file:
            self.assertEqual(file.read(), text)


class Exit(unittest.TestCase):
    def test_sys_exit_ends_the_cell_alone(self):
        with Kernel(QUERN) as kernel:
            kernel.execute("kept = 5")
            reply, _ = kernel.execute("import sys\nsys.exit('enough')\nkept = 6")
            self.assertEqual((reply.content["ename"], reply.content["evalue"]), ("SystemExit", "enough"))
            self.assertIn("exit() does that", "\n".join(reply.content["traceback"]))
            reply, outputs = kernel.execute("kept")
            self.assertEqual(outputs[-2].content["data"]["text/plain"], "5")


if __name__ == "__main__":
    unittest.main()
