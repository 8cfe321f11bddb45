"""Builds every fuzz target and runs each for the given seconds, from its corpus.

usage: python3 tests/runner/fuzz.py --seconds N [--jobs J] [--runs R] [--keep] [TARGET...]

With clang-19 by libFuzzer and ASan (preset `fuzzer`): what it finds worth keeping goes to build-fuzzer/corpus/TARGET,
and programs of the suite are its seeds. Without, by the driver of tests/fuzz on the ASan build. Each target gets a
new seed, which is printed. With --keep nothing is tried: of what was found, as little as reaches all lines of code
that were reached goes to tests/fuzz/corpus/TARGET/found*, many inputs in a file (parse and check). An input that kills a target is left in crash-TARGET*; put it into tests/fuzz/corpus/ with
the fix.
"""
import argparse
import glob
import hashlib
import os
import random
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAMS = {"parse", "check", "complete"}  # targets whose input is a program
LIMITS = {"parse": 200, "check": 200, "complete": 200, "message": 600, "wire": 600, "connect": 600, "npy": 400, "beside": 600}

PACK = 60000  # bytes of a file with many inputs: tests/fuzz/driver.c takes 64 KiB

# Of the time of short inputs, much would go into freed memory that is kept back and into stacks that are written down.
ASAN = "quarantine_size_mb=8:malloc_context_size=2:detect_stack_use_after_return=0"


def build(preset, jobs):
    folder = f"build-{preset}"
    if not os.path.exists(os.path.join(folder, "build.ninja")):
        subprocess.run(["cmake", "--preset", preset], check=True, stdout=subprocess.DEVNULL)
    names = [os.path.basename(path)[:-2] for path in sorted(glob.glob("tests/fuzz/fuzz_*.c"))]
    subprocess.run(["cmake", "--build", folder, "-j", str(jobs), "--target", *names], check=True)
    return folder


def statements(text):
    """Pieces of a program, of whole top-level statements, short enough to be good seeds."""
    text = re.sub(r"^# >>>\n(#.*\n)*?# <<<\n", "", text, flags=re.M)
    piece = ""
    for statement in re.split(r"\n(?=\S)", text):
        if len(piece) + len(statement) > LIMITS["parse"]:
            yield piece
            piece = ""
        piece += statement + "\n"
    yield piece


def seed_programs(folder):
    """The suite's programs, cut to pieces; and the words of the language, for libFuzzer's dictionary."""
    os.makedirs(folder, exist_ok=True)
    words = set()
    for path in sorted(glob.glob("tests/cases/**/*.qn", recursive=True) + glob.glob("tests/numpy/**/*.py", recursive=True)):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        for k, piece in enumerate(statements(text)):
            if 10 < len(piece) <= LIMITS["parse"] and k % 3 == 0:
                with open(os.path.join(folder, re.sub(r"\W", "_", path) + f"_{k}"), "w", encoding="utf-8") as file:
                    file.write(piece)
    with open("docs/functions.md", encoding="utf-8") as file:
        words |= set(re.findall(r"`([a-zA-Z_.]+)\(", file.read()))
    words |= set("def return for in if elif else while lambda import from as not and or None True class with try "
                 "except raise global assert pass break continue del is".split())
    dictionary = folder + ".dict"
    with open(dictionary, "w") as file:
        file.writelines(f'"{word}"\n' for word in sorted(words))
    return dictionary


def unpack(target, found):
    """The inputs of found*, which 0x1d joins, as files of their own: libFuzzer cuts long ones off."""
    for path in glob.glob(f"tests/fuzz/corpus/{target}/found*"):
        with open(path, "rb") as file:
            inputs = file.read().split(b"\x1d")
        for data in inputs:
            with open(os.path.join(found, hashlib.sha1(data).hexdigest()), "wb") as file:
                file.write(data)


def keep(folder, name):
    """Writes tests/fuzz/corpus/TARGET/found* anew."""
    target = name[5:]
    found, least = os.path.join(folder, "corpus", target), os.path.join(folder, "least", target)
    shutil.rmtree(least, ignore_errors=True)
    os.makedirs(least)
    unpack(target, found)
    # counters: how often a line is reached would count as well
    subprocess.run([os.path.join(folder, "tests", name), "-merge=1", "-use_counters=0", "-max_len=200", "-detect_leaks=0",
                    least, found], check=True, stderr=subprocess.DEVNULL, env={**os.environ, "ASAN_OPTIONS": ASAN})
    for path in glob.glob(f"tests/fuzz/corpus/{target}/found*"):
        os.remove(path)
    packs = [[]]
    for path in sorted(glob.glob(os.path.join(least, "*"))):
        with open(path, "rb") as file:
            data = file.read()
        if sum(map(len, packs[-1])) + len(packs[-1]) + len(data) > PACK:
            packs.append([])
        packs[-1].append(data)
    for k, pack in enumerate(packs):
        with open(f"tests/fuzz/corpus/{target}/found{k}", "wb") as file:
            file.write(b"\x1d".join(pack))
    print(f"{target}: {sum(map(len, packs))} inputs kept in {len(packs)} files")


def libfuzzer(folder, name, options, seed):
    target = name[5:]
    found = os.path.join(folder, "corpus", target)
    os.makedirs(found, exist_ok=True)
    unpack(target, found)
    command = [os.path.join(folder, "tests", name), f"-max_len={LIMITS.get(target, 400)}", f"-seed={seed % 2**31}",
               "-timeout=30", "-rss_limit_mb=3000", "-print_final_stats=1", f"-artifact_prefix=crash-{target}-",
               f"-runs={options.runs}" if options.runs else f"-max_total_time={int(options.seconds)}",
               found, f"tests/fuzz/corpus/{target}"]
    if target in PROGRAMS - {"complete"}:
        seeds = os.path.join(folder, "programs")
        # entropic: a fifth of the time for hardly more; leaks: the checker keeps memory, which is looked at when it ends
        command += ["-entropic=0", "-detect_leaks=0", f"-dict={seed_programs(seeds)}", seeds]
    log = os.path.join(folder, f"{name}.log")
    trail = f"crash-{target}-trail"  # fuzz_check's: the inputs that its checker had before
    with open(log, "w") as file:
        status = subprocess.run(command, stdout=file, stderr=file,
                                env={**os.environ, "ASAN_OPTIONS": ASAN, "QUERN_FUZZ_TRAIL": trail}).returncode
    if not status and os.path.exists(trail):
        os.remove(trail)
    with open(log, errors="replace") as file:
        text = file.read()
    runs = re.search(r"number_of_executed_units: (\d+)", text)
    print(f"  {runs[1] if runs else '?'} inputs tried; {log}", flush=True)
    if status:
        print(text[-3000:])
    return status


def own_driver(folder, name, options, seed):
    return subprocess.run([os.path.join(folder, "tests", name), "--seconds", str(options.seconds), "--seed", str(seed),
                           f"tests/fuzz/corpus/{name[5:]}"]).returncode


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("targets", nargs="*")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--runs", type=int, default=0, help="so many inputs, instead of a time (libFuzzer only)")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    os.chdir(ROOT)
    clang = shutil.which("clang-19")
    folder = build("fuzzer" if clang else "asan", options.jobs)
    names = sorted(os.path.basename(path)[:-2] for path in glob.glob("tests/fuzz/fuzz_*.c"))
    if options.keep:
        for target in ["check", "parse"]:
            keep(folder, f"fuzz_{target}")
        return 0
    failed = 0
    for name in [n for n in names if not options.targets or n[5:] in options.targets]:
        seed = random.getrandbits(63)
        print(f"{name}: seed {seed}", flush=True)
        status = (libfuzzer if clang else own_driver)(folder, name, options, seed)
        if status:
            print(f"{name}: ended with {status}; the input is in crash-{name[5:]}*")
            failed += 1
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
