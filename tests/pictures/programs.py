"""Short programs for plt, by name: those by hand, and variations of calls, data, scales and orders.

`programs()` gives (name, text) in a fixed order; nothing is random.
"""

import as_limits
import as_notebooks
import as_written
import by_hand
import by_hand_more

HEAD = "import numpy as np\nimport matplotlib.pyplot as plt\n"

# Facts that are not compared, because the same picture is made of other artists, and why.
BUT = {
    }

DATA = {
    "plain": "[1, 3, 2, 5]",
    "one": "[3]",
    "same": "[2, 2, 2]",
    "zeros": "[0, 0, 0]",
    "negative": "[-5.5, -2, -7]",
    "nan": "[1.0, float('nan'), 3.0, 2.0]",
    "inf": "[1.0, float('inf'), 3.0, 2.0]",
    "huge": "[1e12, 3e12, 2e12]",
    "small": "[1e-9, 3e-9, 2e-9]",
    "offset": "[100000.1, 100000.3, 100000.2]",
    "wide": "[1, 100, 10000, 1000000]",
    "bools": "np.array([True, False, True, True])",
    "ints": "np.arange(12)",
    "none": "np.zeros(0)",
}

BY_DATA = {
    "plot": "plt.plot({0})",
    "scatter": "plt.scatter(np.arange(len({0})), {0})",
    "bar": "plt.bar(np.arange(len({0})), {0})",
    "barh": "plt.barh(np.arange(len({0})), {0})",
    "fill": "plt.fill_between(np.arange(len({0})), {0})",
    "step": "plt.step(np.arange(len({0})), {0})",
    "semilogy": "plt.semilogy({0})",
    "loglog": "plt.loglog(np.arange(1, len({0}) + 1), {0})",
}


def programs():
    out = []
    for block in (by_hand.PROGRAMS + by_hand_more.PROGRAMS + as_notebooks.PROGRAMS).split("\n# %% ")[1:]:
        name, _, text = block.partition("\n")
        out.append((name.strip(), text.strip() + "\n"))
    for call, template in BY_DATA.items():
        for data, text in DATA.items():
            out.append((f"{call} of {data}", template.format(text) + "\n"))
    for levels in (1, 2, 3, 5, 8, 10, 13, 20, 50):
        for kind, z in (("bowl", "X * X + Y * Y"), ("tilt", "X - 3 * Y"), ("tiny", "1e-7 * X * Y"), ("far", "1000 + X * Y"), ("deep", "-np.exp(X + Y) * 37")):
            for call in ("contour", "contourf"):
                out.append((f"{call} {levels} {kind}", f"x = np.linspace(-2, 2, 11)\nX, Y = np.meshgrid(x, x)\nplt.{call}(X, Y, {z}, {levels})\n"))
    for low, high in ((0, 1), (0, 7), (-3, 12), (0.001, 0.009), (1e5, 2e5), (999.9, 1000.1), (-1e-8, 1e-8), (12345678, 12345679), (3, 3.0001), (0, 123456789)):
        out.append((f"limits {low} {high}", f"plt.xlim({low}, {high})\nplt.ylim({high}, {low})\n"))
        out.append((f"line {low} {high}", f"plt.plot([{low}, {high}], [{high}, {low}])\n"))
    out += list(as_written.PROGRAMS.items()) + list(as_limits.PROGRAMS.items())
    twice = {name for name, _ in out if [n for n, _ in out].count(name) > 1}
    assert not twice, f"programs of the same name: {twice}"
    return out
