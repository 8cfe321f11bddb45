"""The generator xoroshiro128+ of Numba's kernels.

Sources: https://nvidia.github.io/numba-cuda/reference/kernel.html; Blackman and Vigna, Scrambled Linear
Pseudorandom Number Generators (2018), https://prng.di.unimi.it.
"""

import _lang
import math
import numpy as np
import numba.cuda as cuda


@_lang.checked
def create_xoroshiro128p_states(n, seed, subsequence_start=0, stream=0):
    """Return the states of generators on the device, 2**64 numbers apart.

    Parameters
    ----------
    n : int
        How many generators.
    seed : int
        Where the first one begins.
    subsequence_start : int, optional
        How many generators to pass over.
    stream : int or stream, optional
        The stream of the copy to the device.

    Returns
    -------
    states : device array of uint64, of shape (n, 2)
        A row for each.

    Examples
    --------
    >>> states = cuda.random.create_xoroshiro128p_states(3, seed=1)
    >>> states.shape
    (3, 2)
    """

    def fill(states, seed, start):
        z = seed + np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        s0 = z ^ (z >> np.uint64(31))
        s1 = s0
        for k in range(start + states.shape[0]):
            if k >= start:
                states[k - start, 0] = s0
                states[k - start, 1] = s1
            j0 = np.uint64(0)
            j1 = np.uint64(0)
            for bit in range(128):
                word = np.uint64(0xBEAC0467EBA5FACB) if bit < 64 else np.uint64(0xD86B048B86AA9922)
                if word >> np.uint64(bit % 64) & np.uint64(1):
                    j0 ^= s0
                    j1 ^= s1
                s1 ^= s0
                s0 = (s0 << np.uint64(55) | s0 >> np.uint64(9)) ^ s1 ^ s1 << np.uint64(14)
                s1 = s1 << np.uint64(36) | s1 >> np.uint64(28)
            s0 = j0
            s1 = j1

    states = np.empty((int(n), 2), dtype=np.uint64)
    fill(states, np.uint64(seed), int(subsequence_start))
    return cuda.to_device(states, stream)


@_lang.checked
def init_xoroshiro128p_states(states, seed, subsequence_start=0, stream=0):
    """Begin generators anew.

    Parameters
    ----------
    states : device array of uint64, of shape (n, 2)
        Their states.
    seed : int
        Where the first one begins.
    subsequence_start : int, optional
        How many generators to pass over.
    stream : int or stream, optional
        The stream of the copy to the device.

    Returns
    -------
    None

    Examples
    --------
    >>> states = cuda.random.create_xoroshiro128p_states(3, seed=1)
    >>> others = cuda.random.create_xoroshiro128p_states(3, seed=2)
    >>> cuda.random.init_xoroshiro128p_states(states, 2)
    >>> bool(np.all(states.copy_to_host() == others.copy_to_host()))
    True
    """
    states[:, :] = cuda.random.create_xoroshiro128p_states(states.shape[0], seed, subsequence_start, stream)


def xoroshiro128p_next(states, index):
    """Return the next 64 random bits of a generator.

    Parameters
    ----------
    states : device array of uint64, of shape (n, 2)
        The states.
    index : int
        Which generator.

    Returns
    -------
    bits : uint64
        The bits.
    """
    return _step(states, index)


def xoroshiro128p_uniform_float64(states, index):
    """Return the next random float64 of a generator, in [0, 1).

    Parameters
    ----------
    states : device array of uint64, of shape (n, 2)
        The states.
    index : int
        Which generator.

    Returns
    -------
    x : float64
        Of 53 bits.
    """
    return np.float64(_step(states, index) >> np.uint64(11)) * np.float64(2.0**-53)


def xoroshiro128p_uniform_float32(states, index):
    """Return the next random float32 of a generator, in [0, 1).

    Parameters
    ----------
    states : device array of uint64, of shape (n, 2)
        The states.
    index : int
        Which generator.

    Returns
    -------
    x : float32
        A float64 rounded.
    """
    return np.float32(np.float64(_step(states, index) >> np.uint64(11)) * np.float64(2.0**-53))


def xoroshiro128p_normal_float32(states, index):
    """Return the next normal float32 of a generator, of two of its steps.

    Parameters
    ----------
    states : device array of uint64, of shape (n, 2)
        The states.
    index : int
        Which generator.

    Returns
    -------
    x : float32
        Of mean 0 and standard deviation 1, by the method of Box and Muller.
    """
    u1 = cuda.random.xoroshiro128p_uniform_float32(states, index)
    u2 = cuda.random.xoroshiro128p_uniform_float32(states, index)
    return np.sqrt(np.float32(-2.0) * np.log(u1)) * np.cos(np.float32(2.0 * math.pi) * u2)


def xoroshiro128p_normal_float64(states, index):
    """Return the next normal float64 of a generator, of two of its steps.

    Parameters
    ----------
    states : device array of uint64, of shape (n, 2)
        The states.
    index : int
        Which generator.

    Returns
    -------
    x : float64
        Of mean 0 and standard deviation 1, by the method of Box and Muller; of two float32, as in Numba.
    """
    u1 = cuda.random.xoroshiro128p_uniform_float32(states, index)
    u2 = cuda.random.xoroshiro128p_uniform_float32(states, index)
    return np.sqrt(np.float64(-2.0) * np.log(u1)) * np.cos(np.float64(2.0 * math.pi) * u2)


@_lang.checked
def _step(states, index):
    """The next 64 bits of generator states[index]."""

    def step(states, index):
        s0 = states[index, 0]
        s1 = states[index, 1]
        result = s0 + s1
        s1 ^= s0
        states[index, 0] = (s0 << np.uint64(55) | s0 >> np.uint64(9)) ^ s1 ^ s1 << np.uint64(14)
        states[index, 1] = s1 << np.uint64(36) | s1 >> np.uint64(28)
        return result

    return step(states, index)
