"""Primitives of bodies: what the language knows at compile time."""


def axis(axis, ndim):
    ...


def check(ok, text, kind='ValueError'):
    ...


def ndarray(shape, dtype=float, order='C'):
    ...


def select():
    ...


def complex():
    ...


def fmax(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    ...


def fmin(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    ...


def same_home(array, other):
    ...


def no_home(array, other):
    ...


def prange(start, stop=None, step=1):
    ...


def match_self(of):
    ...


def kind(x):
    ...


def weak(x):
    ...


def draws(x):
    ...


def asks(x):
    ...


def constant(x):
    ...


def varies(x):
    ...


def reals(a):
    ...


def frexp(x):
    ...


def labels(subscripts, ranks, arrays):
    ...


def broadcast_shape(*shapes):
    ...


def gcd(a, b):
    ...


def lcm(a, b):
    ...


def perm(n, k):
    ...


def hypot(x, y):
    ...


def norm(values):
    ...


def shape_set(a, *shape):
    ...


def partition(a, positions, axis=-1):
    ...


def castable(src, dst, casting):
    ...


def windows(x, shape, strides, writeable=False):
    ...


def text(*parts):
    ...


def ahead(xs, index, count):
    ...


def items_at(xs, index):
    ...


def arity(f):
    ...


def expandtabs(text, tabsize):
    ...


def cached(options, function):
    ...


def cache_info(function):
    ...


def cache_clear(function):
    ...


def cache_parameters(function):
    ...


def partial_func(partial):
    ...


def partial_args(partial):
    ...


def partial_keywords(partial):
    ...


def cmp_key(function, item=None):
    ...


def wrapped(function, wrapper):
    ...


def exact_moment(values, which):
    ...


def exact_dot(a, b):
    ...
