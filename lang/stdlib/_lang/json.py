"""Values of JSON where functions make some of them: json.loads and json.JSONDecoder.

What is read has marks (lang/lib/json/read.c) in the place of objects, numbers and constants, from the innermost ones
outward each is what its function makes of it. A value stays one of JSON, for lists and dictionaries around hold it.
"""

import _lang


# The text of bytes: UTF-8, with or without a mark in front.
@_lang.checked
def json_decoded(data):
    wide = 0 in data[:4] or data[:2] == b"\xff\xfe" or data[:2] == b"\xfe\xff"
    _lang.check(not wide, "JSON in UTF-16 and UTF-32 is not read here", "NotImplementedError")
    return (data[3:] if data[:3] == b"\xef\xbb\xbf" else data).decode("utf-8")


# The value of one with marks.
@_lang.checked
def json_made(marked, object_hook, parse_float, parse_int, parse_constant, object_pairs_hook):
    if object_pairs_hook is not None:

        def of_object(pairs):
            return _lang.json_value(object_pairs_hook(pairs))

    elif object_hook is not None:

        def of_object(pairs):
            return _lang.json_value(object_hook(dict(pairs)))

    else:

        def of_object(pairs):
            return _lang.json_value(dict(pairs))

    of_float = float if parse_float is None else parse_float
    of_int = int if parse_int is None else parse_int
    of_constant = float if parse_constant is None else parse_constant

    def made(value):
        if isinstance(value, list):
            return _lang.json_value([made(item) for item in value])
        if not isinstance(value, dict):
            return value
        if "int" in value:
            return _lang.json_value(of_int(str(value["int"])))
        if "float" in value:
            return _lang.json_value(of_float(str(value["float"])))
        if "constant" in value:
            return _lang.json_value(of_constant(str(value["constant"])))
        parts = value["object"]
        pairs = []
        if isinstance(parts, list):
            key = ""
            for k, part in enumerate(parts):
                if k % 2 == 0:
                    key = str(part)
                else:
                    pairs.append((key, made(part)))
        return of_object(pairs)

    return made(marked)


# The value of a whole text; bom 0: it may not begin with U+FEFF.
@_lang.checked
def json_whole(text, bom, strict, object_hook, parse_float, parse_int, parse_constant, object_pairs_hook):
    if object_hook is None and object_pairs_hook is None and parse_float is None and parse_int is None and parse_constant is None:
        return _lang.json_read(text, bool(strict), bom)
    return _lang.json_made(
        _lang.json_read(text, bool(strict), 1 + bom), object_hook, parse_float, parse_int, parse_constant, object_pairs_hook
    )


# The value that begins at a place of a text, and where it ends.
@_lang.checked
def json_begun(text, place, strict, object_hook, parse_float, parse_int, parse_constant, object_pairs_hook):
    if object_hook is None and object_pairs_hook is None and parse_float is None and parse_int is None and parse_constant is None:
        return _lang.json_read_at(text, bool(strict), place, 0)
    found = _lang.json_read_at(text, bool(strict), place, 1)
    return _lang.json_made(found[0], object_hook, parse_float, parse_int, parse_constant, object_pairs_hook), found[1]


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
def json_written(value, skipkeys, ensure_ascii, allow_nan, sort_keys, indent, separators, default):
    pad = None if indent is None else indent if isinstance(indent, str) else " " * indent
    between, colon = (", " if indent is None else ",", ": ") if separators is None else separators
    plain = value if default is None else _with_default(value, default)
    return _lang.json_text(
        plain, bool(skipkeys), bool(ensure_ascii), bool(allow_nan), bool(sort_keys), pad, between, colon
    )
