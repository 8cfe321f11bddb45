"""Programs of the suite with errors put in at random: whatever comes out, Quern must
neither crash nor fail inside nor go on after an interrupt.

usage: mutate_oracle.py FOLDER [--count N | --seconds S] [--first K] [--seed K] [--only K] [-j N]

Mutant k of a seed is always the same program, and the suite tries a number of them, not
a time, so that every machine sees the same ones. One that fails is kept in FOLDER/mutants/
under its number; `--only K` makes and runs it again. $QUERN is the program under test.
"""
import argparse
import concurrent.futures
import glob
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ENGINES = ([], ["--engine", "walk"], ["--engine", "jit"])
TOKEN = re.compile(r"[A-Za-z_]\w*|\d[\w.]*|'[^'\n]*'|\"[^\"\n]*\"|#[^\n]*|\*\*|//|[<>=!]=|\n[ \t]*|[ \t]+|.", re.S)
NUMBERS = ("0", "1", "-1", "2", "3", "7", "1.5", "-0.5", "1e300", "2j", "True", "None", "9223372036854775807", "'s'",
           "[]", "()", "(2, 3)", "[1, 2]", "slice(1)", "range(3)")
OPERATORS = ("+", "-", "*", "/", "//", "%", "**", "@", "==", "<", ">=", "&", "|", "^", ",", ":", "=", "(", ")", "[", "]", ".",
             " and ", " in ", " is ", " if ", " else ", " for ", " not ", "lambda x: ")
SHELL = re.compile(r"(^|=)[ \t]*[!%]|^\s*\?|\?\s*$", re.M)
LIMIT, GRACE, OUTPUT, MEMORY = 3.0, 5.0, 32 << 20, 6 << 30


def corpus():
    """The texts of all programs, without the blocks of outputs of cases."""
    texts = []
    for path in sorted(glob.glob(os.path.join(ROOT, "tests/numpy/**/*.py"), recursive=True)
                       + glob.glob(os.path.join(ROOT, "tests/cases/**/*.qn"), recursive=True)):
        with open(path, encoding="utf-8") as file:
            texts.append(re.sub(r"^# >>>\n(#.*\n)*?# <<<\n", "", file.read(), flags=re.M))
    return texts


def mutate(tokens, names, rng):
    """One change to the list of tokens, in place."""
    at = rng.randrange(len(tokens))
    other = min(len(tokens) - 1, max(0, at + rng.randint(-6, 6)))
    change = rng.randrange(8)
    if change == 0:
        del tokens[at]
    elif change == 1:
        tokens.insert(at, tokens[at])
    elif change == 2:
        tokens[at], tokens[other] = tokens[other], tokens[at]
    elif change == 3:
        tokens[at:at + rng.randint(1, 8)] = []
    elif change == 4:
        tokens.insert(at, tokens[rng.randrange(len(tokens))])
    else:  # a name, a number or an operator for one of its kind
        wanted = (str.isidentifier, lambda t: t[:1].isdigit(), lambda t: not t[:1].isalnum() and t.strip())[change - 5]
        places = [i for i, token in enumerate(tokens) if wanted(token)]
        if places:
            tokens[rng.choice(places)] = rng.choice((names, NUMBERS, OPERATORS)[change - 5] or NUMBERS)


def mutant(texts, seed, number):
    """Program `number` of the seed, or None where the change made a shell command of it."""
    rng = random.Random(f"{seed}:{number}")
    text = rng.choice(texts)
    tokens = TOKEN.findall(text)
    names = sorted({token for token in TOKEN.findall(rng.choice(texts)) + tokens if token.isidentifier()})
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        if tokens:
            mutate(tokens, names, rng)
    text = "".join(tokens)
    return None if SHELL.search(text) else text


def limits():
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (OUTPUT, OUTPUT))
    if "ASAN_OPTIONS" not in os.environ:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def trouble(path, options):
    """What is wrong with how Quern took the program, or None."""
    patience = float(os.environ.get("QUERN_TEST_PATIENCE", "1"))
    quern = os.path.abspath(os.environ.get("QUERN", "build/quern"))
    with tempfile.TemporaryFile() as out, tempfile.TemporaryDirectory() as folder:  # some programs write files
        process = subprocess.Popen([quern, "run", "--batch", "--no-cache", *options, os.path.abspath(path)], cwd=folder,
                                   stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT, preexec_fn=limits)
        try:
            status = process.wait(LIMIT * patience)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGINT)
            stop = time.monotonic() + GRACE * patience
            while process.poll() is None and time.monotonic() < stop:
                time.sleep(0.1)
                if time.monotonic() > stop - GRACE * patience / 2:  # the cell after may be endless too
                    process.send_signal(signal.SIGINT)
            status = process.poll()
            if status is None:
                process.kill()
                process.wait()
                return "it goes on after an interrupt"
            status = 0 if status == -signal.SIGINT else status
        out.seek(0)
        text = out.read().decode("utf-8", "replace")
    for sign in "InternalError", "AddressSanitizer", "LeakSanitizer", "runtime error:", "PLEASE submit a bug report":
        if sign in text:
            return text[max(0, text.index(sign) - 100):][:600]
    return None if 0 <= status <= 1 else f"it ended with {status}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--count", type=int)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", default="quern")
    parser.add_argument("--only", type=int)
    parser.add_argument("-j", type=int, default=1, dest="workers")
    options = parser.parse_args()
    if options.count is None:
        options.count = 800 if options.seconds == float("inf") else 1 << 60
    texts, kept = corpus(), os.path.join(options.folder, "mutants")
    os.makedirs(kept, exist_ok=True)
    stop = time.monotonic() + options.seconds

    def check(number):
        text = mutant(texts, options.seed, number)
        if text is None or (options.only is None and time.monotonic() > stop):
            return None
        path = os.path.join(kept, f"{options.seed}-{number}.qn")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        why = trouble(path, ENGINES[number % len(ENGINES)])
        if why:
            print(f"not ok mutant {number} [{' '.join(ENGINES[number % len(ENGINES)])}] {path}: {why}", flush=True)
        elif options.only is None:
            os.unlink(path)
        return not why

    done, number = {True: 0, False: 0, None: 0}, options.first
    with concurrent.futures.ThreadPoolExecutor(options.workers) as pool:
        if options.only is not None:
            done[check(options.only)] += 1
        while options.only is None and time.monotonic() < stop and number < options.first + options.count:
            for outcome in pool.map(check, range(number, number + 8 * options.workers)):
                done[outcome] += 1
            number += 8 * options.workers
    print(f"{done[True]} passed, {done[False]} failed")
    return 1 if done[False] else 0


if __name__ == "__main__":
    sys.exit(main())
