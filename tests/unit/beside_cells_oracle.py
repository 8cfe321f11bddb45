"""Python beside: cells of notebooks with Python's libraries show in Quern what they show in ipykernel; a file of each subject
(tests/beside/cells; make beside runs all), each in kernels of its own.

usage: beside_cells_oracle.py FOLDER   ($QUERN is the program under test; the interpreter beside is this one)
"""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "beside"))
import cells  # noqa: E402

SAMPLE = ("networkx_graphs", "pandas_frames", "pandas_apply", "results", "scipy_sparse", "seaborn_plots", "sklearn_linear", "sympy_algebra")


def main():
    passed = failed = 0
    for name in SAMPLE:
        for number, (text, reason, python, quern) in enumerate(cells.both(os.path.join(cells.FOLDER, name + ".py")), 1):
            agree = cells.same_outputs(python, quern)
            passed += agree != bool(reason)
            if agree == bool(reason):
                failed += 1
                print(f"not ok {name}, cell {number} {'agrees, and is said to differ' if agree else 'differs'}\n{text}\n"
                      f"  Python: {python!r}\n  Quern: {quern!r}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
