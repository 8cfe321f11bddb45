/* The loops: for, while, and %timeit's.
 *
 * A loop body is checked until the types at its head are stable: a name that changes
 * type around the loop is given the common type before it. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/narrow.h"
#include "lang/front/sema/value.h"
#include "lang/front/sema/list_cell.h"

/* The state at the loop's head for this attempt: the names it assigns lose what may change. */
static void loop_header(Check *c, State *header, const State *pre, const NameSet *names, Span span) {
  for (uint32_t k = 0; k < names->items.count; k++) {
    Slot *slot = scope_slot(c, c->scope, names->items.items[k], true);
    if (!slot) continue;
    uint32_t at = (uint32_t)(slot - c->scope->state.slots);
    Slot *h = &header->slots[at];
    h->facts.is_const = false;
    h->facts.items = NULL;
    h->facts.display = true;
    const Slot *p = at < pre->count ? &pre->slots[at] : NULL;
    bool top = slot->global != NULL;
    if (!top) h->var = p ? p->var : UINT32_MAX; /* an attempt that is undone had others */
    if (!h->type || h->failed || !type_has_storage(h->type) || h->facts.open) continue;
    bool had = p && p->type;
    if (had && p->type == h->type && (top || p->var != UINT32_MAX)) {
      h->var = p->var;
      continue;
    }
    if (!top) {
      h->var = fn_var(c->fn, h->name, h->type);
      c->fn->vars.items[h->var].maybe_unset = true;
    }
    if (!had) {
      h->maybe = true;
      if (slot->gone && !top) var_unset(c, h->var, span);
      continue;
    }
    slot_carry(c, slot, h->type, h->var, span);
  }
}

/* Whether an error in the body has taken a name's value. */
static bool any_failed(const State *header) {
  for (uint32_t i = 0; i < header->count; i++)
    if (header->slots[i].facts.display && header->slots[i].failed && !header->slots[i].unknown) return true;
  return false;
}

/* How many names of the scopes around have lost their value to an error: no attempt takes that back. */
static uint32_t failed_around(const Scope *scope) {
  uint32_t count = 0;
  while ((scope = scope->parent))
    for (uint32_t i = 0; i < scope->state.count; i++)
      count += scope->state.slots[i].failed && !scope->state.slots[i].unknown;
  return count;
}

Val always_raises(Check *c, DiagKind kind, const char *what, Span span) {
  for (const Scope *scope = c->scope; scope; scope = scope->kind == SCOPE_COMP ? scope->parent : NULL)
    for (Loop *loop = scope->loop; loop; loop = loop->outer) loop->unsure = true;
  const Scope *scope = c->scope;
  while (scope->kind == SCOPE_COMP) scope = scope->parent;
  bool sure =
      !c->mode.uncertain && !scope->any_return && scope->kind != SCOPE_FUNC; /* a call may stand in a try */
  if (sure) return fail(c, kind, span, "%s", what);
  /* a condition may keep the program from coming here: it is raised when it does */
  Ref no = fn_const(c->fn, type_bool(c->types), (Value){.b = false}, span);
  Ref check =
      fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, no, fn_const_str(c->fn, what, strlen(what), span));
  fn_ins(c->fn, check)->imm.i = kind;
  c->scope->state.dead = true;
  return val_error();
}

Val list_without_items(Check *c, const char *what, Span span) {
  return always_raises(c, DG_INDEX, what, span);
}

enum { ATTEMPTS_MAX = 10000 }; /* types only widen from one to the next: it ends long before */

void loop_run(Check *c, const NameSet *names, LoopEmit emit, void *context, Span span) {
  for (uint32_t k = 0; k < names->items.count; k++) scope_slot(c, c->scope, names->items.items[k], true);
  State pre = state_copy(c, &c->scope->state);
  State header = state_copy(c, &c->scope->state);
  FnMark mark = fn_mark(c->fn);
  ListMark lists = lists_mark(c);
  uint32_t errors = c->diags->items.count, lost = failed_around(c->scope);
  unsigned unknown = c->rounds.unknown;
  Diag **kept = NULL; /* errors of the attempt in which a name failed */
  uint32_t kept_count = 0;
  Loop loop = {.outer = c->scope->loop, .header = &header, .pre = &pre, .broke = -1};
  for (int attempt = 0;; attempt++) {
    loop.changed = loop.left = loop.unsure = false;
    loop.broke = -1;
    loop_header(c, &header, &pre, names, span);
    c->scope->state = state_copy(c, &header);
    c->scope->loop = &loop;
    c->mode.uncertain++;
    emit(c, &loop, context);
    c->mode.uncertain--;
    c->scope->loop = loop.outer;
    bool again = loop.changed && attempt < ATTEMPTS_MAX;
    if (loop.changed && !again)
      fail(c, DG_TYPE, span, "the types of the names that this loop assigns do not settle");
    bool lasts = any_failed(&header) || failed_around(c->scope) > lost;
    if (c->diags->items.count > errors && !kept_count && lasts) {
      kept_count = c->diags->items.count - errors;
      kept = arena_array(c->arena, Diag *, kept_count);
      memcpy(kept, c->diags->items.items + errors, kept_count * sizeof *kept);
    }
    if (!again) break;
    fn_rewind(c->fn, mark);
    lists_undo(c, lists);
    c->diags->items.count = errors;
    c->rounds.unknown = unknown;
    c->scope->state = state_copy(c, &pre);
  }
  /* A name whose assignment failed stays so, and what reads it is silent: the error must not be lost. */
  if (c->diags->items.count == errors && kept_count) {
    memcpy(c->diags->items.items + errors, kept, kept_count * sizeof *kept); /* there was room before */
    c->diags->items.count += kept_count;
  }
  State end = c->scope->state;
  State out = header;
  for (uint32_t i = 0; i < out.count; i++) out.slots[i].facts.display = false;
  for (uint32_t i = out.count; i < end.count; i++) {
    if (out.count == out.cap) {
      uint32_t cap = out.cap ? out.cap * 2 : 8;
      out.slots = arena_grow(c->arena, out.slots, sizeof(Slot) * out.cap, sizeof(Slot) * cap);
      out.cap = cap;
    }
    Slot extra = end.slots[i];
    if (extra.global) extra.type = list_of_global(c, extra.global);
    out.slots[out.count++] = extra;
  }
  out.dead = false;
  c->scope->state = out;
}

static void emit_broke(Check *c, Loop *loop, bool needed, Span span) {
  if (!needed) return;
  loop->broke = (int)fn_var(c->fn, NULL, type_bool(c->types));
  Ref no = fn_const(c->fn, type_bool(c->types), (Value){.b = false}, span);
  Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, no);
  fn_ins(c->fn, set)->imm.i = loop->broke;
}

/* else of a loop: runs unless a break left it. */
static void check_orelse(Check *c, int broke, const NodeList *orelse, Span span) {
  Ref was = fn_emit(c->fn, IR_GETVAR, type_bool(c->types), span, NULL, 0);
  fn_ins(c->fn, was)->imm.i = broke;
  Ref not = fn_emit1(c->fn, OP_LNOT, type_bool(c->types), span, was);
  NameSet names = {0};
  names_assigned(c, orelse, &names);
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, not );
  State before = state_copy(c, &c->scope->state);
  c->mode.uncertain++;
  check_body(c, orelse);
  c->mode.uncertain--;
  Patch pa = patch_reserve(c, &names);
  State a = c->scope->state;
  fn_emit(c->fn, IR_ELSE, type_none(c->types), span, NULL, 0);
  Patch pb = patch_reserve(c, &names);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  state_merge(c, &a, pa, &before, pb, &names, span);
}

typedef struct LoopContext {
  const Node *node;
  Iter iter;
  int broke;
  bool left, endless, live;
} LoopContext;

static void emit_for(Check *c, Loop *loop, void *context) {
  LoopContext *l = context;
  const Node *node = loop->node = l->node;
  Iter iter = l->iter;
  emit_broke(c, loop, node->u.for_.orelse.count > 0, node->span);
  iter.live = l->live;
  unsigned changes = c->rounds.list_changes;
  Val item = iter_open(c, &iter, node->u.for_.iter->span);
  assign_target(c, node->u.for_.target, item);
  check_body(c, &node->u.for_.body);
  if (!l->live && c->rounds.list_changes != changes && iter_over_list(&iter)) l->live = loop->changed = true;
  back_edge(c, loop, node->span);
  fn_emit(c->fn, IR_END, type_none(c->types), node->span, NULL, 0);
  l->broke = loop->broke;
}

static Val for_inner(Check *c, void *context) {
  const Node *node = context;
  LoopContext l = {.node = node};
  Span span = node->span;
  if (!iter_walked(c, node->u.for_.iter, &l.iter)) {
    assign_target(c, node->u.for_.target, val_error());
    NameSet failed = {0};
    names_assigned(c, &node->u.for_.body, &failed);
    for (uint32_t k = 0; k < failed.items.count; k++)
      if (!name_known(c, failed.items.items[k])) name_assign(c, failed.items.items[k], val_error(), span);
    return val_none(c, span);
  }
  if (never_runs(c, &l.iter, span)) {
    check_body(c, &node->u.for_.orelse);
    return val_none(c, span);
  }
  if (prange_wanted(c, node)) {
    check_prange(c, node, &l.iter);
    return val_none(c, span);
  }
  NameSet names = {0};
  names_assigned(c, &(NodeList){(Node *[]){(Node *)(uintptr_t)node}, 1}, &names);
  loop_run(c, &names, emit_for, &l, span);
  check_taken_stays(c, node);
  if (node->u.for_.orelse.count) check_orelse(c, l.broke, &node->u.for_.orelse, span);
  return val_none(c, span);
}

void check_for(Check *c, const Node *node) {
  if (!check_for_each_written_out(c, node))
    outline(c, "<cell>", for_inner, (void *)(uintptr_t)node, node->span);
}

static void emit_while(Check *c, Loop *loop, void *context) {
  LoopContext *l = context;
  const Node *node = loop->node = l->node;
  Span span = node->span;
  emit_broke(c, loop, node->u.while_.orelse.count > 0, span);
  fn_emit(c->fn, IR_LOOP, type_none(c->types), span, NULL, 0);
  mark_line(c, node);
  c->fn->hints.has_loop = true;
  Val test = check_truth(c, node->u.while_.test);
  l->endless = val_ok(test) && test.is_const && !test.by_value && test.ref == REF_NONE && test.constant.b;
  if (val_ok(test) && !l->endless) {
    Val not = val_not(c, test, span);
    fn_emit1(c->fn, IR_IF, type_none(c->types), span, val_ref(c, &not ));
    fn_emit(c->fn, IR_BREAK, type_none(c->types), span, NULL, 0);
    fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  }
  narrow_names(c, node->u.while_.test, true);
  check_body(c, &node->u.while_.body);
  back_edge(c, loop, span);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  l->broke = loop->broke;
  l->left = loop->left;
}

static Val while_inner(Check *c, void *context) {
  const Node *node = context;
  LoopContext l = {.node = node};
  NameSet names = {0};
  names_assigned(c, &(NodeList){(Node *[]){(Node *)(uintptr_t)node}, 1}, &names);
  loop_run(c, &names, emit_while, &l, node->span);
  if (l.endless && !l.left)
    c->scope->state.dead = true;
  else if (node->u.while_.orelse.count)
    check_orelse(c, l.broke, &node->u.while_.orelse, node->span);
  return val_none(c, node->span);
}

void check_while(Check *c, const Node *node) {
  outline(c, "<cell>", while_inner, (void *)(uintptr_t)node, node->span);
}

/* ---- %timeit's loop ---- */

typedef struct TimedContext {
  const NodeList *body;
  Span span;
} TimedContext;

static void emit_timed(Check *c, Loop *loop, void *context) {
  TimedContext *t = context;
  Ref loops = fn_emit(c->fn, IR_PARAM, type_int(c->types), t->span, NULL, 0);
  Ref refs[3] = {fn_const_int(c->fn, 0, t->span), loops, fn_const_int(c->fn, 1, t->span)};
  Ref pass = fn_emit(c->fn, IR_FOR, type_int(c->types), t->span, refs, 3);
  c->mode.timing++;
  c->mode.uncertain--;
  check_body(c, t->body);
  c->mode.uncertain++;
  c->mode.timing--;
  for (uint32_t i = 0; i < loop->header->count; i++) {
    Slot *slot = &c->scope->state.slots[i];
    if (!loop->header->slots[i].facts.display || !slot->type || slot->maybe || slot->facts.open ||
        !type_has_storage(slot->type))
      continue;
    Val v = name_read(c, slot->name, t->span);
    fn_emit1(c->fn, IR_KEEP, type_none(c->types), t->span, val_ref(c, &v));
  }
  fn_emit1(c->fn, IR_KEEP, type_none(c->types), t->span, loops);
  fn_emit1(c->fn, IR_KEEP, type_none(c->types), t->span, pass); /* a body that does nothing is not removed */
  back_edge(c, loop, t->span);
  fn_emit(c->fn, IR_END, type_none(c->types), t->span, NULL, 0);
}

Fn *check_timed(Check *c, const NodeList *setup, const NodeList *body, Span span) {
  Fn *outer = c->fn;
  Scope *top = c->scope;
  Scope scope = {.kind = SCOPE_FUNC, .parent = top};
  const Type *param = type_int(c->types);
  c->fn = fn_new(c->arena, c->types, "<timeit>", &param, 1);
  c->fn->hints.has_loop = true;
  c->scope = &scope;
  if (setup) check_body(c, setup);
  NameSet names = {0};
  names_assigned(c, body, &names);
  TimedContext context = {body, span};
  const Type *seconds = type_float(c->types);
  Ref start = emit_lib(c, LIB_perf_counter, seconds, NULL, 0, 1, span).ref;
  loop_run(c, &names, emit_timed, &context, span);
  Ref stop = emit_lib(c, LIB_perf_counter, seconds, NULL, 0, 1, span).ref;
  c->fn->result = seconds;
  Ref elapsed = fn_emit2(c->fn, OP_SUB, seconds, span, stop, start);
  fn_emit1(c->fn, IR_RET, type_none(c->types), span, elapsed);
  Fn *fn = c->fn;
  c->fn = outer;
  c->scope = top;
  return fn;
}
