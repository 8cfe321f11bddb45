/* Iterators that are kept: `m = map(f, xs)`, `return filter(f, xs)`, `g = (f(x) for x in xs)`.
 *
 * They are lists here, made where they stand (docs/language.md, "Intended differences"). In Python their
 * items are made when a loop asks for them, so what f prints, draws or changes would come at another moment,
 * or not at all: where there is such an effect, they are refused. */
#include <string.h>

#include "lang/front/ast_visit.h"
#include "lang/front/check_apply.h"
#include "lang/front/check_flow.h"
#include "lang/front/check_value.h"
#include "lang/ir/effects.h"

enum { CALLS_MAX = 16, TRACE_MAX = 8 };

/* Whether `ref` may be an array or a list that was there before the function was called. */
static bool from_outside(const Fn *fn, Ref ref, unsigned depth) {
  const Ins *ins = &fn->ins.items[ref];
  switch ((int)ins->op) {
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
    bool outlined = ins->op == IR_CALL && ins->imm.fn->outlined;
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

Val check_kept(Check *c, const Node *node) {
  const char *what = late(c, node);
  uint32_t from = c->fn->ins.count;
  Val v = check_expr(c, node);
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
  if (row) return !strcmp(row->module, "itertools");
  return call->u.call.func->kind != ND_ATTRIBUTE;
}

Val check_argument(Check *c, const Node *call, const Node *node) {
  bool lazy = node->kind == ND_GENERATOR_EXP || node->kind == ND_CALL;
  return lazy && late(c, node) && call_keeps(c, call) ? check_kept(c, node) : check_expr(c, node);
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
  const char *name; /* what changes; NULL: nothing found yet */
  Span span;
} Change;

static bool holds_items(Check *c, const char *name, Span span) {
  if (!name_known(c, name)) return false;
  check_quiet(c);
  FnMark mark = fn_mark(c->fn);
  Val v = name_read(c, name, span);
  fn_rewind(c->fn, mark);
  check_unquiet(c);
  return val_ok(v) && (v.type->kind == TY_LIST || v.type->kind == TY_ARRAY);
}

static void note_change(Change *change, const Node *name, bool rebound, Span span) {
  if (name->kind != ND_NAME) return;
  const char *id = name->u.name.id;
  bool seen = rebound ? reads_late(change->c, change->iterator, id)
                      : takes_from(change->c, change->iterator, id) && holds_items(change->c, id, span);
  if (!seen) return;
  change->name = id;
  change->span = span;
}

static void note_target(Change *change, const Node *target, Span span) {
  if (target->kind == ND_NAME) note_change(change, target, true, span);
  if (target->kind == ND_SUBSCRIPT) note_change(change, target->u.subscript.value, false, span);
}

static bool changes_lists(const char *method) {
  static const char *const names[] = {"append", "extend", "insert", "remove",
                                      "pop",    "clear",  "sort",   "reverse"};
  for (size_t k = 0; k < sizeof names / sizeof *names; k++)
    if (!strcmp(names[k], method)) return true;
  return false;
}

static void find_change(const Node *node, void *context) {
  Change *change = context;
  if (!node || change->name || node->kind == ND_FUNCTION_DEF || node->kind == ND_LAMBDA) return;
  const Node *func = node->kind == ND_CALL ? node->u.call.func : NULL;
  if (func && func->kind == ND_ATTRIBUTE && changes_lists(func->u.attribute.attr))
    note_change(change, func->u.attribute.value, false, node->span);
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
  if (!target || target->kind != ND_NAME || !iterates(c, node->u.assign.value, &row)) return;
  Change change = {.c = c, .iterator = node->u.assign.value};
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
