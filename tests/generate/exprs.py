"""Random expressions over the names of a program, made beside their values.

Every expression is evaluated while it is made, so shapes and types fit because NumPy took them, and
what would be refused, large or not the same on two good libraries is thrown away and made anew.
Invariant: evaluating an expression again gives the value that it was made with.
"""
import copy
import math
import re

import numpy as np

import values
from values import is_number, kind_of, tame

SLOT = re.compile(r"\{([a-zA-Z]+)(\d?)\}")
SQUARES = re.compile(r"\{v2\}|\.T\b|outer|diag|vander|tile|repeat")  # calls whose result may be far larger than an operand
ARITHMETIC = ["+", "-", "*", "/", "//", "%"]
COMPARISONS = ["<", "<=", ">", ">=", "==", "!="]
BITS = ["&", "|", "^"]
BUDGET = 200


class Reject(Exception):
    """The expression will not do: make another."""


class Exhausted(Exception):
    """So many expressions were thrown away that the statement is given up."""


class Expressions:
    """What expressions are made of: a source of chance, the names in reach with their values, and the
    rows of the table of calls that may be used."""

    def __init__(self, rng, rows, names):
        self.rng, self.rows, self.names = rng, rows, names
        self.functions, self.budget, self.hidden, self.limit = [], BUDGET, set(), values.LIMIT

    def value(self, text):
        """The value of an expression, as long as it is one that programs go on with."""
        try:
            result = eval(text, self.names)
        except Exception as error:
            raise Reject(text) from error
        if not tame(result, self.limit) and not isinstance(result, (np.dtype, str)):
            raise Reject(text)
        return result

    def variables(self, want=lambda value: True):
        return [n for n, v in self.names.items() if n[0] != "_" and n not in self.hidden and (
            isinstance(v, (np.ndarray, list, tuple, str)) or is_number(v)) and want(v)]

    def expression(self, depth, want=lambda value: True, tries=25):
        """(text, value) of an expression whose value `want` accepts."""
        for _ in range(tries):
            self.budget -= 1
            if self.budget < 0:
                raise Exhausted
            try:
                text = self.leaf(want) if depth <= 0 or self.rng.random() < 0.15 else self.compound(depth)
                result = self.value(text)
                if want(result):
                    return text, result
            except (Reject, ValueError, TypeError):  # also where a question has no answer for the value
                continue
        raise Reject("no expression")

    def leaf(self, want):
        found = self.variables(want)
        if found and self.rng.random() < 0.85:
            return self.rng.choice(found)
        if self.rng.random() < 0.6:
            return self.number()
        return values.array_text(self.rng, values.shape(self.rng), values.dtype(self.rng))

    def number(self):
        """A literal, or a call of a scalar type."""
        way = self.rng.random()
        if way < 0.5:
            return repr(self.rng.choice([0, 1, 2, 3, 5, 7, 10, -1, -2, -3]))
        if way < 0.8:
            return values.float_text(self.rng)
        name = values.dtype(self.rng)
        return f"np.{name.replace('bool', 'bool_')}({values.scalar_text(self.rng, name)})"

    def compound(self, depth):
        way = self.rng.random()
        if way < 0.36:
            return self.operation(depth)
        if way < 0.52:
            return self.view(depth)
        if way < 0.56:
            return self.conditional(depth)
        if way < 0.62 and self.functions:
            return self.user_call(depth)
        if way < 0.66:
            return self.logic(depth)
        if way < 0.68:
            return self.gathered(depth)
        return self.call(depth)

    # --- operators

    def fits(self, first):
        """What an operand beside `first` must be: broadcasting makes nothing large."""
        shape = np.shape(first) if not isinstance(first, (list, tuple, str)) else None

        def check(value):
            if shape is None or isinstance(value, (list, tuple, str)):
                return False
            try:
                return math.prod(np.broadcast_shapes(shape, np.shape(value))) <= self.limit
            except ValueError:
                return False
        return check

    def beside(self, first, depth):
        """(text, value) of an operand that broadcasts with `first`."""
        if self.rng.random() < 0.25:
            text = self.number()
            return text, self.value(text)
        if self.rng.random() < 0.2:
            shape = values.related(self.rng, np.shape(first))
            text = values.array_text(self.rng, shape, values.dtype(self.rng))
            return text, self.value(text)
        return self.expression(depth, self.fits(first), tries=8)

    def operation(self, depth):
        left, a = self.expression(depth - 1, lambda v: is_number(v) or isinstance(v, np.ndarray))
        way = self.rng.random()
        if way < 0.08:
            return f"(-{left})"
        if way < 0.16:
            power = self.rng.choice(["2", "2", "3", "0.5", "-1", "-2", "0", "1"])
            if kind_of(a) == "c" and not values.exact(a):
                raise Reject(left)
            if kind_of(a) == "c" or power == "3" and kind_of(a) == "f":
                power = "2"
            if power == "-2" and kind_of(a) == "f":
                power = "-1"
            if kind_of(a) != "f" and power == "0.5":
                power = "3"  # not a square root in NumPy, and the last digit of other powers may differ
            return f"({left}) ** {power}"
        right, b = self.beside(a, depth - 1)
        if way < 0.3:
            operators = COMPARISONS
        elif way < 0.42 and kind_of(a) in "bi" and kind_of(b) in "bi":
            operators = BITS
        elif way < 0.46 and kind_of(a) in "iu" and kind_of(b) in "iu":
            return f"({left}) {self.rng.choice(['<<', '>>'])} {self.rng.randint(0, 9)}"
        else:
            operators = ARITHMETIC
        if self.rng.random() < 0.3 and not isinstance(b, (list, tuple)):
            left, right = right, left
        operator = self.rng.choice(operators)
        if "c" in (kind_of(a), kind_of(b)):
            operator = {"/": "*", "//": "+", "%": "-", "<": "==", ">": "!=", "<=": "==", ">=": "!="}.get(operator, operator)
            if operator == "*" and not (values.exact(a) and values.exact(b)):
                operator = "-"  # NumPy multiplies complex numbers with or without a fused operation
        if is_number(a) and is_number(b) and operator in COMPARISONS and way < 0.2:
            return f"({left}) {operator} ({right}) {self.rng.choice(COMPARISONS[:4])} {self.rng.randint(0, 9)}"
        return f"({left}) {operator} ({right})"

    def conditional(self, depth):
        condition, _ = self.condition(depth - 1)
        left, a = self.expression(depth - 1)
        sign = values.signature(a)
        right, _ = self.expression(depth - 1, lambda v: values.signature(v) == sign)
        return f"({left} if {condition} else {right})"

    def condition(self, depth):
        """A Python truth value."""
        way = self.rng.random()
        if way < 0.7:
            text, value = self.expression(depth, lambda v: is_number(v) or isinstance(v, np.ndarray) and v.size > 0)
            if kind_of(value) == "c":
                raise Reject(text)
            text = f"{text} {self.rng.choice(COMPARISONS)} {self.rng.randint(-2, 9)}"
            if isinstance(value, np.ndarray):
                text = f"({text}).{self.rng.choice(['any()', 'all()', 'sum() > 2', 'max()'])}"
            return text, self.value(text)
        return self.expression(depth, lambda v: is_number(v) and kind_of(v) == "b")

    def logic(self, depth):
        """and, or, not, in: Python's own operators on truth values and lists."""
        way = self.rng.random()
        if way < 0.3:
            items = self.rng.choice(self.variables(lambda v: isinstance(v, list)) or ["[1, 2, 5]", "(0, 3)", "range(4)"])
            return f"({self.expression(1, lambda v: type(v) in (int, float))[0]} {self.rng.choice(['in', 'not in'])} {items})"
        left, a = self.condition(depth - 1)
        if way < 0.45:
            return f"not {left}"
        right, _ = self.expression(depth - 1, lambda v: values.signature(v) == values.signature(a))
        return f"(({left}) {self.rng.choice(['and', 'or'])} ({right}))"

    def gathered(self, depth):
        """A Python reduction or list of a generator over a vector, a list or a range."""
        source, items = self.expression(1, lambda v: isinstance(v, (list, np.ndarray)) and np.ndim(v) == 1 and 0 < len(v) <= 20)
        if self.rng.random() < 0.3:
            source, items = f"range({self.rng.randint(1, 5)})", [0]
        if isinstance(items, np.ndarray) and not source.isidentifier():
            source = f"({source})"
        name = "u"
        if name in self.names:
            raise Reject("nested")
        self.names[name] = items[0]
        try:
            body, value = self.expression(depth - 1, is_number)
        finally:
            del self.names[name]
        kind = kind_of(value)
        if kind == "b":
            return f"{self.rng.choice(['any', 'all', 'sum'])}({body} for u in {source})"
        if kind in "iu":
            return f"{self.rng.choice(['sum', 'max', 'min', 'list', 'sorted'])}({body} for u in {source})"
        return f"np.array([{body} for u in {source}])"

    # --- views and picks

    def view(self, depth):
        text, value = self.expression(depth - 1, lambda v: isinstance(v, np.ndarray) and v.ndim > 0)
        return f"({text}){self.index(value)}" if not text.isidentifier() else f"{text}{self.index(value)}"

    def slice(self, n):
        rng = self.rng
        bound = lambda: rng.choice(["", "", str(rng.randint(-n - 1, n + 2))])
        step = rng.choice(["", "", "", ":2", ":-1", ":-2", ":3", ":1", ":"])
        return f"{bound()}:{bound()}{step}"

    def index(self, value, basic=False):
        """A subscript for an array."""
        rng, shape = self.rng, value.shape
        way = rng.random()
        if not basic and way < 0.12 and value.size:
            return f"[{self.mask(value)}]"
        if not basic and way < 0.17 and value.ndim >= 2 and value.shape[0]:
            picks = [self.rng.randrange(value.shape[0]) for _ in range(self.rng.randint(1, 3))]
            return self.rng.choice([f"[np.ix_({picks}, [0])]" if value.shape[1] else f"[{picks}]", f"[[{picks}, {picks}]]",
                                    f"[{picks}, ..., None]", f"[:, {value.shape[0] * [True]}]" if value.shape[1] == value.shape[0] else f"[{picks}]",
                                    f"[{[rng.random() < 0.5 for _ in range(value.shape[0])]}]"])
        if not basic and way < 0.2 and value.size:
            n = value.shape[0]
            return self.rng.choice([f"[np.array([[0, {n - 1}], [-1, 0]])]", f"[np.array(0), ...]", f"[slice({rng.randint(0, n)}, None)]",
                                    f"[np.arange({n}) % 2 == 0]", f"[{n - 1}][...]" if value.ndim > 1 else f"[{n - 1}:][0]"])
        parts, fancy, used = [], False, False
        count = len(shape) if rng.random() < 0.7 else rng.randint(1, len(shape))
        for axis in range(count):
            n, way = shape[axis], rng.random()
            if way < 0.15 and n:
                parts.append(self.whole(rng.randint(-n, n - 1)))
            elif way < 0.25 and n and not basic:
                fancy = True
                picks = [rng.randint(-n, n - 1) for _ in range(rng.choice([1, 2, 2, 3]) if not used else used)]
                used = len(picks)
                parts.append(repr(picks) if rng.random() < 0.5 else f"np.array({picks})")
            elif way < 0.32:
                parts.append(":")
            else:
                parts.append(self.slice(n))
        if rng.random() < 0.12:
            parts.insert(rng.randint(0, len(parts)), rng.choice(["np.newaxis", "None"]))
        if count < len(shape) and rng.random() < 0.4:
            parts.insert(0, "...")
            if fancy or rng.random() < 0.3:
                parts[0], parts[-1] = parts[-1], parts[0]
        return "[" + ", ".join(parts) + "]"

    def whole(self, number):
        """A Python int, now and then in a variable that has it."""
        found = self.variables(lambda v: type(v) is int and v == number) if self.rng.random() < 0.3 else []
        return self.rng.choice(found) if found else repr(number)

    def mask(self, value):
        found = self.variables(lambda v: isinstance(v, np.ndarray) and v.dtype == bool and v.shape == value.shape)
        if found and self.rng.random() < 0.5:
            return self.rng.choice(found)
        same = self.variables(lambda v: isinstance(v, np.ndarray) and v.shape == value.shape)
        if not same:
            raise Reject("no mask")
        name = self.rng.choice(same)
        if kind_of(self.names[name]) == "c":
            return f"{name} != 0"
        return f"{name} {self.rng.choice(COMPARISONS)} {self.rng.randint(-2, 5)}"

    # --- calls

    def user_call(self, depth):
        name, takes, strict = self.rng.choice(self.functions)
        arguments = []
        for sample in takes:
            sign, shape = values.signature(sample), np.shape(sample) if not isinstance(sample, (list, tuple)) else None
            same = lambda v: values.signature(v) == sign and (shape is None or np.shape(v) == shape)
            loose = lambda v: is_number(v) == is_number(sample) and isinstance(v, np.ndarray) == isinstance(sample, np.ndarray) \
                and isinstance(v, list) == isinstance(sample, list) and not isinstance(v, (str, tuple))
            arguments.append(self.expression(depth - 1, same if strict or self.rng.random() < 0.6 else loose, tries=10)[0])
        return f"{name}({', '.join(arguments)})"

    def call(self, depth):
        template, guard = self.rng.choice(self.rows)
        operands = []
        if "{list}" in template:
            fixed = self.rng.choice(self.variables(lambda v: isinstance(v, list) and len(v)) or ["[3, 1, 2]"])
            template = template.replace("{list}", fixed)
        text = SLOT.sub(lambda slot: self.slot(slot[1], operands, depth - 1), template)
        if not all(self.allowed(guard, value, text) for value in operands) or guard == "alike" and len(
                {values.signature(value) for value in operands}) > 1:
            raise Reject(text)
        if SQUARES.search(template) and any(np.size(value) > 300 for value in operands):
            raise Reject(text)
        result = self.value(text)
        if guard == "round":
            decimals = 2 if np.asarray(result).dtype.itemsize == 4 or np.asarray(result).dtype.name == "complex64" else 6
            if not values.roundable(result, decimals):
                raise Reject(text)
            return f"np.round({text}, {decimals})"
        if guard == "cast":
            target = result.dtype.name if isinstance(result, (np.ndarray, np.generic)) else "int64"
            if not all(values.casts_safely(value, target) for value in operands if kind_of(value)):
                raise Reject(text)
        if (guard == "exact" or guard == "product" and kind_of(result) == "c") and not values.exact(result):
            raise Reject(text)
        return f"({text} + 0)" if guard == "exact" else text  # + 0: no sum says where it starts, 0.0 or -0.0

    @staticmethod
    def allowed(guard, value, text):
        if not isinstance(value, np.ndarray) and not is_number(value):
            return True
        array = np.asarray(value)
        if guard in ("nonan", "alike"):
            if array.dtype.kind not in "fc":
                return True
            parts = [array] if array.dtype.kind == "f" else [array.real, array.imag]
            return not any(np.isnan(p).any() or (np.signbit(p) & (p == 0)).any() for p in parts)
        return {"nocomplex": array.dtype.kind != "c", "exact": values.exact(array), "product": array.dtype.kind != "c" or values.exact(array), "nozero": bool((array != 0).all()),
                "real": array.dtype.kind in "iuf" and bool(np.isfinite(array).all()),
                "finite": bool(np.isfinite(array).all())}.get(guard, True)

    def slot(self, kind, operands, depth):
        rng = self.rng
        first = operands[0] if operands else None
        if kind in ("axis", "axes", "reshape"):
            return self.about_axes(kind, first)
        if kind == "keep":
            return rng.choice(["", "", ", keepdims=True"])
        if kind in "kn":
            return repr(rng.randint(-2 if kind == "k" else 0, 4))
        if kind == "dtype":
            return values.spelled(rng, values.dtype(rng))
        if kind == "type":
            return values.dtype(rng).replace("bool", "bool_")
        if kind == "shape":
            return repr(values.shape(rng))
        text, value = self.operand(kind, first, depth)
        operands.append(value)
        return text if text.isidentifier() or text[-1] in ")]" and text[0] not in "(-" and text.count("(") == 1 else f"({text})"

    def operand(self, kind, first, depth):
        array = lambda v: isinstance(v, np.ndarray)
        if kind == "c" and first is not None:
            return self.beside(first, depth)
        if kind == "e" and first is not None:
            return self.same_shape(first, depth)
        want = {
            "a": lambda v: array(v) or is_number(v), "A": array, "c": array, "e": array,
            "v": lambda v: array(v) and v.ndim == 1, "m": lambda v: array(v) and v.ndim == 2,
            "b": lambda v: array(v) and kind_of(v) == "b" and (first is None or self.fits(first)(v)),
            "i": lambda v: array(v) and kind_of(v) in ("i", "u"),
            "r": lambda v: array(v) and kind_of(v) in ("i", "u", "f"), "s": is_number,
            "ilist": lambda v: isinstance(v, list) and v and type(v[0]) is int,
        }[kind]
        return self.expression(depth, want, tries=12)

    def same_shape(self, first, depth):
        shape = np.shape(first)
        if self.rng.random() < 0.4:
            text = values.array_text(self.rng, shape, values.dtype(self.rng))
            return text, self.value(text)
        return self.expression(depth, lambda v: isinstance(v, np.ndarray) and v.shape == shape, tries=8)

    def about_axes(self, kind, first):
        rng, rank = self.rng, np.ndim(first)
        if kind == "reshape":
            size = int(np.size(first))
            ways = [(size,), (1, size), (size, 1), (-1, 1), (-1,)] + [(d, size // d) for d in (2, 3, 4) if size and size % d == 0] + [
                (2, -1, 2) for _ in range(1) if size and size % 4 == 0]
            return repr(rng.choice(ways))
        if rank == 0:
            raise Reject("no axis")
        if kind == "axis":
            return repr(rng.randint(-rank, rank - 1))
        return repr(tuple(rng.sample(range(rank), rng.randint(1, rank))))


def trial(names):
    """The names with copies of their values, to try a block on."""
    return {name: copy.deepcopy(v) if isinstance(v, (np.ndarray, list)) else v for name, v in names.items()}
