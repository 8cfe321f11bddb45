"""The exception of statistics.

Sources: https://docs.python.org/3/library/statistics.html.
"""


def StatisticsError(*args):
    """The exception of statistics: too few data."""
    ...
