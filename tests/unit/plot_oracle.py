"""Pictures: what plt draws, read back from the pixels of PNG files and the elements of SVG files.

Colours and positions are sampled where a figure of 640 x 480 pixels has them by Matplotlib's layout
(axes from 80 to 576 across, from 57.6 to 427.2 down); bytes are not compared.

usage: plot_oracle.py FOLDER   (the build's folder of test programs; the program lies above it)
"""
import base64
import io
import json
import os
import subprocess
import sys
import tempfile
import unittest

import numpy as np
import PIL.Image

PROGRAM = os.path.abspath(os.path.join(sys.argv[1], "..", "quern"))
LEFT, RIGHT, TOP, BOTTOM = 80.0, 576.0, 57.6, 427.2
C0, C1, C2, C3 = (31, 119, 180), (255, 127, 14), (44, 160, 44), (214, 39, 40)
WHITE, BLACK = (255, 255, 255), (0, 0, 0)


class Picture:
    """A PNG of 8-bit RGB or RGBA, decoded."""

    def __init__(self, data):
        picture = PIL.Image.open(io.BytesIO(data))
        assert picture.format == "PNG" and picture.mode in ("RGB", "RGBA"), (picture.format, picture.mode)
        self.width, self.height = picture.size
        self.parts = len(picture.mode)
        self.rows = np.asarray(picture).astype(int)

    def at(self, x, y):
        return tuple(self.rows[int(y), int(x), :3])

    def count(self, colour, box=None, near=12):
        x0, y0, x1, y1 = map(int, box or (0, 0, self.width, self.height))
        part = self.rows[max(y0, 0):y1, max(x0, 0):x1, :3]
        return int((np.abs(part - colour[:3]) <= near).all(axis=2).sum())


def close(a, b, near=12):
    return all(abs(p - q) <= near for p, q in zip(a, b))


def px(fraction):
    return LEFT + fraction * (RIGHT - LEFT)


def py(fraction):
    return BOTTOM - fraction * (BOTTOM - TOP)


class Plots(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="quern-plots-")
        self.addCleanup(self.folder.cleanup)
        self.environment = dict(os.environ, XDG_CACHE_HOME=self.folder.name)

    def run_program(self, text, *options):
        path = os.path.join(self.folder.name, "a.qn")
        with open(path, "w", encoding="utf-8") as file:
            file.write("import numpy as np\nimport matplotlib.pyplot as plt\n" + text)
        return subprocess.run([PROGRAM, "run", *options, path], cwd=self.folder.name, env=self.environment,
                              capture_output=True, text=True, timeout=120)

    def read(self, name):
        with open(os.path.join(self.folder.name, name), "rb") as file:
            return file.read()

    def draw(self, text, save="plt.savefig('a.png')"):
        done = self.run_program(f"{text}\n{save}\n")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return Picture(self.read("a.png"))

    def fails(self, text):
        done = self.run_program(text)
        self.assertEqual(done.returncode, 1)
        return done.stderr

    def assertColour(self, picture, x, y, colour, near=12):
        self.assertTrue(close(picture.at(x, y), colour, near), f"({x}, {y}) is {picture.at(x, y)}, not {colour}")

    # ---- the frame ----

    def test_frame(self):
        p = self.draw("plt.plot([0, 1], [0, 1])")
        self.assertEqual((p.width, p.height), (640, 480))
        for x, y in ((80, 200), (576, 200), (300, 57), (300, 427)):
            self.assertColour(p, x, y, BLACK, 60)
        for x, y in ((70, 70), (300, 30), (600, 300), (90, 100)):
            self.assertColour(p, x, y, WHITE)
        self.assertColour(p, 328, 242, C0)  # the middle of the line

    def test_size_and_dpi(self):
        p = self.draw("plt.figure(figsize=(3, 2), dpi=50)\nplt.plot([1, 2])")
        self.assertEqual((p.width, p.height), (150, 100))
        p = self.draw("plt.plot([1, 2])", "plt.savefig('a.png', dpi=200)")
        self.assertEqual((p.width, p.height), (1280, 960))

    def test_ticks_stand_at_their_numbers(self):
        p = self.draw("plt.plot([0, 10], [0, 0])\nplt.xlim(0, 10)\nplt.ylim(0, 1)")
        for k in range(6):  # 0, 2, 4 ... 10
            self.assertColour(p, px(k / 5) if k else 80, 430, BLACK, 60)
        self.assertColour(p, px(0.1), 430, WHITE)

    def test_margins_of_five_percent(self):
        p = self.draw("plt.plot([0, 1], [1, 1], 'r')\nplt.ylim(0, 2)")
        self.assertColour(p, px(0.05) + 4, py(0.5), (255, 0, 0), 40)
        self.assertColour(p, px(0.05) - 4, py(0.5), WHITE, 40)

    # ---- lines ----

    def test_lines(self):
        p = self.draw("plt.plot([0, 1], [0.25, 0.25], 'r', [0, 1], [0.5, 0.5], 'g--', linewidth=4)\n"
                      "plt.axhline(0.75, color='b', lw=4)\nplt.xlim(0, 1)\nplt.ylim(0, 1)")
        self.assertColour(p, px(0.4), py(0.25), (255, 0, 0))
        self.assertColour(p, px(0.4), py(0.75), (0, 0, 255))
        dashes = p.count((0, 128, 0), (px(0), py(0.5) - 1, px(1), py(0.5)))
        self.assertTrue(200 < dashes < 450, dashes)

    def test_colour_cycle(self):
        p = self.draw("for k in range(3):\n    plt.plot([0, 1], [k, k], lw=5)\nplt.ylim(-1, 3)\nplt.xlim(0, 1)")
        for k, colour in enumerate((C0, C1, C2)):
            self.assertColour(p, px(0.5), py((k + 1) / 4), colour)

    def test_columns_and_labels(self):
        p = self.draw("plt.plot(np.array([[0.0, 1.0], [0.0, 1.0]]), lw=5, label=['a', 'b'])\nplt.legend()\n"
                      "plt.ylim(-1, 2)")
        self.assertColour(p, px(0.5), py(1 / 3), C0)
        self.assertColour(p, px(0.5), py(2 / 3), C1)

    def test_logarithmic(self):
        p = self.draw("plt.loglog([1, 100], [10, 10], lw=5)\nplt.plot([10], [100], 'ko', ms=12)\n"
                      "plt.xlim(1, 100)\nplt.ylim(1, 1000)")
        self.assertColour(p, px(0.3), py(1 / 3), C0)
        self.assertColour(p, px(0.5), py(2 / 3), BLACK)

    def test_step_fill_errorbar(self):
        p = self.draw("plt.fill_between([0, 1], [0, 0], [1, 1], color='C1')\n"
                      "plt.step([0, 0.5, 1], [2, 3, 3], where='post', lw=5)\n"
                      "plt.errorbar([0.5], [4.5], yerr=0.4, color='r', lw=4)\nplt.xlim(0, 1)\nplt.ylim(0, 5)")
        self.assertColour(p, px(0.5), py(0.1), C1)
        self.assertColour(p, px(0.25), py(0.4), C0)
        self.assertColour(p, px(0.75), py(0.6), C0)
        self.assertColour(p, px(0.5), py(0.95), (255, 0, 0))
        self.assertColour(p, px(0.5), py(0.99), WHITE)

    def test_drawstyle(self):
        for style, where in (("steps-pre", (0.25, 0.8)), ("steps-post", (0.75, 0.2)), ("steps-mid", (0.25, 0.2))):
            p = self.draw(f"plt.plot([0, 1], [1, 4], drawstyle='{style}', marker='o', ms=20, mfc='r', mec='r', lw=5)\n"
                          "plt.xlim(0, 1)\nplt.ylim(0, 5)")
            self.assertColour(p, px(where[0]), py(where[1]), C0)
            self.assertColour(p, px(0.01), py(0.2), (255, 0, 0))  # a mark at each point, none at the corners
            self.assertFalse(close(p.at(px(0.01), py(0.8)), (255, 0, 0)))
            self.assertFalse(close(p.at(px(0.99), py(0.2)), (255, 0, 0)))
        self.assertIn("drawstyle is 'default', 'steps-pre'", self.fails("plt.plot([1, 2], ds='stairs')"))

    def test_lines_of_several_colors(self):
        p = self.draw("plt.vlines([1, 2, 3], 0, 1, colors=['r', 'b'], lw=6)\nplt.xlim(0, 4)\nplt.ylim(0, 2)")
        for x, colour in ((0.25, (255, 0, 0)), (0.5, (0, 0, 255)), (0.75, (255, 0, 0))):
            self.assertColour(p, px(x), py(0.25), colour)

    def test_stem_formats(self):
        p = self.draw("plt.stem([1, 2], [1, 1], linefmt='g-', markerfmt='rD', basefmt='k-')\nplt.xlim(0, 3)\nplt.ylim(-1, 2)")
        self.assertColour(p, px(1 / 3), py(0.5), (0, 128, 0), 70)
        self.assertColour(p, px(1 / 3), py(2 / 3), (255, 0, 0))
        self.assertColour(p, px(0.5), py(1 / 3), BLACK, 70)

    def test_labels_stand_at_their_distance(self):
        def top(pad):  # the first dark row below the numbers of the x axis
            p = self.draw(f"plt.plot([0, 1], [0, 1])\nplt.xticks([])\nplt.xlabel('HHH'{pad})")
            dark = [y for y in range(int(BOTTOM) + 3, p.height) if p.count(BLACK, (px(0.45), y, px(0.55), y + 1), 120)]
            return dark[0]
        near, far = top(""), top(", labelpad=14.4")
        self.assertTrue(13 <= far - near <= 16, (near, far))  # 10.4 points are 14.4 pixels

    def test_families_of_fonts(self):
        def widths(family):
            p = self.draw("plt.figure(figsize=(3, 1.5))\nplt.axis('off')\nplt.text(0.0, 0.7, 'iiiiiiiiii', fontsize=14, color='r'" + family + ")\n"
                          "plt.text(0.0, 0.3, 'mmmmmmmmmm', fontsize=14, color='b'" + family + ")")
            def wide(colour):
                columns = [x for x in range(p.width) if p.count(colour, (x, 0, x + 1, p.height), 60)]
                return columns[-1] - columns[0]
            return wide((255, 0, 0)), wide((0, 0, 255))
        thin, thick = widths("")
        self.assertLess(thin * 2, thick)
        thin, thick = widths(", family='monospace'")
        self.assertLess(abs(thin - thick), thick / 8)
        self.assertNotEqual(widths(", fontfamily='serif'"), widths(", fontname='sans-serif'"))
        self.assertIn("is not a family of fonts here", self.fails("plt.title('a', family='wingdings')"))

    def test_colors_of_ticks(self):
        p = self.draw("plt.plot([0, 1], [0, 1])\nplt.tick_params(axis='y', labelcolor='r')\n"
                      "plt.tick_params(axis='x', colors='b')")
        self.assertGreater(p.count((255, 0, 0), (0, 0, LEFT, p.height), 80), 50)
        self.assertGreater(p.count((0, 0, 255), (0, BOTTOM, p.width, p.height), 80), 50)

    def test_nan_breaks_a_line(self):
        p = self.draw("plt.plot([0, 1, 2, 3, 4], [1, 1, np.nan, 1, 1], lw=5)\nplt.xlim(0, 4)\nplt.ylim(0, 2)")
        self.assertColour(p, px(0.1), py(0.5), C0)
        self.assertColour(p, px(0.5), py(0.5), WHITE)

    def test_many_points(self):
        p = self.draw("x = np.linspace(0, 1, 300000)\nplt.plot(x, np.where(np.arange(300000) % 2 == 0, 0.2, 0.8))\n"
                      "plt.xlim(0, 1)\nplt.ylim(0, 1)")
        for f in (0.1, 0.5, 0.9):
            self.assertColour(p, px(f), py(0.5), C0)
        self.assertColour(p, px(0.5), py(0.9), WHITE)

    # ---- points, bars, shares ----

    def test_scatter(self):
        p = self.draw("plt.scatter([0, 1, 2], [0, 1, 2], c=[0, 1, 2], s=300)\nplt.xlim(-1, 3)\nplt.ylim(-1, 3)")
        for k, colour in enumerate(((68, 1, 84), (33, 145, 140), (253, 231, 37))):
            self.assertColour(p, px((k + 1) / 4), py((k + 1) / 4), colour)
        p = self.draw("plt.scatter([0], [0], marker='s', s=400, color='r', alpha=0.5)")
        self.assertColour(p, px(0.5), py(0.5), (255, 127, 127))

    def test_bars(self):
        p = self.draw("plt.bar(['a', 'b'], [1, 2], color=['C0', 'C3'])\nplt.ylim(0, 3)\nplt.xlim(-0.5, 1.5)")
        self.assertColour(p, px(0.25), py(0.3), C0)
        self.assertColour(p, px(0.25), py(0.36), WHITE)
        self.assertColour(p, px(0.75), py(0.6), C3)
        self.assertColour(p, px(0.5), py(0.1), WHITE)
        p = self.draw("plt.barh([0], [2])\nplt.xlim(0, 4)\nplt.ylim(-0.5, 0.5)")
        self.assertColour(p, px(0.45), py(0.5), C0)
        self.assertColour(p, px(0.55), py(0.5), WHITE)

    def test_histogram(self):
        p = self.draw("n, bins, patches = plt.hist([0.1, 0.2, 0.6, 0.7, 0.8], bins=2, range=(0, 1))\nplt.ylim(0, 4)\n"
                      "assert n.tolist() == [2.0, 3.0] and bins.tolist() == [0.0, 0.5, 1.0]\nplt.xlim(0, 1)")
        self.assertColour(p, px(0.25), py(0.45), C0)
        self.assertColour(p, px(0.25), py(0.6), WHITE)
        self.assertColour(p, px(0.75), py(0.7), C0)

    def test_pie(self):
        p = self.draw("plt.pie([1, 1, 2], labels=['a', 'b', 'c'])")
        cx, cy, r = 328, 242, 184.8 / 1.25 * 0.6  # a square of 2.5 units
        for dx, dy, colour in ((0.7, 0.7, C0), (-0.7, 0.7, C1), (0, -1, C2)):
            self.assertColour(p, cx + dx * r, cy - dy * r, colour)

    def test_boxes_and_violins(self):
        p = self.draw("plt.boxplot([[1, 2, 3, 4, 5]])\nplt.ylim(0, 6)\nplt.xlim(0.5, 1.5)")
        self.assertColour(p, px(0.5), py(0.5), C1, 60)  # the median
        p = self.draw("plt.violinplot([np.linspace(0, 1, 50)])")
        self.assertGreater(p.count((188, 214, 233), near=10), 5000)

    # ---- images and fields ----

    def test_image(self):
        p = self.draw("plt.imshow(np.array([[0.0, 1.0], [0.5, 0.0]]))")
        side = BOTTOM - TOP
        for x, y, colour in ((-0.25, 0.75, (68, 1, 84)), (0.25, 0.75, (253, 231, 37)), (-0.25, 0.25, (33, 145, 140))):
            self.assertColour(p, 328 + x * side, py(y), colour)
        p = self.draw("plt.imshow(np.array([[0.0, 1.0], [0.5, 0.0]]), origin='lower', cmap='gray', aspect='auto')")
        self.assertColour(p, px(0.75), py(0.25), WHITE)
        self.assertColour(p, px(0.25), py(0.25), BLACK)

    def test_true_colour(self):
        p = self.draw("a = np.zeros((1, 2, 3))\na[0, 1, 0] = 1\nplt.imshow(a, aspect='auto')")
        self.assertColour(p, px(0.25), py(0.5), BLACK)
        self.assertColour(p, px(0.75), py(0.5), (255, 0, 0))

    def test_colour_bar(self):
        p = self.draw("plt.imshow(np.array([[0.0, 1.0]]), aspect='auto')\nplt.colorbar()")
        x = LEFT + 496 * 0.85 + 8  # the bar's place is the last 15 %
        self.assertColour(p, x, TOP + 3, (253, 231, 37))
        self.assertColour(p, x, BOTTOM - 3, (68, 1, 84))
        self.assertColour(p, x, (TOP + BOTTOM) / 2, (33, 145, 140))

    def test_mesh(self):
        p = self.draw("plt.pcolormesh(np.array([[0.0, 1.0], [1.0, 0.0]]), cmap='gray')")
        self.assertColour(p, px(0.25), py(0.25), BLACK)
        self.assertColour(p, px(0.75), py(0.25), WHITE)
        self.assertColour(p, px(0.25), py(0.75), WHITE)

    def test_contours(self):
        grid = "x = np.linspace(0, 4, 41)\nX, Y = np.meshgrid(x, x)\n"
        p = self.draw(grid + "plt.contourf(X, Y, X, levels=[0, 1, 2, 3, 4], cmap='gray')")
        for k, grey in enumerate((32, 96, 159, 223)):
            self.assertColour(p, px((k + 0.5) / 4), py(0.5), (grey,) * 3)
        p = self.draw(grid + "plt.contour(X, Y, Y, levels=[1, 3], colors='r', linewidths=4)")
        self.assertColour(p, px(0.6), py(0.25), (255, 0, 0))
        self.assertColour(p, px(0.6), py(0.75), (255, 0, 0))
        self.assertColour(p, px(0.6), py(0.5), WHITE)

    def test_arrows(self):
        p = self.draw("plt.quiver([0], [0], [1], [0], scale=2, width=0.02)\nplt.xlim(-1, 1)\nplt.ylim(-1, 1)")
        self.assertColour(p, px(0.7), py(0.5), BLACK)  # half the axes long, from the middle
        self.assertColour(p, px(0.4), py(0.5), WHITE)
        p = self.draw("x = np.linspace(-1, 1, 20)\nX, Y = np.meshgrid(x, x)\nplt.streamplot(x, x, -Y, X)")
        self.assertGreater(p.count(C0, near=40), 2000)

    # ---- space ----

    def test_space(self):
        p = self.draw("x = np.linspace(-1, 1, 20)\nX, Y = np.meshgrid(x, x)\nax = plt.figure().add_subplot(projection='3d')\n"
                      "ax.plot_surface(X, Y, X * 0 + 1.0, color='r', shade=False)\nax.set_zlim(0, 2)")
        self.assertGreater(p.count((255, 0, 0), near=3), 15000)
        p = self.draw("ax = plt.figure().add_subplot(projection='3d')\nax.scatter([0], [0], [0], s=400, c='g')\n"
                      "ax.plot([0, 1], [0, 1], [0, 1], 'r')")
        self.assertGreater(p.count((0, 128, 0), near=3), 100)

    # ---- grids of axes, legends, styles ----

    def test_grid_of_axes(self):
        p = self.draw("fig, axes = plt.subplots(2, 2)\nfor k, ax in enumerate(axes.flat):\n"
                      "    ax.set_facecolor(['r', 'g', 'b', 'k'][k])\naxes[1, 0].set_facecolor('yellow')")
        w, h = 496 / 2.2, 369.6 / 2.2
        places = [(LEFT + w / 2 + c * 1.2 * w, TOP + h / 2 + r * 1.2 * h) for r in range(2) for c in range(2)]
        for place, colour in zip(places, ((255, 0, 0), (0, 128, 0), (255, 255, 0), BLACK)):
            self.assertColour(p, *place, colour)

    def test_legend_stands_where_it_is_told(self):
        p = self.draw("plt.plot([0, 1], [0.5, 0.5], 'r', lw=6, label='name')\nplt.legend(loc='upper right')\nplt.ylim(0, 1)")
        self.assertGreater(p.count((255, 0, 0), (px(0.7), TOP, RIGHT, py(0.8))), 50)
        self.assertEqual(p.count((255, 0, 0), (LEFT, TOP, px(0.3), py(0.8))), 0)

    def test_style_stays_with_its_figure(self):
        p = self.draw("plt.style.use('ggplot')\nplt.plot([1, 2])\nplt.style.use('default')")
        self.assertGreater(p.count((229, 229, 229), near=2), 100000)

    def test_transparent_and_tight(self):
        p = self.draw("plt.plot([1, 2])", "plt.savefig('a.png', transparent=True)")
        self.assertEqual((p.parts, p.rows[2, 0, 3]), (4, 0))
        p = self.draw("plt.plot([1, 2])", "plt.savefig('a.png', bbox_inches='tight')")
        self.assertLess(p.width, 620)

    def test_svg_and_pdf(self):
        done = self.run_program("plt.plot([1, 2])\nplt.title('The title')\nplt.savefig('a.svg')\nplt.savefig('a.pdf')")
        self.assertEqual(done.stderr, "")
        text = self.read("a.svg").decode()
        self.assertIn("<svg", text)
        self.assertIn("12.156863%", text)  # the red of C0
        self.assertEqual(self.read("a.pdf")[:5], b"%PDF-")

    # ---- the notebook's side ----

    def test_shown_at_the_end_of_the_cell(self):
        done = self.run_program("plt.plot([1, 2])\nprint('first')\n# %%\nplt.figure(figsize=(2, 2))\nplt.plot([1])\n"
                                "plt.show()\nprint('last')\n", "--json")
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        kinds = [line["type"] for line in lines if line["type"] in ("stream", "display", "stdout")]
        shown = [line for line in lines if line["type"] == "display"]
        self.assertEqual(len(shown), 2, done.stdout[:300])
        self.assertEqual(shown[0]["data"]["text/plain"], "<Figure size 640x480 with 1 Axes>")
        self.assertEqual(shown[1]["data"]["text/plain"], "<Figure size 200x200 with 1 Axes>")
        self.assertTrue(Picture(base64.b64decode(shown[0]["data"]["image/png"])).count(C0) > 100)
        self.assertEqual(kinds.index("display") > 0, True)

    def test_transfers_as_bars(self):
        kernel = ("from numba import cuda\n@cuda.jit\ndef add(x, y):\n    i = cuda.grid(1)\n    if i < y.shape[0]:\n"
                  "        y[i] += x[i]\nx = np.ones(4000)\ny = np.ones(1000)\nadd[4, 256](x, y)\nprint(y[:3])\n# %%\n")
        done = self.run_program(kernel + "%transfers all\n# %%\n%transfers all total\n", "--json")
        shown = [json.loads(line)["data"] for line in done.stdout.splitlines() if '"display"' in line]
        self.assertEqual([sorted(data) for data in shown], [["text/html", "text/plain"], ["image/png", "text/plain"]])
        p = Picture(base64.b64decode(shown[1]["image/png"]))
        blue, orange = p.count(C0), p.count(C1)  # 32 kB of x and 8 of y went in, 8 of y came back
        self.assertTrue(3.5 < blue / orange < 5.5, (blue, orange))
        done = self.run_program("%transfers all\n", "--json")
        self.assertNotIn("image/png", done.stdout)

    def test_scripts_show_nothing(self):
        done = self.run_program("plt.plot([1, 2])\nplt.show()\n")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    # ---- keywords ----

    def test_hatches(self):
        def dark(p, x, y):
            return sum(p.at(x, y)) < 120
        for hatch, lying, standing in (("-", 1, 0), ("|", 0, 1), ("+", 1, 1), ("/", 0, 0), ("x", 0, 0)):
            p = self.draw(f"plt.bar([0], [1], hatch='{hatch}', color='r')\nplt.xlim(-0.4, 0.4)\nplt.ylim(0, 1)")
            rows = sum(all(dark(p, x, y) for x in range(90, 566)) for y in range(70, 420))
            columns = sum(all(dark(p, x, y) for y in range(70, 420)) for x in range(90, 566))
            self.assertEqual((rows > 10, columns > 10), (lying == 1, standing == 1), hatch)
            self.assertGreater(sum(dark(p, x, y) for x in range(90, 566) for y in range(70, 420)), 5000, hatch)
        once = self.draw("plt.bar([0], [1], hatch='/', color='r')")
        twice = self.draw("plt.bar([0], [1], hatch='//', color='r')")
        plain = self.draw("plt.bar([0], [1], color='r')")
        red = [p.count((255, 0, 0), (LEFT + 30, TOP + 30, RIGHT - 30, BOTTOM - 5)) for p in (plain, once, twice)]
        self.assertTrue(red[0] > red[1] > red[2] > red[0] / 3, red)

    def test_filled_boxes(self):
        text = "plt.boxplot([[1, 2, 3, 4, 5]], widths=0.9"
        self.assertEqual(self.draw(text + ")").count(C0), 0)
        self.assertGreater(self.draw(text + ", patch_artist=True)").count(C0), 10000)

    def test_extended_color_bars(self):
        text = "plt.imshow(np.arange(4.).reshape(2, 2))\nplt.colorbar("
        ends = [self.draw(text + e + ")") for e in ("", "extend='both'", "extend='max'")]
        low, high = (68, 1, 84), (253, 231, 37)
        tips = [(min((y for y in range(40, 440) if p.count(high, (510, y, 560, y + 1), 25)), default=0),
                 max((y for y in range(40, 440) if p.count(low, (510, y, 560, y + 1), 25)), default=0)) for p in ends]
        # as long as without, but the ends are narrow
        wide = [[p.count(c, (510, y, 560, y + 1), 40) for y, c in zip((t[0] + 3, t[1] - 3), (high, low))] for p, t in zip(ends, tips)]
        self.assertLess(wide[1][0], wide[0][0] / 1.5, (wide, tips))
        self.assertLess(wide[1][1], wide[0][1] / 1.5, (wide, tips))
        self.assertLess(wide[2][0], wide[0][0] / 1.5, (wide, tips))
        self.assertGreater(wide[2][1], wide[0][1] / 1.5, (wide, tips))

    def test_what_is_not_drawn_is_an_error(self):
        for text, name in (("plt.pie([1, 2], shadow=True)", "shadow"), ("plt.contourf(np.eye(3), hatches=['/'])", "hatches"),
                           ("plt.pcolormesh(np.eye(3), shading='gouraud')", "shading")):
            self.assertIn(f"{name} is not drawn here", self.fails(text), text)
        self.assertIn("'q' is not a hatch", self.fails("plt.bar([1], [1], hatch='q')"))
        self.assertIn("extend is 'neither', 'min', 'max' or 'both'",
                      self.fails("plt.imshow(np.eye(2))\nplt.colorbar(extend='up')"))

    def test_what_asks_for_nothing_is_none(self):
        self.draw("plt.pie([1, 2], shadow=False)\nplt.figure()\nplt.boxplot([[1, 2]], notch=False, sym=None)\n"
                  "plt.pcolormesh(np.eye(3), shading='auto')\nplt.plot([1], clip_on=True, rasterized=True, zorder=3)\n"
                  "plt.bar([1], [2], capsize=3, ecolor='k')\nplt.fill([0, 1], [0, 1], hatch='')")

    # ---- mistakes ----

    def test_errors(self):
        for text, message in (
                ("plt.plot([1, 2], colour='r')", "plot() got an unexpected keyword argument 'colour'"),
                ("plt.plot([1, 2], [1, 2, 3])", "x and y must have same first dimension, but have shapes (2,) and (3,)"),
                ("plt.plot([1], color='blurple')", "'blurple' is not a color"),
                ("plt.imshow(np.zeros(3))", "an image has 2 axes"),
                ("plt.imshow(np.zeros((3, 3)), cmap='virids')", "there is no color map 'virids'"),
                ("plt.plt([1])", "did you mean 'plot'?"),
                ("plt.savefig('a.gif')", "figures are saved as png, svg, pdf or (what is drawn, in words) json, not 'gif'"),
                ("plt.savefig('/nowhere/a.png')", "No such file or directory"),
                ("plt.colorbar()", "there is nothing here whose colors stand for numbers"),
                ("plt.pie([-1])", "Wedge sizes 'x' must be non negative values"),
                ("plt.subplot(2, 2, 5)", "there is no place 5 in a grid of 2 x 2"),
                ("plt.plot(np.sin)", "cannot be"),
                ("plt.figure(figsize=(0, 3))", "figsize must be positive"),
                ("plt.rcParams['figure.sise'] = 3", "rcParams has no 'figure.sise' here")):
            self.assertIn(message, self.fails(text), text)


def main():
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(Plots)
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=2).run(suite)
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
