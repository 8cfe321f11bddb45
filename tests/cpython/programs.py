"""A program of each test method: what it needs of its module, itself as a function, a call and `print("passed")`."""
import ast
import collections
import copy
import dataclasses

import bodies
import cutting
import language

RUNS = 'print("passed")'


@dataclasses.dataclass
class Program:
    """`left_out` is why there is none; `part` says why statements of it were left out, and how many."""

    name: str
    text: str = ""
    left_out: str = None
    part: dict = dataclasses.field(default_factory=dict)


class Place(ast.NodeTransformer):
    """Names of a module: those of modules that are imported twice become their own, the others are asked for."""

    def __init__(self, maker, owner):
        self.maker, self.owner = maker, owner

    def visit_Name(self, node):
        return self.maker.placed(self.owner, node)


class Maker:
    """Makes the program of one method of a class."""

    def __init__(self, case, name):
        self.case, self.name = case, name
        self.owner, self.node = case.get(name)
        self.needs, self.done = {}, set()
        self.set_by_tests = set().union(*(self.sets(each) for each in self.functions()))

    def functions(self):
        """The functions of the class that may run for this test."""
        for _, found in self.case.members:
            for name, node in found.items():
                if isinstance(node, ast.FunctionDef) and (name == self.name or not name.startswith("test")) and node.args.args:
                    yield node

    @staticmethod
    def sets(node):
        """The attributes that a function sets."""
        first = node.args.args[0].arg
        return set() if node.name == "setUpClass" else {
            each.attr for each in ast.walk(node) if bodies.is_self(each, first) and isinstance(each.ctx, ast.Store)}

    def get(self, name, behind=None):
        return self.case.get(name, behind)

    def placed(self, owner, node):
        """An expression of a module, its names known to come from there."""
        if not isinstance(node, ast.Name):
            return Place(self, owner).visit(node)
        if node.id in owner.fresh:
            self.needs[owner.fresh[node.id]] = None
            return ast.copy_location(ast.Name(owner.fresh[node.id], node.ctx), node)
        if node.id in owner.names:
            self.needs.setdefault(node.id, owner)
        return node

    def plain(self, owner, node, behind=None):
        """(function rewritten, its visitor) of a function of the class."""
        node = copy.deepcopy(node)
        marks = [ast.unparse(each) for each in node.decorator_list]
        fixed = "staticmethod" in marks
        if not fixed and not node.args.args:
            raise bodies.Unfit(language.RUNNER)
        first = "" if fixed else node.args.args.pop(0).arg
        if "@" in first or any(not mark.rpartition(".")[2].startswith((*bodies.CONDITIONS, "staticmethod", "classmethod"))
                               and not any(each in mark for each in bodies.CONDITIONS) for mark in marks):
            raise bodies.Unfit(language.RUNNER)
        visitor = bodies.Plain(self, owner, first, behind)
        node.decorator_list, node.returns = [], None
        node.args = visitor.visit(node.args)
        if ast.get_docstring(node) is not None:
            node.body = node.body[1:]
        node.body = visitor.statements(node.body) or [ast.Pass()]
        return node, visitor

    def helpers(self, visitors):
        """(functions that need nothing that the test sets, functions that do) of the class, those that visitors want and their own."""
        made, values = {}, {}
        open_visitors = list(visitors)
        while open_visitors:
            visitor = open_visitors.pop()
            values.update(visitor.values)
            for name, (owner, node) in visitor.wanted.items():
                if name not in made:
                    made[name] = self.plain(owner, node)
                    made[name][0].name = f"self_{name}"
                    open_visitors.append(made[name][1])
        with_state = {name for name, (_, visitor) in made.items() if visitor.state}
        while more := {name for name, (_, visitor) in made.items() if set(visitor.wanted) & with_state} - with_state:
            with_state |= more
        for name in with_state:
            node = made[name][0]
            stored = {each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
            if sets := sorted(stored & {f"self_{each}" for each in self.set_by_tests}):
                node.body.insert(0, ast.Nonlocal(sets))
        functions = {True: [], False: []}
        for name, (node, _) in made.items():
            functions[name in with_state].append(node)
        return functions[False], functions[True], values

    def prelude(self, cut):
        """The statements of modules for the names that are needed, and of names that there are not why."""
        made, imports = [], []
        while fresh := [(name, owner) for name, owner in self.needs.items() if name not in self.done]:
            for name, owner in fresh:
                self.done.add(name)
                node = owner.names[name] if owner else ast.parse(f"import {name}").body[0]
                if isinstance(node, (ast.Import, ast.ImportFrom)):
                    imports += self.imported(cut, name, node)
                elif isinstance(node, ast.ClassDef):
                    cut.bad[name] = language.CLASS
                elif node not in [each for _, each, _ in made]:
                    made.append(((owner.dotted, node.lineno), node, Place(self, owner).visit(copy.deepcopy(node))))
        return imports + [node for _, _, node in sorted(made, key=lambda each: each[0])]

    def imported(self, cut, name, node):
        """The import of one name, or none where it is of what the language does not have."""
        alias = next(each for each in node.names if (each.asname or each.name.partition(".")[0]) == name)
        path = node.module if isinstance(node, ast.ImportFrom) else alias.name
        why = language.SUPPORT if path.partition(".")[0] == "test" else language.NAMES.get(path.partition(".")[0])
        if why:
            cut.bad[name] = why
            return []
        if isinstance(node, ast.ImportFrom):
            return [ast.ImportFrom(node.module, [alias], 0)]
        return [ast.Import([alias if alias.asname else ast.alias(path.partition(".")[0])])]

    def make(self):
        """(text, reasons of what was left out)."""
        if len(self.node.args.args) != 1 or self.node.args.vararg or self.node.args.kwonlyargs:
            raise bodies.Unfit(language.RUNNER)
        before, visitors = [], []
        for name in ("__init__", "setUp"):
            if found := self.case.get(name):
                behind = next(node for (_, own), (_, node) in zip(self.case.members, self.case.order) if name in own)
                node, visitor = self.plain(*found, behind)
                before += node.body
                visitors.append(visitor)
        test, visitor = self.plain(self.owner, self.node)
        free, nested, values = self.helpers([*visitors, visitor])
        cut = cutting.Cut()
        attributes = []
        for name, (owner, value) in values.items():
            if isinstance(value, ast.ClassDef):
                cut.bad[name] = language.CLASS
            else:
                attributes.append(ast.Assign([ast.Name(name, ast.Store())], self.placed(owner, copy.deepcopy(bodies.stripped(value)))))
        used = {each.id for node in [*before, *free, *nested, test] for each in ast.walk(node) if isinstance(each, ast.Name)}
        if "re" in used:
            self.needs.setdefault("re", None)
        # Read anew: statements that are put together here have no lines.
        fixed = reread([*self.prelude(cut), *attributes, *free])
        known = None
        while known != cut.bad:
            known = dict(cut.bad)
            kept = cut.body(copy.deepcopy(fixed))
        cut.reasons.clear()
        lead, body = cut.body(reread([*before, *nested])), cut.body(reread(test.body))
        reasons = collections.Counter(cut.reasons)
        test.body = lead + body
        if not body or reasons and "AssertionError" not in ast.unparse(ast.Module(body, [])):
            raise bodies.Unfit(reasons.most_common(1)[0][0] if reasons else language.RUNNER)
        return text_of(pruned(kept, test), test), dict(reasons)


def reread(body):
    return ast.parse(ast.unparse(ast.fix_missing_locations(ast.Module(body, [])))).body


def pruned(statements, test):
    """The statements that bind what the test uses, or what such a statement uses."""
    used = {each.id for each in ast.walk(test) if isinstance(each, ast.Name)}
    kept = []
    for node in reversed(statements):
        if language.bound(node) & used:
            used |= {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
            kept.insert(0, node)
    again = [node for node in statements if language.bound(node) & used]
    return kept if len(again) == len(kept) else pruned_again(statements, used)


def pruned_again(statements, used):
    """Functions may use what stands behind them: goes on until nothing is added."""
    while more := {each.id for node in statements if language.bound(node) & used for each in ast.walk(node)
                   if isinstance(each, ast.Name)} - used:
        used |= more
    return [node for node in statements if language.bound(node) & used]


def text_of(statements, test):
    module = ast.fix_missing_locations(ast.Module([*statements, test], []))
    return f"{ast.unparse(module)}\n\n{test.name}()\n{RUNS}\n"


def programs(library, case):
    """The programs of a class."""
    for name in case.tests():
        full = f"{case.module.dotted}/{case.name}.{name}"
        try:
            text, part = Maker(case, name).make()
            yield Program(full, text, part=part)
        except bodies.Unfit as why:
            yield Program(full, left_out=str(why))
