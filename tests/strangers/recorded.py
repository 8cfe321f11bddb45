"""Tests of a compiler that hand a text and arguments to their own runner, self.run_test(text, argument, ..., name=types), as
programs: what the method does before the call, the text, and the printed result of its function.
"""
import ast
import textwrap


def told(node, values):
    """The text that an expression is, by the names that the method gave texts; None: it is none."""
    if isinstance(node, ast.Name):
        return values.get(node.id)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and ast.unparse(node.func) == "inspect.cleandoc" and node.args:
        return told(node.args[0], values)
    return None


def function_name(call):
    """The function that the runner calls: the one keyword that no option of the runner is."""
    names = [word.arg for word in call.keywords if word.arg and word.arg not in ("prelude", "check_exception", "check_output", "runas", "thread_count")]
    return names[0] if len(names) == 1 else None


def is_case(node, runner):
    """Whether a statement is a class whose methods call the runner."""
    return isinstance(node, ast.ClassDef) and any(isinstance(each, ast.Attribute) and each.attr == runner for each in ast.walk(node))


def program(method, runner):
    """The program of a method that calls the runner once, as its last statement; None: it does something else."""
    *before, last = method.body
    call = last.value if isinstance(last, ast.Expr) else None
    if not isinstance(call, ast.Call) or ast.unparse(call.func) != f"self.{runner}" or not call.args:
        return None
    values = {each.targets[0].id: told(each.value, {}) for each in before if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name)}
    text, name = told(call.args[0], values), function_name(call)
    if text is None or name is None or any(isinstance(each, ast.Starred) for each in call.args):
        return None
    kept = [each for each in before if not (isinstance(each, ast.Assign) and values.get(ast.unparse(each.targets[0])) == text)]
    if any(isinstance(each, ast.Name) and each.id == "self" for part in [*kept, *call.args[1:]] for each in ast.walk(part)):
        return None
    arguments = ", ".join(ast.unparse(each) for each in call.args[1:])
    return "\n".join([*map(ast.unparse, kept), textwrap.dedent(text).strip("\n"), "", f"print(repr({name}({arguments})))", ""])


def programs(tree, runner):
    """(name, program or None) of each test of a module's classes. Those of the module's imports come first with which the
    arguments are written."""
    imports = [node for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
    for case in tree.body:
        if not is_case(case, runner):
            continue
        for method in case.body:
            if isinstance(method, ast.FunctionDef) and method.name.startswith("test") and len(method.args.args) == 1:
                made = program(method, runner)
                yield f"{case.name}.{method.name}", made and "\n".join([*used(imports, made), made])


def used(imports, made):
    """The imports that bind a name of the program."""
    try:
        names = {each.id for each in ast.walk(ast.parse(made)) if isinstance(each, ast.Name)}
    except SyntaxError:
        return []
    return [ast.unparse(node) for node in imports if any((alias.asname or alias.name).split(".")[0] in names for alias in node.names)]
