"""The methods of unittest's TestCase as plain statements, which raise an AssertionError with their place in the source.

What is asserted is written out, so that a program says itself what it expects and needs no class.
"""
import ast
import copy

OPERATORS = {"assertEqual": "==", "assertListEqual": "==", "assertDictEqual": "==", "assertSetEqual": "==", "assertTupleEqual": "==",
             "assertSequenceEqual": "==", "assertMultiLineEqual": "==", "assertEquals": "==", "assertNotEqual": "!=", "assertIs": "is",
             "assertIsNot": "is not", "assertIn": "in", "assertNotIn": "not in", "assertLess": "<", "assertLessEqual": "<=",
             "assertGreater": ">", "assertGreaterEqual": ">="}
# (how many arguments it looks at, what must be true of them).
TESTS = {**{name: (2, f"A {sign} B") for name, sign in OPERATORS.items()},
         "assertTrue": (1, "A"), "assertFalse": (1, "not A"), "assertIsNone": (1, "A is None"), "assertIsNotNone": (1, "A is not None"),
         "assertIsInstance": (2, "isinstance(A, B)"), "assertNotIsInstance": (2, "not isinstance(A, B)"),
         "assertCountEqual": (2, "sorted(A, key=repr) == sorted(B, key=repr)"), "assertRegex": (2, "re.search(B, A)"),
         "assertNotRegex": (2, "not re.search(B, A)")}
NAMES = {*TESTS, "assertAlmostEqual", "assertRaises", "assertRaisesRegex", "fail"}
SPECIAL = set(".^$*+?{}[]\\|()")
# What a method with two underscores is the spelling of, by its name and how many arguments it has.
SPELLED = {("__getitem__", 1): "X[A]", ("__setitem__", 2): "X[A] = B", ("__delitem__", 1): "del X[A]", ("__contains__", 1): "A in X",
           ("__len__", 0): "len(X)", ("__add__", 1): "X + A", ("__mul__", 1): "X * A", ("__or__", 1): "X | A"}


class Put(ast.NodeTransformer):
    """Puts expressions in the place of names."""

    def __init__(self, values):
        self.values = values

    def visit_Name(self, node):
        return copy.deepcopy(self.values[node.id]) if node.id in self.values else node


def filled(text, **values):
    """The statements of a text, with expressions in the place of names."""
    return [Put(values).visit(node) for node in ast.parse(text).body]


def failed(said):
    return f"raise AssertionError({said!r})"


def called(function, args, keywords):
    """The statements of a call that must raise: what a lambda computes, what a method with two underscores spells."""
    if isinstance(function, ast.Lambda) and not args and not ast.unparse(function.args):
        return [ast.Expr(function.body)]
    if isinstance(function, ast.Attribute) and not keywords and (spelled := SPELLED.get((function.attr, len(args)))):
        return filled(spelled, X=function.value, **dict(zip("AB", args)))
    return [ast.Expr(ast.Call(function, args, keywords))]


def matches(pattern, error):
    """The test whether a pattern is found in an error; of a plain text, whether it holds that text."""
    if isinstance(pattern, ast.Constant) and isinstance(pattern.value, str) and not SPECIAL & set(pattern.value):
        return filled(f"P in str({error})", P=pattern)[0].value
    return filled(f"re.search(P, str({error}))", P=pattern)[0].value


def attempt(body, error, said, pattern=None, name=None, then=()):
    """`body` must raise an error; `then` is what looks at it, under its name."""
    if pattern:
        name = name or "error"
        then = [*filled(f"if not P: {failed(said)}", P=matches(pattern, name)), *then]
    handler = ast.ExceptHandler(error, name, [*then] or [ast.Pass()])
    return ast.Try(body, [handler], ast.parse(failed(said)).body, [])


def plain(name, call, said):
    """The statements of a call of one of unittest's methods, or None where there are none."""
    args = call.args
    if any(isinstance(each, ast.Starred) for each in args[:2]) or any(word.arg is None for word in call.keywords):
        return None
    if name in TESTS and len(args) >= TESTS[name][0]:
        return filled(f"if not ({TESTS[name][1]}): {failed(said)}", **dict(zip("AB", args)))
    if name == "fail":
        return ast.parse(failed(said)).body
    if name == "assertAlmostEqual" and len(args) >= 2:
        places = next((word.value for word in call.keywords if word.arg == "places"), args[2] if len(args) > 2 else ast.Constant(7))
        if any(word.arg == "delta" for word in call.keywords):
            return None
        return filled(f"if not (round(abs(A - B), N) == 0): {failed(said)}", A=args[0], B=args[1], N=places)
    if name == "assertRaises" and len(args) >= 2:
        return [attempt(called(args[1], args[2:], call.keywords), args[0], said)]
    if name == "assertRaisesRegex" and len(args) >= 3:
        return [attempt(called(args[2], args[3:], call.keywords), args[0], said, args[1])]
    return None
