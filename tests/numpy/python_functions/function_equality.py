# == of functions, functions looked for in lists.
def add(a, b): return a + b
def sub(a, b): return a - b
fs = [add, sub]
print(fs[0] == add, fs[1] == add, add == add, add != sub, add in fs, max in [max, min], len in [max, min], abs == abs, fs.index(sub), [f == add for f in fs])
def pick(f):
    if f == add: return "add"
    if f is sub: return "sub"
    return "other"
print(pick(add), pick(sub), pick(max))
g = add
print(g == add, g is add, add == 1, add == None)
