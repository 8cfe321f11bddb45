"""Lines and texts.

Sources: https://matplotlib.org/stable/api/pyplot_summary.html.
"""


def plot(*args, scalex=None, scaley=None, data=None, color=None, c=None, linewidth=None, lw=None,
         linestyle=None, ls=None, marker=None, markersize=None, ms=None, markerfacecolor=None, mfc=None,
         markeredgecolor=None, mec=None, markeredgewidth=None, mew=None, markevery=None, fillstyle=None,
         drawstyle=None, ds=None, antialiased=None, solid_capstyle=None, label=None, alpha=None, zorder=None,
         visible=None, transform=None, clip_on=None, rasterized=None):
    """Lines and markers: plot(y), plot(x, y), plot(x, y, 'ro--', x, y2, label='b')."""
    ...


def semilogx(*args, base=None, color=None, c=None, linewidth=None, lw=None, linestyle=None, ls=None,
             marker=None, markersize=None, ms=None, markerfacecolor=None, mfc=None, markeredgecolor=None,
             mec=None, markeredgewidth=None, mew=None, markevery=None, fillstyle=None, drawstyle=None, ds=None,
             antialiased=None, solid_capstyle=None, label=None, alpha=None, zorder=None, visible=None,
             transform=None, clip_on=None, rasterized=None):
    """plot with a logarithmic x axis."""
    ...


def semilogy(*args, base=None, color=None, c=None, linewidth=None, lw=None, linestyle=None, ls=None,
             marker=None, markersize=None, ms=None, markerfacecolor=None, mfc=None, markeredgecolor=None,
             mec=None, markeredgewidth=None, mew=None, markevery=None, fillstyle=None, drawstyle=None, ds=None,
             antialiased=None, solid_capstyle=None, label=None, alpha=None, zorder=None, visible=None,
             transform=None, clip_on=None, rasterized=None):
    """plot with a logarithmic y axis."""
    ...


def loglog(*args, base=None, color=None, c=None, linewidth=None, lw=None, linestyle=None, ls=None, marker=None,
           markersize=None, ms=None, markerfacecolor=None, mfc=None, markeredgecolor=None, mec=None,
           markeredgewidth=None, mew=None, markevery=None, fillstyle=None, drawstyle=None, ds=None,
           antialiased=None, solid_capstyle=None, label=None, alpha=None, zorder=None, visible=None,
           transform=None, clip_on=None, rasterized=None):
    """plot with logarithmic axes."""
    ...


def step(*args, where='pre', color=None, c=None, linewidth=None, lw=None, linestyle=None, ls=None, marker=None,
         markersize=None, ms=None, markerfacecolor=None, mfc=None, markeredgecolor=None, mec=None,
         markeredgewidth=None, mew=None, markevery=None, fillstyle=None, drawstyle=None, ds=None,
         antialiased=None, solid_capstyle=None, label=None, alpha=None, zorder=None, visible=None,
         transform=None, clip_on=None, rasterized=None):
    """Steps between the points."""
    ...


def errorbar(x, y, yerr=None, xerr=None, fmt='', ecolor=None, elinewidth=None, capsize=None, capthick=None,
             color=None, c=None, linewidth=None, lw=None, linestyle=None, ls=None, marker=None, markersize=None,
             ms=None, markerfacecolor=None, mfc=None, markeredgecolor=None, mec=None, markeredgewidth=None,
             mew=None, markevery=None, fillstyle=None, drawstyle=None, ds=None, antialiased=None,
             solid_capstyle=None, label=None, alpha=None, zorder=None, visible=None, transform=None,
             clip_on=None, rasterized=None):
    """A line with bars for errors."""
    ...


def fill_between(x, y1, y2=0, where=None, step=None, color=None, c=None, facecolor=None, facecolors=None,
                 fc=None, edgecolor=None, edgecolors=None, ec=None, linewidth=None, lw=None, linewidths=None,
                 linestyle=None, ls=None, hatch=None, interpolate=None, label=None, alpha=None, zorder=None,
                 visible=None, transform=None, clip_on=None, rasterized=None):
    """The area between two lines."""
    ...


def fill_betweenx(y, x1, x2=0, where=None, step=None, color=None, c=None, facecolor=None, facecolors=None,
                  fc=None, edgecolor=None, edgecolors=None, ec=None, linewidth=None, lw=None, linewidths=None,
                  linestyle=None, ls=None, hatch=None, interpolate=None, label=None, alpha=None, zorder=None,
                  visible=None, transform=None, clip_on=None, rasterized=None):
    """The area between two lines over y."""
    ...


def fill(*args, color=None, c=None, facecolor=None, facecolors=None, fc=None, edgecolor=None, edgecolors=None,
         ec=None, linewidth=None, lw=None, linewidths=None, linestyle=None, ls=None, hatch=None,
         interpolate=None, label=None, alpha=None, zorder=None, visible=None, transform=None, clip_on=None,
         rasterized=None):
    """A polygon: fill(x, y, 'r')."""
    ...


def stackplot(*args, labels=None, colors=None, alpha=None, baseline=None, hatch=None):
    """Areas on top of each other."""
    ...


def stem(*args, linefmt=None, markerfmt=None, basefmt=None, bottom=0, label=None):
    """Stems with heads."""
    ...


def axhline(y=0, xmin=0, xmax=1, *, color=None, c=None, linewidth=None, lw=None, linestyle=None, ls=None,
            marker=None, markersize=None, ms=None, markerfacecolor=None, mfc=None, markeredgecolor=None,
            mec=None, markeredgewidth=None, mew=None, markevery=None, fillstyle=None, drawstyle=None, ds=None,
            antialiased=None, solid_capstyle=None, label=None, alpha=None, zorder=None, visible=None,
            transform=None, clip_on=None, rasterized=None):
    """A line across the axes at y."""
    ...


def axvline(x=0, ymin=0, ymax=1, *, color=None, c=None, linewidth=None, lw=None, linestyle=None, ls=None,
            marker=None, markersize=None, ms=None, markerfacecolor=None, mfc=None, markeredgecolor=None,
            mec=None, markeredgewidth=None, mew=None, markevery=None, fillstyle=None, drawstyle=None, ds=None,
            antialiased=None, solid_capstyle=None, label=None, alpha=None, zorder=None, visible=None,
            transform=None, clip_on=None, rasterized=None):
    """A line across the axes at x."""
    ...


def axhspan(ymin, ymax, xmin=0, xmax=1, *, color=None, c=None, facecolor=None, facecolors=None, fc=None,
            edgecolor=None, edgecolors=None, ec=None, linewidth=None, lw=None, linewidths=None, linestyle=None,
            ls=None, hatch=None, interpolate=None, label=None, alpha=None, zorder=None, visible=None,
            transform=None, clip_on=None, rasterized=None):
    """A band across the axes."""
    ...


def axvspan(xmin, xmax, ymin=0, ymax=1, *, color=None, c=None, facecolor=None, facecolors=None, fc=None,
            edgecolor=None, edgecolors=None, ec=None, linewidth=None, lw=None, linewidths=None, linestyle=None,
            ls=None, hatch=None, interpolate=None, label=None, alpha=None, zorder=None, visible=None,
            transform=None, clip_on=None, rasterized=None):
    """A band across the axes."""
    ...


def hlines(y, xmin, xmax, colors=None, linestyles=None, linewidths=None, color=None, c=None, linewidth=None,
           lw=None, linestyle=None, ls=None, label=None, alpha=None, zorder=None, visible=None, transform=None,
           clip_on=None, rasterized=None):
    """Lines at y from xmin to xmax."""
    ...


def vlines(x, ymin, ymax, colors=None, linestyles=None, linewidths=None, color=None, c=None, linewidth=None,
           lw=None, linestyle=None, ls=None, label=None, alpha=None, zorder=None, visible=None, transform=None,
           clip_on=None, rasterized=None):
    """Lines at x from ymin to ymax."""
    ...


def text(x, y, *args, s=None, fontsize=None, size=None, color=None, c=None, fontweight=None, weight=None,
         fontstyle=None, style=None, rotation=None, horizontalalignment=None, ha=None, verticalalignment=None,
         va=None, fontname=None, family=None, fontfamily=None, backgroundcolor=None, bbox=None, fontdict=None,
         alpha=None, zorder=None, transform=None, clip_on=None):
    """text(x, y, s): a text at a point of the data; text(x, y, z, s) on axes of three dimensions."""
    ...


def figtext(x, y, s, fontsize=None, size=None, color=None, c=None, fontweight=None, weight=None, fontstyle=None,
            style=None, rotation=None, horizontalalignment=None, ha=None, verticalalignment=None, va=None,
            fontname=None, family=None, fontfamily=None, backgroundcolor=None, bbox=None, fontdict=None,
            alpha=None, zorder=None, transform=None, clip_on=None):
    """Text at a point of the figure, 0 .. 1."""
    ...


def annotate(text, xy, xytext=None, xycoords='data', textcoords=None, arrowprops=None, annotation_clip=None,
             fontsize=None, size=None, color=None, c=None, fontweight=None, weight=None, fontstyle=None,
             style=None, rotation=None, horizontalalignment=None, ha=None, verticalalignment=None, va=None,
             fontname=None, family=None, fontfamily=None, backgroundcolor=None, bbox=None, fontdict=None,
             alpha=None, zorder=None):
    """Text about a point, with an arrow: arrowprops=dict(arrowstyle='->') or '->'."""
    ...


def arrow(x, y, dx, dy, width=None, head_width=None, head_length=None, length_includes_head=None, color=None,
          facecolor=None, fc=None, ec=None, lw=None, linewidth=None, label=None, alpha=None, zorder=None,
          visible=None, transform=None, clip_on=None, rasterized=None):
    """An arrow from (x, y)."""
    ...


def legend(*args, handles=None, labels=None, loc=None, bbox_to_anchor=None, ncol=None, ncols=None,
           fontsize=None, prop=None, title=None, frameon=None, framealpha=None, fancybox=None, shadow=None,
           borderaxespad=None, numpoints=None, markerscale=None, facecolor=None, edgecolor=None,
           labelcolor=None, title_fontsize=None, columnspacing=None, labelspacing=None, handlelength=None,
           handletextpad=None, borderpad=None, mode=None, reverse=None, draggable=None, alignment=None,
           scatterpoints=None):
    """The box that names what has a label."""
    ...
