"""Operations on lists of what carries derivatives, for reverse mode: what changes them, and arrays made of them.

lib(...) does with a0, a1, ... what the function does with its operands, by reading, storing, appending and taking
the last item alone, which have rules (lang/ir/autodiff/list.c), as np.array of a list of numbers or arrays has. Its
result is the function's; of one that has none, 0. It raises what the function raises, and takes the items in the same
order.
"""

import _lang
import numpy as np


def list_slice(a0, a1, a2, a3):
    def change(a0, a1, a2, a3):
        return [a0[k] for k in list(range(len(a0)))[a1:a2:a3]]

    return change(a0, a1, a2, a3)


def list_concat(a0, a1):
    def change(a0, a1):
        return [a0[k] if k < len(a0) else a1[k - len(a0)] for k in range(len(a0) + len(a1))]

    return change(a0, a1)


def list_repeat(a0, a1):
    def change(a0, a1):
        return [a0[k % len(a0)] for k in range(len(a0) * max(a1, 0))]

    return change(a0, a1)


def list_reversed(a0):
    def change(a0):
        return [a0[k] for k in range(len(a0) - 1, -1, -1)]

    return change(a0)


def list_sorted(a0, a1):
    def change(a0, a1):
        at = sorted(range(len(a0)), key=lambda k: _lang.still(a0[k]), reverse=a1)
        return [a0[k] for k in at]

    return change(a0, a1)


def list_sort(a0, a1):
    def change(a0, a1):
        at = sorted(range(len(a0)), key=lambda k: _lang.still(a0[k]), reverse=a1)
        c = a0.copy()
        for k in range(len(at)):
            a0[k] = c[at[k]]
        return 0

    return change(a0, a1)


def list_reverse(a0):
    def change(a0):
        c = a0.copy()
        for k in range(len(c)):
            a0[k] = c[len(c) - 1 - k]
        return 0

    return change(a0)


def list_extend(a0, a1):
    def change(a0, a1):
        for k in range(len(a1)):
            a0.append(a1[k])
        return 0

    return change(a0, a1)


def list_insert(a0, a1, a2):
    def change(a0, a1, a2):
        n = len(a0)
        p = max(a1 + n, 0) if a1 < 0 else min(a1, n)
        a0.append(a2)
        for k in range(n, p, -1):
            a0[k] = a0[k - 1]
        a0[p] = a2
        return 0

    return change(a0, a1, a2)


def list_pop(a0, a1):
    def change(a0, a1):
        n = len(a0)
        _lang.check(n > 0, "pop from empty list", "IndexError")
        _lang.check(-n <= a1 and a1 < n, "pop index out of range", "IndexError")
        v = a0[a1]
        for k in range(a1 + n if a1 < 0 else a1, n - 1):
            a0[k] = a0[k + 1]
        a0.pop()
        return v

    return change(a0, a1)


def list_delete(a0, a1):
    def change(a0, a1):
        n = len(a0)
        _lang.check(-n <= a1 and a1 < n, "list assignment index out of range", "IndexError")
        for k in range(a1 + n if a1 < 0 else a1, n - 1):
            a0[k] = a0[k + 1]
        a0.pop()
        return 0

    return change(a0, a1)


def list_remove(a0, a1):
    def change(a0, a1):
        p = a0.index(a1)
        for k in range(p, len(a0) - 1):
            a0[k] = a0[k + 1]
        a0.pop()
        return 0

    return change(a0, a1)


def tolist(a0):
    def change(a0):
        if np.ndim(a0) == 1:
            return [a0[k].item() for k in range(len(a0))]
        return [a0[k].tolist() for k in range(len(a0))]

    return change(a0)


def array(a0):
    def change(a0):
        return np.stack([np.array(v) for v in a0])

    return change(a0)


def concatenate(a0, a1):
    def change(a0, a1):
        if a1 is None:
            return np.concatenate([np.ravel(v) for v in a0], 0)
        _lang.check(len(a0) > 0, "need at least one array to concatenate", "ValueError")
        n = 0
        for v in a0:
            n += np.shape(v)[a1]
        first = np.moveaxis(a0[0], a1, 0)
        out = np.zeros((n,) + np.shape(first)[1:], dtype=first.dtype)
        at = 0
        for v in a0:
            part = np.moveaxis(v, a1, 0)
            _lang.check(
                np.shape(part)[1:] == np.shape(out)[1:],
                "all the input array dimensions except for the concatenation axis must match exactly",
                "ValueError",
            )
            out[at : at + len(part)] = part
            at += len(part)
        return np.ascontiguousarray(np.moveaxis(out, 0, a1))

    return change(a0, a1)


def stack(a0, a1):
    def change(a0, a1):
        return np.ascontiguousarray(np.moveaxis(np.array(a0), 0, a1))

    return change(a0, a1)


def vstack(a0):
    def change(a0):
        return np.concatenate([np.atleast_2d(v) for v in a0], 0)

    return change(a0)


def hstack(a0):
    def change(a0):
        return np.concatenate([np.atleast_1d(v) for v in a0], 0 if np.ndim(a0[0]) < 2 else 1)

    return change(a0)


def column_stack(a0):
    def change(a0):
        return np.concatenate([v[:, None] if np.ndim(a0[0]) == 1 else v for v in a0], 1)

    return change(a0)


def list_clear(a0):
    def change(a0):
        for k in range(len(a0)):
            a0.pop()
        return 0

    return change(a0)


def list_repeat_self(a0, a1):
    def change(a0, a1):
        n = len(a0)
        for k in range(n if a1 <= 0 else 0):
            a0.pop()
        for k in range(n * (a1 - 1)):
            a0.append(a0[k])
        return 0

    return change(a0, a1)


def list_delete_slice(a0, a1, a2, a3):
    def change(a0, a1, a2, a3):
        n = len(a0)
        gone = [False for k in range(n)]
        for k in list(range(n))[a1:a2:a3]:
            gone[k] = True
        p = 0
        for k in range(n):
            if not gone[k]:
                a0[p] = a0[k]
                p += 1
        for k in range(n - p):
            a0.pop()
        return 0

    return change(a0, a1, a2, a3)


def list_set_slice(a0, a1, a2, a3, a4):
    def change(a0, a1, a2, a3, a4):
        c = a1.copy()
        n = len(a0)
        at = list(range(n))[a2:a3:a4]
        if a4 is None or a4 == 1:
            p = len(at) * 0 if a2 is None else len(list(range(n))[:a2])
            q = max(p, n if a3 is None else len(list(range(n))[:a3]))
            rest = [a0[k] for k in range(q, n)]
            for k in range(n - p):
                a0.pop()
            for k in range(len(c)):
                a0.append(c[k])
            for k in range(len(rest)):
                a0.append(rest[k])
        else:
            _lang.check(
                len(at) == len(c),
                "attempt to assign sequence of size "
                + str(len(c))
                + " to extended slice of size "
                + str(len(at)),
                "ValueError",
            )
            for k in range(len(c)):
                a0[at[k]] = c[k]
        return 0

    return change(a0, a1, a2, a3, a4)
