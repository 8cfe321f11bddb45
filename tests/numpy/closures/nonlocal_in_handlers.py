# a nonlocal statement counts wherever it stands in the function


def handled(fails):
    x = 1
    y = 1

    def inner():
        try:
            if fails:
                raise ValueError("a")
        except ValueError:
            nonlocal x
            x = 2
        else:
            nonlocal y
            y = 3

    inner()
    return x, y


print(handled(True), handled(False))
