"""Methods of text files and of archives of arrays that C types.

Sources: https://docs.python.org/3/library/io.html,
https://numpy.org/doc/stable/reference/generated/numpy.load.html.
"""


class NpzFile:
    """Archives of arrays, as np.load() gives them."""

    files = ...
    """Names of the arrays in the archive.

    Examples
    --------
    >>> np.savez('example.npz', a=np.ones(1), b=np.ones(1)); np.load('example.npz').files
    ['a', 'b']
    """

    def keys(self):
        """Names of the arrays in the archive."""
        ...

    def close(self):
        """Does nothing: the arrays were read when the archive was loaded."""
        ...


class file:
    """Open text files."""

    def read(self, size=-1):
        """The text from here to the end, or that many characters."""
        ...

    def readline(self):
        """The next line with its newline; '' at the end."""
        ...

    def readlines(self):
        """The lines from here to the end."""
        ...

    def write(self, text):
        """Writes a string; gives the number of its characters."""
        ...

    def flush(self):
        """Hands what was written to the system."""
        ...

    def seek(self, offset):
        """Goes to a position, in bytes from the start."""
        ...

    def close(self):
        """Closes the file."""
        ...

    closed = ...
    """Whether the file is closed."""

    name = ...
    """The path it was opened with."""

    mode = ...
    """The mode it was opened with."""
