"""Modules of IPython."""

display = ...
"""What shows values in a notebook."""
