"""Which tests a run is of, and the line that runs a test again.

A filter is a path of a file or folder, with or without the variant that a name ends with in brackets
("tests/cases/x.qn [walk]"), or a part of a name as --list prints it.
"""
import os
import shlex

from machine import ROOT

# Where a test's name stands in the tree, by its group; the first that exists.
PLACES = {"cases": ["tests/cases/{}"], "notebooks": ["notebooks/{}"], "cuda": ["tests/cuda/{}"],
          "races": ["tests/races/{}"], "numpy": ["{}"], "numba": ["{}"],
          "unit": ["tests/unit/{}.c", "tests/protocol/{}.c"], "oracle": ["tests/unit/{}"], "fuzz": ["tests/fuzz/{}.c"],
          "protocol": ["tests/protocol/{}"], "clients": ["tests/clients/{}"], "browser": ["tests/browser/{}"],
          "source": ["tests/{}", "tests/runner/{}", "scripts/{}.py"]}
# The variables that choose what kind of machine a run is of (machines.py).
KIND = "OPENBLAS_CORETYPE", "NPY_DISABLE_CPU_FEATURES", "QUERN_CPU", "QUERN_THREADS", "QUERN_PTX"


def divided(text):
    """A name or filter as (what stands before the variant, the variant with its brackets or "")."""
    if text.endswith("]") and " [" in text:
        before, _, variant = text.rpartition(" [")
        return before, "[" + variant
    return text, ""


def path_of(group, name):
    """The file that a test is in, from the root of the tree; None for one that is in no file of its own."""
    bare = divided(name)[0]
    for place in PLACES.get(group, []):
        path = place.format(bare)
        if os.path.exists(os.path.join(ROOT, path)):
            return path
    return None


def as_path(text):
    """The path that a filter means, from the root of the tree; None when it is a part of a name."""
    if "/" not in text and not os.path.splitext(text)[1]:
        return None
    for base in os.getcwd(), ROOT:
        full = os.path.realpath(os.path.join(base, text))
        if os.path.exists(full) and (full + os.sep).startswith(ROOT + os.sep):
            return os.path.relpath(full, ROOT)
    return None


class Filter:
    """One filter. `used` says whether any test matched it."""

    def __init__(self, text):
        self.text, self.used = text, False
        before, variant = divided(text)
        self.path = as_path(before)
        self.variant = variant if self.path else ""

    def matches(self, group, name, path):
        if not self.path:
            found = self.text in f"{group} {name}"
        else:
            found = path is not None and (path + "/").startswith("" if self.path == "." else self.path + "/")
            # The tests of a unittest file are its variants; which of them run is the file's own affair (`part`).
            found = found and (divided(name)[1] in ("", self.variant) or not self.variant)
        self.used |= found
        return found


class Selection:
    """The tests that the filters leave: all of them without a filter."""

    def __init__(self, texts, all_of=False):
        self.filters, self.match = [Filter(text) for text in texts], all if all_of and texts else any

    def has(self, group, name, path=None):
        path = path or path_of(group, name)
        return not self.filters or self.match([f.matches(group, name, path) for f in self.filters])

    def part(self, path):
        """The test of the unittest file `path` that alone is asked for, as Class.test; None: all of them."""
        parts = [f.variant for f in self.filters if f.path == path]
        return parts[0][1:-1] if len(parts) == 1 and parts[0] else None

    def unused(self):
        return [f.text for f in self.filters if not f.used]


def selector(group, name):
    """The filter that leaves this test alone."""
    path = path_of(group, name)
    return (path + " " + divided(name)[1]).strip() if path else f"{group} {name}"


def again(options, what):
    """The line, to be typed at the root of the tree, that runs again what the filter `what` leaves."""
    words = [f"{name}={shlex.quote(os.environ[name])}" for name in KIND if name in os.environ]
    words.append("tests/run")
    if options.build != "build":
        words += ["--build", shlex.quote(options.build)]
    if options.quern:
        words += ["--quern", shlex.quote(options.quern)]
    if options.device:
        words += ["--device", options.device]
    if options.thorough:
        words.append("--thorough")
    return " ".join([*words, shlex.quote(what)])
