/* A call of plt at run time: the receiver found, the function of the table run, its result handed over. */
#include <stdlib.h>
#include <string.h>

#include "lang/lib/plot/read/args.h"
#include "lang/rt/device/residency.h"

static const struct {
  const char *name;
  PlotFnBody body;
} functions[PLOT_FN_COUNT] = {
#define F(id) [PLOT_FN_##id] = {#id, plot_fn_##id},
#include "lang/lib/plot/functions.def"
#undef F
};

/* Whether its artists are those of a plane alone. */
static bool plane_only(PlotFn fn) {
  static const bool plane[PLOT_FN_COUNT] = {
#define F(id)
#define PLANE(id) [PLOT_FN_##id] = true,
#include "lang/lib/plot/functions.def"
#undef F
  };
  return plane[fn];
}

/* Whether it works on axes, or on a figure at least. */
static bool needs_axes(PlotFn fn) {
  static const bool alone[PLOT_FN_COUNT] = {
#define F(id)
#define ALONE(id) [PLOT_FN_##id] = true,
#include "lang/lib/plot/functions.def"
#undef F
  };
  return !alone[fn];
}

static bool needs_figure_only(PlotFn fn) {
  static const bool figure[PLOT_FN_COUNT] = {
#define F(id)
#define FIGURE(id) [PLOT_FN_##id] = true,
#include "lang/lib/plot/functions.def"
#undef F
  };
  return figure[fn];
}

static bool find_receiver(PlotCall *p, PlotFn fn) {
  const Type *type = p->call->types[0];
  if (type->kind == TY_OBJECT && type->def == &plot_figure_class) {
    p->figure = (PlotFigure *)p->args[0].object;
    p->axes = p->figure->current;
    if (!p->axes && needs_axes(fn) && !needs_figure_only(fn)) {
      p->axes = plot_axes_new(p->figure, &p->state->style);
      p->axes->rows = p->axes->columns = 1;
    }
  } else if (type->kind == TY_OBJECT &&
             (type->def == &plot_axes_class || type->def == &plot_artist_class ||
              type->def == &plot_group_class || type->def == &plot_cycler_class ||
              type->def == &plot_cycle_keys_class || type->def == &plot_spines_class)) {
    const PlotHandle *h = (const PlotHandle *)p->args[0].object;
    p->figure = h->figure;
    p->axes = h->axes;
    p->artist = h->artist;
  } else if (needs_axes(fn)) {
    p->figure = plot_current_figure(p->rt);
    if (!p->figure) return false;
    p->axes = needs_figure_only(fn) ? p->figure->current : plot_current_axes(p->rt);
  }
  if (p->figure) p->arena = p->figure->arena;
  return true;
}

/* ---- results ---- */

static Object *object_of(PlotCall *p, const Type *type, uint32_t k) {
  const RuntimeClass *class_ = type->def;
  if (class_ == &plot_axes_class)
    return plot_handle(class_, p->figure, p->axes_count ? p->made_axes[k % p->axes_count] : p->axes, NULL);
  PlotArtist *artist = k < p->made_count ? p->made[k] : p->artist;
  return plot_handle(class_, p->figure, p->axes, artist);
}

static bool give_value(PlotCall *p, const Type *type, Value *out, uint32_t *next, const int64_t *lengths);

/* A tuple of lists, or of single artists, as long as the call says. */
static bool give_lists(PlotCall *p, const Type *type, Value *out, uint32_t *next) {
  Tuple *tuple = tuple_new(type);
  if (!tuple) return rt_fault(p->rt, DG_MEMORY, "out of memory for a figure");
  for (uint32_t k = 0; k < type->count; k++) {
    if (type->items[k]->kind == TY_LIST && type->items[k]->items[0]->kind == TY_STR) {
      tuple->items[k].list = p->text_list;
      continue;
    }
    int64_t lengths[2] = {k < 4 ? p->lists[k] : 0, 0};
    if (give_value(p, type->items[k], &tuple->items[k], next, lengths)) continue;
    object_release(&tuple->head);
    return false;
  }
  return out->tuple = tuple, true;
}

/* Objects of the type's nesting, from *next on. */
static bool give_value(PlotCall *p, const Type *type, Value *out, uint32_t *next, const int64_t *lengths) {
  if (type->kind == TY_OBJECT) {
    out->object = object_of(p, type, (*next)++);
    return out->object || rt_fault(p->rt, DG_MEMORY, "out of memory for a figure");
  }
  if (type->kind == TY_TUPLE) return give_lists(p, type, out, next);
  if (type->kind != TY_LIST) return rt_fault(p->rt, DG_RUNTIME, "a result of plt that nobody makes");
  List *list = list_new(type->items[0], *lengths);
  bool ok = list != NULL;
  for (int64_t k = 0; ok && k < *lengths; k++) {
    Value item;
    ok = give_value(p, type->items[0], &item, next, lengths + 1);
    if (!ok) break;
    ok = list_push(list, item);
    value_release(type->items[0], item); /* the list has a reference of its own */
  }
  if (list && !ok) object_release(&list->head);
  out->list = list;
  return ok || rt_fault(p->rt, DG_MEMORY, "out of memory for a figure");
}

static bool give_result(PlotCall *p) {
  const Type *type = p->call->result;
  uint32_t next = 0;
  int64_t lengths[2] = {p->made_count, 0};
  if (type->kind == TY_NONE || p->done) return true;
  return give_value(p, type, p->out, &next, lengths);
}

bool plot_give_grid(PlotCall *p, int64_t rows, int64_t columns, bool method) {
  const Type *type = p->call->result, *grid = method ? type : type->items[1];
  int64_t lengths[3] = {rows, columns, 0};
  uint32_t next = 0;
  Value axes;
  if (grid->kind == TY_LIST && grid->items[0]->kind != TY_LIST) lengths[0] = rows * columns;
  if (!give_value(p, grid, &axes, &next, lengths)) return false;
  p->done = true;
  if (method) return *p->out = axes, true;
  Tuple *pair = tuple_new(type);
  if (!pair) return rt_fault(p->rt, DG_MEMORY, "out of memory for a figure");
  pair->items[0].object = plot_handle(&plot_figure_class, p->figure, NULL, NULL);
  pair->items[1] = axes;
  p->out->tuple = pair;
  return true;
}

bool lib_plot_flat(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const List *rows = args[0].list;
  List *flat = list_new(call->result->items[0], 1);
  bool ok = flat != NULL;
  for (int64_t r = 0; ok && r < rows->count; r++) {
    const List *row = rows->items[r].list;
    for (int64_t k = 0; ok && k < row->count; k++) ok = list_push(flat, list_at(row, k));
  }
  out->list = flat;
  return ok || rt_fault(rt, DG_MEMORY, "out of memory");
}

bool lib_plot(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  uint64_t read[1 + 64] = {0};
  PlotCall p = {.read = read, .rt = rt, .call = call, .args = args, .out = out, .state = plot_state(rt)};
  PlotFn fn = (PlotFn)(call->extra & 0xffff);
  if (!p.state) return false;
  p.style = &p.state->style;
  p.name = functions[fn].name;
  for (uint32_t k = 0; k < call->count; k++)
    if (!value_on_host(rt, call->types[k], args[k], RESIDENCY_READ)) return false;
  if (!find_receiver(&p, fn)) return false;
  if (p.axes && p.axes->three && plane_only(fn)) {
    rt_fault(rt, DG_VALUE, "%s() is not drawn on axes of three dimensions", p.name);
    rt_hint(rt, "plot, scatter, plot_surface, plot_wireframe, bar3d and text are");
    return false;
  }
  Arena *own = p.arena ? NULL : arena_new();
  if (own) p.arena = own;
  bool ok = functions[fn].body(&p) && !rt->fault.set && (fn == PLOT_FN_nothing || plot_all_read(&p)) &&
            give_result(&p);
  arena_free(own);
  return ok;
}
