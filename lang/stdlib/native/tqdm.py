"""Progress bars under tqdm's names.

Sources: https://tqdm.github.io/docs/tqdm/.
"""


def tqdm(iterable=None, desc=None, total=None, leave=True, unit='it', disable=False, **kwargs):
    """A loop over the iterable with a bar that shows how far it is; tqdm(total=n) is a bar for
    update().

    Examples
    --------
    >>> from tqdm import tqdm
    >>> sum([n for n in tqdm([1, 2, 3], disable=True)])
    6
    """
    ...


def trange(*args, desc=None, total=None, leave=True, unit='it', disable=False, **kwargs):
    """tqdm(range(*args)).

    Examples
    --------
    >>> import tqdm
    >>> [n for n in tqdm.trange(1, 4, disable=True)]
    [1, 2, 3]
    """
    ...
