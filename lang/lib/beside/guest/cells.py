"""Cells of Python's (%%python), and packages that came (%pip)."""
import sys

MAIN = sys.modules["__main__"]  # which a cell may take away there


def cell(link, code, name, **names):
    """Runs a cell (%%python) in __main__, where the names are bound first: the value of its last expression, or None."""
    import ast
    import linecache
    import traceback
    space = vars(MAIN)
    space.update(names)
    linecache.cache[name] = (len(code), None, code.splitlines(True), name)
    try:
        tree = compile(code, name, "exec", ast.PyCF_ONLY_AST)
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, name, "exec"), space)
        return None if last is None else eval(compile(ast.Expression(last.value), name, "eval"), space)
    except BaseException as error:
        lines = [place.lineno for place in traceback.extract_tb(sys.exc_info()[2]) if place.filename == name]
        if issubclass(type(error), SyntaxError) and error.filename == name:
            lines.append(error.lineno)
        link.line = lines[-1] if lines else None
        raise


def cell_line(link):
    """The line of the last cell that has failed, from 1, where it did; None: not known."""
    line, link.line = link.line, None
    return line


def cell_name(link, name):
    """What a cell has bound the name to."""
    try:
        return vars(MAIN)[name]
    except KeyError:
        raise NameError(f"the cell binds no name '{name}'") from None


def installed(link):
    """Packages are there that were not when they were last looked for."""
    import importlib
    importlib.invalidate_caches()
