"""Makes a plotting program at random, from the table of calls.py: a list of statements, each a text or
(name, arguments, keywords), so that the parts of a call can be left out one by one."""
import calls

NUMBERS = {
    "x": ["[0, 1, 2, 3]", "np.arange(4)", "np.linspace(0, 3, 4)", "np.array([0.5, 1, 2.5, 4], dtype=np.float32)", "[3, 1, 2, 0]", "np.array([1.0, 2.0, np.nan, 4.0])", "range(4)", "[-2.5, 0, 1, 10]", "(1, 2, 3, 4)", "np.array([1, 2, 3, 4], dtype=np.uint8)"],
    "y": ["[1, 3, 2, 5]", "np.arange(4) ** 2", "np.array([1.5, -2, 0.25, 3])", "np.array([1.0, np.nan, 3.0, 2.0])", "np.array([1.0, np.inf, 3.0, 2.0])", "[0, 0, 0, 0]", "[2, 2, 2, 2]", "np.array([True, False, True, True])",
          "np.array([0.1, 0.7, 0.4, 0.2], dtype=np.float32)", "[1e-9, 3e-9, 2e-9, 0]", "[100000.1, 100000.3, 100000.2, 100000.25]", "[-1e6, 2e7, 3, 4]", "np.array([1, -3, 2, 100], dtype=np.int8)", "(1, 2, 3, 5)", "np.array([200, 3, 255, 0], dtype=np.uint8)", "[-5, -2, -7, -1]"],
    "p": ["[1, 2, 3, 4]", "np.array([0.5, 0.1, 2, 1])", "[1, 10, 100, 1000]", "np.array([0.001, 20, 3, 500.0])", "np.array([1, 2, 4, 8], dtype=np.int16)"],
    "i": ["[1, 2, 3, 4]", "np.arange(4)", "[0, 2, 4, 5]", "[-1, 0, 1, 2]"],
    "s": ["['a', 'b', 'c', 'd']", "['n 1', 'x', 'n 1', 'z']"],
    "n": ["np.zeros(0)", "[]", "np.array([])"],
    "d": ["[1.0, 2.0, 2.5, 4.0, 7.0, 3.0]", "[1, 5, 2, 4, 3]"],
    "m": ["np.arange(12.0).reshape(4, 3)", "[[1, 2], [3, 4]]", "np.array([[1, -2, 3], [0, 5, 2]])", "np.eye(4)", "np.array([[1.0, np.nan], [3.0, 2.0]])"],
    "M": ["np.arange(12.0).reshape(3, 4)", "np.arange(12).reshape(3, 4) % 5", "np.sqrt(np.arange(12.0)).reshape(3, 4)"],
    "G": ["*np.meshgrid(np.arange(4), np.arange(3)), np.arange(12.0).reshape(3, 4) / 2", "np.arange(4), np.arange(3), np.array([[1, 2, 3, 2], [0, 4, 2, 1], [3, 5, 1, 0]])", "[0, 1, 3, 4], [1, 2, 5], np.arange(12).reshape(3, 4) - 4.0"],
    "S": ["*np.meshgrid(np.arange(4), np.arange(3)), np.arange(12.0).reshape(3, 4) % 5", "*np.meshgrid(np.linspace(-2, 2, 7), np.linspace(0, 1, 5)), np.cos(np.arange(35.0)).reshape(5, 7)", "*np.meshgrid([0, 1, 3], [1, 2, 5]), np.array([[1, 2, 4], [0, np.nan, 2], [3, 5, 1]])",
          "*np.meshgrid(np.arange(60), np.arange(3)), np.sin(np.arange(180.0)).reshape(3, 60)", "*np.meshgrid(np.arange(3), np.arange(3)), np.zeros((3, 3))", "np.arange(4), np.arange(3).reshape(3, 1), np.arange(12).reshape(3, 4)"],
    "f": calls.FORMATS,
    "a": ["0", "1", "2.5"], "b": ["0", "1", "3"],
}
NUMBERS["z"], NUMBERS["w"] = NUMBERS["y"], NUMBERS["p"]


def filled(rng, text, ax):
    out, at = "", 0
    while at < len(text):
        if text[at] == "{" and text[at + 1:at + 2] in NUMBERS and text[at + 2:at + 3] == "}":
            out += rng.choice(NUMBERS[text[at + 1]])
            at += 3
        elif text.startswith("{ax}", at):
            out += ax
            at += 4
        else:
            out += text[at]
            at += 1
    return out


def call_of(rng, rows, target, ax):
    while True:
        name, _, arguments, keywords = rng.choices(rows, [row[1] for row in rows])[0]
        if target != "plt" or name not in calls.AXES_ONLY:
            break
    head = calls.NAMES_OF_PLT.get(name, name) if target == "plt" else name
    chosen = rng.sample(sorted(keywords), min(len(keywords), rng.choice([0, 0, 1, 1, 1, 2, 3])))
    args = filled(rng, rng.choice(arguments), ax)
    return (f"{target}.{head}", args, [f"{k}={filled(rng, rng.choice(keywords[k]), ax)}" for k in chosen])


def make_space(rng):
    """A program with axes of three dimensions."""
    out = ["import matplotlib.colors"]
    if rng.random() < 0.1:
        out.append(rng.choice(calls.AT_FIRST))
    out.append(rng.choice(["ax = plt.axes(projection='3d')", "fig = plt.figure()\nax = fig.add_subplot(projection='3d')", "fig = plt.figure(figsize=(8, 4))\nax = fig.add_subplot(1, 2, 1, projection='3d')",
                           "fig, ax = plt.subplots(subplot_kw={'projection': '3d'})", "fig, (ax, b) = plt.subplots(1, 2, subplot_kw=dict(projection='3d'))"]))
    mapped = False
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        drawn = call_of(rng, calls.SPACE_DRAWN, "ax", "ax")
        if not mapped and drawn[0] in ("ax.plot_surface", "ax.scatter") and any(k.startswith("cmap") for k in drawn[2]) and rng.random() < 0.4:
            drawn, mapped = ("v = " + drawn[0], drawn[1], drawn[2]), True
        out.append(drawn)
    if mapped:
        out.append(("plt.colorbar", "v", ["ax=ax"] + rng.sample(["label='v'", "shrink=0.5", "pad=0.1", "aspect=10"], rng.choice([0, 1, 2]))))
    for _ in range(rng.choice([0, 1, 1, 2, 3])):
        out.append(call_of(rng, calls.SPACE_SETTLED, "ax", "ax"))
    return out


def make(rng):
    if rng.random() < calls.SPACE:
        return make_space(rng)
    out = ["import matplotlib.colors"]
    if rng.random() < 0.15:
        out.append(rng.choice(calls.AT_FIRST))
    form = rng.random()
    if form < 0.35:
        targets = ["plt"]
    elif form < 0.7:
        out.append("fig, ax = plt.subplots(" + rng.choice(["", "", "", "figsize=(4, 3)", "figsize=(9, 4)", "layout='constrained'"]) + ")")
        targets = ["ax"]
    elif form < 0.85:
        shares = rng.choice(["", "", ", sharex=True", ", sharey=True", ", sharex='col', sharey='row'", ", sharex='all'"])
        out.append(f"fig, (ax, b) = plt.subplots({rng.choice(['1, 2', '2, 1'])}{shares})")
        targets = ["ax", "b"]
    elif form < 0.93:
        out.append("fig, ax = plt.subplots()")
        if rng.random() < 0.5:
            out.append(call_of(rng, calls.DRAWN, "ax", "ax"))
        out.append(f"b = ax.{rng.choice(['twinx', 'twinx', 'twiny'])}()")
        targets = ["ax", "b"]
    else:
        out.append(rng.choice(["plt.figure(figsize=(5, 5))", "plt.subplot(2, 1, 1)", "plt.subplot(122)", "plt.figure(facecolor='c')"]))
        targets = ["plt"]
    mapped = None
    for _ in range(rng.choice([1, 1, 1, 2, 2, 3])):
        target = rng.choice(targets)
        if rng.random() < 0.2:
            out.append(call_of(rng, calls.SETTLED, target, "plt.gca()" if target == "plt" else target))
        drawn = call_of(rng, calls.DRAWN, target, "plt.gca()" if target == "plt" else target)
        name = drawn[0].split(".")[1]
        if mapped is None and name in ("imshow", "pcolormesh", "contour", "contourf", "scatter", "quiver") and rng.random() < 0.4 and (name != "scatter" or any(k.startswith("c=[0") or k.startswith("c=np") for k in drawn[2])):
            drawn, mapped = ("v = " + drawn[0], drawn[1], drawn[2]), target
        out.append(drawn)
    if mapped:
        keywords = rng.sample(["label='v'", "orientation='horizontal'", "shrink=0.5", "extend='both'", "ticks=[1, 2]", "pad=0.1", "format='%.2f'", "location='left'", "aspect=10", "fraction=0.1"], rng.choice([0, 0, 1, 2]))
        out.append(("plt.colorbar" if mapped == "plt" else "fig.colorbar", "v", ([] if mapped == "plt" else [f"ax={mapped}"]) + keywords))
        if rng.random() < 0.2:
            out.append("v.set_clim(0, 3)")
    for _ in range(rng.choice([0, 1, 1, 2, 3])):
        target = rng.choice(targets)
        out.append(call_of(rng, calls.SETTLED, target, "plt.gca()" if target == "plt" else target))
    if rng.random() < 0.06:
        out.append(rng.choice(["plt.suptitle('all')", "plt.suptitle('all', fontsize=20, color='r')", "plt.tight_layout()", "plt.subplots_adjust(left=0.3)", "plt.figtext(0.5, 0.5, 'f')"]))
    return out


def line_of(statement):
    if isinstance(statement, str):
        return statement
    head, args, keywords = statement
    return f"{head}({', '.join(([args] if args else []) + keywords)})"


def text_of(statements):
    lines = [line_of(each) for each in statements]
    if not any("matplotlib.colors." in line for line in lines):
        lines = [line for line in lines if line != "import matplotlib.colors"]
    return "\n".join(lines) + "\n"
