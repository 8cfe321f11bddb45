"""What Matplotlib and Quern say of one program, and the smallest program that differs in the same way."""
import os
import random
import re
import subprocess
import sys
import tempfile
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..")]
import facts  # noqa: E402
import programs  # noqa: E402
from make import make, text_of  # noqa: E402


def of_matplotlib(text):
    """Its facts, or the text of its error."""
    import record
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return record.run(text)
    except Exception as error:  # whatever Matplotlib refuses
        return f"{type(error).__name__}: {error}"


def of_quern(text, quern):
    """Its facts, or the text of its error."""
    with tempfile.TemporaryDirectory(prefix="quern-pictures-") as folder:
        with open(os.path.join(folder, "a.py"), "w", encoding="utf-8") as file:
            file.write(programs.HEAD + text + "plt.savefig('a.json')\n")
        try:
            done = subprocess.run([quern, "run", "a.py"], cwd=folder, capture_output=True, text=True, timeout=60)
        except subprocess.TimeoutExpired:
            return "crash: it hangs"
        if done.returncode < 0:
            return f"crash: signal {-done.returncode}"
        if done.returncode:
            return done.stderr
        with open(os.path.join(folder, "a.json"), encoding="utf-8") as file:
            return facts.of_quern(file.read())


def verdict(statements, quern):
    """What the two say of a program: "same", "refused", "both refuse", "lax" (Matplotlib
    alone refuses it) or "differs", with details."""
    text = text_of(statements)
    wanted = of_matplotlib(text)
    got = of_quern(text, quern)
    if isinstance(got, str) and (got.startswith("crash") or "internal" in got):
        return "differs", [got]
    if isinstance(wanted, str):
        return ("both refuse", [wanted]) if isinstance(got, str) else ("lax", [wanted.splitlines()[0]])
    if isinstance(got, str):
        return "refused", [got]
    wrong = facts.differences(wanted, got)
    return ("differs", wrong) if wrong else ("same", wanted)


def kind(result):
    """Which facts differ, without the numbers."""
    word, details = result
    if word != "differs":
        return None
    return {re.sub(r"^axes \d+, ", "", d).split(":")[0] for d in details}


def smaller(statements, quern):
    """The program without what its difference does not need."""
    wanted = kind(verdict(statements, quern))
    again = True
    while again:
        again = False
        for tried in reductions(statements):
            if len(wanted & (kind(verdict(tried, quern)) or set())) > 0:
                statements, again = tried, True
                break
    return statements


def reductions(statements):
    for k, each in enumerate(statements):
        yield statements[:k] + statements[k + 1:]
    for k, each in enumerate(statements):
        if not isinstance(each, str):
            head, args, keywords = each
            for j in range(len(keywords)):
                yield statements[:k] + [(head, args, keywords[:j] + keywords[j + 1:])] + statements[k + 1:]


def one(job):
    seed, quern = job
    statements = make(random.Random(seed))
    result = verdict(statements, quern)
    if result[0] == "differs":
        statements = smaller(statements, quern)
        result = verdict(statements, quern)
    return seed, text_of(statements), result
