# np.set_printoptions: each option by itself, for every kind of array.
import numpy as np

f = np.array([1.5, -2.123456789, 1e-5, 3e7])
g = np.array([[1.0, 22.25], [np.nan, -np.inf]])
i = np.arange(-3, 30)
z = np.array([1.25 + 2j, -0.5 - 1e-3j])
b = np.array([True, False])


def show():
    print(f)
    print(g)
    print(i)
    print(z)
    print(b, repr(f), repr(z.astype(np.complex64)), np.float64(1.23456789), str(g[0, 1]))


show()
np.set_printoptions(precision=3)
show()
np.set_printoptions(precision=8, suppress=True)
show()
np.set_printoptions(suppress=False, linewidth=30)
show()
np.set_printoptions(linewidth=75, threshold=5, edgeitems=2)
show()
np.set_printoptions(threshold=1000, edgeitems=3, sign="+")
show()
np.set_printoptions(sign=" ")
show()
np.set_printoptions(sign="-", nanstr="NotANumber", infstr="oo")
show()
np.set_printoptions(nanstr="nan", infstr="inf", floatmode="fixed", precision=2)
show()
np.set_printoptions(floatmode="unique")
show()
np.set_printoptions(floatmode="maxprec_equal", precision=4)
show()
np.set_printoptions(floatmode="maxprec", precision=0)
show()
np.set_printoptions(precision=8, threshold=np.inf, linewidth=np.inf)
print(np.arange(200))
