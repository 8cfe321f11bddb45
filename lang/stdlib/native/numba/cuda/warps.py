"""Kernels: what the threads of a warp do together.

Sources: https://nvidia.github.io/numba-cuda/reference/kernel.html.
"""


def syncwarp(mask=0xffffffff):
    """Device code: waits for the lanes of the mask, and sees what they wrote."""
    ...


def shfl_sync(mask, value, src_lane):
    """Device code: the value that lane src_lane of the mask has."""
    ...


def shfl_up_sync(mask, value, delta):
    """Device code: the value of the lane that is delta before; in the first lanes their own."""
    ...


def shfl_down_sync(mask, value, delta):
    """Device code: the value of the lane that is delta after; in the last lanes their own."""
    ...


def shfl_xor_sync(mask, value, lane_mask):
    """Device code: the value of the lane whose number differs in the bits of lane_mask."""
    ...


def all_sync(mask, predicate):
    """Device code: whether the predicate is true in all lanes of the mask."""
    ...


def any_sync(mask, predicate):
    """Device code: whether the predicate is true in some lane of the mask."""
    ...


def eq_sync(mask, predicate):
    """Device code: whether the predicate is the same in all lanes of the mask."""
    ...


def ballot_sync(mask, predicate):
    """Device code: the lanes of the mask where the predicate is true, as bits."""
    ...


def match_any_sync(mask, value):
    """Device code: the lanes of the mask that have the same value, as bits."""
    ...


def match_all_sync(mask, value):
    """Device code: the mask if all its lanes have the same value, else 0; and whether they have."""
    ...


def activemask():
    """Device code: the lanes of the warp that run here together, as bits."""
    ...


def lanemask_lt():
    """Device code: the lanes before this one, as bits."""
    ...
