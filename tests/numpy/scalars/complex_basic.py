# Python complex: arithmetic, attributes, text with all sign and zero combinations.
z, w = 3 + 4j, 1 - 2j
print(z, w, z + w, z - w, z * w, -z, +z)
print(z / w, z / 2, 2 / (1 + 1j), z * 2, z * 0.5, 1j * 1j, 1j ** 2)
print(abs(z), z.real, z.imag, z.conjugate(), (z * z.conjugate()).real)
print(0j, 1j, -1j, 1 + 0j, complex(0, -0.0), complex(-0.0, 1), complex(1, -0.0))
print(complex(1, 2), complex(2.5), complex(1.5, -2), complex("1+2j"), complex(0.0, 1e20))
print(z == 3 + 4j, z != w, 2 + 0j == 2, 1j == 1)
print(repr(z), str(w), [z, w], (1j, 2.5))
print(complex(float("inf"), float("nan")), complex(1e16, 1e-5), complex(0.1, 100000.0))
print(z ** 2, z ** 0, (1 + 1j) ** 3, (2j) ** 4)
acc = 0j
for k in range(1, 6):
    acc += k * 1j ** k
print(acc)
print(f"{z} {z:.2f} {w:.1e} {z!r}")
print((1 + 2j).real + (3 - 4j).imag)
