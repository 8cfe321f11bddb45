"""Annotations of arrays.

Sources: https://numpy.org/doc/stable/reference/typing.html.
"""

ArrayLike = ...
"""What np.array takes."""

DTypeLike = ...
"""What dtype= takes."""

NBitBase = ...
"""The precision of a number."""

NDArray = ...
"""An array: NDArray[np.float64]."""
