"""NPBench's programs by Quern (the NumPy text) and by Numba (NPBench's nopython variant), one thread each.

usage: python bench/npbench.py QUERN NPBENCH_DIR [--preset S] [--rounds N] [--write docs/performance.md] [--first] [NAME ...]

NPBENCH_DIR is a clone of github.com/spcl/npbench; nothing of it is kept here. Both get the arrays that NPBench's own
initialiser makes, a fresh copy before every call, and time the call alone: the minimum of the calls that fit in 0.3
seconds (three at least), then the minimum of the rounds, which alternate. Quern's results and changed arguments must be NumPy's
(relative 1e-5). With --write the table takes the place of the one in the file.
With --first the first call of a fresh process is timed instead, with all of the machine's processors and no code on disk: the minimum
of the rounds, its median and its worst over the programs, for each QUERN of several with commas between them.
"""
import argparse
import importlib.util
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile

import numpy as np

BEGIN, END = "<!-- bench/npbench: begin -->", "<!-- bench/npbench: end -->"
THREADS = {name: "1" for name in ("NUMBA_NUM_THREADS", "OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS")}


def load(path):
    spec = importlib.util.spec_from_file_location(re.sub(r"\W", "_", path), path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def inputs(info, folder, preset):
    """The arguments by name, as NPBench makes them."""
    data = dict(info["parameters"][preset])
    np.random.seed(0)
    if "init" in info:
        initialiser = getattr(load(os.path.join(folder, info["module_name"] + ".py")), info["init"]["func_name"])
        made = initialiser(*[data[name] for name in info["init"]["input_args"]])
        data.update(zip(info["init"]["output_args"], made if isinstance(made, tuple) else (made,)))
    return data


def literal(value):
    return repr(value.item() if isinstance(value, np.generic) else value)


def program(text, info, data, work, out):
    """The text, followed by calls that are timed and by its results, which are saved as OUT_N.npy."""
    names = info["input_args"]
    arrays = [name for name in names if isinstance(data[name], np.ndarray)]
    given = [f"{name}__ = np.load('{work}/{name}.npy')" for name in arrays]
    given += [f"{name} = {literal(data[name])}" for name in names if name not in arrays]
    call = f"{info['func_name']}({', '.join(names)})"
    fresh = [f"{name} = {name}__.copy()" for name in arrays]
    loop = [*fresh, "begin__ = time.perf_counter()", call, "time__ = time.perf_counter() - begin__",
            "best__ = min(best__, time__)", "spent__ += time__", "calls__ += 1"]
    saved = [f"np.save('{work}/{out}_{name}.npy', {name})" for name in arrays]
    if info["returns"] and out == "quern":
        target = [f"result{k}__" for k in range(info["returns"])]
        call = f"{', '.join(target)} = {call}"
        saved += [f"np.save('{work}/{out}_{name}.npy', np.asarray({name}))" for name in target]
    return "\n".join([text, "import time", "import numpy as np", *given, *fresh, call, *saved,
                      "best__, spent__, calls__ = 1e30, 0.0, 0", "while spent__ < 0.3 or calls__ < 3:",
                      *("    " + line for line in loop), "print('best', best__)", ""])


def expected(info, folder, data, work):
    """NumPy's results and arguments after the call, saved; the number of results."""
    names = info["input_args"]
    call = {name: np.copy(data[name]) if isinstance(data[name], np.ndarray) else data[name] for name in names}
    out = getattr(load(os.path.join(folder, info["module_name"] + "_numpy.py")), info["func_name"])(*call.values())
    out = [] if out is None else list(out) if isinstance(out, (tuple, list)) else [out]
    for name, value in [*((f"result{k}__", value) for k, value in enumerate(out)), *call.items()]:
        if isinstance(value, (np.ndarray, np.generic)) or name.startswith("result"):
            np.save(f"{work}/numpy_{name}.npy", np.asarray(value))
    return len(out)


def seconds(command):
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **THREADS}, timeout=600)
    found = re.search(r"^best (\S+)$", done.stdout, re.M)
    if not found:
        raise ValueError((done.stderr.strip() or done.stdout.strip() or "no output").splitlines()[-1][:100])
    return float(found[1])


def first(querns, info, folder, preset, rounds):
    """The seconds of the first call, by each program."""
    data = inputs(info, folder, preset)
    best = [float("inf")] * len(querns)
    with tempfile.TemporaryDirectory() as work:
        for name, value in data.items():
            if isinstance(value, np.ndarray):
                np.save(f"{work}/{name}.npy", value)
        with open(os.path.join(folder, info["module_name"] + "_numpy.py")) as text:
            whole = program(text.read(), {**info, "returns": 0}, data, work, "quern")
        call = f"{info['func_name']}({', '.join(info['input_args'])})\n"
        begin = whole[:whole.index("\n" + call) + 1]
        with open(f"{work}/first.py", "w") as file:
            file.write(f"{begin}begin__ = time.perf_counter()\n{call}print('best', time.perf_counter() - begin__)\n")
        for _ in range(rounds):
            for k, quern in enumerate(querns):
                best[k] = min(best[k], seconds([quern, "run", "--no-cache", f"{work}/first.py"]))
    return best


def first_calls(args, programs):
    querns, rows = args.quern.split(","), {}
    for name, info, folder in programs:
        try:
            rows[name] = first(querns, info, folder, args.preset, args.rounds)
        except ValueError as trouble:
            print(f"{name:24s} {trouble}", flush=True)
            continue
        print(f"{name:24s} " + "  ".join(f"{time * 1e3:9.2f} ms" for time in rows[name]), flush=True)
    for k, quern in enumerate(querns):
        times = [row[k] * 1e3 for row in rows.values()]
        print(f"{quern}: {len(times)} programs, first call: median {statistics.median(times):.1f} ms, worst {max(times):.0f} ms")


def close(ours, theirs):
    a, b = np.load(ours), np.load(theirs)
    return a.shape == b.shape and a.dtype.kind == b.dtype.kind and np.allclose(
        a, b, rtol=1e-5, atol=1e-8 * max(1.0, float(np.max(np.abs(b), initial=0))), equal_nan=True)


def differing(work):
    """The first of Quern's results that is not NumPy's, or None."""
    ours = sorted(name for name in os.listdir(work) if name.startswith("quern_"))
    return next((name[6:-4] for name in ours if not close(f"{work}/{name}", f"{work}/numpy_{name[6:]}")), None)


def measured(quern, info, folder, preset, rounds):
    """[Quern's, Numba's seconds], or an error in words."""
    numba = os.path.join(folder, info["module_name"] + "_numba_n.py")
    if not os.path.exists(numba):
        return "no nopython variant"
    data = inputs(info, folder, preset)
    best = [float("inf")] * 2
    with tempfile.TemporaryDirectory() as work:
        info = {**info, "returns": expected(info, folder, data, work)}
        for name, value in data.items():
            if isinstance(value, np.ndarray):
                np.save(f"{work}/{name}.npy", value)
        for which, path in enumerate((os.path.join(folder, info["module_name"] + "_numpy.py"), numba)):
            with open(path) as text, open(f"{work}/{which}.py", "w") as made:
                made.write(program(text.read(), info, data, work, ("quern", "numba")[which]))
        commands = [quern, "--threads", "1", "run", f"{work}/0.py"], [sys.executable, f"{work}/1.py"]
        for _ in range(rounds):
            for which, command in enumerate(commands):
                try:
                    best[which] = min(best[which], seconds(command))
                except ValueError as trouble:
                    return f"{('Quern', 'Numba')[which]}: {trouble}"
        wrong = differing(work)
        return f"{wrong} differs" if wrong else best


def table(rows):
    lines = ["| program | Quern, ms | Numba, ms | Numba's time over Quern's |", "|---|---:|---:|---:|"]
    lines += [f"| {name} | {q * 1e3:.3g} | {n * 1e3:.3g} | {n / q:.2f} |" for name, (q, n) in rows.items()]
    ratios = [n / q for q, n in rows.values()]
    return "\n".join(lines + [f"| **geometric mean of {len(rows)}** | | | **{statistics.geometric_mean(ratios):.2f}** |"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("quern")
    parser.add_argument("npbench")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--preset", default="S")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--write")
    parser.add_argument("--first", action="store_true")
    args = parser.parse_args()
    infos = os.path.join(args.npbench, "bench_info")
    programs = []
    for name in args.names or sorted(f[:-5] for f in os.listdir(infos) if f.endswith(".json")):
        with open(os.path.join(infos, name + ".json")) as file:
            info = json.load(file)["benchmark"]
        programs.append((name, info, os.path.join(args.npbench, "npbench", "benchmarks", info["relative_path"])))
    if args.first:
        first_calls(args, programs)
        return
    rows = {}
    for name, info, folder in programs:
        best = measured(args.quern, info, folder, args.preset, args.rounds)
        if isinstance(best, str):
            print(f"{name:24s} {best}", flush=True)
            continue
        rows[name] = best
        print(f"{name:24s} quern {best[0] * 1e3:9.3f} ms  numba {best[1] * 1e3:9.3f} ms  x{best[1] / best[0]:.2f}", flush=True)
    text = table(rows)
    print(text)
    if args.write:
        with open(args.write) as file:
            old = file.read()
        with open(args.write, "w") as file:
            file.write(re.sub(f"{BEGIN}.*?{END}", lambda _: f"{BEGIN}\n{text}\n{END}", old, flags=re.S))


if __name__ == "__main__":
    main()
