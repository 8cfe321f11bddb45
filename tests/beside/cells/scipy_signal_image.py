# %%
import numpy as np
import pandas as pd
from scipy import ndimage as ndi, signal, interpolate, integrate
from scipy.signal import butter, filtfilt, lfilter, find_peaks, welch, savgol_filter, hilbert, chirp, spectrogram, freqz, medfilt, decimate, sosfiltfilt
from scipy.interpolate import (CubicSpline, PchipInterpolator, Akima1DInterpolator, BSpline, UnivariateSpline, RegularGridInterpolator,
                               RBFInterpolator, griddata, splrep, splev, make_interp_spline, interp1d, BarycentricInterpolator)
from scipy.integrate import solve_ivp, solve_bvp, quad, quad_vec, tplquad, romb
# %%
fs = 200.0
t = np.arange(0, 2, 1 / fs)
clean = np.sin(2 * np.pi * 3 * t)
noisy = clean + 0.5 * np.sin(2 * np.pi * 50 * t)
b, a = butter(4, 10, fs=fs)
print(b.round(8), a.round(4))
smooth = filtfilt(b, a, noisy)
print(f"before {np.std(noisy - clean):.3f}, after {np.std((smooth - clean)[50:-50]):.4f}")
sos = butter(4, [1, 20], btype="band", fs=fs, output="sos")
print(sos.shape, np.abs(sosfiltfilt(sos, noisy)).max().round(2))
# %%
peaks, props = find_peaks(smooth, height=0.5, distance=20)
print(peaks, props.keys())
for p, h in zip(peaks, props["peak_heights"]):
    print(f"t = {t[p]:.3f} s, height {h:.2f}")
print("period", np.diff(t[peaks]).mean().round(3))
prom = signal.peak_prominences(smooth, peaks)[0]
width = signal.peak_widths(smooth, peaks, rel_height=0.5)
prom.round(2), (width[0] / fs).round(3)
# %%
freq, power = welch(noisy, fs, nperseg=128)
top = freq[np.argsort(power)[::-1][:2]]
print(top, power.shape)
w, hresp = freqz(b, a, worN=[0.1, 0.5, 1.0])
print(np.abs(hresp).round(4), np.angle(hresp).round(3))
env = np.abs(hilbert(np.exp(-t) * np.sin(2 * np.pi * 20 * t)))
print(env[100].round(3), np.exp(-t[100]).round(3))
f, tt, S = spectrogram(chirp(t, 5, 2, 60), fs, nperseg=64)
print(f[S.argmax(axis=0)])
# %%
step = np.r_[np.zeros(5), np.ones(5)]
step[3] = 8
print(medfilt(step, 3), savgol_filter([1, 4, 9, 16, 25, 36.0], 5, 2), signal.detrend([1.0, 2, 3.5, 4]).round(3))
sys = signal.TransferFunction([1], [1, 0.6, 1])
tout, yout = signal.step(sys, T=np.linspace(0, 20, 5))
print(yout.round(3), sys.poles.round(3))
sys
# %%
num, den = signal.zpk2tf([], [-1, -2], 3)
print(num, den, signal.tf2zpk([1, 3], [1, 3, 2]), signal.residue([1, 3], [1, 3, 2])[0])
print(signal.windows.hann(5), signal.get_window(("kaiser", 4.0), 4).round(4), signal.firwin(5, 0.3).round(4), signal.unit_impulse(4, 1))
# %%
img = np.zeros((8, 10))
img[1:3, 1:4] = 1
img[4:7, 5:9] = 2
img[0, 9] = 5
lab, n = ndi.label(img)
print(n, lab)
print(ndi.center_of_mass(img, lab, range(1, n + 1)), ndi.sum_labels(img, lab, [1, 2, 3]))
for k, sl in enumerate(ndi.find_objects(lab), 1):
    print(k, sl, img[sl].mean())
# %%
g = ndi.gaussian_filter(img, sigma=1)
print(g.sum().round(4), g.max().round(4), ndi.uniform_filter(img, 3)[5].round(3))
print(ndi.sobel(img, axis=1)[5], ndi.median_filter(img, size=3)[5])
print(ndi.binary_erosion(img > 0).astype(int), ndi.distance_transform_edt(img > 0).max())
print(ndi.rotate(np.arange(4).reshape(2, 2), 90), ndi.zoom(np.eye(2), 2, order=1).round(2), ndi.shift([1.0, 2, 3], 1))
# %%
ndi.generic_filter(img, lambda w: w.max() - w.min(), size=3)
# %%
def swap(coords):
    return (coords[1], coords[0])
small = np.arange(9.0).reshape(3, 3)
print(ndi.geometric_transform(small, swap, order=1))
print(ndi.map_coordinates(small, [[0.5, 1], [0.5, 1.5]], order=1), ndi.maximum_position(img))
ndi.labeled_comprehension(img, lab, [1, 2, 3], np.median, float, 0)
# %% differs: AttributeError: 'function' object has no attribute 'integrate'
x = np.array([0, 1, 2.5, 4, 5])
y = np.array([0, 0.9, 0.4, -0.8, -1.0])
cs = CubicSpline(x, y, bc_type="natural")
xs = np.linspace(0, 5, 6)
print(cs(xs).round(4), cs(2.0, 1).round(4), cs.integrate(0, 5).round(4), cs.roots().round(4))
for interp in (PchipInterpolator(x, y), Akima1DInterpolator(x, y), BarycentricInterpolator(x, y), make_interp_spline(x, y, k=2)):
    print(type(interp).__name__, interp(xs).round(3))
d = cs.derivative()
print(d(xs).round(3), cs.c.shape, cs.x, np.isnan(cs(7, extrapolate=False)))
# %% differs: NameError: name 'x' is not defined
us = UnivariateSpline(x, y, s=0.01)
tck = splrep(x, y, s=0)
print(us(xs).round(3), us.get_knots(), splev([0.5, 3.3], tck).round(4))
bs = BSpline(*tck)
print(bs.k, len(bs.t), bs([0.5, 3.3]).round(4), bs.antiderivative()(5).round(4))
gx, gy = np.linspace(0, 1, 4), np.linspace(0, 2, 5)
rg = RegularGridInterpolator((gx, gy), np.add.outer(gx, gy ** 2), bounds_error=False, fill_value=-1)
print(rg([[0.5, 1.0], [0.2, 0.3], [3, 3]]).round(4))
sites = np.random.default_rng(0).uniform(size=(25, 2))
print(griddata(sites, sites.sum(axis=1), [[0.5, 0.5]], method="linear").round(6), RBFInterpolator(sites, sites @ [1, 2])([[0.4, 0.6]]).round(4))
# %% differs: AttributeError: cannot assign to attribute 'terminal' of function
def fall(t, s):
    return [s[1], -9.81]
def ground(t, s):
    return s[0]
ground.terminal = True
ground.direction = -1
sol = solve_ivp(fall, (0, 10), [20, 5], events=ground, dense_output=True, max_step=0.5)
print(sol.status, sol.t_events[0].round(4), sol.y_events[0].round(3))
print(sol.sol([0.5, 1.0]).round(3), sol.message)
# %% differs: AttributeError: cannot assign to attribute 'direction' of function
apex = lambda t, s, k: s[1]
apex.direction = -1
more = solve_ivp(lambda t, s, k: [s[1], -9.81 - k * s[1]], [0, 3], [0.0, 12.0], args=(0.1,), events=[apex], t_eval=np.linspace(0, 3, 4), method="RK45", rtol=1e-8)
print(more.t, more.y.round(3), more.t_events, sep="\n")
bvp = solve_bvp(lambda x, y: np.vstack((y[1], -y[0])), lambda ya, yb: np.array([ya[0], yb[0] - 1]), np.linspace(0, 1, 5), np.zeros((2, 5)))
print(bvp.status, bvp.sol(0.5)[0].round(4), (np.sin(0.5) / np.sin(1)).round(4))
print(quad_vec(lambda x: np.array([1, x, x ** 2]), 0, 1)[0], round(tplquad(lambda z, y, x: x * y * z, 0, 1, 0, 1, 0, 1)[0], 6))
# %%
CubicSpline([0, 2, 1], [1, 2, 3])
