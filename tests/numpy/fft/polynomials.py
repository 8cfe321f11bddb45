# Products of polynomials and of long numbers.
import numpy as np

def multiply(a, b):
    n = len(a) + len(b) - 1
    return np.rint(np.fft.irfft(np.fft.rfft(a, n) * np.fft.rfft(b, n), n)).astype(np.int64)


print(multiply(np.array([1, 2, 3]), np.array([4, 5])))
print(multiply(np.array([1, -1, 0, 2]), np.array([3, 0, -2])))


def digits(text):
    return np.array([int(c) for c in text[::-1]])


def product(a, b):
    raw = multiply(digits(a), digits(b))
    out = ""
    carry = 0
    for d in raw:
        carry += int(d)
        out = str(carry % 10) + out
        carry //= 10
    return (str(carry) if carry else "") + out


print(product("123456789", "987654321"), 123456789 * 987654321)
print(product("314159265358979", "271828"), 314159265358979 * 2718 // 2718)
print(product("99999999", "99999999"), 99999999 * 99999999)
