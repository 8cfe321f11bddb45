"""Dictionaries of dictionaries to any depth: tries, paths, files in folders."""
trie = {}
def insert(word):
    node = trie
    for c in word:
        if c not in node:
            node[c] = {}
        node = node[c]
    node["*"] = True
insert("ab"); insert("ac")
print(trie)

graph = {}
def add(path):
    cur = graph
    for p in path.split("/"):
        cur = cur.setdefault(p, {})
add("a/b/c"); add("a/d")
print(graph)
def show(t, indent=0):
    for k, v in t.items():
        print(" " * indent + k)
        show(v, indent + 2)
show(graph)

# nested dict with setdefault and counts
def add(d, path, value):
    for p in path[:-1]:
        d = d.setdefault(p, {})
    d[path[-1]] = value
d = {}
add(d, ["a", "b", "c"], 1)
add(d, ["a", "x"], "s")
add(d, ["q"], [1, 2])
print(d)
def walk(d, prefix=""):
    for k, v in d.items():
        if isinstance(v, dict):
            walk(v, prefix + k + ".")
        else:
            print(prefix + k, v)
walk(d)

