# A name that an inner function binds again to values of other types.
def outer(n):
    best = None
    def see(x):
        nonlocal best
        if best is None or x > best:
            best = x
    for k in range(n):
        see((k * 5) % 7)
    return best
print(outer(0), outer(5))
