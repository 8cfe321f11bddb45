# Lengths whose sum or product is beyond 64 bits: an error of NumPy's kind, never another length.
import numpy as np


def attempt(what, make):
    try:
        print(what, make())
    except ValueError:
        print(what, "ValueError")
    except OverflowError:
        print(what, "OverflowError")
    except MemoryError:
        print(what, "MemoryError")


b = np.broadcast_to(np.int8(1), (2**62,))
tall = np.broadcast_to(np.int8(1), (2**32, 1))
attempt("stack", lambda: np.stack([b, b]).size)
attempt("concatenate", lambda: np.concatenate([b, b, b]).size)
attempt("broadcast_to", lambda: np.broadcast_to(1.0, (2**31, 2**31)).shape)
attempt("broadcast_to", lambda: np.broadcast_to(1.0, (2**32, 2**32)).shape)
attempt("broadcast_to", lambda: np.broadcast_to(1.0, (2**62, 2)).shape)
attempt("broadcast_to", lambda: np.broadcast_to(1.0, (2**32, 2**32, 0)).shape)
attempt("broadcast_to", lambda: np.broadcast_to(np.int8(1), (2**31, 2**31)).shape)
attempt("nbytes", lambda: np.broadcast_to(1.0, (2**60,)).nbytes)
attempt("broadcast_shapes", lambda: np.broadcast_shapes((2**40, 1), (1, 2**40)))
attempt("sum", lambda: (tall * tall.T).sum())
attempt("reshape", lambda: np.zeros(0).reshape(0, 2**62).shape)
attempt("reshape", lambda: b.reshape(2**31, 2**31).shape)
attempt("reshape", lambda: b.reshape(2**32, 2**32).shape)
attempt("windows", lambda: np.lib.stride_tricks.sliding_window_view(b, 2**61).shape)
attempt("strided", lambda: np.lib.stride_tricks.as_strided(np.arange(3), (2**62,), (0,)).shape)
attempt("strided", lambda: np.lib.stride_tricks.as_strided(np.arange(3), (2**62, 4), (0, 0)).shape)
attempt("zeros", lambda: np.zeros((2**62, 2)).shape)
attempt("zeros", lambda: np.zeros((2**31, 2**31, 2**31)).shape)
attempt("zeros", lambda: np.zeros((2**40, 0)).shape)
attempt("repeat", lambda: np.repeat([1, 2, 3], 2**62).size)
attempt("repeat", lambda: np.repeat([1, 2, 3], [2**62, 2**62, 1]).size)
attempt("tile", lambda: np.tile([1, 2], 2**62).size)
attempt("arange", lambda: np.arange(2**62).size)
attempt("linspace", lambda: np.linspace(0, 1, 2**62).size)
attempt("eye", lambda: np.eye(2**40, 2**40).size)
attempt("diag", lambda: np.diag([1, 2, 3], 2**62).size)
attempt("diag", lambda: np.diag([1, 2, 3], -2**62).size)
attempt("diagonal", lambda: np.diagonal(np.ones((3, 3)), 2**62).size)
attempt("bincount", lambda: np.bincount([1], minlength=2**62).size)
attempt("fft", lambda: np.fft.fft([1.0], 2**62).size)
attempt("insert", lambda: np.append(b, b).size)
attempt("where", lambda: np.where(tall > 0, tall.T, 0).size)
attempt("tril", lambda: np.tril(np.ones((2, 2)), 2**63 - 1))
attempt("triu", lambda: np.triu(np.ones((2, 2)), 2**62))
attempt("text", lambda: len("" * 2**62))
attempt("list", lambda: len([0][:0] * 2**62))
attempt("center", lambda: len("a".center(2**62)))
attempt("zfill", lambda: len("5".zfill(2**62)))
