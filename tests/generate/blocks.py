"""Random statements with blocks: loops, branches, functions, handlers.

A block is made on copies of the values in reach; whether the whole holds is judged when it runs.
Invariant: a block leaves every name outside it of the type that it had.
"""
import contextlib
import io
import textwrap

import numpy as np

from exprs import Expressions, Reject, trial
from statements import plain
from values import is_number, signature


class Blocks:
    """The compound statements of a Program."""

    def block(self, names, count, writes=True):
        """Lines of a block, made on copies of the values in reach."""
        make = self.in_names(names)
        lines = []
        ways = [self.assign, self.assign, self.show] + [self.store, self.in_place, self.overlap, self.rebind] * writes
        for _ in range(count):
            for _ in range(4):
                try:
                    line = self.rng.choice(ways)(make)
                    before = {n: signature(names[n]) for n in make.variables()}
                    exec(line, names)
                except Exception:
                    continue
                if self.lacks(line) or any(signature(names[n]) != sign for n, sign in before.items()):
                    raise Reject
                lines.append(line)
                break
        if not lines:
            raise Reject
        return lines

    def loop(self, make):
        names = trial(make.names)
        way = self.rng.random()
        rows = make.variables(lambda v: isinstance(v, np.ndarray) and v.ndim and 0 < len(v) <= 12)
        index = self.fresh("i")
        if way < 0.4 or not rows:
            stop = self.rng.randint(0, 6)
            head = f"for {index} in range({self.rng.choice([f'{stop}', f'1, {stop + 1}', f'{stop}, -1, -1', f'0, {stop}, 2'])}):"
            names[index] = 1
        else:
            row, item = self.rng.choice(rows), self.fresh("r")
            head = self.rng.choice([f"for {item} in {row}:", f"for {index}, {item} in enumerate({row}):",
                                    f"for {index}, {item} in zip(range(5), {row}):", f"for {item} in reversed({row}):",
                                    f"for {index} in range(len({row})):\n    {item} = {row}[{index}]"])
            names[item] = names[row][0]
            names.update({index: 0} if index in head else {})
        body = self.block(names, self.rng.randint(1, 4))
        if self.rng.random() < 0.15:
            condition = self.in_names(names).condition(1)[0]
            body.insert(self.rng.randint(0, len(body)), f"if {condition}:\n    {self.rng.choice(['break', 'continue'])}")
        return head + "\n" + textwrap.indent("\n".join(body), "    ")

    def in_names(self, names):
        make = Expressions(self.rng, self.make.rows, names)
        make.functions, make.hidden, make.limit = self.make.functions, self.make.hidden, self.make.limit
        return make

    def accumulate(self, make):
        """A loop with a running result in a new name."""
        source = self.rng.choice(make.variables(lambda v: isinstance(v, np.ndarray) and v.ndim and 0 < len(v) <= 40) or [None])
        if source is None:
            raise Reject
        acc, item = self.fresh("s"), self.fresh("r")
        names = trial(make.names)
        start, value = make.expression(1, lambda v: is_number(v) or isinstance(v, np.ndarray))
        names[acc], names[item] = value, make.names[source][0]
        step, _ = self.in_names(names).expression(2, lambda v: signature(v) == signature(value), tries=15)
        self.promised = {acc: signature(value)}
        operator = self.rng.choice([f"{acc} = {step}", f"{acc} = {acc} + {item}", f"{acc} += {step}", f"{acc} = {step} - {acc}"])
        return f"{acc} = {start}\nfor {item} in {source}:\n    {operator}\nprint({acc})"

    def while_loop(self, make):
        names = trial(make.names)
        index = self.fresh("w")
        names[index] = 1
        body = self.block(names, self.rng.randint(1, 3))
        at = self.rng.choice([0, len(body)])
        body.insert(at, f"{index} += 1")
        return f"{index} = 0\nwhile {index} < {self.rng.randint(1, 5)}:\n" + textwrap.indent("\n".join(body), "    ")

    def branch(self, make):
        condition, _ = make.condition(2)
        first = self.block(trial(make.names), self.rng.randint(1, 3))
        text = f"if {condition}:\n" + textwrap.indent("\n".join(first), "    ")
        if self.rng.random() < 0.3:
            text += f"\nelif {make.condition(1)[0]}:\n" + textwrap.indent("\n".join(self.block(trial(make.names), 1)), "    ")
        if self.rng.random() < 0.6:
            text += "\nelse:\n" + textwrap.indent("\n".join(self.block(trial(make.names), self.rng.randint(1, 2))), "    ")
        return text

    def short_function(self, make):
        """A lambda, or a function that calls itself."""
        name = self.fresh("f")
        text, value = make.expression(1, lambda v: is_number(v) or isinstance(v, np.ndarray))
        names = trial(make.names)
        names["p"] = trial({"x": value})["x"]
        inside = self.in_names(names)
        if self.rng.random() < 0.5:
            body, _ = inside.expression(2, plain)
            self.make.functions.append((name, [value], False))
            return f"{name} = lambda p: {body}\nprint({name}({text}))"
        step, _ = inside.expression(2, lambda v: signature(v) == signature(value))
        last, _ = inside.expression(1, lambda v: signature(v) == signature(value))
        self.make.functions.append((name, [1, value], True))
        return (f"def {name}(n, p):\n    if n <= 0 or n > 9:\n        return {last}\n    return {name}(n - 1, {step})\n"
                f"print({name}({self.rng.randint(0, 4)}, {text}))")

    def handled(self, make):
        """Errors that only running finds, and their handlers."""
        found = make.variables(lambda v: isinstance(v, (np.ndarray, list)) and (isinstance(v, list) or v.ndim) and len(v))
        if not found:
            raise Reject
        name, index = self.rng.choice(found), self.fresh("i")
        n = len(make.names[name])
        body = self.rng.choice([f"print({name}[{index}])", f"print(10 // {index}, {name}[{index}])", f"print([1, 2, 3][{index}], 5 % {index})",
                                f"print(np.arange({index}).max())", f"print(np.arange(6).reshape({index}, -1).shape)",
                                f"print(np.array([2, 3]) ** np.array({index}))", f"print(int('7' * min({index}, 9)))", f"print(np.array({name})[[0, {index}]])",
                                f"print(np.split(np.arange(6), {index} + 4))", f"print(1 << {index})",
                                f"print(0j ** {index}, 1)", f"print(np.complex128(0) ** {index})", f"print(np.zeros(2, complex) ** {index})", f"print(0.0 ** {index})", f"print(np.float64(0) ** {index})",
                                f"print(np.zeros(2) ** {index}, np.float32(2) ** {index})", f"print(0j ** ({index} * 1j))", f"print(np.zeros(2, np.complex64) ** (1j * {index}))",
                                f"if {index} > 1:\n    raise ValueError('not %d' % {index})\nprint({index})"])
        kinds = self.rng.choice(["Exception", "(IndexError, ValueError, ZeroDivisionError)", "IndexError"])
        tail = self.rng.choice(["", "\n    else:\n        print('fine')", "\n    finally:\n        print('done')"])
        show = self.rng.choice(["print('failed')", "print(e)", "print('failed:', e)"])
        return (f"for {index} in ({n}, 0, -1, 1, {-n - 1}):\n    try:\n{textwrap.indent(body, '        ')}\n"
                f"    except {kinds} as e:\n        {show}{tail}")

    def moving(self, make):
        """A function whose loop uses indices that move, count from the end, or leave the array, and calls of it."""
        name, test, pick = self.fresh("f"), self.fresh("f"), self.rng.choice
        moves = ["j", "j", "j - 1", "j - 1", "j - 2", "j + 1", "-j", "-j - 1", "-(j + 1)", "n - 1 - j", "n - j", "j - k", "j + k", "j - n", "2 * j", "j * k", "3 - j", "j - 5", "j // 2", "(j + 1) % n", "-1", "-2", "0", "k", "-k", "k - 1", "n - 1", "-n", "i", "i - 1", "i + 1", "-i - 1", "i + j", "j - i"]
        ranges = ["n", "n", "n", "1, n", "2, n", "-1, n - 1", "-3, n", "-5, 0", "k, n", "n + 1", "len(u)", "0, n, 2", "-2, n, 3", "n - 1, -1, -1", "n, 0, -1", "-1, -n - 1, -1", "0, n, k"]
        one = lambda: f"u[{pick(moves)}]" if self.rng.random() < 0.8 else f"a[{pick(moves)}, {pick(moves)}]"
        to = pick([f"v[{pick(moves)}]", f"v[{pick(moves)}]", f"a[{pick(moves)}, {pick(moves)}]", "s"])
        work = [f"{to} {pick(['=', '+='])} {' + '.join(one() for _ in range(self.rng.randint(1, 3)))}"]
        if self.rng.random() < 0.35:
            work = [f"if {pick(['j > 0', 'j + 1 < n', 'j - k >= 0', 'i > 0', 'u[j] < 4', 's < 20'])}:", "    " + work[0]]
        if self.rng.random() < 0.2:
            work.insert(self.rng.randint(0, 1) if len(work) == 1 else 0, pick(["if j == 2:\n    break", "if j == 1:\n    continue", "if j > 3:\n    return s, last"]))
        loop = f"for j in range({pick(ranges)}):\n" + textwrap.indent("\n".join(work + ["last = j"]), "    ")
        head = "i = 0\n" + loop if self.rng.random() < 0.6 else "for i in range(n):\n" + textwrap.indent(loop, "    ")
        calls = [(pick([n, n, n + 1, n + 9, 3]), n, pick([0, 1, 1, 2, -1])) for n in (5, pick([0, 1, 2]), pick([4, 7]))]
        return (f"def {name}(u, v, a, n, k):\n    s, last = np.float64(0), -9\n{textwrap.indent(head, '    ')}\n    return s, last\n"
                f"def {test}(size, n, k):\n    u, v, a = np.arange(size) / 2, np.arange(size) * 1.5, np.arange(size * size).reshape(size, size) / 4\n"
                f"    try:\n        print({name}(u, v, a, n, k))\n    except (IndexError, ValueError, ZeroDivisionError) as e:\n        print(e)\n    print(v, a.sum())\n"
                + "\n".join(f"{test}({size}, {n}, {k})" for size, n, k in calls))

    def held(self, make):
        """A function in which a second name holds the array or list that the first held, which then goes elsewhere."""
        name = self.fresh("f")
        text, value = make.expression(1, lambda v: isinstance(v, (np.ndarray, list)) and len(np.shape(v)) and len(v) and (isinstance(v, list) or v.size <= 40))
        other, _ = make.expression(1, lambda v: signature(v) == signature(value) and len(v))
        copied = lambda t: f"({t}).copy()" if isinstance(value, np.ndarray) else f"list({t})"
        after = f"v = {copied('w')}\nprint(v)"
        lost = self.rng.choice(["x = w", "del x", f"x = {copied(other)}", "x, w = w, x", f"w = x = {copied(other)}"])
        if lost != "del x":
            lost = self.rng.choice(["{0}", "for i in range(3):\n    {1}\n    for j in range(2):\n        print(y[:2], j)\n    {0}", "for i in range(2):\n    {0}\n    {1}"]).format(lost, textwrap.indent(after, "    ").lstrip())
        lines = [f"x = {copied(text)}", f"{self.rng.choice(['if n:', 'for k in range(n):'])}\n    x = {copied(other)}", f"w = {copied(text)}", "y = x", lost, after, self.rng.choice(["print(y, w)", "print(w)"])]
        return f"def {name}(n):\n{textwrap.indent(chr(10).join(lines), '    ')}\n{name}(1)\n{name}(0)"

    def function(self, make):
        """A function of one to three values, called once where it stands and again in expressions."""
        name, sample = self.fresh("f"), []
        names = trial(make.names)
        parameters = []
        for letter in "pqr"[:self.rng.randint(1, 3)]:
            text, value = make.expression(1, lambda v: plain(v) and not isinstance(v, tuple))
            names[letter] = trial({"x": value})["x"]
            parameters.append(letter)
            sample.append((text, value))
        if self.rng.random() < 0.4:  # sees its arguments only
            names = {n: v for n, v in names.items() if n in parameters or n in ("np", "math")}
        body = self.block(names, self.rng.randint(0, 3), writes=self.rng.random() < 0.4) if self.rng.random() < 0.8 else []
        inside = self.in_names(names)
        result, _ = inside.expression(2, plain)
        way = self.rng.random()
        if way < 0.15:
            condition, _ = inside.condition(1)
            other, _ = inside.expression(1, lambda v, s=signature(inside.value(result)): signature(v) == s)
            body.append(f"if {condition}:\n    return {other}")
        elif way < 0.3:
            second, _ = inside.expression(1, plain)
            result = f"({result}), ({second})"
        elif way < 0.4:
            inner = self.fresh("g")
            body.append(f"def {inner}(u):\n    return {result}")
            result = f"{inner}({parameters[0]})"
        default = ""
        if self.rng.random() < 0.2 and is_number(sample[-1][1]) and sample[-1][0].replace(".", "").isdigit():
            default = f"={sample[-1][0]}"
        head = f"def {name}({', '.join(parameters)}{default}):\n"
        if self.numba and self.rng.random() < 0.6:
            head = self.rng.choice(["@njit\n", "@njit(cache=True)\n", "@jit(nopython=True)\n"]) + head
        text = head + textwrap.indent("\n".join(body + [f"return {result}"]), "    ")
        self.make.functions.append((name, [v for _, v in sample], "if " in text))
        given = [t for t, _ in sample][:len(sample) - (default != "" and self.rng.random() < 0.5)]
        call = f"{name}({', '.join(given)})"
        return f"{text}\n{self.rng.choice([f'print({call})', f'{self.fresh()} = {call}'])}"
