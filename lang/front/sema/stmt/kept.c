/* Iterators that are kept: `m = map(f, xs)`, `return filter(f, xs)`, `g = (f(x) for x in xs)`.
 *
 * They are lists here, made where they stand (docs/language.md, "Intended differences"). In Python their
 * items are made when a loop asks for them, so what f prints, draws or changes would come at another moment,
 * or not at all: where there is such an effect, they are refused. */
#include <string.h>

#include "lang/front/syntax/ast_visit.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/value.h"
#include "lang/ir/effects.h"
#include "lang/lib/lib.h"

enum { CALLS_MAX = 16, TRACE_MAX = 8 };

/* Whether `ref` may be an array or a list that was there before the function was called. */
static bool from_outside(const Fn *fn, Ref ref, unsigned depth) {
  const Ins *ins = &fn->ins.items[ref];
  switch (ins->op) {
    case IR_PARAM:
    case IR_GETGLOBAL: return true;
    case IR_INDEX:
    case IR_RETYPE:
    case IR_TUPLE_GET: return from_outside(fn, ins_arg(fn, ins, 0), depth);
    case IR_GETVAR:
      for (uint32_t k = 0; depth && k < fn->ins.count; k++) {
        const Ins *set = &fn->ins.items[k];
        if (set->op == IR_SETVAR && set->imm.i == ins->imm.i &&
            from_outside(fn, ins_arg(fn, set, 0), depth - 1))
          return true;
      }
      return !depth;
    case IR_LIB: /* an item of a list is as old as the list; what else a library function gives is new */
      return ins->imm.lib.lib == LIB_list_get && from_outside(fn, ins_arg(fn, ins, 0), depth);
    default: return false;
  }
}

/* Whether running the code from `at` on, of whole loops only where `loops`, does what can be seen elsewhere.
 */
static bool code_shows(const Fn *fn, uint32_t at, bool loops, unsigned depth);

static bool ins_shows(const Fn *fn, const Ins *ins, unsigned depth) {
  if (ins->op == IR_LINE) return false;
  if (ins->op == IR_CALL) return depth && code_shows(ins->imm.fn, 0, false, depth - 1);
  Effect effect = ins_effect(fn, ins);
  if (effect & (EFFECT_IO | EFFECT_STATE | EFFECT_MOMENT | EFFECT_GLOBAL)) return true;
  return effect & (EFFECT_CHANGES | EFFECT_WRITES) && ins->nargs &&
         from_outside(fn, ins_arg(fn, ins, 0), TRACE_MAX);
}

static bool code_shows(const Fn *fn, uint32_t at, bool loops, unsigned depth) {
  uint32_t open = 0;
  for (; at < fn->ins.count; at++) {
    const Ins *ins = &fn->ins.items[at];
    unsigned flags = ir_op(ins->op)->flags;
    if (ins->op == IR_FOR || (open && flags & OPF_OPEN)) open++;
    if (open && flags & OPF_CLOSE) open--;
    bool outlined = ins->op == IR_CALL && ins->imm.fn->mode.outlined;
    if (loops && !open && !outlined) continue;
    if (outlined ? code_shows(ins->imm.fn, 0, loops, depth) : ins_shows(fn, ins, depth)) return true;
  }
  return false;
}

/* The name of what makes the items later in Python, or NULL. */
static const char *late(Check *c, const Node *node) {
  if (node->kind == ND_GENERATOR_EXP) return "a generator expression";
  const BuiltinRow *row = node->kind == ND_CALL ? callee_builtin(c, node) : NULL;
  if (row && row->rule == RULE_FILTER_) return "filter()";
  return row && row->rule == RULE_ITERABLE_ && !strcmp(row->name, "map") ? "map()" : NULL;
}

/* The name of what makes its items later in Python, of those it is given, and does nothing else; or NULL. */
static const char *takes_later(Check *c, const Node *node) {
  const BuiltinRow *row = node->kind == ND_CALL ? callee_builtin(c, node) : NULL;
  bool merge = row && !strcmp(row->module, "heapq") && !strcmp(row->name, "merge");
  bool lazy = row && (row->rule == RULE_ITERABLE_ || merge || !strcmp(row->module, "itertools"));
  return lazy ? arena_printf(c->arena, "%s()", row->name) : NULL;
}

/* Whether the code from `at` on uses an iterator that it has not made itself. */
static bool code_draws(const Fn *fn, uint32_t at) {
  for (; at < fn->ins.count; at++) {
    const Ins *ins = &fn->ins.items[at];
    if (ins->op == IR_CALL && ins->imm.fn->mode.outlined && code_draws(ins->imm.fn, 0)) return true;
    for (uint32_t k = 0; k < ins->nargs; k++) {
      const Ins *arg = &fn->ins.items[ins_arg(fn, ins, k)];
      bool made =
          arg->op == IR_LIB && (arg->imm.lib.lib == LIB_iter_make || arg->imm.lib.lib == LIB_list_build);
      if (!made && arg->type && arg->op != IR_TUPLE && type_holds(arg->type, TY_ITER)) return true;
    }
  }
  return false;
}

Val check_kept(Check *c, const Node *node) {
  const char *what = late(c, node), *later = what ? NULL : takes_later(c, node);
  uint32_t from = c->fn->ins.count;
  Val v = check_expr(c, node);
  if (later && val_ok(v) && v.type->kind != TY_ITER && code_draws(c->fn, from)) {
    fail(c, DG_TYPE, node->span,
         "%s takes its items from the iterator all at once here, not when a loop asks for them as in Python",
         later);
    hint(c,
         "take them where they are wanted, list(...); zip(), enumerate() and map() may stand in the head of "
         "a loop");
    return val_error();
  }
  if (!what || !val_ok(v) || !code_shows(c->fn, from, true, CALLS_MAX)) return v;
  fail(c, DG_TYPE, node->span,
       "the items of %s are all made here, not when a loop asks for them as in Python: what they print, draw "
       "at random or change would come too early",
       what);
  hint(c, "run over it in the for loop itself, or keep a list: [f(x) for x in xs]");
  return val_error();
}

/* Whether the call's function keeps its arguments, or asks them for an item when it likes: the program's own,
 * and those of itertools. All others take every item before they do anything else. */
static bool call_keeps(Check *c, const Node *call) {
  const BuiltinRow *row = callee_builtin(c, call);
  if (row)
    return row->rule == RULE_ITER_ || !strcmp(row->module, "itertools") ||
           (!strcmp(row->module, "heapq") && !strcmp(row->name, "merge"));
  return call->u.call.func->kind != ND_ATTRIBUTE;
}

Val check_argument(Check *c, const Node *call, const Node *node) {
  bool lazy = node->kind == ND_GENERATOR_EXP || node->kind == ND_CALL;
  return lazy && (late(c, node) || takes_later(c, node)) && call_keeps(c, call) ? check_kept(c, node)
                                                                                : check_expr(c, node);
}

/* ---- what changes before a kept iterator is used ---- */

static bool iterates(Check *c, const Node *node, const BuiltinRow **row) {
  if (node->kind == ND_GENERATOR_EXP) return true;
  *row = node->kind == ND_CALL ? callee_builtin(c, node) : NULL;
  return *row &&
         ((*row)->rule == RULE_FILTER_ || (*row)->rule == RULE_ITERABLE_ || (*row)->rule == RULE_REVERSED_);
}

/* Whether the iterator would take its items from the list or array of that name later. */
static bool takes_from(Check *c, const Node *node, const char *name) {
  const BuiltinRow *row = NULL;
  if (node->kind == ND_NAME) return !strcmp(node->u.name.id, name);
  if (!iterates(c, node, &row)) return false;
  if (!row) return takes_from(c, node->u.comp.generators->iter, name);
  bool found = false;
  for (uint32_t k = 0; k < node->u.call.args.count; k++)
    found |= takes_from(c, node->u.call.args.items[k], name);
  return found;
}

/* Whether what makes an item reads the name: it would read it later. */
static bool reads_late(Check *c, const Node *node, const char *name) {
  const BuiltinRow *row = NULL;
  if (node->kind == ND_LAMBDA) return ast_mentions(node, name);
  if (!iterates(c, node, &row)) return false;
  bool found = false;
  if (!row) {
    const AstComprehension *g = node->u.comp.generators;
    if (ast_mentions(g->target, name)) return false;
    for (uint32_t k = 0; k < g->ifs.count; k++) found |= ast_mentions(g->ifs.items[k], name);
    return found || ast_mentions(node->u.comp.elt, name);
  }
  for (uint32_t k = 0; k < node->u.call.args.count; k++)
    found |= reads_late(c, node->u.call.args.items[k], name);
  return found;
}

typedef struct Change {
  Check *c;
  const Node *iterator;
  const NodeList *body; /* around it: an assignment there of one name to another makes both the same object */
  const char *name;     /* what changes; NULL: nothing found yet */
  Span span;
} Change;

static TypeKind kind_of_name(Check *c, const char *name, Span span) {
  if (!name_known(c, name)) return TY_NONE;
  check_quiet(c);
  FnMark mark = fn_mark(c->fn);
  Val v = name_read(c, name, span);
  fn_rewind(c->fn, mark);
  check_unquiet(c);
  return val_ok(v) ? v.type->kind : TY_NONE;
}

/* Whether `statement` is `a = b`: the name that is not `id` of the two, or NULL. */
static const char *other_name(const Node *statement, const char *id) {
  if (statement->kind != ND_ASSIGN || statement->u.assign.value->kind != ND_NAME) return NULL;
  const Node *target = statement->u.assign.targets.items[0];
  if (target->kind != ND_NAME) return NULL;
  const char *a = target->u.name.id, *b = statement->u.assign.value->u.name.id;
  return !strcmp(a, id) ? b : !strcmp(b, id) ? a : NULL;
}

/* The name by which the iterator takes its items from the object of that name, or NULL. */
static const char *source_name(const Change *change, const char *name) {
  if (takes_from(change->c, change->iterator, name)) return name;
  for (uint32_t k = 0; k < change->body->count; k++) {
    const char *other = other_name(change->body->items[k], name);
    if (other && takes_from(change->c, change->iterator, other)) return other;
  }
  return NULL;
}

static void note_change(Change *change, const Node *name, bool rebound, Span span) {
  if (name->kind != ND_NAME) return;
  const char *id = name->u.name.id;
  bool seen = rebound && reads_late(change->c, change->iterator, id);
  const char *source = rebound ? NULL : source_name(change, id);
  if (source) {
    TypeKind kind = kind_of_name(change->c, source, span);
    seen = kind == TY_LIST || kind == TY_ARRAY;
  }
  if (!seen) return;
  change->name = id;
  change->span = span;
}

static void note_target(Change *change, const Node *target, Span span) {
  if (target->kind == ND_NAME) note_change(change, target, true, span);
  if (target->kind == ND_SUBSCRIPT) note_change(change, target->u.subscript.value, false, span);
}

/* A method of a list that changes it. */
static void note_method(Change *change, const Node *call) {
  const Node *func = call->u.call.func;
  const BuiltinRow *row = func->kind == ND_ATTRIBUTE ? builtin_find("list", func->u.attribute.attr) : NULL;
  if (row && row->rule == RULE_LIST_METHOD_ && lib_changes_list(row->impl))
    note_change(change, func->u.attribute.value, false, call->span);
}

/* A call whose result nobody takes: a method of an array, or a function of a module, is called for what it
 * does to its arguments. */
static void note_deed(Change *change, const Node *call) {
  const Node *func = call->u.call.func;
  if (func->kind == ND_ATTRIBUTE && func->u.attribute.value->kind == ND_NAME &&
      kind_of_name(change->c, func->u.attribute.value->u.name.id, call->span) == TY_ARRAY)
    note_change(change, func->u.attribute.value, false, call->span);
  const BuiltinRow *row = callee_builtin(change->c, call);
  if (!row || (strncmp(row->module, "np", 2) != 0 && strcmp(row->module, "random") != 0)) return;
  for (uint32_t k = 0; k < call->u.call.args.count; k++)
    note_change(change, call->u.call.args.items[k], false, call->span);
  for (uint32_t k = 0; k < call->u.call.keyword_count; k++)
    note_change(change, call->u.call.keywords[k].value, false, call->span);
}

static void find_change(const Node *node, void *context) {
  Change *change = context;
  if (!node || change->name || node->kind == ND_FUNCTION_DEF || node->kind == ND_LAMBDA) return;
  if (node->kind == ND_CALL) note_method(change, node);
  if (node->kind == ND_EXPR && node->u.expr.value->kind == ND_CALL) note_deed(change, node->u.expr.value);
  if (node->kind == ND_ASSIGN)
    for (uint32_t k = 0; k < node->u.assign.targets.count; k++)
      note_target(change, node->u.assign.targets.items[k], node->span);
  if (node->kind == ND_DELETE)
    for (uint32_t k = 0; k < node->u.del.targets.count; k++)
      note_target(change, node->u.del.targets.items[k], node->span);
  if (node->kind == ND_AUG_ASSIGN) {
    note_target(change, node->u.aug_assign.target, node->span);
    note_change(change, node->u.aug_assign.target, false, node->span);
  }
  ast_children(node, find_change, context);
}

static bool bound_again(const Node *node, const char *name) {
  if (node->kind != ND_ASSIGN || ast_mentions(node->u.assign.value, name)) return false;
  const Node *target = node->u.assign.targets.items[0];
  return target->kind == ND_NAME && !strcmp(target->u.name.id, name);
}

void check_kept_stays(Check *c, const NodeList *body, uint32_t at) {
  const Node *node = body->items[at],
             *target = node->kind == ND_ASSIGN ? node->u.assign.targets.items[0] : NULL;
  const BuiltinRow *row;
  if (!target || target->kind != ND_NAME) return;
  const Node *iterator = node->u.assign.value;
  const BuiltinRow *of = iterator->kind == ND_CALL ? callee_builtin(c, iterator) : NULL;
  if (of && of->rule == RULE_ITER_ && iterator->u.call.args.count == 1)
    iterator = iterator->u.call.args.items[0]; /* of a list itself it is one that sees what changes */
  if (!iterates(c, iterator, &row)) return;
  Change change = {.c = c, .iterator = iterator, .body = body};
  for (uint32_t k = at + 1; k < body->count; k++) {
    if (!change.name) find_change(body->items[k], &change);
    if (bound_again(body->items[k], target->u.name.id)) return;
    if (!change.name || !ast_mentions(body->items[k], target->u.name.id)) continue;
    fail(c, DG_TYPE, change.span,
         "'%s' changes between '%s' and its use: in Python its items are made when a loop "
         "asks for them, here where it is bound",
         change.name, target->u.name.id);
    note(c, node->span, "'%s' is bound here", target->u.name.id);
    hint(c, "bind it behind the change, or keep a list: list(...)");
    return;
  }
}

/* ---- what changes while a loop runs over items that were all taken before it ---- */

/* filter() and generator expressions that stand in a call which numbers items by their places: it takes lists
 * of them. (lazy.c runs over the others.) */
static const Node *taken_at_once(Check *c, const Node *iterable) {
  const BuiltinRow *row = NULL;
  if (iterable->kind != ND_CALL || !iterates(c, iterable, &row) || row->rule == RULE_FILTER_) return NULL;
  const NodeList *args = &iterable->u.call.args;
  bool several = !strcmp(row->name, "zip") || (!strcmp(row->name, "map") && args->count > 2);
  for (uint32_t k = 0; k < args->count; k++) {
    const BuiltinRow *inner = NULL;
    bool late_one = iterates(c, args->items[k], &inner) && (!inner || inner->rule == RULE_FILTER_);
    if (several && late_one) return args->items[k];
    const Node *deeper = taken_at_once(c, args->items[k]);
    if (deeper) return deeper;
  }
  return NULL;
}

void check_taken_stays(Check *c, const Node *loop) {
  const Node *iterator = taken_at_once(c, loop->u.for_.iter);
  if (!iterator) return;
  Change change = {.c = c, .iterator = iterator, .body = &loop->u.for_.body};
  for (uint32_t k = 0; k < change.body->count && !change.name; k++)
    find_change(change.body->items[k], &change);
  if (!change.name) return;
  fail(
      c, DG_TYPE, change.span,
      "'%s' changes while the loop runs: in Python the items that are made from it here are made one by one, "
      "as the loop asks for them; here they are all made before it begins",
      change.name);
  note(c, iterator->span, "made before the loop");
  hint(c, "take a list before the loop, list(...), if that is meant; or run over this one alone, and count "
          "in the body");
}
