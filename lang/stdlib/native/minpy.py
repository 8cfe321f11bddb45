"""Modules of MinPy."""

numpy = ...
"""NumPy's functions.

Examples
--------
>>> import minpy
>>> minpy.numpy.ones(2)
array([1., 1.])
"""
