"""Behind the first error of a program: the statement that Quern refuses or does otherwise is left out, and the rest run again.

So one cause does not hide the others of a long method. A program that is cut must pass on CPython before it is asked again.
"""
import dataclasses
import re

import cutting
import verdict

MOST = 40


@dataclasses.dataclass
class Step:
    """What Quern said of one statement."""

    verdict: str
    cause: str
    sentence: str
    line: str
    particular: str
    text: str


def place(error):
    """The line of the program where an error is: that of the innermost call which an error shows first."""
    found = re.findall(r"^-+> *(\d+) ", error.get("traceback", ""), re.M)
    return int(found[0]) if found else None


def steps(text, name, python, quern):
    """The Step of each statement that does not pass, in the order in which they are found."""
    found = []
    for _ in range(MOST):
        answer = python.ask(text)
        if answer.left_out or answer.kind:
            break
        said = verdict.judge(text, answer, quern)
        if said.verdict == verdict.PASSED:
            break
        _, error, _ = verdict.once(text, quern)
        line = place(error) if error else None
        source = text.splitlines()[line - 1].strip() if line else ""
        found.append(Step(said.verdict, verdict.cause(said) if said.kind else said.verdict, f"{said.kind}: {said.sentence}", source,
                          verdict.particular(said), text))
        shorter = cutting.without(text, line, name) if line else None
        if not shorter:
            break
        text = shorter
    return found
