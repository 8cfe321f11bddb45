#!/usr/bin/env python3
"""Every file and folder of this tree that a page or a comment names exists, and so does what a page links to.

What is named as lang/front/sema/*.c is there if one file matches. A name without an ending (lang/rt/exec/pool) is that of
a file and its header.
"""
import fnmatch
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PATH = re.compile(r"(?<![\w./@-])((?:lang|gpu|kernel|kernelspec|bench|scripts|cmake|docs|notebooks|tests)/[\w./*-]*[\w*])")
LINK = re.compile(r"\]\((?!\.\.\.)([^)#:\s]+)(?:#[^)\s]*)?\)")
# Jupyter's own documents, and what a build or a run makes.
ELSEWHERE = re.compile(r"docs/\w+\.rst|bench/results/.*|tests/vgpu/libcuda\.so\.1|.*/(x|test_x|nowhere)\.\w+|.*/(test_)?[A-Z]+([/.].*)?")


def tracked():
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], capture_output=True,
                            text=True, cwd=ROOT, check=True)
    return [path for path in listed.stdout.splitlines() if os.path.exists(os.path.join(ROOT, path))]


def folders(files):
    found = set()
    for path in files:
        while path := os.path.dirname(path):
            found.add(path)
    return found


class Tree:
    """What is there."""

    def __init__(self, files):
        self.all = set(files) | folders(files)
        self.stems = {os.path.splitext(path)[0] for path in files}

    def has(self, path):
        if "*" in path:
            pattern = path.replace("**/", "*")
            return any(fnmatch.fnmatch(name, pattern) for name in self.all)
        return path in self.all or path in self.stems


def stale(path, text, tree):
    """(line, what is named and not there) of a text."""
    for found in PATH.finditer(text):
        name = found[1].rstrip(".")
        if not tree.has(name) and not ELSEWHERE.fullmatch(name):
            yield text.count("\n", 0, found.start()) + 1, name
    if path.endswith(".md"):
        for found in LINK.finditer(text):
            name = os.path.normpath(os.path.join(os.path.dirname(path), found[1]))
            if name not in tree.all:
                yield text.count("\n", 0, found.start()) + 1, found[1]


def main():
    files = tracked()
    tree, failed, passed = Tree(files), 0, 0
    for path in files:
        if not path.endswith((".md", ".c", ".h", ".def", ".cmake", ".txt")) or path.startswith("tests/fuzz/corpus"):
            continue
        with open(os.path.join(ROOT, path), encoding="utf-8", errors="replace") as file:
            wrong = sorted(set(stale(path, file.read(), tree)))
        for line, name in wrong:
            print(f"not ok {path}:{line} names {name}, which is not there")
        failed, passed = failed + len(wrong), passed + (not wrong)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
