"""Modules of np.lib."""

stride_tricks = ...
"""Views by strides."""
