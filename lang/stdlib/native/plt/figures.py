"""Figures and axes.

Sources: https://matplotlib.org/stable/api/pyplot_summary.html.
"""


def figure(num=None, figsize=None, dpi=None, facecolor=None, edgecolor=None, tight_layout=None,
           constrained_layout=None, layout=None, clear=None):
    """A new figure, which is drawn at the end of the cell; with the number of one that is there,
    that one.
    """
    ...


def subplots(nrows=1, ncols=1, *, sharex=False, sharey=False, projection=None, subplot_kw=None, figsize=None,
             dpi=None, facecolor=None, tight_layout=None, constrained_layout=None, layout=None,
             gridspec_kw=None, width_ratios=None, height_ratios=None, squeeze=True):
    """A figure and a grid of axes on it: one, a list, or a list of rows; axes[i, j] and axes.flat
    work.
    """
    ...


def subplot(*args, projection=None, sharex=None, sharey=None):
    """The axes at a place: subplot(rows, columns, number) or subplot(221)."""
    ...


def axes(rect=None, projection=None):
    """Axes in the rectangle (left, bottom, width, height) of the figure, or all of it."""
    ...


def figaspect(arg):
    """The size of a figure that is arg times as high as wide, or has the shape of a matrix."""
    ...


def gca(projection=None):
    """The current axes."""
    ...


def gcf():
    """The current figure."""
    ...


def sca(ax):
    """Makes these axes the current ones."""
    ...


def show(block=None):
    """Shows the figures now; otherwise they appear at the end of the cell."""
    ...


def draw():
    """Accepted: figures are drawn when they are shown."""
    ...


def ion():
    """Accepted: figures appear at the end of the cell."""
    ...


def ioff():
    """Accepted: figures appear at the end of the cell."""
    ...


def pause(interval):
    """Accepted: figures appear at the end of the cell."""
    ...


def close(fig=None):
    """Forgets the current figure, the given one, or 'all'."""
    ...


def clf():
    """Empties the figure."""
    ...


def cla():
    """Empties the current axes."""
    ...


def delaxes(ax=None):
    """Takes axes off the figure."""
    ...


def savefig(fname, *, dpi=None, format=None, bbox_inches=None, pad_inches=None, transparent=False,
            facecolor=None, edgecolor=None):
    """Saves the figure as png, svg or pdf, by the end of the name."""
    ...


def suptitle(t, x=None, y=None, fontsize=None, size=None, color=None, c=None, fontweight=None, weight=None,
             fontstyle=None, style=None, rotation=None, horizontalalignment=None, ha=None,
             verticalalignment=None, va=None, fontname=None, family=None, fontfamily=None, backgroundcolor=None,
             bbox=None, fontdict=None):
    """A title over all axes."""
    ...


def tight_layout(pad=None, w_pad=None, h_pad=None, rect=None):
    """Places the axes so that labels do not overlap."""
    ...


def subplots_adjust(left=None, bottom=None, right=None, top=None, wspace=None, hspace=None):
    """Margins of the figure and gaps between axes, as fractions."""
    ...


def twinx():
    """Axes with a y axis of their own over the current ones."""
    ...


def twiny():
    """Axes with an x axis of their own over the current ones."""
    ...


def rc_context(rc=None):
    """with plt.rc_context({'font.size': 8}): settings inside the block."""
    ...


def rc(group, *, size=None, family=None, serif=None, monospace=None, weight=None, linewidth=None, lw=None,
       linestyle=None, ls=None, color=None, c=None, marker=None, markersize=None, ms=None, markeredgewidth=None,
       mew=None, titlesize=None, titleweight=None, labelsize=None, labelweight=None, labelcolor=None, grid=None,
       facecolor=None, fc=None, edgecolor=None, ec=None, axisbelow=None, prop_cycle=None, unicode_minus=None,
       dpi=None, figsize=None, autolayout=None, cmap=None, origin=None, interpolation=None, fontsize=None,
       frameon=None, direction=None, usetex=None, alpha=None, bbox=None, fontset=None):
    """Settings of one group: plt.rc('font', size=12), plt.rc('axes', titlesize=14)."""
    ...


def cycler(*args, color=None):
    """A cycle of colors: plt.rcParams['axes.prop_cycle'] = plt.cycler(color=['r', 'g'])."""
    ...


def rcdefaults():
    """All settings as at the start."""
    ...


def switch_backend(newbackend):
    """Accepted: figures go to the notebook, or to files by savefig()."""
    ...
