# while with break, continue, else, nested loops, and infinite loops left by break.
n, steps = 27, 0
while n != 1:
    n = n // 2 if n % 2 == 0 else 3 * n + 1
    steps += 1
print(steps)
i = 0
while True:
    i += 1
    if i % 2:
        continue
    if i > 10:
        break
    print(i, end=" ")
print("left at", i)
k = 3
while k:
    print(k, end=",")
    k -= 1
else:
    print("done")
while k < 5:
    k += 1
    if k == 4:
        break
else:
    print("not printed")
print(k)
x = 100.0
while x > 1:
    x /= 3
    while x > 20:
        x -= 1
print(round(x, 6))
a, b = 1071, 462
while b:
    a, b = b, a % b
print(a)
s = ""
m = 10
while m > 0:
    s = str(m % 2) + s
    m //= 2
print(s)
while False:
    print("never")
else:
    print("else of a loop that never ran")
