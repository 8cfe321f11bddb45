/* Calls that come from outside the program while it runs: a Python beside calls a function that it was given.
 *
 * Such a call is checked when it comes, against the names as they are then. Invariant: what the code that
 * runs was checked with stays true. So a call binds no global to a value of another type. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/check.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/value.h"

/* The function's value and the arguments, as parameters of the code. */
static Val param(Check *c, const Type *type, uint32_t *at, Span span) {
  Val v = val_static(type, span);
  if (type->kind == TY_NONE) return val_none(c, span);
  if (!type_has_storage(type)) return v;
  v = val_of(c, type, fn_emit(c->fn, IR_PARAM, type, span, NULL, 0), span);
  fn_ins(c->fn, v.ref)->imm.i = (*at)++;
  return v;
}

static Fn *code_of(Check *c, const OutsideCall *call, Span span) {
  const Type **stored = arena_array(c->arena, const Type *, call->count + call->named + 1);
  uint32_t n = 0;
  if (type_has_storage(call->function)) stored[n++] = call->function;
  for (uint32_t k = 0; k < call->count + call->named; k++)
    if (type_has_storage(call->types[k])) stored[n++] = call->types[k];
  Fn *fn = fn_new(c->arena, c->types, "<call>", stored, n);
  fn->mode.library = true; /* no frame of its own in what an error shows */
  fn->mode.debug = c->checker->debug;
  (void)span;
  return fn;
}

static const Type *check_made(Check *c, const OutsideCall *call, Span span) {
  uint32_t at = 0, named = call->named;
  Val callee = param(c, call->function, &at, span);
  CallArgs args = {.count = call->count, .keyword_count = named};
  args.positional = arena_array(c->arena, Val, call->count + 64);
  args.keywords = arena_array(c->arena, Val, named + 1);
  args.keyword_spans = arena_array(c->arena, Span, named + 1);
  args.names = arena_array(c->arena, const char *, named + 1);
  for (uint32_t k = 0; k < call->count; k++) args.positional[k] = param(c, call->types[k], &at, span);
  for (uint32_t k = 0; k < named; k++) {
    args.names[k] = arena_copy(c->arena, call->names[k], strlen(call->names[k]));
    args.keyword_spans[k] = span;
    args.keywords[k] = param(c, call->types[call->count + k], &at, span);
  }
  Val v = call_value(c, callee, &args, span);
  if (val_ok(v) && v.open) v = func_close(c, v, span);
  bool stored = val_ok(v) && type_has_storage(v.type);
  c->fn->result = stored ? v.type : type_none(c->types);
  if (stored)
    fn_emit1(c->fn, IR_RET, type_none(c->types), span, val_ref(c, &v));
  else
    fn_emit(c->fn, IR_RET, type_none(c->types), span, NULL, 0);
  return val_ok(v) ? v.type : type_none(c->types);
}

/* The globals that the code relies on, with the types that they have. */
static bool relied(Check *c, const Scope *top, CheckedCall *out, Span span) {
  out->relied = arena_array(c->arena, Relied, top->state.count + 1);
  for (uint32_t k = 0; k < top->state.count; k++) {
    const Slot *slot = &top->state.slots[k];
    if (!slot->global) continue;
    if (slot->global->type && slot->type != slot->global->type) {
      fail(c, DG_TYPE, span,
           "the function would bind '%s', which is %s, to %s while a cell runs that relies on it", slot->name,
           type_str_of(c, slot->global->type), slot->type ? type_str_of(c, slot->type) : "nothing");
      hint(c, "Python has called it: keep the type, or change the name in a cell of its own");
      return false;
    }
    out->relied[out->count++] = (Relied){slot->global, slot->global->type};
  }
  return true;
}

bool check_outside_call(Checker *checker, Arena *arena, const OutsideCall *call, CheckedCall *out,
                        DiagList *diags) {
  Scope top;
  Check c;
  ListCells *lists = lists_new(arena);
  Span span = {0};
  if (call->function->kind == TY_FUNC) span = ((const FuncDef *)call->function->def)->node->span;
  do {
    top = (Scope){.kind = SCOPE_TOP};
    c = (Check){
        .checker = checker, .types = checker->host.types, .diags = diags, .arena = arena, .scope = &top};
    c.rounds.lists = lists;
    lists_begin(&c);
    c.fn = code_of(&c, call, span);
    out->type = check_made(&c, call, span);
    *out = (CheckedCall){.fn = c.fn, .type = out->type};
  } while (lists_again(&c));
  if (!diags->items.count) relied(&c, &top, out, span);
  if (!diags->items.count && !lists_settle(&c))
    fail(&c, DG_MEMORY, span, "there is no memory for what the lists hold");
  return !diags->items.count;
}
