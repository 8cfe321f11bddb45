"""What stands around the data.

Sources: https://matplotlib.org/stable/api/pyplot_summary.html.
"""


def title(label, loc='center', pad=None, y=None, fontsize=None, size=None, color=None, c=None, fontweight=None,
          weight=None, fontstyle=None, style=None, rotation=None, horizontalalignment=None, ha=None,
          verticalalignment=None, va=None, fontname=None, family=None, fontfamily=None, backgroundcolor=None,
          bbox=None, fontdict=None):
    """The title of the axes."""
    ...


def xlabel(xlabel, labelpad=None, loc=None, fontsize=None, size=None, color=None, c=None, fontweight=None,
           weight=None, fontstyle=None, style=None, rotation=None, horizontalalignment=None, ha=None,
           verticalalignment=None, va=None, fontname=None, family=None, fontfamily=None, backgroundcolor=None,
           bbox=None, fontdict=None):
    """The label of the x axis."""
    ...


def ylabel(ylabel, labelpad=None, loc=None, fontsize=None, size=None, color=None, c=None, fontweight=None,
           weight=None, fontstyle=None, style=None, rotation=None, horizontalalignment=None, ha=None,
           verticalalignment=None, va=None, fontname=None, family=None, fontfamily=None, backgroundcolor=None,
           bbox=None, fontdict=None):
    """The label of the y axis."""
    ...


def xlim(left=None, right=None, *, auto=False, xmin=None, xmax=None):
    """Sets the limits of x, or gives them."""
    ...


def ylim(bottom=None, top=None, *, auto=False, ymin=None, ymax=None):
    """Sets the limits of y, or gives them."""
    ...


def xticks(ticks=None, labels=None, minor=None, fontsize=None, size=None, color=None, c=None, fontweight=None,
           weight=None, fontstyle=None, style=None, rotation=None, horizontalalignment=None, ha=None,
           verticalalignment=None, va=None, fontname=None, family=None, fontfamily=None, backgroundcolor=None,
           bbox=None, fontdict=None):
    """Places of the ticks of x, and their texts."""
    ...


def yticks(ticks=None, labels=None, minor=None, fontsize=None, size=None, color=None, c=None, fontweight=None,
           weight=None, fontstyle=None, style=None, rotation=None, horizontalalignment=None, ha=None,
           verticalalignment=None, va=None, fontname=None, family=None, fontfamily=None, backgroundcolor=None,
           bbox=None, fontdict=None):
    """Places of the ticks of y, and their texts."""
    ...


def tick_params(axis='both', which=None, *, labelsize=None, length=None, size=None, width=None, direction=None,
                rotation=None, labelrotation=None, colors=None, color=None, labelcolor=None, pad=None,
                bottom=None, top=None, left=None, right=None, labelbottom=None, labeltop=None, labelleft=None,
                labelright=None, grid_color=None, grid_alpha=None, grid_linewidth=None, grid_linestyle=None):
    """The look of ticks and their numbers."""
    ...


def ticklabel_format(*, axis='both', style=None, scilimits=None, useOffset=None, useLocale=None, useMathText=None):
    """How numbers at ticks are written: style='sci' or 'plain', scilimits=(0, 0)."""
    ...


def grid(visible=None, which='major', axis='both', *, b=None, alpha=None, zorder=None, color=None, c=None,
         linewidth=None, lw=None, linestyle=None, ls=None):
    """Lines at the ticks."""
    ...


def margins(*margins, x=None, y=None):
    """Space around the data as a fraction (0.05)."""
    ...


def autoscale(enable=True, axis='both', tight=None):
    """Whether limits follow the data."""
    ...


def axis(arg=None, *, xmin=None, xmax=None, ymin=None, ymax=None):
    """'off', 'equal', 'tight', 'scaled', 'image' or the limits (xmin, xmax, ymin, ymax)."""
    ...


def minorticks_on():
    """Small ticks between the others."""
    ...


def box(on=None):
    """Draws the frame, or not."""
    ...


def xscale(value, base=None, linthresh=None):
    """'linear', 'log' or 'symlog'."""
    ...


def yscale(value, base=None, linthresh=None):
    """'linear', 'log' or 'symlog'."""
    ...
