# bisect: places, bounds, keys, insertion; the order of comparisons; errors.
import bisect
from bisect import bisect_left, bisect_right, insort, insort_left, insort_right


def t(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


a = [1, 2, 2, 2, 3, 5, 8]
for x in [0, 1, 2, 2.5, 3, 4, 8, 9, True]:
    print(x, bisect_left(a, x), bisect_right(a, x), bisect.bisect(a, x))
    print([bisect_left(a, x, lo) for lo in range(8)], [bisect_right(a, x, 1, hi) for hi in range(8)])
    print(bisect_left(a, x, lo=2, hi=5), bisect_right(a, x, hi=4), bisect_left(a, x, hi=-1), bisect_left(a, x, 0, -2), bisect_left(a, x, 0, None))
words = ["apple", "bat", "cat", "dog"]
print(bisect_left(words, "bat"), bisect_right(words, "bat"), bisect_left(words, "zoo"), bisect_left(words, ""))
print(bisect_left((1, 3, 5), 3), bisect_right("abcd", "c"), bisect_left(range(0, 100, 7), 50), bisect_left([], 1), bisect.bisect([(1, "a"), (2, "b")], (1, "z")))
print(bisect_left([1.5, 2.5], 2), bisect_right([(0, 1), (0, 2)], (0,)))
people = [("ann", 20), ("bob", 30), ("cy", 30), ("dee", 45)]
print(bisect_left(people, 30, key=lambda p: p[1]), bisect_right(people, 30, key=lambda p: p[1]), bisect.bisect(people, 30, 0, 2, key=lambda p: p[1]))
insort(people, ("eve", 30), key=lambda p: p[1])
insort_left(people, ("fay", 30), key=lambda p: p[1])
print(people)
b = []
for x in [5, 1, 4, 1, 3]:
    print(insort(b, x), b)
for x in [2.0, 3.0, 1.0]:
    insort_left(b, x)
    insort_right(b, int(x))
    print(b)
down = [9, 5, 5, 1]
bisect.insort(down, 5, key=lambda v: -v)
print(down, bisect_left(down, -5, key=lambda v: -v))
c = [1, 3, 5, 7]
insort(c, 4, 0, 1)
print(c)
insort(c, 0, lo=3)
print(c)
calls = []
def seen(v):
    calls.append(v)
    return v
bisect_left(list(range(20)), 7, key=seen)
print(calls)
bisect_right(list(range(20)), 7, key=seen)
print(calls)
low = [-1]
t(lambda: bisect_left([1], 1, low[0]))
t(lambda: insort([1], 1, low[0]))
t(lambda: bisect_left([1, 2], 9, 0, 5))


def grade(score, breakpoints=[60, 70, 80, 90], grades="FDCBA"):
    return grades[bisect.bisect(breakpoints, score)]


print([grade(score) for score in [33, 99, 77, 70, 89, 90, 100]])


def increasing(nums):
    tails = []
    for x in nums:
        k = bisect_left(tails, x)
        if k == len(tails):
            tails.append(x)
        else:
            tails[k] = x
    return len(tails), tails


print(increasing([10, 9, 2, 5, 3, 7, 101, 18]), increasing([0.5, 0.25, 3.0]))
