"""What the module numba says of itself."""

__version__ = "0.68.1"
"""The version of Numba whose decorators these are."""
