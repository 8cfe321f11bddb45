/* Inside the drawing of figures: what figure.c, axes.c, artist.c, arrow.c, color_bar.c,
 * legend.c and space.c share. Coordinates are pixels from the top left of the figure. */
#ifndef QUERN_LIB_PLOT_DRAW_PAINT_H
#define QUERN_LIB_PLOT_DRAW_PAINT_H

#include "lang/lib/plot/draw/canvas.h"

/* The length of the triangles at a colour bar's ends, of its own length. */
#define BAR_END 0.05

typedef struct Painter {
  Canvas *canvas;
  PlotFigure *figure;
  const PlotStyle *style;
  Arena *arena; /* of this drawing */
  double unit;  /* pixels per point */
  double width, height;
} Painter;

/* How far decorations reach beyond the box of some axes, in pixels. */
typedef struct Reach {
  double left, right, top, bottom;
} Reach;

/* The size of text: the style's own, or `scale` times that of its font. */
double paint_size(const Painter *p, double own, double scale);

/* ---- layout.c ---- */
/* Places all axes of the settled figure: `placed`, in fractions of the figure, and `drawn`, in pixels. */
void paint_layout(Painter *p);
/* `drawn` of all axes from `placed`. */
void paint_place_pixels(Painter *p);
/* The axes whose place these have: twins lie over others. */
const PlotAxes *paint_place_of(const PlotAxes *a);
/* The axes that a colour bar stands beside; their count. */
uint32_t paint_bar_parents(PlotAxes *bar, PlotAxes ***out);
/* A colour bar in the box that was cut for it: shrunk, as thick as its aspect says, next to its parents. */
void paint_bar_shape(const Painter *p, const PlotAxes *bar, double *box);
/* Of the figure's title, in pixels; 0: none. */
double paint_title_height(Painter *p);

/* ---- constrain.c ---- */
/* Places the axes of grids by their decorations; they have been placed before. False: they have no room, and
 * stand anywhere. */
bool paint_constrain(Painter *p);

/* ---- axes.c ---- */
/* Frame, ticks, labels and titles of 2-D axes; only measured when `draw` is false. */
Reach paint_axes(Painter *p, PlotAxes *a, bool draw);
void paint_grid(Painter *p, const PlotAxes *a);

/* The ticks of one axis (0: x, 1: y, 2: z) as they are drawn: all of them, those outside the limits too. */
void paint_ticks(Painter *p, const PlotAxes *a, int which, PlotTicks *out);

/* ---- artist.c ---- */
double paint_x(const Painter *p, const PlotAxes *a, PlotCoords coords, double v);
double paint_y(const Painter *p, const PlotAxes *a, PlotCoords coords, double v);
void paint_artist(Painter *p, PlotAxes *a, const PlotArtist *artist);
/* Left, top, right, bottom of a text's pixels. */
void paint_text_box(Painter *p, PlotAxes *a, const PlotArtist *artist, double *box);
bool paint_away(const Painter *p, const PlotAxes *a, const PlotArtist *artist);
void paint_figure_text(Painter *p, const PlotArtist *artist);
/* The colour with that alpha in place of its own; below 0: as it is. What has no colour stays so. */
PlotColor paint_faded(PlotColor color, double alpha);

/* ---- hatch.c ---- */
/* The artist's hatch over the closed path of these pixels. */
void paint_hatch(Painter *p, const PlotArtist *artist, const double *x, const double *y, int64_t count);

/* ---- arrow.c ---- */
PlotColor paint_arrow_color(const PlotArtist *artist, int64_t k); /* of arrow k, with its alpha */
void paint_arrows(Painter *p, PlotAxes *a, const PlotArtist *artist);
/* Start and end of each arrow that is drawn, in fractions of the axes, four numbers each (dots end where they
 * start); how many. */
uint32_t paint_arrow_places(Painter *p, const PlotAxes *a, const PlotArtist *artist, double *out);
/* The sample arrow of a key, under its text at (x, y). */
void paint_key(Painter *p, PlotAxes *a, const PlotArtist *text, double x, double y);
/* The arrow of an annotation, from its text to (x1, y1). */
void paint_annotation(Painter *p, PlotAxes *a, const PlotArtist *artist, double x1, double y1);

/* ---- color_bar.c ---- */
void paint_colorbar(Painter *p, PlotAxes *a);

/* ---- space.c ---- */
/* The artists of a box, back to front. */
PlotArtist **paint_space_order(Painter *p, const PlotAxes *axes);
/* Of marks in a box: how much of its alpha each has left by its depth, for paint_space_mark(). */
void paint_space_fades(const PlotAxes *axes, const PlotArtist *artist, double *out);
void paint_space_mark(const PlotArtist *artist, int64_t k, double fade, PlotColor *face, PlotColor *edge);

/* The artists, back to front; those of one level in the order of their calls (figure.c). */
PlotArtist **paint_order(Painter *p, const PlotArtists *artists);
/* Fill and edge of part k of polygons. */
void paint_part(const PlotArtist *artist, uint32_t k, PlotColor *fill, PlotPen *pen);

/* A pixel 0xAARRGGBB. */
uint32_t paint_packed(PlotColor c);
/* The image's colours, one for each of its values. */
uint32_t *paint_pixels(Painter *p, const PlotArtist *artist);
/* The pixels of an image of colours, with its alpha. */
const uint32_t *paint_pixels_faded(Painter *p, const PlotArtist *artist);

/* ---- resample.c ---- */
/* Draws the image by its filter between the pixels x[0] .. x[1], y[0] .. y[1], where its first and its last
 * row and column end; false: its filter is the nearest pixel, nothing is drawn. */
bool paint_resampled(Painter *p, const PlotAxes *a, const PlotArtist *artist, const double *x,
                     const double *y);

/* ---- describe.c ---- */
/* What the settled figure shows as JSON: for tests and for programs that ask what was drawn. */
void plot_describe(Painter *p, StrBuf *out);

/* ---- legend.c ---- */
/* The labels of the legend, in order; their count. */
uint32_t paint_legend_labels(Painter *p, PlotAxes *a, const char ***out);
/* Its box is in `legend.drawn` then; false: there is none. Only placed when `draw` is false. */
bool paint_legend(Painter *p, PlotAxes *a, bool draw);

/* ---- reach.c ---- */
/* How far all that hangs around axes reaches beyond them. */
Reach paint_reach(Painter *p, PlotAxes *a);

/* ---- space.c ---- */
void paint_space(Painter *p, PlotAxes *a);

/* Fonts as they are drawn: of the titles (left, centre, right), of an axis' label and of its numbers. */
PlotFont paint_title_font(const Painter *p, const PlotAxes *a, int which);
PlotFont paint_label_font(const Painter *p, const PlotAxis *axis, bool upright);
PlotFont paint_tick_font(const Painter *p, const PlotAxis *axis, bool y);

#endif
