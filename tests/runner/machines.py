"""The tests whose answers a machine could change, as many kinds of machine would run them.

usage: python tests/runner/machines.py [--build DIR] [-j N] [--sample] [FILTER...]

Each row of MACHINES is a kind of processor and a number of threads: OpenBLAS's kernels (Quern's and those that
NumPy brings), the vector instructions of Quern's code and of NumPy's, and the threads of the pool. Under each the
FILTERs (by default those of SENSITIVE; `all` for the whole suite) are run by tests/run, which compares with
answers that NumPy computes under that row. A row that the processor cannot run is skipped. --sample runs two
rows with the filters of BRIEF, for continuous integration. The exit status is 0 when nothing failed.
"""
import argparse
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
SENSITIVE = ["cases ", "numpy ", "numba ", "unit test_gemm", "unit test_scalar", "unit test_cg", "unit test_key_sort",
             "oracle "]
BRIEF = ["[default]", "jit/fastmath", "unit test_gemm", "unit test_scalar", "oracle linalg", "oracle openblas", "oracle scipy"]
WITHOUT = {"avx512": "", "avx2": "X86_V4 AVX512_ICL AVX512_SPR", "sse2": "X86_V3 X86_V4 AVX512_ICL AVX512_SPR"}
FLAGS = {"avx512": {"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"}, "avx2": {"avx2", "fma"}, "sse2": set()}
CORES = {"SkylakeX": "avx512", "Haswell": "avx2", "Zen": "avx2", "Sandybridge": "sse2", "Nehalem": "sse2"}
# (OpenBLAS's kernels, instructions, threads)
MACHINES = [("SkylakeX", "avx512", 16), ("Zen", "avx2", 1), ("Haswell", "avx2", 2), ("Sandybridge", "sse2", 2),
            ("Nehalem", "sse2", 16)]
SAMPLE = [("Zen", "avx2", 1), ("Nehalem", "sse2", 16)]


def processor():
    """The flags of this processor; all when they cannot be read."""
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        found = re.search(r"^flags\s*: (.*)$", file.read(), re.M)
    return set(found[1].split()) if found else set().union(*FLAGS.values(), {"avx"})


def environment(core, level, threads):
    variables = {**os.environ, "OPENBLAS_CORETYPE": core, "QUERN_CPU": level, "QUERN_THREADS": str(threads)}
    variables.pop("NPY_DISABLE_CPU_FEATURES", None)
    if WITHOUT[level]:
        variables["NPY_DISABLE_CPU_FEATURES"] = WITHOUT[level]
    return variables


def main():
    parser = argparse.ArgumentParser(prog="tests/runner/machines.py", description=__doc__.splitlines()[0])
    parser.add_argument("filters", nargs="*", metavar="FILTER")
    parser.add_argument("--build", default="build")
    parser.add_argument("-j", default=str(os.cpu_count()))
    parser.add_argument("--sample", action="store_true")
    options = parser.parse_args()
    flags, totals, failed = processor(), [0, 0, 0], False
    for core, level, threads in SAMPLE if options.sample else MACHINES:
        needs = FLAGS[level] | FLAGS[CORES[core]] | ({"avx"} if core == "Sandybridge" else set())
        name = f"{core}, {level}, {threads} thread{'s' * (threads > 1)}"
        if not needs <= flags:
            print(f"# skip: {name}: the processor has no {' '.join(sorted(needs - flags))}", flush=True)
            continue
        print(f"== as on {name}", flush=True)
        filters = [] if options.filters == ["all"] else options.filters or (BRIEF if options.sample else SENSITIVE)
        done = subprocess.run([sys.executable, HERE, "--build", options.build, "-j", options.j, *filters],
                              env=environment(core, level, threads), stdout=subprocess.PIPE, text=True, check=False)
        print(done.stdout, end="", flush=True)
        counts = re.findall(r"^(\d+) passed, (\d+) failed, (\d+) skipped", done.stdout, re.M)
        failed |= done.returncode != 0 or not counts
        totals = [a + int(b) for a, b in zip(totals, counts[-1] if counts else (0, 1, 0))]
    print("%d passed, %d failed, %d skipped" % tuple(totals))
    return failed


if __name__ == "__main__":
    sys.exit(main())
