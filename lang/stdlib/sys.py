"""What the module sys says of the language and of numbers.

Sources: https://docs.python.org/3/library/sys.html.
"""

import _lang

version_info = (3, 12, 0, "final", 0)
"""The version of Python's grammar, as a tuple.

Examples
--------
>>> import sys
>>> sys.version_info >= (3, 6)
True
"""


version = "3.12.0 (Quern)"
"""The version of Python's grammar, as text."""


maxsize = 9223372036854775807
"""The greatest int.

Examples
--------
>>> import sys
>>> sys.maxsize
9223372036854775807
"""


platform = "linux"
"""The operating system.

Examples
--------
>>> import sys
>>> sys.platform
'linux'
"""


byteorder = "little"
"""The order of a number's bytes.

Examples
--------
>>> import sys
>>> sys.byteorder
'little'
"""


argv = [""]
"""The arguments of the program: none.

Examples
--------
>>> import sys
>>> len(sys.argv) > 0
True
"""


class float_info:
    """Limits of float.

    Examples
    --------
    >>> import sys
    >>> sys.float_info.dig
    15
    """

    epsilon = 2.220446049250313e-16
    """The distance from 1.0 to the next float.

    Examples
    --------
    >>> import sys
    >>> sys.float_info.epsilon
    2.220446049250313e-16
    """

    max = 1.7976931348623157e308
    """The greatest float.

    Examples
    --------
    >>> import sys
    >>> sys.float_info.max
    1.7976931348623157e+308
    """

    min = 2.2250738585072014e-308
    """The least positive normal float.

    Examples
    --------
    >>> import sys
    >>> sys.float_info.min
    2.2250738585072014e-308
    """

    dig = 15
    """Decimal digits that a float keeps.

    Examples
    --------
    >>> import sys
    >>> sys.float_info.dig
    15
    """

    mant_dig = 53
    """Bits of a float's mantissa.

    Examples
    --------
    >>> import sys
    >>> sys.float_info.mant_dig
    53
    """

    radix = 2
    """The base of a float's exponent.

    Examples
    --------
    >>> import sys
    >>> sys.float_info.radix
    2
    """


class stdout:
    """Where print() writes.

    Examples
    --------
    >>> import sys
    >>> print("to stdout", file=sys.stdout)
    to stdout
    """

    @_lang.checked
    def write(self, s):
        """Write a string.

        Parameters
        ----------
        s : str
            The string.

        Returns
        -------
        count : int
            The number of its characters.

        Examples
        --------
        >>> import sys
        >>> n = sys.stdout.write('text')
        text
        """
        return _lang.stream_write(s, 0)

    @_lang.checked
    def flush(self):
        """Make seen what was written.

        Parameters
        ----------

        Returns
        -------
        None
        """
        print(end="", flush=True)


class stderr:
    """Where print(file=sys.stderr) writes.

    Examples
    --------
    >>> import sys
    >>> sys.stderr.flush()
    """

    @_lang.checked
    def write(self, s):
        """Write a string.

        Parameters
        ----------
        s : str
            The string.

        Returns
        -------
        count : int
            The number of its characters.
        """
        return _lang.stream_write(s, 1)

    @_lang.checked
    def flush(self):
        """Make seen what was written.

        Parameters
        ----------

        Returns
        -------
        None
        """
        print(end="", flush=True)
