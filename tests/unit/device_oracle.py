"""Every function of arrays on arrays whose home is a device, against NumPy.

Usage: device_oracle.py build/tests [calls, 0 for all [seed]]

The calls and the layouts are those of representation_oracle.py; here the array lies on the device (the
simulator where there is no GPU), the call runs where Quern places it, and the result is copied to the
host to be printed. A seeded choice of the calls is part of the suite.
"""
import os
import random
import sys
import warnings

import numpy as np

import representation_oracle as representation

SETUP = representation.SETUP.replace("import numpy as np\n", "import numpy as np\nfrom numba import cuda\n")


def on_device(setup, call):
    """The cell for Quern: D and E move to the device before x is taken from them."""
    lines = setup.split("\n")
    lines[2:2] = ["D = cuda.to_device(D)", "E = cuda.to_device(E)"]
    return "\n".join(lines) + f"\nr = {call}\nprint(repr(r.copy_to_host()))"


def cells(programs):
    """(title, function, NumPy's text, Quern's text) of the calls whose result is an array or a scalar."""
    for title, name, text in representation.programs_of(programs):
        setup, _, shown = text.rpartition("\n")
        call = shown[len("print(repr("):-2]
        world = {}
        exec(representation.SETUP, world)
        try:
            with warnings.catch_warnings(), np.errstate(all="ignore"):
                warnings.simplefilter("ignore")
                exec(f"{setup}\nr = {call}", world)
        except Exception:
            continue
        if isinstance(world["r"], np.ndarray):
            yield title, name, text, on_device(setup, call)
        elif isinstance(world["r"], np.generic):
            yield title, name, text, on_device(setup, call).replace("r.copy_to_host()", "r")


def main(programs, most=150, seed=20261122):
    chosen = [row for row in cells(programs) if row[1] not in representation.REFUSED]
    if most:
        chosen = random.Random(seed).sample(chosen, min(most, len(chosen)))
    representation.SETUP, plain_setup = SETUP, representation.SETUP
    quern = os.path.join(os.path.dirname(programs.rstrip("/")), "quern")
    got = representation.quern_answers(quern, [row[3] for row in chosen])
    representation.SETUP = plain_setup
    expected = representation.numpy_answers([row[2] for row in chosen])
    failed = 0
    for (title, _, _, text), ours, theirs in zip(chosen, got, expected):
        ours = "\n".join(line for line in ours.split("\n") if not line.startswith("cuda is simulated"))
        if representation.same(ours, theirs):
            continue
        failed += 1
        print(f"FAIL {title}\n{text}\n--- expected\n{theirs}\n--- got\n{ours}\n")
    print(f"{len(chosen) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:4])))
