"""Trees of lists and tuples that recursion builds and walks."""
# trees as lists built by recursion
def tree(n):
    if n == 0:
        return []
    return [tree(n - 1), n, tree(n - 1)]
print(tree(3))
def depth(t):
    if not t: return 0
    return 1 + max(depth(t[0]), depth(t[2]))
print(depth(tree(5)))

# s-expression evaluation over tuples
def ev(e):
    if isinstance(e, int): return e
    op, a, b = e
    x, y = ev(a), ev(b)
    if op == "+": return x + y
    if op == "*": return x * y
    return x - y
print(ev(("+", 1, ("*", 2, ("-", 7, 3)))))

# flatten with a stack
def flatten(xs):
    stack = [xs]
    out = []
    while stack:
        x = stack.pop()
        if isinstance(x, list):
            stack.extend(reversed(x))
        else:
            out.append(x)
    return out
print(flatten([1, [2, [3, 4], 5], [[6]]]))

def build(n):
    if n == 0:
        return None
    return (build(n-1), n, build(n-1))
print(build(2))
def depth(t):
    if t is None: return 0
    l, v, r = t
    return 1 + max(depth(l), depth(r))
print(depth(build(4)))

class_tree = [1, [2, 3], [4, [5, []]]]
print(class_tree)
def total(t):
    if isinstance(t, int): return t
    return sum(total(x) for x in t)
print(total(class_tree))
stack = [class_tree]
while stack:
    x = stack.pop()
    if isinstance(x, list):
        for y in x:
            stack.append(y)
    else:
        print(x)

