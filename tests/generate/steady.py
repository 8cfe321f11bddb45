"""Whether a program keeps to the rule that each expression and name has one static type.

Where a block, a conditional expression, a chain of comparisons, `and` or `or` leaves one of several types, Quern's answer may
differ as the reference says; a program that does so proves nothing. It is found by running the program
on CPython with a check put around each of these.
"""
import ast
import functools

from values import signature


class Unsteady(BaseException):
    """A block changed the type of a name, or an expression has one of two types."""


def same(excused, before, after):
    """Raises Unsteady where a name has another type after a block than before it."""
    for name, sign in before.items():
        now = signature(after[name]) if name in after else sign
        if now != sign and excused(sign, now):
            raise Unsteady(name)


def types(names):
    return {name: signature(value) for name, value in names.items() if not name.startswith("__") and signature(value)}


def either(excused, test, *parts):
    """The value of a conditional expression: its parts as functions, all of one type. One that raises here may be of any:
    beside a number it would be another number, perhaps."""
    signs = set()
    for part in parts:
        try:
            signs.add(signature(part()))
        except Exception:
            signs.add(("float",))
    if len(signs) > 1 and any(excused(a, b) for a in signs for b in signs if a != b):
        raise Unsteady("conditional")
    return test()


def rebinds(excused, names):
    """A decorator of a function that rebinds these globals: they keep their types, as names do around blocks."""
    def around(function):
        @functools.wraps(function)
        def call(*values, **named):
            before = types({name: value for name, value in function.__globals__.items() if name in names})
            result = function(*values, **named)
            same(excused, before, function.__globals__)
            return result
        return call
    return around


class Checks(ast.NodeTransformer):
    """Puts the checks around blocks and conditional expressions."""

    def block(self, node):
        self.generic_visit(node)
        before = ast.parse("_before = _types(locals())").body
        after = ast.parse("_same(_before, locals())").body
        return [*before, node, *after]

    visit_For = visit_While = visit_If = visit_Try = block

    def visit_FunctionDef(self, node):
        self.generic_visit(node)
        names = [name for part in ast.walk(node) if isinstance(part, ast.Global) for name in part.names]
        if names:
            node.decorator_list.append(ast.Call(ast.Name("_rebinds", ast.Load()), [ast.Constant(tuple(names))], []))
        return node

    def function(self, node):
        return ast.Lambda(ast.arguments([], [], None, [], [], None, []), node)

    def expression(self, node):
        self.generic_visit(node)
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            parts = [ast.Compare(sides[i], [node.ops[i]], [sides[i + 1]]) for i in range(len(node.ops))]
        else:
            parts = [node.body, node.orelse] if isinstance(node, ast.IfExp) else node.values
        if len(parts) == 1:
            return node
        return ast.Call(ast.Name("_either", ast.Load()), [self.function(node), *map(self.function, parts)], [])

    visit_IfExp = visit_BoolOp = visit_Compare = expression


def steady(cells, run, excused=lambda *_: True):
    """Whether the program, given as the texts of its cells, keeps to the rule. `run` executes code with
    given names, and may raise Unsteady. `excused`: whether two types that meet put the program aside."""
    names = {"__name__": "__main__", "_types": types, "_same": functools.partial(same, excused),
             "_either": functools.partial(either, excused), "_rebinds": functools.partial(rebinds, excused)}
    try:
        for cell in cells:
            tree = ast.fix_missing_locations(Checks().visit(ast.parse(cell)))
            run(compile(tree, "<steady>", "exec"), names)
    except Unsteady:
        return False
    except Exception:
        return True
    return True
