/* Iterators that are kept: `m = map(f, xs)`, `return filter(f, xs)`, `g = (f(x) for x in xs)`.
 *
 * They are lists here, made where they stand (docs/language.md, "Intended differences"). In Python their
 * items are made when a loop asks for them, so what f prints, draws or changes would come at another moment,
 * or not at all: where there is such an effect, they are refused. */
#include <string.h>

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
