# Methods of strings with an argument of another type: the texts of CPython's errors.
s = "a-b"
try:
    print(",".join(None))
except TypeError as e:
    print(e)
try:
    print(",".join(3))
except TypeError as e:
    print(e)
try:
    print(s.replace(None, "a"))
except TypeError as e:
    print(e)
try:
    print(s.replace("a", None))
except TypeError as e:
    print(e)
try:
    print(s.replace(1, "a"))
except TypeError as e:
    print(e)
try:
    print(s.replace("a", "b", None))
except TypeError as e:
    print(e)
try:
    print(s.startswith(None))
except TypeError as e:
    print(e)
try:
    print(s.startswith(1))
except TypeError as e:
    print(e)
try:
    print(s.endswith(None))
except TypeError as e:
    print(e)
try:
    print(s.find(None))
except TypeError as e:
    print(e)
try:
    print(s.find(1))
except TypeError as e:
    print(e)
try:
    print(s.count(None))
except TypeError as e:
    print(e)
try:
    print(s.count(2))
except TypeError as e:
    print(e)
try:
    print(s.index(None))
except TypeError as e:
    print(e)
try:
    print(s.rfind(None))
except TypeError as e:
    print(e)
try:
    print(s.center(None))
except TypeError as e:
    print(e)
try:
    print(s.center("a"))
except TypeError as e:
    print(e)
try:
    print(s.center(5, None))
except TypeError as e:
    print(e)
try:
    print(s.center(5, 1))
except TypeError as e:
    print(e)
try:
    print(s.ljust(None))
except TypeError as e:
    print(e)
try:
    print(s.zfill(None))
except TypeError as e:
    print(e)
try:
    print(s.zfill("a"))
except TypeError as e:
    print(e)
try:
    print(s.splitlines(None))
except TypeError as e:
    print(e)
try:
    print(s.split(None, None))
except TypeError as e:
    print(e)
try:
    print(s.split(1))
except TypeError as e:
    print(e)
try:
    print(s.split("a", None))
except TypeError as e:
    print(e)
try:
    print(s.split("a", "b"))
except TypeError as e:
    print(e)
try:
    print(s.partition(None))
except TypeError as e:
    print(e)
try:
    print(s.partition(1))
except TypeError as e:
    print(e)
try:
    print(s.strip(1))
except TypeError as e:
    print(e)
try:
    print(s.strip(None))
except TypeError as e:
    print(e)
try:
    print(s.removeprefix(None))
except TypeError as e:
    print(e)
try:
    print(s.removesuffix(3))
except TypeError as e:
    print(e)
try:
    print(s.find("a", None))
except TypeError as e:
    print(e)
try:
    print(s.find("a", "b"))
except TypeError as e:
    print(e)
try:
    print(s.startswith("a", None, None))
except TypeError as e:
    print(e)
try:
    print(s.join([1]))
except TypeError as e:
    print(e)
try:
    print(s.join(["a", 1]))
except TypeError as e:
    print(e)
try:
    print(s.join(("a", None)))
except TypeError as e:
    print(e)
for items in [["a", 1, None], ["a", "b"], []]:
    try:
        print(",".join(items))
    except TypeError as e:
        print(e)
