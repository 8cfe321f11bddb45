# JSON: values beside lists and dictionaries of other types, and indents that are known when they run.
import json

h = [["b"], [], "d", {"n": 87}]
h1 = json.loads(json.dumps(h))
print(h1 == h, h == h1, h1 != h)
a = [["b"], []]
print(json.loads('[["b"],[]]') == a)
b = [1, 2]
print(json.loads("[1,2]") == b, json.loads("[1,2]") == [1, 2.0], json.loads('{"a": [1]}') == {"a": [1]}, json.loads("[[]]") == [[]], json.loads("[{}]") == [{}], json.loads("[]") == [])
c = [1, "a"]
print(json.loads('[1,"a"]') == c, [1, "a"] == [1, None], c in [c], json.loads('[1,"a"]') in [c], c in json.loads('[[1, "a"]]'))
d = ["a", [1]]
print(d == json.loads('["a",[1]]'), d == json.loads('["a",[2]]'), d == json.loads('{"a":[1]}'))
e = [[1], ["a"]]
print(e == json.loads('[[1],["a"]]'), [e] == json.loads('[[[1],["a"]]]'), [e] == [json.loads('[[1],["a"]]')], (e, 1) == (json.loads('[[1],["a"]]'), 1), {"k": e} == {"k": json.loads('[[1],["a"]]')})
f = [{"n": 87}, "q"]
print(f == json.loads('[{"n":87}, "q"]'))
print(json.loads("[1, 2]") < [1, 3], json.loads("[1, 2]") < json.loads("[1, 3]"), [1, 1] < json.loads("[1]"), max(json.loads("[[1], [2]]")))
for n in [None, 1, "-", 0]:
    print(json.dumps([{1: 2}], indent=n))
