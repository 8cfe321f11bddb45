"""Streams, events and devices, as the host sees them.

Sources: https://nvidia.github.io/numba-cuda/reference/host.html.
"""


def stream():
    """A new stream: what is put into it runs in order, and beside other streams."""
    ...


def default_stream():
    """The default stream."""
    ...


def legacy_default_stream():
    """The default stream that waits for all others."""
    ...


def per_thread_default_stream():
    """The default stream of this thread."""
    ...


def synchronize():
    """Waits for all that the device has to do."""
    ...


def event(timing=True):
    """A new event: a mark in a stream."""
    ...


def event_elapsed_time(evtstart, evtend):
    """Milliseconds from one recorded event to another."""
    ...

gpus = ...
"""The devices: cuda.gpus[0], len(cuda.gpus).

Examples
--------
>>> len(cuda.gpus) >= 1
True
"""


def detect():
    """Prints the devices; whether there are real ones."""
    ...


def get_current_device():
    """The device that kernels run on.

    Examples
    --------
    >>> cuda.get_current_device().WARP_SIZE
    32
    """
    ...


def select_device(device_id):
    """Makes it the device that kernels run on from now on.

    Examples
    --------
    >>> cuda.select_device(0).id
    0
    """
    ...


def device(device_id):
    """For `with`: kernels and array code run on that device inside."""
    ...


def current_context(devnum=None):
    """The device that kernels run on, with its memory."""
    ...


def close():
    """Nothing: devices are closed with the session."""
    ...


def profile_start():
    """Nothing: %transfers and %timeit measure."""
    ...


def profile_stop():
    """Nothing: %transfers and %timeit measure."""
    ...


def profiling():
    """For `with`: nothing, %transfers and %timeit measure."""
    ...


def defer_cleanup():
    """For `with`: memory is given back at its end, and not only then."""
    ...
