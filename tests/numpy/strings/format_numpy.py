# Formatting NumPy scalars and array results inside f-strings.
import numpy as np
a = np.array([1.5, -2.25, 1 / 3])
i = np.array([7, -42, 123456], dtype=np.int32)
print(f"{a[0]} {a[1]:.1f} {a[2]:.4f} {a[2]:10.3e}|{a.mean():+.3f} {a.sum():08.3f}")
print(f"{i[0]:d} {i[1]:5d}| {i[2]:,} {i[0]:04x} {i[0]:b} {i[1]:+d} {i.sum():>10}|{i.max():_}")
print(f"{np.float32(0.1)} {np.float32(0.1):.3f} {np.float32(0.1):.10f} {np.float16(0.1):.5f} "
      f"{np.float32(1) / 3:g}")
print(f"{np.bool_(True)} {np.complex128(1 + 2j)} {np.complex128(1 + 2j):.2f} "
      f"{np.uint8(255):#x} {np.int8(-1):3d}")
print(f"{a} {i} {a[:1]} {a.shape} {a.dtype} {a!r} {a.tolist()} {a > 0}")
print(f"{np.array(2.5)} {np.float64('nan')} {np.inf:.2f} {np.float64(1e20)} {np.float64(1e-7)} "
      f"{np.int64(3) / 2}")
for row in np.arange(6).reshape(2, 3) / 4:
    print(" ".join([f"{v:6.2f}" for v in row]))
for k, v in enumerate(a):
    print(f"a[{k}] = {v:7.3f}", end="; ")
print()
print("mean=" + str(a.mean()) + " n=" + str(len(a)), str(i), repr(a[0]), str(a[0]),
      str(np.float32(0.1)))
print(f"{int(i[0]):>5}{float(a[0]):>8.2f}{bool(a[0])!s:>6}", f"{a.max()=:.2f} {a.size=}",
      f"{np.pi:.5f} {np.e:{10}.{4}}|")
