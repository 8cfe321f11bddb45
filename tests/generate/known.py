"""The refusals that the language reference states: a program that meets one is counted, not failed."""
import re

REASONS = [
    r"the length of a tuple is part of its type",
    r"a chained comparison of arrays has no single truth value",
    r"TYPEean index did not match indexed array.* TYPEean axis is N$",  # NumPy takes masks without elements
    r"cross\(\) takes vectors of three elements",
    r"histogram\(\) takes real numbers",
    r"squeeze\(\) without an axis needs known lengths",
    r"a negative TYPE to a fractional power is TYPE",
    r"TYPE\(\) argument must be a real number, not",
    r"Integers to negative TYPEeger powers are not allowed",
    r"TYPEeger result does not fit in N bits",
    r"depending on the branch taken",
    r"this call equals one with arguments of other types",  # a cache that gives f(2) for f(2.0)
    r"makes a tuple whose length depends on the shape",
    r"cannot look for \w+ in list\[TYPE\]$",  # an array in a list of arrays: its == has no single truth value
    r"have no single truth value when they are compared",  # lists of arrays
    r"arrays have no order here",
    r"cannot put TYPE TYPEo list\[TYPE\]$",  # a list without items whose type is known
    r"^OverflowError: Python TYPEeger N out of bounds for TYPE",  # a constant that does not fit, refused before it runs
    r"cannot store a TYPE number in an array of TYPE$",  # NumPy warns and drops the imaginary part of its own scalars
    r"the text holds N rows? of N numbers?: an array of rank N, and rank N was expected",  # the rows decide the axes of np.loadtxt
    r"(assignment destination|output array) is read-only",  # of what np.broadcast_arrays gives
]

# Sentences that tell nobody what to do: where one comes out, an error has been lost on the way.
UNCLEAR = [r"could not be compiled", r"cannot be compiled for these arguments", r"this is a defect"]


def unclear(key):
    return any(re.search(sentence, key) for sentence in UNCLEAR)


def documented(key):
    return any(re.search(reason, key) for reason in REASONS)
