"""Nests of try statements, with every way out of every block: fall off its end, raise what a handler takes
and what none takes, break, continue, return.

usage: python tests/generate/nests.py one | two SEED COUNT | dynamic LEVELS SEED COUNT RUNS

`one` writes all 1800 nests of one level, a function each, with what each block does written into it; `two`
COUNT of the nests of two levels. `dynamic` writes functions in which each block chooses when it runs: all
125 forms of two levels when COUNT is 125 or more, else so many. The programs print the blocks that ran."""
import itertools
import random
import sys

ACTIONS = ["fall", "value", "key", "break", "continue", "return"]
FORMS = ["eh", "ehl", "ehf", "ehlf", "ef"]  # e: body, h: handler, l: else, f: finally
HEADS = {"h": "except ValueError as error:", "l": "else:", "f": "finally:"}


def action(name, tag):
    return {"fall": f"t = t + '{tag}.'", "value": f"raise ValueError('{tag}')", "key": f"raise KeyError('{tag}')",
            "break": "break", "continue": "continue", "return": f"return t + ' {tag}'"}[name]


def nest(form, tag, pad, does, where=None, inner=()):
    """The lines of a try; does(block, pad): what a block does last; `inner` stands in block `where`."""
    lines = [pad + "try:"]
    deep = pad + "    "
    for block in form:
        if block in HEADS:
            lines.append(pad + HEADS[block])
        if block == "h":
            lines.append(deep + "t = t + ' ' + repr(error)")
        lines.append(f"{deep}t = t + ' {tag}{block}'")
        if block == where:
            lines += inner
        lines += does(block, deep)
    return lines


def written(rng_actions, tag):
    return lambda block, pad: [pad + action(rng_actions[block], tag + block)]


def chosen(tag):
    def lines(block, pad):
        out = [f"{pad}a = next_action(s)"]
        for k, name in enumerate(ACTIONS):
            out += [f"{pad}{'elif' if k else 'if'} a == {k}:", f"{pad}    {action(name, tag + block)}"]
        return out
    return lines


def function(number, parameter, turns, lines):
    return [f"def f{number}({parameter}):", "    t = ''", f"    for i in range({turns}):", "        t = t + ' <'", *lines,
            "        t = t + ' >'", "    else:", "        t = t + ' else'", "    return t + ' end'", ""]


def written_program(nests):
    out = []
    for k, lines in enumerate(nests):
        out += function(k, "", 2, lines)
        out += ["try:", f"    print({k}, f{k}())", "except Exception as error:", f"    print({k}, repr(error))"]
    return "\n".join(out) + "\n"


def one_level():
    for form in FORMS:
        for does in itertools.product(ACTIONS, repeat=len(form)):
            yield nest(form, "", " " * 8, written(dict(zip(form, does)), ""))


def two_levels(rng, count):
    for _ in range(count):
        outer, inner = rng.choice(FORMS), rng.choice(FORMS)
        does = {block: rng.choice(ACTIONS) for block in outer}
        inside = {block: rng.choice(ACTIONS + ["fall"] * 3) for block in inner}
        lines = nest(inner, "i", " " * 12, written(inside, "i"))
        yield nest(outer, "", " " * 8, written(does, ""), rng.choice(outer), lines)


def shapes(rng, levels, count):
    """Forms, and the block of each that holds the next."""
    if levels == 2:
        every = [[(a, where), (b, None)] for a in FORMS for where in a for b in FORMS]
        return every if count >= len(every) else rng.sample(every, count)
    forms = [[rng.choice(FORMS) for _ in range(levels)] for _ in range(count)]
    return [[(form, rng.choice(form)) for form in each] for each in forms]


def dynamic_program(shapes_, runs):
    out = ["def next_action(s):", "    s[0] = (s[0] * 1103515245 + 12345) % 2147483648",
           "    return s[0] // 65536 % 6", ""]
    for number, levels in enumerate(shapes_):
        lines = ()
        for depth in reversed(range(len(levels))):
            form, where = levels[depth]
            lines = nest(form, "abcdef"[depth], " " * (8 + 4 * depth), chosen("abcdef"[depth]),
                         where if depth + 1 < len(levels) else None, lines)
        out += function(number, "s", 3, lines)
        out += [f"for k in range({runs}):", f"    s = [k * 7919 + {number}]", "    try:",
                f"        print({number}, k, f{number}(s))", "    except Exception as error:",
                f"        print({number}, k, repr(error))"]
    return "\n".join(out) + "\n"


def main(kind, *numbers):
    numbers = [int(n) for n in numbers]
    if kind == "one":
        return written_program(one_level())
    if kind == "two":
        return written_program(two_levels(random.Random(numbers[0]), numbers[1]))
    levels, seed, count, runs = numbers
    return dynamic_program(shapes(random.Random(seed), levels, count), runs)


if __name__ == "__main__":
    sys.stdout.write(main(*sys.argv[1:]))
