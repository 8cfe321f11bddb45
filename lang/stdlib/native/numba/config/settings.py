"""Numba's settings.

Sources: https://numba.readthedocs.io/en/stable/reference/envvars.html.
"""

NUMBA_NUM_THREADS = ...
"""The number of cores, and of threads unless set_num_threads says otherwise.

Examples
--------
>>> import numba
>>> numba.config.NUMBA_NUM_THREADS >= 1
True
"""
