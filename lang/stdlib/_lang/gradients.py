"""What jacobian(), hessian() and check_grad() call (lang/front/autodiff): each gets the function f, the
argument x that the derivative is by, and the tuples of those before and after it.
"""

import _lang
import numpy as np


# A column of the matrix for each element of x. The axes of the result are those of the function's
# result, then those of x.
def jacobian(f, x, before, after):
    def columns(f, x, y, before, after):
        n = np.size(x)
        out = np.zeros((np.size(y), n), dtype=np.result_type(x, y))
        for j in range(n):
            e = np.zeros(n, dtype=x.dtype)
            e[j] = 1
            out[:, j] = np.ravel(jvp(f, before + (x,) + after, (np.reshape(e, x.shape),), len(before))[1])
        return out

    if np.ndim(x) == 0:
        return jvp(f, before + (x,) + after, (1.0,), len(before))[1]
    # f may write to x
    y = jvp(f, before + (x,) + after, (np.zeros(x.shape, dtype=x.dtype),), len(before))[0]
    return np.reshape(columns(f, x, y, before, after), np.shape(y) + x.shape)


# The Jacobian of the gradient.
def hessian(f, x, before, after):
    def columns(g, x, before, after):
        n = np.size(x)
        out = np.zeros((n, n), dtype=x.dtype)
        for j in range(n):
            e = np.zeros(n, dtype=x.dtype)
            e[j] = 1
            out[:, j] = np.ravel(jvp(g, before + (x,) + after, (np.reshape(e, x.shape),), len(before))[1])
        return out

    g = grad(f, len(before))
    if np.ndim(x) == 0:
        return jvp(g, before + (x,) + after, (1.0,), len(before))[1]
    return np.reshape(columns(g, x, before, after), x.shape + x.shape)


# The Hessian times a vector, the last of the arguments: the tangent of the gradient.
def hessian_vector_product(f, x, before, after):
    g = grad(f, len(before))
    return jvp(g, before + (x,) + after[:-1], (after[-1],), len(before))[1]


# The line that check_grad() writes of the argument `name`. The step suits numbers of about 1, and
# grows with larger ones.
def check_argument(f, name, x, before, after):
    def compare(f, x, g, h, unit, before, after):
        g = np.ravel(g)
        n = np.size(x)
        worst = 0.0
        most = 0.0
        for i in range(0, n, max(1, n // 100)):
            up = np.array(x).ravel()
            up[i] += h * unit
            down = np.array(x).ravel()
            down[i] -= h * unit
            top = np.sum(np.real(f(*(before + (np.reshape(up, np.shape(x))[()],) + after))))
            bottom = np.sum(np.real(f(*(before + (np.reshape(down, np.shape(x))[()],) + after))))
            d = (np.float64(top) - np.float64(bottom)) / (2 * h)
            off = abs(d - np.float64(np.real(g[i] * unit)))
            worst = off if off > worst or off != off else worst
            most = max(most, abs(d))
        return worst, most

    g = grad(f, len(before))(*(before + (x,) + after))
    small = np.finfo(np.result_type(x)).eps < 1e-10
    size = np.float64(np.max(np.abs(x))) if np.size(x) else 0.0
    h = (6e-6 if small else 5e-3) * max(1.0, size)
    worst, most = compare(f, np.asarray(x), g, h, 1, before, after)
    if _lang.kind(x) == 'c':
        other, more = compare(f, np.asarray(x), g, h, 1j, before, after)
        worst = max(worst, other)
        most = max(most, more)
    verdict = 'ok' if worst <= (1e-6 if small else 1e-2) * (1 + most) else 'they DIFFER'
    return '%s: largest difference %.1e beside derivatives up to %.4g, step %.0e: %s' % (
        name,
        worst,
        most,
        h,
        verdict,
    )
