"""CPython's answers from a process of their own: a program may take all memory, hang inside NumPy, or end it."""
import ast
import builtins
import os
import pickle
import re
import resource
import select
import signal
import struct
import sys
import types

import numpy as np

import both
import numba_stand_in
import wraps

SECONDS, MEMORY = 10, 3 << 30
PATIENCE = 0.2  # seconds of the processor for a program: those that end take some thousandths
END = 5 * PATIENCE  # the same for one that is inside an operation that looks at no signal, a power of large ints, say


def outcome(text):
    return both.cpython(text, PATIENCE, both.numbers_apart(text))


# --- what the reference says of a program's values; asked of programs whose answers differ


class Watched:
    """A function that notes why its answer is not that of the language, as `look` tells of its arguments."""

    def __init__(self, function, look, found):
        self.function, self.look, self.found = function, look, found

    def __call__(self, *values, **named):
        values = [list(v) if isinstance(v, (map, filter, zip, types.GeneratorType)) else v for v in values]
        why = self.look(*values, **named)
        if why:
            self.found.append(why)
        return self.function(*values, **named)

    def __getattr__(self, name):
        return getattr(self.function, name)


def lacks_items(*values, **named):
    """NumPy's functions: a list without items, or one inside, whose type is not what NumPy takes it for."""
    for value in [*values, *named.values()]:
        if type(value) in (list, tuple) and (not value or lacks_items(*value)):
            return "its list has no items"
    return ""


def sorts_nan(values, *_, **__):
    return "a sort of NaN" if wraps.has_nan(values if type(values) is tuple else list(values)) else ""


def sum_of_none(values, *_, **__):
    return "a sum of no items" if not isinstance(values, np.ndarray) and hasattr(values, "__len__") and not len(values) else ""


def unlike_numbers(*values, **_):
    """In compiled functions the greatest and the least of an int and a float are a float."""
    items = values if len(values) > 1 else values[0] if isinstance(values[0], (list, tuple)) else ()
    return "an int or a float" if {int, float} <= {int if type(v) is bool else type(v) for v in items} else ""


def orders_texts(text):
    """Whether a display of constants has a text that may be a name: CPython makes its set anew once more where such a text
    is interned as another object, which what ran before in the process decides (intern_constants in Objects/codeobject.c)."""
    tree = ast.parse(text)
    walked = {id(node.iter) for node in ast.walk(tree) if isinstance(node, (ast.For, ast.comprehension))}  # constants, whatever their length
    displays = [node for node in ast.walk(tree) if isinstance(node, ast.Set) and (len(node.elts) > 2 or id(node) in walked)]
    return any(isinstance(each, ast.Constant) and isinstance(each.value, str) and each.value.isidentifier()
               for display in displays for each in ast.walk(display))


def excuse(text):
    """Why CPython's answer is not that of the language: it had no memory, even where the program handles that, or
    what the reference says of an int beyond 64 bits, a list without items, an int or a float. An empty text where it is."""
    found = []

    def trace(frame, event, argument):
        frame.f_trace_lines = False
        if event == "exception" and issubclass(argument[0], MemoryError):
            found.append("it had no memory")
        if event == "exception" and numba_stand_in.DEPTH[0] and re.match("math (domain|range) error", str(argument[1])):
            found.append("math's functions in compiled code give NaN and infinities")
        return trace

    for name, function in list(vars(np).items()):
        if not name.startswith("_") and callable(function) and not isinstance(function, type):
            setattr(np, name, Watched(function, lacks_items, found))
    looked = [("sorted", sorts_nan)]
    if both.compiles(text):
        looked += [("sum", sum_of_none), ("max", unlike_numbers), ("min", unlike_numbers)]
    for name, why in looked:
        setattr(builtins, name, Watched(getattr(builtins, name), why, found))
    text = "# %%\n".join(["", *map(wraps.noted_ints, map(wraps.machine_ints, both.cells(text)))])
    wraps.BEYOND.clear()
    sys.settrace(trace)
    both.cpython(text, PATIENCE)
    sys.settrace(None)
    if not found and wraps.BEYOND:
        return "a sort of NaN" if "NaN" in wraps.BEYOND else "an int beyond 64 bits"
    if not found and orders_texts(text):
        return "the order of a constant set of texts"
    return found[0] if found else ""


def idle(text):
    """Whether a statement inside a block that gives a name its value has not run: what type that would have been, only
    Quern knows."""
    tree, met = ast.parse(text), set()

    def trace(frame, event, argument):
        if frame.f_code.co_filename == "<idle>":
            met.add(frame.f_lineno)
        return trace

    def run():
        exec(compile(tree, "<idle>", "exec"), {"__name__": "__main__"})

    sys.settrace(trace)
    both.watched(run, PATIENCE)
    sys.settrace(None)
    blocks = [node for node in ast.walk(tree) if isinstance(node, (ast.For, ast.While, ast.If, ast.Try))]
    inside = [node for block in blocks for node in ast.walk(block) if isinstance(node, (ast.Assign, ast.AugAssign, ast.NamedExpr, ast.For, ast.Return))]
    return any(node.lineno not in met for node in inside) or any(isinstance(node, ast.For) and node.body[0].lineno not in met for node in blocks)


def child(texts, pipe, ask, end):
    """Writes what `ask` says of each program to the pipe, then ends."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    null = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(null, number)
    signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
    for text in texts:
        signal.setitimer(signal.ITIMER_VIRTUAL, end)
        try:
            answer = ask(text)
        except BaseException:
            answer = None
        message = pickle.dumps(answer)
        os.write(pipe, struct.pack("<q", len(message)))
        for at in range(0, len(message), 1 << 16):
            os.write(pipe, message[at:at + (1 << 16)])


def read(pipe, size, seconds):
    """So many bytes, or None when they do not come in time."""
    found = b""
    while len(found) < size:
        if not select.select([pipe], [], [], seconds)[0]:
            return None
        piece = os.read(pipe, size - len(found))
        if not piece:
            return None
        found += piece
    return found


def cpython(texts, ask=outcome, end=END, seconds=SECONDS):
    """The outcomes of the programs in their order; None for one that does not end, is too large, has no
    one static type for each name and expression, or ends the process (NumPy's own defects)."""
    outcomes = []
    while len(outcomes) < len(texts):
        ours, theirs = os.pipe()
        sys.stdout.flush()
        pid = os.fork()
        if not pid:
            try:
                child(texts[len(outcomes):], theirs, ask, end)
            finally:
                os._exit(0)
        os.close(theirs)
        while len(outcomes) < len(texts):
            head = read(ours, 8, seconds)
            message = read(ours, struct.unpack("<q", head)[0], seconds) if head else None
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
