# Partition and the quantiles of long arrays, which select rather than sort.
import numpy as np
x = (np.arange(5000) * 7919) % 1009 - 300
f = np.sin(x * 1.0)
f[10] = np.nan
def check(a):
    s = np.sort(a)
    for k in (0, 1, 7, 2500, 4988, -1):
        p = np.partition(a, k)
        print(p[k] == s[k], np.all(np.sort(p) == s), np.all(p[:k] <= p[k]), np.all(p[k:] >= p[k]))
for _ in range(1): check(x); check(x.astype(np.uint8)); check(x.astype(np.float32)); check(f[11:]); check(x > 0)
p = np.partition(f, (3, 4998, 100))
s = np.sort(f)
print(p[3] == s[3], p[100] == s[100], p[4998] == s[4998], np.isnan(p[-1]))
m = x.reshape(50, 100)
print((np.partition(m, 10, axis=0)[10] == np.sort(m, axis=0)[10]).all(), (np.partition(m, 60, axis=1)[:, 60] == np.sort(m, axis=1)[:, 60]).all(), np.partition(m, 60, axis=None)[60])
print(np.median(x), np.median(f), np.median(f[11:]), np.median(m, axis=0)[:5], np.median(m, axis=1, keepdims=True).shape, np.median(np.full(1000, 3.0)))
print(np.percentile(x, [5, 50, 95]), np.percentile(f[11:], 99.9), np.quantile(m, 0.31, axis=1)[:4], np.percentile(x, 30, method='nearest'), np.quantile(x, 0.123, method='hazen'))
print(np.percentile(f, 50), np.nanpercentile(f, 50), np.quantile(x, [0, 1]), np.percentile(x, 0), np.percentile(x, 100))
for name in ('inverted_cdf', 'averaged_inverted_cdf', 'closest_observation', 'interpolated_inverted_cdf', 'weibull', 'linear', 'median_unbiased', 'normal_unbiased', 'lower', 'higher', 'midpoint'):
    print(0, [np.quantile(x[:n], q, method='linear') for n in (64, 65, 1000) for q in (0.0, 0.001, 0.25, 0.999, 1.0)])
print([float(np.quantile(x[:n], q, method='inverted_cdf')) for n in (64, 65, 1000) for q in (0.0, 0.001, 0.25, 0.999, 1.0)])
print([float(np.quantile(x[:n], q, method='closest_observation')) for n in (64, 65, 1000) for q in (0.0, 0.001, 0.25, 0.999, 1.0)])
print([float(np.quantile(x[:n], q, method='weibull')) for n in (64, 65, 1000) for q in (0.0, 0.001, 0.25, 0.999, 1.0)])
print([float(np.quantile(x[:n], q, method='higher')) for n in (64, 65, 1000) for q in (0.0, 0.001, 0.25, 0.999, 1.0)])
