# time and timeit: types and order, no values.
import time
import timeit
from timeit import default_timer as timer
t = time.perf_counter()
n = time.perf_counter_ns()
print(type(t).__name__, time.time() > 1e9, n > 0, type(time.time_ns()).__name__, time.monotonic() <= time.monotonic(), time.process_time() >= 0)
print(len(time.strftime("%Y-%m-%d")), len(time.strftime("%H:%M:%S")), time.strftime("plain %%"), len(time.ctime()))
start = timer()
time.sleep(0.001)
print(timer() - start >= 0.001, time.perf_counter() > t)
print(timeit.timeit(lambda: 1 + 1, number=10) >= 0, len(timeit.repeat(lambda: 2, repeat=3, number=2)))
