"""What Matplotlib and Quern say of one program, and the smallest program that differs in the same way."""
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..")]
import calls  # noqa: E402
import facts  # noqa: E402
import programs  # noqa: E402
from make import make, text_of  # noqa: E402


def too_long(*_):
    raise TimeoutError("Matplotlib takes too long")


def of_matplotlib(text):
    """Its facts, or the text of its error."""
    import record
    signal.signal(signal.SIGALRM, too_long)
    signal.alarm(20)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return record.run(text)
    except Exception as error:  # whatever Matplotlib refuses
        return f"{type(error).__name__}: {error}"
    finally:
        signal.alarm(0)


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


# Programs whose pictures differ by Matplotlib's own doing, and why.
KNOWN = [(r"\.barh?\(.*int8", "Matplotlib adds bars of narrow integers in their type, where the sums wrap")]


def verdict(statements, quern):
    """What the two say of a program: "same", "refused", "both refuse", "lax" (Matplotlib
    alone refuses it), "known" or "differs", with details."""
    word, details = compared(statements, quern)
    why = [reason for pattern, reason in KNOWN if re.search(pattern, text_of(statements))]
    return ("known", why) if word == "differs" and why and not details[0].startswith("crash") else (word, details)


def compared(statements, quern):
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
    seed, quern, space = job
    calls.SPACE = calls.SPACE if space is None else space
    statements = make(random.Random(seed))
    result = verdict(statements, quern)
    if result[0] == "differs":
        statements = smaller(statements, quern)
        result = verdict(statements, quern)
    return seed, text_of(statements), result
