"""JSON: texts as values, and values as texts.

Sources: https://docs.python.org/3/library/json.html. What a text says is known when it runs: each value that loads()
gives is None, a bool, an int, a float, a str, a list or a dictionary, and so are those in it.
"""

import _lang


# The text of bytes: UTF-8, with or without a mark in front.
def _decoded(data):
    wide = 0 in data[:4] or data[:2] == b"\xff\xfe" or data[:2] == b"\xfe\xff"
    _lang.check(not wide, "JSON in UTF-16 and UTF-32 is not read here", "NotImplementedError")
    return (data[3:] if data[:3] == b"\xef\xbb\xbf" else data).decode("utf-8")


@_lang.checked
def loads(
    s, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, object_pairs_hook=None,
    strict=True
):
    """Return the value that a text of JSON says.

    Parameters
    ----------
    s : str, bytes or bytearray
        The text; bytes are UTF-8.
    cls, object_hook, parse_float, parse_int, parse_constant, object_pairs_hook : None
        What else may make values in CPython; there is nothing of that here.
    strict : bool, optional
        Whether control characters in strings are an error.

    Returns
    -------
    value : None, bool, int, float, str, list or dict
        Its lists and dictionaries can be changed; what is put into them is not much deeper than what was there.

    Raises
    ------
    JSONDecodeError
        If it is no text of JSON.
    OverflowError
        If an integer does not fit in 64 bits.
    RecursionError
        If lists and dictionaries are more than 1000 deep.

    Examples
    --------
    >>> import json
    >>> json.loads('{"a": [1, 2.5, null]}')
    {'a': [1, 2.5, None]}
    """
    if cls is not None or object_hook is not None or object_pairs_hook is not None or parse_constant is not None:
        raise TypeError("loads() calls no functions here: make what is wanted of the value that it gives")
    if parse_float is not None or parse_int is not None:
        raise TypeError("loads() calls no functions here: make what is wanted of the value that it gives")
    text = _decoded(s) if isinstance(s, (bytes, bytearray)) else s
    return _lang.json_read(text, bool(strict))


@_lang.checked
def load(
    fp, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, object_pairs_hook=None,
    strict=True
):
    """Return the value that a file of JSON says.

    Parameters
    ----------
    fp : file
        What is read whole.
    cls, object_hook, parse_float, parse_int, parse_constant, object_pairs_hook : None
        As for loads.
    strict : bool, optional
        Whether control characters in strings are an error.

    Returns
    -------
    value : None, bool, int, float, str, list or dict
        As loads gives it.

    Raises
    ------
    JSONDecodeError
        If it is no text of JSON.

    Examples
    --------
    >>> import json
    >>> with open('numbers.json', 'w') as f:
    ...     json.dump([1, 2], f)
    >>> with open('numbers.json') as f:
    ...     print(json.load(f))
    [1, 2]
    """
    return loads(
        fp.read(), cls=cls, object_hook=object_hook, parse_float=parse_float, parse_int=parse_int,
        parse_constant=parse_constant, object_pairs_hook=object_pairs_hook, strict=strict
    )


# A value with what default() makes of all that JSON has not.
def _with_default(value, default):
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [_with_default(item, default) for item in value]
    if isinstance(value, dict):
        return {key: _with_default(item, default) for key, item in value.items()}
    return default(value)


@_lang.checked
def dumps(
    obj, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None,
    separators=None, default=None, sort_keys=False
):
    """Return a value as a text of JSON.

    Parameters
    ----------
    obj : any
        None, a bool, int, float or str, a list, tuple or dictionary of such values.
    skipkeys : bool, optional
        Whether keys that are no str, int, float, bool or None are left out; else they are an error.
    ensure_ascii : bool, optional
        Whether characters beyond ASCII are written as escapes.
    check_circular : bool, optional
        Not needed: no value here holds itself.
    allow_nan : bool, optional
        Whether NaN and infinities are written, as NaN, Infinity and -Infinity; else they are an error.
    cls : None
        Another encoder, which there is not here.
    indent : int or str, optional
        What each level is indented by: spaces, or a text; without one all is in one line.
    separators : tuple of two str, optional
        What stands between items, and between a key and its value.
    default : function, optional
        What makes of a value that JSON has not one that it has.
    sort_keys : bool, optional
        Whether keys come in their order.

    Returns
    -------
    text : str
        The text.

    Raises
    ------
    TypeError
        If a value or a key is of a type that JSON has not.
    ValueError
        If a number is not finite and allow_nan is False.

    Examples
    --------
    >>> import json
    >>> json.dumps({'a': (1, True), 'b': None})
    '{"a": [1, true], "b": null}'
    """
    if cls is not None:
        raise TypeError("dumps() has no other encoders here: leave cls out")
    pad = None if indent is None else indent if isinstance(indent, str) else " " * indent
    between, colon = (", " if indent is None else ",", ": ") if separators is None else separators
    value = obj if default is None else _with_default(obj, default)
    return _lang.json_text(
        value, bool(skipkeys), bool(ensure_ascii), bool(allow_nan), bool(sort_keys), pad, between, colon
    )


@_lang.checked
def dump(
    obj, fp, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None,
    separators=None, default=None, sort_keys=False
):
    """Write a value as a text of JSON to a file.

    Parameters
    ----------
    obj : any
        The value.
    fp : file
        Where the text goes.
    skipkeys, ensure_ascii, check_circular, allow_nan, cls, indent, separators, default, sort_keys : optional
        As for dumps.

    Returns
    -------
    None

    Raises
    ------
    TypeError
        If a value or a key is of a type that JSON has not; nothing is written then.

    Examples
    --------
    >>> import json
    >>> with open('pair.json', 'w') as f:
    ...     json.dump([1, None], f)
    >>> with open('pair.json') as f:
    ...     print(f.read())
    [1, null]
    """
    fp.write(
        dumps(
            obj, skipkeys=skipkeys, ensure_ascii=ensure_ascii, check_circular=check_circular, allow_nan=allow_nan,
            cls=cls, indent=indent, separators=separators, default=default, sort_keys=sort_keys
        )
    )
