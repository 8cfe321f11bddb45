"""The examples of a docstring as statements of a program."""
import ast
import doctest
import textwrap

import modules

# An error that the docstring promises is printed, so that both sides go on and say which it was.
ATTEMPT = "try:\n{}\nexcept Exception as error:\n    print(type(error).__name__, error)"


def shown(node, text, want):
    """One statement of an example as the prompt would take it: the value of an expression is printed."""
    source = "\n".join(text.split("\n")[node.lineno - 1:node.end_lineno])
    if not isinstance(node, ast.Expr) or not want:
        return source
    value = node.value
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in ("print", "pprint"):
        return source
    return f"print(repr({ast.get_source_segment(text, value)}))"


def statements(docstring):
    """The text of a docstring's examples, "" where there is none."""
    try:
        found = doctest.DocTestParser().get_examples(docstring)
    except ValueError:
        raise modules.Unfit("has examples that doctest cannot read") from None
    parts = []
    for example in found:
        if example.options.get(doctest.SKIP):
            continue
        tree = modules.parse(example.source)
        if example.exc_msg is not None:
            parts.append(ATTEMPT.format(textwrap.indent(ast.unparse(tree), "    ")))
        else:
            parts += [shown(node, example.source, example.want) for node in tree.body]
    return "\n".join(parts)


def docstrings(tree):
    """(name, docstring) of a module, its functions, its classes and their methods."""
    def below(node, prefix):
        for each in node.body:
            if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                yield prefix + each.name, ast.get_docstring(each)
                if isinstance(each, ast.ClassDef):
                    yield from below(each, f"{prefix}{each.name}.")
    yield "", ast.get_docstring(tree)
    yield from below(tree, "")
