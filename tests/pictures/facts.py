"""What a figure shows, as plain facts that both Matplotlib's and Quern's figures have.

`of_matplotlib(figure)` reads a drawn figure of Matplotlib, `of_quern(text)` what plt.savefig('a.json') wrote;
both give a list, one dictionary for each axes. `differences(wanted, got)` says in words where they differ.
Pixels are not compared, nor the places of axes where tight_layout measured fonts.
"""
import json
import math

MINUS = "\N{MINUS SIGN}"
NEAR = 1e-6
STROKES = ("None", "x", "+", "|", "_", "1", "2", "3", "4")  # markers without a face
FEW = 12  # points of one artist that are compared


def number(v):
    v = float(v)
    return None if math.isnan(v) or math.isinf(v) else float(f"{v:.9g}")


def color(c, alpha=None):
    import matplotlib.colors
    r = matplotlib.colors.to_hex(matplotlib.colors.to_rgba(c, alpha), keep_alpha=True)
    return r if r[7:] != "00" else "none"


def runs(items):
    """Without the repeats of neighbours."""
    return [v for k, v in enumerate(items) if not k or v != items[k - 1]]


def shown_runs(colors):
    return runs([c for c in colors if c != "none"])


def parted(lines, points):
    """Lines without marks by their unbroken parts, all in one order: one artist may hold several."""
    out = []
    for line, (x, y) in zip(lines, points):
        part = []
        for at in list(zip(x, y)) + [(None, None)]:
            if None not in at:
                part.append(at)
            elif line[3] == "None" and part:
                out.append((line, part))
                part = []
        if line[3] != "None" and part:
            out += [(line, part)] if line[2] != "None" else [(line, [at]) for at in part]  # marks one by one
    out.sort(key=lambda each: repr([[(float(f"{a:.5g}") + 0, float(f"{b:.5g}") + 0) for a, b in each[1]], each[0][1:], each[0]]))
    return [line for line, _ in out], [[[a for a, _ in part], [b for _, b in part]] for _, part in out]


def text_of(label):
    return label.replace("$", "").replace(r"\mathdefault", "").replace("{-}", MINUS)if label else ""


def plain(label):
    """A tick's label without the braces and signs that only its typesetting needs."""
    return text_of(label).replace("{", "").replace("}", "").replace(MINUS, "-").replace("\\times", "x").replace(" ", "")


# ---- boxes of three dimensions: their artists from back to front, in data coordinates ----

def solid_points(*coordinates):
    return [[number(v) for v in at] for at in list(zip(*coordinates))[:FEW]]


def outline(points):
    """How far a part reaches in each direction."""
    return [number(low(v)) for low in (min, max) for v in zip(*points)]


def dashes(style):
    """The line style of a collection by its name, as far as it is drawn."""
    return "-" if style[1] is None else "--" if len(style[1]) == 2 and style[1][0] > 2 * style[1][1] else ":" if len(style[1]) == 2 else "-."


def matplotlib_solid(a):
    """What one artist shows, or None."""
    import matplotlib.lines
    import mpl_toolkits.mplot3d.art3d as art3d
    import numpy as np
    if isinstance(a, matplotlib.lines.Line2D):
        marker = "None" if a.get_marker() in (None, "None", "none", "", " ") else str(a.get_marker())
        style = a.get_linestyle() if a.get_linewidth() else "None"
        if marker == "None" and style == "None":
            return None
        line = [color(a.get_color(), a.get_alpha()), number(a.get_linewidth())] if style != "None" else []
        mark = [number(a.get_markersize()), color(a.get_markerfacecolor(), a.get_alpha()) if marker not in STROKES else "-"] if marker != "None" else []
        return ["line", style, marker, line, mark, solid_points(*a.get_data_3d())]
    if isinstance(a, art3d.Text3D):
        return ["text", a.get_text(), [number(v) for v in a.get_position_3d()], color(a.get_color(), a.get_alpha()), number(a.get_fontsize())]
    if isinstance(a, art3d.Path3DCollection):
        faces, back = a.get_facecolor(), np.argsort(a._z_markers_idx)
        edges = a.get_edgecolor()
        faces = [color(c) for c in (faces[back] if len(faces) > 1 else faces)]
        edge = edges[back[0]] if len(edges) > 1 else edges[0] if len(edges) else (0, 0, 0, 0)
        seen = [color(edge), number(a.get_linewidth()[0])] if a.get_linewidth()[0] else []
        return ["marks", solid_points(*a._offsets3d), [number(v) for v in a._sizes3d[:FEW]], runs(faces), seen]
    if isinstance(a, art3d.Poly3DCollection):
        at = [face[np.isfinite(face).all(axis=1)] for face in np.ma.filled(np.ma.masked_where(np.broadcast_to(a._invalid_vertices[..., None], a._faces.shape) if np.ndim(a._invalid_vertices) else np.zeros(a._faces.shape, bool), a._faces), np.nan)]
        faces = [color(c) for c in a._facecolor3d]
        edges = a._edgecolor3d
        edge = [color(edges[0]), number(a.get_linewidth()[0])] if len(edges) and a.get_linewidth()[0] and len(at) else []
        return ["areas", [outline(part) for part in at[:FEW] if len(part) > 2], runs(faces if len(faces) > 1 else faces * len(at)), edge]
    if isinstance(a, art3d.Line3DCollection):
        style = a.get_linestyle()[0]
        return a.get_linewidth()[0] and ["net", [solid_points(*np.asarray(part, float).T) for part in a._segments3d[:FEW]], color(a.get_edgecolor()[0]), number(a.get_linewidth()[0]), dashes(style)]
    return ["other", type(a).__name__]


def quern_solid(b):
    if b["kind"] == "text":
        return ["text", b["text"], [b["x"][0], b["y"][0], b["z"][0]], hex_of(b["color"]), b["size"][0]]
    if b["kind"] == "marks":
        at = list(zip(b["x"], b["y"], b["z"]))
        faces = [hex_of(c) for c, p in zip(b["faces"], at) if None not in p]
        return ["marks", [list(p) for p in at if None not in p][:FEW], b["areas"][:FEW], runs(faces), [hex_of(b["color"]), b["width"][0]] if b["width"][0] else []]
    if b["kind"] == "areas":
        return ["areas", [box for box in b["boxes"][:FEW] if None not in box], runs([hex_of(c) for c in b["faces"]]), [hex_of(b["color"]), b["width"][0]] if b["edged"] and b["width"][0] and b["boxes"] else []]
    points = list(zip(b["x"], b["y"], b["z"]))
    if b.get("segments"):
        parts = [[]]
        for at in points:
            if at == (None, None, None):
                parts.append([])
            else:
                parts[-1].append(list(at))
        return b["width"][0] and ["net", [part[:FEW] for part in parts[:-1][:FEW]], hex_of(b["color"]), b["width"][0], b["style"]]
    marker, style = b["marker"], b["style"]
    if marker == "None" and style == "None":
        return None
    line = [hex_of(b["color"]), b["width"][0]] if style != "None" else []
    mark = [b["size"][0], hex_of(b["face"]) if marker not in STROKES else "-"] if marker != "None" else []
    return ["line", style, marker, line, mark, [list(at) for at in points[:FEW]]]


# ---- Matplotlib ----

def matplotlib_axis(axis, limits):
    low, high = min(limits), max(limits)
    slack = 1e-10 * (high - low) if axis.get_scale() == "linear" else 0
    pairs = list(zip(axis.get_majorticklocs(), axis.get_majorticklabels()))
    if axis.get_scale() == "log":
        pairs += zip(axis.get_minorticklocs(), axis.get_minorticklabels())
    ticks = [(number(t), plain(label.get_text())) for t, label in pairs
             if low - slack <= t <= high + slack and label.get_text() and label.get_visible()]
    return sorted(ticks), plain(axis.get_offset_text().get_text())


def matplotlib_minor(axis):
    """Smaller ticks of a linear axis, the first few."""
    low, high = sorted(axis.get_view_interval())
    if axis.get_scale() != "linear" or not axis.get_visible() or not axis.axes.axison or hasattr(axis.axes, "_colorbar"):
        return []
    return [number(t) for t in sorted(axis.get_minorticklocs()) if low <= t <= high][:FEW]


def matplotlib_faces(artist):
    import matplotlib.collections
    if isinstance(artist, matplotlib.collections.Collection):
        return [color(c) for c in artist.get_facecolor()]
    return [color(artist.get_facecolor())]


def matplotlib_axes(figure, axes):
    import matplotlib.collections
    import matplotlib.contour
    import matplotlib.image
    import matplotlib.lines
    import matplotlib.patches
    import matplotlib.quiver
    import matplotlib.text
    out = {"xlim": [number(v) for v in axes.get_xlim()], "ylim": [number(v) for v in axes.get_ylim()],
           "xscale": axes.get_xscale().replace("function", "linear"), "yscale": axes.get_yscale().replace("function", "linear"),
           "xlabel": axes.get_xlabel(), "ylabel": axes.get_ylabel(), "title": axes.get_title() if axes.title.get_visible() else "",
           "face": color(axes.get_facecolor()),
           "box": [round(v, 4) for v in axes.get_position().bounds],
           "shown": (axes._axis3don if axes.name == "3d" else axes.axison) and axes.get_visible()}
    if axes.get_aspect() != "auto" and axes.get_adjustable() == "datalim" and figure.get_layout_engine() is not None:
        out["gives_way"] = True  # its limits follow a box that fonts were measured for
    space = axes.name == "3d"
    out["minor"] = [] if space else [matplotlib_minor(axis) for axis in (axes.xaxis, axes.yaxis)]
    out["xticks"], out["xoffset"] = matplotlib_axis(axes.xaxis, axes.get_xlim())
    out["yticks"], out["yoffset"] = matplotlib_axis(axes.yaxis, axes.get_ylim())
    legend = axes.get_legend()
    out["label_far"] = [bool(text) and where == far and not space for text, where, far in ((axes.get_xlabel(), axes.xaxis.get_label_position(), "top"), (axes.get_ylabel(), axes.yaxis.get_label_position(), "right"))]
    out["legend"] = [t.get_text() for t in legend.get_texts()] if legend and legend.get_visible() else []
    lines, faces, edges, texts, levels, norms, places, points, marks, boxes, strokes = [], [], [], [], [], [], [], [], [], [], []
    edged, images, hatches, arrows = [], [], [], []
    bar = getattr(axes, "_colorbar", None)
    if space:
        out["zlim"], out["zlabel"], out["view"] = [number(v) for v in axes.get_zlim()], axes.get_zlabel(), [axes.elev, axes.azim]
        out["zticks"], out["zoffset"] = matplotlib_axis(axes.zaxis, axes.get_zlim())
        artists = sorted(axes.lines + list(axes.patches) + list(axes.collections) + list(axes.texts) + list(axes.images), key=lambda a: (a.get_zorder(), axes.get_children().index(a)))
        solids = [matplotlib_solid(a) for a in artists if a.get_visible() and not (hasattr(a, "get_text") and not a.get_text())]
        out["solids"] = [s for s in solids if s]
        out["grid"] = axes._draw_grid
    children = [] if bar or space else axes.lines + list(axes.patches) + list(axes.collections) + list(axes.texts) + list(axes.images)
    order = sorted(children, key=lambda a: (a.get_zorder(), axes.get_children().index(a)))
    for a in order:
        if not a.get_visible():
            continue
        if isinstance(a, matplotlib.lines.Line2D):
            marker = a.get_marker()
            marker = "None" if marker in (None, "None", "none", "", " ") else str(marker)
            style = a.get_linestyle() if a.get_linewidth() else "None"
            drawn = marker != "None" or style != "None"
            if drawn:
                points.append(path_points(a.get_xdata(False), a.get_ydata(False)))
                lines.append([color(a.get_color(), a.get_alpha()) if style != "None" else "-", number(a.get_linewidth()) if style != "None" else 0, style,
                              marker, number(a.get_markersize()) if marker != "None" else 0,
                              color(a.get_markerfacecolor(), a.get_alpha()) if marker not in STROKES else "-"])
                edged.append([color(a.get_markeredgecolor(), a.get_alpha()), number(a.get_markeredgewidth())] if marker != "None" and a.get_markeredgewidth() else [])
        elif isinstance(a, matplotlib.text.Text):
            if not a.get_text():
                continue
            texts.append([a.get_text(), color(a.get_color(), a.get_alpha()), number(a.get_fontsize())])
            places.append(text_place(axes, a))
        elif isinstance(a, matplotlib.contour.ContourSet):
            levels += [number(v) for v in a.levels]
            norms.append([number(a.norm.vmin), number(a.norm.vmax)])
            (faces if a.filled else edges).extend(
                color(c, a.get_alpha()) for c, path in zip(a.get_facecolor() if a.filled else a.get_edgecolor(), a.get_paths()) if len(path.vertices))
        elif isinstance(a, matplotlib.image.AxesImage):
            images.append([a.get_interpolation(), [number(v) for v in a.get_extent()], a.get_cmap().name if a.get_array().ndim == 2 else "", number(1 if a.get_alpha() is None else a.get_alpha())])
            norms.append([number(a.norm.vmin), number(a.norm.vmax)] if a.get_array().ndim == 2 else "rgb")
        elif isinstance(a, matplotlib.collections.LineCollection):
            edges += [color(c) for c in a.get_edgecolor()[:len(a.get_paths())]]
        else:
            if isinstance(a, matplotlib.collections.Collection) and a.get_array() is not None:
                norms.append([number(a.norm.vmin), number(a.norm.vmax)])
                a.update_scalarmappable()
            hidden = isinstance(a, matplotlib.collections.PolyCollection) and not isinstance(a, matplotlib.quiver.Quiver) and not any(extents(path.vertices) for path in a.get_paths())
            if not hidden and (not isinstance(a, matplotlib.collections.PathCollection) or len(a.get_offsets())):
                faces += matplotlib_faces(a)
            if isinstance(a, matplotlib.quiver.Quiver):
                arrows.append(arrows_of(axes, a))
            if isinstance(a, matplotlib.collections.PathCollection):
                marks.append([[[number(v) for v in at] for at in a.get_offsets() if at[0] == at[0] and at[1] == at[1]][:FEW], [number(v) for v in a.get_sizes()[:FEW]]])
                strokes.append(stroke(a.get_edgecolor(), a.get_linewidth(), a.get_linestyle()))
            elif isinstance(a, matplotlib.collections.PolyCollection) and not isinstance(a, matplotlib.quiver.Quiver):
                boxes += [extents(path.vertices) for path in a.get_paths()]
                strokes.append(stroke(a.get_edgecolor(), a.get_linewidth(), a.get_linestyle()))
            elif isinstance(a, matplotlib.patches.Patch):
                path = a.get_path().transformed(a.get_patch_transform())
                curved = path.codes is not None and ((path.codes == 3) | (path.codes == 4)).any()
                boxes.append(extents(path.get_extents().get_points() if curved else path.vertices))
                strokes.append(stroke([a.get_edgecolor()], [a.get_linewidth()], [a.get_linestyle()]))
        if isinstance(a, (matplotlib.patches.Patch, matplotlib.collections.Collection)) and a.get_hatch() and not hatchless(a):
            shade = a.get_hatchcolor()
            hatches.append([a.get_hatch(), color(shade if isinstance(a, matplotlib.patches.Patch) else shade[0]), number(a.get_hatch_linewidth())])
    lines, points = parted(lines, points)
    out.update(lines=lines, faces=shown_runs(faces), edges=shown_runs(edges), texts=texts, levels=levels, norms=norms, places=places,
               points=points, marks=marks, boxes=sorted((b for b in boxes if b and None not in b and b[0] != b[2] and b[1] != b[3]), key=rounded)[:FEW], strokes=runs([s for s in strokes if s]),
               edged=sorted(runs(sorted(edged, key=repr)), key=repr), images=images, hatches=runs(hatches), arrows=arrows)
    out["titles"] = [axes.get_title("left"), axes.get_title("right")]
    out["spines"] = [axes.spines[k].get_visible() and color(axes.spines[k].get_edgecolor()) != "none" for k in ("left", "right", "top", "bottom")] if not bar and axes.name == "rectilinear" else []
    out["frame"] = space or axes.get_frame_on()
    if not space:
        out.update(matplotlib_look(axes, bar, legend, (out["xticks"], out["yticks"])))
    out["legend_box"] = legend_box(axes, legend) if legend and legend.get_visible() and legend.get_texts() else []
    return out


def font_of(text):
    weight = text.get_weight()
    bold = weight in ("bold", "heavy", "semibold", "black", "extra bold", "demibold", "demi") if isinstance(weight, str) else weight >= 600
    return [color(text.get_color(), text.get_alpha()), number(text.get_fontsize()), number(text.get_rotation() % 360), bold, text.get_style() in ("italic", "oblique")]


def matplotlib_look(axes, bar, legend, ticks):
    """Fonts of what is written around the axes, the lines of the grid and of the frame, the legend's colours."""
    out = {"fonts": [font_of(t) if t.get_text() and t.get_visible() else [] for t in (axes._left_title, axes.title, axes._right_title, axes.xaxis.label, axes.yaxis.label)]}
    out["tick_fonts"], out["grids"] = [], []
    for axis, shown in zip((axes.xaxis, axes.yaxis), ticks):
        seen = [t for t in axis.get_majorticklabels() if t.get_visible() and t.get_text()]
        out["tick_fonts"].append(font_of(seen[0])[:3] if seen and shown and axis.get_visible() and axes.axison else [])
        lines = [g for g in axis.get_gridlines() if g.get_visible()]
        out["grids"].append([color(lines[0].get_color(), lines[0].get_alpha()), number(lines[0].get_linewidth()), lines[0].get_linestyle()] if lines and not bar else [])
    spine = axes.spines["left"] if "left" in axes.spines else None
    out["spine"] = [color(spine.get_edgecolor()), number(spine.get_linewidth())] if spine and spine.get_visible() and not bar else []
    if legend and legend.get_visible() and legend.get_texts():
        frame = legend.get_frame()
        out["legend_look"] = [legend.get_title().get_text() if legend.get_title().get_visible() else "", font_of(legend.get_texts()[0])[:2]]
        out["legend_look"] += [color(frame.get_facecolor()), color(frame.get_edgecolor())] if frame.get_visible() else []
    else:
        out["legend_look"] = []
    return out


def quern_font(f):
    return [hex_of(f[0]), f[1], f[2] % 360, f[3], f[4]]


def quern_look(a, ticks):
    bar = "colorbar" in a
    texts = (a["title_left"], a["title"], a["title_right"], a["xlabel"], a["ylabel"])
    names = ("left_font", "title_font", "right_font", "xlabel_font", "ylabel_font")
    out = {"fonts": [quern_font(a[name]) if text else [] for text, name in zip(texts, names)]}
    out["tick_fonts"] = [quern_font(a[name])[:3] if shown and a["shown"] and a.get("twin", "") != name[0] else [] for name, shown in zip(("xtick_font", "ytick_font"), ticks)]
    out["grids"] = [[hex_of(a[name][0]), *a[name][1:]] if name in a and not bar else [] for name in ("xgrid", "ygrid")]
    out["spine"] = [hex_of(a["spine"][0]), a["spine"][1]] if a["spines"][0] and not bar else []
    out["legend_look"] = []
    if a["legend"]:
        out["legend_look"] = [a["legend_title"], quern_font(a["legend_font"])[:2]] + ([hex_of(a["legend_face"]), hex_of(a["legend_edge"])] if "legend_face" in a else [])
    return out


def legend_box(axes, legend):
    box, d = legend.get_frame().get_window_extent(), axes.bbox
    return [number((box.x0 - d.x0) / d.width), number((box.y0 - d.y0) / d.height), number(box.width / d.width), number(box.height / d.height)]


def text_place(axes, a):
    """Where the text stands in fractions of its axes, its alignment and angle, whether it is bold, slanted."""
    import matplotlib.text
    if isinstance(a, matplotlib.text.Annotation):
        a.update_positions(axes.figure.canvas.get_renderer())
    at = axes.transAxes.inverted().transform(a.get_transform().transform(a.get_unitless_position()))
    weight = a.get_weight()
    bold = weight in ("bold", "heavy", "semibold") if isinstance(weight, str) else weight >= 600
    upright = {"top": "t", "center": "c", "bottom": "b", "baseline": "s", "center_baseline": "c"}[a.get_va()]
    return [[number(v) for v in at], a.get_ha()[0] + upright, number(a.get_rotation() % 360), bold, a.get_style() in ("italic", "oblique")]


def arrows_of(axes, quiver):
    """Start and end of each arrow in fractions of the axes; dots end where they start."""
    import numpy as np
    out, turn = [], quiver.get_transform()
    places = quiver.get_offset_transform().transform(quiver.get_offsets())
    for (x, y), path, masked in zip(places, quiver.get_paths(), np.broadcast_to(np.ma.getmaskarray(quiver.U) if np.ma.isMA(quiver.U) else False, len(places))):
        at = turn.transform(path.vertices) - turn.transform([[0, 0]])
        if masked or not np.isfinite(at).all() or not np.isfinite([x, y]).all():
            continue
        unit = np.hypot(*(turn.transform([[quiver.width, 0]]) - turn.transform([[0, 0]]))[0]) * quiver.minlength
        tail, tip = (at[0] + at[6]) / 2, at[3]
        if abs(np.hypot(*(tip - tail)) / unit - 1) < 1e-6:
            tail = tip = np.zeros(2)  # a dot
        ends = axes.transAxes.inverted().transform([tail + (x, y), tip + (x, y)])
        out.append([number(v) for v in ends.ravel()])
    return out[:FEW]


def path_points(x, y):
    return [[number(v) for v in x[:FEW]], [number(v) for v in y[:FEW]]]


def hatchless(artist):
    """Whether nothing of the area is seen that a hatch could fill."""
    import matplotlib.collections
    paths = artist.get_paths() if isinstance(artist, matplotlib.collections.Collection) else [artist.get_path().transformed(artist.get_patch_transform())]
    boxes = [extents(path.vertices) for path in paths]
    return not any(b and b[0] != b[2] and b[1] != b[3] for b in boxes)


def rounded(box):
    scale = max(abs(v) for v in box)
    return [float(f"{v:.4g}") if abs(v) > 1e-9 * scale else 0 for v in box]


def extents(at):
    x, y = [v for v, _ in at if v == v], [v for _, v in at if v == v]
    return [number(v) for v in (min(x), min(y), max(x), max(y))] if x and y else []


def stroke(colors, widths, styles):
    """The edge of areas and marks: colour, width, whether it is broken; nothing where none is seen."""
    if not len(colors) or not len(widths) or not widths[0] or color(colors[0]) == "none":
        return []
    style = styles[0]
    broken = style[1] is not None if isinstance(style, tuple) else style not in ("-", "solid")
    return [color(colors[0]), number(widths[0]), broken]


def of_matplotlib(figure):
    figure.canvas.draw()
    out = [matplotlib_axes(figure, axes) for axes in figure.axes]
    title = figure.get_suptitle() if hasattr(figure, "get_suptitle") else ""
    return out + [{"figure": [number(v) for v in figure.get_size_inches()], "figure_face": color(figure.get_facecolor()),
                   "suptitle": title, "suptitle_font": font_of(figure._suptitle) if title else [], "figure_texts": [t.get_text() for t in figure.texts if t is not figure._suptitle]}]


# ---- Quern ----

def hex_of(c):
    return "none" if c.endswith("00") else c


def quern_axes(a):
    out = {k: a[k] for k in ("xlim", "ylim", "xscale", "yscale", "xlabel", "ylabel", "title", "legend", "shown")}
    out["face"] = hex_of(a["face"])
    out["box"] = [round(v, 4) for v in a["box"]]
    space = "zlim" in a
    out["minor"] = [] if space else [sorted(a[name + "minor"])[:FEW] if a[name + "scale"] == "linear" and a["shown"] and "colorbar" not in a and a.get("twin", "") != name else [] for name in "xy"]
    out["label_far"] = [bool(a[name + "label"]) and a.get(name + "label_far", False) for name in "xy"]
    if space:
        out["zlim"], out["zlabel"], out["view"] = a["zlim"], a["zlabel"], a["view"]
        out["solids"] = [s for s in map(quern_solid, (b for b in a["artists"] if b["kind"] != "text" or b["text"])) if s]
        out["grid"] = a["grid"][0]
    for axis in "xyz" if space else "xy":
        out[axis + "ticks"] = sorted((t, plain(label)) for t, label in a[axis + "ticks"] if label)
        out[axis + "offset"] = plain(a[axis + "offset"])
    lines, faces, edges, texts, levels, norms, places, points, marks, boxes, strokes = [], [], [], [], [], [], [], [], [], [], []
    edged, images, hatches, arrows = [], [], [], []
    for b in () if space else a["artists"]:
        if b["kind"] == "line":
            marker, style = b["marker"], b["style"]
            if b.get("segments"):
                edges += [hex_of(b["color"])] * bool(b["x"])
            elif marker != "None" or style != "None":
                points.append([b["x"][:FEW], b["y"][:FEW]])
                lines.append([hex_of(b["color"]) if style != "None" else "-", b["width"][0] if style != "None" else 0, style, marker,
                              b["size"][0] if marker != "None" else 0,
                              hex_of(b["face"]) if marker not in STROKES else "-"])
                edged.append([hex_of(b["edge"]), b["edge_width"][0]] if marker != "None" and b["edge_width"][0] else [])
        elif b["kind"] == "text":
            if not b["text"]:
                continue
            texts.append([b["text"], hex_of(b["color"]), b["size"][0]])
            places.append([b["at"], b["align"], b["angle"][0] % 360, b["bold"], b["italic"]])
        elif b["kind"] == "arrows":
            faces += [hex_of(c) for c in b["faces"]]
            if "norm" in b:
                norms.append(b["norm"])
            if "places" in b:
                arrows.append([b["places"][k:k + 4] for k in range(0, len(b["places"]), 4)][:FEW])
        elif b["kind"] == "image":
            images.append([b["filter"], b["extent"], b["map"] if "values" in b else "", b["alpha"][0]])
            norms.append(b["norm"] if b.get("norm") and "values" in b else "rgb")
        else:
            drawn = [v is not None and w is not None for v, w in zip(b["x"], b["y"])] if b["kind"] == "marks" and "norm" in b else [True] * len(b.get("faces", []))
            faces += [hex_of(c) for c, there in zip(b.get("faces", []), drawn) if there]
            edges += [hex_of(c) for c in b.get("edges", [])]
            levels += b.get("levels", [])
            if "norm" in b:
                norms.append(b["norm"])
            if b["kind"] == "marks":
                marks.append([[list(at) for at in zip(b["x"], b["y"]) if None not in at][:FEW], b["areas"][:FEW]])
            elif "faces" in b and "boxes" in b and "norm" not in b:
                boxes += [[number(v) if v is not None else None for v in box] for box in b["boxes"]]
            if "width" in b and "faces" in b and (b["kind"] == "marks" or "norm" not in b):
                seen = b["width"][0] and hex_of(b["color"]) != "none" and b["style"] != "None" and (b["kind"] == "marks" or b["boxes"])
                strokes.append([hex_of(b["color"]), b["width"][0], b["style"] != "-"] if seen else [])
            if "hatch" in b and any(box[0] != box[2] and box[1] != box[3] for box in b["boxes"]):
                hatches.append([b["hatch"], hex_of(b["hatch_color"]), b["hatch_width"][0]])
    lines, points = parted(lines, points)
    out.update(lines=lines, faces=shown_runs(faces), edges=shown_runs(edges), texts=texts, levels=levels, norms=norms, places=places,
               points=points, marks=marks, boxes=sorted((b for b in boxes if b and None not in b and b[0] != b[2] and b[1] != b[3]), key=rounded)[:FEW], strokes=runs([s for s in strokes if s]),
               edged=sorted(runs(sorted(edged, key=repr)), key=repr), images=images, hatches=runs(hatches), arrows=arrows)
    out["titles"] = [a["title_left"], a["title_right"]]
    out["spines"] = a["spines"] if "colorbar" not in a and not space else []
    out["frame"] = space or a["frame"]
    if not space:
        out.update(quern_look(a, (out["xticks"], out["yticks"])))
    out["legend_box"] = a.get("legend_box", [])
    return out


def of_quern(text):
    figure = json.loads(text)
    return [quern_axes(a) for a in figure["axes"]] + [
        {"figure": figure["size"], "figure_face": hex_of(figure["face"]), "suptitle": figure["title"], "suptitle_font": quern_font(figure["title_font"]) if figure["title"] else [],
         "figure_texts": [t["text"] for t in figure["texts"]]}]


# ---- comparing ----

def near(a, b, scale):
    return a == b or (isinstance(a, (int, float)) and isinstance(b, (int, float)) and not isinstance(a, bool)
                      and abs(a - b) <= NEAR * max(abs(a), abs(b), scale))


def hex_near(a, b):
    if a == b or not (a.startswith("#") and b.startswith("#") and len(a) == len(b)):
        return a == b
    return all(abs(int(a[k:k + 2], 16) - int(b[k:k + 2], 16)) <= 2 for k in range(1, len(a), 2))


def same(a, b, scale=0):
    if isinstance(a, (list, tuple)) and isinstance(b, (list, tuple)):
        flat = [abs(v) for v in a if isinstance(v, (int, float))]
        scale = max([scale] + flat)
        return len(a) == len(b) and all(same(p, q, scale) for p, q in zip(a, b))
    if isinstance(a, str) and isinstance(b, str):
        return hex_near(a, b)
    return near(a, b, scale)


# Where fonts are measured, the two have not the same pixels.
LOOSE = {"box": 0.012, "legend_box": 0.02}


def within(fact, a, b):
    if fact == "places":
        return len(a) == len(b) and all(p[1:] == q[1:] and all(abs(v - w) < 0.02 for v, w in zip(p[0], q[0])) for p, q in zip(a, b))
    if fact == "arrows":
        return len(a) == len(b) and all(len(p) == len(q) and all(abs(v - w) < 1e-3 for one, two in zip(p, q) for v, w in zip(one, two)) for p, q in zip(a, b))
    if fact == "boxes":
        return len(a) == len(b) and all(len(p) == len(q) and all(abs(v - w) < 1e-3 * max(1, abs(v)) for v, w in zip(p, q)) for p, q in zip(a, b))
    return fact in LOOSE and len(a) == len(b) and all(abs(p - q) < LOOSE[fact] * max(1, abs(p)) for p, q in zip(a, b))


AXES = ("xlim", "ylim", "xticks", "yticks", "xoffset", "yoffset")


def near_limits(a, b):
    return all(abs(p - q) < 0.02 * abs(a[1] - a[0]) for p, q in zip(a, b))


def differences(wanted, got, but=()):
    out = []
    if len(wanted) != len(got):
        return [f"axes: {len(wanted)} are wanted, there are {len(got)}"]
    for k, (a, b) in enumerate(zip(wanted, got)):
        given_way = AXES if a.get("gives_way") and all(near_limits(a[name], b[name]) for name in ("xlim", "ylim")) else ()
        for fact in a:
            if fact == "gives_way" or fact in given_way or fact in but or same(a[fact], b[fact]) or within(fact, a[fact], b[fact]):
                continue
            out.append(f"axes {k}, {fact}: {a[fact]} is wanted, not {b[fact]}")
    return out
