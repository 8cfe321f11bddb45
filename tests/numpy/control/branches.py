# if, elif, else, nested; conditions of every type; pass; conditional expressions.
import numpy as np


def grade(p):
    if p >= 90:
        return "A"
    elif p >= 80:
        return "B"
    elif p >= 70:
        return "C"
    else:
        return "F"


def sign(x):
    if x > 0:
        s = 1
    elif x < 0:
        s = -1
    else:
        s = 0
    return s


print([grade(p) for p in [95.0, 80.0, 79.5, 10.0]], sign(-3), sign(0), sign(2.5),
      sign(np.float32(-1)))
for v in [0, 1, -1]:
    if v:
        print(v, "true", end=" ")
    else:
        print(v, "false", end=" ")
print()
if "" or [] or 0 or 0.0 or () or None:
    print("wrong")
elif "x" and [0] and (0,) and 1e-300:
    print("right")
if np.array([1]) and np.float64(2) and np.bool_(True):
    pass
else:
    print("wrong")
x = 7
kind = "odd" if x % 2 else "even"
size = "big" if x > 100 else "medium" if x > 5 else "small"
print(kind, size, (1 if x > 3 else 2) + (10 if x > 30 else 20))
if x > 3: print("one line")
if not (x < 3 or x > 10) and x != 5: print("between")
y = 0.0
if x > 5:
    y = x / 2
print(y)
if x == 7:
    if y > 3:
        if y > 3.4:
            print("deep")
        else:
            print("no")
