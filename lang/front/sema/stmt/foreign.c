/* Exceptions that Python has a say in: handlers of classes of its own, and with statements of its objects,
 * which are told of what ends their block and may take it away. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/beside.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/value.h"

/* ---- handlers ---- */

bool handler_is_foreign(Check *c, const AstHandler *handler) {
  const Node *type = handler->type;
  if (!type || !beside_runs(c)) return false;
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  NodeList one = {(Node *[]){(Node *)(uintptr_t)type}, 1},
           all = type->kind == ND_TUPLE ? type->u.seq.elts : one;
  bool foreign = false;
  check_quiet(c);
  for (uint32_t k = 0; k < all.count && !foreign; k++) {
    Val v = check_expr(c, all.items[k]);
    foreign = val_ok(v) && beside_holds(v.type); /* a name may hold a tuple of classes */
  }
  check_unquiet(c);
  c->scope->state = before;
  fn_rewind(c->fn, mark);
  return foreign;
}

static void set_var(Check *c, uint32_t var, Ref value, Span span) {
  fn_ins(c->fn, fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, value))->imm.i = var;
}

static Ref get_var(Check *c, uint32_t var, const Type *type, Span span) {
  Ref got = fn_emit(c->fn, IR_GETVAR, type, span, NULL, 0);
  fn_ins(c->fn, got)->imm.i = var;
  return got;
}

/* What Python says of the exception e; no, where what was raised is that the interpreter has ended. */
static Val asked_of_running(Check *c, Val (*ask)(Check *c, const void *context, Val e), const void *context,
                            Val e, Span span) {
  const Type *type = type_bool(c->types);
  uint32_t var = fn_var(c->fn, NULL, type);
  Val no = val_bool(c, false, span), runs = beside_asked(c, "runs", NULL, 0, type, span);
  if (!val_ok(runs)) return runs;
  val_ref(c, &e);
  set_var(c, var, val_ref(c, &no), span);
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, val_ref(c, &runs));
  State before = state_copy(c, &c->scope->state);
  Val asked = ask(c, context, e);
  if (val_ok(asked)) set_var(c, var, val_ref(c, &asked), span);
  c->scope->state = before;
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  return val_ok(asked) ? val_of(c, type, get_var(c, var, type, span), span) : asked;
}

/* Whether Python says that the handler takes the exception. */
static Val asks_class(Check *c, const void *context, Val e) {
  enum { MOST_CLASSES = 32 };
  const AstHandler *handler = context;
  const Node *type = handler->type;
  Val args[MOST_CLASSES + 1] = {e};
  uint32_t count = type->kind == ND_TUPLE ? type->u.seq.elts.count : 1;
  if (count > MOST_CLASSES)
    return fail(c, DG_TYPE, type->span, "an except clause names 32 classes at most, where some are Python's");
  for (uint32_t k = 0; k < count; k++)
    args[k + 1] = check_expr(c, type->kind == ND_TUPLE ? type->u.seq.elts.items[k] : type);
  return beside_asked(c, "catches", args, count + 1, type_bool(c->types), type->span);
}

void check_foreign_handler(Check *c, const Node *node, uint32_t at, Ref message, const NameSet *all) {
  const AstHandler *handler = &node->u.try_.handlers[at];
  Span span = handler->span;
  uint32_t left = node->u.try_.handler_count - at - 1;
  Val e = exception_caught(c, message, span);
  val_ref(c, &e);
  Val its = asked_of_running(c, asks_class, handler, e, span);
  if (!val_ok(its)) its = val_bool(c, true, span);
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, val_ref(c, &its));
  State before = state_copy(c, &c->scope->state);
  Val object = e;
  if (handler->name) object = beside_asked(c, "itself", &e, 1, type_pyobj(c->types), span);
  check_handler_body(c, handler, object);
  Patch a_patch = patch_reserve(c, all);
  State a = c->scope->state;
  c->scope->state = before;
  fn_emit(c->fn, IR_ELSE, type_none(c->types), span, NULL, 0);
  Node *again = arena_new_of(c->arena, Node), *rest = arena_new_of(c->arena, Node);
  *again = (Node){.kind = ND_RAISE, .span = span};
  *rest = *node;
  Node **body = arena_array(c->arena, Node *, 1);
  body[0] = again;
  rest->u.try_.body = (NodeList){body, 1};
  rest->u.try_.handlers += at + 1;
  rest->u.try_.handler_count = left;
  rest->u.try_.orelse = rest->u.try_.finalbody = (NodeList){NULL, 0};
  AstHandler onward = {.body = {.items = left ? &rest : &again, .count = 1}, .span = span};
  check_handler_body(c, &onward, val_error());
  Patch b_patch = patch_reserve(c, all);
  State b = c->scope->state;
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  state_merge(c, &a, a_patch, &b, b_patch, all, span);
}

/* ---- with statements ---- */

typedef struct Managed {
  Val manager;
  uint32_t told;       /* a variable: 1 where the manager was told of an exception */
  const Node *handled; /* a try of the block, whose handler is below */
} Managed;

static void set_told(Check *c, const Managed *m, int64_t value, Span span) {
  set_var(c, m->told, fn_const_int(c->fn, value, span), span);
}

static Val asks_manager(Check *c, const void *managed, Val e) {
  const Managed *m = managed;
  return beside_asked(c, "leave", (Val[]){m->manager, e}, 2, type_bool(c->types), m->handled->span);
}

/* The block has raised: unless the manager says that all is well, so does the statement. */
static void manager_told(Check *c, Ref message, const NameSet *all, void *context) {
  const Managed *m = context;
  Span span = m->handled->span;
  set_told(c, m, 1, span);
  Val e = exception_caught(c, message, span);
  Val well = asked_of_running(c, asks_manager, m, e, span);
  if (!val_ok(well)) return;
  Val not = val_not(c, well, span);
  State before = state_copy(c, &c->scope->state);
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, val_ref(c, &not ));
  Node again = {.kind = ND_RAISE, .span = span}, *items[1] = {&again};
  check_handler_body(c, &(AstHandler){.body = {items, 1}, .span = span}, val_error());
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  c->scope->state = before;
  (void)all;
}

static void managed_body(Check *c, void *context) {
  const Managed *m = context;
  check_handled(c, m->handled, manager_told, context);
}

static void managed_end(Check *c, void *context) {
  const Managed *m = context;
  Span span = m->handled->span;
  Ref told = get_var(c, m->told, type_int(c->types), span);
  Ref not = fn_emit2(c->fn, OP_EQ, type_bool(c->types), span, told, fn_const_int(c->fn, 0, span));
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, not );
  Val none = val_none(c, span);
  beside_asked(c, "leave", (Val[]){m->manager, none}, 2, type_bool(c->types), span);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
}

/* A try of the block whose handler stands elsewhere. */
static Node *handled_block(Check *c, const NodeList *body, Span span) {
  Node *handled = arena_new_of(c->arena, Node);
  AstHandler *handler = arena_new_of(c->arena, AstHandler);
  *handler = (AstHandler){.span = span};
  *handled = (Node){.kind = ND_TRY, .span = span};
  handled->u.try_.body = *body;
  handled->u.try_.handlers = handler;
  handled->u.try_.handler_count = 1;
  return handled;
}

static void nothing_told(Check *c, Ref message, const NameSet *all, void *context) {
  (void)c, (void)message, (void)all, (void)context;
}

void check_unmanaged(Check *c, const NodeList *body, Span span) {
  check_handled(c, handled_block(c, body, span), nothing_told, NULL);
}

void check_managed(Check *c, Val manager, const NodeList *body, const NameSet *names, Span span) {
  Managed m = {manager, fn_var(c->fn, NULL, type_int(c->types)), handled_block(c, body, span)};
  set_told(c, &m, 0, span);
  check_guarded(c, managed_body, managed_end, &m, names, &(NameSet){0}, span);
}
