"""Modules of numba.cuda."""

libdevice = ...
"""Device code: functions of NVIDIA's libdevice."""

fp16 = ...
"""Arithmetic of float16."""

random = ...
"""Random numbers in kernels: a generator for each thread."""
