"""How values become places in a color map.

Sources: https://matplotlib.org/stable/api/colors_api.html.
"""


def Normalize(vmin=None, vmax=None):
    """norm=Normalize(0, 1): the values at the ends of the color scale."""
    ...


def LogNorm(vmin=None, vmax=None):
    """norm=LogNorm(): colors by the logarithm of the values."""
    ...
