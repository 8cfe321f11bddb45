/* Pass "asks": what is asked of a Python beside for one use, by the next thing that is asked, is asked
 * together with that: d.groupby("k").mean().head() is one request (ASK_WAITS of beside_ask).
 *
 * What waits is done when the request that uses it is made, before it and in the order of its operands. So it
 * waits only past what neither can fail nor could tell the difference, and the operands that the others in
 * the request have are such that nothing which Python does, or calls, changes them meanwhile: values that
 * never change, and lists and the like that were made for this one use.
 *
 * Needs: the final order of instructions. Keeps: everything. Breaks: nothing; a later pass that adds uses of
 * such an answer, or moves something behind it, must clear ASK_WAITS. */
#include "lang/ir/opt/passes.h"

typedef struct Asks {
  Fn *fn;
  const uint32_t *uses;
  Ref *open; /* what could wait for what is asked next, in order */
  uint32_t count;
  bool *changing; /* [i], of what is open: the first thing that it asks has an operand that may change */
} Asks;

/* Values that stay what they are; an object of Python's that holds another value is looked at when the
 * request is made. */
static const bool constant_kinds[TY_KIND_COUNT] = {
    [TY_NONE] = true,  [TY_ELLIPSIS] = true, [TY_SCALAR] = true,  [TY_BIG] = true,
    [TY_STR] = true,   [TY_BYTES] = true,    [TY_SLICE] = true,   [TY_RANGE] = true,
    [TY_DTYPE] = true, [TY_FUNC] = true,     [TY_BUILTIN] = true, [TY_PYOBJ] = true};

static bool never_changes(const Type *type) {
  if (type->kind != TY_TUPLE && type->kind != TY_UNION) return constant_kinds[type->kind];
  for (uint32_t k = 0; k < type_parts(type); k++)
    if (!never_changes(type->items[k])) return false;
  return true;
}

static bool is_plain(const Type *type) { return type->kind == TY_SCALAR || type->kind == TY_STR; }

/* A list, tuple, set, dictionary or slice of values, which cannot fail. */
static bool makes(const Asks *a, const Ins *ins) {
  if (ins->op == IR_TUPLE) return true;
  if (ins->op == IR_UNION) return fn_ins(a->fn, ins_arg(a->fn, ins, 0))->type->kind != TY_UNION;
  if (ins->op != IR_LIB) return false;
  LibId lib = ins->imm.lib.lib;
  if (lib == LIB_list_build || lib == LIB_slice_build) return true;
  if (lib != LIB_dict_build && lib != LIB_set_build) return false;
  for (uint32_t k = 0; k < ins->nargs; k += lib == LIB_dict_build ? 2 : 1)
    if (!is_plain(fn_ins(a->fn, ins_arg(a->fn, ins, k))->type)) return false;
  return true;
}

/* Whether nobody else can change the value of r, or what it holds. */
static bool is_safe(const Asks *a, Ref r) {
  const Ins *ins = fn_ins(a->fn, r);
  if (never_changes(ins->type)) return true;
  if (!makes(a, ins) || a->uses[r] != 1) return false;
  for (uint32_t k = 0; k < ins->nargs; k++)
    if (!is_safe(a, ins_arg(a->fn, ins, k))) return false;
  return true;
}

static bool is_ask(const Ins *ins) { return ins->op == IR_LIB && ins->imm.lib.lib == LIB_beside_ask; }

/* How many of those that are open the instruction has among its operands, the last ones in their order. */
static uint32_t taken(const Asks *a, const Ins *ins) {
  uint32_t count = 0;
  for (uint32_t k = ins->nargs; k-- > 1 && count < a->count;)
    if (ins_arg(a->fn, ins, k) == a->open[a->count - 1 - count]) count++;
  return count;
}

static bool waits_for(const Asks *a, uint32_t count, Ref r) {
  for (uint32_t k = a->count - count; k < a->count; k++)
    if (a->open[k] == r) return true;
  return false;
}

static bool operands_change(const Asks *a, const Ins *ins, uint32_t count) {
  for (uint32_t k = 1; k < ins->nargs; k++) {
    Ref arg = ins_arg(a->fn, ins, k);
    if (!waits_for(a, count, arg) && !is_safe(a, arg)) return true;
  }
  return false;
}

static void ask(Asks *a, Ref r) {
  Ins *ins = fn_ins(a->fn, r);
  uint32_t count = taken(a, ins), first = a->count - count;
  bool changing = operands_change(a, ins, count);
  for (uint32_t k = 1; k < count && !changing; k++) changing = a->changing[a->open[first + k]];
  if (changing && count) count = 0, first = a->count, changing = true;
  for (uint32_t k = first; k < a->count; k++) {
    Ins *waits = fn_ins(a->fn, a->open[k]);
    waits->imm.lib.extra |= ASK_WAITS;
    waits->imm.lib.call = NULL; /* which has that, too, and may be shared with the function as it was */
  }
  a->changing[r] = count ? a->changing[a->open[first]] : changing;
  a->count = first;
  if (ins->type->kind != TY_PYOBJ || a->uses[r] != 1)
    a->count = 0;
  else
    a->open[a->count++] = r;
}

/* What may stand between something that waits and its use. */
static bool lets_wait(const Asks *a, const Ins *ins) {
  if (ins->op == IR_NOP || makes(a, ins) || (ins->op == IR_GETGLOBAL && ins->flags & INS_STEADY)) return true;
  return ins->op == IR_GETVAR || !ins_effect(a->fn, ins);
}

void opt_asks(Fn *fn, Arena *scratch) {
  bool any = false;
  for (Ref i = 0; i < fn->ins.count && !any; i++) any = is_ask(fn_ins(fn, i));
  if (!any) return;
  Asks a = {.fn = fn,
            .uses = opt_uses(fn, scratch),
            .open = arena_array(scratch, Ref, fn->ins.count),
            .changing = arena_array(scratch, bool, fn->ins.count)};
  for (Ref i = 0; i < fn->ins.count; i++)
    if (is_ask(fn_ins(fn, i)))
      ask(&a, i);
    else if (!lets_wait(&a, fn_ins(fn, i)))
      a.count = 0;
}
