/* Forward mode, as the language calls it: jvp() and what is made of it.
 *
 * A call is differentiated as a whole: it becomes a function of its own (whatever is called: a
 * def, a closure, a builtin, a gradient), whose tangent function lang/ir/autodiff/forward/forward.c makes.
 * Invariant: the value that comes with a derivative is the one that the plain call gives. */
#include "lang/front/autodiff/forward.h"

#include <string.h>

#include "lang/front/sema/value.h"
#include "lang/front/autodiff/grad.h"
#include "lang/front/rules/rules.h"
#include "lang/ir/autodiff/forward/forward.h"

/* ---- jvp ---- */

static bool same_known_shape(Val a, Val b) {
  if (!type_is_array(a.type) || !a.shape || !b.shape) return true;
  for (unsigned k = 0; k < a.type->rank; k++)
    if (a.shape[k] >= 0 && b.shape[k] >= 0 && a.shape[k] != b.shape[k]) return false;
  return true;
}

static Val wrong_tangent(Check *c, Val v, Val t, bool shape, Span span) {
  fail(c, shape ? DG_SHAPE : DG_TYPE, t.span.source ? t.span : span,
       "the tangent of an argument must be of its type and shape: the argument is %s, and the tangent %s",
       val_text(c, v), val_text(c, t));
  if (type_is_array(v.type) && type_is_scalar(t.type))
    hint(c, "for the same tangent of every element write np.full_like(x, t)");
  return val_error();
}

/* The tangent of a list: items of the same types, as many, and of the same shapes, which is seen when it
 * runs. */
static Val tangent_list(Check *c, Val v, Val t, Span span) {
  if (t.type != v.type) return wrong_tangent(c, v, t, false, span);
  Val both[2] = {v, t};
  emit_lib(c, LIB_ad_match, type_none(c->types), both, 2, 0, span);
  return t;
}

/* The tangent of argument v: of its type and shape. */
static Val tangent_of(Check *c, Val v, Val t, Span span) {
  if (!val_ok(t)) return t;
  if (v.type->kind == TY_TUPLE) {
    if (t.type->kind != TY_TUPLE || t.type->count != v.type->count)
      return fail(c, DG_TYPE, t.span, "the tangent of %s must be a tuple like it, not %s",
                  type_str_of(c, v.type), type_str_of(c, t.type));
    Val *items = arena_array(c->arena, Val, v.type->count);
    for (unsigned k = 0; k < v.type->count; k++) {
      Val item = tuple_item(c, &v, k);
      items[k] = ad_type_carries(item.type) ? tangent_of(c, item, tuple_item(c, &t, k), span) : item;
      if (!val_ok(items[k])) return items[k];
    }
    Val out = val_tuple(c, items, v.type->count, span);
    val_ref(c, &out);
    return out;
  }
  if (!ad_type_carries(v.type)) return t;
  if (v.type->kind == TY_LIST) return tangent_list(c, v, t, span);
  bool items = t.type->kind == TY_LIST || t.type->kind == TY_TUPLE;
  if (type_is_array(v.type) && items) t = as_array(c, t, span);
  if (!val_ok(t)) return t;
  bool fits = type_is_numeric(t.type) && type_is_array(t.type) == type_is_array(v.type) &&
              (!type_is_array(v.type) || t.type->rank == v.type->rank) &&
              dtype_can_cast(t.type->dtype, v.type->dtype, 'k');
  if (!fits || (!c->mode.uncertain && !same_known_shape(v, t))) return wrong_tangent(c, v, t, fits, span);
  if (type_is_scalar(v.type)) return convert(c, t, v.type, span);
  t = cast_dtype(c, t, v.type->dtype, false, span);
  if (!val_ok(t)) return t;
  Val check[2] = {t, module_attribute(c, "np", "shape", span)};
  CallArgs one = {.positional = &v, .count = 1};
  check[1] = call_value(c, check[1], &one, span);
  emit_lib(c, LIB_set_shape_check, type_none(c->types), check, 2, 0, span);
  if (t.type == v.type && v.type->layout == LAYOUT_C) return t;
  if (v.type->layout == LAYOUT_C) return emit_lib(c, LIB_as_contiguous, v.type, &t, 1, 0, span);
  return grad_copy_like(c, t, v, span);
}

/* Zeros for a parameter in which the function stores what depends on the others. */
static Val zeros_for(Check *c, Val v, Span span) {
  if (!type_is_array(v.type))
    return fail(c, DG_NOT_IMPLEMENTED, span,
                "the function stores what depends on its arguments in %s that it did not get as an argument",
                type_str_of(c, v.type));
  CallArgs one = {.positional = &v, .count = 1};
  Val zeros = call_value(c, module_attribute(c, "np", "zeros_like", span), &one, span);
  return val_ok(zeros) ? tangent_of(c, v, zeros, span) : zeros;
}

static bool differentiable(Check *c, const CallArgs *primals, const Val *tangents, Span span) {
  const Type *type = NULL;
  for (uint32_t k = 0; k < primals->count; k++) {
    if (!val_ok(tangents[k])) continue;
    type = primals->positional[k].type;
    if (ad_type_carries(type)) return true;
  }
  fail(c, DG_TYPE, span, "no argument can be differentiated by: %s carries no derivative",
       type ? type_str_of(c, type) : "an empty tuple");
  hint(c, "derivatives are of floats, complex numbers and arrays of them: write 3.0 for 3");
  return false;
}

/* ---- arguments that the function writes to ---- */

Val grad_copy_like(Check *c, Val v, Val like, Span span) {
  if (v.type->kind == TY_TUPLE) {
    Val *items = arena_array(c->arena, Val, v.type->count + 1u);
    for (unsigned k = 0; k < v.type->count; k++)
      items[k] = grad_copy_like(c, tuple_item(c, &v, k), tuple_item(c, &like, k), span);
    Val out = val_tuple(c, items, v.type->count, span);
    val_ref(c, &out);
    return out;
  }
  if (!type_is_array(v.type)) return v;
  if (like.type->layout == LAYOUT_C) return emit_lib(c, LIB_array_copy, like.type, &v, 1, 0, span);
  Val copy = emit_lib(c, LIB_ad_blank, like.type, &like, 1, 0, span);
  fn_emit2(c->fn, IR_ASSIGN, type_none(c->types), span, val_ref(c, &copy), val_ref(c, &v));
  return copy;
}

static void check_apart(Check *c, Ref a, Ref b, const char *written, const char *other, Span span) {
  const char *text = ad_apart_text(c->arena, written, other);
  Val args[3] = {val_of(c, fn_ins(c->fn, a)->type, a, span), val_of(c, fn_ins(c->fn, b)->type, b, span),
                 val_str(c, text, strlen(text), span)};
  emit_lib(c, LIB_ad_apart, type_none(c->types), args, 3, !other, span);
}

/* The same for a global variable that the function reads, if it is set. */
static void check_global(Check *c, Ref a, const char *written, AdGlobal read, Span span) {
  if (!ad_may_refer(read.type)) return;
  int64_t slot = fn_global(c->fn, read.global);
  Ref set = fn_emit(c->fn, IR_ISSETGLOBAL, type_bool(c->types), span, NULL, 0);
  fn_ins(c->fn, set)->imm.i = slot;
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, set);
  Ref value = fn_emit(c->fn, IR_GETGLOBAL, read.type, span, NULL, 0);
  fn_ins(c->fn, value)->imm.i = slot;
  check_apart(c, a, value, written, arena_printf(c->arena, "the global variable '%s'", read.global->name),
              span);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
}

bool grad_check_written(Check *c, const GradCall *call, uint64_t *written, Span span) {
  const Ref *refs = call->refs;
  AdGlobals globals = {0};
  *written = ad_writes(call->fn, &globals, c->arena);
  for (uint32_t p = 0; p < call->nrefs; p++) {
    const Type *type = call->fn->params[p];
    if (!(*written >> p & 1) || !ad_may_refer(type)) continue;
    if (ad_has_uncopied(type)) {
      fail(c, DG_NOT_IMPLEMENTED, span, AD_CAPTURED_TEXT);
      hint(c, AD_CAPTURED_HINT);
      return false;
    }
    if (type->kind == TY_TUPLE) check_apart(c, refs[p], refs[p], call->names[p], NULL, span);
    for (uint32_t q = 0; q < call->nrefs; q++)
      if (q != p && ad_may_refer(call->fn->params[q]) && (q > p || !(*written >> q & 1)))
        check_apart(c, refs[p], refs[q], call->names[p], call->names[q], span);
    for (uint32_t k = 0; k < globals.count; k++)
      check_global(c, refs[p], call->names[p], globals.items[k], span);
  }
  return true;
}

/* Arguments that the function writes to are copied, with their tangents, which may be one array. `refs`: the
 * arguments, then the tangents of those in mask. */
static bool copy_written(Check *c, const GradCall *call, uint64_t mask, Ref *refs, Span span) {
  uint64_t written;
  if (!grad_check_written(c, call, &written, span)) return false;
  for (uint32_t p = 0, at = call->nrefs; p < call->nrefs; p++) {
    const Type *type = call->fn->params[p];
    bool tangent = mask >> p & 1;
    if (written >> p & 1) {
      Val v = val_of(c, type, refs[p], span), copy = grad_copy_like(c, v, v, span);
      refs[p] = val_ref(c, &copy);
      if (tangent) {
        Val t = grad_copy_like(c, val_of(c, type, refs[at], span), v, span);
        refs[at] = val_ref(c, &t);
      }
    }
    at += tangent;
  }
  return true;
}

/* The derivative's types are settled: its call on the arguments and those tangents that it takes. */
static Val emit_forward(Check *c, const GradCall *call, Fn *made, uint64_t mask, const Val *tangents,
                        uint32_t count, Span span) {
  Ref *refs = arena_array(c->arena, Ref, 2 * call->nrefs + 1);
  uint32_t n = call->nrefs;
  memcpy(refs, call->refs, sizeof *refs * n);
  for (uint32_t p = 0; p < call->nrefs; p++) {
    if (!(mask >> p & 1)) continue;
    uint32_t k = 0;
    while (k < count && !(call->param[k] == (int)p && val_ok(tangents[k]))) k++;
    Val t = k < count ? tangents[k] : zeros_for(c, val_of(c, call->fn->params[p], call->refs[p], span), span);
    if (!val_ok(t)) return t;
    refs[n++] = val_ref(c, &t);
  }
  if (!copy_written(c, call, mask, refs, span)) return val_error();
  if (made->result == call->result)
    return fail(c, DG_NOT_IMPLEMENTED, span,
                "the list that the function returns does not depend on the arguments"),
           val_error();
  Ref ref = fn_emit(c->fn, IR_CALL, made->result, span, refs, n);
  fn_ins(c->fn, ref)->imm.fn = made;
  return val_of(c, made->result, ref, span);
}

Val forward_call(Check *c, Val callee, const CallArgs *primals, Val *tangents, Span span) {
  if (!differentiable(c, primals, tangents, span)) return val_error();
  bool *wrt = arena_array(c->arena, bool, primals->count + 1);
  for (uint32_t k = 0; k < primals->count; k++) {
    if (!val_ok(tangents[k])) continue;
    tangents[k] = tangent_of(c, primals->positional[k], tangents[k], span);
    if (!val_ok(tangents[k])) return val_error();
  }
  GradCall call;
  if (!grad_prepare(c, callee, primals->positional, primals->count, wrt, &call, span)) return val_error();
  if (!ad_type_carries(call.result))
    return fail(c, DG_TYPE, span, "the function returns %s, which carries no derivative",
                type_str_of(c, call.result));
  uint64_t mask = 0;
  for (uint32_t k = 0; k < primals->count; k++)
    if (val_ok(tangents[k]) && ad_type_carries(primals->positional[k].type)) mask |= 1ull << call.param[k];
  AdHost host = grad_host(c, &call, &span);
  AdForwards forwards = {.arena = call.fn->arena};
  Fn *made = ad_forward(&forwards, call.fn, &mask, &host);
  return made ? emit_forward(c, &call, made, mask, tangents, primals->count, span) : val_error();
}

/* The items of a tuple or list display; anything else is one argument. */
static void items_of(Check *c, Val v, CallArgs *out) {
  bool tuple = v.type->kind == TY_TUPLE, display = v.display && v.items;
  uint32_t count = tuple ? v.type->count : display ? v.count : 1;
  *out = (CallArgs){.positional = arena_array(c->arena, Val, count), .count = count};
  for (uint32_t k = 0; k < count; k++)
    out->positional[k] = tuple ? tuple_item(c, &v, k) : display ? v.items[k] : v;
}

/* The tangents by argument: those of positions that are not given become errors, which stand for none. */
static Val *by_position(Check *c, const CallArgs *primals, const CallArgs *tangents, const Val *positions,
                        Span span) {
  int64_t at[MAX_ARGNUMS];
  uint32_t count = tangents->count;
  bool single, all = !positions;
  Val *out = arena_array(c->arena, Val, primals->count + 1);
  if (!all && !grad_argnums(c, positions, at, &count, &single, span)) return NULL;
  if (count != tangents->count || (all && count != primals->count)) {
    fail(c, DG_TYPE, span, "jvp() was given %u arguments and %u tangents", all ? primals->count : count,
         tangents->count);
    hint(c, "jvp(f, (x, y), (dx, dy)): as many tangents as arguments");
    return NULL;
  }
  for (uint32_t k = 0; k < count; k++) {
    uint32_t place = all ? k : (uint32_t)at[k];
    if (place >= primals->count) {
      fail(c, DG_TYPE, span, "there is no argument %u, counted from 0", place);
      return NULL;
    }
    for (uint32_t j = 0; j < k && !all; j++) {
      if (at[j] != at[k]) continue;
      fail(c, DG_TYPE, span, "argument %u, counted from 0, is given two tangents", place);
      return NULL;
    }
    out[place] = tangents->positional[k];
  }
  return out;
}

Val rule_JVP(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  CallArgs primals, tangents;
  items_of(c, b->params[1], &primals);
  items_of(c, b->params[2], &tangents);
  Val *by = by_position(c, &primals, &tangents, given(b, 3), span);
  return by ? forward_call(c, b->params[0], &primals, by, span) : val_error();
}
