"""What of the module time is made of its other functions.

Sources: https://docs.python.org/3/library/time.html.
"""

import _lang
import time


@_lang.checked
def ctime():
    """Return the local time now as text.

    Parameters
    ----------

    Returns
    -------
    text : str
        Such as 'Sun Jun 20 23:21:05 1993'.

    Examples
    --------
    >>> import time
    >>> len(time.ctime())
    24
    """
    return time.strftime("%a %b %e %H:%M:%S %Y")
