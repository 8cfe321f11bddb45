# break and continue out of a try with final statements.
for k in range(5):
    try:
        if k == 1:
            continue
        if k == 3:
            break
        print(k)
    finally:
        print("f", k)
else:
    print("never")
def f():
    while True:
        try:
            return 1
        finally:
            break
    return 2
print(f())
total = 0
for i in range(3):
    for j in range(3):
        try:
            if j == 1:
                break
            total += 10 * i + j
        finally:
            total += 100
print(total)
def g(n):
    out = []
    while n:
        n -= 1
        try:
            if n % 2:
                continue
            out.append(n)
        finally:
            out.append(-n)
    return out
print(g(5))
