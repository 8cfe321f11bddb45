"""Paths: taken apart, joined, and what they name.

Sources: https://docs.python.org/3/library/os.path.html.
"""

import _lang


@_lang.checked
def exists(path):
    """Return whether there is such a file or folder.

    Parameters
    ----------
    path : str
        Its path.

    Returns
    -------
    answer : bool
        Whether it is there.

    Examples
    --------
    >>> import os
    >>> os.path.exists('/')
    True
    """
    return _lang.path_is(path, 0)


@_lang.checked
def isfile(path):
    """Return whether a path names a file.

    Parameters
    ----------
    path : str
        The path.

    Returns
    -------
    answer : bool
        False of a folder, and of nothing.

    Examples
    --------
    >>> import os
    >>> os.path.isfile('/')
    False
    """
    return _lang.path_is(path, 1)


@_lang.checked
def isdir(path):
    """Return whether a path names a folder.

    Parameters
    ----------
    path : str
        The path.

    Returns
    -------
    answer : bool
        False of a file, and of nothing.

    Examples
    --------
    >>> import os
    >>> os.path.isdir('/')
    True
    """
    return _lang.path_is(path, 2)


@_lang.checked
def isabs(s):
    """Return whether a path begins at the root.

    Parameters
    ----------
    s : str
        The path.

    Returns
    -------
    answer : bool
        Whether it does.

    Examples
    --------
    >>> import os
    >>> os.path.isabs('/a')
    True
    """
    return s[:1] == "/"


@_lang.checked
def join(a, *paths):
    """Join parts to a path.

    Parameters
    ----------
    a : str
        The first part.
    *paths : str
        The other ones; one that begins at the root drops those before it.

    Returns
    -------
    path : str
        With slashes between the parts.

    Examples
    --------
    >>> import os
    >>> os.path.join('a', 'b', 'c.txt')
    'a/b/c.txt'
    """

    def add(a, b):
        if b[:1] == "/":
            return b
        return a + b if a == "" or a[-1:] == "/" else a + "/" + b

    out = a
    for p in paths:
        out = add(out, p)
    return out


@_lang.checked
def basename(p):
    """Return the last part of a path.

    Parameters
    ----------
    p : str
        The path.

    Returns
    -------
    name : str
        What stands behind its last slash.

    Examples
    --------
    >>> import os
    >>> os.path.basename('/a/b.txt')
    'b.txt'
    """
    return p[p.rfind("/") + 1 :]


@_lang.checked
def dirname(p):
    """Return all but the last part of a path.

    Parameters
    ----------
    p : str
        The path.

    Returns
    -------
    folder : str
        What stands before its last slash.

    Examples
    --------
    >>> import os
    >>> os.path.dirname('/a/b.txt')
    '/a'
    """
    return _head(p)


@_lang.checked
def split(p):
    """Return all but the last part of a path, and the last part.

    Parameters
    ----------
    p : str
        The path.

    Returns
    -------
    folder, name : str
        As dirname() and basename() give them.

    Examples
    --------
    >>> import os
    >>> os.path.split('/a/b.txt')
    ('/a', 'b.txt')
    """
    return (_head(p), p[p.rfind("/") + 1 :])


@_lang.checked
def splitext(p):
    """Return a path without its extension, and the extension.

    Parameters
    ----------
    p : str
        The path.

    Returns
    -------
    root, extension : str
        The extension begins with its dot, and is empty where there is none.

    Examples
    --------
    >>> import os
    >>> os.path.splitext('a/b.txt')
    ('a/b', '.txt')
    """

    def cut(s):
        dot = s.rfind(".")
        start = s.rfind("/") + 1
        return dot if dot > start and s[start:dot].strip(".") != "" else len(s)

    k = cut(p)
    return (p[:k], p[k:])


@_lang.checked
def _head(p):
    """What stands before the last slash, without slashes at its end unless there is nothing else."""

    def head(s):
        h = s[: s.rfind("/") + 1]
        return h if h.strip("/") == "" else h.rstrip("/")

    return head(p)
