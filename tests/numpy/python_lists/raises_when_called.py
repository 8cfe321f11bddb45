# What always raises in a function is raised when it runs: the call may stand in a try.
def g(xs):
    return xs[0]
try: print(g([]))
except IndexError as e: print(e)
def o(xs):
    def p():
        return xs.pop()
    try: return p()
    except IndexError as e: return str(e)
print(o([]))
def q(xs):
    return max(xs)
try: q([])
except ValueError as e: print("VE")
def r(xs):
    y = xs[0]
    return y + 1
try: r([])
except IndexError as e: print(e)
print(o([]), r([4]), g([2]), q([1, 7]))
def late(xs):
    if len(xs) > 5:
        return 1
    for x in xs[0]:
        print(x)
    return 2
try: print(late([]))
except IndexError as e: print("late", e)
def nothing(xs):
    xs.pop()
    print("not reached")
def outer():
    try:
        nothing([])
    except IndexError:
        return "caught"
    return "missed"
print(outer(), [outer() for _ in range(2)])
def first(xs): return (lambda: xs[0])()
try: first([])
except IndexError: print("lambda")
