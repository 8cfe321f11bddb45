/* Rules of plt: every argument that a call gives goes to the run time with its name, as the signature says;
 * what comes back has the type of the row's letter. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"
#include "lang/lib/plot/plot.h"

enum { MAX_NAMES = 48 };

/* ---- types of results ---- */

static const Type *axes_type(Check *c) { return type_object(c->types, &plot_axes_class); }
static const Type *artist_type(Check *c) { return type_object(c->types, &plot_artist_class); }

bool plot_is_grid(const Type *type) {
  if (type->kind != TY_LIST || !type->count || type->items[0]->kind != TY_LIST || !type->items[0]->count)
    return false;
  const Type *inner = type->items[0]->items[0];
  return inner->kind == TY_OBJECT && inner->def == &plot_axes_class;
}

/* Axes, a list of them or a list of rows: squeezed by what nrows and ncols are known to be. */
static const Type *grid_type(Check *c, const BuiltinRow *row, Bound *b) {
  int64_t n[2] = {1, 1};
  bool known[2] = {true, true}, squeeze = true;
  const char *const names[2] = {"nrows", "ncols"};
  for (int k = 0; k < 2; k++) {
    Val *v = named_arg(row, b, names[k]);
    if (v) known[k] = val_const_int(*v, &n[k]);
  }
  if (!const_bool_arg(c, named_arg(row, b, "squeeze"), "squeeze", true, &squeeze)) return NULL;
  const Type *one = axes_type(c), *list = type_list(c->types, one);
  if (!squeeze) return type_list(c->types, list);
  if (known[0] && known[1])
    return n[0] == 1 && n[1] == 1 ? one : n[0] == 1 || n[1] == 1 ? list : type_list(c->types, list);
  if ((known[0] && n[0] == 1) || (known[1] && n[1] == 1)) return list;
  return type_list(c->types, list);
}

/* Python's floats, or where `numpy` NumPy's. */
static const Type *floats(Check *c, uint32_t count, bool numpy) {
  const Type *items[4];
  for (uint32_t k = 0; k < count; k++) items[k] = type_scalar(c->types, DT_F64, !numpy);
  return type_tuple(c->types, items, count);
}

/* Limits that are asked for are NumPy's numbers, those that are set the given ones. */
static bool only_asks(const Bound *b) {
  for (uint32_t k = b->receiver.type ? 1 : 0; k < b->count; k++)
    if (b->given[k]) return false;
  return true;
}

static const Type *result_type(Check *c, const BuiltinRow *row, Bound *b) {
  const Type *figure = type_object(c->types, &plot_figure_class);
  switch (*row->types) {
    case 'F': return figure;
    case 'A': return axes_type(c);
    case 'a': return artist_type(c);
    case 'L': return type_list(c->types, artist_type(c));
    case 'T': return grid_type(c, row, b);
    case 'S': {
      const Type *items[2] = {figure, grid_type(c, row, b)};
      return items[1] ? type_tuple(c->types, items, 2) : NULL;
    }
    case 'p': return floats(c, 2, only_asks(b));
    case 'q': return floats(c, 4, true);
    case 'c': {
      Val *x = named_arg(row, b, "X");
      bool many = x && (x->type->kind == TY_ARRAY || x->type->kind == TY_LIST);
      return many ? type_array(c->types, elem_of(DT_F64), 2, LAYOUT_C) : floats(c, 4, false);
    }
    case 's': return type_str(c->types);
    case 'W': {
      const Type *list = type_list(c->types, artist_type(c)), *items[3] = {list, list, list};
      Val *percent = named_arg(row, b, "autopct");
      return type_tuple(c->types, items, percent && percent->type->kind != TY_NONE ? 3 : 2);
    }
    case 'K': return type_object(c->types, &plot_cycler_class);
    case 'k': return type_object(c->types, &plot_cycle_keys_class);
    case 'l': return type_list(c->types, type_str(c->types));
    case 'G': {
      const Type *items[2] = {type_list(c->types, artist_type(c)), type_list(c->types, type_str(c->types))};
      return type_tuple(c->types, items, 2);
    }
    case 'D': return type_object(c->types, &plot_group_class);
    case 'x': return type_object(c->types, &plot_context_class);
    case 't': return type_object(c->types, &plot_transform_class);
    case 'H':
    case 'h': {
      bool many = false; /* data sets: counts have a row for each */
      Val *x = named_arg(row, b, "x");
      if (*row->types == 'H' && x)
        many = (x->type->kind == TY_ARRAY && x->type->rank == 2) ||
               ((x->type->kind == TY_LIST || x->type->kind == TY_TUPLE) && x->type->count &&
                !type_is_scalar(x->type->items[0]));
      const Type *edges = type_array(c->types, elem_of(DT_F64), 1, LAYOUT_C);
      const Type *counts =
          type_array(c->types, elem_of(DT_F64), many || *row->types == 'h' ? 2 : 1, LAYOUT_C);
      const Type *items[4] = {counts, edges, *row->types == 'h' ? edges : artist_type(c), artist_type(c)};
      return type_tuple(c->types, items, *row->types == 'h' ? 4 : 3);
    }
    default: return type_none(c->types);
  }
}

/* ---- arguments ---- */

/* Values that figures can take: numbers, text, sequences of them, figures' own parts. */
static bool usable(const Type *type) {
  if (type->kind == TY_OBJECT)
    return type->def == &plot_axes_class || type->def == &plot_figure_class ||
           type->def == &plot_artist_class || type->def == &plot_transform_class ||
           type->def == &plot_cycler_class;
  bool items = type->kind == TY_LIST || type->kind == TY_TUPLE;
  for (uint32_t k = 0; items && k < type->count; k++)
    if (!usable(type->items[k])) return false;
  return items || type_is_numeric(type) || type->kind == TY_NONE || type->kind == TY_STR ||
         type->kind == TY_RANGE;
}

/* Lists of several types, which only np.array takes, as tuples. */
static Val unmixed(Check *c, Val v) {
  if (v.type->kind != TY_LIST || !v.display || v.ref != REF_NONE || !v.items) return v;
  Val *items = arena_array(c->arena, Val, v.count);
  bool several = v.mixed;
  for (uint32_t k = 0; k < v.count; k++) {
    items[k] = unmixed(c, v.items[k]);
    several = several || items[k].type != v.items[k].type;
  }
  return several ? val_tuple(c, items, v.count, v.span) : v;
}

static const char *key_text(const Node *key) {
  bool text = key && key->kind == ND_CONSTANT && key->u.constant.kind == CONST_STR;
  return text ? key->u.constant.text : NULL;
}

bool plot_dictionary(Check *c, const Node *node, const AstKeyword *keyword, Val *out) {
  const Node *value = keyword->value;
  bool call = value->kind == ND_CALL && value->u.call.func->kind == ND_NAME &&
              !strcmp(value->u.call.func->u.name.id, "dict") && !value->u.call.args.count;
  const BuiltinRow *row = keyword->name ? NULL : callee_builtin(c, node);
  bool settings =
      row && row->rule == RULE_PLOT_ && (row->impl == PLOT_FN_rc_update || row->impl == PLOT_FN_rc_context);
  if ((!settings && !(keyword->name && plot_takes_dictionary(keyword->name))) ||
      (!call && value->kind != ND_DICT))
    return false;
  uint32_t n = call ? value->u.call.keyword_count : value->u.dict.count;
  Val *items = arena_array(c->arena, Val, 2 * n + 1);
  for (uint32_t k = 0; k < n; k++) {
    const char *name = call ? value->u.call.keywords[k].name : key_text(value->u.dict.keys[k]);
    if (!name)
      return *out = fail(c, DG_TYPE, value->span, "the keys of %s are texts",
                         keyword->name ? keyword->name : "settings"),
             true;
    items[2 * k] = val_str(c, name, strlen(name), value->span);
    items[2 * k + 1] =
        unmixed(c, check_expr(c, call ? value->u.call.keywords[k].value : value->u.dict.values[k]));
    if (!val_ok(items[2 * k + 1])) return *out = val_error(), true;
  }
  return *out = val_tuple(c, items, 2 * n, value->span), true;
}

static Val as_float(Check *c, Val v, void *context) {
  (void)context;
  return cast_dtype(c, v, DT_F64, true, v.span);
}

/* A number that is an int or a float, and sequences of such, as figures take them: all are floats there. */
static Val as_floats(Check *c, Val v, Span span) {
  return v.type->kind == TY_UNION && holds_several_reals(v.type) ? union_each(c, v, as_float, NULL, span)
                                                                 : array_of_reals(c, v);
}

/* An argument as the run time takes it: a colour map of plt.cm by its name. */
static bool take(Check *c, const BuiltinRow *row, Val *v, const char *name, Span span) {
  if (v->type->kind == TY_BUILTIN && !strcmp(((const BuiltinRow *)v->type->def)->module, "plt.cm")) {
    const char *map = ((const BuiltinRow *)v->type->def)->name;
    *v = val_str(c, map, strlen(map), v->span);
  }
  *v = unmixed(c, *v);
  if (v->type->kind == TY_LIST && !v->type->count) *v = make_array(c, *v, DT_F64, v->span);
  if (val_ok(*v)) *v = as_floats(c, *v, span);
  if (!val_ok(*v)) return false;
  if (usable(v->type)) return true;
  return fail(c, DG_TYPE, v->span.source ? v->span : span, "%s(): %s cannot be %s", row->name,
              *name ? name : "an argument", type_str_of(c, v->type)),
         false;
}

/* The names of a signature in order, without its defaults; the count. */
static uint32_t names_of(Check *c, const char *signature, const char **names) {
  uint32_t n = 0;
  int depth = 0;
  bool quoted = false, start = true;
  for (const char *at = signature; *at && n < MAX_NAMES; at++) {
    if (*at == '\'') quoted = !quoted;
    depth += (*at == '(') - (*at == ')');
    if (*at == ',' && !quoted && !depth) {
      start = true;
      continue;
    }
    if (!start || *at == ' ') continue;
    start = false;
    bool star = *at == '*';
    size_t length = strcspn(at + star, "=, ");
    if (star && !length) continue;
    names[n++] = star ? "" : arena_copy(c->arena, at, length);
  }
  return n;
}

/* Which parameters are given: those by place, then the others as the call names them, since of color= and
 * facecolor= the later counts. */
static uint32_t argument_order(const Bound *b, const char **names, uint32_t first, uint32_t count,
                               uint32_t *out) {
  uint32_t n = 0;
  for (uint32_t k = first; k < count; k++) {
    bool by_name = false;
    for (uint32_t i = 0; i < b->call->keyword_count; i++) by_name |= !strcmp(b->call->names[i], names[k]);
    if (b->given[k] && *names[k] && !by_name) out[n++] = k;
  }
  for (uint32_t i = 0; i < b->call->keyword_count; i++)
    for (uint32_t k = first; k < count; k++)
      if (b->given[k] && *names[k] && !strcmp(b->call->names[i], names[k])) out[n++] = k;
  return n;
}

Val rule_PLOT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const char *names[MAX_NAMES];
  uint32_t count = names_of(c, row->signature, names), n = 1;
  bool method = b->receiver.type != NULL;
  const Type *result = result_type(c, row, b);
  if (!result) return val_error();
  Val *args = arena_array(c->arena, Val, 2 * (count + b->rest_count) + 3);
  args[0] = method ? b->receiver : val_none(c, span);
  for (uint32_t k = 0; k < b->rest_count; k++) {
    if (!take(c, row, &b->rest[k], "", span)) return val_error();
    args[n++] = val_str(c, "", 0, span);
    args[n++] = b->rest[k];
  }
  if (!strcmp(row->module, "plt.cm")) { /* plt.cm.jet(0.5): the map is the row */
    args[n++] = val_str(c, "cmap", 4, span);
    args[n++] = val_str(c, row->name, strlen(row->name), span);
  }
  uint32_t order[MAX_NAMES],
      given = argument_order(b, names, method, count < b->count ? count : b->count, order);
  for (uint32_t i = 0; i < given; i++) {
    uint32_t k = order[i];
    if (!take(c, row, &b->params[k], names[k], span)) return val_error();
    args[n++] = val_str(c, names[k], strlen(names[k]), span);
    args[n++] = b->params[k];
  }
  Val out = emit_lib(c, LIB_plot, result, args, n, row->impl, span);
  return result->kind == TY_NONE && val_ok(out) ? val_none(c, span) : out;
}

/* The type of a setting's value; NULL: it is not known before it is read. */
static const Type *setting_type(Check *c, const PlotSetting *setting) {
  switch (setting->kind) {
    case SETTING_NUMBER: return type_float(c->types);
    case SETTING_PAIR: return type_list(c->types, type_float(c->types));
    case SETTING_FLAG: return type_bool(c->types);
    case SETTING_MAP:
    case SETTING_ORIGIN: return type_str(c->types);
    case SETTING_COLOR:
    case SETTING_DASH:
    case SETTING_MARKER:
    case SETTING_SIZE:
    case SETTING_WAY:
    case SETTING_WEIGHT: break;
  }
  return NULL;
}

/* plt.rcParams['font.size']: the setting's kind gives its type. */
Val rule_PLOT_RC(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val key = b->params[0];
  if (!key.is_const || key.type->kind != TY_STR)
    return fail(c, DG_TYPE, span, "rcParams is read with a name written out: plt.rcParams['font.size']");
  const char *name = arena_copy(c->arena, key.text, key.length);
  const PlotSetting *setting = plot_setting(name);
  const Type *type = setting ? setting_type(c, setting) : NULL;
  if (!strcmp(name, "axes.prop_cycle")) type = type_object(c->types, &plot_cycler_class);
  Val args[3] = {val_none(c, span), val_str(c, "key", 3, span), key};
  if (type) return emit_lib(c, LIB_plot, type, args, 3, row->impl, span);
  fail(c, DG_TYPE, span,
       setting ? "rcParams['%s'] is not read here: it may be a number or a word"
               : "rcParams['%s'] is not read here",
       name);
  hint(c, "numbers, switches, figure.figsize, image.cmap and image.origin are");
  return val_error();
}

/* ax.spines, ax.transAxes */
Val rule_PLOT_PART(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (*row->types == 'a') {
    Val args[3] = {b->receiver, val_str(c, "key", 3, span), val_str(c, row->name, strlen(row->name), span)};
    return emit_lib(c, LIB_plot, result_type(c, row, b), args, 3, row->impl, span);
  }
  if (*row->types == 't' || *row->types == 'A')
    return emit_lib(c, LIB_plot, result_type(c, row, b), &b->receiver, 1, row->impl, span);
  return emit_lib(c, LIB_plot, type_object(c->types, &plot_spines_class), &b->receiver, 1, PLOT_FN_axis_of,
                  span);
}

/* axes.flat, axes.ravel(), axes.flatten() of a grid of axes. */
Val rule_PLOT_GRID(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val grid = b->receiver;
  const Type *inner = grid.type->count ? grid.type->items[0] : NULL;
  if (inner && inner->kind == TY_OBJECT && inner->def == &plot_axes_class) return grid;
  if (!plot_is_grid(grid.type))
    return fail_as_python(c, DG_ATTRIBUTE, span, "'%s' object has no attribute '%s'",
                          type_str_of(c, grid.type), row->name);
  return emit_lib(c, LIB_plot_flat, grid.type->items[0], &grid, 1, 0, span);
}
