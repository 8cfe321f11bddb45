"""The program under test: where it is, in which environment it runs, for how long."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile

from sanitizers import OPTIONS

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Machine:
    """A build of Quern and a scratch home for it, so that nothing of the user's is read or written."""

    def __init__(self, build, quern=None):
        self.build = os.path.join(ROOT, build)
        self.quern = os.path.abspath(quern) if quern else os.path.join(self.build, "quern")
        self.sanitized = os.path.basename(self.build).startswith(("build-asan", "build-tsan"))
        self.patience = 6 if self.sanitized else 1  # a sanitized program is slower
        self.scratch = tempfile.mkdtemp(prefix="quern-tests-")
        self.environment = {
            **os.environ, "QUERN": self.quern, "QUERN_BUILD": self.build, "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "0",
            "HOME": self.scratch, "XDG_CACHE_HOME": os.path.join(self.scratch, "cache"),
            "XDG_STATE_HOME": os.path.join(self.scratch, "state"),
            "JUPYTER_PATH": os.path.join(self.build, "share", "jupyter"),
            "JUPYTER_CONFIG_DIR": os.path.join(self.scratch, "jupyter", "config"),
            "JUPYTER_DATA_DIR": os.path.join(self.scratch, "jupyter", "data"),
            "JUPYTER_RUNTIME_DIR": os.path.join(self.scratch, "jupyter", "runtime"),
            "IPYTHONDIR": os.path.join(self.scratch, "ipython"),
            "QUERN_TEST_PATIENCE": str(self.patience), "PYDEVD_DISABLE_FILE_VALIDATION": "1",
            "PYTHONDONTWRITEBYTECODE": "1",
            "QUERN_PYTHON": "off",  # what needs a Python beside asks for it
        }
        if self.sanitized:
            for name, value in OPTIONS.items():
                self.environment[name] = ":".join(filter(None, [value, os.environ.get(name)]))

    def close(self):
        shutil.rmtree(self.scratch, ignore_errors=True)

    def folder(self):
        """A new empty folder, for a program that reads and writes files where it stands."""
        return tempfile.mkdtemp(dir=self.scratch)

    def run(self, command, seconds=60, environment=None, folder=ROOT):
        """(status, stdout, stderr) of a command. A command that runs longer than `seconds`
        (times the patience) is ended with its children, and its status is None."""
        process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, env={**self.environment, **(environment or {})},
            start_new_session=True)
        try:
            out, err = process.communicate(timeout=seconds * self.patience)
            status = process.returncode
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            out, err = process.communicate()
            status = None
        return status, out.decode("utf-8", "replace"), err.decode("utf-8", "replace")


def explain(status, err, lines=12):
    """Why a command failed, for a report: how it ended and the end of its stderr."""
    if status is None:
        how = "it did not end in time"
    elif status < 0:
        how = f"it was ended by {signal.Signals(-status).name}"
    else:
        how = f"exit status {status}"
    text = err.strip().splitlines()
    marks = [i for i, line in enumerate(text) if "ERROR:" in line or "runtime error:" in line]
    if marks:  # a sanitizer's report begins with what matters
        text = text[marks[0]:marks[0] + lines]
    return "\n".join([how] + text[-lines:])


PYTHON = sys.executable
