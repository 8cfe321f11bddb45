"""Compares Quern's parser with CPython's, which is the oracle of its grammar.

usage: parse_oracle.py PROGRAMS [--all] [--random N] [--seed S] [--verbose] [FILE.py ...]

PROGRAMS is the folder that holds parse_main, or the program itself. Three comparisons:
  trees    the dump of every given file (default: a quarter of the interpreter's own
           library; --all: all of it), cut into top-level statements, against the same dump of Python's tree;
  random   generated expressions and statements, the same way;
  verdict  broken programs (parse_cases.txt and mutations of the random ones):
           what compile() refuses, the parser must refuse, and the other way round.

Needs a Python of 3.11 or later; f-strings that nest quotes are compared from 3.12.
Constructs outside the language (match, async, type parameters, except*) are left out.
"""
import ast
import os
import random
import subprocess
import sys
import sysconfig
import tempfile
import warnings

warnings.simplefilter("ignore")
sys.setrecursionlimit(20000)
HERE = os.path.dirname(os.path.abspath(__file__))
LEFT_OUT = {"ctx", "type_comment", "kind", "simple", "type_ignores", "type_params", "is_async", "level"}
OUTSIDE = tuple(
    getattr(ast, name)
    for name in ("AsyncFunctionDef", "AsyncFor", "AsyncWith", "Match", "TryStar", "TypeAlias")
    if hasattr(ast, name)
)


def text(value):
    """A string constant as ast_dump prints it: bytes of UTF-8, escaped."""
    data = value if isinstance(value, bytes) else value.encode("utf-8", "surrogatepass")
    plain = (chr(b) if 0x20 <= b < 0x7F and b not in b"'\\" else "\\x%02x" % b for b in data)
    return "'" + "".join(plain) + "'"


def constant(value):
    if value is None or value is True or value is False:
        return str(value)
    if value is Ellipsis:
        return "Ellipsis"
    if isinstance(value, int):
        return str(value) if value < 2**63 else "big"
    if isinstance(value, float):
        return "float %.17g" % value
    if isinstance(value, complex):
        return "complex %.17g" % value.imag
    return ("b" if isinstance(value, bytes) else "") + text(value)


def dump(node):
    if node is None:
        return "None"
    if isinstance(node, ast.Constant):
        return "Constant(value=%s)" % constant(node.value)
    fields = []
    for name, value in ast.iter_fields(node):
        if isinstance(node, ast.ImportFrom) and name == "module":
            value = "." * node.level + (value or "")
        if name in LEFT_OUT or value is None or value == []:
            continue
        if isinstance(node, ast.ClassDef) and name == "keywords":
            continue
        if isinstance(node, ast.JoinedStr):  # 3.12.0 to 3.12.3 leave empty texts in
            value = [v for v in value if not (isinstance(v, ast.Constant) and v.value == "")]
            if not value:
                continue
        if isinstance(value, list):
            shown = "[%s]" % ", ".join(text(v) if isinstance(v, str) else dump(v) for v in value)
        elif isinstance(value, ast.AST) or name == "elements":
            shown = dump(value)
        elif isinstance(value, str):
            shown = text(value)
        else:
            shown = str(value)
        fields.append("%s=%s" % (name, shown))
    return "%s(%s)" % (type(node).__name__, ", ".join(fields))


def inside(tree):
    """Whether the tree uses only what the language has nodes for."""
    for node in ast.walk(tree):
        if isinstance(node, OUTSIDE) or getattr(node, "is_async", 0) or getattr(node, "type_params", None):
            return False
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "\\N{" in node.value:
            return False
    return True


def run(program, sources, magics=False):
    """The parser's verdict on each source: ("ok", dump) or ("error", text)."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for i, source in enumerate(sources):
            paths.append(os.path.join(folder, "%06d" % i))
            with open(paths[-1], "wb") as file:
                file.write(source if isinstance(source, bytes) else source.encode("utf-8", "surrogatepass"))
        answers = []
        for at in range(0, len(paths), 500):
            words = [program] + (["-m"] if magics else []) + paths[at : at + 500]
            done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            if done.returncode not in (0, 1) or done.stderr:
                sys.exit("parse_main died (%d)\n%s" % (done.returncode, done.stderr.decode()[-3000:]))
            parts = done.stdout.decode("utf-8", "surrogateescape").split("== " + folder)[1:]
            for part in parts:
                head, _, body = part.partition("\n")
                answers.append((head.split()[-1], body.rstrip("\n")))
        assert len(answers) == len(sources), "parse_main lost a file"
        return answers


def verdict(source):
    """Whether CPython compiles it; a warning is no error."""
    try:
        compile(source, "<oracle>", "exec", dont_inherit=True)
        return True
    except (SyntaxError, ValueError, RecursionError, MemoryError, OverflowError):
        return False


class Count:
    def __init__(self, name, verbose):
        self.name, self.verbose, self.good, self.bad = name, verbose, 0, []

    def check(self, good, *what):
        if good:
            self.good += 1
            return
        self.bad.append(what)
        if len(self.bad) <= (50 if self.verbose else 5):
            print("%s differs:" % self.name)
            for item in what:
                print("  " + str(item)[:1500].replace("\n", "\n  "))

    def report(self):
        print("%-8s %6d agree, %d differ" % (self.name, self.good, len(self.bad)))


# ---- files ----

def statements_of(path):
    """The top-level statements of a file, each as text of its own."""
    with open(path, encoding="utf-8") as file:
        source = file.read()
    tree = ast.parse(source)
    lines = source.splitlines(keepends=True)
    for node in tree.body:
        first = min([node.lineno] + [d.lineno for d in getattr(node, "decorator_list", [])])
        piece = "".join(lines[first - 1 : node.end_lineno])
        try:
            parsed = ast.parse(piece)
        except SyntaxError:
            continue
        if inside(parsed) and "\\N{" not in piece:
            yield piece, parsed


def default_files(step):
    root = sysconfig.get_paths()["stdlib"]
    names = sorted(n for n in os.listdir(root) if n.endswith(".py"))[::step]
    return [os.path.join(root, n) for n in names]


def check_files(program, paths, count):
    for path in paths:
        try:
            pieces = list(statements_of(path))
        except (SyntaxError, UnicodeDecodeError, RecursionError):
            continue
        answers = run(program, [piece for piece, _ in pieces])
        for (piece, tree), (word, body) in zip(pieces, answers):
            wanted = dump(tree)
            count.check(word == "ok" and body == wanted, path, piece, "Python: " + wanted, "Quern:  " + body)


# ---- random programs ----

class Grammar:
    """Random text of the grammar, mostly valid; blanks and brackets vary too."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def pick(self, *choices):
        return self.random.choice(choices)

    def name(self):
        return self.pick("a", "b", "x", "np", "foo", "_y1", "match", "type", "case", "é", "λ", "print")

    def number(self):
        return self.pick(
            "0", "1", "42", "1_000", "0xFF", "0b10_1", "0o17", "1.5", ".5", "2.", "1e10", "1.5e-3", "3j", "1.e2j", "00",
            "9223372036854775807", "9223372036854775808", "1e400", "0.1", "123456789.123456789", "5e-324", "0_0", "1_0.0_1e1_0",
        )

    def string(self):
        return self.pick(
            "'a'", '"b\\n"', "'''c\nd'''", "b'x\\x00'", "r'\\d'", "rb'\\w'", "u'é'", "'\\u03b1\\U0001F600'", "'\\101\\0'",
            "'a' \"b\"", "'\\q'", "f'{x}'", "f'{a!r:>{b}}'", "f'a{x=}b'", "f'{{}}'", "f'{a:.2f}' 'z'", "f'''{\nx}'''",
            "rf'\\d{x}'", "f'{x = !s}'", "f'{a + b:{c}.{d}}'", "f'{ {1: 2}[1] }'", "f'{x:%Y-%m}'", "f'{(lambda: 1)()}'", "''", "f''",
            "f'{a!=b}'", "f'{x:}'", "f'{a,b}'", "f'{*a,}'", "'\\\nx'", "f'\\x41{x}\\n'",
        )

    def items(self, depth, item, low=0):
        return ", ".join(item(depth - 1) for _ in range(self.random.randint(low, 3)))

    def star(self, depth):
        return self.pick("*" + self.atom(depth), self.expression(depth), self.expression(depth))

    def atom(self, depth):
        if depth <= 0:
            return self.pick(self.name(), self.number(), "None", "True", "...", self.string())
        return self.pick(
            self.name, lambda: self.string(), lambda: "(%s)" % self.expression(depth - 1),
            lambda: "(%s,)" % self.star(depth - 1), lambda: "[%s]" % self.items(depth, self.star),
            lambda: "{%s}" % self.items(depth, self.star, 1),
            lambda: "{%s}" % self.items(depth, lambda d: self.pick("**" + self.atom(d), self.expression(d) + ": " + self.expression(d))),
            lambda: "[%s %s]" % (self.named(depth - 1), self.clauses(depth)),
            lambda: "(%s %s)" % (self.expression(depth - 1), self.clauses(depth)),
            lambda: "{%s: %s %s}" % (self.expression(depth - 1), self.expression(depth - 1), self.clauses(depth)),
            lambda: "()", lambda: "[]", lambda: "{}",
        )() if depth else self.name()

    def clauses(self, depth):
        text = "for %s in %s" % (self.target(1), self.disjunction(depth - 1))
        return text + "".join(" if " + self.disjunction(depth - 2) for _ in range(self.random.randint(0, 2)))

    def target(self, depth):
        if depth <= 0:
            return self.pick("a", "b", "x", "y")
        return self.pick("a", "b.c", "x[0]", "a, b", "(a, b)", "[a, *b]", "*a, b", "a,")

    def trailer(self, depth):
        return self.pick(
            lambda: "." + self.name(), lambda: "(%s)" % self.arguments(depth), lambda: "[%s]" % self.items(depth, self.slice, 1)
        )()

    def slice(self, depth):
        return self.pick(
            lambda: self.named(depth), lambda: ":", lambda: "%s:" % self.expression(depth), lambda: "::" + self.number(),
            lambda: "%s:%s" % (self.expression(depth), self.expression(depth)), lambda: "*" + self.atom(depth),
        )()

    def arguments(self, depth):
        positional = [self.pick(self.star(depth - 1), self.named(depth - 1)) for _ in range(self.random.randint(0, 2))]
        keywords = [self.pick("%s=%s" % (n, self.expression(depth - 1)), "**" + self.atom(depth - 1)) for n in ("k", "w")[: self.random.randint(0, 2)]]
        if self.random.random() < 0.1:
            return "%s %s" % (self.expression(depth - 1), self.clauses(depth))
        return ", ".join(positional + keywords)

    def named(self, depth):
        return self.pick(self.expression(depth), "%s := %s" % (self.name(), self.expression(depth)), self.expression(depth))

    def primary(self, depth):
        return self.atom(depth) + "".join(self.trailer(depth - 1) for _ in range(self.pick(0, 0, 1, 2) if depth > 0 else 0))

    def arithmetic(self, depth):
        if depth <= 0:
            return self.primary(0)
        return self.pick(
            lambda: self.primary(depth), lambda: self.pick("-", "+", "~") + self.arithmetic(depth - 1),
            lambda: self.arithmetic(depth - 1) + self.pick(" ", "") + self.pick("+", "-", "*", "/", "//", "%", "@", "**", "<<", ">>", "&", "|", "^")
            + self.pick(" ", "") + self.arithmetic(depth - 1),
        )()

    def disjunction(self, depth):
        if depth <= 0:
            return self.arithmetic(0)
        return self.pick(
            lambda: self.arithmetic(depth), lambda: "not " + self.disjunction(depth - 1),
            lambda: " ".join([self.arithmetic(depth - 1), self.pick("<", ">", "==", "!=", "<=", ">=", "in", "not in", "is", "is not"), self.arithmetic(depth - 1)]),
            lambda: "%s %s %s" % (self.disjunction(depth - 1), self.pick("and", "or"), self.disjunction(depth - 1)),
        )()

    def expression(self, depth):
        if depth <= 0:
            return self.arithmetic(0)
        return self.pick(
            lambda: self.disjunction(depth), lambda: self.disjunction(depth),
            lambda: "%s if %s else %s" % (self.disjunction(depth - 1), self.disjunction(depth - 1), self.expression(depth - 1)),
            lambda: "lambda %s: %s" % (self.parameters(False), self.expression(depth - 1)),
        )()

    def parameters(self, typed):
        forms = ["", "a", "a, b", "a, b=1", "*a", "**k", "a, /", "a, /, b=2, *, c", "*, c=1, d", "a, *b, c, **d", "a=1, /, b=2"]
        if typed:
            forms += ["a: int", "a: int = 1, *b: x", "a, *, c: float = 2., **k: str", "a,"]
        return self.pick(*forms)

    def block(self, depth, indent):
        inner = indent + self.pick("    ", "  ", "\t") if depth > 0 else indent + " "
        if self.random.random() < 0.15:
            return " " + self.simple(depth - 1) + "\n"
        lines = "".join(self.statement(depth - 1, inner) for _ in range(self.random.randint(1, 3)))
        return self.pick("\n", "  # note\n", "\n\n") + lines

    def simple(self, depth):
        e = lambda: self.expression(min(depth, 2))
        return self.pick(
            lambda: e(), lambda: "%s = %s" % (self.target(1), e()), lambda: "a = b = %s" % e(), lambda: "x: %s = %s" % (e(), e()),
            lambda: "x[0] %s %s" % (self.pick("+=", "-=", "*=", "@=", "//=", "**=", ">>=", "|="), e()), lambda: "pass",
            lambda: "del a, b[0]", lambda: "assert %s, %s" % (e(), e()), lambda: "raise %s" % e(), lambda: "import a.b as c, d",
            lambda: "from .a import (b, c as d,)", lambda: "from a import *", lambda: "return %s" % e(), lambda: "break",
            lambda: "continue", lambda: "global g1, g2", lambda: "x = yield %s" % e(), lambda: "a; b; c",
            lambda: "%s, %s" % (self.star(1), e()), lambda: "raise a from b", lambda: "%s = *a, b" % self.target(1),
        )()

    def statement(self, depth, indent=""):
        if depth <= 0 or self.random.random() < 0.6:
            return indent + self.simple(depth) + "\n"
        e = lambda: self.named(min(depth, 2))
        b = lambda: self.block(depth, indent)
        return indent + self.pick(
            lambda: "if %s:%s" % (e(), b()), lambda: "if %s:%s%selif %s:%s%selse:%s" % (e(), b(), indent, e(), b(), indent, b()),
            lambda: "while %s:%s" % (e(), b()), lambda: "for %s in %s:%s%selse:%s" % (self.target(1), self.expression(1), b(), indent, b()),
            lambda: "def f(%s)%s:%s" % (self.parameters(True), self.pick("", " -> int"), b()),
            lambda: "@%s\n%sdef g(%s):%s" % (self.expression(1), indent, self.parameters(True), b()),
            lambda: "with %s as %s:%s" % (self.expression(1), self.pick("a", "(a, b)", "x.y"), b()),
            lambda: "with (%s as a, %s):%s" % (self.expression(1), self.expression(1), b()), lambda: "with (a, b):%s" % b(),
            lambda: "try:%s%sexcept %s:%s%sfinally:%s" % (b(), indent, self.pick("E as e", "E", "(A, B)", ""), b(), indent, b()),
            lambda: "try:%s%sfinally:%s" % (b(), indent, b()), lambda: "class C(%s):%s" % (self.pick("", "A", "A, b=1"), b()),
        )()

    def program(self):
        return "".join(self.statement(3) for _ in range(self.random.randint(1, 3)))

    def broken(self, source):
        """A small mutation: a piece left out, doubled, swapped or put elsewhere."""
        r = self.random
        at = r.randrange(len(source) + 1)
        junk = self.pick("(", ")", "]", "{", ":", ",", "=", " ", "\n", "'", '"', "+", "*", "if ", "in", " 1", ".", "\\", "    ", "\t", "!", "==", "else", "#", "f'", "x ")
        return self.pick(
            lambda: source[:at] + junk + source[at:], lambda: source[:at] + source[at + r.randint(1, 3) :], lambda: source[:at]
        )()


def usable(source):
    if "\\N{" in source or "async" in source or "await" in source:
        return False
    try:
        return inside(ast.parse(source))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return True


def nests_quotes(source):
    """Before 3.12 Python read f-strings differently; those sources are not compared there."""
    return sys.version_info < (3, 12) and "f'" in source.lower().replace('"', "'")


def check_random(program, amount, seed, count, verdicts):
    grammar = Grammar(seed)
    programs = [grammar.program() for _ in range(amount)]
    broken = [grammar.broken(grammar.pick(*programs)) for _ in range(amount)]
    for source, (word, body) in zip(programs, run(program, programs)):
        if not usable(source):
            continue
        accepted = verdict(source)
        if accepted:
            wanted = dump(ast.parse(source))
            count.check(word == "ok" and body == wanted, source, "Python: " + wanted, "Quern:  " + body)
        else:
            verdicts.check(word == "error", source, "Python refuses, Quern accepts")
    for source, (word, body) in zip(broken, run(program, broken)):
        if usable(source) and not nests_quotes(source):
            verdicts.check((word == "ok") == verdict(source), source, "Python accepts: %s" % verdict(source), "Quern: " + word + " " + body)


def check_cases(program, verdicts):
    with open(os.path.join(HERE, "parse_cases.txt"), encoding="utf-8") as file:
        cases = [part.strip("\n") + "\n" for part in file.read().split("\n----\n")]
    for source, (word, body) in zip(cases, run(program, cases)):
        verdicts.check((word == "ok") == verdict(source), source, "Python accepts: %s" % verdict(source), "Quern: " + word + " " + body)


def main(words):
    program, paths, amount, seed, verbose, step = None, [], 1000, 1, False, 4
    words = iter(words)
    for word in words:
        if word == "--random":
            amount = int(next(words))
        elif word == "--seed":
            seed = int(next(words))
        elif word == "--all":
            step = 1
        elif word == "--verbose":
            verbose = True
        elif program is None:
            program = os.path.join(word, "parse_main") if os.path.isdir(word) else word
        else:
            paths.append(word)
    if program is None:
        sys.exit(__doc__)
    trees, programs, verdicts = (Count(name, verbose) for name in ("trees", "random", "verdict"))
    check_files(program, paths or default_files(step), trees)
    check_random(program, amount, seed, programs, verdicts)
    check_cases(program, verdicts)
    counts = (trees, programs, verdicts)
    for count in counts:
        count.report()
    failed = sum(bool(count.bad) for count in counts)
    print("%d passed, %d failed" % (len(counts) - failed, failed))
    sys.exit(failed > 0)


main(sys.argv[1:])
