# What programs ask of the device, as true or false statements.
# cpython: no (Numba's simulator has no get_current_device)
import numpy as np
from numba import cuda

device = cuda.get_current_device()
print(len(cuda.gpus) >= 1, device.id == 0, len(device.compute_capability) == 2)
print(device.WARP_SIZE == 32, device.MAX_THREADS_PER_BLOCK >= 1024, device.MULTIPROCESSOR_COUNT >= 1)
cuda.select_device(0)
free, total = cuda.current_context().get_memory_info()
print(free > 0, total >= free)
print(cuda.is_available(), len(str(device.name)) > 0)
