"""Names of matplotlib beside pyplot.

Sources: https://matplotlib.org/stable/api/matplotlib_configuration_api.html.
"""


def rc(group, *, size=None, family=None, serif=None, monospace=None, weight=None, linewidth=None, lw=None,
       linestyle=None, ls=None, color=None, c=None, marker=None, markersize=None, ms=None, markeredgewidth=None,
       mew=None, titlesize=None, titleweight=None, labelsize=None, labelweight=None, labelcolor=None, grid=None,
       facecolor=None, fc=None, edgecolor=None, ec=None, axisbelow=None, prop_cycle=None, unicode_minus=None,
       dpi=None, figsize=None, autolayout=None, cmap=None, origin=None, interpolation=None, fontsize=None,
       frameon=None, direction=None, usetex=None, alpha=None, bbox=None, fontset=None):
    """Settings of one group: rc('font', size=12)."""
    ...


def rc_context(rc=None):
    """with rc_context({'font.size': 8}): settings inside the block."""
    ...


def cycler(*args, color=None):
    """A cycle of colors: cycler(color=['r', 'g'])."""
    ...

rcParams = ...
"""Settings of figures."""

pyplot = ...
"""Figures."""

cm = ...
"""Color maps."""

style = ...
"""Looks of figures."""


def use(backend, force=None):
    """Accepted: figures go to the notebook, or to files by savefig()."""
    ...
