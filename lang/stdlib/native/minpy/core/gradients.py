"""Derivatives under MinPy's names.

Sources: https://minpy.readthedocs.io.
"""


def grad(fun, argnum=0, argnums=None):
    """The function that gives the gradient of fun by the argument at position argnum, or by
    several.

    Examples
    --------
    >>> from autograd import grad
    >>> def f(x):
    ...     return 5 * x**2 + 3 * x - 2
    >>> grad(f)(4)
    43.0
    """
    ...


def value_and_grad(fun, argnum=0, argnums=None):
    """The function that gives the value of fun and its gradient.

    Examples
    --------
    >>> from autograd import value_and_grad
    >>> value_and_grad(lambda x: x * x)(3.0)
    (9.0, 6.0)
    """
    ...


def grad_and_loss(fun, argnum=0, argnums=None):
    """The function that gives the gradient of fun and its value.

    Examples
    --------
    >>> from minpy.core import grad_and_loss
    >>> grad_and_loss(lambda x: x * x)(3.0)
    (6.0, 9.0)
    """
    ...


def elementwise_grad(fun, argnum=0, argnums=None):
    """The function that gives the gradient of the sum of fun's result.

    Examples
    --------
    >>> from autograd import elementwise_grad
    >>> elementwise_grad(lambda x: x**2)(np.array([1.0, 2.0]))
    array([2., 4.])
    """
    ...
