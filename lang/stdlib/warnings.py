"""There are no warnings: what filters them is accepted and does nothing.

Sources: https://docs.python.org/3/library/warnings.html.
"""

import _lang


@_lang.checked
def filterwarnings(action, *args, **kwargs):
    """Accept a rule about warnings, of which there are none.

    Parameters
    ----------
    action : str
        What to do with them.
    *args : any
        Which of them.

    Returns
    -------
    None
    """
    return None


@_lang.checked
def simplefilter(action, *args, **kwargs):
    """Accept a rule about all warnings, of which there are none.

    Parameters
    ----------
    action : str
        What to do with them.
    *args : any
        Which of them.

    Returns
    -------
    None
    """
    return None
