"""What CPython says of a program, from a cache where it has been asked before.

An Answer is what the program printed until its end or its error, or the reason why the program is not counted.
"""
import dataclasses
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import threading

import guard

HERE = os.path.dirname(os.path.abspath(__file__))
SECONDS, OUTPUT = 10, 1 << 20
ADDRESS = re.compile(r"\b(?:at|object at) 0x[0-9a-f]{6,}")
ALONE = {"EOFError": "needs input", "ModuleNotFoundError": "imports what is not there", "ImportError": "imports what is not there",
         "SystemExit": "ends by an exit status", "RecursionError": "needs a deeper stack than CPython's", "MemoryError": "needs much memory",
         "NameError": "uses a name that it does not define", "FileNotFoundError": "touches files, the network or processes"}


@dataclasses.dataclass
class Answer:
    """`left_out` is why the program is not counted, or None; `kind` is None where nothing was raised."""

    printed: str = ""
    kind: str = None
    sentence: str = None
    left_out: str = None


def once(text):
    """The answer of one run."""
    with tempfile.TemporaryDirectory() as folder:
        path, report = os.path.join(folder, "program.py"), os.path.join(folder, "report")
        with open(path, "w", encoding="utf-8", errors="surrogateescape") as file:
            file.write(text)
        environment = {"PATH": os.environ.get("PATH", ""), "HOME": folder, "PYTHONHASHSEED": "0", "PYTHONUTF8": "1",
                       "PYTHONDONTWRITEBYTECODE": "1", "PYTHONWARNINGS": "ignore", "OPENBLAS_NUM_THREADS": "1", "MPLBACKEND": "agg"}
        with tempfile.TemporaryFile() as out:
            try:
                status = subprocess.run([sys.executable, os.path.join(HERE, "guard.py"), path, report], cwd=folder, env=environment,
                                        stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.DEVNULL, timeout=SECONDS).returncode
            except subprocess.TimeoutExpired:
                return Answer(left_out=f"takes more than {SECONDS} s on CPython")
            out.seek(0)
            printed = out.read(OUTPUT + 1).decode("utf-8", "surrogateescape")
        if status == guard.OUTSIDE:
            return Answer(left_out="touches files, the network or processes")
        if status or not os.path.getsize(report):
            return Answer(left_out="ends CPython")
        with open(report, encoding="utf-8", errors="surrogateescape") as file:
            found = json.load(file)
    kind = found.get("kind")
    left_out = ALONE["ImportError"] if found.get("missing") and kind not in ALONE else ALONE.get(kind)
    if kind in ("SyntaxError", "IndentationError", "TabError"):
        left_out = "is not Python to this CPython"
    if len(printed) > OUTPUT:
        left_out = "prints more than a megabyte"
    return Answer(printed, kind, found.get("sentence"), left_out)


def judged(text, first, second):
    """The answer of two runs."""
    if first.left_out or second.left_out:
        return Answer(left_out=first.left_out or second.left_out)
    if ADDRESS.search(f"{first.printed} {first.sentence}"):
        return Answer(left_out="prints addresses")
    if first != second:
        return Answer(left_out="prints something else each time")
    if not first.printed and first.kind is None and not re.search(r"^\s*assert\b", text, re.M):
        return Answer(left_out="prints nothing and asserts nothing")
    return first


class Oracle:
    """CPython, with a file of its earlier answers. The file is only added to, so that a run that is stopped loses nothing."""

    def __init__(self, folder):
        self.path = folder and os.path.join(folder, f"cpython-{sys.version_info.major}.{sys.version_info.minor}.jsonl")
        self.known, self.lock = {}, threading.Lock()
        if folder:
            os.makedirs(folder, exist_ok=True)
        if folder and os.path.exists(self.path):
            with open(self.path, encoding="utf-8") as file:
                for line in file:
                    row = json.loads(line)
                    key = row.pop("key")
                    self.known[key] = Answer(**row)

    def ask(self, text):
        """The answer of CPython to a program."""
        key = hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()
        if key not in self.known:
            first = once(text)
            self.known[key] = judged(text, first, first if first.left_out else once(text))
            if self.path:
                with self.lock, open(self.path, "a", encoding="utf-8") as file:
                    file.write(json.dumps({"key": key, **dataclasses.asdict(self.known[key])}) + "\n")
        return self.known[key]
