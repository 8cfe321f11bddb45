/* The session's figures, their axes and artists, and the objects that the language holds of them. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/system/aside.h"
#include "lang/lib/plot/plot.h"

/* ---- classes ---- */

static void figure_fini(Object *object) { arena_free(((PlotFigure *)object)->arena); }

static void figure_show(StrBuf *out, const Object *object, bool repr) {
  const PlotFigure *f = (const PlotFigure *)object;
  (void)repr;
  strbuf_printf(out, "<Figure size %.10gx%.10g with %u Axes>", f->width * f->dpi, f->height * f->dpi,
                f->axes.count);
}

static void handle_fini(Object *object) { object_release(&((PlotHandle *)object)->figure->head.head); }

static void axes_show(StrBuf *out, const Object *object, bool repr) {
  const PlotAxes *a = ((const PlotHandle *)object)->axes;
  (void)repr;
  if (a->three)
    strbuf_puts(out, "<Axes3D: >");
  else
    strbuf_puts(out, "<Axes: ");
  const char *parts[][2] = {
      {"title={'center': '", a->title}, {"xlabel='", a->x.label}, {"ylabel='", a->y.label}};
  bool any = false;
  if (a->three) return;
  for (int k = 0; k < 3; k++)
    if (parts[k][1] && *parts[k][1]) {
      strbuf_printf(out, "%s%s%s'%s", any ? ", " : "", parts[k][0], parts[k][1], k ? "" : "}");
      any = true;
    }
  strbuf_putc(out, '>');
}

static void artist_show(StrBuf *out, const Object *object, bool repr) {
  const PlotArtist *a = ((const PlotHandle *)object)->artist;
  (void)repr;
  strbuf_puts(out, a && a->repr ? a->repr : "<matplotlib artist>");
}

static void state_fini(Object *object) {
  PlotState *state = (PlotState *)object;
  plot_state_close(state, NULL);
  aside_free(state->writers);
  free(state->cairo);
  arena_free(state->arena);
}

const RuntimeClass plot_figure_class = {.def = {.name = "Figure"}, .fini = figure_fini, .show = figure_show};
const RuntimeClass plot_axes_class = {.def = {.name = "Axes"}, .fini = handle_fini, .show = axes_show};
const RuntimeClass plot_artist_class = {.def = {.name = "Artist"}, .fini = handle_fini, .show = artist_show};
const RuntimeClass plot_state_class = {.def = {.name = "pyplot"}, .fini = state_fini};
static void transform_show(StrBuf *out, const Object *object, bool repr) {
  (void)repr;
  strbuf_printf(out, "<transform of %s>", ((const PlotHandle *)object)->artist->text);
}

const RuntimeClass plot_transform_class = {
    .def = {.name = "Transform"}, .fini = handle_fini, .show = transform_show};
const RuntimeClass plot_cycler_class = {.def = {.name = "Cycler"}, .fini = handle_fini};
const RuntimeClass plot_cycle_keys_class = {.def = {.name = "CycleKeys"}, .fini = handle_fini};
const RuntimeClass plot_group_class = {.def = {.name = "Parts"}, .fini = handle_fini};
const RuntimeClass plot_spines_class = {.def = {.name = "Spines"}, .fini = handle_fini};

static Object *opaque_new(size_t size, const RuntimeClass *class_) {
  Opaque *o = calloc(1, size);
  if (!o) return NULL;
  o->head = (Object){.count = 1, .kind = OBJ_OPAQUE};
  o->class_ = class_;
  return &o->head;
}

Object *plot_handle(const RuntimeClass *class_, PlotFigure *figure, PlotAxes *axes, PlotArtist *artist) {
  if (class_ == &plot_figure_class) {
    object_retain(&figure->head.head);
    return &figure->head.head;
  }
  PlotHandle *h = (PlotHandle *)opaque_new(sizeof *h, class_);
  if (!h) return NULL;
  object_retain(&figure->head.head);
  h->figure = figure;
  h->axes = axes;
  h->artist = artist;
  return &h->head.head;
}

/* ---- the session's figures ---- */

PlotState *plot_state(Rt *rt) {
  if (rt->library.plots) return (PlotState *)rt->library.plots;
  PlotState *state = (PlotState *)opaque_new(sizeof *state, &plot_state_class);
  if (!state) return rt_fault(rt, DG_MEMORY, "out of memory for figures"), NULL;
  state->arena = arena_new();
  state->next_number = 1;
  plot_style_default(&state->style);
  rt->library.plots = &state->head.head;
  return state;
}

PlotFigure *plot_figure_new(Rt *rt, double width, double height, double dpi) {
  PlotState *state = plot_state(rt);
  PlotFigure *f = state ? (PlotFigure *)opaque_new(sizeof *f, &plot_figure_class) : NULL;
  if (!f) return rt_fault(rt, DG_MEMORY, "out of memory for a figure"), NULL;
  f->arena = arena_new();
  f->width = width;
  f->height = height;
  f->dpi = dpi;
  f->style = state->style;
  f->face = state->style.figure_face;
  f->tight = state->style.tight;
  f->tight_gap[0] = f->tight_gap[1] = -1;
  f->tight_rect[2] = f->tight_rect[3] = 1;
  f->title_x = 0.5, f->title_y = 0.98;
  memcpy(f->edges, state->style.edges, sizeof state->style.edges);
  return f;
}

void plot_state_add(PlotState *state, PlotFigure *figure) {
  object_retain(&figure->head.head);
  vec_push(state->arena, state->figures, figure);
  state->current = figure;
}

void plot_state_close(PlotState *state, PlotFigure *figure) {
  uint32_t kept = 0;
  for (uint32_t k = 0; k < state->figures.count; k++) {
    PlotFigure *each = state->figures.items[k];
    if (figure && each != figure)
      state->figures.items[kept++] = each;
    else
      object_release(&each->head.head);
  }
  state->figures.count = kept;
  state->current = kept ? state->figures.items[kept - 1] : NULL;
  if (!kept) state->next_number = 1;
}

PlotFigure *plot_current_figure(Rt *rt) {
  PlotState *state = plot_state(rt);
  if (!state) return NULL;
  if (state->current) return state->current;
  PlotFigure *f = plot_figure_new(rt, state->style.width, state->style.height, state->style.dpi);
  if (!f) return NULL;
  f->number = state->next_number++;
  plot_state_add(state, f);
  object_release(&f->head.head);
  return f;
}

PlotAxes *plot_current_axes(Rt *rt) {
  PlotFigure *f = plot_current_figure(rt);
  if (!f) return NULL;
  if (!f->current) {
    PlotAxes *a = plot_axes_new(f, &plot_state(rt)->style);
    a->rows = a->columns = 1;
  }
  return f->current;
}

/* ---- axes and artists ---- */

static void axis_init(PlotAxis *axis, const PlotStyle *style, bool y) {
  const PlotTickStyle *t = &style->tick[y];
  *axis = (PlotAxis){.data_low = INFINITY,
                     .data_high = -INFINITY,
                     .data_positive = INFINITY,
                     .high = 1,
                     .margin = style->margin[y],
                     .label_pad = style->label_pad,
                     .ticks_at = (unsigned char)((t->near ? SIDE_NEAR : 0) | (t->far ? SIDE_FAR : 0)),
                     .labels_at =
                         (unsigned char)((t->label_near ? SIDE_NEAR : 0) | (t->label_far ? SIDE_FAR : 0)),
                     .tick_length = t->length,
                     .tick_width = t->width,
                     .tick_pad = t->pad,
                     .minor_length = t->minor_length,
                     .minor_width = t->minor_width,
                     .tick_way = t->way,
                     .minor = t->minor,
                     .no_offset = !style->offset,
                     .math = style->math,
                     .sci_set = style->sci[0] != -5 || style->sci[1] != 6,
                     .sci = {style->sci[0], style->sci[1]},
                     .linthresh = 2};
  axis->grid = style->grid ? 'M' : 0;
  axis->grid_pen = (PlotPen){style->grid_color, style->grid_width, style->grid_dash};
  axis->grid_pen.color.a *= style->grid_alpha;
  axis->minor_pen = axis->grid_pen;
}

PlotAxes *plot_axes_new(PlotFigure *figure, const PlotStyle *style) {
  PlotAxes *a = arena_new_of(figure->arena, PlotAxes);
  a->figure = figure;
  a->face = style->axes_face;
  a->anchor[0] = a->anchor[1] = 0.5;
  a->elevation = 30;
  a->azimuth = -60;
  a->title_pad = style->title_pad;
  memcpy(a->cycle, style->cycle, sizeof a->cycle);
  a->cycle_count = style->cycle_count;
  axis_init(&a->x, style, false);
  axis_init(&a->y, style, true);
  axis_init(&a->z, style, false);
  for (int k = 0; k < 4; k++) a->no_spine[k] = !style->sides[k];
  vec_push(figure->arena, figure->axes, a);
  figure->current = a;
  return a;
}

void plot_axes_three(PlotAxes *axes) {
  if (axes->three) return;
  axes->three = true;
  axes->z.margin = 0;
  axes->x.grid = axes->y.grid = axes->z.grid = 'M';
  for (int which = AXIS_X; which <= AXIS_Z;
       which++) { /* until somebody looks they are 0 to 1 with the box's own room */
    PlotAxis *axis = plot_axis_of(axes, which);
    axis->low = -1.0 / 48, axis->high = 1 + 1.0 / 48;
    plot_limits_ask(axes, which);
  }
}

PlotArtist *plot_artist_new(PlotAxes *axes, PlotKind kind, double zorder) {
  static const char *const reprs[] = {
      [PLOT_LINE] = "<matplotlib.lines.Line2D>",
      [PLOT_POLYGONS] = "<matplotlib.collections.PolyCollection>",
      [PLOT_MARKS] = "<matplotlib.collections.PathCollection>",
      [PLOT_IMAGE] = "<matplotlib.image.AxesImage>",
      [PLOT_TEXT] = "<matplotlib.text.Text>",
      [PLOT_ARROWS] = "<matplotlib.quiver.Quiver>",
  };
  PlotArtist *a = arena_new_of(axes->figure->arena, PlotArtist);
  a->kind = kind;
  a->zorder = zorder;
  a->alpha = -1;
  a->mark_every = 1;
  a->repr = reprs[kind];
  vec_push(axes->figure->arena, axes->artists, a);
  return a;
}

PlotArtist plot_stepped(Arena *arena, const PlotArtist *art) {
  PlotArtist out = *art;
  int64_t n = 0;
  out.x = arena_array(arena, double, 3 * art->count + 1);
  out.y = arena_array(arena, double, 3 * art->count + 1);
  for (int64_t k = 0; k < art->count; k++) {
    if (k && art->steps == 'r') out.x[n] = art->x[k - 1], out.y[n++] = art->y[k];
    if (k && art->steps == 'o') out.x[n] = art->x[k], out.y[n++] = art->y[k - 1];
    if (k && art->steps == 'i') {
      double middle = (art->x[k - 1] + art->x[k]) / 2;
      out.x[n] = middle, out.y[n++] = art->y[k - 1];
      out.x[n] = middle, out.y[n++] = art->y[k];
    }
    out.x[n] = art->x[k], out.y[n++] = art->y[k];
  }
  out.count = n;
  return out;
}

static void axis_cover(PlotAxis *axis, const double *at, int64_t count) {
  for (int64_t k = 0; k < count; k++) {
    double v = at[k];
    if (!isfinite(v)) continue;
    if (v < axis->data_low) axis->data_low = v;
    if (v > axis->data_high) axis->data_high = v;
    if (v > 0 && v < axis->data_positive) axis->data_positive = v;
  }
}

/* other: the points' other coordinates, or NULL; a point that lacks one of its two is not drawn. */
static void cover(PlotAxis *axis, const double *at, const double *other, int64_t count) {
  for (int64_t k = 0; k < count; k++)
    if (!other || isfinite(other[k])) axis_cover(axis, at + k, 1);
}

void plot_cover(PlotAxes *axes, const double *x, const double *y, int64_t count) {
  if (x) cover(&axes->x, x, y, count), plot_limits_ask(axes, AXIS_X);
  if (y) cover(&axes->y, y, x, count), plot_limits_ask(axes, AXIS_Y);
}

static bool in_relim(const PlotArtist *a) { return !a->fixed_limits && !a->segments && a->kind != PLOT_TEXT; }

void plot_relim(PlotAxes *axes, int named) {
  plot_limits_ask(axes, named);
  for (int which = AXIS_X; which <= AXIS_Y; which++) {
    PlotAxis *axis = plot_axis_of(axes, which);
    axis->data_low = axis->data_positive = INFINITY, axis->data_high = -INFINITY;
  }
  for (uint32_t k = 0; k < axes->artists.count; k++) {
    const PlotArtist *a = axes->artists.items[k];
    const double x[2] = {a->extent[0], a->extent[1]}, y[2] = {a->extent[2], a->extent[3]};
    bool image = a->kind == PLOT_IMAGE, along = a->coords_x == COORDS_DATA, up = a->coords_y == COORDS_DATA;
    int64_t n = image ? 2 : a->count;
    if (!in_relim(a)) continue;
    if (along) cover(&axes->x, image ? x : a->x, !up ? NULL : image ? y : a->y, n);
    if (up) cover(&axes->y, image ? y : a->y, !along ? NULL : image ? x : a->x, n);
  }
}

void plot_cover_corners(PlotAxes *axes, const double *x, const double *y, int64_t count) {
  double wide[2] = {INFINITY, -INFINITY}, high[2] = {INFINITY, -INFINITY};
  for (int64_t k = 0; k < count; k++) {
    if (!isfinite(x[k]) || !isfinite(y[k])) continue;
    wide[0] = fmin(wide[0], x[k]), wide[1] = fmax(wide[1], x[k]);
    high[0] = fmin(high[0], y[k]), high[1] = fmax(high[1], y[k]);
  }
  plot_cover(axes, wide, high, 2);
}

void plot_cover_line(PlotAxes *axes, int which, double at) {
  const PlotAxis *now = plot_limits_now(axes, which);
  bool outside = at < now->low || at > now->high;
  axis_cover(plot_axis_of(axes, which), &at, 1);
  if (outside) plot_limits_ask(axes, which);
}

void plot_axis_sticky(Arena *arena, PlotAxis *axis, double at) {
  for (uint32_t k = 0; k < axis->sticky.count; k++)
    if (axis->sticky.items[k] == at) return;
  vec_push(arena, axis->sticky, at);
}
