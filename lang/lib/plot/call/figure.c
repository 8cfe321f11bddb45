/* plt's figures and axes: making, choosing, showing, saving and closing them; styles. */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lang/lib/plot/draw/canvas.h"
#include "lang/lib/plot/read/args.h"

static bool size_arg(PlotCall *p, double *width, double *height) {
  PlotVec size;
  if (!plot_vec(p, "figsize", &size)) return false;
  if (size.at && size.count != 2) return plot_fault(p, "figsize is (width, height) in inches");
  if (size.at) *width = size.at[0], *height = size.at[1];
  if (*width > 0 && *height > 0 && *width < 200 && *height < 200) return true;
  return plot_fault(p, "figsize must be positive and less than 200 inches");
}

static PlotFigure *figure_new(PlotCall *p) {
  PlotStyle *style = &p->state->style;
  double width = style->width, height = style->height, dpi;
  bool given;
  if (!size_arg(p, &width, &height) || !plot_number(p, "dpi", style->dpi, &dpi)) return NULL;
  if (!(dpi >= 1 && dpi <= 2000)) return plot_fault(p, "dpi must lie in 1 .. 2000"), NULL;
  PlotFigure *f = plot_figure_new(p->rt, width, height, dpi);
  if (!f) return NULL;
  const char *layout = plot_text(p, "layout", "none");
  f->tight = plot_flag(p, "tight_layout", f->tight) || !strcmp(layout, "tight");
  f->constrained = plot_flag(p, "constrained_layout", false) || !strcmp(layout, "constrained");
  if (!plot_one_of("none|tight|constrained", layout)) {
    plot_fault(p, "layout '%s' is not drawn here: 'tight', 'constrained' and 'none' are", layout);
    object_release(&f->head.head);
    return NULL;
  }
  if (!plot_color(p, "facecolor", &f->face, &given)) {
    object_release(&f->head.head);
    return NULL;
  }
  f->number = p->state->next_number++;
  plot_state_add(p->state, f);
  object_release(&f->head.head);
  return f;
}

/* plt.figure(1) again is the same figure. */
bool plot_fn_figure(PlotCall *p) {
  double number;
  PlotArg num;
  bool named = plot_arg(p, "num", &num) && !plot_is_str(&num);
  if (named && !plot_number(p, "num", 0, &number)) return false;
  for (uint32_t k = 0; named && k < p->state->figures.count; k++)
    if (p->state->figures.items[k]->number == (int)number) {
      p->figure = p->state->current = p->state->figures.items[k];
      return true;
    }
  PlotFigure *f = figure_new(p);
  if (f && named) f->number = (int)number;
  p->figure = f;
  return f != NULL;
}

void plot_figure_shape(const PlotStyle *style, double ratio, double *size) {
  const double least[2] = {4, 2}, most[2] = {16, 16};
  size[0] = style->height / ratio, size[1] = style->height;
  double small = fmin(1, fmin(size[0] / least[0], size[1] / least[1]));
  for (int k = 0; k < 2; k++) size[k] /= small;
  double large = fmax(1, fmax(size[0] / most[0], size[1] / most[1]));
  for (int k = 0; k < 2; k++) size[k] = fmin(fmax(size[k] / large, least[k]), most[k]);
}

/* plt.figaspect(2), plt.figaspect(array): the size of a figure of that shape. */
bool plot_fn_figaspect(PlotCall *p) {
  PlotVec v;
  double size[2];
  if (!plot_vec(p, "arg", &v)) return false;
  double ratio = v.rank == 2 && v.dims[1] ? (double)v.dims[0] / (double)v.dims[1] : v.count ? v.at[0] : 0;
  if (!(ratio > 0 && isfinite(ratio)) || v.rank > 2)
    return plot_fault(p, "takes how many times as high as wide, or a matrix");
  plot_figure_shape(&p->state->style, ratio, size);
  Tuple *pair = tuple_new(p->call->result);
  if (!pair) return rt_fault(p->rt, DG_MEMORY, "out of memory");
  for (int k = 0; k < 2; k++) pair->items[k].f = size[k];
  p->out->tuple = pair;
  return p->done = true;
}

/* ---- grids of axes ---- */

static void in_grid(PlotAxes *a, int64_t rows, int64_t columns, int64_t row, int64_t column) {
  a->rows = (uint32_t)rows, a->columns = (uint32_t)columns;
  a->row = a->row_end = (uint32_t)row;
  a->column = a->column_end = (uint32_t)column;
}

static bool is_three(PlotCall *p, bool *three) {
  const char *projection =
      plot_text(p, "projection", plot_option_text(p, "subplot_kw", "projection", "rectilinear"));
  *three = !strcmp(projection, "3d");
  if (*three || !*projection || !strcmp(projection, "rectilinear")) return true;
  return plot_fault(p, "projection='%s' is not there: '3d' is, and none", projection);
}

/* 'all' (True), 'row', 'col' or 'none'. */
static char sharing(PlotCall *p, const char *name) {
  PlotArg a;
  if (!plot_arg(p, name, &a)) return 'n';
  return plot_is_str(&a) ? a.value.str->text[0] : plot_flag(p, name, false) ? 'a' : 'n';
}

static PlotAxes *shared_with(PlotAxes **all, char how, int64_t columns, int64_t row, int64_t column) {
  if (how == 'a') return row + column ? all[0] : NULL;
  if (how == 'r') return column ? all[row * columns] : NULL;
  if (how == 'c') return row ? all[column] : NULL;
  return NULL;
}

/* gridspec_kw={'height_ratios': ..., 'wspace': ...}, height_ratios=, width_ratios=; NULL: the figure's grid.
 */
static bool grid_spec(PlotCall *p, int64_t rows, int64_t columns, PlotGridSpec **out) {
  static const char *const names[] = {"left", "right", "bottom", "top", "wspace", "hspace"};
  static const char *const lists[] = {"width_ratios", "height_ratios"};
  PlotGridSpec *g = arena_new_of(p->arena, PlotGridSpec);
  bool any = false;
  for (int k = 0; k < 6; k++) {
    PlotArg value;
    g->own[k] = plot_option(p, "gridspec_kw", names[k], &value);
    any = any || g->own[k];
    if (!plot_option_number(p, "gridspec_kw", names[k], 0, &g->edges[k])) return false;
  }
  for (int k = 0; k < 2; k++) {
    PlotArg value;
    PlotVec v;
    if (!plot_arg(p, lists[k], &value) && !plot_option(p, "gridspec_kw", lists[k], &value)) continue;
    if (!plot_vec_of(p, &value, lists[k], &v)) return false;
    if (v.count != (k ? rows : columns))
      return plot_fault(p, "%s has %lld values for %lld %s", lists[k], (long long)v.count,
                        (long long)(k ? rows : columns), k ? "rows" : "columns");
    for (int64_t j = 0; j < v.count; j++)
      if (!(v.at[j] > 0)) return plot_fault(p, "%s must be positive", lists[k]);
    *(k ? &g->high : &g->wide) = v.at;
    any = true;
  }
  return *out = any ? g : NULL, true;
}

/* The receiver is a figure, or none: then there is a new one. Result: (figure, axes). */
bool plot_fn_subplots(PlotCall *p) {
  double nrows, ncols;
  bool three;
  if (!plot_number(p, "nrows", 1, &nrows) || !plot_number(p, "ncols", 1, &ncols) || !is_three(p, &three))
    return false;
  if (!(nrows >= 1 && ncols >= 1 && nrows * ncols <= 1000))
    return plot_fault(p, "nrows and ncols must be positive (and at most 1000 axes)");
  bool method = p->figure != NULL;
  if (!method) p->figure = figure_new(p);
  if (!p->figure) return false;
  p->arena = p->figure->arena;
  int64_t rows = (int64_t)nrows, columns = (int64_t)ncols;
  PlotGridSpec *grid = NULL;
  if (!grid_spec(p, rows, columns, &grid)) return false;
  char share_x = sharing(p, "sharex"), share_y = sharing(p, "sharey");
  p->made_axes = arena_array(p->arena, PlotAxes *, rows * columns);
  for (int64_t r = 0; r < rows; r++)
    for (int64_t c = 0; c < columns; c++) {
      PlotAxes *a = plot_axes_new(p->figure, &p->state->style);
      in_grid(a, rows, columns, r, c);
      a->grid = grid;
      if (three) plot_axes_three(a);
      p->made_axes[r * columns + c] = a;
      a->share_x = shared_with(p->made_axes, share_x, columns, r, c);
      a->share_y = shared_with(p->made_axes, share_y, columns, r, c);
      if ((share_x == 'a' || share_x == 'c') && r + 1 < rows) a->x.labels_at = 0;
      if ((share_y == 'a' || share_y == 'r') && c) a->y.labels_at = 0;
    }
  p->axes_count = (uint32_t)(rows * columns);
  p->figure->current = p->made_axes[p->axes_count - 1];
  return plot_give_grid(p, rows, columns, method);
}

/* The places first .. last (from 1) of a grid. */
static bool take_place(PlotCall *p, double rows, double columns, double first, double last, PlotAxes **out) {
  if (!(rows >= 1 && columns >= 1 && first >= 1 && last >= first && last <= rows * columns))
    return plot_fault(p, "there is no place %g in a grid of %g x %g", first, rows, columns);
  int64_t n = (int64_t)columns, from = (int64_t)first - 1, to = (int64_t)last - 1;
  PlotAxes *found = NULL;
  for (uint32_t k = 0; k < p->figure->axes.count; k++) {
    PlotAxes *a = p->figure->axes.items[k];
    if (a->rows == (uint32_t)rows && a->columns == (uint32_t)columns && a->row == from / n &&
        a->column == from % n && a->row_end == to / n && a->column_end == to % n)
      found = a;
  }
  if (!found) {
    found = plot_axes_new(p->figure, &p->state->style);
    in_grid(found, (int64_t)rows, n, from / n, from % n);
    found->row_end = (uint32_t)(to / n), found->column_end = (uint32_t)(to % n);
  }
  p->figure->current = found;
  return *out = found, true;
}

static bool share_axes(PlotCall *p, PlotAxes *a) {
  PlotArg other;
  PlotHandle *h;
  if (plot_arg(p, "sharex", &other) && (h = plot_handle_of(&other)) && h->axes != a)
    plot_share(a, h->axes, AXIS_X);
  if (plot_arg(p, "sharey", &other) && (h = plot_handle_of(&other)) && h->axes != a)
    plot_share(a, h->axes, AXIS_Y);
  return true;
}

/* subplot(221), subplot(2, 2, 1), subplot(2, 2, (1, 2)), add_subplot(projection='3d') */
bool plot_fn_subplot(PlotCall *p) {
  uint32_t n = plot_rest_count(p);
  double v[3] = {1, 1, 1}, last;
  bool three;
  if (!is_three(p, &three)) return false;
  for (uint32_t k = 0; k < n && k < 3; k++) {
    PlotArg a;
    PlotVec at;
    plot_rest(p, k, &a);
    if (!plot_vec_of(p, &a, "the place", &at)) return false;
    if (at.count < 1) return plot_fault(p, "the place of a subplot is a number");
    v[k] = at.at[0];
    last = at.at[at.count - 1];
  }
  if (n == 2 || n > 3) return plot_fault(p, "subplot takes (rows, columns, place) or one number such as 221");
  if (n == 1) {
    int code = (int)v[0];
    if (code < 100 || code > 999) return plot_fault(p, "%d is not a place: 221 is the first of 2 x 2", code);
    v[0] = code / 100, v[1] = code / 10 % 10, v[2] = code % 10;
  }
  if (n != 3) last = v[2];
  if (!take_place(p, v[0], v[1], v[2], last, &p->axes)) return false;
  if (three) plot_axes_three(p->axes);
  return share_axes(p, p->axes);
}

/* add_axes([left, bottom, width, height]) */
bool plot_fn_add_axes(PlotCall *p) {
  PlotVec box;
  bool three;
  if (!plot_vec(p, "rect", &box) || !is_three(p, &three)) return false;
  if (!box.at) { /* plt.axes() */
    PlotAxes *a = plot_axes_new(p->figure, &p->state->style);
    in_grid(a, 1, 1, 0, 0);
    if (three) plot_axes_three(a);
    p->axes = a;
    return true;
  }
  if (box.count != 4) return plot_fault(p, "axes have (left, bottom, width, height)");
  p->axes = plot_axes_new(p->figure, &p->state->style);
  if (three) plot_axes_three(p->axes);
  for (int k = 0; k < 4; k++) p->axes->box[k] = box.at[k];
  return true;
}

static PlotAxes *twin(PlotCall *p, char shared) {
  PlotAxes *of = p->axes, *a = plot_axes_new(p->figure, &p->state->style);
  a->twin = of;
  a->twin_axis = shared;
  memcpy(a->box, of->box, sizeof a->box);
  plot_share(a, of, shared == 'x' ? AXIS_X : AXIS_Y);
  plot_axis_far(shared == 'x' ? &a->y : &a->x);
  PlotAxis *near = shared == 'x' ? &of->y : &of->x; /* that of the first axes goes to the other side */
  near->ticks_at = SIDE_NEAR, near->labels_at = near->labels_at ? SIDE_NEAR : 0;
  a->next_color = 0;
  a->aspect_data = of->aspect_data = true; /* two boxes cannot give way to different limits */
  return a;
}

bool plot_fn_twinx(PlotCall *p) { return p->axes = twin(p, 'x'), true; }
bool plot_fn_twiny(PlotCall *p) { return p->axes = twin(p, 'y'), true; }

/* ---- choosing ---- */

bool plot_fn_gca(PlotCall *p) {
  bool three;
  if (!is_three(p, &three)) return false;
  if (three) plot_axes_three(p->axes);
  return true;
}

bool plot_fn_gcf(PlotCall *p) { return p->figure != NULL; }

bool plot_fn_sca(PlotCall *p) {
  PlotArg a;
  PlotHandle *h = plot_arg(p, "ax", &a) ? plot_handle_of(&a) : NULL;
  if (!h) return plot_fault(p, "needs axes");
  h->figure->current = h->axes;
  for (uint32_t k = 0; k < p->state->figures.count; k++)
    if (p->state->figures.items[k] == h->figure) p->state->current = h->figure;
  return true;
}

/* ---- showing, saving, closing ---- */

/* Figures go to the host now; those that nobody shows are forgotten at the end of the cell. */
bool plot_fn_show(PlotCall *p) { return plot_show_all(p->rt); }

bool plot_show_all(Rt *rt) {
  PlotState *state = (PlotState *)rt->library.plots;
  if (!state) return true;
  for (uint32_t k = 0; k < state->figures.count; k++) {
    PlotFigure *f = state->figures.items[k];
    if (f->axes.count || f->title || f->texts.count)
      if (rt->hooks && rt->hooks->figure) rt->hooks->figure(rt->host, &f->head.head);
  }
  plot_state_close(state, NULL);
  return !rt_interrupted(rt);
}

bool plot_fn_close(PlotCall *p) {
  PlotArg a;
  double number;
  PlotFigure *which = p->state->current;
  if (plot_arg(p, "fig", &a)) {
    if (plot_is_str(&a))
      which = NULL;
    else if (a.type->kind == TY_OBJECT && a.type->def == &plot_figure_class)
      which = (PlotFigure *)a.value.object;
    else if (!plot_number(p, "fig", 0, &number))
      return false;
    else {
      which = NULL;
      for (uint32_t k = 0; k < p->state->figures.count; k++)
        if (p->state->figures.items[k]->number == (int)number) which = p->state->figures.items[k];
      if (!which) return true;
    }
  } else if (!which)
    return true;
  plot_state_close(p->state, which);
  return true;
}

static void axes_clear(PlotCall *p, PlotAxes *a) {
  PlotAxes *fresh = plot_axes_new(p->figure, &p->state->style), was = *a;
  p->figure->axes.count--;
  *a = *fresh;
  in_grid(a, was.rows, was.columns, was.row, was.column);
  a->row_end = was.row_end, a->column_end = was.column_end;
  memcpy(a->box, was.box, sizeof a->box);
  if (was.three) plot_axes_three(a);
  p->figure->current = a;
}

bool plot_fn_cla(PlotCall *p) { return axes_clear(p, p->axes), true; }

bool plot_fn_clf(PlotCall *p) {
  p->figure->axes.count = 0;
  p->figure->current = NULL;
  p->figure->title = NULL;
  p->figure->texts.count = 0;
  return true;
}

bool plot_fn_delaxes(PlotCall *p) {
  PlotArg arg;
  PlotHandle *h = plot_arg(p, "ax", &arg) ? plot_handle_of(&arg) : NULL;
  PlotAxes *a = h ? h->axes : p->axes;
  PlotFigure *f = h ? h->figure : p->figure;
  uint32_t kept = 0;
  for (uint32_t k = 0; k < f->axes.count; k++)
    if (f->axes.items[k] != a) f->axes.items[kept++] = f->axes.items[k];
  f->axes.count = kept;
  f->current = kept ? f->axes.items[kept - 1] : NULL;
  return true;
}

static bool file_format(PlotCall *p, const char *path, PlotFormat *format) {
  const char *dot = strrchr(path, '.'),
             *name = plot_text(p, "format", dot && !strchr(dot, '/') ? dot + 1 : "png");
  static const char *const names[] = {"png", "svg", "pdf", "json"};
  for (int k = 0; k < 4; k++)
    if (!strcmp(name, names[k])) return *format = (PlotFormat)k, true;
  return plot_fault(p, "figures are saved as png, svg, pdf or (what is drawn, in words) json, not '%s'",
                    name);
}

bool plot_fn_savefig(PlotCall *p) {
  PlotFormat format = PLOT_PNG;
  double dpi;
  bool given;
  PlotDeadline deadline = {p->rt->interrupt, -1};
  PlotColor edge; /* figures have an edge of no width */
  StrBuf bytes = {0};
  const char *path = plot_text(p, "fname", ""), *why, *box = plot_text(p, "bbox_inches", "");
  if (!file_format(p, path, &format) || !plot_number(p, "dpi", p->state->style.save_dpi, &dpi)) return false;
  PlotColor face = p->figure->face;
  if (p->state->style.has_save_face && format != PLOT_JSON) p->figure->face = p->state->style.save_face;
  if (!plot_color(p, "edgecolor", &edge, &given) || !plot_color(p, "facecolor", &p->figure->face, &given))
    return false;
  bool ok = plot_draw(p->state, p->figure, format,
                      !strcmp(box, "tight") || (p->state->style.save_tight && !plot_has(p, "bbox_inches")),
                      dpi, plot_flag(p, "transparent", false), &deadline, &bytes, &why);
  p->figure->face = face;
  FILE *file = ok ? fopen(path, "wb") : NULL;
  if (!ok && rt_interrupted(p->rt))
    ok = false;
  else if (!ok)
    rt_fault(p->rt, why == canvas_no_memory ? DG_MEMORY : DG_RUNTIME, "%s", why);
  else if (!file || fwrite(bytes.data, 1, bytes.length, file) != bytes.length) {
    rt_fault(p->rt, DG_OS, "[Errno %d] %s: '%s'", errno, strerror(errno), path);
    ok = false;
  }
  if (file && fclose(file)) ok = rt_fault(p->rt, DG_OS, "[Errno %d] %s: '%s'", errno, strerror(errno), path);
  strbuf_fini(&bytes);
  return ok;
}

/* ---- the figure ---- */

bool plot_fn_suptitle(PlotCall *p) {
  p->figure->title = plot_text(p, "t", "");
  p->figure->title_font = plot_font_of(p, p->state->style.suptitle_size);
  p->figure->title_font.ha = 'c', p->figure->title_font.va = 't';
  p->artist = arena_new_of(p->arena, PlotArtist);
  p->artist->repr = arena_printf(p->arena, "Text(0.5, 0.98, '%s')", p->figure->title);
  p->artist->kind = PLOT_TEXT;
  p->artist->text = p->figure->title;
  p->artist->of = arena_new_of(p->arena, PlotTextOf);
  *p->artist->of = (PlotTextOf){.text = &p->figure->title, .font = &p->figure->title_font};
  p->figure->title_auto = !plot_has(p, "y");
  p->figure->title_font.bold = p->state->style.suptitle_bold;
  return plot_number(p, "x", 0.5, &p->figure->title_x) && plot_number(p, "y", 0.98, &p->figure->title_y) &&
         plot_font(p, &p->figure->title_font);
}

bool plot_fn_tight_layout(PlotCall *p) {
  PlotFigure *f = p->figure;
  PlotVec rect;
  f->tight = true, f->constrained = false;
  if (!plot_vec(p, "rect", &rect)) return false;
  if (rect.at && rect.count != 4) return plot_fault(p, "rect is (left, bottom, right, top)");
  for (int k = 0; k < 4 && rect.at; k++) f->tight_rect[k] = rect.at[k];
  return plot_number(p, "pad", f->tight_pad, &f->tight_pad) &&
         plot_number(p, "w_pad", f->tight_gap[0], &f->tight_gap[0]) &&
         plot_number(p, "h_pad", f->tight_gap[1], &f->tight_gap[1]);
}

bool plot_fn_subplots_adjust(PlotCall *p) {
  if (p->figure->constrained) return plot_fault(p, "constrained_layout places the axes itself");
  static const char *const names[] = {"left", "right", "bottom", "top", "wspace", "hspace"};
  for (int k = 0; k < 6; k++)
    if (!plot_number(p, names[k], p->figure->edges[k], &p->figure->edges[k])) return false;
  p->figure->tight = p->figure->constrained = false;
  return true;
}

/* autofmt_xdate(): the numbers of the lowest axes slanted, those of the others gone. */
bool plot_fn_autofmt(PlotCall *p) {
  double angle;
  if (!plot_number(p, "bottom", 0.2, &p->figure->edges[2]) || !plot_number(p, "rotation", 30, &angle))
    return false;
  const char *ha = plot_text(p, "ha", "right");
  for (uint32_t k = 0; k < p->figure->axes.count; k++) {
    PlotAxes *a = p->figure->axes.items[k];
    if (!a->rows || a->colorbar) continue;
    if (a->row_end + 1 == a->rows)
      a->x.tick_angle = angle, a->x.tick_end = *ha == 'r';
    else
      a->x.labels_at = 0, a->x.label = NULL;
  }
  return true;
}

bool plot_fn_set_size(PlotCall *p) {
  PlotVec size;
  if (!plot_vec(p, "w", &size)) return false;
  if (size.count == 2)
    p->figure->width = size.at[0], p->figure->height = size.at[1];
  else if (!plot_number(p, "w", p->figure->width, &p->figure->width) ||
           !plot_number(p, "h", p->figure->height, &p->figure->height))
    return false;
  return plot_number(p, "dpi", p->figure->dpi, &p->figure->dpi);
}

bool plot_fn_nothing(PlotCall *p) { return p != NULL; }
