/* What lang/ir asks of the checker while it differentiates: code for rules that are written in the language,
 * calls of derivatives that users gave, the second way to an answer that was found, and refusals.
 *
 * Each answer is code in the function that is being made: the checker works in that one meanwhile.
 * Invariant: the checker is left as it was. */
#include <stdio.h>

#include "lang/front/sema/value.h"
#include "lang/front/autodiff/grad.h"
#include "lang/front/rules/rules.h"
#include "lang/front/numba/vectorize.h"

/* An operand as the checker sees it: constants, and tuples with their items. */
static Val operand_val(Check *c, Ref ref, Span span) {
  if (ref == REF_NONE) return val_none(c, span);
  const Ins *ins = fn_ins(c->fn, ref);
  if (ins->op == IR_CONST && type_is_scalar(ins->type))
    return val_scalar_const(c, ins->type, ins->imm.value, span);
  if (ins->op == IR_CONST && ins->type->kind == TY_NONE) return val_none(c, span);
  if (ins->op != IR_TUPLE) return val_of(c, ins->type, ref, span);
  Val *items = arena_array(c->arena, Val, ins->nargs + 1);
  uint32_t count = ins->nargs;
  for (uint32_t k = 0; k < count; k++) items[k] = operand_val(c, ins_arg(c->fn, fn_ins(c->fn, ref), k), span);
  return val_tuple(c, items, count, span);
}

typedef struct HostContext {
  Check *c;
  Span *span;
} HostContext;

static const BuiltinRow *body_row(const char *module, const char *name) {
  char whole[40];
  snprintf(whole, sizeof whole, "derivatives.%s", module);
  return builtin_find(whole, name);
}

static const char *host_parameters(void *context, const char *module, const char *name) {
  (void)context;
  const BuiltinRow *row = body_row(module, name);
  return row ? row->signature : NULL;
}

static Ref host_body(void *context, Fn *fn, const char *module, const char *name, const Ref *args,
                     uint32_t count, Span span) {
  HostContext *host = context;
  Check *c = host->c;
  Fn *outer = c->fn;
  if (!span.source) span = *host->span;
  c->fn = fn;
  c->mode.uncertain++;
  c->mode.undebug++;
  c->mode.promotes++;
  Val *list = arena_array(c->arena, Val, count + 1);
  for (uint32_t k = 0; k < count; k++) list[k] = operand_val(c, args[k], span);
  CallArgs call = {.positional = list, .count = count};
  Val out = call_builtin(c, body_row(module, name), NULL, &call, span);
  Ref ref = val_ok(out) && type_has_storage(out.type) ? val_ref(c, &out) : REF_NONE;
  c->mode.promotes--;
  c->mode.undebug--;
  c->mode.uncertain--;
  c->fn = outer;
  return ref;
}

static Ref host_call(void *context, Fn *fn, const Type *callee, const Ref *args, uint32_t count, Span span) {
  HostContext *host = context;
  Check *c = host->c;
  Fn *outer = c->fn;
  Val *list = arena_array(c->arena, Val, count + 1);
  c->fn = fn;
  c->mode.uncertain++;
  for (uint32_t k = 0; k < count; k++) list[k] = val_of(c, fn_ins(fn, args[k])->type, args[k], span);
  CallArgs call = {.positional = list, .count = count};
  Val out = call_value(c, val_static(callee, span), &call, span.source ? span : *host->span);
  bool stored = val_ok(out) && type_has_storage(out.type);
  Ref ref = stored ? val_ref(c, &out) : REF_NONE;
  if (val_ok(out) && !stored) fail(c, DG_TYPE, span, "the derivative given by defvjp returns nothing");
  c->mode.uncertain--;
  c->fn = outer;
  return ref;
}

Val grad_parameter(Check *c, const Type *type, uint32_t k, Span span) {
  Ref ref = fn_emit(c->fn, IR_PARAM, type, span, NULL, 0);
  fn_ins(c->fn, ref)->imm.i = k;
  return val_of(c, type, ref, span);
}

/* A function without storage, with the functions that it carries, as a value. */
static Val hollow_val(Check *c, const Type *type, Span span) {
  Val out = val_static(type, span);
  if (!type_has_storage(type)) return out;
  out.items = arena_array(c->arena, Val, type->count + 1u);
  out.count = type->count;
  for (uint32_t k = 0; k < type->count; k++) out.items[k] = hollow_val(c, type->items[k], span);
  return out;
}

static Fn *host_again(void *context, Fn *finder, Span span) {
  HostContext *host = context;
  Check *c = host->c;
  Redo *redo = finder->derivative.redo;
  if (redo->made) return redo->made;
  const Type **types = arena_array(finder->arena, const Type *, finder->param_count + 1);
  types[0] = finder->result;
  for (uint32_t k = 0; k < finder->param_count; k++) types[k + 1] = finder->params[k];
  Fn *fn = fn_new(finder->arena, c->types, finder->name, types, finder->param_count + 1), *outer = c->fn;
  Scope scope = {.kind = SCOPE_FUNC, .parent = c->scope, .sealed = true};
  Arena *arena = c->arena;
  fn->result = finder->result;
  fn->mode.wrap = finder->mode.wrap;
  fn->mode.library = true;
  c->fn = fn;
  c->scope = &scope;
  c->arena = fn->arena;
  c->mode.uncertain++;
  c->mode.undebug++;
  c->mode.promotes++;
  uint32_t at = 0, errors = c->diags->items.count;
  Val *list = arena_array(c->arena, Val, redo->count + 2);
  list[0] = grad_parameter(c, types[at++], 0, span);
  for (uint32_t k = 0; k < redo->count; k++)
    list[k + 1] = type_has_storage(redo->types[k]) ? grad_parameter(c, redo->types[k], at++, span)
                                                   : val_static(redo->types[k], span);
  CallArgs call = {.positional = list, .count = redo->count + 1};
  Val out = call_value(c, hollow_val(c, redo->again, span), &call, span);
  bool good = val_ok(out) && out.type == finder->result;
  if (good)
    fn_emit1(fn, IR_RET, type_none(c->types), span, val_ref(c, &out));
  else if (val_ok(out) || c->diags->items.count == errors)
    fail(c, DG_INTERNAL, span, "internal error: the answer of %s() is %s, and found again %s", finder->name,
         type_str_of(c, finder->result), val_ok(out) ? type_str_of(c, out.type) : "nothing");
  c->mode.promotes--;
  c->mode.undebug--;
  c->mode.uncertain--;
  c->fn = outer;
  c->scope = scope.parent;
  c->arena = arena;
  if (good) redo->made = fn;
  return redo->made;
}

static void host_refuse(void *context, Span span, const char *message, const char *advice) {
  HostContext *host = context;
  fail(host->c, DG_NOT_IMPLEMENTED, span.source ? span : *host->span, "%s", message);
  if (advice) hint(host->c, "%s", advice);
  if (span.source) note(host->c, *host->span, "while differentiating for this call");
}

AdHost grad_host(Check *c, const GradCall *call, Span *span) {
  HostContext *context = arena_new_of(c->arena, HostContext);
  *context = (HostContext){c, span};
  return (AdHost){.context = context,
                  .names = call->names,
                  .parameters = host_parameters,
                  .body = host_body,
                  .call = host_call,
                  .again = host_again,
                  .refuse = host_refuse};
}
