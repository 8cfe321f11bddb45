"""Errors that a handler waits for, in functions that are first called inside of an expression."""


def f(k):
    try:
        len(3)
    except TypeError as error:
        print(k, error)
    return k


print("sum", sum(f(k) for k in range(3)))


def g(k):
    t = ([],)
    try:
        t[1].append(2)
    except IndexError as error:
        print(k, error)
    return k


print("list", [g(k) for k in range(2)], {g(k) for k in range(2)})


def h(k):
    try:
        [3] + k
    except TypeError as error:
        return str(error)
    return ""


print("max", max(h(k) for k in range(2)), any(h(k) for k in range(2)), sorted((h(k) for k in "ab"), key=len))


def i(k):
    try:
        None.a
    except AttributeError as error:
        print(error)


print([i(k) for k in range(2)], list(map(i, range(2))))
