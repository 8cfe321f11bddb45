# The count of a mean is an int64: complex64 is divided as complex128, float32 as float64.
import numpy as np
a=(np.arange(82)%2).astype('complex64')
print(a.mean(), np.mean(a), np.nanmean(a), np.average(a), a.reshape(41,2).T.mean(axis=1), np.average(a,weights=np.ones(82,np.float32)))
print(a.reshape(2,41).mean(axis=0)[:3], np.nanmean(a.reshape(2,41),axis=1))
b=np.array([1+2j,3,5],dtype=np.complex64)
print(b.sum()/np.int64(82), b/np.int64(7), b/7, b.mean(), np.mean(b,dtype=np.complex64), b.mean(dtype=np.complex128), np.var(b), np.std(b))
f=np.arange(7,dtype=np.float32); print(f.mean(), f.sum()/np.int64(7), np.mean(f.astype(np.float16)))
h = (np.arange(30) / 7).astype(np.float16)
print(h.mean(), h.var(), h.std(), h.reshape(5, 6).mean(axis=0), h.reshape(5, 6).var(axis=1))
g = (np.arange(30) / 7).astype(np.float32)
print(g.mean(), g.var(), g.std(), g.reshape(5, 6).mean(axis=0), g.reshape(5, 6).std(axis=1), g.var(ddof=3))
