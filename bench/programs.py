"""Runs the programs of bench/programs by Quern and by this Python, and prints their times side by side.

    python bench/programs.py build/quern [NAME ...]

A program prints lines "label: milliseconds"; Numba and NumPy come from this Python."""
import os
import subprocess
import sys

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "programs")


def times(command):
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rows = (line.rpartition(": ") for line in out.splitlines())
    return {label: float(value) for label, _, value in rows if label}


def main():
    quern, wanted = sys.argv[1], sys.argv[2:]
    for name in sorted(os.listdir(HERE)):
        if not name.endswith(".py") or (wanted and name[:-3] not in wanted):
            continue
        path = os.path.join(HERE, name)
        ours, theirs = times([quern, "run", path]), times([sys.executable, path])
        print(f"{name[:-3]:<24}{'Quern':>12}{'Python':>12}   ratio (milliseconds)")
        for label, value in ours.items():
            print(f"  {label:<22}{value:>12.4f}{theirs[label]:>12.4f}{value / theirs[label]:>8.2f}")


if __name__ == "__main__":
    main()
