"""Python beside with each interpreter that this machine has: the programs of tests/beside print what CPython prints, what is
too old is refused, and which one is taken where several are named.

usage: interpreters_oracle.py FOLDER   ($QUERN is the program under test; $QUERN_TEST_PYTHONS names more interpreters, PATH:PATH)

It says which interpreters it has used. One that has no NumPy runs the programs that need none. beside_oracle.py has this
interpreter, so this one does not.
"""
import glob
import os
import pwd
import re
import subprocess
import sys
import tempfile

from beside_oracle import PROGRAMS, same

OLDEST = (3, 9)
OLD = "(3, 8, 18)"  # what the likeness of an old interpreter says it is
ABOUT = "import sys; print(*sys.version_info[:3], sys.prefix != getattr(sys, 'base_prefix', sys.prefix), sep='.')"


def candidates():
    """Paths of interpreters, this one first."""
    home = pwd.getpwuid(os.getuid()).pw_dir
    yield sys.executable
    yield from filter(None, os.environ.get("QUERN_TEST_PYTHONS", "").split(":"))
    for folder in [*os.environ["PATH"].split(":"), "/usr/bin", "/usr/local/bin", "/opt/conda/bin"]:
        yield from sorted(glob.glob(os.path.join(folder, "python3")) + glob.glob(os.path.join(folder, "python[23].[0-9]*[0-9]")))
    yield from sorted(glob.glob(os.path.join(home, ".pyenv", "versions", "*", "bin", "python")))


def interpreters():
    """{(its version, what it is): path} of those that start, each once."""
    found, seen = {}, set()
    for path in candidates():
        if not os.access(path, os.X_OK):
            continue
        said = subprocess.run([path, "-c", ABOUT], capture_output=True, text=True, timeout=60, check=False).stdout.strip()
        about = subprocess.run([path, "-c", "import sys; print(sys.prefix)"], capture_output=True, text=True, timeout=60, check=False).stdout
        if said.count(".") == 3 and about not in seen:  # a shim of a version that is not chosen says nothing
            seen.add(about)
            *version, virtual = said.split(".")
            found[path] = (tuple(map(int, version)), "a virtual environment" if virtual == "True" else "")
        elif subprocess.run([path, "-c", "import sys; sys.stdout.write('%d.%d.%d' % sys.version_info[:3])"], capture_output=True, check=False).stdout[:2] == b"2.":
            found[path] = ((2, 7, 0), "")
    return found


def cell(text, environment, *options):
    """(standard output, standard error) of a program with this environment alone."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "cells.qn")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        done = subprocess.run([os.environ["QUERN"], *options, "run", "--keep-going", path], capture_output=True, text=True, timeout=240,
                              env={"HOME": folder, "LC_ALL": "C.UTF-8", **environment}, check=False)
        return done.stdout, done.stderr


def refused(path):
    """One error that says which it is and what to do, and the next cell runs."""
    printed, errors = cell("import fractions\n# %%\nprint(1 + 1)\n", {"QUERN_PYTHON": path})
    assert f"{path} is Python " in errors and "must be 3.9 or later" in errors and "names another interpreter" in errors, errors
    assert printed == "2\n" and errors.count("Error:") == 1, (printed, errors)


def script(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write("#!/bin/sh\n" + text)
    os.chmod(path, 0o755)
    return path


def old_one():
    """The likeness of one that is too old is refused, also where this machine has none."""
    with tempfile.TemporaryDirectory() as folder:
        code = f"import sys; sys.version_info = {OLD}; sys.version = \"3.8.18 (likeness)\"; del sys.argv[1]; code = sys.argv.pop(1); exec(code)"
        refused(script(os.path.join(folder, "python"), f"exec {sys.executable} -c '{code}' \"$@\"\n"))


def broken():
    """One that ends at once, as a shim of what is not installed does."""
    with tempfile.TemporaryDirectory() as folder:
        path = script(os.path.join(folder, "python"), "echo 'python: command not found' >&2\nexit 127\n")
        printed, errors = cell("import fractions\n# %%\nprint(1 + 1)\n", {"QUERN_PYTHON": path})
        assert "has ended, with status 127" in errors and path in errors and "names another" in errors and printed == "2\n", (printed, errors)


def order():
    """QUERN_PYTHON, the active environment, conda's, the one that the kernelspec names, python3 on PATH; none."""
    with tempfile.TemporaryDirectory() as folder:
        here = {name: script(os.path.join(folder, name, "bin", "python3" if name == "path" else "python"), "exit 1\n")
                for name in ("own", "venv", "conda", "spec", "path")}
        environment = {"QUERN_PYTHON": here["own"], "VIRTUAL_ENV": os.path.join(folder, "venv"), "CONDA_PREFIX": os.path.join(folder, "conda"),
                       "PATH": os.path.join(folder, "nothing") + ":" + os.path.join(folder, "path", "bin")}
        options = "--python", here["spec"]
        for name, variable in (("own", "QUERN_PYTHON"), ("venv", "VIRTUAL_ENV"), ("conda", "CONDA_PREFIX")):
            assert cell("%beside\n", environment, *options)[0] == f"no Python runs beside yet; it would be {here[name]}\n", name
            environment[variable] = os.path.join(folder, "nothing")  # a folder that has no Python is passed over
            if variable == "QUERN_PYTHON":
                del environment[variable]
        assert here["spec"] in cell("%beside\n", environment, *options)[0]
        assert here["path"] in cell("%beside\n", environment, "--python", os.path.join(folder, "nothing"))[0]
        assert here["path"] in cell("%beside\n", environment)[0]
        environment["PATH"] = os.path.join(folder, "nothing")
        for more, words in (((), "no python3 is on PATH"), (options, here["spec"])):
            said = subprocess.run([os.environ["QUERN"], *more, "doctor"], capture_output=True, text=True, check=True, env={"HOME": folder, **environment})
            assert re.search("(?m)^Python +" + re.escape(words), said.stdout), said.stdout
        assert cell("%beside\n", environment)[0].startswith("no Python runs beside: no python3 is on PATH: install one"), environment


def none_there():
    """One error with what to do; the rest of the notebook runs. A misspelled module of the language is that."""
    nowhere = {"PATH": "/nonexistent"}
    printed, errors = cell("import pandas as pd\n# %%\nimport numpyy\n# %%\nprint(np.arange(3).sum())\n", nowhere)
    assert printed == "3\n" and errors.count("Error:") == 2, (printed, errors)
    assert "no module named 'pandas' in the language\n  hint: what it lacks runs in a Python beside, but no python3 is on PATH: install one" in errors, errors
    assert "did you mean 'numpy'?" in errors, errors
    assert "QUERN_PYTHON=PATH" in cell("%%python\n1\n", nowhere)[1]
    assert "Python beside" not in cell("import pandas as pd\n", {"QUERN_PYTHON": "off"})[1]


def program(path, python, wants):
    """As `same`; a module that the interpreter has not is counted in `wants`."""
    try:
        same(path, python)
    except AssertionError as error:
        missing = str(error).rpartition("ModuleNotFoundError: No module named ")[2].split("\n")[0]
        if not str(error).startswith("Traceback") or missing == str(error):
            raise
        wants.append(f"{os.path.basename(path)} wants {missing}")


def main():
    found, failed, passed = interpreters(), 0, 0
    tests = [("an old interpreter", old_one, ()), ("a broken one", broken, ()), ("the order", order, ()), ("none", none_there, ())]
    wants = {path: [] for path in found}
    for path, (version, _) in list(found.items())[1:]:
        name = f"{'.'.join(map(str, version))} {path}"
        if version < OLDEST:
            tests.append((name, refused, (path,)))
        else:
            tests += [(f"{name}: {os.path.basename(each)}", program, (each, path, wants[path])) for each in PROGRAMS]
    for name, test, arguments in tests:
        try:
            test(*arguments)
            passed += 1
        except (AssertionError, subprocess.SubprocessError) as error:
            failed += 1
            print(f"not ok {name}: {error}")
    for path, (version, kind) in found.items():
        print(f"# {'.'.join(map(str, version))} {path}{', ' + kind if kind else ''}: "
              + ("this one, by beside_oracle.py" if path == sys.executable else "refused" if version < OLDEST
                 else "; ".join([f"{len(PROGRAMS) - len(wants[path])} programs", *wants[path]])))
    skipped = sum(map(len, wants.values()))
    print(f"{passed - skipped} passed, {failed} failed, {skipped} skipped")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
