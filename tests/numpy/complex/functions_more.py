# Elementary functions of complex arrays, to 6 decimals
import numpy as np
z = np.array([1 + 2j, -3.5j, 2, -1 - 1j])
print(np.round(np.exp(z), 6), np.round(np.log(z), 6), np.round(np.sin(z), 6), np.round(np.cos(z), 6), np.round(np.tan(z), 6), np.round(np.sinh(z), 6), np.round(np.cosh(z), 6), np.round(np.tanh(z), 6), np.round(np.sqrt(z), 6), np.round(np.square(z), 6), np.round(np.reciprocal(z), 6))
print(np.round(np.log2(z), 6), np.round(np.log10(z), 6), np.round(np.log1p(z + 0.5), 6), np.round(np.expm1(z), 6), np.round(np.arcsin(z), 6), np.round(np.arccos(z), 6), np.round(np.arctan(z + 0.1), 6), np.round(np.arcsinh(z), 6), np.round(np.arccosh(z), 6), np.round(np.arctanh(z), 6), np.round(np.exp2(z), 6), np.round(z ** (1 + 1j), 6), np.round(2 ** z, 6))
