"""autograd.misc.optimizers: what walks down gradients of parameters that are nested tuples and lists.

A step's number is i, the vector of parameters x, its gradient g.

Sources: the documentation of autograd, https://github.com/HIPS/autograd; D. P. Kingma and J. Ba, Adam: a method
for stochastic optimization (2014).
"""

import _lang
import numpy as np


@_lang.checked
def sgd(grad, init_params, callback=None, num_iters=200, step_size=0.1, mass=0.9):
    """Gradient descent with momentum.

    Parameters
    ----------
    grad : callable
        grad(parameters, i) is the gradient at step i.
    init_params : array_like
        Where it begins.
    callback : callable, optional
        callback(parameters, i, gradient) is called at each step.
    num_iters : int, optional
        How many steps.
    step_size : float, optional
        The factor of each step.
    mass : float, optional
        How much of a step is left in the next one.

    Returns
    -------
    parameters : array_like
        What has the shape of `init_params`.
    """
    gradient = grad
    first = init_params
    tell = callback
    turns = num_iters

    def walk():
        x = _lang.flat(first)
        v = np.zeros(len(x))
        for i in range(turns):
            g = _lang.flat(gradient(_lang.unflat(first, x), i))
            if tell is not None:
                tell(_lang.unflat(first, x), i, _lang.unflat(first, g))
            v = mass * v - (1.0 - mass) * g
            x = x + step_size * v
        return _lang.unflat(first, x)

    return walk()


@_lang.checked
def rmsprop(grad, init_params, callback=None, num_iters=100, step_size=0.1, gamma=0.9, eps=1e-8):
    """Root mean squared prop: steps are divided by a running mean of the gradient's size.

    Parameters
    ----------
    grad : callable
        grad(parameters, i) is the gradient at step i.
    init_params : array_like
        Where it begins.
    callback : callable, optional
        callback(parameters, i, gradient) is called at each step.
    num_iters : int, optional
        How many steps.
    step_size : float, optional
        The factor of each step.
    gamma : float, optional
        How much of the running mean is kept at each step.
    eps : float, optional
        What is added to the divisor.

    Returns
    -------
    parameters : array_like
        What has the shape of `init_params`.
    """
    gradient = grad
    first = init_params
    tell = callback
    turns = num_iters

    def walk():
        x = _lang.flat(first)
        s = np.ones(len(x))
        for i in range(turns):
            g = _lang.flat(gradient(_lang.unflat(first, x), i))
            if tell is not None:
                tell(_lang.unflat(first, x), i, _lang.unflat(first, g))
            s = s * gamma + g * g * (1.0 - gamma)
            x = x - step_size * g / (np.sqrt(s) + eps)
        return _lang.unflat(first, x)

    return walk()


@_lang.checked
def adam(grad, init_params, callback=None, num_iters=100, step_size=0.001, b1=0.9, b2=0.999, eps=1e-8):
    """Adam (Kingma and Ba, 2014): momentum, and steps divided by a running mean of the gradient's size.

    Parameters
    ----------
    grad : callable
        grad(parameters, i) is the gradient at step i.
    init_params : array_like
        Where it begins.
    callback : callable, optional
        callback(parameters, i, gradient) is called at each step.
    num_iters : int, optional
        How many steps.
    step_size : float, optional
        The factor of each step.
    b1, b2 : float, optional
        How much of the running means of the gradient and of its square is kept at each step.
    eps : float, optional
        What is added to the divisor.

    Returns
    -------
    parameters : array_like
        What has the shape of `init_params`.
    """
    gradient = grad
    first = init_params
    tell = callback
    turns = num_iters

    def walk():
        x = _lang.flat(first)
        m = np.zeros(len(x))
        v = np.zeros(len(x))
        for i in range(turns):
            g = _lang.flat(gradient(_lang.unflat(first, x), i))
            if tell is not None:
                tell(_lang.unflat(first, x), i, _lang.unflat(first, g))
            m = (1.0 - b1) * g + b1 * m
            v = (1.0 - b2) * (g * g) + b2 * v
            x = x - step_size * (m / (1.0 - b1 ** (i + 1))) / (np.sqrt(v / (1.0 - b2 ** (i + 1))) + eps)
        return _lang.unflat(first, x)

    return walk()
