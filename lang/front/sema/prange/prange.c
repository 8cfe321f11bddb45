/* for i in prange(n) of a function of @jit(parallel=True): a loop whose turns run on all threads.
 *
 * The body becomes a function of its own: it is given the values that it reads, and a
 * run of iterations, and returns the partial results of the reductions. Another function joins
 * two of those; PARALLEL runs both. Every other name that the body assigns is each iteration's
 * own. Invariant: a loop that is accepted gives what range would, but for the order in
 * which a reduction rounds. */
#include <string.h>

#include "lang/front/syntax/ast_visit.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/value.h"
#include "lang/front/sema/prange/prange.h"
#include "lang/rt/exec/parallel.h"

enum { CHUNKS = 256, CHUNKS_OF_ARRAYS = 32, MAX_REDUCTIONS = 32 };

bool prange_wanted(Check *c, const Node *node) {
  const Scope *scope = c->scope;
  if (c->fn->mode.device || scope->kind != SCOPE_FUNC || scope->turns || !scope->def ||
      !(scope->sealed || scope->def->mode.parallel))
    return false;
  if (node->u.for_.iter->kind != ND_CALL) return false;
  const BuiltinRow *row = callee_builtin(c, node->u.for_.iter);
  return row && !strcmp(row->name, "prange") &&
         scope->sealed == !strcmp(row->module, "_lang"); /* a builtin's text asks for itself */
}

/* ---- what a prange loop cannot do ---- */

typedef struct Assigned {
  const char *name;
  Span place;
} Assigned;

static void find_assigned(const Node *node, void *context) {
  Assigned *a = context;
  if (a->place.source) return;
  const Node *target = node->kind == ND_AUG_ASSIGN   ? node->u.aug_assign.target
                       : node->kind == ND_FOR        ? node->u.for_.target
                       : node->kind == ND_ANN_ASSIGN ? node->u.ann_assign.target
                                                     : NULL;
  if (target && ast_mentions(target, a->name)) a->place = node->kind == ND_FOR ? target->span : node->span;
  for (uint32_t k = 0; node->kind == ND_ASSIGN && k < node->u.assign.targets.count; k++) {
    const Node *t = node->u.assign.targets.items[k];
    if (t->kind != ND_SUBSCRIPT && ast_mentions(t, a->name)) a->place = node->span;
  }
  if (!a->place.source) ast_children(node, find_assigned, a);
}

Val prange_carried(Check *c, const char *name, Span span) {
  Scope *scope = c->scope;
  while (scope->kind == SCOPE_COMP) scope = scope->parent;
  Assigned assigned = {.name = name};
  find_assigned(scope->turns, &assigned);
  fail(c, DG_TYPE, span, "'%s' is carried from one iteration of the prange loop to the next", name);
  if (assigned.place.source) note(c, assigned.place, "another iteration assigns it here");
  hint(
      c,
      "iterations run in any order: they may fold into a name, all in one way (s += x, s *= x, s = max(s, x) "
      "...); for anything else use range");
  scope_slot(c, scope, name, true)->failed = true;
  return val_error();
}

static bool leaves(Check *c, const NodeList *body, bool inner) {
  for (uint32_t i = 0; i < body->count; i++) {
    const Node *n = body->items[i];
    const char *what = n->kind == ND_RETURN ? "return" : n->kind == ND_BREAK && !inner ? "break" : NULL;
    if (what) {
      fail(c, DG_SYNTAX, n->span, "'%s' inside a prange loop", what);
      hint(c, "the iterations after this one may have run already: use range, or keep what was found in an "
              "array");
      return true;
    }
    bool loop = n->kind == ND_FOR || n->kind == ND_WHILE;
    if (n->kind == ND_FOR && (leaves(c, &n->u.for_.body, true) || leaves(c, &n->u.for_.orelse, inner)))
      return true;
    if (n->kind == ND_WHILE && (leaves(c, &n->u.while_.body, true) || leaves(c, &n->u.while_.orelse, inner)))
      return true;
    if (!loop && n->kind == ND_IF && (leaves(c, &n->u.if_.body, inner) || leaves(c, &n->u.if_.orelse, inner)))
      return true;
    if (n->kind != ND_TRY) continue;
    if (leaves(c, &n->u.try_.body, inner) || leaves(c, &n->u.try_.orelse, inner) ||
        leaves(c, &n->u.try_.finalbody, inner))
      return true;
    for (uint32_t k = 0; k < n->u.try_.handler_count; k++)
      if (leaves(c, &n->u.try_.handlers[k].body, inner)) return true;
  }
  return false;
}

/* ---- the parts of the loop ---- */

typedef struct Shared {
  const char **names;
  Val *values; /* of the function around the loop */
  uint32_t count;
} Shared;

typedef struct Prange {
  const Node *node;
  Shared shared;
  NameSet own; /* names that are each iteration's */
  Reduction reductions[MAX_REDUCTIONS];
  uint32_t reduction_count;
  Ref bounds[3]; /* in the body: start, stop, step of its turns */
  Ref turn;
} Prange;

static bool set_has(const NameSet *set, const char *name) {
  for (uint32_t i = 0; i < set->items.count; i++)
    if (!strcmp(set->items.items[i], name)) return true;
  return false;
}

static void share(Check *c, Shared *shared, const char *name, Val v) {
  const char **names = arena_array(c->arena, const char *, shared->count + 1);
  Val *values = arena_array(c->arena, Val, shared->count + 1);
  if (shared->count) {
    memcpy(names, shared->names, sizeof *names * shared->count);
    memcpy(values, shared->values, sizeof *values * shared->count);
  }
  names[shared->count] = name;
  values[shared->count++] = v;
  shared->names = names;
  shared->values = values;
}

/* The names that the body assigns: reductions, and those of an iteration. */
static bool sort_names(Check *c, Prange *p) {
  const Node *node = p->node;
  NameSet assigned = {0}, target = {0};
  names_target(c, node->u.for_.target, &target);
  names_assigned(c, &node->u.for_.body, &assigned);
  p->own = target;
  for (uint32_t k = 0; k < assigned.items.count; k++) {
    const char *name = assigned.items.items[k];
    if (set_has(&target, name)) continue;
    Slot *slot = scope_slot(c, c->scope, name, true);
    Reduction *r = &p->reductions[p->reduction_count];
    bool folds = slot && slot->type && p->reduction_count < MAX_REDUCTIONS &&
                 reduction_find(c, &node->u.for_.body, name, r);
    const Type *type = folds ? slot->type : NULL;
    if (folds && (type_is_array(type) || type->kind == TY_SCALAR)) {
      r->before = name_read(c, name, r->span);
      if (!val_ok(r->before)) return false;
      p->reduction_count++;
    } else if (slot) {
      vec_push(c->arena, p->own.items, name);
    } else {
      fail(c, DG_TYPE, node->span, "iterations of a prange loop cannot assign the global '%s'", name);
      hint(c, "fold into a local name, and assign '%s' after the loop", name);
      return false;
    }
  }
  return true;
}

static bool find_shared(Check *c, Prange *p) {
  NameSet names = {0};
  AstArgs none = {0};
  names_captured(c, &none, &p->node->u.for_.body, NULL, &names);
  for (uint32_t k = 0; k < names.items.count; k++) {
    const char *name = names.items.items[k];
    if (set_has(&p->own, name)) continue;
    Val v = name_read(c, name, p->node->span);
    if (val_ok(v) && v.open) v = func_close(c, v, p->node->span);
    if (!val_ok(v)) return false;
    if (type_has_storage(v.type)) val_ref(c, &v);
    share(c, &p->shared, name, v);
  }
  for (uint32_t k = 0; k < p->reduction_count; k++) {
    Val v = p->reductions[k].before;
    val_ref(c, &v);
    share(c, &p->shared, p->reductions[k].name, v);
  }
  return true;
}

/* A bound of the range in the body: a constant again, or shared. */
static void share_bound(Check *c, Prange *p, Ref ref, const char *name) {
  if (fn_ins(c->fn, ref)->op != IR_CONST)
    share(c, &p->shared, name, val_of(c, type_int(c->types), ref, p->node->span));
}

/* ---- the body's function ---- */

static void emit_turns(Check *c, Loop *loop, void *context) {
  Prange *p = context;
  const Node *node = p->node;
  p->turn = fn_emit(c->fn, IR_FOR, type_int(c->types), node->span, p->bounds, 3);
  assign_target(c, node->u.for_.target, val_of(c, type_int(c->types), p->turn, node->u.for_.target->span));
  check_body(c, &node->u.for_.body);
  back_edge(c, loop, node->span);
  fn_emit(c->fn, IR_END, type_none(c->types), node->span, NULL, 0);
}

static Val param_of(Check *c, const Type *type, uint32_t index, Span span) {
  Ref ref = fn_emit(c->fn, IR_PARAM, type, span, NULL, 0);
  fn_ins(c->fn, ref)->imm.i = index;
  return val_of(c, type, ref, span);
}

/* start + turn * step, for the first iteration and the one after the last. */
static void body_bounds(Check *c, Prange *p, const Val *range, const Val *turns) {
  Val step = range[1];
  for (unsigned k = 0; k < 2; k++) {
    Val distance = val_int_op(c, OP_MUL, turns[k], step), at = val_int_op(c, OP_ADD, range[0], distance);
    p->bounds[k] = val_ref(c, &at);
  }
  p->bounds[2] = val_ref(c, &step);
}

/* Parameters: the shared values that have storage, then first and last iteration. */
static void bind_shared(Check *c, Prange *p, Fn *outer, const Iter *iter) {
  Span span = p->node->span;
  uint32_t at = 0;
  Val range[2];
  const Ref bounds[2] = {iter->start, iter->step};
  bool given[2];
  for (unsigned k = 0; k < 2; k++) {
    const Ins *ins = fn_ins(outer, bounds[k]);
    given[k] = ins->op != IR_CONST;
    if (!given[k]) range[k] = val_int(c, ins->imm.value.i, span);
  }
  uint32_t named = p->shared.count - given[0] - given[1];
  for (uint32_t k = 0; k < named; k++) {
    Val v = val_facts(p->shared.values[k]);
    v.ref = REF_NONE;
    v.span = span;
    if (type_has_storage(v.type)) v.ref = param_of(c, v.type, at++, span).ref;
    bind_param(c, c->scope, p->shared.names[k], v, span);
  }
  for (unsigned k = 0; k < 2; k++)
    if (given[k]) range[k] = param_of(c, type_int(c->types), at++, span);
  Val first = param_of(c, type_int(c->types), at, span), last = param_of(c, type_int(c->types), at + 1, span);
  body_bounds(c, p, range, (Val[]){first, last});
}

static Val bind_start(Check *c, const Reduction *r) {
  Val before = name_read(c, r->name, r->span);
  if (!val_ok(before)) return before;
  Val start = reduction_start(c, r, before, r->span);
  if (val_ok(start)) name_assign(c, r->name, start, r->span);
  return start;
}

static bool return_partials(Check *c, Prange *p) {
  Span span = p->node->span;
  if (!p->reduction_count) {
    fn_emit(c->fn, IR_RET, type_none(c->types), span, NULL, 0);
    return true;
  }
  Val items[MAX_REDUCTIONS];
  for (uint32_t k = 0; k < p->reduction_count; k++) {
    items[k] = name_read(c, p->reductions[k].name, p->reductions[k].span);
    if (!val_ok(items[k])) return false;
    val_ref(c, &items[k]);
  }
  Val tuple = val_tuple(c, items, p->reduction_count, span);
  Ref ref = val_ref(c, &tuple);
  c->fn->result = tuple.type;
  fn_emit1(c->fn, IR_RET, type_none(c->types), span, ref);
  return true;
}

typedef struct Around {
  Fn *fn;
  Scope *scope;
} Around;

static Around enter(Check *c, Scope *scope, Fn *fn) {
  Around around = {c->fn, c->scope};
  const Scope *outer = c->scope;
  Scope *top = c->scope;
  while (top->parent) top = top->parent;
  *scope = (Scope){.kind = SCOPE_FUNC,
                   .parent = top,
                   .sealed = outer->sealed,
                   .def = outer->def,
                   .spec = outer->spec,
                   .globals = outer->globals,
                   .global_count = outer->global_count};
  fn->mode.wrap = c->fn->mode.wrap;
  fn->mode.fastmath = c->fn->mode.fastmath;
  fn->mode.nocheck = c->fn->mode.nocheck;
  fn->mode.numpy_errors = c->fn->mode.numpy_errors;
  fn->mode.library = c->fn->mode.library;
  fn->mode.debug = c->fn->mode.debug;
  fn->mode.outlined = true;
  c->fn = fn;
  c->scope = scope;
  return around;
}

static void leave(Check *c, Around around) {
  c->fn = around.fn;
  c->scope = around.scope;
}

/* NULL after an error. */
static Fn *body_fn(Check *c, Prange *p, const Iter *iter) {
  const Type **params = arena_array(c->arena, const Type *, p->shared.count + 2);
  uint32_t count = 0;
  for (uint32_t k = 0; k < p->shared.count; k++)
    if (type_has_storage(p->shared.values[k].type)) params[count++] = p->shared.values[k].type;
  params[count] = params[count + 1] = type_int(c->types);
  Fn *fn = fn_new(c->arena, c->types, c->fn->name, params, count + 2);
  Scope scope;
  Around around = enter(c, &scope, fn);
  fn->hints.has_loop = true;
  scope.turns = p->node;
  bind_shared(c, p, around.fn, iter);
  NameSet folded = {0};
  bool ok = true;
  for (uint32_t k = 0; k < p->reduction_count && ok; k++) {
    ok = val_ok(bind_start(c, &p->reductions[k]));
    vec_push(c->arena, folded.items, p->reductions[k].name);
  }
  for (uint32_t k = 0; k < p->own.items.count; k++) scope_slot(c, &scope, p->own.items.items[k], true);
  if (ok) {
    loop_run(c, &folded, emit_turns, p, p->node->span);
    scope.turns = NULL;
    ok = return_partials(c, p);
  }
  leave(c, around);
  return ok ? fn : NULL;
}

/* ---- joining partial results ---- */

static Fn *combine_fn(Check *c, Prange *p, const Type *partials) {
  const Type **params = arena_array(c->arena, const Type *, 2);
  params[0] = params[1] = partials;
  Fn *fn = fn_new(c->arena, c->types, c->fn->name, params, 2);
  Scope scope;
  Span span = p->node->span;
  Around around = enter(c, &scope, fn);
  Val left = param_of(c, partials, 0, span), right = param_of(c, partials, 1, span), items[MAX_REDUCTIONS];
  bool ok = true;
  for (uint32_t k = 0; k < p->reduction_count && ok; k++) {
    Val a = tuple_item(c, &left, k), b = tuple_item(c, &right, k);
    Val joined = reduction_join(c, &p->reductions[k], a, b, p->reductions[k].span);
    ok = val_ok(joined);
    if (!ok) break;
    items[k] = can_convert(joined.type, partials->items[k])
                   ? convert(c, joined, partials->items[k], span)
                   : cast_dtype(c, joined, partials->items[k]->dtype, partials->items[k]->weak, span);
    val_ref(c, &items[k]);
  }
  if (ok) {
    Val tuple = val_tuple(c, items, p->reduction_count, span);
    Ref ref = val_ref(c, &tuple);
    ok = tuple.type == partials;
    if (!ok)
      fail(c, DG_TYPE, span,
           "the results of this prange loop change their type when they are joined: %s and %s",
           type_str_of(c, partials), type_str_of(c, tuple.type));
    fn->result = partials;
    fn_emit1(fn, IR_RET, type_none(c->types), span, ref);
  }
  leave(c, around);
  return ok ? fn : NULL;
}

static void assign_results(Check *c, Prange *p, Ref parallel, const Type *partials) {
  Val results = val_of(c, partials, parallel, p->node->span);
  for (uint32_t k = 0; k < p->reduction_count; k++) {
    const Reduction *r = &p->reductions[k];
    Val total = tuple_item(c, &results, k);
    Val before = r->before;
    bool in_place = type_is_array(before.type) && r->kind != REDUCE_CALL;
    if (r->kind < REDUCE_AND || in_place) total = reduction_join(c, r, before, total, r->span);
    if (!val_ok(total) || in_place) continue;
    name_assign(c, r->name, total, r->span);
  }
}

static void forget_own(Check *c, const Prange *p, bool ok) {
  for (uint32_t k = 0; k < p->own.items.count; k++) {
    Slot *slot = scope_slot(c, c->scope, p->own.items.items[k], true);
    if (!slot) continue;
    Conflict *gone = arena_new_of(c->arena, Conflict);
    gone->inner = true;
    gone->span = p->node->u.for_.iter->span;
    slot->type = NULL;
    slot->failed = !ok;
    slot->maybe = false;
    slot->facts = (Val){.ref = REF_NONE};
    slot->conflict = gone;
  }
}

/* ---- the whole ---- */

static uint32_t chunks_of(const Prange *p) {
  for (uint32_t k = 0; k < p->reduction_count; k++)
    if (type_is_array(p->reductions[k].before.type)) return CHUNKS_OF_ARRAYS;
  return CHUNKS;
}

static const char *result_names(Check *c, const Prange *p) {
  const char *names = NULL;
  for (uint32_t k = 0; k < p->reduction_count; k++) {
    const Reduction *r = &p->reductions[k];
    names = arena_printf(c->arena, "%s%s%s", names ? names : "", names ? ", " : "", r->name);
  }
  return names;
}

static void emit_parallel(Check *c, Prange *p, Ref turns, Fn *body, const PrangeDeps *deps) {
  ParallelInfo *info = arena_new_of(c->arena, ParallelInfo);
  *info = (ParallelInfo){.body = body,
                         .writes = deps->writes,
                         .natural = deps->natural,
                         .chunks = chunks_of(p),
                         .serial = deps->serial != NULL,
                         .why = deps->serial,
                         .place = deps->place,
                         .results = result_names(c, p)};
  if (p->reduction_count) info->combine = combine_fn(c, p, body->result);
  if (p->reduction_count && !info->combine) return;
  Ref *args = arena_array(c->arena, Ref, p->shared.count + 1);
  uint32_t count = 0;
  args[count++] = turns;
  for (uint32_t k = 0; k < p->shared.count; k++)
    if (type_has_storage(p->shared.values[k].type)) args[count++] = p->shared.values[k].ref;
  Ref ref = fn_emit(c->fn, IR_PARALLEL, body->result, p->node->span, args, count);
  fn_ins(c->fn, ref)->imm.parallel = info;
  c->fn->hints.has_loop = true;
  if (p->reduction_count) assign_results(c, p, ref, body->result);
}

static const char **stored_names(Check *c, const Shared *shared) {
  const char **names = arena_array(c->arena, const char *, shared->count);
  uint32_t count = 0;
  for (uint32_t k = 0; k < shared->count; k++)
    if (type_has_storage(shared->values[k].type)) names[count++] = shared->names[k];
  return names;
}

void check_prange(Check *c, const Node *node, Iter *iter) {
  Prange p = {.node = node};
  if (leaves(c, &node->u.for_.body, false)) return;
  if (node->u.for_.orelse.count) {
    fail(c, DG_SYNTAX, node->span, "a prange loop has no 'else'");
    return;
  }
  Ref turns = iter_length(c, iter, node->span);
  uint32_t errors = c->diags->items.count;
  if (!sort_names(c, &p) || !find_shared(c, &p)) {
    forget_own(c, &p, false);
    return;
  }
  share_bound(c, &p, iter->start, "<start>");
  share_bound(c, &p, iter->step, "<step>");
  Fn *body = body_fn(c, &p, iter);
  bool ok = body && c->diags->items.count == errors && body->param_count <= PARALLEL_MAX_SHARED;
  if (body && body->param_count > PARALLEL_MAX_SHARED)
    fail(c, DG_TYPE, node->span, "a prange loop can use at most %d values from outside of it",
         PARALLEL_MAX_SHARED - 2);
  if (ok) {
    const Ins *from = fn_ins(c->fn, iter->start), *to = fn_ins(c->fn, iter->stop),
              *by = fn_ins(c->fn, iter->step);
    bool up = by->op == IR_CONST && by->imm.value.i > 0, down = by->op == IR_CONST && by->imm.value.i < 0;
    int64_t least = up && from->op == IR_CONST                                  ? from->imm.value.i
                    : down && to->op == IR_CONST && to->imm.value.i < INT64_MAX ? to->imm.value.i + 1
                                                                                : INT64_MIN;
    int32_t start = up && from->op != IR_CONST ? (int32_t)body->param_count - 3 - (by->op != IR_CONST) : -1;
    PrangeDeps deps = {.body = body,
                       .least = least,
                       .start = start,
                       .names = stored_names(c, &p.shared),
                       .shared = body->param_count - 2,
                       .turn = p.turn};
    ok = prange_deps(c, &deps);
    if (ok) emit_parallel(c, &p, turns, body, &deps);
  }
  forget_own(c, &p, ok);
}
