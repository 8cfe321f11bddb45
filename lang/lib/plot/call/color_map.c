/* Colours that stand for numbers: colour bars, their scales, colour maps by name, norms. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lang/lib/plot/read/args.h"
#include "lang/rt/array/array.h"

/* ---- colour bars ---- */

static PlotArtist *mapped(PlotCall *p) {
  PlotArg a;
  PlotHandle *h = plot_arg(p, "mappable", &a) ? plot_handle_of(&a) : NULL;
  if (!h) return p->axes->current;
  p->axes = h->axes;
  return h->artist;
}

/* At most ten of the levels, evenly apart; zero is among them if it can be. */
static void level_ticks(PlotCall *p, PlotAxis *axis, const PlotMap *map) {
  uint32_t step = (map->level_count + 9) / 10, best = 0;
  double nearest = INFINITY;
  for (uint32_t from = 0; from < step; from++)
    for (uint32_t k = from; k < map->level_count; k += step)
      if (fabs(map->levels[k]) < nearest) nearest = fabs(map->levels[k]), best = from;
  axis->ticks_set = axis->no_minor = true;
  axis->ticks = arena_array(p->arena, double, map->level_count + 1);
  for (uint32_t k = best; k < map->level_count; k += step) axis->ticks[axis->tick_count++] = map->levels[k];
}

/* ax=: the axes, or several of them, that the bar stands beside. */
static bool bar_parents(PlotCall *p, PlotAxes *bar, const PlotArg *ax) {
  PlotArg *items, *inner;
  uint32_t n = plot_items(p, ax, &items), count = 0;
  bar->bar_parents = arena_array(p->arena, PlotAxes *, 1000);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t m = plot_items(p, &items[k], &inner);
    for (uint32_t j = 0; j < m && count < 1000; j++) {
      PlotHandle *h = plot_handle_of(&inner[j]);
      if (!h || h->figure != p->figure) return plot_fault(p, "ax is axes of this figure, or a list of them");
      bar->bar_parents[count++] = h->axes;
    }
  }
  if (!count) return plot_fault(p, "ax has no axes");
  bar->colorbar_of = bar->bar_parents[0];
  bar->bar_parent_count = count;
  if (count == 1) bar->bar_parents = NULL;
  return true;
}

/* location= and orientation=: at which side, and which way it lies. */
static bool bar_place(PlotCall *p, PlotAxes *bar) {
  const char *where = plot_text(p, "location", NULL), *way = plot_text(p, "orientation", NULL);
  if (where && !plot_one_of("left|right|top|bottom", where))
    return plot_fault(p, "location is 'left', 'right', 'top' or 'bottom', not '%s'", where);
  if (way && !plot_one_of("vertical|horizontal", way))
    return plot_fault(p, "orientation is 'vertical' or 'horizontal', not '%s'", way);
  bar->bar_side = where ? *where : way && *way == 'h' ? 'b' : 'r';
  bar->bar_across = bar->bar_side == 'b' || bar->bar_side == 't';
  if (way && (*way == 'h') != bar->bar_across)
    return plot_fault(p, "location and orientation contradict each other");
  return true;
}

/* The parents stand next to the bar where they do not need all of their boxes. */
static void anchor_parents(PlotAxes *bar) {
  int axis = bar->bar_across ? 1 : 0;
  for (uint32_t k = 0; k < (bar->bar_parents ? bar->bar_parent_count : bar->colorbar_of ? 1 : 0); k++) {
    PlotAxes *a = bar->bar_parents ? bar->bar_parents[k] : bar->colorbar_of;
    a->anchor[axis] = bar->bar_side == 'l' || bar->bar_side == 'b' ? 0 : 1;
    a->anchor[1 - axis] = 0.5;
  }
}

/* The ticks, numbers and label of the bar's long side. */
static bool bar_axis(PlotCall *p, PlotAxes *bar) {
  PlotAxis *axis = bar->bar_across ? &bar->x : &bar->y, *other = bar->bar_across ? &bar->y : &bar->x;
  const PlotMap *map = bar->colorbar->map;
  PlotVec ticks;
  axis->grid = other->grid = 0;
  other->ticks_at = other->labels_at = 0;
  if (bar->bar_side == 'r' || bar->bar_side == 't') plot_axis_far(axis);
  if (map->levels) level_ticks(p, axis, map);
  if (!plot_vec(p, "ticks", &ticks)) return false;
  if (ticks.at) axis->ticks_set = true, axis->ticks = ticks.at, axis->tick_count = (uint32_t)ticks.count;
  axis->label = plot_text(p, "label", NULL);
  axis->format = plot_text(p, "format", NULL);
  if (axis->format && !plot_format_ok(axis->format))
    return plot_fault(p, "'%s' is not a format for one number, such as '%%.2f' or '{x:.2f}'", axis->format);
  return true;
}

bool plot_fn_colorbar(PlotCall *p) {
  PlotArg ax;
  PlotArtist *of = mapped(p);
  PlotHandle *own = NULL;
  if (plot_arg(p, "cax", &ax)) own = plot_handle_of(&ax);
  if (!of || !of->map) return plot_fault(p, "there is nothing here whose colors stand for numbers");
  if (of->pixels) return plot_fault(p, "the colors of this image do not stand for numbers");
  PlotAxes *parent = p->axes, *current = p->figure->current;
  p->figure = parent->figure;
  PlotAxes *bar = own ? own->axes : plot_axes_new(p->figure, &p->state->style);
  bar->colorbar = of;
  bar->colorbar_of = own ? NULL : parent;
  if (!own && plot_arg(p, "ax", &ax) && !bar_parents(p, bar, &ax)) return false;
  if (!bar_place(p, bar)) return false;
  anchor_parents(bar);
  bar->bar_extend = of->map->extend;
  double pad = bar->bar_side == 'b' ? 0.15 : bar->bar_side == 'l' ? 0.1 : 0.05;
  if (p->figure->constrained) pad = 0.05;
  unsigned extend = bar->bar_extend;
  if (!plot_extend(p, &extend)) return false;
  if (!of->map->levels) bar->bar_extend = extend; /* contours know their own */
  if (!plot_number(p, "shrink", 1, &bar->bar_shrink) || !plot_number(p, "aspect", 20, &bar->bar_aspect) ||
      !plot_number(p, "fraction", 0.15, &bar->bar_fraction) || !plot_number(p, "pad", pad, &bar->bar_pad) ||
      !bar_axis(p, bar))
    return false;
  if (!own) p->figure->current = current == bar ? parent : current;
  p->made_axes = arena_array(p->arena, PlotAxes *, 1);
  p->made_axes[0] = bar;
  p->axes = bar;
  p->axes_count = 1;
  return true;
}

/* bar.ax, bar.set_ticks(...): of colour bars alone. */
bool plot_fn_bar_axes(PlotCall *p) {
  return p->axes->colorbar != NULL || plot_fault(p, "only color bars have that");
}

bool plot_fn_bar_ticks(PlotCall *p) {
  PlotVec at;
  const char **texts;
  uint32_t count;
  if (!p->axes->colorbar)
    return plot_fault(p, "only color bars have that: axes have set_xticks and set_yticks");
  PlotAxis *axis = p->axes->bar_across ? &p->axes->x : &p->axes->y;
  if (!plot_vec(p, "ticks", &at) || !plot_texts(p, "labels", &texts, &count)) return false;
  if (at.at)
    axis->ticks_set = true, axis->ticks = at.at, axis->tick_count = (uint32_t)at.count,
    axis->tick_labels = NULL;
  if (texts && (!axis->ticks_set || count != axis->tick_count))
    return plot_fault(p, "there are %u labels for %u ticks", count, axis->tick_count);
  if (texts) axis->tick_labels = texts, axis->tick_label_count = count;
  return true;
}

bool plot_fn_clim(PlotCall *p) {
  PlotArtist *a = p->artist ? p->artist : p->axes->current;
  if (!a || !a->map) return plot_fault(p, "there is nothing here whose colors stand for numbers");
  PlotVec both;
  if (!plot_vec(p, "vmin", &both)) return false;
  if (both.count == 2) return a->map->low = both.at[0], a->map->high = both.at[1], true;
  return plot_number(p, "vmin", a->map->low, &a->map->low) &&
         plot_number(p, "vmax", a->map->high, &a->map->high);
}

bool plot_fn_set_cmap(PlotCall *p) {
  PlotArtist *a = p->artist ? p->artist : p->axes->current;
  PlotMap *map = plot_map_new(p, NULL, 0);
  if (!map) return false;
  if (!p->artist) {
    const char *name = plot_text(p, "cmap", "viridis");
    strncpy(p->state->style.map, name, sizeof p->state->style.map - 1);
  }
  if (a && a->map) a->map->name = map->name, a->map->reversed = map->reversed;
  return true;
}

static PlotColor map_call(const PlotMap *map, double x, bool index) {
  uint32_t listed = plot_map_list(map->name);
  return plot_map_at(map, index ? (x + 0.5) / (listed ? listed : 256) : x);
}

/* plt.cm.viridis(0.5): (r, g, b, a); of an array, a row of them for each number. */
bool plot_fn_cmap_call(PlotCall *p) {
  PlotMap *map = plot_map_new(p, NULL, 0);
  PlotArg a;
  PlotVec v;
  if (!map || !plot_arg(p, "X", &a) || !plot_vec_of(p, &a, "X", &v)) return false;
  const Type *type = p->call->result;
  const Type *item = a.type->kind == TY_LIST ? a.type->items[0] : a.type;
  bool index = item->kind != TY_LIST && item->kind != TY_TUPLE && dtype_is_int(item->dtype);
  if (type->kind == TY_ARRAY) {
    int64_t shape[2] = {v.count, 4};
    if (v.rank != 1) return plot_fault(p, "X is a number, or has one axis here");
    Array *out = array_new(p->rt, elem_of(DT_F64), 2, shape, false);
    for (int64_t k = 0; out && k < v.count; k++) {
      PlotColor c = map_call(map, v.at[k], index);
      const double parts[4] = {c.r, c.g, c.b, c.a};
      memcpy((double *)(void *)out->data + 4 * k, parts, sizeof parts);
    }
    p->out->array = out;
    return p->done = out != NULL;
  }
  PlotColor c = map_call(map, v.at[0], index);
  Tuple *out = tuple_new(type);
  if (!out) return rt_fault(p->rt, DG_MEMORY, "out of memory");
  const double parts[4] = {c.r, c.g, c.b, c.a};
  for (int k = 0; k < 4; k++) out->items[k].f = parts[k];
  p->out->tuple = out;
  return p->done = true;
}

/* Normalize(vmin, vmax): the text that norm= reads. */
bool plot_fn_linear_norm(PlotCall *p) {
  double low, high;
  if (!plot_number(p, "vmin", NAN, &low) || !plot_number(p, "vmax", NAN, &high)) return false;
  const char *text = arena_printf(p->arena, "linear:%.17g:%.17g", low, high);
  p->out->str = str_new(text, strlen(text));
  return p->done = p->out->str != NULL;
}

/* LogNorm(vmin, vmax): the text that norm= reads. */
bool plot_fn_log_norm(PlotCall *p) {
  double low, high;
  char text[96];
  if (!plot_number(p, "vmin", NAN, &low) || !plot_number(p, "vmax", NAN, &high)) return false;
  snprintf(text, sizeof text, "log:%.17g:%.17g", low, high);
  p->out->str = str_new(text, strlen(text));
  return p->done = p->out->str != NULL;
}
