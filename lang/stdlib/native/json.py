"""Errors of JSON.

Sources: https://docs.python.org/3/library/json.html.
"""


def JSONDecodeError(*args):
    """What is wrong with a text: except json.JSONDecodeError as e; e.msg, e.pos, e.lineno and e.colno say where."""
    ...


decoder = ...
"""The module again, by the name of a part of CPython's."""

encoder = ...
"""The module again, by the name of a part of CPython's."""
