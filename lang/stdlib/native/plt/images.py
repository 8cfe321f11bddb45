"""Points, images and meshes.

Sources: https://matplotlib.org/stable/api/pyplot_summary.html.
"""


def scatter(*args, x=None, y=None, s=None, c=None, marker=None, depthshade=None, zs=None, color=None,
            facecolors=None, edgecolors=None, edgecolor=None, ec=None, linewidths=None, linewidth=None, lw=None,
            cmap=None, vmin=None, vmax=None, norm=None, label=None, alpha=None, zorder=None, visible=None,
            transform=None, clip_on=None, rasterized=None):
    """A marker at each point; s: areas, c: colors or values."""
    ...


def imshow(X, cmap=None, norm=None, aspect=None, interpolation=None, alpha=None, vmin=None, vmax=None,
           origin=None, extent=None, label=None, zorder=None, visible=None, transform=None, clip_on=None,
           rasterized=None, animated=None):
    """An array as an image: values by a color map, or (rows, columns, 3) colors."""
    ...


def matshow(A, cmap=None, norm=None, aspect=None, interpolation=None, alpha=None, vmin=None, vmax=None,
            origin=None, extent=None, fignum=None):
    """A matrix as an image."""
    ...


def spy(Z, precision=0, aspect=None, origin=None):
    """Where a matrix is not zero."""
    ...


def pcolormesh(*args, shading=None, edgecolors=None, edgecolor=None, ec=None, linewidth=None, lw=None,
               linewidths=None, antialiased=None, cmap=None, vmin=None, vmax=None, norm=None, label=None,
               alpha=None, zorder=None, visible=None, transform=None, clip_on=None, rasterized=None):
    """A mesh of colored cells: pcolormesh(C) or (X, Y, C)."""
    ...


def pcolor(*args, shading=None, edgecolors=None, edgecolor=None, ec=None, linewidth=None, lw=None,
           linewidths=None, antialiased=None, cmap=None, vmin=None, vmax=None, norm=None, label=None,
           alpha=None, zorder=None, visible=None, transform=None, clip_on=None, rasterized=None):
    """The same as pcolormesh."""
    ...


def colorbar(mappable=None, cax=None, ax=None, *, label=None, orientation=None, location=None, shrink=None,
             fraction=None, pad=None, ticks=None, extend=None, aspect=None, format=None):
    """The scale of colors beside the axes."""
    ...


def clim(vmin=None, vmax=None):
    """The values at the ends of the color scale."""
    ...


def set_cmap(cmap):
    """The color map of what is drawn, and from now on."""
    ...
