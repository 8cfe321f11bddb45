"""The examples of builtins, those of the table and all of the docstrings of lang/stdlib: each is run by Quern on two
engines, and by CPython with NumPy and SciPy where CPython can, and must give the text that stands beside it. What
shows a value is timed by %timeit too, in which constants are hidden: it must not be refused for that."""
import ast
import dataclasses
import doctest
import os
import re
import subprocess

from cases import CELL_END, normal
from machine import PYTHON, ROOT, explain
from report import FAIL, PASS, SKIP, Result, difference

ENGINES = {"default": [], "walk": ["--engine", "walk"]}
TIMED = re.compile(r"^[\d.]+ \S+ ± .* per loop \(mean ± std\. dev\. of 1 run, 1 loop each\)$", re.M)


@dataclasses.dataclass
class Row:
    """A row of the table of builtins (lang/front/rules/builtins.c)."""

    module: str
    name: str
    signature: str
    doc: str
    example: str
    expected: str
    docstring: str
    file: str

    def label(self):
        return self.name if self.module == "builtins" else f"{self.module}.{self.name}"


@dataclasses.dataclass
class Example:
    """Statements, and what the last of them shows. Examples of one label follow each other in one session."""

    label: str
    code: str
    expected: str
    file: str

    def name(self, engine):
        return f"{self.label} [{engine}]"


def rows(build):
    """The table as builtins_main prints it."""
    out = subprocess.run([os.path.join(build, "tests", "builtins_main")], capture_output=True,
                         text=True, check=True).stdout
    return [Row(*record.split("\x1f")[:8]) for record in out.split("\x1e")[:-1]]


def of_docstring(row):
    """The examples of a docstring: statements up to one that shows something belong together."""
    code, out = "", []
    for example in doctest.DocTestParser().get_examples(row.docstring):
        code += example.source
        if example.want:
            out.append(Example(row.label(), code.rstrip("\n"), example.want.replace("<BLANKLINE>", "").rstrip("\n"), row.file))
            code = ""
    if code:
        out.append(Example(row.label(), code.rstrip("\n"), "", row.file))
    return out


def examples(build):
    """All of them, the docstrings' and those of rows that have none."""
    out, written = [], set()
    table = rows(build)
    for row in table:
        if row.docstring:
            out += of_docstring(row)
            written.add(row.example)
    return out + [Example(row.label(), row.example, row.expected, row.file) for row in table
                  if row.example and not row.docstring and row.example not in written]


def quern_answers(machine, table, extra):
    """What Quern says to each example, or a text why it stopped."""
    path = os.path.join(machine.folder(), "examples.qn")
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f"# %%\n{example.code}\n" for example in table)
    status, out, err = machine.run([machine.quern, "run", "--batch", *extra, path], folder=machine.folder())
    pieces = CELL_END.split(out)
    if len(pieces) != 2 * len(table) + 1:
        done = len(pieces) // 2
        where = table[done].label if done < len(table) else "the end"
        return explain(status, err) + f"\nat the example of {where}"
    return [normal(piece) for piece in pieces[0::2]][:len(table)]


def without_prompt(text, number):
    """`Out[3]: 1` or `Out[3]:` and a line break, as the text of the value."""
    for prompt in f"Out[{number}]: ", f"Out[{number}]:\n":
        text = text.replace(prompt, "")
    return text


def compared(engine, example, said):
    name = example.name(engine)
    if said == normal(example.expected):
        return Result("examples", name, PASS)
    return Result("examples", name, FAIL, example.code + "\n" + difference(example.expected, said),
                  selector="examples " + name)


def check(machine, engine, extra, table):
    answers = quern_answers(machine, table, extra)
    if isinstance(answers, str):
        return [Result("examples", engine, FAIL, answers)]
    return [compared(engine, example, without_prompt(answer, number))
            for number, (example, answer) in enumerate(zip(table, answers), 1)]


def timed(example):
    """The example with its last expression under %timeit; None where it shows none, or an error."""
    try:
        body = ast.parse(example.code).body
    except SyntaxError:
        return None
    if not body or not isinstance(body[-1], ast.Expr) or "Error" in example.expected or not example.expected:
        return None
    before = [ast.unparse(statement) for statement in body[:-1]]
    line = "%timeit -n 1 -r 1 (" + ast.unparse(body[-1]) + ")"
    return dataclasses.replace(example, code="\n".join(before + [line]))


def check_timed(machine, table):
    """Under %timeit each example that shows a value has a time."""
    table = [other or example for example, other in ((example, timed(example)) for example in table)]
    answers = quern_answers(machine, table, ENGINES["walk"])
    if isinstance(answers, str):
        return [Result("examples", "timeit", FAIL, answers)]
    results = []
    for example, said in zip(table, answers):
        if "%timeit" in example.code:
            good, name = TIMED.search(said), example.name("timeit")
            results.append(Result("examples", name, PASS) if good else
                           Result("examples", name, FAIL, f"{example.code}\n{said}", selector="examples " + name))
    return results


def sessions(table):
    """Runs of examples of one label."""
    out = []
    for example in table:
        if out and out[-1][-1].label == example.label:
            out[-1].append(example)
        else:
            out.append([example])
    return out


def check_cpython(machine, table):
    """The table against CPython. An example that CPython cannot run is Quern's own: skipped."""
    script = os.path.join(ROOT, "tests/runner/evaluate.py")
    text = "\x1e".join("\x1d".join(example.code for example in session) for session in sessions(table))
    done = subprocess.run([PYTHON, script], input=text, capture_output=True, text=True,
                          env=machine.environment, cwd=machine.folder())
    answers = done.stdout.replace("\x1d", "\x1e").split("\x1e")
    if done.returncode or len(answers) != len(table):
        return [Result("examples", "cpython", FAIL, explain(done.returncode, done.stderr))]
    results = []
    for example, answer in zip(table, answers):
        if answer.startswith("\x1f"):
            results.append(Result("examples", example.name("cpython"), SKIP, "not for CPython"))
        else:
            results.append(compared("cpython", example, normal(answer)))
    return results


def jobs(machine, chosen):
    """Yields (name, function that returns Results) for each engine that has examples of the selection."""
    program = os.path.join(machine.build, "tests", "builtins_main")
    if not os.path.exists(program):
        if chosen.has("examples", "[default]"):
            yield "[default]", lambda: Result("examples", "[default]", FAIL, f"not built: {program} (target quern_tests)")
        return
    table = examples(machine.build)
    for engine in [*ENGINES, "cpython", "timeit"]:
        part = [example for example in table if chosen.has("examples", example.name(engine), example.file or None)]
        other = {"cpython": check_cpython, "timeit": check_timed}.get(engine)
        if part and other:
            yield f"[{engine}]", lambda other=other, part=part: other(machine, part)
        elif part:
            yield f"[{engine}]", lambda engine=engine, part=part: check(machine, engine, ENGINES[engine], part)
