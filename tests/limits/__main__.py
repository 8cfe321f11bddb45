"""Programs under limits of their memory, from where they are right down to where nothing starts.

usage: python tests/limits --build build [--only NAME[,NAME]] [--steps N] [-j N] [-v]
Each of programs.py runs under a limit of its addresses, in falling steps (kernel.py sets one for a kernel that runs). At
each step it must print what it prints without a limit, or be a MemoryError; in both cases the next small cell is right.
Where the program cannot start it says so in a line. Never a status of a crash, a signal, or a hang."""
import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "protocol"))
import programs  # noqa: E402

MIB = 1 << 20
PATIENCE = 60 * int(os.environ.get("QUERN_TEST_PATIENCE", "1"))
AFTER = "# %%\nprint('after', 40 + 2)\n"
CANNOT_START = re.compile(r"quern: [^\n]*memory[^\n]*\n?\Z")


def text_of(name):
    text = programs.PROGRAMS[name]
    if text.startswith(("%%", "!")):
        return text + AFTER
    return programs.HEAD + "# %%\n" + text + AFTER


class Result:
    def __init__(self, status, out, err):
        self.status, self.out, self.err = status, out, err

    def problem(self, right):
        """What is not as it must be, or None."""
        if self.status is None:
            return "hangs"
        if self.out == right:
            return None if self.status == 0 else f"status {self.status}: {self.err[-300:]}"
        if self.status == 1 and not self.out and CANNOT_START.match(self.err):
            return None
        if self.status != 1:
            return f"status {self.status}: {self.out[-100:]!r} {self.err[-500:]}"
        if not re.search(r"^(\w+: )?MemoryError", self.err, re.M):
            return f"no MemoryError: {self.out[-100:]!r} {self.err[-500:]}"
        if not self.out.endswith("after 42\n"):
            return f"the next cell fails: {self.out[-100:]!r} {self.err[-500:]}"
        return None


def run(quern, name, limit):
    """The program under a limit of its addresses, in bytes; 0: none."""
    with tempfile.TemporaryDirectory(prefix="quern-limits-") as folder:
        with open(os.path.join(folder, "a.qn"), "w", encoding="utf-8") as file:
            file.write(text_of(name))
        words = [quern, "run", "--keep-going", "--threads", "2", "--no-cache", "a.qn"]
        if limit:
            words = ["prlimit", f"--as={limit}", *words]
        try:
            done = subprocess.run(words, cwd=folder, capture_output=True, timeout=PATIENCE, check=False,
                                  env=dict(os.environ, XDG_CACHE_HOME=folder, OPENBLAS_NUM_THREADS="2"))
        except subprocess.TimeoutExpired as gone:
            return Result(None, "", str(gone.stderr))
        return Result(done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"))


def least(low, high, test):
    """The smallest multiple of a MiB, above low, for which `test` holds; it holds for high."""
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if test(middle) else (middle, high)
    return high


def starts(quern, limit):
    done = subprocess.run(["prlimit", f"--as={limit * MIB}", quern, "--version"], capture_output=True, check=False)
    return done.returncode == 0


def sweep(quern, name, floor, steps):
    """The problems of one program: [(limit in MiB, what is wrong)], and how many limits were tried."""
    whole = run(quern, name, 0)
    if whole.status:
        return [(0, whole.err[-500:])], 1
    top = floor + 16
    while run(quern, name, top * MIB).out != whole.out:
        top = top + (top - floor)
        if top > 16384:
            return [(top, "is never right")], 1
    limits = sorted({floor + (top - floor) * k // steps for k in range(steps)}, reverse=True)
    found = [(limit, run(quern, name, limit * MIB).problem(whole.out)) for limit in limits]
    return [each for each in found if each[1]], len(limits)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--build", default="build")
    parser.add_argument("--only", default="")
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("-j", type=int, default=os.cpu_count())
    parser.add_argument("-v", action="store_true")
    options = parser.parse_args()
    quern = os.path.abspath(os.path.join(options.build, "quern"))
    names = [name for name in programs.PROGRAMS if not options.only or name in options.only.split(",")]
    floor = least(0, 4096, lambda limit: starts(quern, limit))
    wrong = tried = 0
    with concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        for name, (found, count) in zip(names, pool.map(lambda name: sweep(quern, name, floor, options.steps), names)):
            tried += count
            wrong += len(found)
            print(f"{name}: {count - len(found)} of {count} limits", flush=True)
            for limit, problem in found[:None if options.v else 2]:
                print(f"    {limit} MiB: {problem}", flush=True)
    print(f"{tried - wrong} passed, {wrong} failed")
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main())
