# np.printoptions: options that hold inside a with statement, whichever way it is left.
import numpy as np

a = np.array([1.5, 0.123456789, np.nan])
with np.printoptions(precision=2):
    print(a)
    with np.printoptions(nanstr="-", sign="+"):
        print(a)
    print(a)
print(a)
with np.printoptions(precision=1) as o:
    print(a, o["precision"])
try:
    with np.printoptions(floatmode="fixed", precision=1):
        print(a)
        raise ValueError("out")
except ValueError as e:
    print(e, a)


def inside(x):
    with np.printoptions(suppress=True, precision=3):
        return f"{x}"


print(inside(np.array([1e-9, 5.0])), np.array([1e-9, 5.0]))
