/* scatter, images, meshes and their colour bars. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lang/lib/plot/read/args.h"

/* ---- scatter ---- */

/* c=: colours, or values for the map. */
static bool scatter_colors(PlotCall *p, PlotArtist *a) {
  PlotArg c;
  bool given;
  if (plot_arg(p, "color|facecolors", &c)) {
    PlotColor *all;
    uint32_t count;
    if (plot_is_str(&c) && !strcmp(c.value.str->text, "none")) return a->filled = false, true;
    if (!plot_colors_of(p, &c, &all, &count)) return false;
    a->fill = count ? all[0] : a->fill;
    if (count == (uint32_t)a->count && count > 1) a->fills = all;
    return true;
  }
  if (!plot_arg(p, "c", &c)) {
    a->fill = plot_next_color(p, true);
    return true;
  }
  bool items = c.type->kind == TY_LIST || c.type->kind == TY_TUPLE;
  PlotArg *each;
  uint32_t n = items ? plot_items(p, &c, &each) : 0;
  if (plot_is_str(&c)) return plot_color(p, "c", &a->fill, &given);
  if (items && n && plot_is_str(&each[0])) {
    PlotColor *all;
    if (!plot_colors_of(p, &c, &all, &n)) return false;
    if (n != (uint32_t)a->count && n != 1)
      return plot_fault(p, "c has %u colors for %lld points", n, (long long)a->count);
    if (n == 1)
      a->fill = all[0];
    else
      a->fills = all;
    return true;
  }
  PlotVec v;
  if (!plot_vec_of(p, &c, "c", &v)) return false;
  if (v.count != a->count) {
    if (v.rank == 2 && v.dims[0] == a->count) {
      uint32_t count;
      return plot_colors_of(p, &c, &a->fills, &count);
    }
    if (v.count == 3 || v.count == 4) return plot_color_of(p, &c, &a->fill);
    return plot_fault(p,
                      "'c' argument has %lld elements, which is inconsistent with 'x' and 'y' with size %lld",
                      (long long)v.count, (long long)a->count);
  }
  a->values = plot_copy(p, v.at, v.count);
  for (int64_t k = 0; k < v.count; k++)
    if (!isfinite(a->x[k]) || !isfinite(a->y[k])) a->values[k] = NAN; /* not drawn, and not in the scale */
  a->map = plot_map_new(p, a->values, v.count);
  return a->map != NULL;
}

/* x, y, and s and c by place; on axes of three dimensions z comes third. */
typedef struct ScatterArgs {
  PlotVec x, y, z, s;
} ScatterArgs;

static bool scatter_arg(PlotCall *p, uint32_t k, const char *name, PlotVec *out) {
  PlotArg a;
  if (!plot_rest(p, k, &a)) return plot_vec(p, name, out);
  return plot_vec_of(p, &a, name, out);
}

static bool scatter_args(PlotCall *p, ScatterArgs *out) {
  PlotArg x;
  bool three = p->axes->three;
  *out = (ScatterArgs){0};
  bool names =
      plot_rest(p, 0, &x) && x.type->kind == TY_LIST && x.type->count && x.type->items[0]->kind == TY_STR;
  if (names) {
    PlotArg *items;
    uint32_t n = plot_items(p, &x, &items);
    const char **texts = arena_array(p->arena, const char *, n + 1);
    for (uint32_t k = 0; k < n; k++) texts[k] = plot_text_of(p, &items[k]);
    plot_categories(p, &p->axes->x, texts, n, &out->x);
  } else if (!scatter_arg(p, 0, "x", &out->x))
    return false;
  if (!scatter_arg(p, 1, "y", &out->y) || (three && !scatter_arg(p, 2, "zs", &out->z)) ||
      !scatter_arg(p, 2 + three, "s", &out->s))
    return false;
  if (plot_rest_count(p) > 3u + three) return plot_fault(p, "colors are given by name: c=");
  if (out->x.count != out->y.count) return plot_fault(p, "x and y must be the same size");
  return true;
}

/* In space a point that lacks one number lacks all. */
static bool scatter_heights(PlotCall *p, ScatterArgs *s) {
  if (!plot_space_heights(p, s->x.count, &s->z)) return false;
  for (int64_t k = 0; k < s->x.count; k++)
    if (!isfinite(s->x.at[k]) || !isfinite(s->y.at[k]) || !isfinite(s->z.at[k]))
      s->x.at[k] = s->y.at[k] = s->z.at[k] = NAN;
  return true;
}

static PlotArtist *scatter_new(PlotCall *p, const PlotVec *x, const PlotVec *y, const PlotVec *s) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_MARKS, 1);
  PlotColor *edges;
  uint32_t edge_count;
  a->x = x->at, a->y = y->at, a->count = x->count;
  double standard = p->axes->three ? 20 : p->state->style.marker_size * p->state->style.marker_size;
  a->area = s->at ? s->at : plot_copy(p, &standard, 1);
  a->area_count = s->at ? s->count : 1;
  if (!a->area_count) a->area = plot_copy(p, &standard, 1), a->area_count = 1;
  a->filled = a->edge_is_face = true;
  if (!plot_marker(p, a, (PlotColor){0, 0, 0, 1})) return NULL;
  if (!a->marker) a->marker = p->state->style.scatter_marker;
  bool strokes = strchr("x+|_1234", a->marker) != NULL; /* they have no face, and their edge is its colour */
  a->pen = (PlotPen){{0, 0, 0, 1}, strokes ? p->state->style.line_width : p->state->style.patch_width, '-'};
  if (!scatter_colors(p, a)) return NULL;
  const char *edge = plot_text(p, "edgecolors|edgecolor|ec", "face");
  bool bare = !strcmp(edge, "none") && !strokes;
  if (bare)
    a->pen.width = 0;
  else if (strcmp(edge, "face") && !strokes) {
    if (!plot_colors(p, "edgecolors|edgecolor|ec", &edges, &edge_count)) return NULL;
    a->edge_is_face = false;
    a->pen.color = edges[0];
  }
  if (!a->filled && a->edge_is_face) {
    a->edge_is_face = false;
    a->pen.color = plot_next_color(p, true);
  }
  if (!plot_number(p, "linewidths|linewidth|lw", a->pen.width, &a->pen.width) || !plot_common(p, a) ||
      !plot_transform(p, a))
    return NULL;
  if (bare) a->pen.width = 0;
  p->axes->current = a->map ? a : p->axes->current;
  plot_give(p, a);
  return a;
}

bool plot_fn_scatter(PlotCall *p) {
  ScatterArgs args;
  bool three = p->axes->three;
  if (!scatter_args(p, &args) || (three && !scatter_heights(p, &args))) return false;
  PlotArtist *a = scatter_new(p, &args.x, &args.y, &args.s);
  if (!a) return false;
  if (three) {
    a->no_fade = !plot_flag(p, "depthshade", true);
    plot_space_points(p, &args.z, a);
  } else
    plot_limits_now(p->axes, AXIS_X), plot_cover_artist(p, a);
  return true;
}

/* ---- images ---- */

/* Pixels of an image of (rows, columns, 3 or 4): floats of 0 .. 1 or bytes. */
static uint32_t *true_color(PlotCall *p, const PlotVec *v, bool bytes) {
  int64_t n = v->dims[0] * v->dims[1], parts = v->dims[2];
  uint32_t *out = arena_array(p->arena, uint32_t, n + 1);
  for (int64_t k = 0; k < n; k++) {
    uint32_t c[4] = {0, 0, 0, 255};
    for (int64_t j = 0; j < parts; j++) {
      double x = v->at[k * parts + j] * (bytes ? 1 : 255);
      c[j] = (uint32_t)(x < 0 || isnan(x) ? 0 : x > 255 ? 255 : x);
    }
    out[k] = c[3] << 24 | c[0] << 16 | c[1] << 8 | c[2];
  }
  return out;
}

static bool image_extent(PlotCall *p, PlotArtist *a, bool lower) {
  PlotVec e;
  double x[2] = {-0.5, (double)a->columns - 0.5}, y[2] = {-0.5, (double)a->rows - 0.5};
  if (!plot_vec(p, "extent", &e)) return false;
  if (e.at && e.count != 4) return plot_fault(p, "extent is (left, right, bottom, top)");
  if (e.at) x[0] = e.at[0], x[1] = e.at[1], y[0] = e.at[2], y[1] = e.at[3];
  if (!e.at && !lower) y[0] = y[1], y[1] = -0.5;
  a->extent[0] = x[0], a->extent[1] = x[1];
  /* where the last and the first row end */
  a->lower = lower;
  a->extent[2] = lower ? y[1] : y[0];
  a->extent[3] = lower ? y[0] : y[1];
  plot_cover(p->axes, x, y, 2);
  for (int k = 0; k < 2; k++)
    plot_axis_sticky(p->arena, &p->axes->x, x[k]), plot_axis_sticky(p->arena, &p->axes->y, y[k]);
  for (int which = AXIS_X; which <= AXIS_Y; which++)
    if (!plot_shared_axis(p, plot_axis_of(p->axes, which))->fixed)
      plot_limits_set(p->axes, which, which ? y[0] : x[0], which ? y[1] : x[1], LIMITS_AS_THEY_ARE);
  return true;
}

/* A matrix has squares, whatever the settings say. */
static bool image_aspect(PlotCall *p, bool matrix) {
  PlotArg a;
  p->axes->aspect = matrix ? 1 : p->state->style.image_aspect;
  return !plot_arg(p, "aspect", &a) || plot_aspect(p, &a);
}

/* matrix: of matshow() and spy(), whose pixels have edges. */
static PlotArtist *add_image(PlotCall *p, const PlotVec *v, bool bytes, bool matrix) {
  bool colored = v->rank == 3 && (v->dims[2] == 3 || v->dims[2] == 4);
  if (v->rank != 2 && !colored && !(v->rank == 3 && v->dims[2] == 1)) {
    plot_fault(p, "an image has 2 axes, or a third of 3 or 4 color parts: this array has %u", v->rank);
    return NULL;
  }
  PlotArtist *a = plot_artist_new(p->axes, PLOT_IMAGE, 0);
  a->rows = v->dims[0], a->columns = v->dims[1];
  a->count = a->rows * a->columns;
  if (colored)
    a->pixels = true_color(p, v, bytes);
  else
    a->values = v->at;
  if (!(a->map = plot_map_new(p, colored ? NULL : v->at, colored ? 0 : v->count))) return NULL;
  const char *how = plot_text(p, "interpolation", NULL);
  a->filter = how ? plot_filter(how) : matrix ? plot_filter("nearest") : p->state->style.filter;
  if (a->filter < 0)
    return plot_fault(
               p,
               "there is no interpolation '%s': 'nearest', 'bilinear', 'bicubic', 'hanning', 'lanczos' ...",
               how),
           NULL;
  const char *origin = plot_text(p, "origin", !matrix && p->state->style.origin_lower ? "lower" : "upper");
  if (matrix && (p->axes->x.scale != SCALE_LINEAR || p->axes->y.scale != SCALE_LINEAR))
    return plot_fault(
               p, "a matrix on axes that are not linear is not drawn here: imshow() and pcolormesh() are"),
           NULL;
  if (!plot_common(p, a) || !image_extent(p, a, *origin == 'l') || !image_aspect(p, matrix)) return NULL;
  p->axes->current = a;
  plot_give(p, a);
  return a;
}

static bool image_arg(PlotCall *p, const char *name, PlotVec *v, bool *bytes) {
  PlotArg a;
  if (!plot_arg(p, name, &a)) return plot_fault(p, "needs an array");
  *bytes = a.type->kind == TY_ARRAY && dtype_is_int(a.type->dtype);
  return plot_vec_of(p, &a, "an image", v);
}

bool plot_fn_imshow(PlotCall *p) {
  PlotVec v;
  bool bytes;
  return image_arg(p, "X", &v, &bytes) && add_image(p, &v, bytes, false) != NULL;
}

/* A figure of its own in the shape of the matrix, with the numbers of the columns at the top. */
bool plot_fn_matshow(PlotCall *p) {
  PlotVec v;
  bool bytes;
  if (!image_arg(p, "A|Z", &v, &bytes)) return false;
  bool method = p->call->types[0]->kind == TY_OBJECT;
  if (!method) {
    PlotStyle *s = &p->state->style;
    double size[2];
    plot_figure_shape(s, v.rank == 2 && v.dims[1] ? (double)v.dims[0] / (double)v.dims[1] : 1, size);
    PlotFigure *f = plot_figure_new(p->rt, size[0], size[1], s->dpi);
    if (!f) return false;
    f->number = p->state->next_number++;
    plot_state_add(p->state, f);
    object_release(&f->head.head);
    p->figure = f;
    p->axes = plot_axes_new(f, s);
    const double box[4] = {0.15, 0.09, 0.775, 0.775};
    memcpy(p->axes->box, box, sizeof box);
    double *data = plot_copy(p, v.at, v.count); /* the call's arena is the other figure's */
    Arena *arena = f->arena;
    v.at = arena_array(arena, double, v.count + 1);
    memcpy(v.at, data, sizeof *data * (size_t)v.count);
    p->arena = arena;
  }
  if (!add_image(p, &v, bytes, true)) return false;
  if (p->axes->x.labels_at) p->axes->x.labels_at = SIDE_FAR;
  p->axes->x.ticks_at = SIDE_NEAR | SIDE_FAR;
  plot_shared_axis(p, &p->axes->x)->whole = plot_shared_axis(p, &p->axes->y)->whole = true;
  return true;
}

bool plot_fn_spy(PlotCall *p) {
  PlotVec v;
  bool bytes;
  if (!image_arg(p, "Z", &v, &bytes)) return false;
  double precision;
  if (!plot_number(p, "precision", 0, &precision)) return false;
  for (int64_t k = 0; k < v.count; k++) v.at[k] = fabs(v.at[k]) > precision;
  PlotArtist *a = add_image(p, &v, bytes, true);
  if (!a) return false;
  a->map->name = "binary";
  if (p->axes->x.labels_at) p->axes->x.labels_at = SIDE_FAR;
  p->axes->x.ticks_at = SIDE_NEAR | SIDE_FAR;
  plot_shared_axis(p, &p->axes->x)->whole = plot_shared_axis(p, &p->axes->y)->whole = true;
  return true;
}

/* ---- meshes ---- */

/* Corners along one axis from the argument: edges as given, or halfway between centres. */
static bool corners(PlotCall *p, const PlotVec *v, int64_t cells, const char *name, double **out) {
  *out = arena_array(p->arena, double, cells + 2);
  if (v->count == cells + 1) {
    memcpy(*out, v->at, sizeof(double) * (size_t)(cells + 1));
    return true;
  }
  if (v->count != cells)
    return plot_fault(p, "%s has %lld values for %lld cells", name, (long long)v->count, (long long)cells);
  for (int64_t k = 0; k <= cells; k++)
    (*out)[k] = cells == 1   ? v->at[0] + (double)k - 0.5
                : k == 0     ? v->at[0] - (v->at[1] - v->at[0]) / 2
                : k == cells ? v->at[cells - 1] + (v->at[cells - 1] - v->at[cells - 2]) / 2
                             : (v->at[k - 1] + v->at[k]) / 2;
  return true;
}

/* Corner grids (rows + 1) x (columns + 1) of x and y, which may be vectors or grids. */
static bool mesh_corners(PlotCall *p, PlotVec *x, PlotVec *y, int64_t rows, int64_t columns, double **cx,
                         double **cy) {
  int64_t wide = columns + 1, n = (rows + 1) * wide;
  *cx = arena_array(p->arena, double, n), *cy = arena_array(p->arena, double, n);
  bool full = x->rank == 2 && y->rank == 2 && x->count == n && y->count == n;
  if (full) {
    memcpy(*cx, x->at, sizeof(double) * (size_t)n);
    memcpy(*cy, y->at, sizeof(double) * (size_t)n);
    return true;
  }
  PlotVec vx = *x, vy = *y;
  if (x->rank == 2) vx = (PlotVec){x->at, x->dims[1], 1, {x->dims[1]}};
  if (y->rank == 2) {
    vy = (PlotVec){arena_array(p->arena, double, y->dims[0] + 1), y->dims[0], 1, {y->dims[0]}};
    for (int64_t r = 0; r < y->dims[0]; r++) vy.at[r] = y->at[r * y->dims[1]];
  }
  double *ex, *ey;
  if (!corners(p, &vx, columns, "x", &ex) || !corners(p, &vy, rows, "y", &ey)) return false;
  for (int64_t r = 0; r <= rows; r++)
    for (int64_t c = 0; c <= columns; c++) (*cx)[r * wide + c] = ex[c], (*cy)[r * wide + c] = ey[r];
  return true;
}

static void count_up(PlotCall *p, PlotVec *v, int64_t n) {
  *v = (PlotVec){arena_array(p->arena, double, n + 1), n, 1, {n}};
  for (int64_t k = 0; k < n; k++) v->at[k] = (double)k;
}

/* pcolormesh(C), pcolormesh(X, Y, C) */
bool plot_fn_pcolormesh(PlotCall *p) {
  PlotVec x, y, z;
  PlotArg a;
  uint32_t n = plot_rest_count(p);
  if (n != 1 && n != 3) return plot_fault(p, "takes C, or X, Y and C");
  plot_rest(p, n - 1, &a);
  if (!plot_vec_of(p, &a, "C", &z)) return false;
  if (z.rank != 2) return plot_fault(p, "C has 2 axes, not %u", z.rank);
  int64_t rows = z.dims[0], columns = z.dims[1], wide = columns + 1;
  count_up(p, &x, columns + 1);
  count_up(p, &y, rows + 1);
  if (n == 3) {
    plot_rest(p, 0, &a);
    if (!plot_vec_of(p, &a, "X", &x)) return false;
    plot_rest(p, 1, &a);
    if (!plot_vec_of(p, &a, "Y", &y)) return false;
  }
  const char *shading = plot_text(p, "shading", "auto");
  bool edges_given = n == 3 && x.rank && x.dims[x.rank - 1] == columns + 1;
  if (n == 3 && (!strcmp(shading, "flat") ? !edges_given : !strcmp(shading, "nearest") && edges_given))
    return plot_fault(p, "shading='flat' takes the edges of cells, 'nearest' their middles");
  for (int64_t k = 0; n == 1 && !strcmp(shading, "nearest") && k <= columns; k++) x.at[k] -= 0.5;
  for (int64_t k = 0; n == 1 && !strcmp(shading, "nearest") && k <= rows; k++) y.at[k] -= 0.5;
  if (!plot_one_of("auto|flat|nearest", shading))
    return plot_fault(p, "shading is not drawn here: '%s'", shading);
  double *cx, *cy;
  if (!mesh_corners(p, &x, &y, rows, columns, &cx, &cy)) return false;
  PlotArtist *art = plot_artist_new(p->axes, PLOT_POLYGONS, 1);
  art->repr = "<matplotlib.collections.QuadMesh>";
  art->values = z.at;
  art->parts = (uint32_t)(rows * columns);
  art->count = 4 * rows * columns;
  art->x = arena_array(p->arena, double, art->count + 1),
  art->y = arena_array(p->arena, double, art->count + 1);
  art->starts = arena_array(p->arena, uint32_t, art->parts + 1);
  art->filled = art->closed = art->collection = art->fixed_limits = true;
  for (int64_t k = 0; k < rows * columns; k++) {
    int64_t at = k / columns * wide + k % columns;
    const int64_t around[4] = {at, at + 1, at + wide + 1, at + wide};
    for (int j = 0; j < 4; j++) art->x[4 * k + j] = cx[around[j]], art->y[4 * k + j] = cy[around[j]];
    art->starts[k + 1] = (uint32_t)(4 * (k + 1));
  }
  art->pen = (PlotPen){{0, 0, 0, 1}, 0, '-'};
  bool edge;
  if (!(art->map = plot_map_new(p, z.at, z.count)) || !plot_common(p, art)) return false;
  art->label = NULL; /* meshes are not in legends */
  if (!plot_color(p, "edgecolors|edgecolor|ec", &art->pen.color, &edge)) return false;
  if (edge && !plot_number(p, "linewidth|lw|linewidths", art->pen.color.a > 0 ? 1 : 0, &art->pen.width))
    return false;
  plot_cover(p->axes, art->x, art->y, art->count);
  plot_axis_sticky(p->arena, &p->axes->x, cx[0]), plot_axis_sticky(p->arena, &p->axes->x, cx[columns]);
  plot_axis_sticky(p->arena, &p->axes->y, cy[0]), plot_axis_sticky(p->arena, &p->axes->y, cy[rows * wide]);
  p->axes->current = art;
  plot_give(p, art);
  return true;
}
