"""Numbers of the reference for CPython: in functions of @jit and @njit ints wrap at 64 bits, and numbers are divided by
zero as Python's are; elsewhere ints beyond 64 bits are an error.

`machine_ints` gives a program's text with each operation on ints in such a function made so. What a call gives that
is beyond 64 bits puts the program aside: whether it wraps or is refused is the function's affair. `noted_ints` gives one
that tells whether any int went beyond 64 bits.
"""
import ast
import builtins
import copy
import functools
import operator
import re

import numpy as np

import numba_stand_in

BITS = 64
WRAPPING = {"abs", "sum", "pow"}  # builtins that add and multiply as the operators do


def wrapped(value):
    """An int's value modulo 2 ** 64, with a sign; everything else itself."""
    if type(value) is not int or -2 ** (BITS - 1) <= value < 2 ** (BITS - 1):
        return value
    return (value + 2 ** (BITS - 1)) % 2 ** BITS - 2 ** (BITS - 1)


def fitting(value):
    """A value without ints beyond 64 bits."""
    for part in value if type(value) is tuple else (value,):
        if wrapped(part) is not part and wrapped(part) != part:
            raise numba_stand_in.Aside
    return value


def shifted(left, right):
    """left << right."""
    if type(left) is int and type(right) is int and right >= BITS:
        return 0
    return wrapped(left << right)


def raised(left, right):
    """left ** right."""
    if type(left) is int and type(right) is int and right >= 0:
        return wrapped(pow(left, right, 2 ** BITS))
    return left ** right


def stored(array, value):
    """A Python number, or a list of them, on its way into an array: compiled code cuts one that does not fit, where
    NumPy raises."""
    for part in value if type(value) in (list, tuple) else ():
        stored(array, part)
    if isinstance(array, np.ndarray) and array.dtype.kind in "iu" and type(value) in (int, float):
        limits = np.iinfo(array.dtype)
        if not limits.min <= value <= limits.max:
            raise numba_stand_in.Aside
    return value


def wrapping(function):
    """A builtin whose results wrap."""
    return functools.wraps(function)(lambda *values, **named: wrapped(function(*values, **named)))


OPERATORS = {"Div": (operator.truediv, operator.itruediv), "FloorDiv": (operator.floordiv, operator.ifloordiv), "Mod": (operator.mod, operator.imod)}


def divided(left, right, name, in_place=False):
    """left / right, or another division: of numbers by zero it is an error, NumPy's too."""
    number = lambda v: isinstance(v, (int, float, complex, np.generic))
    if number(left) and number(right) and not right:
        raise ZeroDivisionError("division by zero")
    return wrapped(OPERATORS[name][in_place](left, right))


BEYOND = []  # ints that noted() has met, and "NaN" where a list with one was sorted


def noted(value):
    if type(value) is int and wrapped(value) != value:
        BEYOND.append(value)
    return value


def unordered(value):
    """A list that is sorted in place; one with a NaN has no order."""
    if type(value) is list and has_nan(value):
        BEYOND.append("NaN")
    return value


def has_nan(value):
    return type(value) in (list, tuple) and any(map(has_nan, value)) or isinstance(value, (float, np.floating)) and value != value


def noting(function):
    """A builtin whose results are noted."""
    return functools.wraps(function)(lambda *values, **named: noted(function(*values, **named)))


FUNCTIONS = {"_" + f.__name__: f for f in (stored, wrapped, fitting, shifted, raised, divided, wrapping, noted, noting, unordered)}
builtins.__dict__.update(FUNCTIONS)


def call(name, *values):
    return ast.Call(ast.Name(name, ast.Load()), list(values), [])


class Machine(ast.NodeTransformer):
    """The code of one compiled function."""

    def visit_BinOp(self, node):
        self.generic_visit(node)
        if isinstance(node.op, ast.Mod) and isinstance(node.left, ast.Constant):
            return node  # CPython writes "%s %s" % (a, b) out, a's text before b's value
        if isinstance(node.op, ast.LShift):
            return call("_shifted", node.left, node.right)
        if isinstance(node.op, ast.Pow):
            return call("_raised", node.left, node.right)
        if type(node.op).__name__ in OPERATORS:
            return call("_divided", node.left, node.right, ast.Constant(type(node.op).__name__))
        return call("_wrapped", node)

    def visit_UnaryOp(self, node):
        self.generic_visit(node)
        return call("_wrapped", node) if isinstance(node.op, ast.USub) and not isinstance(node.operand, ast.Constant) else node

    def visit_AugAssign(self, node):
        self.generic_visit(node)
        if not isinstance(node.target, ast.Name):
            return node
        if type(node.op).__name__ in OPERATORS:
            name = ast.Name(node.target.id, ast.Load())
            return ast.Assign([node.target], call("_divided", name, node.value, ast.Constant(type(node.op).__name__), ast.Constant(True)), lineno=0)
        after = ast.Assign([ast.Name(node.target.id, ast.Store())], call("_wrapped", ast.Name(node.target.id, ast.Load())), lineno=0)
        return [node, after]

    def visit_Assign(self, node):
        self.generic_visit(node)
        target = node.targets[0]
        if isinstance(target, ast.Subscript) and isinstance(target.value, ast.Name):
            node.value = call("_stored", ast.Name(target.value.id, ast.Load()), node.value)
        return node

    def visit_Call(self, node):
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and (node.func.id in FUNCTIONS or node.func.id == "print"):
            return node
        return call("_fitting", node)

    def visit_Name(self, node):
        return call("_wrapping", node) if node.id in WRAPPING and isinstance(node.ctx, ast.Load) else node


class Functions(ast.NodeTransformer):
    """The compiled functions of a program."""

    def visit_FunctionDef(self, node):
        heads = [ast.unparse(d.func if isinstance(d, ast.Call) else d).split(".")[-1] for d in node.decorator_list]
        words = " ".join(map(ast.unparse, node.decorator_list))
        if {"jit", "njit"} & set(heads) and "cuda" not in words and "error_model" not in words:
            node.body = [part for line in node.body for part in aslist(Machine().visit(line))]
            return node
        return self.generic_visit(node)


class Notes(ast.NodeTransformer):
    """All code of a program."""

    def visit_expr(self, node):
        self.generic_visit(node)
        return call("_noted", node)

    visit_BinOp = visit_UnaryOp = visit_expr

    def visit_Call(self, node):
        if isinstance(node.func, ast.Attribute) and node.func.attr == "sort":
            node.func.value = call("_unordered", node.func.value)
        return self.visit_expr(node)

    def visit_AugAssign(self, node):
        self.generic_visit(node)
        target = copy.deepcopy(node.target)
        target.ctx = ast.Load()
        return [node, ast.Expr(call("_noted", target))] if isinstance(target, ast.Name) else node

    def visit_Name(self, node):
        return call("_noting", node) if node.id in WRAPPING and isinstance(node.ctx, ast.Load) else node


def aslist(found):
    return found if isinstance(found, list) else [found]


def machine_ints(text):
    """The text of a cell, whose compiled functions compute with ints of 64 bits."""
    if not re.search(r"@(?:\w+\.)?n?jit\b", text):
        return text
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return text
    return ast.unparse(ast.fix_missing_locations(Functions().visit(tree)))


def noted_ints(text):
    """The text of a cell that puts each int beyond 64 bits in BEYOND."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return text
    return ast.unparse(ast.fix_missing_locations(Notes().visit(tree)))
