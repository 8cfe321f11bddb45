"""Cells of the language Quern in Python: quern.Session().run(code), and in IPython %load_ext quern, then %%quern.

The program quern runs them, in a process of its own, which this one starts. From its side this process is the Python
beside (docs/beside.md): what a cell imports that the language lacks runs here, and arrays are shared.
"""
from .session import Error, Interrupt, Session, Shown

__all__ = ["Error", "Interrupt", "Session", "Shown"]


def load_ipython_extension(shell):
    """%load_ext quern"""
    from .magic import load
    load(shell)


def unload_ipython_extension(shell):
    """%unload_ext quern"""
    from .magic import unload
    unload(shell)
