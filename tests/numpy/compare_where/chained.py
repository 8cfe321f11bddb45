# Chained comparison, and/or/not returning operands, membership, identity, short circuit.
import numpy as np


def say(x):
    print("say", x)
    return x


x = 5
print(1 < x < 10, 1 < x > 3, 10 > x >= 5 > 4, 1 < x < 3, 0 < x == 5, x != 4 != 3,
      1 < 2 < 3 < 4 < 5)
print(say(1) < say(2) < say(3))
print(say(3) < say(2) < say(1))
print(say(0) or say(7), say(2) and say(0) and say(9), not say(0))
print(0 or 5, 3 and 4, 0 and 1, 2 or 3, 0.0 or 2.5, "" or "default", "a" and "b", not "a",
      not 1 == 2)
print(x in [1, 5], x not in (1, 2), 2.0 in [1, 2], "b" in "abc", "bc" in "abc", "d" not in "abc",
      3 in range(0, 9, 3))
print(None is None, x is not None, (1, 2) == (1, 2), (1, 2) < (1, 3), [1, 2] == [1, 2],
      [1, 2] < [1, 2, 0], (2,) > (1, 9))
print("abc" < "abd", "a" < "B", "Z" < "a", "abc" == 'abc', "abc" > "ab", "" < "a")
print(1 if x > 3 else 2, "big" if x > 10 else "mid" if x > 3 else "small",
      (x if x < 3 else -x) + 1)
a = np.array([1, 5, 9])
print((a > 2) & (a < 9), (2 < a) | (a == 1), 1 in a, 7 in a, [v for v in a.tolist() if 2 < v < 9])
i = 10
while 3 < i <= 10 and i % 7:
    i -= 1
print(i)
