/* Comprehensions, and any() and all() over a generator expression: loops around one item.
 *
 * A list's type is that of its item, so the generators are first run in silence to learn
 * it, that code is thrown away, and they are run again to fill the list. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/narrow.h"
#include "lang/front/sema/value.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/table.h"

typedef struct CompContext {
  const Node *node;
  const Type *type; /* of the list; NULL while probing */
  Val elt;
  uint32_t var;
  Ref made;     /* where the list begins */
  bool nothing; /* an iterable is empty for certain */
  bool ends;    /* the first iterable raises */
  bool
      raises; /* what lies inside the loops raises whenever it is met: without an error, there are no items */
  bool decides; /* any() or all() over the generator: `var` is a bool, and the first item whose truth is
                   `stop` ends it */
  bool stop;
  bool first; /* next(): `var` takes the first item, `found` that there is one */
  uint32_t found;
  bool live;       /* lists that the generators run over change meanwhile */
  bool over_list;  /* some generator runs over a list */
  const Type *sum; /* sum() over the generator: `var` is the accumulator, of this type */
  NameSet names;   /* that := binds inside, in the scope around the comprehension */
} CompContext;

/* ---- the names that := binds inside ----
 *
 * They live in the scope around: each generator is a loop of it, and what its conditions guard a branch. */

/* The scope of those names in place of the comprehension's; what is returned is put back. */
static Scope *enter_owner(Check *c) {
  Scope *inside = c->scope;
  while (c->scope->kind == SCOPE_COMP) c->scope = c->scope->parent;
  return inside;
}

/* The innermost generator's loop is left here, or has come to its end. */
static void edge_of_names(Check *c, CompContext *comp, Span span) {
  if (!comp->names.items.count) return;
  Scope *inside = enter_owner(c);
  State before = state_copy(c, &c->scope->state);
  back_edge(c, c->scope->loop, span);
  c->scope->state = before;
  c->scope = inside;
}

static void emit_break(Check *c, CompContext *comp, Span span) {
  edge_of_names(c, comp, span);
  fn_emit(c->fn, IR_BREAK, type_none(c->types), span, NULL, 0);
}

static State guard_open(Check *c, CompContext *comp, Ref condition, Span span) {
  State before = {0};
  if (comp->names.items.count) {
    Scope *inside = enter_owner(c);
    before = state_copy(c, &c->scope->state);
    c->scope = inside;
  }
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, condition);
  return before;
}

static void guard_close(Check *c, CompContext *comp, State *before, Span span) {
  if (comp->names.items.count) {
    Scope *inside = enter_owner(c);
    Patch pa = patch_reserve(c, &comp->names);
    State a = c->scope->state;
    fn_emit(c->fn, IR_ELSE, type_none(c->types), span, NULL, 0);
    Patch pb = patch_reserve(c, &comp->names);
    state_merge(c, &a, pa, before, pb, &comp->names, span);
    c->scope = inside;
  }
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
}

typedef struct Turns {
  CompContext *comp;
  uint32_t level;
  const Iter *iter; /* what the generator runs over; NULL: its items, once each */
  Val *items;
  uint32_t count;
  Scope *inside;
  State before; /* the comprehension's own */
} Turns;

static void emit_turns(Check *c, Turns *turns);

static void emit_attempt(Check *c, Loop *loop, void *context) {
  (void)loop;
  Turns *turns = context;
  Scope *owner = c->scope;
  c->scope = turns->inside;
  c->scope->state = state_copy(c, &turns->before);
  turns->comp->nothing = turns->comp->ends = false;
  emit_turns(c, turns);
  c->scope = owner;
}

/* A generator's loop, until the types of the names are stable at its head. */
static void run_turns(Check *c, Turns *turns) {
  const CompContext *comp = turns->comp;
  turns->inside = c->scope;
  if (!comp->names.items.count) {
    emit_turns(c, turns);
    return;
  }
  turns->before = state_copy(c, &c->scope->state);
  enter_owner(c);
  loop_run(c, &comp->names, emit_attempt, turns, comp->node->span);
  c->scope = turns->inside;
}

static void leave_if(Check *c, CompContext *comp, Ref condition, Span span) {
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, condition);
  emit_break(c, comp, span);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
}

/* The item of any() or all(): decided, and out of the loop, when its truth is `stop`. */
static void emit_decision(Check *c, CompContext *comp, Span span) {
  Val met = truth(c, comp->elt, span);
  if (!val_ok(met)) {
    comp->elt = met;
    return;
  }
  val_ref(c, &met);
  Val again = met;
  Val end = comp->stop ? met : val_not(c, met, span);
  Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, val_ref(c, &again));
  fn_ins(c->fn, set)->imm.i = comp->var;
  leave_if(c, comp, val_ref(c, &end), span);
}

static void set_var(Check *c, uint32_t var, Ref value, Span span) {
  fn_ins(c->fn, fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, value))->imm.i = var;
}

/* The item of next(): kept, and the loop is left. */
static void take_first(Check *c, CompContext *comp, Span span) {
  Val item = val_merged(c, comp->elt, comp->type, span);
  set_var(c, comp->var, val_ref(c, &item), span);
  set_var(c, comp->found, fn_const(c->fn, type_bool(c->types), (Value){.b = true}, span), span);
  emit_break(c, comp, span);
}

static void emit_generators(Check *c, CompContext *comp, uint32_t level);

/* The generator's conditions, and what lies inside it. */
static void emit_inside(Check *c, CompContext *comp, uint32_t level) {
  const AstComprehension *g = &comp->node->u.comp.generators[level];
  Span span = comp->node->span;
  uint32_t opened = 0;
  State *before = arena_array(c->arena, State, g->ifs.count);
  for (uint32_t k = 0; k < g->ifs.count; k++) {
    Val test = check_truth(c, g->ifs.items[k]);
    if (!val_ok(test)) continue;
    before[opened++] = guard_open(c, comp, val_ref(c, &test), span);
    narrow_names(c, g->ifs.items[k], true);
  }
  emit_generators(c, comp, level + 1);
  if ((comp->decides || comp->first) && level + 1 < comp->node->u.comp.count) {
    Val met =
        val_of(c, type_bool(c->types), fn_emit(c->fn, IR_GETVAR, type_bool(c->types), span, NULL, 0), span);
    fn_ins(c->fn, met.ref)->imm.i = comp->first ? comp->found : comp->var;
    if (!comp->first && !comp->stop) met = val_not(c, met, span);
    leave_if(c, comp, val_ref(c, &met), span);
  }
  while (opened--) guard_close(c, comp, &before[opened], span);
}

/* The item at place k of several that are written out, of a type that holds those before it too, which
 * `joined` is made to hold. */
static bool join_item(Check *c, CompContext *comp, uint32_t k, Val *joined) {
  const Type *type = comp->elt.type;
  if (k && comp->node->kind == ND_DICT_COMP) { /* keys and values are no tuples of the program */
    const Type *both[2];
    for (unsigned n = 0; n < 2; n++) both[n] = list_item_of_both(c, joined->type->items[n], type->items[n]);
    type = both[0] && both[1] ? type_tuple(c->types, both, 2) : NULL;
  } else if (k) {
    type = list_item_of_both(c, joined->type, type);
  }
  if (!type) {
    const char *who = comp->first ? "next() gives an item" : "a list holds items";
    fail(c, DG_TYPE, comp->node->u.comp.elt->span, "%s of one type here, and these are %s and %s", who,
         type_str_of(c, joined->type), type_str_of(c, comp->elt.type));
    return false;
  }
  *joined = comp->elt;
  joined->type = type;
  return true;
}

/* Items of several types: what lies inside the generator, once for each. any() and all() need the truth of
 * the items alone; what they and next() leave is a loop of one iteration. */
static void emit_written_out(Check *c, Turns *turns) {
  CompContext *comp = turns->comp;
  Span span = comp->node->span;
  Val joined = val_error();
  bool leaves = comp->decides || comp->first, good = true;
  uint32_t any = 0;
  if (leaves) {
    fn_emit(c->fn, IR_LOOP, type_none(c->types), span, NULL, 0);
    c->fn->hints.has_loop = true;
  }
  for (uint32_t k = 0; k < turns->count && good; k++) {
    assign_target(c, comp->node->u.comp.generators[turns->level].target, turns->items[k]);
    comp->nothing = false;
    emit_inside(c, comp, turns->level);
    if (comp->nothing) continue; /* what lies inside runs over nothing */
    good = val_ok(comp->elt) && (comp->decides || join_item(c, comp, any, &joined));
    any++;
  }
  comp->nothing = good && turns->count && !any;
  good = good && any;
  if (leaves) {
    emit_break(c, comp, span);
    fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  }
  if (!comp->decides) comp->elt = good ? joined : val_error();
}

/* A list that gets an item in each turn of its only loop has room for them from the start, where it is known
 * how many these are. */
static void make_room(Check *c, const CompContext *comp, const Iter *iter) {
  enum { MOST = 1 << 12 }; /* of more the growing is a small part */
  const Node *node = comp->node;
  if (!comp->type || comp->type->kind != TY_LIST || comp->first) return;
  if (node->u.comp.count > 1 || node->u.comp.generators[0].ifs.count || iter->skips) return;
  Ins *made = fn_ins(c->fn, comp->made);
  if (iter->known > 0 && iter->known <= MOST) made->imm.lib.extra = made->imm.lib.call->extra = iter->known;
}

static void emit_turns(Check *c, Turns *turns) {
  CompContext *comp = turns->comp;
  const AstComprehension *g = &comp->node->u.comp.generators[turns->level];
  if (!turns->iter) {
    emit_written_out(c, turns);
    return;
  }
  Iter iter = *turns->iter;
  make_room(c, comp, &iter);
  Val item = iter_open(c, &iter, g->iter->span);
  assign_target(c, g->target, item);
  emit_inside(c, comp, turns->level);
  edge_of_names(c, comp, comp->node->span);
  fn_emit(c->fn, IR_END, type_none(c->types), comp->node->span, NULL, 0);
}

/* The item of sum(): added. */
static void emit_addition(Check *c, CompContext *comp, Span span) {
  Val acc = val_of(c, comp->sum, fn_emit(c->fn, IR_GETVAR, comp->sum, span, NULL, 0), span);
  fn_ins(c->fn, acc.ref)->imm.i = comp->var;
  Val next = binary(c, AST_ADD, acc, comp->elt, span, false);
  if (!val_ok(next)) {
    comp->elt = next;
    return;
  }
  next = convert(c, next, comp->sum, span);
  Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, val_ref(c, &next));
  fn_ins(c->fn, set)->imm.i = comp->var;
}

/* What a comprehension makes: a list, a set or a dictionary, as a class. */
static const Type *comp_class(Check *c, const Node *node) {
  if (node->kind == ND_SET_COMP) return type_set(c->types, SET_PLAIN, NULL);
  return node->kind == ND_DICT_COMP ? type_dict(c->types, DICT_PLAIN, NULL, NULL) : type_list(c->types, NULL);
}

static Val comp_empty(Check *c, const Node *node, const Type *type) {
  LibId lib = node->kind == ND_SET_COMP    ? LIB_set_build
              : node->kind == ND_DICT_COMP ? LIB_dict_build
                                           : LIB_list_build;
  return emit_lib(c, lib, type, NULL, 0, 0, node->span);
}

/* The item; of a dictionary, a tuple of a key and a value. */
static Val check_item(Check *c, const Node *node) {
  Val key = check_expr(c, node->u.comp.elt);
  if (node->kind == ND_GENERATOR_EXP || node->kind == ND_LIST_COMP || !val_ok(key)) return key;
  key = kept_value(c, key, node->u.comp.elt->span);
  if (!val_ok(key) || !key_hashable(c, key.type, node->u.comp.elt->span)) return val_error();
  if (node->kind == ND_SET_COMP) return key;
  if (type_has_storage(key.type) && !key.is_const) val_ref(c, &key);
  Val v = kept_value(c, check_expr(c, node->u.comp.value), node->u.comp.value->span);
  return val_ok(v) ? val_tuple(c, (Val[]){key, v}, 2, node->span) : v;
}

/* Puts the item into what the comprehension makes. */
static void put_item(Check *c, CompContext *comp, Span span) {
  Val into = var_read(c, comp->var, comp->type, span), args[3] = {into};
  LibId lib = into.type->kind == TY_SET ? LIB_set_add : LIB_list_append;
  uint32_t count = 2;
  if (into.type->kind == TY_DICT) {
    lib = LIB_dict_set;
    for (uint32_t k = 0; k < 2; k++)
      args[k + 1] = convert(c, tuple_item(c, &comp->elt, k), comp->type->items[k], span);
    count = 3;
  } else
    args[1] = convert(c, comp->elt, comp->type->items[0], span);
  emit_lib(c, lib, type_none(c->types), args, count, 0, span);
}

static void emit_generators(Check *c, CompContext *comp, uint32_t level) {
  const Node *node = comp->node;
  Span span = node->span;
  if (level == node->u.comp.count) {
    comp->elt = comp->decides ? check_truth(c, node->u.comp.elt) : check_item(c, node);
    if (val_ok(comp->elt) && comp->elt.open) comp->elt = func_keep(c, comp->elt, span);
    if (comp->decides && val_ok(comp->elt)) emit_decision(c, comp, span);
    if (comp->sum && val_ok(comp->elt)) emit_addition(c, comp, span);
    if (!comp->type || !val_ok(comp->elt)) return;
    if (comp->first) {
      take_first(c, comp, span);
      return;
    }
    put_item(c, comp, span);
    return;
  }
  const AstComprehension *g = &node->u.comp.generators[level];
  Turns turns = {.comp = comp, .level = level};
  if (items_of_several_types(c, g->iter, &turns.items, &turns.count)) {
    bool leaves = comp->decides || comp->first;
    turns.inside = c->scope;
    if (leaves)
      run_turns(c, &turns);
    else
      emit_written_out(c, &turns);
    return;
  }
  Iter iter;
  if (!iter_walked(c, g->iter, &iter)) {
    comp->elt = val_error();
    comp->ends = !level && c->scope->state.dead;
    return;
  }
  if (never_runs(c, &iter, g->iter->span)) {
    comp->nothing = true;
    comp->elt = val_error();
    return;
  }
  comp->over_list |= iter_over_list(&iter);
  iter.live = comp->live;
  turns.iter = &iter;
  run_turns(c, &turns);
}

static void run_once(Check *c, CompContext *comp) {
  Scope scope = {.kind = SCOPE_COMP, .parent = c->scope};
  c->scope = &scope;
  c->mode.uncertain++;
  emit_generators(c, comp, 0);
  c->mode.uncertain--;
  c->scope = scope.parent;
  comp->raises = scope.state.dead && !comp->ends && !val_ok(comp->elt);
  c->scope->state.dead |= comp->ends;
}

static void run_generators(Check *c, CompContext *comp) {
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  ListMark lists = lists_mark(c);
  uint32_t errors = c->diags->items.count;
  unsigned changes = c->rounds.list_changes;
  comp->names = (NameSet){0};
  names_expr(c, comp->node, &comp->names);
  run_once(c, comp);
  if (comp->live || !comp->over_list || c->rounds.list_changes == changes) return;
  comp->live = true;
  fn_rewind(c->fn, mark);
  lists_undo(c, lists);
  c->scope->state = before;
  c->diags->items.count = errors;
  run_once(c, comp);
}

/* Runs the generators for the type of the item; that code is thrown away. */
static void probe(Check *c, CompContext *comp) {
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  check_quiet(c);
  run_generators(c, comp);
  check_unquiet(c);
  fn_rewind(c->fn, mark);
  c->scope->state = before;
}

static Val comp_inner(Check *c, void *context) {
  CompContext comp = {.node = context};
  Span span = comp.node->span;
  FnMark mark = fn_mark(c->fn);
  probe(c, &comp);
  if (comp.nothing || comp.raises) {
    run_generators(c, &comp);
    return comp_empty(c, comp.node, born_empty(c, comp_class(c, comp.node), span));
  }
  if (!val_ok(comp.elt)) {
    run_generators(c, &comp);
    if (!comp.ends) fn_rewind(c->fn, mark);
    return val_error();
  }
  const Type *elt = comp.elt.type;
  comp.type = born_with(c, comp_class(c, comp.node), elt, span);
  comp.var = fn_var(c->fn, NULL, comp.type);
  Val empty = comp_empty(c, comp.node, comp.type);
  Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, empty.ref);
  fn_ins(c->fn, set)->imm.i = comp.var;
  comp.made = empty.ref;
  run_generators(c, &comp);
  Ref list = fn_emit(c->fn, IR_GETVAR, comp.type, span, NULL, 0);
  fn_ins(c->fn, list)->imm.i = comp.var;
  return val_of(c, comp.type, list, span);
}

Val check_comprehension(Check *c, const Node *node) {
  static const char *const names[ND_COUNT] = {
      [ND_LIST_COMP] = "<listcomp>", [ND_SET_COMP] = "<setcomp>", [ND_DICT_COMP] = "<dictcomp>"};
  return outline(c, names[node->kind] ? names[node->kind] : "<genexpr>", comp_inner, (void *)(uintptr_t)node,
                 node->span);
}

typedef struct Decision {
  const Node *generator;
  bool all;
} Decision;

static Val decision_inner(Check *c, void *context) {
  const Decision *d = context;
  Span span = d->generator->span;
  CompContext comp = {.node = d->generator, .decides = true, .stop = !d->all};
  comp.var = fn_var(c->fn, NULL, type_bool(c->types));
  Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span,
                     fn_const(c->fn, type_bool(c->types), (Value){.b = d->all}, span));
  fn_ins(c->fn, set)->imm.i = comp.var;
  run_generators(c, &comp);
  if (comp.nothing || comp.raises) return val_bool(c, d->all, span);
  if (!val_ok(comp.elt)) return val_error();
  Ref out = fn_emit(c->fn, IR_GETVAR, type_bool(c->types), span, NULL, 0);
  fn_ins(c->fn, out)->imm.i = comp.var;
  return val_of(c, type_bool(c->types), out, span);
}

Val check_any_all(Check *c, const Node *generator, bool all) {
  Decision d = {generator, all};
  return outline(c, "<genexpr>", decision_inner, &d, generator->span);
}

/* ---- next() ---- */

Val check_first(Check *c, const Node *generator, Val otherwise, Span span) {
  const Type *b = type_bool(c->types);
  CompContext comp = {.node = generator, .first = true, .found = fn_var(c->fn, NULL, b)};
  FnMark mark = fn_mark(c->fn);
  probe(c, &comp);
  if (!val_ok(comp.elt)) {
    if (!comp.nothing) run_generators(c, &comp); /* says why, or raises */
    if (!comp.raises && !comp.ends) fn_rewind(c->fn, mark);
    if (!comp.nothing && !comp.raises) return val_error();
    return val_ok(otherwise) ? otherwise : always_raises(c, DG_STOP_ITERATION, "", span);
  }
  const Type *item = comp.elt.type;
  comp.type = val_ok(otherwise) ? val_join(c, comp.elt, otherwise) : item;
  if (!comp.type || !type_has_storage(comp.type)) {
    fail(c, DG_TYPE, span, "next() gives %s or %s here: the default must be of the items' type",
         type_str_of(c, item), val_ok(otherwise) ? type_str_of(c, otherwise.type) : "nothing");
    return val_error();
  }
  comp.var = fn_var(c->fn, NULL, comp.type);
  if (!val_ok(otherwise))
    c->fn->vars.items[comp.var].maybe_unset = true;
  else {
    otherwise = val_merged(c, otherwise, comp.type, span);
    set_var(c, comp.var, val_ref(c, &otherwise), span);
  }
  set_var(c, comp.found, fn_const(c->fn, b, (Value){.b = false}, span), span);
  run_generators(c, &comp);
  if (!val_ok(otherwise)) {
    Ref found = fn_emit(c->fn, IR_GETVAR, b, span, NULL, 0);
    fn_ins(c->fn, found)->imm.i = comp.found;
    Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, found, fn_const_str(c->fn, "", 0, span));
    fn_ins(c->fn, check)->imm.i = DG_STOP_ITERATION;
  }
  Ref out = fn_emit(c->fn, IR_GETVAR, comp.type, span, NULL, 0);
  fn_ins(c->fn, out)->imm.i = comp.var;
  return val_of(c, comp.type, out, span);
}

/* The type of 0 + item, and of that + item; NULL when it does not settle on a number. */
static const Type *sum_type(Check *c, const Type *item, Span span) {
  const Type *type = type_int(c->types);
  FnMark mark = fn_mark(c->fn);
  check_quiet(c);
  for (int round = 0; round < 3 && type; round++) {
    Val acc = val_of(c, type, fn_const(c->fn, type, (Value){0}, span), span),
        each = val_of(c, item, fn_const(c->fn, item, (Value){0}, span), span);
    Val next = binary(c, AST_ADD, acc, each, span, false);
    type = val_ok(next) ? type_promoted(c, type, next.type) : NULL;
  }
  check_unquiet(c);
  fn_rewind(c->fn, mark);
  return type && type_is_scalar(type) ? type : NULL;
}

static Val sum_inner(Check *c, void *context) {
  const Node *generator = context;
  Span span = generator->span;
  CompContext comp = {.node = generator};
  probe(c, &comp);
  const Type *item =
      !comp.nothing && val_ok(comp.elt) && type_is_scalar(comp.elt.type) ? comp.elt.type : NULL;
  const Type *type = item ? sum_type(c, item, span) : NULL;
  if (!type) return (Val){.ref = REF_NONE};
  comp = (CompContext){.node = generator, .sum = type};
  comp.var = fn_var(c->fn, NULL, type);
  Val zero = cast_dtype(c, val_int(c, 0, span), type->dtype, type->weak, span);
  Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, val_ref(c, &zero));
  fn_ins(c->fn, set)->imm.i = comp.var;
  run_generators(c, &comp);
  if (!val_ok(comp.elt)) return val_error();
  Ref out = fn_emit(c->fn, IR_GETVAR, type, span, NULL, 0);
  fn_ins(c->fn, out)->imm.i = comp.var;
  return val_of(c, type, out, span);
}

Val check_sum(Check *c, const Node *generator) {
  return outline(c, "<genexpr>", sum_inner, (void *)(uintptr_t)generator, generator->span);
}
