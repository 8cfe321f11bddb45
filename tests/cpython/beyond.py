"""Behind the first error of a program: the statement that Quern refuses or does otherwise is left out, and the rest run again.

So one cause does not hide the others of a long method. A program that is cut must pass on CPython before it is asked again.
"""
import ast
import dataclasses
import re

import cutting
import verdict

MOST = 40


@dataclasses.dataclass
class Step:
    """What Quern said of one statement; `awaited`: the statement raises that error on CPython too, in a `try` that takes it."""

    verdict: str
    cause: str
    sentence: str
    line: str
    particular: str
    awaited: bool
    text: str


def lines(error):
    """The lines of a program that an error shows, the innermost call last, and those that call it."""
    shown = error.get("traceback", "")
    return ([int(found) for found in re.findall(r"^-+> *(\d+) ", shown, re.M)],
            [int(found) for found in re.findall(r"^ *in this call of .*, line (\d+)$", shown, re.M)])


def place(text, name, error):
    """The line of the test `name` where an error is: of a helper's error the line that calls it, so that the helper stays."""
    arrows, calls = lines(error)
    test = next(node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef) and node.name == name)
    inside = [line for line in arrows[::-1] + calls if test.lineno < line <= test.end_lineno]
    return next(iter(inside + arrows), None)


def awaited(text, error):
    """Whether an error is one that a `try` around its line takes: the program shows that it is raised, and Quern says so before."""
    arrows, calls = lines(error)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Try) and any(node.body[0].lineno <= line <= node.body[-1].end_lineno for line in arrows + calls):
            taken = {each.id for handler in node.handlers if handler.type for each in ast.walk(handler.type) if isinstance(each, ast.Name)}
            if verdict.KIN.get(error["ename"], error["ename"]) in taken:
                return True
    return False


def steps(text, name, python, quern):
    """The Step of each statement that does not pass, in the order in which they are found, and the verdict of what is left."""
    found = []
    while len(found) < MOST:
        answer = python.ask(text)
        if answer.left_out or answer.kind:
            return found, None
        said = verdict.judge(text, answer, quern)
        if said.verdict == verdict.PASSED:
            return found, said.verdict
        _, error, _ = verdict.once(text, quern)
        line = place(text, name, error) if error else None
        source = text.splitlines()[line - 1].strip() if line else ""
        cause = verdict.cause(said) if said.kind else said.verdict
        waits = said.verdict == verdict.REFUSED and awaited(text, error)
        found.append(Step(said.verdict, cause, f"{said.kind}: {said.sentence}", source, verdict.particular(said), waits, text))
        shorter = cutting.without(text, line, name) if line else None
        if not shorter:
            return found, None
        text = shorter
    return found, None
