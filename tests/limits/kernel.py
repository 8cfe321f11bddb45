"""A kernel whose limit of addresses is set after its start: each program is right or a MemoryError, and the kernel lives.

usage: python tests/limits/kernel.py --build build [--only NAME[,NAME]] [--slack MIB[,MIB]]
The limit is what the kernel has mapped when the program comes, and so much more, in falling steps; then none again.
Under it the kernel also answers what front ends ask beside cells."""
import argparse
import os
import resource
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "protocol"))
import programs  # noqa: E402
from driver import Kernel, Silent, kinds, only, text_of  # noqa: E402

MIB = 1 << 20
SLACK = "64,48,32,24,16,12,8,6,5,4,3,2,1"
STOPPED = RuntimeError  # what the driver says of a kernel that has ended


def mapped(pid):
    with open(f"/proc/{pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")


def limit(pid, bytes_more):
    value = resource.RLIM_INFINITY if bytes_more is None else mapped(pid) + bytes_more
    resource.prlimit(pid, resource.RLIMIT_AS, (value, resource.RLIM_INFINITY))


def shown(messages):
    """What the cell printed and showed, without pictures' bytes."""
    return text_of(messages), [sorted(m.content["data"]) for m in messages if m.type in ("display_data", "execute_result")]


# What a front end asks beside cells: (type, content).
REQUESTS = [("complete_request", {"code": "np.a", "cursor_pos": 4}),
            ("inspect_request", {"code": "np.sum", "cursor_pos": 6, "detail_level": 1}),
            ("is_complete_request", {"code": "for k in [1]:"}),
            ("history_request", {"hist_access_type": "tail", "n": 10, "raw": True, "output": True}),
            ("comm_info_request", {})]


def other_requests(kernel):
    """What is wrong with the answers to requests beside cells, or None."""
    for kind, content in REQUESTS:
        reply = kernel.ask(kind, content)[0].content
        if reply.get("status") == "error" and reply["ename"] != "MemoryError":
            return f"{kind}: {reply}"
    return None


def ask(kernel, code):
    """("ok", what was shown), ("MemoryError", ...) or another error."""
    reply, outputs = kernel.execute(code)
    if kinds(outputs)[-1] != "idle":
        return "no idle", None
    if reply.content["status"] == "ok":
        return "ok", shown(outputs)
    return reply.content["ename"], reply.content["evalue"]


class Sweep:
    """Kernels for one program after another; a new one where one is gone."""

    def __init__(self, build):
        self.command = [os.path.join(os.path.abspath(build), "quern"), "--threads", "2", "--no-cache", "kernel"]
        self.kernel = None

    def fresh(self):
        if self.kernel:
            self.kernel.close()
        self.kernel = Kernel(self.command)
        ask(self.kernel, programs.HEAD)
        return self.kernel

    def problem(self, text, right, slack):
        kernel = self.fresh()
        pid = kernel.process.pid
        try:
            limit(pid, slack * MIB)
            first = ask(kernel, text)
            next_ = ask(kernel, "40 + 2")
            other = other_requests(kernel)
            limit(pid, None)
            last = ask(kernel, "41 + 1")
        except (Silent, STOPPED, OSError) as gone:
            status = kernel.process.poll()
            return f"{'hangs' if status is None else f'ends with {status}'}: {gone!r} {kernel.log_text()[-300:]}"
        if first[0] not in ("ok", "MemoryError") or (first[0] == "ok" and first != right):
            return f"the program: {str(first)[:400]}"
        if next_[0] not in ("ok", "MemoryError"):
            return f"the next cell: {next_}"
        if other:
            return other
        return None if last[0] == "ok" else f"without a limit again: {last}"


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--build", default="build")
    parser.add_argument("--only", default="")
    parser.add_argument("--slack", default=SLACK)
    options = parser.parse_args()
    sweep, wrong, tried = Sweep(options.build), 0, 0
    folder = tempfile.TemporaryDirectory(prefix="quern-limits-")
    os.chdir(folder.name)  # what programs write
    for name, text in {**programs.PROGRAMS, **programs.KERNEL}.items():
        if options.only and name not in options.only.split(","):
            continue
        right = ask(sweep.fresh(), text)
        found = [(int(slack), sweep.problem(text, right, int(slack))) for slack in options.slack.split(",")]
        bad = [each for each in found if each[1]]
        tried, wrong = tried + len(found), wrong + len(bad)
        print(f"{name}: {len(found) - len(bad)} of {len(found)}", flush=True)
        for slack, problem in bad:
            print(f"    {slack} MiB more: {problem}", flush=True)
    sweep.kernel.close()
    print(f"{tried - wrong} passed, {wrong} failed")
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main())
