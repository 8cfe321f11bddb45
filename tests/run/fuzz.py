"""Runs every fuzz target for a share of the given seconds, from its corpus.

usage: python3 tests/run/fuzz.py --build DIR --seconds N

Each target gets a new seed, which is printed. An input that kills a target is left in
crash-TARGET; put it into tests/fuzz/corpus/ with the fix.
"""
import argparse
import glob
import os
import random
import subprocess
import sys

parser = argparse.ArgumentParser()
parser.add_argument("--build", default="build-asan")
parser.add_argument("--seconds", type=float, default=60)
options = parser.parse_args()

targets = sorted(glob.glob("tests/fuzz/fuzz_*.c"))
failed = 0
for source in targets:
    name = os.path.basename(source)[:-2]
    seed = random.getrandbits(63)
    print(f"{name}: seed {seed}", flush=True)
    status = subprocess.run(
        [os.path.join(options.build, "tests", name), "--seconds", str(options.seconds / len(targets)),
         "--seed", str(seed), f"tests/fuzz/corpus/{name[5:]}"]).returncode
    if status:
        print(f"{name}: ended with {status}; the input is in crash-{name}")
        failed += 1
sys.exit(1 if failed else 0)
