"""Methods of strings and of text files.

Sources: https://docs.python.org/3/library/stdtypes.html#string-methods,
https://docs.python.org/3/library/io.html.
"""

import _lang


class str:
    """Strings."""

    def expandtabs(self, tabsize=8):
        r"""Replace tabs by blanks up to the next tab stop.

        Parameters
        ----------
        tabsize : int, optional
            The distance of the tab stops.

        Returns
        -------
        text : str
            A new string.

        Examples
        --------
        >>> 'a\tb'.expandtabs(4)
        'a   b'
        """
        return _lang.expandtabs(self, tabsize)


class file:
    """Open files."""

    @_lang.checked
    def writelines(self, lines):
        """Write several strings, with nothing between them.

        Parameters
        ----------
        lines : sequence of str
            The strings.

        Returns
        -------
        None
        """

        def all(f, xs):
            for x in xs:
                f.write(x)

        all(self, lines)
        return None
