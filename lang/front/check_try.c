/* Exceptions: raise, assert, and try with its handlers and final statements.
 *
 * A handler sees whatever its try managed to assign before the fault, so a name that the
 * body gives another type cannot be read in it. Final statements are emitted at every way
 * out: after the block, before a fault goes on outward, and before each return, break and
 * continue that leaves the block; a flag tells the handlers around that such a way out is
 * being taken, so that a fault of the final statements themselves goes outward.
 * Invariant: scope->finals lists the blocks around whose final statements are still due. */
#include "lang/front/check_apply.h"
#include "lang/front/check_flow.h"
#include "lang/front/check_value.h"

#include <string.h>

/* ---- raise, assert ---- */

/* What raising makes of its arguments: the text, and what its repr shows between the parentheses
 * ("" when that is the text). */
typedef struct Raised {
  Val text, arguments;
} Raised;

static Val text_of(Check *c, LibId lib, Val v, Span span) {
  if (v.open) v = func_close(c, v, span);
  if (!val_ok(v)) return val_str(c, "", 0, span);
  if (lib == LIB_to_str && v.type->kind == TY_STR) return v;
  return emit_lib(c, lib, type_str(c->types), &v, 1, 0, span);
}

static Val joined(Check *c, Val *pieces, uint32_t count, Span span) {
  return emit_lib(c, LIB_str_join_all, type_str(c->types), pieces, count, 0, span);
}

static Raised raised_of(Check *c, DiagKind kind, Val *args, uint32_t count, Span span) {
  Raised out = {val_str(c, "", 0, span), val_str(c, "", 0, span)};
  if (!count) return out;
  if (count == 1) {
    bool key = kind == DG_KEY,
         plain = args[0].type->kind == TY_STR && !key && !(args[0].is_const && !args[0].length);
    out.text = text_of(c, key ? LIB_to_repr : LIB_to_str, args[0], span);
    if (!plain) out.arguments = text_of(c, LIB_to_repr, args[0], span);
    return out;
  }
  Val *pieces = arena_array(c->arena, Val, 2 * count);
  for (uint32_t k = 0; k < count; k++) {
    pieces[2 * k] = text_of(c, LIB_to_repr, args[k], span);
    pieces[2 * k + 1] = val_str(c, ", ", 2, span);
  }
  out.arguments = joined(c, pieces, 2 * count - 1, span);
  Val whole[3] = {val_str(c, "(", 1, span), out.arguments, val_str(c, ")", 1, span)};
  out.text = joined(c, whole, 3, span);
  return out;
}

Val exception_make(Check *c, DiagKind kind, Val *args, uint32_t count, Span span) {
  Raised raised = raised_of(c, kind, args, count, span);
  Val parts[3] = {val_int(c, kind, span), raised.text, raised.arguments};
  return emit_lib(c, LIB_exception_new, type_object(c->types, &exception_class), parts, 3, 0, span);
}

static void emit_raise(Check *c, DiagKind kind, Val text, Span span) {
  Ref raise = fn_emit1(c->fn, IR_RAISE, type_none(c->types), span, val_ref(c, &text));
  fn_ins(c->fn, raise)->imm.i = kind;
}

static void raise_new(Check *c, DiagKind kind, Val *args, uint32_t count, Span span) {
  Raised raised = raised_of(c, kind, args, count, span);
  bool more = !raised.arguments.is_const || raised.arguments.length;
  if (more) emit_lib(c, LIB_raise_arguments, type_none(c->types), &raised.arguments, 1, 0, span);
  emit_raise(c, kind, raised.text, span);
}

DiagKind exception_kind_of(Val v) {
  const BuiltinRow *row = val_ok(v) && v.type->kind == TY_BUILTIN ? v.type->def : NULL;
  return row && row->rule == RULE_EXCEPTION_ ? (DiagKind)row->impl : DG_COUNT;
}

static DiagKind exception_kind(Check *c, const Node *node) {
  Val v = check_expr(c, node);
  DiagKind kind = exception_kind_of(v);
  if (kind == DG_COUNT && val_ok(v)) {
    fail(c, DG_TYPE, node->span, "exceptions must be one of the built-in exception types, not %s",
         type_str_of(c, v.type));
    hint(c, "raise ValueError(\"...\"), TypeError, IndexError, RuntimeError ...; there are no classes to "
            "derive your own");
  }
  return kind;
}

/* The kind and the arguments of `raise KIND(arguments)`; false for any other expression. */
static bool raise_call(Check *c, const Node *exc, DiagKind *kind, CallArgs *args) {
  if (exc->kind != ND_CALL) return false;
  check_quiet(c);
  *kind = exception_kind_of(check_expr(c, exc->u.call.func));
  check_unquiet(c);
  return *kind != DG_COUNT && call_arguments(c, exc, args) && !args->starred;
}

void check_raise(Check *c, const Node *node) {
  const Node *exc = node->u.raise.exc;
  Span span = node->span;
  CallArgs args = {.count = 0};
  DiagKind kind;
  if (!exc)
    fn_emit(c->fn, IR_RERAISE, type_none(c->types), span, NULL, 0);
  else if (raise_call(c, exc, &kind, &args))
    raise_new(c, kind, args.positional, args.count, span);
  else {
    Val v = exc->kind == ND_NAME ? name_read(c, exc->u.name.id, exc->span) : check_expr(c, exc);
    if (val_ok(v) && v.type == type_object(c->types, &exception_class)) {
      emit_lib(c, LIB_exception_raise, type_none(c->types), &v, 1, 0, span);
      emit_raise(c, DG_RUNTIME, val_str(c, "", 0, span), span); /* never reached: ends the path */
    } else if (val_ok(v) && (kind = exception_kind_of(v)) != DG_COUNT)
      raise_new(c, kind, NULL, 0, span);
    else if (val_ok(v)) {
      fail(c, DG_TYPE, exc->span, "exceptions must be one of the built-in exception types, not %s",
           type_str_of(c, v.type));
      hint(c, "raise ValueError(\"...\"), TypeError, IndexError, RuntimeError ...; there are no classes to "
              "derive your own");
      return;
    }
  }
  c->scope->state.dead = true;
}

void check_assert(Check *c, const Node *node) {
  Val test = truth(c, check_expr(c, node->u.assert_.test), node->u.assert_.test->span);
  if (!val_ok(test)) return;
  Val not = val_not(c, test, node->span);
  State before = state_copy(c, &c->scope->state);
  fn_emit1(c->fn, IR_IF, type_none(c->types), node->span, val_ref(c, &not ));
  c->uncertain++;
  Val message = node->u.assert_.msg ? check_expr(c, node->u.assert_.msg) : val_none(c, node->span);
  c->uncertain--;
  if (val_ok(message)) raise_new(c, DG_ASSERTION, &message, node->u.assert_.msg != NULL, node->span);
  fn_emit(c->fn, IR_END, type_none(c->types), node->span, NULL, 0);
  uint32_t count = c->scope->state.count;
  if (count == before.count) c->scope->state = before;
}

/* ---- handlers ---- */

/* A list that was empty, of unknown items, before the try: the body appends to that same list. */
static bool grown_list(const Slot *old, const Slot *s) {
  return old->type->kind == TY_LIST && !old->type->count && s->type->kind == TY_LIST && s->type->count;
}

static void retype_list(Check *c, const Slot *old, const Slot *s, Span span) {
  bool top = s->global != NULL;
  int64_t from = top ? (int64_t)fn_global(c->fn, s->global) : old->var;
  Ref list = fn_emit(c->fn, top ? IR_GETGLOBAL : IR_GETVAR, old->type, span, NULL, 0);
  fn_ins(c->fn, list)->imm.i = from;
  Ref typed = fn_emit1(c->fn, IR_RETYPE, s->type, span, list);
  Ref set = fn_emit1(c->fn, top ? IR_SETGLOBAL : IR_SETVAR, type_none(c->types), span, typed);
  fn_ins(c->fn, set)->imm.i = top ? from : s->var;
}

/* Names that the body of a try assigns: whatever it managed to do may be seen by a handler. */
static State handler_state(Check *c, const State *before, State *after, const NameSet *names,
                           const NameSet *bound, Span span) {
  State state = state_copy(c, after);
  for (uint32_t i = 0; i < state.count; i++) {
    Slot *s = &state.slots[i];
    bool assigned = false;
    for (uint32_t k = 0; k < names->items.count; k++) assigned |= !strcmp(names->items.items[k], s->name);
    if (!assigned || !s->type) continue;
    const Slot *old = i < before->count ? &before->slots[i] : NULL;
    s->facts = (Val){.ref = REF_NONE};
    if (!old || !old->type)
      s->maybe = true;
    else if (grown_list(old, s) && !names_have(bound, s->name))
      retype_list(c, old, s, span);
    else if (old->type != s->type || old->var != s->var) {
      Conflict *conflict = arena_new_of(c->arena, Conflict);
      *conflict =
          (Conflict){.types = {old->type, s->type}, .places = {old->assigned, s->assigned}, .span = span};
      s->conflict = conflict;
      s->type = NULL;
    }
  }
  state.dead = false;
  return state;
}

/* A fault of final statements on the way out of the block is none of the handlers' inside. */
static void pass_leaving(Check *c, Span span) {
  for (const Final *f = c->scope->finals; f; f = f->outer) {
    if (!f->left) continue;
    Ref leaving = fn_emit(c->fn, IR_GETVAR, type_bool(c->types), span, NULL, 0);
    fn_ins(c->fn, leaving)->imm.i = f->flag;
    fn_emit1(c->fn, IR_IF, type_none(c->types), span, leaving);
    fn_emit(c->fn, IR_RERAISE, type_none(c->types), span, NULL, 0);
    fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  }
}

static void check_handler_body(Check *c, const AstHandler *handler, Ref message) {
  if (handler->name) {
    Val text = val_of(c, type_str(c->types), message, handler->span);
    Val e = emit_lib(c, LIB_exception_caught, type_object(c->types, &exception_class), &text, 1, 0,
                     handler->span);
    name_assign(c, handler->name, e, handler->span);
  }
  pass_leaving(c, handler->span);
  check_body(c, &handler->body);
  if (handler->name && !c->scope->state.dead && name_known(c, handler->name))
    name_delete(c, handler->name, handler->span);
}

static void try_handled(Check *c, const Node *node) {
  const NodeList *body = &node->u.try_.body;
  NameSet names = {.growing = true}, bound = {0};
  names_assigned(c, body, &names);
  names_assigned(c, body, &bound);
  State before = state_copy(c, &c->scope->state);
  NameSet all = {.growing = true};
  names_assigned(c, &(NodeList){(Node *[]){(Node *)(uintptr_t)node}, 1}, &all);
  if (node->u.try_.handler_count) fn_emit(c->fn, IR_TRY, type_none(c->types), node->span, NULL, 0);
  c->uncertain++;
  check_body(c, body);
  State body_end = state_copy(c, &c->scope->state);
  check_body(c, &node->u.try_.orelse);
  Patch pa = patch_reserve(c, &all);
  State joined = c->scope->state;
  for (uint32_t k = 0; k < node->u.try_.handler_count; k++) {
    const AstHandler *handler = &node->u.try_.handlers[k];
    const Node *single = handler->type;
    bool tuple = single && single->kind == ND_TUPLE;
    uint32_t count = tuple ? single->u.seq.elts.count : 1;
    for (uint32_t t = 0; t < count; t++) {
      DiagKind kind =
          single ? exception_kind(c, tuple ? single->u.seq.elts.items[t] : single) : DG_BASE_EXCEPTION;
      Ref message = fn_emit(c->fn, IR_CATCH, type_str(c->types), handler->span, NULL, 0);
      fn_ins(c->fn, message)->imm.i = kind;
      c->scope->state = handler_state(c, &before, &body_end, &names, &bound, node->span);
      check_handler_body(c, handler, message);
      Patch pb = patch_reserve(c, &all);
      State b = c->scope->state;
      state_join(c, &joined, pa, &b, pb, &all, node->span);
      joined = c->scope->state;
    }
  }
  c->uncertain--;
  if (node->u.try_.handler_count) fn_emit(c->fn, IR_END, type_none(c->types), node->span, NULL, 0);
  c->scope->state = joined;
}

/* ---- final statements ---- */

static void flag_set(Check *c, const Final *f, bool on, Span span) {
  Ref value = fn_const(c->fn, type_bool(c->types), (Value){.b = on}, span);
  fn_ins(c->fn, fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, value))->imm.i = f->flag;
}

void finals_run(Check *c, bool loop, Span span) {
  Scope *scope = c->scope;
  Final *all = scope->finals;
  Loop *inside = scope->loop;
  for (Final *f = all; f && !scope->state.dead && (!loop || f->loop == inside); f = f->outer) {
    f->left = true;
    flag_set(c, f, true, span);
    scope->finals = f->outer;
    scope->loop = f->loop;
    f->emit(c, f->context);
    scope->loop = inside;
  }
  scope->finals = all;
}

void check_guarded(Check *c, void (*body)(Check *c, void *context), void (*final)(Check *c, void *context),
                   void *context, const NameSet *names, const NameSet *bound, Span span) {
  Final f = {.outer = c->scope->finals,
             .loop = c->scope->loop,
             .emit = final,
             .context = context,
             .flag = fn_var(c->fn, NULL, type_bool(c->types))};
  flag_set(c, &f, false, span);
  State before = state_copy(c, &c->scope->state);
  fn_emit(c->fn, IR_TRY, type_none(c->types), span, NULL, 0);
  c->scope->finals = &f;
  c->uncertain++;
  body(c, context);
  c->uncertain--;
  State end = c->scope->state;
  Ref message = fn_emit(c->fn, IR_CATCH, type_str(c->types), span, NULL, 0);
  fn_ins(c->fn, message)->imm.i = DG_BASE_EXCEPTION;
  pass_leaving(c, span);
  c->scope->finals = f.outer;
  c->scope->state = handler_state(c, &before, &end, names, bound, span);
  c->uncertain++;
  final(c, context);
  c->uncertain--;
  if (!c->scope->state.dead) fn_emit(c->fn, IR_RERAISE, type_none(c->types), span, NULL, 0);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  c->scope->state = end;
  if (!end.dead) final(c, context);
}

static void try_body(Check *c, void *context) { try_handled(c, context); }

static void try_final(Check *c, void *context) { check_body(c, &((const Node *)context)->u.try_.finalbody); }

static Val try_outlined(Check *c, void *context) {
  const Node *node = context;
  NodeList whole = {(Node *[]){(Node *)(uintptr_t)node}, 1};
  NameSet names = {.growing = true}, bound = {0};
  names_assigned(c, &whole, &names);
  names_assigned(c, &whole, &bound);
  if (node->u.try_.finalbody.count)
    check_guarded(c, try_body, try_final, context, &names, &bound, node->span);
  else
    try_handled(c, node);
  return val_none(c, node->span);
}

void check_try(Check *c, const Node *node) {
  outline(c, "<cell>", try_outlined, (void *)(uintptr_t)node, node->span);
}
