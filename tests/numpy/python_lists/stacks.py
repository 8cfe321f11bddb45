# Lists that begin empty and whose items are taken before a later line appends: stacks, runs, merged intervals.
import numpy as np
stack = []
for tok in "3 4 + 2 *".split():
    if tok == "+": b, a = stack.pop(), stack.pop(); stack.append(a + b)
    elif tok == "*": b, a = stack.pop(), stack.pop(); stack.append(a * b)
    else: stack.append(int(tok))
print(stack)
def rpn(text):
    s = []
    for tok in text.split():
        if tok == "+":
            b = s.pop()
            a = s.pop()
            s.append(a + b)
        else:
            s.append(float(tok))
    return s[0]
print(rpn("1 2 + 3 +"))
def next_greater(xs):
    out = [-1] * len(xs)
    st = []
    for i, x in enumerate(xs):
        while st and xs[st[-1]] < x:
            out[st.pop()] = x
        st.append(i)
    return out
print(next_greater([2, 1, 5, 3, 4]))
def balanced(s):
    st = []
    for ch in s:
        if ch in "([{":
            st.append(ch)
        elif ch in ")]}":
            if not st:
                return False
            o = st.pop()
            if "([{".index(o) != ")]}".index(ch):
                return False
    return not st
print(balanced("([]{})"), balanced("(]"), balanced(")"))
runs = []
for v in [1, 1, 2, 2, 2, 3]:
    if runs and runs[-1][0] == v:
        runs[-1] = (v, runs[-1][1] + 1)
    else:
        runs.append((v, 1))
print(runs)
merged = []
for lo, hi in sorted([(1, 3), (8, 10), (2, 6)]):
    if len(merged) > 0 and lo <= merged[-1][1]:
        merged[-1] = (merged[-1][0], max(hi, merged[-1][1]))
    else:
        merged.append((lo, hi))
print(merged)
acc = []
for k in range(5):
    if k > 1:
        acc.append(acc[-1] + acc[-2])
    else:
        acc.append(1)
print(acc)
tot = []
for k in range(3):
    if k == 0:
        tot.append(k)
    else:
        tot[-1] += k
print(tot)
best = []
i = 0
while i < 5:
    if len(best) == 0 or best[-1] < i:
        best.append(i)
    i += 2
print(best)
