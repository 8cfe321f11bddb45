"""Clocks.

Sources: https://docs.python.org/3/library/time.html.
"""


def perf_counter():
    """Seconds of a monotonic clock.

    Examples
    --------
    >>> import time
    >>> start = time.perf_counter()
    >>> time.perf_counter() >= start
    True
    """
    ...


def perf_counter_ns():
    """Nanoseconds of a monotonic clock.

    Examples
    --------
    >>> import time
    >>> start = time.perf_counter_ns()
    >>> time.perf_counter_ns() >= start
    True
    """
    ...


def monotonic():
    """Seconds of a monotonic clock.

    Examples
    --------
    >>> import time
    >>> start = time.monotonic()
    >>> time.monotonic() >= start
    True
    """
    ...


def time():
    """Seconds since 1970.

    Examples
    --------
    >>> import time
    >>> time.time() > 1.7e9
    True
    """
    ...


def process_time():
    """Processor seconds used.

    Examples
    --------
    >>> import time
    >>> time.process_time() >= 0
    True
    """
    ...


def sleep(secs):
    """Waits."""
    ...


def monotonic_ns():
    """Nanoseconds of a monotonic clock.

    Examples
    --------
    >>> import time
    >>> time.monotonic_ns() > 0
    True
    """
    ...


def time_ns():
    """Nanoseconds since 1970.

    Examples
    --------
    >>> import time
    >>> time.time_ns() > 0
    True
    """
    ...


def process_time_ns():
    """Processor nanoseconds used.

    Examples
    --------
    >>> import time
    >>> time.process_time_ns() >= 0
    True
    """
    ...


def strftime(format):
    """The local time now, as a format says.

    Examples
    --------
    >>> import time
    >>> len(time.strftime('%Y-%m-%d'))
    10
    """
    ...
