# What is printed into files of Python's, and the folder and the environment, which Python's follow.
import io
import os
import sys
import tempfile
import python.os as pos

s = io.StringIO()
print("a", 1, 2.5, file=s, sep="-")
print(*[1, 2, 3], file=s)
print([1.5], (1, "x"), True, None, file=s, end="!")
print(repr(s.getvalue()))
here = os.getcwd()
with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    print(os.getcwd() == folder, pos.getcwd() == folder)
    with open("a.txt", "w") as file:
        file.write("written here")
    print(pos.path.exists("a.txt"), pos.listdir())
    os.chdir(here)
print(pos.getcwd() == here)
os.environ["QUERN_TEST_OF_NAMES"] = "abc"
print(pos.environ["QUERN_TEST_OF_NAMES"], pos.getenv("QUERN_TEST_OF_NAMES_2"))
number, path = tempfile.mkstemp()
os.close(number)
os.remove(path)
try:
    os.chdir("/nonexistent")
except FileNotFoundError as error:
    print(error)
sys.setrecursionlimit(3000)
print(sys.getrecursionlimit())
