"""Color maps and scales.

Sources: https://matplotlib.org/stable/api/pyplot_summary.html.
"""

cm = ...
"""Color maps: plt.cm.viridis; called, it gives (r, g, b, a)."""


def Normalize(vmin=None, vmax=None):
    """norm=plt.Normalize(0, 1): the values at the ends of the color scale."""
    ...
