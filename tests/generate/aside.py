"""CPython's answers from a process of their own: a program may take all memory, hang inside NumPy, or end it."""
import os
import pickle
import resource
import select
import signal
import struct
import sys

import numpy as np

import both

SECONDS, MEMORY = 10, 3 << 30
PATIENCE = 0.2  # seconds of the processor for a program: those that end take some thousandths
END = 5 * PATIENCE  # the same for one that is inside an operation that looks at no signal, a power of large ints, say


def outcome(text):
    return both.cpython(text, PATIENCE, both.numbers_apart)


# --- what the reference says of a program's values; asked of programs whose answers differ


class Watched:
    """A function of NumPy that notes whether a list without items is given to it."""

    def __init__(self, function, found):
        self.function, self.found = function, found

    def __call__(self, *values, **named):
        if any(map(lacks_items, [*values, *named.values()])):
            self.found.append("its list has no items")
        return self.function(*values, **named)

    def __getattr__(self, name):
        return getattr(self.function, name)


def lacks_items(value):
    """Whether a value is a list without items, or has one inside: its type is not what NumPy takes it for."""
    return type(value) is list and not value or type(value) in (list, tuple) and any(map(lacks_items, value))


def excuse(text):
    """Why CPython's answer is not that of the language: it had no memory, even where the program handles that, or
    NumPy was given a list without items. An empty text where it is."""
    found = []

    def look(frame, event, argument):
        frame.f_trace_lines = False
        if event == "exception" and issubclass(argument[0], MemoryError):
            found.append("it had no memory")
        return look

    for name, function in list(vars(np).items()):
        if not name.startswith("_") and callable(function) and not isinstance(function, type):
            setattr(np, name, Watched(function, found))
    sys.settrace(look)
    both.cpython(text, PATIENCE)
    sys.settrace(None)
    return found[0] if found else ""


def child(texts, pipe, ask):
    """Writes what `ask` says of each program to the pipe, then ends."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    null = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(null, number)
    signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
    for text in texts:
        signal.setitimer(signal.ITIMER_VIRTUAL, END)
        try:
            answer = ask(text)
        except BaseException:
            answer = None
        message = pickle.dumps(answer)
        os.write(pipe, struct.pack("<q", len(message)))
        for at in range(0, len(message), 1 << 16):
            os.write(pipe, message[at:at + (1 << 16)])


def read(pipe, size):
    """So many bytes, or None when they do not come in time."""
    found = b""
    while len(found) < size:
        if not select.select([pipe], [], [], SECONDS)[0]:
            return None
        piece = os.read(pipe, size - len(found))
        if not piece:
            return None
        found += piece
    return found


def cpython(texts, ask=outcome):
    """The outcomes of the programs in their order; None for one that does not end, is too large, or has no
    one static type for each name and expression."""
    outcomes = []
    while len(outcomes) < len(texts):
        ours, theirs = os.pipe()
        sys.stdout.flush()
        pid = os.fork()
        if not pid:
            try:
                child(texts[len(outcomes):], theirs, ask)
            finally:
                os._exit(0)
        os.close(theirs)
        while len(outcomes) < len(texts):
            head = read(ours, 8)
            message = read(ours, struct.unpack("<q", head)[0]) if head else None
            outcomes.append(pickle.loads(message) if message else None)
            if message is None:
                break
        os.close(ours)
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
    return outcomes


def excused(text):
    """Why CPython's answer proves nothing, or an empty text."""
    found = cpython([text], excuse)[0]
    return "it does not end" if found is None else found


def answered(program, seed, numbers):
    """The programs of these numbers and CPython's outcomes, in their order. program(seed, number[, again]) gives a
    text. One that ends with an error gives way to another, twice: most errors say little."""
    texts = {k: program(seed, k) for k in numbers}
    answers = dict(zip(numbers, cpython(list(texts.values()))))
    for again in (1, 2):
        poor = [k for k in numbers if answers[k] is None or answers[k].kind]
        texts.update((k, program(seed, k, again)) for k in poor)
        answers.update(zip(poor, cpython([texts[k] for k in poor])))
    return list(texts.values()), list(answers.values())
