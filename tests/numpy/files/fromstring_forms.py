# np.fromstring: separators with blanks, signs, exponents, dtypes, counts.
import numpy as np

print(np.fromstring("1.5e3 -2 +3.25 inf nan", sep=" "))
print(np.fromstring("1,2,3", dtype=np.int32, sep=","), np.fromstring("1,2,3", dtype=np.float32, sep=",").dtype)
print(np.fromstring("1\n2\n3", sep="\n"), np.fromstring("1 ; 2 ;3", sep=";"))
print(np.fromstring("4, 5, 6", sep=", "), np.fromstring("7 8 9", sep=" ", count=2), np.fromstring("255 0", dtype=np.uint8, sep=" "))
