"""Functions with widgets for their parameters, and links between widgets.

Sources: https://ipywidgets.readthedocs.io.
"""


def interact(f=None, **kwargs):
    """Shows widgets for a function's parameters and calls it with their values, again at every
    change: a function, and for each parameter a number, (min, max), (min, max, step), a list, a
    string, a bool or a widget.
    """
    ...


def interact_manual(f=None, **kwargs):
    """As interact, but a button calls the function."""
    ...


def interactive(f, **kwargs):
    """The box that interact shows, as a widget."""
    ...


def interactive_output(f, controls):
    """The Output alone, of a function and a dictionary {'parameter': widget}."""
    ...


def fixed(value):
    """A value for interact that gets no widget."""
    ...


def link(source, target):
    """Keeps two attributes equal, each a pair (widget, 'name'): link((a, 'value'), (b, 'value'));
    unlink() ends it.
    """
    ...


def dlink(source, target, transform=None):
    """Lets the target's attribute follow the source's, or transform() of it."""
    ...


def jslink(source, target):
    """As link, by the front end: also without a kernel."""
    ...


def jsdlink(source, target):
    """As dlink, by the front end: also without a kernel."""
    ...
