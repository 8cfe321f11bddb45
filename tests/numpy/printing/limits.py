import numpy as np

for f in (np.finfo(np.float16), np.finfo(np.float32), np.finfo(float)):
    print(f)
    print(repr(f), f.bits, f.dtype)
    print(f.eps, f.epsneg, f.max, f.min, f.tiny, f.smallest_normal, f.smallest_subnormal, f.resolution)
    print(f.precision, f.nmant, f.nexp, f.iexp, f.machep, f.negep, f.maxexp, f.minexp)
print(np.iinfo(np.int8), repr(np.iinfo(np.uint16)))
print(np.iinfo(np.int64).max, np.iinfo(np.int32).min, np.iinfo(np.uint8).kind, np.iinfo("i2").kind)
print(repr(np.iinfo(np.uint64)), np.iinfo(np.int16).bits, np.iinfo(np.int16).dtype)
