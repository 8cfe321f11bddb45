"""Devices, their streams and events: what C types of them.

Sources: https://nvidia.github.io/numba-cuda/reference/host.html.
"""


class Stream:
    """Streams of a device."""

    def synchronize(self):
        """Waits for all that was put into the stream."""
        ...

    def auto_synchronize(self):
        """For `with`: waits for the stream at its end."""
        ...


class Event:
    """Marks in a stream."""

    def record(self, stream=0):
        """Puts the mark behind all that the stream holds now."""
        ...

    def synchronize(self):
        """Waits until the mark is reached."""
        ...

    def query(self):
        """Whether the mark is reached."""
        ...

    def wait(self, stream=0):
        """What is put into the stream later waits for the mark."""
        ...

    def elapsed_time(self, evtend):
        """Milliseconds from this recorded event to another."""
        ...


class Device:
    """Devices."""

    id = ...
    """The device's number."""

    name = ...
    """The device's name."""

    kind = ...
    """'cuda', or 'sim' for the simulator."""

    compute_capability = ...
    """What the hardware can do, as (major, minor)."""

    device = ...
    """The device of the context: itself."""

    def reset(self):
        """Nothing: after an error the device is set up anew by itself."""
        ...

    def push(self):
        """Nothing: cuda.select_device(n) chooses a device."""
        ...

    def pop(self):
        """Nothing: cuda.select_device(n) chooses a device."""
        ...
