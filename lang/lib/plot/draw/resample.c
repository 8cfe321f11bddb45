/* Images at the resolution of the picture: values between the pixels by the filters that imshow's
 * interpolation= names. Values are interpolated, colours come after; pictures of colours by their parts.
 *
 * Filters are those of image processing in general: splines, windows over sinc, and the like; each is a
 * function of the distance in pixels, even, 0 from its radius on, and its weights are brought to a sum of 1.
 * Beyond its edges an image is its mirror image. */
#include <math.h>
#include <string.h>

#include "lang/lib/plot/draw/paint.h"

/* ---- the filters ---- */

static double bilinear(double x) { return 1 - x; }
static double hanning(double x) { return 0.5 + 0.5 * cos(M_PI * x); }
static double hamming(double x) { return 0.54 + 0.46 * cos(M_PI * x); }
static double hermite(double x) { return (2 * x - 3) * x * x + 1; }
static double quadric(double x) { return x < 0.5 ? 0.75 - x * x : 0.5 * (x - 1.5) * (x - 1.5); }

/* The family of cubics with the parameters B and C of Mitchell and Netravali. */
static double cubic(double x, double b, double c) {
  if (x < 1) return ((12 - 9 * b - 6 * c) * x * x * x + (-18 + 12 * b + 6 * c) * x * x + 6 - 2 * b) / 6;
  return ((-b - 6 * c) * x * x * x + (6 * b + 30 * c) * x * x + (-12 * b - 48 * c) * x + 8 * b + 24 * c) / 6;
}
static double bicubic(double x) { return cubic(x, 1, 0); }
static double catrom(double x) { return cubic(x, 0, 0.5); }
static double mitchell(double x) { return cubic(x, 1.0 / 3, 1.0 / 3); }

static double spline16(double x) {
  if (x < 1) return ((x - 9.0 / 5) * x - 1.0 / 5) * x + 1;
  x -= 1;
  return ((-1.0 / 3 * x + 4.0 / 5) * x - 7.0 / 15) * x;
}

static double spline36(double x) {
  if (x < 1) return ((13.0 / 11 * x - 453.0 / 209) * x - 3.0 / 209) * x + 1;
  if (x < 2) return ((-6.0 / 11 * (x - 1) + 270.0 / 209) * (x - 1) - 156.0 / 209) * (x - 1);
  return ((1.0 / 11 * (x - 2) - 45.0 / 209) * (x - 2) + 26.0 / 209) * (x - 2);
}

static double gaussian(double x) { return exp(-2 * x * x) * sqrt(2 / M_PI); }
static double bessel(double x) { return x == 0 ? M_PI / 4 : j1(M_PI * x) / (2 * x); }

/* The modified Bessel function of order 0, by its series. */
static double bessel_i0(double x) {
  double sum = 1, term = 1;
  for (int k = 1; term > 1e-15 * sum; k++) term *= x * x / 4 / (k * k), sum += term;
  return sum;
}
static double kaiser(double x) { return bessel_i0(6.33 * sqrt(fmax(1 - x * x, 0))) / bessel_i0(6.33); }

static double sinc(double x) { return x == 0 ? 1 : sin(M_PI * x) / (M_PI * x); }
static double lanczos(double x) { return sinc(x) * sinc(x / 4); }
static double blackman(double x) {
  return sinc(x) * (0.42 + 0.5 * cos(M_PI * x / 4) + 0.08 * cos(M_PI * x / 2));
}

static const struct Filter {
  const char *name;
  double radius;
  double (*at)(double distance);
} filters[] = {{"nearest", 0, NULL},        {"none", 0, NULL},         {"auto", 1, hanning},
               {"antialiased", 1, hanning}, {"bilinear", 1, bilinear}, {"bicubic", 2, bicubic},
               {"spline16", 2, spline16},   {"spline36", 3, spline36}, {"hanning", 1, hanning},
               {"hamming", 1, hamming},     {"hermite", 1, hermite},   {"kaiser", 1, kaiser},
               {"quadric", 1.5, quadric},   {"catrom", 2, catrom},     {"gaussian", 2, gaussian},
               {"bessel", 3.2383, bessel},  {"mitchell", 2, mitchell}, {"sinc", 4, sinc},
               {"lanczos", 4, lanczos},     {"blackman", 4, blackman}};
enum { FILTER_COUNT = sizeof filters / sizeof *filters, FIRST_NAMED = 4 };

int plot_filter(const char *name) {
  for (int k = 0; k < FILTER_COUNT; k++)
    if (!strcmp(filters[k].name, name)) return k;
  return -1;
}

const char *plot_filter_name(int filter) { return filters[filter].name; }

/* ---- weights along one axis ---- */

typedef struct Weights {
  int64_t span; /* of each pixel of the picture: weights, and the pixels of the image that they are of */
  double *weight;
  int64_t *from;
} Weights;

/* Pixel k of `count` lies at start + k * step in the image, whose pixels are `cells`. */
static Weights weights_of(Arena *arena, const struct Filter *f, double start, double step, int64_t count,
                          int64_t cells) {
  double wide = fmax(fabs(step), 1), radius = f->radius * wide;
  Weights w = {.span = (int64_t)ceil(2 * radius) + 1};
  w.weight = arena_array(arena, double, w.span *count + 1);
  w.from = arena_array(arena, int64_t, w.span * count + 1);
  for (int64_t k = 0; k < count; k++) {
    double at = start + (double)k * step - 0.5, sum = 0;
    int64_t first = (int64_t)ceil(at - radius);
    double *weight = w.weight + k * w.span;
    for (int64_t j = 0; j < w.span; j++) {
      double distance = fabs((double)(first + j) - at) / wide;
      int64_t cell = ((first + j) % (2 * cells) + 2 * cells) % (2 * cells);
      w.from[k * w.span + j] = cell < cells ? cell : 2 * cells - 1 - cell;
      weight[j] = distance < f->radius ? f->at(distance) : 0;
      sum += weight[j];
    }
    for (int64_t j = 0; j < w.span; j++) weight[j] /= sum;
  }
  return w;
}

/* ---- images ---- */

/* Channel values (rows x columns of the image) to those of the picture (high x wide). */
static double *spread(Painter *p, const double *in, const PlotArtist *art, const Weights *across,
                      const Weights *down, int64_t wide, int64_t high) {
  Arena *arena = p->arena;
  double *half = arena_array(arena, double, art->rows *wide + 1),
         *out = arena_array(arena, double, high *wide + 1);
  for (int64_t r = 0; r < art->rows && !canvas_stops(p->canvas); r++)
    for (int64_t k = 0; k < wide; k++) {
      double sum = 0;
      for (int64_t j = k * across->span; j < (k + 1) * across->span; j++)
        if (across->weight[j] != 0) sum += across->weight[j] * in[r * art->columns + across->from[j]];
      half[r * wide + k] = sum;
    }
  for (int64_t i = 0; i < high && !canvas_stops(p->canvas); i++)
    for (int64_t j = i * down->span; j < (i + 1) * down->span; j++) {
      if (down->weight[j] == 0) continue;
      for (int64_t k = 0; k < wide; k++)
        out[i * wide + k] += down->weight[j] * half[down->from[j] * wide + k];
    }
  return out;
}

/* Whether `auto` is the nearest pixel along an axis: larger by 3, or by a whole number. */
static bool plain_zoom(double pixels, int64_t cells) {
  double n = (double)cells;
  return pixels > 3 * n || fabs(pixels - n) < 1e-6 || fabs(pixels - 2 * n) < 1e-6;
}

static void values_between(Painter *p, const PlotArtist *art, const Weights *across, const Weights *down,
                           int64_t wide, int64_t high, uint32_t *out) {
  double *v = spread(p, art->values, art, across, down, wide, high);
  PlotArtist fine = *art;
  fine.values = v, fine.count = wide * high;
  memcpy(out, paint_pixels(p, &fine), sizeof *out * (size_t)(wide * high));
}

static void colors_between(Painter *p, const PlotArtist *art, const Weights *across, const Weights *down,
                           int64_t wide, int64_t high, uint32_t *out) {
  const uint32_t *pixels = art->pixels ? art->pixels : paint_pixels(p, art);
  double *channel = arena_array(p->arena, double, art->count + 1);
  for (int shift = 0; shift < 32 && !canvas_stops(p->canvas); shift += 8) {
    for (int64_t k = 0; k < art->count; k++) channel[k] = pixels[k] >> shift & 255;
    double *v = spread(p, channel, art, across, down, wide, high);
    for (int64_t k = 0; k < wide * high; k++) out[k] |= (uint32_t)lround(fmin(fmax(v[k], 0), 255)) << shift;
  }
}

bool paint_resampled(Painter *p, const PlotAxes *a, const PlotArtist *art, const double *x, const double *y) {
  const struct Filter *f = &filters[art->filter];
  double w = fabs(x[1] - x[0]), h = fabs(y[1] - y[0]);
  if (!f->at || !(w > 0) || !(h > 0) || !art->rows || !art->columns) return false;
  if (art->filter < FIRST_NAMED && plain_zoom(w, art->columns) && plain_zoom(h, art->rows)) return false;
  bool shrinks = w < (double)art->columns || h < (double)art->rows;
  const double *d = a->drawn; /* only what is seen */
  double left = floor(fmax(fmin(x[0], x[1]), d[0])), right = ceil(fmin(fmax(x[0], x[1]), d[0] + d[2]));
  double top = floor(fmax(fmin(y[0], y[1]), d[1])), bottom = ceil(fmin(fmax(y[0], y[1]), d[1] + d[3]));
  int64_t wide = (int64_t)(right - left), high = (int64_t)(bottom - top);
  if (wide < 1 || high < 1 || wide > 16384 || high > 16384) return true;
  double per_x = (double)art->columns / (x[1] - x[0]), per_y = (double)art->rows / (y[1] - y[0]);
  Weights across = weights_of(p->arena, f, (left + 0.5 - x[0]) * per_x, per_x, wide, art->columns);
  Weights down = weights_of(p->arena, f, (top + 0.5 - y[0]) * per_y, per_y, high, art->rows);
  uint32_t *out = arena_array(p->arena, uint32_t, wide * high + 1);
  (art->pixels || shrinks ? colors_between : values_between)(p, art, &across, &down, wide, high, out);
  for (int64_t i = 0; i < high; i++) /* pixels whose middle lies beside the image */
    for (int64_t k = 0; k < wide; k++) {
      double u = (left + 0.5 + (double)k - x[0]) * per_x, v = (top + 0.5 + (double)i - y[0]) * per_y;
      if (u < 0 || v < 0 || u > (double)art->columns || v > (double)art->rows) out[i * wide + k] = 0;
    }
  canvas_image(p->canvas, out, high, wide, left, top, (double)wide, (double)high, false, false);
  return true;
}
