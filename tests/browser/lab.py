"""JupyterLab in headless Chromium: a server of its own, a page on a notebook, and the
gestures of a person who works in it.

Invariant: every gesture waits for the state that it needs (a cell's prompt, a kernel that
is idle), never for a time."""
import ctypes
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("QUERN_BUILD", os.path.join(ROOT, "build"))
SHOTS = os.path.join(BUILD, "screenshots")
SECONDS = 120  # for what takes a second on a machine with nothing else to do
SETTINGS = {  # a notebook whose cells are all in the page; nothing that asks the network
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none"},
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/completer-extension/manager": {"autoCompletion": False, "showDocumentationPanel": True},
}


PR_SET_PDEATHSIG = 1


def end_with_parent():
    """In a new process: a test that is killed leaves no server behind, nor its kernels, which watch it."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def chromium():
    """The browser's path, or None."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


class Server:
    """JupyterLab on a free port of this machine, over a folder of its own."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="quern-lab-")
        work, settings = self.path("work"), self.path("settings")
        os.mkdir(work)
        for name, values in SETTINGS.items():
            path = os.path.join(settings, name + ".jupyterlab-settings")
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w") as file:
                json.dump(values, file)
        home = {f"JUPYTER_{kind}_DIR": self.path(kind.lower()) for kind in ("CONFIG", "DATA", "RUNTIME")}
        self.log = open(self.path("log"), "w+")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1", "--port=0", "--allow-root",
             "--IdentityProvider.token=", "--ServerApp.password=", "--ServerApp.disable_check_xsrf=True",
             "--LabApp.expose_app_in_browser=True", "--LabApp.news_url=", f"--ServerApp.root_dir={work}",
             "--MultiKernelManager.default_kernel_name=quern", "--LabServerApp.blocked_extensions_uris="],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log, start_new_session=True,
            preexec_fn=end_with_parent,
            env={**os.environ, **home, "JUPYTERLAB_SETTINGS_DIR": settings,
                 "JUPYTERLAB_WORKSPACES_DIR": self.path("workspaces"),
                 "JUPYTER_PATH": os.path.join(BUILD, "share", "jupyter")})
        try:
            self.url = self.await_url()
        except BaseException:
            self.close()
            raise

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def await_url(self):
        end = time.monotonic() + SECONDS
        info = self.path("runtime", f"jpserver-{self.process.pid}.json")
        while time.monotonic() < end:
            if self.process.poll() is not None:
                break
            if os.path.exists(info):
                try:
                    with open(info) as file:
                        url = json.load(file)["url"]
                    urllib.request.urlopen(url + "api/status", timeout=10).close()
                    return url
                except (OSError, ValueError):
                    pass
            time.sleep(0.1)
        self.log.seek(0)
        raise RuntimeError("JupyterLab did not start:\n" + self.log.read()[-3000:])

    def add(self, name, notebook):
        """Puts a notebook (a path to one, or its JSON) into the server's folder."""
        if isinstance(notebook, str):
            with open(notebook) as file:
                notebook = json.load(file)
            for cell in notebook["cells"]:  # as it is before anyone has run it
                if cell["cell_type"] == "code":
                    cell.update(outputs=[], execution_count=None)
        with open(self.path("work", name), "w") as file:
            json.dump(notebook, file)

    def close(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                pass
        try:  # kernels are leaders of their own groups: the server ends them, and they watch it
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def notebook(*cells):
    """A notebook for Quern of code cells."""
    return {"nbformat": 4, "nbformat_minor": 5, "metadata": {
        "kernelspec": {"name": "quern", "display_name": "Quern", "language": "quern"}},
        "cells": [{"cell_type": "code", "id": f"cell-{i}", "source": text, "metadata": {}, "outputs": [],
                   "execution_count": None} for i, text in enumerate(cells)]}


READY = """() => { const panel = window.jupyterapp && window.jupyterapp.shell.currentWidget;
    const context = panel && panel.sessionContext, kernel = context && context.session && context.session.kernel;
    return kernel && context.isReady && kernel.connectionStatus === 'connected' && kernel.status === 'idle' &&
           document.querySelectorAll('.jp-Notebook .jp-Cell').length === panel.content.model.cells.length; }"""
COUNTS = """() => [...document.querySelectorAll('.jp-Notebook .jp-CodeCell')].map(
    c => c.querySelector('.jp-InputPrompt').textContent.trim())"""


def meant_to_fail(path):
    """The numbers of a notebook's code cells, from 0, that are tagged raises-exception."""
    with open(path) as file:
        cells = [cell for cell in json.load(file)["cells"] if cell["cell_type"] == "code"]
    return [i for i, cell in enumerate(cells) if "raises-exception" in cell["metadata"].get("tags", [])]


class Notebook:
    """An open notebook in the browser."""

    def __init__(self, browser, server, name):
        self.page = browser.new_page(viewport={"width": 1280, "height": 900})
        self.page.set_default_timeout(1000 * SECONDS)
        self.dialogs, self.problems = [], []
        self.page.on("dialog", self.dialog)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        # doc: the simple interface, one document and nothing remembered of another.
        self.page.goto(f"{server.url}doc/tree/{name}?reset")
        self.page.wait_for_selector(".jp-NotebookPanel .jp-Notebook .jp-Cell")
        self.await_idle()

    def dialog(self, dialog):
        self.dialogs.append(dialog.message)
        dialog.dismiss()

    def close(self):
        self.page.evaluate("""async () => { const app = window.jupyterapp;
            await app.serviceManager.sessions.shutdownAll(); }""")
        self.page.close()

    # ---- states ----

    def await_idle(self):
        """Waits until the kernel is connected and idle and every cell is in the page."""
        self.page.wait_for_function(READY)

    def await_busy(self):
        self.page.wait_for_function(
            "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'busy'")

    def await_counts(self, counts):
        """Waits until the prompts of the first code cells are these: numbers, None for a cell that has not run."""
        texts = ["[ ]:" if n is None else f"[{n}]:" for n in counts]
        try:
            self.page.wait_for_function(
                f"texts => JSON.stringify(({COUNTS})().slice(0, texts.length)) === JSON.stringify(texts)", arg=texts)
        except Exception as error:
            self.shot("failed")
            raise AssertionError(f"the prompts are {self.page.evaluate(COUNTS)}, not {texts}") from error

    def await_count(self, cell, count):
        """Waits until the code cell's prompt shows the count; "*" while it runs."""
        self.page.wait_for_function(f"([cell, text]) => ({COUNTS})()[cell] === text", arg=[cell, f"[{count}]:"])

    def await_text(self, cell, words):
        """Waits until the cell's outputs contain the words."""
        self.outputs(cell).filter(has_text=words).first.wait_for()

    # ---- what is there ----

    def cell(self, number):
        return self.page.locator(".jp-Notebook .jp-CodeCell").nth(number)

    def outputs(self, number):
        return self.cell(number).locator(".jp-OutputArea-output")

    def text(self, number):
        return "\n".join(t.strip("\n") for t in self.outputs(number).all_inner_texts())

    def failed(self, number):
        """Whether the cell shows an error."""
        return self.cell(number).locator("[data-mime-type='application/vnd.jupyter.stderr']").count() > 0

    # ---- gestures ----

    def menu(self, top, *words):
        self.page.locator(".lm-MenuBar-itemLabel", has_text=re.compile(rf"^{top}$")).click()
        for word in words:
            self.page.locator(".lm-Menu-itemLabel", has_text=re.compile(word)).last.click()

    def run_all(self):
        self.menu("Run", r"^Run All Cells$")

    def edit(self, number):
        """Puts the cursor at the end of a cell."""
        content = self.cell(number).locator(".cm-content")
        content.click()
        self.page.keyboard.press("Control+End")
        return content

    def run(self, number, count):
        self.edit(number)
        self.page.keyboard.press("Control+Enter")
        self.await_count(number, count)

    def clear(self, number):
        self.edit(number)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.press("Delete")

    def theme(self, name):
        self.page.evaluate(
            "name => window.jupyterapp.commands.execute('apputils:change-theme', {theme: name})", name)
        self.page.wait_for_function("name => document.body.dataset.jpThemeName === name", arg=name)

    def tall_shot(self, name):
        """A picture of the whole notebook, not only of what fits a screen."""
        height = self.page.evaluate("() => document.querySelector('.jp-WindowedPanel-inner').scrollHeight")
        self.page.set_viewport_size({"width": 1280, "height": min(height + 200, 8000)})
        self.page.locator(".jp-Notebook .jp-Cell").first.scroll_into_view_if_needed()
        self.shot(name)
        self.page.set_viewport_size({"width": 1280, "height": 900})

    def shot(self, name):
        os.makedirs(SHOTS, exist_ok=True)
        self.page.screenshot(path=os.path.join(SHOTS, name + ".png"))
