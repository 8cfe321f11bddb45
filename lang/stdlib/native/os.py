"""Functions of the module os that C types.

Sources: https://docs.python.org/3/library/os.html.
"""

path = ...
"""Paths and what they name."""


def getenv(key, default=None):
    """The variable's text, or the default.

    Examples
    --------
    >>> import os
    >>> os.getenv('QUERN_NOT_SET', 'none')
    'none'
    """
    ...


def getcwd():
    """The current folder.

    Examples
    --------
    >>> import os
    >>> os.getcwd() != ''
    True
    """
    ...


def cpu_count():
    """The number of processors.

    Examples
    --------
    >>> import os
    >>> os.cpu_count() > 0
    True
    """
    ...


def getpid():
    """The number of this process.

    Examples
    --------
    >>> import os
    >>> os.getpid() > 0
    True
    """
    ...


def rename(src, dst):
    """Gives a file another name."""
    ...


class environ:
    """The environment variables: os.environ[name], .get(name, default), name in os.environ."""

    def __getitem__(name):
        """The variable's text; a KeyError if it is not set.

        Examples
        --------
        >>> import os
        >>> os.environ['PATH'] != ''
        True
        """
        ...

    def __setitem__(name, value):
        """Sets the variable.

        Examples
        --------
        >>> import os
        >>> os.environ['QUERN_EXAMPLE'] = '1'
        >>> os.environ['QUERN_EXAMPLE']
        '1'
        """
        ...

    def __contains__(name):
        """Whether the variable is set.

        Examples
        --------
        >>> import os
        >>> 'PATH' in os.environ
        True
        """
        ...

    def get(key, default=None):
        """The variable's text, or the default.

        Examples
        --------
        >>> import os
        >>> os.environ.get('QUERN_NOT_SET', 'none')
        'none'
        """
        ...
