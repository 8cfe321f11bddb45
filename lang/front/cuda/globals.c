/* Globals in device code.
 *
 * A kernel cannot reach the host's memory. A scalar, string or tuple whose value is known where the launch
 * stands becomes a constant: the specialisation then holds for that value alone (Dep.value), so a kernel sees
 * what the global holds at the launch, and shared.array(TPB) has its constant. Any other value (an array, a
 * number that the same cell computes) is passed: the function gets a further parameter, and so do its callers
 * up to the launch, which reads the global.
 * Invariant: no IR of device code names a global. */
#include <string.h>

#include "lang/front/sema/integer.h"
#include "lang/front/sema/call/specialise.h"
#include "lang/front/cuda/cuda.h"

/* ---- constants ---- */

bool cuda_same_constant(Val a, Val b) {
  if (a.type != b.type) return false;
  if (a.type->kind == TY_SCALAR) return !memcmp(&a.constant, &b.constant, dtype_size(a.type->dtype));
  if (a.type->kind == TY_STR) return a.length == b.length && !memcmp(a.text, b.text, a.length);
  if (a.type->kind != TY_TUPLE || !a.items || !b.items) return false;
  for (uint32_t k = 0; k < a.type->count; k++)
    if (!cuda_same_constant(a.items[k], b.items[k])) return false;
  return true;
}

static bool is_constant(Val v) {
  if (!v.type) return false;
  if (v.type->kind != TY_TUPLE) return v.is_const && (v.type->kind == TY_SCALAR || v.type->kind == TY_STR);
  for (uint32_t k = 0; k < v.type->count; k++)
    if (!v.items || !is_constant(v.items[k])) return false;
  return true;
}

Val cuda_constant_kept(Arena *arena, Val v) {
  Val out = {.type = v.type, .ref = REF_NONE, .is_const = v.is_const, .constant = v.constant, .span = v.span};
  if (v.type->kind == TY_STR) {
    out.text = arena_copy(arena, v.text, v.length);
    out.length = v.length;
  }
  if (v.type->kind == TY_TUPLE) {
    out.items = arena_array(arena, Val, v.type->count + 1);
    out.count = v.type->count;
    for (uint32_t k = 0; k < out.count; k++) out.items[k] = cuda_constant_kept(arena, v.items[k]);
  }
  return out;
}

/* What a value of that type holds, if it is made of constants. */
static bool constant_of(Check *c, const Type *type, Value value, Val *out, Span span) {
  if (type->kind == TY_SCALAR) {
    *out = val_scalar_const(c, type, value, span);
    return true;
  }
  if (type->kind == TY_STR) {
    *out = val_str(c, value.str->text, (size_t)value.str->length, span);
    return true;
  }
  if (type_is_grown(type)) { /* an int, which kernels have of 64 bits alone */
    int64_t number;
    bool small = integer_small_value(type, value, &number);
    if (small) *out = val_int(c, number, span);
    return small;
  }
  if (type->kind != TY_TUPLE) return false;
  Val *items = arena_array(c->arena, Val, type->count + 1);
  for (uint32_t k = 0; k < type->count; k++)
    if (!constant_of(c, type->items[k], value.tuple->items[k], &items[k], span)) return false;
  *out = val_tuple(c, items, type->count, span);
  return true;
}

/* The value of a global as it is known here. */
static bool known_value(Check *c, const Slot *slot, Val *out, Span span) {
  Val facts = slot->facts;
  facts.type = slot->type;
  if (slot->maybe || !slot->type) return false;
  if (is_constant(facts)) {
    *out = cuda_constant_kept(c->arena, facts);
    out->span = span;
    return true;
  }
  bool earlier = !slot->assigned.source && slot->global->type == slot->type;
  return earlier && constant_of(c, slot->type, slot->global->value, out, span);
}

bool cuda_global_is(Check *c, const Slot *slot, Val constant) {
  Val now;
  return known_value(c, slot, &now, constant.span) && cuda_same_constant(now, constant);
}

/* ---- passing ---- */

/* The specialisation whose body is being checked. */
static Spec *current(Check *c) {
  Scope *scope = c->scope;
  while (scope && !scope->spec) scope = scope->parent;
  return scope ? scope->spec : NULL;
}

/* A further parameter of the function being emitted. */
static void add_param(Fn *fn, const Type *type) {
  const Type **params = arena_array(fn->arena, const Type *, fn->param_count + 1);
  if (fn->param_count) memcpy(params, fn->params, sizeof *params * fn->param_count);
  params[fn->param_count++] = type;
  fn->params = params;
}

static uint32_t own_params(const Spec *spec) {
  uint32_t count = 0;
  for (uint32_t k = 0; k < spec->param_count; k++) count += type_has_storage(spec->params[k]);
  return count;
}

void cuda_all_params(const Spec *spec, Fn *fn) {
  uint32_t own = own_params(spec);
  while (fn->param_count < own + spec->passed.count)
    add_param(fn, spec->passed.items[fn->param_count - own].type);
}

static Val passed(Check *c, const Slot *slot, Span span) {
  Spec *spec = current(c);
  const Type *type = type_is_grown(slot->type) ? type_int(c->types) : slot->type;
  uint32_t own = own_params(spec), k = 0;
  while (k < spec->passed.count && spec->passed.items[k].global != slot->global) k++;
  if (k == spec->passed.count)
    vec_push(c->checker->host.arena, spec->passed, ((Dep){.global = slot->global, .type = type}));
  cuda_all_params(spec, c->fn);
  Ref ref = fn_emit(c->fn, IR_PARAM, type, span, NULL, 0);
  fn_ins(c->fn, ref)->imm.i = own + k;
  Val v = val_of(c, type, ref, span);
  if (type_is_array(v.type)) v.shape = shape_unknown(c, v.type->rank);
  return v;
}

Val cuda_global(Check *c, Slot *slot, Span span) {
  Val v;
  Dep dep = {.global = slot->global, .type = slot->type};
  if (known_value(c, slot, &v, span)) {
    Val *kept = arena_new_of(c->checker->host.arena, Val);
    *kept = cuda_constant_kept(c->checker->host.arena, v);
    dep.value = kept;
    spec_reads(c, dep);
    return v;
  }
  spec_reads(c, dep);
  return passed(c, slot, span);
}

bool cuda_pass_globals(Check *c, const Spec *spec, BoundCall *call, Span span) {
  if (!spec->passed.count) return true;
  Ref *refs = arena_array(c->arena, Ref, call->nrefs + spec->passed.count + 1);
  if (call->nrefs) memcpy(refs, call->refs, sizeof *refs * call->nrefs);
  call->refs = refs;
  for (uint32_t k = 0; k < spec->passed.count; k++) {
    Val v = name_read_global(c, spec->passed.items[k].global->name, span);
    v = integer_narrow(c, v, NARROW_HERE, span);
    if (!val_ok(v)) return false;
    call->refs[call->nrefs++] = val_ref(c, &v);
  }
  return true;
}
