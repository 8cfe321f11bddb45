"""Search trees of dictionaries and tuples that insert() makes."""
# binary search tree in dicts
def insert(node, key):
    if node is None:
        return {"key": key, "left": None, "right": None}
    if key < node["key"]:
        node["left"] = insert(node["left"], key)
    else:
        node["right"] = insert(node["right"], key)
    return node
root = None
for k in [5, 2, 8, 1, 9]:
    root = insert(root, k)
print(root)
def inorder(n):
    if n is None: return []
    return inorder(n["left"]) + [n["key"]] + inorder(n["right"])
print(inorder(root))

def insert(tree, v):
    if tree is None:
        return (v, None, None)
    x, l, r = tree
    if v < x:
        return (x, insert(l, v), r)
    return (x, l, insert(r, v))
t = None
for v in [5, 2, 8, 1]:
    t = insert(t, v)
print(t)
def inorder(t):
    if t is None: return []
    v, l, r = t
    return inorder(l) + [v] + inorder(r)
print(inorder(t))
def height(t): return 0 if t is None else 1 + max(height(t[1]), height(t[2]))
print(height(t))

from collections import deque
def bfs(tree):
    q = deque([tree])
    out = []
    while q:
        n = q.popleft()
        if n is None: continue
        out.append(n["v"])
        q.append(n["l"])
        q.append(n["r"])
    return out
def node(v, l=None, r=None):
    return {"v": v, "l": l, "r": r}
t = node(1, node(2, node(4)), node(3))
print(bfs(t))
print(t)
