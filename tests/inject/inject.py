"""Each call that the kernel makes of the system and of ZeroMQ, failed once: it works on, or says what was wrong.

Run: python tests/inject/inject.py --build build [--only NAME[,NAME]] [--sections NAME[,NAME]] [--plan PLAN[,PLAN]]
The sections of script.py are asked twice, of a kernel each, which notes the call stacks (stacks.h) from which it
calls what is in calls*.def. Then each stack fails once: those of the second turn one after the other in a kernel that
lives on, those that only a start, a first turn or an end meets in a kernel each. Afterwards:
- every request has its reply and its idle, and the kernel still computes, or the process has ended;
- a process that ended before it was told to has said why, in one sentence, and has a status of its own;
- where no cell says that something failed, all show what they showed without the fault;
- nothing hangs, no signal ends it, and no sanitizer has anything to report, leaks among it.
What fails among others fails again alone, in a new kernel, or is told with its predecessors.
On a build with AddressSanitizer the libraries' own calls for memory do not fail, only those of the program."""
import argparse
import collections
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile
import threading

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from board import AGAIN, END, FIRST, START, Program, Stack  # noqa: E402
from script import SECTIONS  # noqa: E402
from talk import EMPTY, EXCUSED, OTHERS_ANSWER, Ended, Talk, program_of  # noqa: E402

SANITIZERS_OWN = {"sigaltstack"}  # AddressSanitizer checks that its own calls of it do not fail
WHOLE = [name for name in SECTIONS if name != "brief"]
TOGETHER = 40  # faults that one kernel lives through


def one(build, plan, plain):
    """The brief section with a fault of fail.c's own plans."""
    talk = Talk(build, plan, plain).run()
    talk.close()
    return plan, talk.problem, talk.outcome


def difference(found, wanted):
    """Where two answers begin to differ."""
    if isinstance(found, list) and isinstance(wanted, list):
        for k, (a, b) in enumerate(zip(found + [None], wanted + [None])):
            if a != b:
                return f"[{k}]" + difference(a, b)
    return f" {str(found)[:200]} for {str(wanted)[:200]}"


def complaints(found):
    """What an answer says on stderr."""
    return [item[1] for item in found[2] if item[0] == "stderr"]


class Result:
    def __init__(self, stack, problem=None, outcome="ok", met=True):
        self.stack, self.problem, self.outcome, self.met = stack, problem, outcome, met


class Sweep:
    def __init__(self, build, plain):
        self.build, self.plain = os.path.abspath(build), plain
        self.program = Program(self.build, program_of(self.build, plain))
        self.folder = tempfile.TemporaryDirectory(prefix="quern-inject-")
        self.ours = os.path.join(self.folder.name, "ours")
        self.program.write(self.ours)
        self.shown, self.lock = {}, threading.Lock()  # section: what each step shows in the first turn, and in the next

    def talk(self, stack=None, record=False):
        return Talk(self.build, plain=self.plain, ours=self.ours, stack=stack, record=record)

    # ---- which stacks there are ----

    def record(self, section):
        """Asks a section without faults. {key: (Stack, phases)}"""
        talk = self.talk(record=True)
        try:
            talk.start()
            talk.board.phase(FIRST)
            first = talk.section(section)
            talk.check()
            talk.board.phase(AGAIN)
            self.shown[section] = list(zip(first, talk.section(section)))
            talk.check()
            self.program.look(talk.kernel.process.pid)
            talk.end()
            talk.judge(True)
            if talk.problem:
                sys.exit(f"{section} fails without a fault: {talk.problem}")
            return section, talk.board.stacks(), talk.sanitized
        finally:
            talk.close()

    def stacks(self, sections, pool):
        """Each distinct stack with where it is to fail: in the second turn of a section if there is one."""
        found = {}
        for section, met, sanitized in pool.map(self.record, sections):
            for stack, phases in met:
                if sanitized and stack.call in SANITIZERS_OWN:
                    continue
                if self.program.behind(stack):
                    phases = 1 << START
                first = AGAIN if phases & 1 << AGAIN else next(p for p in (START, FIRST, END) if phases & 1 << p)
                stack.at = (section, first)
                old = found.get((stack.call, stack.key))
                if not old or (first == AGAIN and old.at[1] != AGAIN):
                    found[stack.call, stack.key] = stack
        return sorted(found.values(), key=lambda s: (WHOLE.index(s.at[0]), s.at[1], s.call, s.key))

    # ---- faults ----

    def turn(self, talk, section):
        """Asks a section and checks: (what was wrong, what was said)."""
        said, problem = [], None
        for asked, (errors, found), (first, again) in zip(SECTIONS[section], talk.section(section), self.shown[section]):
            new = [e for e in errors if e not in again[0]] + [f"stderr: {text}" for text in complaints(found)
                                                              if text not in complaints(first[1]) + complaints(again[1])]
            wanted = first[1] if talk.turn == 1 else again[1]
            said += new
            if any(EMPTY.match(e) for e in new):
                problem = problem or f"an error without a sentence: {new}"
            # after an error, what comes may lack what it would have made; what is told once may be told the next time
            if not said and found not in (first[1], again[1]):
                problem = problem or f"another answer to {asked[1]!r}: {difference(found, wanted)}"
        if not problem and not talk.check():
            problem = "the kernel does not compute any more"
        return problem, "; ".join(said)[:300] or "ok"

    def alone(self, stack):
        """One fault in a kernel of its own; it turns once more after it, if it can."""
        section, phase = stack.at
        talk = self.talk(stack if phase in (START, FIRST, END) else None)
        result, whole = Result(stack), False
        try:
            talk.start()
            for turn in (FIRST, AGAIN) if phase == FIRST else (FIRST, AGAIN, AGAIN) if phase == AGAIN else (FIRST,):
                if phase == AGAIN and turn == AGAIN and talk.turn == 1:
                    talk.board.arm(stack)
                talk.board.phase(turn)
                problem, outcome = self.turn(talk, section)
                result.problem = result.problem or problem
                result.outcome = outcome if result.outcome == "ok" else result.outcome
            talk.end()
            whole = True
        except Ended:
            pass
        except Exception as error:  # a timeout, or a message that cannot be read
            result.problem = f"{type(error).__name__}: {error}"[:300] + " log: " + talk.kernel.log_text()[-300:]
            talk.kernel.process.kill()
        try:
            if not result.problem:
                talk.judge(whole)
                result.problem = talk.problem
                result.outcome = talk.outcome if not whole else result.outcome
        except subprocess.TimeoutExpired:
            result.problem = f"it does not end after {talk.at}"
        result.met = talk.board.disarm()
        talk.close()
        text = self.program.text(stack)
        if result.problem and (EXCUSED.search(text) or result.problem.startswith("another answer") and OTHERS_ANSWER.search(text)):
            result.problem, result.outcome = None, "excused"
        return [result]

    def together(self, stacks):
        """Faults of one section, one after the other in a kernel; alone again what was wrong, or not met."""
        section, results, talk, suspects = stacks[0].at[0], [], None, []
        for stack in stacks:
            try:
                if not talk:
                    talk, suspects = self.talk(), []
                    talk.start()
                    talk.board.phase(FIRST)
                    talk.section(section)
                    talk.board.phase(AGAIN)
                suspects.append(stack)
                talk.board.arm(stack)
                problem, outcome = self.turn(talk, section)
                met = talk.board.disarm()
            except Exception as error:  # it ended, a timeout, or a message that cannot be read
                problem, outcome, met = f"{type(error).__name__}: {error}", "", True
            if problem or not met:
                results += self.again(stack, problem, suspects)
                if problem and talk:
                    talk.close()
                    talk = None
            else:
                results.append(Result(stack, None, outcome))
        if talk:
            results += self.finish(talk, suspects)
        return results

    def again(self, stack, problem, suspects):
        """A fault that was not met, or after which something was wrong, alone."""
        found = self.alone(stack)[0]
        if problem and not found.problem and found.outcome != "excused" and \
                not (found.outcome.startswith("ended") and problem.startswith("Ended")):
            found.problem = f"after {len(suspects) - 1} others, not alone: {problem}"
        return [found]

    def finish(self, talk, suspects):
        """Ends a kernel that lived through faults: what it leaks, or says at its end, is one of theirs."""
        whole = False
        try:
            talk.end()
            whole = True
            talk.judge(True)
            problem = talk.problem
        except Exception as error:
            problem = f"{type(error).__name__}: {error}"
        talk.close()
        if not problem or not whole and len(suspects) == 1:
            return []
        if len(suspects) > 1:
            found = [r for stack in suspects for r in self.alone(stack) if r.problem]
            if found:
                return found
        return [Result(suspects[-1], f"after {len(suspects)} faults together: {problem}")]

    def jobs(self, stacks):
        """(how, what) for the pool; the faults of a section's second turn together."""
        lists = collections.defaultdict(list)
        for stack in stacks:
            if stack.at[1] == AGAIN:
                lists[stack.at[0]].append(stack)
            else:
                yield self.alone, stack
        for found in lists.values():
            for k in range(0, len(found), TOGETHER):
                yield self.together, found[k:k + TOGETHER]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--build", default="build")
    parser.add_argument("--only", default="", help="calls")
    parser.add_argument("--sections", default="", help=", ".join(WHOLE))
    parser.add_argument("--plan", default="", help="as a failure names it: just these, each alone")
    parser.add_argument("--plain", action="store_true", help="the program itself, without ZeroMQ's calls")
    parser.add_argument("--list", action="store_true", help="the stacks, and no fault")
    parser.add_argument("-j", type=int, default=2)
    parser.add_argument("-v", action="store_true")
    args = parser.parse_args()
    sweep = Sweep(args.build, args.plain)
    plans = [Stack.of(text) for text in filter(None, args.plan.split(","))]
    sections = sorted({stack.at[0] for stack in plans}) or list(filter(None, args.sections.split(","))) or WHOLE
    only = set(filter(None, args.only.split(",")))
    failed, outcomes = 0, collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(args.j) as pool:
        stacks = [s for s in sweep.stacks(sections, pool) if not only or s.call in only]
        counts = collections.Counter(stack.call for stack in stacks)
        print(f"{len(stacks)} stacks:", dict(counts.most_common()), flush=True)
        if args.list:
            for stack in stacks:
                print(stack.plan(), sweep.program.text(stack))
            return 0
        known = {(stack.call, stack.key): stack for stack in stacks}
        for stack in plans:
            stack.frames = known[stack.call, stack.key].frames if (stack.call, stack.key) in known else stack.frames
        jobs = [(sweep.alone, stack) for stack in plans] if plans else list(sweep.jobs(stacks))
        for results in pool.map(lambda job: job[0](job[1]), jobs):
            for r in results:
                outcome = "failed" if r.problem else re.sub(r"[:;].*", "", r.outcome, flags=re.S) if r.met else "not met"
                outcomes[outcome] += 1
                failed += bool(r.problem)
                if r.problem or args.v:
                    print("FAIL" if r.problem else "ok  " if r.met else "miss", r.stack.plan(), r.problem or r.outcome,
                          "\n     ", sweep.program.text(r.stack), flush=True)
    print(f"{sum(outcomes.values())} faults, {failed} failures:", dict(outcomes.most_common()))
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
