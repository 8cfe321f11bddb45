"""Codes of Huffman: a tree of tuples that a heap holds."""
# huffman by heapq with tuples
import heapq
def huffman(freq):
    heap = [(f, i, s) for i, (s, f) in enumerate(sorted(freq.items()))]
    heapq.heapify(heap)
    n = len(heap)
    while len(heap) > 1:
        f1, _, a = heapq.heappop(heap)
        f2, _, b = heapq.heappop(heap)
        heapq.heappush(heap, (f1 + f2, n, (a, b)))
        n += 1
    return heap[0][2]
def codes(t, prefix, out):
    if isinstance(t, tuple):
        codes(t[0], prefix + "0", out)
        codes(t[1], prefix + "1", out)
    else:
        out[t] = prefix
    return out
t = huffman({"a": 5, "b": 2, "c": 1, "d": 1})
print(t)
print(codes(t, "", {}))

