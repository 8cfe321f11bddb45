# Functions that return several values.
def minmax(xs):
    return min(xs), max(xs)
lo, hi = minmax([3, 1, 2])
print(lo, hi, minmax("hello"))
