"""Methods of devices.

Sources: https://nvidia.github.io/numba-cuda/reference/host.html.
"""

import _lang
import numba.cuda as cuda


class Device:
    """A device, as cuda.get_current_device() and cuda.gpus give it."""

    def get_memory_info(self):
        """Return the bytes of the device's memory.

        Parameters
        ----------

        Returns
        -------
        info : MemoryInfo
            .free and .total, or both as a tuple.

        Examples
        --------
        >>> info = cuda.get_current_device().get_memory_info()
        >>> info.free <= info.total
        True
        """
        return _lang.named("MemoryInfo", _lang.cuda_memory_info(self))

    def get_primary_context(self):
        """Return the device, which is its own context.

        Parameters
        ----------

        Returns
        -------
        context : Device
            It has get_memory_info().
        """
        return self

    def synchronize(self):
        """Wait for all that the device has to do.

        Parameters
        ----------

        Returns
        -------
        None

        Examples
        --------
        >>> cuda.get_current_device().get_primary_context().synchronize()
        """
        return cuda.synchronize()
