/* Reading the arguments of a call of plt: numbers, text, arrays, containers. How things look: look.c. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/plot/read/args.h"
#include "lang/rt/device/residency.h"
#include "lang/rt/scalar/eval.h"

bool plot_fault(PlotCall *p, const char *format, ...) {
  char text[FAULT_TEXT];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  return rt_fault(p->rt, DG_VALUE, "%s(): %s", p->name, text);
}

/* ---- by name ---- */

bool plot_one_of(const char *names, const char *name) {
  size_t length = strlen(name);
  for (const char *at = names; *at; at += strcspn(at, "|"), at += *at == '|')
    if (strcspn(at, "|") == length && !strncmp(at, name, length)) return true;
  return false;
}

static const char *name_at(const PlotCall *p, uint32_t k) { return p->args[1 + 2 * k].str->text; }
static uint32_t pair_count(const PlotCall *p) { return (p->call->count - 1) / 2; }

bool plot_arg(const PlotCall *p, const char *names, PlotArg *out) {
  bool found = false;
  if (p->within) {
    PlotCall call = *p;
    call.within = NULL;
    return plot_option(&call, p->within, names, out);
  }
  if (p->value && !strcmp(names, "value")) return *out = *p->value, p->value->type->kind != TY_NONE;
  for (uint32_t k = 0, named = 0; k < pair_count(p); k++) {
    if (!*name_at(p, k)) continue;
    uint32_t bit = named++;
    if (!plot_one_of(names, name_at(p, k)) || p->call->types[2 + 2 * k]->kind == TY_NONE) continue;
    if (bit < 64) *p->read |= (uint64_t)1 << bit;
    if (!found) *out = (PlotArg){p->call->types[2 + 2 * k], p->args[2 + 2 * k]};
    found = true;
  }
  return found;
}

uint32_t plot_named_index(const PlotCall *p, const char *name) {
  uint32_t named = 0;
  for (uint32_t k = 0; k < pair_count(p); k++) {
    if (!*name_at(p, k)) continue;
    if (!strcmp(name_at(p, k), name)) break;
    named++;
  }
  return named;
}

const char *plot_last_of(const PlotCall *p, const char *names) {
  const char *last = NULL;
  PlotCall call = *p;
  PlotArg all;
  call.within = NULL;
  if (p->within) { /* the keys of the dictionary, in their order */
    if (!plot_arg(&call, p->within, &all) || !plot_is_dictionary(&all)) return NULL;
    for (uint32_t k = 0; k < all.type->count; k += 2)
      if (plot_one_of(names, all.value.tuple->items[k].str->text)) last = all.value.tuple->items[k].str->text;
    return last;
  }
  for (uint32_t k = 0; k < pair_count(p); k++)
    if (*name_at(p, k) && plot_one_of(names, name_at(p, k)) && p->call->types[2 + 2 * k]->kind != TY_NONE)
      last = name_at(p, k);
  return last;
}

uint32_t plot_named_count(const PlotCall *p) { return pair_count(p) - plot_rest_count(p); }

uint32_t plot_rest_count(const PlotCall *p) {
  uint32_t n = 0;
  while (n < pair_count(p) && !*name_at(p, n)) n++;
  return n;
}

bool plot_rest(const PlotCall *p, uint32_t k, PlotArg *out) {
  if (k >= plot_rest_count(p)) return false;
  *out = (PlotArg){p->call->types[2 + 2 * k], p->args[2 + 2 * k]};
  return true;
}

bool plot_has(const PlotCall *p, const char *names) {
  PlotArg a;
  return plot_arg(p, names, &a);
}

/* ---- numbers and text ---- */

bool plot_is_str(const PlotArg *a) { return a->type->kind == TY_STR; }

static bool as_number(const PlotArg *a, double *out) {
  if (a->type->kind == TY_SCALAR) {
    *out = scalar_double(a->type->dtype, &a->value);
    return true;
  }
  if (a->type->kind != TY_ARRAY || a->value.array->size != 1) return false;
  *out = scalar_double(a->type->dtype, a->value.array->data);
  return true;
}

bool plot_number(PlotCall *p, const char *names, double otherwise, double *out) {
  PlotArg a;
  *out = otherwise;
  if (!plot_arg(p, names, &a)) return true;
  if (plot_is_str(&a)) { /* Matplotlib's relative sizes of text */
    static const char *const sizes[] = {"xx-small", "x-small", "small",   "medium",
                                        "large",    "x-large", "xx-large"};
    static const double scales[] = {0.579, 0.694, 0.833, 1, 1.2, 1.44, 1.728};
    for (int k = 0; k < 7; k++)
      if (!strcmp(a.value.str->text, sizes[k])) return *out = scales[k] * p->state->style.font_size, true;
    char *end;
    double v = strtod(a.value.str->text, &end);
    if (*a.value.str->text && !*end && isfinite(v)) return *out = v, true; /* linewidth='0.5' */
  }
  return as_number(&a, out) || plot_fault(p, "%.*s must be a number", (int)strcspn(names, "|"), names);
}

bool plot_flag(PlotCall *p, const char *names, bool otherwise) {
  PlotArg a;
  double v;
  if (!plot_arg(p, names, &a)) return otherwise;
  if (plot_is_str(&a)) return strcmp(a.value.str->text, "off") && strcmp(a.value.str->text, "False");
  return !as_number(&a, &v) || v != 0;
}

const char *plot_text_of(PlotCall *p, const PlotArg *a) {
  if (a->type->kind == TY_STR) return arena_copy(p->arena, a->value.str->text, (size_t)a->value.str->length);
  StrBuf text = {0};
  fmt_str(&text, a->type, a->value, &fmt_options_default);
  char *out = arena_copy(p->arena, strbuf_text(&text), text.length);
  strbuf_fini(&text);
  return out;
}

const char *plot_text(PlotCall *p, const char *names, const char *otherwise) {
  PlotArg a;
  return plot_arg(p, names, &a) ? plot_text_of(p, &a) : otherwise;
}

/* ---- arrays ---- */

typedef struct Gather {
  double *at;
  int64_t count, cap;
  Arena *arena;
  const atomic_bool *stop;
} Gather;

static void gather_add(Gather *g, double v) {
  if (g->count == g->cap) {
    int64_t cap = g->cap ? 2 * g->cap : 64;
    g->at = arena_grow(g->arena, g->at, sizeof(double) * (size_t)g->cap, sizeof(double) * (size_t)cap);
    g->cap = cap;
  }
  g->at[g->count++] = v;
}

static void gather_array(Gather *g, const Array *a, unsigned axis, const char *at) {
  if (axis == array_rank(a)) {
    gather_add(g, scalar_double(array_dtype(a), at));
    return;
  }
  for (int64_t k = 0; k < array_dim(a, axis) && ((k & 0xffff) || !rt_stops(g->stop)); k++)
    gather_array(g, a, axis + 1, at + k * array_stride(a, axis));
}

/* Elements of nested lists, tuples and arrays; dims as far as the first item shows. */
static bool gather_value(PlotCall *p, Gather *g, const PlotArg *a, const char *what, unsigned depth,
                         PlotVec *out) {
  double v;
  if (depth < 3 && (a->type->kind == TY_LIST || a->type->kind == TY_TUPLE)) {
    PlotArg *items;
    uint32_t n = plot_items(p, a, &items);
    if (depth + 1 > out->rank) out->rank = depth + 1;
    out->dims[depth] = n;
    for (uint32_t k = 0; k < n; k++)
      if (!gather_value(p, g, &items[k], what, depth + 1, out)) return false;
    return true;
  }
  if (a->type->kind == TY_RANGE) {
    const Range *r = a->value.range;
    int64_t n = range_length(r->start, r->stop, r->step);
    out->rank = depth + 1, out->dims[depth] = n;
    for (int64_t k = 0; k < n && ((k & 0xffff) || !rt_stops(g->stop)); k++)
      gather_add(g, (double)range_item(r, k));
    return true;
  }
  if (a->type->kind == TY_ARRAY && array_rank(a->value.array) + depth <= 3) {
    const Array *array = a->value.array;
    if (array_rank(array) + depth > out->rank) out->rank = array_rank(array) + depth;
    for (unsigned k = 0; k < array_rank(array); k++) out->dims[depth + k] = array_dim(array, k);
    gather_array(g, array, 0, array->data);
    return true;
  }
  if (as_number(a, &v)) return gather_add(g, v), true;
  StrBuf type = {0};
  type_print(&type, a->type);
  bool bad = plot_fault(p, "%s must be numbers, not %s", what, strbuf_text(&type));
  strbuf_fini(&type);
  return bad;
}

bool plot_vec_of(PlotCall *p, const PlotArg *a, const char *what, PlotVec *out) {
  Gather g = {.arena = p->arena, .stop = p->rt->interrupt};
  *out = (PlotVec){0};
  if (a->type->kind == TY_ARRAY) {
    g.cap = a->value.array->size;
    g.at = arena_array(p->arena, double, g.cap + 1);
  }
  if (!gather_value(p, &g, a, what, 0, out) || rt_interrupted(p->rt)) return false;
  int64_t all = 1;
  for (unsigned k = 0; k < out->rank; k++) all *= out->dims[k];
  out->at = g.at ? g.at : arena_array(p->arena, double, 1);
  out->count = g.count;
  return all == g.count || plot_fault(p, "%s has rows of different lengths", what);
}

bool plot_vec(PlotCall *p, const char *names, PlotVec *out) {
  PlotArg a;
  char what[64];
  *out = (PlotVec){0};
  if (!plot_arg(p, names, &a)) return true;
  snprintf(what, sizeof what, "%.*s", (int)strcspn(names, "|"), names);
  return plot_vec_of(p, &a, what, out);
}

double *plot_copy(PlotCall *p, const double *from, int64_t count) {
  double *out = arena_array(p->arena, double, count + 1);
  if (count) memcpy(out, from, sizeof *out * (size_t)count);
  return out;
}

/* ---- containers ---- */

uint32_t plot_items(PlotCall *p, const PlotArg *a, PlotArg **out) {
  if (a->type->kind == TY_LIST) {
    const List *list = a->value.list;
    *out = arena_array(p->arena, PlotArg, list->count + 1);
    for (int64_t k = 0; k < list->count; k++) (*out)[k] = (PlotArg){list->item, list_at(list, k)};
    return (uint32_t)list->count;
  }
  if (a->type->kind == TY_TUPLE) {
    *out = arena_array(p->arena, PlotArg, a->type->count + 1);
    for (uint32_t k = 0; k < a->type->count; k++)
      (*out)[k] = (PlotArg){a->type->items[k], a->value.tuple->items[k]};
    return a->type->count;
  }
  *out = arena_new_of(p->arena, PlotArg);
  **out = *a;
  return 1;
}

bool plot_texts(PlotCall *p, const char *names, const char ***out, uint32_t *count) {
  PlotArg a, *items;
  *out = NULL;
  *count = 0;
  if (!plot_arg(p, names, &a)) return true;
  if (a.type->kind == TY_ARRAY || a.type->kind == TY_RANGE) {
    PlotVec v;
    if (!plot_vec_of(p, &a, names, &v)) return false;
    *out = arena_array(p->arena, const char *, v.count + 1);
    for (int64_t k = 0; k < v.count; k++) (*out)[k] = arena_printf(p->arena, "%g", v.at[k]);
    *count = (uint32_t)v.count;
    return true;
  }
  *count = plot_items(p, &a, &items);
  *out = arena_array(p->arena, const char *, *count + 1);
  for (uint32_t k = 0; k < *count; k++) (*out)[k] = plot_text_of(p, &items[k]);
  return true;
}

PlotHandle *plot_handle_of(const PlotArg *a) {
  bool ours =
      a->type->kind == TY_OBJECT && (a->type->def == &plot_axes_class || a->type->def == &plot_artist_class ||
                                     a->type->def == &plot_figure_class);
  return ours && a->type->def != &plot_figure_class ? (PlotHandle *)a->value.object : NULL;
}

/* ---- results ---- */

void plot_give(PlotCall *p, PlotArtist *a) {
  if (p->made_count == p->made_cap) {
    uint32_t cap = p->made_cap ? 2 * p->made_cap : 4;
    p->made = arena_grow(p->arena, p->made, sizeof *p->made * p->made_cap, sizeof *p->made * cap);
    p->made_cap = cap;
  }
  p->made[p->made_count++] = a;
}
