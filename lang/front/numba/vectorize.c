/* Calls of @vectorize's ufuncs: which loop, and its code over the broadcast of the arguments.
 *
 * A function without loops of its own is inlined as elementwise operations
 * (lang/front/sema/call/map_inline.c), which fuse with the expression around; any other is called for every
 * element by a loop written in the language. Sources: NumPy's page "Universal functions: type resolution",
 * Numba's on DUFunc. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/numba/vectorize.h"

#include <string.h>

#include "lang/front/sema/call/map_inline.h"
#include "lang/front/rules/rules.h"
#include "lang/front/numba/spec.h"
#include "lang/front/sema/call/overload.h"

/* ---- types ---- */

/* The dtype that a Python number has when nothing else decides. */
static DType own_dtype(const Type *type) { return type->dtype; }

/* Whether an argument may go where `to` is asked for: a Python number by its kind, unless all are Python's.
 */
static bool casts(const Val *v, DType to, bool all_weak) {
  const Type *type = v->type;
  if (type_is_array(type) || !type->weak || all_weak) return dtype_can_cast(type->dtype, to, 's');
  static const char order[] = "biufc";
  char kind = dtype_kind(to), have = dtype_kind(type->dtype);
  if (have == 'i' && kind == 'u') return true;
  return strchr(order, kind) >= strchr(order, have);
}

static bool loop_fits(const Type *signature, const Val *args, uint32_t count, bool all_weak) {
  for (uint32_t k = 0; k < count; k++)
    if (!type_is_scalar(signature->items[k + 1]) ||
        !casts(&args[k], signature->items[k + 1]->dtype, all_weak))
      return false;
  return true;
}

/* Strong arguments of exactly the loop's types, or Python's numbers alone: this loop wins wherever it stands.
 */
static bool loop_is(const Type *signature, const Val *args, uint32_t count, bool all_weak) {
  for (uint32_t k = 0; k < count; k++)
    if (signature->items[k + 1]->dtype != args[k].type->dtype ||
        !loop_fits(signature, args, count, all_weak) ||
        (!all_weak && type_is_scalar(args[k].type) && args[k].type->weak))
      return false;
  return true;
}

static bool no_loop(Check *c, const FuncDef *def, const Val *args, Span span) {
  fail(c, DG_TYPE, span,
       "ufunc '%s' not supported for the input types, and the inputs could not be safely coerced to any "
       "supported types according to the casting rule ''safe''",
       def->name);
  for (uint32_t k = 0; k < def->args->count; k++) note(c, args[k].span, "this is %s", val_text(c, args[k]));
  hint(c, "the signatures of %s() are: %s", def->name, decor_signatures_text(c, def->decoration.decor));
  return false;
}

bool vectorize_loop(Check *c, const FuncDef *def, const Val *args, DType wanted, DType *dtypes, Span span) {
  uint32_t count = def->args->count;
  bool all_weak = true;
  for (uint32_t k = 0; k < count; k++) all_weak &= type_is_scalar(args[k].type) && args[k].type->weak;
  if (!def->decoration.decor->signature_count) {
    for (uint32_t k = 0; k < count; k++) dtypes[k] = own_dtype(args[k].type);
    return true;
  }
  uint32_t loops = def->decoration.decor->signature_count;
  for (uint32_t s = 0; s < 2 * loops; s++) { /* first those that match exactly */
    const Type *signature = def->decoration.decor->signatures[s % loops];
    if (wanted != DT_COUNT && !(type_is_scalar(signature->items[0]) && signature->items[0]->dtype == wanted))
      continue;
    if (!(s < loops ? loop_is : loop_fits)(signature, args, count, all_weak)) continue;
    for (uint32_t k = 0; k < count; k++) dtypes[k] = signature->items[k + 1]->dtype;
    return true;
  }
  if (wanted == DT_COUNT) return no_loop(c, def, args, span);
  fail(c, DG_TYPE, span, "No loop matching the specified signature and casting was found for ufunc %s",
       def->name);
  hint(c, "the signatures of %s() are: %s", def->name, decor_signatures_text(c, def->decoration.decor));
  return false;
}

/* ---- the scalar function ---- */

bool vectorize_captures(Check *c, Val callee, Val *out, Span span) {
  const FuncDef *def = callee.type->def;
  for (uint32_t k = 0; k < def->captured.count; k++) {
    out[k] = callee.open ? name_capture(c, def->captured.names[k], span) : tuple_item(c, &callee, k);
    if (!val_ok(out[k])) return false;
    if (out[k].open) out[k] = func_close(c, out[k], span);
  }
  return true;
}

Val vectorize_scalar(Check *c, Val callee, Span span) {
  const FuncDef *def = callee.type->def;
  Val out = callee;
  if (out.open) out = func_close(c, out, span);
  if (!val_ok(out)) return out;
  const Type *type = type_func(c->types, def->decoration.kernel, out.type->items, out.type->count);
  if (type_has_storage(type)) out.ref = fn_emit1(c->fn, IR_RETYPE, type, span, val_ref(c, &out));
  out.type = type;
  return out;
}

Spec *vectorize_kernel(Check *c, const FuncDef *def, const DType *dtypes, const Val *captures, Span span) {
  uint32_t count = def->args->count, total = count + def->captured.count;
  const Type **types = arena_array(c->arena, const Type *, total + 1);
  for (uint32_t k = 0; k < count; k++) types[k] = type_scalar(c->types, dtypes[k], false);
  for (uint32_t k = 0; k < def->captured.count; k++) types[count + k] = captures[k].type;
  bool device = c->fn->mode.device || def->decoration.decor->on_device;
  c->mode.undebug++; /* its instructions become part of kernels */
  Spec *spec = spec_find(c, def->decoration.kernel, types, total, device, NULL);
  uint32_t errors = c->diags->items.count;
  if (!spec) spec = spec_make(c, def->decoration.kernel, types, total, device, NULL, span);
  c->mode.undebug--;
  if (!spec) {
    if (c->diags->items.count > errors) note(c, span, "in this call of %s()", def->name);
    return NULL;
  }
  if (spec->busy) return fail(c, DG_TYPE, span, "%s() calls itself: a ufunc cannot", def->name), NULL;
  if (!type_is_scalar(spec->result)) {
    fail(c, DG_TYPE, span, "a ufunc returns one number for each element, and %s() returns %s", def->name,
         type_str_of(c, spec->result));
    return NULL;
  }
  spec_calls(c, spec);
  return spec;
}

void vectorize_eager(Check *c, Val callee, const Type *signature, Span span) {
  const FuncDef *def = callee.type->def;
  DType *dtypes = arena_array(c->arena, DType, signature->count + 1);
  Val *captures = arena_array(c->arena, Val, def->captured.count + 1);
  for (uint32_t k = 1; k < signature->count; k++) {
    if (!type_is_scalar(signature->items[k])) return;
    dtypes[k - 1] = signature->items[k]->dtype;
  }
  if (signature->count == def->args->count + 1u && vectorize_captures(c, callee, captures, span))
    vectorize_kernel(c, def, dtypes, captures, span);
}

/* The loop over all elements that calls the function, a function of lang/stdlib/_lang/ufuncs.py. */
static Val map_loop(Check *c, Val callee, Val *args, uint32_t count, DType result, Span span) {
  const FuncDef *def = callee.type->def;
  Val f = vectorize_scalar(c, callee, span), type = val_static(type_dtype(c->types, result, false), span),
      all = val_tuple(c, args, count, span);
  if (def->decoration.decor->on_device)
    return lang_call(c, "map_elements_on_device", (Val[]){f, type, all}, 3, span);
  return lang_call(c, "map_elements",
                   (Val[]){f, type, val_bool(c, def->decoration.decor->parallel, span), all}, 4, span);
}

/* The arguments at their loop's dtypes, applied. */
static Val apply(Check *c, Val callee, Spec *spec, Val *args, const Val *captures, Span span) {
  const FuncDef *def = callee.type->def;
  uint32_t count = def->args->count, stored = 0;
  Val *params = arena_array(c->arena, Val, count + def->captured.count + 1);
  bool arrays = false;
  for (uint32_t k = 0; k < count; k++) {
    val_ref(c, &args[k]);
    arrays |= type_is_array(args[k].type);
    params[stored++] = args[k];
  }
  for (uint32_t k = 0; k < def->captured.count; k++) {
    Val v = captures[k];
    if (!type_has_storage(v.type)) continue;
    val_ref(c, &v);
    params[stored++] = v;
  }
  if (!arrays && spec->fn->mode.device &&
      !c->fn->mode.device) { /* the device has arrays only: one of a single element */
    args[0] = as_array(c, args[0], span);
    Val result = apply(c, callee, spec, args, captures, span);
    return val_ok(result) ? scalar_of_0d(c, result) : result;
  }
  if (!arrays) {
    Ref *refs = arena_array(c->arena, Ref, stored + 1);
    for (uint32_t k = 0; k < stored; k++) refs[k] = params[k].ref;
    Ref call = fn_emit(c->fn, IR_CALL, spec->fn->result, span, refs, stored);
    fn_ins(c->fn, call)->imm.fn = spec->fn;
    return cast_dtype(c, val_of(c, spec->result, call, span), spec->result->dtype, false, span);
  }
  Val out;
  unsigned flags = def->decoration.decor->on_device ? INS_DEVICE : 0;
  if (!def->decoration.decor->arrays && map_inline(c, spec->fn, params, flags, &out, span)) return out;
  return map_loop(c, callee, args, count, spec->result->dtype, span);
}

/* ---- calls ---- */

typedef struct UfuncOptions {
  Val *out, *where;
  DType dtype;
} UfuncOptions;

static bool read_call(Check *c, const FuncDef *def, CallArgs *args, UfuncOptions *o, Span span) {
  uint32_t count = def->args->count;
  bool weak;
  *o = (UfuncOptions){.dtype = DT_COUNT};
  if (args->count < count || args->count > count + 1) {
    fail(c, DG_TYPE, span, "%s() takes from %u to %u positional arguments but %u %s given", def->name, count,
         count + 1, args->count, args->count == 1 ? "was" : "were");
    return false;
  }
  if (args->count > count) o->out = &args->positional[count];
  for (uint32_t k = 0; k < args->keyword_count; k++) {
    const char *name = args->names[k];
    Val *v = &args->keywords[k];
    if (!strcmp(name, "out"))
      o->out = v;
    else if (!strcmp(name, "where")) {
      if (!where_arg(c, *v)) return false;
      o->where = v;
    } else if (!strcmp(name, "dtype")) {
      if (!val_is_none(*v) && !dtype_arg(c, *v, &o->dtype, &weak)) return false;
    } else {
      fail(c, DG_TYPE, args->keyword_spans[k], "%s() got an unexpected keyword argument '%s'", def->name,
           name);
      hint(c, "a ufunc takes its arguments by position, then out=, where= and dtype=");
      return false;
    }
  }
  if (o->out && val_is_none(*o->out)) o->out = NULL;
  if (o->where && o->where->is_const && type_is_scalar(o->where->type) && scalar_truth_of(*o->where))
    o->where = NULL;
  return true;
}

static bool numbers(Check *c, const FuncDef *def, Val *args, Span span) {
  for (uint32_t k = 0; k < def->args->count; k++) {
    Span place = args[k].span;
    if (!val_ok(args[k])) return false;
    if (type_is_sequence(args[k].type)) args[k] = as_array(c, args[k], span);
    if (!val_ok(args[k])) return false;
    if (!type_is_numeric(args[k].type))
      return fail(c, DG_TYPE, span, "ufunc '%s' needs numbers or arrays, not %s", def->name,
                  type_str_of(c, args[k].type)),
             false;
    args[k] = scalar_of_0d(c, args[k]);
    args[k].span = place.source ? place : span;
  }
  return true;
}

Val vectorize_call(Check *c, Val callee, CallArgs *args, Span span) {
  const FuncDef *def = callee.type->def;
  uint32_t count = def->args->count;
  UfuncOptions o;
  Val *list = arena_array(c->arena, Val, count + 1),
      *captures = arena_array(c->arena, Val, def->captured.count + 1);
  DType *dtypes = arena_array(c->arena, DType, count + 1);
  if (!read_call(c, def, args, &o, span)) return val_error();
  memcpy(list, args->positional, sizeof *list * count);
  if (!numbers(c, def, list, span) || !vectorize_captures(c, callee, captures, span)) return val_error();
  if (!vectorize_loop(c, def, list, o.dtype, dtypes, span)) return val_error();
  for (uint32_t k = 0; k < count; k++) {
    if (type_is_weak_int(list[k].type) && !weak_int_fits(c, list[k], dtypes[k], span)) return val_error();
    Span place = list[k].span;
    list[k] = cast_dtype(c, list[k], dtypes[k], false, span);
    list[k].span = place;
  }
  Spec *spec = vectorize_kernel(c, def, dtypes, captures, span);
  if (!spec) return val_error();
  Val result = apply(c, callee, spec, list, captures, span);
  if (o.dtype != DT_COUNT && val_ok(result)) result = cast_dtype(c, result, o.dtype, false, span);
  if (o.where && val_ok(result)) {
    if (!o.out) {
      fail(c, DG_VALUE, o.where->span, "where= leaves elements unset without out=");
      hint(c, "give out=, or write np.where(mask, result, other)");
      return val_error();
    }
    Val target = *o.out;
    if (target.type->kind == TY_TUPLE && target.type->count == 1) target = tuple_item(c, &target, 0);
    Val parts[3] = {*o.where, result, target};
    result = cast_dtype(c, elementwise(c, OP_SELECT, parts, 3, span, false), result.type->dtype, false, span);
  }
  if (def->decoration.decor->arrays && val_ok(result)) {
    if (def->decoration.decor->otype != DT_COUNT)
      result = cast_dtype(c, result, def->decoration.decor->otype, false, span);
    return as_array(c, result, span);
  }
  return store_out(c, o.out, result, span);
}
