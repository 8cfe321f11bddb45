"""Methods of the axes of a figure.

Sources: https://matplotlib.org/stable/api/axes_api.html.
"""


class Axes:
    """Axes of a figure."""

    def cla(self):
        """Empties the axes."""
        ...

    def clear(self):
        """Empties the axes."""
        ...

    def remove(self):
        """Takes the axes off their figure."""
        ...

    def twinx(self):
        """Axes with a y axis of their own over these."""
        ...

    def twiny(self):
        """Axes with an x axis of their own over these."""
        ...

    def set_prop_cycle(self, *args, color=None):
        """Another cycle of colors."""
        ...

    def set_title(self, label, loc='center', pad=None, y=None, fontsize=None, size=None, color=None, c=None,
                  fontweight=None, weight=None, fontstyle=None, style=None, rotation=None,
                  horizontalalignment=None, ha=None, verticalalignment=None, va=None, fontname=None,
                  family=None, fontfamily=None, backgroundcolor=None, bbox=None, fontdict=None):
        """The title of the axes."""
        ...

    def set_xlabel(self, xlabel, labelpad=None, loc=None, fontsize=None, size=None, color=None, c=None,
                   fontweight=None, weight=None, fontstyle=None, style=None, rotation=None,
                   horizontalalignment=None, ha=None, verticalalignment=None, va=None, fontname=None,
                   family=None, fontfamily=None, backgroundcolor=None, bbox=None, fontdict=None):
        """The label of the x axis."""
        ...

    def set_ylabel(self, ylabel, labelpad=None, loc=None, fontsize=None, size=None, color=None, c=None,
                   fontweight=None, weight=None, fontstyle=None, style=None, rotation=None,
                   horizontalalignment=None, ha=None, verticalalignment=None, va=None, fontname=None,
                   family=None, fontfamily=None, backgroundcolor=None, bbox=None, fontdict=None):
        """The label of the y axis."""
        ...

    def set_zlabel(self, zlabel, labelpad=None, fontsize=None, size=None, color=None, c=None, fontweight=None,
                   weight=None, fontstyle=None, style=None, rotation=None, horizontalalignment=None, ha=None,
                   verticalalignment=None, va=None, fontname=None, family=None, fontfamily=None,
                   backgroundcolor=None, bbox=None, fontdict=None):
        """The label of the z axis."""
        ...

    def set_xlim(self, left=None, right=None, *, auto=False, xmin=None, xmax=None):
        """Sets the limits of x."""
        ...

    def get_xlim(self):
        """The limits of x."""
        ...

    def set_ylim(self, bottom=None, top=None, *, auto=False, ymin=None, ymax=None):
        """Sets the limits of y."""
        ...

    def get_ylim(self):
        """The limits of y."""
        ...

    def set_zlim(self, bottom=None, top=None, *, auto=False, zmin=None, zmax=None):
        """Sets the limits of z."""
        ...

    def get_zlim(self):
        """The limits of z."""
        ...

    def set_xticks(self, ticks, labels=None, minor=None, fontsize=None, size=None, color=None, c=None,
                   fontweight=None, weight=None, fontstyle=None, style=None, rotation=None,
                   horizontalalignment=None, ha=None, verticalalignment=None, va=None, fontname=None,
                   family=None, fontfamily=None, backgroundcolor=None, bbox=None, fontdict=None):
        """Places of the ticks of x, and their texts."""
        ...

    def set_xticklabels(self, labels, fontsize=None, size=None, color=None, c=None, fontweight=None,
                        weight=None, fontstyle=None, style=None, rotation=None, horizontalalignment=None,
                        ha=None, verticalalignment=None, va=None, fontname=None, family=None, fontfamily=None,
                        backgroundcolor=None, bbox=None, fontdict=None):
        """Texts of the ticks of x."""
        ...

    def set_yticks(self, ticks, labels=None, minor=None, fontsize=None, size=None, color=None, c=None,
                   fontweight=None, weight=None, fontstyle=None, style=None, rotation=None,
                   horizontalalignment=None, ha=None, verticalalignment=None, va=None, fontname=None,
                   family=None, fontfamily=None, backgroundcolor=None, bbox=None, fontdict=None):
        """Places of the ticks of y, and their texts."""
        ...

    def set_yticklabels(self, labels, fontsize=None, size=None, color=None, c=None, fontweight=None,
                        weight=None, fontstyle=None, style=None, rotation=None, horizontalalignment=None,
                        ha=None, verticalalignment=None, va=None, fontname=None, family=None, fontfamily=None,
                        backgroundcolor=None, bbox=None, fontdict=None):
        """Texts of the ticks of y."""
        ...

    def set_zticks(self, ticks, labels=None, minor=None, fontsize=None, size=None, color=None, c=None,
                   fontweight=None, weight=None, fontstyle=None, style=None, rotation=None,
                   horizontalalignment=None, ha=None, verticalalignment=None, va=None, fontname=None,
                   family=None, fontfamily=None, backgroundcolor=None, bbox=None, fontdict=None):
        """Places of the ticks of z, and their texts."""
        ...

    def tick_params(self, axis='both', which=None, *, labelsize=None, length=None, size=None, width=None,
                    direction=None, rotation=None, labelrotation=None, colors=None, color=None, labelcolor=None,
                    pad=None, bottom=None, top=None, left=None, right=None, labelbottom=None, labeltop=None,
                    labelleft=None, labelright=None, grid_color=None, grid_alpha=None, grid_linewidth=None,
                    grid_linestyle=None):
        """The look of ticks and their numbers."""
        ...

    def ticklabel_format(self, *, axis='both', style=None, scilimits=None, useOffset=None, useLocale=None,
                         useMathText=None):
        """How numbers at ticks are written: style='sci' or 'plain', scilimits=(0, 0)."""
        ...

    def grid(self, visible=None, which='major', axis='both', *, b=None, alpha=None, zorder=None, color=None,
             c=None, linewidth=None, lw=None, linestyle=None, ls=None):
        """Lines at the ticks."""
        ...

    def margins(self, *margins, x=None, y=None):
        """Space around the data as a fraction (0.05)."""
        ...

    def autoscale(self, enable=True, axis='both', tight=None):
        """Whether limits follow the data."""
        ...

    def axis(self, arg=None, *, xmin=None, xmax=None, ymin=None, ymax=None):
        """'off', 'equal', 'tight', 'scaled', 'image' or the limits (xmin, xmax, ymin, ymax)."""
        ...

    def minorticks_on(self):
        """Small ticks between the others."""
        ...

    def set_frame_on(self, b):
        """Draws the frame, or not."""
        ...

    def set_axis_off(self):
        """No frame, ticks and labels."""
        ...

    def set_axis_on(self):
        """Frame, ticks and labels again."""
        ...

    def set_aspect(self, aspect, adjustable='box', anchor=None):
        """'equal', 'auto', or how many units of x one of y is long."""
        ...

    def invert_xaxis(self):
        """Turns the x axis around."""
        ...

    def invert_yaxis(self):
        """Turns the y axis around."""
        ...

    def set_xscale(self, value, base=None, linthresh=None):
        """'linear', 'log' or 'symlog'."""
        ...

    def set_yscale(self, value, base=None, linthresh=None):
        """'linear', 'log' or 'symlog'."""
        ...

    def set_facecolor(self, color):
        """The color behind the data."""
        ...

    def label_outer(self):
        """Labels only at the outside of a grid of axes."""
        ...

    def set(self, *, title=None, xlabel=None, ylabel=None, zlabel=None, xlim=None, ylim=None, zlim=None,
            xticks=None, yticks=None, xticklabels=None, yticklabels=None, xscale=None, yscale=None,
            aspect=None):
        """Several of the set_ methods at once."""
        ...

    def set_visible(self, b):
        """Whether the axes are drawn."""
        ...

    spines = ...
    """The sides of the frame: ax.spines['top'].set_visible(False)."""

    transAxes = ...
    """transform=ax.transAxes: places in fractions of the axes, 0 .. 1."""

    transData = ...
    """transform=ax.transData: places in the data's numbers, as without it."""

    def get_xaxis_transform(self):
        """x in the data's numbers, y in fractions of the axes."""
        ...

    def get_yaxis_transform(self):
        """x in fractions of the axes, y in the data's numbers."""
        ...

    def plot(self, *args, scalex=None, scaley=None, data=None, color=None, c=None, linewidth=None, lw=None,
             linestyle=None, ls=None, marker=None, markersize=None, ms=None, markerfacecolor=None, mfc=None,
             markeredgecolor=None, mec=None, markeredgewidth=None, mew=None, markevery=None, fillstyle=None,
             drawstyle=None, ds=None, antialiased=None, solid_capstyle=None, label=None, alpha=None,
             zorder=None, visible=None, transform=None, clip_on=None, rasterized=None):
        """Lines and markers: plot(y), plot(x, y), plot(x, y, 'ro--', x, y2, label='b')."""
        ...

    def semilogx(self, *args, base=None, color=None, c=None, linewidth=None, lw=None, linestyle=None, ls=None,
                 marker=None, markersize=None, ms=None, markerfacecolor=None, mfc=None, markeredgecolor=None,
                 mec=None, markeredgewidth=None, mew=None, markevery=None, fillstyle=None, drawstyle=None,
                 ds=None, antialiased=None, solid_capstyle=None, label=None, alpha=None, zorder=None,
                 visible=None, transform=None, clip_on=None, rasterized=None):
        """plot with a logarithmic x axis."""
        ...

    def semilogy(self, *args, base=None, color=None, c=None, linewidth=None, lw=None, linestyle=None, ls=None,
                 marker=None, markersize=None, ms=None, markerfacecolor=None, mfc=None, markeredgecolor=None,
                 mec=None, markeredgewidth=None, mew=None, markevery=None, fillstyle=None, drawstyle=None,
                 ds=None, antialiased=None, solid_capstyle=None, label=None, alpha=None, zorder=None,
                 visible=None, transform=None, clip_on=None, rasterized=None):
        """plot with a logarithmic y axis."""
        ...

    def loglog(self, *args, base=None, color=None, c=None, linewidth=None, lw=None, linestyle=None, ls=None,
               marker=None, markersize=None, ms=None, markerfacecolor=None, mfc=None, markeredgecolor=None,
               mec=None, markeredgewidth=None, mew=None, markevery=None, fillstyle=None, drawstyle=None,
               ds=None, antialiased=None, solid_capstyle=None, label=None, alpha=None, zorder=None,
               visible=None, transform=None, clip_on=None, rasterized=None):
        """plot with logarithmic axes."""
        ...

    def step(self, *args, where='pre', color=None, c=None, linewidth=None, lw=None, linestyle=None, ls=None,
             marker=None, markersize=None, ms=None, markerfacecolor=None, mfc=None, markeredgecolor=None,
             mec=None, markeredgewidth=None, mew=None, markevery=None, fillstyle=None, drawstyle=None, ds=None,
             antialiased=None, solid_capstyle=None, label=None, alpha=None, zorder=None, visible=None,
             transform=None, clip_on=None, rasterized=None):
        """Steps between the points."""
        ...

    def errorbar(self, x, y, yerr=None, xerr=None, fmt='', ecolor=None, elinewidth=None, capsize=None,
                 capthick=None, color=None, c=None, linewidth=None, lw=None, linestyle=None, ls=None,
                 marker=None, markersize=None, ms=None, markerfacecolor=None, mfc=None, markeredgecolor=None,
                 mec=None, markeredgewidth=None, mew=None, markevery=None, fillstyle=None, drawstyle=None,
                 ds=None, antialiased=None, solid_capstyle=None, label=None, alpha=None, zorder=None,
                 visible=None, transform=None, clip_on=None, rasterized=None):
        """A line with bars for errors."""
        ...

    def fill_between(self, x, y1, y2=0, where=None, step=None, color=None, c=None, facecolor=None,
                     facecolors=None, fc=None, edgecolor=None, edgecolors=None, ec=None, linewidth=None,
                     lw=None, linewidths=None, linestyle=None, ls=None, hatch=None, interpolate=None,
                     label=None, alpha=None, zorder=None, visible=None, transform=None, clip_on=None,
                     rasterized=None):
        """The area between two lines."""
        ...

    def fill_betweenx(self, y, x1, x2=0, where=None, step=None, color=None, c=None, facecolor=None,
                      facecolors=None, fc=None, edgecolor=None, edgecolors=None, ec=None, linewidth=None,
                      lw=None, linewidths=None, linestyle=None, ls=None, hatch=None, interpolate=None,
                      label=None, alpha=None, zorder=None, visible=None, transform=None, clip_on=None,
                      rasterized=None):
        """The area between two lines over y."""
        ...

    def fill(self, *args, color=None, c=None, facecolor=None, facecolors=None, fc=None, edgecolor=None,
             edgecolors=None, ec=None, linewidth=None, lw=None, linewidths=None, linestyle=None, ls=None,
             hatch=None, interpolate=None, label=None, alpha=None, zorder=None, visible=None, transform=None,
             clip_on=None, rasterized=None):
        """A polygon: fill(x, y, 'r')."""
        ...

    def stackplot(self, *args, labels=None, colors=None, alpha=None, baseline=None, hatch=None):
        """Areas on top of each other."""
        ...

    def stem(self, *args, linefmt=None, markerfmt=None, basefmt=None, bottom=0, label=None):
        """Stems with heads."""
        ...

    def axhline(self, y=0, xmin=0, xmax=1, *, color=None, c=None, linewidth=None, lw=None, linestyle=None,
                ls=None, marker=None, markersize=None, ms=None, markerfacecolor=None, mfc=None,
                markeredgecolor=None, mec=None, markeredgewidth=None, mew=None, markevery=None, fillstyle=None,
                drawstyle=None, ds=None, antialiased=None, solid_capstyle=None, label=None, alpha=None,
                zorder=None, visible=None, transform=None, clip_on=None, rasterized=None):
        """A line across the axes at y."""
        ...

    def axvline(self, x=0, ymin=0, ymax=1, *, color=None, c=None, linewidth=None, lw=None, linestyle=None,
                ls=None, marker=None, markersize=None, ms=None, markerfacecolor=None, mfc=None,
                markeredgecolor=None, mec=None, markeredgewidth=None, mew=None, markevery=None, fillstyle=None,
                drawstyle=None, ds=None, antialiased=None, solid_capstyle=None, label=None, alpha=None,
                zorder=None, visible=None, transform=None, clip_on=None, rasterized=None):
        """A line across the axes at x."""
        ...

    def axhspan(self, ymin, ymax, xmin=0, xmax=1, *, color=None, c=None, facecolor=None, facecolors=None,
                fc=None, edgecolor=None, edgecolors=None, ec=None, linewidth=None, lw=None, linewidths=None,
                linestyle=None, ls=None, hatch=None, interpolate=None, label=None, alpha=None, zorder=None,
                visible=None, transform=None, clip_on=None, rasterized=None):
        """A band across the axes."""
        ...

    def axvspan(self, xmin, xmax, ymin=0, ymax=1, *, color=None, c=None, facecolor=None, facecolors=None,
                fc=None, edgecolor=None, edgecolors=None, ec=None, linewidth=None, lw=None, linewidths=None,
                linestyle=None, ls=None, hatch=None, interpolate=None, label=None, alpha=None, zorder=None,
                visible=None, transform=None, clip_on=None, rasterized=None):
        """A band across the axes."""
        ...

    def hlines(self, y, xmin, xmax, colors=None, linestyles=None, linewidths=None, color=None, c=None,
               linewidth=None, lw=None, linestyle=None, ls=None, label=None, alpha=None, zorder=None,
               visible=None, transform=None, clip_on=None, rasterized=None):
        """Lines at y from xmin to xmax."""
        ...

    def vlines(self, x, ymin, ymax, colors=None, linestyles=None, linewidths=None, color=None, c=None,
               linewidth=None, lw=None, linestyle=None, ls=None, label=None, alpha=None, zorder=None,
               visible=None, transform=None, clip_on=None, rasterized=None):
        """Lines at x from ymin to ymax."""
        ...

    def text(self, x, y, *args, s=None, fontsize=None, size=None, color=None, c=None, fontweight=None,
             weight=None, fontstyle=None, style=None, rotation=None, horizontalalignment=None, ha=None,
             verticalalignment=None, va=None, fontname=None, family=None, fontfamily=None, backgroundcolor=None,
             bbox=None, fontdict=None, alpha=None, zorder=None, transform=None, clip_on=None):
        """text(x, y, s): a text at a point of the data; text(x, y, z, s) on axes of three
        dimensions.
        """
        ...

    def annotate(self, text, xy, xytext=None, xycoords='data', textcoords=None, arrowprops=None,
                 annotation_clip=None, fontsize=None, size=None, color=None, c=None, fontweight=None,
                 weight=None, fontstyle=None, style=None, rotation=None, horizontalalignment=None, ha=None,
                 verticalalignment=None, va=None, fontname=None, family=None, fontfamily=None,
                 backgroundcolor=None, bbox=None, fontdict=None, alpha=None, zorder=None):
        """Text about a point, with an arrow: arrowprops=dict(arrowstyle='->') or '->'."""
        ...

    def arrow(self, x, y, dx, dy, width=None, head_width=None, head_length=None, length_includes_head=None,
              color=None, facecolor=None, fc=None, ec=None, lw=None, linewidth=None, label=None, alpha=None,
              zorder=None, visible=None, transform=None, clip_on=None, rasterized=None):
        """An arrow from (x, y)."""
        ...

    def legend(self, *args, handles=None, labels=None, loc=None, bbox_to_anchor=None, ncol=None, ncols=None,
               fontsize=None, prop=None, title=None, frameon=None, framealpha=None, fancybox=None, shadow=None,
               borderaxespad=None, numpoints=None, markerscale=None, facecolor=None, edgecolor=None,
               labelcolor=None, title_fontsize=None, columnspacing=None, labelspacing=None, handlelength=None,
               handletextpad=None, borderpad=None, mode=None, reverse=None, draggable=None, alignment=None,
               scatterpoints=None):
        """The box that names what has a label."""
        ...

    def get_legend_handles_labels(self):
        """Artists with labels, and the labels."""
        ...

    def scatter(self, *args, x=None, y=None, s=None, c=None, marker=None, depthshade=None, zs=None, color=None,
                facecolors=None, edgecolors=None, edgecolor=None, ec=None, linewidths=None, linewidth=None,
                lw=None, cmap=None, vmin=None, vmax=None, norm=None, label=None, alpha=None, zorder=None,
                visible=None, transform=None, clip_on=None, rasterized=None):
        """A marker at each point; s: areas, c: colors or values."""
        ...

    def imshow(self, X, cmap=None, norm=None, aspect=None, interpolation=None, alpha=None, vmin=None, vmax=None,
               origin=None, extent=None, label=None, zorder=None, visible=None, transform=None, clip_on=None,
               rasterized=None, animated=None):
        """An array as an image: values by a color map, or (rows, columns, 3) colors."""
        ...

    def matshow(self, A, cmap=None, norm=None, aspect=None, interpolation=None, alpha=None, vmin=None,
                vmax=None, origin=None, extent=None, fignum=None):
        """A matrix as an image."""
        ...

    def spy(self, Z, precision=0, aspect=None, origin=None):
        """Where a matrix is not zero."""
        ...

    def pcolormesh(self, *args, shading=None, edgecolors=None, edgecolor=None, ec=None, linewidth=None, lw=None,
                   linewidths=None, antialiased=None, cmap=None, vmin=None, vmax=None, norm=None, label=None,
                   alpha=None, zorder=None, visible=None, transform=None, clip_on=None, rasterized=None):
        """A mesh of colored cells: pcolormesh(C) or (X, Y, C)."""
        ...

    def pcolor(self, *args, shading=None, edgecolors=None, edgecolor=None, ec=None, linewidth=None, lw=None,
               linewidths=None, antialiased=None, cmap=None, vmin=None, vmax=None, norm=None, label=None,
               alpha=None, zorder=None, visible=None, transform=None, clip_on=None, rasterized=None):
        """The same as pcolormesh."""
        ...

    def set_label(self, s, labelpad=None, loc=None, fontsize=None, size=None, color=None, c=None,
                  fontweight=None, weight=None, fontstyle=None, style=None, rotation=None,
                  horizontalalignment=None, ha=None, verticalalignment=None, va=None, fontname=None,
                  family=None, fontfamily=None, backgroundcolor=None, bbox=None, fontdict=None):
        """The label of a color bar."""
        ...

    ax = ...
    """The axes of a color bar."""

    def set_ticks(self, ticks, labels=None):
        """Places of the ticks of a color bar, and their texts."""
        ...

    def set_ticklabels(self, labels):
        """Texts of the ticks of a color bar."""
        ...

    def bar(self, x, height, width=0.8, bottom=None, align='center', color=None, c=None, facecolor=None,
            fc=None, edgecolor=None, ec=None, linewidth=None, lw=None, linestyle=None, ls=None, log=False,
            tick_label=None, xerr=None, yerr=None, ecolor=None, capsize=None, error_kw=None, hatch=None,
            label=None, alpha=None, zorder=None, visible=None, transform=None, clip_on=None, rasterized=None):
        """Bars at x, which may be names."""
        ...

    def barh(self, y, width, height=0.8, left=None, align='center', color=None, c=None, facecolor=None, fc=None,
             edgecolor=None, ec=None, linewidth=None, lw=None, linestyle=None, ls=None, log=False,
             tick_label=None, xerr=None, yerr=None, ecolor=None, capsize=None, error_kw=None, hatch=None,
             label=None, alpha=None, zorder=None, visible=None, transform=None, clip_on=None, rasterized=None):
        """Bars that lie, at y, which may be names."""
        ...

    def bar_label(self, container, labels=None, *, fmt=None, label_type=None, padding=None, fontsize=None,
                  size=None, color=None, c=None, fontweight=None, weight=None, fontstyle=None, style=None,
                  rotation=None, horizontalalignment=None, ha=None, verticalalignment=None, va=None,
                  fontname=None, family=None, fontfamily=None, backgroundcolor=None, bbox=None, fontdict=None):
        """The heights over bars: bar_label(plt.bar(...))."""
        ...

    def hist(self, x, bins=10, range=None, density=False, weights=None, cumulative=False, bottom=None,
             histtype='bar', align='mid', orientation='vertical', rwidth=None, log=False, color=None,
             facecolor=None, fc=None, edgecolor=None, ec=None, linewidth=None, lw=None, linestyle=None, ls=None,
             stacked=False, hatch=None, label=None, alpha=None, zorder=None, visible=None, transform=None,
             clip_on=None, rasterized=None):
        """A histogram; gives the counts, the edges and the bars."""
        ...

    def hist2d(self, x, y, bins=10, range=None, density=False, weights=None, cmin=None, cmax=None, cmap=None,
               vmin=None, vmax=None, norm=None, label=None, alpha=None, zorder=None, visible=None,
               transform=None, clip_on=None, rasterized=None):
        """A histogram over a plane; gives the counts, both edges and the image."""
        ...

    def pie(self, x, explode=None, labels=None, colors=None, autopct=None, pctdistance=None, shadow=None,
            labeldistance=None, startangle=None, radius=None, counterclock=True, wedgeprops=None,
            textprops=None, center=None, frame=None, rotatelabels=None, *, normalize=None, hatch=None):
        """Shares of a whole."""
        ...

    def boxplot(self, x, notch=None, sym=None, vert=None, orientation=None, whis=None, positions=None,
                widths=None, patch_artist=None, meanline=None, showmeans=None, showcaps=None, showfliers=None,
                boxprops=None, labels=None, tick_labels=None, flierprops=None, medianprops=None, meanprops=None,
                capprops=None, whiskerprops=None):
        """Quartiles as boxes, with whiskers and outliers."""
        ...

    def violinplot(self, dataset, positions=None, *, vert=None, orientation=None, widths=None, showmeans=None,
                   showextrema=None, showmedians=None, points=None, side=None, facecolor=None, linecolor=None):
        """Densities side by side."""
        ...

    def contour(self, *args, levels=None, colors=None, linewidths=None, linewidth=None, lw=None,
                linestyles=None, linestyle=None, extend=None, origin=None, extent=None, antialiased=None,
                cmap=None, vmin=None, vmax=None, norm=None, label=None, alpha=None, zorder=None, visible=None,
                transform=None, clip_on=None, rasterized=None):
        """Lines of equal height: contour(Z), (X, Y, Z), with levels."""
        ...

    def contourf(self, *args, hatches=None, levels=None, colors=None, linewidths=None, linewidth=None, lw=None,
                 linestyles=None, linestyle=None, extend=None, origin=None, extent=None, antialiased=None,
                 cmap=None, vmin=None, vmax=None, norm=None, label=None, alpha=None, zorder=None, visible=None,
                 transform=None, clip_on=None, rasterized=None):
        """Bands of equal height: contourf(Z), (X, Y, Z), with levels."""
        ...

    def clabel(self, CS, levels=None, inline=True, fontsize=None, fmt=None, colors=None, inline_spacing=None):
        """Numbers on contour lines."""
        ...

    def quiver(self, *args, color=None, facecolor=None, fc=None, scale=None, scale_units=None, units=None,
               angles=None, width=None, headwidth=None, headlength=None, headaxislength=None, pivot=None,
               minlength=None, cmap=None, vmin=None, vmax=None, norm=None, label=None, alpha=None, zorder=None,
               visible=None, transform=None, clip_on=None, rasterized=None):
        """Arrows: quiver(U, V), (X, Y, U, V), with values for colors."""
        ...

    def quiverkey(self, Q, X, Y, U, label, labelpos=None, coordinates='axes', angle=None, color=None):
        """A sample arrow with its length."""
        ...

    def streamplot(self, x, y, u, v, density=None, linewidth=None, color=None, cmap=None, norm=None,
                   arrowsize=None, arrowstyle=None, minlength=None, maxlength=None, start_points=None,
                   integration_direction=None, broken_streamlines=None, vmin=None, vmax=None, zorder=None,
                   transform=None):
        """Lines along a field."""
        ...

    def plot_surface(self, *args, rstride=None, cstride=None, rcount=None, ccount=None, color=None, c=None,
                     edgecolor=None, edgecolors=None, ec=None, linewidth=None, lw=None, linewidths=None,
                     linestyle=None, ls=None, antialiased=None, shade=None, cmap=None, vmin=None, vmax=None,
                     norm=None, label=None, alpha=None, zorder=None, visible=None, transform=None, clip_on=None,
                     rasterized=None):
        """A surface: plot_surface(X, Y, Z, cmap='viridis')."""
        ...

    def plot_wireframe(self, *args, rstride=None, cstride=None, rcount=None, ccount=None, color=None, c=None,
                       edgecolor=None, edgecolors=None, ec=None, linewidth=None, lw=None, linewidths=None,
                       linestyle=None, ls=None, antialiased=None, shade=None, cmap=None, vmin=None, vmax=None,
                       norm=None, label=None, alpha=None, zorder=None, visible=None, transform=None,
                       clip_on=None, rasterized=None):
        """A surface as a net of lines."""
        ...

    def plot3D(self, *args, color=None, c=None, linewidth=None, lw=None, linestyle=None, ls=None, marker=None,
               markersize=None, ms=None, markerfacecolor=None, mfc=None, markeredgecolor=None, mec=None,
               markeredgewidth=None, mew=None, markevery=None, fillstyle=None, drawstyle=None, ds=None,
               antialiased=None, solid_capstyle=None, label=None, alpha=None, zorder=None, visible=None,
               transform=None, clip_on=None, rasterized=None):
        """A line in space: plot3D(x, y, z)."""
        ...

    def scatter3D(self, *args, x=None, y=None, s=None, c=None, marker=None, depthshade=None, zs=None,
                  color=None, facecolors=None, edgecolors=None, edgecolor=None, ec=None, linewidths=None,
                  linewidth=None, lw=None, cmap=None, vmin=None, vmax=None, norm=None, label=None, alpha=None,
                  zorder=None, visible=None, transform=None, clip_on=None, rasterized=None):
        """Markers in space."""
        ...

    def bar3d(self, x, y, z, dx, dy, dz, color=None, shade=None, edgecolor=None, edgecolors=None, ec=None,
              linewidth=None, lw=None, linewidths=None, label=None, alpha=None, zorder=None, visible=None,
              transform=None, clip_on=None, rasterized=None):
        """Bars in space."""
        ...

    def view_init(self, elev=None, azim=None, roll=None):
        """Where space is seen from: degrees above and around."""
        ...
