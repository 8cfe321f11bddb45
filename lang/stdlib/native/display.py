"""What IPython.display has.

Sources: https://ipython.readthedocs.io/en/stable/api/generated/IPython.display.html.
"""


def display(*objs, display_id=None):
    """Shows values; with a display_id (True: a new one) it gives a handle whose update(obj) shows
    another in their place.
    """
    ...


def update_display(obj, display_id):
    """Shows a value in the place of what display(..., display_id=...) has shown."""
    ...


def clear_output(wait=False):
    """Clears the cell's output."""
    ...


def HTML(data):
    """HTML to show."""
    ...


def Markdown(data):
    """Markdown to show."""
    ...


def Latex(data):
    """LaTeX to show."""
    ...


def SVG(data):
    """An SVG picture to show."""
    ...
