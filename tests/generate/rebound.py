"""Statements of plain programs that bind a name to a value of another type in a try that may fail before, in a later cell than the
one that bound it: what a handler, a finally and the code behind see."""

VALUES = ("1", "2.5", "'a'", "[1]", "[1, 'x']", "None", "(1, 'x')", "{'k': 1}", "True", "2**70", "{1}", "lambda: 3")
FAILS = ("'A'.index('9')", "[][1]", "1 // 0", "int('x')", "{}['k']", "pass")
BINDS = ("{r} = {b}", "for {r} in [{b}, {b}]:\n    pass", "{r}, q{r} = {b}, 1", "if ({r} := {b}) is None:\n    pass", "{r} = {b}\n{r} = {c}",
         "if same(1) == 1:\n    {r} = {b}", "while True:\n    {r} = {b}\n    break")
CAUGHT = "(ValueError, IndexError, ZeroDivisionError, KeyError)"


def inside(text):
    return "\n".join("    " + line for line in text.split("\n"))


class Rebound:
    """Statements for plain.Plain."""

    def rebound(self):
        rng = self.rng
        r = self.fresh("r")
        show = f"print({r}() if callable({r}) else {r})"
        a, b, c = (rng.choice(VALUES) for _ in range(3))
        body = [rng.choice(FAILS), rng.choice(BINDS).format(r=r, b=b, c=c)]
        if rng.random() < 0.3:
            body.append(rng.choice(FAILS))
        if rng.random() < 0.2:
            body.reverse()
        lines = [f"{r} = {a}", "# %%"]
        if rng.random() < 0.2:
            lines.append(show)
        text = "try:\n" + inside("\n".join(body))
        ends = rng.random()
        if ends < 0.3:
            text = "try:\n" + inside(text + "\nfinally:\n" + inside(show)) + f"\nexcept {CAUGHT} as e:\n    print(type(e).__name__)"
        else:
            text += f"\nexcept {CAUGHT} as e:\n" + inside("print(type(e).__name__)\n" + (show if rng.random() < 0.7 else "pass"))
        if ends > 0.8:
            text += "\nelse:\n" + inside(show)
        return "\n".join([*lines, text, show])
