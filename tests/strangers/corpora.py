"""The repositories whose programs are run, and what of each is taken.

Nothing of them is kept here: a clone stands in a folder of the user's choice, and is made there when it is missing.
"""
import dataclasses
import fnmatch
import os
import subprocess


@dataclasses.dataclass(frozen=True)
class Corpus:
    """A repository. `take` and `leave` are patterns of paths in it; `roots` the folders that its own imports start from;
    `markers` the decorators by which its own test runner knows a test, and `runners` the modules that they come from;
    `recorder` the method by which a compiler's tests hand over a text and arguments (recorded.py)."""

    repository: str
    licence: str
    take: tuple = ("*.py",)
    leave: tuple = ()
    roots: tuple = ("",)
    markers: tuple = ()
    runners: tuple = ()
    recorder: str = None

    @property
    def folder(self):
        """The name of the clone: two repositories are called Python."""
        return self.repository.replace("/", "-")


CORPORA = (
    Corpus("TheAlgorithms/Python", "MIT", leave=("scripts/*", "docs/*", "web_programming/*")),
    Corpus("keon/algorithms", "MIT", take=("algorithms/*.py", "tests/*.py")),
    Corpus("norvig/pytudes", "MIT", take=("py/*.py",), roots=("py",)),
    Corpus("geekcomputers/Python", "MIT", leave=("*/site-packages/*", "venv/*", "*/venv/*")),
    Corpus("joelgrus/data-science-from-scratch", "MIT", take=("scratch/*.py",)),
    # errs are programs that its compiler must refuse.
    Corpus("shedskin/shedskin", "GPL-3.0 (tests and examples: each its own)", take=("examples/*.py", "tests/*.py"),
           leave=("tests/errs/*", "tests/unit/*", "tests/scripts/*", "examples/scripts/*")),
    Corpus("mypyc/mypyc-benchmarks", "MIT", take=("benchmarks/*.py", "microbenchmarks/*.py"),
           markers=("benchmark", "benchmark_with_context"), runners=("benchmarking",)),
    # What of Codon's own programs is Python too; its tests of NumPy are left to tests/numpy.
    Corpus("exaloop/codon", "Apache-2.0", take=("bench/*.py", "test/core/*.codon", "test/stdlib/*.codon", "test/transform/*.codon",
                                                "test/parser/*.codon"), markers=("test",)),
    # An array compiler's tests of the language; those of its own options and files are no programs.
    Corpus("serge-sans-paille/pythran", "BSD-3-Clause", take=("pythran/tests/test_*.py",),
           leave=("pythran/tests/test_distutils*", "pythran/tests/test_file.py", "pythran/tests/test_ipython.py"), recorder="run_test"),
)


def clone(corpus, folder):
    """The path of a corpus's clone in a folder, made when it is missing; None when it cannot be had."""
    path = os.path.join(folder, corpus.folder)
    if not os.path.isdir(path):
        done = subprocess.run(["git", "clone", "--quiet", "--depth", "1", f"https://github.com/{corpus.repository}", path])
        if done.returncode:
            return None
    return path


def files(corpus, path):
    """The paths, inside a clone, of the files that are taken."""
    found = []
    for folder, folders, names in os.walk(path):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            inside = os.path.relpath(os.path.join(folder, name), path)
            if any(fnmatch.fnmatchcase(inside, pattern) for pattern in corpus.take) and not any(
                    fnmatch.fnmatchcase(inside, pattern) for pattern in corpus.leave):
                found.append(inside)
    return found
