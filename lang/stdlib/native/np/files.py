"""Arrays in files and texts.

Sources: https://numpy.org/doc/stable/reference/routines.io.html.
"""


def save(file, arr, allow_pickle=True):
    """Writes an array to a .npy file.

    Examples
    --------
    >>> np.save('example.npy', np.arange(3)); np.load('example.npy')
    array([0, 1, 2])
    """
    ...


def savez(file, *args, allow_pickle=True, **kwds):
    """Writes several arrays to one .npz file.

    Examples
    --------
    >>> np.savez('example.npz', a=np.arange(3)); np.load('example.npz')['a']
    array([0, 1, 2])
    """
    ...


def savez_compressed(file, *args, allow_pickle=True, **kwds):
    """Writes several arrays to one compressed .npz file.

    Examples
    --------
    >>> np.savez_compressed('example.npz', np.ones(2)); np.load('example.npz').files
    ['arr_0']
    """
    ...


def load(file, mmap_mode=None, allow_pickle=False, fix_imports=True, encoding='ASCII'):
    """Reads an array, or an archive of arrays, from a file; the path must be known when the cell is
    checked.

    Examples
    --------
    >>> np.save('example.npy', np.eye(2)); np.load('example.npy')
    array([[1., 0.],
           [0., 1.]])
    """
    ...


def loadtxt(fname, dtype=float, comments='#', delimiter=None, converters=None, skiprows=0, usecols=None,
            unpack=False, ndmin=0, encoding=None, max_rows=None, *, quotechar=None):
    """Reads numbers from a text file (or a list of lines): a row of the array for each line.

    Examples
    --------
    >>> np.loadtxt(['1 2', '3 4'])
    array([[1., 2.],
           [3., 4.]])
    """
    ...


def genfromtxt(fname, dtype=float, comments='#', delimiter=None, skip_header=0, skip_footer=0, converters=None,
               missing_values=None, filling_values=None, usecols=None, names=None, *, unpack=False, ndmin=0,
               encoding=None, max_rows=None):
    """Reads numbers from a text file; what is missing or no number is filled in.

    Examples
    --------
    >>> np.genfromtxt(['1,,3'], delimiter=',')
    array([ 1., nan,  3.])
    """
    ...


def savetxt(fname, X, fmt='%.18e', delimiter=' ', newline='\n', header='', footer='', comments='# ', encoding=None):
    """Writes an array of one or two axes as text.

    Examples
    --------
    >>> np.savetxt('example.txt', np.eye(2), fmt='%d'); np.loadtxt('example.txt')
    array([[1., 0.],
           [0., 1.]])
    """
    ...


def fromfile(file, dtype=float, count=-1, sep='', offset=0):
    """Reads elements from a file of bytes, or of text with a separator.

    Examples
    --------
    >>> np.arange(3).tofile('example.bin'); np.fromfile('example.bin', dtype=np.int64)
    array([0, 1, 2])
    """
    ...


def frombuffer(buffer, dtype=float, count=-1, offset=0):
    r"""The elements whose bytes these are, in a read-only array.

    Examples
    --------
    >>> np.frombuffer(b'\x01\x00\x02\x00', dtype=np.int16)
    array([1, 2], dtype=int16)
    """
    ...


def fromstring(string, dtype=float, count=-1, *, sep):
    """Reads numbers from text.

    Examples
    --------
    >>> np.fromstring('1, 2, 3', sep=',')
    array([1., 2., 3.])
    """
    ...
