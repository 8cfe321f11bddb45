# The other list methods: pop, insert, extend, remove, sort, reverse, index, count, clear.
xs = [5, 3, 8, 1]
print(xs.pop(), xs, xs.pop(0), xs)
xs.insert(1, 99)
xs.extend([4, 4])
xs.extend(range(2))
print(xs, xs.index(4), xs.count(4))
xs.remove(99)
print(xs)
xs.sort()
print(xs)
xs.sort(reverse=True)
print(xs)
xs.reverse()
print(xs)
ys = xs.copy()
ys.clear()
print(xs, ys)
words = ["pear", "fig", "banana"]
words.sort()
print(words)
words.sort(key=len)
print(words, words.index("fig"))
del xs[0]
print(xs)
xs[1:3] = [70, 80, 90]
print(xs)
xs += [6]
print(xs, xs.pop(-2))
stack = []
for t in ["3", "4", "+", "2", "*"]:
    if t == "+":
        stack.append(stack.pop() + stack.pop())
    elif t == "*":
        stack.append(stack.pop() * stack.pop())
    else:
        stack.append(int(t))
print(stack)
