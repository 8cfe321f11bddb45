"""A scanner of a small language, and a calculator on it."""
import re

SPEC = [
    ("NUMBER", r"\d+(\.\d*)?"),
    ("ASSIGN", r":="),
    ("END", r";"),
    ("ID", r"[A-Za-z]+"),
    ("OP", r"[+\-*/]"),
    ("NEWLINE", r"\n"),
    ("SKIP", r"[ \t]+"),
    ("MISMATCH", r"."),
]
KEYWORDS = {"IF", "THEN", "ENDIF", "FOR", "NEXT", "GOSUB", "RETURN"}


def tokenize(code):
    regex = "|".join("(?P<%s>%s)" % pair for pair in SPEC)
    line = 1
    start = 0
    out = []
    for m in re.finditer(regex, code):
        kind = m.lastgroup
        value = m.group()
        column = m.start() - start
        if kind == "NEWLINE":
            start = m.end()
            line += 1
            continue
        elif kind == "SKIP":
            continue
        elif kind == "ID" and value in KEYWORDS:
            kind = value
        elif kind == "MISMATCH":
            raise RuntimeError(f"{value!r} unexpected on line {line}")
        out.append((kind, value, line, column))
    return out


program = """
    IF quantity THEN
        total := total + price * quantity;
        tax := price * 0.05;
    ENDIF;
"""
for token in tokenize(program):
    print(token)
try:
    tokenize("a := ?")
except RuntimeError as e:
    print(e)

TOKEN = re.compile(r"\s*(?:(\d+)|(.))")


def factor(tokens, at: int) -> tuple[int, int]:
    number, op = tokens[at]
    if number:
        return int(number), at + 1
    value, at = expression(tokens, at + 1)
    return value, at + 1


def term(tokens, at: int) -> tuple[int, int]:
    value, at = factor(tokens, at)
    while tokens[at][1] == "*":
        right, at = factor(tokens, at + 1)
        value *= right
    return value, at


def expression(tokens, at: int) -> tuple[int, int]:
    value, at = term(tokens, at)
    while tokens[at][1] in ("+", "-"):
        sign = tokens[at][1]
        right, at = term(tokens, at + 1)
        value = value + right if sign == "+" else value - right
    return value, at


def calculate(text):
    tokens = TOKEN.findall(text)
    tokens.append(("", "end"))
    return expression(tokens, 0)[0]


for text in ["1 + 2 * 3", "(1 + 2) * 3", "2 * (3 + 4) * 5 - 6", "42"]:
    print(text, "=", calculate(text))
