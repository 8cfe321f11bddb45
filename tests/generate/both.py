"""Runs programs on both sides: CPython with NumPy in this process, Quern many to a process.

A program is a text whose cells are separated by lines `# %%`. An Outcome is what it printed until
its end or its first error. Invariant: an outcome does not depend on the programs beside it, as each
side starts it with no names.
"""
import collections
import contextlib
import dataclasses
import io
import json
import os
import re
import reprlib
import resource
import signal
import subprocess
import sys
import tempfile
import time
import warnings

import numpy as np

import numba_stand_in
from steady import steady
from wraps import machine_ints

CELL = re.compile(r"^# %%.*\n?", re.M)
# What CPython prints of these is its own: addresses, objects that Quern has not.
OBJECT = re.compile(r" at 0x|<(?:built-in|module|_|function|class (?!'(?:int|str|list|set|dict|float|bool|tuple)'>)|bound|generator|zip|map|filter|enumerate|list_|reversed|itertools|method|_?ufunc|numpy|slice|flags)|array_function")
END = "<the end of program %d>\n"
MEMORY = 4 << 30  # bytes of addresses for what CPython computes here
TRIES, PAUSE = 2, 2  # for what had no memory, the second in seconds


@dataclasses.dataclass
class Outcome:
    """What a program printed, and its error: the kind, the sentence and the whole text, all None
    when there was none. The kind `Crash` is the end or the silence of the process."""

    printed: str = ""
    kind: str = None
    sentence: str = None
    text: str = None
    early: bool = False  # Quern's: the cell that failed had printed nothing, as one that is refused before it runs


numba_stand_in.install()


class OrderedDict(collections.OrderedDict):
    """With the text that it has since Python 3.12, for the versions before."""

    __module__, __qualname__ = "collections", "OrderedDict"

    @reprlib.recursive_repr()
    def __repr__(self):
        return f"OrderedDict({dict(self) or ''})"


if sys.version_info < (3, 12):
    collections.OrderedDict = OrderedDict


class TooLong(numba_stand_in.Aside):
    """Raised in a program that does not end on CPython."""


def cells(text):
    return [cell for cell in CELL.split(text) if cell.strip()]


def limit_memory():
    """Limits this process, where CPython runs programs that ask for anything, but not those that it starts by once()."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))


def unlimited():
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    resource.setrlimit(resource.RLIMIT_AS, (hard, hard))


def too_long(*_):
    raise TooLong


def any_two(*_):
    """Every two types where one is wanted put a program aside."""
    return True


def numbers_apart(text):
    """The test of two types whether they are those of numbers or arrays that the reference promotes: NumPy's, and in
    compiled functions Python's too; where others meet, Quern gives CPython's answer or refuses the program. None is
    the type of an empty list, or of what is no value."""
    promoted = {"scalar", "array"}
    if compiles(text):
        promoted |= {"bool", "int", "float", "complex"}
    numbers = promoted | {"bool", "int", "float", "complex"}

    def apart(first, second):
        kinds = {first[0], second[0]} if first and second else set()
        return bool(kinds & promoted) and kinds <= numbers
    return apart


def compiles(text):
    """Whether the program has functions of Numba's decorators, whose numbers are promoted where they meet."""
    return bool(re.search(r"^\s*@(?:numba\.)?(?:n?jit|vectorize|guvectorize|stencil|cuda)\b|\b(?:n?jit|vectorize)\(", text, re.M))


def cpython(text, seconds=2, excused=any_two):
    """The outcome on CPython, or None when the program does not end in time, or does not keep to one
    static type for each name and expression (but where `excused` says that it must be right all the same)."""
    found, parts = [], [machine_ints(cell) for cell in cells(text)]

    def run():
        names = {"__name__": "__main__"}
        for cell in parts:
            exec(compile(cell, "<program>", "exec"), names)

    first = watched(run, seconds)
    if first is None or watched(lambda: found.append(steady(parts, exec, excused)), 2 * seconds) is None or found == [False]:
        return None
    return first


def watched(run, seconds):
    """What `run` prints and raises, or None when it does not end in time."""
    out, error = io.StringIO(), Outcome()
    np.set_printoptions(precision=8, threshold=1000, edgeitems=3, linewidth=75, suppress=False)
    before = signal.signal(signal.SIGPROF, too_long)
    signal.setitimer(signal.ITIMER_PROF, seconds)  # of the processor: the load of the machine decides nothing
    try:
        with warnings.catch_warnings(), np.errstate(all="ignore"), contextlib.redirect_stdout(out):
            warnings.simplefilter("ignore")
            run()
    except numba_stand_in.Aside:
        return None
    except Exception as found:
        error = Outcome(kind=type(found).__name__, sentence=str(found), text=repr(found))
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    return dataclasses.replace(error, printed=out.getvalue())


# What a sanitizer says of a fault; of an allocation that it refuses it only warns.
REPORT = re.compile(r"(ERROR|SUMMARY): \w+Sanitizer|runtime error: ")


def quern(texts, options=(), program=None, seconds=240):
    """The outcomes of the programs on Quern, in their order. One that ends the process is run once
    more with those after it in a process of their own. One that had no memory is run again alone: what other processes
    of the machine take is none of its affair."""
    outcomes = in_turn(texts, options, program, seconds)
    for _ in range(TRIES):
        short = [k for k, outcome in enumerate(outcomes) if "MemoryError" in f"{outcome.kind} {outcome.printed}"]
        time.sleep(PAUSE * bool(short))
        for k in short:
            outcomes[k] = in_turn([texts[k]], options, program, seconds)[0]
    return outcomes


def in_turn(texts, options, program, seconds):
    """The outcomes of the programs, one after the other in as few processes as they let live."""
    outcomes = []
    while len(outcomes) < len(texts):
        rest = texts[len(outcomes):]
        lines, ended, status, words = once(rest, options, program or os.environ.get("QUERN", "build/quern"), seconds)
        outcomes += [collect(lines, k) for k in range(ended)]
        if ended and REPORT.search(words):  # which of them leaked is found by running fewer
            outcomes[-1] = Outcome("", "Crash", words, "")
        if ended < len(rest):
            partial = collect(lines, ended)
            outcomes.append(partial if partial.kind == "InternalError" else Outcome(
                partial.printed, "Crash", "no answer in time" if status is None else f"it ended with {status}{words}", ""))
    return outcomes


def once(texts, options, program, seconds):
    """(messages by program, how many programs came to their end, exit status, its last words) of one process."""
    source, owner = [], {}
    number = 0
    for k, text in enumerate(texts):
        for cell in ["%reset -f\n", *cells(text), "print(%r, end='')\n" % (END % k)]:
            number += 1
            owner[number] = k
            source.append("# %%\n" + cell.rstrip("\n") + "\n")
    descriptor, path = tempfile.mkstemp(".qn")
    with open(descriptor, "w", encoding="utf-8") as file:
        file.write("".join(source))
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen([program, "run", "--json", "--keep-going", "--no-cache", *options, path],
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors, preexec_fn=unlimited)
        try:
            out, status = process.communicate(timeout=seconds)[0], process.returncode
        except subprocess.TimeoutExpired:
            process.kill()
            out, status = process.communicate()[0], None
        errors.seek(0)
        words = errors.read().decode("utf-8", "replace").strip()[-2000:]
    os.unlink(path)
    messages, ended = {}, 0
    for line in out.decode("utf-8", "replace").splitlines():
        try:
            message = json.loads(line)
        except json.JSONDecodeError:
            continue
        k = owner[message["cell"]]
        if message.get("text", "").endswith(END % k):
            ended = k + 1
            message["text"] = message["text"][:-len(END % k)]
        messages.setdefault(k, []).append(message)
    return messages, ended, status, f": {words}" if words else ""


def collect(messages, k):
    """The outcome of program `k` from the messages of its process."""
    printed, last = [], None
    for message in messages.get(k, []):
        if message["type"] == "error":
            return Outcome("".join(printed), message["ename"], message["evalue"], message["traceback"], message["cell"] != last)
        if message["type"] == "stream" and message["name"] == "stdout":
            printed.append(message["text"])
            last = message["cell"]
    return Outcome("".join(printed))


def sentence_key(outcome):
    """What stands for all refusals with the same reason: the sentence without its particulars."""
    sentence = re.sub(r"'[^']*'", "'...'", outcome.sentence or "")
    sentence = re.sub(r"\b(?:bool|u?int|float|complex)\d*(?:\[[^\]]*\])?", "TYPE", sentence)
    return f"{outcome.kind}: " + re.sub(r"-?\d+", "N", sentence)[:150]


def earlier(quern_outcome):
    """Whether an error other than CPython's is one that the language states: of a cell that had not begun, or of a
    store or an integer that only running tells."""
    return quern_outcome.early or quern_outcome.kind in ("TypeError", "OverflowError")


def verdict(python, quern_outcome):
    """`same`, `refused`, or why the two sides differ: `differs`, `no error`, `other error`, `crash`.

    Quern checks a cell before it runs, so an error may come before what the cell would have printed.
    """
    if quern_outcome.kind in ("Crash", "InternalError"):
        return "crash"
    if quern_outcome.kind is None:
        if python.kind is not None:
            return "no error"
        return "same" if quern_outcome.printed == python.printed else "differs"
    if not python.printed.startswith(quern_outcome.printed):
        return "differs"
    if python.kind is None:
        return "refused"
    kinds = {quern_outcome.kind, "ValueError" if quern_outcome.kind == "ShapeError" else quern_outcome.kind}
    return "same" if kinds & {python.kind, {"AxisError": "ValueError", "UFuncTypeError": "TypeError", "_UFuncOutputCastingError":
        "TypeError", "_UFuncBinaryResolutionError": "TypeError", "_UFuncNoLoopError": "TypeError",
        "DTypePromotionError": "TypeError"}.get(python.kind)} else "other error"
