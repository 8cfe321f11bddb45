"""The quasi-random generators of cuRAND, by the numbers that its library has for them."""

DEFAULT = 200
"""The library's default algorithm: SOBOL32.

Examples
--------
>>> from numbapro.cudalib import curand
>>> curand.QRNG.DEFAULT
200
"""


SOBOL32 = 201
"""Sobol's sequence of 32 bits.

Examples
--------
>>> from numbapro.cudalib import curand
>>> curand.QRNG.SOBOL32
201
"""


SCRAMBLED_SOBOL32 = 202
"""Sobol's sequence of 32 bits, scrambled; only the library has its tables.

Examples
--------
>>> from numbapro.cudalib import curand
>>> curand.QRNG.SCRAMBLED_SOBOL32
202
"""


SOBOL64 = 203
"""Sobol's sequence of 64 bits.

Examples
--------
>>> from numbapro.cudalib import curand
>>> curand.QRNG.SOBOL64
203
"""


SCRAMBLED_SOBOL64 = 204
"""Sobol's sequence of 64 bits, scrambled; only the library has its tables.

Examples
--------
>>> from numbapro.cudalib import curand
>>> curand.QRNG.SCRAMBLED_SOBOL64
204
"""
