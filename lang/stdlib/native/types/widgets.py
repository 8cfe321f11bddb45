"""Methods of what display(), widgets and progress() give.

Sources: https://ipywidgets.readthedocs.io,
https://ipython.readthedocs.io,
https://tqdm.github.io/docs/tqdm/.
"""


class DisplayHandle:
    """What display() gives: a place on the page."""

    display_id = ...
    """The name of the display."""

    def update(self, obj):
        """Shows a value in the place of the last."""
        ...

    def display(self, obj):
        """Shows a value once more, under the same name."""
        ...


class progress_bar:
    """Progress bars."""

    def update(self, n=1):
        """So many steps more are done."""
        ...

    def set_description(self, desc=''):
        """What stands before the bar."""
        ...

    def set_postfix_str(self, s=''):
        """What stands at the end of the bar."""
        ...

    def set_postfix(self, **kwargs):
        """Names and values at the end of the bar."""
        ...

    def close(self):
        """Draws the bar's last state."""
        ...

    def refresh(self, n=0):
        """Draws the bar, when it is time."""
        ...

    n = ...
    """How many steps are done."""

    total = ...
    """How many steps there are; -1 when that is not known."""


class Widget:
    """Widgets."""

    def observe(self, handler, names='value', type='change'):
        """Calls handler(change) when an attribute has changed; change has name, old, new, owner and
        type.
        """
        ...

    def on_click(self, callback):
        """Calls callback(button) at every click of a Button."""
        ...

    def on_submit(self, callback):
        """Calls callback(text) when Enter is pressed in a Text."""
        ...

    def unobserve(self, handler, names=None, type='change'):
        """Forgets the function that observe() was given: for these names, or for all."""
        ...

    def unlink(self):
        """Ends a link."""
        ...

    def unobserve_all(self):
        """Forgets all callbacks of the widget."""
        ...

    def close(self):
        """Takes the widget off the page, for good."""
        ...

    def append_stdout(self, text):
        """Adds text to what an Output shows."""
        ...

    def append_stderr(self, text):
        """Adds text to what an Output shows, as an error."""
        ...

    def clear_output(self, wait=False):
        """Clears an Output."""
        ...
