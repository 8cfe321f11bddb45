"""Notebooks of Python's libraries, cell by cell in two kernels: ipykernel and Quern with the same interpreter beside it.

usage: cells.py [--verbose] [FILE...]   ($QUERN is the program under test; FILE: of tests/beside/cells, all without any)

A file is a notebook: cells behind lines "# %%", which may say why the two differ there so far ("# %% differs: REASON"); one that
agrees all the same fails, too, so that the reasons stay true.
What a cell prints, its result and what it displays under every MIME type, and the kind and text of its error must agree;
pictures must be there on both sides. Left out: stderr, addresses, and numbers that front ends need to tell things apart.
"""
import argparse
import glob
import os
import re
import sys
import tempfile
import time

from jupyter_client import KernelManager
from jupyter_client.kernelspec import KernelSpec

HERE = os.path.dirname(os.path.abspath(__file__))
CELL = re.compile(r"^# %%(.*)$", re.MULTILINE)
FOLDER = os.path.join(HERE, "cells")
TIMEOUT = 300
STEADY = {"PYTHONWARNINGS": "ignore", "PYTHONHASHSEED": "0"}
# What two runs of one kernel do not agree in.
UNSTEADY = ((re.compile(r"0x[0-9a-f]{6,}"), "0x"), (re.compile(r"(sk-container-id-|sk-estimator-id-)\d+"), r"\1"),
            (re.compile(r"\b(T|row|col|level|#T)_[0-9a-f]{5}"), r"\1_"), (re.compile(r"[0-9a-f]{8}-[0-9a-f-]{27}"), "uuid"))


def cells(path):
    """[(text, the reason why it may differ or '')]"""
    with open(path, encoding="utf-8") as file:
        parts = CELL.split(file.read())
    found = []
    for note, text in zip(parts[1::2], parts[2::2]):
        note = note.strip()
        found.append((text.strip("\n"), note[len("differs:"):].strip() if note.startswith("differs:") else ""))
    return found


def steady(text):
    for pattern, to in UNSTEADY:
        text = pattern.sub(to, text)
    return text


class Outputs:
    """Of one cell: printed, shown ({MIME: text} of results and displays in order), error."""

    def __init__(self):
        self.printed, self.shown, self.error = "", [], None

    def take(self, message):
        kind, content = message["header"]["msg_type"], message["content"]
        if kind == "stream" and content["name"] == "stdout":
            self.printed += content["text"]
        elif kind in ("execute_result", "display_data"):
            data = {mime: "" if mime.startswith("image/png") else steady(str(text)) for mime, text in content["data"].items()}
            if any(mime.startswith("image/") for mime in data):
                data.pop("text/plain", None)
            self.shown.append(data)
        elif kind == "error":
            self.error = (content["ename"], steady(str(content["evalue"])))

    def parts(self):
        return steady(self.printed), self.shown, self.error


def run(argv, texts, env):
    """The outputs of cells in a kernel of its own, in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        return run_in(folder, argv, texts, env)


def run_in(folder, argv, texts, env):
    manager = KernelManager()
    manager._kernel_spec = KernelSpec(argv=argv, display_name="", language="python", env={})  # no spec is installed for either
    manager.start_kernel(env={**os.environ, **env}, cwd=folder)
    client = manager.client()
    client.start_channels()
    results = []
    try:
        client.wait_for_ready(timeout=120)
        for text in texts:
            outputs = Outputs()
            client.execute_interactive(text, allow_stdin=False, timeout=TIMEOUT, output_hook=outputs.take)
            results.append(outputs.parts())
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    return results


def both(path):
    """[(cell, reason, what Python did, what Quern did)]"""
    found = cells(path)
    texts = [text for text, _ in found]
    python = run([sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"], texts, STEADY)
    quern = run([os.environ["QUERN"], "kernel", "{connection_file}"], texts,
                {**STEADY, "QUERN_PYTHON": sys.executable})
    return [(text, reason, a, b) for (text, reason), a, b in zip(found, python, quern)]


def same_outputs(python, quern):
    """Whether they agree in what Python's side has; MIME types of our own, as an array's HTML, may be more."""
    if python[0] != quern[0] or python[2] != quern[2] or len(python[1]) != len(quern[1]):
        return False
    return all(mime in ours and ours[mime] == text for theirs, ours in zip(python[1], quern[1]) for mime, text in theirs.items())


def why(quern):
    return f"{quern[2][0]}: {quern[2][1]}".split("\n")[0][:120] if quern[2] else "what is shown"


def mark(path, reasons):
    with open(path, encoding="utf-8") as file:
        texts = CELL.split(file.read())[2::2]
    with open(path, "w", encoding="utf-8") as file:
        for text, reason in zip(texts, reasons):
            file.write(("# %% differs: " + reason if reason else "# %%") + text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="*", default=sorted(glob.glob(os.path.join(FOLDER, "*.py"))))
    parser.add_argument("--verbose", action="store_true", help="also what agrees")
    parser.add_argument("--mark", action="store_true", help="write the reasons into the files: what Quern says where they differ")
    args = parser.parse_args()
    failed = total = differ = 0
    for path in args.files:
        since = time.monotonic()
        same, reasons = 0, []
        for number, (text, reason, python, quern) in enumerate(both(path), 1):
            agree = same_outputs(python, quern)
            same += agree
            reasons.append("" if agree else reason or why(quern))
            differ += not agree and bool(reason)
            if agree == bool(reason):
                failed += 1
            if args.verbose or agree == bool(reason):
                print(f"---- {os.path.basename(path)}, cell {number}{' AGREES, and is said to differ' if agree and reason else '' if agree else ' DIFFERS'}\n{text}")
                for who, outputs in (("Python", python), ("Quern", quern)):
                    if who == "Python" or not agree:
                        print(f"  {who}: printed {outputs[0]!r}\n    shown {outputs[1]!r}\n    error {outputs[2]!r}")
            total += 1
        if args.mark:
            mark(path, reasons)
        print(f"{os.path.basename(path)}: {same} agree ({time.monotonic() - since:.1f} s)")
    print(f"{total} cells, {failed} differ, {differ} differ for a reason that is given")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
