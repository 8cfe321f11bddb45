"""Builtins that are written in the language."""

__name__ = "__main__"
"""The name of the program: what stands in a cell is '__main__'.

Examples
--------
>>> __name__
'__main__'
"""
