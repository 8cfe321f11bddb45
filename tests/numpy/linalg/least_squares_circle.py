# Fitting a circle and a parabola with lstsq.
import numpy as np

t = np.linspace(0, 5, 30)
x = 2.0 + 3.0 * np.cos(t)
y = -1.0 + 3.0 * np.sin(t)
a = np.column_stack((2 * x, 2 * y, np.ones(30)))
c = np.linalg.lstsq(a, x ** 2 + y ** 2, rcond=None)[0]
print(c[:2].round(8), np.sqrt(c[2] + c[0] ** 2 + c[1] ** 2).round(8))
p = np.linalg.lstsq(np.vander(t, 3), 1.0 - 2.0 * t + 0.5 * t * t, rcond=None)
print(p[0].round(8), p[2])
