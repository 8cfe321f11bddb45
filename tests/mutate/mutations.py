"""The changes that are made to a program: each takes a Draft and changes it, or raises Reject.

A change must keep the syntax; whether the program still runs is CPython's affair.
"""
import ast
import copy

INTS = [0, 1, -1, 2, 3, 5, 7, 8, 16, 17, 33, 100, 255, 256, -7, 1000, 2 ** 31, -2 ** 31, 2 ** 63 - 1]
FLOATS = [0.0, -0.0, 0.5, 1.5, -2.25, 1e-3, 1e16, 1e300, 2.0, 3.0]
TEXTS = ["", "a", "ab", "A b", " x ", "ä", "ß", "\t", "aXbX", "0", "-12", "1.5", "日本"]
DTYPES = ["bool_", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32", "float64",
          "complex64", "complex128"]
ARITHMETIC = [ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod, ast.Div, ast.BitAnd, ast.BitOr, ast.BitXor, ast.LShift, ast.RShift]
COMPARES = [ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE]
BLOCKS = (ast.FunctionDef, ast.For, ast.While, ast.If, ast.Try, ast.With)


class Reject(Exception):
    """The change has no place in this program."""


class Draft:
    """A program in the making: a list of statements of its own, and the statements of other programs."""

    def __init__(self, rng, body, donors):
        self.rng, self.donors, self.count = rng, donors, 0
        self.tree = ast.Module(copy.deepcopy(body), [])

    def fresh(self):
        self.count += 1
        return f"z{self.count}"

    def nodes(self, kind, want=lambda node: True):
        found = [n for n in ast.walk(self.tree) if isinstance(n, kind) and want(n)]
        if not found:
            raise Reject
        return found

    def pick(self, kind, want=lambda node: True):
        return self.rng.choice(self.nodes(kind, want))

    def bodies(self):
        """Every list of statements."""
        return [block for node in ast.walk(self.tree) for field in ("body", "orelse", "finalbody")
                if isinstance(block := getattr(node, field, None), list) and block and isinstance(block[0], ast.stmt)]

    def names(self):
        """The names of values at the top level."""
        return sorted({n.id for s in self.tree.body if isinstance(s, (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.For))
                       for n in ast.walk(s) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)})

    def name(self):
        found = self.names()
        if not found:
            raise Reject
        return self.rng.choice(found)

    def expressions(self):
        """(parent, field, index) of every expression that is read and is not a function or module's name."""
        found = []
        for parent in ast.walk(self.tree):
            if isinstance(parent, (ast.JoinedStr, ast.FormattedValue, ast.arguments, ast.ImportFrom)):
                continue
            for field, value in ast.iter_fields(parent):
                if field in ("func", "decorator_list", "returns", "annotation", "targets", "target", "bases") or (
                        isinstance(parent, ast.Attribute)):
                    continue
                for index, item in enumerate(value) if isinstance(value, list) else [(None, value)]:
                    if isinstance(item, ast.expr) and isinstance(getattr(item, "ctx", ast.Load()), ast.Load) and not isinstance(
                            item, (ast.Slice, ast.Starred)):
                        found.append((parent, field, index))
        if not found:
            raise Reject
        return found

    def replace(self, change, want=lambda node: True):
        """Puts change(node) in place of an expression."""
        places = [p for p in self.expressions() if want(value_at(p))]
        if not places:
            raise Reject
        parent, field, index = place = self.rng.choice(places)
        new = change(value_at(place))
        if index is None:
            setattr(parent, field, new)
        else:
            getattr(parent, field)[index] = new

    def insert(self, statement, block=None, least=0):
        block = block if block is not None else self.rng.choice(self.bodies())
        block.insert(self.rng.randint(least, len(block)), statement)


def value_at(place):
    value = getattr(place[0], place[1])
    return value if place[2] is None else value[place[2]]


def parse(text):
    return ast.parse(text).body


def expression(text, **parts):
    """An expression from text, in which names stand for the given nodes."""
    class Fill(ast.NodeTransformer):
        def visit_Name(self, node):
            return copy.deepcopy(parts[node.id]) if node.id in parts else node
    return Fill().visit(ast.parse(text, mode="eval")).body


# --- statements

def swap(d):
    blocks = [b for b in d.bodies() if len(b) > 1]
    if not blocks:
        raise Reject
    block = d.rng.choice(blocks)
    k = d.rng.randrange(len(block) - 1)
    other = k + 1 if d.rng.random() < 0.7 else d.rng.randrange(len(block))
    block[k], block[other] = block[other], block[k]


def drop(d):
    block = d.rng.choice([b for b in d.bodies() if len(b) > 1] or [[]])
    if not block:
        raise Reject
    del block[d.rng.randrange(len(block))]


def repeat(d):
    block = d.rng.choice(d.bodies())
    d.insert(copy.deepcopy(d.rng.choice(block)), block)


def wrap(d):
    """A statement, or several, inside a block."""
    block = d.rng.choice(d.bodies())
    start = d.rng.randrange(len(block))
    stop = min(len(block), start + d.rng.choice([1, 1, 2, 3]))
    inner = block[start:stop]
    if any(isinstance(n, (ast.Import, ast.ImportFrom)) for n in inner):
        raise Reject
    name, index = d.fresh(), d.fresh()
    text = d.rng.choice([
        f"for {index} in range({d.rng.choice([0, 1, 2, 3])}):\n    BODY", f"if {d.rng.choice(['True', '1', 'len([0])', '[]', 'not []'])}:\n    BODY",
        "try:\n    BODY\nexcept Exception as e:\n    print(type(e).__name__)", "try:\n    BODY\nfinally:\n    print('end')",
        "try:\n    BODY\nexcept (ValueError, IndexError):\n    print('caught')\nelse:\n    print('none')\nfinally:\n    print('end')",
        f"while True:\n    BODY\n    break", f"for {index} in [1, 2]:\n    BODY\n    if {index} == 1:\n        continue\nelse:\n    print('done')",
        f"def {name}():\n    BODY\n{name}()", f"def {name}():\n    BODY\n{name}()\n{name}()",
        f"for {index} in range(2):\n    try:\n        BODY\n    finally:\n        continue",
        f"def {name}():\n    try:\n        BODY\n        return 1\n    finally:\n        print('end')\nprint({name}())"])
    new = parse(text)
    for node in ast.walk(ast.Module(new, [])):
        for field in ("body", "orelse", "finalbody"):
            inside = getattr(node, field, None)
            if isinstance(inside, list):
                for k, s in enumerate(inside):
                    if isinstance(s, ast.Expr) and isinstance(s.value, ast.Name) and s.value.id == "BODY":
                        inside[k:k + 1] = inner
                        break
    block[start:stop] = new


def in_function(d):
    """The whole program as a function, perhaps of a value that it knows."""
    head = [s for s in d.tree.body if isinstance(s, (ast.Import, ast.ImportFrom, ast.FunctionDef))]
    rest = [s for s in d.tree.body if s not in head]
    if not rest or any(isinstance(n, (ast.Global, ast.Nonlocal)) for n in ast.walk(d.tree)):
        raise Reject
    name = d.fresh()
    if d.rng.random() < 0.5:
        head, rest = [s for s in head if not isinstance(s, ast.FunctionDef)], [s for s in d.tree.body if not isinstance(s, (ast.Import, ast.ImportFrom))]
    new = ast.FunctionDef(name, ast.arguments([], [], None, [], [], None, []), rest, [], None, lineno=0)
    call = f"{name}()" if d.rng.random() < 0.8 else f"{name}()\n{name}()"
    d.tree.body = head + [new] + parse(call)


def splice(d):
    """Statements of another program."""
    d.tree.body += copy.deepcopy(d.donors())
    if d.rng.random() < 0.4:
        name = d.name()
        rename(d, d.rng.choice(d.names()), name)


def show(d):
    name = d.name()
    d.insert(parse(d.rng.choice([f"print({name})", f"print(repr({name}))", f"print([{name}, {name}])", f"print(({name},))", f"print(bool({name}))",
                                 f"print(len({name}))", f"print(type({name}).__name__)", f"print(f'{{{name}}}')", f"print({name} == {name})",
                                 f"for z in {name}:\n    print(z)", f"print(sorted({name}))", f"print(list({name}))", f"print({name} or None)",
                                 f"print({name} and 'yes')"]))[0], d.tree.body if d.rng.random() < 0.7 else None, 1)


def alias(d):
    """A second name for a value, in whose place some later uses stand."""
    block = d.rng.choice(d.bodies())
    found = [(k, t.id) for k, s in enumerate(block) if isinstance(s, ast.Assign) for t in s.targets if isinstance(t, ast.Name)]
    if not found:
        raise Reject
    k, name = d.rng.choice(found)
    second = d.fresh()
    for statement in block[k + 1:]:
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Load) and d.rng.random() < 0.5:
                node.id = second
    way = d.rng.choice([f"{second} = {name}", f"{second} = {name}", f"{second} = {name}[:]", f"{second} = ({name}, 1)[0]", f"{second} = [{name}][0]",
                        f"{second} = (lambda: {name})()", f"{second} = {name} if {name} is {name} else None"])
    block[k + 1:k + 1] = parse(way)
    block.extend(parse(f"print({name}, {second})"))


def grown(d):
    """A list that is made item by item, by one of the ways there are."""
    place = [(b, k) for b in d.bodies() for k, s in enumerate(b) if isinstance(s, ast.Assign) and len(s.targets) == 1 and isinstance(
        s.targets[0], ast.Name) and isinstance(s.value, ast.List) and 0 < len(s.value.elts) < 9 and not any(isinstance(e, ast.Starred) for e in s.value.elts)]
    if not place:
        raise Reject
    block, k = d.rng.choice(place)
    name, items = block[k].targets[0].id, [ast.unparse(e) for e in block[k].value.elts]
    put, other = d.fresh(), d.fresh()
    one = d.rng.choice([lambda x: f"{name}.append({x})", lambda x: f"{name} += [{x}]", lambda x: f"{name}.extend([{x}])", lambda x: f"{put}({name}, {x})",
                        lambda x: f"{other}.append({x})", lambda x: f"{name}.insert(len({name}), {x})", lambda x: f"{name} = {name} + [{x}]",
                        lambda x: f"{put}({x}, {name})", lambda x: f"{name}[len({name}):] = [{x}]"])
    lines = [f"def {put}(a, b):\n    " + ("b.append(a)" if f"{put}({items[0]}" in one(items[0]) else "a.append(b)"), f"{name} = {other} = []"]
    block[k:k + 1] = parse("\n".join(lines + [one(x) for x in items]))


def in_place(d):
    """a = a + b becomes a += b and the other way."""
    spots = [(b, k) for b in d.bodies() for k, s in enumerate(b) if isinstance(s, ast.AugAssign) or isinstance(s, ast.Assign) and len(s.targets) == 1
             and isinstance(s.value, ast.BinOp) and isinstance(s.targets[0], (ast.Name, ast.Subscript))]
    if not spots:
        raise Reject
    block, k = d.rng.choice(spots)
    s = block[k]
    if isinstance(s, ast.AugAssign):
        left = copy.deepcopy(s.target)
        left.ctx = ast.Load()
        block[k] = ast.Assign([s.target], ast.BinOp(left, s.op, s.value), lineno=0)
    else:
        block[k] = ast.AugAssign(s.targets[0], s.value.op, s.value.right, lineno=0)


def disturb(d):
    """A statement that changes a value in place, anywhere."""
    a, b = d.name(), d.name()
    number = d.rng.choice([0, 1, -1, 2])
    text = d.rng.choice([f"{a}.append({b})", f"{a}.append({number})", f"{a}.pop()", f"{a}[{number}] = {b}", f"{a}[{number}] = {number}", f"{a}[::2] = {a}[::-2]",
                         f"{a}[::-1] = {a}", f"{a}[1:] = {a}[:-1]", f"{a}[:-1] = {a}[1:]", f"del {a}[{number}]", f"{a} = {b}", f"{a}, {b} = {b}, {a}", f"{a} += {a}",
                         f"{a} *= 2", f"{a}.reverse()", f"{a}.sort()", f"{a} = {a}[::-1]", f"{a}[:] = {b}", f"{a}[1:3] = []", f"{a} = []", f"{a} = None", f"{a} = {number}",
                         f"{a} -= {b}", f"{a}.insert({number}, {a}[0])", f"{a}.extend({b})", f"{a} = [{b}, {b}]", f"{a} = ({b}, {a})", f"{a}.clear()"])
    d.insert(parse(text)[0], d.tree.body if d.rng.random() < 0.5 else None)


# --- expressions

def constant(d):
    node = d.pick(ast.Constant, lambda n: n.value is not None and n.value is not ... and isinstance(n.value, (int, float, str, complex)) and not hasattr(n, "kind_"))
    value = node.value
    if isinstance(value, bool):
        node.value = not value
    elif isinstance(value, int):
        node.value = d.rng.choice([d.rng.choice(INTS), value + 1, value - 1, -value, d.rng.choice([0, 1, 2, 3])] + [float(value) if abs(value) < 1e300 else 1.0])
    elif isinstance(value, float):
        node.value = d.rng.choice([d.rng.choice(FLOATS), -value, 2, value * 2])
    elif isinstance(value, complex):
        node.value = d.rng.choice([0j, 1j, 2.5, value * 2])
    elif len(value) < 30 and value not in DTYPES and d.rng.random() < 0.9:
        node.value = d.rng.choice([d.rng.choice(TEXTS), value[::-1], value + value, value.upper(), value[:1]])
    if isinstance(node.value, (int, float)) and not isinstance(node.value, bool) and str(node.value).startswith("-"):
        return  # unparsed with its sign


def operator(d):
    node = d.pick((ast.BinOp, ast.AugAssign, ast.Compare, ast.BoolOp, ast.UnaryOp))
    if isinstance(node, (ast.BinOp, ast.AugAssign)):
        node.op = d.rng.choice(ARITHMETIC)()
    elif isinstance(node, ast.Compare):
        node.ops[d.rng.randrange(len(node.ops))] = d.rng.choice(COMPARES)()
    elif isinstance(node, ast.BoolOp):
        node.op = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
    else:
        node.op = d.rng.choice([ast.Not, ast.USub, ast.UAdd, ast.Invert])()


def rename(d, old=None, new=None):
    """Another name where one is read."""
    new = new or d.name()
    for node in d.nodes(ast.Name, lambda n: isinstance(n.ctx, ast.Load) and (n.id == old if old else n.id in d.names())):
        if d.rng.random() < 0.4:
            node.id = new


def names_in_place(d):
    """A name that is known in place of an expression."""
    name = d.name()
    d.replace(lambda e: ast.Name(name, ast.Load()))


def around(d):
    """Something around an expression that gives it back, or nearly."""
    def change(e):
        text = d.rng.choice([
            "(lambda: E)()", "[E for _ in range(2)][1]", "[E][0]", "(E, 1)[0]", "(E if not [] else E)", "(E or E)", "(E and E)", "(None or E)", "(0 or E)", "(E or None)",
            "(E and 1)", "(E or 'none')", "(E if E else 0)", "max([E, E])", "(lambda z: z)(E)", "(lambda z=E: z)()", "(lambda *z: z[-1])(1, E)", "-E", "not E", "list(E)",
            "tuple(E)", "sorted(E)", "E[::-1]", "E[1:]", "E[:0]", "E[::2]", "E[-1]", "E + E", "E * 2", "str(E)", "len(E)", "bool(E)", "int(E)", "float(E)", "abs(E)", "repr(E)",
            "[E]", "(E,)", "[E, E]", "list(reversed(E))", "sum([E, E])", "E == E", "E is not None", "list(map(lambda z: z, E))", "[z for z in E]", "[z for z in E if z]",
            "list(enumerate(E))", "list(zip(E, E))", "min(E)", "max(E)", "sum(E)", "any(E)", "all(E)", "f'{E}'", "round(E)", "np.array(E)", "np.asarray(E)", "np.copy(E)",
            "E.T", "E.copy()", "E.tolist()", "E.astype(DT)", "E.ravel()", "E[None]", "E[...]", "E.sum()", "E.reshape(-1)", "E[E > 0]", "np.where(E, E, 0)", "E.dtype"])
        if "'" in text and "'" in ast.unparse(e):
            raise Reject
        return expression(text, E=e, DT=ast.Name("np." + d.rng.choice(DTYPES), ast.Load()))
    d.replace(change)


def dtype(d):
    node = d.pick(ast.Attribute, lambda n: n.attr in DTYPES)
    node.attr = d.rng.choice(DTYPES)


def items(d):
    """Another number of items in a list, a tuple or a call."""
    node = d.pick((ast.List, ast.Tuple, ast.Call), lambda n: isinstance(getattr(n, "ctx", ast.Load()), ast.Load))
    values = node.args if isinstance(node, ast.Call) else node.elts
    way = d.rng.random()
    if way < 0.25 and values:
        del values[d.rng.randrange(len(values))]
    elif way < 0.4 and not isinstance(node, ast.Call):
        values.clear()
    elif way < 0.6 and values:
        values.append(copy.deepcopy(d.rng.choice(values)))
    elif way < 0.75 and len(values) > 1:
        d.rng.shuffle(values)
    elif way < 0.9 and not isinstance(node, ast.Call):
        values.append(ast.Constant(d.rng.choice([0, 1, 2.5, "a", None, True])))
    elif isinstance(node, ast.Call):
        node.keywords.append(ast.keyword(*d.rng.choice([("axis", ast.Constant(d.rng.choice([0, 1, -1, None]))), ("keepdims", ast.Constant(True)), (
            "dtype", ast.Name("np." + d.rng.choice(DTYPES), ast.Load())), ("key", ast.Name("abs", ast.Load())), ("reverse", ast.Constant(True)), (
            "default", ast.Constant(0)), ("initial", ast.Constant(3)), ("where", ast.Constant(True)), ("sep", ast.Constant("|"))])))


def subscript(d):
    node = d.pick(ast.Subscript)
    way = d.rng.random()
    bound = lambda: d.rng.choice([None, None, ast.Constant(d.rng.choice([0, 1, 2, 3, 5, 100])), ast.UnaryOp(ast.USub(), ast.Constant(d.rng.choice([1, 2, 3, 100])))])
    step = d.rng.choice([None, None, ast.Constant(2), ast.UnaryOp(ast.USub(), ast.Constant(1)), ast.UnaryOp(ast.USub(), ast.Constant(2)), ast.Constant(3)])
    if way < 0.5:
        node.slice = ast.Slice(bound(), bound(), step)
    elif way < 0.6:
        node.slice = ast.Tuple([ast.Constant(...), node.slice], ast.Load())
    elif way < 0.7:
        node.slice = ast.Tuple([node.slice, ast.Constant(None)], ast.Load())
    else:
        node.slice = bound() or ast.Constant(0)


def method(d):
    """Another attribute or function with a name of the same program or donors."""
    node = d.pick(ast.Attribute)
    others = [n.attr for s in d.donors() for n in ast.walk(s) if isinstance(n, ast.Attribute)]
    if not others:
        raise Reject
    node.attr = d.rng.choice(others)


def graft(d):
    """An expression of another program."""
    names = set(d.names()) | {"np", "math"} | set(dir(__builtins__) if not isinstance(__builtins__, dict) else __builtins__)
    found = [n for s in d.donors() for n in ast.walk(s) if isinstance(n, ast.expr) and isinstance(getattr(n, "ctx", ast.Load()), ast.Load) and not isinstance(
        n, (ast.Slice, ast.Starred, ast.FormattedValue, ast.JoinedStr)) and all(m.id in names for m in ast.walk(n) if isinstance(m, ast.Name))]
    if not found:
        raise Reject
    new = copy.deepcopy(d.rng.choice(found))
    d.replace(lambda e: new)


def loops(d):
    """Another head for a loop, or a jump in it."""
    node = d.pick((ast.For, ast.While))
    way = d.rng.random()
    if way < 0.4:
        node.body.insert(d.rng.randint(0, len(node.body)), parse(f"if {d.name()}:\n    {d.rng.choice(['break', 'continue'])}")[0])
    elif way < 0.6:
        node.orelse = node.orelse + parse("print('else')")
    elif isinstance(node, ast.For):
        node.iter = expression(d.rng.choice(["reversed(E)", "list(E)", "E[:]", "E[::2]", "[z for z in E]", "tuple(E)", "sorted(E)"]), E=node.iter)
        if d.rng.random() < 0.3 and isinstance(node.iter, ast.AST) and isinstance(node.target, ast.Name):
            name = node.target.id
            node.iter = expression(d.rng.choice(["enumerate(E)", "zip(E, E)"]), E=node.iter)
            node.target = ast.Tuple([ast.Name(d.fresh(), ast.Store()), ast.Name(name, ast.Store())], ast.Store())


def decorate(d):
    node = d.pick(ast.FunctionDef)
    if node.decorator_list:
        node.decorator_list.pop()
    else:
        d.tree.body.insert(0, parse("from numba import njit")[0])
        node.decorator_list.append(ast.Name("njit", ast.Load()))


WAYS = [(swap, 6), (drop, 3), (repeat, 4), (wrap, 10), (in_function, 5), (splice, 4), (show, 8), (alias, 8), (grown, 5), (in_place, 4), (disturb, 12), (constant, 14),
        (operator, 6), (rename, 8), (names_in_place, 5), (around, 16), (dtype, 4), (items, 6), (subscript, 6), (method, 3), (graft, 5), (loops, 5), (decorate, 2)]


def mutate(rng, body, donors, count):
    """The tree of a program with `count` changes."""
    d = Draft(rng, body, donors)
    ways, weights = zip(*WAYS)
    done = 0
    for _ in range(8 * count):
        if done == count:
            break
        before = copy.deepcopy(d.tree)
        try:
            rng.choices(ways, weights)[0](d)
            ast.parse(ast.unparse(ast.fix_missing_locations(d.tree)))
            done += 1
        except (Reject, SyntaxError, ValueError, IndexError, AttributeError, TypeError):
            d.tree = before
    return d
