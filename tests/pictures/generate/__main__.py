"""Plotting programs that nobody wrote, run by Matplotlib and by Quern: what they draw must be the same.

usage: python tests/pictures/generate -n 1000 --seed 1 --quern build/quern [--keep FOLDER] [--jobs 2] [--sample FILE]

Needs a Python with Matplotlib 3.11 and NumPy. A program that differs is made smaller while the same fact differs.
What Quern refuses is counted by the sentence of the refusal. --sample writes programs that agree, with Matplotlib's
facts, as the fixed sample of the suite.
"""
import argparse
import collections
import concurrent.futures
import json
import multiprocessing
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from compare import one  # noqa: E402


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("-n", type=int, default=1000)
    ask.add_argument("--seed", default="pictures")
    ask.add_argument("--quern", default="build/quern")
    ask.add_argument("--keep", help="a file for programs that differ")
    ask.add_argument("--sample", help="a file for programs that agree, with Matplotlib's facts")
    ask.add_argument("--jobs", type=int, default=2)
    ask.add_argument("--space", type=float, help="how many of the programs have three dimensions, 0 to 1")
    ask.add_argument("--refused", type=int, default=30, help="how many sentences of refusals are shown")
    args = ask.parse_args()
    quern = os.path.abspath(args.quern)
    counts, refused, lax, same = collections.Counter(), collections.Counter(), collections.Counter(), {}
    keep = open(args.keep, "w", encoding="utf-8") if args.keep else None
    jobs = [(f"{args.seed} {k}", quern, args.space) for k in range(args.n)]
    with concurrent.futures.ProcessPoolExecutor(args.jobs, multiprocessing.get_context("spawn")) as pool:
        for seed, text, (word, details) in pool.map(one, jobs, chunksize=4):
            counts[word] += 1
            if word == "refused":
                first = next((line for line in details[0].splitlines() if "rror" in line), details[0])
                refused[re.sub(r".*?rror: ", "", first)[:150]] += 1
            if word == "lax":
                lax[re.sub(r"[0-9.]+", "N", details[0])[:110] + "   e.g. " + seed] += 1
            if word == "same":
                same[text] = details
            if word == "differs":
                out = f"# {seed}\n{text}" + "".join(f"    # {d[:600]}\n" for d in details) + "\n"
                print(out, flush=True, file=keep or sys.stdout)
    for sentence, count in refused.most_common(args.refused):
        print(f"refused {count:5d}  {sentence}")
    for sentence, count in lax.most_common(args.refused):
        print(f"taken, which Matplotlib refuses {count:5d}  {sentence}")
    print(", ".join(f"{n} {word}" for word, n in counts.most_common()))
    if args.sample:
        lines = [f" {json.dumps(text)}: {json.dumps(wanted, separators=(',', ':'), sort_keys=True)}" for text, wanted in same.items()]
        with open(args.sample, "w", encoding="utf-8") as file:
            file.write("{\n" + ",\n".join(lines) + "\n}\n")
    return bool(counts["differs"])


if __name__ == "__main__":
    sys.exit(main())
