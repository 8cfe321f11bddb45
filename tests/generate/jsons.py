"""Random texts of JSON, right and wrong ones, on CPython and on Quern: values, errors and what is written again.

usage: python tests/generate/jsons.py [-n TEXTS] [--first SEED] [--batches N] [--quern PATH] [--write FILE]

Each batch is one program of so many texts. What Quern refuses (ints beyond 64 bits, halves of surrogates) is counted.
--write keeps the program of the first batch.
"""
import json
import random
import sys

import batches

WORDS = ["a", "b", "key", "", "é", "€", "\U0001f600", "a b", "\n", "\t", "\"", "\\", "/", "\x7f", "\u00a0", "\u2028", "null", "0"]
NUMBERS = [0, 1, -1, 7, 10**6, 2**53 + 1, 2**63 - 1, -(2**63), 0.0, -0.0, 0.1, 1.5, -2.5e-7, 1e16, 1e22, 1e300, 5e-324, 123456.789]
BITS = list("[]{},:\"\\0123456789.eE+-untf/ \n\t\ra\u00e9\u20ac\x00\x01\x7f") + [
    "null", "true", "false", "NaN", "Infinity", "-Infinity", "\\u00e9", "\\ud83d\\ude00", "\\ud83d", "\\u12", "\\n", "\\x", "[]", "{}", '""', "1e5", "99999999999999999999", "\ufeff",
]
SHOW = '''

def written(value):
    print("  ", ascii(json.dumps(value)))
    print("  ", ascii(json.dumps(value, indent=1, sort_keys=True, ensure_ascii=False)))
    print("  ", ascii(json.dumps(value, separators=(",", ":"), indent=">")))


spelled = json.JSONDecoder(parse_int=lambda s: "i" + s, parse_float=lambda s: "f" + s, parse_constant=len, object_pairs_hook=lambda pairs: [v for k, v in pairs])
hooked = json.JSONDecoder(object_hook=lambda d: "+".join(d.keys()), strict=False)


def begun(text, at):
    try:
        print("  ", ascii(repr(spelled.raw_decode(text, at))))
    except json.JSONDecodeError as e:
        print("  error", e)
    except NotImplementedError as e:
        print("  refused", e)


def one(n, text):
    print(n, ascii(text))
    begun(text, 0)
    begun(text, len(text) // 2)
    try:
        print("  ", ascii(repr(spelled.decode(text))), ascii(repr(hooked.decode(text))))
    except json.JSONDecodeError as e:
        print("  error", e, ascii(e.doc))
    except OverflowError as e:
        print("  refused", e)
    except NotImplementedError as e:
        print("  refused", e)
    try:
        value = json.loads(text)
        print("  ", ascii(repr(value)), type(value).__name__)
        written(value)
    except json.JSONDecodeError as e:
        print("  error", e, e.msg, e.pos, e.lineno, e.colno)
    except OverflowError as e:
        print("  refused", e)
    except NotImplementedError as e:
        print("  refused", e)


n = 0
for text in cases:
    one(n, text)
    n += 1
'''


class Texts:
    def __init__(self, seed):
        self.rng = random.Random(seed)

    def value(self, depth=0):
        pick, k = self.rng.choice, self.rng.random()
        if k < 0.3 and depth < 4:
            return [self.value(depth + 1) for _ in range(pick([0, 1, 2, 3]))]
        if k < 0.6 and depth < 4:
            return {self.word(): self.value(depth + 1) for _ in range(pick([0, 1, 2, 3]))}
        if k < 0.7:
            return pick([None, True, False])
        return self.word() if k < 0.85 else pick(NUMBERS)

    def word(self):
        return "".join(self.rng.choice(WORDS) for _ in range(self.rng.choice([1, 1, 1, 2, 3])))

    def case(self):
        pick = self.rng.choice
        text = json.dumps(
            self.value(), ensure_ascii=pick([True, False]), indent=pick([None, None, 0, 2, "\t"]),
            separators=pick([None, (",", ":"), (" , ", " : "), (",\n", ":\r")])
        )
        for _ in range(pick([0, 0, 0, 1, 1, 2, 4])):
            at = self.rng.randrange(len(text) + 1)
            text = text[:at] + pick(BITS + [""]) + text[at + pick([0, 0, 1, 2]):]
        return text

    def program(self, count):
        return "import json\n\ncases = [\n" + "".join(f"    {ascii(self.case())},\n" for _ in range(count)) + "]\n" + SHOW


if __name__ == "__main__":
    sys.exit(batches.main(__doc__, lambda seed, count: Texts(seed).program(count), 3000))
