"""What annotations call: each gives its argument.

Sources: https://docs.python.org/3/library/typing.html.
"""

import _lang

TYPE_CHECKING = False
"""Whether a checker of types reads the program: `if TYPE_CHECKING:` is passed over."""


@_lang.checked
def cast(typ, val):
    """Return the value, which is said to be of that type.

    Parameters
    ----------
    typ : type or str
        The type.
    val : any
        The value.

    Returns
    -------
    val : any
        The value itself.

    Examples
    --------
    >>> import typing
    >>> typing.cast(float, 3)
    3
    """
    return val


@_lang.checked
def assert_type(val, typ):
    """Return the value, which is said to be of that type.

    Parameters
    ----------
    val : any
        The value.
    typ : type or str
        The type.

    Returns
    -------
    val : any
        The value itself.

    Examples
    --------
    >>> import typing
    >>> typing.assert_type(3, int)
    3
    """
    return val


@_lang.checked
def NewType(name, tp):
    """Return a function that gives its argument, and whose name is a type in annotations.

    Parameters
    ----------
    name : str
        The name of the type.
    tp : type
        What its values are.

    Returns
    -------
    function : callable
        The type's own function.

    Examples
    --------
    >>> import typing
    >>> UserId = typing.NewType("UserId", int)
    >>> UserId(7)
    7
    """
    return lambda x: x


@_lang.checked
def overload(func):
    """Return the function: one signature of several, of which a later def has the body.

    Parameters
    ----------
    func : callable
        The function.

    Returns
    -------
    func : callable
        The function itself.
    """
    return func


@_lang.checked
def final(f):
    """Return the function, which no class is to replace.

    Parameters
    ----------
    f : callable
        The function.

    Returns
    -------
    f : callable
        The function itself.
    """
    return f


@_lang.checked
def override(method):
    """Return the function, which replaces that of a base.

    Parameters
    ----------
    method : callable
        The function.

    Returns
    -------
    method : callable
        The function itself.
    """
    return method


@_lang.checked
def no_type_check(arg):
    """Return the function, whose annotations are no types.

    Parameters
    ----------
    arg : callable
        The function.

    Returns
    -------
    arg : callable
        The function itself.
    """
    return arg


@_lang.checked
def runtime_checkable(cls):
    """Return the class, for which isinstance() is to look at methods.

    Parameters
    ----------
    cls : type
        The class.

    Returns
    -------
    cls : type
        The class itself.
    """
    return cls
