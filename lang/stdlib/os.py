"""Files and folders. What opens and reads files are functions of the program.

Sources: https://docs.python.org/3/library/os.html.
"""

import _lang

sep = "/"
"""What stands between the parts of a path.

Examples
--------
>>> import os
>>> os.sep
'/'
"""


linesep = "\n"
r"""What ends a line.

Examples
--------
>>> import os
>>> os.linesep
'\n'
"""


name = "posix"
"""The kind of operating system.

Examples
--------
>>> import os
>>> os.name
'posix'
"""


@_lang.checked
def listdir(path="."):
    """Return the names in a folder.

    Parameters
    ----------
    path : str, optional
        The folder, the current one by default.

    Returns
    -------
    names : list of str
        In any order.

    Raises
    ------
    FileNotFoundError
        If there is no such folder.

    Examples
    --------
    >>> import os
    >>> 'etc' in os.listdir('/')
    True
    """
    return _lang.listdir(path)


@_lang.checked
def chdir(path):
    """Change the current folder, which names of files are relative to.

    Parameters
    ----------
    path : str
        The folder's path.

    Returns
    -------
    None

    Raises
    ------
    FileNotFoundError
        If there is nothing of that name.
    NotADirectoryError
        If it is no folder.

    Notes
    -----
    It is the folder of the whole notebook, as with ``%cd``, and of a Python beside.

    Examples
    --------
    >>> import os
    >>> os.chdir('/')
    >>> os.getcwd()
    '/'
    """
    _lang.chdir(str(path))
    return None


@_lang.checked
def mkdir(path):
    """Make a folder.

    Parameters
    ----------
    path : str
        Its path.

    Returns
    -------
    None

    Raises
    ------
    FileExistsError
        If there is something of that name.
    FileNotFoundError
        If the folder above it is not there.

    Examples
    --------
    >>> import os
    >>> os.mkdir('made')
    >>> os.path.isdir('made')
    True
    >>> os.rmdir('made')
    """
    _lang.mkdir(path)
    return None


@_lang.checked
def makedirs(name, mode=511, exist_ok=False):
    """Make a folder and those above it.

    Parameters
    ----------
    name : str
        Its path.
    mode : int, optional
        Accepted for Python's sake.
    exist_ok : bool, optional
        Whether it may be there already.

    Returns
    -------
    None

    Raises
    ------
    FileExistsError
        If it is there and may not be.

    Examples
    --------
    >>> import os
    >>> os.makedirs('outer/inner')
    >>> os.path.isdir('outer/inner')
    True
    >>> os.rmdir('outer/inner')
    >>> os.rmdir('outer')
    """

    def make(p, fine):
        k = 0
        while k >= 0:
            k = p.find("/", k + 1)
            part = p if k < 0 else p[:k]
            if not _lang.path_is(part, 2) or (k < 0 and not fine):
                _lang.mkdir(part)

    make(name, exist_ok)
    return None


@_lang.checked
def remove(path):
    """Remove a file.

    Parameters
    ----------
    path : str
        Its path.

    Returns
    -------
    None

    Raises
    ------
    FileNotFoundError
        If there is no such file.

    Examples
    --------
    >>> import os
    >>> with open('gone.txt', 'w') as f:
    ...     n = f.write('text')
    >>> os.remove('gone.txt')
    >>> os.path.exists('gone.txt')
    False
    """
    _lang.remove(path, 0)
    return None


unlink = remove


@_lang.checked
def rmdir(path):
    """Remove an empty folder.

    Parameters
    ----------
    path : str
        Its path.

    Returns
    -------
    None

    Raises
    ------
    FileNotFoundError
        If there is no such folder.
    OSError
        If something is in it.

    Examples
    --------
    >>> import os
    >>> os.mkdir('made')
    >>> os.rmdir('made')
    >>> os.path.exists('made')
    False
    """
    _lang.remove(path, 1)
    return None
