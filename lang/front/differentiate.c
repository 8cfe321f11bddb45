/* Forward mode, as the language calls it: jvp() and what is made of it.
 *
 * A call is differentiated as a whole: it becomes a function of its own (whatever is called: a
 * def, a closure, a builtin, a gradient), whose tangent function lang/ir/ad_forward.c makes.
 * Invariant: the value that comes with a derivative is the one that the plain call gives. */
#include "lang/front/differentiate.h"

#include <string.h>

#include "lang/front/check_value.h"
#include "lang/front/rules.h"
#include "lang/front/vectorize.h"
#include "lang/ir/ad_forward.h"

/* ---- calls as functions ---- */

/* The parameters of the function: their types, and what the body sees of each. */
static Val param_of(Fn *fn, uint32_t at, Val v) {
  Val out = {.type = v.type, .ref = fn_emit(fn, IR_PARAM, v.type, v.span, NULL, 0), .span = v.span};
  fn_ins(fn, out.ref)->imm.i = at;
  out.shape = v.shape;
  return out;
}

static bool emit_call(Check *c, Val callee, const CallArgs *args, CallFn *out, Span span) {
  Fn *fn = out->fn, *around = c->fn;
  Arena *arena = c->arena;
  uint32_t at = 0;
  CallArgs inner = *args;
  inner.positional = arena_array(c->arena, Val, args->count);
  if (type_has_storage(callee.type)) callee = param_of(fn, at++, callee);
  for (uint32_t k = 0; k < args->count; k++)
    inner.positional[k] = out->param[k] >= 0 ? param_of(fn, at++, args->positional[k]) : args->positional[k];
  c->fn = fn;
  c->arena = c->checker->host.arena;
  Val v = call_value(c, callee, &inner, span);
  if (val_ok(v) && v.open) v = func_close(c, v, span);
  if (val_ok(v)) {
    bool stored = type_has_storage(v.type);
    Ref ref = stored ? val_ref(c, &v) : 0;
    fn->result = out->result = stored ? v.type : type_none(c->types);
    fn_emit(fn, IR_RET, type_none(c->types), span, &ref, stored);
  }
  c->fn = around;
  c->arena = arena;
  return val_ok(v);
}

bool call_fn(Check *c, Val callee, const CallArgs *args, CallFn *out, Span span) {
  if (callee.open) callee = func_close(c, callee, span);
  if (!val_ok(callee)) return false;
  *out = (CallFn){.args = args->positional, .count = args->count};
  out->refs = arena_array(c->arena, Ref, args->count + 1);
  out->param = arena_array(c->arena, int, args->count + 1);
  const Type **types = arena_array(c->arena, const Type *, args->count + 1);
  uint32_t n = 0;
  if (type_has_storage(callee.type)) {
    types[n] = callee.type;
    out->refs[n++] = val_ref(c, &callee);
  }
  for (uint32_t k = 0; k < args->count; k++) {
    Val *v = &args->positional[k];
    if (v->open) *v = func_close(c, *v, span);
    if (!val_ok(*v)) return false;
    out->param[k] = -1;
    if (!type_has_storage(v->type)) continue;
    out->param[k] = (int)n;
    Ref ref = val_ref(c, v);
    types[n] = v->type;
    out->refs[n++] = ref;
  }
  const char *name = callee.type->kind == TY_FUNC ? ((const FuncDef *)callee.type->def)->name : "derivative";
  out->fn = fn_new(c->checker->host.arena, c->types, name, types, n);
  out->fn->wrap = c->fn->wrap;
  out->fn->library = true;
  return emit_call(c, callee, args, out, span);
}

/* ---- text of the language ---- */

/* What a text sees of an IR value: constants stay constants. */
static Val known_val(Check *c, const Fn *fn, Ref ref, Span span) {
  const Ins *ins = &fn->ins.items[ref];
  if (!type_has_storage(ins->type)) return val_static(ins->type, span);
  Val v = val_of(c, ins->type, ref, span);
  if (ins->op == IR_CONST && type_is_scalar(ins->type)) {
    v.is_const = true;
    v.constant = ins->imm.value;
  }
  if (ins->op == IR_TUPLE) {
    v.items = arena_array(c->arena, Val, ins->nargs);
    v.count = ins->nargs;
    for (uint32_t k = 0; k < ins->nargs; k++) v.items[k] = known_val(c, fn, ins_arg(fn, ins, k), span);
  }
  return v;
}

static Ref host_source(void *context, Fn *fn, const char *signature, const char *text, const Ref *args,
                       uint32_t count, Span span) {
  Check *c = context;
  Fn *around = c->fn;
  Arena *arena = c->arena;
  Val *values = arena_array(c->arena, Val, count);
  c->fn = fn;
  c->arena = c->checker->host.arena;
  for (uint32_t k = 0; k < count; k++) values[k] = known_val(c, fn, args[k], span);
  Val v = source_call(c, "derivative", signature, text, values, count, span);
  Ref ref = val_ok(v) ? val_ref(c, &v) : REF_NONE;
  c->fn = around;
  c->arena = arena;
  return ref;
}

static void host_refuse(void *context, Span span, const char *message, const char *advice) {
  Check *c = context;
  fail(c, DG_NOT_IMPLEMENTED, span, "%s", message);
  if (advice) hint(c, "%s", advice);
}

/* ---- jvp ---- */

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
  if (v.type->kind == TY_LIST || !ad_type_carries(v.type)) return t;
  if (type_is_array(v.type) && !type_is_array(t.type)) t = as_array(c, t, span);
  if (!val_ok(t)) return t;
  bool fits = type_is_numeric(t.type) && type_is_array(t.type) == type_is_array(v.type) &&
              (!type_is_array(v.type) || t.type->rank == v.type->rank) &&
              dtype_can_cast(t.type->dtype, v.type->dtype, 'k');
  if (!fits) {
    fail(c, DG_TYPE, t.span, "a tangent of %s must be of that type, not %s", val_text(c, v), val_text(c, t));
    return val_error();
  }
  if (type_is_scalar(v.type)) return convert(c, t, v.type, span);
  t = cast_dtype(c, t, v.type->dtype, false, span);
  if (!val_ok(t)) return t;
  Val check[2] = {t, module_attribute(c, "np", "shape", span)};
  CallArgs one = {.positional = &v, .count = 1};
  check[1] = call_value(c, check[1], &one, span);
  emit_lib(c, LIB_set_shape_check, type_none(c->types), check, 2, 0, span);
  if (t.type == v.type) return t;
  if (v.type->layout == LAYOUT_C) return emit_lib(c, LIB_as_contiguous, v.type, &t, 1, 0, span);
  return val_of(c, v.type, fn_emit1(c->fn, IR_RETYPE, v.type, span, val_ref(c, &t)), span);
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

static bool differentiable(Check *c, const CallArgs *primals, Span span) {
  for (uint32_t k = 0; k < primals->count; k++)
    if (ad_type_carries(primals->positional[k].type)) return true;
  const Type *type = primals->count ? primals->positional[0].type : NULL;
  fail(c, DG_TYPE, span, "no argument can be differentiated by: %s carries no derivative",
       type ? type_str_of(c, type) : "an empty tuple");
  hint(c, "derivatives are of floats, complex numbers and arrays of them: write 3.0 for 3");
  return false;
}

/* The derivative's types are settled: its call on the arguments and those tangents that it takes. */
static Val emit_forward(Check *c, const CallFn *call, Fn *made, uint64_t mask, const Val *tangents,
                        Span span) {
  Ref *refs = arena_array(c->arena, Ref, 2 * call->fn->param_count + 1);
  uint32_t n = call->fn->param_count;
  memcpy(refs, call->refs, sizeof *refs * n);
  for (uint32_t p = 0; p < call->fn->param_count; p++) {
    if (!(mask >> p & 1)) continue;
    uint32_t k = 0;
    while (k < call->count && call->param[k] != (int)p) k++;
    Val v = val_of(c, call->fn->params[p], call->refs[p], span);
    Val t = k < call->count && ad_type_carries(v.type) ? tangents[k] : zeros_for(c, v, span);
    if (!val_ok(t)) return t;
    refs[n++] = val_ref(c, &t);
  }
  Ref ref = fn_emit(c->fn, IR_CALL, made->result, span, refs, n);
  fn_ins(c->fn, ref)->imm.fn = made;
  return val_of(c, made->result, ref, span);
}

Val forward_call(Check *c, Val callee, const CallArgs *primals, Val *tangents, Span span) {
  if (!differentiable(c, primals, span)) return val_error();
  for (uint32_t k = 0; k < primals->count; k++) {
    tangents[k] = tangent_of(c, primals->positional[k], tangents[k], span);
    if (!val_ok(tangents[k])) return val_error();
  }
  CallFn call;
  uint32_t errors = c->diags->items.count;
  if (!call_fn(c, callee, primals, &call, span)) return val_error();
  if (!ad_type_carries(call.result)) {
    fail(c, DG_TYPE, span, "the function returns %s, which carries no derivative",
         type_str_of(c, call.result));
    return val_error();
  }
  uint64_t mask = 0;
  for (uint32_t k = 0; k < call.count; k++)
    if (call.param[k] >= 0 && ad_type_carries(call.args[k].type)) mask |= 1ull << call.param[k];
  AdForwardHost host = {c, host_source, host_refuse};
  Fn *made = ad_forward(&c->checker->forwards, call.fn, &mask, &host);
  if (!made) {
    if (c->diags->items.count > errors) note(c, span, "in this derivative");
    return val_error();
  }
  return emit_forward(c, &call, made, mask, tangents, span);
}

/* The items of a tuple or list display; anything else is one argument. */
static void items_of(Check *c, Val v, CallArgs *out) {
  bool tuple = v.type->kind == TY_TUPLE, display = v.display && v.items;
  uint32_t count = tuple ? v.type->count : display ? v.count : 1;
  *out = (CallArgs){.positional = arena_array(c->arena, Val, count), .count = count};
  for (uint32_t k = 0; k < count; k++)
    out->positional[k] = tuple ? tuple_item(c, &v, k) : display ? v.items[k] : v;
}

Val rule_JVP(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  CallArgs primals, tangents;
  items_of(c, b->params[1], &primals);
  items_of(c, b->params[2], &tangents);
  if (primals.count != tangents.count) {
    fail(c, DG_TYPE, span, "jvp() was given %u arguments and %u tangents", primals.count, tangents.count);
    hint(c, "jvp(f, (x, y), (dx, dy)): as many tangents as arguments");
    return val_error();
  }
  return forward_call(c, b->params[0], &primals, tangents.positional, span);
}
