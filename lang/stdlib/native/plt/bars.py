"""Bars, fields, and what has three dimensions.

Sources: https://matplotlib.org/stable/api/pyplot_summary.html.
"""


def bar(x, height, width=0.8, bottom=None, align='center', color=None, c=None, facecolor=None, fc=None,
        edgecolor=None, ec=None, linewidth=None, lw=None, linestyle=None, ls=None, log=False, tick_label=None,
        xerr=None, yerr=None, ecolor=None, capsize=None, error_kw=None, hatch=None, label=None, alpha=None,
        zorder=None, visible=None, transform=None, clip_on=None, rasterized=None):
    """Bars at x, which may be names."""
    ...


def barh(y, width, height=0.8, left=None, align='center', color=None, c=None, facecolor=None, fc=None,
         edgecolor=None, ec=None, linewidth=None, lw=None, linestyle=None, ls=None, log=False, tick_label=None,
         xerr=None, yerr=None, ecolor=None, capsize=None, error_kw=None, hatch=None, label=None, alpha=None,
         zorder=None, visible=None, transform=None, clip_on=None, rasterized=None):
    """Bars that lie, at y, which may be names."""
    ...


def bar_label(container, labels=None, *, fmt=None, label_type=None, padding=None, fontsize=None, size=None,
              color=None, c=None, fontweight=None, weight=None, fontstyle=None, style=None, rotation=None,
              horizontalalignment=None, ha=None, verticalalignment=None, va=None, fontname=None, family=None,
              fontfamily=None, backgroundcolor=None, bbox=None, fontdict=None):
    """The heights over bars: bar_label(plt.bar(...))."""
    ...


def hist(x, bins=10, range=None, density=False, weights=None, cumulative=False, bottom=None, histtype='bar',
         align='mid', orientation='vertical', rwidth=None, log=False, color=None, facecolor=None, fc=None,
         edgecolor=None, ec=None, linewidth=None, lw=None, linestyle=None, ls=None, stacked=False, hatch=None,
         label=None, alpha=None, zorder=None, visible=None, transform=None, clip_on=None, rasterized=None):
    """A histogram; gives the counts, the edges and the bars."""
    ...


def hist2d(x, y, bins=10, range=None, density=False, weights=None, cmin=None, cmax=None, cmap=None, vmin=None,
           vmax=None, norm=None, label=None, alpha=None, zorder=None, visible=None, transform=None,
           clip_on=None, rasterized=None):
    """A histogram over a plane; gives the counts, both edges and the image."""
    ...


def pie(x, explode=None, labels=None, colors=None, autopct=None, pctdistance=None, shadow=None,
        labeldistance=None, startangle=None, radius=None, counterclock=True, wedgeprops=None, textprops=None,
        center=None, frame=None, rotatelabels=None, *, normalize=None, hatch=None):
    """Shares of a whole."""
    ...


def boxplot(x, notch=None, sym=None, vert=None, orientation=None, whis=None, positions=None, widths=None,
            patch_artist=None, meanline=None, showmeans=None, showcaps=None, showfliers=None, boxprops=None,
            labels=None, tick_labels=None, flierprops=None, medianprops=None, meanprops=None, capprops=None,
            whiskerprops=None):
    """Quartiles as boxes, with whiskers and outliers."""
    ...


def violinplot(dataset, positions=None, *, vert=None, orientation=None, widths=None, showmeans=None,
               showextrema=None, showmedians=None, points=None, side=None, facecolor=None, linecolor=None):
    """Densities side by side."""
    ...


def contour(*args, levels=None, colors=None, linewidths=None, linewidth=None, lw=None, linestyles=None,
            linestyle=None, extend=None, origin=None, extent=None, antialiased=None, cmap=None, vmin=None,
            vmax=None, norm=None, label=None, alpha=None, zorder=None, visible=None, transform=None,
            clip_on=None, rasterized=None):
    """Lines of equal height: contour(Z), (X, Y, Z), with levels."""
    ...


def contourf(*args, hatches=None, levels=None, colors=None, linewidths=None, linewidth=None, lw=None,
             linestyles=None, linestyle=None, extend=None, origin=None, extent=None, antialiased=None,
             cmap=None, vmin=None, vmax=None, norm=None, label=None, alpha=None, zorder=None, visible=None,
             transform=None, clip_on=None, rasterized=None):
    """Bands of equal height: contourf(Z), (X, Y, Z), with levels."""
    ...


def clabel(CS, levels=None, inline=True, fontsize=None, fmt=None, colors=None, inline_spacing=None):
    """Numbers on contour lines."""
    ...


def quiver(*args, color=None, facecolor=None, fc=None, scale=None, scale_units=None, units=None, angles=None,
           width=None, headwidth=None, headlength=None, headaxislength=None, pivot=None, minlength=None,
           cmap=None, vmin=None, vmax=None, norm=None, label=None, alpha=None, zorder=None, visible=None,
           transform=None, clip_on=None, rasterized=None):
    """Arrows: quiver(U, V), (X, Y, U, V), with values for colors."""
    ...


def quiverkey(Q, X, Y, U, label, labelpos=None, coordinates='axes', angle=None, color=None):
    """A sample arrow with its length."""
    ...


def streamplot(x, y, u, v, density=None, linewidth=None, color=None, cmap=None, norm=None, arrowsize=None,
               arrowstyle=None, minlength=None, maxlength=None, start_points=None, integration_direction=None,
               broken_streamlines=None, vmin=None, vmax=None, zorder=None, transform=None):
    """Lines along a field."""
    ...
