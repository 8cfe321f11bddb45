"""What is asked of iterators and takes items of them, for lang/front/types/iter.c and
lang/front/rules/python/iter.c.

Sources: https://docs.python.org/3/library/stdtypes.html#iterator-types.
"""

import _lang


@_lang.checked
def iter_taken(it, most):
    def loop(it, most):
        out = []
        if most > 0:
            for item in it:
                out.append(item)
                if len(out) >= most:
                    break
        return out

    return loop(it, most)


@_lang.checked
def iter_has(it, value):
    def loop(it, value):
        for item in it:
            if item == value:
                return True
        return False

    return loop(it, value)


@_lang.checked
def iter_any(it):
    def loop(it):
        for item in it:
            if item:
                return True
        return False

    return loop(it)


@_lang.checked
def iter_all(it):
    def loop(it):
        for item in it:
            if not item:
                return False
        return True

    return loop(it)


@_lang.checked
def line_read(line):
    def read(line):
        if not line:
            raise StopIteration
        return line

    return read(line)


@_lang.checked
def line_or(line, otherwise):
    def read(line, otherwise):
        return line if line else otherwise

    return read(line, otherwise)


@_lang.checked
def islice_drawn(it, part):
    start = 0 if part.start is None else part.start
    step = 1 if part.step is None else part.step
    if part.stop is None:
        _lang.check(start >= 0, "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
        _lang.check(step >= 1, "Step for islice() must be a positive integer or None.")
        return list(it)[start::step]
    stop = part.stop
    _lang.check(start >= 0, "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
    _lang.check(stop >= 0, "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
    _lang.check(step >= 1, "Step for islice() must be a positive integer or None.")
    return iter_taken(it, max(start, stop))[start:stop:step]


@_lang.checked
def takewhile_drawn(predicate, it):
    def loop(predicate, it):
        out = []
        for item in it:
            if not predicate(item):
                break
            out.append(item)
        return out

    return loop(predicate, it)


@_lang.checked
def longest_drawn(its, fillvalue):
    def loop(its, fillvalue):
        out = []
        while True:
            row = []
            left = 0
            for it in its:
                size = len(row)
                for item in it:
                    row.append(item)
                    break
                if len(row) == size:
                    row.append(fillvalue)
                else:
                    left += 1
            if not left:
                return out
            out.append(tuple(row))

    return loop(its, fillvalue)
