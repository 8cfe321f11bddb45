# Constants of ints within 64 bits, of which a part is beyond; and the ends of the range.
import numpy as np

print(-2**63, -(2**63), -9223372036854775808, 2**63 - 1, ~(2**63 - 1), -(1 << 63), (1 << 64) - 2**63 - 1)
print(2**64 // 3, 2**100 % 7, (2**64 - 1) // 2, -2**64 // 3, -2**64 % 7, 2**64 >> 2, 2**70 >> 60, -(2**70) >> 65)
print(10**19 - 10**19, (10**20 + 7) % 10, 0xFFFFFFFFFFFFFFFF & 0xFF, 2**64 ^ 2**64 | 5, +2**63 - 2**63)
print(np.uint64(2**64 - 1), np.uint64(2**63), np.uint64(18446744073709551615))
least = -2**63
most = 2**63 - 1
print(least, repr(least), str(most), f"{least:,} {least:x} {most:b} {least:e}", "%d %x" % (least, most))
print(hex(least), oct(least), bin(most), least.bit_length(), float(least), least // 2, least % 10, least % -1, divmod(least, 10))
print(least >> 63, least & -1, ~least, least | 1, least // 3, -7 // 2, divmod(-7, 2), abs(least + 1), -most)
print(int("-9223372036854775808"), int("9223372036854775807"), int("-8000000000000000", 16), int(-9.223372036854775808e18))
print(list(range(-2**63, 2**63 - 1, 2**62)), list(range(2**63 - 10, 2**63 - 1, 4)), len(range(2**63 - 1)))
print(np.array([2**63 - 1, -2**63]), np.array([least]).min(), np.iinfo(np.int64).min == -2**63)
print(np.arange(0, 2**63 - 1, 2**62), np.zeros(3)[-2**63:], np.arange(10)[2**63 - 1 :: -3], "abc"[:: -2**63])
print(np.broadcast_shapes([3, 1, 2]), np.broadcast_shapes([3, 1], [1, 2], 2), np.broadcast_shapes([]), np.broadcast_shapes((0,), 1))
print(np.arange(6).reshape(-2, 3), np.arange(6).reshape(3, -10), np.arange(6).reshape(-7), np.array(5).reshape(1, -4))
