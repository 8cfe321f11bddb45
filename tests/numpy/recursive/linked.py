"""Lists linked by tuples, lists and dictionaries."""
# linked list by dicts
head = None
for v in [3, 1, 2]:
    head = {"value": v, "next": head}
print(head)
n = head
total = 0
while n:
    total += n["value"]
    n = n["next"]
print(total)

# linked list by lists, reversed
def push(lst, v):
    return [v, lst]
lst = None
for i in range(4):
    lst = push(lst, i)
print(lst)
def reverse(l):
    prev = None
    while l is not None:
        v, l = l
        prev = [v, prev]
    return prev
print(reverse(lst))

head = None
for i in range(5):
    head = (i, head)
print(head)
node = head
while node is not None:
    v, node = node
    print(v)
stack = None
stack = [1, stack]
stack = [2, stack]
print(stack)

x = [1]
for i in range(5):
    x = [x, i]
print(x)

xs = []
for i in range(3): xs = [xs]
print(xs, len(xs))
d = {"a": {}}
d["a"]["b"] = 1
print(d)
c = ["text"]
for i in range(2): c = [c]
print(c)

