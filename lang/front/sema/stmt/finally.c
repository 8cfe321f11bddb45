/* Final statements: what is due when control leaves a block, of `try ... finally` and of `with`.
 *
 * They are emitted once, behind the block. Every way out of it (its end, a fault, and each return, break and
 * continue that leaves it) writes a number of its own into a variable and goes to the block's end; behind the
 * final statements that number tells where to go on, past the final statements of blocks further out:
 *
 *   why = 0
 *   try { block; ... value = v; why = 2; leave ... } catch { why = 1 }
 *   final statements
 *   if why == 1: raise the fault again; if why == 2: return value; ...
 *
 * Behind them, a name that they do not assign is what it was on the way that was taken.
 * Invariant: scope->finals lists the blocks around whose final statements are still due. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/value.h"

#include <string.h>

enum { WHY_END, WHY_FAULT, WHY_FIRST };

/* A way out by return, break or continue; returns of one type share it. */
typedef struct Way {
  struct Way *next;
  LeaveKind kind;
  const Type *type; /* of what is returned; NULL: break, continue, or an error */
  uint32_t var;     /* that holds it */
  int64_t number;
  Val facts;
  Span span;
} Way;

static void set_why(Check *c, const Final *f, int64_t why, Span span) {
  Ref value = fn_const_int(c->fn, why, span);
  fn_ins(c->fn, fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, value))->imm.i = f->why;
}

/* if why == number: (the caller emits the END) */
static void if_why(Check *c, const Final *f, int64_t number, Span span) {
  Ref why = fn_emit(c->fn, IR_GETVAR, type_int(c->types), span, NULL, 0);
  fn_ins(c->fn, why)->imm.i = f->why;
  Ref same = fn_emit2(c->fn, OP_EQ, type_bool(c->types), span, why, fn_const_int(c->fn, number, span));
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, same);
}

static void raise_held(Check *c, const Final *f, Span span) {
  Ref again = fn_emit(c->fn, IR_RERAISE, type_none(c->types), span, NULL, 0);
  fn_ins(c->fn, again)->imm.i = f->why + 1;
}

/* The scope of the function or cell whose statements are being checked. */
static const Scope *own_scope(const Check *c) {
  const Scope *scope = c->scope;
  while (scope->kind == SCOPE_COMP) scope = scope->parent;
  return scope;
}

static void refuse_raising_call(Check *c, const Spec *spec, Span span) {
  fail(c, DG_TYPE, span,
       "%s() raises again what its caller handles: a bare raise in it is in no handler of its own",
       spec->def->name);
  hint(c, "write the bare raise in the handler, or pass the exception (`except ... as e:`) and raise that");
}

/* A bare raise outside of handlers, here or in a function that is called here. */
static void raises_again(Check *c, Span span) {
  Spec *spec = own_scope(c)->spec;
  if (!spec) return;
  spec->raises_again = true;
  if (spec->called_handling) refuse_raising_call(c, spec, span);
}

void check_raising_call(Check *c, Spec *spec, Span span) {
  const Scope *scope = own_scope(c);
  bool handling = scope->handlers || scope->in_final;
  if (spec->busy && handling) spec->called_handling = true;
  if (!spec->raises_again) return;
  if (handling)
    refuse_raising_call(c, spec, span);
  else
    raises_again(c, span);
}

void emit_raise_again(Check *c, Span span) {
  const Final *f = c->scope->in_final;
  if (!own_scope(c)->handlers) raises_again(c, span);
  if (f) {
    if_why(c, f, WHY_FAULT, span);
    raise_held(c, f, span);
    fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  }
  fn_emit(c->fn, IR_RERAISE, type_none(c->types), span, NULL, 0);
}

/* ---- leaving ---- */

static Way *way_of(Check *c, Final *f, LeaveKind kind, Val v, Span span) {
  Way *way = f->ways;
  while (way && (way->kind != kind || way->type != v.type)) way = way->next;
  if (way) {
    if (val_ok(v)) way->facts = join_facts(c, way->facts, v);
    return way;
  }
  way = arena_new_of(c->arena, Way);
  *way =
      (Way){f->ways, kind, v.type, UINT32_MAX, f->ways ? f->ways->number + 1 : WHY_FIRST, val_facts(v), span};
  if (val_ok(v) && type_has_storage(v.type)) way->var = fn_var(c->fn, NULL, v.type);
  f->ways = way;
  return way;
}

static bool way_has_room(const Check *c, const Way *way) {
  return way->var == UINT32_MAX ||
         (way->var < c->fn->vars.count && c->fn->vars.items[way->var].type == way->type);
}

static void leave_block(Check *c, Final *f, LeaveKind kind, Val v, Span span) {
  if (val_ok(v) && v.open) v = func_close(c, v, span);
  if (val_ok(v) && !closure_kept(c, v.type, span)) v = val_error();
  bool stored = val_ok(v) && type_has_storage(v.type);
  Ref ref = stored ? val_ref(c, &v) : REF_NONE;
  Way *way = way_of(c, f, kind, v, span);
  if (!way_has_room(c, way)) way->var = fn_var(c->fn, NULL, v.type);
  if (stored) fn_ins(c->fn, fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, ref))->imm.i = way->var;
  set_why(c, f, way->number, span);
  Edge *edge = arena_new_of(c->arena, Edge);
  *edge = (Edge){.way = way};
  edge->patch = patch_reserve(c, f->names);
  edge->onward = patch_reserve(c, f->names);
  edge->state = state_copy(c, &c->scope->state);
  edge->at = fn_emit(c->fn, IR_LEAVE, type_none(c->types), span, NULL, 0);
  fn_ins(c->fn, edge->at)->imm.i = (int64_t)(intptr_t)edge; /* until the block's end: see edge_stands */
  edge->depth = c->scope->tries - f->tries;
  vec_push(c->arena, f->edges, edge);
  c->scope->state.dead = true;
}

void check_leave(Check *c, LeaveKind kind, Val v, Span span) {
  Scope *scope = c->scope;
  while (kind == LEAVE_RETURN && scope->kind == SCOPE_COMP) scope = scope->parent;
  Final *f = scope->finals;
  Loop *loop = scope->loop;
  for (const Handling *h = scope->handling; kind != LEAVE_RETURN && h && h->finals == f && h->loop == loop;
       h = h->outer)
    if (h->name) name_unbind(c, h->name, span);
  if (f && (kind == LEAVE_RETURN || f->loop == loop)) {
    leave_block(c, f, kind, v, span);
    return;
  }
  if (kind == LEAVE_RETURN) {
    return_value(c, scope, v, span);
    return;
  }
  back_edge(c, loop, span);
  if (kind == LEAVE_BREAK && loop->broke >= 0) {
    Ref yes = fn_const(c->fn, type_bool(c->types), (Value){.b = true}, span);
    Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, yes);
    fn_ins(c->fn, set)->imm.i = loop->broke;
  }
  fn_emit(c->fn, kind == LEAVE_BREAK ? IR_BREAK : IR_CONTINUE, type_none(c->types), span, NULL, 0);
  if (kind == LEAVE_BREAK) loop->left = true;
  scope->state.dead = true;
}

/* ---- the block ---- */

/* Loops are checked again and again: whether the LEAVE is of the last time. */
static bool edge_stands(const Check *c, const Edge *edge) {
  if (edge->at >= c->fn->ins.count) return false;
  const Ins *ins = fn_ins(c->fn, edge->at);
  return ins->op == IR_LEAVE && ins->imm.i == (int64_t)(intptr_t)edge;
}

/* The ways out by LEAVE that the code has, each with its number of regions. */
static void edges_settle(Check *c, Final *f) {
  uint32_t count = 0;
  for (uint32_t k = 0; k < f->edges.count; k++) {
    Edge *edge = f->edges.items[k];
    if (!edge_stands(c, edge)) continue;
    fn_ins(c->fn, edge->at)->imm.i = edge->depth;
    f->edges.items[count++] = edge;
  }
  f->edges.count = count;
}

/* The names on a way behind the final statements: theirs are as they left them. */
static State state_behind(Check *c, const State *way, const State *after, const NameSet *late) {
  State state = state_copy(c, way), end = state_copy(c, after);
  state_align(c, &state, &end);
  for (uint32_t i = 0; i < state.count; i++) {
    if (names_have(late, state.slots[i].name)) state.slots[i] = end.slots[i];
    if (end.slots[i].kept.source) state.slots[i].kept = end.slots[i].kept;
  }
  return state;
}

/* Goes on with a return, break or continue that the final statements have held up. */
static void way_on(Check *c, Final *f, const Way *way, const State *after, const NameSet *late) {
  Edge **edges = arena_array(c->arena, Edge *, f->edges.count);
  uint32_t count = 0;
  for (uint32_t k = 0; k < f->edges.count; k++)
    if (f->edges.items[k]->way == way) edges[count++] = f->edges.items[k];
  if (!count) return;
  for (uint32_t k = 0; k < count; k++) edges[k]->patch = edges[k]->onward;
  edges_merge(c, edges, count, f->names, way->span);
  c->scope->state = state_behind(c, &c->scope->state, after, late);
  if_why(c, f, way->number, way->span);
  Val v = val_error();
  if (way->type) {
    v = val_static(way->type, way->span);
    if (way->var != UINT32_MAX) {
      Ref ref = fn_emit(c->fn, IR_GETVAR, way->type, way->span, NULL, 0);
      fn_ins(c->fn, ref)->imm.i = way->var;
      v = val_of(c, way->type, ref, way->span);
      if (type_is_array(way->type)) v.shape = way->facts.shape;
    }
  }
  check_leave(c, way->kind, v, way->span);
  fn_emit(c->fn, IR_END, type_none(c->types), way->span, NULL, 0);
}

static void ways_on(Check *c, Final *f, const State *end, const NameSet *late, Span span) {
  State after = c->scope->state;
  if (after.dead) return;
  if_why(c, f, WHY_FAULT, span);
  raise_held(c, f, span);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  for (const Way *way = f->ways; way; way = way->next) way_on(c, f, way, &after, late);
  c->scope->state = state_behind(c, end, &after, late);
  c->scope->state.dead = end->dead;
}

void check_guarded(Check *c, void (*body)(Check *c, void *context), void (*final)(Check *c, void *context),
                   void *context, const NameSet *names, const NameSet *late, Span span) {
  Scope *scope = c->scope;
  Final f = {.outer = scope->finals, .loop = scope->loop, .names = names};
  f.why = fn_var(c->fn, NULL, type_int(c->types));
  set_why(c, &f, WHY_END, span);
  State before = state_copy(c, &scope->state);
  Tried tried;
  try_open(c, span);
  f.tries = scope->tries;
  scope->finals = &f;
  c->mode.uncertain++;
  tried_begin(c, &tried);
  body(c, context);
  c->mode.uncertain--;
  Edge end = {.patch = patch_reserve(c, names), .at = REF_NONE}, fault = {.at = REF_NONE};
  end.state = state_copy(c, &scope->state);
  edges_settle(c, &f);
  Ref caught = emit_catch(c, diag_kinds_with((DiagKinds){{0}}, DG_BASE_EXCEPTION), span);
  fn_ins(c->fn, caught)->imm.caught.label = f.why + 1;
  set_why(c, &f, WHY_FAULT, span);
  fault.state = tried_state(c, &tried, &before, &end.state, names, span);
  tried_end(c, &tried);
  try_close(c, span);
  scope->finals = f.outer;
  vec_push(c->arena, f.edges, &end);
  vec_push(c->arena, f.edges, &fault);
  edges_meet(c, f.edges.items, f.edges.count, names, span);
  f.edges.count -= 2;
  const Final *in_final = scope->in_final;
  scope->in_final = &f;
  c->mode.uncertain++;
  final(c, context);
  c->mode.uncertain--;
  scope->in_final = in_final;
  ways_on(c, &f, &end.state, late, span);
}
