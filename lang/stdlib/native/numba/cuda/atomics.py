"""Kernels: atomic operations.

Sources: https://nvidia.github.io/numba-cuda/reference/kernel.html.
"""


class atomic:
    """Changes of one element that other threads do not come between."""

    def add(ary, idx, val):
        """Device code: ary[idx] += val. Gives the old value."""
        ...

    def sub(ary, idx, val):
        """Device code: ary[idx] -= val. Gives the old value."""
        ...

    def and_(ary, idx, val):
        """Device code: ary[idx] &= val. Gives the old value."""
        ...

    def or_(ary, idx, val):
        """Device code: ary[idx] |= val. Gives the old value."""
        ...

    def xor(ary, idx, val):
        """Device code: ary[idx] ^= val. Gives the old value."""
        ...

    def inc(ary, idx, val):
        """Device code: ary[idx] += 1, or 0 after val. Gives the old value."""
        ...

    def dec(ary, idx, val):
        """Device code: ary[idx] -= 1, or val before 0 and above val. Gives the old value."""
        ...

    def exch(ary, idx, val):
        """Device code: ary[idx] = val. Gives the old value."""
        ...

    def max(ary, idx, val):
        """Device code: the greater one of ary[idx] and val stays; a nan changes nothing. Gives the
        old value.
        """
        ...

    def min(ary, idx, val):
        """Device code: the less one of ary[idx] and val stays; a nan changes nothing. Gives the old
        value.
        """
        ...

    def nanmax(ary, idx, val):
        """Device code: the greater one stays, and any number instead of a nan. Gives the old value."""
        ...

    def nanmin(ary, idx, val):
        """Device code: the less one stays, and any number instead of a nan. Gives the old value."""
        ...

    def cas(ary, idx, old, val):
        """Device code: ary[idx] = val if it is old. Gives the old value."""
        ...

    def compare_and_swap(ary, old, val):
        """Device code: the first element becomes val if it is old. Gives the old value."""
        ...
