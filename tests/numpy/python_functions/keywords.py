# Star, keyword-only and default parameters.
def f(x, *rest, scale=1.0, name="f"):
    return name, x * scale, len(rest), sum(rest)
print(f(1), f(1, 2, 3), f(1, scale=2), f(1, 2, name="g", scale=0.5))
