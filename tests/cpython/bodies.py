"""The body of a test method, of its setUp and of the helpers of its class as plain statements.

What a method reads of `self` becomes a name: an attribute of the class its value, what setUp sets a variable, a helper a
function. A `self` that is left asks for more of unittest, which language.py says.
"""
import ast
import copy

import assertions

# What may stand above a test and says only where it runs; CPython decides whether it passes here.
CONDITIONS = ("cpython_only", "skip", "requires_", "impl_detail")
SIMPLE = (ast.Name, ast.Attribute, ast.Constant, ast.Lambda)


class Unfit(Exception):
    """Why a method is not a program."""


def stripped(node):
    """What staticmethod holds."""
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "staticmethod"
    return node.args[0] if called else node


def is_self(node, first):
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == first


class Plain(ast.NodeTransformer):
    """Rewrites a function of a class. `wanted` are the helpers that it calls, `values` the attributes of its class that are kept
    as variables, `state` what it reads or sets of what tests set themselves."""

    def __init__(self, case, owner, first, behind):
        self.case, self.owner, self.first, self.behind = case, owner, first, behind
        self.wanted, self.values, self.state = {}, {}, set()
        self.aliases, self.caught, self.constants = {}, {}, {}

    def said(self, node, name):
        return f"{self.owner.file}:{node.lineno}: {name}"

    def method(self, function):
        """The name of unittest's method that an expression is, or None."""
        if is_self(function, self.first) and (function.attr in assertions.NAMES or function.attr == "subTest"):
            return function.attr if not self.case.get(function.attr) else None
        return self.aliases.get(function.id) if isinstance(function, ast.Name) else None

    def visit_Expr(self, node):
        call = node.value
        if isinstance(call, ast.Call) and (name := self.method(call.func)):
            said = self.said(node, name)
            call = self.generic_visit(call)
            if name == "assertRaisesRegex":
                call.args[1:2] = [self.pattern(each) for each in call.args[1:2]]
            if made := assertions.plain(name, call, said):
                return [ast.copy_location(each, node) for each in made]
        elif isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value) == "super()":
            return self.inherited(call)
        elif isinstance(call, ast.Call) and ast.unparse(call.func).startswith("unittest.TestCase."):
            return []
        return self.generic_visit(node)

    def pattern(self, node):
        """A pattern; of a name the text that it was bound to last."""
        return self.constants.get(node.id, node) if isinstance(node, ast.Name) else node

    def inherited(self, call):
        """What super().setUp() does."""
        found = self.case.get(call.func.attr, self.behind) if call.func.attr == "setUp" else None
        if not found:
            return []
        return self.statements(copy.deepcopy(found[1]).body)

    def visit_Assign(self, node):
        """`eq = self.assertEqual` is another name of the method."""
        if isinstance(node.targets[0], ast.Name) and is_self(node.value, self.first) and node.value.attr in assertions.NAMES:
            self.aliases[node.targets[0].id] = node.value.attr
            return []
        node = self.generic_visit(node)
        # `operator = self.module` is the name of that module already.
        if isinstance(node.value, ast.Name) and ast.unparse(node.targets[0]) == node.value.id:
            return []
        if isinstance(node.value, ast.Constant) and isinstance(node.targets[0], ast.Name):
            self.constants[node.targets[0].id] = node.value
        return node

    def visit_With(self, node):
        item = node.items[0]
        call = item.context_expr
        name = self.method(call.func) if isinstance(call, ast.Call) and len(node.items) == 1 else None
        if name == "subTest":
            return self.statements(node.body)
        if name in ("assertRaises", "assertRaisesRegex") and call.args:
            return self.raising(node, [], name, call, item.optional_vars)
        return self.generic_visit(node)

    def raising(self, node, then, name, call, variable):
        """A `with` whose body must raise; `then` are the statements behind it that look at the error."""
        said, args = self.said(node, name), [self.visit(each) for each in call.args]
        bound = variable.id if isinstance(variable, ast.Name) else None
        if bound:
            self.caught[bound] = bound
        body, behind = self.statements(node.body), self.statements(then)
        pattern = self.pattern(args[1]) if name == "assertRaisesRegex" else None
        made = assertions.attempt(body, args[0], said, pattern, bound if behind else None, behind)
        return ast.copy_location(made, node)

    def statements(self, body):
        """A list of statements; those that look at what a `with` caught go into its handler."""
        made, at = [], 0
        while at < len(body):
            node, at = body[at], at + 1
            variable = node.items[0].optional_vars if isinstance(node, ast.With) and len(node.items) == 1 else None
            call = node.items[0].context_expr if variable else None
            if isinstance(variable, ast.Name) and isinstance(call, ast.Call) and call.args \
                    and self.method(call.func) in ("assertRaises", "assertRaisesRegex"):
                first = at
                last = max((k + 1 for k in range(at, len(body)) if looks_at(body[k], variable.id)), default=at)
                again = next((k for k in range(at, last) if catches(body[k], variable.id)), last)
                at = min(last, again)
                new = self.raising(node, body[first:at], self.method(call.func), call, variable)
            else:
                new = self.visit(node)
            made += new if isinstance(new, list) else [new] if new is not None else []
        return made

    def visit_FunctionDef(self, node):
        node.body = self.statements(node.body)
        node.args, node.decorator_list = self.visit(node.args), [self.visit(each) for each in node.decorator_list]
        return node

    def visit_ClassDef(self, node):
        """A class has a `self` of its own, and is not of the language."""
        return node

    def visit_For(self, node):
        node.target, node.iter = self.visit(node.target), self.visit(node.iter)
        node.body, node.orelse = self.statements(node.body), self.statements(node.orelse)
        return node if node.body else []

    def visit_If(self, node):
        node.test = self.visit(node.test)
        node.body, node.orelse = self.statements(node.body) or [ast.Pass()], self.statements(node.orelse)
        return node

    def visit_Attribute(self, node):
        if isinstance(node.value, ast.Name) and node.value.id in self.caught and node.attr == "exception":
            return ast.copy_location(ast.Name(node.value.id, node.ctx), node)
        if not is_self(node, self.first):
            return self.generic_visit(node)
        name = f"self_{node.attr}"
        found = None if isinstance(node.ctx, ast.Store) or node.attr in self.case.set_by_tests else self.case.get(node.attr)
        if found and isinstance(found[1], ast.FunctionDef):
            self.wanted[node.attr] = found
        elif found and isinstance(stripped(found[1]), SIMPLE):
            return self.case.placed(found[0], copy.deepcopy(stripped(found[1])))
        elif found:
            self.values[name] = found
        elif node.attr in self.case.set_by_tests:
            self.state.add(name)
        else:
            return node  # unittest's own
        return ast.copy_location(ast.Name(name, node.ctx), node)

    def visit_Name(self, node):
        return self.case.placed(self.owner, node)


def looks_at(node, name):
    return any(isinstance(each, ast.Name) and each.id == name for each in ast.walk(node))


def catches(node, name):
    """Whether a statement is a `with` that binds a name anew."""
    return isinstance(node, ast.With) and any(isinstance(item.optional_vars, ast.Name) and item.optional_vars.id == name for item in node.items)
