"""The pseudo-random generators of cuRAND, by the numbers that its library has for them."""

DEFAULT = 100
"""The library's default algorithm: XORWOW.

Examples
--------
>>> from numbapro.cudalib import curand
>>> curand.PRNG.DEFAULT
100
"""


XORWOW = 101
"""Marsaglia's xorshift generator with a counter.

Examples
--------
>>> from numbapro.cudalib import curand
>>> curand.PRNG.XORWOW
101
"""


MRG32K3A = 121
"""L'Ecuyer's combined multiple recursive generator.

Examples
--------
>>> from numbapro.cudalib import curand
>>> curand.PRNG.MRG32K3A
121
"""


MTGP32 = 141
"""A Mersenne Twister for GPUs; only the library has its tables.

Examples
--------
>>> from numbapro.cudalib import curand
>>> curand.PRNG.MTGP32
141
"""


PHILOX4_32_10 = 161
"""The counter-based generator Philox 4x32 of 10 rounds.

Examples
--------
>>> from numbapro.cudalib import curand
>>> curand.PRNG.PHILOX4_32_10
161
"""
