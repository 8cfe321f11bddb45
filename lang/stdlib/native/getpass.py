"""Text that is not shown.

Sources: https://docs.python.org/3/library/getpass.html.
"""


def getpass(prompt='Password: '):
    """A line of text from the user, which is not shown while it is typed."""
    ...
