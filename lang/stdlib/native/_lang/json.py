"""Primitives of bodies: JSON."""


def json_read(text, strict):
    ...


def json_text(value, skipkeys, ensure_ascii, allow_nan, sort_keys, indent, between, colon):
    ...
