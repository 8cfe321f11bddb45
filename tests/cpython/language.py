"""What of a program is not of this language at all, looked at as a syntax tree.

Only what the language does not mean to have stands here. What it may have one day is run, and refused by Quern with its cause.
"""
import ast

CLASS, GENERATOR, DUNDER, RUNNER = "class statements", "generators", "methods with two underscores", "more of unittest than assertions"
SUPPORT, INSIDE, PICKLE, MEMORY, CODE, THREADS = ("test.support", "insides of CPython", "pickle and copyreg", "weakref, gc and reference counts",
                                                 "exec, eval and compile", "threads and processes")
NAMES = {"pickle": PICKLE, "copyreg": PICKLE, "weakref": MEMORY, "gc": MEMORY, "exec": CODE, "eval": CODE, "compile": CODE, "globals": CODE,
         "locals": CODE, "vars": CODE, "__import__": CODE, "ast": CODE, "dis": CODE, "threading": THREADS, "_thread": THREADS,
         "multiprocessing": THREADS, "subprocess": THREADS, "ctypes": INSIDE, "_testcapi": INSIDE, "_testinternalcapi": INSIDE,
         "inspect": INSIDE, "unittest": RUNNER, "self": RUNNER, "cls": RUNNER, "doctest": RUNNER, "support": SUPPORT, "super": CLASS,
         "setattr": CLASS, "delattr": CLASS, "abc": CLASS, "types": CLASS, "UserDict": CLASS, "UserList": CLASS, "UserString": CLASS,
         "object": CLASS, "builtins": INSIDE}
ATTRIBUTES = {"getrefcount": MEMORY, "getsizeof": MEMORY, "settrace": INSIDE, "_getframe": INSIDE, "setswitchinterval": THREADS,
              "modules": INSIDE, "gettrace": INSIDE, "setrecursionlimit": INSIDE, "getrecursionlimit": INSIDE, "UserDict": CLASS,
              "UserList": CLASS, "UserString": CLASS}
NODES = {ast.ClassDef: CLASS, ast.Yield: GENERATOR, ast.YieldFrom: GENERATOR, ast.Await: GENERATOR, ast.AsyncFunctionDef: GENERATOR,
         ast.AsyncFor: GENERATOR, ast.AsyncWith: GENERATOR}
# Names with two underscores that are values and not protocols.
VALUES = {"__name__", "__doc__"}
LOOKS = {"getattr", "hasattr"}


def is_dunder(name):
    return name.startswith("__") and name.endswith("__") and len(name) > 4 and name not in VALUES


def why_not(node, bad):
    """Why a statement or expression is not of the language, or None; `bad` says why names that it may use are not."""
    for each in ast.walk(node):
        why = NODES.get(type(each))
        if isinstance(each, ast.Name):
            why = bad.get(each.id) or (NAMES.get(each.id) if each.id not in bad else None)
        elif isinstance(each, ast.Attribute):
            why = DUNDER if is_dunder(each.attr) else ATTRIBUTES.get(each.attr)
        elif isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id in LOOKS:
            why = DUNDER if any(isinstance(arg, ast.Constant) and is_dunder(str(arg.value)) for arg in each.args) else None
        if why:
            return why
    return None


def bound(node):
    """The names that a statement binds in its own scope."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return {node.name}
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return {alias.asname or alias.name.partition(".")[0] for alias in node.names}
    found, open_nodes = set(), [node]
    while open_nodes:
        each = open_nodes.pop()
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
            found.add(each.id)
        elif isinstance(each, (ast.FunctionDef, ast.ClassDef)):
            found.add(each.name)
        elif isinstance(each, (ast.ExceptHandler, ast.MatchAs, ast.MatchStar)) and each.name:
            found.add(each.name)
        elif isinstance(each, ast.MatchMapping) and each.rest:
            found.add(each.rest)
        if not isinstance(each, (ast.FunctionDef, ast.ClassDef, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
            open_nodes += ast.iter_child_nodes(each)
    return found
