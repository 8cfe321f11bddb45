"""Constants of complex numbers.

Sources: https://docs.python.org/3/library/cmath.html.
"""

pi = ...
"""Pi.

Examples
--------
>>> import cmath
>>> cmath.pi
3.141592653589793
"""

e = ...
"""Euler's number.

Examples
--------
>>> import cmath
>>> cmath.e
2.718281828459045
"""

inf = ...
"""Infinity.

Examples
--------
>>> import cmath
>>> cmath.inf
inf
"""

nan = ...
"""Not a number.

Examples
--------
>>> import cmath
>>> cmath.nan
nan
"""

infj = ...
"""A complex number with an infinite imaginary part.

Examples
--------
>>> import cmath
>>> cmath.infj
infj
"""

nanj = ...
"""A complex number with NaN as its imaginary part.

Examples
--------
>>> import cmath
>>> cmath.nanj
nanj
"""

tau = ...
"""Two pi.

Examples
--------
>>> import cmath
>>> cmath.tau
6.283185307179586
"""
