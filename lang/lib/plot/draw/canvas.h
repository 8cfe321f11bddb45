/* What figures are drawn on: lines, areas, markers, images and text in pixels from the top left, by cairo.
 *
 * All that is drawn is recorded first; the recording knows how far it reaches (pictures in a notebook are
 * cut to that) and is replayed into the format asked for. canvas.c alone knows cairo. */
#ifndef QUERN_LIB_PLOT_DRAW_CANVAS_H
#define QUERN_LIB_PLOT_DRAW_CANVAS_H

#include "lang/lib/plot/plot.h"

typedef struct Canvas Canvas;

/* What a picture lacks where this is why it is not drawn: a MemoryError. */
extern const char canvas_no_memory[];
/* Why a picture is not drawn when nobody waits for it any more (PlotDeadline). */
extern const char canvas_stopped[];
/* NULL when cairo cannot be loaded; *why is then a sentence with the package's name, or canvas_no_memory.
 * *library: NULL, or what an earlier call left there (malloc'ed). `unit`: pixels per point. */
Canvas *canvas_new(struct Cairo **library, double width, double height, double unit, const char **why);
void canvas_free(Canvas *canvas);
/* From now on nothing more is drawn once the deadline has passed. */
void canvas_deadline(Canvas *canvas, const PlotDeadline *deadline);
/* Whether it is over: for loops of those who draw. */
bool canvas_stops(Canvas *canvas);
/* Whether so much is drawn on it that to write it takes longer than a moment. */
bool canvas_is_long(const Canvas *canvas);
/* It may outlive the library's table that it was made with. */
void canvas_stand_alone(Canvas *canvas);
/* Notes a command of $...$ that is not drawn; the first one, as a sentence, or NULL. */
void canvas_complain(Canvas *canvas, const char *command);
const char *canvas_complaint(const Canvas *canvas);
double canvas_unit(const Canvas *canvas);
/* The family of fonts that name none. */
void canvas_family(Canvas *canvas, char family);
/* The recording as a picture over `back`, appended to `out`. tight: cut to what is drawn and `pad` pixels
 * around. NULL, or why it could not be. */
const char *canvas_write(Canvas *canvas, PlotFormat format, bool tight, double pad, PlotColor back,
                         StrBuf *out);

/* The same (write.c) until the deadline has passed: canvas_stopped then. Takes the canvas over. *threads:
 * NULL at first, or what an earlier call left there. */
const char *canvas_write_until(Canvas *canvas, struct Aside **threads, const PlotDeadline *deadline,
                               PlotFormat format, bool tight, double pad, PlotColor back, StrBuf *out);

void canvas_clip(Canvas *canvas, double x, double y, double width, double height);
/* To the path, which is forgotten. */
void canvas_clip_path(Canvas *canvas);
void canvas_unclip(Canvas *canvas);

/* Paths: points in pixels; a NaN breaks the line. */
void canvas_path(Canvas *canvas, const double *x, const double *y, int64_t count, bool closed);
void canvas_rectangle(Canvas *canvas, double x, double y, double width, double height);
void canvas_rounded(Canvas *canvas, double x, double y, double width, double height, double radius);
/* Fill or stroke and forget the path. `fill` and `pen` may be NULL; even-odd for fills with holes. */
void canvas_paint(Canvas *canvas, const PlotColor *fill, const PlotPen *pen);
/* Lines without antialiasing to their neighbours: areas side by side show no seams. */
void canvas_seamless(Canvas *canvas, bool on);
/* A marker of that letter, `size` points across. */
void canvas_marker(Canvas *canvas, char marker, double x, double y, double size, PlotColor face,
                   PlotColor edge, double edge_width);
/* Pixels 0xAARRGGBB over the rectangle; flipped: the first row is at the bottom. */
void canvas_image(Canvas *canvas, const uint32_t *pixels, int64_t rows, int64_t columns, double x, double y,
                  double width, double height, bool flipped, bool smooth);
/* Text at a point by its font's ha and va; $...$ is mathematics (text.c). */
void canvas_text(Canvas *canvas, const char *text, double x, double y, const PlotFont *font);
/* Size in pixels of the text before its rotation. */
void canvas_text_size(Canvas *canvas, const char *text, const PlotFont *font, double *width, double *height);

/* ---- for text.c: pieces of one font ---- */
/* Width of the piece in the font's family, size (points), weight and slant; drawn at (x, y), its baseline, if
 * `draw`.
 */
double canvas_piece(Canvas *canvas, const char *text, double x, double y, const PlotFont *font, bool draw);
/* Runs draw_text below with the origin at (x, y), turned by `angle` degrees. */
void canvas_turn(Canvas *canvas, double x, double y, double angle);
void canvas_return(Canvas *canvas);
void canvas_ink(Canvas *canvas, PlotColor color);
void canvas_rule(Canvas *canvas, double x0, double y0, double x1, double y1, double width);

/* ---- text.c ---- */
/* Lays out one line of text with its mathematics from (x, y), the baseline; gives its width. */
double plot_text_line(Canvas *canvas, const char *text, size_t length, double x, double y,
                      const PlotFont *font, bool draw);

#endif
