# heapq: nlargest, nsmallest and merge, with keys; stability.
import heapq

words = ["pear", "fig", "apple", "kiwi", "date", "plum", "banana", "cherry", "lime"]
nums = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9]
for n in range(-1, 18):
    print(n, heapq.nlargest(n, nums), heapq.nsmallest(n, nums))
    print(heapq.nlargest(n, words, key=len), heapq.nsmallest(n, words, key=len))
    print(heapq.nlargest(n, words, len), heapq.nsmallest(n, words, key=lambda w: (w[-1], -len(w))))
print(heapq.nlargest(2, {"a": 3, "b": 1, "c": 2}), heapq.nsmallest(2, {"a": 3, "b": 1, "c": 2}.items(), key=lambda t: t[1]))
print(heapq.nsmallest(3, "hello world"), heapq.nlargest(3, (2.5, 1, 7)), heapq.nsmallest(2, range(10, 0, -1)))
print(heapq.nsmallest(2, [True, 1, 1.0, 0, False]), heapq.nlargest(3, [True, 1, 1.0, 0, False]))
prices = [{"name": "IBM", "price": 91.1}, {"name": "AAPL", "price": 543.22}, {"name": "FB", "price": 21.09}, {"name": "HPQ", "price": 31.75}]
print(heapq.nsmallest(2, prices, key=lambda s: s["price"]))
print(heapq.nlargest(2, prices, key=lambda s: s["price"]))
print(heapq.nlargest(2, []), heapq.nsmallest(1, []))
print(list(heapq.merge([1, 3, 5], [2, 4, 6], [0, 7])))
print(list(heapq.merge([1, 3, 5], [2.5, 4.0], (1, 1))))
print(list(heapq.merge([5, 3, 1], [6, 2, 1], [9], reverse=True)))
print(list(heapq.merge(["a", "bb"], ["c", "dd", "eee"], key=len)))
print(list(heapq.merge(["eee", "bb"], ["fff", "dd", "c"], key=len, reverse=True)))
print(list(heapq.merge([3, 1, 2], [2, 0])), list(heapq.merge([1])))
print(list(heapq.merge()), list(heapq.merge([], [])), list(heapq.merge([], [1])))
for x in heapq.merge("adg", "beh", "cf"):
    print(x, end=" ")
print()
print(sorted(heapq.merge(range(3), range(2))), sum(heapq.merge([1, 2], [3])))
print(list(heapq.merge([(1, "a"), (2, "b")], [(1, "A"), (3, "c")], key=lambda t: t[0])))
