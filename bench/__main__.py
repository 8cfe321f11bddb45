"""make bench: what the language must show, measured beside its peers in one run.

usage: python bench [--quick] [--build DIR] [--out FILE]

Prints a table of medians with the number of runs, and writes all figures as JSON to
bench/results/DATE-CPU.json. Compare ratios, not times, between machines. A peer that
is not installed leaves its column empty with the reason.
"""
import argparse
import datetime
import importlib.metadata
import json
import os
import re
import statistics
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import compute  # noqa: E402
import latency  # noqa: E402
import wire  # noqa: E402


class Table:
    """Rows of (what, who) -> seconds. A text in place of the seconds says what failed."""

    def __init__(self):
        self.cells, self.musts = {}, {}

    def put(self, what, who, seconds):
        self.cells.setdefault(what, {})[who] = seconds
        shown = seconds if isinstance(seconds, str) else milliseconds(statistics.median(seconds))
        print(f"  {what}: {who}: {shown}", file=sys.stderr, flush=True)

    def must(self, what, limit):
        """The bound in seconds for Quern, or the name of the peers to be faster than."""
        self.musts[what] = limit

    def verdict(self, what):
        row, limit = self.cells[what], self.musts.get(what)
        ours = row.get("quern")
        if limit is None:
            return ""
        if not isinstance(ours, list):
            return "no"
        bounds = [limit] if isinstance(limit, float) else [
            statistics.median(row[peer]) for peer in limit if isinstance(row.get(peer), list)]
        words = f"under {milliseconds(limit)}" if isinstance(limit, float) else "faster than " + ", ".join(limit)
        return ("yes: " if all(statistics.median(ours) < b for b in bounds) else "NO: ") + words

    def print(self):
        for what, row in self.cells.items():
            print(f"\n{what}    {self.verdict(what)}")
            ours = row.get("quern")
            for who, seconds in row.items():
                if isinstance(seconds, str):
                    print(f"  {who:28} {seconds}")
                    continue
                ordered = sorted(seconds)
                ratio = ""
                if who != "quern" and isinstance(ours, list) and statistics.median(ours) > 0:
                    ratio = f"{statistics.median(seconds) / statistics.median(ours):8.2f} x quern's time"
                print(f"  {who:28} {milliseconds(statistics.median(seconds)):>11}  99%"
                      f" {milliseconds(ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]):>11}"
                      f"  {len(seconds):4} runs  {ratio}")


def milliseconds(seconds):
    return f"{1000 * seconds:.3f} ms"


def machine():
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        model = re.search(r"model name\s*: (.*)", file.read())
    versions = {}
    for package in "numpy", "numba", "ipykernel", "xeus-python":
        try:
            versions[package] = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            versions[package] = None
    return {"cpu": model[1] if model else "unknown", "cores": os.cpu_count(), "versions": versions,
            "load": os.getloadavg()[0]}


def specs(build):
    """Kernelspec folders of those measured, or the reason why one is not."""
    kernels = os.path.join(sys.prefix, "share/jupyter/kernels")
    found = {"quern": os.path.join(build, "share/jupyter/kernels/quern"),
             "ipykernel": os.path.join(kernels, "python3"),
             "xeus-python raw": os.path.join(kernels, "xpython-raw")}
    return {who: spec if os.path.exists(os.path.join(spec, "kernel.json")) else None
            for who, spec in found.items()}


def attempt(table, what, who, function):
    """Puts what `function` returns; what it raises becomes the reason."""
    try:
        table.put(what, who, function())
    except Exception as error:
        table.put(what, who, f"not measured: {type(error).__name__}: {error}")


def measure_kernels(table, found, quick):
    for who, spec in found.items():
        if spec is None:
            table.put("process start to kernel_info_reply", who, "not installed")
            continue
        try:
            for what, seconds in {**latency.start(spec, 5 if quick else 20),
                                  **latency.shutdown(spec, 5 if quick else 20),
                                  **latency.live(spec, 100 if quick else 500)}.items():
                table.put(what, who, seconds)
        except Exception as error:
            table.put("process start to kernel_info_reply", who, f"failed: {error!r}")
    attempt(table, "execute 1+1, to the reply", "bare echo", lambda: wire.echo_times(500))


def measure_compute(table, found, quick):
    runs, loops = (5, 10) if quick else (25, 20)
    fresh, product = "first run of a new array expression", "np.sin(x)*np.exp(y), 1e6 float64"
    if found["quern"]:
        kernel = wire.Kernel(found["quern"])
        try:
            attempt(table, fresh, "quern", lambda: list(latency.fresh_expressions(kernel).values())[0])
        finally:
            kernel.close()
    attempt(table, fresh, "numba, first call", compute.numba_first_calls)
    if found["quern"]:
        try:
            timed, cells = compute.quern_sin_exp(found["quern"], runs, loops)
            table.put(product, "quern", timed)
            table.put(product, "quern, the whole cell", cells)
        except Exception as error:
            table.put(product, "quern", f"not measured: {error}")
    attempt(table, product, "numpy", lambda: compute.numpy_sin_exp(runs, loops))
    try:
        exact, fast = compute.numba_sin_exp(runs, loops)
        table.put(product, "numba parallel", exact)
        table.put(product, "numba parallel fastmath", fast)
    except Exception as error:
        table.put(product, "numba parallel", f"not measured: {type(error).__name__}: {error}")
    bounds = compute.limits()
    if "sin_exp" in bounds:
        table.put(product, "limit: C, libmvec, all cores", bounds["sin_exp"])
    if "triad" in bounds:
        table.put("triad of 2e7 float64 (the machine)", "limit: C, all cores", bounds["triad"])


def main():
    parser = argparse.ArgumentParser(prog="bench")
    parser.add_argument("--quick", action="store_true", help="a fifth of the runs")
    parser.add_argument("--build", default="build")
    parser.add_argument("--out", help="the JSON file (bench/results/DATE-CPU.json)")
    options = parser.parse_args()
    about = machine()
    if about["load"] > 0.5 * about["cores"]:
        print(f"bench: the machine is busy (load {about['load']:.1f}): compare ratios only", file=sys.stderr)
    table, found = Table(), specs(os.path.abspath(options.build))
    table.must("process start to kernel_info_reply", 0.012)
    table.must("execute 1+1, to the reply", 0.0004)
    table.must("idle after the reply (0: it came first, or with it)", 0.0001)
    table.must("shutdown_request to the end of the process", 0.020)
    table.must("first run of a new array expression", 0.015)
    table.must("np.sin(x)*np.exp(y), 1e6 float64", ["numpy", "numba parallel"])
    table.must("interrupt of while True", 0.010)
    measure_kernels(table, found, options.quick)
    measure_compute(table, found, options.quick)
    table.print()

    revision = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=HERE, text=True,
                              capture_output=True).stdout.strip()
    date = datetime.date.today().isoformat()
    name = re.sub(r"[^a-z0-9]+", "-", about["cpu"].lower()).strip("-")
    path = options.out or os.path.join(HERE, "results", f"{date}-{name}.json")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"date": date, "revision": revision, "machine": about,
                   "seconds": table.cells, "must": table.musts}, file, indent=1)
        file.write("\n")
    print(f"\n{about['cpu']}, {about['cores']} cores; all figures: {os.path.relpath(path)}")


if __name__ == "__main__":
    main()
