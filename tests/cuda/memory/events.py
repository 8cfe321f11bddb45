# Events around a launch: their time is a number that is not negative.
# cpython: no (Numba's simulator does not time events)
import numpy as np
from numba import cuda


@cuda.jit
def add(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] += 1


start, end = cuda.event(), cuda.event()
d = cuda.to_device(np.zeros(8))
start.record()
add[1, 8](d)
end.record()
end.synchronize()
print(start.elapsed_time(end) >= 0.0)
s = cuda.stream()
end.record(s)
end.wait(s)
s.synchronize()
print(d.copy_to_host())
