from fractions import *
print(Fraction(1, 3) + 1)
def third():
    return Fraction(1, 3)
print(third() * 3)
# %%
print(Fraction('2/4'))
from string import *
from decimal import *
x = Decimal('1.10')
print(x + Decimal(2), getcontext().prec)
