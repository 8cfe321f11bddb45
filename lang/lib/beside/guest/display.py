"""What is printed, shown and drawn here goes to the cell that runs.

Source: https://ipython.readthedocs.io/en/stable/config/integrating.html (the methods by which objects show themselves)."""
import _struct as struct
import sys

from quern_beside.pretty import pretty
from quern_beside.wire import text


class Stream:
    """sys.stdout or sys.stderr: what is written goes to the cell that runs."""

    encoding, errors, newlines, mode = "utf-8", "replace", None, "w"
    softspace = 0

    def __init__(self, link, letter, name, fd):
        self.link, self.letter, self.name, self.number = link, letter, name, fd

    def write(self, data):
        if not isinstance(data, str):
            raise TypeError(f"write() argument must be str, not {type(data).__name__}")
        if data:
            self.link.send(self.letter, data.encode("utf-8", "replace"))
        return len(data)

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def flush(self):
        pass

    def close(self):
        pass

    def fileno(self):
        return self.number

    def isatty(self):
        return False

    def readable(self):
        return False

    def writable(self):
        return True

    def seekable(self):
        return False

    @property
    def closed(self):
        return False


def shown(link, value):
    """What front ends show of it, as IPython's: pairs of a MIME type and a text."""
    import base64
    import json
    bundle = {}
    whole = getattr(value, "_repr_mimebundle_", None) if not isinstance(value, type) else None
    if callable(whole):
        try:
            data = whole(include=None, exclude=None)
            bundle.update(data[0] if isinstance(data, tuple) else data)
        except Exception:  # a part that fails is left out, as IPython does
            bundle = {}
    for mime, name in (("text/html", "_repr_html_"), ("text/markdown", "_repr_markdown_"), ("text/latex", "_repr_latex_"),
                       ("image/svg+xml", "_repr_svg_"), ("image/png", "_repr_png_"), ("image/jpeg", "_repr_jpeg_"),
                       ("application/json", "_repr_json_"), ("application/javascript", "_repr_javascript_")):
        if mime in bundle or isinstance(value, type):
            continue
        method = getattr(value, name, None)
        if not callable(method):
            continue
        try:
            data = method()
        except Exception:
            continue
        if isinstance(data, tuple):
            data = data[0]
        if data is not None:
            bundle[mime] = data
    bundle.setdefault("text/plain", pretty(value))
    out = []
    for mime, data in bundle.items():
        if isinstance(data, bytes):
            data = base64.b64encode(data).decode()
        elif not isinstance(data, str):
            data = json.dumps(data)
        out.append((mime, data))
    out.sort(key=lambda pair: pair[0] != "text/plain")
    return out


def display_now(link, bundle, name="", update=False):
    """Shows a bundle, {MIME type: text or bytes}, in the cell that runs."""
    import base64
    import json
    pairs = []
    for mime, data in sorted(bundle.items(), key=lambda pair: pair[0] != "text/plain"):
        if isinstance(data, bytes):
            data = base64.b64encode(data).decode()
        elif not isinstance(data, str):
            data = json.dumps(data)
        pairs.append(text(mime) + text(data))
    link.send(b"Y", text(name) + (b"u" if update else b"n") + struct.pack("<Q", len(pairs)) + b"".join(pairs))


def display(*objects, include=None, exclude=None, metadata=None, transient=None, display_id=None, raw=False, clear=False, **_):
    """IPython.display.display"""
    if clear:
        clear_output(wait=True)
    name = display_id if isinstance(display_id, str) else ""
    for value in objects:
        display_now(Shell.link, value if raw else dict(shown(Shell.link, value)), name, bool((transient or {}).get("update")))


def clear_output(wait=False):
    """IPython.display.clear_output"""
    Shell.link.send(b"Z", b"w" if wait else b"n")


class Shell:
    """What get_ipython() gives here: libraries ask it whether they run in a notebook."""

    link = None
    kernel = object()
    config = {}

    def __repr__(self):
        return "<the kernel of a notebook>"


def figures(link):
    """Shows the open figures of Matplotlib, as the inline backend does at a cell's end, and closes them."""
    helpers = sys.modules.get("matplotlib._pylab_helpers")
    if helpers is None or not helpers.Gcf.figs:
        return
    import io
    try:
        for manager in helpers.Gcf.get_all_fig_managers():
            figure, picture = manager.canvas.figure, io.BytesIO()
            figure.savefig(picture, format="png", bbox_inches="tight", dpi=figure.dpi, facecolor=figure.get_facecolor())
            display_now(link, {"text/plain": repr(figure), "image/png": picture.getvalue()})
    finally:
        helpers.Gcf.destroy_all()


def pictures():
    """The module that Matplotlib draws with: Agg, and show() as above."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    module = type(sys)(PICTURES)
    module.FigureCanvas = type("FigureCanvas", (FigureCanvasAgg,), {"required_interactive_framework": None})
    module.show = lambda *args, **keywords: figures(Shell.link)
    return module


PICTURES = "quern_pictures"


class PicturesFinder:
    """Finds that module."""

    def find_spec(self, name, path=None, target=None):
        if name != PICTURES:
            return None
        import importlib.machinery
        return importlib.machinery.ModuleSpec(name, self)

    def create_module(self, spec):
        return pictures()

    def exec_module(self, module):
        pass


def own_display(module):
    """IPython's functions show here."""
    module.display, module.clear_output = display, clear_output


def cell_ends(link):
    if Shell.link is link:  # else the process has a front end of its own
        figures(link)
