"""Primitives of bodies: JSON."""


def json_read(text, strict, how):
    ...


def json_text(value, skipkeys, ensure_ascii, allow_nan, sort_keys, indent, between, colon):
    ...


def json_read_at(text, strict, place, how):
    ...


def json_value(value):
    ...


def json_coder(name, settings):
    ...
