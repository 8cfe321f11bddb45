"""Tangents of lists. What changes a list changes its tangent as the function will change the list, before it does.

lib(...) is the tangent of the result: p0, p1, ... are the arguments, t0, t1, ... their tangents, r the result.
"""

import _lang


def list_sorted(p0, t0, p1):
    def order(p0, t0, p1):
        at = sorted(range(len(p0)), key=lambda k: _lang.still(p0[k]), reverse=p1)
        return [t0[k] for k in at]

    return order(p0, t0, p1)


def list_sort(p0, t0, p1):
    def order(p0, t0, p1):
        at = sorted(range(len(p0)), key=lambda k: _lang.still(p0[k]), reverse=p1)
        c = t0.copy()
        for k in range(len(at)):
            t0[k] = c[at[k]]
        return 0

    return order(p0, t0, p1)


def list_remove(p0, t0, p1):
    def drop(p0, t0, p1):
        t0.pop(p0.index(p1))
        return 0

    return drop(p0, t0, p1)
