"""The units of a file: programs that run alone, made of its text.

A file with examples in its docstrings is a unit for each docstring, one with tests a unit for each test; any other is one
unit, the whole text as it is.
"""
import ast
import dataclasses
import os

import examples
import methods
import modules
import recorded


@dataclasses.dataclass
class Unit:
    """A program, or with `left_out` why there is none."""

    name: str
    text: str = ""
    left_out: str = None


def marked(node, markers):
    """The decorators of a statement by which the corpus's own test runner knows a test."""
    return [each for each in getattr(node, "decorator_list", ()) if ast.unparse(each.func if isinstance(each, ast.Call) else each) in markers]


def is_test(node, markers):
    return (isinstance(node, ast.FunctionDef) and not ast.unparse(node.args)
            and (marked(node, markers) == node.decorator_list != [] or not node.decorator_list and node.name.startswith("test_")))


def bare(text, node, markers):
    """A function without the decorators of its test runner."""
    lines = text.lines[node.lineno - 1:node.end_lineno]
    return "\n".join(lines) if marked(node, markers) else text.source(node)


def tests(corpus, text):
    """(name, functions of tests that it stands for, the text of a function in their place or None) of each test of a module."""
    for node in text.tree.body:
        if is_test(node, corpus.markers):
            yield node.name, node, bare(text, node, corpus.markers)
        elif methods.is_case(node):
            for name, made in methods.functions(node):
                yield f"{node.name}.{name}", node, made


def calls_test(node, found):
    """Whether a statement of a module runs its tests."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Name) and node.value.func.id in found


def test_units(corpus, package, path, name, text, found):
    """A unit for each test: the module without the other tests, the test, its call."""
    own = {test for test, _, _ in found}
    for test, node, made in found:
        if made is None:
            yield Unit(f"{name}::{test}", left_out="asks its test runner for more than assertions")
            continue
        changes, kept = {}, []
        for each in text.tree.body:
            if calls_test(each, own) or runner_import(each, corpus) or run_by_others(each, corpus) or any(
                    each is other for _, other, _ in found):
                changes[each] = ""
            elif not isinstance(each, (ast.Import, ast.ImportFrom)) and not modules.is_main(each):
                kept.append(each)
        changes[node] = f"{made}"
        wanted = modules.names_in(ast.Module([*kept, *ast.parse(made).body], []))
        if wanted & {"pytest", *corpus.runners}:
            yield Unit(f"{name}::{test}", left_out="asks its test runner for more than assertions")
            continue
        # What a test calls of the other tests' functions comes along.
        for other_name, other, other_text in found:
            if other is not node and other_name in wanted and other_text:
                changes[other] = other_text
        yield made_unit(f"{name}::{test}", lambda: alone(package, path, text, changes, wanted) + f"\n\n{test.rpartition('.')[2]}()\n")


def alone(package, path, text, changes, wanted):
    """The program of a module's text with `changes`."""
    done = set()
    return modules.whole(package.alone(path, text, changes, wanted, done), done)


def run_by_others(node, corpus):
    """Whether a statement is a function that a test runner calls, with arguments of its own."""
    return marked(node, corpus.markers) or any(ast.unparse(each).startswith("pytest.") for each in getattr(node, "decorator_list", ()))


def runner_import(node, corpus):
    """Whether a statement imports a test runner."""
    names = {"unittest", "pytest", *corpus.runners}
    return (isinstance(node, ast.ImportFrom) and node.module in names) or (
        isinstance(node, ast.Import) and any(alias.name in names for alias in node.names))


def made_unit(name, make):
    try:
        return Unit(name, make())
    except modules.Unfit as why:
        return Unit(name, left_out=str(why))


def units(corpus, folder, name):
    """The units of a file of a clone."""
    path = os.path.join(folder, name)
    package = modules.Package(folder, corpus.roots)
    try:
        text = modules.Text(*modules.read(path))
    except modules.Unfit as why:
        return [Unit(name, left_out=str(why))]
    if corpus.recorder:
        return [Unit(f"{name}::{test}", made or "", None if made else "asks its test runner for more than a call")
                for test, made in recorded.programs(text.tree, corpus.recorder)]
    found = list(tests(corpus, text))
    made = list(test_units(corpus, package, path, name, text, found))
    for function, docstring in examples.docstrings(text.tree):
        if docstring and ">>>" in docstring:
            unit = made_unit(f"{name}::{function or '(module)'}", lambda: (
                alone(package, path, text, {}, None), examples.statements(docstring)))
            if unit.text:
                unit.text = "\n\n".join(unit.text) + "\n" if unit.text[1] else ""
            if unit.text or unit.left_out:
                made.append(unit)
    return made or [made_unit(name, lambda: program(package, path, text))]


def program(package, path, text):
    """The whole text of a file that stands alone; with the modules of its repository in place of their imports otherwise."""
    same = {node: text.source(node) for node in text.tree.body if modules.is_main(node)}
    future = {node: text.source(node) for node in text.tree.body if modules.is_future(node)}
    as_is = "\n".join(text.lines)
    return as_is if package.alone(path, text, same | future, None, set()) == as_is else alone(package, path, text, same, None)
