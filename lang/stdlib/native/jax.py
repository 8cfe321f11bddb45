"""Derivatives under JAX's names.

Sources: https://docs.jax.dev/en/latest/jax.html.
"""

numpy = ...
"""NumPy's functions.

Examples
--------
>>> import jax.numpy as jnp
>>> jnp.ones(2)
array([1., 1.])
"""


def vjp(fun, *primals):
    """The value of fun(*primals), and the function that takes a cotangent of it back to the
    arguments: a tuple, one for each.

    Examples
    --------
    >>> import jax
    >>> y, back = jax.vjp(lambda x, y: x * y, 3.0, 4.0)
    >>> y, back(1.0)
    (12.0, (4.0, 3.0))
    """
    ...


def jvp(f, primals, tangents, argnums=None):
    """The value of f(*primals) and its derivative along tangents, a pair; argnums: of these
    arguments alone.

    Examples
    --------
    >>> jvp(lambda x: x ** 2, (3.0,), (1.0,))
    (9.0, 6.0)
    """
    ...


def jacobian(fun, argnum=0):
    """The function that gives all derivatives of fun's result, by the elements of an argument.

    Examples
    --------
    >>> from autograd import jacobian
    >>> jacobian(lambda x: x ** 2)(np.array([1.0, 3.0]))
    array([[2., 0.],
           [0., 6.]])
    """
    ...


def hessian(fun, argnum=0):
    """The function that gives the second derivatives of a real fun.

    Examples
    --------
    >>> from autograd import hessian
    >>> hessian(lambda x: x[0] * x[1] ** 2)(np.array([1.0, 3.0]))
    array([[0., 6.],
           [6., 2.]])
    """
    ...


def hessian_vector_product(fun, argnum=0):
    """The function of fun's arguments and a vector that gives the Hessian times the vector.

    Examples
    --------
    >>> from autograd import hessian_vector_product
    >>> hessian_vector_product(lambda x: x[0] * x[1] ** 2)(np.array([1.0, 3.0]), np.array([1.0, 0.0]))
    array([0., 6.])
    """
    ...


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
