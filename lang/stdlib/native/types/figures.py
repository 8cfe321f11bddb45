"""Methods of figures, of what is drawn on axes, and of their parts.

Sources: https://matplotlib.org/stable/api/figure_api.html,
https://matplotlib.org/stable/api/artist_api.html.
"""


class Figure:
    """Figures."""

    def subplots(self, nrows=1, ncols=1, *, sharex=False, sharey=False, projection=None, subplot_kw=None,
                 gridspec_kw=None, width_ratios=None, height_ratios=None, squeeze=True):
        """A grid of axes on this figure."""
        ...

    def add_subplot(self, *args, projection=None, sharex=None, sharey=None):
        """Axes at a place: add_subplot(rows, columns, number) or add_subplot(221)."""
        ...

    def add_axes(self, rect, projection=None):
        """Axes in the rectangle (left, bottom, width, height) of the figure."""
        ...

    def gca(self, projection=None):
        """The current axes."""
        ...

    def show(self):
        """Shows the figures now."""
        ...

    def clf(self):
        """Empties the figure."""
        ...

    def clear(self):
        """Empties the figure."""
        ...

    def delaxes(self, ax=None):
        """Takes axes off the figure."""
        ...

    def savefig(self, fname, *, dpi=None, format=None, bbox_inches=None, pad_inches=None, transparent=False,
                facecolor=None, edgecolor=None):
        """Saves the figure as png, svg or pdf, by the end of the name."""
        ...

    def suptitle(self, t, x=None, y=None, fontsize=None, size=None, color=None, c=None, fontweight=None,
                 weight=None, fontstyle=None, style=None, rotation=None, horizontalalignment=None, ha=None,
                 verticalalignment=None, va=None, fontname=None, family=None, fontfamily=None,
                 backgroundcolor=None, bbox=None, fontdict=None):
        """A title over all axes."""
        ...

    def tight_layout(self, pad=None, w_pad=None, h_pad=None, rect=None):
        """Places the axes so that labels do not overlap."""
        ...

    def subplots_adjust(self, left=None, bottom=None, right=None, top=None, wspace=None, hspace=None):
        """Margins of the figure and gaps between axes, as fractions."""
        ...

    def set_size_inches(self, w, h=None):
        """The size in inches."""
        ...

    def set_dpi(self, dpi):
        """Pixels per inch."""
        ...

    def set_facecolor(self, color):
        """The color behind the axes."""
        ...

    def autofmt_xdate(self, bottom=0.2, rotation=30, ha='right'):
        """Slanted numbers below, and room for them."""
        ...

    transFigure = ...
    """transform=fig.transFigure: places in fractions of the figure, 0 .. 1."""

    def text(self, x, y, s, fontsize=None, size=None, color=None, c=None, fontweight=None, weight=None,
             fontstyle=None, style=None, rotation=None, horizontalalignment=None, ha=None,
             verticalalignment=None, va=None, fontname=None, family=None, fontfamily=None, backgroundcolor=None,
             bbox=None, fontdict=None, alpha=None, zorder=None, transform=None, clip_on=None):
        """Text at a point of the figure, 0 .. 1."""
        ...

    def colorbar(self, mappable=None, cax=None, ax=None, *, label=None, orientation=None, location=None,
                 shrink=None, fraction=None, pad=None, ticks=None, extend=None, aspect=None, format=None):
        """The scale of colors beside the axes."""
        ...


class Cycler:
    """Cycles of colors."""

    def by_key(self):
        """Its colors: by_key()['color']."""
        ...


class CycleKeys:
    """What by_key() of a cycle gives."""

    def __getitem__(self, key):
        ...


class Spines:
    """The sides of the frame around axes."""

    left = ...
    """The left side of the frame."""

    right = ...
    """The right side of the frame."""

    top = ...
    """The top side of the frame."""

    bottom = ...
    """The bottom side of the frame."""

    def __getitem__(self, key):
        ...


class Artist:
    """What is drawn on axes."""

    def set_position(self, position):
        """Where a side of the frame stands: 'zero', 'center', ('data', x), ('outward', points)."""
        ...

    def set_clim(self, vmin=None, vmax=None):
        """The values at the ends of the color scale."""
        ...

    def set_cmap(self, cmap):
        """Another color map."""
        ...

    def set_data(self, *args):
        """Other data."""
        ...

    def set_ydata(self, *args):
        """Other heights."""
        ...

    def set_array(self, *args):
        """Other values."""
        ...

    def set_label(self, s):
        """The name in the legend."""
        ...

    def set_visible(self, b):
        """Whether it is drawn."""
        ...

    def remove(self):
        """Takes it off the axes."""
        ...

    def set_color(self, color):
        """Another color."""
        ...

    def set_alpha(self, alpha):
        """How opaque it is, 0 .. 1."""
        ...

    def set_linewidth(self, linewidth):
        """Another width of the line."""
        ...

    def set_linestyle(self, linestyle):
        """Another style of the line."""
        ...

    def set_text(self, s):
        """Another text."""
        ...

    def set_fontsize(self, fontsize):
        """Another size of the text."""
        ...

    def set_fontweight(self, fontweight):
        """How bold the text is."""
        ...

    def set_fontstyle(self, fontstyle):
        """'italic' or 'normal'."""
        ...

    def set_rotation(self, rotation):
        """The angle of the text, in degrees."""
        ...

    def set_markersize(self, markersize):
        """Another size of the markers."""
        ...


class Parts:
    """The artists of a plot of several parts."""

    def __getitem__(self, key):
        """Artists of a kind: bp['boxes']."""
        ...
