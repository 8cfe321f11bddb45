"""What may be said of a mutated program and its two outcomes."""
import re

import both
import known
from numpy_files import close

WRONG = ("differs", "no error", "crash", "unclear")
# Functions whose last digit is the library's.
ROUNDED = re.compile(r"\b(sin|cos|tan|asin|acos|atan|arc\w+|\w*sinh|\w*cosh|\w*tanh|exp\w*|log\w*|pow\w*|cbrt|hypot|gamma|lgamma|erf\w*|std|var|interp|atan2|random|"
                     r"matmul|dot|einsum|polyfit|poly\w*|cov|corrcoef|roots|convolve|correlate|tensordot|inner|outer|vdot|kron|cross|trapezoid|gradient|geomspace|"
                     r"sinc|i0|nan\w+|quantile|percentile|mean|average|prod|cumprod)\b|@|\*\*")


UNSEEDED = re.compile(r"\brandom\b|\brng\b")
SEED = re.compile(r"seed\(\w|default_rng\(\w|RandomState\(\w|Random\(\w|PCG64\(\w|MT19937\(\w")
# What stands in memory that nothing has written; modules and functions; the name of another shape; slices with steps on both sides, whose order the reference tells.
UNSAID = re.compile(r"\b(?:repr|str|type)\((?:np|math|random)\b[\w.]*\)|\bempty|\bndarray\(|\.shape = |(\w+)\[[^\]=]*:[^\]=]*:[^\]=]*\] \S?= .*\b\1\[")
TINY = re.compile("e-1[4-9]")


def fair(text, answer):
    """Whether a program's outcome on CPython says something of Quern."""
    if answer.kind == "NameError" and re.search("'(np|math|random|_+|_\\d+|In|Out)'", answer.sentence) or UNSAID.search(text):
        return False
    if UNSEEDED.search(text) and not SEED.search(text):
        return False
    return not both.OBJECT.search(answer.printed) and len(answer.printed) < 20000 and answer.kind not in (
        "MemoryError", "RecursionError", "SyntaxError", "SystemExit", "KeyboardInterrupt", "UnboundLocalError")


def packed(text):
    """A text without the spaces that arrays are filled up with."""
    return re.sub(r"\s+", " ", re.sub(r"\s+(?=[\],])|(?<=\[)\s+", "", text))


def bare(printed):
    """A text whose NumPy scalars of Python's own kinds of number are written as those are."""
    return re.sub(r"np\.(?:float64|int64|complex128)\(((?:[^()]|\([^()]*\))*)\)", r"\1", re.sub(r"np\.(True|False)_", r"\1", printed))


def verdict(text, python, quern):
    """`same`, `refused`, `close` (but for last digits), `other error`, or one of WRONG: `unclear` is refused by a sentence
    that tells nobody what to do."""
    if both.OBJECT.search(quern.printed):
        return "other error"
    what = both.verdict(python, quern)
    if what in ("refused", "other error") and known.unclear(both.sentence_key(quern)):
        return "unclear"
    if what == "differs" and quern.kind is None and python.kind is None and ROUNDED.search(text) and (
            TINY.search(python.printed + quern.printed) or close(packed(python.printed), packed(quern.printed), 1e-5)):
        return "close"
    return what
