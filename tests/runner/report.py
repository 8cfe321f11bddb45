"""Results of tests: one line per failure with a short difference, a summary by
group, and the counts alone on the last line."""
import dataclasses
import difflib
import sys
import threading
import time

PASS, FAIL, SKIP = "passed", "failed", "skipped"
SLOWEST = 12  # jobs that the summary names


@dataclasses.dataclass
class Result:
    """The outcome of `count` tests under one name; `detail` says why it failed or was skipped. `selector` is the
    filter that leaves these tests alone, where it is not the whole of the job that gave the result."""

    group: str
    name: str
    outcome: str
    detail: str = ""
    count: int = 1
    selector: str = ""


def difference(expected, actual, lines=12):
    """A unified difference of two texts, cut after `lines` lines."""
    diff = list(difflib.unified_diff(
        expected.splitlines(), actual.splitlines(), "expected", "actual", n=1, lineterm=""))
    if not diff and expected != actual:
        return "the texts differ only in line ends:\n%r\n%r" % (expected[-60:], actual[-60:])
    if len(diff) > lines:
        diff = diff[:lines] + ["... %d more lines" % (len(diff) - lines)]
    return "\n".join(diff)


class Report:
    """Collects results from several threads and prints failures as they come."""

    def __init__(self, verbose=False):
        self.results, self.lock, self.verbose = [], threading.Lock(), verbose
        self.jobs = []  # (seconds, group, name)
        self.started = time.monotonic()

    def add(self, result, again=""):
        """`again` is the line that runs it again."""
        with self.lock:
            self.results.append(result)
            if result.outcome == FAIL:
                print(f"FAIL {result.group}: {result.name}")
                for line in result.detail.rstrip().splitlines():
                    print("    " + line)
                print("    run again: " + again)
            elif self.verbose:
                print(f"{result.outcome} {result.group}: {result.name}")
            sys.stdout.flush()

    def ran(self, group, name, seconds):
        """A job of the runner has ended: what the summary says of where the time went."""
        with self.lock:
            self.jobs.append((seconds, group, name))

    def seconds(self, group):
        return sum(seconds for seconds, of, _ in self.jobs if of == group)

    def count(self, outcome, group=None):
        return sum(r.count for r in self.results
                   if r.outcome == outcome and group in (None, r.group))

    def finish(self):
        """Prints the summary; the exit status: 0 when nothing failed and something passed."""
        skips = {}
        for result in self.results:
            if result.outcome == SKIP:
                skips.setdefault((result.group, result.detail), []).append(result)
        for (group, reason), results in skips.items():
            print(f"skip {group}: {sum(r.count for r in results)} ({reason})")
        groups = list(dict.fromkeys(r.group for r in self.results))
        width = max([len(g) for g in groups], default=0)
        for group in groups:
            print(f"{group:{width}}  " + "  ".join(
                f"{self.count(o, group):5} {o}" for o in (PASS, FAIL, SKIP)) + f"  {self.seconds(group):6.1f} s")
        for seconds, group, name in sorted(self.jobs, reverse=True)[:SLOWEST]:
            if seconds > 10:
                print(f"slow {group}: {name} {seconds:.1f} s")
        print(f"{time.monotonic() - self.started:.1f} s")
        print(f"{self.count(PASS)} passed, {self.count(FAIL)} failed, {self.count(SKIP)} skipped")
        return 1 if self.count(FAIL) or not self.count(PASS) else 0
