"""There are no warnings here: what filters them is accepted, and told to a Python beside.

Sources: https://docs.python.org/3/library/warnings.html.
"""

import _lang


@_lang.checked
def filterwarnings(action, *args, **kwargs):
    """Accept a rule about warnings, of which a Python beside may have some.

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
    """Accept a rule about all warnings, of which a Python beside may have some.

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
