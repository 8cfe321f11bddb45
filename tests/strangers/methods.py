"""The methods of a class of unittest as functions, their assertions as assert statements.

Such a class is how a program is tested and not what it is: only the bodies of its methods are kept.
"""
import ast

import modules

COMPARED = {"assertEqual": ast.Eq, "assertEquals": ast.Eq, "assertListEqual": ast.Eq, "assertDictEqual": ast.Eq, "assertSetEqual": ast.Eq,
            "assertTupleEqual": ast.Eq, "assertSequenceEqual": ast.Eq, "assertMultiLineEqual": ast.Eq, "assertNotEqual": ast.NotEq,
            "assertIs": ast.Is, "assertIsNot": ast.IsNot, "assertIn": ast.In, "assertNotIn": ast.NotIn, "assertLess": ast.Lt,
            "assertLessEqual": ast.LtE, "assertGreater": ast.Gt, "assertGreaterEqual": ast.GtE}
WITH_NONE = {"assertIsNone": ast.Is, "assertIsNotNone": ast.IsNot}


def is_case(node):
    """Whether a statement is a class of unittest."""
    return isinstance(node, ast.ClassDef) and any("TestCase" in ast.unparse(base) for base in node.bases)


def assertion(call):
    """The assert statement of a call of one of unittest's methods."""
    name, args = call.func.attr, call.args
    if name in COMPARED and len(args) >= 2:
        test = ast.Compare(args[0], [COMPARED[name]()], [args[1]])
    elif name in WITH_NONE and args:
        test = ast.Compare(args[0], [WITH_NONE[name]()], [ast.Constant(None)])
    elif name == "assertTrue" and args:
        test = args[0]
    elif name == "assertFalse" and args:
        test = ast.UnaryOp(ast.Not(), args[0])
    elif name == "assertIsInstance" and len(args) >= 2:
        test = ast.Call(ast.Name("isinstance"), args[:2], [])
    elif name == "assertAlmostEqual" and len(args) >= 2:
        places = next((word.value for word in call.keywords if word.arg == "places"), args[2] if len(args) > 2 else ast.Constant(7))
        test = ast.Compare(ast.Call(ast.Name("round"), [ast.BinOp(args[0], ast.Sub(), args[1]), places], []), [ast.Eq()], [ast.Constant(0)])
    else:
        return None
    return ast.Assert(test, None)


def attempt(body, error):
    """`body` must raise: the error is printed, and no error is one."""
    done = ast.parse("raise AssertionError('nothing was raised')").body
    said = ast.parse("print(type(error).__name__, error)").body
    return ast.Try(body, [ast.ExceptHandler(error, "error", said)], done, [])


class Plain(ast.NodeTransformer):
    """Rewrites a method: assertions, and the attributes of `self` that it sets as names of the function."""

    def visit_Expr(self, node):
        call = node.value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name) \
                and call.func.value.id == "self":
            if call.func.attr == "assertRaises" and len(call.args) > 1:
                body = ast.Expr(ast.Call(call.args[1], call.args[2:], call.keywords))
                return self.generic_visit(attempt([body], call.args[0]))
            found = assertion(call)
            if not found:
                raise modules.Unfit("asks its test runner for more than assertions")
            return self.generic_visit(found)
        return self.generic_visit(node)

    def visit_With(self, node):
        item = node.items[0].context_expr
        if len(node.items) == 1 and isinstance(item, ast.Call) and ast.unparse(item.func) == "self.assertRaises" and len(item.args) == 1:
            return self.generic_visit(attempt(node.body, item.args[0]))
        if len(node.items) == 1 and isinstance(item, ast.Call) and ast.unparse(item.func) == "self.subTest":
            return [self.visit(each) for each in node.body]
        return self.generic_visit(node)

    def visit_Attribute(self, node):
        if isinstance(node.value, ast.Name) and node.value.id == "self":
            return ast.Name(f"self_{node.attr}", node.ctx)
        return self.generic_visit(node)

    def visit_Name(self, node):
        if node.id == "self":
            raise modules.Unfit("asks its test runner for more than assertions")
        return node


def functions(case):
    """(name, text) of the test methods of a class, each a function that is called; (name, None) of one that asks for more."""
    body = {node.name: node for node in case.body if isinstance(node, ast.FunctionDef)}
    for name, node in body.items():
        if not name.startswith("test"):
            continue
        try:
            if any(each in body for each in ("setUpClass", "tearDown", "tearDownClass")):
                raise modules.Unfit("asks its test runner for more than assertions")
            # Read anew, because the visitor changes the tree that it is given.
            before = ast.parse(ast.unparse(body["setUp"])).body[0].body if "setUp" in body else []
            function = ast.parse(ast.unparse(node)).body[0]
            function.args, function.decorator_list = ast.parse("def f(): pass").body[0].args, node.decorator_list
            function.body = before + function.body
            made = ast.fix_missing_locations(Plain().visit(function))
            text = ast.unparse(made)
            names = [each for each in ast.walk(ast.parse(text)) if isinstance(each, ast.Name)]
            known = {each.id for each in names if isinstance(each.ctx, ast.Store)}
            if node.decorator_list or any(each.id.startswith("self_") and each.id not in known for each in names):
                raise modules.Unfit("asks its test runner for more than assertions")
            yield name, text
        except modules.Unfit:
            yield name, None
