"""JSON: texts as values, and values as texts.

Sources: https://docs.python.org/3/library/json.html. What a text says is known when it runs: each value that loads()
gives is None, a bool, an int, a float, a str, a list or a dictionary, and so are those in it.
"""

import _lang


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
    cls : None
        Another decoder, which there is not here.
    object_hook, object_pairs_hook : function, optional
        What makes a value of each object, of its dictionary or of its list of pairs; they are called once the text is read.
    parse_float, parse_int, parse_constant : function, optional
        What makes a value of the text of each such number, and of NaN, Infinity and -Infinity.
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
    >>> json.loads('[{"a": 1}, {"a": 2}]', object_hook=lambda d: d['a'])
    [1, 2]
    """
    if cls is not None:
        raise TypeError("loads() has no other decoders here: leave cls out")
    text = _lang.json_decoded(s) if isinstance(s, (bytes, bytearray)) else s
    return _lang.json_whole(text, 2, strict, object_hook, parse_float, parse_int, parse_constant, object_pairs_hook)


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
    cls, object_hook, parse_float, parse_int, parse_constant, object_pairs_hook : optional
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
    return _lang.json_written(obj, skipkeys, ensure_ascii, allow_nan, sort_keys, indent, separators, default)


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


def JSONDecoder(
    *, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, strict=True, object_pairs_hook=None
):
    """Make what reads texts of JSON, with settings of its own.

    Parameters
    ----------
    object_hook, parse_float, parse_int, parse_constant, strict, object_pairs_hook : optional
        As for loads.

    Returns
    -------
    decoder : JSONDecoder
        Its methods are decode and raw_decode.

    Examples
    --------
    >>> import json
    >>> json.JSONDecoder().decode('[true]')
    [True]
    """
    return _lang.json_coder(
        "JSONDecoder", (object_hook, parse_float, parse_int, parse_constant, strict, object_pairs_hook)
    )


def JSONEncoder(
    *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, sort_keys=False, indent=None,
    separators=None, default=None
):
    """Make what writes values as texts of JSON, with settings of its own.

    Parameters
    ----------
    skipkeys, ensure_ascii, check_circular, allow_nan, sort_keys, indent, separators, default : optional
        As for dumps.

    Returns
    -------
    encoder : JSONEncoder
        Its method is encode.

    Examples
    --------
    >>> import json
    >>> json.JSONEncoder(indent=1).encode([1])
    '[\\n 1\\n]'
    """
    return _lang.json_coder(
        "JSONEncoder", (skipkeys, ensure_ascii, allow_nan, sort_keys, indent, separators, default)
    )
