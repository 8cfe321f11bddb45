/* grad() and its kin: functions that make functions.
 *
 * grad(f) is a bound builtin whose receiver is f; the row, made here, says which arguments and what
 * to return. Its call makes a function of the call of f for the types of the arguments, has
 * lang/ir differentiate that, and calls the adjoint. So the derivative sees the same typed code as
 * the function, and a gradient can be differentiated again.
 * Invariant: gradients have the types of the arguments, ints taken as floats. */
#include <string.h>

#include "lang/front/sema/value.h"
#include "lang/front/autodiff/grad.h"
#include "lang/front/rules/rules.h"
#include "lang/front/numba/vectorize.h"

/* What a gradient function returns: impl of GRAD rows; above, in rows made here, the positions. */
typedef enum GradKind { GRAD_ONLY, GRAD_VALUE_FIRST, GRAD_VALUE_LAST, GRAD_KINDS } GradKind;
enum { SINGLE_BIT = 8, MASK_SHIFT = 16 };

/* ---- the call as a function ---- */

/* A list of ints as one of floats. */
static Val list_of_floats(Check *c, Val v, Span span) {
  const Type *item = v.type->items[0];
  if (type_is_scalar(item) && dtype_is_int(item->dtype))
    return emit_lib(c, LIB_list_convert, type_list(c->types, type_float(c->types)), &v, 1, 0, span);
  return v;
}

/* An argument that is differentiated by: ints become floats, displays of unlike items tuples. */
static Val as_differentiable(Check *c, Val v, Span span) {
  bool display = v.display && v.items && v.count;
  if (display || v.type->kind == TY_TUPLE) {
    uint32_t count = display ? v.count : v.type->count;
    Val *items = arena_array(c->arena, Val, count + 1);
    bool list = display;
    for (uint32_t k = 0; k < count; k++) {
      items[k] = as_differentiable(c, display ? v.items[k] : tuple_item(c, &v, k), span);
      if (!val_ok(items[k])) return val_error();
      list &= type_alike(items[k].type, items[0].type);
    }
    return list ? list_display(c, items, count, span) : val_tuple(c, items, count, span);
  }
  if (v.type->kind == TY_LIST && v.type->count) v = list_of_floats(c, v, span);
  if (v.type->kind == TY_LIST && ad_gradient_type(c->types, v.type)) return v;
  bool number = type_is_numeric(v.type);
  if (number && dtype_is_int(v.type->dtype))
    return cast_dtype(c, v, DT_F64, type_is_scalar(v.type) && v.type->weak, span);
  if (number && ad_carries(v.type)) return v;
  fail(c, DG_TYPE, v.span.source ? v.span : span,
       "a gradient is by floats, complex numbers and arrays of them, not by %s", type_str_of(c, v.type));
  return val_error();
}

static bool write_wrapper(Check *c, Val callee, const Val *args, uint32_t count, GradCall *out, Span span) {
  Scope scope = {.kind = SCOPE_FUNC, .parent = c->scope, .sealed = true};
  Fn *outer = c->fn;
  Arena *arena = c->arena;
  uint32_t at = 0;
  c->fn = out->fn;
  c->scope = &scope;
  c->arena = out->fn->arena;
  c->mode.uncertain++;
  c->mode.undebug++;
  c->mode.promotes++;
  Val f = type_has_storage(callee.type) ? grad_parameter(c, callee.type, at++, span)
                                        : val_static(callee.type, span);
  Val *list = arena_array(c->arena, Val, count + 1);
  for (uint32_t k = 0; k < count; k++)
    list[k] = type_has_storage(args[k].type) ? grad_parameter(c, args[k].type, at++, span)
                                             : val_static(args[k].type, span);
  CallArgs call = {.positional = list, .count = count};
  Val result = call_value(c, f, &call, span);
  out->result = result.type;
  if (val_ok(result) && type_has_storage(result.type)) {
    Ref ref = val_ref(c, &result);
    out->fn->result = result.type;
    fn_emit1(c->fn, IR_RET, type_none(c->types), span, ref);
  }
  c->mode.promotes--;
  c->mode.undebug--;
  c->mode.uncertain--;
  c->fn = outer;
  c->scope = scope.parent;
  c->arena = arena;
  return val_ok(result);
}

/* How messages call argument k: by its name if the callee has one for it. */
static const char *argument_name(Check *c, Val callee, uint32_t k) {
  const FuncDef *def = callee.type->kind == TY_FUNC ? callee.type->def : NULL;
  if (def && def->args && k < def->args->positional)
    return arena_printf(c->arena, "the argument '%s'", def->args->items[k].name);
  return arena_printf(c->arena, "argument %u (counted from 0)", k);
}

bool grad_prepare(Check *c, Val callee, Val *args, uint32_t count, const bool *wrt, GradCall *out,
                  Span span) {
  *out = (GradCall){0};
  const Type **types = arena_array(c->arena, const Type *, count + 2);
  out->refs = arena_array(c->arena, Ref, count + 2);
  out->param = arena_array(c->arena, int, count + 1);
  out->names = arena_array(c->arena, const char *, count + 2);
  if (callee.open) callee = func_close(c, callee, span);
  if (!val_ok(callee)) return false;
  if (type_has_storage(callee.type)) {
    types[out->nrefs] = callee.type;
    out->names[out->nrefs] = "an array that it captures";
    out->refs[out->nrefs++] = val_ref(c, &callee);
  }
  for (uint32_t k = 0; k < count; k++) {
    if (wrt[k]) args[k] = as_differentiable(c, args[k], span);
    if (val_ok(args[k]) && args[k].open) args[k] = func_close(c, args[k], span);
    if (!val_ok(args[k])) return false;
    out->param[k] = -1;
    if (!type_has_storage(args[k].type)) continue;
    out->param[k] = (int)out->nrefs;
    Ref ref = val_ref(c, &args[k]);
    types[out->nrefs] = args[k].type;
    out->names[out->nrefs] = argument_name(c, callee, k);
    out->refs[out->nrefs++] = ref;
  }
  out->fn = fn_new(c->fn->arena, c->types, "gradient", types, out->nrefs);
  out->fn->mode.wrap = c->fn->mode.wrap;
  /* completion does not wait for derivatives: what they are is not known to it */
  return write_wrapper(c, callee, args, count, out, span) && !c->checker->watch;
}

/* ---- positions ---- */

bool grad_argnums(Check *c, const Val *v, int64_t *out, uint32_t *count, bool *single, Span span) {
  *single = true;
  *count = 1;
  out[0] = 0;
  if (!v || val_is_none(*v)) return true;
  bool display = v->display && v->items;
  if (v->type->kind != TY_TUPLE && !display) {
    if (val_const_int(*v, out) && out[0] >= 0) return true;
  } else {
    Val list = *v;
    *single = false;
    *count = display ? v->count : v->type->count;
    bool ok = *count && *count <= MAX_ARGNUMS;
    for (uint32_t k = 0; ok && k < *count; k++)
      ok = val_const_int(display ? v->items[k] : tuple_item(c, &list, k), &out[k]) && out[k] >= 0;
    if (ok) return true;
  }
  fail(c, DG_TYPE, v->span.source ? v->span : span,
       "argnum is the position of an argument, from 0, or a list of positions, constant");
  return false;
}

/* ---- rules ---- */

static const char *const kind_names[GRAD_KINDS] = {"gradient", "value_and_gradient", "gradient_and_loss"};

const BuiltinRow *grad_made_row(Check *c, BuiltinRule rule, const char *name, int64_t impl,
                                const char *types) {
  return row_made(c, (BuiltinRow){.module = "_lang",
                                  .name = name,
                                  .rule = rule,
                                  .impl = impl,
                                  .types = types,
                                  .signature = "fun, *args",
                                  .doc = "A function that grad(), jacobian() or one of their kin has made."});
}

Val rule_GRAD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val f = b->params[0];
  int64_t at[MAX_ARGNUMS];
  uint32_t count;
  bool single;
  if (f.type->kind != TY_FUNC && f.type->kind != TY_BUILTIN) {
    fail(c, DG_TYPE, f.span.source ? f.span : span, "%s() takes a function, not %s", row->name,
         type_str_of(c, f.type));
    hint(c, "write %s(f)(x): the function first, then the arguments of what it makes", row->name);
    return val_error();
  }
  const Val *argnum = given(b, 1) ? given(b, 1) : given(b, 2);
  if (!grad_argnums(c, argnum, at, &count, &single, span)) return val_error();
  StrBuf list = {0};
  for (uint32_t k = 0; k < count; k++) strbuf_putc(&list, (char)('a' + at[k]));
  int64_t impl = row->impl | (single ? 1 << SINGLE_BIT : 0);
  const BuiltinRow *made = grad_made_row(c, RULE_GRAD_CALL_, kind_names[impl & 7], impl, strbuf_text(&list));
  strbuf_fini(&list);
  if (f.open) f = func_close(c, f, span);
  if (!val_ok(f)) return f;
  Val *items = arena_array(c->arena, Val, 1);
  items[0] = f;
  return (Val){.type = type_builtin(c->types, made, f.type),
               .ref = REF_NONE,
               .items = items,
               .count = 1,
               .span = span};
}

static bool check_result(Check *c, const Type *type, Span span) {
  if (type_is_numeric(type) && dtype_is_float(type->dtype)) return true;
  fail(c, DG_TYPE, span,
       "a gradient is of a function that returns a real number or an array of them, and this one returns %s",
       type_str_of(c, type));
  if (type_is_numeric(type) && dtype_is_complex(type->dtype))
    hint(c, "take np.real(), np.imag() or np.abs() of the result");
  if (type_is_numeric(type) && dtype_is_int(type->dtype))
    hint(c, "a result of ints does not change with its arguments smoothly");
  return false;
}

/* The adjoint's call: a tuple of the result and the gradients. */
static Val call_adjoint(Check *c, GradCall *call, Fn *adjoint, const Val *given_seed, Span span) {
  const Type *seed = adjoint->params[adjoint->param_count - 1];
  Value one = {.f = 1};
  Val cotangent = given_seed ? *given_seed : val_error();
  Ref *refs = arena_array(c->arena, Ref, call->nrefs + 1);
  memcpy(refs, call->refs, sizeof *refs * call->nrefs);
  if (given_seed) {
    refs[call->nrefs] = val_ref(c, &cotangent);
  } else {
    Ref unit = fn_const(c->fn, type_float(c->types), one, span);
    refs[call->nrefs] = fn_emit1(c->fn, OP_CONVERT, seed, span, unit);
  }
  Ref ref = fn_emit(c->fn, IR_CALL, adjoint->result, span, refs, call->nrefs + 1);
  fn_ins(c->fn, ref)->imm.fn = adjoint;
  return val_of(c, adjoint->result, ref, span);
}

Val rule_GRAD_CALL(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  uint32_t count = b->rest_count, n = (uint32_t)strlen(row->types);
  Val *args = arena_array(c->arena, Val, count + 1), *out = arena_array(c->arena, Val, n + 1);
  bool *wrt = arena_array(c->arena, bool, count + 1), *by = arena_array(c->arena, bool, count + 2);
  memcpy(args, b->rest, sizeof *args * count);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t at = (uint32_t)(row->types[k] - 'a');
    if (at >= count)
      return fail(c, DG_TYPE, span, "the gradient is by argument %u, counted from 0, and there are %u", at,
                  count);
    wrt[at] = true;
  }
  GradCall call;
  if (!grad_prepare(c, b->params[0], args, count, wrt, &call, span) || !check_result(c, call.result, span))
    return val_error();
  for (uint32_t k = 0; k < count; k++)
    if (wrt[k]) by[call.param[k]] = true;
  AdHost host = grad_host(c, &call, &span);
  Fn *adjoint =
      ad_reverse(c->fn->arena, call.fn, by, type_scalar(c->types, call.result->dtype, false), &host);
  if (!adjoint) return val_error();
  Val both = call_adjoint(c, &call, adjoint, NULL, span), value = tuple_item(c, &both, 0);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t place = 1, at = (uint32_t)(row->types[k] - 'a');
    for (uint32_t a = 0; a < at; a++) place += wrt[a];
    out[k] = tuple_item(c, &both, place);
  }
  Val gradient = row->impl >> SINGLE_BIT & 1 ? out[0] : val_tuple(c, out, n, span);
  GradKind kind = (GradKind)(row->impl & 7);
  if (kind == GRAD_ONLY) return gradient;
  Val pair[2] = {value, gradient};
  if (kind == GRAD_VALUE_LAST) pair[0] = gradient, pair[1] = value;
  return val_tuple(c, pair, 2, span);
}

/* ---- vjp ---- */

/* A cotangent of a result of `type`, as the adjoint takes it. */
static Val as_cotangent(Check *c, Val v, const Type *type, Span span) {
  if (v.type->kind == TY_LIST || v.type->kind == TY_TUPLE) v = as_array(c, v, span);
  if (!val_ok(v)) return v;
  bool fits =
      type_is_numeric(v.type) && type_is_numeric(type) &&
      (type_is_array(v.type) ? type_is_array(type) && v.type->rank == type->rank : !type_is_array(type));
  if (fits && !dtype_can_cast(v.type->dtype, type->dtype, 'k'))
    return fail(c, DG_TYPE, v.span.source ? v.span : span,
                "the cotangent is %s, and the result %s: it must be of the result's type",
                type_str_of(c, v.type), type_str_of(c, type));
  if (fits) return cast_dtype(c, v, type->dtype, false, span);
  fail(c, DG_TYPE, v.span.source ? v.span : span,
       "the cotangent is %s, and the result %s: it must be of the result's shape", type_str_of(c, v.type),
       type_str_of(c, type));
  return val_error();
}

/* Called with a cotangent: the receiver is a tuple of the function and its arguments. impl 1: a lone gradient
 * is no tuple. */
Val rule_VJP_CALL(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val all = b->params[0];
  uint32_t count = all.type->count - 1u;
  Val *args = arena_array(c->arena, Val, count + 1), *out = arena_array(c->arena, Val, count + 1);
  bool *wrt = arena_array(c->arena, bool, count + 1), *by = arena_array(c->arena, bool, count + 2);
  Val f =
      type_has_storage(all.type->items[0]) ? tuple_item(c, &all, 0) : val_static(all.type->items[0], span);
  for (uint32_t k = 0; k < count; k++) args[k] = tuple_item(c, &all, k + 1), wrt[k] = true;
  GradCall call;
  if (!grad_prepare(c, f, args, count, wrt, &call, span)) return val_error();
  if (!type_is_numeric(call.result) || !ad_carries(call.result))
    return fail(c, DG_TYPE, span, "vjp() is of a function that returns a number or an array, not %s",
                type_str_of(c, call.result));
  Val seed = as_cotangent(c, b->params[1], call.result, span);
  if (!val_ok(seed)) return seed;
  val_ref(c, &seed);
  for (uint32_t k = 0; k < count; k++) by[call.param[k]] = true;
  AdHost host = grad_host(c, &call, &span);
  Fn *adjoint = ad_reverse(c->fn->arena, call.fn, by, seed.type, &host);
  if (!adjoint) return val_error();
  Val both = call_adjoint(c, &call, adjoint, &seed, span);
  for (uint32_t k = 0; k < count; k++) out[k] = tuple_item(c, &both, k + 1);
  return row->impl && count == 1 ? out[0] : val_tuple(c, out, count, span);
}

/* vjp(f, *primals): the value and the function of cotangents; impl 1: make_vjp's order. */
Val rule_VJP(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  uint32_t count = b->rest_count;
  Val f = b->params[0], *items = arena_array(c->arena, Val, count + 2);
  bool callable = f.type->kind == TY_FUNC || f.type->kind == TY_BUILTIN;
  if (!callable || !count)
    return fail(c, DG_TYPE, span, "%s() takes a function and its arguments: %s(f, x, y)", row->name,
                row->name);
  if (f.open) f = func_close(c, f, span);
  if (!val_ok(f)) return f;
  items[0] = f;
  for (uint32_t k = 0; k < count; k++) {
    items[k + 1] = as_differentiable(c, b->rest[k], span);
    if (!val_ok(items[k + 1])) return val_error();
    val_ref(c, &items[k + 1]);
  }
  GradCall call;
  uint64_t written;
  bool *wrt = arena_array(c->arena, bool, count + 1);
  if (!grad_prepare(c, f, items + 1, count, wrt, &call, span) ||
      !grad_check_written(c, &call, &written, span))
    return val_error();
  /* what is called later must be at this place: the caller may write to the arrays, and so may f */
  Val *now = arena_array(c->arena, Val, count + 1);
  for (uint32_t k = 0; k < count; k++) {
    items[k + 1] = grad_copy_like(c, items[k + 1], items[k + 1], span);
    now[k] = written ? grad_copy_like(c, items[k + 1], items[k + 1], span) : items[k + 1];
  }
  CallArgs args = {.positional = now, .count = count};
  Val value = call_value(c, f, &args, span), all = val_tuple(c, items, count + 1, span);
  if (!val_ok(value) || !val_ok(all)) return val_error();
  Val *receiver = arena_array(c->arena, Val, 1);
  receiver[0] = all;
  const BuiltinRow *pull = builtin_find("_lang", row->impl ? "pullback" : "vjp_function");
  Val back = {.type = type_builtin(c->types, pull, all.type),
              .ref = REF_NONE,
              .items = receiver,
              .count = 1,
              .span = span};
  Val pair[2] = {row->impl ? back : value, row->impl ? value : back};
  return val_tuple(c, pair, 2, span);
}

/* @f.defvjp on a function of (cotangent, result, arguments ...): f's derivative in reverse from here on. */
Val rule_DEFVJP(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val f = b->params[0], back = b->params[1];
  (void)row;
  FuncDef *def = (FuncDef *)(uintptr_t)f.type->def;
  if (back.type->kind != TY_FUNC)
    return fail(c, DG_TYPE, span, "%s.defvjp takes a function, not %s", def->name, type_str_of(c, back.type));
  if (def->captured.count || ((const FuncDef *)back.type->def)->captured.count || back.type->count) {
    fail(c, DG_NOT_IMPLEMENTED, span,
         "defvjp is for functions that capture no variables of another function");
    hint(c, "define both at top level");
    return val_error();
  }
  def->decoration.vjp = back.type;
  for (Spec *spec = def->specialised.first; spec; spec = spec->next) spec->fn->derivative.vjp = back.type;
  return back;
}

/* A function that carries nothing, or functions that do not. */
static bool is_hollow(const Type *type) {
  if (!type_has_storage(type)) return true;
  bool hollow = type->kind == TY_FUNC;
  for (uint32_t k = 0; hollow && k < type->count; k++) hollow = is_hollow(type->items[k]);
  return hollow;
}

/* _lang.found(find, again, *args): find(*args), of which derivatives are those of again(answer, *args); again
 * None: it is a constant to the derivative that is made first (Redo); impl 1: and find returns its argument.
 * Both are functions that carry nothing. */
Val rule_FOUND(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  for (uint32_t k = 0; k < b->rest_count; k++)
    if (b->rest[k].open) b->rest[k] = func_close(c, b->rest[k], span);
  Val find = func_close(c, b->params[0], span), again = b->params[1];
  if (again.open) again = func_close(c, again, span);
  bool given = !val_is_none(again);
  if (!val_ok(find) || !val_ok(again) || !is_hollow(find.type) || (given && !is_hollow(again.type)))
    return fail(c, DG_INTERNAL, span,
                "internal error: what is found and found again must not capture values"),
           val_error();
  CallArgs call = {.positional = b->rest, .count = b->rest_count};
  Val out = call_value(c, find, &call, span);
  const Ins *ins = val_ok(out) && out.ref != REF_NONE ? fn_ins(c->fn, out.ref) : NULL;
  if (!ins || ins->op != IR_CALL || ins->imm.fn->derivative.redo || c->checker->watch) return out;
  Fn *fn = ins->imm.fn;
  const Type **types = arena_array(fn->arena, const Type *, b->rest_count + 1);
  for (uint32_t k = 0; k < b->rest_count; k++) types[k] = b->rest[k].type;
  fn->derivative.redo = arena_new_of(fn->arena, Redo);
  *fn->derivative.redo =
      (Redo){.again = given ? again.type : NULL, .types = types, .count = b->rest_count, .same = row->impl};
  return out;
}

/* _lang.unbroadcast(c, like): sums over the axes along which `like` would be broadcast to c. */
Val rule_UNBROADCAST(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val from = b->params[0], like = b->params[1];
  if (!type_is_array(like.type)) {
    if (type_is_array(from.type)) return reduce(c, FOLD_SUM, from, NULL, false, from.type->dtype, span);
    return from;
  }
  Val args[2] = {as_array(c, from, span), like};
  return emit_lib(c, LIB_ad_unbroadcast, type_array(c->types, args[0].type->elem, like.type->rank, LAYOUT_C),
                  args, 2, 0, span);
}
