/* The canvas on cairo, which is loaded at the first picture.
 *
 * The library's functions are found once per session; the session keeps the table. */
#include <dlfcn.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lang/base/memory/limits.h"
#include "lang/lib/plot/draw/canvas.h"

/* ---- the library ---- */

typedef struct cairo_t cairo_t;
typedef struct cairo_surface_t cairo_surface_t;
typedef int (*CairoWrite)(void *closure, const unsigned char *data, unsigned length);
typedef struct CairoTextExtents {
  double x_bearing, y_bearing, width, height, x_advance, y_advance;
} CairoTextExtents;

enum { FORMAT_ARGB32 = 0, FORMAT_RGB24 = 1, CONTENT_COLOR_ALPHA = 0x3000 };
enum { FILTER_GOOD = 1, FILTER_NEAREST = 3, FILTER_BILINEAR = 4, EXTEND_PAD = 3 };
enum { CAP_BUTT, CAP_ROUND, CAP_SQUARE, JOIN_MITER = 0, JOIN_ROUND = 1 };
enum { ANTIALIAS_DEFAULT, ANTIALIAS_NONE, ANTIALIAS_GRAY, HINT_METRICS_OFF = 1, HINT_STYLE_SLIGHT = 2 };

struct Cairo {
#define F(result, name, parameters) result(*name) parameters;
#include "lang/lib/plot/draw/cairo.def"
#undef F
};

const char canvas_no_memory[] = "there is no memory for a picture";
const char canvas_stopped[] = "a picture was not drawn: the cell was interrupted";
/* Cairo, its libraries and the fonts; the little that each picture takes. Fontconfig does not survive
 * without. */
static const size_t load_room = (size_t)28 << 20, least_room = (size_t)4 << 20;
enum { NO_MEMORY = 1 }; /* of cairo's statuses */

static Cairo *cairo_load(void) {
  void *library = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  Cairo *cairo = library ? calloc(1, sizeof *cairo) : NULL;
  bool all = cairo != NULL;
  if (!all) return NULL;
#define F(result, name, parameters)                                                                          \
  *(void **)&cairo->name = dlsym(library, "cairo_" #name);                                                   \
  all = all && cairo->name;
#include "lang/lib/plot/draw/cairo.def"
#undef F
  if (!all) free(cairo);
  return all ? cairo : NULL;
}

/* ---- a canvas ---- */

struct Canvas {
  const Cairo *lib;
  double width, height, unit;
  char complaint[160];
  char family;      /* of fonts that name none */
  double left, top; /* where the picture's corner is in the recording */
  cairo_surface_t *record;
  cairo_t *cr;
  int64_t drawn; /* points and markers */
  const atomic_bool *stop;
  double deadline; /* of CLOCK_MONOTONIC; 0: none */
  bool stopped;
  bool starved; /* a library was refused memory and went on */
  unsigned looks;
  Cairo own; /* canvas_stand_alone */
};

/* ---- memory ---- */

/* Cairo and FreeType pass over some allocations that fail: a glyph is placed without its hints, a line is
 * left out, and no status says so. errno does, of the thread that draws; it is looked at after each step,
 * before something else sets it. */
static void memory_watch(void) { errno = 0; }

static void memory_look(Canvas *c) {
  if (errno == ENOMEM) c->starved = true;
}

/* ---- deadline ---- */

static double clock_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void canvas_deadline(Canvas *c, const PlotDeadline *deadline) {
  c->stop = deadline->stop;
  c->deadline = deadline->seconds < 0 ? 0 : clock_seconds() + deadline->seconds;
}

bool canvas_stops(Canvas *c) {
  enum { LOOK = 64 };
  if (c->stop && atomic_load_explicit(c->stop, memory_order_relaxed)) c->stopped = true;
  if (c->deadline > 0 && !(c->looks++ % LOOK) && clock_seconds() > c->deadline) c->stopped = true;
  return c->stopped;
}

bool canvas_is_long(const Canvas *c) {
  enum { POINTS = 20000 };
  return c->drawn > POINTS;
}

void canvas_stand_alone(Canvas *c) {
  c->own = *c->lib;
  c->lib = &c->own;
}

Canvas *canvas_new(Cairo **library, double width, double height, double unit, const char **why) {
  *why = canvas_no_memory;
  if (!memory_maps(*library ? least_room : load_room)) return NULL;
  if (!*library) *library = cairo_load();
  *why = "pictures are drawn by cairo, which this machine lacks: install libcairo2 (Debian: apt-get install "
         "libcairo2 fonts-dejavu-core)";
  Canvas *c = *library ? calloc(1, sizeof *c) : NULL;
  if (!c) return NULL;
  memory_watch();
  *c = (Canvas){.lib = *library, .width = width, .height = height, .unit = unit};
  /* Bounds with a margin as wide as the picture for what hangs over its edges, and from (0, 0): cairo
   * 1.16 leaves an unbounded recording's extents uninitialised, which its SVG and PDF writers read, and
   * its SVG writer loses a recording whose bounds begin elsewhere. */
  c->left = ceil(width), c->top = ceil(height);
  c->record =
      c->lib->recording_surface_create(CONTENT_COLOR_ALPHA, (double[4]){0, 0, 3 * c->left, 3 * c->top});
  c->cr = c->lib->create(c->record);
  c->lib->translate(c->cr, c->left, c->top);
  c->lib->set_fill_rule(c->cr, 1);
  void *options = c->lib->font_options_create();
  c->lib->font_options_set_hint_metrics(options, HINT_METRICS_OFF);
  c->lib->font_options_set_hint_style(options, HINT_STYLE_SLIGHT);
  c->lib->font_options_set_antialias(options, ANTIALIAS_GRAY);
  c->lib->set_font_options(c->cr, options);
  c->lib->font_options_destroy(options);
  memory_look(c);
  return c;
}

void canvas_free(Canvas *c) {
  if (!c) return;
  c->lib->destroy(c->cr);
  c->lib->surface_destroy(c->record);
  free(c);
}

void canvas_complain(Canvas *c, const char *command) {
  if (*c->complaint) return;
  snprintf(c->complaint, sizeof c->complaint,
           "\\%s is not drawn in mathematics ($...$): there are Greek letters, scripts, accents, \\frac, "
           "\\sqrt and "
           "common signs",
           command);
}

const char *canvas_complaint(const Canvas *c) { return *c->complaint ? c->complaint : NULL; }

double canvas_unit(const Canvas *c) { return c->unit; }

void canvas_family(Canvas *c, char family) { c->family = family; }

static int write_bytes(void *closure, const unsigned char *data, unsigned length) {
  const StrBuf *out = closure;
  if (out->length + length >= out->cap && !memory_maps(2 * (out->cap + length) + least_room))
    return NO_MEMORY;
  strbuf_add(closure, (const char *)data, length);
  return 0;
}

/* Cairo's status after it. */
static int replay(Canvas *c, cairo_surface_t *to, double x, double y, double scale, PlotColor back) {
  cairo_t *cr = c->lib->create(to);
  if (back.a > 0) {
    c->lib->set_source_rgba(cr, back.r, back.g, back.b, back.a);
    c->lib->paint(cr);
  }
  c->lib->scale(cr, scale, scale);
  c->lib->set_source_surface(cr, c->record, -c->left - x, -c->top - y);
  c->lib->paint(cr);
  int status = c->lib->status(cr);
  c->lib->destroy(cr);
  return status;
}

/* Why a picture is not whole, or NULL. */
static const char *trouble(int status) {
  if (!status) return NULL;
  return status == NO_MEMORY ? canvas_no_memory
                             : "the picture could not be written (is the figure larger than 16384 pixels?)";
}

/* Position of `number` in the list, at whose end it is put where it is not in it. */
static size_t place_of(StrBuf *list, unsigned long number) {
  unsigned long known;
  size_t at = 0;
  for (; at < list->length; at += sizeof known)
    if (memcpy(&known, list->data + at, sizeof known), known == number) break;
  if (at == list->length) strbuf_add(list, (const char *)&number, sizeof number);
  return at / sizeof known;
}

/* The length of a name "surface12" or "image12" at the text, of its letters only in *word; 0: there is none.
 */
static size_t name_length(const char *text, size_t *word) {
  *word = !strncmp(text, "surface", 7) ? 7 : !strncmp(text, "image", 5) ? 5 : 0;
  size_t digits = *word ? strspn(text + *word, "0123456789") : 0;
  return digits ? *word + digits : 0;
}

/* Cairo names the surfaces and images of an SVG file by how many surfaces the process has made. Here the
 * first that the file names gets 1, the next 2: a picture's text depends on the picture alone. */
static void names_number(StrBuf *svg) {
  StrBuf seen = {0}, out = {0};
  size_t begin = 0, word;
  for (size_t at = 0; at < svg->length; at++) {
    size_t length = svg->data[at] == '"' || svg->data[at] == '#' ? name_length(svg->data + at + 1, &word) : 0;
    if (!length) continue;
    const char *name = svg->data + at + 1;
    strbuf_add(&out, svg->data + begin, at + 1 + word - begin);
    strbuf_printf(&out, "%zu", place_of(&seen, strtoul(name + word, NULL, 10)) + 1);
    begin = at + 1 + length;
  }
  strbuf_add(&out, svg->data + begin, svg->length - begin);
  strbuf_fini(&seen);
  strbuf_fini(svg);
  *svg = out;
}

const char *canvas_write(Canvas *c, PlotFormat format, bool tight, double pad, PlotColor back, StrBuf *out) {
  double x = 0, y = 0, w = c->width, h = c->height;
  memory_watch();
  if (tight) {
    c->lib->recording_surface_ink_extents(c->record, &x, &y, &w, &h);
    x -= c->left, y -= c->top;
    if (w < 1 || h < 1) x = y = 0, w = c->width, h = c->height;
    x = floor(x - pad), y = floor(y - pad), w = ceil(w + 2 * pad + 1), h = ceil(h + 2 * pad + 1);
  }
  w = fmin(fmax(round(w), 1), 16384), h = fmin(fmax(round(h), 1), 16384);
  double points = 1 / c->unit;
  if (!memory_maps((size_t)w * (size_t)h * (format == PLOT_PNG ? 4 : 0) + least_room))
    return canvas_no_memory;
  cairo_surface_t *to;
  if (format == PLOT_PNG)
    to = c->lib->image_surface_create(back.a < 1 ? FORMAT_ARGB32 : FORMAT_RGB24, (int)w, (int)h);
  else
    to = (format == PLOT_SVG ? c->lib->svg_surface_create_for_stream : c->lib->pdf_surface_create_for_stream)(
        write_bytes, out, w * points, h * points);
  int status = c->lib->status(c->cr);
  if (!status) status = c->lib->surface_status(to);
  if (!status) status = replay(c, to, x, y, format == PLOT_PNG ? 1 : points, back);
  if (!status && format == PLOT_PNG) status = c->lib->surface_write_to_png_stream(to, write_bytes, out);
  c->lib->surface_finish(to);
  if (!status) status = c->lib->surface_status(to);
  c->lib->surface_destroy(to);
  memory_look(c);
  if (!status && c->starved) status = NO_MEMORY;
  if (!status && format == PLOT_SVG && out->length) names_number(out);
  return trouble(status);
}

void canvas_clip(Canvas *c, double x, double y, double width, double height) {
  c->lib->save(c->cr);
  c->lib->new_path(c->cr);
  c->lib->rectangle(c->cr, x, y, width, height);
  c->lib->clip(c->cr);
}

void canvas_clip_path(Canvas *c) {
  c->lib->save(c->cr);
  c->lib->clip(c->cr);
}

void canvas_unclip(Canvas *c) { c->lib->restore(c->cr); }

/* ---- paths ---- */

static double bounded(double v) { return v < -1e6 ? -1e6 : v > 1e6 ? 1e6 : v; }

void canvas_path(Canvas *c, const double *x, const double *y, int64_t count, bool closed) {
  bool down = false;
  c->drawn += count;
  for (int64_t k = 0; k < count; k++) {
    if (!(k & 0xfff) && canvas_stops(c)) return;
    if (!isfinite(x[k]) || !isfinite(y[k])) {
      down = false;
      continue;
    }
    (down ? c->lib->line_to : c->lib->move_to)(c->cr, bounded(x[k]), bounded(y[k]));
    down = true;
  }
  if (closed && down) c->lib->close_path(c->cr);
}

void canvas_rectangle(Canvas *c, double x, double y, double width, double height) {
  c->lib->rectangle(c->cr, x, y, width, height);
}

void canvas_rounded(Canvas *c, double x, double y, double w, double h, double r) {
  const double turn = M_PI / 2;
  c->lib->new_path(c->cr);
  c->lib->arc(c->cr, x + w - r, y + r, r, -turn, 0);
  c->lib->arc(c->cr, x + w - r, y + h - r, r, 0, turn);
  c->lib->arc(c->cr, x + r, y + h - r, r, turn, 2 * turn);
  c->lib->arc(c->cr, x + r, y + r, r, 2 * turn, 3 * turn);
  c->lib->close_path(c->cr);
}

void canvas_ink(Canvas *c, PlotColor color) {
  c->lib->set_source_rgba(c->cr, color.r, color.g, color.b, color.a);
}

static void set_pen(Canvas *c, const PlotPen *pen) {
  static const double dashed[] = {3.7, 1.6}, dotted[] = {1, 1.65}, mixed[] = {6.4, 1.6, 1, 1.6};
  const double *pattern = pen->dash == '=' ? dashed : pen->dash == ':' ? dotted : mixed;
  int count = pen->dash == '-' ? 0 : pen->dash == '.' ? 4 : 2;
  double width = pen->width * c->unit, lengths[4];
  for (int k = 0; k < count; k++) lengths[k] = pattern[k] * width;
  c->lib->set_line_width(c->cr, width);
  c->lib->set_dash(c->cr, lengths, count, 0);
  c->lib->set_line_cap(c->cr, count ? CAP_BUTT : CAP_SQUARE);
  c->lib->set_line_join(c->cr, JOIN_ROUND);
  canvas_ink(c, pen->color);
}

void canvas_paint(Canvas *c, const PlotColor *fill, const PlotPen *pen) {
  if (canvas_stops(c)) {
    c->lib->new_path(c->cr);
    return;
  }
  memory_watch();
  bool stroke = pen && pen->width > 0 && pen->dash && pen->color.a > 0;
  if (fill && fill->a > 0) {
    canvas_ink(c, *fill);
    (stroke ? c->lib->fill_preserve : c->lib->fill)(c->cr);
  }
  if (stroke) {
    set_pen(c, pen);
    c->lib->stroke(c->cr);
  }
  c->lib->new_path(c->cr);
  memory_look(c);
}

void canvas_seamless(Canvas *c, bool on) {
  c->lib->set_antialias(c->cr, on ? ANTIALIAS_NONE : ANTIALIAS_DEFAULT);
}

/* ---- markers ---- */

/* A star or polygon of `corners`, the first at `start` degrees; `inner` < 1: every second corner is inside.
 */
static void star(Canvas *c, double x, double y, double r, int corners, double start, double inner) {
  int n = inner < 1 ? 2 * corners : corners;
  for (int k = 0; k < n; k++) {
    double angle = (start + 360.0 * k / n) * M_PI / 180, radius = inner < 1 && k % 2 ? r * inner : r;
    (k ? c->lib->line_to : c->lib->move_to)(c->cr, x + radius * cos(angle), y - radius * sin(angle));
  }
  c->lib->close_path(c->cr);
}

static void corners(Canvas *c, double x, double y, double r, const double *at, int count) {
  for (int k = 0; k < count; k++)
    (k ? c->lib->line_to : c->lib->move_to)(c->cr, x + r * at[2 * k], y - r * at[2 * k + 1]);
  c->lib->close_path(c->cr);
}

/* Lines from the centre, or through it. */
static void spokes(Canvas *c, double x, double y, double r, double start, int count) {
  for (int k = 0; k < count; k++) {
    double angle = (start + 360.0 * k / count) * M_PI / 180;
    c->lib->move_to(c->cr, x, y);
    c->lib->line_to(c->cr, x + r * cos(angle), y - r * sin(angle));
  }
}

void canvas_marker(Canvas *c, char marker, double x, double y, double size, PlotColor face, PlotColor edge,
                   double edge_width) {
  static const double up[] = {0, 1, -1, -1, 1, -1}, down[] = {0, -1, -1, 1, 1, 1},
                      left[] = {-1, 0, 1, 1, 1, -1}, right[] = {1, 0, -1, 1, -1, -1};
  static const double plus[] = {-.333, 1,  .333,  1,  .333,  .333,  1,  .333,  1,  -.333, .333,  -.333,
                                .333,  -1, -.333, -1, -.333, -.333, -1, -.333, -1, .333,  -.333, .333};
  double r = size * c->unit / 2;
  if (!isfinite(x) || !isfinite(y) || canvas_stops(c)) return;
  c->drawn += 8; /* a curve takes as long as so many points */
  bool open = strchr("x+|_1234", marker) != NULL;
  c->lib->new_path(c->cr);
  switch (marker) {
    case '.':
      r /= 2;
      c->lib->arc(c->cr, x, y, r, 0, 2 * M_PI);
      break;
    case ',':
      c->lib->rectangle(c->cr, floor(x), floor(y), 1, 1);
      edge_width = 0;
      break;
    case 'x': spokes(c, x, y, r * M_SQRT2, 45, 4); break;
    case '+': spokes(c, x, y, r, 0, 4); break;
    case '|': spokes(c, x, y, r, 90, 2); break;
    case '_': spokes(c, x, y, r, 0, 2); break;
    case '1': spokes(c, x, y, r, -90, 3); break;
    case '2': spokes(c, x, y, r, 90, 3); break;
    case '3': spokes(c, x, y, r, 180, 3); break;
    case '4': spokes(c, x, y, r, 0, 3); break;
    case 's': c->lib->rectangle(c->cr, x - r, y - r, 2 * r, 2 * r); break;
    case 'D': star(c, x, y, r * M_SQRT2, 4, 90, 1); break;
    case 'd':
      c->lib->save(c->cr);
      c->lib->translate(c->cr, x, y);
      c->lib->scale(c->cr, 0.6, 1);
      star(c, 0, 0, r * M_SQRT2, 4, 90, 1);
      c->lib->restore(c->cr);
      break;
    case '^': corners(c, x, y, r, up, 3); break;
    case 'v': corners(c, x, y, r, down, 3); break;
    case '<': corners(c, x, y, r, left, 3); break;
    case '>': corners(c, x, y, r, right, 3); break;
    case '*': star(c, x, y, r, 5, 90, 0.381966); break;
    case 'p': star(c, x, y, r, 5, 90, 1); break;
    case 'h': star(c, x, y, r, 6, 90, 1); break;
    case 'H': star(c, x, y, r, 6, 0, 1); break;
    case '8': star(c, x, y, r, 8, 22.5, 1); break;
    case 'P': corners(c, x, y, r, plus, 12); break;
    case 'X':
      c->lib->save(c->cr);
      c->lib->translate(c->cr, x, y);
      c->lib->rotate(c->cr, M_PI / 4);
      corners(c, 0, 0, r, plus, 12);
      c->lib->restore(c->cr);
      break;
    default: c->lib->arc(c->cr, x, y, r, 0, 2 * M_PI); break;
  }
  PlotPen pen = {edge, edge_width, '-'};
  canvas_paint(c, open ? NULL : &face, &pen);
}

/* ---- images ---- */

static uint32_t premultiplied(uint32_t p) {
  uint32_t a = p >> 24;
  if (a == 255) return p;
  uint32_t r = (p >> 16 & 255) * a / 255, g = (p >> 8 & 255) * a / 255, b = (p & 255) * a / 255;
  return a << 24 | r << 16 | g << 8 | b;
}

void canvas_image(Canvas *c, const uint32_t *pixels, int64_t rows, int64_t columns, double x, double y,
                  double width, double height, bool flipped, bool smooth) {
  if (rows < 1 || columns < 1 || rows > 32767 || columns > 32767 || canvas_stops(c)) return;
  c->drawn += rows * columns / 64;
  memory_watch();
  cairo_surface_t *image = c->lib->image_surface_create(FORMAT_ARGB32, (int)columns, (int)rows);
  unsigned char *data = c->lib->image_surface_get_data(image);
  int stride = c->lib->image_surface_get_stride(image);
  if (!data) {
    c->starved = true;
    c->lib->surface_destroy(image);
    return;
  }
  c->lib->surface_flush(image);
  for (int64_t r = 0; r < rows && !canvas_stops(c); r++) {
    uint32_t *row = (uint32_t *)(void *)(data + r * stride);
    for (int64_t k = 0; k < columns; k++) row[k] = premultiplied(pixels[r * columns + k]);
  }
  c->lib->save(c->cr);
  c->lib->surface_mark_dirty(image);
  c->lib->translate(c->cr, x, flipped ? y + height : y);
  c->lib->scale(c->cr, width / (double)columns, (flipped ? -height : height) / (double)rows);
  c->lib->set_source_surface(c->cr, image, 0, 0);
  bool shrinks = width < (double)columns && height < (double)rows;
  c->lib->pattern_set_filter(c->lib->get_source(c->cr), smooth || shrinks ? FILTER_GOOD : FILTER_NEAREST);
  c->lib->pattern_set_extend(c->lib->get_source(c->cr), EXTEND_PAD);
  c->lib->new_path(c->cr);
  c->lib->rectangle(c->cr, 0, 0, (double)columns, (double)rows);
  c->lib->fill(c->cr);
  c->lib->restore(c->cr);
  c->lib->surface_destroy(image);
  memory_look(c);
}

/* ---- text ---- */

double canvas_piece(Canvas *c, const char *text, double x, double y, const PlotFont *font, bool draw) {
  CairoTextExtents extents;
  char kind = font->family ? font->family : c->family;
  const char *family = kind == 'm' ? "DejaVu Sans Mono" : kind == 'r' ? "DejaVu Serif" : "DejaVu Sans";
  memory_watch();
  c->lib->select_font_face(c->cr, family, font->italic ? 2 : 0, font->bold);
  c->lib->set_font_size(c->cr, font->size * c->unit);
  c->lib->text_extents(c->cr, text, &extents);
  if (draw) {
    c->lib->move_to(c->cr, x, y);
    c->lib->show_text(c->cr, text);
    c->lib->new_path(c->cr);
  }
  memory_look(c);
  return extents.x_advance;
}

void canvas_rule(Canvas *c, double x0, double y0, double x1, double y1, double width) {
  memory_watch();
  c->lib->set_line_width(c->cr, width);
  c->lib->set_dash(c->cr, NULL, 0, 0);
  c->lib->set_line_cap(c->cr, CAP_BUTT);
  c->lib->move_to(c->cr, x0, y0);
  c->lib->line_to(c->cr, x1, y1);
  c->lib->stroke(c->cr);
  memory_look(c);
}

void canvas_turn(Canvas *c, double x, double y, double angle) {
  c->lib->save(c->cr);
  c->lib->translate(c->cr, x, y);
  if (angle != 0) c->lib->rotate(c->cr, -angle * M_PI / 180);
}

void canvas_return(Canvas *c) { c->lib->restore(c->cr); }
