"""What is printed, shown and drawn here goes to the cell that runs.

Source: https://ipython.readthedocs.io/en/stable/config/integrating.html (the methods by which objects show themselves)."""
import _struct as struct
import os
import sys

from quern_beside.pretty import pretty
from quern_beside.wire import text


PIECE = 1 << 18  # characters of a frame at most: an interrupt comes between two


def write_all(fd, data):
    while data:
        data = data[os.write(fd, data):]


class Stream:
    """sys.stdout or sys.stderr: what is written goes to the cell that runs."""

    encoding, errors, newlines, mode = "utf-8", "replace", None, "w"
    softspace = 0

    def __init__(self, link, letter, name, fd):
        self.link, self.letter, self.name, self.number = link, letter, name, fd

    def write(self, data):
        if not isinstance(data, str):
            raise TypeError(f"write() argument must be str, not {type(data).__name__}")
        for at in range(0, len(data), PIECE):
            piece = data[at:at + PIECE].encode("utf-8", "replace")
            if self.link.forked or self.link.over:  # where what a child process writes goes
                write_all(self.number, piece)
            else:
                self.link.send(self.letter, piece)
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


METHODS = (("text/html", "_repr_html_"), ("text/markdown", "_repr_markdown_"), ("text/latex", "_repr_latex_"),
           ("image/svg+xml", "_repr_svg_"), ("image/png", "_repr_png_"), ("image/jpeg", "_repr_jpeg_"),
           ("application/pdf", "_repr_pdf_"), ("application/json", "_repr_json_"), ("application/javascript", "_repr_javascript_"))
ERROR = "application/vnd.jupyter.error"  # an exception that is shown, which front ends have a message of its own for


class Shell:
    """Where what is shown goes, and IPython's shell."""

    link = kernel = None
    told = False  # a comm has triggered what is to be done at the end of a cell
    whole = make = None  # IPython's, once it is there; makes it (shell.py)


def json_text(value):
    """JSON of what libraries say to front ends, as ipykernel has it: what JSON knows not as the next thing that it does."""
    import json
    try:
        return json.dumps(value, default=json_other, allow_nan=False)
    except ValueError:
        return json.dumps(json_finite(value), default=json_other)


def json_other(value):
    if isinstance(value, (bytes, bytearray, memoryview)):
        import base64
        return base64.b64encode(value).decode()
    for name in "isoformat", "item", "tolist":  # a time, a number and an array of NumPy's
        if callable(getattr(value, name, None)):
            return getattr(value, name)()
    if hasattr(type(value), "__iter__"):
        return list(value)
    raise TypeError(f"Object of type {type(value).__name__} is not JSON serializable")


def json_finite(value):
    if isinstance(value, float):
        return value if value - value == 0 else repr(value)
    if isinstance(value, dict):
        return {key: json_finite(item) for key, item in value.items()}
    return [json_finite(item) for item in value] if isinstance(value, (list, tuple)) else value


def pairs_of(bundle, metadata):
    """What a frame says of a bundle: pairs of a MIME type and a text, plain text first; metadata as one without a type."""
    out = []
    for mime, data in bundle.items():
        if isinstance(data, bytes):
            import base64
            data = base64.b64encode(data).decode()
        elif not isinstance(data, str):
            data = json_text(data)
        out.append((mime, data))
    out.sort(key=lambda pair: pair[0] != "text/plain")
    return out + [("", json_text(metadata))] if metadata else out


def shown(link, value):
    """What front ends show of it, as IPython's: pairs of a MIME type and a text."""
    return pairs_of(*formatted(link, value))


def formatted(link, value):
    """({MIME type: data}, metadata): by IPython's formatters where IPython is imported."""
    shell = Shell.whole
    if Shell.link is not link:
        return own_format(value)
    formatter = getattr(shell, "display_formatter", None)
    return own_format(value) if formatter is None else formatter.format(value)


def own_format(value):
    """The same by the methods of the object alone."""
    if isinstance(value, type):
        return {"text/plain": pretty(value)}, {}
    itself = getattr(value, "_ipython_display_", None)
    if callable(itself):
        itself()
        return {}, {}
    bundle, metadata = {}, {}
    methods = [("", "_repr_mimebundle_"), *METHODS]
    for mime, name in methods:
        method = getattr(value, name, None)
        if not callable(method) or mime in bundle:
            continue
        try:
            data = method() if mime else method(include=None, exclude=None)
        except Exception:  # a part that fails is left out, as IPython does
            continue
        data, more = data if isinstance(data, tuple) else (data, None)
        if data is not None:
            bundle.update({mime: data} if mime else data)
            metadata.update(({mime: more} if mime else more) if more else {})
    figure = sys.modules.get("matplotlib.figure")
    if figure is not None and isinstance(value, getattr(figure, "Figure", ())):
        bundle.setdefault("image/png", figure_picture(value))
    bundle.setdefault("text/plain", pretty(value))
    return bundle, metadata


def display_now(link, bundle, name="", update=False, metadata=None):
    """Shows a bundle, {MIME type: text or bytes}, in the cell that runs."""
    pairs = pairs_of(bundle, metadata)
    link.send(b"Y", text(name) + (b"u" if update else b"n") + struct.pack("<Q", len(pairs))
              + b"".join(text(mime) + text(data) for mime, data in pairs))


def display(*objects, **keywords):
    """IPython's display(); where IPython is not there, what is done with values alone."""
    if keywords or Shell.whole is not None:
        try:
            from IPython.display import display as whole_display
        except ImportError:
            pass
        else:
            return whole_display(*objects, **keywords)
    name = keywords.get("display_id")
    for value in objects:
        bundle, metadata = (value, None) if keywords.get("raw") else formatted(Shell.link, value)
        if bundle:
            display_now(Shell.link, bundle, name if isinstance(name, str) else "", bool(keywords.get("update")), metadata)
    return None


def clear_output(wait=False):
    """IPython.display.clear_output"""
    Shell.link.send(b"Z", b"w" if wait else b"n")


def figure_picture(figure):
    """As the inline backend draws it."""
    import io
    picture = io.BytesIO()
    figure.savefig(picture, format="png", bbox_inches="tight", dpi=figure.dpi, facecolor=figure.get_facecolor())
    return picture.getvalue()


def figures(link):
    """Shows the open figures of Matplotlib, as the inline backend does at a cell's end, and closes them."""
    helpers = sys.modules.get("matplotlib._pylab_helpers")
    if helpers is None or not helpers.Gcf.figs:
        return
    try:
        for manager in helpers.Gcf.get_all_fig_managers():
            figure = manager.canvas.figure
            display_now(link, {"text/plain": repr(figure), "image/png": figure_picture(figure)})
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




def cell_ends(link):
    if Shell.link is not link:  # the process has a front end of its own
        return
    figures(link)
    told, Shell.told = Shell.told, False
    if not told and getattr(Shell.whole, "events", None) is not None:
        Shell.whole.events.trigger("post_execute")
