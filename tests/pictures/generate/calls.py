"""The calls that generated plotting programs are made of: for each its arguments and its keywords, with values.

A row is (name, weight, arguments, keywords). Arguments are texts in which {x}, {y}, {z}, {w} stand for data of one
length, {m} for a matrix, {p} for numbers that are positive; keywords map a name to the texts it may have. Names are
those of Axes' methods; NAMES_OF_PLT has what plt calls otherwise.
"""

COLORS = ["'r'", "'C2'", "'tab:purple'", "'0.4'", "'#3a7'", "(0.1, 0.5, 0.9)", "(0.1, 0.5, 0.9, 0.4)", "'none'", "'lime'", "'k'"]
STYLES = ["'-'", "'--'", "':'", "'-.'", "'dashed'", "'dotted'", "'None'", "''"]
WIDTHS = ["0", "0.5", "1", "2.5", "4"]
ALPHAS = ["0", "0.3", "1", "0.75", "None"]
MARKERS = ["'o'", "'s'", "'^'", "'x'", "'+'", "'.'", "'D'", "'*'", "'v'", "','", "'None'", "'|'", "'_'", "'h'", "'p'", "'1'", "'d'", "'<'", "'>'", "'P'", "'X'"]
LABELS = ["'a'", "'b c'", "'_hidden'", "''", "None", r"r'$x^2$'"]
ZORDERS = ["0", "1", "5", "-1", "2.5"]
FORMATS = ["'r'", "'r--'", "'bo'", "'g^:'", "'k.'", "'C3'", "'s-'", "'--'", "'x'", "'-.c'", "''", "'mD-.'", "'o'", "':'"]
SIZES = ["1", "4", "8", "12.5", "0"]
SCALE = ["'linear'", "'log'", "'symlog'"]
FONT_SIZES = ["8", "14.5", "'small'", "'x-large'", "'medium'"]
MAPS = ["'jet'", "'gray'", "'viridis_r'", "'tab10'", "'coolwarm'", "plt.cm.hot"]

COMMON = {"label": LABELS, "alpha": ALPHAS, "zorder": ZORDERS, "visible": ["True", "False"], "clip_on": ["True", "False"]}
LINE = dict(COMMON, color=COLORS, c=COLORS, linewidth=WIDTHS, lw=WIDTHS, linestyle=STYLES, ls=STYLES, marker=MARKERS,
            markersize=SIZES, ms=SIZES, markerfacecolor=COLORS, mfc=COLORS, markeredgecolor=COLORS, mec=COLORS,
            markeredgewidth=WIDTHS, mew=WIDTHS, markevery=["2", "3", "1"], fillstyle=["'full'", "'none'"],
            drawstyle=["'default'", "'steps'", "'steps-pre'", "'steps-mid'", "'steps-post'"], antialiased=["True", "False"])
LINE2 = {k: v for k, v in LINE.items() if k not in ("drawstyle", "markevery")}
FILL = dict(COMMON, color=COLORS, facecolor=COLORS, fc=COLORS, edgecolor=COLORS, ec=COLORS, linewidth=WIDTHS, lw=WIDTHS,
            linestyle=STYLES[:6], ls=STYLES[:6], hatch=["'/'", "'x'", "'||'", "'-'", "'+'"])
AREA = dict(FILL, facecolors=COLORS, edgecolors=COLORS, linewidths=WIDTHS)
FONT = {"fontsize": FONT_SIZES, "size": FONT_SIZES, "color": COLORS[:7], "c": COLORS[:7], "fontweight": ["'bold'", "'normal'", "600", "'light'"],
        "fontstyle": ["'italic'", "'normal'", "'oblique'"], "rotation": ["0", "45", "90", "'vertical'", "'horizontal'", "-30"],
        "ha": ["'left'", "'center'", "'right'"], "va": ["'top'", "'center'", "'bottom'", "'baseline'", "'center_baseline'"],
        "family": ["'serif'", "'monospace'", "'sans-serif'"], "alpha": ALPHAS}
PLACED = {k: v for k, v in FONT.items()}
PLACED.update(zorder=ZORDERS, bbox=["dict(facecolor='y')", "dict(boxstyle='round', fc='w', ec='r')", "dict(facecolor='c', alpha=0.4, pad=3)"], backgroundcolor=COLORS[:7])
NORMED = dict(COMMON, cmap=MAPS, vmin=["0", "-1", "1.5"], vmax=["2", "3", "10"], norm=["matplotlib.colors.Normalize(0, 5)", "matplotlib.colors.LogNorm(1, 50)", "matplotlib.colors.LogNorm()"])
del NORMED["clip_on"]
BARS = dict(FILL, log=["True", "False"], tick_label=["['p', 'q', 'r', 's']", "'t'"], yerr=["0.3", "[0.1, 0.2, 0.3, 0.1]"], xerr=["0.2"], ecolor=COLORS, capsize=["3", "0"])
CONTOUR = dict(NORMED, levels=["3", "7", "[1, 2, 3]", "[0.5, 1.5, 4, 9]", "1"], colors=["'k'", "['r', 'g', 'b']"], linewidths=["1", "2.5", "[1, 2]"],
               linestyles=["'--'", "'solid'", "':'"], extend=["'both'", "'min'", "'max'", "'neither'"], origin=["'lower'", "'upper'", "'image'"], extent=["(0, 4, -1, 1)"])
ARRAY = {"extent": ["(0, 4, -1, 1)", "[1, 0, 0, 1]", "(-1, 1, 1, -1)"], "origin": ["'lower'", "'upper'"], "aspect": ["'auto'", "'equal'", "2", "0.5"],
         "interpolation": ["'nearest'", "'bilinear'", "'bicubic'", "'none'"]}
PLACE = {"transform": ["{ax}.transAxes", "{ax}.transData"]}

DRAWN = [
    ("plot", 10, ["{y}", "{x}, {y}", "{x}, {y}, {f}", "{y}, {f}", "{x}, {y}, {f}, {x}, {z}, {f}", "{x}, {y}, {x}, {z}", "{m}", "{x}, {y}, {f}, {z}", "{s}, {y}", "{n}, {n}", "[], []", "3", "1, 2, {f}"],
     dict(LINE, scalex=["True", "False"], scaley=["True", "False"], **PLACE)),
    ("scatter", 6, ["{x}, {y}", "{x}, {y}, {w}", "{x}, {y}, 30, {z}", "[], []", "{s}, {y}", "1, 2", "{n}, {n}"],
     dict(NORMED, s=["10", "80.0", "{w}", "[5, 50, 20, 90]"], c=COLORS + ["{z}", "{z}", "['r', 'g', 'b', 'k']", "[[1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 1, 1]]"], marker=MARKERS[:10], color=COLORS,
          facecolors=COLORS, edgecolors=COLORS + ["'face'"], edgecolor=COLORS, linewidths=WIDTHS, lw=WIDTHS, plotnonfinite=["False"], **PLACE)),
    ("bar", 5, ["{x}, {y}", "{s}, {y}", "{i}, {y}", "{i}, {y}, 0.4", "{i}, {y}, 0.5, {p}", "2, 3", "[], []", "{i}, 2"],
     dict(BARS, width=["0.3", "1", "[0.1, 0.5, 0.2, 0.9]", "-0.4"], bottom=["1", "{p}", "-2"], align=["'edge'", "'center'"])),
    ("barh", 3, ["{i}, {y}", "{s}, {y}", "{i}, {y}, 0.4", "2, 3"], dict(BARS, left=["1", "{p}", "-2"], align=["'edge'", "'center'"])),
    ("hist", 4, ["{y}", "{m}", "[{y}, {z}]", "{y}, 3", "{i}", "{p}, [0, 1, 3, 7]"],
     dict(FILL, bins=["3", "5", "[0, 1, 2, 5]", "'auto'", "'sqrt'", "np.linspace(-2, 8, 6)"], range=["(0, 5)", "(-1, 3)", "None"], density=["True", "False"], weights=["None"], cumulative=["True", "False", "-1"],
          bottom=["1", "0.5"], histtype=["'bar'", "'step'", "'stepfilled'", "'barstacked'"], align=["'left'", "'mid'", "'right'"], orientation=["'horizontal'", "'vertical'"],
          rwidth=["0.5", "0.9"], log=["True", "False"], stacked=["True", "False"])),
    ("hist2d", 1, ["{x}, {y}", "{x}, {y}, 4"], dict(NORMED, bins=["3", "(2, 3)"], density=["True"], cmin=["1"], cmax=["2"])),
    ("errorbar", 5, ["{x}, {y}", "{x}, {y}, {p}", "{x}, {y}, 0.3", "{x}, {y}, [{p}, {p}]", "{x}, {y}, {p}, 0.2"],
     dict(LINE2, yerr=["0.5", "{p}"], xerr=["0.2", "{p}", "[{p}, {p}]"], fmt=FORMATS + ["'none'", "'none'"], ecolor=COLORS, elinewidth=WIDTHS, capsize=["0", "3", "5"], capthick=["1", "2"], errorevery=["1", "2"], lolims=["False"], barsabove=["False", "True"])),
    ("fill_between", 5, ["{x}, {y}", "{x}, {y}, {z}", "{x}, {y}, 1", "{x}, 2, {y}", "{x}, {y}, {z}, {x} > 1"],
     dict(AREA, where=["[True, False, True, True]", "[True, True, False, False]"], step=["'pre'", "'post'", "'mid'"], interpolate=["True", "False"])),
    ("fill_betweenx", 2, ["{x}, {y}", "{x}, {y}, {z}"], dict(AREA, where=["[True, True, True, False]"], step=["'pre'"])),
    ("fill", 2, ["{x}, {y}", "{x}, {y}, 'r'", "{x}, {y}, {x}, {z}"], FILL),
    ("stackplot", 1, ["{x}, {p}, {p}", "{x}, [{p}, {p}]"], {"labels": ["['a', 'b']"], "colors": ["['r', 'g']"], "alpha": ALPHAS, "baseline": ["'zero'", "'sym'", "'wiggle'"]}),
    ("step", 3, ["{x}, {y}", "{x}, {y}, {f}"], dict(LINE2, where=["'pre'", "'mid'", "'post'"])),
    ("stem", 2, ["{y}", "{x}, {y}"], {"linefmt": ["'r-'", "'C1:'", "'--'"], "markerfmt": ["'D'", "'gs'", "'C2o'", "' '"], "basefmt": ["'k-'", "' '", "'C4--'"], "bottom": ["1", "-0.5"], "label": LABELS, "orientation": ["'horizontal'", "'vertical'"]}),
    ("semilogx", 1, ["{p}, {y}", "{p}, {y}, {f}", "{x}, {y}"], dict(LINE2, base=["2", "10"])),
    ("semilogy", 2, ["{p}", "{x}, {p}, {f}", "{x}, {y}"], dict(LINE2, base=["2", "10"])),
    ("loglog", 1, ["{p}, {p}", "{x}, {y}"], LINE2),
    ("axhline", 2, ["", "1", "2.5, 0.2, 0.7"], LINE2),
    ("axvline", 2, ["", "1", "2.5, 0.2, 0.7"], LINE2),
    ("axhspan", 2, ["1, 2", "0, 1.5, 0.2, 0.7", "3, -1"], dict(FILL)),
    ("axvspan", 2, ["1, 2", "0, 1.5, 0.2, 0.7", "3, -1"], dict(FILL)),
    ("hlines", 2, ["1, 0, 2", "{y}, 0, {p}", "[1, 2], [0, 1], 4", "{y}, 0, 3"], dict(COMMON, colors=COLORS + ["['r', 'g']"], linestyles=STYLES[:5], linewidths=["1", "3"], color=COLORS, lw=WIDTHS, linestyle=STYLES[:5])),
    ("vlines", 2, ["1, 0, 2", "{x}, 0, {p}", "[1, 2], [0, 1], 4"], dict(COMMON, colors=COLORS + ["['r', 'g']"], linestyles=STYLES[:5], linewidths=["1", "3"], color=COLORS, lw=WIDTHS)),
    ("axline", 1, ["(0, 0), (1, 1)", "(0, 1)"], {"slope": ["2"], "color": COLORS}),
    ("pie", 1, ["{p}", "[1, 2, 3, 4]"], {"explode": ["[0, 0.1, 0, 0.2]"], "labels": ["['a', 'b', 'c', 'd']"], "colors": ["['r', 'g', 'b', 'y']", "['c', 'm']"], "autopct": ["'%1.1f%%'", "'%d'"], "pctdistance": ["0.5"],
                                        "labeldistance": ["1.2"], "startangle": ["90", "-45"], "radius": ["0.5", "2"], "counterclock": ["False", "True"], "wedgeprops": ["dict(width=0.4)", "dict(edgecolor='w')", "dict(linewidth=2, alpha=0.5)"],
                                        "textprops": ["dict(color='r')", "dict(fontsize=8)"], "center": ["(1, 0)"], "frame": ["True"], "normalize": ["True"], "rotatelabels": ["True"]}),
    ("imshow", 4, ["{m}", "{M}", "np.arange(24).reshape(2, 4, 3) / 30", "np.arange(9).reshape(3, 3) % 2 == 0", "np.arange(12).reshape(3, 4)"], dict(NORMED, **ARRAY)),
    ("matshow", 1, ["{m}"], {"cmap": MAPS, "vmin": ["0"], "origin": ["'lower'"]}),
    ("spy", 1, ["{m}"], {"precision": ["1"], "aspect": ["'auto'"], "markersize": ["3"]}),
    ("pcolormesh", 3, ["{m}", "{M}", "np.arange(5), np.arange(4), {M}", "np.arange(4), np.arange(3), {M}"], dict(NORMED, shading=["'auto'", "'flat'", "'nearest'", "'gouraud'"], edgecolors=["'k'", "'none'", "'face'"], linewidth=WIDTHS)),
    ("contour", 3, ["{M}", "{G}", "{G}, 4", "{G}, [1, 2, 4]"], CONTOUR),
    ("contourf", 3, ["{M}", "{G}", "{G}, 4", "{G}, [1, 2, 4]"], {k: v for k, v in CONTOUR.items() if k not in ("linewidths", "linestyles")}),
    ("quiver", 2, ["{x}, {y}, {z}, {w}", "{M}, {M}", "{x}, {y}, {z}, {w}, {p}"], dict(color=COLORS, scale=["5", "20", "None"], units=["'xy'", "'width'"], angles=["'xy'", "'uv'"], width=["0.01"], pivot=["'mid'", "'tail'", "'tip'"],
                                                                                 scale_units=["'xy'", "'width'", "'inches'"], headwidth=["5"], cmap=MAPS, alpha=ALPHAS, label=LABELS, zorder=ZORDERS)),
    ("boxplot", 2, ["{y}", "[{y}, {z}]", "{m}"], {"notch": ["False", "True"], "vert": ["True", "False"], "orientation": ["'horizontal'"], "whis": ["1.0", "(0, 100)"], "positions": ["[3]", "[1, 4]"], "widths": ["0.3"],
                                                  "patch_artist": ["True"], "tick_labels": ["['a']", "['a', 'b']"], "showfliers": ["False"], "showmeans": ["True"], "sym": ["''", "'r+'"], "showcaps": ["False"], "meanline": ["True"]}),
    ("violinplot", 1, ["{d}", "[{d}, {d}]"], {"positions": ["[3]", "[1, 4]"], "widths": ["0.3"], "showmeans": ["True"], "showmedians": ["True"], "showextrema": ["False"], "vert": ["True", "False"], "points": ["50"]}),
    ("text", 4, ["0.5, 0.5, 'here'", "1, 2, r'$\\alpha_1$'", "{a}, {b}, 'over'"], dict(PLACED, transform=["{ax}.transAxes", "{ax}.transData"], clip_on=["True"])),
    ("annotate", 3, ["'note', (1, 2)", "'note', xy=(1, 2), xytext=(0.5, 1)", "'', xy=(1, 2), xytext=(0.5, 1)"],
     dict(PLACED, xycoords=["'data'", "'axes fraction'", "'figure fraction'", "'offset points'"], textcoords=["'data'", "'axes fraction'", "'offset points'"], arrowprops=["dict(arrowstyle='->')", "dict(facecolor='r', shrink=0.1)", "dict(arrowstyle='-|>', color='g', lw=2)", "dict(arrowstyle='-', ls='--')"], annotation_clip=["False", "True"])),
    ("arrow", 1, ["0, 0, 1, 1", "1, 2, -1, 0.5"], {"width": ["0.05"], "head_width": ["0.2"], "color": COLORS, "fc": COLORS, "ec": COLORS, "length_includes_head": ["True"]}),
]

SETTLED = [
    ("set_title", 4, ["'t'", "'two\\nlines'", r"r'$\sqrt{x}$'", "''"], dict({k: v for k, v in FONT.items() if k not in ("alpha",)}, loc=["'left'", "'right'", "'center'"], pad=["0", "20"], y=["1.1", "0.5"])),
    ("set_xlabel", 3, ["'x'", "'a long label'"], dict({k: v for k, v in FONT.items() if k not in ("va", "alpha")}, labelpad=["0", "12"], loc=["'left'", "'right'", "'center'"])),
    ("set_ylabel", 3, ["'y'", "'a long label'"], dict({k: v for k, v in FONT.items() if k not in ("va", "alpha")}, labelpad=["0", "12"], loc=["'bottom'", "'top'", "'center'"])),
    ("set_xlim", 4, ["0, 5", "-1", "(1, 3)", "4, 1", "0.5, 20", "None, 3", "-1e-6, 1e-6"], {}),
    ("set_ylim", 4, ["0, 5", "-1", "(1, 3)", "4, 1", "0.5, 2000", "None, 3"], {}),
    ("set_xlim", 1, [""], {"left": ["0.5"], "right": ["4"], "xmin": ["1"], "xmax": ["9"], "auto": ["True", "None", "False"]}),
    ("set_ylim", 1, [""], {"bottom": ["0.5"], "top": ["4"], "ymin": ["1"], "ymax": ["9"], "auto": ["True", "None", "False"]}),
    ("set_xticks", 2, ["[0, 1, 2]", "[1, 2, 3], ['a', 'b', 'c']", "[]", "np.arange(0, 3, 0.5)", "[0.5, 7]"], {"minor": ["True", "False"], "rotation": ["30", "90"], "fontsize": FONT_SIZES, "color": COLORS[:5], "ha": ["'right'"]}),
    ("set_yticks", 2, ["[0, 1, 2]", "[1, 2, 3], ['a', 'b', 'c']", "[]", "np.arange(0, 3, 0.5)", "[-4, 7]"], {"minor": ["True", "False"], "rotation": ["30"], "fontsize": FONT_SIZES, "color": COLORS[:5]}),
    ("set_xscale", 2, SCALE, {"base": ["2"], "linthresh": ["1", "0.1"]}),
    ("set_yscale", 2, SCALE, {"base": ["2"], "linthresh": ["1", "0.1"]}),
    ("invert_xaxis", 1, [""], {}),
    ("invert_yaxis", 1, [""], {}),
    ("margins", 2, ["0", "0.2", "0.1, 0.3", "x=0", "y=0.5", "-0.1", "x=0.3, y=0"], {"tight": ["True", "False"]}),
    ("grid", 3, ["", "True", "False", "True, 'both'", "True, 'minor'"], {"axis": ["'x'", "'y'", "'both'"], "color": COLORS[:5], "ls": STYLES[:5], "lw": WIDTHS[1:], "alpha": ["0.3", "1"], "which": ["'major'", "'both'"], "zorder": ["3"]}),
    ("axis", 3, ["'off'", "'equal'", "'tight'", "'scaled'", "'image'", "'square'", "[0, 4, -1, 5]", "'on'", "'auto'"], {}),
    ("axis", 1, [""], {"xmin": ["0"], "xmax": ["5"], "ymin": ["-1"], "ymax": ["6"]}),
    ("set_aspect", 1, ["'equal'", "'auto'", "2", "0.5"], {"adjustable": ["'box'", "'datalim'"], "anchor": ["'C'", "'SW'"]}),
    ("autoscale", 2, ["", "True", "False"], {"axis": ["'x'", "'y'"], "tight": ["True"], "enable": ["True"]}),
    ("legend", 5, ["", "", "['p', 'q']", "['only']"], {"loc": ["'upper left'", "'best'", "'center right'", "3", "'lower center'", "(0.2, 0.3)"], "ncol": ["2"], "ncols": ["2", "3"], "fontsize": FONT_SIZES, "title": ["'key'"], "frameon": ["False", "True"],
                          "framealpha": ["0.2", "1"], "bbox_to_anchor": ["(1, 0.5)", "(0, 1, 1, 0.2)"], "facecolor": COLORS[:5], "edgecolor": COLORS[:5], "labelcolor": COLORS[:5], "title_fontsize": ["14"], "markerscale": ["2"],
                          "labelspacing": ["1"], "handlelength": ["3"], "borderpad": ["1"], "columnspacing": ["1"], "mode": ["'expand'"], "reverse": ["True"], "alignment": ["'left'"], "draggable": ["False"], "shadow": ["True", "False"], "fancybox": ["False"], "numpoints": ["1"], "scatterpoints": ["1", "3"]}),
    ("tick_params", 3, ["", "'x'", "axis='y'"], {"labelsize": ["8", "14"], "length": ["0", "6"], "width": ["2"], "direction": ["'in'", "'out'", "'inout'"], "rotation": ["45"], "labelrotation": ["30"], "colors": COLORS[:4], "color": COLORS[:4], "labelcolor": COLORS[:4], "pad": ["10"],
                                "which": ["'both'", "'minor'", "'major'"], "bottom": ["False", "True"], "top": ["True", "False"], "left": ["False"], "right": ["True"], "labelbottom": ["False"], "labeltop": ["True"], "labelleft": ["False"], "labelright": ["True"], "grid_color": COLORS[:4], "reset": ["False"], "zorder": ["3"]}),
    ("ticklabel_format", 1, [""], {"style": ["'sci'", "'plain'"], "scilimits": ["(0, 0)", "(-2, 2)"], "axis": ["'x'", "'y'"], "useOffset": ["False", "True"], "useMathText": ["True"]}),
    ("locator_params", 1, ["nbins=4", "'x', nbins=3", "axis='y', nbins=5"], {"tight": ["True"]}),
    ("minorticks_on", 1, [""], {}),
    ("set_facecolor", 1, COLORS, {}),
    ("set_axis_off", 1, [""], {}),
    ("set_xticklabels", 1, ["['a', 'b', 'c']"], {"rotation": ["30"], "color": COLORS[:4]}),
    ("set", 1, [""], {"title": ["'t'"], "xlabel": ["'x'"], "ylabel": ["'y'"], "xlim": ["(0, 3)", "(3, 0)"], "ylim": ["(-1, 3)"], "xscale": ["'log'"], "yscale": ["'log'"], "aspect": ["'equal'"], "xticks": ["[0, 1]"], "facecolor": ["'y'"], "alpha": ["0.5"], "visible": ["False"], "xmargin": ["0.2"]}),
]

# What programs with three dimensions have, and how many of all programs they are. Names that are not drawn in space are
# there to be refused.
SPACE = 0.15
SHEET = {"rstride": ["1", "2", "3"], "cstride": ["1", "2", "5"], "rcount": ["2", "10"], "ccount": ["4"], "color": COLORS[:7], "alpha": ALPHAS[1:], "linewidth": WIDTHS, "zorder": ZORDERS, "visible": ["True", "False"], "label": LABELS[:2]}
SURFACE = dict(SHEET, cmap=MAPS, edgecolor=COLORS, vmin=["0", "-1"], vmax=["2", "10"], shade=["True", "False"], antialiased=["False", "True"], norm=NORMED["norm"][:1], edgecolors=["'k'", "'r'", "'none'"])
SPACE_DRAWN = [
    ("plot", 4, ["{x}, {y}, {z}", "{x}, {y}, {z}, {f}", "{x}, {y}", "{x}, {y}, {f}", "{x}, {y}, 2", "[], [], []"], {k: v for k, v in LINE2.items() if k != "clip_on"}),
    ("plot3D", 1, ["{x}, {y}, {z}"], {"color": COLORS, "lw": WIDTHS}),
    ("scatter", 4, ["{x}, {y}, {z}", "{x}, {y}", "{x}, {y}, 1", "[1], [2], [3]"],
     dict(NORMED, s=["10", "80.0", "{w}", "[5, 50, 20, 90]"], c=COLORS + ["{z}", "{z}", "['r', 'g', 'b', 'k']"], marker=MARKERS[:10], color=COLORS, edgecolors=COLORS, linewidths=WIDTHS, depthshade=["True", "False"])),
    ("scatter3D", 1, ["{x}, {y}, {z}"], {"c": ["{z}", "'r'"]}),
    ("plot_surface", 5, ["{S}"], SURFACE),
    ("plot_wireframe", 3, ["{S}"], dict(SHEET, ls=STYLES[:4])),
    ("bar3d", 3, ["{x}, {y}, 0, 0.5, 0.5, {z}", "[0, 1], [0, 1], [0, 0], 1, 1, [2, 3]", "{i}, 0, 0, 0.4, 0.4, {p}", "1, 2, 0, 1, 1, -2"], {"color": COLORS[:7] + ["['r', 'g', 'b', 'k']"], "alpha": ALPHAS[1:], "shade": ["True", "False"], "edgecolor": COLORS, "linewidth": WIDTHS, "zorder": ZORDERS}),
    ("text", 2, ["1, 2, 1, 'here'", "0, 0, 0, r'$x$'"], {"color": COLORS[:5], "fontsize": FONT_SIZES, "ha": ["'right'"], "zorder": ZORDERS}),
    ("bar", 1, ["{i}, {y}"], {"zs": ["1"]}), ("contour", 1, ["{G}"], {"zdir": ["'z'"], "offset": ["-1"]}), ("contourf", 1, ["{G}"], {"zdir": ["'z'"], "offset": ["-1"]}),
    ("plot_trisurf", 1, ["{x}, {y}, {z}"], {"cmap": MAPS}), ("quiver", 1, ["0, 0, 0, 1, 2, 3"], {"length": ["0.5"]}), ("stem", 1, ["{x}, {y}, {z}"], {}), ("hist", 1, ["{y}"], {}), ("fill_between", 1, ["{x}, {y}, 0, {x}, {z}, 1"], {}), ("imshow", 1, ["{m}"], {}), ("axhline", 1, ["1"], {}), ("text2D", 1, ["0.1, 0.9, 'a'"], {}),
]
SPACE_SETTLED = [
    ("set_title", 3, ["'t'", "'two\\nlines'"], {"fontsize": FONT_SIZES, "color": COLORS[:5], "pad": ["20"], "loc": ["'left'"]}),
    ("set_xlabel", 3, ["'x'", "'a long label'"], {"fontsize": FONT_SIZES, "color": COLORS[:5], "labelpad": ["12"]}), ("set_ylabel", 3, ["'y'"], {"labelpad": ["12"]}), ("set_zlabel", 3, ["'z'", "r'$z^2$'"], {"fontsize": FONT_SIZES, "rotation": ["90"]}),
    ("set_xlim", 2, ["0, 5", "(1, 3)", "4, 1", "-1"], {}), ("set_ylim", 1, ["0, 5", "None, 3"], {}), ("set_zlim", 3, ["0, 5", "(-1, 3)", "4, 1", "-1"], {}),
    ("set_xticks", 1, ["[0, 1, 2]", "[]"], {}), ("set_zticks", 1, ["[0, 1, 2]", "[]", "[0, 1], ['a', 'b']"], {}),
    ("view_init", 4, ["30, 45", "0, 0", "90, -90", "elev=20, azim=120", "-20, 200"], {}), ("grid", 1, ["False", "True", ""], {"color": COLORS[:3]}), ("legend", 3, ["", "['p']"], {"loc": ["'upper left'", "'best'"]}),
    ("set_xscale", 1, SCALE, {}), ("set_zscale", 1, SCALE, {}), ("invert_xaxis", 1, [""], {}), ("invert_zaxis", 1, [""], {}), ("margins", 1, ["0.2", "0"], {}), ("axis", 1, ["'off'", "'equal'", "'tight'", "'scaled'"], {}), ("set_aspect", 1, ["'equal'", "'auto'", "2"], {}),
    ("set_box_aspect", 1, ["(1, 1, 1)"], {}), ("set_proj_type", 1, ["'ortho'"], {}), ("tick_params", 1, ["", "'x'", "axis='z'"], {"labelsize": ["6"], "colors": ["'r'"], "pad": ["8"]}), ("set_facecolor", 1, COLORS, {}), ("set_axis_off", 1, [""], {}), ("autoscale", 1, ["", "False"], {}), ("minorticks_on", 1, [""], {}), ("ticklabel_format", 1, [""], {"style": ["'plain'"], "axis": ["'z'"]}),
    ("set", 1, [""], {"xlabel": ["'x'"], "zlabel": ["'z'"], "zlim": ["(0, 3)"], "title": ["'t'"]}),
]

# Calls that Axes alone has, and those that plt alone has.
AXES_ONLY = {"set_aspect", "invert_xaxis", "invert_yaxis", "set_facecolor", "set_axis_off", "set", "set_xticklabels"}
NAMES_OF_PLT = {"set_title": "title", "set_xlabel": "xlabel", "set_ylabel": "ylabel", "set_xlim": "xlim", "set_ylim": "ylim", "set_xticks": "xticks", "set_yticks": "yticks", "set_xscale": "xscale", "set_yscale": "yscale"}

AT_FIRST = [
    "plt.style.use('ggplot')", "plt.style.use('seaborn-v0_8')", "plt.style.use('dark_background')", "plt.style.use('bmh')", "plt.style.use('grayscale')", "plt.style.use('fivethirtyeight')",
    "plt.style.use('fast')", "plt.style.use('seaborn-v0_8-poster')", "plt.style.use(['ggplot', 'dark_background'])",
    "plt.rcParams['lines.linewidth'] = 3", "plt.rcParams['axes.grid'] = True", "plt.rcParams['font.size'] = 14", "plt.rcParams['lines.marker'] = 'o'", "plt.rcParams['axes.facecolor'] = 'y'",
    "plt.rcParams['image.origin'] = 'lower'", "plt.rcParams['image.cmap'] = 'gray'", "plt.rcParams['axes.xmargin'] = 0", "plt.rcParams['figure.figsize'] = (3, 3)", "plt.rcParams['lines.linestyle'] = '--'",
    "plt.rcParams['axes.spines.top'] = False", "plt.rcParams['patch.edgecolor'] = 'r'", "plt.rcParams['scatter.marker'] = 's'", "plt.rcParams['legend.loc'] = 'upper left'", "plt.rcParams['legend.frameon'] = False",
    "plt.rcParams['xtick.direction'] = 'in'", "plt.rcParams['axes.titlesize'] = 20", "plt.rcParams['hist.bins'] = 4", "plt.rcParams['errorbar.capsize'] = 4", "plt.rcParams['axes.labelcolor'] = 'r'", "plt.rcParams['text.color'] = 'b'",
    "plt.rcParams['axes.formatter.limits'] = (-2, 2)", "plt.rcParams['axes.formatter.useoffset'] = False", "plt.rcParams['lines.markersize'] = 10", "plt.rcParams['image.interpolation'] = 'bicubic'", "plt.rcParams['axes.axisbelow'] = True",
    "plt.rcParams['xtick.labelsize'] = 6", "plt.rcParams['grid.linestyle'] = ':'", "plt.rc('lines', linewidth=4, linestyle=':')", "plt.rc('font', size=8)", "plt.rc('axes', grid=True)", "plt.rcParams['image.aspect'] = 'auto'", "plt.rcParams['axes.autolimit_mode'] = 'round_numbers'",
    "plt.rcParams['boxplot.showmeans'] = True", "plt.rcParams['axes.prop_cycle'] = plt.cycler(color=['r', 'g'])", "plt.rcParams['hatch.color'] = 'r'", "plt.rcParams['axes.linewidth'] = 3", "plt.rcParams['axes.edgecolor'] = 'r'", "plt.rcParams['xtick.top'] = True", "plt.rcParams['xtick.minor.visible'] = True",
]
