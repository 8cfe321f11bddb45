# Exceptions of Python are those of the language where it has them, else the nearest class above.
import fractions
import decimal
import collections.abc
try:
    fractions.Fraction(1, 0)
except ZeroDivisionError as error:
    print("ZeroDivisionError", error)
try:
    fractions.Fraction(1, 2).nothing
except AttributeError as error:
    print("AttributeError", error)
try:
    decimal.Decimal(1) / 0
except ArithmeticError:
    print("ArithmeticError")
try:
    fractions.Fraction("a")
except (TypeError, ValueError) as error:
    print("ValueError", error)
try:
    import no_such_module_at_all
except ImportError as error:
    print("ImportError", error)
try:
    from fractions import nothing_such
except ImportError:
    print("ImportError of a name")
try:
    fractions.Fraction(1, 2)[0]
except TypeError as error:
    print("TypeError", error)
try:
    {fractions.Fraction(1, 2): 1}[fractions.Fraction(1, 3)]
except KeyError:
    print("KeyError")
