# os.environ, os.path, sys and what does not depend on the machine.
import os
import os.path
import sys
os.environ["QN_X"] = "5"
print(os.environ["QN_X"], os.getenv("QN_X", "none"), os.getenv("QN_NOPE", "d"), os.environ.get("QN_NOPE", "e"), "QN_X" in os.environ, "QN_NOPE" in os.environ)
try:
    os.environ["QN_NOPE"]
except KeyError as e:
    print("KeyError", e, repr(e))
print(os.path.join("a", "b", "c.txt"), os.path.join("a/", "/b"), os.path.join("", "x"), os.path.basename("/a/b.txt"), os.path.dirname("/a/b.txt"), os.path.dirname("b"), repr(os.path.dirname("/")))
print(os.path.splitext("a.b/c"), os.path.splitext("x.tar.gz"), os.path.splitext(".rc"), os.path.split("/a/b"), os.path.isabs("a"), os.sep)
print(sys.version_info[0], sys.version_info.major, sys.version_info.minor > 5, sys.version_info >= (3, 6), sys.maxsize, sys.float_info.epsilon, sys.float_info.max, sys.float_info.min, sys.platform, sys.byteorder)
sys.stdout.write("written\n")
sys.stdout.flush()
print("to stdout", file=sys.stdout)
