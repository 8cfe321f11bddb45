"""The text of a module as a program of its own: no block for when it is the main program, its own package's modules in place of
their imports.

Texts are cut by the lines of CPython's syntax tree and never written anew, so that what runs is what the author wrote.
"""
import ast
import os
import warnings


class Unfit(Exception):
    """A module that cannot be made one program; the sentence says why."""


FUTURE = "from __future__ import annotations\n"


def read(path):
    """(text, tree) of a file."""
    with open(path, encoding="utf-8", errors="surrogateescape") as file:
        text = file.read().replace("\r\n", "\n").replace("\f", "").removeprefix("\ufeff")
    return text, parse(text)


def parse(text):
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise Unfit("is not Python to this CPython") from None


def is_main(node):
    """Whether a statement is the block for when the module is the main program."""
    return (isinstance(node, ast.If) and isinstance(node.test, ast.Compare) and isinstance(node.test.left, ast.Name)
            and node.test.left.id == "__name__")


def is_future(node):
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def names_in(node):
    """The names that a piece of a program reads, those of annotations in quotes too."""
    found = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and each.value.isidentifier():
            found.add(each.value)
    return found


class Text:
    """The lines of a module, some of them taken out or replaced."""

    def __init__(self, text, tree):
        self.lines, self.tree = text.split("\n"), tree

    def span(self, node):
        first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])
        return first - 1, node.end_lineno

    def source(self, node):
        first, last = self.span(node)
        return "\n".join(self.lines[first:last])

    def edited(self, changes):
        """The text with `changes`: a statement of the module's body -> the text in its place."""
        lines = list(self.lines)
        for node in sorted(changes, key=lambda node: node.lineno, reverse=True):
            first, last = self.span(node)
            lines[first:last] = changes[node].split("\n") if changes[node] else []
        return "\n".join(lines)


class Package:
    """The modules of a clone that its programs import, found from the folders that imports start from."""

    def __init__(self, folder, roots):
        self.roots = [os.path.join(folder, root) for root in roots]

    def path(self, name, level, importer):
        """The file of the module that an import names, or None where it is none of the clone's."""
        starts = self.roots
        if level:
            start = os.path.dirname(importer)
            for _ in range(level - 1):
                start = os.path.dirname(start)
            starts = [start]
        parts = name.split(".") if name else []
        for start in [*starts, *([] if level else [os.path.dirname(importer)])]:
            base = os.path.join(start, *parts)
            for path in (base + ".py", os.path.join(base, "__init__.py")):
                if os.path.isfile(path) and os.path.realpath(path) != os.path.realpath(importer):
                    return path
        return None

    def inlined(self, node, importer, wanted, done):
        """The text in place of an import, or None where it stays: the modules that define the wanted names, each once: those that
        are `done` are not written again."""
        if isinstance(node, ast.Import):
            if any(self.path(alias.name, 0, importer) for alias in node.names):
                raise Unfit("imports a module of its own repository by name")
            return None
        path = self.path(node.module, node.level, importer)
        if not path:
            if node.level:
                raise Unfit("imports a module of its own repository by name")
            return None
        texts, names = [], {}
        for alias in node.names:
            if wanted is not None and alias.name != "*" and (alias.asname or alias.name) not in wanted:
                continue
            below = self.path(".".join(filter(None, (node.module, alias.name))), node.level, importer)
            if alias.name == "*" or below and not self.offers(path, alias.name):
                raise Unfit("imports a module of its own repository by name")
            names[alias.name] = alias.asname
        for name, other in names.items():
            texts.append(self.definer(path, name, done))
            if other and other != name:
                texts.append(f"{other} = {name}")
        return "\n".join(text for text in texts if text)

    def offers(self, path, name):
        """Whether a package's __init__.py gives a name another meaning than the module of that name."""
        return path.endswith("__init__.py") and any(
            isinstance(node, ast.ImportFrom) and any(name == (alias.asname or alias.name) for alias in node.names)
            and self.path(node.module, node.level, path) for node in read(path)[1].body)

    def definer(self, path, name, done):
        """The text of the module that defines a name which the module at `path` offers."""
        text, tree = read(path)
        if os.path.basename(path) == "__init__.py":
            for node in tree.body:
                if isinstance(node, ast.ImportFrom) and any(name == (alias.asname or alias.name) for alias in node.names):
                    found = self.path(node.module, node.level, path)
                    if found:
                        first = next(alias.name for alias in node.names if name == (alias.asname or alias.name))
                        return self.definer(found, first, done) + (f"\n{name} = {first}" if first != name else "")
        if path in done:
            return ""
        done.add(path)
        return self.alone(path, Text(text, tree), {}, None, done)

    def alone(self, path, text, changes, wanted, done):
        """A module's text with `changes` and its own package's imports replaced; of those in its body only what is `wanted`."""
        changes = dict(changes)
        for node in text.tree.body:
            if node in changes:
                continue
            if is_main(node) or is_future(node):
                changes[node] = ""
                if is_future(node):
                    done.add(FUTURE)
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                found = self.inlined(node, path, wanted, done)
                if found is not None:
                    changes[node] = found
        for node in text.tree.body:
            for each in ast.walk(node) if node not in changes else ():
                if isinstance(each, (ast.Import, ast.ImportFrom)) and each is not node and self.inlined(each, path, set(), set()) is not None:
                    raise Unfit("imports a module of its own repository by name")
        return text.edited(changes)


def whole(body, done):
    """The program of a text, with the import that must stand first where one of the modules in it, which are `done`, had it."""
    return (FUTURE if FUTURE in done else "") + body
