"""notebooks/*.ipynb: executed on the kernel through nbclient (what `nbconvert
--execute` uses), each cell's outputs compared with those stored in the file.

Only text is compared, with measured times masked; a cell tagged raises-exception must
fail, any other must not. `--update` writes the outputs into the notebook.
"""
import glob
import os
import re
import threading

from machine import PYTHON, ROOT
from report import FAIL, PASS, Result, difference

TIME = re.compile(r"\d+(?:\.\d+)?(?:e[-+]?\d+)? ?(?:ns|us|µs|μs|ms|s|min|h)\b")
WORDS = re.compile(r"[\d,]+ loops? each|Wall time: .*|CPU times: .*|\d+(?:\.\d+)? [KMGT]?i?B/s")
# Of a Python beside: its version and place, its memory and what went over (%timeit decides how often it measures), lines of its libraries.
BESIDE = re.compile(r"\d+\.\d MiB of memory, \d+ objects held, \d+ calls\n(?:.*\n)*?arrays to Python: .*(?:\n .*)*|(?<=Python )3\.\d+\.\S+(?= beside)|(?<= beside: )/.*|(?<=would be )/.*|(?<=\.py:)\d+(?= in )")
# Lines that come and go with the load of the machine.
COMPILED = re.compile(r"^(?:Compiler? time: |The slowest run took ).*\n", re.M)
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
# nbclient reads the environment of the process when it starts a kernel.
STARTING = threading.Lock()


def masked(text):
    return WORDS.sub("<measured>", BESIDE.sub("<beside>", TIME.sub("<time>", COMPILED.sub("", COLOUR.sub("", text)))))


def shown(outputs):
    """The outputs of a cell as one text, streams joined as a reader sees them."""
    text = []
    for output in outputs:
        kind = output["output_type"]
        if kind == "stream":
            body = output["text"]
            text.append((output["name"], body if isinstance(body, str) else "".join(body)))
        elif kind == "error":
            text.append(("error", "\n".join(output["traceback"]) + "\n"))
        else:
            body = output["data"].get("text/plain", "")
            text.append(("data", (body if isinstance(body, str) else "".join(body)) + "\n"))
            text += [("data", f"<{mime}>\n") for mime in sorted(output["data"]) if mime.startswith("image/")]
    joined, last = "", None
    for name, body in text:
        joined += body if name == last == "stdout" else f"[{name}]\n{body}" if name != "stdout" else body
        last = name
    return masked(joined)


def execute(machine, path):
    """The notebook with its outputs made anew; raises what nbclient raises."""
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.read(path, as_version=4)
    with STARTING:
        os.environ.update({k: v for k, v in machine.environment.items() if k != "HOME"}, QUERN_PYTHON=PYTHON)
    client = NotebookClient(notebook, timeout=120 * machine.patience, kernel_name="quern",
                            resources={"metadata": {"path": os.path.dirname(path)}})
    client.execute()
    return notebook


def check(machine, path, update):
    import nbformat

    name = os.path.basename(path)
    stored = nbformat.read(path, as_version=4)
    try:
        made = execute(machine, path)
    except Exception as error:
        text = COLOUR.sub("", str(error)).strip().splitlines()
        return [Result("notebooks", name, FAIL, "\n".join(text[:4] + text[-8:]))]
    if update:
        for cell in made.cells:
            cell.metadata.pop("execution", None)
        with open(path, "w", encoding="utf-8") as file:  # where this machine has its Python is nobody's business
            file.write(nbformat.writes(made).replace(PYTHON, "/usr/bin/python3") + "\n")
        return []
    results = []
    for number, (old, new) in enumerate(zip(stored.cells, made.cells), 1):
        if old.cell_type != "code":
            continue
        label = f"{name} cell {number}"
        expected, actual = shown(old.outputs), shown(new.outputs)
        failed = any(o["output_type"] == "error" for o in new.outputs)
        if "raises-exception" in old.metadata.get("tags", []) and not failed:
            results.append(Result("notebooks", label, FAIL, "it is tagged raises-exception but raised nothing"))
        elif expected != actual:
            results.append(Result("notebooks", label, FAIL, difference(expected, actual)))
        else:
            results.append(Result("notebooks", label, PASS))
    return results


def jobs(machine, options):
    for path in sorted(glob.glob(os.path.join(ROOT, "notebooks/**/*.ipynb"), recursive=True)):
        if ".ipynb_checkpoints" not in path:
            yield os.path.relpath(path, os.path.join(ROOT, "notebooks")), lambda path=path: check(machine, path, options.update)
