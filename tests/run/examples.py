"""The examples in the table of builtins: each is run by Quern on two engines, and by
CPython with NumPy where CPython can, and must give the text that the table promises."""
import dataclasses
import os
import subprocess

from cases import CELL_END, normal
from machine import PYTHON, ROOT, explain
from report import FAIL, PASS, SKIP, Result, difference

ENGINES = {"default": [], "walk": ["--engine", "walk"]}


@dataclasses.dataclass
class Row:
    """A row of lang/front/rules/builtins.def."""

    module: str
    name: str
    signature: str
    doc: str
    example: str
    expected: str

    def label(self):
        return self.name if self.module == "builtins" else f"{self.module}.{self.name}"


def rows(build):
    """The table as builtins_main prints it."""
    out = subprocess.run([os.path.join(build, "tests", "builtins_main")], capture_output=True,
                         text=True, check=True).stdout
    return [Row(*record.split("\x1f")[:6]) for record in out.split("\x1e")[:-1]]


def quern_answers(machine, table, extra):
    """What Quern says to each example, or a text why it stopped."""
    path = os.path.join(machine.folder(), "examples.qn")
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f"# %%\n{row.example}\n" for row in table)
    status, out, err = machine.run([machine.quern, "run", "--batch", *extra, path], folder=machine.folder())
    pieces = CELL_END.split(out)
    if len(pieces) != 2 * len(table) + 1:
        done = len(pieces) // 2
        where = table[done].label() if done < len(table) else "the end"
        return explain(status, err) + f"\nat the example of {where}"
    return [normal(piece) for piece in pieces[0::2]][:len(table)]


def without_prompt(text, number):
    """`Out[3]: 1` or `Out[3]:` and a line break, as the text of the value."""
    for prompt in f"Out[{number}]: ", f"Out[{number}]:\n":
        text = text.replace(prompt, "")
    return text


def check(machine, engine, extra):
    table = [row for row in rows(machine.build) if row.example]
    answers = quern_answers(machine, table, extra)
    if isinstance(answers, str):
        return [Result("examples", engine, FAIL, answers)]
    results = []
    for number, (row, answer) in enumerate(zip(table, answers), 1):
        label, said = f"{row.label()} [{engine}]", without_prompt(answer, number)
        if said == normal(row.expected):
            results.append(Result("examples", label, PASS))
        else:
            results.append(Result("examples", label, FAIL, row.example + "\n" + difference(row.expected, said)))
    return results


def check_cpython(machine):
    """The table against CPython. An example that CPython cannot run is Quern's own: skipped."""
    table = [row for row in rows(machine.build) if row.example]
    script = os.path.join(ROOT, "tests/run/evaluate.py")
    done = subprocess.run([PYTHON, script], input="\x1e".join(row.example for row in table),
                          capture_output=True, text=True, env=machine.environment, cwd=machine.folder())
    answers = done.stdout.split("\x1e")
    if done.returncode or len(answers) != len(table):
        return [Result("examples", "cpython", FAIL, explain(done.returncode, done.stderr))]
    results = []
    for row, answer in zip(table, answers):
        label = f"{row.label()} [cpython]"
        if answer.startswith("\x1f"):
            results.append(Result("examples", label, SKIP, "not for CPython"))
        elif normal(answer) == normal(row.expected):
            results.append(Result("examples", label, PASS))
        else:
            results.append(Result("examples", label, FAIL, row.example + "\n" + difference(answer, row.expected)))
    return results


def jobs(machine):
    for engine, extra in ENGINES.items():
        yield f"[{engine}]", lambda engine=engine, extra=extra: check(machine, engine, extra)
    yield "[cpython]", lambda: check_cpython(machine)
