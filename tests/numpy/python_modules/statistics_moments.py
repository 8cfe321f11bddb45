# statistics: means and variances with Python's bits and types, medians, modes, quantiles.
import statistics
from statistics import StatisticsError, mean, median, stdev, variance

lists = [
    [1, 2, 3], [1, 2], [0, 0, 1, 1], [5], [True, False, True], [2, 4, 4, 4, 5, 5, 7, 9], [-3, 7, -11], [10**6, 10**6 + 1, 10**6 + 3],
    [0.1] * 10, [0.1, 0.2, 0.3], [1e16, 1.0, -1e16], [1e-300, 3e-300, 5e-301], [2.5, 3.25, 5.5, 11.25, 11.75], [1.5, 1.5, 1.5], [1e150, -1e150, 5.0],
    [0.0, -0.0], [-1.25, 3.5, 1e-20], [5e-324, 1e-323, 5e-324], [1, 2.5], [1.0, 3], [3, 4.0, 5], [1e150, 3e150, 7e150], [1 / 3, 2 / 3, 1 / 7, 1e10 / 3],
]
for xs in lists:
    print(xs[:3], statistics.mean(xs), statistics.fmean(xs), statistics.pvariance(xs), statistics.pstdev(xs), statistics.median(xs))
    if len(xs) > 1:
        print(statistics.variance(xs), statistics.stdev(xs), statistics.quantiles(xs), statistics.quantiles(xs, n=3, method="inclusive"))
    print(statistics.median_low(xs), statistics.median_high(xs), statistics.median_grouped(xs), statistics.mode(xs), statistics.multimode(xs))
x = 12345
floats, ints = [], []
for k in range(500):
    x = (x * 1103515245 + 12345) % 2147483648
    floats.append((x - 2**30) / 1e5 * 2.0 ** (x // 65536 % 40 - 20))
    ints.append(x // 65536 % 1000 - 300)
for n in list(range(2, 40)) + [100, 333, 500]:
    print(n, mean(floats[:n]), variance(floats[:n]), stdev(floats[:n]), statistics.pvariance(floats[:n]), statistics.pstdev(floats[:n]), statistics.fmean(floats[:n]))
    print(mean(ints[:n]), variance(ints[:n]), stdev(ints[:n]), statistics.pvariance(ints[:n]), statistics.pstdev(ints[:n]), median(ints[:n]), median(floats[:n]))
    print(statistics.quantiles(ints[:n], n=5), statistics.mode(ints[:n]), statistics.median_grouped(ints[:n], 3))
inf, nan = float("inf"), float("nan")
print(mean([inf, 1.0]), mean([-inf, 1.0]), mean([inf, -inf]), mean([nan, 1.0]), variance([inf, 1.0]), median([3.0, inf, 1.0]))
print(mean((1, 2, 4)), mean(range(5)), mean({1, 2, 3}), mean({"a": 1, "b": 5}.values()), median([3, 1, 2]), median((4.0, 2.0)))
print(statistics.mode(["red", "blue", "red"]), statistics.multimode("mississippi"), statistics.multimode([1][:0]), statistics.mode("x"))
print(round(statistics.geometric_mean([54, 24, 36]), 6), round(statistics.geometric_mean([1.5, 2.5]), 6), statistics.median_low(["b", "a", "c", "d"]))
m = mean([1.5, 2.5])
print(m * 2, f"{m:.3f}", mean([1, 2, 3]) + 1, f"{mean([2, 4]):.2f}", round(stdev([1.0, 2.0, 4.0]), 3), mean(ints) > mean(floats))


def t(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


none = [1.0]
none.pop()
t(lambda: mean(none))
t(lambda: median(none))
t(lambda: stdev([1.0] + none))
one = [1, 2]
one.pop()
t(lambda: variance(one))
t(lambda: statistics.pvariance(none))
t(lambda: statistics.mode(none))
t(lambda: statistics.fmean(none))
t(lambda: statistics.geometric_mean([1.0, -1.0] + none))
try:
    mean(none)
except StatisticsError as e:
    print("caught", e)
try:
    mean(none)
except ValueError as e:
    print("caught", isinstance(e, ValueError), e)
