"""Exceptions.

Sources: https://docs.python.org/3/library/exceptions.html.
"""


def BaseException(*args):
    """An exception: raise BaseException("..."), except BaseException as e."""
    ...


def Exception(*args):
    """An exception: raise Exception("..."), except Exception as e."""
    ...


def SyntaxError(*args):
    """An exception: raise SyntaxError("..."), except SyntaxError as e."""
    ...


def IndentationError(*args):
    """An exception: raise IndentationError("..."), except IndentationError as e."""
    ...


def TypeError(*args):
    """An exception: raise TypeError("..."), except TypeError as e."""
    ...


def ValueError(*args):
    """An exception: raise ValueError("..."), except ValueError as e."""
    ...


def ShapeError(*args):
    """An exception: raise ShapeError("..."), except ShapeError as e."""
    ...


def AxisError(*args):
    """An exception: raise AxisError("..."), except AxisError as e."""
    ...


def UnicodeError(*args):
    """An exception: raise UnicodeError("..."), except UnicodeError as e."""
    ...


def UnicodeDecodeError(*args):
    """An exception: raise UnicodeDecodeError("..."), except UnicodeDecodeError as e."""
    ...


def UnicodeEncodeError(*args):
    """An exception: raise UnicodeEncodeError("..."), except UnicodeEncodeError as e."""
    ...


def LookupError(*args):
    """An exception: raise LookupError("..."), except LookupError as e."""
    ...


def IndexError(*args):
    """An exception: raise IndexError("..."), except IndexError as e."""
    ...


def KeyError(*args):
    """An exception: raise KeyError("..."), except KeyError as e."""
    ...


def NameError(*args):
    """An exception: raise NameError("..."), except NameError as e."""
    ...


def UnboundLocalError(*args):
    """An exception: raise UnboundLocalError("..."), except UnboundLocalError as e."""
    ...


def AttributeError(*args):
    """An exception: raise AttributeError("..."), except AttributeError as e."""
    ...


def ArithmeticError(*args):
    """An exception: raise ArithmeticError("..."), except ArithmeticError as e."""
    ...


def ZeroDivisionError(*args):
    """An exception: raise ZeroDivisionError("..."), except ZeroDivisionError as e."""
    ...


def OverflowError(*args):
    """An exception: raise OverflowError("..."), except OverflowError as e."""
    ...


def FloatingPointError(*args):
    """An exception: raise FloatingPointError("..."), except FloatingPointError as e."""
    ...


def AssertionError(*args):
    """An exception: raise AssertionError("..."), except AssertionError as e."""
    ...


def ImportError(*args):
    """An exception: raise ImportError("..."), except ImportError as e."""
    ...


def ModuleNotFoundError(*args):
    """An exception: raise ModuleNotFoundError("..."), except ModuleNotFoundError as e."""
    ...


def MemoryError(*args):
    """An exception: raise MemoryError("..."), except MemoryError as e."""
    ...


def RuntimeError(*args):
    """An exception: raise RuntimeError("..."), except RuntimeError as e."""
    ...


def RecursionError(*args):
    """An exception: raise RecursionError("..."), except RecursionError as e."""
    ...


def NotImplementedError(*args):
    """An exception: raise NotImplementedError("..."), except NotImplementedError as e."""
    ...


def StopIteration(*args):
    """An exception: raise StopIteration("..."), except StopIteration as e."""
    ...


def OSError(*args):
    """An exception: raise OSError("..."), except OSError as e."""
    ...


def FileNotFoundError(*args):
    """An exception: raise FileNotFoundError("..."), except FileNotFoundError as e."""
    ...


def FileExistsError(*args):
    """An exception: raise FileExistsError("..."), except FileExistsError as e."""
    ...


def PermissionError(*args):
    """An exception: raise PermissionError("..."), except PermissionError as e."""
    ...


def EOFError(*args):
    """An exception: raise EOFError("..."), except EOFError as e."""
    ...


def SystemError(*args):
    """An exception: raise SystemError("..."), except SystemError as e."""
    ...


def LinAlgError(*args):
    """An exception: raise LinAlgError("..."), except LinAlgError as e."""
    ...


def StatisticsError(*args):
    """An exception: raise StatisticsError("..."), except StatisticsError as e."""
    ...


def UsageError(*args):
    """An exception: raise UsageError("..."), except UsageError as e."""
    ...


def DeviceError(*args):
    """An exception: raise DeviceError("..."), except DeviceError as e."""
    ...


def InternalError(*args):
    """An exception: raise InternalError("..."), except InternalError as e."""
    ...


def Warning(*args):
    """An exception: raise Warning("..."), except Warning as e."""
    ...


def UserWarning(*args):
    """An exception: raise UserWarning("..."), except UserWarning as e."""
    ...


def RuntimeWarning(*args):
    """An exception: raise RuntimeWarning("..."), except RuntimeWarning as e."""
    ...


def FutureWarning(*args):
    """An exception: raise FutureWarning("..."), except FutureWarning as e."""
    ...


def DeprecationWarning(*args):
    """An exception: raise DeprecationWarning("..."), except DeprecationWarning as e."""
    ...


def KeyboardInterrupt(*args):
    """An exception: raise KeyboardInterrupt("..."), except KeyboardInterrupt as e."""
    ...


def SystemExit(*args):
    """An exception: raise SystemExit("..."), except SystemExit as e."""
    ...


def ConnectionError(*args):
    """An exception: raise ConnectionError("..."), except ConnectionError as e."""
    ...


def BrokenPipeError(*args):
    """An exception: raise BrokenPipeError("..."), except BrokenPipeError as e."""
    ...


def ConnectionAbortedError(*args):
    """An exception: raise ConnectionAbortedError("..."), except ConnectionAbortedError as e."""
    ...


def ConnectionRefusedError(*args):
    """An exception: raise ConnectionRefusedError("..."), except ConnectionRefusedError as e."""
    ...


def ConnectionResetError(*args):
    """An exception: raise ConnectionResetError("..."), except ConnectionResetError as e."""
    ...


def BlockingIOError(*args):
    """An exception: raise BlockingIOError("..."), except BlockingIOError as e."""
    ...


def ChildProcessError(*args):
    """An exception: raise ChildProcessError("..."), except ChildProcessError as e."""
    ...


def InterruptedError(*args):
    """An exception: raise InterruptedError("..."), except InterruptedError as e."""
    ...


def IsADirectoryError(*args):
    """An exception: raise IsADirectoryError("..."), except IsADirectoryError as e."""
    ...


def NotADirectoryError(*args):
    """An exception: raise NotADirectoryError("..."), except NotADirectoryError as e."""
    ...


def ProcessLookupError(*args):
    """An exception: raise ProcessLookupError("..."), except ProcessLookupError as e."""
    ...


def TimeoutError(*args):
    """An exception: raise TimeoutError("..."), except TimeoutError as e."""
    ...


def BufferError(*args):
    """An exception: raise BufferError("..."), except BufferError as e."""
    ...


def ReferenceError(*args):
    """An exception: raise ReferenceError("..."), except ReferenceError as e."""
    ...


def PendingDeprecationWarning(*args):
    """An exception: raise PendingDeprecationWarning("..."), except PendingDeprecationWarning as e."""
    ...


def SyntaxWarning(*args):
    """An exception: raise SyntaxWarning("..."), except SyntaxWarning as e."""
    ...


def BytesWarning(*args):
    """An exception: raise BytesWarning("...")."""
    ...


def ImportWarning(*args):
    """An exception: raise ImportWarning("...")."""
    ...


def UnicodeWarning(*args):
    """An exception: raise UnicodeWarning("...")."""
    ...


def EncodingWarning(*args):
    """An exception: raise EncodingWarning("...")."""
    ...


def ResourceWarning(*args):
    """An exception: raise ResourceWarning("..."), except ResourceWarning as e."""
    ...


def GeneratorExit(*args):
    """An exception: raise GeneratorExit("..."), except GeneratorExit as e."""
    ...


def IOError(*args):
    """OSError by its old name."""
    ...


def EnvironmentError(*args):
    """OSError by its old name."""
    ...
