# Methods of Python's numbers.
import math

print((7).bit_length(), (7).bit_count(), (0).bit_length(), (-8).bit_length(), (2.5).is_integer(), (4.0).is_integer(), (10).conjugate())
print((3).real, (3).imag, (1 + 2j).real, (1 + 2j).imag, (1 + 2j).conjugate(), (2.5).real)
print((0.1).as_integer_ratio(), (0.75).as_integer_ratio(), (-2.5).as_integer_ratio(), (8.0).as_integer_ratio(), (7).as_integer_ratio(), (0.0).as_integer_ratio())
print((2.5).hex(), (0.1).hex(), (-0.0).hex(), (1e-310).hex(), math.inf.hex(), (1.0).hex())
try:
    math.inf.as_integer_ratio()
except OverflowError as e:
    print(e)
try:
    math.nan.as_integer_ratio()
except ValueError as e:
    print(e)
