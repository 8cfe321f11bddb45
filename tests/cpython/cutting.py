"""Takes the statements out of a program that are not of the language, and those that need what they bind.

A test of CPython often asserts ten things of a dict and an eleventh of a subclass of it: the ten are kept. What is left is a
program of its own, which CPython must pass again before it counts.
"""
import ast

import language

ASKED = "asked for"


class Cut:
    """`bad` says why names cannot be used, `reasons` why each statement is left out; `lines` are left out whatever stands there."""

    def __init__(self, bad=(), lines=()):
        self.bad, self.lines, self.reasons = dict(bad), frozenset(lines), []

    def why_not(self, *nodes):
        for node in nodes:
            if node is not None:
                if why := language.why_not(node, self.bad):
                    return why
        return None

    def drop(self, node, why):
        """Leaves a statement out; what it binds is not there."""
        self.reasons.append(why)
        for name in language.bound(node):
            self.bad[name] = why

    def named(self, first, last):
        """Whether one of the lines is between two others."""
        return any(first <= line <= last for line in self.lines)

    def body(self, body):
        """What is left of a list of statements."""
        return [left for node in body for left in self.statement(node)]

    def statement(self, node):
        """What is left of a statement, none or one."""
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) or not isinstance(getattr(node, "body", None), list):
            why = ASKED if self.named(node.lineno, node.end_lineno) else self.function(node) if isinstance(node, ast.FunctionDef) \
                else self.why_not(node)
            if why:
                self.drop(node, why)
                return []
            for name in language.bound(node):
                self.bad.pop(name, None)
            return [node]
        return self.compound(node)

    def function(self, node):
        """Why a function is not of the language: its own names are not those outside."""
        own = {each.arg for each in ast.walk(node.args) if isinstance(each, ast.arg)}.union(*map(language.bound, node.body))
        return language.why_not(node, {name: why for name, why in self.bad.items() if name not in own})

    def compound(self, node):
        """What is left of a statement with a body."""
        head = [getattr(node, field, None) for field in ("test", "iter", "target")]
        head += getattr(node, "items", []) + [each.type for each in getattr(node, "handlers", [])]
        if isinstance(node, ast.For) and isinstance(node.iter, (ast.Tuple, ast.List)):
            kept = [each for each in node.iter.elts if not self.why_not(each)]
            if kept and len(kept) < len(node.iter.elts):
                self.reasons.append(self.why_not(node.iter))
                node.iter.elts = kept
        heads = [(node.lineno, node.lineno if isinstance(node, ast.Try) else max(node.lineno, node.body[0].lineno - 1))]
        heads += [(each.lineno, each.lineno) for each in getattr(node, "handlers", [])]
        why = ASKED if any(self.named(*each) for each in heads) else self.why_not(*head)
        if why:
            self.drop(node, why)
            return []
        if isinstance(node, ast.For):
            for name in language.bound(node.target):
                self.bad.pop(name, None)
        before, names = len(self.reasons), language.bound(node)
        node.body = self.body(node.body)
        for handler in getattr(node, "handlers", []):
            handler.body = self.body(handler.body)
        if getattr(node, "orelse", None):
            node.orelse = self.body(node.orelse)
        if getattr(node, "finalbody", None):
            node.finalbody = self.body(node.finalbody)
        # Half of what must raise, or of what ends a loop, means something else than the whole.
        whole = isinstance(node, (ast.Try, ast.While, ast.With)) and len(self.reasons) > before
        if whole or not node.body or any(not handler.body for handler in getattr(node, "handlers", [])):
            for name in names:
                self.bad[name] = self.reasons[-1]
            return []
        return [node]


def without(text, line, name):
    """A program without the statement of a line, and without those that need what it binds; None where nothing is left of the
    function `name`, which is the test."""
    tree, cut, made = ast.parse(text), Cut(lines={line}), []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            node.body = cut.body(node.body)
            if not node.body:
                return None
            made.append(node)
        else:
            made += cut.statement(node)
    return ast.unparse(ast.Module(made, [])) + "\n" if cut.reasons else None
