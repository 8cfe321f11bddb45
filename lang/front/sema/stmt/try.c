/* Exceptions: raise, assert, and try with its handlers (finally.c has the final statements).
 *
 * A handler sees whatever its try managed to assign before the fault, so a name that the
 * body gives another type cannot be read in it. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/beside.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/narrow.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/value.h"
#include "lang/front/syntax/ast_visit.h"

#include <errno.h>
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

/* OSError(errno, text, path): two or three arguments of which str() makes a sentence. */
static bool has_errno(DiagKind kind, uint32_t count) {
  return diag_is(kind, DG_OS) && (count == 2 || count == 3);
}

static Val errno_text(Check *c, const Val *args, uint32_t count, Span span) {
  Val pieces[6] = {val_str(c, "[Errno ", 7, span), text_of(c, LIB_to_str, args[0], span),
                   val_str(c, "] ", 2, span), text_of(c, LIB_to_str, args[1], span)};
  if (count == 2) return joined(c, pieces, 4, span);
  pieces[4] = val_str(c, ": ", 2, span);
  pieces[5] = text_of(c, LIB_to_repr, args[2], span);
  return joined(c, pieces, 6, span);
}

/* OSError(2, "...") is a FileNotFoundError: the number chooses the class. DG_COUNT after an error. */
static DiagKind kind_of_errno(Check *c, DiagKind kind, const Val *args, uint32_t count, Span span) {
  static const struct {
    int number;
    DiagKind kind;
  } kinds[] = {{EPERM, DG_PERMISSION},
               {EACCES, DG_PERMISSION},
               {ENOENT, DG_FILE_NOT_FOUND},
               {EEXIST, DG_FILE_EXISTS},
               {ESRCH, DG_PROCESS_LOOKUP},
               {EINTR, DG_INTERRUPTED},
               {ECHILD, DG_CHILD_PROCESS},
               {EAGAIN, DG_BLOCKING_IO},
               {EALREADY, DG_BLOCKING_IO},
               {EINPROGRESS, DG_BLOCKING_IO},
               {ENOTDIR, DG_NOT_A_DIRECTORY},
               {EISDIR, DG_IS_A_DIRECTORY},
               {EPIPE, DG_BROKEN_PIPE},
               {ESHUTDOWN, DG_BROKEN_PIPE},
               {ECONNABORTED, DG_CONNECTION_ABORTED},
               {ECONNREFUSED, DG_CONNECTION_REFUSED},
               {ECONNRESET, DG_CONNECTION_RESET},
               {ETIMEDOUT, DG_TIMEOUT}};
  int64_t number;
  if (kind != DG_OS || !has_errno(kind, count) || !val_ok(args[0]) || !type_is_weak_int(args[0].type))
    return kind;
  if (!val_const_int(args[0], &number)) {
    fail(c, DG_TYPE, span,
         "the first argument, an errno, says which class this OSError is: it must be known before "
         "this runs");
    hint(c, "name the class, as in FileNotFoundError, or give the text alone");
    return DG_COUNT;
  }
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
    if (kinds[k].number == number) return kinds[k].kind;
  return kind;
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
  if (has_errno(kind, count)) {
    out.arguments = joined(c, pieces, 3, span); /* the path is no argument */
    out.text = errno_text(c, args, count, span);
    return out;
  }
  Val whole[3] = {val_str(c, "(", 1, span), out.arguments, val_str(c, ")", 1, span)};
  out.text = joined(c, whole, 3, span);
  return out;
}

/* A re.error or a JSONDecodeError of a text and a place in it; false: it is another exception. */
static bool placed(Check *c, DiagKind kind, Val *args, uint32_t count, Span span, Val *out) {
  bool json = kind == DG_JSON_DECODE;
  if (!json && (kind != DG_RE || count < 2)) return false;
  *out = val_error();
  if (json && count != 3)
    fail_in_other_words(c, DG_TYPE, span,
                        "JSONDecodeError takes three arguments: what it says, the text and the place in it");
  else if (count != 3)
    fail(c, DG_TYPE, span, "re.error takes here what it says alone, or with a pattern and the place in it");
  for (uint32_t k = 0; k < count; k++)
    if (count != 3 || !val_ok(args[k])) return true;
  if (args[0].type->kind != TY_STR ||
      (args[1].type->kind != TY_STR && (json || args[1].type->kind != TY_BYTES)))
    fail(c, DG_TYPE, span, "what it says and the %s are texts here, not %s and %s",
         json ? "document" : "pattern", type_str_of(c, args[0].type), type_str_of(c, args[1].type));
  else if (!type_is_weak_int(args[2].type))
    fail(c, DG_TYPE, span, "the place is an int here, not %s", type_str_of(c, args[2].type));
  else {
    Val parts[4] = {val_int(c, kind, span), args[0], args[1], args[2]};
    *out = emit_lib(c, LIB_exception_placed, type_object(c->types, &exception_class), parts, 4, 0, span);
  }
  return true;
}

Val exception_make(Check *c, DiagKind kind, Val *args, uint32_t count, Span span) {
  Val made;
  if (placed(c, kind, args, count, span, &made)) return made;
  if ((kind = kind_of_errno(c, kind, args, count, span)) == DG_COUNT) return val_error();
  Raised raised = raised_of(c, kind, args, count, span);
  Val parts[3] = {val_int(c, kind, span), raised.text, raised.arguments};
  return emit_lib(c, LIB_exception_new, type_object(c->types, &exception_class), parts, 3, 0, span);
}

static void emit_raise(Check *c, DiagKind kind, Val text, Span span) {
  Ref raise = fn_emit1(c->fn, IR_RAISE, type_none(c->types), span, val_ref(c, &text));
  fn_ins(c->fn, raise)->imm.i = kind;
}

/* A fault behind which nothing runs: for the flow of control, which a call of the library does not end. */
static void raise_value(Check *c, Val exception, Span span) {
  emit_lib(c, LIB_exception_raise, type_none(c->types), &exception, 1, 0, span);
  emit_raise(c, DG_RUNTIME, val_str(c, "", 0, span), span);
}

static void raise_new(Check *c, DiagKind kind, Val *args, uint32_t count, Span span) {
  Val made;
  if (placed(c, kind, args, count, span, &made)) {
    if (val_ok(made)) raise_value(c, made, span);
    return;
  }
  if ((kind = kind_of_errno(c, kind, args, count, span)) == DG_COUNT) return;
  Raised raised = raised_of(c, kind, args, count, span);
  bool more = !raised.arguments.is_const || raised.arguments.length;
  if (more) emit_lib(c, LIB_raise_arguments, type_none(c->types), &raised.arguments, 1, 0, span);
  emit_raise(c, kind, raised.text, span);
}

DiagKind exception_kind_of(Val v) {
  const BuiltinRow *row = val_ok(v) && v.type->kind == TY_BUILTIN ? v.type->def : NULL;
  return row && row->rule == RULE_EXCEPTION_ ? (DiagKind)row->impl : DG_COUNT;
}

static void not_exception(Check *c, Span span, Val v) {
  fail(c, DG_TYPE, span, "exceptions must be one of the built-in exception types, not %s",
       type_str_of(c, v.type));
  hint(c, "raise ValueError(\"...\"), TypeError, IndexError, RuntimeError ...; there are no classes to "
          "derive your own");
}

static DiagKind exception_kind(Check *c, const Node *node) {
  Val v = check_expr(c, node);
  DiagKind kind = exception_kind_of(v);
  if (kind == DG_COUNT && val_ok(v)) not_exception(c, node->span, v);
  return kind;
}

/* The kind and the arguments of `raise KIND(arguments)`; false for any other expression. */
static bool raise_call(Check *c, const Node *exc, DiagKind *kind, CallArgs *args) {
  if (exc->kind != ND_CALL || exc->u.call.keyword_count) return false;
  check_quiet(c);
  *kind = exception_kind_of(check_expr(c, exc->u.call.func));
  check_unquiet(c);
  return *kind != DG_COUNT && call_arguments(c, exc, args) && !args->starred;
}

/* An exception of Python's, or a class of such, which Python raises; with it what it comes from. */
static void raise_foreign(Check *c, const Val *values, uint32_t count, Span span) {
  beside_asked(c, "raise", values, count, type_none(c->types), span);
  emit_raise(c, DG_RUNTIME, val_str(c, "", 0, span), span);
}

/* `raise X from cause`: X first, then the cause, as Python evaluates them. The traceback does not show it. */
static void raise_from(Check *c, const Node *node) {
  const Node *cause = node->u.raise.cause;
  Val v = check_expr(c, node->u.raise.exc);
  DiagKind kind = exception_kind_of(v);
  if (kind != DG_COUNT) v = exception_make(c, kind, NULL, 0, node->span);
  if (val_ok(v) && v.type->kind == TY_PYOBJ) {
    Val both[2] = {v, check_expr(c, cause)};
    raise_foreign(c, both, 2, node->span);
    return;
  }
  if (val_ok(v) && v.type != type_object(c->types, &exception_class)) {
    not_exception(c, node->u.raise.exc->span, v);
    return;
  }
  Val from = check_expr(c, cause);
  bool known = !val_ok(from) || val_is_none(from) || exception_kind_of(from) != DG_COUNT ||
               from.type->kind == TY_PYOBJ;
  if (!known && from.type != type_object(c->types, &exception_class)) {
    fail(c, DG_TYPE, cause->span, "exception causes must derive from BaseException, not be %s",
         type_str_of(c, from.type));
    return;
  }
  if (val_ok(v) && val_ok(from)) raise_value(c, v, node->span);
}

static void check_raised(Check *c, const Node *node) {
  const Node *exc = node->u.raise.exc;
  Span span = node->span;
  CallArgs args = {.count = 0};
  DiagKind kind;
  if (!exc)
    emit_raise_again(c, span);
  else if (raise_call(c, exc, &kind, &args))
    raise_new(c, kind, args.positional, args.count, span);
  else {
    Val v = exc->kind == ND_NAME ? name_read(c, exc->u.name.id, exc->span) : check_expr(c, exc);
    if (val_ok(v) && v.type == type_object(c->types, &exception_class))
      raise_value(c, v, span);
    else if (val_ok(v) && v.type->kind == TY_PYOBJ)
      raise_foreign(c, &v, 1, span);
    else if (val_ok(v) && (kind = exception_kind_of(v)) != DG_COUNT)
      raise_new(c, kind, NULL, 0, span);
    else if (val_ok(v))
      not_exception(c, exc->span, v);
  }
}

void check_raise(Check *c, const Node *node) {
  const Node *cause = node->u.raise.cause;
  if (cause && !(cause->kind == ND_CONSTANT && cause->u.constant.kind == CONST_NONE))
    raise_from(c, node);
  else
    check_raised(c, node);
  c->scope->state.dead = true;
}

void check_assert(Check *c, const Node *node) {
  Val test = check_truth(c, node->u.assert_.test);
  if (!val_ok(test)) return;
  Val not = val_not(c, test, node->span);
  State before = state_copy(c, &c->scope->state);
  fn_emit1(c->fn, IR_IF, type_none(c->types), node->span, val_ref(c, &not ));
  c->mode.uncertain++;
  Val message = node->u.assert_.msg ? check_expr(c, node->u.assert_.msg) : val_none(c, node->span);
  c->mode.uncertain--;
  if (val_ok(message)) raise_new(c, DG_ASSERTION, &message, node->u.assert_.msg != NULL, node->span);
  fn_emit(c->fn, IR_END, type_none(c->types), node->span, NULL, 0);
  bool dead = before.dead; /* what the message raises ends the other way alone */
  if (c->scope->state.count == before.count) c->scope->state = before;
  c->scope->state.dead = dead;
  narrow_names(c, node->u.assert_.test, true);
}

/* ---- what a handler sees ---- */

void tried_begin(Check *c, Tried *tried) {
  *tried = (Tried){.outer = c->tries.innermost, .first = c->tries.assigned.count};
  c->tries.innermost = tried;
}

void tried_end(Check *c, const Tried *tried) {
  c->tries.innermost = tried->outer;
  if (tried->outer) return;
  for (uint32_t k = tried->first; k < c->tries.assigned.count; k++)
    if (assigned_stands(c, c->tries.assigned.items[k]))
      fn_ins(c->fn, c->tries.assigned.items[k]->at)->imm.i = 0;
  c->tries.assigned.count = tried->first;
}

static void seen_conflict(Check *c, Slot *s, const Slot *old, const Slot *now, Span span) {
  Conflict *conflict = arena_new_of(c->arena, Conflict);
  *conflict = (Conflict){
      .types = {old->type, now->type}, .places = {old->assigned, now->assigned}, .span = span, .tried = true};
  s->conflict = conflict;
  s->type = NULL;
}

/* What the name may be when the body is left by a fault: as before it, or what any assignment made it. */
static void tried_slot(Check *c, const Tried *tried, const Slot *old, Slot *s, Span span) {
  Slot seen = *s;
  seen.facts = (Val){.ref = REF_NONE};
  seen.conflict = NULL;
  seen.type = NULL;
  seen.maybe = !old->type || old->maybe;
  if (old->type) seen.type = old->type, seen.var = old->var, seen.assigned = old->assigned;
  for (uint32_t k = tried->first; k < c->tries.assigned.count && !seen.conflict; k++) {
    const Assignment *note = c->tries.assigned.items[k];
    if (note->scope != c->scope || strcmp(note->name, s->name) || !assigned_stands(c, note)) continue;
    Slot now = {.type = note->type, .var = note->var, .assigned = note->span};
    if (!note->type) {
      seen.maybe = true;
    } else if (!seen.type) {
      seen.type = now.type, seen.var = now.var, seen.assigned = now.assigned;
    } else if (seen.type != now.type && lists_meet(c, seen.type, now.type)) {
      seen.type = list_now(c, seen.type);
    } else if (seen.type != now.type || (seen.var != now.var && type_has_storage(now.type))) {
      seen_conflict(c, &seen, &seen, &now, span);
    }
  }
  if (!seen.type) seen.maybe = false;
  *s = seen;
}

State tried_state(Check *c, const Tried *tried, const State *before, const State *after, const NameSet *names,
                  Span span) {
  State state = state_copy(c, after);
  for (uint32_t i = 0; i < state.count; i++) {
    Slot *s = &state.slots[i];
    Slot met = i < before->count ? before->slots[i] : slot_untouched(c, s);
    const Slot *old = &met;
    if (!names_have(names, s->name) || s->failed) continue;
    if (old->conflict)
      *s = *old;
    else
      tried_slot(c, tried, old, s, span);
  }
  state.dead = false;
  return state;
}

/* ---- try ---- */

void try_open(Check *c, Span span) {
  fn_emit(c->fn, IR_TRY, type_none(c->types), span, NULL, 0);
  c->scope->tries++;
}

void try_close(Check *c, Span span) {
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  c->scope->tries--;
}

Ref emit_catch(Check *c, DiagKinds kinds, Span span) {
  Ref message = fn_emit(c->fn, IR_CATCH, type_str(c->types), span, NULL, 0);
  fn_ins(c->fn, message)->imm.caught.kinds = kinds;
  fn_ins(c->fn, message)->imm.caught.label = 0;
  return message;
}

Val exception_caught(Check *c, Ref message, Span span) {
  Val text = val_of(c, type_str(c->types), message, span);
  return emit_lib(c, LIB_exception_caught, type_object(c->types, &exception_class), &text, 1, 0, span);
}

void check_handler_body(Check *c, const AstHandler *handler, Val e) {
  Scope *scope = c->scope;
  const Final *in_final = scope->in_final;
  Handling handling = {scope->handling, handler->name, scope->finals, scope->loop};
  scope->in_final = NULL;
  if (handler->name) {
    name_assign(c, handler->name, e, handler->span);
    if (c->tries.innermost)
      c->tries.assigned.items[c->tries.assigned.count - 1]->type = NULL; /* a fault unbinds it */
    scope->handling = &handling;
  }
  scope->handlers++;
  check_body(c, &handler->body);
  scope->handlers--;
  scope->handling = handling.outer;
  scope->in_final = in_final;
  if (handler->name && !scope->state.dead) name_unbind(c, handler->name, handler->span);
}

/* The kinds that a handler names. */
static DiagKinds handler_kinds(Check *c, const AstHandler *handler) {
  const Node *type = handler->type;
  bool tuple = type && type->kind == ND_TUPLE;
  DiagKinds kinds = {{0}};
  if (!type) return diag_kinds_with(kinds, DG_BASE_EXCEPTION);
  for (uint32_t t = 0; t < (tuple ? type->u.seq.elts.count : 1); t++) {
    DiagKind kind = exception_kind(c, tuple ? type->u.seq.elts.items[t] : type);
    if (kind == DG_USAGE || kind == DG_INTERNAL)
      fail(c, DG_NAME, handler->span, "name '%s' is not defined", diag_name(kind));
    else if (kind != DG_COUNT)
      kinds = diag_kinds_with(kinds, kind);
  }
  return kinds;
}

static bool is_named(const Node *type, const char *const *names) {
  const char *name = type->kind == ND_NAME        ? type->u.name.id
                     : type->kind == ND_ATTRIBUTE ? type->u.attribute.attr /* re.error */
                                                  : NULL;
  for (uint32_t k = 0; name && names[k]; k++)
    if (!strcmp(name, names[k])) return true;
  return false;
}

/* Whether a handler names one of the exceptions; a bare one: `bare`. */
static bool waits_for(const Node *node, const char *const *names, bool bare) {
  for (uint32_t k = 0; k < node->u.try_.handler_count; k++) {
    const Node *type = node->u.try_.handlers[k].type;
    if (type ? is_named(type, names) : bare) return true;
    for (uint32_t t = 0; type && type->kind == ND_TUPLE && t < type->u.seq.elts.count; t++)
      if (is_named(type->u.seq.elts.items[t], names)) return true;
  }
  return false;
}

/* Whether a handler says that it is for names that are not bound. */
static bool waits_for_names(const Node *node) {
  return waits_for(node, (const char *const[]){"NameError", "UnboundLocalError", NULL}, false);
}

static void look_for_raise(const Node *node, void *again) {
  bool *found = again;
  *found = *found || (node->kind == ND_RAISE && !node->u.raise.exc);
  if (!*found) ast_children(node, look_for_raise, found);
}

/* Whether no handler has a name for its error, raises it again or could print it. */
static bool is_unread(const Node *node) {
  static const char *const readers[] = {"sys", "traceback", "logging"};
  for (uint32_t k = 0; k < node->u.try_.handler_count; k++) {
    const AstHandler *handler = &node->u.try_.handlers[k];
    bool reads = handler->name;
    for (uint32_t s = 0; s < handler->body.count; s++) {
      look_for_raise(handler->body.items[s], &reads);
      for (size_t r = 0; r < sizeof readers / sizeof *readers; r++)
        reads = reads || ast_mentions(handler->body.items[s], readers[r]);
    }
    if (reads) return false;
  }
  return true;
}

/* The kinds of errors that handlers name, of those that checking finds: what raises one is no error before it
 * runs. One for all exceptions waits for none; `all`: they are handled by what may wait for any. */
static void waited_kinds(const Node *node, bool all, Tried *tried) {
  static const struct {
    const char *names[2];
    DiagKind kind;
  } kinds[] = {{{"TypeError", NULL}, DG_TYPE},
               {{"ValueError", NULL}, DG_VALUE},
               {{"KeyError", NULL}, DG_KEY},
               {{"IndexError", NULL}, DG_INDEX},
               {{"LookupError", NULL}, DG_LOOKUP},
               {{"AttributeError", NULL}, DG_ATTRIBUTE},
               {{"OverflowError", NULL}, DG_OVERFLOW},
               {{"ZeroDivisionError", NULL}, DG_ZERO_DIVISION},
               {{"StatisticsError", NULL}, DG_STATISTICS},
               {{"error", NULL}, DG_RE}};
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
    if (all || waits_for(node, kinds[k].names, false))
      tried->kinds = diag_kinds_with(tried->kinds, kinds[k].kind), tried->waits = true;
}

/* Whether a handler takes what an import of an unknown module raises: try: import x, except ImportError: x =
 * None. */
static bool waits_for_imports(const Node *node) {
  return waits_for(node, (const char *const[]){"ImportError", "ModuleNotFoundError", "Exception", NULL},
                   true);
}

/* try: import numba, NUMBA = True, except ImportError: numba = None: where there is the module, the handler
 * is never come to, and the name is a module. */
static bool cannot_fail(const NodeList *body) {
  for (uint32_t k = 0; k < body->count; k++) {
    const Node *n = body->items[k];
    bool import = n->kind == ND_IMPORT || n->kind == ND_IMPORT_FROM;
    bool constant = n->kind == ND_ASSIGN && n->u.assign.value->kind == ND_CONSTANT;
    for (uint32_t t = 0; constant && t < n->u.assign.targets.count; t++)
      constant = n->u.assign.targets.items[t]->kind == ND_NAME;
    if (!constant && n->kind != ND_PASS && !(import && import_known(n))) return false;
  }
  return true;
}

static void end_edge(Check *c, Edge *edge, const NameSet *names) {
  *edge = (Edge){.patch = patch_reserve(c, names), .at = REF_NONE};
  edge->state = state_copy(c, &c->scope->state);
}

/* Body, handlers, else. With an else, the TRY of the handlers stands in another, which the handlers leave by
 * its end: what the else raises is none of theirs. */
void check_handled(Check *c, const Node *node, HandlerFn *own, void *context) {
  const NodeList *body = &node->u.try_.body, *orelse = &node->u.try_.orelse;
  uint32_t count = node->u.try_.handler_count;
  Span span = node->span;
  NameSet names = {0}, all = {0};
  if (!own && waits_for_imports(node) && cannot_fail(body)) {
    check_body(c, body);
    check_body(c, orelse);
    return;
  }
  if (!count) {
    c->mode.uncertain++;
    check_body(c, body);
    c->mode.uncertain--;
    return;
  }
  names_assigned(c, body, &names);
  names_assigned(c, &(NodeList){(Node *[]){(Node *)(uintptr_t)node}, 1}, &all);
  State before = state_copy(c, &c->scope->state);
  Edge *edges = arena_array(c->arena, Edge, count + 1), **each = arena_array(c->arena, Edge *, count + 1);
  for (uint32_t k = 0; k <= count; k++) each[k] = &edges[k];
  Tried tried;
  if (orelse->count) try_open(c, span);
  try_open(c, span);
  c->mode.uncertain++;
  tried_begin(c, &tried);
  tried.names = waits_for_names(node);
  tried.imports = waits_for_imports(node);
  waited_kinds(node, own != NULL, &tried);
  tried.unread = !own && is_unread(node);
  check_body(c, body);
  if (!orelse->count) end_edge(c, &edges[0], &all);
  State body_end = state_copy(c, &c->scope->state);
  c->tries.innermost = tried.outer; /* handlers are no part of what they handle */
  uint32_t seen = c->tries.assigned.count, edge_count = count + 1;
  for (uint32_t k = 0; k + 1 < edge_count; k++) {
    const AstHandler *handler = &node->u.try_.handlers[k];
    bool foreign = !own && handler_is_foreign(c, handler);
    DiagKinds kinds =
        foreign ? diag_kinds_with((DiagKinds){{0}}, DG_BASE_EXCEPTION) : handler_kinds(c, handler);
    Ref message = emit_catch(c, kinds, handler->span);
    uint32_t later = c->tries.assigned.count;
    c->tries.assigned.count = seen;
    c->scope->state = tried_state(c, &tried, &before, &body_end, &names, span);
    c->tries.assigned.count = later;
    if (own)
      own(c, message, &all, context);
    else if (foreign)
      check_foreign_handler(c, node, k, message, &all), edge_count = k + 2;
    else
      check_handler_body(c, handler,
                         handler->name ? exception_caught(c, message, handler->span) : val_error());
    end_edge(c, &edges[k + 1], &all);
    if (!orelse->count || c->scope->state.dead) continue;
    fn_emit(c->fn, IR_LEAVE, type_none(c->types), span, NULL, 0);
    fn_ins(c->fn, c->fn->ins.count - 1)->imm.i = 1;
  }
  try_close(c, span);
  if (orelse->count) {
    c->scope->state = body_end;
    check_body(c, orelse);
    end_edge(c, &edges[0], &all);
    try_close(c, span);
  }
  c->mode.uncertain--;
  edges_merge(c, each, edge_count, &all, span);
  tried_end(c, &tried);
}

static void try_body(Check *c, void *context) { check_handled(c, context, NULL, NULL); }

static void try_final(Check *c, void *context) { check_body(c, &((const Node *)context)->u.try_.finalbody); }

static Val try_outlined(Check *c, void *context) {
  const Node *node = context;
  NodeList whole = {(Node *[]){(Node *)(uintptr_t)node}, 1};
  NameSet names = {0}, late = {0};
  names_assigned(c, &whole, &names);
  names_assigned(c, &node->u.try_.finalbody, &late);
  if (node->u.try_.finalbody.count)
    check_guarded(c, try_body, try_final, context, &names, &late, node->span);
  else
    check_handled(c, node, NULL, NULL);
  return val_none(c, node->span);
}

void check_try(Check *c, const Node *node) {
  outline(c, "<cell>", try_outlined, (void *)(uintptr_t)node, node->span);
}
