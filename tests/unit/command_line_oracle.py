"""The command line, run from outside: `quern run`, -c, repl, install and doctor, on the
fake session of the magics' tests (its language is lines: see fake_magic_session.c).

usage: command_line_oracle.py FOLDER   (where the program command_line_main lies)
"""
import base64
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.path.abspath(os.path.join(sys.argv[1], "command_line_main"))
CELLS = """# about this file

# %%
print one
value
# %% the second
raise TypeError
# %%
print three
%%writefile no
"""


class CommandLine(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="quern-cli-")
        self.addCleanup(self.folder.cleanup)
        self.environment = {"PATH": os.environ["PATH"], "HOME": self.path("home"), "LC_ALL": "C.UTF-8"}

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def quern(self, *words, stdin="", **environment):
        done = subprocess.run([PROGRAM, *words], input=stdin, capture_output=True, encoding="utf-8",
                              cwd=self.folder.name, env={**self.environment, **environment}, timeout=60)
        return done.returncode, done.stdout, done.stderr

    def test_passes_that_there_are_not(self):
        path = self.write("a.qn", "print one\n")
        for passes in "nosuch", "fuse,nosuch", "nosuch,fuse", "", "fuse,", "Fuse":
            status, out, err = self.quern("run", "--passes-off", passes, path)
            self.assertEqual((status, out), (2, ""), passes)
            self.assertIn("there is no pass", err)
        for passes in "fuse", "fuse,drop", "drop,fuse":
            self.assertEqual(self.quern("run", "--passes-off", passes, path), (0, "one\n", ""))

    def test_version_and_help(self):
        with open(os.path.join(ROOT, "VERSION"), encoding="utf-8") as file:
            self.assertEqual(self.quern("--version"), (0, f"quern {file.read().strip()}\n", ""))
        status, out, err = self.quern("--help")
        self.assertEqual((status, err), (0, ""))
        for command in "kernel", "run", "-c", "repl", "install", "doctor", "--threads", "--dump":
            self.assertIn(command, out)

    def test_wrong_usage(self):
        for words in ["grind"], ["run"], ["run", "a", "b"], ["--threads", "many"], ["--engine", "steam"], ["--what"], \
                ["doctor", "me"], ["run", self.path("absent.qn")], ["-c"]:
            status, out, err = self.quern(*words)
            self.assertEqual((status, out), (2, ""), words)
            self.assertRegex(err, r"^(quern|/.*): .+\n$")

    def test_code(self):
        self.assertEqual(self.quern("-c", "print a\nvalue"), (0, "a\n", ""))
        self.assertEqual(self.quern(stdin="print a\n"), (0, "a\n", ""))
        self.assertEqual(self.quern("run", "-", stdin="print a\n"), (0, "a\n", ""))
        self.assertEqual(self.quern("run", "--batch", "-", stdin="a")[1], "Out[1]: a\n\x1e1\n")

    def test_script(self):
        status, out, err = self.quern("run", self.write("a.qn", CELLS))
        self.assertEqual((status, out), (1, "one\n"))
        self.assertIn("TypeError: as asked", err)
        status, out, err = self.quern("run", "--keep-going", self.path("a.qn"))
        self.assertEqual((status, out), (1, "one\nthree\n"))

    def test_batch(self):
        status, out, err = self.quern("run", "--batch", self.write("a.qn", CELLS))
        self.assertEqual((status, err), (1, ""))
        cells = re.split("\x1e([0-9]+)\n", out)
        self.assertEqual(cells[1::2], ["1", "2", "3"])
        self.assertEqual(cells[0], "one\nOut[1]: value\n")
        self.assertIn("TypeError: as asked", cells[2])
        self.assertTrue(cells[4].startswith("three\n"))
        self.assertNotIn("\x1b", out)

    def notebook(self, *cells):
        document = {"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [
            {"cell_type": "markdown", "metadata": {}, "source": "# title"}]}
        for source, tags in cells:
            document["cells"].append({"cell_type": "code", "metadata": {"tags": tags}, "source": source})
        return self.write("a.ipynb", json.dumps(document))

    def test_notebook(self):
        path = self.notebook((["print one\n", "value"], []), ("raise TypeError", ["raises-exception"]), ("two", []))
        status, out, err = self.quern("run", path)
        self.assertEqual((status, out), (0, "one\nOut[1]: value\nOut[3]: two\n"))
        self.assertIn("TypeError", err)
        status, out, err = self.quern("run", self.notebook(("raise TypeError", []), ("two", [])))
        self.assertEqual((status, out), (1, ""))
        status, out, err = self.quern("run", self.write("bad.ipynb", "{"))
        self.assertEqual((status, out), (2, ""))
        self.assertIn("bad.ipynb is not a notebook", err)

    def test_json(self):
        status, out, err = self.quern("run", "--json", self.notebook(("print one\nvalue", []), ("raise TypeError", [])))
        events = [json.loads(line) for line in out.splitlines()]
        self.assertEqual((status, err), (1, ""))
        self.assertEqual([event["type"] for event in events], ["stream", "stream", "result", "error"])
        self.assertEqual([event["cell"] for event in events], [1, 1, 1, 2])
        self.assertEqual(events[2]["data"], {"text/plain": "value"})
        self.assertEqual(events[3]["ename"], "TypeError")

    def test_interrupt(self):
        program = subprocess.Popen([PROGRAM, "-c", "print ready\n!echo started; sleep 30\nprint no"], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, encoding="utf-8", env=self.environment)
        time.sleep(0.5)
        before = time.monotonic()
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=20)
        self.assertLess(time.monotonic() - before, 10)
        self.assertEqual((program.returncode, out), (130, "ready\nstarted\n"))
        self.assertIn("KeyboardInterrupt", err)

    def spec(self, share, *words, python=None, **environment):
        status, out, err = self.quern("install", *words, **environment)
        directory = os.path.join(share, "kernels", "quern")
        self.assertEqual((status, out, err), (0, f"Installed the kernelspec quern in {directory}\n", ""))
        with open(os.path.join(directory, "kernel.json"), encoding="utf-8") as file:
            spec = json.load(file)
        self.assertEqual(spec, {
            "argv": [PROGRAM, *(["--python", python] if python else []), "kernel", "{connection_file}"], "display_name": "Quern", "language": "quern",
            "interrupt_mode": "message", "kernel_protocol_version": "5.6.0",
            "metadata": {"debugger": True, "supported_encryption": ["curve"]}})
        self.assertEqual(sorted(os.listdir(directory)), ["kernel.json", "logo-32x32.png", "logo-64x64.png", "logo-svg.svg"])
        for side in 32, 64:
            with open(os.path.join(directory, f"logo-{side}x{side}.png"), "rb") as file:
                self.assertEqual(struct.unpack(">8s8xII", file.read(24)), (base64.b64decode("iVBORw0KGgo="), side, side))

    def test_install(self):
        share = "share/jupyter"
        self.spec(self.path(share), "--to", self.folder.name)
        self.spec(self.path(share), "--to", self.folder.name)  # again, over itself
        self.spec(self.path("p/" + share), "--prefix", self.path("p"))
        self.spec(self.path("venv/" + share), "--sys-prefix", VIRTUAL_ENV=self.path("venv"))
        for name in "python3", "python":  # a prefix with a Python of its own: the kernel is to find that
            python = self.path("venv/bin/" + name)
            os.makedirs(os.path.dirname(python), exist_ok=True)
            os.symlink(sys.executable, python)
            self.spec(self.path("venv/" + share), "--sys-prefix", python=python, VIRTUAL_ENV=self.path("venv"))
            self.spec(self.path("p/../venv/" + share), "--prefix", self.path("p/../venv"), python=python)
        self.spec(self.path("home/.local/" + share), "--user", VIRTUAL_ENV=self.path("venv"))
        self.spec(self.path("home/.local/" + share))
        self.spec(self.path("data/jupyter"), XDG_DATA_HOME=self.path("data"))
        self.spec(self.path("jupyter"), JUPYTER_DATA_DIR=self.path("jupyter"))
        status, out, err = self.quern("install", "--sys-prefix")
        self.assertEqual((status, out), (1, ""))
        self.assertIn("no virtual or conda environment", err)
        status, out, err = self.quern("install", "--to", self.write("file", ""))
        self.assertEqual((status, out), (1, ""))
        self.assertIn("Not a directory", err)

    def test_doctor(self):
        self.quern("install", "--to", self.folder.name)
        status, out, err = self.quern("doctor", JUPYTER_PATH=self.path("share/jupyter"), XDG_CACHE_HOME="/cache")
        self.assertEqual((status, err), (0, ""))
        lines = dict(re.findall(r"^(\w+) +(.*)$", out, re.M))
        self.assertEqual(lines["Kernel"], f"quern in {self.path('share/jupyter/kernels')}: {PROGRAM}")
        self.assertEqual(lines["Cache"], "/cache/quern, 1.5 MB")
        self.assertLessEqual({"Quern", "CPU", "Memory", "Compiler", "libcuda", "libnvvm", "libdevice"}, set(lines))

    def gpus(self, **environment):
        """What doctor says of GPUs, by the names of its lines; the simulator unless told."""
        everything = {"QUERN_LIBCUDA": "off", "QUERN_LIBNVML": "off", **environment}
        status, out, err = self.quern("doctor", **everything)
        self.assertEqual((status, err), (0, ""))
        return dict(re.findall(r"^(\w+) +(.*)$", out, re.M))

    def test_doctor_without_a_gpu(self):
        lines = self.gpus()
        self.assertEqual(lines["libcuda"], "not used: QUERN_LIBCUDA=off asks for no NVIDIA driver")
        self.assertRegex(lines["GPU"], r"^sim: Simulated GPU .*compute capability \d+\.\d+, \d+ multiprocessors")
        self.assertIn("QUERN_LIBNVML=off", lines["NVML"])
        self.assertIn("the simulator runs code for this CPU", lines["Code"])
        lines = self.gpus(QUERN_DEVICE="sim", QUERN_LIBCUDA="/nowhere")
        self.assertEqual(lines["libcuda"], "not used: QUERN_DEVICE=sim asks for the simulator")
        lines = self.gpus(QUERN_DEVICE="cuda")
        self.assertEqual(lines["GPU"], "none")
        lines = self.gpus(QUERN_DEVICE="abacus")
        self.assertEqual((lines["libcuda"], lines["GPU"]),
                         ("not used: QUERN_DEVICE is sim or cuda, not 'abacus'", "none"))
        lines = self.gpus(QUERN_NVVM="off", QUERN_LIBDEVICE="off")
        self.assertIn("QUERN_NVVM=off", lines["libnvvm"])
        self.assertEqual(lines["libdevice"], "not found")
        self.assertIn("PTX by LLVM", lines["Code"])

    def test_doctor_with_a_bad_driver(self):
        lines = self.gpus(QUERN_LIBCUDA="/nowhere/libcuda.so.1")
        self.assertRegex(lines["libcuda"], r"QUERN_LIBCUDA names a file that cannot be loaded: /nowhere/libcuda.so.1: ")
        nvml = os.path.join(os.path.dirname(PROGRAM), "fake", "libnvidia-ml.so.1")
        lines = self.gpus(QUERN_LIBCUDA=nvml, QUERN_LIBNVML=nvml)
        self.assertRegex(lines["libcuda"], r"is too old: it has no cuInit; Quern needs one of CUDA 11 or newer")
        self.assertEqual(lines["NVML"], f"{nvml}, driver 550.54.14")

    def test_doctor_with_gpus(self):
        library = os.path.join(os.path.dirname(PROGRAM), "vgpu", "libcuda.so.1")
        virtual = {"QUERN_LIBCUDA": library, "QUERN_VGPU_DEVICES": "2", "QUERN_VGPU_CC": "8.6"}
        status, out, err = self.quern("doctor", QUERN_VGPU_DRIVER="12040", QUERN_LIBNVML="off", **virtual)
        self.assertEqual((status, err), (0, ""))
        self.assertIn(f"libcuda       {library}, CUDA 12.4, takes PTX up to 8.4\n", out)
        gpus = re.findall(r"^GPU +(cuda:\d): .*, compute capability 8\.6, ", out, re.M)
        self.assertEqual(gpus, ["cuda:0", "cuda:1"])
        if "writes PTX" in out:  # a libnvvm that is newer than this driver
            self.assertIn("the driver takes PTX up to 8.4; update the driver to use it", out)
            self.assertRegex(out, r"(?m)^Code +PTX by LLVM$")
        hidden = self.gpus(**virtual, QUERN_VGPU_FAIL="cuInit:1=803")
        self.assertIn("CUDA_ERROR_SYSTEM_DRIVER_MISMATCH (cuInit, result 803)", hidden["libcuda"])
        self.assertTrue(hidden["GPU"].startswith("sim: "))

    def test_gpuinfo(self):
        status, out, err = self.quern("-c", "%gpuinfo", QUERN_DEVICE="sim")
        self.assertEqual((status, err), (0, ""))
        lines = dict(re.findall(r"^([\w ]+?)  +(.*)$", out, re.M))
        self.assertIn("QUERN_DEVICE=sim asks for the simulator; the figures are the profile's", lines["Simulated"])
        self.assertLessEqual({"GPU", "Compute", "Memory", "Block", "PTX by"}, set(lines))
        status, out, err = self.quern("-c", "%gpuinfo 7", QUERN_DEVICE="sim")
        self.assertIn("UsageError: %gpuinfo: there is no device '7'; there is 1, counted from 0", err)
        out = self.quern("-c", "%gpuinfo", QUERN_DEVICE="cuda", QUERN_LIBCUDA="off")[1]
        self.assertEqual(out, "No GPU can be used: QUERN_LIBCUDA=off asks for no NVIDIA driver\n")

    def test_kernelspec_files_are_fresh(self):
        generate = os.path.join(ROOT, "kernelspec", "generate.py")
        done = subprocess.run([sys.executable, generate, "--check"], capture_output=True, encoding="utf-8")
        self.assertEqual((done.returncode, done.stderr), (0, ""))


class Terminal:
    """The program on a pseudo terminal: type text, read until a pattern comes."""

    def __init__(self, environment):
        self.child, self.fd = pty.fork()
        if self.child == 0:
            os.execve(PROGRAM, ["quern", "repl"], environment)
        self.seen = ""

    def until(self, pattern, seconds=20):
        end = time.monotonic() + seconds
        while not (found := re.search(pattern, self.seen)):
            if time.monotonic() > end:
                raise AssertionError(f"no {pattern!r} in {self.seen!r}")
            if select.select([self.fd], [], [], 0.1)[0]:
                try:
                    self.seen += os.read(self.fd, 65536).decode("utf-8", "replace")
                except OSError:
                    self.seen += "<end>"
        text, self.seen = self.seen[:found.end()], self.seen[found.end():]
        return text

    def type(self, text, pattern):
        os.write(self.fd, text.encode())
        return self.until(pattern)

    def end(self):
        os.write(self.fd, b"\x04")
        self.until("<end>")
        os.close(self.fd)
        return os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])


class Repl(CommandLine):
    def test_repl(self):
        environment = {**self.environment, "TERM": "xterm", "NO_COLOR": "1"}
        terminal = Terminal(environment)
        self.assertIn("Quern", terminal.until(r"In \[1\]: "))
        terminal.type("alpha = hello\n", r"In \[2\]: ")
        self.assertIn("Out[2]: alpha", terminal.type("alp\t\n", r"In \[3\]: "))
        terminal.type("def f():\n", r"\.\.\.: ")
        self.assertIn("Out[3]:     pass", terminal.type("pass\n\n", r"In \[4\]: "))
        self.assertIn("KeyboardInterrupt", terminal.type("half a line\x03", r"In \[4\]: "))
        self.assertIn("h\u00e9llo", terminal.type("!echo h\u00e9llo\n", r"In \[5\]: "))
        terminal.type("!echo begun; sleep 30\n", "begun\r\n")
        self.assertIn("KeyboardInterrupt", terminal.type("\x03", r"In \[6\]: "))
        self.assertIn("TypeError: as asked", terminal.type("raise TypeError\n", r"In \[7\]: "))
        self.assertEqual(terminal.end(), 0)
        with open(self.path("home/.local/state/quern/history"), encoding="utf-8") as file:
            self.assertNotIn("half", file.read())
        again = Terminal(environment)
        again.until(r"In \[1\]: ")
        self.assertIn("raise TypeError", again.type("\x1b[A\n", r"In \[2\]: "))
        self.assertEqual(again.end(), 0)


def main():
    suite = unittest.TestSuite(unittest.defaultTestLoader.loadTestsFromTestCase(CommandLine))
    suite.addTest(Repl("test_repl"))
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=2).run(suite)
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
