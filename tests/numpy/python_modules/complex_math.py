# cmath: complex functions of one number.
import cmath
print(cmath.sqrt(-1), cmath.exp(1j * cmath.pi).real, cmath.phase(1j), abs(cmath.log(-1)), cmath.polar(1j), cmath.rect(1, 0))
print(cmath.isnan(complex("nan")), cmath.isclose(1, 1), cmath.e, cmath.inf, cmath.infj, cmath.isinf(1j), cmath.isfinite(2), cmath.tau)
def near(z):
    return complex(round(z.real, 10), round(z.imag, 10))
print(near(cmath.sin(1 + 1j)), near(cmath.cos(1 - 0.5j)), near(cmath.tan(0.5j + 1)), near(cmath.asin(0.5)), near(cmath.sinh(1j + 1)))
print(near(cmath.tanh(0.5)), near(cmath.log10(100)), near(cmath.atan(0.5j)), near(cmath.cosh(1 + 2j)), near(cmath.log(8, 2)), near(cmath.exp(1 + 2j)))
print([near(cmath.sqrt(v)) for v in [-4 + 0j, 2j, -3 + 4j]], near(cmath.asinh(1 + 1j)), near(cmath.acosh(2 + 1j)), near(cmath.atanh(0.5 + 0.5j)))
try:
    cmath.log(0)
except ValueError as e:
    print(e)
r, phi = cmath.polar(3 + 4j)
print(r, round(phi, 12))
