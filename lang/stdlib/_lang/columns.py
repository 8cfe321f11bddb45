"""Columns of rows whose number is known when it runs: zip(*rows)."""

import _lang


@_lang.checked
def columns(rows, strict):
    def of_lists(rows, strict):
        out = []
        length = min([len(row) for row in rows]) if rows else 0
        if strict:
            for k in range(1, len(rows)):
                if len(rows[k]) != len(rows[0]):
                    size = "shorter" if len(rows[k]) < len(rows[0]) else "longer"
                    before = "argument 1" if k == 1 else f"arguments 1-{k}"
                    raise ValueError(f"zip() argument {k + 1} is {size} than {before}")
        for k in range(length):
            out.append(tuple([row[k] for row in rows]))
        return out

    return of_lists([list(row) for row in rows], strict)


@_lang.checked
def columns_drawn(rows):
    def loop(rows):
        out = []
        while rows:
            column = []
            for row in rows:
                taken = len(column)
                for item in row:
                    column.append(item)
                    break
                if len(column) == taken:
                    return out
            out.append(tuple(column))
        return out

    return loop([iter(row) for row in rows])
