"""Runs Python files with CPython and NumPy and keeps what each prints.

usage: reference.py FILE OUTPUT [FILE OUTPUT]...

All files run in this one process, which saves NumPy's start for each; whatever a
file changes in NumPy's printing or error state is put back; each stands in an empty folder of its own. OUTPUT gets the text, or,
when the file raises, nothing is written and the traceback goes to stderr.
"""
import contextlib
import io
import math
import os
import random
import runpy
import sys
import tempfile
import traceback
import warnings

import numpy as np


def run(path, output):
    out = io.StringIO()
    printing, errors = np.get_printoptions(), np.geterr()
    place, here = tempfile.TemporaryDirectory(), os.getcwd()
    os.chdir(place.name)
    try:
        with contextlib.redirect_stdout(out), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            runpy.run_path(path, init_globals={"np": np, "math": math, "random": random},
                           run_name="__main__")
    except SystemExit:
        pass
    except BaseException:
        print(f"{path}:", file=sys.stderr)
        traceback.print_exc(limit=-2)
        return
    finally:
        os.chdir(here)
        place.cleanup()
        np.set_printoptions(**printing)
        np.seterr(**errors)
    with open(output + ".part", "w", encoding="utf-8") as file:
        file.write(out.getvalue())
    os.replace(output + ".part", output)


if __name__ == "__main__":
    for path, output in zip(sys.argv[1::2], sys.argv[2::2]):
        run(os.path.abspath(path), os.path.abspath(output))
