"""Methods of strings and of text files.

Sources: https://docs.python.org/3/library/stdtypes.html#string-methods,
https://docs.python.org/3/library/io.html.
"""

import _lang
import collections


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

    @_lang.checked
    def translate(self, table):
        """Return the string with its characters replaced by a table.

        Parameters
        ----------
        table : dict or sequence
            For the code of a character another code, a string, or None, which takes it out; characters that are
            not in it stay. See `str.maketrans`.

        Returns
        -------
        text : str
            A new string.

        Raises
        ------
        ValueError
            If a code of the table is not that of a character.

        Examples
        --------
        >>> 'abcd'.translate({97: 'A', 98: None, 99: 67})
        'ACd'
        """

        def loop(text, table, found):
            parts = ["" for k in range(0)]
            for char in text:
                code = ord(char)
                if found(table, code):
                    to = table[code]
                    if isinstance(to, str):
                        parts.append(to)
                    elif isinstance(to, int):
                        _lang.check(0 <= to < 0x110000, "character mapping must be in range(0x110000)")
                        parts.append(chr(to))
                    elif to is not None:
                        raise TypeError("character mapping must return integer, None or str")
                else:
                    parts.append(char)
            return "".join(parts)

        if isinstance(table, collections.defaultdict):
            return loop(self, table, lambda table, code: True)
        if isinstance(table, dict):
            return loop(self, table, lambda table, code: code in table)
        return loop(self, table, lambda table, code: code < len(table))

    @_lang.checked
    def maketrans(x, y=None, z=None):
        """Make a table for translate().

        Parameters
        ----------
        x : dict or str
            A dictionary from characters or their codes to what they become; or characters.
        y : str, optional
            What the characters of `x` become, one by one.
        z : str, optional
            Characters that are taken out.

        Returns
        -------
        table : dict
            From codes to codes, strings or None.

        Raises
        ------
        ValueError
            If `x` and `y` are not of one length, or a key of `x` is not of length 1.

        Examples
        --------
        >>> 'read'.translate(str.maketrans('ae', 'ou', 'd'))
        'ruo'
        """

        def keyed(table):
            out = {}
            for key, to in table.items():
                if isinstance(key, str):
                    if len(key) != 1:
                        raise ValueError("string keys in translate table must be of length 1")
                    out[ord(key)] = to
                else:
                    out[key] = to
            return out

        def paired(x, y):
            return {ord(x[k]): ord(y[k]) for k in range(len(x))}

        def without(x, y, z):
            out = {ord(x[k]): ord(y[k]) for k in range(len(x))}
            for char in z:
                out[ord(char)] = None
            return out

        if y is None:
            if not isinstance(x, dict):
                raise TypeError("if you give only one argument to maketrans it must be a dict")
            return keyed(x)
        if not isinstance(x, str):
            raise TypeError("first maketrans argument must be a string if there is a second argument")
        if not isinstance(y, str):
            raise TypeError("maketrans() argument 2 must be str, not something else")
        _lang.check(len(x) == len(y), "the first two maketrans arguments must have equal length")
        if z is None:
            return paired(x, y)
        if not isinstance(z, str):
            raise TypeError("maketrans() argument 3 must be str, not something else")
        return without(x, y, z)


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
