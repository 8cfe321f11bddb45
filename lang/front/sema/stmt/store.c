/* Subscripts that write: a[i] = v and a[i] op= v of arrays and of lists, and del xs[i]; and what an array
 * of a dtype takes.
 *
 * A target is the same items that a read parses: an element is stored, a view is assigned into, and
 * index arrays go to the library. */
#include <string.h>

#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/beside.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/expr/index.h"
#include "lang/front/sema/type_ops.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/value.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/numba/stencil.h"
#include "lang/rt/scalar/eval.h"

void assign_into(Check *c, Val target, Val v, Span span) {
  if (type_is_sequence(v.type)) v = as_array(c, v, v.span);
  if (!val_ok(v)) return;
  if (!type_is_numeric(v.type)) {
    fail(c, DG_TYPE, span, "cannot store %s in an array of %s", type_str_of(c, v.type),
         dtype_info[target.type->dtype].name);
    return;
  }
  v = scalar_of_0d(c, v);
  if (dtype_is_complex(v.type->dtype) && !dtype_is_complex(target.type->dtype) && type_is_scalar(v.type)) {
    fail(c, DG_TYPE, span, "cannot store a complex number in an array of %s",
         dtype_info[target.type->dtype].name);
    hint(c, "take .real, or make the array complex");
    return;
  }
  if (type_is_array(v.type)) {
    const int64_t *shape;
    Val both[2] = {target, v};
    unsigned rank = target.type->rank > v.type->rank ? target.type->rank : v.type->rank;
    bool mismatch = false;
    if (v.shape && target.shape && !c->mode.uncertain)
      for (unsigned k = 0; k < v.type->rank; k++) {
        int64_t dim = v.shape[v.type->rank - 1 - k],
                into = k < target.type->rank ? target.shape[target.type->rank - 1 - k] : 1;
        mismatch |= dim >= 0 && into >= 0 && dim != into && dim != 1;
      }
    if (mismatch) {
      fail(c, DG_SHAPE, span, "could not broadcast input array from shape %s into shape %s",
           val_shape_text(c, v), val_shape_text(c, target));
      note_operand(c, target, "");
      note_operand(c, v, "");
      return;
    }
    if (!broadcast_facts(c, both, 2, rank, &shape, span)) return;
  }
  v = cast_dtype(c, v, target.type->dtype, false, span);
  if (!val_ok(v)) return;
  if (c->fn->mode.device) {
    cuda_assign(c, target, v, span);
    return;
  }
  Ref to = val_ref(c, &target), from = val_ref(c, &v);
  fn_emit2(c->fn, IR_ASSIGN, type_none(c->types), span, to, from);
}

/* if the value is beyond the type: raise OverflowError, as NumPy does when it takes a Python int. */
static void guard_weak_int(Check *c, Val v, DType dtype, Span span) {
  if (dtype == DT_I64) return;
  Val there = cast_dtype(c, v, dtype, false, span), back = cast_dtype(c, there, DT_I64, true, span);
  Val lost = dtype == DT_U64 ? compare(c, AST_LT, v, val_int(c, 0, span), span)
                             : compare(c, AST_NOTEQ, back, v, span);
  if (!val_ok(lost)) return;
  const Type *none = type_none(c->types), *str = type_str(c->types);
  const char *after = arena_printf(c->fn->arena, " out of bounds for %s", dtype_info[dtype].name);
  fn_emit1(c->fn, IR_IF, none, span, val_ref(c, &lost));
  Val pieces[3] = {val_str(c, "Python integer ", 15, span), emit_lib(c, LIB_to_str, str, &v, 1, 0, span),
                   val_str(c, after, strlen(after), span)};
  Val message = emit_lib(c, LIB_str_join_all, str, pieces, 3, 0, span);
  Ref raise = fn_emit1(c->fn, IR_RAISE, none, span, message.ref);
  fn_ins(c->fn, raise)->imm.i = DG_OVERFLOW;
  fn_emit(c->fn, IR_END, none, span, NULL, 0);
}

bool weak_int_fits(Check *c, Val v, DType dtype, Span span) {
  int64_t x;
  if (c->fn->mode.wrap || !type_is_scalar(v.type) || !v.type->weak || v.type->dtype != DT_I64 ||
      !dtype_is_int(dtype))
    return true;
  if (!val_const_int(v, &x)) return guard_weak_int(c, v, dtype, span), true;
  Value out;
  Value in = {.i = x};
  Rt rt = {0};
  scalar_eval(&rt, OP_CONVERT, DT_I64, dtype, &in, NULL, NULL, &out, 0);
  if (scalar_int(dtype, &out) == x && !(dtype == DT_U64 && x < 0)) return true;
  fail(c, DG_OVERFLOW, span, "Python integer %lld out of bounds for %s", (long long)x,
       dtype_info[dtype].name);
  return false;
}

/* if the float is there: take it for an int, which raises what int() does, and what guard_weak_int raises. */
static void guard_weak_float(Check *c, Val v, AstOp op, double bound, DType dtype, Span span) {
  Val there = compare(c, op, v, op == AST_NOTEQ ? v : val_float(c, bound, span), span);
  if (!val_ok(there)) return;
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, val_ref(c, &there));
  guard_weak_int(c, emit_lib(c, LIB_float_to_int, type_int(c->types), &v, 1, 0, span), dtype, span);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
}

bool weak_element_fits(Check *c, Val v, DType dtype, Span span) {
  bool number = type_is_scalar(v.type) && v.type->weak && v.type->dtype == DT_F64;
  if (!number || c->fn->mode.wrap || c->fn->mode.device || !dtype_is_int(dtype))
    return weak_int_fits(c, v, dtype, span);
  if (dtype != DT_U64) {
    guard_weak_int(c, emit_lib(c, LIB_float_to_int, type_int(c->types), &v, 1, 0, span), dtype, span);
    return true;
  }
  /* What only an unsigned type takes is no int of the language, and needs no test. */
  guard_weak_float(c, v, AST_LT, 0x1p63, dtype, span);
  guard_weak_float(c, v, AST_GTE, 0x1p64, dtype, span);
  guard_weak_float(c, v, AST_NOTEQ, 0, dtype, span);
  return true;
}

Val stored_items(Check *c, Val v, DType dtype, Span span) {
  bool sequence = v.type->kind == TY_LIST || v.type->kind == TY_TUPLE;
  if (!sequence || c->fn->mode.wrap || c->fn->mode.device || !dtype_is_int(dtype)) return v;
  return make_array(c, v, dtype, v.span.source ? v.span : span);
}

/* Whether only the run tells that an element of a dtype takes v. */
static bool may_not_fit(const Check *c, Val v, DType dtype) {
  int64_t x;
  if (c->fn->mode.wrap || c->fn->mode.device || !v.type->weak || !dtype_is_int(dtype)) return false;
  return v.type->dtype == DT_F64 || (v.type->dtype == DT_I64 && dtype != DT_I64 && !val_const_int(v, &x));
}

/* NumPy looks for the element before it takes the value: where both may fail, the element is read first. */
static bool find_element(Check *c, Val base, const Items *items, Val v, Span span) {
  if (!may_not_fit(c, v, base.type->dtype)) return true;
  Items own = *items;
  items_refs(c, &own);
  return val_ok(items_get(c, base, &own, span));
}

static void store_element(Check *c, Val base, const Items *items, Val v, Span span) {
  if (v.type->kind == TY_ARRAY) {
    if (v.type->rank == 0)
      v = scalar_of_0d(c, v);
    else {
      fail(c, DG_VALUE, span, "setting an array element with a sequence: this is %s", val_text(c, v));
      return;
    }
  }
  if (!type_is_scalar(v.type)) {
    bool sequence = type_is_sequence(v.type);
    if (sequence)
      fail(c, DG_VALUE, span, "setting an array element with a sequence: this is %s", val_text(c, v));
    else
      fail(c, DG_TYPE, span, "cannot store %s in an element of %s", type_str_of(c, v.type),
           dtype_info[base.type->dtype].name);
    return;
  }
  if (dtype_is_complex(v.type->dtype) && !dtype_is_complex(base.type->dtype)) {
    fail(c, DG_TYPE, span, "cannot store a complex number in an element of %s",
         dtype_info[base.type->dtype].name);
    hint(c, "take .real, or make the array complex");
    return;
  }
  val_ref(c, &v);
  if (!find_element(c, base, items, v, span) || !weak_element_fits(c, v, base.type->dtype, span)) return;
  v = cast_dtype(c, v, base.type->dtype, false, span);
  Ref refs[2 + MAX_RANK] = {val_ref(c, &base)};
  for (uint32_t k = 0; k < items->count; k++) {
    Val part = items->items[k].part[0];
    refs[1 + k] = val_ref(c, &part);
  }
  refs[1 + items->count] = val_ref(c, &v);
  fn_emit(c->fn, IR_STORE, type_none(c->types), span, refs, 2 + items->count);
}

/* ---- a number of several types ---- */

static Val element_of(Check *c, Val v, void *context) {
  const Type *array = context;
  if (dtype_is_complex(v.type->dtype) && !dtype_is_complex(array->dtype)) {
    fail(c, DG_TYPE, v.span, "cannot store a complex number in an element of %s",
         dtype_info[array->dtype].name);
    return val_error();
  }
  return weak_element_fits(c, v, array->dtype, v.span) ? cast_dtype(c, v, array->dtype, false, v.span)
                                                       : val_error();
}

/* Of a union of numbers the one that elements of the array are, whichever it is. */
static Val stored_number(Check *c, Val v, const Type *array, Span span) {
  return union_of_numbers(v.type) ? union_each(c, v, element_of, (void *)(uintptr_t)array, span) : v;
}

static void fancy_set(Check *c, Val base, const Items *items, Val v, Span span) {
  v = stored_items(c, v, base.type->dtype, span);
  if (!val_ok(v) || !weak_element_fits(c, v, base.type->dtype, span)) return;
  v = cast_dtype(c, as_array(c, v, span), base.type->dtype, false, span);
  if (val_ok(v)) items_fancy(c, base, items, &v, span);
}

void items_set(Check *c, Val base, const Items *items, Val v, Span span) {
  if (union_of_numbers(v.type) && !items->arrays && dtype_is_int(base.type->dtype) &&
      items_all_int(items, base.type->rank)) { /* NumPy looks for the element first */
    Items own = *items;
    items_refs(c, &own);
    if (!val_ok(items_get(c, base, &own, span))) return;
  }
  v = stored_number(c, v, base.type, span);
  if (!val_ok(v)) return;
  if (items->arrays) {
    fancy_set(c, base, items, v, span);
    return;
  }
  if (items_all_int(items, base.type->rank))
    store_element(c, base, items, v, span);
  else {
    Val view = items_view(c, base, items, span);
    if (!val_ok(view)) return;
    v = stored_items(c, v, base.type->dtype, span);
    if (val_ok(v) && weak_element_fits(c, v, base.type->dtype, span)) assign_into(c, view, v, span);
  }
}

void items_refs(Check *c, Items *items) {
  for (uint32_t i = 0; i < items->count; i++)
    for (int k = 0; k < 3; k++)
      if (items->items[i].has[k] && items->items[i].kind != INDEX_FULL) val_ref(c, &items->items[i].part[k]);
}

/* ---- the statements ---- */

void no_item_assignment(Check *c, Val base, Span span) {
  const char *name = base.type->kind == TY_TUPLE ? "tuple" : type_str_of(c, base.type);
  fail_as_python(c, DG_TYPE, span, "'%s' object does not support item assignment", name);
}

void array_items_assign(Check *c, Val base, const Node *target, Val v) {
  Items items;
  val_ref(c, &base);
  if (items_parse(c, base, target->u.subscript.slice, &items)) items_set(c, base, &items, v, target->span);
}

void array_items_augment(Check *c, Val base, const Node *target, AstOp op, const Node *value, Span span) {
  Items items;
  val_ref(c, &base);
  if (!items_parse(c, base, target->u.subscript.slice, &items)) return;
  items_refs(c, &items);
  items.copy = false; /* the place itself */
  Val old = items_get(c, base, &items, target->span);
  if (!val_ok(old)) return;
  Val v = check_expr(c, value);
  if (!val_ok(v)) return;
  bool element = type_is_scalar(old.type);
  Val out = binary(c, op, old, v, span, true);
  if (val_ok(out) && items.arrays)
    fancy_set(c, base, &items, out, span);
  else if (val_ok(out) && element)
    store_element(c, base, &items, out, span);
}

void subscript_assign(Check *c, const Node *target, Val v) {
  name_touched(c, target->u.subscript.value);
  if (target->u.subscript.slice->kind == ND_SLICE) name_resized(c, target->u.subscript.value, -1);
  Val whole;
  if (stencil_store(c, target)) return;
  if (flat_of(c, target->u.subscript.value, &whole)) {
    flat_set(c, whole, target->u.subscript.slice, v, target->span);
    return;
  }
  Val base = check_expr(c, target->u.subscript.value);
  if (!val_ok(base)) return;
  const TypeOps *ops = type_ops[base.type->kind];
  if (type_is_array(base.type) && beside_put(c, base, target->u.subscript.slice, v, target->span)) return;
  if (ops->assign)
    ops->assign(c, base, target, v);
  else
    no_item_assignment(c, base, target->span);
}

void subscript_augment(Check *c, const Node *target, AstOp op, const Node *value, Span span) {
  name_touched(c, target->u.subscript.value);
  if (target->u.subscript.slice->kind == ND_SLICE) name_resized(c, target->u.subscript.value, -1);
  Val whole;
  if (stencil_store(c, target)) return;
  if (flat_of(c, target->u.subscript.value, &whole)) {
    flat_augment(c, whole, target->u.subscript.slice, op, value, span);
    return;
  }
  Val base = check_expr(c, target->u.subscript.value);
  if (!val_ok(base)) return;
  const TypeOps *ops = type_ops[base.type->kind];
  if (type_is_array(base.type) && beside_augment(c, base, target->u.subscript.slice, op, value, span)) return;
  if (ops->augment)
    ops->augment(c, base, target, op, value, span);
  else
    no_item_assignment(c, base, target->span);
}

void subscript_delete(Check *c, const Node *target) {
  name_touched(c, target->u.subscript.value);
  name_resized(c, target->u.subscript.value, -1);
  Val base = check_expr(c, target->u.subscript.value);
  if (!val_ok(base)) return;
  const TypeOps *ops = type_ops[base.type->kind];
  if (ops->erase)
    ops->erase(c, base, target);
  else
    fail_object(c, base, "doesn't support item deletion", target->span);
}
