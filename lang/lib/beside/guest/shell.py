"""What get_ipython() gives: as much of IPython's shell as libraries ask a notebook for.

Where IPython is not imported that is a few words; importing it takes longer than the start of this process, so that is left to who
asks for more, or imports it.

Source: https://ipython.readthedocs.io/en/stable/api/generated/IPython.core.interactiveshell.html"""
import builtins
import sys

from quern_beside.display import ERROR, Shell, clear_output, display, display_now, figure_picture
from quern_beside.finders import AfterFinder, BeforeFinder

MODULE = "ipykernel.zmqshell"  # by which libraries know a notebook
CONFIG = {"IPKernelApp": {}}


class Kernel:
    """get_ipython().kernel"""

    @property
    def shell(self):
        return get_ipython()

    @property
    def comm_manager(self):
        import comm
        return comm.get_comm_manager()

    def get_parent(self, channel=None):
        """The message by which the cell that runs, or what a widget calls, was asked for."""
        ident = Shell.link.parent
        return {"header": {"msg_id": ident}} if ident else {}

    _parent_header = property(get_parent)


class Brief:
    """The shell while IPython is not imported, which it is by whatever else is looked for in it."""

    config, kernel = CONFIG, Kernel()

    def __getattr__(self, name):
        if name.startswith("__") or name.startswith("_repr_") or name.startswith("_ipython_"):
            raise AttributeError(name)
        try:
            return getattr(whole(), name)
        except ImportError:
            raise AttributeError(f"{name}, for which IPython is needed") from None


Brief.__name__ = Brief.__qualname__ = "ZMQInteractiveShell"
Brief.__module__ = MODULE
BRIEF = Brief()


def get_ipython():
    return BRIEF if Shell.whole is None else Shell.whole


def whole():
    """IPython's shell, which is made now if it was not."""
    if Shell.whole is None:
        import IPython.core.interactiveshell as module
        if Shell.whole is None:
            shell_class(module)()
    return Shell.whole


# What InteractiveShell.__init__ does, but for what belongs to who reads and keeps the user's lines.
NO_HISTORY = {"HistoryAccessor": {"enabled": False, "hist_file": ":memory:"}}
STEPS = (("instance_attrs", ()), ("create_namespaces", (None,)), ("history", ()), ("prefilter", ()), ("hooks", ()), ("events", ()), ("syntax_highlighting", ()),
         ("pushd_popd_magic", ()), ("builtins", ()), ("traceback_handlers", (((), None),)), ("display_formatter", ()), ("display_pub", ()),
         ("displayhook", ()), ("pdb", ()), ("magics", ()), ("extension_manager", ()), ("payload", ()))


def shell_class(module):
    import __main__
    import traitlets
    from IPython.core.displayhook import DisplayHook
    from IPython.core.displaypub import DisplayPublisher
    from traitlets.config import Config

    class Publisher(DisplayPublisher):
        """Shows what is published in the cell that runs."""

        def publish(self, data, metadata=None, source=None, *, transient=None, update=False, **_):
            display_now(Shell.link, data, (transient or {}).get("display_id") or "", update, metadata)

        def clear_output(self, wait=False):
            clear_output(wait)

    class Hook(DisplayHook):
        """Shows the value of a text that IPython's own run_cell() runs."""

        def __call__(self, result=None):
            if result is not None:
                display(result)

    class ZMQInteractiveShell(module.InteractiveShell):
        """IPython's shell without its own reading, running and keeping of cells."""

        kernel = traitlets.Any(BRIEF.kernel)
        display_pub_class, displayhook_class = traitlets.Type(Publisher), traitlets.Type(Hook)

        def __init__(self):
            Shell.whole = self
            super(module.InteractiveShell, self).__init__(config=Config({**CONFIG, **NO_HISTORY}))
            self.configurables, self.showing_traceback, self.trio_runner = [self], False, None
            for name, values in STEPS:
                try:
                    getattr(self, "init_" + name)(*(values if values != (None,) else (__main__, None)))
                except Exception:  # of a version that has it not, or wants more
                    pass
            builtins.get_ipython, builtins.display = get_ipython, display
            self.display_formatter.formatters["image/png"].for_type_by_name("matplotlib.figure", "Figure", figure_picture)

        def run_line_magic(self, magic_name, line, *args, **keywords):
            if magic_name not in ("matplotlib", "pylab"):  # whose pictures are in the cell anyway
                return super().run_line_magic(magic_name, line, *args, **keywords)

        def enable_gui(self, gui=None):
            pass

        def enable_matplotlib(self, gui=None):
            return "inline", "inline"

        def get_parent(self):
            return self.kernel.get_parent()

        def set_parent(self, parent):
            pass

        def _showtraceback(self, etype, evalue, stb):
            report = {"ename": etype.__name__, "evalue": str(evalue), "traceback": list(stb)}
            display_now(Shell.link, {"text/plain": "\n".join(stb), ERROR: report})

    ZMQInteractiveShell.__module__, ZMQInteractiveShell.__qualname__ = MODULE, ZMQInteractiveShell.__name__
    return ZMQInteractiveShell


def own_shell(module):
    """IPython's own ways to its shell lead here."""
    module.InteractiveShell.initialized = classmethod(lambda of: True)
    module.InteractiveShell.instance = classmethod(lambda of, *args, **keywords: whole())


def import_ipython():
    """What looks whether this is a notebook looks among the modules."""
    try:
        import IPython  # noqa: F401
    except ImportError:
        pass


def begin():
    """Libraries find a notebook from now on; the finders that this takes."""
    module = sys.modules[MODULE] = type(sys)(MODULE)
    module.__getattr__ = lambda name: type(whole()) if name == "ZMQInteractiveShell" else module_lacks(name)
    Shell.kernel, Shell.make = BRIEF.kernel, whole
    builtins.get_ipython, builtins.display, builtins.__IPYTHON__ = get_ipython, display, True
    return [AfterFinder("IPython.core.interactiveshell", own_shell), BeforeFinder("tqdm.autonotebook", import_ipython)]


def module_lacks(name):
    raise AttributeError(f"module {MODULE!r} has no attribute {name!r}")
