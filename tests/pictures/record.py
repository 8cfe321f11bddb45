"""Writes expected.json: what Matplotlib shows for each of programs.py. Run it with a Python that has Matplotlib
(3.11 made the file) when a program is added: python tests/pictures/record.py"""
import json
import os
import warnings

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402

import facts  # noqa: E402
import programs  # noqa: E402


def run(text):
    plt.close("all")
    plt.rcdefaults()
    exec(compile(programs.HEAD + text, "program", "exec"), {})
    return facts.of_matplotlib(plt.gcf())


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    here = os.path.dirname(os.path.abspath(__file__))
    lines = [f" {json.dumps(name)}: {json.dumps(run(text), separators=(',', ':'), sort_keys=True)}"
             for name, text in programs.programs()]
    with open(os.path.join(here, "expected.json"), "w", encoding="utf-8") as file:
        file.write("{\n" + ",\n".join(lines) + "\n}\n")
