# JSON: values that loads() gives, in programs.
import json
text = '''{"name": "mesh", "size": [4, 3], "scale": 0.5, "tags": ["a", "b"], "nodes": [
 {"id": 1, "x": 0.0, "y": 1.5, "next": null}, {"id": 2, "x": 2, "y": -1.25e1, "next": {"id": 3}}], "ok": true}'''
cfg = json.loads(text)
total = 0.0
for node in cfg["nodes"]:
    total += node["x"] * node["y"]
    nxt = node["next"]
    if nxt is None:
        print("end", node["id"])
    else:
        print("next", nxt["id"])
print(total)
rows, cols = cfg["size"]
print(rows * cols, cfg["name"].upper(), len(cfg["tags"]), ",".join(cfg["tags"]))
print(sorted(cfg), list(cfg.keys()), "ok" in cfg, cfg.get("missing"), cfg.get("missing", 3))
new = {**cfg, "size": [1, 2], "extra": {"deep": [1, [2, [3]]]}}
print(new)
print(json.dumps(new, indent=2, sort_keys=True) == json.dumps(json.loads(json.dumps(new)), indent=2, sort_keys=True))
xs = [n["x"] for n in cfg["nodes"] if n["x"] > 1]
print(xs, max(n["id"] for n in cfg["nodes"]))
ids = [n for n in cfg["nodes"]]
ids.append(5)
print(ids)
def walk(v, depth=0):
    if isinstance(v, dict):
        for k, w in v.items():
            print("  " * depth + k)
            walk(w, depth + 1)
    elif isinstance(v, list):
        for w in v:
            walk(w, depth + 1)
    else:
        print("  " * depth + repr(v))
walk(cfg)
def depth(v):
    if isinstance(v, dict):
        return 1 + max([depth(w) for w in v.values()] + [0])
    if isinstance(v, list):
        return 1 + max([depth(w) for w in v] + [0])
    return 0
print(depth(cfg))
import copy
c2 = copy.deepcopy(cfg)
c2["nodes"][0]["id"] = 100
print(cfg["nodes"][0]["id"], c2["nodes"][0]["id"], c2 == cfg, copy.copy(cfg) == cfg)
del cfg["ok"]
cfg["size"].pop()
cfg["size"][0] = "four"
print(cfg["size"], len(cfg), cfg.pop("tags"))
try:
    cfg["nope"]
except KeyError as e:
    print("KeyError", e)
try:
    cfg["nodes"]["id"]
except TypeError as e:
    print(e)
try:
    cfg["name"]["id"]
except TypeError as e:
    print(e)
for i, item in enumerate(json.loads("[1, [2], {}]")):
    print(i, item)
print(json.loads(" 5 ") + 1, json.loads('"x"') * 2, json.loads("[1,2]") + [3], json.loads(b'"\xc3\xa9"'), json.loads(bytearray(b"true")))
print(f"{cfg['scale']:.3f} {cfg['name']!r:>8}")
print(cfg)
print(json.loads('{"a": 1, "b": 2, "a": 3}'), json.loads("-0"), json.loads("-0.0"), json.loads("1E5"), json.loads("1e400"), json.loads("NaN"), json.loads("-Infinity"))
