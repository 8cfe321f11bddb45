# Functions made of functions.
import math

def compose(f, g):
    return lambda x: f(g(x))
h = compose(lambda x: x + 1, lambda x: x * 2)
print(h(3), compose(math.sqrt, abs)(-9))
