# copy: shallow and deep copies of every kind of value.
import copy, array
from collections import deque, Counter, defaultdict, OrderedDict
a = {"x": [1, 2], "y": [3]}
b = copy.deepcopy(a); c = copy.copy(a)
a["x"].append(9)
print(a, b, c)
d = deque([[1], [2]], maxlen=3)
e = copy.deepcopy(d); f = copy.copy(d); d[0].append(5)
print(d, e, f, f.maxlen, e.maxlen)
s = {1, 2}; t = copy.copy(s); u = copy.deepcopy(s); s.add(5)
print(s, t, u)
print(copy.copy(frozenset([1])), copy.deepcopy(frozenset([(1, 2)])))
k = Counter("abca"); m = copy.copy(k); n = copy.deepcopy(k); k["a"] += 5
print(k, m, n)
dd = defaultdict(list); dd["a"].append(1); d2 = copy.copy(dd); d3 = copy.deepcopy(dd); dd["a"].append(2); dd["b"]
print(dd, d2, d3, d3["q"], d3)
od = OrderedDict([("b", 1), ("a", [2])]); o2 = copy.deepcopy(od); o3 = copy.copy(od); od["a"].append(1)
print(list(od.items()), list(o2.items()), list(o3.items()))
x = [1, "a", None, [2.5, (1, [2])]]
y = copy.deepcopy(x); z = copy.copy(x); x[3].append(1)
print(x, y, z)
ba = bytearray(b"abc"); bb = copy.copy(ba); bc = copy.deepcopy(ba); ba[0] = 65
print(ba, bb, bc, copy.copy(b"x"), copy.deepcopy("s"), copy.copy(range(3)), copy.deepcopy(5), copy.copy(None), copy.copy((1, [2])))
ar = array.array("i", [1, 2]); a2 = copy.copy(ar); ar[0] = 9
print(ar, a2)
sh = [1]; p = [sh, sh]; q = copy.deepcopy(p); q[0].append(7)
print(p, q)
g = [[0] * 3] * 2; h = copy.deepcopy(g); h[0][0] = 1
print(g, h)
print(copy.copy(1j), copy.copy(slice(1, 2)), copy.copy(2.5), copy.copy(True))
def fn(): return 3
print(copy.deepcopy(fn)(), copy.copy([fn])[0]())
