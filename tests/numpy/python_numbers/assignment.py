# Chained, nested and swapping assignment.
x = y = 5
x += 1; y -= 1
print(x, y, x * y, x // y, x % y)
(a, b), c = (1, 2), 3
[d, e] = [4, 5]
print(a, b, c, d, e)
a, b, c = c, a, b
print(a, b, c)
