"""JupyterLab 4 in headless Chromium, worked in as a person would. What it looks like is kept
in build/screenshots.

Without a browser the tests are skipped, but under CI=true that is a failure. A sanitized
build is not tested here: the browser sees nothing of it that the group `clients` does not."""
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import lab  # noqa: E402

PLOT = ("import matplotlib.pyplot as plt\nplt.plot(np.linspace(0, 1, 50) ** 2)\n"
        "plt.title('x squared')\nplt.show()")

# Nothing of it may become an element, nor run: the dialog would be noticed.
HOSTILE = ("from tqdm import tqdm\ntext = '<img src=x onerror=alert(1)><script>alert(2)</script>'\n"
           "for i in tqdm(range(2), desc=text): pass\nplt.title(text)\nplt.show()\ntext")


def why_not():
    """Why there is nothing to test with, or None."""
    if int(os.environ.get("QUERN_TEST_PATIENCE", "1")) > 1:
        return "a sanitized build is tested without a browser"
    if not lab.chromium() and os.environ.get("CI") != "true":
        return "there is no chromium (scripts/deps.sh chromium installs it)"
    return None


@unittest.skipIf(why_not(), why_not())
class Lab(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        from playwright.sync_api import sync_playwright

        if not lab.chromium():
            raise RuntimeError("there is no chromium; scripts/deps.sh chromium installs it")
        cls.server = lab.Server()
        cls.addClassCleanup(cls.server.close)
        playwright = sync_playwright().start()
        cls.addClassCleanup(playwright.stop)
        cls.browser = playwright.chromium.launch(executable_path=lab.chromium(),
                                                 args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"])
        cls.addClassCleanup(cls.browser.close)

    def open(self, name, notebook):
        self.server.add(name, notebook)
        opened = lab.Notebook(self.browser, self.server, name)
        self.addCleanup(opened.close)
        self.addCleanup(lambda: self.assertEqual((opened.dialogs, opened.problems), ([], [])))
        return opened

    def test_the_tour(self):
        """All cells run; those that are meant to fail do, and no other."""
        path = os.path.join(lab.ROOT, "notebooks", "tour.ipynb")
        book = self.open("tour.ipynb", path)
        count = book.page.locator(".jp-Notebook .jp-CodeCell").count()
        book.run_all()
        book.await_counts(range(1, count + 1))
        book.await_idle()
        failed = [i for i in range(count) if book.failed(i)]
        self.assertEqual(failed, lab.meant_to_fail(path))
        book.tall_shot("tour")

    def test_a_working_day(self):
        book = self.open("day.ipynb", lab.notebook(
            "import numpy as np", "np.lin", "np.linspace", "n = 0\nwhile True: n += 1", PLOT,
            "np.arange(6).reshape(2, 3)", "undefined_name + 1", "%whos", HOSTILE))
        book.run(0, 1)
        self.complete_with_tab(book, 1)
        self.help_with_shift_tab(book, 2)
        self.interrupt(book, 3)
        self.restart_and_run_all(book)
        self.plot_and_table(book)
        book.tall_shot("day")
        book.theme("JupyterLab Dark")
        book.tall_shot("day-dark")

    def complete_with_tab(self, book, cell):
        book.edit(cell)
        book.page.keyboard.press("Tab")
        items = book.page.locator(".jp-Completer-item")
        items.first.wait_for()
        shown = [t.strip() for t in items.locator(".jp-Completer-match").all_inner_texts()]
        self.assertEqual(shown, ["linalg", "linspace"])
        self.assertEqual(items.locator(".jp-Completer-typeExtended").all_inner_texts(), ["module", "function"])
        book.page.keyboard.press("ArrowDown")
        book.page.locator(".jp-Completer-docpanel", has_text="linspace(").wait_for()
        book.shot("complete")
        book.page.keyboard.press("Enter")
        items.first.wait_for(state="hidden")
        book.page.keyboard.type("(0, 1, 3)")
        book.page.keyboard.press("Control+Enter")
        book.await_count(cell, 2)
        book.await_text(cell, "shape (3,), float64")

    def help_with_shift_tab(self, book, cell):
        book.edit(cell)
        book.page.keyboard.press("Shift+Tab")
        tip = book.page.locator(".jp-Tooltip")
        tip.filter(has_text="linspace(").wait_for()
        book.shot("help")
        book.page.keyboard.press("Escape")
        tip.wait_for(state="hidden")

    def interrupt(self, book, cell):
        book.edit(cell)
        book.page.keyboard.press("Control+Enter")
        book.await_count(cell, "*")
        book.await_busy()
        book.page.locator("[data-command='notebook:interrupt-kernel']").first.click()
        book.await_text(cell, "KeyboardInterrupt")
        book.await_count(cell, 3)
        book.await_idle()

    def restart_and_run_all(self, book):
        """The endless loop stays out: it is a raw text from now on."""
        book.clear(3)
        book.menu("Kernel", r"^Restart Kernel and Run All Cells")
        book.page.locator(".jp-Dialog .jp-mod-accept").click()
        # Run All stops at the cell that fails; what was sent already is called off and shows its number.
        book.await_counts([1, 2, 3, None, 4, 5, 6])
        book.await_text(6, "NameError")
        book.await_idle()
        self.assertEqual((book.text(7), book.text(8)), ("", ""))
        book.run(7, 7)
        book.run(8, 8)

    def plot_and_table(self, book):
        picture = book.outputs(4).locator("img")
        self.assertGreater(picture.evaluate("image => image.naturalWidth"), 300)
        self.assertEqual(book.outputs(5).locator("td").all_inner_texts(), [str(i) for i in range(6)])
        self.assertIn("NameError: name 'undefined_name' is not defined", book.text(6))
        self.assertIn("plt", book.text(7))
        self.assertEqual(book.text(8).count("<img src=x onerror=alert(1)><script>alert(2)</script>"), 2)
        self.assertEqual(book.outputs(8).locator("img[src='x'], script").count(), 0)

    def test_a_breakpoint(self):
        book = self.open("debug.ipynb", lab.notebook(
            "import numpy as np\ndef f(a):\n    b = a * np.arange(3)\n    return b.sum() + 1\n\nc = f(20)\nc"))
        page, bug = book.page, ".jp-DebuggerBugButton"
        page.locator(f"{bug}[aria-disabled='false']").click()
        page.locator(f"{bug}[aria-pressed='true']").wait_for()
        page.locator(".cm-gutter.cm-breakpoint-gutter .cm-gutterElement").nth(4).click()
        page.locator(".jp-DebuggerBreakpoint").wait_for()
        book.edit(0)
        page.keyboard.press("Control+Enter")
        page.locator(".jp-DebuggerEditor-highlight").wait_for()
        self.assertEqual(page.locator(".jp-DebuggerEditor-highlight").inner_text().strip(), "return b.sum() + 1")
        local = page.locator(".jp-debuggerVariables-local")
        local.locator(".jp-DebuggerVariables-name").nth(1).wait_for()
        self.assertEqual(local.locator(".jp-DebuggerVariables-name").all_inner_texts(), ["a", "b"])
        self.assertEqual(local.locator(".jp-DebuggerVariables-detail").all_inner_texts(), ["20", "int64[3]"])
        self.assertEqual(page.locator(".jp-DebuggerCallstackFrame-name").all_inner_texts(), ["f", "<cell>"])
        book.shot("debugger")
        page.locator("[data-command='debugger:continue']").first.click()
        book.await_count(0, 1)
        book.await_text(0, "np.int64(61)")
        page.locator(".jp-DebuggerEditor-highlight").wait_for(state="detached")
        page.locator(bug).click()
        page.locator(f"{bug}[aria-pressed='false']").wait_for()

    def test_a_slider(self):
        """Moving it runs the function again; its output takes the place of the one before."""
        book = self.open("slider.ipynb", lab.notebook(
            "from ipywidgets import interact\ndef square(x):\n    print('square:', x * x)\ninteract(square, x=(0, 10))"))
        book.edit(0)
        book.page.keyboard.press("Control+Enter")
        book.await_text(0, "square: 25")
        book.page.locator(".widget-slider .noUi-handle").focus()
        book.page.keyboard.press("ArrowRight")
        book.await_text(0, "square: 36")
        book.await_idle()
        self.assertNotIn("square: 25", book.text(0))
        self.assertEqual(book.page.locator(".widget-readout").inner_text(), "6")
        book.shot("slider")


if __name__ == "__main__":
    unittest.main()
