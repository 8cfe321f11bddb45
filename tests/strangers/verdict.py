"""Runs a program on Quern and says how it compares with CPython's answer."""
import dataclasses
import json
import os
import re
import resource
import subprocess
import tempfile

SECONDS, MEMORY = 30, 8 << 30
PASSED, REFUSED, RAISED, WRONG, CRASH, LATE = "passed", "refused", "raised", "wrong", "crash", "time-out"
VERDICTS = (PASSED, REFUSED, RAISED, WRONG, CRASH, LATE)
# A float without a fraction: an int that meets a float is one, which docs/language.md says among its intended differences.
# Written before a program: only one that begins to run prints it.
MARK = "\x1e begins\n"
# Classes of errors that Quern names more exactly than CPython does.
KIN = {"ShapeError": "ValueError"}
TYPES = (r"(?:np\.)?(?:bool|u?int|float|complex)\d*|str|bytes|list|tuple|dict|set|frozenset|deque|range|slice|None|iterator|"
         r"generator|NoneType|enumerate|zip|map|filter")
TYPE = re.compile(rf"(?<![\w'`-])(?:{TYPES})(?![\w'`(-])(?:\[(?:[^\[\]]|\[(?:[^\[\]]|\[[^\[\]]*\])*\])*\])?")


@dataclasses.dataclass
class Verdict:
    """`kind` and `sentence` are those of Quern's first error; `difference` says the first line that is another."""

    verdict: str
    kind: str = None
    sentence: str = None
    line: str = ""
    difference: str = ""


def limits():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if not {"ASAN_OPTIONS", "TSAN_OPTIONS"} & set(os.environ):  # their builds take addresses that they never use
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def once(text, quern):
    """(printed, first error or None, exit status or None for no answer in time) of a program on Quern."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "program.py")
        with open(path, "w", encoding="utf-8", errors="surrogateescape") as file:
            file.write(text)
        process = subprocess.Popen([os.path.abspath(quern), "run", "--json", "--no-cache", path], cwd=folder, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, preexec_fn=limits)
        try:
            out, status = process.communicate(timeout=SECONDS * float(os.environ.get("QUERN_TEST_PATIENCE", "1")))[0], process.returncode
        except subprocess.TimeoutExpired:
            process.kill()
            out, status = process.communicate()[0], None
    printed, error = [], None
    for line in out.decode("utf-8", "surrogateescape").splitlines():
        try:
            message = json.loads(line)
        except json.JSONDecodeError:
            continue
        if message["type"] == "stream" and message["name"] == "stdout":
            printed.append(message["text"])
        elif message["type"] == "error":
            error = error or message
    return "".join(printed), error, status


def first_difference(expected, printed):
    """The first line of what CPython printed that Quern printed otherwise."""
    ours, theirs = printed.split("\n"), expected.split("\n")
    at = next((k for k, pair in enumerate(zip(ours, theirs)) if pair[0] != pair[1]), min(len(ours), len(theirs)))
    return "\n".join(f"{sign} {lines[at][:300] if at < len(lines) else '(the end)'}" for sign, lines in (("-", theirs), ("+", ours)))


def culprit(error):
    """The line of the program that an error shows last."""
    found = re.findall(r"^-+> *\d+ (.*)$", error.get("traceback", ""), re.M)
    return found[-1].strip()[:160] if found else ""


def judge(text, answer, quern):
    """The verdict of a program."""
    printed, error, status = once(text, quern)
    if status is None:
        return Verdict(LATE)
    if status < 0 or error is None and status or error and error["ename"] == "InternalError":
        return Verdict(CRASH, difference=f"exit status {status}", sentence=error and error["evalue"])
    if error is None:
        if printed == answer.printed and answer.kind is None:
            return Verdict(PASSED)
        raised = f"\nCPython raises {answer.kind}: {answer.sentence}" if answer.kind else ""
        return Verdict(WRONG, difference=first_difference(answer.printed, printed) + raised)
    said = Verdict(REFUSED, error["ename"], error["evalue"], culprit(error))
    same = KIN.get(said.kind, said.kind) == answer.kind and said.sentence == answer.sentence
    if same and (printed == answer.printed or not printed):
        return dataclasses.replace(said, verdict=PASSED)
    if not answer.printed.startswith(printed) or said.kind == "AssertionError":  # what a program asserts of its own values is true
        return dataclasses.replace(said, verdict=WRONG, difference=f"{said.kind}: {said.sentence} | {said.line}\n"
                                   + first_difference(answer.printed, printed))
    if printed or begins(text, quern):
        return dataclasses.replace(said, verdict=RAISED, difference=f"CPython raises {answer.kind}: {answer.sentence}" if answer.kind else "")
    return said


def begins(text, quern):
    """Whether a program that printed nothing began to run: it is asked to print something first."""
    future = "from __future__ import annotations\n"
    lead = future if text.startswith(future) else ""
    return once(f"{lead}print({MARK!r}, end='')\n{text.removeprefix(lead)}", quern)[0].startswith(MARK)


def cause(verdict):
    """What stands for all errors with the same reason: the sentence without its types, numbers and what it quotes."""
    sentence = re.sub(r"'[^']*'", "'...'", (verdict.sentence or "").split("\n")[0])
    sentence = re.sub(r"`[^`]*`", "`...`", sentence)
    sentence = re.sub(r"\b\w+\(\)", "f()", sentence)
    # A sentence that begins with a type is about that type.
    sentence = TYPE.sub(lambda found: "TYPE" if found.start() else found[0], sentence)
    sentence = re.sub(r"\bTYPE(?:(?:,| and| or) TYPE)+", "TYPEs", re.sub(r"\b\d+\b", "N", sentence))
    return f"{verdict.kind}: {sentence[:150]}"


def particular(verdict):
    """What a sentence quotes first, which its cause leaves out."""
    sentence = (verdict.sentence or "").split("\n")[0]
    found = re.search(r"no attribute '([^']*)'", sentence) or re.search(r"'([^']*)'", sentence)
    return found[1] if found else ""
