"""Random kernels of the GPU and their launches: loops over the grid, shared and local memory, barriers, atomics, warps,
device functions, two and three dimensions, arrays of the device.

Invariant: what a kernel leaves in its arrays does not depend on the order of its threads.
"""
from scalar_code import Scalars


def indented(lines, by=1):
    return ["    " * by + line for line in lines]


class Kernels:
    """The part of a Compiled that makes kernels."""

    def kernel(self):
        ways = [self.over_grid, self.over_grid, self.over_plane, self.shared_reverse, self.shared_fold, self.histogram, self.warps, self.locals,
                self.dynamic_memory, self.whole_grid, self.votes]
        return self.rng.choice(ways)()

    def device_function(self, code, lines):
        if self.rng.random() < 0.4:
            found, row = self.helper(code.element, self.rng.choice(["@cuda.jit(device=True)", "@cuda.jit(device=True)", "@njit", ""]))
            lines += found
            code.functions.append(row)

    def sizes(self, n=None):
        """(blocks, threads, length of the arrays)."""
        return self.rng.choice([1, 1, 2, 3]), self.rng.choice([1, 2, 4, 7, 8]), self.rng.choice([0, 1, 2, 5, 8, 13, 20]) if n is None else n

    def launch(self, name, blocks, threads, arguments, changed, tail=""):
        """Lines that launch and print; some go by arrays of the device, a stream, or in a loop."""
        text = ", ".join(arguments)
        way = self.rng.random()
        lines = []
        if way < 0.25:
            d = self.fresh("d")
            lines = [f"{d} = cuda.to_device({changed})", f"{name}[{blocks}, {threads}{tail}]({', '.join(d if a == changed else a for a in arguments)})"]
            if self.rng.random() < 0.3:
                lines.append(lines[-1])
            return lines + self.rng.choice([[f"print(repr({d}.copy_to_host()))", f"print({changed})"], [f"{d}.copy_to_host({changed})"], [f"{changed}[:] = {d}.copy_to_host()"]]) + [f"print({changed})"]
        if way < 0.35 and not tail:
            s = self.fresh("s")
            lines = [f"{s} = cuda.stream()", f"{name}[{blocks}, {threads}, {s}]({text})", f"{s}.synchronize()"]
        elif way < 0.45:
            lines = [f"for _ in range({self.rng.randint(0, 2)}):", f"    {name}[{blocks}, {threads}{tail}]({text})"]
        elif way < 0.55:
            l = self.fresh("l")
            lines = [f"{l} = {name}[{blocks}, {threads}{tail}]", f"{l}({text})"]
        else:
            lines = [f"{name}[{blocks}, {threads}{tail}]({text})"] * self.rng.choice([1, 1, 2])
        if self.rng.random() < 0.3:  # an expression that stands before the launch, and one behind it
            b = self.fresh("b")
            return [f"{b} = {changed} * 2", *lines, f"print({b}, {changed})"]
        return lines + self.rng.choice([[f"print(repr({changed}))"], ["cuda.synchronize()", f"print({changed}, {changed}.sum())"], [f"print({changed} + 1)"]])

    def over_grid(self):
        """Each element by one thread, or each thread several."""
        element, name = self.element(), self.fresh("k")
        f = self.rng.choice("if")
        blocks, threads, n = self.sizes()
        code = self.scalars(element, {"i": ["i", "cuda.threadIdx.x", "n"], "f": ["h"]})
        code.leaves[f] += ["x[i]", "x[i]", "x[(i + 1) % n]", "x[i - 1]", "y[i]"]
        lines = []
        self.device_function(code, lines)
        body = [f"y[i] = {code.typed(f, code.expression(f, 3))}"]
        for _ in range(self.rng.randint(0, 2)):
            body += code.statement({f: ["y[i]"]})
        if self.rng.random() < 0.2:
            body.append(f"if {code.expression('b')}:\n    return".replace("\n    ", "\n        ") if False else f"y[i] = y[i] + y[i]")
        way = self.rng.choice(["if", "if", "return", "stride", "stride", "forall"])
        if way in ("if", "forall"):
            body = ["i = cuda.grid(1)", "if i < n:", *indented(body)]
        elif way == "return":
            body = ["i = cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x", "if i >= n:", "    return", *body]
        else:
            head = self.rng.choice(["for i in range(cuda.grid(1), n, cuda.gridsize(1)):", "for i in range(cuda.grid(1), n, cuda.gridDim.x * cuda.blockDim.x):"])
            body = [head, *indented(body)]
        x, y = self.fresh("x"), self.fresh("x")
        lines += ["@cuda.jit", f"def {name}(x, y, h):", "    n = x.shape[0]", *indented(body), f"{x} = {self.array(element[f], (n,))}",
                  f"{y} = np.{self.rng.choice(['zeros', 'ones'])}({n}, np.{element[f]})"]
        h = f"np.{element['f']}({self.rng.randint(0, 9) / 4})"
        if way == "forall":
            return "\n".join(lines + [f"{name}.forall({max(n, 1)})({x}, {y}, {h})", f"print({y}, {x})"])
        if way != "stride" or self.rng.random() < 0.4:
            blocks = max((n + threads - 1) // threads, 1)
        return "\n".join(lines + self.launch(name, blocks, threads, [x, y, h], y))

    def over_plane(self):
        element, name = self.element(), self.fresh("k")
        f, rank = self.rng.choice("if"), self.rng.choice([2, 2, 3])
        shape = tuple(self.rng.randint(1, 5) for _ in range(rank))
        threads = tuple(self.rng.randint(1, 3) for _ in range(rank))
        blocks = tuple((n + t - 1) // t for n, t in zip(shape, threads))
        at = ", ".join("ijk"[:rank])
        code = self.scalars(element, {"i": list("ijk"[:rank]), "f": ["h"]})
        code.leaves[f] += [f"x[{at}]", f"x[{', '.join('0' if k else v for k, v in enumerate('ijk'[:rank]))}]", f"x[{', '.join(f'{v} - 1' for v in 'ijk'[:rank])}]"]
        lines = []
        self.device_function(code, lines)
        inside = " and ".join(f"{v} < x.shape[{k}]" for k, v in enumerate("ijk"[:rank]))
        places = self.rng.choice([[f"{at} = cuda.grid({rank})"], [f"{v} = cuda.threadIdx.{a} + cuda.blockIdx.{a} * cuda.blockDim.{a}" for v, a in zip("ijk"[:rank], "xyz")]])
        x, y = self.fresh("x"), self.fresh("x")
        lines += ["@cuda.jit", f"def {name}(x, y, h):", *indented(places + [f"if {inside}:", f"    y[{at}] = {code.typed(f, code.expression(f, 3))}", *indented(code.statement({f: [f"y[{at}]"]}))]),
                  f"{x} = {self.array(element[f], shape)}", f"{y} = np.zeros({shape!r}, np.{element[f]})"]
        target = y
        if rank == 2 and shape[0] == shape[1] and self.rng.random() < 0.5:
            lines.append(f"{y}t = {y}.T")
            target = f"{y}t"
        return "\n".join(lines + self.launch(name, blocks, threads, [x, target, "1.5"], target))

    def shared_reverse(self):
        """A tile that the block's threads fill and then read from each other."""
        element, name = self.element(), self.fresh("k")
        f = self.rng.choice("if")
        threads = self.rng.choice([1, 2, 4, 7, 8])
        blocks, n = self.rng.choice([1, 2, 3]), self.rng.choice([1, 5, 8, 13])
        pick = self.rng.choice([f"{threads} - 1 - t", f"(t + 1) % {threads}", "t - 1", f"(t * 3) % {threads}", "0"])
        code = self.scalars(element, {"i": ["t", "i", "cuda.blockIdx.x"], "f": []})
        code.leaves[f] += [f"tile[{pick}]", f"tile[{pick}]", "tile[t]"]
        lines, x = [], self.fresh("x")
        self.device_function(code, lines)
        size = self.rng.choice([str(threads), "N" + name])
        lines += [f"N{name} = {threads}", "@cuda.jit", f"def {name}(x):", f"    tile = cuda.shared.array({size}, np.{element[f]})", "    t = cuda.threadIdx.x", "    i = cuda.grid(1)",
                  f"    tile[t] = x[i] if i < x.size else np.{element[f]}({code.literal(f)})", "    cuda.syncthreads()", f"    v = {code.typed(f, code.expression(f))}"]
        for _ in range(self.rng.randint(0, 2)):
            lines += ["    cuda.syncthreads()", "    tile[t] = v", "    cuda.syncthreads()", f"    v = {code.typed(f, code.expression(f))}"]
        lines += ["    if i < x.size:", "        x[i] = v", f"{x} = {self.array(element[f], (n,))}"]
        return "\n".join(lines + self.launch(name, blocks, threads, [x], x))

    def shared_fold(self):
        """The sum, or another fold, of each block by halves, and of the blocks by atomics or a second launch."""
        element, name = self.element(), self.fresh("k")
        f, threads = self.rng.choice("if"), self.rng.choice([2, 4, 8])
        blocks, n = self.rng.choice([1, 2, 3]), self.rng.choice([0, 1, 5, 8, 13, 24])
        join = self.rng.choice(["tile[t] += tile[t + h]", "tile[t] = max(tile[t], tile[t + h])", "tile[t] = min(tile[t], tile[t + h])"])
        code = self.scalars(element, {"i": ["i"], "f": []})
        code.leaves[f] += ["x[i]", "x[i]"]
        x, y = self.fresh("x"), self.fresh("x")
        loop = self.rng.choice([["h = cuda.blockDim.x // 2", "while h > 0:", "    if t < h:", f"        {join}", "    cuda.syncthreads()", "    h //= 2"],
                                ["h = 1", f"while h < {threads}:", "    if t % (2 * h) == 0:", f"        {join}", "    cuda.syncthreads()", "    h *= 2"],
                                [f"for q in range({threads.bit_length() - 1}):", f"    h = {threads // 2} >> q", "    if t < h:", f"        {join}", "    cuda.syncthreads()"]])
        if element[f] != "int64" and f == "i":
            element[f] = "int64"
        last = f"y[cuda.blockIdx.x] = tile[0]" if f == "f" or self.rng.random() < 0.5 else f"cuda.atomic.{self.rng.choice(['add', 'max', 'min'])}(y, 0, tile[0])"
        lines = ["@cuda.jit", f"def {name}(x, y):", f"    tile = cuda.shared.array({threads}, np.{element[f]})", "    t = cuda.threadIdx.x", "    i = cuda.grid(1)", f"    tile[t] = np.{element[f]}(0)",
                 "    if i < x.size:", f"        tile[t] = {code.typed(f, code.expression(f))}", "    cuda.syncthreads()", *indented(loop), "    if t == 0:", f"        {last}",
                 f"{x} = {self.array(element[f], (n,))}", f"{y} = np.zeros({blocks}, np.{element[f]})"]
        return "\n".join(lines + self.launch(name, blocks, threads, [x, y], y))

    def histogram(self):
        """Counts by atomics, in global or shared memory."""
        element, name = self.element(), self.fresh("k")
        kind = self.rng.choice(["int32", "int64", "uint32"])
        element["i"] = "int64"
        blocks, threads, n = self.sizes()
        bins = self.rng.randint(1, 5)
        code = self.scalars(element, {"i": ["x[i]", "x[i]", "i"], "f": []})
        place = f"{code.typed('i', code.expression('i'))} % {bins}"
        what = self.rng.choice(["add", "add", "max", "min", "or_", "xor", "and_", "sub"])
        value = str(self.rng.randint(1, 3)) if what in ("add", "sub") else f"np.{kind}(({code.expression('i')}) & 63)"
        x, y = self.fresh("x"), self.fresh("x")
        lines = ["@cuda.jit", f"def {name}(x, y):"]
        grid = self.rng.choice(["for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):", "i = cuda.grid(1)\nif i < x.size:"]).split("\n")
        if self.rng.random() < 0.4 and what == "add":
            lines += indented([f"part = cuda.shared.array({bins}, np.{kind})", "t = cuda.threadIdx.x", f"for b in range(t, {bins}, cuda.blockDim.x):", "    part[b] = 0", "cuda.syncthreads()",
                               *grid, f"    cuda.atomic.add(part, {place}, {value})", "cuda.syncthreads()", f"for b in range(t, {bins}, cuda.blockDim.x):", "    cuda.atomic.add(y, b, part[b])"])
        else:
            lines += indented([*grid, f"    cuda.atomic.{what}(y, {place}, {value})"])
        lines += [f"{x} = {self.array('int64', (n,))}", f"{y} = np.full({bins}, {self.rng.randint(0, 7) if what != 'sub' else 500}, np.{kind})"]
        return "\n".join(lines + self.launch(name, blocks, threads, [x, y], y))

    def warps(self):
        """Values that lanes of one whole warp give each other."""
        name, kind = self.fresh("k"), self.rng.choice(["int32", "int64", "float32", "float64"])
        x, by = self.fresh("x"), self.rng.choice([1, 2, 5, 16])
        operation = self.rng.choice(["shfl_down_sync", "shfl_up_sync", "shfl_xor_sync", "shfl_sync"])
        fold = self.rng.random() < 0.4
        body = (["h = 16", "while h > 0:", "    v += cuda.shfl_down_sync(0xffffffff, v, h)", "    h //= 2"] if fold else [f"v = v * 2 - cuda.{operation}(0xffffffff, v, {by})"])
        lines = ["@cuda.jit", f"def {name}(x):", "    i = cuda.grid(1)", "    v = x[i]", *indented(body), "    x[i] = v", f"{x} = {self.array(kind, (64,))}"]
        return "\n".join(lines + self.launch(name, *self.rng.choice([(2, 32), (1, 64)]), [x], x))

    def votes(self):
        """Barriers that count, and votes of a warp."""
        name, x, y = self.fresh("k"), self.fresh("x"), self.fresh("x")
        code = Scalars(self.rng, {"i": "int64", "f": "float64"}, {"i": ["x[i]", "i"], "f": []})
        operation = self.rng.choice(["cuda.syncthreads_count({})", "cuda.syncthreads_and({})", "cuda.syncthreads_or({})", "int(cuda.any_sync(0xffffffff, {}))", "int(cuda.all_sync(0xffffffff, {}))"])
        lines = ["@cuda.jit", f"def {name}(x, y):", "    i = cuda.grid(1)", f"    c = {code.expression('b')}", f"    y[i] = {operation.format('int(c)' if self.rng.random() < 0.5 else 'c')}",
                 f"{x} = {self.array('int64', (64,))}", f"{y} = np.zeros(64, np.int64)"]
        return "\n".join(lines + self.launch(name, 2, 32, [x, y], y))

    def locals(self):
        """An array of each thread's own."""
        element, name, size = self.element(), self.fresh("k"), self.rng.randint(1, 4)
        f = self.rng.choice("if")
        blocks, threads, n = self.sizes(self.rng.choice([1, 5, 8]))
        code = self.scalars(element, {"i": ["i", "j"], "f": []})
        code.leaves[f] += ["x[i]", "own[j]", f"own[{size} - 1 - j]", "own[-1]"]
        x = self.fresh("x")
        lines = ["@cuda.jit", f"def {name}(x):", f"    own = cuda.local.array({self.rng.choice([str(size), f'({size},)'])}, np.{element[f]})", "    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):",
                 f"        for j in range({size}):", f"            own[j] = x[i]", f"        for j in range({size}):", f"            own[j] = {code.typed(f, code.expression(f))}",
                 *indented(code.statement({f: ["own[j]"]}), 3), f"        x[i] = own[{self.rng.randint(0, size - 1)}]", f"{x} = {self.array(element[f], (n,))}"]
        return "\n".join(lines + self.launch(name, blocks, threads, [x], x))

    def dynamic_memory(self):
        """Shared memory whose size the launch says."""
        name, x, kind = self.fresh("k"), self.fresh("x"), self.rng.choice(["int32", "int64", "float32", "float64"])
        threads, n = self.rng.choice([2, 4, 8]), self.rng.choice([1, 5, 8, 13])
        size = 8 if kind.endswith("64") else 4
        lines = ["@cuda.jit", f"def {name}(x):", f"    tile = cuda.shared.array(0, np.{kind})", "    t = cuda.threadIdx.x", "    i = cuda.grid(1)", f"    tile[t] = x[i] if i < x.size else np.{kind}({self.rng.randint(0, 5)})",
                 "    cuda.syncthreads()", "    if i < x.size:", f"        x[i] = tile[(t + {self.rng.randint(1, 3)}) % {threads}] + tile[{self.rng.choice([0, threads - 1])}]", f"{x} = {self.array(kind, (n,))}"]
        return "\n".join(lines + self.launch(name, self.rng.choice([1, 2]), threads, [x], x, f", 0, {threads * size}"))

    def whole_grid(self):
        """A barrier of all blocks."""
        element, name, x, y = self.element(), self.fresh("k"), self.fresh("x"), self.fresh("x")
        f = self.rng.choice("if")
        blocks, threads = self.rng.choice([1, 2, 3]), self.rng.choice([1, 2, 4])
        n = blocks * threads
        code = self.scalars(element, {"i": ["i"], "f": []})
        code.leaves[f] += ["x[i]", f"x[{n} - 1 - i]", "x[i - 1]"]
        lines = ["@cuda.jit", f"def {name}(x, y):", "    i = cuda.grid(1)", "    g = cuda.cg.this_grid()", f"    for turn in range({self.rng.randint(1, 3)}):", f"        v = {code.typed(f, code.expression(f))}", "        g.sync()",
                 "        x[i] = v", "        g.sync()", "    y[i] = x[0]", f"{x} = {self.array(element[f], (n,))}", f"{y} = np.zeros({n}, np.{element[f]})"]
        return "\n".join(lines + self.launch(name, blocks, threads, [x, y], y) + [f"print({x})"])
