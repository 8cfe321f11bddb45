/* Subscripts of arrays that read: the items of an index expression, then element loads, views and index
 * arrays.
 *
 * Items are parsed once, with an ellipsis and the axes not named written out, so what follows sees one
 * item per axis of the array (and one per new axis). */
#include <stddef.h>
#include <string.h>

#include "lang/front/sema/beside.h"
#include "lang/front/sema/integer.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/expr/index.h"
#include "lang/front/sema/type_ops.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/numba/spec.h"
#include "lang/lib/array/positions.h"

static bool bad_index(Check *c, Val v, Span span) {
  if (v.type->kind == TY_ARRAY) {
    fail(c, DG_INDEX, span, "arrays used as indices must be of integer (or boolean) type, not %s",
         type_str_of(c, v.type));
    if (dtype_is_float(v.type->dtype))
      hint(c, "convert with .astype(int), or use // for whole-number division");
  } else {
    fail(c, DG_INDEX, span,
         "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean "
         "arrays are valid indices, not %s",
         type_str_of(c, v.type));
    if (v.type->kind == TY_SCALAR && dtype_is_float(v.type->dtype))
      hint(c, "use // for a whole-number division, or int(...)");
    if (v.type->kind == TY_MODULE && builtin_find(v.type->def, "x"))
      hint(c, "it has one number for each axis: .x, .y and .z");
  }
  return false;
}

bool val_is_index(Val v) { return v.type->kind == TY_SCALAR && dtype_is_int(v.type->dtype); }

Val val_to_index(Check *c, Val v) { return convert(c, v, type_int(c->types), v.span); }

void items_clear(Items *items) { memset(items, 0, offsetof(Items, items)); }

static void items_copy(Items *to, const Items *from) {
  memcpy(to, from, offsetof(Items, items) + from->count * sizeof from->items[0]);
}

static bool add_value(Check *c, Items *out, Val v, Span span);

static bool add_item(Check *c, Items *out, Item item, Span span) {
  if (out->count == MAX_INDEX) {
    fail(c, DG_INDEX, span, "too many indices");
    return false;
  }
  out->items[out->count++] = item;
  return true;
}

bool items_add_slice(Check *c, Items *out, const Node *node) {
  Item item = {.kind = INDEX_SLICE};
  const Node *parts[3] = {node->u.slice.lower, node->u.slice.upper, node->u.slice.step};
  for (int k = 0; k < 3; k++) {
    if (!parts[k]) continue;
    Val v = check_expr(c, parts[k]);
    if (!val_ok(v)) return false;
    if (val_is_none(v)) continue;
    if (v.type->kind == TY_PYOBJ) v = beside_int(c, v, parts[k]->span);
    if (!val_ok(v)) return false;
    v = integer_clamp(c, scalar_of_0d(c, v), parts[k]->span);
    if (!val_is_index(v)) {
      fail_as_python(c, DG_TYPE, parts[k]->span, "slice indices must be integers or None, not %s",
                     type_str_of(c, v.type));
      return false;
    }
    int64_t step;
    if (k == 2 && val_const_int(v, &step) && step == 0) {
      fail_as_python(c, DG_VALUE, parts[k]->span, "slice step cannot be zero");
      return false;
    }
    item.has[k] = true;
    item.part[k] = val_to_index(c, v);
  }
  if (!item.has[0] && !item.has[1] && !item.has[2]) item.kind = INDEX_FULL;
  return add_item(c, out, item, node->span);
}

/* A slice value: its parts, or what its type says of them. */
static Item slice_item(Check *c, Val v) {
  Item item = {.kind = INDEX_SLICE};
  for (uint32_t k = 0; k < 3; k++) {
    if (v.type->items[k]->kind == TY_NONE) continue;
    item.has[k] = true;
    item.part[k] = slice_part(c, &v, k, v.span);
  }
  return item;
}

bool items_add_slice_value(Check *c, Items *out, Val slice, Span span) {
  return add_item(c, out, slice_item(c, slice), span);
}

Val slice_part(Check *c, Val *slice, uint32_t k, Span span) {
  if (slice->items) return slice->items[k];
  if (slice->type->items[k]->kind == TY_NONE) return val_none(c, span);
  return emit_lib(c, LIB_slice_part, type_int(c->types), (Val[]){*slice, val_int(c, k, span)}, 2, 0, span);
}

static bool add_node(Check *c, Items *out, const Node *node) {
  if (node->kind == ND_SLICE) return items_add_slice(c, out, node);
  Val v = check_expr(c, node);
  return val_ok(v) && add_value(c, out, v, node->span);
}

/* An index array: int64, or boolean over as many axes as it has dimensions; one of no dimensions stands on a
 * new axis of length 1. */
static bool add_array(Check *c, Items *out, Val v, Span span) {
  bool mask = v.type->dtype == DT_BOOL;
  if (!mask && !dtype_is_int(v.type->dtype)) return bad_index(c, v, span);
  if (!mask) v = cast_dtype(c, v, DT_I64, false, span);
  bool lone = mask && !v.type->rank;
  if (lone)
    v = emit_lib(c, LIB_reshape, type_array(c->types, elem_of(DT_BOOL), 1, LAYOUT_C),
                 (Val[]){v, val_int(c, 1, span)}, 2, 0, span);
  val_ref(c, &v);
  Item item = {.kind = lone ? INDEX_NEWAXIS : INDEX_FULL, .array = true, .axes = mask ? v.type->rank : 1};
  item.part[0] = v;
  out->news += lone;
  out->arrays++;
  out->extra += item.axes - 1;
  return add_item(c, out, item, span);
}

static bool add_value(Check *c, Items *out, Val v, Span span) {
  if (val_is_none(v)) {
    out->news++;
    return add_item(c, out, (Item){.kind = INDEX_NEWAXIS}, span);
  }
  if (v.type->kind == TY_ELLIPSIS)
    return add_item(c, out, (Item){.kind = INDEX_FULL, .has = {true, true, true}}, span); /* expanded below */
  if (v.type->kind == TY_ARRAY && !v.type->rank && dtype_is_int(v.type->dtype)) {
    out->copy = true;
    v = scalar_of_0d(c, v);
  }
  v = integer_narrow(c, v, NARROW_INDEX, span);
  if (val_is_index(v)) {
    out->ints++;
    Item item = {.kind = INDEX_INT, .has = {true}};
    item.part[0] = val_to_index(c, v);
    return add_item(c, out, item, span);
  }
  if (v.type->kind == TY_SLICE) return add_item(c, out, slice_item(c, v), span);
  bool tuple = v.type->kind == TY_TUPLE || v.type->kind == TY_VARTUPLE; /* within the index, a[(1, 2), :] */
  if (v.type->kind == TY_LIST || v.type->kind == TY_RANGE || tuple) {
    bool empty = v.type->kind != TY_RANGE && !v.type->count;
    v = make_array(c, v, empty ? DT_I64 : DT_COUNT, span);
    if (!val_ok(v)) return false;
  }
  if (v.type->kind == TY_SCALAR && v.type->dtype == DT_BOOL) v = make_array(c, v, DT_BOOL, span);
  return v.type->kind == TY_ARRAY ? add_array(c, out, v, span) : bad_index(c, v, span);
}

/* Replaces an ellipsis by the full slices it stands for, and pads to the array's rank. */
static bool expand(Check *c, Items *items, unsigned rank, Span span) {
  uint32_t used = items->count - items->news + items->extra, ellipses = 0;
  for (uint32_t i = 0; i < items->count; i++)
    if (items->items[i].kind == INDEX_FULL && items->items[i].has[0]) ellipses++;
  used -= ellipses;
  if (ellipses > 1) return fail(c, DG_INDEX, span, "an index can only have a single ellipsis ('...')"), false;
  if (used > rank) {
    fail(c, DG_INDEX, span, "too many indices for array: array is %u-dimensional, but %u were indexed", rank,
         used);
    return false;
  }
  Items out;
  items_clear(&out);
  out.ints = items->ints;
  out.news = items->news;
  out.arrays = items->arrays;
  out.view = ellipses > 0;
  out.copy = items->copy;
  for (uint32_t i = 0; i < items->count; i++) {
    Item item = items->items[i];
    if (item.kind == INDEX_FULL && item.has[0]) {
      if (used == rank) out.gap = out.count + 1;
      for (uint32_t k = used; k < rank; k++) add_item(c, &out, (Item){.kind = INDEX_FULL}, span);
    } else
      add_item(c, &out, item, span);
    for (unsigned k = 1; item.array && k < item.axes; k++)
      add_item(c, &out, (Item){.kind = INDEX_FULL}, span); /* the mask's other axes */
  }
  if (!ellipses)
    for (uint32_t k = used; k < rank; k++) add_item(c, &out, (Item){.kind = INDEX_FULL}, span);
  items_copy(items, &out);
  return true;
}

/* expand(), whose error names the array. */
static bool expand_noted(Check *c, Items *items, Val base, Span span) {
  uint32_t errors = c->diags->items.count;
  if (expand(c, items, base.type->rank, span)) return true;
  if (c->diags->items.count > errors) note_operand(c, base, "");
  return false;
}

bool items_of_value(Check *c, Val base, Val index, Span span, Items *out) {
  items_clear(out);
  if (!val_ok(index)) return false;
  if (index.type->kind == TY_VARTUPLE)
    return bad_index(c, index, span); /* an index for each axis: how many? */
  bool tuple = index.type->kind == TY_TUPLE;
  for (uint32_t k = 0; k < (tuple ? index.type->count : 1); k++)
    if (!add_value(c, out, tuple ? tuple_item(c, &index, k) : index, span)) return false;
  return expand_noted(c, out, base, span);
}

bool items_parse(Check *c, Val base, const Node *slice, Items *out) {
  items_clear(out);
  if (slice->kind == ND_TUPLE) {
    for (uint32_t i = 0; i < slice->u.seq.elts.count; i++)
      if (!add_node(c, out, slice->u.seq.elts.items[i])) return false;
  } else if (slice->kind != ND_SLICE)
    return items_of_value(c, base, check_expr(c, slice), slice->span, out);
  else if (!items_add_slice(c, out, slice))
    return false;
  return expand_noted(c, out, base, slice->span);
}

/* Known length of dim sliced by item, or -1. Python's slice.indices. */
static int64_t sliced_length(const Item *item, int64_t dim) {
  int64_t part[3] = {0, 0, 1};
  for (int k = 0; k < 3; k++)
    if (item->has[k] && !val_const_int(item->part[k], &part[k])) return -1;
  if (dim < 0) return -1;
  int64_t step = part[2], low = step < 0 ? -1 : 0, high = step < 0 ? dim - 1 : dim;
  for (int k = 0; k < 2; k++) {
    if (!item->has[k])
      part[k] = (k == 0) == (step > 0) ? low : high;
    else {
      if (part[k] < 0) part[k] += dim;
      if (part[k] < low) part[k] = low;
      if (part[k] > high) part[k] = high;
    }
  }
  return range_length(part[0], part[1], step);
}

static bool unit_step(const Item *item) {
  int64_t step;
  return !item->has[2] || (val_const_int(item->part[2], &step) && step == 1);
}

/* Whether a view of a C-contiguous array is certainly C-contiguous: integers, then at most one
 * unit-step slice, then whole axes. */
static Layout view_layout(const Items *items, Layout base) {
  if (base != LAYOUT_C) return LAYOUT_ANY;
  bool sliced = false;
  for (uint32_t i = 0; i < items->count; i++) {
    const Item *item = &items->items[i];
    if (item->kind == INDEX_NEWAXIS) continue;
    if (item->kind == INDEX_INT) {
      if (sliced) return LAYOUT_ANY;
    } else if (item->kind == INDEX_SLICE) {
      if (sliced || !unit_step(item)) return LAYOUT_ANY;
      sliced = true;
    } else
      sliced = true;
  }
  return LAYOUT_C;
}

Val items_view(Check *c, Val base, const Items *items, Span span) {
  IndexSpec *spec = arena_alloc(c->fn->arena, sizeof(IndexSpec) + sizeof spec->items[0] * items->count);
  spec->count = items->count;
  Ref refs[1 + 3 * MAX_INDEX];
  uint32_t nrefs = 0;
  refs[nrefs++] = val_ref(c, &base);
  unsigned rank = 0, axis = 0;
  int64_t *shape = arena_array(c->arena, int64_t, MAX_INDEX);
  for (uint32_t i = 0; i < items->count; i++) {
    Item item = items->items[i];
    spec->items[i].kind = item.kind;
    for (int k = 0; k < 3; k++) {
      spec->items[i].has[k] = item.kind != INDEX_FULL && item.has[k];
      if (spec->items[i].has[k]) refs[nrefs++] = val_ref(c, &item.part[k]);
    }
    if (item.kind == INDEX_NEWAXIS)
      shape[rank++] = 1;
    else {
      int64_t dim = val_dim(base, axis++);
      if (item.kind == INDEX_FULL)
        shape[rank++] = dim;
      else if (item.kind == INDEX_SLICE)
        shape[rank++] = sliced_length(&item, dim);
    }
  }
  if (rank > MAX_RANK)
    return fail(c, DG_INDEX, span, "an array has at most %d dimensions", MAX_RANK), val_error();
  const Type *type = type_array(c->types, base.type->elem, rank, view_layout(items, base.type->layout));
  Val out = val_of(c, type, fn_emit(c->fn, IR_INDEX, type, span, refs, nrefs), span);
  fn_ins(c->fn, out.ref)->imm.index = spec;
  out.shape = shape;
  return out;
}

Val load_element(Check *c, Val array, const Ref *indices, Span span) {
  Ref refs[1 + MAX_RANK] = {val_ref(c, &array)};
  for (unsigned k = 0; k < array.type->rank; k++) refs[1 + k] = indices[k];
  const Type *type = type_scalar(c->types, array.type->dtype, false);
  return val_of(c, type, fn_emit(c->fn, IR_LOAD, type, span, refs, 1 + array.type->rank), span);
}

bool items_all_int(const Items *items, unsigned rank) {
  return !items->view && items->ints == rank && items->count == rank;
}

Val items_fancy(Check *c, Val base, const Items *items, Val *value, Span span) {
  return items_fancy_call(c, base, items, value ? LIB_fancy_set : LIB_fancy_get, value, value ? 1 : 0, span);
}

Val items_fancy_call(Check *c, Val base, const Items *items, LibId lib, Val *before, uint32_t count,
                     Span span) {
  Items plain;
  items_copy(&plain, items);
  Val args[MAX_INDEX + 3];
  uint32_t axis = 0, before_gap = 0;
  unsigned result = 0, common = 0;
  int64_t axes = 0;
  for (uint32_t k = 0; k < count; k++) args[k] = before[k];
  uint32_t first = ++count;
  for (uint32_t k = 0; k < items->count; k++) {
    const Item *item = &items->items[k];
    bool indexes = item->array || item->kind == INDEX_INT;
    before_gap += indexes && k + 1 < items->gap;
    if (indexes) {
      if (count - first == 10 || axis > 62)
        return fail(c, DG_INDEX, span, "more than 10 index arrays in one expression"), val_error();
      axes |= (int64_t)axis << (6 * (count - first));
      args[count++] = item->part[0];
      unsigned rank = item->kind == INDEX_INT                ? 0
                      : item->part[0].type->dtype == DT_BOOL ? 1
                                                             : item->part[0].type->rank;
      if (rank > common) common = rank;
      if (item->kind == INDEX_INT) plain.items[k] = (Item){.kind = INDEX_FULL};
      result -= item->array ? item->axes - 1 : 0;
    } else
      result++;
    axis++;
  }
  if (before_gap && before_gap < count - first) axes |= FANCY_APART;
  for (uint32_t k = 0; k < plain.count; k++) plain.items[k].array = false;
  args[first - 1] = items_view(c, base, &plain, span);
  result += common;
  if (lib != LIB_fancy_get) {
    emit_lib(c, lib, type_none(c->types), args, count, axes, span);
    return val_none(c, span);
  }
  return emit_lib(c, lib, type_array(c->types, base.type->elem, result, LAYOUT_C), args, count, axes, span);
}

Val items_get(Check *c, Val base, const Items *items, Span span) {
  if (items->arrays) return items_fancy(c, base, items, NULL, span);
  if (!items_all_int(items, base.type->rank)) {
    Val view = items_view(c, base, items, span);
    if (!items->copy || !val_ok(view)) return view;
    Val copy = emit_lib(c, LIB_array_copy, type_array(c->types, view.type->elem, view.type->rank, LAYOUT_C),
                        &view, 1, 0, span);
    copy.shape = view.shape;
    return copy;
  }
  Ref refs[MAX_RANK];
  val_ref(c, &base);
  for (uint32_t k = 0; k < items->count; k++) {
    Val part = items->items[k].part[0];
    refs[k] = val_ref(c, &part);
  }
  return load_element(c, base, refs, span);
}

Val index_first(Check *c, Val array, Ref i, Span span) {
  if (array.type->rank == 1) return load_element(c, array, &i, span);
  Items items;
  items_clear(&items);
  items.ints = 1;
  add_item(c, &items,
           (Item){.kind = INDEX_INT, .has = {true}, .part = {val_of(c, type_int(c->types), i, span)}}, span);
  expand(c, &items, array.type->rank, span);
  return items_view(c, array, &items, span);
}

Val dim_of(Check *c, Val array, unsigned axis, Span span) {
  Ref ref = fn_emit1(c->fn, IR_DIM, type_int(c->types), span, val_ref(c, &array));
  fn_ins(c->fn, ref)->imm.i = axis;
  Val out = val_of(c, type_int(c->types), ref, span);
  if (val_dim(array, axis) >= 0) {
    out.is_const = out.by_value = true;
    out.constant.i = val_dim(array, axis);
  }
  return out;
}

/* ---- any value ---- */

Val subscript(Check *c, Val base, const Node *slice, Span span) {
  if (!val_ok(base)) return val_error();
  const TypeOps *ops = type_ops[base.type->kind];
  return ops->subscript ? ops->subscript(c, base, slice, span) : not_subscriptable(c, base, slice, span);
}

bool brackets_read(Check *c, const Node *slice, Items *items, Val *index) {
  *index = val_error();
  items->count = 0;
  if (slice->kind == ND_SLICE) return items_add_slice(c, items, slice);
  *index = check_expr(c, slice);
  if (!val_ok(*index)) return false;
  return index->type->kind != TY_SLICE || items_add_slice_value(c, items, *index, slice->span);
}

Val not_subscriptable(Check *c, Val base, const Node *slice, Span span) {
  Items items;
  items_clear(&items);
  Val index;
  return brackets_read(c, slice, &items, &index) ? fail_object(c, base, "is not subscriptable", span)
                                                 : val_error();
}
