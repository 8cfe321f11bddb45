"""The modules of CPython's package `test`: what their names are, and the classes of unittest with all that they inherit.

Nothing of them is imported: they are read as text, because what they import may be of another Python than the one that runs.
"""
import ast
import os

# What stands for a module that a file imports twice, with and without its part in C: the module itself.
FRESH = "import_fresh_module"
RUNS_TESTS = {"TestCase", "IsolatedAsyncioTestCase"}


def flat(body):
    """The statements of a module or class, those under a condition or in a `try` too."""
    for node in body:
        if isinstance(node, ast.If):
            yield from flat(node.body)
        elif isinstance(node, ast.Try):
            yield from flat(node.body)
        else:
            yield node


class Module:
    """A file: `names` says what each name of the module is bound to, `fresh` which module stands for a name."""

    def __init__(self, folder, path, dotted):
        self.folder, self.dotted, self.file = folder, dotted, os.path.basename(path)
        with open(path, encoding="utf-8") as file:
            self.tree = ast.parse(file.read())
        self.names, self.fresh = {}, {}
        for node in flat(self.tree.body):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                self.names[node.name] = node
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                for alias in node.names:
                    self.names[alias.asname or alias.name.partition(".")[0]] = node
            elif isinstance(node, ast.Assign):
                for target in node.targets:
                    for name in (each.id for each in ast.walk(target) if isinstance(each, ast.Name)):
                        self.names[name] = node
                        if isinstance(node.value, ast.Call) and ast.unparse(node.value.func).endswith(FRESH):
                            self.fresh[name] = node.value.args[0].value

    def classes(self):
        return [node for node in flat(self.tree.body) if isinstance(node, ast.ClassDef)]


class Library:
    """The package `test` of an installed Python."""

    def __init__(self, folder):
        self.folder, self.loaded = folder, {}

    def module(self, dotted):
        """The module of a name below `test`, or None."""
        if dotted not in self.loaded:
            stem = os.path.join(self.folder, *dotted.split("."))
            path = next((each for each in (stem + ".py", os.path.join(stem, "__init__.py")) if os.path.exists(each)), None)
            self.loaded[dotted] = path and Module(self.folder, path, dotted)
        return self.loaded[dotted]

    def files(self, name):
        """The modules of a test: a file, or all files of a package."""
        folder = os.path.join(self.folder, name)
        if not os.path.isdir(folder):
            return [found] if (found := self.module(name)) else []
        return [self.module(f"{name}.{file[:-3]}") for file in sorted(os.listdir(folder)) if file.startswith("test_") and file.endswith(".py")]

    def imported(self, module, name):
        """(module below `test`, name in it or None for the module itself) of an imported name; None of other imports."""
        node = module.names.get(name)
        if not isinstance(node, ast.ImportFrom) or node.level or not (node.module or "").startswith("test"):
            return None
        alias = next(each for each in node.names if (each.asname or each.name) == name)
        package = ".".join(node.module.split(".")[1:])
        if found := self.module(f"{package}.{alias.name}" if package else alias.name):
            return found, None
        return (found, alias.name) if package and (found := self.module(package)) else None

    def resolve(self, module, base):
        """(module, class) of the expression of a base class, or None where it is none of these files."""
        if isinstance(base, ast.Name):
            if isinstance(node := module.names.get(base.id), ast.ClassDef):
                return module, node
            found = self.imported(module, base.id)
            if found and found[1] and isinstance(node := found[0].names.get(found[1]), ast.ClassDef):
                return found[0], node
        elif isinstance(base, ast.Attribute) and isinstance(base.value, ast.Name):
            found = self.imported(module, base.value.id)
            if found and not found[1] and isinstance(node := found[0].names.get(base.attr), ast.ClassDef):
                return found[0], node
        return None

    def order(self, module, node):
        """(module, class) of a class and of all that it inherits from, in the order in which attributes are looked up: what is
        inherited twice stands behind the last class that inherits it."""
        found = [(module, node)]
        for base in node.bases:
            if inherited := self.resolve(module, base):
                found += self.order(*inherited)
        return [each for k, each in enumerate(found) if each[1] not in [later for _, later in found[k + 1:]]]

    def runs(self, module, node):
        """Whether unittest runs the tests of a class."""
        return any(ast.unparse(base).rpartition(".")[2] in RUNS_TESTS and not self.resolve(module, base)
                   for owner, each in self.order(module, node) for base in each.bases)


class Case:
    """A class of unittest: `get` looks an attribute up as Python would."""

    def __init__(self, library, module, node):
        self.name, self.module, self.order = node.name, module, library.order(module, node)
        self.members = [(owner, self.own(each)) for owner, each in self.order]

    @staticmethod
    def own(node):
        """The attributes of one class, those that its setUpClass sets too."""
        found = {}
        for each in flat(node.body):
            if isinstance(each, (ast.FunctionDef, ast.ClassDef)):
                found[each.name] = each
            elif isinstance(each, ast.Assign) and len(each.targets) == 1 and isinstance(each.targets[0], ast.Name):
                found[each.targets[0].id] = each.value
        if isinstance(before := found.get("setUpClass"), ast.FunctionDef):
            for each in before.body:
                if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]).startswith("cls."):
                    found[each.targets[0].attr] = each.value
                elif isinstance(each, ast.ClassDef):
                    found[each.name] = each
        # What is made of a class that stands in this one is as little of the language as that class.
        inner = {name: each for name, each in found.items() if isinstance(each, ast.ClassDef)}
        for name, value in found.items():
            if not isinstance(value, (ast.FunctionDef, ast.ClassDef)):
                used = [each.id for each in ast.walk(value) if isinstance(each, ast.Name) and each.id in inner]
                found[name] = inner[used[0]] if used else value
        return found

    def get(self, name, behind=None):
        """(module, what an attribute is) or None; `behind` a class: of those that it inherits from, as super() does."""
        past = behind is None
        for (owner, found), (_, node) in zip(self.members, self.order):
            if past and name in found:
                return owner, found[name]
            past = past or node is behind
        return None

    def tests(self):
        """The names of all test methods, inherited ones too."""
        names = dict.fromkeys(name for _, found in self.members for name, node in found.items() if name.startswith("test"))
        return [name for name in names if isinstance(self.get(name)[1], ast.FunctionDef)]
