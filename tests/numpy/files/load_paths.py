# Paths that are known while the program is checked: names, sums, f-strings, conditions on them.
import numpy as np

n = 3
name = "data"
np.save(name, np.arange(n))
print(np.load(name + ".npy"), np.load(f"{name}.npy"), np.load("{}".format("data") + ".npy") if False else "")
path = f"{name}_{n}.npy"
np.save(path, np.eye(2))
print(np.load(path), np.load(f"data_{n}.npy").shape, np.load(name + "_" + str(n) + ".npy").sum())
for k in range(3):
    np.save("loop.npy", np.arange(k + 1))
    print(np.load("loop.npy"))
files = np.load("data.npy"), np.load(path)
print(files[0].dtype, files[1].dtype)


def load():
    return np.load("data.npy")


print(load() + 1, load()[-1])
np.save("data.npy", np.load("data.npy") * 2)
print(np.load("data.npy"))
if n > 2:
    np.save("branch.npy", np.ones(2))
else:
    np.save("branch.npy", np.zeros(2))
print(np.load("branch.npy"))
